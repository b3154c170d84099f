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


PAD = 0xFFFF1000  # a NOP of the largest count is one dword long: what the kernel fills rings with


def header(opcode: int, dwords: int) -> int:
    """Return the type-3 header of a packet of `dwords` dwords in all: 3 << 30 | (dwords - 2) << 16 | opcode << 8.

    Raises ValueError when the packet has fewer than 2 dwords or more than the count field holds.
    """
    if not 2 <= dwords <= 0x3FFF + 2:
        raise ValueError(f"a type-3 packet has 2..{0x3FFF + 2} dwords, got {dwords}")
    return TYPE_3 << 30 | (dwords - 2) << 16 | opcode << 8


def split_header(word: int) -> tuple[int, int]:
    """Return (opcode, dwords in all) of a type-3 header; PAD is one dword. Raises ValueError for another type."""
    if word == PAD:
        return Opcode.NOP, 1
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


class Carrier(Packet):
    """A packet that carries dwords; the count in its header says how many."""

    count = Bits(0, 29, 16)

    def finish(self) -> None:
        self.count = self.dwords + len(self.tail) // 4 - 2

    def tail_bytes(self) -> int:
        return 4 * (self.count + 2 - self.dwords)


class Nop(Carrier, dwords=1, tail=True):
    """Do nothing; what it carries is skipped."""

    type = Bits(0, 31, 30, fixed=TYPE_3)
    opcode = Bits(0, 15, 8, fixed=Opcode.NOP)


class SetShReg(Carrier, dwords=2, tail=True):
    """Set compute registers from SH_REGISTER_BASE + `offset` on to the dwords carried."""

    type = Bits(0, 31, 30, fixed=TYPE_3)
    opcode = Bits(0, 15, 8, fixed=Opcode.SET_SH_REG)
    offset = Bits(1, 15, 0)


class SetUconfigReg(Carrier, dwords=2, tail=True):
    """Set registers from UCONFIG_REGISTER_BASE + `offset` on to the dwords carried."""

    type = Bits(0, 31, 30, fixed=TYPE_3)
    opcode = Bits(0, 15, 8, fixed=Opcode.SET_UCONFIG_REG)
    offset = Bits(1, 15, 0)


class WriteData(Carrier, dwords=4, tail=True):
    """Write the dwords carried to `address`; with `no_increment` all to the same dword."""

    type = Bits(0, 31, 30, fixed=TYPE_3)
    opcode = Bits(0, 15, 8, fixed=Opcode.WRITE_DATA)
    destination_select = Bits(1, 11, 8)
    no_increment = Bits(1, 16, 16)
    write_confirm = Bits(1, 20, 20)
    address = Wide(2)


class WaitRegMem(Packet, dwords=7):
    """Wait until the dword at `address` (or a register), masked, compares with `reference`.

    `operation` 1 writes one register and waits for another: the flush of the host data path.
    """

    pm4_header = Bits(0, fixed=header(Opcode.WAIT_REG_MEM, 7))
    function = Bits(1, 2, 0)
    memory_space = Bits(1, 4, 4)
    operation = Bits(1, 7, 6)
    engine = Bits(1, 9, 8)
    address = Wide(2)
    reference = Bits(4)
    mask = Bits(5)
    interval = Bits(6, 15, 0)


class ReleaseMem(Packet, dwords=8):
    """When the work before is done, flush caches, write `data` or the clock to `address`, and interrupt."""

    pm4_header = Bits(0, fixed=header(Opcode.RELEASE_MEM, 8))
    event_type = Bits(1, 5, 0)
    event_index = Bits(1, 11, 8)
    cache_actions = Bits(1, 30, 12)
    destination_select = Bits(2, 17, 16)
    interrupt_select = Bits(2, 26, 24)
    data_select = Bits(2, 31, 29)
    address = Wide(3)
    data = Wide(5)
    context = Bits(7)


class CopyData(Packet, dwords=6):
    """Copy a dword, or two with `wide`, between memory, registers, an immediate value and the clock."""

    pm4_header = Bits(0, fixed=header(Opcode.COPY_DATA, 6))
    source_select = Bits(1, 3, 0)
    destination_select = Bits(1, 11, 8)
    wide = Bits(1, 16, 16)
    write_confirm = Bits(1, 20, 20)
    source = Wide(2)
    destination = Wide(4)


class EventWrite(Packet, dwords=2):
    """Raise an event of the pipeline, such as CS_PARTIAL_FLUSH: wait until compute work is done."""

    pm4_header = Bits(0, fixed=header(Opcode.EVENT_WRITE, 2))
    event_type = Bits(1, 5, 0)
    event_index = Bits(1, 11, 8)


class AtomicMem(Packet, dwords=9):
    """Do the texture cache's atomic `operation` on memory at `address`."""

    pm4_header = Bits(0, fixed=header(Opcode.ATOMIC_MEM, 9))
    operation = Bits(1, 6, 0)
    command = Bits(1, 11, 8)
    cache_policy = Bits(1, 26, 25)
    address = Wide(2)
    source = Wide(4)
    compare = Wide(6)
    loop_interval = Bits(8, 12, 0)


class PredExec(Packet, dwords=2):
    """Let the next `exec_count` dwords run only on the XCCs of `virtual_xcc_mask`; only inside an indirect buffer."""

    pm4_header = Bits(0, fixed=header(Opcode.PRED_EXEC, 2))
    exec_count = Bits(1, 13, 0)
    virtual_xcc_mask = Bits(1, 31, 24)


BY_OPCODE: dict[int, type[Packet]] = {
    Opcode.NOP: Nop,
    Opcode.ATOMIC_MEM: AtomicMem,
    Opcode.PRED_EXEC: PredExec,
    Opcode.WRITE_DATA: WriteData,
    Opcode.WAIT_REG_MEM: WaitRegMem,
    Opcode.INDIRECT_BUFFER: IndirectBuffer,
    Opcode.COPY_DATA: CopyData,
    Opcode.EVENT_WRITE: EventWrite,
    Opcode.RELEASE_MEM: ReleaseMem,
    Opcode.ACQUIRE_MEM: AcquireMem,
    Opcode.SET_SH_REG: SetShReg,
    Opcode.SET_UCONFIG_REG: SetUconfigReg,
}


class Wait(IntEnum):
    """How WAIT_REG_MEM compares `memory & mask` with `reference`."""

    ALWAYS = 0
    LT = 1
    LE = 2
    EQ = 3
    NE = 4
    GE = 5
    GT = 6


class DataSelect(IntEnum):
    """What RELEASE_MEM writes."""

    NONE = 0
    LOW_32 = 1
    WHOLE_64 = 2
    GPU_CLOCK = 3


class Select(IntEnum):
    """Where WRITE_DATA and COPY_DATA read or write; `MEMORY_ASYNC` is a destination, `IMMEDIATE` a source."""

    REGISTER = 0
    MEMORY = 1
    TEXTURE_CACHE = 2
    MEMORY_ASYNC = 5
    IMMEDIATE = 5
    GPU_CLOCK = 9


INTERRUPT_SELECTS = (1, 2)  # of RELEASE_MEM: at once, or when the write is confirmed
WAIT_MEMORY = 1  # WAIT_REG_MEM's memory_space
WRITE_WAIT_WRITE = 1  # its operation on a pair of registers
ATOMIC_SWAP64, ATOMIC_ADD64 = 0x27, 0x2F

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
