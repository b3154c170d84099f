"""Signals: 64-byte slots in host memory that the GPU counts down, and timelines that number a queue's work with one of
them."""

from __future__ import annotations

import ctypes
from collections import deque
from collections.abc import Callable

from engine.driver.memory import Kind, Memory
from gpusim.abi.aql import AmdSignal, SignalKind

SLOT_BYTES = ctypes.sizeof(AmdSignal)
PAGE_OF_SLOTS = 64 << 10
TIMELINE_START = 0x7FFF_FFFF  # positive in 32 bits, because SDMA compares and writes only the low half
TIMELINE_RENEW = 1 << 30  # after so many, an idle timeline starts again


class Slot:
    """One amd_signal_t, aligned to 64 bytes; `fields` reads and writes it in place."""

    def __init__(self, va: int) -> None:
        self.va = va
        self.fields = AmdSignal.from_address(va)

    @property
    def value_va(self) -> int:
        """Where the 64-bit value stands."""
        return self.va + AmdSignal.offset("value")

    def arm(self, value: int) -> Slot:
        """Make the slot a fresh signal of this value, with no event and no times."""
        ctypes.memset(self.va, 0, SLOT_BYTES)
        self.fields.kind = SignalKind.USER
        self.fields.value = value
        return self


class SignalPool:
    """Slots, cut from HOST buffers as they are needed and taken back for reuse."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.free_slots: list[Slot] = []

    def take(self, value: int) -> Slot:
        """Return a slot armed with `value`. Raises MemoryError."""
        if not self.free_slots:
            page = self.memory.create(PAGE_OF_SLOTS, Kind.HOST)
            self.free_slots = [Slot(va) for va in range(page.va + page.size - SLOT_BYTES, page.va - 1, -SLOT_BYTES)]
        return self.free_slots.pop().arm(value)

    def give(self, slot: Slot) -> None:
        """Take back a slot that no packet in flight refers to."""
        self.free_slots.append(slot)


class Timeline:
    """Numbers the work of one in-order queue: ticket n is done when the signal's value is <= start - n.

    The compute queue's packets count the value down; the copy engine writes it (`expected`). Each ticket carries what
    it stands for, so that a fault or a hang can name the work that was running.
    """

    def __init__(self, slot: Slot) -> None:
        self.slot = slot.arm(TIMELINE_START)
        self.last = 0  # the ticket given out last
        self.base = 0  # tickets up to here belong to earlier rounds and are done
        self.pending: deque[tuple[int, Callable[[], str]]] = deque()

    def next(self, what: Callable[[], str]) -> int:
        """Return a new ticket for work that `what()` describes."""
        self.last += 1
        self.pending.append((self.last, what))
        if len(self.pending) & 0xFF == 0:
            self.forget()
        return self.last

    def expected(self, ticket: int) -> int:
        """Return the value that the signal has, or is below, once `ticket` is done."""
        return TIMELINE_START - max(ticket - self.base, 0)

    def passed(self, ticket: int) -> bool:
        """Tell whether `ticket` is done, without waiting."""
        return ticket <= self.base or self.slot.fields.value <= self.expected(ticket)

    @property
    def idle(self) -> bool:
        return self.passed(self.last)

    def forget(self) -> None:
        """Drop the descriptions of what is done."""
        while self.pending and self.passed(self.pending[0][0]):
            self.pending.popleft()

    def running(self) -> str | None:
        """Describe the oldest work that is not done."""
        self.forget()
        return self.pending[0][1]() if self.pending else None

    def renew(self) -> None:
        """Start the count again before it runs out; only on an idle timeline."""
        if self.idle and self.last - self.base >= TIMELINE_RENEW:
            self.base = self.last
            self.slot.arm(TIMELINE_START)
