"""What the kernel keeps for one client process: its GPUs' address spaces, buffers, queues and events."""

from __future__ import annotations

from dataclasses import dataclass, field
from errno import EINVAL, ESRCH
from typing import TYPE_CHECKING, Any

from gpusim.fake_kfd.buffers import Buffer
from gpusim.fake_kfd.doorbell import DoorbellFrame
from gpusim.fake_kfd.events import EventTable

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Gpu, Machine
    from gpusim.fake_kfd.queue import Queue


@dataclass(eq=False)
class DeviceOfProcess:
    """One GPU as one process has it: the address space (once acquired), doorbells, scratch and trap handler addresses."""

    gpu: Gpu
    memory: Any
    doorbells: DoorbellFrame
    drm_fd: int | None = None
    mappings: dict[int, Buffer] = field(default_factory=dict)
    scratch_va: int = 0
    trap_handler: tuple[int, int] = (0, 0)
    memory_policy: tuple[int, int] = (0, 0)
    evicted: bool = False
    handles: int = 0

    @property
    def gpu_id(self) -> int:
        return self.gpu.place.gpu_id

    def find(self, va: int) -> Buffer | None:
        """Return the buffer mapped over `va` in this address space."""
        for start, buffer in self.mappings.items():
            if start <= va < start + buffer.aligned_size:
                return buffer
        return None

    def overlaps(self, va: int, size: int) -> Buffer | None:
        """Return a buffer that is mapped over any byte of the range."""
        for start, buffer in self.mappings.items():
            if start < va + size and va < start + buffer.aligned_size:
                return buffer
        return None


class Process:
    """A KFD process: state lives until the machine is closed, as the kernel keeps it until the process ends."""

    def __init__(self, machine: Machine, pid: int) -> None:
        self.machine, self.pid = machine, pid
        self.devices = {gpu.place.gpu_id: DeviceOfProcess(gpu, machine.emulator.memory(), DoorbellFrame(gpu.place.gpu_id))
                        for gpu in machine.gpus}
        self.buffers: dict[int, Buffer] = {}
        self.queues: dict[int, Queue] = {}
        self.events = EventTable(machine.record)
        self.runtime_mode = 0
        self.runtime_debug = 0

    def device(self, gpu_id: int) -> DeviceOfProcess:
        """Return a GPU by id. Raises OSError(EINVAL) for one that does not exist."""
        if gpu_id not in self.devices:
            raise OSError(EINVAL, f"no GPU has id {gpu_id}; there are {sorted(self.devices)}")
        return self.devices[gpu_id]

    def acquired_device(self, gpu_id: int) -> DeviceOfProcess:
        """Return a GPU by id. Raises OSError: EINVAL unknown, ESRCH when its address space was not acquired."""
        device = self.device(gpu_id)
        if device.drm_fd is None:
            raise OSError(ESRCH, f"the address space of GPU {gpu_id} was not acquired (ACQUIRE_VM)")
        return device

    def close(self) -> None:
        """Give everything back."""
        self.queues.clear()
        for buffer in self.buffers.values():
            buffer.freed, buffer.client_maps = True, 0
            buffer.release_if_unused()
        self.buffers.clear()
        for device in self.devices.values():
            device.doorbells.close()
        self.events.close()
