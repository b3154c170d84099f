"""The lowering alone: every operation, type and edge, as the interpreter runs its IR, judged by numpy in float64."""

import functools
from collections.abc import Callable

import numpy as np
import pytest

from engine.codegen import ops
from engine.codegen.emitter import Emitter
from engine.codegen.evaluate import evaluate
from engine.codegen.index import variable
from engine.codegen.interpret import interpret
from engine.codegen.ir import Argument
from engine.codegen.lower import NARROWEST
from engine.codegen.ops import Node, ScalarBox
from engine.dtype import ALL, DType, bf16, bool_, f16, f32, i32, i64, u32
from tests.codegen.interpreted import Interpreted

INTEGERS = (i32, u32, i64)


class Values(Interpreted):
    """Buffers of small whole numbers, so that sums and products of every type are exact."""

    def __init__(self) -> None:
        super().__init__()
        self.random = np.random.default_rng(7)

    def small(self, shape: tuple[int, ...], dtype: DType = f32) -> Node:
        low, high = (0, 2) if dtype is bool_ else (0, 9) if dtype is u32 else (-4, 5)
        return self.buffer(self.random.integers(low, high, shape), dtype)

    def ids(self, shape: tuple[int, ...], below: int) -> Node:
        return self.buffer(self.random.integers(-2, below + 2, shape), i32)

    def check_bits(self, *outputs: Node) -> int:
        """Compare with the oracle of the types themselves, bit by bit."""
        wants = evaluate(list(outputs), self.values)
        for got, want in zip(self.run(*outputs), wants, strict=True):
            np.testing.assert_array_equal(got, want)
        return len(self.kernels)


@pytest.mark.parametrize("dtype", ALL, ids=str)
def test_operations_of_every_type(dtype):
    g = Values()
    a, b = g.small((5, 13), dtype), g.small((5, 13), dtype)
    names = ["and", "or", "xor"] if not dtype.is_float else []
    names += ["add", "sub", "mul"] if dtype is not bool_ else []
    for op in [*names, "max", "min", "lt", "eq", "ne"]:
        g.check_bits(ops.binary(op, a, b))
    for op in ["neg", "abs"] if dtype.is_float or dtype in (i32, i64) else ["not"]:
        g.check_bits(ops.unary(op, a))
    g.check_bits(ops.where(ops.binary("lt", a, b), a, b))


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_shifts_and_divisions(dtype):
    g = Values()
    a = g.buffer(g.random.integers(0 if dtype is u32 else -999, 999, 70), dtype)
    by, amount = g.buffer(g.random.integers(1, 50, 70), dtype), g.buffer(g.random.integers(0, 20, 70), dtype)
    g.check_bits(ops.binary("shl", a, amount), ops.binary("shr", a, amount))
    if dtype is not i64:
        g.check_bits(ops.binary("idiv", a, by), ops.binary("mod", a, by))


@pytest.mark.parametrize("op", ["exp2", "log2", "sqrt", "rsqrt", "recip", "sin", "floor", "trunc"])
@pytest.mark.parametrize("dtype", [f32, f16, bf16], ids=str)
def test_functions(op, dtype):
    g = Values()
    a = g.buffer(g.random.uniform(0.1, 4, 70), dtype)
    g.check(ops.unary(op, a), tolerance={f32: 1e-6, f16: 2e-3, bf16: 1e-2}[dtype])


@pytest.mark.parametrize("source", ALL, ids=str)
@pytest.mark.parametrize("target", ALL, ids=str)
def test_casts(source, target):
    g = Values()
    a = ops.unary("abs", g.small((70,), source)) if source.is_float else g.small((70,), source)
    g.check_bits(ops.cast(a, target))


@pytest.mark.parametrize("dtype", ALL, ids=str)
@pytest.mark.parametrize(
    "shape, axes", [((5, 7), (0,)), ((5, 7), (1,)), ((3, 700), (1,)), ((300, 3), (0,)), ((2, 5000), (1,))]
)
def test_reductions_of_every_type(dtype, shape, axes):
    g = Values()
    a = g.small(shape, dtype)
    g.check_bits(ops.reduce("maximum", a, axes))
    if dtype is not bool_:
        # Short floats add in f32, and these sums are exact there; casting keeps the oracle from rounding in between.
        g.check(ops.reduce("sum", a, axes), tolerance={f16: 1e-3, bf16: 1e-2}.get(dtype, 0))


def test_maxima_know_nan_and_infinity():
    g = Interpreted()
    a = g.buffer([[1, np.nan, 3], [-np.inf, -np.inf, -np.inf], [np.inf, 0, np.nan]])
    np.testing.assert_array_equal(g.run(ops.reduce("maximum", a, (1,)))[0][:, 0], [np.nan, -np.inf, np.nan])


@pytest.mark.parametrize("axes", [(0,), (0, 2), (1, 3), (0, 1, 2, 3), (3,), (1, 2)])
def test_reductions_over_any_axes_of_a_view(axes):
    g = Values()
    a = ops.permute(ops.stride(g.small((6, 9, 5, 7)), (-1, 2, 1, -2)), (2, 0, 3, 1))
    g.check_bits(ops.reduce("sum", a, axes), ops.reduce("maximum", a, axes))


@pytest.mark.parametrize("narrower", range(NARROWEST + 1))
@pytest.mark.parametrize("length", [1, 2, 9, 10, 63, 64, 65, 127, 129, 1000, 4099])
def test_columns_and_rows_of_any_length(length, narrower):
    """Loops of no, one or many turns, with or without a rest."""
    g = Values()
    g.narrower = narrower
    a, b = g.small((length, 20)), g.small((3, length))
    g.check_bits(ops.reduce("sum", a, (0,)), ops.reduce("sum", b, (1,)), ops.reduce("sum", b, (0, 1)))


@pytest.mark.parametrize(
    "m, n, k", [(1, 1, 1), (5, 3, 2), (16, 16, 16), (17, 33, 31), (4, 64, 200), (50, 1, 65), (3, 4, 0)]
)
@pytest.mark.parametrize("dtype", [f32, f16, bf16], ids=str)
@pytest.mark.parametrize("left, right", [(False, False), (True, False), (False, True)], ids=["nn", "tn", "nt"])
def test_products(m, n, k, dtype, left, right):
    g = Values()

    def matrix(rows: int, columns: int, transposed: bool) -> Node:
        return (
            ops.permute(g.small((2, columns, rows), dtype), (0, 2, 1))
            if transposed
            else g.small((2, rows, columns), dtype)
        )

    assert g.check_bits(ops.matmul(matrix(m, k, left), matrix(k, n, right), f32)) == 1


def operands() -> dict[str, Callable[[Values], Node]]:
    """Left operands of shape (6, 10) that a product computes as it loads them, or has stored first."""
    return {
        "scaled": lambda g: ops.binary("mul", g.small((6, 10)), ops.const(3.0, f32, (6, 10))),
        "constant": lambda g: ops.const(2.0, f32, (6, 10)),
        "scalar": lambda g: ops.broadcast(ops.scalar(ScalarBox(3.0), f32), (6, 10)),
        "padded": lambda g: ops.pad(g.small((3, 7)), ((2, 1), (1, 2))),
        "repeated": lambda g: ops.expand(g.small((1, 10)), (6, 10)),
        "gathered": lambda g: ops.gather(g.small((9, 10)), g.ids((6,), 9)),
        "reversed": lambda g: ops.stride(g.small((6, 20)), (-1, 2)),
        "shifted": lambda g: ops.binary("add", g.small((6, 10)), ops.const(1.0, f32, (6, 10))),
        "cast": lambda g: ops.cast(g.small((6, 10), bf16), f32),
        "compared": lambda g: ops.cast(ops.binary("lt", g.small((6, 10)), g.small((6, 10))), f32),
        "reduced": lambda g: ops.expand(ops.reduce("sum", g.small((6, 10)), (1,)), (6, 10)),
        "another product": lambda g: ops.matmul(g.small((6, 4)), g.small((4, 10))),
    }


@pytest.mark.parametrize("name", operands())
def test_what_products_load(name):
    g = Values()
    left = operands()[name](g)
    g.check_bits(ops.matmul(left, g.small((10, 5))), ops.matmul(g.small((5, 6)), left))


def test_a_gathered_operand_in_batches():
    """The rows of the table and those of the product are different things."""
    g = Values()
    left = ops.gather(g.small((8, 20, 3)), g.ids((8,), 8))
    g.check_bits(ops.matmul(left, g.small((8, 3, 16))))


def test_what_follows_a_product_in_another_shape():
    """Places that index arithmetic does not bring back to the same form."""
    g = Values()
    product = ops.reshape(ops.matmul(g.small((8, 5, 17)), g.small((8, 17, 1))), (2, 10, 2))
    assert g.check_bits(ops.binary("mul", product, product)) == 1


@pytest.mark.parametrize("steps", [(-1,), (-2,), (3,), (-5,)])
@pytest.mark.parametrize("shape", [(4, 3, 8), (7, 5), (2, 3, 5, 2)])
def test_steps_through_flattened_axes(steps, shape):
    """Quotients of indices that run backwards."""
    g = Values()
    flat = ops.reshape(g.small(shape), (int(np.prod(shape)),))
    g.check_bits(ops.stride(flat, steps))
    g.check_bits(
        ops.binary("add", ops.stride(ops.pad(flat, ((5, 9),)), steps), ops.stride(ops.pad(flat, ((9, 5),)), steps))
    )


@pytest.mark.parametrize("dtype", ALL, ids=str)
def test_pads_are_0_whatever_is_computed_inside(dtype):
    g = Values()
    a = g.small((5, 7), dtype)
    one = ops.const(1, dtype, (5, 7))
    g.check_bits(ops.pad(ops.binary("max", a, one), ((1, 2), (3, 0))), ops.pad(a, ((1, 2), (0, 3))))


@pytest.mark.parametrize("dtype", ALL, ids=str)
def test_gathers(dtype):
    g = Values()
    table = g.small((6, 4, 3), dtype)
    g.check_bits(ops.gather(table, g.ids((5, 2), 6)), ops.gather(table, g.ids((), 6)))
    g.check_bits(
        ops.gather(ops.binary("max", table, table), g.ids((4,), 6)), ops.gather(g.small((6,), dtype), g.ids((9,), 6))
    )


def test_leaves_alone():
    g = Values()
    box = ops.scalar(ScalarBox(2.5), f32)
    a = g.small((4,))
    g.check_bits(ops.arange(70), ops.const(1.5, f32, (3, 4)), ops.const(7, i64), box)
    g.check_bits(box, ops.binary("mul", a, ops.broadcast(box, (4,))))
    for dtype in (i32, i64, f16, bf16):
        g.check_bits(ops.scalar(ScalarBox(3), dtype))


@pytest.mark.parametrize("make", [
    lambda g: ops.binary("add", g.small((0, 3)), g.small((0, 3))),
    lambda g: ops.reduce("sum", g.small((4, 0)), (1,)),
    lambda g: ops.reduce("sum", g.small((0,)), (0,)),
    lambda g: ops.reduce("sum", g.small((0, 4)), (1,)),
    lambda g: ops.matmul(g.small((0, 3)), g.small((3, 4))),
    lambda g: ops.pad(g.small((0, 3)), ((2, 1), (0, 0))),
    lambda g: ops.gather(g.small((5, 3)), g.buffer([], i32)),
])  # fmt: skip
def test_empty_tensors(make):
    g = Values()
    g.check_bits(make(g))


def test_long_chains_and_many_buffers():
    g = Values()
    a = g.buffer(g.random.uniform(-1, 1, 10))
    half = ops.const(0.5, f32, (10,))
    g.check(functools.reduce(lambda x, _: ops.binary("add", ops.binary("mul", x, half), a), range(150), a))
    g.check_bits(functools.reduce(lambda x, y: ops.binary("add", x, y), [g.small((10,)) for _ in range(60)]))
    g.check_bits(*(ops.binary("mul", a, ops.const(float(i + 2), f32, (10,))) for i in range(20)))


def test_offsets_that_do_not_fit_are_refused():
    e = Emitter("k", [Argument("a", "pointer", f32)])
    with pytest.raises(OverflowError, match="2 GiB"):
        e.address(variable("x", 1 << 30) * 4)


@pytest.mark.parametrize("by", [2, 3, 7, 10, 64, 176, 641, 4095, 65537])
@pytest.mark.parametrize("high", [10, 1000, 2**20, 2**31 - 1])
def test_quotients_are_exact(by, high):
    """The multipliers of Granlund and Montgomery at the ends of every run of equal quotients."""
    e = Emitter("k", [Argument("in", "pointer", i32), Argument("out", "pointer", i32)])
    edges = np.unique(np.clip(np.arange(1, 33)[:, None] * by * max(1, high // by // 32) + [-1, 0, 1], 0, high).ravel())
    x = np.resize(np.append(edges, high), 128).astype(np.int32)
    for part in (0, 64):
        at = e.alu("add", e.alu("shl", e.lane(), e.const(2)), e.const(4 * part))
        e.store(e.argument(1), at, e.quotient(e.load(e.argument(0), at, i32), by, high))
    np.testing.assert_array_equal(interpret(e.kernel, [x, np.zeros_like(x)])[1], x // by)
