"""Vector float rows against exact fractions rounded once, and division by the steps compilers emit."""

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from gpusim.isa.mode import USUAL, put
from tests.isa.evaluate import LANES, Wave, floats, same

_KIND = {"f16": np.float16, "f32": np.float32, "f64": np.float64}


def _round(exact: Fraction, kind: type) -> float:
    """An exact number to the nearest float of `kind`, ties to even, by integers alone."""
    info = np.finfo(kind)
    if exact == 0:
        return 0.0
    size = abs(exact)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** exponent > size:
        exponent -= 1
    step = Fraction(2) ** (max(exponent, info.minexp) - info.nmant)
    steps = round(size / step)  # Python rounds fractions half to even
    result = steps * step
    value = math.inf if abs(result) > Fraction(float(info.max)) else abs(float(result))
    return -value if exact < 0 else value


def _exact(formula: Callable[..., Fraction], kind: type) -> Callable[..., float]:
    """`formula` over fractions, rounded once; over plain floats where an input is not finite or the sum is 0."""

    def compute(*x: float) -> float:
        plain = float(formula(*(float(v) for v in x)))
        if not all(math.isfinite(v) for v in x):
            return plain
        exact = formula(*(Fraction(float(v)) for v in x))
        return _round(exact, kind) if exact else plain

    return compute


def _lesser(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b):
        return b if math.isnan(a) else a
    return min((a, b), key=lambda v: (v, math.copysign(1, v)))


def _greater(a: float, b: float) -> float:
    return -_lesser(-a, -b)


ARITHMETIC = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "subrev": lambda a, b: b - a,
    "mul": lambda a, b: a * b,
    "fma": lambda a, b, c: a * b + c,
}
CASES = [(n, k) for n in ARITHMETIC for k in _KIND if not (k == "f64" and n.startswith("sub"))]


def _sources(kind: str, count: int, seed: int) -> tuple[Wave, list[np.ndarray], list[str]]:
    wave, values, text = Wave(), [], []
    for i in range(count):
        values.append(floats(int(kind[1:]), seed + i))
        wave.set_vector(10 * (i + 1), values[-1])
        text.append(f"v[{10 * (i + 1)}:{10 * (i + 1) + 1}]" if kind == "f64" else f"v{10 * (i + 1)}")
    return wave, values, text


def _target(kind: str) -> str:
    return "v[2:3]" if kind == "f64" else "v2"


def _expected(function: Callable[..., float], values: list[np.ndarray], kind: str) -> np.ndarray:
    with np.errstate(all="ignore"):
        return np.array([function(*(float(x) for x in lane)) for lane in zip(*values, strict=True)]).astype(_KIND[kind])


@pytest.mark.parametrize(("name", "kind"), CASES)
@pytest.mark.parametrize("seed", [1, 2])
def test_arithmetic_rounds_once(name: str, kind: str, seed: int) -> None:
    formula = ARITHMETIC[name]
    wave, values, text = _sources(kind, formula.__code__.co_argcount, 10 * seed)
    wave.run(f"v_{name}_{kind} {_target(kind)}, {', '.join(text)}")
    same(wave.vector(2, _KIND[kind]), _expected(_exact(formula, _KIND[kind]), values, kind))


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_fmac_adds_to_its_destination(kind: str) -> None:
    wave, (a, b, c), text = _sources(kind, 3, 5)
    wave.set_vector(2, c)
    wave.run(f"v_fmac_{kind} {_target(kind)}, {text[0]}, {text[1]}")
    same(wave.vector(2, _KIND[kind]), _expected(_exact(ARITHMETIC["fma"], _KIND[kind]), [a, b, c], kind))


def test_fma_rounds_once_where_two_roundings_differ() -> None:
    # a * b is exactly on the middle between two floats; c decides.
    a = np.array([1 + 2.0**-12, 1 + 2.0**-12, 1 + 2.0**-12], np.float32)
    c = np.array([0.0, 2.0**-80, -(2.0**-80)], np.float32)
    wave = Wave()
    for register, values in ((1, a), (2, a), (3, c)):
        wave.set_vector(register, values)
    wave.run("v_fma_f32 v4, v1, v2, v3")
    exact = _exact(ARITHMETIC["fma"], np.float32)
    same(wave.vector(4, np.float32), np.resize(_expected(exact, [a, a, c], "f32"), LANES))


def test_literal_forms() -> None:
    wave, (a, b), _ = _sources("f32", 2, 9)
    wave.run("v_fmamk_f32 v2, v10, 0x3fc00000, v20", "v_fmaak_f32 v3, v10, v20, 0xc0200000")
    fma = _exact(ARITHMETIC["fma"], np.float32)
    same(wave.vector(2, np.float32), _expected(lambda x, y: fma(x, 1.5, y), [a, b], "f32"))
    same(wave.vector(3, np.float32), _expected(lambda x, y: fma(x, y, -2.5), [a, b], "f32"))


@pytest.mark.parametrize("kind", _KIND)
@pytest.mark.parametrize(("name", "function"), [("min", _lesser), ("max", _greater)])
def test_min_and_max_prefer_numbers_and_order_zeros(name: str, function: Callable[..., float], kind: str) -> None:
    wave, values, text = _sources(kind, 2, 3)
    values[0][:6] = [0.0, -0.0, np.nan, 1.0, -0.0, np.nan]
    values[1][:6] = [-0.0, 0.0, 2.0, np.nan, -0.0, np.nan]
    for i, x in enumerate(values):
        wave.set_vector(10 * (i + 1), x)
    wave.run(f"v_{name}_{kind} {_target(kind)}, {', '.join(text)}")
    same(wave.vector(2, _KIND[kind]), _expected(function, values, kind))


def _median(a: float, b: float, c: float) -> float:
    if any(map(math.isnan, (a, b, c))):
        return _lesser(_lesser(a, b), c)
    return sorted((a, b, c), key=lambda v: (v, math.copysign(1, v)))[1]


def _any_nan(function: Callable[..., float]) -> Callable[..., float]:
    return lambda *x: math.nan if any(map(math.isnan, x)) else function(function(x[0], x[1]), x[2])


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("min3_f32", lambda a, b, c: _lesser(_lesser(a, b), c)),
        ("max3_f32", lambda a, b, c: _greater(_greater(a, b), c)),
        ("med3_f32", _median),
        ("minimum3_f32", _any_nan(_lesser)),
        ("maximum3_f32", _any_nan(_greater)),
        ("min3_f16", lambda a, b, c: _lesser(_lesser(a, b), c)),
        ("max3_f16", lambda a, b, c: _greater(_greater(a, b), c)),
        ("med3_f16", _median),
    ],
)
def test_three_sources(name: str, function: Callable[..., float]) -> None:
    kind = name[-3:]
    wave, values, text = _sources(kind, 3, 21)
    wave.run(f"v_{name} v2, {', '.join(text)}")
    same(wave.vector(2, _KIND[kind]), _expected(function, values, kind))


def _integral(function: Callable[[float], int]) -> Callable[[float], float]:
    return lambda x: math.copysign(float(function(x)), x) if math.isfinite(x) else x


@pytest.mark.parametrize("kind", _KIND)
@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("trunc", _integral(math.trunc)),
        ("ceil", _integral(math.ceil)),
        ("floor", _integral(math.floor)),
        ("rndne", _integral(round)),
    ],
)
def test_round_to_integral(name: str, function: Callable[[float], float], kind: str) -> None:
    wave, values, text = _sources(kind, 1, 31)
    wave.run(f"v_{name}_{kind} {_target(kind)}, {text[0]}")
    same(wave.vector(2, _KIND[kind]), _expected(function, values, kind))


@pytest.mark.parametrize("kind", _KIND)
def test_fract_stays_below_one(kind: str) -> None:
    wave, (values,), text = _sources(kind, 1, 33)
    values[0] = -np.finfo(_KIND[kind]).smallest_subnormal
    wave.set_vector(10, values)
    wave.run(f"v_fract_{kind} {_target(kind)}, {text[0]}")
    below = float(np.nextafter(_KIND[kind](1), _KIND[kind](0)))

    def fraction(x: float) -> float:
        return min(_round(Fraction(x) - math.floor(x), _KIND[kind]), below)

    finite = np.isfinite(values)
    got = wave.vector(2, _KIND[kind])[finite]
    same(np.abs(got), np.abs(np.array([fraction(float(x)) for x in values[finite]], _KIND[kind])))


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_frexp_and_ldexp(kind: str) -> None:
    wave, (values,), text = _sources(kind, 1, 41)
    wave.run(f"v_frexp_mant_{kind} {_target(kind)}, {text[0]}", f"v_frexp_exp_i32_{kind} v4, {text[0]}")
    finite = [math.isfinite(x) for x in values]
    same(wave.vector(2, _KIND[kind]), _expected(lambda x: math.frexp(x)[0] if math.isfinite(x) else x, [values], kind))
    exponents = [math.frexp(x)[1] if ok else 0 for x, ok in zip(values, finite, strict=True)]
    same(wave.vector(4, np.int32), np.array(exponents, np.int32))
    shift = np.random.default_rng(4).integers(-400, 400, LANES).astype(np.int32)
    wave.set_vector(20, shift)
    wave.run(f"v_ldexp_{kind} {_target(kind)}, {text[0]}, v20")
    wanted = [
        _round(Fraction(float(x)) * Fraction(2) ** int(n), _KIND[kind]) if math.isfinite(x) and x else float(x)
        for x, n in zip(values, shift, strict=True)
    ]
    same(wave.vector(2, _KIND[kind]), np.array(wanted).astype(_KIND[kind]))


def test_mul_legacy_zero_wins() -> None:
    wave, (a, b), text = _sources("f32", 2, 51)
    a[:3], b[:3] = [0.0, np.inf, np.nan], [np.inf, -0.0, 0.0]
    wave.set_vector(10, a)
    wave.set_vector(20, b)
    wave.run(f"v_mul_legacy_f32 v2, {', '.join(text)}")
    multiply = _exact(ARITHMETIC["mul"], np.float32)
    same(wave.vector(2, np.float32), _expected(lambda x, y: 0.0 if x == 0 or y == 0 else multiply(x, y), [a, b], "f32"))


@pytest.mark.parametrize("kind", _KIND)
def test_modifiers(kind: str) -> None:
    wave, values, text = _sources(kind, 2, 61)
    wave.run(f"v_add_{kind}{'' if kind == 'f64' else '_e64'} {_target(kind)}, -|{text[0]}|, |{text[1]}| clamp")
    add = _exact(ARITHMETIC["add"], _KIND[kind])

    def clamped(a: float, b: float) -> float:
        total = add(-abs(a), abs(b))
        return 0.0 if math.isnan(total) or total <= 0 else min(total, 1.0)

    same(wave.vector(2, _KIND[kind]), _expected(clamped, values, kind))


@pytest.mark.parametrize(("text", "factor"), [("mul:2", 2.0), ("mul:4", 4.0), ("div:2", 0.5)])
def test_omod(text: str, factor: float) -> None:
    """It works where results are flushed, and does nothing where they keep subnormal numbers."""
    a = np.random.default_rng(2).standard_normal(LANES).astype(np.float32)
    for denormals, wanted in ((0, factor), (3, 1.0)):
        wave = Wave(mode=put(USUAL, "denorm_32", denormals))
        wave.set_vector(10, a)
        wave.run(f"v_add_f32_e64 v2, v10, 1.0 {text}")
        same(wave.vector(2, np.float32), (a + np.float32(1)) * np.float32(wanted))


def test_op_sel_reads_and_writes_upper_halves() -> None:
    wave = Wave()
    low, high = floats(16, 71), floats(16, 72)
    word = low.view(np.uint16).astype(np.uint32) | high.view(np.uint16).astype(np.uint32) << np.uint32(16)
    wave.set_vector(10, word)
    wave.set_vector(2, np.full(LANES, 0x12345678, np.uint32))
    wave.run("v_add_f16_e64 v2, v10, v10 op_sel:[1,0,1]")
    wanted = _expected(_exact(ARITHMETIC["add"], np.float16), [high, low], "f16")
    got = wave.vector(2, np.uint32)
    same((got >> np.uint32(16)).astype(np.uint16).view(np.float16), wanted)
    assert (got & np.uint32(0xFFFF) == 0x5678).all()


def _divide_steps(kind: str) -> list[str]:
    """v2 = v10 / v20 as LLVM's AMDGPU target expands it: scale, reciprocal, Newton steps, fmas, fixup."""
    wide = kind == "f64"

    def r(n: int) -> str:
        return f"v[{n}:{n + 1}]" if wide else f"v{n}"

    n, d, scaled_d, scaled_n, y, e, q, out = map(r, (10, 20, 30, 32, 34, 36, 38, 2))
    steps = [
        f"v_div_scale_{kind} {scaled_d}, s[4:5], {d}, {d}, {n}",
        f"v_div_scale_{kind} {scaled_n}, vcc, {n}, {d}, {n}",
        f"v_rcp_{kind} {y}, {scaled_d}",
    ]
    for _ in range(2 if wide else 1):
        steps += [f"v_fma_{kind} {e}, -{scaled_d}, {y}, 1.0", f"v_fma_{kind} {y}, {e}, {y}, {y}"]
    steps.append(f"v_mul_{kind} {q}, {scaled_n}, {y}")
    if not wide:
        steps += [f"v_fma_{kind} {e}, -{scaled_d}, {q}, {scaled_n}", f"v_fma_{kind} {q}, {e}, {y}, {q}"]
    steps.append(f"v_fma_{kind} {e}, -{scaled_d}, {q}, {scaled_n}")
    return [*steps, f"v_div_fmas_{kind} {e}, {e}, {y}, {q}", f"v_div_fixup_{kind} {out}, {e}, {d}, {n}"]


@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize("seed", range(6))
def test_division_is_correctly_rounded(kind: str, seed: int) -> None:
    """LLVM's expansion is right for any reciprocal within 1 ulp when scale, fmas and fixup are."""
    bits = int(kind[1:])
    n, d = floats(bits, 80 + seed), floats(bits, 90 + seed)
    if seed % 2:  # random bits: every exponent is as likely
        random = np.random.default_rng(seed)
        n, d = (np.frombuffer(random.bytes(LANES * bits // 8), _KIND[kind]) for _ in "nd")
    wave = Wave()
    wave.set_vector(10, n)
    wave.set_vector(20, d)
    wave.run(*_divide_steps(kind))
    with np.errstate(all="ignore"):
        same(wave.vector(2, _KIND[kind]), n / d)


def test_ldexp_f16() -> None:
    wave, (values,), text = _sources("f16", 1, 43)
    shift = np.random.default_rng(5).integers(-30, 30, LANES).astype(np.int16)
    wave.set_vector(20, shift)
    wave.run(f"v_ldexp_f16 v2, {text[0]}, v20")
    wanted = [
        _round(Fraction(float(x)) * Fraction(2) ** int(n), np.float16) if math.isfinite(x) and x else float(x)
        for x, n in zip(values, shift, strict=True)
    ]
    same(wave.vector(2, np.float16), np.array(wanted).astype(np.float16))
