"""Queues of the simulated kernel: each refusal of create, update, destroy and set_cu_mask, doorbells, pinned
buffers."""

import ctypes
import errno

import pytest

from gpusim.abi import kfd
from gpusim.abi.kfd import QueueType
from gpusim.abi.sdma import Nop
from tests.fake_kfd.client import CTL_STACK, CWSR, GTT, PAGE, SHARED, VRAM, Client

BAD_ADDRESS = 1 << 60


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def queue(client):
    return client.queue()


def create(queue, **fields):
    return queue.client.call(kfd.create_queue, **queue.fields | fields)


def test_created(client, queue):
    assert queue.id == 0
    assert queue.answer.doorbell_offset == 3 << 62 | client.gpu << 46
    assert create(queue).queue_id == 1


# In the order of the kernel's checks: each case is also wrong in a way that comes later.
@pytest.mark.parametrize(
    ("fields", "code", "why"),
    [
        ({"queue_percentage": 101, "queue_priority": 16}, errno.EINVAL, "percentage"),
        ({"queue_priority": 16, "ring_base_address": BAD_ADDRESS}, errno.EINVAL, "priority"),
        ({"ring_base_address": BAD_ADDRESS, "ring_size": 1000}, errno.EFAULT, "ring"),
        ({"ring_size": 3 * 4096, "write_pointer_address": BAD_ADDRESS}, errno.EINVAL, "power of two"),
        ({"metadata_ring_size": 3, "write_pointer_address": BAD_ADDRESS}, errno.EINVAL, "metadata"),
        ({"write_pointer_address": BAD_ADDRESS, "queue_type": 9}, errno.EFAULT, "write_pointer_address"),
        ({"read_pointer_address": BAD_ADDRESS, "queue_type": 9}, errno.EFAULT, "read_pointer_address"),
        ({"eop_buffer_address": BAD_ADDRESS, "queue_type": 9}, errno.EFAULT, "eop_buffer_address"),
        ({"ctx_save_restore_address": BAD_ADDRESS, "queue_type": 9}, errno.EFAULT, "ctx_save_restore_address"),
        ({"queue_type": 9, "gpu_id": 1}, 524, "queue type 9"),
        ({"gpu_id": 1, "ring_size": 65536}, errno.EINVAL, "no GPU has id 1"),
        ({"queue_type": 4, "sdma_engine_id": 16, "ring_size": 65536}, errno.EINVAL, "SDMA engine 16"),
        ({"write_pointer_address": 0x38, "read_pointer_address": 0}, errno.EINVAL, "the write pointer: nothing"),
        ({"read_pointer_address": 0, "ring_size": 65536}, errno.EINVAL, "the read pointer: nothing"),
        ({"ring_size": 8192, "eop_buffer_size": 1}, errno.EINVAL, "the ring"),
        ({"ring_base_address": 0}, errno.EINVAL, "the ring: nothing"),
        ({"eop_buffer_size": 2048, "ctl_stack_size": 1}, errno.EINVAL, "EOP"),
        ({"eop_buffer_size": 8192, "ctl_stack_size": 1}, errno.EINVAL, "EOP"),
        ({"ctl_stack_size": CTL_STACK + 4096, "ctx_save_restore_size": 1}, errno.EINVAL, "exactly 0x3000"),
        ({"ctx_save_restore_size": CWSR - 1}, errno.EINVAL, "needs 0x15a3000"),
        ({"ctx_save_restore_size": CWSR + 4096}, errno.EINVAL, "the context save area"),
        ({"ctx_save_restore_address": 0}, errno.EINVAL, "the context save area"),
    ],
)
def test_create_refusals(client, queue, fields, code, why):
    with client.refused(code, why):
        create(queue, **fields)
    assert list(client.machine.process.queues) == [0]


def test_create_before_acquire_vm_is_esrch():
    client = Client(acquire=False)
    with client.refused(errno.ESRCH, "ACQUIRE_VM"):
        client.call(kfd.create_queue, gpu_id=client.gpu, ring_size=4096, queue_type=2)


def test_percentage_carries_the_target_xcc_above_its_byte(queue):
    assert create(queue, queue_percentage=3 << 8 | 100).queue_id == 1


def test_pointers_share_a_page_but_not_a_larger_buffer(client, queue):
    large = client.alloc(2 * PAGE)
    with client.refused(errno.EINVAL, "one whole mapping"):
        create(queue, write_pointer_address=large.va)


def test_a_small_ring_is_raised_to_1024(client):
    ring = client.queue(ring_bytes=PAGE)
    small = create(ring, ring_size=64)
    assert client.machine.process.queues[small.queue_id].ring_size == 1024


def test_buffers_of_a_queue_are_pinned(client, queue):
    for memory in (queue.ring, queue.control, queue.save):
        with client.refused(errno.EBUSY, "belongs to"):
            client.unmap(memory, [client.gpu])
    client.call(kfd.destroy_queue, queue_id=queue.id)
    for memory in (queue.ring, queue.control, queue.save):
        client.unmap(memory, [client.gpu])


def test_destroy_refuses_what_is_not_there(client, queue):
    client.call(kfd.destroy_queue, queue_id=queue.id)
    with client.refused(errno.EINVAL, "no queue 0"):
        client.call(kfd.destroy_queue, queue_id=queue.id)


def test_ids_and_doorbells_are_reused(client, queue):
    second = create(queue)
    client.call(kfd.destroy_queue, queue_id=0)
    third = create(queue)
    assert (third.queue_id, third.doorbell_offset) == (0, queue.answer.doorbell_offset)
    assert second.doorbell_offset == queue.answer.doorbell_offset + 8


def slot(answer) -> int:
    return (answer.doorbell_offset & 0x1FFF) // 8


def test_sdma_doorbells_and_engines(client):
    queue = client.queue(QueueType.SDMA)
    answers = [queue.answer] + [create(queue) for _ in range(15)]
    assert [slot(answer) for answer in answers[:4]] == [0x100, 0x10A, 0x300, 0x30A]
    assert len({slot(answer) for answer in answers}) == 16
    with client.refused(errno.ENOMEM, "engines 0..1"):
        create(queue)
    xgmi = create(queue, queue_type=QueueType.SDMA_XGMI)
    assert slot(xgmi) == 0x100 + 2 * 10
    with client.refused(errno.ENOMEM, "engines 1..1"):
        create(queue, queue_type=QueueType.SDMA_BY_ENG_ID, sdma_engine_id=1)
    assert slot(create(queue, queue_type=QueueType.SDMA_BY_ENG_ID, sdma_engine_id=15)) == 0x100 + 150
    client.call(kfd.destroy_queue, queue_id=3)
    assert slot(create(queue)) == 0x30A


def test_compute_doorbells_leave_sdmas_free_and_queues_end_at_255(client, queue):
    answers = [queue.answer] + [create(queue) for _ in range(254)]
    assert [slot(answer) for answer in answers] == list(range(255))
    with client.refused(errno.ENOSPC, "255"):
        create(queue)


def test_compute_doorbells_skip_what_is_reserved(client):
    from gpusim.fake_kfd.doorbell import is_reserved

    frame = client.machine.process.devices[client.gpu].doorbells
    taken = [frame.take() for _ in range(400)]
    assert taken == [s for s in range(1024) if not (0x100 <= s % 512 <= 0x1E8)][:400]
    assert not any(map(is_reserved, taken))


def test_update_refusals(client, queue):
    good = {"queue_id": queue.id, "ring_base_address": queue.ring.va, "ring_size": PAGE, "queue_percentage": 50}
    for fields, code in [
        ({"queue_percentage": 101, "queue_id": 9}, errno.EINVAL),
        ({"queue_priority": 16}, errno.EINVAL),
        ({"ring_size": 3000}, errno.EINVAL),
        ({"ring_base_address": BAD_ADDRESS}, errno.EFAULT),
        ({"queue_id": 9}, errno.EFAULT),
        ({"ring_size": 8192}, errno.EFAULT),
    ]:
        with client.refused(code):
            client.call(kfd.update_queue, **good | fields)
    client.call(kfd.update_queue, **good)
    assert queue.state.percentage == 50


def test_a_queue_of_percentage_0_waits_until_it_is_changed(client):
    queue = client.queue(QueueType.SDMA)
    ring = {"queue_id": queue.id, "ring_base_address": queue.ring.va, "ring_size": PAGE}
    client.call(kfd.update_queue, **ring, queue_percentage=0)
    queue.run(Nop().pack())
    assert queue.read_index == 0
    client.call(kfd.update_queue, **ring, queue_percentage=100)
    client.machine.run_until_idle()
    assert queue.read_index == 4


def test_update_moves_the_ring(client):
    queue = client.queue(QueueType.SDMA)
    other = client.alloc(2 * PAGE)
    client.call(kfd.update_queue, queue_id=0, ring_base_address=other.va, ring_size=2 * PAGE, queue_percentage=100)
    client.unmap(queue.ring, [client.gpu])
    with client.refused(errno.EBUSY):
        client.unmap(other, [client.gpu])
    queue.ring = other
    queue.run(Nop().pack())
    assert queue.read_index == 4


def test_cu_mask(client, queue):
    ctypes.memmove(SHARED, b"\xff" * 8, 8)
    pointer = ctypes.addressof(SHARED)
    for fields, code in [
        ({"num_cu_mask": 0}, errno.EINVAL),
        ({"num_cu_mask": 40}, errno.EINVAL),
        ({"num_cu_mask": 32, "cu_mask_ptr": 8}, errno.EFAULT),
        ({"num_cu_mask": 32, "queue_id": 9}, errno.EFAULT),
    ]:
        with client.refused(code):
            client.call(kfd.set_cu_mask, **{"queue_id": queue.id, "cu_mask_ptr": pointer} | fields)
    client.call(kfd.set_cu_mask, queue_id=queue.id, num_cu_mask=64, cu_mask_ptr=pointer)
    assert queue.state.cu_mask == (1 << 64) - 1


def test_create_queue_takes_the_shorter_struct_of_older_clients(client, queue):
    from gpusim.abi import kfd_structs as s

    argument = s.CreateQueue(**queue.fields, metadata_ring_size=3)
    word = kfd.create_queue.request & ~(0x3FFF << 16) | 88 << 16
    client.port.ioctl(client.kfd, word, argument)
    assert argument.queue_id == 1


def test_eop_may_be_left_out(client, queue):
    assert create(queue, eop_buffer_address=0, eop_buffer_size=0).queue_id == 1


@pytest.mark.parametrize("flags", [GTT, VRAM])
def test_ring_in_either_memory(client, queue, flags):
    assert create(queue, ring_base_address=client.alloc(PAGE, flags).va).queue_id == 1
