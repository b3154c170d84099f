"""What MODE does to floats: directed rounding against exact fractions, quiet minimums, saturation, NaN under clamp."""

import math
from fractions import Fraction

import numpy as np
import pytest

from gpusim.isa.mode import DOWN, UP, USUAL, ZERO, put
from tests.isa.evaluate import LANES, Wave, floats

KINDS = {16: np.float16, 32: np.float32, 64: np.float64}


def rounding(bits: int, direction: int) -> int:
    return put(USUAL, "round_32" if bits == 32 else "round_16_64", direction)


def toward(exact: Fraction, direction: int, kind: type) -> float:
    """The nearest float not on the wrong side: found from the nearest one by single steps."""
    with np.errstate(over="ignore"):
        try:
            value = kind(float(exact))
        except OverflowError:
            value = kind(math.inf if exact > 0 else -math.inf)
        down = direction == DOWN or (direction == ZERO and exact > 0)
        for _ in range(4):
            wrong = math.isinf(value) or (Fraction(float(value)) > exact if down else Fraction(float(value)) < exact)
            if not wrong or (math.isinf(value) and (value < 0) == down):
                break
            value = np.nextafter(value, kind(-math.inf if down else math.inf))
        for _ in range(4):  # and no nearer one on the right side
            step = np.nextafter(value, kind(math.inf if down else -math.inf))
            beyond = math.isinf(step) or (Fraction(float(step)) > exact if down else Fraction(float(step)) < exact)
            if beyond:
                break
            value = step
    return float(value)


EXACT = {
    "v_add": lambda x, y, z: x + y, "v_sub": lambda x, y, z: x - y, "v_mul": lambda x, y, z: x * y,
    "v_fma": lambda x, y, z: x * y + z,
}  # fmt: skip


@pytest.mark.parametrize("direction", [UP, DOWN, ZERO])
@pytest.mark.parametrize("bits", KINDS)
@pytest.mark.parametrize("name", EXACT)
def test_directed_rounding(name: str, bits: int, direction: int):
    if bits == 64 and name == "v_sub":
        pytest.skip("there is no v_sub_f64")
    kind = KINDS[bits]
    a, b, c = (floats(bits, seed) for seed in (1, 2, 3))
    b = np.where(np.abs(b) < 1e-3, b, b / kind(3))
    wave = Wave(mode=rounding(bits, direction))
    step = 2 if bits == 64 else 1
    for start, values in ((10, a), (20, b), (30, c)):
        wave.set_vector(start, values)
    sources = [f"v[{n}:{n + 1}]" if step == 2 else f"v{n}" for n in (2, 10, 20, 30)]
    count = 4 if name == "v_fma" else 3
    form = "" if name == "v_fma" or bits == 64 else "_e32"
    wave.run(f"{name}_f{bits}{form} {', '.join(sources[:count])}")
    got = wave.vector(2, kind)
    for i in range(LANES):
        values = [float(x[i]) for x in (a, b, c)][: count - 1]
        if not all(map(math.isfinite, values)):
            continue
        exact = EXACT[name](*(Fraction(v) for v in [*values, 0.0][:3]))
        if exact == 0:
            assert got[i] == 0
            continue
        wanted = toward(exact, direction, kind)
        assert float(got[i]) == wanted, (values, float(got[i]), wanted)


@pytest.mark.parametrize("direction", [UP, DOWN, ZERO])
def test_conversions_round_in_the_direction(direction: int):
    values = floats(32, 5)
    wave = Wave(mode=put(put(USUAL, "round_16_64", direction), "round_32", direction))
    wave.set_vector(10, values)
    whole = np.random.default_rng(1).integers(0, 1 << 32, LANES, dtype=np.uint64).astype(np.uint32)
    wave.set_vector(11, whole)
    wave.run("v_cvt_f16_f32 v2, v10", "v_cvt_f32_u32 v3, v11")
    half, single = wave.vector(2, np.float16), wave.vector(3, np.float32)
    for i in range(LANES):
        assert float(single[i]) == toward(Fraction(int(whole[i])), direction, np.float32) or not whole[i]
        if math.isfinite(values[i]) and values[i] != 0:
            assert float(half[i]) == toward(Fraction(float(values[i])), direction, np.float16)


@pytest.mark.parametrize("direction", [UP, DOWN, ZERO])
def test_a_sum_of_opposites_is_minus_zero_only_downwards(direction: int):
    wave = Wave(mode=rounding(32, direction))
    wave.run("v_mov_b32 v1, 1.0", "v_sub_f32 v2, v1, v1")
    assert math.copysign(1, wave.vector(2, np.float32)[0]) == (-1 if direction == DOWN else 1)


def test_minimum_quiets_a_signalling_nan_under_ieee():
    signalling, quiet = np.uint32(0x7F800001), np.uint32(0x7FC00001)
    for ieee, wanted in ((1, int(quiet)), (0, 0x3F800000)):
        wave = Wave(mode=put(USUAL, "ieee", ieee))
        wave.set_vector(1, np.full(LANES, signalling))
        wave.run("v_min_f32 v2, 1.0, v1", "v_max_f32 v3, 1.0, v1")
        assert set(wave.vector(2, np.uint32)) == set(wave.vector(3, np.uint32)) == {wanted}
    wave = Wave()
    wave.set_vector(1, np.full(LANES, quiet))
    wave.run("v_min_f32 v2, 1.0, v1")
    assert set(wave.vector(2, np.float32)) == {1.0}


def test_f16_overflow_saturates_where_mode_says_so():
    for bit, wanted in ((0, math.inf), (1, 65504.0)):
        wave = Wave(mode=put(USUAL, "fp16_overflow", bit))
        wave.set_vector(1, np.full(LANES, 60000, np.float16))
        wave.set_vector(4, np.full(LANES, 1e6, np.float32))
        wave.set_vector(5, np.full(LANES, np.inf, np.float32))
        wave.run("v_add_f16 v2, v1, v1", "v_cvt_f16_f32 v3, v4", "v_cvt_f16_f32 v6, v5")
        assert set(wave.vector(2, np.float16)) == set(wave.vector(3, np.float16)) == {wanted}
        assert set(wave.vector(6, np.float16)) == {math.inf}


def test_clamp_turns_nan_into_zero_where_dx10_clamp_is_on():
    for bit in (0, 1):
        wave = Wave(mode=put(USUAL, "dx10_clamp", bit))
        wave.set_vector(1, np.full(LANES, np.nan, np.float32))
        wave.run("v_add_f32_e64 v2, v1, v1 clamp")
        value = wave.vector(2, np.float32)[0]
        assert value == 0 if bit else math.isnan(value)
