"""Kernel arguments: a ring of host memory, written once a dispatch and reused when that dispatch is done."""

from __future__ import annotations

import ctypes
from collections import deque

from engine.driver.memory import Kind, Memory
from engine.driver.node import align
from engine.driver.queue import Queue

ARENA_BYTES = 1 << 20
LINE = 64  # a scalar cache line: no two dispatches share one


class Arena:
    """Bytes handed out in order; `head` and `tail` count all that were ever given and taken back."""

    def __init__(self, memory: Memory, queue: Queue, size: int = ARENA_BYTES) -> None:
        self.buffer = memory.create(size, Kind.HOST)
        self.queue = queue
        self.head = self.tail = 0
        self.used: deque[tuple[int, int]] = deque()  # (head behind it, ticket)

    def put(self, data: bytes) -> int:
        """Copy `data` in and return its address, waiting for earlier dispatches when the ring is full. Raises GpuFault,
        ValueError."""
        size = align(max(len(data), 1), LINE)
        total = self.buffer.size
        if size > total // 2:
            raise ValueError(
                f"{len(data)} bytes of kernel arguments; the limit is {total // 2}. Pass a buffer instead."
            )
        start = self.head % total
        skipped = total - start if start + size > total else 0
        while self.head + skipped + size - self.tail > total:
            self.tail, ticket = self.used.popleft()
            self.queue.wait(ticket)
        self.head += skipped + size
        at = self.buffer.va + (self.head - size) % total
        ctypes.memmove(at, data, len(data))
        return at

    def hold(self, ticket: int) -> None:
        """Keep everything put since the last call until `ticket` is done."""
        self.used.append((self.head, ticket))
