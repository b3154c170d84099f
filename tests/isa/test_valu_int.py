"""Vector integer rows against exact integers."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.isa.evaluate import LANES, Wave, floats, numbers, same

_BITS = {"u16": 16, "i16": 16, "b16": 16, "u32": 32, "i32": 32, "b32": 32, "u64": 64, "i64": 64, "b64": 64}


def _signed(x: int, bits: int) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def _low24(x: int) -> int:
    return _signed(x, 24)


def _clz(x: int, bits: int = 32) -> int:
    return bits - x.bit_length()


def _perm(a: int, b: int, c: int) -> int:
    source = (a << 32 | b).to_bytes(8, "little")
    out = []
    for pick in c.to_bytes(4, "little"):
        if pick < 8:
            out.append(source[pick])
        elif pick < 12:
            out.append(0xFF if source[2 * (pick - 8) + 1] >> 7 else 0)
        else:
            out.append(0 if pick == 12 else 0xFF)
    return int.from_bytes(bytes(out), "little")


def _bfe(a: int, b: int, c: int) -> int:
    return a >> (b & 31) & ((1 << (c & 31)) - 1)


def _bfe_signed(a: int, b: int, c: int) -> int:
    width = c & 31
    return _signed(a >> (b & 31), width) if width else 0


def _narrow(x: int) -> int:
    """The 16 bits of x saturated to i16."""
    return max(-0x8000, min(x, 0x7FFF)) & 0xFFFF


def _median(*x: int) -> int:
    return sorted(x)[1]


# instruction -> (types of D, A, B, C, formula over exact integers); the result is cut to D's width.
ROWS: dict[str, tuple[str, Callable[..., int]]] = {
    "v_add_u32": ("u32 u32 u32", lambda a, b: a + b),
    "v_sub_u32": ("u32 u32 u32", lambda a, b: a - b),
    "v_subrev_u32": ("u32 u32 u32", lambda a, b: b - a),
    "v_min_i32": ("i32 i32 i32", min),
    "v_max_i32": ("i32 i32 i32", max),
    "v_min_u32": ("u32 u32 u32", min),
    "v_max_u32": ("u32 u32 u32", max),
    "v_lshrrev_b32": ("u32 u32 u32", lambda a, b: b >> (a & 31)),
    "v_ashrrev_i32": ("i32 u32 i32", lambda a, b: b >> (a & 31)),
    "v_lshlrev_b32": ("u32 u32 u32", lambda a, b: b << (a & 31)),
    "v_and_b32": ("u32 u32 u32", lambda a, b: a & b),
    "v_or_b32": ("u32 u32 u32", lambda a, b: a | b),
    "v_xor_b32": ("u32 u32 u32", lambda a, b: a ^ b),
    "v_xnor_b32": ("u32 u32 u32", lambda a, b: ~(a ^ b)),
    "v_mul_i32_i24": ("i32 i32 i32", lambda a, b: _low24(a) * _low24(b)),
    "v_mul_hi_i32_i24": ("i32 i32 i32", lambda a, b: _low24(a) * _low24(b) >> 32),
    "v_mul_u32_u24": ("u32 u32 u32", lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF)),
    "v_mul_hi_u32_u24": ("u32 u32 u32", lambda a, b: (a & 0xFFFFFF) * (b & 0xFFFFFF) >> 32),
    "v_add_u16": ("u16 u16 u16", lambda a, b: a + b),
    "v_sub_u16": ("u16 u16 u16", lambda a, b: a - b),
    "v_subrev_u16": ("u16 u16 u16", lambda a, b: b - a),
    "v_mul_lo_u16": ("u16 u16 u16", lambda a, b: a * b),
    "v_lshlrev_b16": ("u16 u16 u16", lambda a, b: b << (a & 15)),
    "v_lshrrev_b16": ("u16 u16 u16", lambda a, b: b >> (a & 15)),
    "v_ashrrev_i16": ("i16 u16 i16", lambda a, b: b >> (a & 15)),
    "v_max_u16": ("u16 u16 u16", max),
    "v_max_i16": ("i16 i16 i16", max),
    "v_min_u16": ("u16 u16 u16", min),
    "v_min_i16": ("i16 i16 i16", min),
    "v_not_b32": ("u32 u32", lambda a: ~a),
    "v_bfrev_b32": ("u32 u32", lambda a: int(f"{a:032b}"[::-1], 2)),
    "v_ffbh_u32": ("u32 u32", lambda a: _clz(a) if a else -1),
    "v_ffbl_b32": ("u32 u32", lambda a: (a & -a).bit_length() - 1),
    "v_ffbh_i32": ("u32 i32", lambda a: _clz(~a if a < 0 else a) if a not in (0, -1) else -1),
    "v_add3_u32": ("u32 u32 u32 u32", lambda a, b, c: a + b + c),
    "v_lshl_add_u32": ("u32 u32 u32 u32", lambda a, b, c: (a << (b & 31)) + c),
    "v_add_lshl_u32": ("u32 u32 u32 u32", lambda a, b, c: (a + b) << (c & 31)),
    "v_lshl_or_b32": ("u32 u32 u32 u32", lambda a, b, c: (a << (b & 31)) | c),
    "v_and_or_b32": ("u32 u32 u32 u32", lambda a, b, c: a & b | c),
    "v_or3_b32": ("u32 u32 u32 u32", lambda a, b, c: a | b | c),
    "v_xad_u32": ("u32 u32 u32 u32", lambda a, b, c: (a ^ b) + c),
    "v_mad_i32_i24": ("i32 i32 i32 i32", lambda a, b, c: _low24(a) * _low24(b) + c),
    "v_mad_u32_u24": ("u32 u32 u32 u32", lambda a, b, c: (a & 0xFFFFFF) * (b & 0xFFFFFF) + c),
    "v_bfi_b32": ("u32 u32 u32 u32", lambda a, b, c: a & b | ~a & c),
    "v_bfe_u32": ("u32 u32 u32 u32", _bfe),
    "v_bfe_i32": ("i32 i32 u32 u32", _bfe_signed),
    "v_bfm_b32": ("u32 u32 u32", lambda a, b: ((1 << (a & 31)) - 1) << (b & 31)),
    "v_alignbit_b32": ("u32 u32 u32 u32", lambda a, b, c: (a << 32 | b) >> (c & 31)),
    "v_alignbyte_b32": ("u32 u32 u32 u32", lambda a, b, c: (a << 32 | b) >> 8 * (c & 3)),
    "v_min3_i32": ("i32 i32 i32 i32", min),
    "v_min3_u32": ("u32 u32 u32 u32", min),
    "v_max3_i32": ("i32 i32 i32 i32", max),
    "v_max3_u32": ("u32 u32 u32 u32", max),
    "v_med3_i32": ("i32 i32 i32 i32", _median),
    "v_med3_u32": ("u32 u32 u32 u32", _median),
    "v_sad_u32": ("u32 u32 u32 u32", lambda a, b, c: abs(a - b) + c),
    "v_perm_b32": ("u32 u32 u32 u32", _perm),
    "v_mul_lo_u32": ("u32 u32 u32", lambda a, b: a * b),
    "v_mul_hi_u32": ("u32 u32 u32", lambda a, b: a * b >> 32),
    "v_mul_hi_i32": ("i32 i32 i32", lambda a, b: a * b >> 32),
    "v_lshl_add_u64": ("u64 u64 u32 u64", lambda a, b, c: (a << (b & 7 if b & 7 <= 4 else 0)) + c),
    "v_lshlrev_b64": ("u64 u32 u64", lambda a, b: b << (a & 63)),
    "v_lshrrev_b64": ("u64 u32 u64", lambda a, b: b >> (a & 63)),
    "v_ashrrev_i64": ("i64 u32 i64", lambda a, b: b >> (a & 63)),
    "v_prng_b32": ("u32 u32", lambda a: a << 1 ^ (0xC5 if a >> 31 else 0)),
    "v_bcnt_u32_b32": ("u32 u32 u32", lambda a, b: a.bit_count() + b),
    "v_add_i32": ("i32 i32 i32", lambda a, b: a + b),
    "v_sub_i32": ("i32 i32 i32", lambda a, b: a - b),
    "v_pack_b32_f16": ("u32 u16 u16", lambda a, b: a | b << 16),
    "v_cvt_pk_u16_u32": ("u32 u32 u32", lambda a, b: min(a, 0xFFFF) | min(b, 0xFFFF) << 16),
    "v_cvt_pk_i16_i32": ("u32 i32 i32", lambda a, b: _narrow(a) | _narrow(b) << 16),
}  # fmt: skip
SATURATE = {
    "v_add_u32": (0, 2**32 - 1), "v_sub_u32": (0, 2**32 - 1), "v_subrev_u32": (0, 2**32 - 1),
    "v_add_i32": (-(2**31), 2**31 - 1),
    "v_sub_i32": (-(2**31), 2**31 - 1), "v_add_u16": (0, 2**16 - 1), "v_sub_u16": (0, 2**16 - 1),
    "v_mul_lo_u16": (0, 2**16 - 1),
    "v_mad_u32_u24": (0, 2**32 - 1), "v_mad_i32_i24": (-(2**31), 2**31 - 1),
}  # fmt: skip
REGISTERS = ("v[10:11]", "v[20:21]", "v[30:31]")


def _sources(name: str, types: list[str]) -> tuple[Wave, list[list[int]], str]:
    """A wave with the sources in place, their exact values lane by lane, and the text of the operands."""
    wave, exact, text = Wave(), [], []
    for i, kind in enumerate(types):
        bits = _BITS[kind]
        values = numbers(bits, 7 * i + sum(map(ord, name)))
        if name == "v_perm_b32" and i == 2:
            values = values & np.uint32(0x0F0F0F0F)
        wave.set_vector(10 * (i + 1), values)
        exact.append([_signed(int(x), bits) if kind[0] == "i" else int(x) for x in values])
        text.append(f"v{10 * (i + 1)}" if bits < 64 else REGISTERS[i])
    return wave, exact, ", ".join(text)


@pytest.mark.parametrize("name", ROWS)
def test_integer(name: str) -> None:
    signature, formula = ROWS[name]
    to, *types = signature.split()
    wave, exact, text = _sources(name, types)
    bits = _BITS[to]
    wave.run(f"{name} v{'[2:3]' if bits == 64 else '2'}, {text}")
    wanted = np.array([formula(*x) & ((1 << bits) - 1) for x in zip(*exact, strict=True)], f"u{bits // 8}")
    same(wave.vector(2, wanted.dtype), wanted)
    if bits == 16:  # the upper half becomes 0
        same(wave.vector(2, np.uint32), wanted.astype(np.uint32))


@pytest.mark.parametrize("name", SATURATE)
def test_clamp_saturates(name: str) -> None:
    signature, formula = ROWS[name]
    to, *types = signature.split()
    wave, exact, text = _sources(name, types)
    wave.run(f"{name} v2, {text} clamp")
    least, greatest = SATURATE[name]
    mask = (1 << _BITS[to]) - 1
    wanted = np.array(
        [min(max(formula(*x), least), greatest) & mask for x in zip(*exact, strict=True)], f"u{_BITS[to] // 8}"
    )
    same(wave.vector(2, wanted.dtype), wanted)


@pytest.mark.parametrize(
    ("name", "formula", "carried"),
    [
        ("v_add_co_u32", lambda a, b, c: a + b, False),
        ("v_sub_co_u32", lambda a, b, c: a - b, False),
        ("v_subrev_co_u32", lambda a, b, c: b - a, False),
        ("v_addc_co_u32", lambda a, b, c: a + b + c, True),
        ("v_subb_co_u32", lambda a, b, c: a - b - c, True),
        ("v_subbrev_co_u32", lambda a, b, c: b - a - c, True),
    ],
)
@pytest.mark.parametrize("enabled", [(1 << 64) - 1, 0x0123456789ABCDEF])
def test_carry(name: str, formula: Callable[[int, int, int], int], carried: bool, enabled: int) -> None:
    wave, (a, b), text = _sources(name, ["u32", "u32"])
    carry_in = 0xDEADBEEF5A5AF00D
    wave.set_scalar(4, carry_in, 64)
    wave.set_scalar(126, enabled, 64)
    wave.run(f"{name} v2, s[6:7], {text}{', s[4:5]' if carried else ''}")
    exact = [formula(a[i], b[i], carry_in >> i & 1) for i in range(LANES)]
    wanted = np.array([x & 0xFFFFFFFF if enabled >> i & 1 else 0 for i, x in enumerate(exact)], np.uint32)
    same(wave.vector(2, np.uint32), wanted)
    assert wave.scalar(6, 64) == sum((enabled >> i & 1) << i for i, x in enumerate(exact) if not 0 <= x < 1 << 32)


@pytest.mark.parametrize(("name", "kind"), [("v_mad_u64_u32", "u"), ("v_mad_i64_i32", "i")])
def test_wide_multiply_add(name: str, kind: str) -> None:
    wave, exact, text = _sources(name, [f"{kind}32", f"{kind}32", f"{kind}64"])
    wave.run(f"{name} v[2:3], vcc, {text}")
    sums = [a * b + c for a, b, c in zip(*exact, strict=True)]
    same(wave.vector(2, np.uint64), np.array([x & (2**64 - 1) for x in sums], np.uint64))
    low, high = (0, 2**64) if kind == "u" else (-(2**63), 2**63)
    assert wave.scalar(106, 64) == sum(1 << i for i, x in enumerate(sums) if not low <= x < high)


def test_mbcnt_counts_lanes_below() -> None:
    wave = Wave()
    mask = 0xF00DFACE12345678
    wave.run(f"v_mov_b32 v1, {mask & 0xFFFFFFFF:#x}", f"v_mov_b32 v2, {mask >> 32:#x}")
    wave.run("v_mbcnt_lo_u32_b32 v3, v1, 5", "v_mbcnt_hi_u32_b32 v3, v2, v3")
    same(
        wave.vector(3, np.uint32), np.array([5 + (mask & ((1 << i) - 1)).bit_count() for i in range(LANES)], np.uint32)
    )


def test_cndmask_selects_by_lane_and_negates() -> None:
    wave = Wave()
    a, b = floats(32, 1), floats(32, 2)
    wave.set_vector(10, a)
    wave.set_vector(20, b)
    wave.set_scalar(8, 0x0F0F0F0F33335555, 64)
    wave.run("v_cndmask_b32 v2, -v10, |v20|, s[8:9]")
    chosen = np.array([0x0F0F0F0F33335555 >> i & 1 for i in range(LANES)], bool)
    got, wanted = wave.vector(2, np.uint32), np.where(chosen, np.abs(b), -a)
    same(got, wanted.view(np.uint32))


@pytest.mark.parametrize("table", [0x00, 0x01, 0x96, 0xE8, 0xCA, 0x80, 0xFF, 0x5A])
def test_bitop3_looks_up_every_bit(table: int) -> None:
    wave, exact, text = _sources("v_bitop3_b32", ["u32", "u32", "u32"])
    wave.run(f"v_bitop3_b32 v2, {text} bitop3:{table:#x}")

    def look(a: int, b: int, c: int) -> int:
        return sum((table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1)) & 1) << i for i in range(32))

    same(wave.vector(2, np.uint32), np.array([look(*x) for x in zip(*exact, strict=True)], np.uint32))
