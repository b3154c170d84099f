"""Matrix instructions against numpy in float64, with the places of elements by AMD's published lane formulas.

For a shape of one block: row (or column) = lane mod M, and a lane's elements are consecutive in k, group after group of
lanes. Results: 32x32: row = 8 (r / 4) + 4 (lane / 32) + r mod 4; 16x16: row = 4 (lane / 16) + r; 4x4: block = lane / 4,
row = r. Of 16x16 and 32x32 shapes in several blocks, the layout is checked to be one to one only.
"""

import ml_dtypes
import numpy as np
import pytest

from gpusim.isa import ROWS, NotDone, decode
from gpusim.isa.assemble import assemble
from gpusim.isa.lift import lift
from gpusim.isa.mfma import layout
from tests.isa.evaluate import LANES, Wave

SHAPES = {row.name: row.matrix for row in ROWS.values() if row.matrix is not None and row.status == "done"}
DTYPES = {"f32": np.dtype(np.float32), "f16": np.dtype(np.float16), "bf16": np.dtype(ml_dtypes.bfloat16)}
SINGLE = sorted(name for name, m in SHAPES.items() if m.blocks == 1 or m.m == 4)


def _place(m, lane, element, per_lane):
    """(block, row or column, k) of an element of A or B."""
    if m.m == 4:
        return lane // 4, lane % 4, element
    return 0, lane % m.m, lane // m.m * per_lane + element


def _result(m, lane, register):
    """(block, row, column) of a register of C or D."""
    if m.m == 4:
        return lane // 4, register, lane % 4
    if m.m == 16:
        return 0, 4 * (lane // 16) + register, lane % 16
    return 0, 8 * (register // 4) + 4 * (lane // 32) + register % 4, lane % 32


def _fill(wave, first, m, values, per_lane):
    """Put a matrix, of shape (blocks, rows, k), into registers from `first`; its number of registers."""
    data = np.zeros((LANES, per_lane), values.dtype)
    for lane in range(LANES):
        for element in range(per_lane):
            data[lane, element] = values[_place(m, lane, element, per_lane)]
    words = data.view(np.uint32)
    for i in range(words.shape[1]):
        wave.set_vector(first + i, words[:, i].copy())
    return words.shape[1]


def _span(first, count):
    return f"v{first}" if count == 1 else f"v[{first}:{first + count - 1}]"


@pytest.mark.parametrize("name", SINGLE)
def test_product_is_numpys(name):
    m, random, wave = SHAPES[name], np.random.default_rng(7), Wave()
    kind = DTYPES[m.source]
    a = random.standard_normal((m.blocks, m.m, m.k)).astype(kind)
    b = random.standard_normal((m.blocks, m.n, m.k)).astype(kind)
    c = random.standard_normal((m.blocks, m.m, m.n)).astype(np.float32)
    per_lane = m.k * m.m * m.blocks // LANES
    registers = m.m * m.n * m.blocks // LANES
    size = _fill(wave, 0, m, a, per_lane)
    _fill(wave, 8, m, b, per_lane)
    for r in range(registers):
        wave.set_vector(16 + r, np.array([c[_result(m, lane, r)] for lane in range(LANES)], np.float32))
    wave.set_scalar(126, 5, 64)  # EXEC is ignored
    wave.run(f"{name} {_span(64, registers)}, {_span(0, size)}, {_span(8, size)}, {_span(16, registers)}")
    wanted = a.astype(np.float64) @ b.astype(np.float64).transpose(0, 2, 1) + c
    for r in range(registers):
        got = wave.vector(64 + r, np.float32)
        exact = np.array([wanted[_result(m, lane, r)] for lane in range(LANES)])
        np.testing.assert_allclose(got, exact, rtol=2e-6, atol=4e-6)


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_layout_is_one_to_one(name):
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


@pytest.mark.parametrize("modifier", ["cbsz:1", "cbsz:1 abid:1", "blgp:2"])
def test_modifiers_that_are_not_done_are_refused_by_name(modifier):
    inst = decode(assemble(f"v_mfma_f32_32x32x1_2b_f32 v[0:31], v32, v33, v[0:31] {modifier}"))
    with pytest.raises(NotDone, match="v_mfma_f32_32x32x1_2b_f32: broadcast and permutation"):
        lift(inst)
