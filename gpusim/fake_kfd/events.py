"""Events: what a client waits for, the page of slots through which the GPU names one, and their ages."""

import ctypes
from dataclasses import dataclass, field
from errno import EINVAL, ENOSPC

from gpusim.abi.kfd import (
    EVENT_PAGE_BYTES,
    NONSIGNAL_FIRST_EVENT_ID,
    SIGNAL_EVENT_LIMIT,
    UNSIGNALED_SLOT,
    EventType,
)
from gpusim.abi.kfd_structs import HwExceptionData, MemoryExceptionData
from gpusim.fake_kfd.buffers import Buffer, Heap, map_heap
from gpusim.fake_kfd.libc import munmap
from gpusim.fake_kfd.record import Record

UNMAPPED_PAGE_LIMIT = 256  # slots usable while the kernel's own page has not been mapped
WITH_SLOT = (EventType.SIGNAL, EventType.DEBUG_EVENT)


@dataclass(eq=False)
class Event:
    """One event: `age` counts its signals from 1; MEMORY and HW_EXCEPTION events carry data."""

    id: int
    type: int
    auto_reset: bool
    signaled: bool = False
    age: int = 1
    memory_data: MemoryExceptionData = field(default_factory=MemoryExceptionData)
    hw_data: HwExceptionData = field(default_factory=HwExceptionData)
    waiters: list["Waiter"] = field(default_factory=list)


class Waiter:
    """One event in one wait: it takes a signal that is there, or stands in line for the next.

    `last_age` (0: not used) is the age that the client saw last; any other age of a SIGNAL event ends the wait.
    """

    def __init__(self, event: Event, last_age: int) -> None:
        self.event = event
        self.last_age = last_age if event.type == EventType.SIGNAL else 0
        self.activated = event.signaled or bool(self.last_age and self.last_age != event.age)
        event.signaled = event.signaled and not event.auto_reset
        if not self.activated:
            event.waiters.append(self)

    def leave(self) -> None:
        """Stop waiting."""
        if self in self.event.waiters:
            self.event.waiters.remove(self)


class EventTable:
    """The events of one process and its event page."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.events: dict[int, Event] = {}
        self.page_host = 0
        self.page_buffer: Buffer | None = None
        self.page_heap: Heap | None = None
        self.page_mapped = False

    def use_buffer(self, buffer: Buffer) -> None:
        """Take a client's buffer as event page and mark every slot unsignaled."""
        buffer.is_event_page = True
        self.page_buffer, self.page_host, self.page_mapped = buffer, buffer.host, True
        self._clear_page()

    def use_own_page(self) -> None:
        """Make an event page for the client to map through /dev/kfd."""
        self.page_heap = Heap("event page", EVENT_PAGE_BYTES)
        self.page_heap.take(EVENT_PAGE_BYTES)
        self.page_host = map_heap(self.page_heap, 0, EVENT_PAGE_BYTES)
        self._clear_page()

    def _clear_page(self) -> None:
        ctypes.memset(self.page_host, 0xFF, EVENT_PAGE_BYTES)

    def create(self, event_type: int, auto_reset: bool) -> Event:
        """Make an event: SIGNAL and DEBUG get the lowest free slot from 1 as id, others a number of their own.

        Raises OSError(ENOSPC) when the page is full.
        """
        if event_type in WITH_SLOT:
            limit = SIGNAL_EVENT_LIMIT if self.page_mapped else UNMAPPED_PAGE_LIMIT
            ids = range(1, limit)
        else:
            ids = range(NONSIGNAL_FIRST_EVENT_ID, NONSIGNAL_FIRST_EVENT_ID + SIGNAL_EVENT_LIMIT)
        number = next((i for i in ids if i not in self.events), None)
        if number is None:
            raise OSError(ENOSPC, f"all {len(ids)} events of this kind are taken")
        self.events[number] = Event(number, event_type, auto_reset)
        if event_type in WITH_SLOT:
            self._slot(number).value = UNSIGNALED_SLOT
        return self.events[number]

    def find(self, number: int) -> Event:
        """Return an event. Raises OSError(EINVAL) when there is none of that id."""
        if number not in self.events:
            raise OSError(EINVAL, f"there is no event {number}; there are {sorted(self.events)[:8]}")
        return self.events[number]

    def signal(self, event: Event) -> None:
        """Set an event: wake who waits; it stays set unless it resets itself and someone waited; it grows one older."""
        event.signaled = not (event.auto_reset and event.waiters)
        event.age += 1
        for waiter in event.waiters:
            waiter.activated = True

    def interrupt(self, context: int) -> None:
        """Handle the GPU's interrupt: set the event that `context` names if its slot was written, else look at
        every slot."""
        if not self.page_host:
            self.record.finding(f"interrupt with event id {context}, but the process has no event page; ignored")
            return
        event = self.events.get(context)
        if context and event is not None and event.type in WITH_SLOT:
            if self._slot(context).value == UNSIGNALED_SLOT:
                self.record.finding(
                    f"interrupt for event {context}, but its slot was not written; the kernel ignores it"
                )
                return
            self._consume(event)
            return
        for event in list(self.events.values()):
            if event.type in WITH_SLOT and self._slot(event.id).value != UNSIGNALED_SLOT:
                self._consume(event)

    def _consume(self, event: Event) -> None:
        self._slot(event.id).value = UNSIGNALED_SLOT
        self.signal(event)

    def _slot(self, number: int) -> ctypes.c_uint64:
        return ctypes.c_uint64.from_address(self.page_host + 8 * number)

    def memory_exception(self, va: int, gpu_id: int, not_present: bool, read_only: bool) -> int:
        """Set every MEMORY event with what failed and return how many there are."""
        waiting = [event for event in self.events.values() if event.type == EventType.MEMORY]
        for event in waiting:
            data = event.memory_data
            data.failure.NotPresent, data.failure.ReadOnly = int(not_present), int(read_only)
            data.va, data.gpu_id = va, gpu_id
            self.signal(event)
        return len(waiting)

    def hw_exception(self, gpu_id: int, reset_cause: int) -> int:
        """Set every HW_EXCEPTION event and return how many there are."""
        waiting = [event for event in self.events.values() if event.type == EventType.HW_EXCEPTION]
        for event in waiting:
            data = event.hw_data
            data.reset_type, data.reset_cause, data.memory_lost, data.gpu_id = 0, reset_cause, 1, gpu_id
            self.signal(event)
        return len(waiting)

    def close(self) -> None:
        """Unmap the kernel's own page."""
        if self.page_heap is not None and self.page_host:
            munmap(self.page_host, EVENT_PAGE_BYTES)
            self.page_heap.close()
        self.page_host = 0
