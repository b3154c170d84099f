"""PM4: indirect buffers behind AQL vendor packets, and plain PM4 rings.

What it does not have stops the queue by name.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from gpusim.abi import pm4
from gpusim.abi.aql import QueueError
from gpusim.abi.kfd import QueueType, WaveException
from gpusim.abi.packet import Packet
from gpusim.abi.pm4 import DataSelect, Opcode, Select, Wait
from gpusim.fake_kfd.faults import QueueStop

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Machine
    from gpusim.fake_kfd.queue import Queue

DONE, WAIT = True, False
DEEPEST_NESTING = 4
U64 = (1 << 64) - 1


class IndirectBuffer:
    """An indirect buffer while it runs: its dwords, how far it got, and up to where only some XCCs take part."""

    def __init__(self, words: tuple[int, ...]) -> None:
        self.words, self.at = words, 0
        self.predicated_until, self.xccs = 0, 0


def run_indirect(machine: Machine, queue: Queue, address: int, dwords: int) -> bool:
    """Run the packets of an indirect buffer; WAIT when one has to wait, and the next call goes on there."""
    if not queue.indirect:
        _enter(queue, address, dwords)
    while queue.indirect:
        buffer = queue.indirect[-1]
        if buffer.at == len(buffer.words):
            queue.indirect.pop()
            continue
        opcode, length = _split(buffer.words[buffer.at])
        if buffer.at + length > len(buffer.words):
            _refuse(
                f"a PM4 packet of {length} dwords at dword {buffer.at} of an indirect buffer of {len(buffer.words)}"
            )
        words = buffer.words[buffer.at : buffer.at + length]
        if buffer.at < buffer.predicated_until and not buffer.xccs:
            buffer.at += length
            continue
        if opcode == Opcode.PRED_EXEC:
            packet = pm4.PredExec.decode(_bytes(words))
            buffer.predicated_until = buffer.at + length + packet.exec_count
            buffer.xccs = packet.virtual_xcc_mask & (1 << machine.chip.num_xcc) - 1
        elif _execute(machine, queue, opcode, words) is WAIT:
            return WAIT
        buffer.at += length
    return DONE


def _enter(queue: Queue, address: int, dwords: int) -> None:
    if len(queue.indirect) >= DEEPEST_NESTING:
        _refuse(f"indirect buffers nested {len(queue.indirect) + 1} deep")
    queue.indirect.append(IndirectBuffer(struct.unpack(f"<{dwords}I", queue.memory.read(address, 4 * dwords))))


def step(machine: Machine, queue: Queue) -> bool:
    """Consume one packet of a PM4 ring, whose pointers count dwords."""
    pending = queue.pending(0)
    slots = queue.ring_size // 4
    if pending <= 0:
        queue.waiting = ""
        return False
    if pending > slots:
        _refuse(f"the write pointer {queue.end} is {pending} dwords ahead of the read pointer in a ring of {slots}")
    opcode, length = _split(_ring(queue, 1)[0])
    if length > pending:
        _refuse(f"a PM4 packet of {length} dwords at {queue.read_index}, only {pending} are rung for")
    words = _ring(queue, length)
    if opcode == Opcode.PRED_EXEC:
        _refuse("PRED_EXEC works in indirect buffers, not in a ring")
    if opcode == Opcode.INDIRECT_BUFFER:
        packet = pm4.IndirectBuffer.decode(_bytes(words))
        done = run_indirect(machine, queue, packet.address, packet.size)
    else:
        done = _execute(machine, queue, opcode, words)
    if done is WAIT:
        return False
    queue.waiting = ""
    queue.device.gpu.counters["packets"] += 1
    queue.read_index += length
    queue.publish_read_index()
    return True


def _ring(queue: Queue, dwords: int) -> tuple[int, ...]:
    """Read dwords of the ring from the read pointer on, round its end."""
    size, at = 4 * dwords, 4 * queue.read_index % queue.ring_size
    first = min(size, queue.ring_size - at)
    data = queue.memory.read(queue.ring_base + at, first)
    if size > first:
        data += queue.memory.read(queue.ring_base, size - first)
    return struct.unpack(f"<{dwords}I", data)


def _bytes(words: tuple[int, ...]) -> bytes:
    return struct.pack(f"<{len(words)}I", *words)


def _split(word: int) -> tuple[int, int]:
    try:
        return pm4.split_header(word)
    except ValueError as error:
        _refuse(str(error))


def _execute(machine: Machine, queue: Queue, opcode: int, words: tuple[int, ...]) -> bool:
    """Do what a packet says; WAIT when its condition is not met yet."""
    if opcode == Opcode.NOP:
        return DONE
    kind, handler = pm4.BY_OPCODE.get(opcode), HANDLERS.get(opcode)
    if kind is None or handler is None:
        name = Opcode(opcode).name if opcode in set(Opcode) else f"opcode {opcode:#x}"
        known = ", ".join(Opcode(each).name for each in HANDLERS)
        _refuse(f"PM4 packet {name} is not implemented; there are NOP, PRED_EXEC, {known}")
    try:
        packet = kind.decode(_bytes(words))
    except ValueError as error:
        _refuse(str(error))
    if len(packet) != 4 * len(words):
        _refuse(f"{kind.__name__} has {len(packet) // 4} dwords, its header says {len(words)}")
    done = handler(machine, queue, packet)
    if done and machine.record.on:
        machine.record.line("pm4", f"{queue} {packet}")
    return done


def _nothing(machine: Machine, queue: Queue, packet: Packet) -> bool:
    """Caches are always coherent here and work before is always done, so there is nothing to flush or to wait for."""
    return DONE


def _acquire(machine: Machine, queue: Queue, packet: Any) -> bool:
    """Data caches are always coherent here; of instruction caches it is known what they may still hold."""
    if packet.shader_i:
        queue.device.instruction_cache.invalidate()
    return DONE


def _nested(machine: Machine, queue: Queue, packet: Any) -> bool:
    _enter(queue, packet.address, packet.size)
    return DONE


def _set_registers(machine: Machine, queue: Queue, packet: Any) -> bool:
    """Keep the values: no packet that reads them, such as DISPATCH_DIRECT, is implemented."""
    base = pm4.SH_REGISTER_BASE if isinstance(packet, pm4.SetShReg) else pm4.UCONFIG_REGISTER_BASE
    for i, (value,) in enumerate(struct.iter_unpack("<I", packet.tail)):
        queue.registers[base + packet.offset + i] = value
    return DONE


def _write_data(machine: Machine, queue: Queue, packet: Any) -> bool:
    if packet.destination_select not in (Select.MEMORY, Select.TEXTURE_CACHE, Select.MEMORY_ASYNC):
        _refuse(f"WRITE_DATA to destination {packet.destination_select}; memory is 1, 2 or 5")
    queue.memory.write(packet.address, packet.tail[-4:] if packet.no_increment else packet.tail)
    return DONE


COMPARE: dict[int, Callable[[int, int], bool]] = {
    Wait.ALWAYS: lambda a, b: True,
    Wait.LT: lambda a, b: a < b,
    Wait.LE: lambda a, b: a <= b,
    Wait.EQ: lambda a, b: a == b,
    Wait.NE: lambda a, b: a != b,
    Wait.GE: lambda a, b: a >= b,
    Wait.GT: lambda a, b: a > b,
}


def _wait(machine: Machine, queue: Queue, packet: Any) -> bool:
    if packet.operation == pm4.WRITE_WAIT_WRITE:
        return DONE  # the flush of the host data path, which is never behind here
    if packet.memory_space != pm4.WAIT_MEMORY or packet.function not in COMPARE:
        _refuse(f"{packet}: waits on memory (memory_space 1) with functions 0..6 are implemented")
    value = int.from_bytes(queue.memory.read(packet.address, 4), "little") & packet.mask
    if COMPARE[packet.function](value, packet.reference):
        return DONE
    queue.waiting = f"{packet} reads {value:#x}"
    return WAIT


def _release(machine: Machine, queue: Queue, packet: Any) -> bool:
    if packet.data_select == DataSelect.LOW_32:
        queue.memory.write(packet.address, (packet.data & 0xFFFFFFFF).to_bytes(4, "little"))
    elif packet.data_select == DataSelect.WHOLE_64:
        queue.memory.write(packet.address, packet.data.to_bytes(8, "little"))
    elif packet.data_select == DataSelect.GPU_CLOCK:
        queue.memory.write(packet.address, machine.clock.gpu_ticks().to_bytes(8, "little"))
    elif packet.data_select != DataSelect.NONE:
        _refuse(f"RELEASE_MEM with data_select {packet.data_select}; there are 0..3")
    if packet.interrupt_select in pm4.INTERRUPT_SELECTS:
        queue.process.events.interrupt(packet.context)
    return DONE


def _copy(machine: Machine, queue: Queue, packet: Any) -> bool:
    size = 8 if packet.wide else 4
    if packet.source_select in (Select.MEMORY, Select.TEXTURE_CACHE):
        data = queue.memory.read(packet.source, size)
    elif packet.source_select == Select.IMMEDIATE:
        data = packet.source.to_bytes(8, "little")[:size]
    elif packet.source_select == Select.GPU_CLOCK:
        data = machine.clock.gpu_ticks().to_bytes(8, "little")[:size]
    else:
        _refuse(
            f"COPY_DATA from source {packet.source_select}; memory (1, 2), immediate (5) and clock (9) are possible"
        )
    if packet.destination_select not in (Select.MEMORY, Select.TEXTURE_CACHE, Select.MEMORY_ASYNC):
        _refuse(f"COPY_DATA to destination {packet.destination_select}; memory is 1, 2 or 5")
    queue.memory.write(packet.destination, data)
    return DONE


def _atomic(machine: Machine, queue: Queue, packet: Any) -> bool:
    """Every XCC that takes part does it: all of an AQL queue's, unless PRED_EXEC says which."""
    if packet.operation not in (pm4.ATOMIC_SWAP64, pm4.ATOMIC_ADD64):
        _refuse(f"ATOMIC_MEM operation {packet.operation:#x}; there are swap64 (0x27) and add64 (0x2f)")
    for _ in range(_participants(machine, queue)):
        value = int.from_bytes(queue.memory.read(packet.address, 8), "little")
        value = packet.source if packet.operation == pm4.ATOMIC_SWAP64 else value + packet.source & U64
        queue.memory.write(packet.address, value.to_bytes(8, "little"))
    return DONE


def _participants(machine: Machine, queue: Queue) -> int:
    buffer = queue.indirect[-1] if queue.indirect else None
    if buffer is not None and buffer.at < buffer.predicated_until:
        return buffer.xccs.bit_count()
    return 1 if queue.type == QueueType.COMPUTE else machine.chip.num_xcc


HANDLERS: dict[int, Callable[[Any, Any, Any], bool]] = {
    Opcode.ACQUIRE_MEM: _acquire,
    Opcode.EVENT_WRITE: _nothing,
    Opcode.INDIRECT_BUFFER: _nested,
    Opcode.SET_SH_REG: _set_registers,
    Opcode.SET_UCONFIG_REG: _set_registers,
    Opcode.WRITE_DATA: _write_data,
    Opcode.WAIT_REG_MEM: _wait,
    Opcode.RELEASE_MEM: _release,
    Opcode.COPY_DATA: _copy,
    Opcode.ATOMIC_MEM: _atomic,
}


def _refuse(message: str) -> NoReturn:
    raise QueueStop(WaveException.QUEUE_PACKET_VENDOR_UNSUPPORTED, QueueError.VENDOR_PACKET_FORMAT, message)
