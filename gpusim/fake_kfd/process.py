"""What the kernel keeps for one client process: its GPUs' address spaces, buffers, queues and events."""

from __future__ import annotations

from dataclasses import dataclass, field
from errno import EINVAL, ENODEV, ESRCH
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gpusim.abi.kfd import MMIO_REMAP_BYTES
from gpusim.fake_kfd.buffers import Buffer, Heap, map_heap
from gpusim.fake_kfd.doorbell import DoorbellFrame
from gpusim.fake_kfd.events import EventTable
from gpusim.fake_kfd.instruction_cache import InstructionCache
from gpusim.fake_kfd.libc import munmap
from gpusim.fake_kfd.ranges import Ranges

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Gpu, Machine
    from gpusim.fake_kfd.queue import Queue

FIRST_MMAP_OFFSET = 1 << 32  # where DRM starts to number the buffers' pages for mmap


@dataclass(eq=False)
class DeviceOfProcess:
    """One GPU as one process has it: the address space (once acquired), doorbells, scratch and trap handler addresses.

    `mappings` are the buffers in its page table by address; `drm_fd` is the render file it was acquired with.
    """

    process: Process
    gpu: Gpu
    doorbells: DoorbellFrame
    drm_fd: int | None = None
    mappings: Ranges[Buffer] = field(default_factory=Ranges)
    instruction_cache: InstructionCache = field(default_factory=InstructionCache)
    scratch_va: int = 0
    trap_handler: tuple[int, int] = (0, 0)
    memory_policy: tuple[int, int] = (0, 0)
    evicted: bool = False
    handles: int = 0

    @property
    def gpu_id(self) -> int:
        return self.gpu.place.gpu_id

    @cached_property
    def memory(self) -> Any:
        """The emulator's view of the address space."""
        return self.process.machine.emulator.memory()

    @cached_property
    def remap_page(self) -> Heap:
        """The page whose stores flush the host data path; nothing is ever behind here, so they have no effect."""
        heap = Heap(f"MMIO remap page of GPU {self.gpu_id}", MMIO_REMAP_BYTES)
        heap.take(MMIO_REMAP_BYTES)
        return heap

    @cached_property
    def remap_host(self) -> int:
        """Where the kernel side sees that page."""
        return map_heap(self.remap_page, 0, MMIO_REMAP_BYTES)

    def find(self, va: int) -> Buffer | None:
        """Return the buffer mapped over `va` in this address space."""
        found = self.mappings.find(va)
        return found[2] if found else None

    def close(self) -> None:
        """Unmap the doorbells and the remap page."""
        self.doorbells.close()
        if "remap_host" in self.__dict__:
            munmap(self.remap_host, MMIO_REMAP_BYTES)
        if "remap_page" in self.__dict__:
            self.remap_page.close()


class Process:
    """A KFD process: state lives until the machine is closed, as the kernel keeps it until the process ends."""

    def __init__(self, machine: Machine, pid: int) -> None:
        self.machine, self.pid = machine, pid
        self.devices = {
            gpu.place.gpu_id: DeviceOfProcess(self, gpu, DoorbellFrame(gpu.place.gpu_id)) for gpu in machine.gpus
        }
        self.render_files: dict[int, int] = {}  # open render nodes: file descriptor to GPU id
        self.next_mmap_offset = FIRST_MMAP_OFFSET
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

    def bound_device(self, gpu_id: int) -> DeviceOfProcess:
        """Return a GPU by id, for the calls that tell a missing address space as ENODEV. Raises OSError: EINVAL,
        ENODEV."""
        device = self.device(gpu_id)
        if device.drm_fd is None:
            raise OSError(ENODEV, f"the address space of GPU {gpu_id} was not acquired (ACQUIRE_VM)")
        return device

    def close(self) -> None:
        """Give everything back."""
        self.queues.clear()
        for buffer in self.buffers.values():
            buffer.freed, buffer.client_maps = True, 0
            buffer.release_if_unused()
        self.buffers.clear()
        for device in self.devices.values():
            device.close()
        self.events.close()
