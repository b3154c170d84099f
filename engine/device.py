"""Where tensors live and kernels run: schedules graphs, compiles what is new, hands kernels to the driver.

A compiled kernel is kept by its structure (`FusedKernel.key`), so that other buffers, step numbers or token ids compile
nothing.
"""

from __future__ import annotations

import atexit
import sys
import weakref
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

from engine import config
from engine.codegen.compile import Binary, pack_arguments
from engine.codegen.kernel import FusedKernel, KernelCall
from engine.codegen.lower import compile_fused
from engine.codegen.ops import Node, Storage
from engine.codegen.schedule import schedule
from engine.driver.gpu import Gpu
from engine.driver.node import TopologyError, discover
from engine.driver.port_table import open_port
from engine.driver.program import Kernel
from engine.dtype import DType


class Device(Protocol):
    """What a tensor needs of the place it lives in."""

    name: str

    def realize(self, nodes: list[Node]) -> list[Storage]:
        """Compute every node; result i holds node i's elements in row-major order."""
        ...

    def from_bytes(self, data: bytes | bytearray | memoryview, dtype: DType) -> Storage:
        """Elements of `dtype`, little-endian and row-major, as memory of the device. Raises MemoryError."""
        ...

    def to_bytes(self, storage: Storage) -> bytes:
        """The elements of a storage, after everything queued so far."""
        ...

    def synchronize(self) -> None:
        """Wait until everything queued is done."""
        ...

    def counters(self) -> dict[str, int]:
        """What was done since the device was opened: "kernels" run, "compiled", and what the machine itself counts."""
        ...


@dataclass(frozen=True, slots=True)
class Loaded:
    """A kernel in GPU memory."""

    binary: Binary
    kernel: Kernel


class GpuDevice:
    """The GPU that DEV names, through engine.driver; asynchronous but for `to_bytes` and `synchronize`."""

    def __init__(self, gpu: Gpu) -> None:
        self.gpu = gpu
        self.name = f"{gpu.port.name} {gpu.node.marketing_name} ({gpu.node.gfx})"
        self.loaded: dict[str, Loaded] = {}
        self.debug = config.DEBUG.get()
        self.kernels = 0
        self.compile_seconds = 0.0
        if self.debug >= 2:
            gpu.profiling = True
        if self.debug >= 1:
            self._say(f"device {self.name}: {gpu.node.cu_count} compute units, {gpu.node.memory_bytes >> 30} GiB")

    def realize(self, nodes: list[Node]) -> list[Storage]:
        """Compute every node in one schedule; result i holds node i's elements in row-major order.

        Raises MemoryError when the GPU's memory is full, GpuFault for a fault of earlier work.
        """
        plan = schedule(nodes)
        if self.debug >= 3 and plan.calls:
            self._say(f"schedule: {len(nodes)} results, {len(plan.calls)} kernels")
        for call in plan.calls:
            if self.debug >= 3:
                shapes = ", ".join(f"{o.dtype}{list(o.shape)}" for o in call.kernel.outputs)
                self._say(
                    f"call {call.kernel.name}: {len(call.inputs)} buffers, {len(call.scalars)} scalars -> {shapes}"
                )
            self._run(call)
        for storage in plan.results:
            self._memory(storage)
        return plan.results

    def from_bytes(self, data: bytes | bytearray | memoryview, dtype: DType) -> Storage:
        """Elements of `dtype`, little-endian and row-major, as memory of the GPU. Raises ValueError, MemoryError."""
        view = memoryview(data).cast("B")
        if len(view) % dtype.size:
            raise ValueError(f"{len(view)} bytes are no whole number of {dtype} elements of {dtype.size} bytes")
        storage = Storage(dtype, len(view) // dtype.size)
        memory = self._memory(storage)
        if len(view):
            self.gpu.copy_in(memory, view)
        return storage

    def to_bytes(self, storage: Storage) -> bytes:
        """The elements of a storage, after everything queued so far. Raises GpuFault."""
        size = storage.size * storage.dtype.size
        data = self.gpu.copy_out(self._memory(storage), size) if size else b""
        self._show_times()
        return data

    def synchronize(self) -> None:
        """Wait until everything queued is done. Raises GpuFault."""
        self.gpu.synchronize()
        self._show_times()

    def counters(self) -> dict[str, int]:
        """Kernels run and compiled, the driver's dispatches and copies, and what the machine itself counts, if it
        does."""
        return {
            **self.gpu.statistics(),
            **self.gpu.counters,
            "kernels": self.kernels,
            "compiled": len(self.loaded),
        }

    def binaries(self) -> list[Binary]:
        """Every kernel compiled so far."""
        return [loaded.binary for loaded in self.loaded.values()]

    def close(self) -> None:
        """Wait for the work queued and give the GPU back; again is not an error."""
        self.gpu.close()

    def _run(self, call: KernelCall) -> None:
        loaded = self.loaded.get(call.kernel.key) or self._compile(call.kernel)
        values: list[Any] = [self._memory(s).va for s in (*call.outputs, *call.inputs)]
        values += [box.value for box in call.scalars]
        arguments = pack_arguments(call.kernel.arguments, values)
        binary = loaded.binary
        self.gpu.dispatch(loaded.kernel, binary.grid, binary.workgroup, arguments)
        self.kernels += 1
        for storage in call.frees:
            self._free(storage)

    def _compile(self, kernel: FusedKernel) -> Loaded:
        started = perf_counter()
        ir, binary = compile_fused(kernel)
        if self.debug >= 4:
            self._say(str(ir))
        if self.debug >= 6:
            self._say(binary.assembly)
        program = self.gpu.load(binary.code_object)
        loaded = self.loaded[kernel.key] = Loaded(binary, program.kernels[binary.name])
        seconds = perf_counter() - started
        self.compile_seconds += seconds
        if self.debug >= 5:
            self._say(f"compiled {binary.name}: {len(binary.instructions)} instructions, {1e3 * seconds:.1f} ms")
        return loaded

    def _memory(self, storage: Storage) -> Any:
        """The GPU memory of a storage, allocated at its first use and freed with the storage."""
        if storage.memory is None:
            allocation = self.gpu.allocate(max(storage.size * storage.dtype.size, 1))
            storage.memory = allocation
            weakref.finalize(storage, _give_back, weakref.ref(self.gpu), allocation).atexit = False
        return storage.memory

    def _free(self, storage: Storage) -> None:
        """Give an intermediate's memory back before the storage itself goes."""
        if storage.memory is not None:
            _give_back(weakref.ref(self.gpu), storage.memory)
            storage.memory = None

    def _show_times(self) -> None:
        if self.debug >= 2:
            for name, seconds in self.gpu.take_profile():
                self._say(f"kernel {name}: {1e6 * seconds:.1f} us")

    @staticmethod
    def _say(text: str) -> None:
        print(text, file=sys.stderr)


def _give_back(gpu: Any, allocation: Any) -> None:
    """Free an allocation unless that was done or the GPU is gone."""
    owner = gpu()
    if owner is not None and allocation.live:
        owner.free(allocation)


_default: Device | None = None


def open_device(name: str | None = None, index: int = 0) -> GpuDevice:
    """Open GPU `index` of the port that `name` (or DEV) chooses. Raises NoDevice, TopologyError."""
    port = open_port(name)
    nodes = discover(port)
    if index >= len(nodes):
        raise TopologyError(f"GPU {index} of {port.name}: there are {len(nodes)}")
    return GpuDevice(Gpu(port, nodes[index]))


def default() -> Device:
    """The device of every tensor: the first GPU that DEV chooses, opened at the first use."""
    global _default
    if _default is None:
        opened = open_device()
        atexit.register(opened.close)
        _default = opened
    return _default


def set_default(device: Device | None) -> Device | None:
    """Let tensors live elsewhere from now on (None: what DEV says); returns the device before."""
    global _default
    before, _default = _default, device
    return before
