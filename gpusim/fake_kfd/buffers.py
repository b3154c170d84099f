"""Buffers: ranges of a heap that the kernel, the GPU and the client map, all seeing the same bytes."""

import ctypes
import os
from dataclasses import dataclass, field
from errno import ENOMEM

from gpusim.fake_kfd import libc


class Heap:
    """One kind of memory of a machine, a sparse memfd: only what is touched costs host memory. Fresh ranges read as
    zero."""

    def __init__(self, name: str, limit: int) -> None:
        self.name, self.limit, self.used = name, limit, 0
        self.fd = os.memfd_create(f"gpusim-{name}", os.MFD_CLOEXEC)
        self._end = 0
        self._free: list[tuple[int, int]] = []

    @property
    def available(self) -> int:
        """Bytes that can still be allocated."""
        return self.limit - self.used

    def take(self, size: int) -> int:
        """Reserve `size` bytes (whole pages) and return their offset in the memfd. Raises OSError(ENOMEM) when the
        heap is full."""
        if size > self.available:
            raise OSError(ENOMEM, f"{self.name} has {self.available} of {self.limit} bytes left, {size} were asked for")
        self.used += size
        for i, (offset, length) in enumerate(self._free):
            if length >= size:
                self._free[i : i + 1] = [(offset + size, length - size)] if length > size else []
                return offset
        offset, self._end = self._end, self._end + size
        os.ftruncate(self.fd, self._end)
        return offset

    def charge(self, size: int) -> None:
        """Count `size` bytes of somebody else's memory; a negative size takes them off. Raises OSError(ENOMEM)."""
        if size > self.available:
            raise OSError(ENOMEM, f"{self.name} has {self.available} of {self.limit} bytes left, {size} were asked for")
        self.used += size

    def give_back(self, offset: int, size: int) -> None:
        """Return a range: its pages are dropped, neighbours in the free list are joined."""
        _punch_hole(self.fd, offset, size)
        self.used -= size
        joined: list[tuple[int, int]] = []
        for start, length in sorted([*self._free, (offset, size)]):
            if joined and sum(joined[-1]) == start:
                joined[-1] = (joined[-1][0], joined[-1][1] + length)
            else:
                joined.append((start, length))
        if joined and sum(joined[-1]) == self._end:
            self._end = joined.pop()[0]
            os.ftruncate(self.fd, self._end)
        self._free = joined

    def close(self) -> None:
        """Close the memfd; mappings of it live on."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1


_libc = ctypes.CDLL(None, use_errno=True)
_libc.fallocate.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_int64, ctypes.c_int64]
FALLOC_FL_KEEP_SIZE, FALLOC_FL_PUNCH_HOLE = 1, 2


def _punch_hole(fd: int, offset: int, size: int) -> None:
    if _libc.fallocate(fd, FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE, offset, size):
        code = ctypes.get_errno()
        raise OSError(code, f"cannot drop {size:#x} bytes at {offset:#x} of a heap: {os.strerror(code)}")


@dataclass(eq=False)
class Buffer:
    """A buffer object: `host` is where this process' kernel side sees it; `mapped` are the GPUs whose address space
    has it.

    `pinned` counts the queues that use it, `client_maps` the client's mappings; its memory goes back when it is freed
    and the last mapping is gone. A user-pointer buffer has no heap: its host address is the client's own memory.
    Doorbells and the MMIO remap page come from a heap that they do not own. Memory of an AQL queue (`doubled`) is half
    as large as its addresses, which show it twice.
    """

    handle: int
    gpu_id: int
    va: int
    size: int
    flags: int
    host: int
    heap: Heap | None = None
    offset: int = 0
    mmap_offset: int = 0
    owned: bool = True
    doubled: bool = False
    mapped: set[int] = field(default_factory=set)
    pinned: int = 0
    client_maps: int = 0
    freed: bool = False
    is_event_page: bool = False

    @property
    def aligned_size(self) -> int:
        """Its size in the address space, in whole pages."""
        return libc.page_align(self.size)

    @property
    def backing_bytes(self) -> int:
        """Its memory, in whole pages."""
        return libc.page_align(self.size // 2) if self.doubled else self.aligned_size

    def release_if_unused(self) -> None:
        """Give the memory back when the buffer was freed and no client mapping is left."""
        if self.freed and self.client_maps == 0 and self.heap is not None and self.host and self.owned:
            libc.munmap(self.host, self.backing_bytes)
            self.host = 0
            self.heap.give_back(self.offset, self.backing_bytes)


def map_heap(heap: Heap, offset: int, size: int) -> int:
    """Map a range of a heap for the kernel side and return its address."""
    return libc.mmap(0, size, libc.PROT_READ | libc.PROT_WRITE, libc.MAP_SHARED | libc.MAP_NORESERVE, heap.fd, offset)
