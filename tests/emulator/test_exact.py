"""Operations of the emulator against exact arithmetic: fractions, integers, and formats written out."""

import math
from fractions import Fraction

import numpy as np
import pytest

from gpusim.emulator import operations as ops

CORNERS = [0.0, -0.0, 1.0, -1.0, 1.5, 2.0**-149, 2.0**-126, -(2.0**-127), 3.4e38, 1 + 2.0**-23, 1 - 2.0**-24,
           2.0**24 + 1, 1e-30, -7.25, 2.0**100, math.inf, -math.inf, math.nan]  # fmt: skip


def nearest(exact: Fraction, dtype) -> float:
    """The nearest value of a format, ties to even, by its definition."""
    precision, lowest, highest = {np.float16: (11, -24, 65504.0), np.float32: (24, -149, 3.4028234663852886e38),
                                  np.float64: (53, -1074, 1.7976931348623157e308)}[dtype]  # fmt: skip
    if exact == 0:
        return 0.0
    size = abs(exact)
    exponent = max(size.numerator.bit_length() - size.denominator.bit_length() - 1, lowest + precision - 1)
    while Fraction(2) ** (exponent + 1) <= size:
        exponent += 1
    unit = Fraction(2) ** max(exponent - precision + 1, lowest)
    count = size / unit
    whole = count.numerator // count.denominator
    rest = count - whole
    whole += rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2)
    value = whole * unit
    out = math.inf if value > Fraction(highest) else float(value)
    return -out if exact < 0 else out


def same(got: float, want: float) -> bool:
    return got == want or (math.isnan(got) and math.isnan(want))


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_fma_rounds_once(dtype):
    random = np.random.default_rng(5)
    scale = {np.float16: 6, np.float32: 40, np.float64: 60}[dtype]
    a, b, c = (
        np.ldexp(random.standard_normal(3000), random.integers(-scale, scale, 3000)).astype(dtype) for _ in range(3)
    )
    # Cancellation and ties: c near -a * b, and c as far away as half a unit of it.
    with np.errstate(all="ignore"):
        c[:600] = -(a * b)[:600]
        c[600:1200] = np.ldexp((a * b)[600:1200], random.choice([11, 24, 53, 12, 25, 54], 600)).astype(dtype)
        got = ops.fma(a[None], b[None], c[None])[0]
    for x, y, z, r in zip(a.tolist(), b.tolist(), c.tolist(), got.tolist(), strict=True):
        if all(map(math.isfinite, (x, y, z))):
            assert same(r, nearest(Fraction(x) * Fraction(y) + Fraction(z), dtype)), (x, y, z, r)


def test_fma_of_a_tie_that_two_roundings_get_wrong():
    """1 + 2**-23 times 1 + 2**-1, plus what makes the double result a tie between two floats that the exact one is
    not."""
    a, b = np.float32(1 + 2**-12), np.float32(1 + 2**-12)
    c = np.float32(2**-60)
    got = ops.fma(*(np.array([[x]]) for x in (a, b, c)))[0, 0]
    assert float(got) == nearest(Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c)), np.float32)


def test_minimum_and_maximum():
    values = np.array(CORNERS, np.float32)
    for x in values:
        for y in values:
            low = ops.fmin(np.array([[x]]), np.array([[y]]))[0, 0]
            high = ops.fmax(np.array([[x]]), np.array([[y]]))[0, 0]
            numbers = sorted([float(v) for v in (x, y) if not math.isnan(v)], key=lambda v: (v, math.copysign(1, v)))
            want = (numbers[0], numbers[-1]) if numbers else (math.nan, math.nan)
            for got, exact in zip((low, high), want, strict=True):
                assert same(float(got), exact) and (exact != 0 or math.copysign(1, got) == math.copysign(1, exact))


@pytest.mark.parametrize("bits", [8, 16, 32, 64])
def test_counting_bits(bits: int):
    random = np.random.default_rng(bits)
    values = [0, 1, (1 << bits) - 1, 1 << (bits - 1)] + [
        int(x) & (1 << bits) - 1 for x in random.integers(0, 1 << 63, 60)
    ]
    values += [v >> int(random.integers(0, bits)) for v in values]
    array = np.array([values], dtype=f"u{bits // 8}")
    text = [f"{v:0{bits}b}" for v in values]
    assert ops.leading_zeros(array)[0].tolist() == [len(t) - len(t.lstrip("0")) for t in text]
    assert ops.trailing_zeros(array)[0].tolist() == [len(t) - len(t.rstrip("0")) for t in text]
    assert ops.reverse(array)[0].tolist() == [int(t[::-1], 2) for t in text]


def test_floats_to_integers():
    for x in [
        *CORNERS,
        2147483647.0,
        2147483648.0,
        -2147483648.0,
        -2147483649.0,
        4294967295.0,
        4294967296.0,
        0.99,
        -0.99,
    ]:
        for dtype, low, high in ((np.int32, -(1 << 31), (1 << 31) - 1), (np.uint32, 0, (1 << 32) - 1)):
            got = int(ops.to_integer(np.array([[x]]), dtype)[0, 0])
            want = 0 if math.isnan(x) else low if x < low else high if x > high else math.trunc(x)
            assert got == want, x


def test_exponents():
    for x in CORNERS:
        array = np.array([[x]], np.float32)
        if math.isfinite(x):
            m, e = math.frexp(float(array[0, 0]))
            assert float(ops.frexp_mantissa(array)[0, 0]) == m and int(ops.frexp_exponent(array)[0, 0]) == e
            for by in (-200, -149, -3, 0, 5, 127, 300):
                exact = Fraction(float(array[0, 0])) * Fraction(2) ** by
                with np.errstate(over="ignore"):
                    scaled = ops.ldexp(array, np.array([[by]]))
                assert float(scaled[0, 0]) == nearest(exact, np.float32)
        else:
            assert int(ops.frexp_exponent(array)[0, 0]) == 0


def test_multiply_high():
    random = np.random.default_rng(3)
    for dtype in (np.int32, np.uint32):
        info = np.iinfo(dtype)
        a, b = (random.integers(info.min, info.max, 200, dtype, endpoint=True)[None] for _ in range(2))
        want = [(int(x) * int(y)) >> 32 for x, y in zip(a[0], b[0], strict=True)]
        assert ops.multiply_high(a, b)[0].tolist() == want


def test_masks_and_lanes():
    masks = np.array([[0], [1], [1 << 63], [0xF0F0_0000_1234_8001]], np.uint64)
    lanes = ops.lanes_of(masks)
    assert lanes.tolist() == [[bool(int(m) >> i & 1) for i in range(64)] for m in masks[:, 0]]
    np.testing.assert_array_equal(ops.ballot(lanes), masks)
    assert ops.ballot(np.array([[True], [False]])).tolist() == [[(1 << 64) - 1], [0]]


def test_moving_between_lanes():
    a = np.arange(64, dtype=np.uint32)[None, :] * 3
    index = np.random.default_rng(1).integers(0, 200, (2, 64)).astype(np.uint32)
    assert ops.pull(a, index).tolist() == [[3 * (i % 64) for i in row] for row in index.tolist()]
    pushed = ops.push(np.broadcast_to(a, (2, 64)), index)
    for row, got in zip(index.tolist(), pushed.tolist(), strict=True):
        want = [0] * 64
        for lane, target in enumerate(row):
            if target < 64:
                want[target] = 3 * lane
        assert got == want
    written = ops.write_lane(a, np.array([[9], [8]], np.uint32), np.array([[5], [63]], np.uint32))
    assert written[0, 5] == 9 and written[1, 63] == 8 and written[1, 5] == 15


def test_flushing():
    x = np.array([[2.0**-126, 2.0**-127, -(2.0**-149), 1.0, -0.0]], np.float32)
    got = ops.flush(x)[0]
    assert got.tolist() == [2.0**-126, 0.0, -0.0, 1.0, -0.0] and math.copysign(1, got[2]) == -1
