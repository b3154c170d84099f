"""Python numbers as element types hold them, against numpy and ml_dtypes; folding of constants against numpy."""

import math

import numpy as np
import pytest

from engine.codegen import ops
from engine.codegen.evaluate import evaluate
from engine.codegen.simplify import FOLDED, simplify
from engine.dtype import ALL, NUMPY, bits, bool_, f16, f32, promote, rounded

VALUES = [
    0.0, -0.0, 1.0, -1.5, 0.1, 1 / 3, 1e-8, 6e-8, 5.9604644775390625e-08, 65504.0, 65519.9, 65520.0, 3.4e38, 1e39,
    -1e39, 1.17549435e-38, 1e-45, math.inf, -math.inf, math.nan, 1.00048828125, 1.00390625, 1.001953125,
]  # fmt: skip


@pytest.mark.parametrize("dtype", [d for d in ALL if d.is_float], ids=str)
@pytest.mark.parametrize("value", VALUES)
def test_floats_round_as_numpys(dtype, value: float):
    with np.errstate(all="ignore"):
        want = np.float32(value).astype(NUMPY[dtype]) if dtype is not f16 else np.float64(value).astype(np.float16)
    got = rounded(value, dtype)
    assert got == float(want) or math.isnan(got) and math.isnan(float(want))
    if not math.isnan(value):
        assert bits(value, dtype) == int(want.view(f"u{dtype.size}"))


@pytest.mark.parametrize("dtype", [d for d in ALL if d.is_integer], ids=str)
@pytest.mark.parametrize("value", [0, 1, -1, 2**31 - 1, 2**31, -(2**31), 2**32 + 5, -(2**63), 2**63])
def test_integers_wrap_as_numpys(dtype, value: int):
    want = np.array([value % 2**64], np.uint64).astype(NUMPY[dtype])[0]
    assert rounded(value, dtype) == int(want)


def test_promotion_is_symmetric():
    for a in ALL:
        for b in ALL:
            assert promote(a, b) is promote(b, a)
        assert promote(a, a) is a and promote(a, bool_) is a


@pytest.mark.parametrize("op", sorted(FOLDED))
@pytest.mark.parametrize("dtype", [d for d in ALL if d.is_float], ids=str)
def test_folded_constants_are_what_the_oracle_computes(op: str, dtype):
    count = ops.OPS[op].arity
    for i, a in enumerate(VALUES):
        nodes = [ops.const(v, dtype) for v in (a, VALUES[-i])[:count]]
        node = ops.unary(op, nodes[0]) if count == 1 else ops.binary(op, nodes[0], nodes[1])
        (folded,) = simplify([node])
        assert folded.op == "const"
        (want,), (got,) = evaluate([node], {}), evaluate([folded], {})
        assert want.tobytes() == got.tobytes() or (
            np.isnan(want.astype(np.float32)) and np.isnan(got.astype(np.float32))
        )


def test_names_of_types():
    assert {d.name for d in ALL} == {"bool", "i32", "u32", "i64", "f16", "bf16", "f32"} and f32.size == 4
