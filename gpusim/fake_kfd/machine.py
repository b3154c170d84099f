"""The simulated machine: its GPUs, its one KFD process, and the loop that runs the queues until nothing moves."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from gpusim.abi import topology as keys
from gpusim.config import Options
from gpusim.fake_kfd import command_processor, emulator_hook, faults, sdma_engine, topology
from gpusim.fake_kfd.buffers import Heap
from gpusim.fake_kfd.chip import CHIPS, Chip
from gpusim.fake_kfd.clock import Clock
from gpusim.fake_kfd.emulator_hook import Emulator
from gpusim.fake_kfd.files import VirtualFiles
from gpusim.fake_kfd.process import Process
from gpusim.fake_kfd.queue import Queue
from gpusim.fake_kfd.record import Record

KERNEL_SHARE_OF_RAM = (15, 16)  # of it may become GTT and user-pointer buffers (amdgpu_amdkfd_gpuvm_init_mem_limits)


@dataclass(eq=False)
class Gpu:
    """One GPU: where it stands, its memory, and what it has executed so far."""

    chip: Chip
    place: topology.GpuPlace
    vram: Heap
    counters: dict[str, int] = field(default_factory=lambda: dict.fromkeys(keys.STATISTICS, 0))
    faults: list[str] = field(default_factory=list)
    sdma_taken: set[tuple[int, int]] = field(default_factory=set)
    queues: int = 0


class Machine:
    """A host with GPUs. Everything in it happens inside `run_until_idle`, in the order of the queues' creation."""

    def __init__(self, options: Options, emulator: Emulator | None = None, clock: Clock | None = None) -> None:
        self.options, self._emulator = options, emulator
        self.chip = CHIPS[options.chip]
        self.record = Record(options.trace)
        self.clock = clock or Clock()
        ram = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        self.gtt = Heap("system memory for GPUs", ram * KERNEL_SHARE_OF_RAM[0] // KERNEL_SHARE_OF_RAM[1])
        vram_bytes = options.vram_bytes or self.chip.vram_bytes
        places = topology.place(self.chip, options.gpus, vram_bytes)
        self.gpus = [Gpu(self.chip, spot, Heap(f"VRAM of GPU {spot.gpu_id}", vram_bytes)) for spot in places]
        self.files = VirtualFiles()
        topology.build(self.files, self.chip, places)
        self.process = Process(self, os.getpid())
        self._add_statistics()
        self.running = False

    @property
    def emulator(self) -> Emulator:
        """The emulator it was given, or gpusim's own, loaded when something is first mapped for a GPU."""
        if self._emulator is None:
            self._emulator = emulator_hook.load()
        return self._emulator

    def _add_statistics(self) -> None:
        """Show what each GPU executed, and its faults, under the process' folder, beside the kernel's own
        vram_<gpu_id>."""
        for gpu in self.gpus:
            folder = keys.statistics_folder(self.process.pid, gpu.place.gpu_id)
            own = f"{keys.PROCESSES}/{self.process.pid}/vram_{gpu.place.gpu_id}"
            self.files.add(own, lambda gpu=gpu: f"{gpu.vram.used}\n")
            self.files.add(f"{folder}/{keys.FAULT_LOG}", lambda gpu=gpu: "".join(f"{line}\n" for line in gpu.faults))
            for name in keys.STATISTICS:
                self.files.add(f"{folder}/{name}", lambda gpu=gpu, name=name: f"{gpu.counters[name]}\n")

    def run_until_idle(self) -> None:
        """Let every queue consume packets, one each in turn, until none can go on."""
        if self.running:
            return
        self.running = True
        try:
            moved = True
            while moved:
                moved = False
                for queue in list(self.process.queues.values()):
                    moved |= self._step(queue)
        finally:
            self.running = False

    def _step(self, queue: Queue) -> bool:
        """Let one queue consume one packet; False when it has none, waits or is dead. Faults become events here."""
        if not queue.active:
            return False
        processor = sdma_engine if queue.is_sdma else command_processor
        try:
            return processor.step(self, queue)
        except self.emulator.fault as fault:
            faults.memory_or_wave_fault(self, queue, fault)
        except faults.QueueStop as stop:
            faults.stop_queue(self, queue, stop)
        except BaseException as error:
            # Memory may be half written: running the packet again could do something twice.
            faults.interrupted(self, queue, error)
            raise
        return False

    def stuck(self) -> list[str]:
        """Say what each queue with work left waits for."""
        return [
            f"{queue}: {queue.error or queue.waiting}"
            for queue in self.process.queues.values()
            if queue.error or queue.waiting
        ]

    def close(self) -> None:
        """Give all memory back; what is still queued does not run, as when a process ends."""
        self.process.close()
        for heap in (self.gtt, *(gpu.vram for gpu in self.gpus)):
            heap.close()
        self.record.close()
