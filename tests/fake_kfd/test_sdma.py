"""The copy engine: each packet against what plain Python does to the same bytes, and the ring that holds them."""

import os
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gpusim.abi import sdma
from gpusim.abi.kfd import EventType, QueueType
from gpusim.abi.sdma import Compare
from tests.fake_kfd.client import PAGE, VRAM, Client

TICKS_A_SECOND = 100_000_000


class Scene:
    def __init__(self) -> None:
        self.client = Client()
        self.queue = self.client.queue(QueueType.SDMA)
        self.memory = self.client.alloc(16 * PAGE, VRAM)

    def run(self, *packets: sdma.Packet) -> None:
        self.queue.run(b"".join(packet.pack() for packet in packets))


@pytest.fixture
def scene():
    return Scene()


SHARED = Scene()


@given(
    source=st.integers(0, 5000),
    destination=st.integers(9000, 14000),
    size=st.integers(1, 4000),
    seed=st.integers(0, 255),
)
def test_copy_linear(source, destination, size, seed):
    scene = SHARED
    before = bytes((seed + 7 * i + i // 256) & 0xFF for i in range(20_000))
    scene.memory.write(before)
    scene.run(
        sdma.CopyLinear(count=size - 1, source=scene.memory.va + source, destination=scene.memory.va + destination)
    )
    after = bytearray(before)
    after[destination : destination + size] = before[source : source + size]
    assert scene.memory.read(0, len(before)) == bytes(after)


def test_copy_of_4_mib(scene):
    big = scene.client.alloc(8 << 20, VRAM)
    data = os.urandom(1 << 20) * 4
    big.write(data)
    scene.run(sdma.CopyLinear(count=sdma.COPY_LIMIT - 1, source=big.va, destination=big.va + sdma.COPY_LIMIT))
    assert big.read(sdma.COPY_LIMIT) == data
    assert scene.client.machine.gpus[0].counters["sdma_bytes"] == sdma.COPY_LIMIT


def test_copy_broadcast(scene):
    va = scene.memory.va
    scene.memory.write(b"abcdefgh")
    scene.run(sdma.CopyBroadcast(count=7, source=va, destination=va + 100, destination_2=va + 300))
    assert scene.memory.read(100, 8) == scene.memory.read(300, 8) == b"abcdefgh"


@pytest.mark.parametrize(("unit", "pattern"), [(0, b"\x44"), (1, b"\x44\x33"), (2, b"\x44\x33\x22\x11")])
def test_fill(scene, unit, pattern):
    size = 64
    scene.run(
        sdma.ConstantFill(fill_size=unit, destination=scene.memory.va + 8, data=0x11223344, count=size - len(pattern))
    )
    assert scene.memory.read(0, 8 + size + 8) == bytes(8) + pattern * (size // len(pattern)) + bytes(8)


@pytest.mark.parametrize("element", [0, 2, 4])
def test_copy_rect(scene, element):
    unit, source, target = (
        1 << element,
        np.zeros((3, 8, 16), f"V{1 << element}"),
        np.zeros((2, 9, 10), f"V{1 << element}"),
    )
    source.view("u1").flat[:] = np.arange(source.nbytes, dtype="u1")
    scene.memory.write(source.tobytes())
    at = scene.memory.va + 8 * PAGE
    scene.run(
        sdma.CopyLinearRect(
            element=element, source=scene.memory.va, source_x=3, source_y=2, source_z=1, source_pitch=16 - 1,
            source_slice_pitch=8 * 16 - 1, destination=at, destination_x=1, destination_y=4, destination_z=0,
            destination_pitch=10 - 1, destination_slice_pitch=9 * 10 - 1, rect_x=7 - 1, rect_y=5 - 1, rect_z=2 - 1,
        )
    )  # fmt: skip
    target[0:2, 4:9, 1:8] = source[1:3, 2:7, 3:10]
    assert scene.memory.read(8 * PAGE, target.nbytes) == target.tobytes() and unit == source.itemsize


@pytest.mark.parametrize(("value", "written"), [(7, 1), (8, 0)])
def test_conditional_packets(scene, value, written):
    va = scene.memory.va
    scene.memory.write(value.to_bytes(4, "little"))
    fence = sdma.Fence(address=va + 8, data=1)
    scene.run(sdma.CondExe(address=va, reference=7, exec_count=4), fence, sdma.Fence(address=va + 16, data=2))
    assert (scene.memory.u64(8), scene.memory.u64(16)) == (written, 2)


def test_write_fence_atomic_timestamp(scene):
    va = scene.memory.va
    scene.memory.write(b"\xff" * 64)
    scene.run(
        sdma.WriteLinear(destination=va, tail=struct.pack("<3I", 1, 2, 3)),
        sdma.Fence(address=va + 16, data=0xAABBCCDD),
        sdma.Atomic(operation=sdma.ATOMIC_ADD64, address=va + 32, source=(1 << 64) - 5),
        sdma.TimestampGetGlobal(address=va + 40),
        sdma.TimestampGetGlobal(address=va + 48),
    )
    assert scene.memory.read(0, 16) == struct.pack("<3I", 1, 2, 3) + b"\xff" * 4
    assert scene.memory.read(16, 8) == b"\xdd\xcc\xbb\xaa" + b"\xff" * 4, "a fence writes 4 bytes"
    assert scene.memory.u64(32) == (1 << 64) - 6
    assert 0 < scene.memory.u64(40) < scene.memory.u64(48) < TICKS_A_SECOND


@pytest.mark.parametrize(
    ("function", "value", "passes"),
    [
        (Compare.ALWAYS, 9, True), (Compare.LT, 4, True), (Compare.LT, 5, False), (Compare.LE, 5, True),
        (Compare.EQ, 5, True), (Compare.EQ, 6, False), (Compare.NE, 6, True), (Compare.GE, 5, True),
        (Compare.GE, 4, False), (Compare.GT, 5, False), (Compare.GT, 6, True),
    ],
)  # fmt: skip
def test_poll(scene, function, value, passes):
    va = scene.memory.va
    scene.memory.write((0xAB00 | value).to_bytes(4, "little"))
    scene.run(
        sdma.PollRegmem(mem_poll=1, function=function, address=va, reference=5, mask=0xFF),
        sdma.Fence(address=va + 8, data=1),
    )
    assert scene.memory.u64(8) == int(passes)
    assert bool(scene.queue.state.waiting) is not passes
    scene.memory.write((5).to_bytes(4, "little"))
    scene.client.machine.run_until_idle()
    if function in (Compare.EQ, Compare.GE, Compare.LE):
        assert scene.memory.u64(8) == 1


def test_poll_without_memory_is_a_flush(scene):
    scene.run(sdma.PollRegmem(hdp_flush=1), sdma.Fence(address=scene.memory.va, data=1))
    assert scene.memory.u64() == 1


def test_trap_sets_the_event_whose_slot_was_written(scene):
    events = scene.client.machine.process.events
    page = scene.client.alloc(32768)
    events.use_buffer(scene.client.machine.process.buffers[page.handle])
    event = events.create(EventType.SIGNAL, True)
    scene.run(sdma.Trap(context=event.id))
    assert not event.signaled and "not written" in scene.client.machine.record.findings[0]
    scene.run(sdma.Fence(address=page.va + 8 * event.id, data=event.id), sdma.Trap(context=event.id))
    assert event.signaled and page.u64(8 * event.id) == (1 << 64) - 1


def test_ring_wraps_within_packets(scene):
    copy = sdma.CopyLinear(count=3, source=scene.memory.va, destination=scene.memory.va + 64)
    count = 0
    for _ in range(400):
        scene.memory.write(count.to_bytes(4, "little"))
        scene.run(copy)
        assert scene.memory.u64(64) == count
        count += 1
    assert scene.queue.read_index == 400 * 28 and 400 * 28 > 2 * PAGE and PAGE % 28


def test_nops_pad(scene):
    scene.run(sdma.Nop(), sdma.Nop(tail=bytes(40)), sdma.Fence(address=scene.memory.va, data=7))
    assert scene.memory.u64() == 7 and scene.client.machine.gpus[0].counters["sdma_packets"] == 3


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (struct.pack("<5I", 17, 0, 0, 0, 0), "op 17"),
        (sdma.Indirect(address=0x1000, size=4).pack(), "Indirect is declared, but not implemented"),
        (sdma.CopyLinear(count=3).pack()[:12], "only 12"),
        (sdma.ConstantFill(fill_size=2, destination=0x1002, count=60).pack(), "aligned"),
        (sdma.Atomic(operation=0x21).pack(), "0x21"),
    ],
)
def test_what_stops_the_queue(scene, data, why):
    event = scene.client.machine.process.events.create(EventType.HW_EXCEPTION, False)
    scene.queue.run(data)
    assert event.signaled and scene.queue.read_index == 0
    assert why in scene.client.machine.record.faults[0]


def test_a_copy_from_nowhere_is_a_page_fault(scene):
    event = scene.client.machine.process.events.create(EventType.MEMORY, False)
    scene.run(sdma.CopyLinear(count=3, source=0x5000, destination=scene.memory.va))
    assert event.signaled and event.memory_data.va == 0x5000 and event.memory_data.failure.NotPresent == 1


def test_a_write_pointer_beyond_the_ring_or_askew_stops_the_queue():
    for pointer in (PAGE + 4, 6):
        scene = Scene()
        scene.client.port.ring(scene.queue.doorbell, pointer)
        scene.client.machine.run_until_idle()
        assert "whole dwords" in scene.client.machine.record.faults[0]
