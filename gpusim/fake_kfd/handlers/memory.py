"""Buffers: allocate, free, map and unmap (kfd_chardev.c, amdgpu_amdkfd_gpuvm.c)."""

from __future__ import annotations

import struct
from errno import EBUSY, EFAULT, EINVAL, ENOMEM, EPERM

from gpusim.abi import kfd
from gpusim.abi import kfd_structs as s
from gpusim.abi.kfd import MemoryFlag
from gpusim.fake_kfd import libc
from gpusim.fake_kfd.buffers import Buffer, map_heap
from gpusim.fake_kfd.handlers.table import answers
from gpusim.fake_kfd.process import DeviceOfProcess, Process

HANDLE_GPU_SHIFT = 32
KINDS = MemoryFlag.VRAM | MemoryFlag.GTT | MemoryFlag.USERPTR | MemoryFlag.DOORBELL | MemoryFlag.MMIO_REMAP
VM_LIMIT = 1 << 47


@answers(kfd.alloc_memory_of_gpu)
def alloc_memory_of_gpu(process: Process, argument: s.AllocMemoryOfGpu) -> None:
    """Make a buffer. Its address is looked at only when it is mapped."""
    flags = argument.flags
    if argument.size == 0:
        raise OSError(EINVAL, "a buffer of 0 bytes")
    device = process.bound_device(argument.gpu_id)
    if flags & MemoryFlag.DOORBELL and argument.size != kfd.DOORBELL_BYTES:
        raise OSError(EINVAL, f"a doorbell buffer has {kfd.DOORBELL_BYTES} bytes, {argument.size} were asked for")
    if flags & MemoryFlag.MMIO_REMAP and argument.size != kfd.MMIO_REMAP_BYTES:
        raise OSError(EINVAL, f"an MMIO remap buffer has {kfd.MMIO_REMAP_BYTES} bytes, {argument.size} were asked for")
    if not flags & KINDS:
        raise OSError(EINVAL, f"flags {flags:#x} choose no kind of memory; there are {KINDS!r}")
    buffer = Buffer(0, device.gpu_id, argument.va_addr, argument.size, flags, 0)
    _give_memory(process, device, buffer, argument.mmap_offset)
    buffer.handle = device.gpu_id << HANDLE_GPU_SHIFT | device.handles + 1
    device.handles += 1
    process.buffers[buffer.handle] = buffer
    argument.handle, argument.mmap_offset = buffer.handle, buffer.mmap_offset


def _give_memory(process: Process, device: DeviceOfProcess, buffer: Buffer, cpu_address: int) -> None:
    """Put memory behind a new buffer; the first kind whose flag is set counts."""
    flags = buffer.flags
    if flags & (MemoryFlag.VRAM | MemoryFlag.GTT):
        buffer.doubled = bool(flags & MemoryFlag.AQL_QUEUE_MEM)
        buffer.heap = device.gpu.vram if flags & MemoryFlag.VRAM else process.machine.gtt
        buffer.offset = buffer.heap.take(buffer.backing_bytes)
        buffer.host = map_heap(buffer.heap, buffer.offset, buffer.backing_bytes)
    elif flags & MemoryFlag.USERPTR:
        _pin_user_memory(process, buffer, cpu_address)
        return
    elif flags & MemoryFlag.DOORBELL:
        buffer.heap, buffer.host, buffer.owned = device.doorbells.heap, device.doorbells.host, False
    else:
        buffer.heap, buffer.host, buffer.owned = device.remap_page, device.remap_host, False
        buffer.mmap_offset = kfd.MMAP_MMIO << kfd.MMAP_TYPE_SHIFT | device.gpu_id << kfd.MMAP_GPU_ID_SHIFT
        return
    buffer.mmap_offset, process.next_mmap_offset = (
        process.next_mmap_offset,
        process.next_mmap_offset + buffer.backing_bytes,
    )


def _pin_user_memory(process: Process, buffer: Buffer, cpu_address: int) -> None:
    """Take the client's own pages: the mmap_offset that came in is their address."""
    if cpu_address == 0:
        raise OSError(EINVAL, "a USERPTR buffer needs its CPU address in mmap_offset, got 0")
    process.machine.gtt.charge(buffer.aligned_size)
    start = cpu_address // libc.PAGE * libc.PAGE
    end = libc.page_align(cpu_address + buffer.size)
    if not libc.is_accessible(start, end - start):
        process.machine.gtt.charge(-buffer.aligned_size)
        raise OSError(EFAULT, f"user memory {start:#x}..{end:#x} is not all mapped, readable and writable")
    buffer.host = buffer.mmap_offset = start
    buffer.owned = False


@answers(kfd.free_memory_of_gpu)
def free_memory_of_gpu(process: Process, argument: s.FreeMemoryOfGpu) -> None:
    """Give a buffer back; what the client has mapped of it lives until it is unmapped."""
    buffer = process.buffers.get(argument.handle)
    if buffer is not None and buffer.is_event_page:
        raise OSError(EPERM, "the event page cannot be freed")
    process.device(argument.handle >> HANDLE_GPU_SHIFT)
    if buffer is None:
        raise OSError(EINVAL, f"there is no buffer {argument.handle:#x}")
    if buffer.mapped:
        raise OSError(EBUSY, f"buffer {argument.handle:#x} is still mapped on GPUs {sorted(buffer.mapped)}")
    del process.buffers[argument.handle]
    buffer.freed = True
    if buffer.heap is None:
        process.machine.gtt.charge(-buffer.aligned_size)
    buffer.release_if_unused()


def _arguments(process: Process, argument: s.MapMemoryToGpu | s.UnmapMemoryFromGpu) -> tuple[Buffer, list[int]]:
    """Do the checks that map and unmap share and return the buffer and all GPU ids."""
    if argument.n_devices == 0:
        raise OSError(EINVAL, "the array of GPU ids is empty")
    if argument.n_success > argument.n_devices:
        raise OSError(EINVAL, f"n_success {argument.n_success} is more than n_devices {argument.n_devices}")
    data = libc.copy_from_user(argument.device_ids_array_ptr, 4 * argument.n_devices)
    process.bound_device(argument.handle >> HANDLE_GPU_SHIFT)
    buffer = process.buffers.get(argument.handle)
    if buffer is None:
        raise OSError(ENOMEM, f"there is no buffer {argument.handle:#x}")  # the kernel's own choice of number
    return buffer, list(struct.unpack(f"<{argument.n_devices}I", data))


@answers(kfd.map_memory_to_gpu)
def map_memory_to_gpu(process: Process, argument: s.MapMemoryToGpu) -> None:
    """Enter a buffer in page tables, from GPU `n_success` of the list on; on a GPU that has it nothing happens."""
    buffer, ids = _arguments(process, argument)
    for gpu_id in ids[argument.n_success :]:
        device = process.bound_device(gpu_id)
        if gpu_id not in buffer.mapped:
            _enter(device, buffer)
        argument.n_success += 1


def _pieces(buffer: Buffer) -> list[tuple[int, int]]:
    """Return the (address, bytes) at which its memory shows."""
    size = buffer.backing_bytes
    return [(buffer.va, size), (buffer.va + size, size)] if buffer.doubled else [(buffer.va, size)]


def _enter(device: DeviceOfProcess, buffer: Buffer) -> None:
    va, size = buffer.va, sum(size for _, size in _pieces(buffer))
    if va == 0 or va % libc.PAGE or va + size > VM_LIMIT:
        raise OSError(EINVAL, f"a buffer cannot be mapped at {va:#x} ({size} bytes): whole pages, above 0, in 47 bits")
    if (taken := device.mappings.overlap(va, size)) is not None:
        raise OSError(EINVAL, f"{va:#x}..{va + size:#x} overlaps a mapped buffer at {taken[0]:#x}..{taken[1]:#x}")
    kind = next(kind.name for kind in MemoryFlag if kind & KINDS & buffer.flags)
    for at, length in _pieces(buffer):
        device.memory.map(
            at,
            length,
            buffer.host,
            writable=bool(buffer.flags & MemoryFlag.WRITABLE),
            executable=bool(buffer.flags & MemoryFlag.EXECUTABLE),
            name=f"{kind} buffer {buffer.handle:#x}",
        )
    device.mappings.add(va, size, buffer)
    buffer.mapped.add(device.gpu_id)


@answers(kfd.unmap_memory_from_gpu)
def unmap_memory_from_gpu(process: Process, argument: s.UnmapMemoryFromGpu) -> None:
    """Take a buffer out of page tables."""
    buffer, ids = _arguments(process, argument)
    for gpu_id in ids[argument.n_success :]:
        device = process.bound_device(gpu_id)
        if gpu_id not in buffer.mapped:
            raise OSError(EINVAL, f"buffer {buffer.handle:#x} is not mapped on GPU {gpu_id}")
        if buffer.pinned:
            raise OSError(EBUSY, f"buffer {buffer.handle:#x} belongs to {buffer.pinned} queues")
        for at, _ in _pieces(buffer):
            device.memory.unmap(at)
        device.mappings.remove(buffer.va)
        device.instruction_cache.change(buffer.va, buffer.aligned_size)
        buffer.mapped.discard(gpu_id)
        argument.n_success += 1
