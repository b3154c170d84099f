"""SDMA 4.4: the packets of a copy engine's ring.

Source: Linux 7.2 drivers/gpu/drm/amd/amdgpu/vega10_sdma_pkt_open.h and sdma_v4_4_2.c; ROCr's amd_blit_sdma.cpp.
"""

import struct
from enum import IntEnum

from gpusim.abi.packet import Bits, Packet, Wide

COPY_LIMIT = 1 << 22  # bytes in one linear copy; the count field has 22 bits and holds bytes - 1
FILL_LIMIT = 1 << 22  # bytes in one fill; the count field holds bytes - 4 of a dword fill
ATOMIC_ADD64 = 0x2F


class Opcode(IntEnum):
    """Bits 7:0 of the first dword."""

    NOP = 0
    COPY = 1
    WRITE = 2
    INDIRECT = 4
    FENCE = 5
    TRAP = 6
    SEMAPHORE = 7
    POLL_REGMEM = 8
    COND_EXE = 9
    ATOMIC = 10
    CONST_FILL = 11
    TIMESTAMP = 13
    SRBM_WRITE = 14
    PRE_EXE = 15


class Compare(IntEnum):
    """How POLL_REGMEM compares `memory & mask` with `reference`."""

    ALWAYS = 0
    LT = 1
    LE = 2
    EQ = 3
    NE = 4
    GE = 5
    GT = 6


class Nop(Packet, dwords=1, tail=True):
    """Do nothing for 1 + `count` dwords."""

    op = Bits(0, 7, 0, fixed=Opcode.NOP)
    sub_op = Bits(0, 15, 8, fixed=0)
    count = Bits(0, 29, 16)

    def finish(self) -> None:
        self.count = len(self.tail) // 4

    def tail_bytes(self) -> int:
        return 4 * self.count


class CopyLinear(Packet, dwords=7):
    """Copy `count` + 1 bytes from `source` to `destination`."""

    op = Bits(0, 7, 0, fixed=Opcode.COPY)
    sub_op = Bits(0, 15, 8, fixed=0)
    broadcast = Bits(0, 27, 27, fixed=0)
    count = Bits(1, 21, 0)
    swap = Bits(2)
    source = Wide(3)
    destination = Wide(5)


class CopyBroadcast(Packet, dwords=9):
    """Copy `count` + 1 bytes from `source` to two destinations."""

    op = Bits(0, 7, 0, fixed=Opcode.COPY)
    sub_op = Bits(0, 15, 8, fixed=0)
    broadcast = Bits(0, 27, 27, fixed=1)
    count = Bits(1, 21, 0)
    swap = Bits(2)
    source = Wide(3)
    destination = Wide(5)
    destination_2 = Wide(7)


class CopyLinearRect(Packet, dwords=13):
    """Copy a box of elements of 1 << `element` bytes between two pitched images; pitches and sizes are given less 1."""

    op = Bits(0, 7, 0, fixed=Opcode.COPY)
    sub_op = Bits(0, 15, 8, fixed=4)
    element = Bits(0, 31, 29)
    source = Wide(1)
    source_x = Bits(3, 13, 0)
    source_y = Bits(3, 29, 16)
    source_z = Bits(4, 10, 0)
    source_pitch = Bits(4, 31, 13)
    source_slice_pitch = Bits(5, 27, 0)
    destination = Wide(6)
    destination_x = Bits(8, 13, 0)
    destination_y = Bits(8, 29, 16)
    destination_z = Bits(9, 10, 0)
    destination_pitch = Bits(9, 31, 13)
    destination_slice_pitch = Bits(10, 27, 0)
    rect_x = Bits(11, 13, 0)
    rect_y = Bits(11, 29, 16)
    rect_z = Bits(12, 10, 0)


class WriteLinear(Packet, dwords=4, tail=True):
    """Write the dwords that the packet carries (`count` + 1 of them) to `destination`."""

    op = Bits(0, 7, 0, fixed=Opcode.WRITE)
    sub_op = Bits(0, 15, 8, fixed=0)
    destination = Wide(1)
    count = Bits(3, 19, 0)

    def finish(self) -> None:
        if not self.tail:
            raise ValueError("WriteLinear carries at least one dword of data, got none")
        self.count = len(self.tail) // 4 - 1

    def tail_bytes(self) -> int:
        return 4 * (self.count + 1)


class Indirect(Packet, dwords=6):
    """Run the packets at `address` (`size` dwords)."""

    op = Bits(0, 7, 0, fixed=Opcode.INDIRECT)
    sub_op = Bits(0, 15, 8, fixed=0)
    vmid = Bits(0, 19, 16)
    address = Wide(1)
    size = Bits(3, 19, 0)
    csa_address = Wide(4)


class Fence(Packet, dwords=4):
    """Write the dword `data` to `address`, after what came before."""

    op = Bits(0, 7, 0, fixed=Opcode.FENCE)
    sub_op = Bits(0, 15, 8, fixed=0)
    address = Wide(1)
    data = Bits(3)


class Trap(Packet, dwords=2):
    """Interrupt the host; `context` is the event's id, 0 lets the kernel look at every slot of the event page."""

    op = Bits(0, 7, 0, fixed=Opcode.TRAP)
    sub_op = Bits(0, 15, 8, fixed=0)
    context = Bits(1, 27, 0)


class PollRegmem(Packet, dwords=6):
    """Wait until the dword at `address`, masked, compares with `reference`; without `mem_poll` it is a register (an HDP
    flush)."""

    op = Bits(0, 7, 0, fixed=Opcode.POLL_REGMEM)
    sub_op = Bits(0, 15, 8, fixed=0)
    hdp_flush = Bits(0, 26, 26)
    function = Bits(0, 30, 28)
    mem_poll = Bits(0, 31, 31)
    address = Wide(1)
    reference = Bits(3)
    mask = Bits(4)
    interval = Bits(5, 15, 0)
    retry_count = Bits(5, 27, 16)


class CondExe(Packet, dwords=5):
    """Skip the next `exec_count` dwords unless the dword at `address` equals `reference`."""

    op = Bits(0, 7, 0, fixed=Opcode.COND_EXE)
    sub_op = Bits(0, 15, 8, fixed=0)
    address = Wide(1)
    reference = Bits(3)
    exec_count = Bits(4, 13, 0)


class Atomic(Packet, dwords=8):
    """Do `operation` on memory at `address` with 64-bit `source` (and `compare`); ATOMIC_ADD64 is the one in use."""

    op = Bits(0, 7, 0, fixed=Opcode.ATOMIC)
    sub_op = Bits(0, 15, 8, fixed=0)
    loop = Bits(0, 16, 16)
    operation = Bits(0, 31, 25)
    address = Wide(1)
    source = Wide(3)
    compare = Wide(5)
    loop_interval = Bits(7, 12, 0)


class ConstantFill(Packet, dwords=5):
    """Fill memory with `data`; `fill_size` 2 fills dwords, and `count` is then the number of bytes less 4."""

    op = Bits(0, 7, 0, fixed=Opcode.CONST_FILL)
    sub_op = Bits(0, 15, 8, fixed=0)
    fill_size = Bits(0, 31, 30)
    destination = Wide(1)
    data = Bits(3)
    count = Bits(4, 21, 0)


class TimestampGetGlobal(Packet, dwords=3):
    """Write the 64-bit 100 MHz counter to `address`."""

    op = Bits(0, 7, 0, fixed=Opcode.TIMESTAMP)
    sub_op = Bits(0, 15, 8, fixed=2)
    address = Wide(1)


FILL_DWORDS = 2
PACKETS: tuple[type[Packet], ...] = (
    Nop,
    CopyLinear,
    CopyBroadcast,
    CopyLinearRect,
    WriteLinear,
    Indirect,
    Fence,
    Trap,
    PollRegmem,
    CondExe,
    Atomic,
    ConstantFill,
    TimestampGetGlobal,
)


def decode(data: bytes) -> Packet:
    """Read the packet at the start of `data`. Raises ValueError, which shows the dword, for one that SDMA 4.4 does not
    have here."""
    if len(data) < 4:
        raise ValueError(f"an SDMA packet has at least 4 bytes, got {len(data)}")
    word = struct.unpack_from("<I", data)[0]
    for packet in PACKETS:
        fixed = [field for field in packet.fields.values() if field.fixed is not None]
        if all(word >> field.low & field.limit == field.fixed for field in fixed):
            return packet.decode(data)
    raise ValueError(
        f"SDMA packet {word:#010x} (op {word & 0xFF}, sub_op {word >> 8 & 0xFF}) is not declared in gpusim.abi.sdma"
    )
