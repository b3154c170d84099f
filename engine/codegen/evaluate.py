"""The graph's meaning in numpy: the judge of the compiler, and the device of tests that need none. The engine never
calls it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np

from engine.codegen.ops import Node, Storage, toposort
from engine.dtype import NUMPY, DType, bool_


def _divide_towards_zero(a: Any, b: Any) -> Any:
    quotient = np.abs(a) // np.abs(b)
    return np.where((a < 0) != (b < 0), -quotient, quotient).astype(a.dtype)


_UNARY: dict[str, Callable[[Any], Any]] = {
    "neg": np.negative, "exp2": np.exp2, "log2": np.log2, "sqrt": np.sqrt, "rsqrt": lambda a: 1 / np.sqrt(a),
    "recip": lambda a: 1 / a, "sin": np.sin, "floor": np.floor, "trunc": np.trunc, "abs": np.abs, "not": np.invert,
}  # fmt: skip
_BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.true_divide, "max": np.maximum, "min": np.minimum,
    "lt": np.less, "eq": np.equal, "ne": np.not_equal, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor, "shl": np.left_shift, "shr": np.right_shift, "idiv": _divide_towards_zero,
    "mod": lambda a, b: a - b * _divide_towards_zero(a, b),
}  # fmt: skip


class Evaluator:
    """Evaluates nodes; `exact` computes floats in float64 without rounding to their type in between."""

    def __init__(self, values: dict[Storage, np.ndarray], exact: bool = False):
        self.values, self.exact = values, exact

    def type_of(self, dtype: DType) -> Any:
        return np.float64 if self.exact and dtype.is_float else NUMPY[dtype]

    def run(self, nodes: list[Node]) -> list[np.ndarray]:
        """One array a node, of its shape and type."""
        done: dict[Node, np.ndarray] = {}
        with np.errstate(all="ignore"):
            for node in toposort(nodes):
                value = self._node(node, [done[s] for s in node.src])
                done[node] = np.asarray(value, self.type_of(node.dtype)).reshape(node.shape)
        return [done[n] for n in nodes]

    def _node(self, node: Node, x: list[np.ndarray]) -> Any:
        op, arg = node.op, node.arg
        if op in _UNARY:
            return _UNARY[op](self._wide(x[0]))
        if op in _BINARY:
            if node.src[0].dtype is bool_ and op in ("sub", "add", "mul", "max", "min"):
                return {"sub": np.not_equal, "add": np.logical_or, "max": np.logical_or}.get(op, np.logical_and)(*x)
            return _BINARY[op](self._wide(x[0]), self._wide(x[1]))
        match op:
            case "buffer":
                return self.values[arg].reshape(node.shape)
            case "const" | "scalar":
                return arg if op == "const" else arg.value
            case "arange":
                return np.arange(node.shape[0])
            case "cast":
                return self._cast(x[0], node)
            case "bitcast":
                return np.asarray(x[0], NUMPY[node.src[0].dtype]).view(NUMPY[node.dtype])
            case "where":
                return np.where(*x)
            case "reshape":
                return x[0].reshape(arg)
            case "permute":
                return x[0].transpose(arg)
            case "expand":
                return np.broadcast_to(x[0], arg)
            case "shrink":
                return x[0][tuple(slice(b, e) for b, e in arg)]
            case "stride":
                return x[0][tuple(slice(None, None, s) for s in arg)]
            case "pad":
                return np.pad(x[0], arg)
            case "contiguous":
                return x[0]
            case "sum":
                return self._wide(x[0]).sum(axis=arg, keepdims=True, dtype=self._sum_type(node))
            case "maximum":
                return self._wide(x[0]).max(axis=arg, keepdims=True)
            case "matmul":
                return np.matmul(self._wide(x[0]), self._wide(x[1]))
            case "gather":
                table, ids = x
                inside = (ids >= 0) & (ids < table.shape[0])
                picked = table[np.where(inside, ids, 0)]
                return np.where(inside.reshape(ids.shape + (1,) * (picked.ndim - ids.ndim)), picked, 0)
        raise NotImplementedError(op)

    def _sum_type(self, node: Node) -> Any:
        if node.dtype.is_float:
            return np.float64 if self.exact else np.float32
        return NUMPY[node.dtype]

    @staticmethod
    def _wide(a: np.ndarray) -> np.ndarray:
        """Short floats are computed with in f32 and rounded after each operation."""
        return a.astype(np.float32) if a.dtype in (np.float16, ml_dtypes.bfloat16) else a

    def _cast(self, a: np.ndarray, node: Node) -> Any:
        target = node.dtype
        if target is bool_:
            return a != 0
        if target.is_integer and a.dtype.kind not in "biu":
            return np.trunc(a.astype(np.float64)).astype(np.int64)
        return a


def evaluate(nodes: list[Node], values: dict[Storage, np.ndarray], exact: bool = False) -> list[np.ndarray]:
    """The values of `nodes` given those of the storages that they read; `exact`: floats are float64 throughout."""
    return Evaluator(values, exact).run(nodes)
