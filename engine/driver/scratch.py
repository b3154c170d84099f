"""Private memory: one buffer for all waves that can run at once, made when a kernel first wants it and told to the
queue.

Source: ROCr's AqlQueue::InitScratchSRD and FillComputeTmpRingSize for gfx9; tinygrad writes the same fields on gfx950.
"""

from __future__ import annotations

from engine.driver.memory import Buffer, Kind, Memory
from engine.driver.node import align
from engine.driver.queue import ComputeQueue
from gpusim.abi import pm4

LANES = 64
BYTES_PER_LANE_UNIT = pm4.TMPRING_WAVESIZE_UNIT // LANES
SWIZZLE_ENABLE = 1 << 31
# Buffer descriptor, word 3: select x y z w, 32-bit unsigned elements of 4 bytes, index stride 64, add the lane id.
DESCRIPTOR_WORD3 = 4 | 5 << 3 | 6 << 6 | 7 << 9 | 4 << 12 | 4 << 15 | 1 << 19 | 3 << 21 | 1 << 23


class Scratch:
    """The private memory of one compute queue; it only grows."""

    def __init__(self, memory: Memory, queue: ComputeQueue) -> None:
        self.memory, self.queue = memory, queue
        self.buffer: Buffer | None = None
        self.bytes_per_lane = 0

    def ensure(self, private_bytes: int) -> None:
        """Make room for kernels with `private_bytes` a work-item. Raises MemoryError, and ValueError when the hardware
        has no such wave.

        bytes = bytes_per_lane (of 16) * 64 lanes * max_slots_scratch_cu * CUs; each XCC uses its own equal part.
        """
        if private_bytes <= self.bytes_per_lane:
            return
        node = self.queue.node
        per_lane = align(private_bytes, BYTES_PER_LANE_UNIT)
        waves = node.need("max_slots_scratch_cu") * node.cu_count // node.xcc_count
        tmpring = pm4.tmpring_size(waves, per_lane * LANES)
        self.queue.drain()  # the fields below are read by every dispatch still queued
        old, self.buffer, self.bytes_per_lane = self.buffer, None, 0
        if old:
            self.memory.destroy(old)
        per_xcc = per_lane * LANES * waves
        self.buffer = self.memory.create(per_xcc * node.xcc_count, Kind.DEVICE)
        shared = self.queue.shared
        shared.scratch_backing_memory_location = self.buffer.va
        shared.scratch_backing_memory_byte_size = per_xcc
        shared.scratch_wave64_lane_byte_size = per_lane
        words = (
            self.buffer.va & 0xFFFFFFFF,
            self.buffer.va >> 32 | SWIZZLE_ENABLE,
            per_xcc & 0xFFFFFFFF,
            DESCRIPTOR_WORD3,
        )
        for index, word in enumerate(words):
            shared.scratch_resource_descriptor[index] = word
        shared.compute_tmpring_size = tmpring
        self.bytes_per_lane = per_lane
