"""Copies by the SDMA engine: through two staging buffers to and from the host, straight inside the GPU; ordered with
the kernels."""

from __future__ import annotations

import ctypes

from engine.driver.memory import Kind, Memory
from engine.driver.queue import ComputeQueue, CopyQueue
from engine.driver.signal import SignalPool, Slot
from gpusim.abi.aql import BarrierAnd
from gpusim.abi.packet import Packet
from gpusim.abi.sdma import COPY_LIMIT, FILL_DWORDS, FILL_LIMIT, Compare, ConstantFill, CopyLinear, Fence, PollRegmem

STAGING_BYTES = 2 << 20
STAGING_BUFFERS = 2
PACKETS_A_SUBMISSION = 64
POLL_INTERVAL, POLL_FOREVER = 4, 0xFFF  # as tinygrad polls on hardware


class Copies:
    """The copy queue with its order against the compute queue.

    A copy waits on the GPU, not on the host, for every kernel dispatched before it (POLL_REGMEM on the compute
    timeline); `join` makes the next kernel wait for every copy before it (a barrier-and packet on a signal that the
    copy engine clears).
    """

    def __init__(self, memory: Memory, signals: SignalPool, compute: ComputeQueue, queue: CopyQueue) -> None:
        self.signals, self.compute, self.queue = signals, compute, queue
        self.staging = [memory.create(STAGING_BYTES, Kind.HOST) for _ in range(STAGING_BUFFERS)]
        self.staged = [0] * STAGING_BUFFERS  # ticket of the last copy that used each
        self.turn = 0
        self.joined = 0  # copies up to this ticket are known to the compute queue
        self.barriers: list[tuple[int, Slot]] = []  # (compute ticket, slot) of joins that may still be read

    def after_kernels(self) -> list[Packet]:
        """Return the packets that hold a copy back until the kernels dispatched so far are done."""
        timeline = self.compute.timeline
        if timeline.idle:
            return []
        return [
            PollRegmem(
                mem_poll=1,
                function=Compare.LE,
                address=self.compute.slot.value_va,
                reference=timeline.expected(timeline.last),
                mask=0xFFFFFFFF,
                interval=POLL_INTERVAL,
                retry_count=POLL_FOREVER,
            )
        ]

    def submit(self, packets: list[Packet], what: str) -> int:
        """Submit copies behind the kernels so far, a part at a time, and return the last ticket."""
        ticket = 0
        for start in range(0, len(packets), PACKETS_A_SUBMISSION):
            ticket = self.queue.submit(
                [*self.after_kernels(), *packets[start : start + PACKETS_A_SUBMISSION]], lambda: what
            )
        return ticket

    def join(self) -> None:
        """Make the compute queue wait for the copies submitted so far; nothing when it knows them, or when they are
        done."""
        last = self.queue.timeline.last
        if last <= self.joined:
            return
        self.joined = last
        if self.queue.timeline.passed(last):
            return
        while self.barriers and self.compute.timeline.passed(self.barriers[0][0]):
            self.signals.give(self.barriers.pop(0)[1])
        slot = self.signals.take(1)
        # The signal's value is 1, so clearing its low half makes it 0.
        self.joined = self.queue.submit(
            [Fence(address=slot.value_va, data=0)], lambda: "the end of the copies before a kernel"
        )
        ticket = self.compute.submit(
            BarrierAnd(dep_signal_0=slot.va), lambda: "a barrier that waits for copies", ring=False
        )
        self.barriers.append((ticket, slot))

    def stage(self) -> int:
        """Return the index of the next staging buffer, once the copy that used it last is done."""
        self.turn = (self.turn + 1) % STAGING_BUFFERS
        self.queue.wait(self.staged[self.turn])
        return self.turn

    def write(self, va: int, data: memoryview) -> None:
        """Copy host bytes to GPU memory; `data` may be changed when this returns, though the copy may still be on its
        way."""
        what = f"a copy of {len(data)} bytes from the host to {va:#x}"
        for start in range(0, len(data), STAGING_BYTES):
            part = data[start : start + STAGING_BYTES]
            index = self.stage()
            source = self.staging[index].va
            host_bytes(source, len(part))[:] = part
            self.staged[index] = self.submit(
                [CopyLinear(count=len(part) - 1, source=source, destination=va + start)], what
            )

    def read(self, va: int, size: int) -> bytes:
        """Return GPU memory as bytes; one part is copied by the GPU while the host takes the one before."""
        what = f"a copy of {size} bytes from {va:#x} to the host"
        parts: list[bytes] = []
        waiting: tuple[int, int] | None = None  # (staging index, bytes)

        def collect(index: int, count: int) -> None:
            self.queue.wait(self.staged[index])
            parts.append(ctypes.string_at(self.staging[index].va, count))

        for start in range(0, size, STAGING_BYTES):
            count = min(STAGING_BYTES, size - start)
            index = self.stage()
            self.staged[index] = self.submit(
                [CopyLinear(count=count - 1, source=va + start, destination=self.staging[index].va)], what
            )
            if waiting:
                collect(*waiting)
            waiting = index, count
        if waiting:
            collect(*waiting)
        return b"".join(parts)

    def copy(self, destination: int, source: int, size: int) -> None:
        """Copy inside the GPU, 4 MiB a packet."""
        packets: list[Packet] = [
            CopyLinear(count=min(COPY_LIMIT, size - start) - 1, source=source + start, destination=destination + start)
            for start in range(0, size, COPY_LIMIT)
        ]
        self.submit(packets, f"a copy of {size} bytes from {source:#x} to {destination:#x}")

    def fill(self, va: int, size: int, value: int) -> None:
        """Fill whole dwords (`size` a multiple of 4), 4 MiB a packet."""
        packets: list[Packet] = [
            ConstantFill(
                fill_size=FILL_DWORDS, destination=va + start, data=value, count=min(FILL_LIMIT, size - start) - 4
            )
            for start in range(0, size, FILL_LIMIT)
        ]
        self.submit(packets, f"a fill of {size} bytes at {va:#x}")


def host_bytes(va: int, size: int) -> memoryview:
    """Return host-visible memory as a writable view of bytes."""
    return memoryview((ctypes.c_ubyte * size).from_address(va)).cast("B")
