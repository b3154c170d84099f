"""DPP and SDWA: which lane or part of a register an operand is, and what of the result is written."""

import numpy as np
import pytest

from tests.isa.evaluate import LANES, Wave, same

EVERY = (1 << LANES) - 1
SOURCE = np.arange(LANES, dtype=np.uint32) * 7 + 1000
OLD = np.arange(LANES, dtype=np.uint32) + 5


def _rotate(lane: int, n: int) -> int:
    return lane // 16 * 16 + (lane % 16 - n) % 16


# control -> the lane that lane i reads, None where there is none. CDNA4 ISA, "DPP".
CONTROLS = {
    "quad_perm:[3,0,2,1]": lambda i: i // 4 * 4 + (3, 0, 2, 1)[i % 4],
    "row_shl:1": lambda i: i + 1 if i % 16 < 15 else None,
    "row_shl:15": lambda i: i + 15 if i % 16 == 0 else None,
    "row_shr:3": lambda i: i - 3 if i % 16 >= 3 else None,
    "row_ror:5": lambda i: _rotate(i, 5),
    "wave_shl:1": lambda i: i + 1 if i < 63 else None,
    "wave_rol:1": lambda i: (i + 1) % 64,
    "wave_shr:1": lambda i: i - 1 if i else None,
    "wave_ror:1": lambda i: (i - 1) % 64,
    "row_mirror": lambda i: i // 16 * 16 + 15 - i % 16,
    "row_half_mirror": lambda i: i // 8 * 8 + 7 - i % 8,
    "row_bcast:15": lambda i: i // 16 * 16 - 1 if i >= 16 else None,
    "row_bcast:31": lambda i: 31 if i >= 32 else None,
    "row_newbcast:4": lambda i: i // 16 * 16 + 4,
}  # fmt: skip


@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("enabled", [EVERY, 0x00FF_F0F0_5555_FFFE])
@pytest.mark.parametrize(("rows", "banks", "bound"), [(15, 15, 0), (15, 15, 1), (0b1010, 0b0111, 0)])
def test_dpp(control: str, enabled: int, rows: int, banks: int, bound: int) -> None:
    wave = Wave()
    wave.set_vector(10, SOURCE)
    wave.set_vector(2, OLD)
    wave.set_scalar(126, enabled, 64)
    wave.run(
        f"v_mov_b32_dpp v2, v10 {control} row_mask:{rows:#x} bank_mask:{banks:#x}{' bound_ctrl:1' if bound else ''}"
    )
    wanted = OLD.copy()
    for i in range(LANES):
        if not enabled >> i & 1 or not rows >> i // 16 & 1 or not banks >> i % 16 // 4 & 1:
            continue
        source = CONTROLS[control](i)
        if source is not None and enabled >> source & 1:
            wanted[i] = SOURCE[source]
        elif bound:
            wanted[i] = 0
    same(wave.vector(2, np.uint32), wanted)


def test_dpp_moves_both_halves_of_64_bits() -> None:
    wave = Wave()
    values = np.arange(LANES, dtype=np.uint64) * np.uint64(0x100000003)
    wave.set_vector(10, values)
    wave.run("v_mov_b64_dpp v[2:3], v[10:11] row_newbcast:3 row_mask:0xf bank_mask:0xf")
    same(wave.vector(2, np.uint64), values[np.arange(LANES) // 16 * 16 + 3])


def test_dpp_negates_after_the_move() -> None:
    wave = Wave()
    values = np.linspace(-3, 3, LANES).astype(np.float32)
    wave.set_vector(10, values)
    wave.set_vector(20, values)
    wave.run("v_add_f32_dpp v2, -v10, |v20| quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf")
    same(wave.vector(2, np.float32), -values[np.arange(LANES) ^ 1] + np.abs(values))


_PARTS = {f"BYTE_{i}": (8, 8 * i) for i in range(4)} | {"WORD_0": (16, 0), "WORD_1": (16, 16), "DWORD": (32, 0)}


def _part(x: int, select: str, signed: bool) -> int:
    bits, shift = _PARTS[select]
    value = x >> shift & ((1 << bits) - 1)
    return value - (1 << bits) if signed and value >> (bits - 1) else value


@pytest.mark.parametrize("select", _PARTS)
@pytest.mark.parametrize("signed", [False, True])
def test_sdwa_sources(select: str, signed: bool) -> None:
    values = np.random.default_rng(1).integers(0, 2**32, LANES, np.uint64).astype(np.uint32)
    wave = Wave()
    wave.set_vector(10, values)
    wave.set_vector(20, SOURCE)
    first = "sext(v10)" if signed else "v10"
    wave.run(f"v_add_u32_sdwa v2, {first}, v20 dst_sel:DWORD src0_sel:{select} src1_sel:BYTE_1")
    wanted = [
        (_part(int(x), select, signed) + _part(int(y), "BYTE_1", False)) & 0xFFFFFFFF
        for x, y in zip(values, SOURCE, strict=True)
    ]
    same(wave.vector(2, np.uint32), np.array(wanted, np.uint32))


@pytest.mark.parametrize("select", [p for p in _PARTS if p != "DWORD"])
@pytest.mark.parametrize("unused", ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"])
def test_sdwa_destination(select: str, unused: str) -> None:
    values = np.random.default_rng(2).integers(0, 2**32, LANES, np.uint64).astype(np.uint32)
    wave = Wave()
    wave.set_vector(10, values)
    wave.set_vector(2, np.full(LANES, 0x89ABCDEF, np.uint32))
    wave.run(f"v_mov_b32_sdwa v2, v10 dst_sel:{select} dst_unused:{unused} src0_sel:DWORD")
    bits, shift = _PARTS[select]

    def placed(x: int) -> int:
        field = ((1 << bits) - 1) << shift
        if unused == "UNUSED_PRESERVE":
            return x << shift & field | 0x89ABCDEF & ~field
        return _part(x, f"{'BYTE' if bits == 8 else 'WORD'}_0", unused == "UNUSED_SEXT") << shift & 0xFFFFFFFF

    same(wave.vector(2, np.uint32), np.array([placed(int(x)) for x in values], np.uint32))


def test_sdwa_compare_reads_halves() -> None:
    wave = Wave()
    word = np.arange(LANES, dtype=np.uint32) << np.uint32(16) | np.uint32(30)
    wave.set_vector(10, word)
    wave.run("v_cmp_lt_u32_sdwa vcc, v10, v10 src0_sel:WORD_1 src1_sel:WORD_0")
    assert wave.scalar(106, 64) == (1 << 30) - 1
