"""Lazy tensors: every operation adds nodes to a graph, and nothing is computed until a value is asked for.

Names follow numpy and PyTorch. Types promote as in engine.dtype; Python numbers take the tensor's type (a float makes
integers f32).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from engine import autograd, device
from engine.codegen import ops
from engine.codegen.ops import Node, ScalarBox, Storage
from engine.dtype import BY_NAME, NUMPY, DType, bf16, bool_, f16, f32, i32, i64, promote
from engine.indexing import index

Number = float | int | bool
FROM_NUMPY = {np.dtype(v): k for k, v in NUMPY.items()} | {np.dtype(np.float64): f32}
LOG2_E, LN_2 = 1 / math.log(2), math.log(2)


def _type(dtype: DType | str | None, default: DType) -> DType:
    if dtype is None:
        return default
    if isinstance(dtype, str):
        if dtype not in BY_NAME:
            raise ValueError(f"no dtype {dtype!r}: there are {', '.join(BY_NAME)}")
        return BY_NAME[dtype]
    return dtype


def _flatten(shape: tuple[Any, ...]) -> tuple[int, ...]:
    """(2, 3) and ((2, 3),) are the same shape."""
    if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        shape = tuple(shape[0])
    if any(not isinstance(n, int) for n in shape):
        raise TypeError(f"a shape is made of whole numbers, got {shape}")
    return shape


def _common(shapes: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The shape that all broadcast to. Raises ValueError."""
    width = max(map(len, shapes), default=0)
    out = []
    for axis in range(width):
        lengths = {s[axis - width + len(s)] for s in shapes if axis - width + len(s) >= 0}
        wide = lengths - {1}
        if len(wide) > 1:
            raise ValueError(
                f"shapes {' and '.join(map(str, shapes))} do not broadcast: "
                f"axis {axis - width} has lengths {sorted(lengths)}"
            )
        out.append(wide.pop() if wide else 1)
    return tuple(out)


class Tensor:
    """An array on the device, or the promise of one.

    data: nested lists, a number, a numpy array or a Node; dtype: default f32 for floats, i32 for whole numbers. With
    requires_grad, `backward` leaves the gradient in `grad`.
    """

    __slots__ = ("__weakref__", "_node", "_requires_grad", "grad")
    __array_priority__ = 1000  # numpy leaves `array * tensor` to the tensor

    def __init__(self, data: Any, dtype: DType | str | None = None, requires_grad: bool = False) -> None:
        if isinstance(data, Tensor):
            data = data._node
        if not isinstance(data, Node):
            data = _upload(data, None if dtype is None else _type(dtype, f32))
        elif dtype is not None:
            data = ops.cast(data, _type(dtype, f32))
        self._node: Node = data
        self.grad: Tensor | None = None
        self._requires_grad = False
        self.requires_grad = requires_grad

    # What it is.

    @property
    def node(self) -> Node:
        return self._node

    @node.setter
    def node(self, node: Node) -> None:
        if self._requires_grad:
            autograd.unwatch(self._node)
            autograd.watch(node, self)
        self._node = node

    @property
    def requires_grad(self) -> bool:
        return self._requires_grad

    @requires_grad.setter
    def requires_grad(self, value: bool) -> None:
        if value and not self.dtype.is_float:
            raise ValueError(f"only floats have gradients, this tensor is {self.dtype}")
        self._requires_grad = value
        if value:
            autograd.watch(self._node, self)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._node.shape

    @property
    def dtype(self) -> DType:
        return self._node.dtype

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return self._node.size

    def numel(self) -> int:
        return self._node.size

    @property
    def T(self) -> Tensor:
        return self.permute(*reversed(range(self.ndim)))

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("a tensor without axes has no length")
        return self.shape[0]

    def __bool__(self) -> bool:
        if self.size != 1:
            raise ValueError(
                f"the truth of a tensor of shape {self.shape} is ambiguous: use .item(), or a reduction first"
            )
        return bool(self.item())

    def __repr__(self) -> str:
        state = "in memory" if self._node.op == "buffer" else f"lazy {self._node.op}"
        wants = ", requires_grad=True" if self.requires_grad else ""
        return f"Tensor(shape={self.shape}, dtype={self.dtype}, {state}{wants})"

    # Values.

    def realize(self, *others: Tensor) -> Tensor:
        """Compute this tensor (and others, in one schedule); it is memory from then on. Raises MemoryError,
        GpuFault."""
        realize(self, *others)
        return self

    def numpy(self) -> np.ndarray:
        """The values on the host, of the tensor's shape; bf16 as ml_dtypes.bfloat16."""
        self.realize()
        data = device.default().to_bytes(self._node.arg)
        return np.frombuffer(bytearray(data), NUMPY[self.dtype]).reshape(self.shape)

    def item(self) -> Number:
        """The one value of a tensor of size 1. Raises ValueError for others."""
        if self.size != 1:
            raise ValueError(f"item() is for tensors of one element, this one has shape {self.shape}")
        return self.numpy().reshape(()).item()

    def tolist(self) -> Any:
        return self.numpy().tolist()

    def detach(self) -> Tensor:
        """The same values, through which no gradient flows."""
        return Tensor(autograd.stop(self._node))

    def assign(self, value: Tensor) -> Tensor:
        """Let this tensor be `value` from now on; shape and dtype must agree."""
        if value.shape != self.shape or value.dtype is not self.dtype:
            raise ValueError(f"assign {value.dtype}{value.shape} to a tensor of {self.dtype}{self.shape}")
        self.node = autograd.stop(value._node) if self.requires_grad else value._node
        return self

    def backward(self, gradient: Tensor | None = None) -> None:
        """Add d self / d t to `t.grad` of every tensor t with requires_grad that self is computed from (lazily)."""
        autograd.backward(self, gradient)

    # Making.

    @staticmethod
    def full(shape: Sequence[int], value: Number, dtype: DType | str | None = None) -> Tensor:
        default = bool_ if isinstance(value, bool) else i32 if isinstance(value, int) else f32
        return Tensor(ops.const(value, _type(dtype, default), tuple(shape)))

    @staticmethod
    def zeros(*shape: Any, dtype: DType | str | None = None) -> Tensor:
        return Tensor.full(_flatten(shape), 0.0, _type(dtype, f32))

    @staticmethod
    def ones(*shape: Any, dtype: DType | str | None = None) -> Tensor:
        return Tensor.full(_flatten(shape), 1.0, _type(dtype, f32))

    def zeros_like(self) -> Tensor:
        return Tensor.full(self.shape, 0, self.dtype)

    def ones_like(self) -> Tensor:
        return Tensor.full(self.shape, 1, self.dtype)

    @staticmethod
    def arange(start: int, stop: int | None = None, step: int = 1, dtype: DType | str | None = None) -> Tensor:
        """start, start + step, … below stop (above, for a negative step)."""
        if stop is None:
            start, stop = 0, start
        if step == 0:
            raise ValueError("arange with a step of 0")
        out = Tensor(ops.arange(max(0, -(-(stop - start) // step))))
        return (out * step + start).to(_type(dtype, i32))

    @staticmethod
    def eye(n: int, dtype: DType | str | None = None) -> Tensor:
        at = Tensor.arange(n)
        return (at.unsqueeze(1) == at.unsqueeze(0)).to(_type(dtype, f32))

    @staticmethod
    def scalar(box: ScalarBox | Number, dtype: DType | str | None = None) -> Tensor:
        """A tensor without axes whose value may change between runs, by `box.value`, with nothing compiled anew."""
        box = box if isinstance(box, ScalarBox) else ScalarBox(box)
        return Tensor(ops.scalar(box, _type(dtype, f32 if isinstance(box.value, float) else i32)))

    # Types.

    def to(self, dtype: DType | str) -> Tensor:
        return Tensor(ops.cast(self._node, _type(dtype, f32)))

    cast = to

    def float(self) -> Tensor:
        return self.to(f32)

    def half(self) -> Tensor:
        return self.to(f16)

    def bfloat16(self) -> Tensor:
        return self.to(bf16)

    def int(self) -> Tensor:
        return self.to(i32)

    def long(self) -> Tensor:
        return self.to(i64)

    def bool(self) -> Tensor:
        return self.to(bool_)

    def bitcast(self, dtype: DType | str) -> Tensor:
        return Tensor(ops.bitcast(self._node, _type(dtype, f32)))

    # Arithmetic.

    def _number(self, value: Number) -> Tensor:
        """A Python number as a tensor of this one's type where that can hold it."""
        wants_float = isinstance(value, float) and not self.dtype.is_float
        wants_int = not isinstance(value, bool) and self.dtype is bool_
        dtype = f32 if wants_float else i32 if wants_int else self.dtype
        return Tensor(ops.const(value, dtype))

    def _pair(self, other: Any) -> tuple[Node, Node]:
        """Both operands broadcast and promoted."""
        if not isinstance(other, Tensor):
            other = Tensor(other) if isinstance(other, (np.ndarray, list, tuple)) else self._number(other)
        shape = _common((self.shape, other.shape))
        dtype = promote(self.dtype, other.dtype)
        return (ops.broadcast(ops.cast(self._node, dtype), shape), ops.broadcast(ops.cast(other._node, dtype), shape))

    def _binary(self, op: str, other: Any, reverse: bool = False) -> Tensor:
        a, b = self._pair(other)
        return Tensor(ops.binary(op, b, a) if reverse else ops.binary(op, a, b))

    def _unary(self, op: str) -> Tensor:
        node = self._node
        if op not in ("neg", "abs", "not") and not self.dtype.is_float:
            node = ops.cast(node, f32)
        return Tensor(ops.unary(op, node))

    def __add__(self, o: Any) -> Tensor:
        return self._binary("add", o)

    __radd__ = __add__

    def __sub__(self, o: Any) -> Tensor:
        return self._binary("sub", o)

    def __rsub__(self, o: Any) -> Tensor:
        return self._binary("sub", o, True)

    def __mul__(self, o: Any) -> Tensor:
        return self._binary("mul", o)

    __rmul__ = __mul__

    def __truediv__(self, o: Any) -> Tensor:
        if isinstance(o, (int, float)) and self.dtype.is_float and o and math.frexp(o)[0] in (0.5, -0.5):
            return self * (1 / o)  # a power of two: exact either way
        return (self if self.dtype.is_float else self.float())._binary("div", o)

    def __rtruediv__(self, o: Any) -> Tensor:
        return (self if self.dtype.is_float else self.float())._binary("div", o, True)

    def __floordiv__(self, o: Any) -> Tensor:
        """Rounded down, as Python's."""
        a, b = self._pair(o)
        if a.dtype.is_float:
            return Tensor(ops.unary("floor", ops.binary("div", a, b)))
        quotient, left = Tensor(ops.binary("idiv", a, b)), Tensor(ops.binary("mod", a, b))
        return quotient - ((left != 0) & ((left < 0) != (Tensor(b) < 0))).to(a.dtype)

    def __mod__(self, o: Any) -> Tensor:
        """The sign of the divisor, as Python's."""
        a, b = self._pair(o)
        return Tensor(a) - (Tensor(a) // Tensor(b)) * Tensor(b)

    def __pow__(self, o: Any) -> Tensor:
        if isinstance(o, (int, float)) and not isinstance(o, bool):
            if o == int(o) and 0 <= abs(o) <= 16:
                return self._whole_power(int(o))
            if o in (0.5, -0.5):
                return self.sqrt() if o > 0 else self.rsqrt()
        base = self if self.dtype.is_float else self.float()
        return (base.log2() * o).exp2()

    def _whole_power(self, n: int) -> Tensor:
        if n == 0:
            return self.ones_like()
        if n < 0:
            return self._whole_power(-n).reciprocal()
        half = self._whole_power(n // 2) if n > 1 else None
        square = half * half if half is not None else None
        if square is None:
            return self
        return square * self if n % 2 else square

    def __rpow__(self, o: Number) -> Tensor:
        return (self * math.log2(o)).exp2()

    def __neg__(self) -> Tensor:
        return self._unary("neg")

    def __invert__(self) -> Tensor:
        return self._unary("not")

    def __and__(self, o: Any) -> Tensor:
        return self._binary("and", o)

    def __or__(self, o: Any) -> Tensor:
        return self._binary("or", o)

    def __xor__(self, o: Any) -> Tensor:
        return self._binary("xor", o)

    def __lshift__(self, o: Any) -> Tensor:
        return self._binary("shl", o)

    def __rshift__(self, o: Any) -> Tensor:
        return self._binary("shr", o)

    def __lt__(self, o: Any) -> Tensor:
        return self._binary("lt", o)

    def __gt__(self, o: Any) -> Tensor:
        return self._binary("lt", o, True)

    def __ge__(self, o: Any) -> Tensor:
        return self._not_less(o, False)

    def __le__(self, o: Any) -> Tensor:
        return self._not_less(o, True)

    def _not_less(self, o: Any, reverse: bool) -> Tensor:
        """a >= b, which for floats is not the opposite of a < b: NaN is neither."""
        a, b = self._pair(o)
        a, b = (b, a) if reverse else (a, b)
        if a.dtype.is_float:
            return Tensor(ops.binary("or", ops.binary("lt", b, a), ops.binary("eq", a, b)))
        return Tensor(ops.unary("not", ops.binary("lt", a, b)))

    def __eq__(self, o: object) -> Tensor:  # type: ignore[override]
        return self._binary("eq", o)

    def __ne__(self, o: object) -> Tensor:  # type: ignore[override]
        return self._binary("ne", o)

    __hash__ = object.__hash__

    def __matmul__(self, o: Tensor) -> Tensor:
        return self.matmul(o)

    def abs(self) -> Tensor:
        return self._unary("abs")

    def exp2(self) -> Tensor:
        return self._unary("exp2")

    def exp(self) -> Tensor:
        return (self * LOG2_E).exp2()

    def log2(self) -> Tensor:
        return self._unary("log2")

    def log(self) -> Tensor:
        return self.log2() * LN_2

    def sqrt(self) -> Tensor:
        return self._unary("sqrt")

    def rsqrt(self) -> Tensor:
        return self._unary("rsqrt")

    def reciprocal(self) -> Tensor:
        return self._unary("recip")

    def sin(self) -> Tensor:
        return self._unary("sin")

    def cos(self) -> Tensor:
        return (self + math.pi / 2).sin()

    def floor(self) -> Tensor:
        return self._unary("floor")

    def trunc(self) -> Tensor:
        return self._unary("trunc")

    def ceil(self) -> Tensor:
        return -(-self).floor()

    def round(self) -> Tensor:
        """To the nearest whole number, halves to the even one."""
        down = self.floor()
        left = self - down
        odd = (down * 0.5).floor() * 2 != down
        return down + ((left > 0.5) | ((left == 0.5) & odd)).to(down.dtype)

    def sigmoid(self) -> Tensor:
        return (1 + (-self).exp()).reciprocal()

    def silu(self) -> Tensor:
        return self * self.sigmoid()

    def tanh(self) -> Tensor:
        return 2 * (2 * self).sigmoid() - 1

    def relu(self) -> Tensor:
        return self.maximum(0)

    def gelu(self) -> Tensor:
        """The tanh approximation."""
        return 0.5 * self * (1 + (math.sqrt(2 / math.pi) * (self + 0.044715 * self * self * self)).tanh())

    def square(self) -> Tensor:
        return self * self

    def maximum(self, o: Any) -> Tensor:
        return self._binary("max", o)

    def minimum(self, o: Any) -> Tensor:
        return self._binary("min", o)

    def clamp(self, low: Number | None = None, high: Number | None = None) -> Tensor:
        out = self if low is None else self.maximum(low)
        return out if high is None else out.minimum(high)

    def where(self, a: Any, b: Any) -> Tensor:
        """self (bool) ? a : b."""
        return where(self, a, b)

    def isnan(self) -> Tensor:
        return self != self

    # Reductions.

    def _axes(self, axis: int | Sequence[int] | None) -> tuple[int, ...]:
        if axis is None:
            return tuple(range(self.ndim))
        axes = (axis,) if isinstance(axis, int) else tuple(axis)
        for a in axes:
            if not -self.ndim <= a < self.ndim:
                raise IndexError(f"axis {a} of a tensor with shape {self.shape}")
        return tuple(sorted({a % self.ndim for a in axes}))

    def _reduce(self, op: str, axis: Any, keepdim: bool) -> Tensor:
        axes = self._axes(axis)
        out = ops.reduce(op, self._node, axes)
        if not keepdim:
            out = ops.reshape(out, tuple(n for i, n in enumerate(self.shape) if i not in axes))
        return Tensor(out)

    def sum(self, axis: int | Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
        whole = self.to(i32) if self.dtype is bool_ else self
        return whole._reduce("sum", axis, keepdim)

    def mean(self, axis: int | Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
        count = math.prod(self.shape[a] for a in self._axes(axis))
        return (self if self.dtype.is_float else self.float()).sum(axis, keepdim) * (1 / count if count else math.nan)

    def max(self, axis: int | Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
        return self._reduce("maximum", axis, keepdim)

    def min(self, axis: int | Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
        if self.dtype.is_float or self.dtype in (i32, i64):
            return -((-self).max(axis, keepdim))
        return ~((~self).max(axis, keepdim))

    def any(self, axis: int | Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
        return self.bool()._reduce("maximum", axis, keepdim)

    def all(self, axis: int | Sequence[int] | None = None, keepdim: bool = False) -> Tensor:
        return ~(~self.bool()).any(axis, keepdim)

    def var(self, axis: int | Sequence[int] | None = None, keepdim: bool = False, correction: int = 1) -> Tensor:
        """The sum of squared distances from the mean, over count - correction."""
        apart = self - self.mean(axis, keepdim=True)
        count = math.prod(self.shape[a] for a in self._axes(axis)) - correction
        return apart.square().sum(axis, keepdim) * (1 / count if count else math.nan)

    def std(self, axis: int | Sequence[int] | None = None, keepdim: bool = False, correction: int = 1) -> Tensor:
        return self.var(axis, keepdim, correction).sqrt()

    def softmax(self, axis: int = -1) -> Tensor:
        e = (self - self.max(axis, keepdim=True).detach()).exp()
        return e / e.sum(axis, keepdim=True)

    def logsumexp(self, axis: int = -1, keepdim: bool = False) -> Tensor:
        top = self.max(axis, keepdim=True).detach()
        out = (self - top).exp().sum(axis, keepdim=True).log() + top
        return out if keepdim else out.squeeze(axis)

    def log_softmax(self, axis: int = -1) -> Tensor:
        return self - self.logsumexp(axis, keepdim=True)

    def argmax(self, axis: int = -1, keepdim: bool = False) -> Tensor:
        """The first place of the greatest value."""
        (a,) = self._axes(axis)
        n = self.shape[a]
        at = Tensor.arange(n).reshape(*(n if i == a else 1 for i in range(self.ndim)))
        first = where(self == self.max(a, keepdim=True), n - at, 0).max(a, keepdim)
        return n - first

    # Matrices.

    def matmul(self, o: Tensor) -> Tensor:
        """numpy's matmul: vectors, matrices and stacks of them; sums are in f32 and rounded once."""
        if not isinstance(o, Tensor) or not self.shape or not o.shape:
            raise TypeError("matmul needs two tensors with at least one axis")
        a = self.unsqueeze(0) if self.ndim == 1 else self
        b = o.unsqueeze(1) if o.ndim == 1 else o
        if a.shape[-1] != b.shape[-2]:
            raise ValueError(f"matmul of {self.shape} with {o.shape}: {a.shape[-1]} and {b.shape[-2]} differ")
        dtype = promote(a.dtype, b.dtype)
        if not dtype.is_float:
            return (a.unsqueeze(-1) * b.unsqueeze(-3)).sum(-2)._after_matmul(self, o)
        if b.ndim == 2 and a.ndim > 2:  # one matrix for all: a larger one with all rows
            rows = a.reshape(-1, a.shape[-1])
            out = Tensor(ops.matmul(ops.cast(rows._node, dtype), ops.cast(b._node, dtype)))
            return out.reshape(*a.shape[:-1], b.shape[-1])._after_matmul(self, o)
        batch = _common((a.shape[:-2], b.shape[:-2]))
        left = ops.broadcast(ops.cast(a._node, dtype), batch + a.shape[-2:])
        right = ops.broadcast(ops.cast(b._node, dtype), batch + b.shape[-2:])
        return Tensor(ops.matmul(left, right))._after_matmul(self, o)

    def _after_matmul(self, a: Tensor, b: Tensor) -> Tensor:
        out = self.squeeze(-2) if a.ndim == 1 else self
        return out.squeeze(-1) if b.ndim == 1 else out

    def tril(self, diagonal: int = 0) -> Tensor:
        return where(self._distance() <= diagonal, self, 0)

    def triu(self, diagonal: int = 0) -> Tensor:
        return where(self._distance() >= diagonal, self, 0)

    def _distance(self) -> Tensor:
        rows, columns = self.shape[-2:]
        return Tensor.arange(columns).unsqueeze(0) - Tensor.arange(rows).unsqueeze(1)

    # Shapes.

    def reshape(self, *shape: Any) -> Tensor:
        """One length may be -1: what is left."""
        wanted = _flatten(shape)
        if wanted.count(-1) > 1 or any(n < -1 for n in wanted):
            raise ValueError(f"reshape to {wanted}: one length may be -1")
        if -1 in wanted:
            rest = math.prod(n for n in wanted if n != -1)
            if rest == 0 or self.size % rest:
                raise ValueError(f"reshape of {self.shape} to {wanted}: {self.size} elements are no multiple of {rest}")
            wanted = tuple(self.size // rest if n == -1 else n for n in wanted)
        return Tensor(ops.reshape(self._node, wanted))

    view = reshape

    def flatten(self, start: int = 0, end: int = -1) -> Tensor:
        start, end = start % max(self.ndim, 1), end % max(self.ndim, 1)
        return self.reshape(*self.shape[:start], -1, *self.shape[end + 1 :])

    def permute(self, *axes: Any) -> Tensor:
        order = _flatten(axes)
        return Tensor(ops.permute(self._node, tuple(a % max(self.ndim, 1) for a in order)))

    def transpose(self, a: int = -2, b: int = -1) -> Tensor:
        order = list(range(self.ndim))
        order[a], order[b] = order[b], order[a]
        return self.permute(*order)

    def expand(self, *shape: Any) -> Tensor:
        wanted = _flatten(shape)
        here = (1,) * (len(wanted) - self.ndim) + self.shape
        return Tensor(ops.broadcast(self._node, tuple(h if n == -1 else n for n, h in zip(wanted, here, strict=True))))

    def unsqueeze(self, axis: int) -> Tensor:
        at = axis % (self.ndim + 1)
        return self.reshape(*self.shape[:at], 1, *self.shape[at:])

    def squeeze(self, axis: int | None = None) -> Tensor:
        if axis is None:
            return self.reshape(*(n for n in self.shape if n != 1))
        (a,) = self._axes(axis)
        return self.reshape(*self.shape[:a], *self.shape[a + 1 :]) if self.shape[a] == 1 else self

    def contiguous(self) -> Tensor:
        """Memory of its own, once realised."""
        return Tensor(ops.contiguous(self._node))

    def pad(self, amounts: Sequence[tuple[int, int]], value: Number = 0) -> Tensor:
        """(before, after) for each axis; `value` around."""
        padded = Tensor(ops.pad(self._node, tuple((int(a), int(b)) for a, b in amounts)))
        if value == 0:
            return padded
        inside = Tensor(ops.pad(ops.const(True, bool_, self.shape), tuple(amounts)))  # type: ignore[arg-type]
        return where(inside, padded, value)

    def flip(self, *axes: int) -> Tensor:
        chosen = self._axes(_flatten(axes))
        return Tensor(ops.stride(self._node, tuple(-1 if i in chosen else 1 for i in range(self.ndim))))

    def repeat_interleave(self, times: int, axis: int) -> Tensor:
        """Each element `times` times along an axis."""
        (a,) = self._axes(axis)
        wide = self.unsqueeze(a + 1).expand(*self.shape[: a + 1], times, *self.shape[a + 1 :])
        return wide.reshape(*self.shape[:a], self.shape[a] * times, *self.shape[a + 1 :])

    def chunk(self, count: int, axis: int = 0) -> list[Tensor]:
        return self.split(-(-self.shape[axis] // count), axis)

    def split(self, length: int, axis: int = 0) -> list[Tensor]:
        """Pieces of `length` along an axis; the last may be shorter."""
        (a,) = self._axes(axis)
        n = self.shape[a]
        bounds = [(b, min(b + length, n)) for b in range(0, n, length)]
        return [Tensor(ops.shrink(self._node, tuple(
            bound if i == a else (0, m) for i, m in enumerate(self.shape)))) for bound in bounds]  # fmt: skip

    def __getitem__(self, key: Any) -> Tensor:
        """Whole numbers, slices with steps, None, ..., and one tensor of i32 (rows picked by number, as `take`)."""
        return Tensor(index(self._node, key, lambda k: k._node if isinstance(k, Tensor) else None))

    def take(self, ids: Tensor, axis: int = 0) -> Tensor:
        """Rows along `axis` by number; a number outside gives zeros."""
        (a,) = self._axes(axis)
        moved = self if a == 0 else self.permute(a, *(i for i in range(self.ndim) if i != a))
        out = Tensor(ops.gather(moved._node, ops.cast(ids._node, i32)))
        if a == 0:
            return out
        n = ids.ndim
        return out.permute(*range(n, n + a), *range(n), *range(n + a, out.ndim))

    def one_hot(self, count: int, dtype: DType | str | None = None) -> Tensor:
        return (self.unsqueeze(-1) == Tensor.arange(count)).to(_type(dtype, f32))


def _like(tensor: Any, value: Number) -> Tensor:
    """A number as a tensor of another's type, where that can hold it."""
    return tensor._number(value)


def where(condition: Tensor, a: Any, b: Any) -> Tensor:
    """condition (bool) ? a : b, elementwise and broadcast."""
    if condition.dtype is not bool_:
        raise TypeError(f"where needs a bool condition, got {condition.dtype}: compare, or .bool()")
    if not isinstance(a, Tensor) and not isinstance(b, Tensor):
        a = Tensor.full((), a, f32 if isinstance(a, float) or isinstance(b, float) else None)
    first = a if isinstance(a, Tensor) else _like(b, a)
    second = b if isinstance(b, Tensor) else _like(first, b)
    shape, dtype = _common((condition.shape, first.shape, second.shape)), promote(first.dtype, second.dtype)
    return Tensor(ops.where(*(ops.broadcast(n, shape) for n in (
        condition.node, ops.cast(first.node, dtype), ops.cast(second.node, dtype)))))  # fmt: skip


def cat(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Joined along an axis; the other lengths must agree."""
    if not tensors:
        raise ValueError("cat of no tensors")
    (a,) = tensors[0]._axes(axis)
    for t in tensors:
        if t.ndim != tensors[0].ndim or any(
            n != m for i, (n, m) in enumerate(zip(t.shape, tensors[0].shape, strict=True)) if i != a
        ):
            raise ValueError(f"cat of {[t.shape for t in tensors]} along axis {axis}: the other axes differ")
    dtype = tensors[0].dtype
    for t in tensors[1:]:
        dtype = promote(dtype, t.dtype)
    total, start = sum(t.shape[a] for t in tensors), 0
    out: Node | None = None
    for t in tensors:
        end = start + t.shape[a]
        part = ops.pad(
            ops.cast(t.node, dtype), tuple((start, total - end) if i == a else (0, 0) for i in range(t.ndim))
        )
        out = part if out is None else ops.binary("or" if dtype is bool_ else "add", out, part)
        start = end
    assert out is not None
    return Tensor(out)


def stack(tensors: Sequence[Tensor], axis: int = 0) -> Tensor:
    """Joined along a new axis."""
    return cat([t.unsqueeze(axis) for t in tensors], axis)


def realize(*tensors: Tensor) -> None:
    """Compute tensors in one schedule. Raises MemoryError, GpuFault."""
    lazy = list({id(t): t for t in tensors if t.node.op != "buffer"}.values())
    if not lazy:
        return
    for tensor, storage in zip(lazy, device.default().realize([t.node for t in lazy]), strict=True):
        tensor.node = ops.buffer(storage, tensor.shape)


def from_storage(storage: Storage, shape: tuple[int, ...]) -> Tensor:
    """A tensor that is memory already."""
    return Tensor(ops.buffer(storage, shape))


def _upload(data: Any, dtype: DType | None) -> Node:
    """Host data as a node: one number is a constant, everything else memory."""
    if isinstance(data, (bool, int, float)):
        return ops.const(data, dtype or (bool_ if isinstance(data, bool) else i32 if isinstance(data, int) else f32))
    array = np.asarray(data)
    if array.dtype == object:
        raise ValueError("the nested lists are ragged: every row needs the same length")
    if dtype is None:
        is_list = not isinstance(data, np.ndarray)
        dtype = i32 if is_list and array.dtype.kind in "iu" else FROM_NUMPY.get(array.dtype)
        if dtype is None:
            raise TypeError(f"no dtype for numpy's {array.dtype}: convert it, or give dtype")
    array = np.ascontiguousarray(array, NUMPY[dtype])
    return ops.buffer(device.default().from_bytes(array.tobytes(), dtype), array.shape)
