"""Doorbells: an 8 KiB frame per process and GPU, 1024 slots of 8 bytes, and which queue gets which slot."""

import ctypes
from errno import EBUSY

from gpusim.abi.kfd import DOORBELL_BYTES, MMAP_DOORBELL, MMAP_GPU_ID_SHIFT, MMAP_TYPE_SHIFT
from gpusim.fake_kfd.buffers import Heap, map_heap
from gpusim.fake_kfd.libc import munmap

SLOTS = DOORBELL_BYTES // 8
NEVER_RUNG = 0xFFFFFFFFFFFFFFFF  # what a slot holds before the first store: no packet index, no write pointer
SDMA_FIRST_SLOT, SDMA_SLOTS_PER_ENGINE, MIRROR = 0x100, 10, 512
RESERVED = range(0x100, 0x1E8 + 1)  # for SDMA, interrupt handler and video, and the same again at +512 (kfd_doorbell.c)


def is_reserved(slot: int) -> bool:
    """Say whether a slot is kept from compute queues."""
    return slot % MIRROR in RESERVED


def sdma_slot(engine: int, queue: int) -> int:
    """The slot of queue `queue` of SDMA engine `engine`: 0x100 + 10 * engine + queue / 2, odd queues 512 further."""
    return SDMA_FIRST_SLOT + engine * SDMA_SLOTS_PER_ENGINE + (queue >> 1) + MIRROR * (queue & 1)


class DoorbellFrame:
    """The doorbells of one process on one GPU; every mapping of it sees the same page."""

    def __init__(self, gpu_id: int) -> None:
        self.gpu_id = gpu_id
        self.heap = Heap("doorbells", DOORBELL_BYTES)
        self.heap.take(DOORBELL_BYTES)
        self.host = map_heap(self.heap, 0, DOORBELL_BYTES)
        self.taken: set[int] = set()

    def take(self, slot: int | None = None) -> int:
        """Reserve a slot: the given one, else the first free one a compute queue may have. Raises OSError(EBUSY)."""
        if slot is None:
            slot = next((s for s in range(SLOTS) if s not in self.taken and not is_reserved(s)), None)
        if slot is None or slot in self.taken:
            raise OSError(EBUSY, f"no doorbell is free on GPU {self.gpu_id}")
        self.taken.add(slot)
        self.write(slot, NEVER_RUNG)
        return slot

    def mmap_offset(self, slot: int) -> int:
        """What create_queue returns: the offset of the frame on /dev/kfd, plus the slot's byte offset."""
        return MMAP_DOORBELL << MMAP_TYPE_SHIFT | self.gpu_id << MMAP_GPU_ID_SHIFT | slot * 8

    def read(self, slot: int) -> int:
        """Return the value last stored in a slot."""
        return ctypes.c_uint64.from_address(self.host + slot * 8).value

    def write(self, slot: int, value: int) -> None:
        """Store a value."""
        ctypes.c_uint64.from_address(self.host + slot * 8).value = value

    def close(self) -> None:
        """Unmap the frame."""
        if self.host:
            munmap(self.host, DOORBELL_BYTES)
            self.host = 0
            self.heap.close()
