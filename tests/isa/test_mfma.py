"""Matrix instructions against numpy, with the places of elements by AMD's published lane formulas.

A (and B, with columns for rows): with G = 64 / (rows * blocks) groups of lanes along k, element k of row i of block b
is number k mod (K / G) of lane b * rows + (k / (K / G)) * rows * blocks + i. D of 32 bits: 4x4: lane 4 b + j, register
i; else lane (i / 4 mod R) N + j, register b M N / 64 + 4 (i / 4 R) + i mod 4, R = 64 / N. D of f64: 16x16: lane 16 (i
mod 4) + j, pair i / 4; 4x4: lane 4 b + 16 i + j.
"""

import ml_dtypes
import numpy as np
import pytest

from gpusim.isa import ROWS
from gpusim.isa.mfma import layout
from tests.isa.evaluate import LANES, Wave

SHAPES = {
    row.name: row.matrix
    for row in ROWS.values()
    if row.matrix is not None and row.status == "done" and row.matrix.source != "f8f6f4" and not row.matrix.sparse
}
DTYPES = {
    "f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "i8": np.int8,
    "fp8": ml_dtypes.float8_e4m3fn, "bf8": ml_dtypes.float8_e5m2,
}  # fmt: skip
RESULTS = {"f32": np.float32, "i32": np.int32, "f64": np.float64}


def source_registers(m, matrix: np.ndarray) -> np.ndarray:
    """A matrix (blocks, rows, k) as registers: uint32 (registers, lanes)."""
    blocks, rows, depth = matrix.shape
    groups = LANES // (rows * blocks)
    per_lane = depth // groups
    data = np.zeros((LANES, per_lane), matrix.dtype)
    for b, i, k in np.ndindex(blocks, rows, depth):
        data[b * rows + k // per_lane * rows * blocks + i, k % per_lane] = matrix[b, i, k]
    return np.ascontiguousarray(data).view(np.uint32).T


def result_place(m, b: int, i: int, j: int) -> tuple[int, int]:
    """(lane, register or pair) of an element of C and D."""
    if m.result == "f64":
        return (4 * b + 16 * i + j, 0) if m.m == 4 else (16 * (i % 4) + j, i // 4)
    if m.m == 4:
        return 4 * b + j, i
    groups = LANES // m.n
    return i // 4 % groups * m.n + j, b * m.m * m.n // LANES + 4 * (i // (4 * groups)) + i % 4


def span(first: int, count: int) -> str:
    return f"v{first}" if count == 1 else f"v[{first}:{first + count - 1}]"


def random_matrices(m) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    random = np.random.default_rng(7)
    first, _, second = m.source.partition("_")

    def draw(shape, kind):
        if kind == "i8":
            return random.integers(-128, 128, shape).astype(np.int8)
        return random.standard_normal(shape).astype(DTYPES[kind])

    a, b = draw((m.blocks, m.m, m.k), first), draw((m.blocks, m.n, m.k), second or first)
    if m.result == "i32":
        return a, b, random.integers(-(1 << 31), 1 << 31, (m.blocks, m.m, m.n)).astype(np.int32)
    return a, b, random.standard_normal((m.blocks, m.m, m.n)).astype(RESULTS[m.result])


def run(name: str, m, a: np.ndarray, b: np.ndarray, c: np.ndarray, more: str = "") -> np.ndarray:
    """D as a matrix."""
    wave = Wave()
    sources = source_registers(m, a), source_registers(m, b)
    count = m.m * m.n * m.blocks // LANES
    pairs = 2 if m.result == "f64" else 1
    for first, registers in zip((0, 8), sources, strict=True):
        for r, values in enumerate(registers):
            wave.set_vector(first + r, values.copy())
    before = np.zeros((LANES, count), RESULTS[m.result])
    for place in np.ndindex(m.blocks, m.m, m.n):
        before[result_place(m, *place)] = c[place]
    for r, values in enumerate(np.ascontiguousarray(before).view(np.uint32).T):
        wave.set_vector(16 + r, values.copy())
    wave.set_scalar(126, 5, 64)  # EXEC is ignored
    size = len(sources[0])
    wide = count * pairs
    wave.run(f"{name} {span(64, wide)}, {span(0, size)}, {span(8, size)}, {span(16, wide)}{more}")
    words = np.stack([wave.vector(64 + r, np.uint32) for r in range(wide)], axis=1)
    after = np.ascontiguousarray(words).view(RESULTS[m.result])
    out = np.zeros(c.shape, RESULTS[m.result])
    for place in np.ndindex(m.blocks, m.m, m.n):
        out[place] = after[result_place(m, *place)]
    return out


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_product_is_numpys(name: str):
    m = SHAPES[name]
    a, b, c = random_matrices(m)
    got = run(name, m, a, b, c)
    if m.result == "i32":
        exact = a.astype(np.int64) @ b.astype(np.int64).transpose(0, 2, 1) + c
        np.testing.assert_array_equal(got, exact.astype(np.int32))
        return
    exact = a.astype(np.float64) @ b.astype(np.float64).transpose(0, 2, 1) + c
    tolerance = 1e-14 if m.result == "f64" else 3e-6
    np.testing.assert_allclose(got, exact, rtol=tolerance, atol=2 * tolerance)


@pytest.mark.parametrize("bits", range(8))
def test_f64_negates_its_sources(bits: int):
    name = "v_mfma_f64_16x16x4_f64"
    a, b, c = random_matrices(SHAPES[name])
    signs = [-1.0 if bits >> i & 1 else 1.0 for i in range(3)]
    got = run(name, SHAPES[name], a, b, c, f" neg:[{bits & 1},{bits >> 1 & 1},{bits >> 2}]" if bits else "")
    want = (signs[0] * a) @ (signs[1] * b).transpose(0, 2, 1) + signs[2] * c
    np.testing.assert_allclose(got, want, rtol=1e-14, atol=1e-14)


@pytest.mark.parametrize("name,constant,value", [
    ("v_mfma_f64_4x4x4_4b_f64", "1.0", 1.0), ("v_mfma_f32_16x16x4_f32", "-2.0", -2.0),
    ("v_mfma_i32_16x16x32_i8", "7", 7),
])  # fmt: skip
def test_c_may_be_a_constant(name: str, constant: str, value: float):
    m = SHAPES[name]
    registers = m.m * m.n * m.blocks // LANES * (2 if m.result == "f64" else 1)
    sources = len(source_registers(m, random_matrices(m)[0]))
    wave = Wave()
    wave.run(f"{name} {span(64, registers)}, {span(0, sources)}, {span(8, sources)}, {constant}")
    words = np.stack([wave.vector(64 + r, np.uint32) for r in range(registers)], axis=1)
    assert set(np.ascontiguousarray(words).view(RESULTS[m.result]).ravel().tolist()) == {value}


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_layout_is_one_to_one(name: str):
    m = SHAPES[name]
    lay = layout(m)
    for lanes, places, count in (
        (lay.a_lane, lay.a_element, m.m * m.k),
        (lay.b_lane, lay.b_element, m.n * m.k),
        (lay.d_lane, lay.d_register, m.m * m.n),
    ):
        taken = set(zip(lanes.ravel().tolist(), places.ravel().tolist(), strict=True))
        assert len(taken) == count * m.blocks
        assert {lane for lane, _ in taken} == set(range(LANES))


BLOCKS = [n for n, m in SHAPES.items() if m.blocks > 1 and m.result != "f64"]


@pytest.mark.parametrize("name", BLOCKS)
def test_one_block_of_a_goes_to_its_neighbours(name: str):
    """Of every 2**cbsz blocks, all multiply the A of block abid of them."""
    m = SHAPES[name]
    a, b, c = random_matrices(m)
    for cbsz in range(1, m.blocks.bit_length()):
        for abid in (0, (1 << cbsz) - 1):
            chosen = np.array([x // (1 << cbsz) * (1 << cbsz) + abid for x in range(m.blocks)])
            got = run(name, m, a, b, c, f" cbsz:{cbsz} abid:{abid}")
            np.testing.assert_array_equal(got, run(name, m, a[chosen], b, c))


LANE_GROUPS = {1: [0, 1, 0, 1], 2: [2, 3, 2, 3], 3: [1, 2, 3, 0], 4: [0] * 4, 5: [1] * 4, 6: [2] * 4, 7: [3] * 4}


@pytest.mark.parametrize("blgp", LANE_GROUPS)
@pytest.mark.parametrize("name", ["v_mfma_f32_4x4x4_16b_f16", "v_mfma_f32_32x32x8_f16", "v_mfma_f32_16x16x16_bf16"])
def test_groups_of_16_lanes_of_b_are_permuted(name: str, blgp: int):
    """The same as B's registers moved by hand."""
    m = SHAPES[name]
    a, b, c = random_matrices(m)
    lanes = source_registers(m, b)
    moved = np.concatenate([lanes[:, 16 * g : 16 * g + 16] for g in LANE_GROUPS[blgp]], axis=1)
    back = np.ascontiguousarray(moved.T).view(b.dtype)
    other = np.zeros_like(b)
    groups = LANES // (m.n * m.blocks)
    per_lane = m.k // groups
    for block, j, k in np.ndindex(*b.shape):
        other[block, j, k] = back[block * m.n + k // per_lane * m.n * m.blocks + j, k % per_lane]
    np.testing.assert_array_equal(run(name, m, a, b, c, f" blgp:{blgp}"), run(name, m, a, other, c))
