"""Vector compares and float classes against Python's own order of exact numbers."""

import math
import operator
from collections.abc import Callable

import numpy as np
import pytest

from tests.isa.evaluate import LANES, Wave, floats, numbers

_FLOAT: dict[str, Callable[[float, float], bool]] = {
    "f": lambda a, b: False, "lt": operator.lt, "eq": operator.eq, "le": operator.le, "gt": operator.gt,
    "lg": lambda a, b: a < b or a > b, "ge": operator.ge, "o": lambda a, b: a == a and b == b,
    "u": lambda a, b: a != a or b != b,
    "nge": lambda a, b: not a >= b, "nlg": lambda a, b: not (a < b or a > b), "ngt": lambda a, b: not a > b,
    "nle": lambda a, b: not a <= b, "neq": operator.ne, "nlt": lambda a, b: not a < b, "tru": lambda a, b: True,
}  # fmt: skip
_INTEGER = {k: _FLOAT[k] for k in ("f", "lt", "eq", "le", "gt", "ge")} | {"ne": operator.ne, "t": lambda a, b: True}
ENABLED = 0xFEDCBA9876543210


def _register(index: int, kind: str) -> str:
    return f"v[{index}:{index + 1}]" if kind.endswith("64") else f"v{index}"


def _sources(kind: str) -> tuple[Wave, list[list[float]]]:
    wave, exact = Wave(), []
    bits = int(kind[1:])
    columns = [floats(bits, 1 + i) if kind[0] == "f" else numbers(bits, 3 + i) for i in range(2)]
    columns[1][::4] = columns[0][::4]  # equal pairs
    for i, values in enumerate(columns):
        wave.set_vector(10 * (i + 1), values)
        typed = values.view(f"i{bits // 8}") if kind[0] == "i" else values
        exact.append([x.item() for x in typed])
    wave.set_scalar(126, ENABLED, 64)
    return wave, exact


@pytest.mark.parametrize("kind", ["f16", "f32", "f64", "i16", "u16", "i32", "u32", "i64", "u64"])
def test_conditions(kind: str) -> None:
    for name, condition in (_FLOAT if kind[0] == "f" else _INTEGER).items():
        wave, (a, b) = _sources(kind)
        wanted = sum(1 << i for i in range(LANES) if ENABLED >> i & 1 and condition(a[i], b[i]))
        wave.run(f"v_cmp_{name}_{kind} s[2:3], {_register(10, kind)}, {_register(20, kind)}")
        assert wave.scalar(2, 64) == wanted, name
        assert wave.scalar(126, 64) == ENABLED
        wave.run(f"v_cmpx_{name}_{kind} vcc, {_register(10, kind)}, {_register(20, kind)}")
        assert (wave.scalar(106, 64), wave.scalar(126, 64)) == (wanted, wanted), name


def _class(bits: int, pattern: int) -> int:
    """The bit of the class of a float, in the manual's order, from its fields."""
    fraction_bits = {16: 10, 32: 23, 64: 52}[bits]
    top = {16: 31, 32: 255, 64: 2047}[bits]
    exponent, fraction, negative = (
        pattern >> fraction_bits & top,
        pattern & ((1 << fraction_bits) - 1),
        pattern >> (bits - 1),
    )
    if exponent == top and fraction:
        return fraction >> (fraction_bits - 1)
    size = 0 if exponent == top else 1 if exponent else 2 if fraction else 3  # infinite, normal, subnormal, zero
    return 2 + size if negative else 9 - size


@pytest.mark.parametrize("bits", [16, 32, 64])
def test_classes(bits: int) -> None:
    quiet = {16: 0x7E00, 32: 0x7FC00000, 64: 0x7FF8 << 48}[bits]
    signalling = {16: 0x7C01, 32: 0x7F800001, 64: (0x7FF0 << 48) + 1}[bits]
    patterns = [int(x) for x in floats(bits, 5).view(f"u{bits // 8}")]
    patterns[:4] = [quiet, signalling, quiet | 1 << (bits - 1), signalling | 1 << (bits - 1)]
    assert {_class(bits, p) for p in patterns} >= {0, 1, 5, 6, 8}
    wave = Wave()
    wave.set_vector(10, np.array(patterns, f"u{bits // 8}"))
    for member in range(10):
        wave.run(
            f"v_cmp_class_f{bits} s[2:3], {_register(10, f'f{bits}')}, {1 << member:#x}" if member < 7 else "s_nop 0"
        )
        if member >= 7:  # no inline constant
            wave.run(f"v_mov_b32 v5, {1 << member:#x}", f"v_cmp_class_f{bits} s[2:3], {_register(10, f'f{bits}')}, v5")
        assert wave.scalar(2, 64) == sum(1 << i for i, p in enumerate(patterns) if _class(bits, p) == member), member


def test_modifiers_apply_before_the_comparison() -> None:
    wave, (a, b) = _sources("f32")
    wave.run("v_cmp_lt_f32 s[2:3], -|v10|, -v20")
    assert wave.scalar(2, 64) == sum(1 << i for i in range(LANES) if ENABLED >> i & 1 and -abs(a[i]) < -b[i])
    assert any(math.isnan(x) for x in a)
