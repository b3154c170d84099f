"""Matrix instructions of chosen types, with scales, sparse ones, and the three ways to add: against ml_dtypes and
fractions.

Places of elements: 16x16x128 has four groups of 16 lanes, 32x32x64 two of 32. An 8-bit source lies in pieces of 16
along k, k = 16 G c + 16 g + j for piece c of group g of G; 6 and 4 bits lie with 32 in a row, k = 32 g + e. The scale
of row i and block q of 32 elements is in lane q * rows + i.
"""

from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

from gpusim.emulator.accumulate import accumulate
from gpusim.isa import NotDone
from gpusim.isa.core import Matrix
from gpusim.isa.mfma import ROWS_OF_SPARSE
from tests.isa.evaluate import LANES, Wave

TYPES = {
    "fp8": ml_dtypes.float8_e4m3fn, "bf8": ml_dtypes.float8_e5m2, "fp6": ml_dtypes.float6_e2m3fn,
    "bf6": ml_dtypes.float6_e3m2fn, "fp4": ml_dtypes.float4_e2m1fn,
}  # fmt: skip
BITS = {"fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4}
CODES = list(TYPES)
SIZES = {16: 128, 32: 64}


def draw(random: np.random.Generator, rows: int, k: int, kind: str) -> np.ndarray:
    return (random.standard_normal((rows, k)) * 1.5).astype(TYPES[kind])


def place(kind: str, rows: int, i: int, k: int) -> tuple[int, int]:
    """(lane, element) of A[i, k]."""
    groups = LANES // rows
    if BITS[kind] == 8:
        return k // 16 % groups * rows + i, k // (16 * groups) * 16 + k % 16
    return k // 32 * rows + i, k % 32


def packed(matrix: np.ndarray, kind: str) -> list[np.ndarray]:
    """The registers of a source."""
    rows, depth = matrix.shape
    whole = [0] * LANES
    raw = matrix.view(np.uint8)
    for i, k in np.ndindex(rows, depth):
        lane, element = place(kind, rows, i, k)
        whole[lane] |= int(raw[i, k]) << BITS[kind] * element
    return [np.array([w >> 32 * r & 0xFFFFFFFF for w in whole], np.uint32) for r in range(BITS[kind])]


def run(text: str, size: int, a: list, b: list, c: np.ndarray, scales: tuple = ()) -> np.ndarray:
    """D of a size x size instruction whose A, B, C and D begin at v0, v8, v16 and v64, scales at v40 and v41."""
    wave = Wave()
    for first, registers in ((0, a), (8, b), (40, list(scales))):
        for r, values in enumerate(registers):
            wave.set_vector(first + r, values)
    count = size * size // LANES
    lanes = np.zeros((count, LANES), np.float32)
    where = {}
    for i, j in np.ndindex(size, size):
        where[i, j] = (4 * (i // (4 * (LANES // size))) + i % 4, i // 4 % (LANES // size) * size + j)
        lanes[where[i, j]] = c[i, j]
    for r in range(count):
        wave.set_vector(16 + r, lanes[r].view(np.uint32).copy())
    wave.run(text)
    out = np.zeros((size, size), np.float32)
    after = np.stack([wave.vector(64 + r, np.float32) for r in range(count)])
    for at, source in where.items():
        out[at] = after[source]
    return out


def span(first: int, count: int) -> str:
    return f"v[{first}:{first + count - 1}]"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kinds", [(x, y) for x in CODES for y in CODES], ids="-".join)
def test_every_pair_of_types(kinds: tuple[str, str], size: int):
    random, k, count = np.random.default_rng(5), SIZES[size], size * size // LANES
    a, b = (draw(random, size, k, kind) for kind in kinds)
    c = random.standard_normal((size, size)).astype(np.float32)
    text = (
        f"v_mfma_f32_{size}x{size}x{k}_f8f6f4 {span(64, count)}, {span(0, BITS[kinds[0]])}, {span(8, BITS[kinds[1]])}, "
        f"{span(16, count)} cbsz:{CODES.index(kinds[0])} blgp:{CODES.index(kinds[1])}"
    )
    got = run(text, size, packed(a, kinds[0]), packed(b, kinds[1]), c)
    np.testing.assert_allclose(got, a.astype(float) @ b.astype(float).T + c, rtol=1e-5, atol=2e-5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("selects", [(0, 0), (1, 3), (2, 1), (3, 2)])
@pytest.mark.parametrize("kinds", [("fp8", "fp4"), ("fp4", "fp4"), ("bf6", "bf8")], ids="-".join)
def test_scales_of_blocks_of_32(kinds: tuple[str, str], selects: tuple[int, int], size: int):
    random, k, count = np.random.default_rng(6), SIZES[size], size * size // LANES
    a, b = (draw(random, size, k, kind) for kind in kinds)
    c = random.standard_normal((size, size)).astype(np.float32)
    words = [random.integers(120, 135, (LANES, 4)).astype(np.uint8) for _ in range(2)]
    factor = [2.0 ** (words[n][:, selects[n]].astype(float) - 127) for n in range(2)]
    i, block = np.indices((size, k // 32))
    wide = [np.repeat(f[block * size + i], 32, axis=1) for f in factor]
    low = ",".join(str(s & 1) for s in selects)
    high = ",".join(str(s >> 1) for s in selects)
    text = (
        f"v_mfma_scale_f32_{size}x{size}x{k}_f8f6f4 {span(64, count)}, {span(0, BITS[kinds[0]])}, "
        f"{span(8, BITS[kinds[1]])}, {span(16, count)}, v40, v41 op_sel:[{low},0] op_sel_hi:[{high},0] "
        f"cbsz:{CODES.index(kinds[0])} blgp:{CODES.index(kinds[1])}"
    )
    scales = tuple(w.view(np.uint32)[:, 0] for w in words)
    got = run(text, size, packed(a, kinds[0]), packed(b, kinds[1]), c, scales)
    exact = (a.astype(float) * wide[0]) @ (b.astype(float) * wide[1]).T + c
    np.testing.assert_allclose(got, exact, rtol=1e-5, atol=1e-2)


def test_the_scale_255_is_nan_and_a_reserved_type_is_refused():
    a = [np.zeros(LANES, np.uint32)] * 4
    scales = np.full(LANES, 127, np.uint32), np.where(np.arange(LANES) == 3, 255, 127).astype(np.uint32)
    text = "v_mfma_scale_f32_16x16x128_f8f6f4 v[64:67], v[0:3], v[8:11], v[16:19], v40, v41 cbsz:4 blgp:4"
    got = run(text, 16, a, a, np.zeros((16, 16), np.float32), scales)
    assert np.isnan(got[:, 3]).all() and not np.isnan(np.delete(got, 3, axis=1)).any()
    with pytest.raises(NotDone, match="blgp 5 is reserved"):
        Wave().run("v_mfma_f32_16x16x128_f8f6f4 v[64:67], v[0:3], v[8:15], v[16:19] cbsz:4 blgp:5")


SOURCES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "i8": np.int8, "fp8": TYPES["fp8"], "bf8": TYPES["bf8"]}


@pytest.mark.parametrize("name", ROWS_OF_SPARSE)
def test_sparse_products(name: str):
    """Of every four elements along k, two at places that the index names; B whole."""
    _, _, to, sizes, source = name.split("_", 4)
    size, _, k = (int(x) for x in sizes.split("x"))
    first, _, second = source.partition("_")
    kinds = first, second or first
    random = np.random.default_rng(9)
    bits = SOURCES[first](0).itemsize * 8

    def drawn(shape, kind):
        if kind == "i8":
            return random.integers(-128, 128, shape).astype(np.int8)
        return random.standard_normal(shape).astype(SOURCES[kind])

    kept, b = drawn((size, k // 2), kinds[0]), drawn((size, k), kinds[1])
    pairs = np.array([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])[random.integers(0, 6, (size, k // 4))]
    dense = np.zeros((size, k), kept.dtype)
    for i, q in np.ndindex(size, k // 4):
        for n in range(2):
            dense[i, 4 * q + pairs[i, q, n]] = kept[i, 2 * q + n]
    groups = LANES // size
    per_lane = k // groups
    a_data = np.zeros((LANES, per_lane // 2), kept.dtype)
    b_data = np.zeros((LANES, per_lane), b.dtype)
    index = np.zeros(LANES, np.uint64)
    for i, e in np.ndindex(size, k // 2):
        lane, element = e // (per_lane // 2) * size + i, e % (per_lane // 2)
        a_data[lane, element] = kept[i, e]
        index[lane] |= np.uint64(int(pairs[i, e // 2, e % 2]) << 2 * element)
    for j, e in np.ndindex(size, k):
        if bits == 8 and per_lane > 16:
            b_data[e // 16 % groups * size + j, e // 16 // groups * 16 + e % 16] = b[j, e]
        else:
            b_data[e // per_lane * size + j, e % per_lane] = b[j, e]
    width = per_lane  # bits of index in a lane: two for each kept element
    for select in {0, 32 // width - 1}:
        wave, count = Wave(), size * size // LANES
        for start, data in ((0, a_data), (8, b_data)):
            for r, values in enumerate(np.ascontiguousarray(data).view(np.uint32).T):
                wave.set_vector(start + r, values.copy())
        wave.set_vector(40, (index << np.uint64(width * select)).astype(np.uint32))
        span_a, span_b = a_data.shape[1] * bits // 32, b_data.shape[1] * bits // 32
        wave.run(
            f"{name} {span(64, count)}, {span(0, span_a)}, {span(8, span_b)}, v40" + f" abid:{select}" * bool(select)
        )
        result = np.int32 if to == "i32" else np.float32
        after = np.stack([wave.vector(64 + r, result) for r in range(count)])
        got = np.zeros((size, size), result)
        for i, j in np.ndindex(size, size):
            got[i, j] = after[4 * (i // (4 * groups)) + i % 4, i // 4 % groups * size + j]
        wide = np.int64 if to == "i32" else np.float64
        np.testing.assert_allclose(got, dense.astype(wide) @ b.astype(wide).T, rtol=1e-5, atol=2e-5)


def _nearest(x: Fraction) -> np.float32:
    """The f32 nearest to a fraction, ties to even, by trying its neighbours."""
    guess = np.float32(float(x))
    options = [np.nextafter(guess, np.float32(-np.inf)), guess, np.nextafter(guess, np.float32(np.inf))]
    return min(options, key=lambda o: (abs(Fraction(float(o)) - x), int(np.float32(o).view(np.uint32)) & 1))


def _sums(policy: str, source: str, k: int, scale: int, seed: int = 3):
    random = np.random.default_rng(seed)
    a, b = (
        (random.standard_normal((1, 1, 4, k)) * 2.0 ** random.integers(-scale, scale + 1, (1, 1, 4, k)))
        .astype(SOURCES[source])
        .astype(np.float32)
        for _ in range(2)
    )
    c = random.standard_normal((1, 1, 4, 4)).astype(np.float32)
    return accumulate(policy, Matrix(4, 4, k, 1, source, "f32"), c, a, b.swapaxes(2, 3)), c, a, b


@pytest.mark.parametrize("source", ["f16", "bf16", "fp8"])
def test_exact_rounds_once(source: str):
    for scale in (1, 6):
        got, c, a, b = _sums("exact", source, 16, scale)
        for i, j in np.ndindex(4, 4):
            terms = [Fraction(float(x)) * Fraction(float(y)) for x, y in zip(a[0, 0, i], b[0, 0, j], strict=True)]
            assert got[0, 0, i, j] == _nearest(sum(terms, Fraction(float(c[0, 0, i, j]))))


def _cut(x: Fraction, unit: Fraction, floor: bool) -> Fraction:
    whole = x / unit
    n = whole.numerator // whole.denominator if floor or whole >= 0 else -((-whole).numerator // whole.denominator)
    return n * unit


def _power(x: Fraction) -> Fraction:
    """The greatest power of two not above |x|; a tiny one for 0."""
    if x == 0:
        return Fraction(1, 1 << 400)
    p = Fraction(2) ** (abs(x).numerator.bit_length() - abs(x).denominator.bit_length())
    return p if p <= abs(x) else p / 2


@pytest.mark.parametrize(("source", "k", "group"), [("f16", 16, 8), ("bf16", 8, 8), ("bf16", 16, 8), ("fp8", 32, 16)])
def test_cdna3s_measured_rule(source: str, k: int, group: int):
    """Groups of products cut to 24 bits under the exponent of the greatest product; C to 24 and the sum to 31; one
    rounding."""
    got, c, a, b = _sums("cdna3", source, k, 3)
    for i, j in np.ndindex(4, 4):
        total = Fraction(float(c[0, 0, i, j]))
        for start in range(0, k, group):
            products = [
                Fraction(float(a[0, 0, i, n])) * Fraction(float(b[0, 0, j, n])) for n in range(start, start + group)
            ]
            sums = []
            for part in [products] if group == 8 else [products[::2], products[1::2]]:
                unit = max(_power(p) for p in part) / (1 << 24)
                sums.append((sum((_cut(p, unit, False) for p in part), Fraction(0)), unit))
            unit = max(u for _, u in sums)
            whole = sum((_cut(s, unit, True) for s, _ in sums), Fraction(0))
            top = max(_power(whole), _power(total))
            total = Fraction(float(_nearest(_cut(whole, top / (1 << 31), True) + _cut(total, top / (1 << 24), True))))
        assert got[0, 0, i, j] == np.float32(float(total)), (i, j)


def test_cdna3_has_no_wider_instructions():
    with pytest.raises(NotDone, match="CDNA3 has no such instruction"):
        _sums("cdna3", "bf16", 32, 1)


def test_in_order_is_a_chain_of_f32_sums():
    got, c, a, b = _sums("in-order", "bf16", 8, 6)
    for i, j in np.ndindex(4, 4):
        total = c[0, 0, i, j]
        for n in range(8):
            total = np.float32(total + np.float32(a[0, 0, i, n]) * np.float32(b[0, 0, j, n]))
        assert got[0, 0, i, j] == total
