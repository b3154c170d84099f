"""The command processor: reads AQL rings, checks and runs their packets, and signals their completion."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from gpusim.abi import aql
from gpusim.abi.aql import AmdQueue, AmdSignal, PacketType, QueueError, QueueProperty
from gpusim.abi.kfd import QueueType, WaveException
from gpusim.fake_kfd import dispatcher, pm4_engine
from gpusim.fake_kfd.faults import QueueStop, amd_queue, raise_event

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Machine
    from gpusim.fake_kfd.queue import Queue


def step(machine: Machine, queue: Queue) -> bool:
    """Consume one packet of a compute queue; False when there is none or it has to wait."""
    if queue.type == QueueType.COMPUTE:
        return pm4_engine.step(machine, queue)
    pending = queue.pending(1)
    slots = queue.ring_size // aql.PACKET_BYTES
    if pending <= 0:
        queue.waiting = ""
        return False
    if pending > slots:
        raise QueueStop(
            WaveException.QUEUE_PACKET_RESERVED,
            QueueError.PACKET_FORMAT,
            f"the doorbell says packet {queue.end - 1}, but only {slots} fit in the ring and {queue.read_index} were "
            "consumed",
        )
    address = queue.ring_base + queue.read_index % slots * aql.PACKET_BYTES
    data = queue.memory.read(address, aql.PACKET_BYTES)
    if data[0] == PacketType.INVALID:
        queue.waiting = f"packet {queue.read_index} is rung for, but its header still says INVALID"
        return False
    packet = _decode(machine, queue, data)
    if not _execute(machine, queue, packet, address):
        return False
    queue.waiting = ""
    if machine.record.on:
        machine.record.line("packet", f"{queue} #{queue.read_index} {packet}")
    queue.device.gpu.counters["packets"] += 1
    queue.memory.write(address, PacketType.INVALID.to_bytes(2, "little"))
    queue.read_index += 1
    queue.publish_read_index()
    return True


def _decode(machine: Machine, queue: Queue, data: bytes) -> aql.AqlPacket:
    try:
        packet = aql.decode(data)
    except ValueError as error:
        vendor = data[0] == PacketType.VENDOR_SPECIFIC
        code = WaveException.QUEUE_PACKET_VENDOR_UNSUPPORTED if vendor else WaveException.QUEUE_PACKET_RESERVED
        raise QueueStop(
            code, QueueError.VENDOR_PACKET_FORMAT if vendor else QueueError.PACKET_FORMAT, str(error)
        ) from None
    for dword, bits in packet.reserved():
        machine.record.finding(
            f"{queue} #{queue.read_index}: reserved bits {bits:#x} of dword {dword} of {type(packet).__name__} are set"
        )
    return packet


def _execute(machine: Machine, queue: Queue, packet: aql.AqlPacket, address: int) -> bool:
    """Do what the packet says; False when it has to wait."""
    start = machine.clock.gpu_ticks()
    if isinstance(packet, aql.KernelDispatch):
        dispatcher.run(machine, queue, packet, address)
    elif isinstance(packet, aql.BarrierAnd):
        values = {signal: _signal_value(queue, signal) for signal in packet.signals()}
        open_ = {signal: value for signal, value in values.items() if value != 0}
        met = not open_ if not isinstance(packet, aql.BarrierOr) else not values or len(open_) < len(values)
        if not met:
            queue.waiting = f"{type(packet).__name__} waits for " + ", ".join(
                f"signal {s:#x} (is {v})" for s, v in open_.items()
            )
            return False
    elif isinstance(packet, aql.VendorBarrierValue):
        if not _barrier_value(queue, packet):
            queue.waiting = f"{packet} waits, the signal is {_signal_value(queue, packet.signal)}"
            return False
    elif isinstance(packet, aql.VendorPm4):
        if not pm4_engine.run_indirect(machine, queue, packet.ib_address, packet.ib_size):
            return False
    else:
        raise QueueStop(
            WaveException.QUEUE_PACKET_UNSUPPORTED,
            QueueError.PACKET_FORMAT,
            f"a GPU does not take {type(packet).__name__} packets",
        )
    if packet.completion_signal:
        complete(machine, queue, packet.completion_signal, start)
    return True


def _signal_value(queue: Queue, signal: int) -> int:
    return int.from_bytes(queue.memory.read(signal + AmdSignal.offset("value"), 8), "little", signed=True)


def _barrier_value(queue: Queue, packet: aql.VendorBarrierValue) -> bool:
    value = _signal_value(queue, packet.signal) & packet.mask
    wanted = packet.value
    conditions = {
        aql.Condition.EQ: value == wanted,
        aql.Condition.NE: value != wanted,
        aql.Condition.LT: value < wanted,
        aql.Condition.GTE: value >= wanted,
    }
    if packet.condition not in conditions:
        raise QueueStop(
            WaveException.QUEUE_PACKET_VENDOR_UNSUPPORTED,
            QueueError.VENDOR_PACKET_FORMAT,
            f"condition {packet.condition} in {packet}",
        )
    return conditions[aql.Condition(packet.condition)]


def complete(machine: Machine, queue: Queue, address: int, start: int) -> None:
    """Finish a packet: write when it ran (if the queue profiles), decrement the signal's value, then its mailbox
    and interrupt."""
    memory = queue.memory
    if address % 64:
        raise QueueStop(
            WaveException.QUEUE_PACKET_RESERVED,
            QueueError.PACKET_FORMAT,
            f"completion signal {address:#x} is not 64-byte aligned",
        )
    signal = AmdSignal.decode(memory.read(address, ctypes.sizeof(AmdSignal)))
    owner = amd_queue(machine, queue)
    if owner is not None and owner.shared.queue_properties & QueueProperty.ENABLE_PROFILING:
        end = max(machine.clock.gpu_ticks(), start + 1)
        memory.write(address + AmdSignal.offset("start_ts"), start.to_bytes(8, "little") + end.to_bytes(8, "little"))
    value = signal.value - 1 & 0xFFFFFFFFFFFFFFFF
    memory.write(address + AmdSignal.offset("value"), value.to_bytes(8, "little"))
    raise_event(queue, signal)


__all__ = ["AmdQueue", "complete", "step"]
