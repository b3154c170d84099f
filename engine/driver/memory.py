"""Buffers of the kernel driver: reserve addresses, allocate, map for the host, map for the GPU; and who owns an
address.

The GPU sees a buffer at the same virtual address as the host.
"""

from __future__ import annotations

import ctypes
import errno
import mmap as host
from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.driver.node import PAGE, Node, align
from engine.driver.process import DriverError, Process
from gpusim.abi import kfd
from gpusim.abi.kfd import MemoryFlag

LARGE_PAGE = 2 << 20  # the GPU's page table maps this much with one entry when the address is aligned to it
MAP_NORESERVE = 0x4000
MAP_FIXED = 0x10
PROT_NONE = 0

_ALWAYS = MemoryFlag.WRITABLE | MemoryFlag.NO_SUBSTITUTE
_COHERENT = _ALWAYS | MemoryFlag.GTT | MemoryFlag.COHERENT | MemoryFlag.UNCACHED


class Kind(Enum):
    """What a buffer is for; the value is its word of flags, as real clients send it on gfx950 (ROCr 7.2, tinygrad)."""

    DEVICE = _ALWAYS | MemoryFlag.VRAM  # 90000001, ROCr's scratch
    CODE = _ALWAYS | MemoryFlag.VRAM | MemoryFlag.EXECUTABLE  # d0000001, also EOP and save area
    HOST = _COHERENT  # 96000002, ROCr's fine-grained memory
    EVENTS = _COHERENT | MemoryFlag.EXECUTABLE  # d6000002, the event page
    QUEUE = _COHERENT | MemoryFlag.EXECUTABLE | MemoryFlag.PUBLIC  # f6000002, rings and their pointers

    @property
    def in_vram(self) -> bool:
        return bool(self.value & MemoryFlag.VRAM)


@dataclass(frozen=True)
class Buffer:
    """One buffer of the kernel: `size` whole pages at `va`; `reserved` bytes of address space from `va`, which a guard
    may extend."""

    va: int
    size: int
    handle: int
    kind: Kind
    reserved: int


class Memory:
    """Every buffer of one GPU. Host writes go straight to the addresses of HOST, EVENTS and QUEUE buffers."""

    def __init__(self, process: Process, node: Node) -> None:
        self.process, self.node = process, node
        self.buffers: dict[int, Buffer] = {}
        self.in_use = {True: 0, False: 0}  # bytes by Kind.in_vram

    def create(self, size: int, kind: Kind, *, guard: bool = False) -> Buffer:
        """Allocate `size` bytes (rounded up to pages), mapped for the GPU; `guard` keeps the next page free of any
        buffer.

        Raises MemoryError naming what was wanted, what is in use and what there is; DriverError for any other refusal.
        """
        size = align(size, PAGE)
        reserved = size + (PAGE if guard else 0)
        va = self.reserve(reserved)
        try:
            answer = self.allocate(va, size, kind)
        except BaseException:
            self.process.port.munmap(va, reserved)
            raise
        try:
            self.map_for_host(va, size, kind, answer.mmap_offset)
            self.map_for_gpu(answer.handle)
        except BaseException:
            kfd.free_memory_of_gpu(self.process.port, self.process.fd, handle=answer.handle)
            self.process.port.munmap(va, reserved)
            raise
        buffer = Buffer(va, size, answer.handle, kind, reserved)
        self.buffers[va] = buffer
        self.in_use[kind.in_vram] += size
        return buffer

    def reserve(self, size: int) -> int:
        """Return the start of `size` bytes of address space that nothing uses, on a large page when there is room for
        one."""
        slack = LARGE_PAGE if size >= LARGE_PAGE else 0
        port = self.process.port
        flags = host.MAP_PRIVATE | host.MAP_ANONYMOUS | MAP_NORESERVE
        start = port.mmap(0, size + slack, PROT_NONE, flags, -1, 0)
        va = align(start, LARGE_PAGE) if slack else start
        if va > start:
            port.munmap(start, va - start)
        if (end := start + size + slack) > va + size:
            port.munmap(va + size, end - va - size)
        return va

    def allocate(self, va: int, size: int, kind: Kind) -> Any:
        """Call alloc_memory_of_gpu and return its struct."""
        try:
            return kfd.alloc_memory_of_gpu(
                self.process.port,
                self.process.fd,
                va_addr=va,
                size=size,
                gpu_id=self.node.gpu_id,
                flags=int(kind.value),
            )
        except OSError as error:
            if error.errno == errno.ENOMEM:
                raise MemoryError(self.no_room(size, kind)) from error
            raise DriverError(f"{size} bytes of {kind.name} memory on node {self.node.number}: {error}") from error

    def no_room(self, size: int, kind: Kind) -> str:
        """Say what was wanted, what this process holds, and what the GPU has."""
        where, total = ("GPU", f" of {self.node.memory_bytes} on {self.node.gfx}") if kind.in_vram else ("host", "")
        free = ""
        if kind.in_vram:
            answer = kfd.available_memory(self.process.port, self.process.fd, gpu_id=self.node.gpu_id)
            free = f", the kernel says {answer.available} are free"
        return (
            f"{size} bytes of {where} memory wanted, {self.in_use[kind.in_vram]} in use by this process{total}{free}. "
            "Try a smaller batch or sequence, or free tensors that are not needed."
        )

    def map_for_host(self, va: int, size: int, kind: Kind, offset: int) -> None:
        """Map the buffer at its own address through the render node; VRAM without a way in from the host is mapped
        without access."""
        reachable = not kind.in_vram or bool(kind.value & MemoryFlag.PUBLIC)
        protection = host.PROT_READ | host.PROT_WRITE if reachable else PROT_NONE
        fd = self.process.render[self.node.gpu_id]
        got = self.process.port.mmap(va, size, protection, host.MAP_SHARED | MAP_FIXED, fd, offset)
        if got != va:
            raise DriverError(f"the render node mapped a buffer at {got:#x} instead of {va:#x}")

    def map_for_gpu(self, handle: int) -> None:
        """Enter a buffer in this GPU's page table."""
        ids = (ctypes.c_uint32 * 1)(self.node.gpu_id)
        kfd.map_memory_to_gpu(
            self.process.port, self.process.fd, handle=handle, device_ids_array_ptr=ctypes.addressof(ids), n_devices=1
        )

    def destroy(self, buffer: Buffer) -> None:
        """Take a buffer out of the page table and give it back; no queue may still use it."""
        port, fd = self.process.port, self.process.fd
        ids = (ctypes.c_uint32 * 1)(self.node.gpu_id)
        kfd.unmap_memory_from_gpu(
            port, fd, handle=buffer.handle, device_ids_array_ptr=ctypes.addressof(ids), n_devices=1
        )
        port.munmap(buffer.va, buffer.reserved)
        kfd.free_memory_of_gpu(port, fd, handle=buffer.handle)
        del self.buffers[buffer.va]
        self.in_use[buffer.kind.in_vram] -= buffer.size

    def forget(self, buffer: Buffer) -> None:
        """Leave a buffer to the process: it is not counted and not destroyed with this GPU."""
        del self.buffers[buffer.va]
        self.in_use[buffer.kind.in_vram] -= buffer.size

    def describe(self, address: int) -> str:
        """Say which buffer an address is in, or which ends just below it."""
        starts = sorted(self.buffers)
        index = bisect_right(starts, address) - 1
        if index < 0:
            return "below every buffer of this GPU" + (" (a null pointer?)" if address < PAGE else "")
        buffer = self.buffers[starts[index]]
        beyond = address - buffer.va - buffer.size
        place = f"the {buffer.kind.name} buffer {buffer.va:#x}..{buffer.va + buffer.size:#x}"
        return f"inside {place}" if beyond < 0 else f"{beyond} bytes past the end of {place}"
