"""A queue as the kernel keeps it: its buffers, doorbell, read index, and whether it can still run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gpusim.abi.kfd import QueueType
from gpusim.fake_kfd.buffers import Buffer
from gpusim.fake_kfd.doorbell import NEVER_RUNG

if TYPE_CHECKING:
    from gpusim.fake_kfd.process import DeviceOfProcess, Process

SDMA_TYPES = (QueueType.SDMA, QueueType.SDMA_XGMI, QueueType.SDMA_BY_ENG_ID)


@dataclass(eq=False)
class Queue:
    """`read_index` counts packets (AQL), dwords (PM4) or bytes (SDMA) from the start, never wrapped.

    `end` is the end of the ring's content as last rung, `skip` counts the bytes of SDMA packets that a condition takes
    out, `indirect` are the PM4 indirect buffers that it is in the middle of, `registers` what its packets set. `error`
    is set once the queue stopped for good; `waiting` tells what its next packet waits for.
    """

    id: int
    process: Process
    device: DeviceOfProcess
    type: int
    ring_base: int
    ring_size: int
    write_pointer: int
    read_pointer: int
    doorbell_slot: int
    percentage: int = 100
    priority: int = 7
    sdma: tuple[int, int] | None = None
    context_save: int = 0
    pinned: list[Buffer] = field(default_factory=list)
    read_index: int = 0
    cu_mask: int = 0
    end: int = 0
    skip: int = 0
    indirect: list[Any] = field(default_factory=list)
    registers: dict[int, int] = field(default_factory=dict)
    error: str = ""
    waiting: str = ""

    @property
    def memory(self) -> Any:
        """The address space that its packets and pointers are in."""
        return self.device.memory

    @property
    def is_sdma(self) -> bool:
        return self.type in SDMA_TYPES

    @property
    def active(self) -> bool:
        """Whether the GPU would look at its ring at all."""
        return not (self.error or self.device.evicted) and bool(self.ring_base and self.percentage & 0xFF)

    def doorbell(self) -> int:
        """The 64-bit value last stored at its doorbell."""
        return self.device.doorbells.read(self.doorbell_slot)

    def pending(self, unit: int) -> int:
        """How many packets, dwords or bytes the doorbell says are there to read; `unit` 1 when it tells the last one's
        index instead of the end.

        Each new value is compared with the write pointer in memory, from which the hardware reads it too.
        """
        rung = self.doorbell()
        if rung == NEVER_RUNG:
            return 0
        end = rung + unit
        if end != self.end:
            self.end = end
            written = int.from_bytes(self.memory.read(self.write_pointer, 8), "little")
            if written < end:
                self.process.machine.record.finding(
                    f"{self}: the doorbell says that the ring is written up to {end}, the write pointer in memory "
                    f"says {written}; hardware may follow either"
                )
        return end - self.read_index

    def publish_read_index(self) -> None:
        """Write the read index where the client looks for it."""
        self.memory.write(self.read_pointer, self.read_index.to_bytes(8, "little"))

    def __str__(self) -> str:
        return f"queue {self.id} ({QueueType(self.type).name}) of GPU {self.device.gpu_id}"
