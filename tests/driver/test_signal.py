"""engine.driver.signal: slots and timelines."""

import ctypes

import pytest

from engine.driver import signal
from engine.driver.memory import Buffer, Kind
from engine.driver.signal import SLOT_BYTES, TIMELINE_START, SignalPool, Slot, Timeline


class HostMemory:
    """Stands for Memory: buffers in this process."""

    def __init__(self) -> None:
        self.held = []

    def create(self, size: int, kind: Kind) -> Buffer:
        data = ctypes.create_string_buffer(size + 64)
        self.held.append(data)
        return Buffer(-(-ctypes.addressof(data) // 64) * 64, size, len(self.held), kind, size)


@pytest.fixture
def pool():
    return SignalPool(HostMemory())  # type: ignore


def test_slots_are_aligned_distinct_and_reused(pool):
    slots = [pool.take(1) for _ in range(3000)]
    assert len({slot.va for slot in slots}) == 3000 and all(slot.va % 64 == 0 for slot in slots)
    slots[5].fields.end_ts = 99
    pool.give(slots[5])
    again = pool.take(7)
    assert again is slots[5] and again.fields.value == 7 and again.fields.end_ts == 0
    assert ctypes.c_int64.from_address(again.value_va).value == 7


def test_slot_has_the_layout_of_amd_signal(pool):
    slot = pool.take(-3)
    assert SLOT_BYTES == 64 and slot.value_va == slot.va + 8
    assert ctypes.string_at(slot.va, 16) == (1).to_bytes(8, "little") + (-3).to_bytes(8, "little", signed=True)


def test_timeline_counts_work_down(pool):
    timeline = Timeline(pool.take(0))
    first, second = timeline.next(lambda: "kernel a"), timeline.next(lambda: "kernel b")
    assert not timeline.passed(first) and timeline.running() == "kernel a"
    timeline.slot.fields.value -= 1
    assert timeline.passed(first) and not timeline.passed(second) and timeline.running() == "kernel b"
    assert not timeline.idle
    timeline.slot.fields.value -= 1
    assert timeline.idle and timeline.running() is None


def test_timeline_renews_only_when_idle_and_old_tickets_stay_done(pool, monkeypatch):
    monkeypatch.setattr(signal, "TIMELINE_RENEW", 2)
    timeline = Timeline(pool.take(0))
    tickets = [timeline.next(lambda: "work") for _ in range(3)]
    timeline.renew()
    assert timeline.base == 0
    timeline.slot.fields.value -= 3
    timeline.renew()
    assert timeline.base == 3 and timeline.slot.fields.value == TIMELINE_START
    assert all(timeline.passed(ticket) for ticket in tickets)
    late = timeline.next(lambda: "late")
    assert not timeline.passed(late) and timeline.expected(late) == TIMELINE_START - 1


def test_descriptions_of_done_work_are_dropped(pool):
    timeline = Timeline(pool.take(0))
    for _ in range(2000):
        timeline.next(lambda: "work")
        timeline.slot.fields.value -= 1
    assert len(timeline.pending) <= 256


def test_expected_fits_the_32_bits_that_sdma_compares():
    memory = ctypes.create_string_buffer(64)
    timeline = Timeline(Slot(ctypes.addressof(memory)))
    assert 0 < timeline.expected(1) < 1 << 31 and 0 < timeline.expected(signal.TIMELINE_RENEW * 2 - 2) < 1 << 31
