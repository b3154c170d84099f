"""Runs graphs through the whole compiler on the emulator, and beside it in float64 by the oracle."""

from typing import Any

import numpy as np

from engine.codegen import ops
from engine.codegen.compile import compile_kernel
from engine.codegen.evaluate import evaluate
from engine.codegen.lower import lower
from engine.codegen.ops import Node, Storage
from engine.codegen.schedule import schedule
from engine.dtype import NUMPY, DType, f32
from tests.codegen.run import run_binary


class Graph:
    """Buffers with their values, and what was computed from them."""

    def __init__(self) -> None:
        self.values: dict[Storage, np.ndarray] = {}

    def buffer(self, array: Any, dtype: DType = f32) -> Node:
        data = np.asarray(array, NUMPY[dtype])
        storage = Storage(dtype, data.size)
        self.values[storage] = data
        return ops.buffer(storage, data.shape)

    def run(self, *outputs: Node) -> list[np.ndarray]:
        """The outputs as compiled kernels compute them."""
        plan = schedule(list(outputs))
        memory = {s: v.reshape(-1) for s, v in self.values.items()}
        self.kernels = [c.kernel for c in plan.calls]
        for call in plan.calls:
            ir = lower(call.kernel)
            self.ir = ir
            outs = [np.full(o.size, 0x5A, np.uint8).repeat(o.dtype.size)[: o.size * o.dtype.size].view(NUMPY[o.dtype])
                    for o in call.outputs]  # fmt: skip
            arguments = (*outs, *(memory[i] for i in call.inputs), *(s.value for s in call.scalars))
            results = run_binary(compile_kernel(ir), ir.arguments, arguments)
            for storage, result in zip(call.outputs, results, strict=False):
                memory[storage] = result
        return [memory[r].reshape(o.shape) for r, o in zip(plan.results, outputs, strict=True)]

    def exact(self, *outputs: Node) -> list[np.ndarray]:
        return evaluate(list(outputs), self.values, exact=True)

    def check(self, *outputs: Node, tolerance: float = 1e-5) -> int:
        """Compare with float64; returns how many kernels ran."""
        for got, want, node in zip(self.run(*outputs), self.exact(*outputs), outputs, strict=True):
            if node.dtype.is_float:
                scale = max(1.0, float(np.abs(want[np.isfinite(want)]).max(initial=0.0)))
                np.testing.assert_allclose(got.astype(np.float64), want, rtol=tolerance, atol=tolerance * scale)
            else:
                np.testing.assert_array_equal(got, want.astype(got.dtype))
        return len(self.kernels)
