"""Mixed-precision, dot-product, 16-bit and byte instructions, lane by lane against plain Python and float64."""

import math
import struct

import ml_dtypes
import numpy as np
import pytest

from tests.isa.evaluate import LANES, Wave, floats


def words(seed: int) -> np.ndarray:
    """Random registers, with corners first."""
    random = np.random.default_rng(seed).integers(0, 1 << 32, LANES, np.uint32)
    corners = [0, 0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, 0x00010001, 0x80008000, 0x7FFF7FFF, 0xFF00FF00]
    random[:8] = np.roll(np.array(corners, np.uint32), seed)
    return random


def fields(word: int, bits: int, signed: bool) -> list[int]:
    out = [int(word) >> i & (1 << bits) - 1 for i in range(0, 32, bits)]
    return [x - (1 << bits) if signed and x >> (bits - 1) else x for x in out]


def signed(word: int, bits: int = 32) -> int:
    word = int(word) & (1 << bits) - 1
    return word - (1 << bits) if word >> (bits - 1) else word


def run(text: str, *sources: np.ndarray, old: np.ndarray | None = None) -> np.ndarray:
    """v2 after an instruction on v10, v20, v30."""
    wave = Wave()
    for i, s in enumerate(sources):
        wave.set_vector(10 * (i + 1), s)
    if old is not None:
        wave.set_vector(2, old)
    wave.run(text)
    return wave.vector(2, np.uint32)


def check(text: str, model, count: int, *, onto: bool = False) -> None:
    sources = [words(i) for i in range(count)]
    old = words(9)
    got = run(text, *sources, old=old)
    for lane in range(LANES):
        given = [int(s[lane]) for s in sources] + ([int(old[lane])] if onto else [])
        assert int(got[lane]) == model(*given) & 0xFFFFFFFF, (lane, [hex(x) for x in given], hex(int(got[lane])))


@pytest.mark.parametrize("name,bits,is_signed", [
    ("v_dot4_i32_i8", 8, True), ("v_dot4_u32_u8", 8, False), ("v_dot8_i32_i4", 4, True), ("v_dot8_u32_u4", 4, False),
])  # fmt: skip
@pytest.mark.parametrize("clamp", [False, True])
def test_dot_products_of_integers(name: str, bits: int, is_signed: bool, clamp: bool):
    least, greatest = (-(1 << 31), (1 << 31) - 1) if is_signed else (0, (1 << 32) - 1)

    def model(a: int, b: int, c: int) -> int:
        total = sum(x * y for x, y in zip(fields(a, bits, is_signed), fields(b, bits, is_signed), strict=True))
        total += signed(c) if is_signed else c
        return max(least, min(greatest, total)) if clamp else total

    check(f"{name} v2, v10, v20, v30{' clamp' if clamp else ''}", model, 3)


@pytest.mark.parametrize("name,bits", [("v_dot2c_i32_i16", 16), ("v_dot4c_i32_i8", 8), ("v_dot8c_i32_i4", 4)])
def test_dot_products_onto_the_result(name: str, bits: int):
    def model(a: int, b: int, d: int) -> int:
        return signed(d) + sum(x * y for x, y in zip(fields(a, bits, True), fields(b, bits, True), strict=True))

    check(f"{name} v2, v10, v20", model, 2, onto=True)


@pytest.mark.parametrize("name,dtype", [
    ("v_dot2_f32_f16", np.float16), ("v_dot2_f32_bf16", ml_dtypes.bfloat16),
    ("v_dot2c_f32_f16", np.float16), ("v_dot2c_f32_bf16", ml_dtypes.bfloat16),
])  # fmt: skip
def test_dot_products_of_short_floats(name: str, dtype):
    random = np.random.default_rng(0)
    a, b = (random.standard_normal((LANES, 2)).astype(dtype) for _ in range(2))
    c = random.standard_normal(LANES).astype(np.float32)
    packed = [np.ascontiguousarray(x).view(np.uint32)[:, 0] for x in (a, b)]
    if name.startswith("v_dot2c"):
        got = run(f"{name} v2, v10, v20", *packed, old=c.view(np.uint32))
    else:
        got = run(f"{name} v2, v10, v20, v30", *packed, c.view(np.uint32))
    want = (a.astype(np.float64) * b.astype(np.float64)).sum(1) + c
    np.testing.assert_allclose(got.view(np.float32), want, rtol=3e-7, atol=3e-7)


def halves(word: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return word.astype(np.uint16).view(np.float16), (word >> np.uint32(16)).astype(np.uint16).view(np.float16)


def test_mixed_multiply_add():
    """a: upper half, negated; b: f32, absolute; c: lower half."""
    random = np.random.default_rng(1)
    packed = [random.standard_normal((LANES, 2)).astype(np.float16).view(np.uint32)[:, 0] for _ in range(3)]
    b = random.standard_normal(LANES).astype(np.float32)
    text = "v2, -v10, |v20|, v30 op_sel:[1,0,0] op_sel_hi:[1,0,1]"
    exact = -halves(packed[0])[1].astype(np.float64) * np.abs(b) + halves(packed[2])[0].astype(np.float64)
    whole = exact.astype(np.float32)
    got = run(f"v_fma_mix_f32 {text}", packed[0], b.view(np.uint32), packed[2])
    np.testing.assert_array_equal(got.view(np.float32), whole)
    old = words(5)
    low = run(f"v_fma_mixlo_f16 {text}", packed[0], b.view(np.uint32), packed[2], old=old)
    high = run(f"v_fma_mixhi_f16 {text}", packed[0], b.view(np.uint32), packed[2], old=old)
    np.testing.assert_array_equal(halves(low)[0], whole.astype(np.float16))
    np.testing.assert_array_equal(halves(high)[1], whole.astype(np.float16))
    np.testing.assert_array_equal(low >> 16, old >> 16)
    np.testing.assert_array_equal(high & 0xFFFF, old & 0xFFFF)


def test_mixed_constants():
    one = run("v_fma_mix_f32 v2, 1.0, v10, 2.0 op_sel_hi:[1,0,0]", np.full(LANES, 0x40400000, np.uint32))
    assert set(one.view(np.float32).tolist()) == {5.0}


MODELS_16 = {
    "v_min3_i16": (True, min), "v_min3_u16": (False, min), "v_max3_i16": (True, max), "v_max3_u16": (False, max),
    "v_med3_i16": (True, lambda *x: sorted(x)[1]), "v_med3_u16": (False, lambda *x: sorted(x)[1]),
    "v_mad_i16": (True, lambda a, b, c: a * b + c), "v_mad_u16": (False, lambda a, b, c: a * b + c),
}  # fmt: skip


@pytest.mark.parametrize("name", MODELS_16)
def test_16_bits_three_sources(name: str):
    is_signed, function = MODELS_16[name]

    def model(*x: int) -> int:
        return function(*(signed(v, 16) if is_signed else v & 0xFFFF for v in x)) & 0xFFFF

    check(f"{name} v2, v10, v20, v30", model, 3)


@pytest.mark.parametrize(
    "name,clamp", [("v_add_i16", False), ("v_add_i16", True), ("v_sub_i16", False), ("v_sub_i16", True)]
)
def test_16_bit_sums(name: str, clamp: bool):
    def model(a: int, b: int) -> int:
        total = signed(a, 16) + (signed(b, 16) if "add" in name else -signed(b, 16))
        return (max(-0x8000, min(0x7FFF, total)) if clamp else total) & 0xFFFF

    check(f"{name} v2, v10, v20{' clamp' if clamp else ''}", model, 2)


def test_wide_products_of_16_bits():
    check("v_mad_u32_u16 v2, v10, v20, v30", lambda a, b, c: (a & 0xFFFF) * (b & 0xFFFF) + c, 3)
    check("v_mad_i32_i16 v2, v10, v20, v30", lambda a, b, c: signed(a, 16) * signed(b, 16) + c, 3)


def test_sums_of_differences():
    def total(a: int, b: int, bits: int) -> int:
        return sum(abs(x - y) for x, y in zip(fields(a, bits, False), fields(b, bits, False), strict=True))

    check("v_sad_u8 v2, v10, v20, v30", lambda a, b, c: total(a, b, 8) + c, 3)
    check("v_sad_hi_u8 v2, v10, v20, v30", lambda a, b, c: (total(a, b, 8) << 16) + c, 3)
    check("v_sad_u16 v2, v10, v20, v30", lambda a, b, c: total(a, b, 16) + c, 3)

    def masked(a: int, b: int, c: int) -> int:
        return c + sum(abs(x - y) for x, y in zip(fields(a, 8, False), fields(b, 8, False), strict=True) if y)

    check("v_msad_u8 v2, v10, v20, v30", masked, 3)


def test_average_of_bytes():
    def model(a: int, b: int, c: int) -> int:
        parts = [(x + y + (z & 1)) >> 1 for x, y, z in zip(*(fields(w, 8, False) for w in (a, b, c)), strict=True)]
        return sum(p << 8 * i for i, p in enumerate(parts))

    check("v_lerp_u8 v2, v10, v20, v30", model, 3)


def test_saturation_to_bytes():
    def clip(x: int, low: int, high: int) -> int:
        return max(low, min(high, x)) & 0xFF

    def pack(a: int) -> int:
        low, high = fields(a, 16, True)
        return clip(low, 0, 255) | clip(high, 0, 255) << 8

    check("v_sat_pk_u8_i16 v2, v10", pack, 1)
    for name, low, high in (("v_ashr_pk_i8_i32", -128, 127), ("v_ashr_pk_u8_i32", 0, 255)):
        check(f"{name} v2, v10, v20, v30", lambda a, b, c, low=low, high=high:
              clip(signed(a) >> (c & 31), low, high) | clip(signed(b) >> (c & 31), low, high) << 8, 3)  # fmt: skip


def as_float(word: int) -> float:
    return struct.unpack("<f", struct.pack("<I", word))[0]


def test_a_float_to_one_byte():
    values = np.array([-1.0, 0.49, 0.5, 1.5, 2.5, 254.5, 255.5, 300.0, np.inf, -np.inf, np.nan, 77.7], np.float32)
    source = np.resize(values, LANES).view(np.uint32)
    place, old = words(1), words(2)
    got = run("v_cvt_pk_u8_f32 v2, v10, v20, v30", source, place, old)
    for lane in range(LANES):
        x = as_float(int(source[lane]))
        byte = 0 if math.isnan(x) else int(max(0, min(255, x if math.isinf(x) else round(x))))
        shift = 8 * (int(place[lane]) & 3)
        assert int(got[lane]) == int(old[lane]) & ~(0xFF << shift) | byte << shift


@pytest.mark.parametrize("name,is_signed,dtype", [
    ("v_cvt_pknorm_i16_f32", True, np.float32), ("v_cvt_pknorm_u16_f32", False, np.float32),
    ("v_cvt_pknorm_i16_f16", True, np.float16), ("v_cvt_pknorm_u16_f16", False, np.float16),
])  # fmt: skip
def test_fractions_of_one(name: str, is_signed: bool, dtype):
    values = np.array([0, 1, -1, 0.5, -0.5, 2, -2, 0.25, np.nan, np.inf, 1 / 3, -0.7], dtype)
    a, b = np.resize(values, LANES), np.resize(values[::-1], LANES)
    wave = Wave()
    wave.set_vector(10, a)
    wave.set_vector(20, b)
    wave.run(f"{name} v2, v10, v20")
    got = wave.vector(2, np.uint32)
    scale, low = (32767, -1.0) if is_signed else (65535, 0.0)

    def fraction(x: float) -> int:
        return 0 if math.isnan(x) else round(float(np.float32(max(low, min(1.0, x))) * np.float32(scale))) & 0xFFFF

    want = [fraction(float(x)) | fraction(float(y)) << 16 for x, y in zip(a, b, strict=True)]
    assert got.tolist() == want


def test_rounding_up_from_the_middle():
    values = np.array([-1.5, -0.5, 0.5, 1.5, 2.4, 1e10, -1e10, np.nan], np.float32)
    got = run("v_cvt_rpi_i32_f32 v2, v10", np.resize(values, LANES).view(np.uint32)).view(np.int32)
    assert got[:8].tolist() == [-1, 0, 1, 2, 2, 2**31 - 1, -(2**31), 0]


def test_parts_of_f16():
    values = floats(16, 3)
    wave = Wave()
    wave.set_vector(10, values)
    wave.run("v_frexp_mant_f16 v2, v10")
    mantissa = wave.vector(2, np.uint32).astype(np.uint16).view(np.float16)
    wave.run("v_frexp_exp_i16_f16 v2, v10")
    exponent = wave.vector(2, np.uint32).astype(np.uint16).view(np.int16)
    for x, m, e in zip(np.resize(values, LANES).tolist(), mantissa.tolist(), exponent.tolist(), strict=True):
        if not math.isfinite(x) or x == 0:
            assert e == 0 and (m == x or math.isnan(x) and math.isnan(m))
        else:
            assert (m, e) == math.frexp(x)


@pytest.mark.parametrize("name,function", [("v_pk_minimum3_f16", min), ("v_pk_maximum3_f16", max)])
def test_extremes_of_packed_f16(name: str, function):
    sources = [words(i) for i in range(3)]
    got = halves(run(f"{name} v2, v10, v20, v30", *sources))
    for side in (0, 1):
        for lane in range(LANES):
            given = [float(halves(s)[side][lane]) for s in sources]
            value = float(got[side][lane])
            assert math.isnan(value) if any(map(math.isnan, given)) else value == function(given)
