"""The copy engines: read SDMA rings and move bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from gpusim.abi import sdma
from gpusim.abi.aql import QueueError
from gpusim.abi.kfd import WaveException
from gpusim.abi.packet import Packet
from gpusim.fake_kfd.faults import QueueStop

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Machine
    from gpusim.fake_kfd.queue import Queue

LONGEST_FIXED_PACKET = 13 * 4
DONE, WAIT = True, False


def step(machine: Machine, queue: Queue) -> bool:
    """Consume one packet; ring, write pointer and read pointer count bytes."""
    pending = queue.pending(0)
    if pending <= 0:
        queue.waiting = ""
        return False
    if pending > queue.ring_size or queue.end % 4:
        _refuse(
            f"the write pointer {queue.end:#x} is {pending} bytes ahead in a ring of {queue.ring_size}; it moves "
            "by whole dwords"
        )
    packet = _fetch(queue, pending)
    if queue.skip:
        _skip(queue, packet)
    elif execute(machine, queue, packet) is WAIT:
        return False
    elif machine.record.on:
        machine.record.line("packet", f"{queue} @{queue.read_index:#x} {packet}")
    for dword, bits in packet.reserved():
        machine.record.finding(
            f"{queue} @{queue.read_index:#x}: reserved bits {bits:#x} of dword {dword} of {type(packet).__name__} "
            "are set"
        )
    queue.waiting = ""
    queue.device.gpu.counters["sdma_packets"] += 1
    queue.read_index += len(packet)
    queue.publish_read_index()
    return True


def _skip(queue: Queue, packet: Packet) -> None:
    """Take a packet off what COND_EXE lets pass unexecuted. It counts dwords, which must be whole packets."""
    if len(packet) > queue.skip:
        _refuse(f"COND_EXE skips {queue.skip} more bytes, which ends inside {packet}")
    queue.skip -= len(packet)


def _fetch(queue: Queue, pending: int) -> Packet:
    data = _ring(queue, min(pending, LONGEST_FIXED_PACKET))
    try:
        return sdma.decode(data)
    except ValueError as error:
        if pending <= len(data):
            _refuse(str(error))
    try:
        return sdma.decode(_ring(queue, pending))
    except ValueError as error:
        _refuse(str(error))


def _ring(queue: Queue, size: int) -> bytes:
    """Read `size` bytes of the ring from the read pointer on, round its end."""
    at = queue.read_index % queue.ring_size
    first = min(size, queue.ring_size - at)
    data = queue.memory.read(queue.ring_base + at, first)
    return data + queue.memory.read(queue.ring_base, size - first) if size > first else data


def execute(machine: Machine, queue: Queue, packet: Packet) -> bool:
    """Do what a packet says; WAIT when its condition is not met yet. Raises QueueStop for one that is not
    implemented."""
    handler = HANDLERS.get(type(packet))
    if handler is None:
        _refuse(
            f"{type(packet).__name__} is declared, but not implemented; there are "
            f"{', '.join(t.__name__ for t in HANDLERS)}"
        )
    return handler(machine, queue, packet)


def _nop(machine: Machine, queue: Queue, packet: Any) -> bool:
    return DONE


def _store(queue: Queue, address: int, data: bytes) -> None:
    """Write to memory that may hold code."""
    queue.memory.write(address, data)
    queue.device.instruction_cache.change(address, len(data))


def _copy(machine: Machine, queue: Queue, packet: Any) -> bool:
    size = packet.count + 1
    data = queue.memory.read(packet.source, size)
    _store(queue, packet.destination, data)
    if isinstance(packet, sdma.CopyBroadcast):
        _store(queue, packet.destination_2, data)
    queue.device.gpu.counters["sdma_bytes"] += size
    return DONE


def _write(machine: Machine, queue: Queue, packet: Any) -> bool:
    _store(queue, packet.destination, packet.tail)
    return DONE


def _fill(machine: Machine, queue: Queue, packet: Any) -> bool:
    unit = 1 << packet.fill_size
    if packet.fill_size > sdma.FILL_DWORDS or (packet.count & -unit) != packet.count or packet.destination % unit:
        _refuse(
            f"a fill of {unit}-byte units at {packet.destination:#x}, count {packet.count}: units are 1, 2 or 4 "
            "bytes, aligned"
        )
    size = packet.count + unit
    pattern = packet.data.to_bytes(4, "little")[:unit]
    _store(queue, packet.destination, pattern * (size // unit))
    queue.device.gpu.counters["sdma_bytes"] += size
    return DONE


def _fence(machine: Machine, queue: Queue, packet: Any) -> bool:
    queue.memory.write(packet.address, packet.data.to_bytes(4, "little"))
    return DONE


def _trap(machine: Machine, queue: Queue, packet: Any) -> bool:
    queue.process.events.interrupt(packet.context)
    return DONE


COMPARE: dict[int, Callable[[int, int], bool]] = {
    sdma.Compare.ALWAYS: lambda a, b: True,
    sdma.Compare.LT: lambda a, b: a < b,
    sdma.Compare.LE: lambda a, b: a <= b,
    sdma.Compare.EQ: lambda a, b: a == b,
    sdma.Compare.NE: lambda a, b: a != b,
    sdma.Compare.GE: lambda a, b: a >= b,
    sdma.Compare.GT: lambda a, b: a > b,
}


def _copy_rect(machine: Machine, queue: Queue, packet: Any) -> bool:
    """Copy row by row: address = base + (x + y * pitch + z * slice) * element, pitches and sizes stored less 1."""
    unit = 1 << packet.element
    row = (packet.rect_x + 1) * unit

    def start(side: str, y: int, z: int) -> int:
        x0, y0, z0 = (getattr(packet, f"{side}_{axis}") for axis in "xyz")
        pitch, plane = getattr(packet, f"{side}_pitch") + 1, getattr(packet, f"{side}_slice_pitch") + 1
        return getattr(packet, side) + (x0 + (y0 + y) * pitch + (z0 + z) * plane) * unit

    for z in range(packet.rect_z + 1):
        for y in range(packet.rect_y + 1):
            _store(queue, start("destination", y, z), queue.memory.read(start("source", y, z), row))
    queue.device.gpu.counters["sdma_bytes"] += row * (packet.rect_y + 1) * (packet.rect_z + 1)
    return DONE


def _conditional(machine: Machine, queue: Queue, packet: Any) -> bool:
    value = int.from_bytes(queue.memory.read(packet.address, 4), "little")
    queue.skip = 0 if value == packet.reference else 4 * packet.exec_count
    return DONE


def _poll(machine: Machine, queue: Queue, packet: Any) -> bool:
    if not packet.mem_poll:
        return DONE  # a register, in practice the flush of the host data path, which is never behind here
    if packet.function not in COMPARE:
        _refuse(f"compare function {packet.function} in {packet}")
    value = int.from_bytes(queue.memory.read(packet.address, 4), "little") & packet.mask
    if COMPARE[packet.function](value, packet.reference):
        return DONE
    queue.waiting = f"{packet} reads {value:#x}"
    return WAIT


def _atomic(machine: Machine, queue: Queue, packet: Any) -> bool:
    if packet.operation != sdma.ATOMIC_ADD64:
        _refuse(f"atomic operation {packet.operation:#x} is not implemented; there is add64 ({sdma.ATOMIC_ADD64:#x})")
    value = int.from_bytes(queue.memory.read(packet.address, 8), "little") + packet.source
    queue.memory.write(packet.address, (value & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "little"))
    return DONE


def _timestamp(machine: Machine, queue: Queue, packet: Any) -> bool:
    queue.memory.write(packet.address, machine.clock.gpu_ticks().to_bytes(8, "little"))
    return DONE


HANDLERS: dict[type[Packet], Callable[[Any, Any, Any], bool]] = {
    sdma.Nop: _nop,
    sdma.CopyLinear: _copy,
    sdma.CopyBroadcast: _copy,
    sdma.CopyLinearRect: _copy_rect,
    sdma.CondExe: _conditional,
    sdma.WriteLinear: _write,
    sdma.ConstantFill: _fill,
    sdma.Fence: _fence,
    sdma.Trap: _trap,
    sdma.PollRegmem: _poll,
    sdma.Atomic: _atomic,
    sdma.TimestampGetGlobal: _timestamp,
}


def _refuse(message: str) -> NoReturn:
    raise QueueStop(WaveException.QUEUE_PACKET_UNSUPPORTED, QueueError.PACKET_FORMAT, message)
