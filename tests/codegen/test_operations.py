"""Every operation for every type it compiles for, per lane and uniform, on the emulator against numpy (floats in
float64)."""

import ml_dtypes
import numpy as np
import pytest

import gpusim.isa  # noqa: F401
from engine.codegen.ir import Argument, KernelBuilder
from engine.dtype import ALL, DType, bf16, bool_, f16, f32, i32, i64, u32
from tests.codegen.programs import ARITHMETIC, operation
from tests.codegen.run import run

NUMPY = {
    "bool": np.bool_,
    "i32": np.int32,
    "u32": np.uint32,
    "i64": np.int64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
}
FLOATS = (
    0.0,
    -0.0,
    1,
    -1,
    np.inf,
    -np.inf,
    np.nan,
    1e-40,
    -1e-40,
    3e38,
    1e-30,
    0.5,
    2.5,
    -2.5,
    1.5,
    1234.7,
    -126.5,
    -130,
    -149,
    127.9,
    64,
    8e-39,
    300,
    32000.5,
)
INTEGERS = (0, 1, -1, 2, 3, -7, 100, 2**31 - 1, -(2**31), 12345, -98765, 1000003, 46341)
# Relative errors allowed to f32 results; what is not here must be correctly rounded.
TOLERANCE = {"exp2": 2.0**-22, "log2": 2.0**-22, "rsqrt": 2.0**-22, "sin": 2.0**-21}
CASES = [(op, types) for op in ARITHMETIC for types in ARITHMETIC[op]]


def data(dtype: DType, seed: int) -> np.ndarray:
    """64 values: the corner cases, then random ones; in another order for another seed."""
    random = np.random.default_rng(seed)
    if dtype is bool_:
        return random.integers(0, 2, 64).astype(bool)
    if dtype.is_float:
        x = np.concatenate([FLOATS, random.normal(0, 3, 64 - len(FLOATS))])
    else:
        x = np.concatenate([INTEGERS, random.integers(-(2**31), 2**31, 64 - len(INTEGERS))]).astype(np.int64)
        x = x * np.where(random.integers(0, 2, 64), 3000000007, 1) if dtype is i64 else x
        x = x & 0xFFFFFFFF if dtype is u32 else x
    with np.errstate(all="ignore"):
        return (random.permutation(x) if seed else x).astype(NUMPY[dtype.name])


def arguments(op: str, types: tuple[DType, ...]) -> list[np.ndarray]:
    out = [data(d, i) for i, d in enumerate(types)]
    if op in ("shl", "shr", "shr_u"):
        out[1] = np.random.default_rng(5).integers(0, 8 * types[1].size, 64).astype(NUMPY[types[1].name])
    if op in ("idiv", "mod"):
        out[1] = np.where(out[1] == 0, 7, out[1]).astype(out[1].dtype)
    return out


def quotients(a: np.ndarray, b: np.ndarray) -> list[int]:
    return [abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1) for x, y in zip(a.tolist(), b.tolist(), strict=True)]


def wrapped(values: list[int], kind: type) -> np.ndarray:
    bits = 8 * np.dtype(kind).itemsize
    return np.array([v & ((1 << bits) - 1) for v in values], f"u{bits // 8}").view(kind)


def fused(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """a * b + c with one rounding: numpy's longdouble holds the product, and the sum to 64 bits, exactly enough for
    these values."""
    return (a.astype(np.longdouble) * b.astype(np.longdouble) + c.astype(np.longdouble)).astype(np.float32)


PLAIN = {
    "neg": np.negative,
    "abs": np.abs,
    "exp2": np.exp2,
    "log2": np.log2,
    "sqrt": np.sqrt,
    "rsqrt": lambda a: 1 / np.sqrt(a),
    "recip": lambda a: 1 / a,
    "sin": np.sin,
    "floor": np.floor,
    "trunc": np.trunc,
    "not": np.invert,
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "max": np.maximum,
    "min": np.minimum,
    "lt": np.less,
    "eq": np.equal,
    "ne": np.not_equal,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "shl": np.left_shift,
    "shr": np.right_shift,
    "mulhi_u": lambda a, b: (
        (a.view(np.uint32).astype(np.uint64) * b.view(np.uint32) >> np.uint64(32)).astype(np.uint32).view(np.int32)
    ),
    "shr_u": lambda a, b: (a.view(np.uint32) >> b.view(np.uint32)).view(np.int32),
    "lt_u": lambda a, b: a.view(np.uint32) < b.view(np.uint32),
}


def expected(op: str, types: tuple[DType, ...], args: list[np.ndarray]) -> np.ndarray:
    kind = NUMPY[types[-1].name]
    with np.errstate(all="ignore"):
        if op == "where":
            return np.where(args[0], args[1], args[2])
        if op == "fma":
            return fused(*args)
        if op == "idiv":
            return wrapped(quotients(*args), kind)
        if op == "mod":
            rests = [x - y * q for x, y, q in zip(args[0].tolist(), args[1].tolist(), quotients(*args), strict=True)]
            return wrapped(rests, kind)
        if types[-1].is_float:
            exact = PLAIN[op](*(a.astype(np.float64) for a in args))
            return exact if exact.dtype == bool else exact.astype(np.float32).astype(kind)
        return PLAIN[op](*args)


def check(got: np.ndarray, want: np.ndarray, relative: float, inputs: list[np.ndarray]) -> None:
    if want.dtype.kind in "biu":
        same = got == want
    else:
        a, b = got.astype(np.float64), want.astype(np.float64)
        with np.errstate(invalid="ignore"):
            same = (
                (a == b) | (np.isnan(a) & np.isnan(b)) | (np.abs(a - b) <= relative * np.maximum(np.abs(b), 2.0**-126))
            )
    where = np.flatnonzero(~same)[:4]
    assert same.all(), f"lanes {where}: of {[x[where] for x in inputs]} got {got[where]}, expected {want[where]}"


@pytest.mark.parametrize("uniform", [False, True], ids=["lanes", "uniform"])
@pytest.mark.parametrize("op, types", CASES, ids=[f"{op}-{t[-1]}" for op, t in CASES])
def test_operation(op, types, uniform):
    args = arguments(op, types)
    if op == "sin":
        args = [np.where(np.abs(a.astype(np.float64)) < 2**16, a, 1).astype(a.dtype) for a in args]
    want = expected(op, types, args)
    if uniform:
        args = [np.roll(a, -17) for a in args]
        want = np.full(64, np.roll(want, -17)[0])
    got = run(operation(op, types, uniform), np.zeros(64, want.dtype), *args)[0]
    relative = TOLERANCE.get(op, 0.0) if types[-1] is f32 else 2.0**-7 if op in TOLERANCE else 0.0
    check(got, want, relative, args)


def castable(x: np.ndarray, dtype: DType) -> np.ndarray:
    """Floats that an integer type can hold; others become 5, for out of range is undefined."""
    if x.dtype.kind in "biu" or not dtype.is_integer:
        return x
    wide = x.astype(np.float64)
    good = np.isfinite(wide) & (np.abs(wide) < 2e9) & ((wide >= 0) | (dtype is not u32))
    return np.where(good, x, np.array(5, x.dtype)).astype(x.dtype)


def converted(x: np.ndarray, source: DType, dtype: DType) -> np.ndarray:
    kind = NUMPY[dtype.name]
    with np.errstate(all="ignore"):
        if dtype is bool_:
            return x != 0
        if source.is_float and dtype.is_integer:
            return np.trunc(x.astype(np.float64)).astype(np.int64).astype(kind)
        if dtype in (f16, bf16):  # by way of f32, as the graph says
            return x.astype(np.float32).astype(kind)
        return x.astype(kind)


@pytest.mark.parametrize("uniform", [False, True], ids=["lanes", "uniform"])
@pytest.mark.parametrize("source", ALL, ids=str)
@pytest.mark.parametrize("dtype", ALL, ids=str)
def test_cast(source, dtype, uniform):
    x = castable(data(source, 0), dtype)
    if uniform:
        x = np.roll(x, -9)
    want = converted(x, source, dtype)
    want = np.full(64, want[0]) if uniform else want
    got = run(operation("cast", (source,), uniform, dtype), np.zeros(64, want.dtype), x)[0]
    check(got, want, 0.0, [x])


@pytest.mark.parametrize("uniform", [False, True], ids=["lanes", "uniform"])
@pytest.mark.parametrize(
    "source, dtype", [(f32, i32), (i32, f32), (u32, i32), (f32, u32), (bf16, f16), (f16, bf16)], ids=str
)
def test_bitcast(source, dtype, uniform):
    x = data(source, 0)
    want = x.view(NUMPY[dtype.name])
    want = np.full(64, want[0]) if uniform else want
    got = run(operation("bitcast", (source,), uniform, dtype), np.zeros(64, want.dtype), x)[0]
    assert (got.view(np.uint8) == want.view(np.uint8)).all()


def test_constants_of_every_type():
    """out = where(in, constant, other constant): inline values, literals, 64-bit ones."""
    values = {
        f32: (1.5, -0.0, 2.0, 1e-40, np.inf),
        bf16: (1.5, -3.0),
        f16: (0.1, 65504.0),
        i32: (-17, 64, 1 << 30),
        u32: (0xFFFFFFFF, 7),
        i64: (-1, 1 << 40, -(1 << 63), 64),
    }
    for dtype, numbers in values.items():
        kind = NUMPY[dtype.name]
        for number in numbers:
            b = KernelBuilder("k", [Argument("out", "pointer", dtype), Argument("in", "pointer", bool_)])
            lane = b.lane()
            picked = b.alu("where", b.load(b.argument(1), lane, bool_), b.const(number, dtype), b.const(0, dtype))
            b.store(b.argument(0), b.alu("mul", lane, b.const(dtype.size)), picked)
            flags = np.arange(64) % 3 == 0
            got = run(b, np.zeros(64, kind), flags)[0]
            want = np.where(flags, np.array(number).astype(kind), np.array(0).astype(kind))
            assert (got.view(np.uint8) == want.view(np.uint8)).all(), (dtype, number)
