"""One GPU: memory, programs, dispatches, copies. All work is in order; nothing here knows which port it runs on."""

from __future__ import annotations

import contextlib
import os
from typing import Any, Self, TypeVar

from engine import config
from engine.driver.allocator import Allocation, Allocator
from engine.driver.arena import Arena
from engine.driver.copies import Copies, host_bytes
from engine.driver.faults import Faults
from engine.driver.memory import Buffer, Kind, Memory
from engine.driver.node import GFX950, Node, align
from engine.driver.process import DriverError, Process
from engine.driver.profile import Profile
from engine.driver.program import PREFETCH_BYTES, Kernel, Program, kernels_of
from engine.driver.queue import ComputeQueue, CopyQueue, Queue
from engine.driver.scratch import Scratch
from engine.driver.signal import SignalPool
from gpusim.abi import code_object, pm4, topology
from gpusim.abi.aql import BarrierAnd, KernelDispatch, VendorPm4
from gpusim.abi.port import Port

IB_DWORDS_REMAIN = 10  # what ROCr and tinygrad put behind the indirect buffer in a vendor packet
WHOLE_ADDRESS_SPACE = 0xFF_FFFF_FFFF
Part = TypeVar("Part", bound=Faults | Queue)


class Gpu:
    """A GPU that is open: `node` says which, `counters` how many dispatches and copies it was given.

    Dispatches and copies are asynchronous and run as if one after another. GpuFault comes out of whatever waits next,
    and from then on out of every call. Use it as a context manager, or call `close`.
    """

    def __init__(self, port: Port, node: Node) -> None:
        if node.target != GFX950:
            raise DriverError(
                f"node {node.number} is a {node.gfx}; the engine's compiler makes code for gfx950 (MI350X, MI355X)"
            )
        self.port, self.node = port, node
        self.process = Process.of(port)
        self.process.acquire(node)
        self.memory = Memory(self.process, node)
        self.signals = SignalPool(self.memory)
        self.closed = False
        self.owned: list[Faults | Queue] = []
        try:
            self.faults = self.own(Faults(self.process, node, self.memory, self.signals))
            shared = (self.process, node, self.memory, self.signals, self.faults)
            self.compute = self.own(ComputeQueue(*shared, config.QUEUE_PACKETS.get()))
            self.copy_queue = self.own(CopyQueue(*shared))
            self.copies = Copies(self.memory, self.signals, self.compute, self.copy_queue)
            self.kernargs = Arena(self.memory, self.compute)
        except BaseException:
            self.release()
            raise
        self.scratch = Scratch(self.memory, self.compute)
        self.allocator = Allocator(self.memory, self.settle)
        self.profile = Profile(self.signals)
        self.profiling = config.PROFILE.get()
        self.code_cache_ib: Buffer | None = None
        self.counters = {"dispatches": 0, "copies": 0}

    def own(self, part: Part) -> Part:
        """Note what `release` has to close."""
        self.owned.append(part)
        return part

    # memory

    def allocate(self, size: int, *, host: bool = False) -> Allocation:
        """Return `size` bytes of GPU memory, or of host memory that both sides see. Raises MemoryError, ValueError for
        size < 1."""
        self.ready()
        return self.allocator.allocate(size, host)

    def free(self, allocation: Allocation) -> None:
        """Give memory back; work already queued may still use it. Raises ValueError when it was freed before."""
        if not self.closed:
            self.allocator.free(allocation)

    def copy_in(self, allocation: Allocation, data: bytes | bytearray | memoryview, offset: int = 0) -> None:
        """Write `data` at byte `offset`, after everything queued so far. Raises ValueError when it does not fit,
        GpuFault."""
        view = memoryview(data).cast("B")
        va = self.span(allocation, len(view), offset, "copy_in")
        self.counters["copies"] += 1
        if allocation.host:
            self.synchronize()
            host_bytes(va, len(view))[:] = view
        elif len(view):
            self.copies.write(va, view)

    def copy_out(self, allocation: Allocation, size: int | None = None, offset: int = 0) -> bytes:
        """Return `size` bytes (default: to the end) from byte `offset`, after everything queued so far. Raises
        ValueError, GpuFault."""
        size = allocation.size - offset if size is None else size
        va = self.span(allocation, size, offset, "copy_out")
        self.counters["copies"] += 1
        if allocation.host:
            self.synchronize()
            return bytes(host_bytes(va, size))
        return self.copies.read(va, size)

    def copy(self, dst: Allocation, src: Allocation, size: int, *, dst_offset: int = 0, src_offset: int = 0) -> None:
        """Copy inside the GPU, after everything queued so far. Raises ValueError when a range does not fit or the two
        overlap."""
        to = self.span(dst, size, dst_offset, "copy to")
        source = self.span(src, size, src_offset, "copy from")
        if to < source + size and source < to + size:
            raise ValueError(f"copy of {size} bytes from {source:#x} to {to:#x}: the ranges overlap")
        self.counters["copies"] += 1
        self.copies.copy(to, source, size)

    def fill(self, allocation: Allocation, value32: int) -> None:
        """Fill the whole allocation with a 32-bit value, little end first; a last part of a dword gets its first bytes.

        What lies behind an odd size up to a whole dword belongs to the allocation too, as both allocators round up.
        """
        va = self.span(allocation, allocation.size, 0, "fill")
        self.counters["copies"] += 1
        self.copies.fill(va, align(allocation.size, 4), value32 & 0xFFFFFFFF)

    def span(self, allocation: Allocation, size: int, offset: int, what: str) -> int:
        """Return the address of a range of an allocation. Raises ValueError when it is not inside, freed, or another
        GPU's."""
        self.ready()
        if not allocation.live:
            raise ValueError(f"{what}: the allocation of {allocation.size} bytes at {allocation.va:#x} was freed")
        if allocation.gpu_id != self.node.gpu_id:
            raise ValueError(
                f"{what}: the allocation belongs to GPU {allocation.gpu_id}, this is {self.node.gpu_id}; "
                "copy through the host"
            )
        if size < 0 or offset < 0 or offset + size > allocation.size:
            raise ValueError(f"{what}: bytes {offset}..{offset + size} of an allocation of {allocation.size} bytes")
        return allocation.va + offset

    # programs and dispatches

    def load(self, binary: bytes) -> Program:
        """Put a code object into GPU memory. Raises CodeObjectError for one that is not for gfx950, MemoryError,
        DriverError."""
        self.ready()
        code = code_object.read(binary)
        buffer = self.memory.create(len(code.image) + PREFETCH_BYTES, Kind.CODE)
        try:
            kernels = kernels_of(code, buffer.va)
            self.copies.write(buffer.va, memoryview(code.loaded_at(buffer.va)))
            self.invalidate_code()
        except BaseException:
            self.settle()
            self.memory.destroy(buffer)
            raise
        return Program(kernels, buffer)

    def unload(self, program: Program) -> None:
        """Give a program's memory back, once everything queued is done; again is not an error."""
        buffer, program.buffer = program.buffer, None
        if buffer and not self.closed:
            self.settle()
            self.memory.destroy(buffer)

    def invalidate_code(self) -> None:
        """Empty the instruction caches, behind the copies so far.

        A packet's acquire fence covers the vector and scalar data caches only, so code at an address where other code
        was run could be stale; ROCr sends this same acquire_mem after each load (GpuAgent::InvalidateCodeCaches),
        tinygrad with each kernel.
        """
        if self.code_cache_ib is None:
            self.code_cache_ib = self.memory.create(pm4.AcquireMem.dwords * 4, Kind.QUEUE)
            packet = pm4.AcquireMem(shader_i=1, shader_k=1, tc=1, tc_wb=1, size=WHOLE_ADDRESS_SPACE)
            host_bytes(self.code_cache_ib.va, len(packet))[:] = packet.pack()
        self.copies.join()
        run = VendorPm4(
            pm4_header=pm4.header(pm4.Opcode.INDIRECT_BUFFER, pm4.IndirectBuffer.dwords),
            ib_address=self.code_cache_ib.va,
            ib_size=pm4.AcquireMem.dwords,
            ib_valid=1,
            dw_count_remain=IB_DWORDS_REMAIN,
        )
        self.compute.submit(run, lambda: "the instruction caches' invalidation after a program was loaded")

    def dispatch(
        self,
        kernel: Kernel,
        grid: tuple[int, int, int],
        block: tuple[int, int, int],
        kernarg: bytes,
        *,
        group_bytes: int = 0,
    ) -> None:
        """Queue a kernel: `grid` and `block` in work-items, `kernarg` its argument bytes, `group_bytes` of LDS beyond
        the kernel's own.

        Raises ValueError for what the kernel does not take, MemoryError for private memory that does not fit, GpuFault.
        """
        self.ready()
        kernel.check(grid, block, kernarg, group_bytes, self.node.lds_bytes)
        self.scratch.ensure(kernel.private_bytes)
        arguments = self.kernargs.put(kernarg)
        packet = KernelDispatch(
            dimensions=3,
            workgroup_size_x=block[0],
            workgroup_size_y=block[1],
            workgroup_size_z=block[2],
            grid_size_x=grid[0],
            grid_size_y=grid[1],
            grid_size_z=grid[2],
            private_segment_size=kernel.private_bytes,
            group_segment_size=kernel.group_bytes + group_bytes,
            kernel_object=kernel.descriptor_va,
            kernarg_address=arguments,
        )
        number = self.counters["dispatches"] = self.counters["dispatches"] + 1

        def what() -> str:
            return f"kernel {kernel.name} (dispatch {number}, grid {grid}, block {block})"

        self.copies.join()
        if self.profiling:
            packet.completion_signal = self.profile.begin(kernel.name).va
            self.compute.submit(packet, what, ring=False)
            self.kernargs.hold(self.compute.submit(BarrierAnd(), what))
        else:
            self.kernargs.hold(self.compute.submit(packet, what))

    def synchronize(self) -> None:
        """Wait until everything queued is done. Raises GpuFault."""
        self.ready()
        self.compute.drain()
        self.copy_queue.drain()

    def settle(self) -> None:
        """Wait as `synchronize` does, but not for a GPU that stopped: it uses nothing any more."""
        if not self.faults.lost:
            self.synchronize()

    # facts

    def take_profile(self) -> list[tuple[str, float]]:
        """Return (kernel, seconds) of every dispatch made while `profiling` was on since the last call, in order.
        Raises GpuFault."""
        self.synchronize()
        return self.profile.take()

    def info(self) -> dict[str, Any]:
        """Return what `engine info` shows: name, target, sizes, versions, use."""
        node = self.node
        return {
            "port": self.port.name,
            "node": node.number,
            "gpu_id": node.gpu_id,
            "name": node.marketing_name,
            "target": node.gfx,
            "compute_units": node.cu_count,
            "xccs": node.xcc_count,
            "lds_bytes": node.lds_bytes,
            "memory_bytes": node.memory_bytes,
            "memory_in_use": self.memory.in_use[True],
            "host_memory_in_use": self.memory.in_use[False],
            "kfd_version": ".".join(map(str, self.process.version)),
            "render_node": node.render_path,
            **self.counters,
        }

    def statistics(self) -> dict[str, int]:
        """Return what a simulated GPU counted for this process (wave_instructions, packets, ...); a real one has no
        such files, so nothing."""
        folder = topology.statistics_folder(os.getpid(), self.node.gpu_id)
        counts = {}
        for name in topology.STATISTICS:
            with contextlib.suppress(OSError):
                counts[name] = int(self.port.read(f"{folder}/{name}"))
        return counts

    def ready(self) -> None:
        """Raise the fault of a GPU that stopped, RuntimeError for one that was closed."""
        if self.closed:
            raise DriverError(f"the GPU of node {self.node.number} was closed")
        if self.faults.lost:
            raise self.faults.lost

    def close(self) -> None:
        """Wait for the work queued, destroy the queues, give all memory back; again is not an error.

        Memory is given back too when waiting ends in a GpuFault, which is raised at the end.
        """
        if self.closed:
            return
        try:
            self.settle()
        finally:
            self.release()

    def release(self) -> None:
        """Close what was opened, the last first, then give back every buffer that is left."""
        self.closed = True
        while self.owned:
            self.owned.pop().close()
        for buffer in list(self.memory.buffers.values()):
            self.memory.destroy(buffer)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
