"""Events: create, destroy, set, reset, wait (kfd_chardev.c, kfd_events.c)."""

from __future__ import annotations

import ctypes
from errno import EINVAL, ENOMEM

from gpusim.abi import kfd
from gpusim.abi import kfd_structs as s
from gpusim.abi.kfd import EventType, MemoryFlag, WaitResult
from gpusim.fake_kfd import libc
from gpusim.fake_kfd.events import WITH_SLOT, Event, Waiter
from gpusim.fake_kfd.handlers.memory import HANDLE_GPU_SHIFT
from gpusim.fake_kfd.handlers.table import Again, answers
from gpusim.fake_kfd.process import Process

MAX_EVENTS = 4096  # in one wait


@answers(kfd.create_event)
def create_event(process: Process, argument: s.CreateEvent) -> None:
    """Make an event; the first call may bring a buffer that becomes the event page."""
    table = process.events
    if argument.event_page_offset:
        _take_page(process, argument.event_page_offset)
    if argument.event_type in WITH_SLOT and not table.page_host:
        table.use_own_page()
    event = table.create(argument.event_type, bool(argument.auto_reset))
    argument.event_id = argument.event_trigger_data = event.id
    if event.type in WITH_SLOT:
        argument.event_page_offset = kfd.MMAP_EVENTS << kfd.MMAP_TYPE_SHIFT
        argument.event_slot_index = event.id


def _take_page(process: Process, handle: int) -> None:
    if process.events.page_host:
        raise OSError(EINVAL, "the process has an event page already; only the first create_event may bring one")
    process.device(handle >> HANDLE_GPU_SHIFT)
    buffer = process.buffers.get(handle)
    if buffer is None:
        raise OSError(EINVAL, f"event page: there is no buffer {handle:#x}")
    if not buffer.flags & MemoryFlag.GTT or buffer.size < kfd.EVENT_PAGE_BYTES:
        raise OSError(
            EINVAL,
            f"an event page is GTT of {kfd.EVENT_PAGE_BYTES} bytes or more; "
            f"buffer {handle:#x} has flags {buffer.flags:#x} and {buffer.size} bytes",
        )
    process.events.use_buffer(buffer)


@answers(kfd.destroy_event)
def destroy_event(process: Process, argument: s.DestroyEvent) -> None:
    """Its id is free again."""
    del process.events.events[process.events.find(argument.event_id).id]


def _settable(process: Process, number: int) -> Event:
    event = process.events.find(number)
    if event.type != EventType.SIGNAL:
        raise OSError(EINVAL, f"event {number} has type {event.type}, a process may set and reset SIGNAL events only")
    return event


@answers(kfd.set_event)
def set_event(process: Process, argument: s.SetEvent) -> None:
    """Signal an event from the host."""
    process.events.signal(_settable(process, argument.event_id))


@answers(kfd.reset_event)
def reset_event(process: Process, argument: s.ResetEvent) -> None:
    """Take a signal back."""
    _settable(process, argument.event_id).signaled = False


@answers(kfd.wait_events)
def wait_events(process: Process, argument: s.WaitEvents) -> None:
    """Wait for any or all of the events, letting the machine run.

    When the machine is idle and no event has come, a time limit counts as passed at once, and a wait without limit
    raises Again.
    """
    argument.wait_result = WaitResult.FAIL
    if argument.num_events > MAX_EVENTS:
        raise OSError(ENOMEM, f"{argument.num_events} events in one wait, the limit is {MAX_EVENTS}")
    size = ctypes.sizeof(s.EventData)
    raw = libc.copy_from_user(argument.events_ptr, size * argument.num_events)
    entries = (s.EventData * argument.num_events).from_buffer_copy(raw)
    found = [process.events.find(entry.event_id) for entry in entries]
    waiters = [
        Waiter(event, entry.signal_event_data.last_event_age) for event, entry in zip(found, entries, strict=True)
    ]
    done = all if argument.wait_for_all else any
    try:
        if not done(waiter.activated for waiter in waiters):
            process.machine.run_until_idle()
    finally:
        for waiter in waiters:
            waiter.leave()
    if not done(waiter.activated for waiter in waiters) and waiters:
        if argument.timeout == kfd.WAIT_FOREVER:
            raise Again(_nothing_comes(process, found))
        argument.wait_result = WaitResult.TIMEOUT
        return
    for index, (waiter, entry) in enumerate(zip(waiters, entries, strict=True)):
        if waiter.activated:
            _tell(waiter, entry)
            libc.copy_to_user(argument.events_ptr + index * size, bytes(entry))
    argument.wait_result = WaitResult.COMPLETE


def _tell(waiter: Waiter, entry: s.EventData) -> None:
    """Put into an element what its event carries."""
    event = waiter.event
    if event.type == EventType.MEMORY:
        entry.memory_exception_data = event.memory_data
    elif event.type == EventType.HW_EXCEPTION:
        entry.hw_exception_data = event.hw_data
    elif event.type == EventType.SIGNAL and waiter.last_age:
        entry.signal_event_data.last_event_age = event.age


def _nothing_comes(process: Process, events: list[Event]) -> str:
    waits = "; ".join(process.machine.stuck()) or "no queue has anything left to do"
    return f"a wait without limit for events {[event.id for event in events]} would never end: {waits}"
