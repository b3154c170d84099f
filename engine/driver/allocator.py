"""What `Gpu.allocate` hands out: from the pool, or exact, each with its last byte at the end of a page and nothing
behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine import config
from engine.driver.memory import Buffer, Kind, Memory
from engine.driver.node import align
from engine.driver.pool import Block, Pool

EXACT_ALIGNMENT = 16  # the widest load; an access is caught from this many bytes past the end at the latest


@dataclass(eq=False)
class Allocation:
    """`size` bytes at `va`, the same address for the GPU and, when `host`, for this process. Fresh VRAM is zero, reused
    memory is not."""

    va: int
    size: int
    host: bool
    gpu_id: int
    place: Block | Buffer | None = field(repr=False)  # None once freed

    @property
    def live(self) -> bool:
        return self.place is not None


class Allocator:
    """Allocations of one GPU. `settle` waits until no queue uses memory that was freed."""

    def __init__(self, memory: Memory, settle: Callable[[], None]) -> None:
        self.memory, self.settle = memory, settle
        self.exact = config.ALLOCATOR.get() == "exact"
        self.device = Pool(lambda size: memory.create(size, Kind.DEVICE), memory.destroy, settle)
        self.hosts = Pool(lambda size: memory.create(size, Kind.HOST), memory.destroy, settle)

    def allocate(self, size: int, host: bool) -> Allocation:
        """Return fresh memory. Raises ValueError for a size below 1, MemoryError when there is no room."""
        if size < 1:
            raise ValueError(f"an allocation has at least 1 byte, got {size}")
        gpu_id = self.memory.node.gpu_id
        if self.exact:
            buffer = self.memory.create(size, Kind.HOST if host else Kind.DEVICE, guard=True)
            return Allocation(buffer.va + buffer.size - align(size, EXACT_ALIGNMENT), size, host, gpu_id, buffer)
        block = (self.hosts if host else self.device).allocate(size)
        return Allocation(block.va, size, host, gpu_id, block)

    def free(self, allocation: Allocation) -> None:
        """Take memory back. Raises ValueError when it was freed before.

        GPU memory of the pool needs no wait: what uses it next stands behind in the same in-order queue, and copies
        wait for that queue. Host memory could be written by the host at once, and an exact buffer leaves the page
        table, so these wait for the queues.
        """
        place = allocation.place
        if place is None:
            raise ValueError(f"the allocation of {allocation.size} bytes at {allocation.va:#x} was freed before")
        allocation.place = None
        if isinstance(place, Buffer):
            self.settle()
            self.memory.destroy(place)
        elif allocation.host:
            self.settle()
            self.hosts.free(place)
        else:
            self.device.free(place)
