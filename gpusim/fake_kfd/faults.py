"""From an error on the GPU to what the client sees: events, the queue's error word, the kernel's log line."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, NamedTuple

from gpusim.abi.aql import AmdQueue, AmdSignal, QueueError
from gpusim.abi.kfd import WaveException
from gpusim.abi.kfd_structs import ContextSaveAreaHeader
from gpusim.fake_kfd.libc import PAGE

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Machine
    from gpusim.fake_kfd.queue import Queue

BEHIND_READ_POINTER = AmdQueue.offset("read_dispatch_id_field_base_byte_offset") - AmdQueue.offset("read_dispatch_id")
RESET_CAUSE_HANG = 0
RUNTIME_ENABLED = 1
WAVE_FAULTS = {
    "illegal_instruction": (WaveException.QUEUE_WAVE_ILLEGAL_INSTRUCTION, QueueError.ILLEGAL_INSTRUCTION),
    "unsupported": (WaveException.QUEUE_WAVE_ILLEGAL_INSTRUCTION, QueueError.ILLEGAL_INSTRUCTION),
    "trap": (WaveException.QUEUE_WAVE_ABORT, QueueError.DEBUG_TRAP),
    "memory_violation": (WaveException.QUEUE_WAVE_MEMORY_VIOLATION, QueueError.APERTURE_VIOLATION),
    "aperture": (WaveException.QUEUE_WAVE_APERTURE_VIOLATION, QueueError.APERTURE_VIOLATION),
    "alignment": (WaveException.QUEUE_WAVE_APERTURE_VIOLATION, QueueError.APERTURE_VIOLATION),
    "lds": (WaveException.QUEUE_WAVE_APERTURE_VIOLATION, QueueError.APERTURE_VIOLATION),
}


class QueueStop(Exception):
    """A packet that the command processor does not take: the exception code, the queue-error bit, and what is wrong."""

    def __init__(self, code: WaveException, bit: QueueError, message: str) -> None:
        super().__init__(message)
        self.code, self.bit = code, bit


def memory_or_wave_fault(machine: Machine, queue: Queue, fault: Exception) -> None:
    """Turn what the emulator raised into a page fault, or into a stopped queue."""
    kind = getattr(fault, "kind", "page")
    message = f"{queue}, at {queue.read_index}: {fault}"
    if kind == "page":
        page_fault(machine, queue, getattr(fault, "va", 0) or 0, bool(getattr(fault, "write", False)), message)
        return
    if kind == "hang":
        hang(machine, queue, message)
        return
    code, bit = WAVE_FAULTS.get(kind, (WaveException.QUEUE_WAVE_ABORT, QueueError.DEBUG_TRAP))
    stop_queue(machine, queue, QueueStop(code, bit, f"{kind}: {fault}"))


def page_fault(machine: Machine, queue: Queue, va: int, write: bool, message: str) -> None:
    """Evict the process' queues of this GPU and set its MEMORY events: no page there, or a write to a read-only one."""
    device = queue.device
    present = device.find(va) is not None
    _log(machine, queue, f"page fault at {va:#x} ({'write' if write else 'read'}): {message}")
    queue.error = f"page fault at {va:#x}"
    device.evicted = True
    told = queue.process.events.memory_exception(va // PAGE * PAGE, device.gpu_id, not present, present and write)
    if not told:
        machine.record.finding("a page fault, and the process has no MEMORY event: nobody is told")


def hang(machine: Machine, queue: Queue, message: str) -> None:
    """The kernel driver finds that the queue cannot be preempted and resets the GPU: no queue of the process goes
    on."""
    _log(machine, queue, f"the GPU hangs and is reset: {message}")
    queue.error = "it hangs"
    queue.device.evicted = True
    queue.process.events.hw_exception(queue.device.gpu_id, RESET_CAUSE_HANG)


def interrupted(machine: Machine, queue: Queue, error: BaseException) -> None:
    """The simulation itself was stopped in the middle of a packet, by Ctrl-C or by an error of its own."""
    _log(machine, queue, f"the simulation of {queue} was interrupted at {queue.read_index}: {error!r}")
    queue.error = f"interrupted by {type(error).__name__}"
    queue.device.evicted = True


def _log(machine: Machine, queue: Queue, text: str) -> None:
    machine.record.fault(text)
    queue.device.gpu.faults.append(text)


def stop_queue(machine: Machine, queue: Queue, stop: QueueStop) -> None:
    """Stop a queue for good and tell its owner by every way that it has set up; by a HW_EXCEPTION event when there
    is none."""
    _log(machine, queue, f"{queue}, at {queue.read_index}: {stop.code.name.lower()}: {stop}")
    queue.error = f"{stop.code.name.lower()}: {stop}"
    told = _tell_inactive_signal(machine, queue, stop.bit) | _tell_context_save_area(queue, stop.code)
    if not told:
        queue.process.events.hw_exception(queue.device.gpu_id, RESET_CAUSE_HANG)


def _tell_inactive_signal(machine: Machine, queue: Queue, bit: QueueError) -> bool:
    """Set the error bit in the value of the queue's inactive signal and raise that signal's event."""
    owner = amd_queue(machine, queue)
    if owner is None or not owner.shared.queue_inactive_signal:
        return False
    address = owner.shared.queue_inactive_signal
    try:
        signal = AmdSignal.decode(queue.memory.read(address, ctypes.sizeof(AmdSignal)))
        value = signal.value | int(bit)
        queue.memory.write(address + AmdSignal.offset("value"), (value & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little"))
        raise_event(queue, signal)
    except machine.emulator.fault as fault:
        machine.record.finding(f"queue_inactive_signal {address:#x} cannot be written: {fault}")
        return False
    return True


def _tell_context_save_area(queue: Queue, code: WaveException) -> bool:
    """Write the exception's bit where the context save area's header says, and set its event, when the runtime is
    enabled."""
    if not queue.process.runtime_mode & RUNTIME_ENABLED or not queue.context_save:
        return False
    area = ContextSaveAreaHeader.decode(queue.memory.read(queue.context_save, ctypes.sizeof(ContextSaveAreaHeader)))
    if not area.err_payload_addr or area.err_event_id not in queue.process.events.events:
        return False
    mask = int.from_bytes(queue.memory.read(area.err_payload_addr, 8), "little") | 1 << code - 1
    queue.memory.write(area.err_payload_addr, mask.to_bytes(8, "little"))
    queue.process.events.signal(queue.process.events.find(area.err_event_id))
    return True


class Owner(NamedTuple):
    """The amd_queue_t of a queue: its address and a copy of it."""

    base: int
    shared: AmdQueue


def amd_queue(machine: Machine, queue: Queue) -> Owner | None:
    """Return the queue's amd_queue_t, found from its read pointer; None when there is none in memory."""
    try:
        distance = int.from_bytes(queue.memory.read(queue.read_pointer + BEHIND_READ_POINTER, 4), "little")
        if distance != AmdQueue.offset("read_dispatch_id"):
            return None
        base = queue.read_pointer - distance
        return Owner(base, AmdQueue.from_buffer_copy(queue.memory.read(base, ctypes.sizeof(AmdQueue))))
    except machine.emulator.fault:
        return None


def raise_event(queue: Queue, signal: AmdSignal) -> None:
    """Write the signal's event id to its mailbox and interrupt, as the end of a packet does."""
    if signal.event_mailbox_ptr:
        queue.memory.write(signal.event_mailbox_ptr, signal.event_id.to_bytes(8, "little"))
        queue.process.events.interrupt(signal.event_id)
