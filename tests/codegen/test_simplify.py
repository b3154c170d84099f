"""Rules of simplification: what they make simpler, and that they change no bit."""

import itertools

import numpy as np
import pytest

from engine.codegen import ops
from engine.codegen.evaluate import evaluate
from engine.codegen.match import Rules
from engine.codegen.ops import Node, Storage, toposort
from engine.codegen.simplify import FOLDED, simplify
from engine.dtype import ALL, NUMPY, bf16, bool_, f16, f32, i32, i64, u32

NUMBERS = [0.0, -0.0, 1.0, -1.0, 0.1, 3.0, np.inf, -np.inf, np.nan, 1e-40, 65504.0, 2.5]
WHOLE = [0, 1, 2, 100, 2**31 - 1]


def buffer(dtype=f32, shape=(12,)) -> Node:
    return ops.buffer(Storage(dtype, int(np.prod(shape))), shape)


def like(a: Node, value) -> Node:
    return ops.const(value, a.dtype, a.shape)


def simple(node: Node) -> Node:
    return simplify([node])[0]


def values_of(dtype) -> list:
    return NUMBERS if dtype.is_float else [False, True] if dtype is bool_ else WHOLE


def check_bits(node: Node, storages: dict[Storage, np.ndarray]) -> None:
    (got,), (want,) = evaluate([simple(node)], storages), evaluate([node], storages)
    same = (got == want) & (np.signbit(got) == np.signbit(want)) | (got != got) & (want != want)
    assert got.dtype == want.dtype and same.all(), (node, got, want)


@pytest.mark.parametrize("dtype", [f32, i32, i64, bf16], ids=str)
@pytest.mark.parametrize("op", ["add", "sub", "mul", "div"])
@pytest.mark.parametrize("value", [0, 1, -0.0, -1])
def test_neutral_elements_change_no_bit(op, dtype, value):
    if op == "div" and not dtype.is_float:
        return
    a = buffer(dtype, (len(values_of(dtype)),))
    for node in (ops.binary(op, a, like(a, value)), ops.binary(op, like(a, value), a)):
        check_bits(node, {a.arg: np.array(values_of(dtype)).astype(NUMPY[dtype])})


def test_neutral_elements_vanish():
    a, n = buffer(), buffer(i32)
    for node in (ops.binary("mul", a, like(a, 1)), ops.binary("mul", like(a, 1), a), ops.binary("div", a, like(a, 1)),
                 ops.binary("sub", a, like(a, 0))):  # fmt: skip
        assert simple(node) is a
    assert simple(ops.binary("add", like(n, 0), n)) is n
    assert simple(ops.binary("sub", a, like(a, -0.0))) is not a  # -0 - -0 is +0
    assert simple(ops.binary("add", a, like(a, 0))) is not a  # -0 + 0 is +0


def test_twice_is_none():
    a, flags = buffer(), buffer(bool_)
    assert simple(ops.unary("neg", ops.unary("neg", a))) is a
    assert simple(ops.unary("not", ops.unary("not", flags))) is flags


def test_known_conditions():
    a, b = buffer(), buffer()
    assert simple(ops.where(ops.const(True, bool_, a.shape), a, b)) is a
    assert simple(ops.where(ops.const(False, bool_, a.shape), a, b)) is b
    assert simple(ops.where(buffer(bool_), a, a)) is a
    zero = ops.const(0.0, f32, a.shape)
    assert simple(ops.where(ops.binary("lt", zero, like(a, 1)), a, b)) is a


@pytest.mark.parametrize("dtype", [f32, f16, bf16, i32, u32, i64], ids=str)
@pytest.mark.parametrize("op", sorted(FOLDED))
def test_operations_on_constants_are_folded_to_the_same_bits(op, dtype):
    arity = ops.OPS[op].arity
    if op in ("sqrt", "floor", "trunc", "div") and not dtype.is_float:
        return
    for numbers in itertools.product(values_of(dtype), repeat=arity):
        leaves = [ops.const(v, dtype, (2, 3)) for v in numbers]
        node = ops.unary(op, *leaves) if arity == 1 else ops.binary(op, *leaves)
        assert all(n.op in ("const", "reshape", "expand") for n in toposort([simple(node)]))
        check_bits(node, {})


def test_padded_constants_are_none():
    padded = ops.pad(ops.const(1.0, f32, (3,)), ((1, 1),))
    a = buffer(f32, (5,))
    assert simple(ops.binary("mul", a, padded)).op == "mul"


@pytest.mark.parametrize("source, middle", [(bf16, f32), (f16, f32), (i32, i64), (u32, i64), (bool_, i32)], ids=str)
def test_casts_by_way_of_a_wider_type(source, middle):
    a = buffer(source, (len(values_of(source)),))
    data = np.array(values_of(source)).astype(NUMPY[source])
    assert simple(ops.cast(ops.cast(a, middle), source)) is a
    for target in ALL:
        node = ops.cast(ops.cast(a, middle), target)
        assert sum(n.op == "cast" for n in toposort([simple(node)])) <= 1
        if source.is_float and target.is_integer:
            continue  # NaN and infinity have no value
        check_bits(node, {a.arg: data})


def test_casts_by_way_of_a_narrower_type_stay():
    node = ops.cast(ops.cast(buffer(f32), bf16), f32)
    assert sum(n.op == "cast" for n in toposort([simple(node)])) == 2
    node = ops.cast(ops.cast(buffer(i32), bool_), i32)
    assert sum(n.op == "cast" for n in toposort([simple(node)])) == 2


def test_views_of_views():
    a = buffer(f32, (3, 4))
    assert simple(ops.reshape(ops.reshape(a, (12,)), (3, 4))) is a
    assert simple(ops.reshape(ops.reshape(a, (12,)), (2, 6))).src[0] is a
    twice = ops.permute(ops.permute(ops.reshape(a, (3, 2, 2)), (1, 2, 0)), (2, 1, 0))
    check_bits(twice, {a.arg: np.arange(12, dtype=np.float32)})
    assert sum(n.op == "permute" for n in toposort([simple(twice)])) == 1


def test_the_sum_of_nothing_is_0():
    a = buffer(f32, (3, 0))
    check_bits(ops.reduce("sum", a, (1,)), {a.arg: np.zeros(0, np.float32)})
    assert all(n.op != "sum" for n in toposort([simple(ops.reduce("sum", a, (1,)))]))


def test_what_no_rule_touches_is_the_same_object():
    a, b = buffer(), buffer()
    node = ops.unary("exp2", ops.binary("add", a, b))
    assert simple(node) is node


def test_rules_go_on_until_none_fits():
    rules = Rules()

    @rules.on("neg")
    def _(node: Node) -> Node | None:
        return ops.unary("abs", node.src[0])

    @rules.on("abs")
    def _(node: Node) -> Node | None:
        return node.src[0] if node.src[0].op == "abs" else None

    a = buffer()
    (out,) = rules.rewrite([ops.unary("neg", ops.unary("neg", ops.unary("neg", a)))])
    assert out.op == "abs" and out.src[0] is a
