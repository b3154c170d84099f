"""The two queues of a GPU: AQL packets for compute, SDMA packets for copies. Both in order, both numbered by a
timeline."""

from __future__ import annotations

import ctypes
import time
from collections import deque
from collections.abc import Callable

from engine.driver.faults import Faults
from engine.driver.memory import Buffer, Kind, Memory
from engine.driver.node import EOP_BYTES, PAGE, Node
from engine.driver.process import DriverError, Process
from engine.driver.signal import SignalPool, Timeline
from gpusim.abi import kfd
from gpusim.abi.aql import PACKET_BYTES, AmdQueue, AqlPacket, FenceScope, PacketType, QueueProperty
from gpusim.abi.kfd import QueueType
from gpusim.abi.packet import Packet
from gpusim.abi.sdma import Fence

PRIORITY = 7  # what ROCr and tinygrad give a compute and a copy queue
SDMA_RING_BYTES = 1 << 20
READ_POINTER_SECONDS = 5.0  # how long a read pointer may lag behind a completion signal
WRITE_POINTER, READ_POINTER = AmdQueue.offset("write_dispatch_id"), AmdQueue.offset("read_dispatch_id")
INVALID_HEADER = PacketType.INVALID.to_bytes(2, "little")


class Queue:
    """A ring that the GPU reads: `put` counts what was written, the page at `control` holds both pointers.

    Never writes over what the GPU has not read: `room` waits for the work that stands in the way.
    """

    unit = 1  # bytes that one step of the pointers stands for
    name = ""

    def __init__(
        self, process: Process, node: Node, memory: Memory, signals: SignalPool, faults: Faults, ring_bytes: int
    ) -> None:
        if ring_bytes & ring_bytes - 1 or ring_bytes < PAGE:
            raise ValueError(
                f"the {self.name} queue's ring has {ring_bytes} bytes, expected a power of two of at least {PAGE}"
            )
        self.process, self.node, self.memory, self.faults = process, node, memory, faults
        self.ring = memory.create(ring_bytes, Kind.QUEUE)
        self.control = memory.create(PAGE, Kind.QUEUE)
        self.buffers: list[Buffer] = [self.ring, self.control]
        self.write_pointer = ctypes.c_uint64.from_address(self.control.va + WRITE_POINTER)
        self.read_pointer = ctypes.c_uint64.from_address(self.control.va + READ_POINTER)
        self.put = 0
        self.marks: deque[tuple[int, int]] = deque()  # (value of `put` behind it, ticket) of what is in the ring
        self.slot = signals.take(0)
        self.timeline = Timeline(self.slot)
        self.queue_id = -1
        self.doorbell = 0
        faults.running.append(self.timeline.running)

    def create(self, queue_type: QueueType, **fields: int) -> None:
        """Call create_queue and map its doorbell, all zero pointers agreeing on an empty ring."""
        answer = kfd.create_queue(
            self.process.port,
            self.process.fd,
            ring_base_address=self.ring.va,
            ring_size=self.ring.size,
            queue_type=queue_type,
            write_pointer_address=self.control.va + WRITE_POINTER,
            read_pointer_address=self.control.va + READ_POINTER,
            gpu_id=self.node.gpu_id,
            queue_percentage=kfd.MAX_QUEUE_PERCENTAGE,
            queue_priority=PRIORITY,
            **fields,
        )
        self.queue_id = answer.queue_id
        self.doorbell = self.process.doorbell(self.node, answer.doorbell_offset)

    def room(self, steps: int) -> None:
        """Return when `steps` more fit into the ring. Raises GpuFault."""
        size = self.ring.size // self.unit
        deadline = time.monotonic() + READ_POINTER_SECONDS
        while self.put + steps - self.read_pointer.value > size:
            # The work whose packets must have been read; when it is done they were, though the pointer may show it a
            # little later.
            behind = self.put + steps - size
            while self.marks and self.marks[0][0] < behind:
                self.marks.popleft()
            self.wait(self.marks[0][1])
            if time.monotonic() > deadline and self.timeline.passed(self.marks[0][1]):
                raise DriverError(
                    f"the {self.name} queue did the work of ticket {self.marks[0][1]}, but its read pointer "
                    f"{self.read_pointer.value} does not say so (write pointer {self.put}, ring {size})"
                )

    def publish(self) -> None:
        """Show the GPU what was written: the pointer in memory first, then the doorbell."""
        self.write_pointer.value = self.put
        self.process.port.ring(self.doorbell, self.doorbell_value())

    def doorbell_value(self) -> int:
        return self.put

    def wait(self, ticket: int) -> None:
        """Wait until the work of `ticket` is done. Raises GpuFault."""
        if self.timeline.passed(ticket) and not self.faults.lost:
            return
        what = f"the {self.name} queue (work {ticket} of {self.timeline.last})"
        self.faults.wait(self.slot.value_va, self.timeline.expected(ticket), what)

    def drain(self) -> None:
        """Wait until everything submitted is done. Raises GpuFault."""
        self.wait(self.timeline.last)
        self.timeline.renew()
        self.timeline.forget()

    def close(self) -> None:
        """Destroy the queue and its buffers."""
        self.faults.running.remove(self.timeline.running)
        if self.queue_id >= 0:
            try:
                kfd.destroy_queue(self.process.port, self.process.fd, queue_id=self.queue_id)
            except OSError:
                # A queue that hangs cannot be preempted: the kernel says ETIME or EIO and frees it all the same.
                if not self.faults.lost:
                    raise
        for buffer in self.buffers:
            self.memory.destroy(buffer)


class ComputeQueue(Queue):
    """AQL: 64-byte packets, pointers count packets, every packet waits for the one before it (barrier bit)."""

    unit = PACKET_BYTES
    name = "compute"

    def __init__(
        self, process: Process, node: Node, memory: Memory, signals: SignalPool, faults: Faults, packets: int
    ) -> None:
        super().__init__(process, node, memory, signals, faults, packets * PACKET_BYTES)
        for at in range(self.ring.va, self.ring.va + self.ring.size, PACKET_BYTES):
            ctypes.memmove(at, INVALID_HEADER, len(INVALID_HEADER))
        save = memory.create(node.save_area_total_bytes, Kind.CODE)
        eop = memory.create(EOP_BYTES, Kind.CODE)
        self.buffers += [save, eop]
        self.shared = AmdQueue.from_address(self.control.va)
        self.shared.base_address = self.ring.va
        self.shared.size = packets
        self.shared.queue_properties = QueueProperty.IS_PTR64 | QueueProperty.ENABLE_PROFILING
        self.shared.read_dispatch_id_field_base_byte_offset = READ_POINTER
        self.shared.max_cu_id = node.cu_count - 1
        self.shared.max_wave_id = node.need("max_waves_per_simd") * node.need("simd_per_cu") - 1
        self.shared.queue_inactive_signal = faults.queue_error.va
        self.create(
            QueueType.COMPUTE_AQL,
            eop_buffer_address=eop.va,
            eop_buffer_size=eop.size,
            ctx_save_restore_address=save.va,
            ctx_save_restore_size=node.save_area_bytes,
            ctl_stack_size=node.control_stack_bytes,
        )

    def doorbell_value(self) -> int:
        """The doorbell of an AQL queue is told the index of the last packet, not the one after it."""
        return self.put - 1

    def submit(self, packet: AqlPacket, what: Callable[[], str], *, ring: bool = True) -> int:
        """Write one packet and return its ticket; `ring=False` when another follows at once.

        The packet gets the barrier bit and fences of system scope (0x1502 for a dispatch, as tinygrad sends it): it
        starts after everything before it, sees what hosts and copy engines wrote, and what it writes is seen by them. A
        completion signal of its own is kept; it must then be followed by a packet without one, which carries the
        ticket.
        """
        packet.barrier, packet.acquire, packet.release = 1, FenceScope.SYSTEM, FenceScope.SYSTEM
        self.room(1)
        ticket = self.timeline.last
        if not packet.completion_signal:
            packet.completion_signal = self.slot.va
            ticket = self.timeline.next(what)
            self.marks.append((self.put + 1, ticket))
        data = packet.pack()
        at = self.ring.va + self.put * PACKET_BYTES % self.ring.size
        ctypes.memmove(at + 4, data[4:], PACKET_BYTES - 4)
        # The header goes last and in one store: until then the command processor sees an invalid packet.
        ctypes.c_uint32.from_address(at).value = int.from_bytes(data[:4], "little")
        self.put += 1
        if ring:
            self.publish()
        return ticket


class CopyQueue(Queue):
    """SDMA: packets of any number of dwords, pointers count bytes; a fence behind each submission writes the
    timeline."""

    name = "copy"

    def __init__(self, process: Process, node: Node, memory: Memory, signals: SignalPool, faults: Faults) -> None:
        super().__init__(process, node, memory, signals, faults, SDMA_RING_BYTES)
        self.create(QueueType.SDMA)

    def submit(self, packets: list[Packet], what: Callable[[], str]) -> int:
        """Write packets, a fence that marks them done, and return the ticket.

        A submission never straddles the ring's end: the rest is filled with zero dwords, which are NOPs.
        """
        body = b"".join(packet.pack() for packet in packets)
        if len(body) > self.ring.size // 4:
            raise ValueError(
                f"{len(body)} bytes of packets in one submission, a quarter of the ring is {self.ring.size // 4}"
            )
        ticket = self.timeline.next(what)
        data = body + Fence(address=self.slot.value_va, data=self.timeline.expected(ticket)).pack()
        to_end = self.ring.size - self.put % self.ring.size
        if len(data) > to_end:
            self.room(to_end)
            ctypes.memset(self.ring.va + self.put % self.ring.size, 0, to_end)
            self.put += to_end
        self.room(len(data))
        ctypes.memmove(self.ring.va + self.put % self.ring.size, data, len(data))
        self.put += len(data)
        self.marks.append((self.put, ticket))
        self.publish()
        return ticket
