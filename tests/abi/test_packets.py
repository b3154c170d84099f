"""gpusim.abi.aql, sdma and pm4 against bytes that real clients send (ROCr 7.2, tinygrad) and the headers' constants."""

import ctypes
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gpusim.abi import aql, pm4, sdma
from gpusim.abi.aql import AmdQueue, AmdSignal, FenceScope


def dwords(*words: int) -> bytes:
    return struct.pack(f"<{len(words)}I", *words)


SYSTEM = {"barrier": 1, "acquire": FenceScope.SYSTEM, "release": FenceScope.SYSTEM}
AGENT = {"barrier": 1, "acquire": FenceScope.AGENT, "release": FenceScope.AGENT}


@pytest.mark.parametrize(
    ("packet", "header"),
    [
        (aql.KernelDispatch(**SYSTEM), 0x1502),
        (aql.KernelDispatch(**AGENT), 0x0B02),
        (aql.BarrierAnd(**SYSTEM), 0x1503),
        (aql.BarrierOr(**SYSTEM), 0x1505),
        (aql.VendorPm4(**SYSTEM), 0x1500),
        (aql.Invalid(), 0x0001),
    ],
)
def test_aql_header(packet, header):
    assert packet.header == header
    assert aql.decode(packet.pack()) == packet and len(packet) == 64


def test_kernel_dispatch_bytes():
    packet = aql.KernelDispatch(
        **SYSTEM, dimensions=3, workgroup_size_x=256, workgroup_size_y=2, workgroup_size_z=1, grid_size_x=1024,
        grid_size_y=4, grid_size_z=1, private_segment_size=16, group_segment_size=4096,
        kernel_object=0x7FFF12345600, kernarg_address=0x7FFF00001000, completion_signal=0x7FFF00002040,
    )  # fmt: skip
    expected = struct.pack(
        "<HHHHHHIIIIIQQQQ", 0x1502, 3, 256, 2, 1, 0, 1024, 4, 1, 16, 4096, 0x7FFF12345600, 0x7FFF00001000, 0,
        0x7FFF00002040,
    )  # fmt: skip
    assert packet.pack() == expected


def test_vendor_pm4_as_tinygrad_sends_it():
    packet = aql.VendorPm4(
        **SYSTEM,
        pm4_header=pm4.header(pm4.Opcode.INDIRECT_BUFFER, 4),
        ib_address=0x7FFF_0000_1000,
        ib_size=21,
        ib_valid=1,
        dw_count_remain=10,
    )
    assert packet.pack()[:24] == dwords(0x00011500, 0xC0023F00, 0x00001000, 0x7FFF, 21 | 1 << 23, 10)


def test_pm4_headers():
    assert pm4.header(pm4.Opcode.ACQUIRE_MEM, 7) == 0xC0055800
    assert pm4.header(pm4.Opcode.RELEASE_MEM, 8) == 0xC0064900
    assert pm4.header(pm4.Opcode.WAIT_REG_MEM, 7) == 0xC0053C00
    assert pm4.split_header(0xC0023F00) == (pm4.Opcode.INDIRECT_BUFFER, 4)
    with pytest.raises(ValueError, match="type 2"):
        pm4.split_header(0x80000000)


def test_barrier_value_layout():
    packet = aql.VendorBarrierValue(signal=0x1122334455667788, value=7, mask=0xFF, condition=3, completion_signal=64)
    assert packet.pack() == struct.pack("<HBBIQQQIIQQ", 0, 2, 0, 0, 0x1122334455667788, 7, 0xFF, 3, 0, 0, 0) + (
        struct.pack("<Q", 64)
    )


@pytest.mark.parametrize(
    ("packet", "words"),
    [
        (sdma.CopyLinear(count=4194303 - 1, source=0x7F0012345678, destination=0x7E0000000010),
         (1, 4194302, 0, 0x12345678, 0x7F00, 0x10, 0x7E00)),
        (sdma.Fence(address=0x7F0000001008, data=0x7FFFFFFE), (5, 0x1008, 0x7F00, 0x7FFFFFFE)),
        (sdma.Trap(context=3), (6, 3)),
        (sdma.PollRegmem(mem_poll=1, function=sdma.Compare.GE, address=0x7F0000001008, reference=5, mask=0xFFFFFFFF,
                         interval=4, retry_count=0xFFF),
         (0xD0000008, 0x1008, 0x7F00, 5, 0xFFFFFFFF, 0x0FFF0004)),
        (sdma.Atomic(operation=sdma.ATOMIC_ADD64, address=0x7F0000001008, source=0xFFFFFFFFFFFFFFFF),
         (0x5E00000A, 0x1008, 0x7F00, 0xFFFFFFFF, 0xFFFFFFFF, 0, 0, 0)),
        (sdma.ConstantFill(fill_size=2, destination=0x7F0000001000, data=0xDEADBEEF, count=4096 - 4),
         (0x8000000B, 0x1000, 0x7F00, 0xDEADBEEF, 4092)),
        (sdma.TimestampGetGlobal(address=0x7F0000001020), (0x20D, 0x1020, 0x7F00)),
        (sdma.WriteLinear(destination=0x7F0000001000, tail=dwords(1, 2, 3)), (2, 0x1000, 0x7F00, 2, 1, 2, 3)),
        (sdma.Nop(), (0,)),
        (sdma.Nop(tail=bytes(12)), (3 << 16, 0, 0, 0)),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_sdma_bytes(packet, words):
    assert packet.pack() == dwords(*words)
    assert sdma.decode(dwords(*words)) == packet


def test_sdma_hdp_flush_of_rocr_is_a_poll_without_memory():
    packet = sdma.decode(dwords(8, 0, 0x80000000, 0, 0, 0))
    assert isinstance(packet, sdma.PollRegmem) and packet.mem_poll == 0


def test_sdma_names_what_it_does_not_know():
    with pytest.raises(ValueError, match="op 17"):
        sdma.decode(dwords(17, 0, 0, 0, 0))
    with pytest.raises(ValueError, match="28 bytes, only 8"):
        sdma.decode(dwords(1, 0))


@given(st.binary(min_size=64, max_size=64))
def test_aql_decodes_to_the_same_bytes_or_refuses(data):
    try:
        packet = aql.decode(data)
    except ValueError:
        assert data[0] > 5 or (data[0] == 0 and data[2] not in (1, 2))
    else:
        assert packet.pack() == data


@pytest.mark.parametrize(
    ("name", "offset"),
    [
        ("write_dispatch_id", 56), ("group_segment_aperture_base_hi", 64), ("max_cu_id", 72), ("max_wave_id", 76),
        ("read_dispatch_id", 128), ("read_dispatch_id_field_base_byte_offset", 136), ("compute_tmpring_size", 140),
        ("scratch_resource_descriptor", 144), ("scratch_backing_memory_location", 160),
        ("scratch_backing_memory_byte_size", 168), ("scratch_wave64_lane_byte_size", 176), ("queue_properties", 180),
        ("scratch_max_use_index", 184), ("queue_inactive_signal", 192), ("scratch_last_used_index", 256),
    ],
)  # fmt: skip
def test_amd_queue(name, offset):
    assert AmdQueue.offset(name) == offset
    assert ctypes.sizeof(AmdQueue) == 2304


def test_amd_signal():
    offsets = {
        "kind": 0,
        "value": 8,
        "event_mailbox_ptr": 16,
        "event_id": 24,
        "start_ts": 32,
        "end_ts": 40,
        "queue_ptr": 48,
    }
    assert {name: AmdSignal.offset(name) for name in offsets} == offsets and ctypes.sizeof(AmdSignal) == 64


def test_tmpring_as_tinygrad_writes_it():
    # 128 bytes a lane, 1024 waves: WAVES=1024, WAVESIZE=8 (of 1 KiB)
    assert pm4.tmpring_size(1024, 128 * 64) == 8 << 12 | 1024
