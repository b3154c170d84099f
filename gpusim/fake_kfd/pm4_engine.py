"""PM4: indirect buffers behind AQL vendor packets, and plain PM4 rings. What it does not have stops the queue by
name."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from gpusim.abi import pm4
from gpusim.abi.aql import QueueError
from gpusim.abi.kfd import WaveException
from gpusim.fake_kfd.doorbell import NEVER_RUNG
from gpusim.fake_kfd.faults import QueueStop

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Machine
    from gpusim.fake_kfd.queue import Queue

MAX_INDIRECT_DWORDS = 1 << 20
WITHOUT_EFFECT = (pm4.Opcode.NOP, pm4.Opcode.ACQUIRE_MEM)
"""Memory here is always coherent, so making caches coherent has nothing to do."""


def run_indirect(machine: Machine, queue: Queue, address: int, dwords: int) -> None:
    """Run the packets of an indirect buffer."""
    words = struct.unpack(f"<{dwords}I", queue.memory.read(address, 4 * dwords))
    at = 0
    while at < dwords:
        opcode, length = _split(words[at])
        if at + length > dwords:
            _refuse(f"a PM4 packet of {length} dwords at dword {at} of an indirect buffer of {dwords}")
        _execute(machine, queue, opcode, words[at : at + length])
        at += length


def step(machine: Machine, queue: Queue) -> bool:
    """Consume one packet of a PM4 ring, whose pointers count dwords."""
    doorbell = queue.doorbell()
    pending = doorbell - queue.read_index if doorbell != NEVER_RUNG else 0
    slots = queue.ring_size // 4
    if pending <= 0:
        return False
    if pending > slots:
        _refuse(f"the write pointer {doorbell} is {pending} dwords ahead of the read pointer in a ring of {slots}")
    ring = queue.memory.read(queue.ring_base, queue.ring_size)
    words = struct.unpack(f"<{slots}I", ring)
    opcode, length = _split(words[queue.read_index % slots])
    if length > pending:
        _refuse(f"a PM4 packet of {length} dwords at {queue.read_index}, only {pending} are rung for")
    _execute(machine, queue, opcode, tuple(words[(queue.read_index + i) % slots] for i in range(length)))
    queue.device.gpu.counters["packets"] += 1
    queue.read_index += length
    queue.publish_read_index()
    return True


def _split(word: int) -> tuple[int, int]:
    try:
        return pm4.split_header(word)
    except ValueError as error:
        _refuse(str(error))
        raise


def _execute(machine: Machine, queue: Queue, opcode: int, words: tuple[int, ...]) -> None:
    name = pm4.Opcode(opcode).name if opcode in set(pm4.Opcode) else f"opcode {opcode:#x}"
    if machine.record.on:
        machine.record.line("pm4", f"{queue} {name} {' '.join(f'{word:08x}' for word in words[1:])}")
    if opcode == pm4.Opcode.INDIRECT_BUFFER:
        packet = pm4.IndirectBuffer.decode(struct.pack(f"<{len(words)}I", *words))
        run_indirect(machine, queue, packet.address, packet.size)
    elif opcode not in WITHOUT_EFFECT:
        _refuse(f"PM4 packet {name} is not implemented; there are NOP, ACQUIRE_MEM and INDIRECT_BUFFER")


def _refuse(message: str) -> None:
    raise QueueStop(WaveException.QUEUE_PACKET_VENDOR_UNSUPPORTED, QueueError.VENDOR_PACKET_FORMAT, message)
