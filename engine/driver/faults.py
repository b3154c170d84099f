"""Waiting for the GPU, and finding out why it does not come: KFD's memory and hardware events, the queue's error
signal, a hang."""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Callable
from typing import Any

from engine import config
from engine.driver.memory import Kind, Memory
from engine.driver.node import Node
from engine.driver.process import Process
from engine.driver.signal import SignalPool
from gpusim.abi import kfd, topology
from gpusim.abi.aql import QueueError
from gpusim.abi.kfd import EventType, WaitResult
from gpusim.abi.kfd_structs import EventData

SLICE_MS = 200  # between two looks at the events, as tinygrad does
ERROR_TYPES = {1: "uncorrectable SRAM error", 2: "poisoned DRAM data"}

# fmt: off
QUEUE_ERRORS = {
    QueueError.SCRATCH_WAVE64:       "the kernel wants more private memory than the queue has",
    QueueError.DIMENSION:            "the dispatch has impossible dimensions",
    QueueError.GROUP_MEMORY:         "the dispatch wants more group memory (LDS) than a workgroup can have",
    QueueError.CODE:                 "the kernel's descriptor or code is invalid",
    QueueError.PACKET_FORMAT:        "a packet is malformed",
    QueueError.WORKGROUP_SIZE:       "the workgroup is larger than the kernel's registers allow",
    QueueError.REGISTERS:            "the kernel wants more registers than there are",
    QueueError.VENDOR_PACKET_FORMAT: "a vendor packet is malformed",
    QueueError.SCRATCH_WAVE32:       "the kernel wants more private memory than the queue has",
    QueueError.APERTURE_VIOLATION:   "an access to an address outside every aperture",
    QueueError.ILLEGAL_INSTRUCTION:  "an illegal instruction",
    QueueError.DEBUG_TRAP:           "a debug trap",
}
# fmt: on


class GpuFault(RuntimeError):
    """The GPU stopped: `reason` in words, `work` that was running (a kernel, a copy), `address` of a memory fault or
    None.

    A GPU that faulted stays stopped for this process: every later call raises the same.
    """

    def __init__(self, message: str, *, reason: str, work: str, address: int | None = None) -> None:
        super().__init__(message)
        self.reason, self.work, self.address = reason, work, address


class Faults:
    """The events of one GPU, and the one way to wait for it."""

    def __init__(self, process: Process, node: Node, memory: Memory, signals: SignalPool) -> None:
        self.process, self.node, self.memory = process, node, memory
        self.running: list[Callable[[], str | None]] = []  # one a queue: what it is at
        self.lost: GpuFault | None = None
        self.logged = len(self.log_lines())  # faults of a Gpu that had this node before
        if not process.event_page_handle:
            page = memory.create(kfd.EVENT_PAGE_BYTES, Kind.EVENTS)
            memory.forget(page)  # it stays with the process, the kernel refuses to free it
            process.event_page_handle, process.event_page_va = page.handle, page.va
            self.create(EventType.SIGNAL, event_page_offset=page.handle)
            process.event_page_gpus.add(node.gpu_id)
        elif node.gpu_id not in process.event_page_gpus:
            memory.map_for_gpu(process.event_page_handle)
            process.event_page_gpus.add(node.gpu_id)
        self.error_event = self.create(EventType.SIGNAL, auto_reset=1)
        self.memory_event = self.create(EventType.MEMORY)
        self.hardware_event = self.create(EventType.HW_EXCEPTION)
        self.queue_error = signals.take(0)  # the queue's error bits arrive here
        self.queue_error.fields.event_mailbox_ptr = process.event_page_va + 8 * self.error_event.event_slot_index
        self.queue_error.fields.event_id = self.error_event.event_id

    def create(self, kind: EventType, **fields: int) -> Any:
        """Call create_event and return its struct."""
        return kfd.create_event(self.process.port, self.process.fd, event_type=kind, **fields)

    def wait(self, address: int, at_most: int, what: str) -> None:
        """Wait until the int64 at `address` is <= `at_most`.

        Raises GpuFault when the GPU faulted, or when ENGINE_TIMEOUT_MS pass, or the port reports that nothing moves any
        more.
        """
        if self.lost:
            raise self.lost
        limit = config.TIMEOUT_MS.get()
        start = time.monotonic()
        while True:
            began = time.monotonic()
            left = limit - int((began - start) * 1000)
            turn = max(min(SLICE_MS, left), 1)
            if self.process.port.wait(address, at_most, turn):
                return
            self.check()
            # A port that returns early says that every queue is idle: waiting longer would change nothing.
            stuck = (time.monotonic() - began) * 1000 < turn / 2
            if stuck or left <= SLICE_MS:
                value = ctypes.c_int64.from_address(address).value
                time_text = "every queue is idle" if stuck else f"{limit} ms have passed"
                raise self.stop(
                    "hang",
                    f"{what} waits for the signal value at {address:#x} to fall to {at_most}, it is {value} and "
                    f"{time_text}",
                    None,
                    "Look for a loop that does not end or a barrier that not all waves reach; "
                    "ENGINE_TIMEOUT_MS sets the limit.",
                )

    def check(self) -> None:
        """Raise GpuFault when an event or the queue's error signal says that the GPU stopped; else return at once."""
        if self.lost:
            raise self.lost
        events = (EventData * 2)()
        events[0].event_id, events[1].event_id = self.memory_event.event_id, self.hardware_event.event_id
        answer = kfd.wait_events(
            self.process.port,
            self.process.fd,
            events_ptr=ctypes.addressof(events),
            num_events=2,
            wait_for_all=0,
            timeout=0,
        )
        if answer.wait_result == WaitResult.COMPLETE:
            self.report_event(events[0].memory_exception_data, events[1].hw_exception_data)
        if bits := self.queue_error.fields.value:
            reason = (
                "; ".join(text for bit, text in QUEUE_ERRORS.items() if bits & bit) or f"unknown queue error {bits:#x}"
            )
            raise self.stop(
                reason,
                f"the command processor stopped the queue (error bits {bits & (1 << 64) - 1:#x})",
                None,
                "DEBUG=6 shows the kernel's assembly.",
            )

    def report_event(self, memory: Any, hardware: Any) -> None:
        """Raise what the activated event carries; one of another GPU is left alone."""
        if memory.gpu_id == self.node.gpu_id:
            raise self.stop(
                memory_reason(memory),
                f"at {memory.va:#x} (the page's address), which is {self.memory.describe(memory.va)}",
                memory.va,
                "ENGINE_ALLOCATOR=exact gives each buffer pages of its own, so that the first access past it faults.",
            )
        if hardware.gpu_id == self.node.gpu_id:
            cause = {0: "the GPU hung", 1: "an uncorrectable memory error"}.get(
                hardware.reset_cause, f"cause {hardware.reset_cause}"
            )
            lost = "; its memory is lost" if hardware.memory_lost else ""
            raise self.stop(
                f"hardware exception: {cause}",
                f"the kernel driver reset the GPU{lost}",
                None,
                "Start again from a checkpoint; `dmesg` has the driver's own report.",
            )

    def stop(self, reason: str, where: str, address: int | None, advice: str) -> GpuFault:
        """Build the fault, remember it, and return it."""
        if details := self.kernel_log():
            where += f" [{details}]"
        running = [work for source in self.running if (work := source())]
        work = ", ".join(running) or "nothing that is known"
        text = f"GPU fault on node {self.node.number}: {reason}; {where}. Running: {work}. {advice}"
        self.lost = GpuFault(text, reason=reason, work=work, address=address)
        return self.lost

    def kernel_log(self) -> str:
        """Return what stands last in the GPU's fault log, which a simulated one has: instruction, lane, address."""
        lines = self.log_lines()
        if not lines:
            return ""
        return lines[-1] if len(lines) > self.logged else f"this process had an earlier fault: {lines[-1]}"

    def log_lines(self) -> list[str]:
        """Return the lines of the fault log; a kernel driver keeps none in a file."""
        folder = topology.statistics_folder(os.getpid(), self.node.gpu_id)
        try:
            return self.process.port.read(f"{folder}/{topology.FAULT_LOG}").decode().splitlines()
        except OSError:
            return []

    def close(self) -> None:
        """Destroy this GPU's events; the page stays."""
        for event in (self.error_event, self.memory_event, self.hardware_event):
            kfd.destroy_event(self.process.port, self.process.fd, event_id=event.event_id)


def memory_reason(data: Any) -> str:
    """Say why a memory access failed, from a MEMORY event's data."""
    if data.ErrorType:
        return f"memory error: {ERROR_TYPES.get(data.ErrorType, f'type {data.ErrorType}')}"
    if data.failure.NoExecute:
        return "page fault: instruction fetch from memory that is not executable"
    if data.failure.NotPresent:
        return f"page fault: no memory is mapped there{' (a write)' if data.failure.ReadOnly else ''}"
    return "page fault: write to memory that is read-only" if data.failure.ReadOnly else "page fault"
