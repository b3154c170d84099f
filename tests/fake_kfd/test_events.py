"""Events of the simulated kernel: ids, slots, ages, waits, and their refusals."""

import ctypes
import errno
import mmap
import threading

import pytest

from gpusim.abi import aql, kfd
from gpusim.abi.kfd import EventType, WaitResult
from gpusim.abi.kfd_structs import EventData
from tests.fake_kfd.client import GTT, PAGE, SHARED, VRAM, Client
from tests.fake_kfd.small_emulator import SmallFault

UNSIGNALED = b"\xff" * 8


@pytest.fixture
def client():
    return Client()


def create(client, kind=EventType.SIGNAL, auto_reset=0, page=0):
    return client.call(kfd.create_event, event_type=kind, auto_reset=auto_reset, event_page_offset=page)


def wait(client, *events, ages=(), timeout=0, wait_for_all=0):
    """Call wait_events and return (result, the array as it came back)."""
    array = (EventData * len(events)).from_buffer(SHARED)
    ctypes.memset(array, 0, ctypes.sizeof(array))
    for i, event in enumerate(events):
        array[i].event_id = event.event_id if hasattr(event, "event_id") else event
        if i < len(ages):
            array[i].signal_event_data.last_event_age = ages[i]
    answer = client.call(
        kfd.wait_events, events_ptr=ctypes.addressof(array), num_events=len(events), timeout=timeout,
        wait_for_all=wait_for_all,
    )  # fmt: skip
    return answer.wait_result, array


def set_event(client, event):
    client.call(kfd.set_event, event_id=event.event_id)


def test_ids(client):
    first, memory, second = create(client), create(client, EventType.MEMORY), create(client, EventType.DEBUG_EVENT)
    assert (first.event_id, first.event_slot_index, first.event_trigger_data) == (1, 1, 1)
    assert memory.event_id == memory.event_trigger_data == 0x40000000
    assert second.event_id == 2 and second.event_page_offset == 2 << 62
    client.call(kfd.destroy_event, event_id=1)
    assert create(client).event_id == 1


def test_the_kernels_own_page_has_256_slots_until_it_is_mapped(client):
    first = create(client)
    for _ in range(254):
        create(client)
    with client.refused(errno.ENOSPC):
        create(client)
    create(client, EventType.MEMORY)
    page = client.port.mmap(
        0, kfd.EVENT_PAGE_BYTES, mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_SHARED, client.kfd, first.event_page_offset
    )
    assert create(client).event_id == 256
    assert ctypes.string_at(page, kfd.EVENT_PAGE_BYTES) == b"\xff" * kfd.EVENT_PAGE_BYTES
    with client.refused(errno.EINVAL):
        client.port.mmap(0, 2 * kfd.EVENT_PAGE_BYTES, mmap.PROT_READ, mmap.MAP_SHARED, client.kfd, 2 << 62)


def test_a_buffer_as_event_page(client):
    page = client.alloc(kfd.EVENT_PAGE_BYTES)
    create(client, page=page.handle)
    assert page.read() == b"\xff" * kfd.EVENT_PAGE_BYTES
    client.unmap(page, [client.gpu])
    with client.refused(errno.EPERM, "event page"):
        client.call(kfd.free_memory_of_gpu, handle=page.handle)
    with client.refused(errno.EINVAL, "already"):
        create(client, page=client.alloc(kfd.EVENT_PAGE_BYTES).handle)


@pytest.mark.parametrize(("size", "flags"), [(kfd.EVENT_PAGE_BYTES, VRAM), (PAGE, GTT)])
def test_a_page_must_be_gtt_and_whole(client, size, flags):
    with client.refused(errno.EINVAL, "GTT of 32768"):
        create(client, page=client.alloc(size, flags).handle)
    with client.refused(errno.EINVAL, "no buffer"):
        create(client, page=client.gpu << 32 | 99)
    with client.refused(errno.EINVAL, "no GPU"):
        create(client, page=99)


@pytest.mark.parametrize("row", [kfd.set_event, kfd.reset_event, kfd.destroy_event], ids=lambda row: row.name)
def test_unknown_events(client, row):
    with client.refused(errno.EINVAL, "no event 7"):
        client.call(row, event_id=7)


@pytest.mark.parametrize("row", [kfd.set_event, kfd.reset_event], ids=lambda row: row.name)
def test_only_signal_events_are_set_by_the_host(client, row):
    event = create(client, EventType.MEMORY)
    with client.refused(errno.EINVAL, "type 8"):
        client.call(row, event_id=event.event_id)


def test_set_wait_reset(client):
    event = create(client)
    assert wait(client, event)[0] == WaitResult.TIMEOUT
    set_event(client, event)
    assert [wait(client, event)[0] for _ in range(2)] == [WaitResult.COMPLETE] * 2
    client.call(kfd.reset_event, event_id=event.event_id)
    assert wait(client, event)[0] == WaitResult.TIMEOUT


def test_auto_reset_is_taken_by_the_first_wait(client):
    event = create(client, auto_reset=1)
    set_event(client, event)
    assert [wait(client, event)[0] for _ in range(2)] == [WaitResult.COMPLETE, WaitResult.TIMEOUT]


def test_any_and_all(client):
    one, two = create(client), create(client)
    set_event(client, one)
    assert wait(client, one, two)[0] == WaitResult.COMPLETE
    assert wait(client, one, two, wait_for_all=1)[0] == WaitResult.TIMEOUT
    set_event(client, two)
    assert wait(client, one, two, wait_for_all=1)[0] == WaitResult.COMPLETE


def test_ages(client):
    event = create(client)
    assert wait(client, event, ages=[1])[0] == WaitResult.TIMEOUT
    result, array = wait(client, event, ages=[9])
    assert result == WaitResult.COMPLETE and array[0].signal_event_data.last_event_age == 1
    set_event(client, event)
    client.call(kfd.reset_event, event_id=event.event_id)
    result, array = wait(client, event, ages=[1])
    assert result == WaitResult.COMPLETE and array[0].signal_event_data.last_event_age == 2
    assert wait(client, event, ages=[2])[0] == WaitResult.TIMEOUT


def test_wait_refusals(client):
    event = create(client)
    for fields, code in [
        ({"num_events": 4097}, errno.ENOMEM),
        ({"num_events": 1, "events_ptr": 8}, errno.EFAULT),
    ]:
        with client.refused(code):
            client.call(kfd.wait_events, **{"events_ptr": ctypes.addressof(SHARED)} | fields)
    with client.refused(errno.EINVAL, "no event 77"):
        wait(client, event, 77)


def test_wait_fails_with_its_result_set(client):
    argument = kfd.wait_events.struct(num_events=4097)
    with client.refused(errno.ENOMEM):
        client.port.ioctl(client.kfd, kfd.wait_events.request, argument)
    assert argument.wait_result == WaitResult.FAIL


def test_a_wait_without_limit_that_nothing_can_end_says_so(client, monkeypatch):
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    event = create(client)
    with client.refused(errno.EDEADLK, "would never end"):
        wait(client, event, timeout=kfd.WAIT_FOREVER)


@pytest.mark.parametrize("end", ["set", "destroy"])
def test_a_wait_without_limit_ends_when_another_thread_sets_or_destroys_its_event(client, end):
    event, outcome = create(client, auto_reset=1), []

    def background():
        try:
            outcome.append(wait(client, event, timeout=kfd.WAIT_FOREVER)[0])
        except OSError as error:
            outcome.append(error.errno)

    thread = threading.Thread(target=background)
    thread.start()
    thread.join(0.02)
    assert thread.is_alive() and client.call(kfd.get_version).major_version == 1
    if end == "set":
        set_event(client, event)
    else:
        client.call(kfd.destroy_event, event_id=event.event_id)
    thread.join(5)
    assert outcome == [WaitResult.COMPLETE if end == "set" else errno.EIO]


def test_a_packets_end_raises_its_event_while_a_wait_runs_the_machine(client):
    page = client.alloc(kfd.EVENT_PAGE_BYTES)
    event = create(client, page=page.handle, auto_reset=1)
    signal = client.alloc(PAGE)
    mailbox = page.va + 8 * event.event_slot_index
    signal.write(aql.AmdSignal(kind=1, value=1, event_mailbox_ptr=mailbox, event_id=event.event_id).pack())
    queue = client.queue()
    queue.put(aql.BarrierAnd(completion_signal=signal.va).pack())
    result, _ = wait(client, event, timeout=kfd.WAIT_FOREVER)
    assert result == WaitResult.COMPLETE and signal.u64(8) == 0
    assert page.read(8 * event.event_slot_index, 8) == UNSIGNALED
    assert wait(client, event)[0] == WaitResult.TIMEOUT, "a waiter took the signal of an auto-reset event"


def test_memory_exception_is_told():
    def kernel(memory, dispatch):
        raise SmallFault("page", "load", 0x7000_1234, False)

    client = Client(kernel)
    event, other = create(client, EventType.MEMORY), create(client, EventType.HW_EXCEPTION)
    code = client.alloc(PAGE, VRAM)
    from tests.fake_kfd.test_aql import descriptor

    code.write(descriptor().pack())
    packet = aql.KernelDispatch(
        dimensions=1, workgroup_size_x=64, workgroup_size_y=1, workgroup_size_z=1, grid_size_x=64, grid_size_y=1,
        grid_size_z=1, kernel_object=code.va,
    )  # fmt: skip
    client.queue().put(packet.pack())
    result, array = wait(client, other, event, timeout=1000)
    assert result == WaitResult.COMPLETE
    assert (array[1].memory_exception_data.va, array[1].memory_exception_data.gpu_id) == (0x7000_1000, client.gpu)
    assert array[0].hw_exception_data.gpu_id == 0
