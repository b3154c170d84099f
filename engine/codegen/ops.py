"""The graph: what a lazy tensor is made of before anything is compiled.

A `Node` is immutable and knows its dtype and shape. The table `OPS` has one row an operation; constructors below check
shapes and types once, so that everything after them may trust a node.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from engine.dtype import DType, bool_, f32, i32


@dataclass(frozen=True, slots=True)
class Op:
    """A row of the operation table: name, arity (-1: any), class and meaning."""

    name: str
    arity: int
    group: str  # leaf | unary | binary | ternary | view | reduce | contraction | index
    text: str


# fmt: off
OPS: dict[str, Op] = {o.name: o for o in (
    Op("buffer",   0, "leaf",   "memory that holds elements in row-major order; arg: Storage"),
    Op("const",    0, "leaf",   "one value everywhere; arg: Python number"),
    Op("scalar",   0, "leaf",   "one value everywhere, an argument of the kernel, no part of its code; arg: ScalarBox"),
    Op("arange",   0, "leaf",   "the index along the last axis, i32; shape (n,)"),
    Op("neg",      1, "unary",  "-a"),
    Op("exp2",     1, "unary",  "2**a"),
    Op("log2",     1, "unary",  "log2(a)"),
    Op("sqrt",     1, "unary",  "square root, correctly rounded in f32"),
    Op("rsqrt",    1, "unary",  "1/sqrt(a), within 1 ulp"),
    Op("recip",    1, "unary",  "1/a, correctly rounded in f32"),
    Op("sin",      1, "unary",  "sin(a), a in radians"),
    Op("floor",    1, "unary",  "round towards -inf"),
    Op("trunc",    1, "unary",  "round towards zero"),
    Op("abs",      1, "unary",  "absolute value"),
    Op("not",      1, "unary",  "logical not (bool) or bit complement (integers)"),
    Op("cast",     1, "unary",  "to dtype: to float rounds to nearest even, to integer truncates, to bool is a != 0"),
    Op("bitcast",  1, "unary",  "the same bits as a dtype of the same size"),
    Op("add",      2, "binary", "a + b"),
    Op("sub",      2, "binary", "a - b"),
    Op("mul",      2, "binary", "a * b"),
    Op("div",      2, "binary", "a / b, floats only, correctly rounded in f32"),
    Op("idiv",     2, "binary", "integers, towards zero"),
    Op("mod",      2, "binary", "a - b * idiv(a, b): sign of a"),
    Op("max",      2, "binary", "the greater; NaN if either is NaN"),
    Op("min",      2, "binary", "the lesser; NaN if either is NaN"),
    Op("lt",       2, "binary", "a < b -> bool"),
    Op("eq",       2, "binary", "a == b -> bool"),
    Op("ne",       2, "binary", "a != b -> bool"),
    Op("and",      2, "binary", "bits or logic"),
    Op("or",       2, "binary", "bits or logic"),
    Op("xor",      2, "binary", "bits or logic"),
    Op("shl",      2, "binary", "a << b, integers"),
    Op("shr",      2, "binary", "a >> b, arithmetic for i32/i64, logical for u32"),
    Op("where",    3, "ternary", "a (bool) ? b : c"),
    Op("reshape",  1, "view",   "same elements in row-major order; arg: shape"),
    Op("permute",  1, "view",   "arg: axes"),
    Op("expand",   1, "view",   "axes of length 1 repeated; arg: shape"),
    Op("shrink",   1, "view",   "arg: ((begin, end), ...) for each axis"),
    Op("stride",   1, "view",   "every step-th element; arg: steps, negative steps run backwards from the end"),
    Op("pad",      1, "view",   "zeros (False) around; arg: ((before, after), ...)"),
    Op("sum",      1, "reduce", "sum over arg axes, which become length 1; f16/bf16 accumulate in f32"),
    Op("maximum",  1, "reduce", "greatest over arg axes, which become length 1; NaN if any is NaN"),
    Op("matmul",   2, "contraction", "(..., m, k) @ (..., k, n), batch axes equal; f32 accumulation; arg: dtype"),
    Op("gather",   2, "index",  "table (v, d...), ids i32: table[ids], shape ids.shape + (d...); an id outside: 0"),
    Op("contiguous", 1, "view", "materialise here"),
)}
# fmt: on


@dataclass(eq=False)
class ScalarBox:
    """The value of a `scalar` node; changed between runs without compiling again."""

    value: float | int


@dataclass(eq=False)
class Storage:
    """What a `buffer` node reads: `size` elements of `dtype` on a device; `memory` is set by engine.device when it
    exists."""

    dtype: DType
    size: int
    memory: Any = None
    name: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Node:
    """One operation of the graph; identity is the object, structure is (op, dtype, shape, arg, sources)."""

    op: str
    dtype: DType
    shape: tuple[int, ...]
    src: tuple[Node, ...] = ()
    arg: Any = None
    _extra: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    def __repr__(self) -> str:
        return f"Node({self.op}, {self.dtype}, {self.shape}{'' if self.arg is None else f', arg={self.arg!r}'})"


def toposort(outputs: list[Node]) -> list[Node]:
    """Every node that `outputs` need, sources before users, each once (no recursion: graphs are deep)."""
    order: list[Node] = []
    done: set[int] = set()
    stack: list[tuple[Node, bool]] = [(node, False) for node in reversed(outputs)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
            continue
        if id(node) in done:
            continue
        done.add(id(node))
        stack.append((node, True))
        stack.extend((s, False) for s in reversed(node.src) if id(s) not in done)
    return order


def _fail(op: str, why: str) -> ValueError:
    return ValueError(f"{op}: {why}")


def buffer(storage: Storage, shape: tuple[int, ...]) -> Node:
    if math.prod(shape) != storage.size:
        raise _fail("buffer", f"shape {shape} has {math.prod(shape)} elements, the storage has {storage.size}")
    return Node("buffer", storage.dtype, tuple(shape), (), storage)


def const(value: float | int | bool, dtype: DType, shape: tuple[int, ...] = ()) -> Node:
    node = Node(
        "const", dtype, (), (), bool(value) if dtype is bool_ else float(value) if dtype.is_float else int(value)
    )
    return broadcast(node, shape)


def scalar(box: ScalarBox, dtype: DType) -> Node:
    return Node("scalar", dtype, (), (), box)


def arange(n: int) -> Node:
    return Node("arange", i32, (n,))


def unary(op: str, a: Node) -> Node:
    if op in ("exp2", "log2", "sqrt", "rsqrt", "recip", "sin", "floor", "trunc") and not a.dtype.is_float:
        raise _fail(op, f"needs a float, got {a.dtype}: cast first")
    return Node(op, a.dtype, a.shape, (a,))


def cast(a: Node, dtype: DType) -> Node:
    return a if a.dtype is dtype else Node("cast", dtype, a.shape, (a,))


def bitcast(a: Node, dtype: DType) -> Node:
    if a.dtype.size != dtype.size:
        raise _fail("bitcast", f"{a.dtype} has {a.dtype.size} bytes, {dtype} has {dtype.size}")
    return a if a.dtype is dtype else Node("bitcast", dtype, a.shape, (a,))


def binary(op: str, a: Node, b: Node) -> Node:
    """Shapes and dtypes must already agree: broadcasting and promotion belong to the tensor."""
    if a.shape != b.shape or a.dtype is not b.dtype:
        raise _fail(op, f"{a.dtype}{a.shape} with {b.dtype}{b.shape}: broadcast and cast first")
    if op == "div" and not a.dtype.is_float:
        raise _fail(op, f"needs floats, got {a.dtype}: use idiv or cast")
    return Node(op, bool_ if op in ("lt", "eq", "ne") else a.dtype, a.shape, (a, b))


def where(condition: Node, a: Node, b: Node) -> Node:
    if condition.dtype is not bool_ or not condition.shape == a.shape == b.shape or a.dtype is not b.dtype:
        raise _fail("where", f"{condition.dtype}{condition.shape} ? {a.dtype}{a.shape} : {b.dtype}{b.shape}")
    return Node("where", a.dtype, a.shape, (condition, a, b))


def reshape(a: Node, shape: tuple[int, ...]) -> Node:
    if math.prod(shape) != a.size:
        raise _fail("reshape", f"{a.shape} has {a.size} elements, {shape} has {math.prod(shape)}")
    return a if shape == a.shape else Node("reshape", a.dtype, tuple(shape), (a,), tuple(shape))


def permute(a: Node, axes: tuple[int, ...]) -> Node:
    if sorted(axes) != list(range(len(a.shape))):
        raise _fail("permute", f"axes {axes} are not an order of the {len(a.shape)} axes of {a.shape}")
    return (
        a
        if list(axes) == sorted(axes)
        else Node("permute", a.dtype, tuple(a.shape[i] for i in axes), (a,), tuple(axes))
    )


def expand(a: Node, shape: tuple[int, ...]) -> Node:
    if len(shape) != len(a.shape) or any(n != m and m != 1 for n, m in zip(shape, a.shape, strict=True)):
        raise _fail("expand", f"{a.shape} does not expand to {shape}")
    return a if shape == a.shape else Node("expand", a.dtype, tuple(shape), (a,), tuple(shape))


def broadcast(a: Node, shape: tuple[int, ...]) -> Node:
    """numpy's rule: align at the right, repeat axes of length 1."""
    if len(shape) < len(a.shape):
        raise _fail("broadcast", f"{a.shape} has more axes than {shape}")
    return expand(reshape(a, (1,) * (len(shape) - len(a.shape)) + a.shape), tuple(shape))


def shrink(a: Node, bounds: tuple[tuple[int, int], ...]) -> Node:
    if len(bounds) != len(a.shape) or any(not 0 <= b <= e <= n for (b, e), n in zip(bounds, a.shape, strict=True)):
        raise _fail("shrink", f"bounds {bounds} outside {a.shape}")
    shape = tuple(e - b for b, e in bounds)
    return a if shape == a.shape else Node("shrink", a.dtype, shape, (a,), tuple(bounds))


def stride(a: Node, steps: tuple[int, ...]) -> Node:
    if len(steps) != len(a.shape) or 0 in steps:
        raise _fail("stride", f"steps {steps} for {a.shape}: one non-zero step an axis")
    shape = tuple(-(-n // abs(s)) for n, s in zip(a.shape, steps, strict=True))
    return a if all(s == 1 for s in steps) else Node("stride", a.dtype, shape, (a,), tuple(steps))


def pad(a: Node, amounts: tuple[tuple[int, int], ...]) -> Node:
    if len(amounts) != len(a.shape) or any(x < 0 for p in amounts for x in p):
        raise _fail("pad", f"amounts {amounts} for {a.shape}")
    if all(p == (0, 0) for p in amounts):
        return a
    return Node(
        "pad", a.dtype, tuple(n + x + y for n, (x, y) in zip(a.shape, amounts, strict=True)), (a,), tuple(amounts)
    )


def reduce(op: str, a: Node, axes: tuple[int, ...]) -> Node:
    """Reduced axes stay, with length 1; `op` is "sum" or "maximum"."""
    if OPS[op].group != "reduce" or any(not 0 <= x < len(a.shape) for x in axes):
        raise _fail(op, f"axes {axes} of {a.shape}")
    if op == "maximum" and any(a.shape[x] == 0 for x in axes):
        raise _fail(op, f"no greatest element along an empty axis of {a.shape}")
    shape = tuple(1 if i in axes else n for i, n in enumerate(a.shape))
    return a if shape == a.shape else Node(op, a.dtype, shape, (a,), tuple(sorted(axes)))


def matmul(a: Node, b: Node, dtype: DType | None = None) -> Node:
    """Both of one float dtype; the sum is in f32 and is rounded once to `dtype` (default: that of the inputs)."""
    if len(a.shape) < 2 or len(a.shape) != len(b.shape) or a.shape[:-2] != b.shape[:-2] or a.shape[-1] != b.shape[-2]:
        raise _fail("matmul", f"{a.shape} @ {b.shape}: batch axes must be equal and the inner lengths agree")
    if a.dtype is not b.dtype or not a.dtype.is_float:
        raise _fail("matmul", f"{a.dtype} @ {b.dtype}: both must be the same float type")
    out = dtype or a.dtype
    if out not in (a.dtype, f32):
        raise _fail("matmul", f"a result of {out} from {a.dtype}: only {a.dtype} or f32")
    return Node("matmul", out, (*a.shape[:-1], b.shape[-1]), (a, b), out)


def gather(table: Node, ids: Node) -> Node:
    if not table.shape or ids.dtype is not i32:
        raise _fail("gather", f"table {table.shape}, ids {ids.dtype}: ids must be i32")
    return Node("gather", table.dtype, ids.shape + table.shape[1:], (table, ids))


def contiguous(a: Node) -> Node:
    return a if a.op in ("buffer", "contiguous") else Node("contiguous", a.dtype, a.shape, (a,))
