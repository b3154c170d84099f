"""Queues: create, destroy, change, mask (kfd_chardev.c, kfd_queue.c, kfd_process_queue_manager.c)."""

from __future__ import annotations

import itertools
from errno import EFAULT, EINVAL, ENOMEM, ENOSPC, EPERM

from gpusim.abi import kfd
from gpusim.abi import kfd_structs as s
from gpusim.abi.kfd import QueueType
from gpusim.fake_kfd import libc
from gpusim.fake_kfd.buffers import Buffer
from gpusim.fake_kfd.doorbell import sdma_slot
from gpusim.fake_kfd.handlers.table import answers
from gpusim.fake_kfd.machine import Gpu
from gpusim.fake_kfd.process import DeviceOfProcess, Process
from gpusim.fake_kfd.queue import SDMA_TYPES, Queue

PERCENTAGE_MASK = 0xFF  # the next byte chooses the XCC of a PM4 queue
MAX_QUEUES = 1024  # slots of a process
CU_MASK_UNIT, CU_MASK_LIMIT = 32, 1024
POINTER_BYTES, RING_POINTER_BYTES = 4, 8  # what access_ok is asked for


def _is_power_of_two(value: int) -> bool:
    return value & value - 1 == 0


def _check_common(argument: s.CreateQueue | s.UpdateQueue) -> None:
    """The checks that create and update share, in the kernel's order."""
    if argument.queue_percentage & PERCENTAGE_MASK > kfd.MAX_QUEUE_PERCENTAGE:
        raise OSError(EINVAL, f"a queue's percentage is 0..{kfd.MAX_QUEUE_PERCENTAGE}, got {argument.queue_percentage}")
    if argument.queue_priority > kfd.MAX_QUEUE_PRIORITY:
        raise OSError(EINVAL, f"a queue's priority is 0..{kfd.MAX_QUEUE_PRIORITY}, got {argument.queue_priority}")
    base = argument.ring_base_address
    if base and not libc.access_ok(base, RING_POINTER_BYTES):
        raise OSError(EFAULT, f"the ring {base:#x} is no user address")
    if not _is_power_of_two(argument.ring_size):
        raise OSError(EINVAL, f"a ring's size is a power of two, got {argument.ring_size}")
    argument.ring_size = max(argument.ring_size, kfd.MIN_RING_SIZE)


def _check_addresses(argument: s.CreateQueue) -> None:
    if not _is_power_of_two(argument.metadata_ring_size):
        raise OSError(EINVAL, f"a metadata ring's size is a power of two, got {argument.metadata_ring_size}")
    for name in ("read_pointer_address", "write_pointer_address", "eop_buffer_address", "ctx_save_restore_address"):
        address = getattr(argument, name)
        if not libc.access_ok(address, POINTER_BYTES):
            raise OSError(EFAULT, f"{name} {address:#x} is no user address")
    if argument.queue_type not in set(QueueType):
        raise OSError(kfd.ENOTSUPP, f"there is no queue type {argument.queue_type}; there are {[*map(int, QueueType)]}")


def _whole_mapping(device: DeviceOfProcess, what: str, address: int, size: int) -> Buffer:
    """Return the buffer whose mapping starts at the address's page and has that size. Raises OSError(EINVAL)."""
    found = device.mappings.find(address)
    page, size = address // libc.PAGE * libc.PAGE, libc.page_align(size)
    if found is None:
        raise OSError(EINVAL, f"{what}: nothing is mapped at {address:#x} on GPU {device.gpu_id}")
    start, end, buffer = found
    if start != page or end - start != size:
        raise OSError(
            EINVAL,
            f"{what}: {page:#x} with {size:#x} bytes must be one whole mapping, "
            f"the mapping there is {start:#x}..{end:#x} ({end - start:#x} bytes)",
        )
    return buffer


def _own_buffers(device: DeviceOfProcess, argument: s.CreateQueue) -> list[Buffer]:
    """Check the buffers that a queue needs and return them (kfd_queue_acquire_buffers)."""
    chip = device.gpu.chip
    buffers = [
        _whole_mapping(device, "the write pointer", argument.write_pointer_address, libc.PAGE),
        _whole_mapping(device, "the read pointer", argument.read_pointer_address, libc.PAGE),
        _whole_mapping(
            device, "the ring", argument.ring_base_address, argument.ring_size + argument.metadata_ring_size
        ),
    ]
    if buffers[2].va != argument.ring_base_address:
        raise OSError(EINVAL, f"the ring must start its mapping, {argument.ring_base_address:#x} does not")
    if argument.queue_type in SDMA_TYPES:
        return buffers
    if argument.eop_buffer_address:
        if argument.eop_buffer_size < chip.eop_buffer_bytes:
            raise OSError(
                EINVAL, f"the EOP buffer has {argument.eop_buffer_size} bytes, it needs {chip.eop_buffer_bytes}"
            )
        size = argument.eop_buffer_size
        buffers.append(_whole_mapping(device, "the EOP buffer", argument.eop_buffer_address, size))
    if argument.ctl_stack_size != chip.ctl_stack_bytes:
        raise OSError(
            EINVAL, f"ctl_stack_size is {argument.ctl_stack_size:#x}, this GPU has exactly {chip.ctl_stack_bytes:#x}"
        )
    if argument.ctx_save_restore_size < chip.cwsr_bytes:
        size = argument.ctx_save_restore_size
        raise OSError(EINVAL, f"ctx_save_restore_size is {size:#x}, this GPU needs {chip.cwsr_bytes:#x}")
    total = (argument.ctx_save_restore_size + chip.debug_memory_bytes) * chip.num_xcc
    buffers.append(_whole_mapping(device, "the context save area", argument.ctx_save_restore_address, total))
    return buffers


def _sdma_queue(gpu: Gpu, argument: s.CreateQueue) -> tuple[int, int]:
    """Return the free (engine, queue) that the type asks for: PCIe engines, XGMI engines, or the one given."""
    chip = gpu.chip
    if argument.queue_type == QueueType.SDMA_BY_ENG_ID:
        engines = range(argument.sdma_engine_id, argument.sdma_engine_id + 1)
    elif argument.queue_type == QueueType.SDMA:
        engines = range(chip.sdma_engines)
    else:
        engines = range(chip.sdma_engines, chip.sdma_engines + chip.sdma_xgmi_engines)
    for number, engine in itertools.product(range(chip.sdma_queues_per_engine), engines):
        if (engine, number) not in gpu.sdma_taken:
            return engine, number
    raise OSError(ENOMEM, f"all queues of SDMA engines {engines.start}..{engines.stop - 1} are taken")


@answers(kfd.create_queue)
def create_queue(process: Process, argument: s.CreateQueue) -> None:
    """Make a queue from the client's ring and pointers, and give it a doorbell."""
    _check_common(argument)
    _check_addresses(argument)
    device = process.acquired_device(argument.gpu_id)
    gpu, chip = device.gpu, device.gpu.chip
    engines = chip.sdma_engines + chip.sdma_xgmi_engines
    if argument.queue_type == QueueType.SDMA_BY_ENG_ID and argument.sdma_engine_id >= engines:
        raise OSError(EINVAL, f"there is no SDMA engine {argument.sdma_engine_id}, there are {engines}")
    buffers = _own_buffers(device, argument)
    if sum(queue.device is device for queue in process.queues.values()) >= chip.max_queues_per_process:
        raise OSError(ENOSPC, f"the process has {chip.max_queues_per_process} queues on GPU {device.gpu_id}, its limit")
    number = next((i for i in range(MAX_QUEUES) if i not in process.queues), None)
    if number is None:
        raise OSError(ENOMEM, f"the process has {MAX_QUEUES} queues, its limit")
    if gpu.queues >= chip.max_queues:
        raise OSError(EPERM, f"GPU {device.gpu_id} has {chip.max_queues} queues, its limit")
    sdma = _sdma_queue(gpu, argument) if argument.queue_type in SDMA_TYPES else None
    slot = device.doorbells.take(sdma_slot(*sdma) if sdma else None)
    queue = Queue(
        number,
        process,
        device,
        argument.queue_type,
        argument.ring_base_address,
        argument.ring_size,
        argument.write_pointer_address,
        argument.read_pointer_address,
        slot,
        argument.queue_percentage,
        argument.queue_priority,
        sdma,
        argument.ctx_save_restore_address,
        buffers,
    )
    for buffer in buffers:
        buffer.pinned += 1
    if sdma:
        gpu.sdma_taken.add(sdma)
    gpu.queues += 1
    process.queues[number] = queue
    argument.queue_id, argument.doorbell_offset = number, device.doorbells.mmap_offset(slot)


def _queue(process: Process, number: int, error: int) -> Queue:
    if number not in process.queues:
        raise OSError(error, f"there is no queue {number}; there are {sorted(process.queues)[:8]}")
    return process.queues[number]


@answers(kfd.destroy_queue)
def destroy_queue(process: Process, argument: s.DestroyQueue) -> None:
    """What was rung for runs first: on hardware it would be running already."""
    queue = _queue(process, argument.queue_id, EINVAL)
    process.machine.run_until_idle()
    del process.queues[argument.queue_id]
    for buffer in queue.pinned:
        buffer.pinned -= 1
    queue.device.doorbells.taken.discard(queue.doorbell_slot)
    queue.device.gpu.sdma_taken.discard(queue.sdma or (-1, -1))
    queue.device.gpu.queues -= 1


@answers(kfd.update_queue)
def update_queue(process: Process, argument: s.UpdateQueue) -> None:
    """Change ring, percentage and priority; percentage 0 or no ring stops the queue until it is changed again."""
    _check_common(argument)
    queue = _queue(process, argument.queue_id, EFAULT)
    ring = argument.ring_base_address, argument.ring_size
    if argument.ring_base_address and ring != (queue.ring_base, queue.ring_size):
        try:
            buffer = _whole_mapping(queue.device, "the ring", *ring)
        except OSError as error:
            raise OSError(EFAULT, error.strerror) from None
        buffer.pinned += 1
        old = queue.device.find(queue.ring_base)
        if old is not None and old in queue.pinned:
            old.pinned -= 1
            queue.pinned.remove(old)
        queue.pinned.append(buffer)
    queue.ring_base, queue.ring_size = ring
    queue.percentage, queue.priority = argument.queue_percentage, argument.queue_priority


@answers(kfd.set_cu_mask)
def set_cu_mask(process: Process, argument: s.SetCuMask) -> None:
    """The mask is checked and kept. Which compute unit runs a wave has no effect on what it computes here."""
    count = argument.num_cu_mask
    if count == 0 or count % CU_MASK_UNIT:
        raise OSError(EINVAL, f"a mask has a multiple of {CU_MASK_UNIT} bits, got {count}")
    data = libc.copy_from_user(argument.cu_mask_ptr, min(count, CU_MASK_LIMIT) // 8)
    queue = _queue(process, argument.queue_id, EFAULT)
    queue.cu_mask = int.from_bytes(data, "little")
