"""PM4 type-3 packets and compute registers of gfx9: the opcodes, the packets declared so far, the register numbers.

Source: Linux 7.2 drivers/gpu/drm/amd/amdgpu/soc15d.h (packets) and asic_reg/gc/gc_9_4_3_offset.h (registers).
"""

from enum import IntEnum

from gpusim.abi.packet import Bits, Packet, Wide

TYPE_3 = 3


class Opcode(IntEnum):
    """Bits 15:8 of a type-3 header."""

    NOP = 0x10
    SET_BASE = 0x11
    DISPATCH_DIRECT = 0x15
    DISPATCH_INDIRECT = 0x16
    ATOMIC_MEM = 0x1E
    COND_EXEC = 0x22
    PRED_EXEC = 0x23
    WRITE_DATA = 0x37
    MEM_SEMAPHORE = 0x39
    WAIT_REG_MEM = 0x3C
    INDIRECT_BUFFER = 0x3F
    COPY_DATA = 0x40
    EVENT_WRITE = 0x46
    RELEASE_MEM = 0x49
    DMA_DATA = 0x50
    ACQUIRE_MEM = 0x58
    SET_CONFIG_REG = 0x68
    SET_SH_REG = 0x76
    SET_UCONFIG_REG = 0x79
    INVALIDATE_TLBS = 0x98
    SET_RESOURCES = 0xA0
    MAP_QUEUES = 0xA2
    UNMAP_QUEUES = 0xA3
    QUERY_STATUS = 0xA4


def header(opcode: int, dwords: int) -> int:
    """Return the type-3 header of a packet of `dwords` dwords in all: 3 << 30 | (dwords - 2) << 16 | opcode << 8.

    Raises ValueError when the packet has fewer than 2 dwords or more than the count field holds.
    """
    if not 2 <= dwords <= 0x3FFF + 2:
        raise ValueError(f"a type-3 packet has 2..{0x3FFF + 2} dwords, got {dwords}")
    return TYPE_3 << 30 | (dwords - 2) << 16 | opcode << 8


def split_header(word: int) -> tuple[int, int]:
    """Return (opcode, dwords in all) of a type-3 header. Raises ValueError for another type."""
    if word >> 30 != TYPE_3:
        raise ValueError(f"{word:#010x} is a PM4 header of type {word >> 30}; a compute queue takes type 3")
    return word >> 8 & 0xFF, (word >> 16 & 0x3FFF) + 2


class AcquireMem(Packet, dwords=7):
    """Make caches coherent before what follows (COHER_CNTL bits choose the caches; size and base in 256-byte units)."""

    pm4_header = Bits(0, fixed=header(Opcode.ACQUIRE_MEM, 7))
    shader_k = Bits(1, 27, 27)
    shader_i = Bits(1, 29, 29)
    tc = Bits(1, 23, 23)
    tcl1 = Bits(1, 22, 22)
    tc_wb = Bits(1, 18, 18)
    size = Wide(2)
    base = Wide(4)
    poll_interval = Bits(6, 15, 0)


class IndirectBuffer(Packet, dwords=4):
    """Run the packets at `address` (`size` dwords)."""

    pm4_header = Bits(0, fixed=header(Opcode.INDIRECT_BUFFER, 4))
    address = Wide(1)
    size = Bits(3, 19, 0)
    chain = Bits(3, 20, 20)
    valid = Bits(3, 23, 23)
    vmid = Bits(3, 27, 24)


BY_OPCODE: dict[int, type[Packet]] = {Opcode.ACQUIRE_MEM: AcquireMem, Opcode.INDIRECT_BUFFER: IndirectBuffer}

SH_REGISTER_BASE = 0x2C00
UCONFIG_REGISTER_BASE = 0xC000
SH_REGISTERS: dict[str, int] = {
    "compute_dispatch_initiator": 0x200,
    "compute_dim_x": 0x201,
    "compute_dim_y": 0x202,
    "compute_dim_z": 0x203,
    "compute_start_x": 0x204,
    "compute_start_y": 0x205,
    "compute_start_z": 0x206,
    "compute_num_thread_x": 0x207,
    "compute_num_thread_y": 0x208,
    "compute_num_thread_z": 0x209,
    "compute_perfcount_enable": 0x20B,
    "compute_pgm_lo": 0x20C,
    "compute_pgm_hi": 0x20D,
    "compute_dispatch_pkt_addr_lo": 0x20E,
    "compute_dispatch_pkt_addr_hi": 0x20F,
    "compute_dispatch_scratch_base_lo": 0x210,
    "compute_dispatch_scratch_base_hi": 0x211,
    "compute_pgm_rsrc1": 0x212,
    "compute_pgm_rsrc2": 0x213,
    "compute_vmid": 0x214,
    "compute_resource_limits": 0x215,
    "compute_static_thread_mgmt_se0": 0x216,
    "compute_static_thread_mgmt_se1": 0x217,
    "compute_tmpring_size": 0x218,
    "compute_static_thread_mgmt_se2": 0x219,
    "compute_static_thread_mgmt_se3": 0x21A,
    "compute_restart_x": 0x21B,
    "compute_restart_y": 0x21C,
    "compute_restart_z": 0x21D,
    "compute_thread_trace_enable": 0x21E,
    "compute_misc_reserved": 0x21F,
    "compute_dispatch_id": 0x220,
    "compute_threadgroup_id": 0x221,
    "compute_relaunch": 0x222,
    "compute_wave_restore_addr_lo": 0x223,
    "compute_wave_restore_addr_hi": 0x224,
    "compute_tg_chunk_size": 0x227,
    "compute_shader_chksum": 0x22C,
    "compute_pgm_rsrc3": 0x22D,
    "compute_user_data_0": 0x240,
    "compute_user_data_15": 0x24F,
    "compute_dispatch_end": 0x27E,
}
"""Indices from SH_REGISTER_BASE, as SET_SH_REG takes them."""

TMPRING_WAVES = (11, 0)
TMPRING_WAVESIZE = (24, 12)
TMPRING_WAVESIZE_UNIT = 1024


def tmpring_size(waves: int, bytes_per_wave: int) -> int:
    """Return COMPUTE_TMPRING_SIZE: waves in bits 11:0, scratch of one wave in units of 1 KiB (rounded up) in bits
    24:12."""
    units = -(-bytes_per_wave // TMPRING_WAVESIZE_UNIT)
    if not 0 <= waves < 1 << 12 or not 0 <= units < 1 << 13:
        raise ValueError(
            f"tmpring holds up to 4095 waves of up to 8191 KiB, got {waves} waves of {bytes_per_wave} bytes"
        )
    return units << TMPRING_WAVESIZE[1] | waves
