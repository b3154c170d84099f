"""AQL: the 64-byte packets of a compute queue, and the queue and signal structs that its command processor reads and
writes.

Source: HSA Platform System Architecture 1.2 (packets), ROCr's amd_hsa_queue.h and amd_hsa_signal.h (AMD's
extensions).
"""

import ctypes
from enum import IntEnum

from gpusim.abi.layout import S64, U32, U64, Layout
from gpusim.abi.packet import Bits, Packet, Wide

PACKET_BYTES = 64


class PacketType(IntEnum):
    """Header bits 7:0. A consumed packet is set back to INVALID."""

    VENDOR_SPECIFIC = 0
    INVALID = 1
    KERNEL_DISPATCH = 2
    BARRIER_AND = 3
    AGENT_DISPATCH = 4
    BARRIER_OR = 5


class FenceScope(IntEnum):
    """Whose memory an acquire or release fence makes coherent."""

    NONE = 0
    AGENT = 1
    SYSTEM = 2


class AmdFormat(IntEnum):
    """Byte 2 of a vendor packet: which of AMD's packets it is."""

    PM4_IB = 1
    BARRIER_VALUE = 2
    AIE_ERT = 3


class Condition(IntEnum):
    """How BarrierValue compares `signal & mask` with `value`."""

    EQ = 0
    NE = 1
    LT = 2
    GTE = 3


class AqlPacket(Packet):
    """What every AQL packet has: a header of type, barrier bit and fences, and a signal to decrement at the end."""

    barrier = Bits(0, 8, 8)
    acquire = Bits(0, 10, 9)
    release = Bits(0, 12, 11)
    completion_signal = Wide(14)

    @property
    def header(self) -> int:
        """The 16-bit header, which a producer stores last."""
        return self.words[0] & 0xFFFF


class KernelDispatch(AqlPacket, dwords=16):
    """Run a kernel: workgroup size and grid in work-items, the descriptor's address, the arguments' address."""

    type = Bits(0, 7, 0, fixed=PacketType.KERNEL_DISPATCH)
    dimensions = Bits(0, 17, 16)
    workgroup_size_x = Bits(1, 15, 0)
    workgroup_size_y = Bits(1, 31, 16)
    workgroup_size_z = Bits(2, 15, 0)
    grid_size_x = Bits(3)
    grid_size_y = Bits(4)
    grid_size_z = Bits(5)
    private_segment_size = Bits(6)
    group_segment_size = Bits(7)
    kernel_object = Wide(8)
    kernarg_address = Wide(10)


class BarrierAnd(AqlPacket, dwords=16):
    """Wait until every given signal (0: none) has the value 0."""

    type = Bits(0, 7, 0, fixed=PacketType.BARRIER_AND)
    dep_signal_0 = Wide(2)
    dep_signal_1 = Wide(4)
    dep_signal_2 = Wide(6)
    dep_signal_3 = Wide(8)
    dep_signal_4 = Wide(10)

    def signals(self) -> list[int]:
        """Return the addresses of the signals given."""
        return [
            a
            for a in (self.dep_signal_0, self.dep_signal_1, self.dep_signal_2, self.dep_signal_3, self.dep_signal_4)
            if a
        ]


class BarrierOr(BarrierAnd, dwords=16):
    """Wait until any given signal has the value 0."""

    type = Bits(0, 7, 0, fixed=PacketType.BARRIER_OR)


class AgentDispatch(AqlPacket, dwords=16):
    """Ask an agent for a service of its own; a GPU's command processor does not take it."""

    type = Bits(0, 7, 0, fixed=PacketType.AGENT_DISPATCH)
    service = Bits(0, 31, 16)
    return_address = Wide(2)
    argument_0 = Wide(4)
    argument_1 = Wide(6)
    argument_2 = Wide(8)
    argument_3 = Wide(10)


class Invalid(AqlPacket, dwords=16):
    """A slot that the producer has not filled, or that was consumed: the command processor waits here."""

    type = Bits(0, 7, 0, fixed=PacketType.INVALID)


class VendorPm4(AqlPacket, dwords=16):
    """AMD vendor packet: run the PM4 indirect buffer that `pm4` (an INDIRECT_BUFFER of four dwords) points to."""

    type = Bits(0, 7, 0, fixed=PacketType.VENDOR_SPECIFIC)
    amd_format = Bits(0, 23, 16, fixed=AmdFormat.PM4_IB)
    pm4_header = Bits(1)
    ib_address = Wide(2)
    ib_size = Bits(4, 19, 0)
    ib_chain = Bits(4, 20, 20)
    ib_valid = Bits(4, 23, 23)
    ib_vmid = Bits(4, 27, 24)
    dw_count_remain = Bits(5)


class VendorBarrierValue(AqlPacket, dwords=16):
    """AMD vendor packet: wait until `signal & mask` compares with `value`."""

    type = Bits(0, 7, 0, fixed=PacketType.VENDOR_SPECIFIC)
    amd_format = Bits(0, 23, 16, fixed=AmdFormat.BARRIER_VALUE)
    signal = Wide(2)
    value = Wide(4)
    mask = Wide(6)
    condition = Bits(8)


BY_TYPE: dict[int, type[AqlPacket]] = {
    PacketType.INVALID: Invalid,
    PacketType.KERNEL_DISPATCH: KernelDispatch,
    PacketType.BARRIER_AND: BarrierAnd,
    PacketType.AGENT_DISPATCH: AgentDispatch,
    PacketType.BARRIER_OR: BarrierOr,
}
BY_AMD_FORMAT: dict[int, type[AqlPacket]] = {AmdFormat.PM4_IB: VendorPm4, AmdFormat.BARRIER_VALUE: VendorBarrierValue}


def decode(data: bytes) -> AqlPacket:
    """Read the packet at the start of `data`. Raises ValueError, which names the type, for one that no GPU takes."""
    kind, amd_format = data[0], data[2]
    packet = BY_AMD_FORMAT.get(amd_format) if kind == PacketType.VENDOR_SPECIFIC else BY_TYPE.get(kind)
    if packet is None:
        what = (
            f"vendor packet of AMD format {amd_format}"
            if kind == PacketType.VENDOR_SPECIFIC
            else f"AQL packet type {kind}"
        )
        raise ValueError(
            f"{what} is unknown; known are types {sorted(BY_TYPE)} and, for type 0, AMD formats {sorted(BY_AMD_FORMAT)}"
        )
    return packet.decode(data)


class SignalKind(IntEnum):
    """Field `kind` of AmdSignal."""

    USER = 1
    DOORBELL = -1
    LEGACY_DOORBELL = -2


class AmdSignal(Layout, size=64):
    """amd_signal_t, 64-byte aligned: a value that packets decrement, an event to raise then, and when the work started
    and ended.

    `start_ts` and `end_ts` are 100 MHz GPU ticks, written only by a queue whose `queue_properties` has
    ENABLE_PROFILING.
    """

    kind: S64
    value: S64
    event_mailbox_ptr: U64
    event_id: U32
    reserved1: U32
    start_ts: U64
    end_ts: U64
    queue_ptr: U64
    reserved3: U64


class QueueProperty(IntEnum):
    """Bits of AmdQueue.queue_properties."""

    ENABLE_TRAP_HANDLER = 1 << 0
    IS_PTR64 = 1 << 1
    ENABLE_TRAP_HANDLER_DEBUG_SGPRS = 1 << 2
    ENABLE_PROFILING = 1 << 3
    USE_SCRATCH_ONCE = 1 << 4


class QueueError(IntEnum):
    """Bits that the command processor sets in the value of `queue_inactive_signal` when it stops a queue."""

    SCRATCH_WAVE64 = 1 << 0
    DIMENSION = 1 << 1
    GROUP_MEMORY = 1 << 2
    CODE = 1 << 3
    PACKET_FORMAT = 1 << 5
    WORKGROUP_SIZE = 1 << 6
    REGISTERS = 1 << 7
    VENDOR_PACKET_FORMAT = 1 << 8
    SCRATCH_WAVE32 = 1 << 10
    APERTURE_VIOLATION = 1 << 29
    ILLEGAL_INSTRUCTION = 1 << 30
    DEBUG_TRAP = 1 << 31


class AmdQueue(ctypes.Structure):
    """amd_queue_t (v2, 2304 bytes): the queue as its user and the command processor share it.

    create_queue is given the addresses of `write_dispatch_id` (write pointer) and `read_dispatch_id` (read pointer).
    The command processor finds the struct through `read_dispatch_id_field_base_byte_offset`, which stands right
    behind the read pointer.
    """

    _fields_ = [
        ("queue_type", ctypes.c_uint32),
        ("features", ctypes.c_uint32),
        ("base_address", ctypes.c_uint64),
        ("doorbell_signal", ctypes.c_uint64),
        ("size", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("id", ctypes.c_uint64),
        ("caps", ctypes.c_uint32),
        ("reserved1", ctypes.c_uint32 * 3),
        ("write_dispatch_id", ctypes.c_uint64),
        ("group_segment_aperture_base_hi", ctypes.c_uint32),
        ("private_segment_aperture_base_hi", ctypes.c_uint32),
        ("max_cu_id", ctypes.c_uint32),
        ("max_wave_id", ctypes.c_uint32),
        ("max_legacy_doorbell_dispatch_id_plus_1", ctypes.c_uint64),
        ("legacy_doorbell_lock", ctypes.c_uint32),
        ("reserved2", ctypes.c_uint32 * 9),
        ("read_dispatch_id", ctypes.c_uint64),
        ("read_dispatch_id_field_base_byte_offset", ctypes.c_uint32),
        ("compute_tmpring_size", ctypes.c_uint32),
        ("scratch_resource_descriptor", ctypes.c_uint32 * 4),
        ("scratch_backing_memory_location", ctypes.c_uint64),
        ("scratch_backing_memory_byte_size", ctypes.c_uint64),
        ("scratch_wave64_lane_byte_size", ctypes.c_uint32),
        ("queue_properties", ctypes.c_uint32),
        ("scratch_max_use_index", ctypes.c_uint64),
        ("queue_inactive_signal", ctypes.c_uint64),
        ("alt_scratch_max_use_index", ctypes.c_uint64),
        ("alt_scratch_resource_descriptor", ctypes.c_uint32 * 4),
        ("alt_scratch_backing_memory_location", ctypes.c_uint64),
        ("alt_scratch_dispatch_limit_x", ctypes.c_uint32),
        ("alt_scratch_dispatch_limit_y", ctypes.c_uint32),
        ("alt_scratch_dispatch_limit_z", ctypes.c_uint32),
        ("alt_scratch_wave64_lane_byte_size", ctypes.c_uint32),
        ("alt_compute_tmpring_size", ctypes.c_uint32),
        ("reserved5", ctypes.c_uint32),
        ("scratch_last_used_index", ctypes.c_uint64 * 2 * 128),
    ]

    @classmethod
    def offset(cls, name: str) -> int:
        """Return the byte offset of a field."""
        return getattr(cls, name).offset
