"""Conversions against ml_dtypes, numpy and exact integers."""

import math

import ml_dtypes
import numpy as np
import pytest

from tests.isa.evaluate import LANES, Wave, floats, numbers, same

_KIND = {"f16": np.float16, "f32": np.float32, "f64": np.float64}


def _run(line: str, *sources: np.ndarray) -> Wave:
    wave = Wave()
    for i, values in enumerate(sources):
        wave.set_vector(10 * (i + 1), values)
    return wave.run(line)


def _v(index: int, kind: str) -> str:
    return f"v[{index}:{index + 1}]" if kind.endswith("64") else f"v{index}"


@pytest.mark.parametrize(
    ("to", "source"), [("f32", "i32"), ("f32", "u32"), ("f64", "i32"), ("f64", "u32"), ("f16", "u16"), ("f16", "i16")]
)
def test_integer_to_float(to: str, source: str) -> None:
    values = numbers(int(source[1:]), 3)
    wave = _run(f"v_cvt_{to}_{source} {_v(2, to)}, v10", values)
    exact = values.view(f"{source[0]}{values.itemsize}").astype(np.float64)  # exact: fewer than 53 bits
    with np.errstate(over="ignore"):
        same(wave.vector(2, _KIND[to]), exact.astype(_KIND[to]))


@pytest.mark.parametrize(
    ("to", "source"), [("i32", "f32"), ("u32", "f32"), ("i32", "f64"), ("u32", "f64"), ("u16", "f16"), ("i16", "f16")]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_float_to_integer_saturates(to: str, source: str, seed: int) -> None:
    values = floats(int(source[1:]), seed)
    bits = int(to[1:])
    least, greatest = (0, 2**bits - 1) if to[0] == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)

    def convert(x: float) -> int:
        if math.isnan(x):
            return 0
        return min(max(math.trunc(x), least), greatest) if math.isfinite(x) else least if x < 0 else greatest

    wave = _run(f"v_cvt_{to}_{source} v2, {_v(10, source)}", values)
    same(wave.vector(2, f"{to[0]}{bits // 8}"), np.array([convert(float(x)) for x in values], f"{to[0]}{bits // 8}"))


@pytest.mark.parametrize(("to", "source"), [("f16", "f32"), ("f32", "f16"), ("f32", "f64"), ("f64", "f32")])
def test_float_to_float(to: str, source: str) -> None:
    values = floats(int(source[1:]), 8)
    wave = _run(f"v_cvt_{to}_{source} {_v(2, to)}, {_v(10, source)}", values)
    with np.errstate(all="ignore"):
        same(wave.vector(2, _KIND[to]), values.astype(_KIND[to]))


@pytest.mark.parametrize("n", range(4))
def test_bytes_to_float(n: int) -> None:
    values = numbers(32, n)
    wave = _run(f"v_cvt_f32_ubyte{n} v2, v10", values)
    same(wave.vector(2, np.float32), (values >> np.uint32(8 * n) & np.uint32(0xFF)).astype(np.float32))


def _halves(wave: Wave) -> tuple[np.ndarray, np.ndarray]:
    word = wave.vector(2, np.uint32)
    return word.astype(np.uint16), (word >> np.uint32(16)).astype(np.uint16)


def test_packed_bf16_rounds_to_even() -> None:
    a, b = floats(32, 1), floats(32, 2)
    a.view(np.uint32)[:4] = [
        0x3F808000,
        0x3F818000,
        0x7F7FFFFF,
        0x7F800001,
    ]  # ties both ways, overflow, a signalling NaN
    for got, values in zip(_halves(_run("v_cvt_pk_bf16_f32 v2, v10, v20", a, b)), (a, b), strict=True):
        with np.errstate(all="ignore"):
            wanted = values.astype(ml_dtypes.bfloat16)
        numeric = ~np.isnan(values)
        same(got[numeric], wanted.view(np.uint16)[numeric])
        assert np.isnan(got[~numeric].view(ml_dtypes.bfloat16).astype(np.float32)).all()


def test_bf16_to_float() -> None:
    bits = numbers(16, 4)
    same(_run("v_cvt_f32_bf16 v2, v10", bits).vector(2, np.float32), bits.view(ml_dtypes.bfloat16).astype(np.float32))


def test_packed_f16_rounds_to_even() -> None:
    a, b = floats(32, 3), floats(32, 4)
    for got, values in zip(_halves(_run("v_cvt_pk_f16_f32 v2, v10, v20", a, b)), (a, b), strict=True):
        with np.errstate(all="ignore"):
            same(got.view(np.float16), values.astype(np.float16))


@pytest.mark.parametrize("seed", range(4))
def test_packed_f16_towards_zero(seed: int) -> None:
    a = floats(32, 10 + seed)
    b = (np.random.default_rng(seed).standard_normal(LANES) * 2.0 ** np.linspace(-26, 17, LANES)).astype(np.float32)
    every = np.sort(np.arange(0x7C00, dtype=np.uint16).view(np.float16).astype(np.float64))  # all finite f16 >= 0

    def towards_zero(x: float) -> float:
        if not math.isfinite(x):
            return x
        return math.copysign(float(every[np.searchsorted(every, abs(x), side="right") - 1]), x)

    for got, values in zip(_halves(_run("v_cvt_pkrtz_f16_f32 v2, v10, v20", a, b)), (a, b), strict=True):
        same(got.view(np.float16), np.array([towards_zero(float(x)) for x in values]).astype(np.float16))


def test_floor_to_integer_and_sixteenths() -> None:
    values = floats(32, 6)
    values = values[np.isfinite(values) & (np.abs(values) < 2.0**31)]
    wave = _run("v_cvt_flr_i32_f32 v2, v10", values)
    same(wave.vector(2, np.int32), np.resize(np.array([math.floor(x) for x in values], np.int32), LANES))
    wave = _run("v_cvt_off_f32_i4 v2, v10", np.arange(LANES, dtype=np.uint32))
    same(wave.vector(2, np.float32), np.array([((i & 15) - 16 * (i >> 3 & 1)) / 16 for i in range(LANES)], np.float32))
