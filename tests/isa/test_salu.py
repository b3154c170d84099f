"""Scalar rows against exact integers: result and SCC."""

from collections.abc import Callable

import pytest

from tests.isa.evaluate import Wave, numbers

Formula = Callable[..., tuple[int, bool | None]]


def _signed(x: int, bits: int) -> int:
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def _nonzero(function: Callable[..., int], bits: int) -> Formula:
    def compute(*x: int) -> tuple[int, bool]:
        d = function(*x) & ((1 << bits) - 1)
        return d, d != 0

    return compute


def _plain(function: Callable[..., int]) -> Formula:
    return lambda *x: (function(*x), None)


def _overflow(function: Callable[[int, int], int]) -> Formula:
    return lambda a, b: (function(a, b), not -(2**31) <= function(a, b) < 2**31)


def _carry(function: Callable[[int, int], int]) -> Formula:
    return lambda a, b: (function(a, b), not 0 <= function(a, b) < 2**32)


def _field(signed: bool, bits: int) -> Callable[[int, int], int]:
    def extract(a: int, b: int) -> int:
        start, width = b & (bits - 1), min(b >> 16 & 0x7F, bits)
        if signed and width:
            return _signed(_signed(a, bits) >> start, width)
        return (a >> start) & ((1 << width) - 1)

    return extract


def _first(a: int) -> int:
    return (a & -a).bit_length() - 1


def _leading(bits: int) -> Callable[[int], int]:
    return lambda a: bits - a.bit_length() if a else -1


def _leading_sign(bits: int) -> Callable[[int], int]:
    return lambda a: bits - (~a if a < 0 else a).bit_length() if a not in (0, -1) else -1


# instruction -> (types of D and the sources, formula giving (D, SCC or None where SCC stays))
ROWS: dict[str, tuple[str, Formula]] = {
    "s_add_u32": ("u32 u32 u32", _carry(lambda a, b: a + b)),
    "s_sub_u32": ("u32 u32 u32", _carry(lambda a, b: a - b)),
    "s_add_i32": ("i32 i32 i32", _overflow(lambda a, b: a + b)),
    "s_sub_i32": ("i32 i32 i32", _overflow(lambda a, b: a - b)),
    "s_min_i32": ("i32 i32 i32", lambda a, b: (min(a, b), a < b)),
    "s_min_u32": ("u32 u32 u32", lambda a, b: (min(a, b), a < b)),
    "s_max_i32": ("i32 i32 i32", lambda a, b: (max(a, b), a >= b)),
    "s_max_u32": ("u32 u32 u32", lambda a, b: (max(a, b), a >= b)),
    "s_bfm_b32": ("u32 u32 u32", _plain(lambda a, b: ((1 << (a & 31)) - 1) << (b & 31))),
    "s_bfm_b64": ("u64 u32 u32", _plain(lambda a, b: ((1 << (a & 63)) - 1) << (b & 63))),
    "s_mul_i32": ("i32 i32 i32", _plain(lambda a, b: a * b)),
    "s_mul_hi_u32": ("u32 u32 u32", _plain(lambda a, b: a * b >> 32)),
    "s_mul_hi_i32": ("i32 i32 i32", _plain(lambda a, b: a * b >> 32)),
    "s_absdiff_i32": ("i32 i32 i32", _nonzero(lambda a, b: abs(_signed(a - b, 32)), 32)),
    "s_pack_ll_b32_b16": ("u32 u32 u32", _plain(lambda a, b: a & 0xFFFF | (b & 0xFFFF) << 16)),
    "s_pack_lh_b32_b16": ("u32 u32 u32", _plain(lambda a, b: a & 0xFFFF | b >> 16 << 16)),
    "s_pack_hh_b32_b16": ("u32 u32 u32", _plain(lambda a, b: a >> 16 | b >> 16 << 16)),
    "s_sext_i32_i8": ("i32 u32", _plain(lambda a: _signed(a, 8))),
    "s_sext_i32_i16": ("i32 u32", _plain(lambda a: _signed(a, 16))),
    "s_abs_i32": ("i32 i32", _nonzero(lambda a: abs(a), 32)),
    "s_bitreplicate_b64_b32": ("u64 u32", _plain(lambda a: int("".join(c * 2 for c in f"{a:032b}"), 2))),
    "s_flbit_i32": ("i32 i32", _plain(_leading_sign(32))),
    "s_flbit_i32_i64": ("i32 i64", _plain(_leading_sign(64))),
}  # fmt: skip
for _n in (1, 2, 3, 4):
    ROWS[f"s_lshl{_n}_add_u32"] = ("u32 u32 u32", lambda a, b, n=_n: ((a << n) + b, (a << n) + b >= 2**32))
for _bits in (32, 64):
    _t = f"u{_bits}"
    for _name, _function in {
        "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "andn2": lambda a, b: a & ~b,
        "orn2": lambda a, b: a | ~b, "nand": lambda a, b: ~(a & b), "nor": lambda a, b: ~(a | b),
        "xnor": lambda a, b: ~(a ^ b),
    }.items():  # fmt: skip
        ROWS[f"s_{_name}_b{_bits}"] = (f"{_t} {_t} {_t}", _nonzero(_function, _bits))
    ROWS |= {
        f"s_lshl_b{_bits}": (f"{_t} {_t} u32", _nonzero(lambda a, b, n=_bits: a << (b & (n - 1)), _bits)),
        f"s_lshr_b{_bits}": (f"{_t} {_t} u32", _nonzero(lambda a, b, n=_bits: a >> (b & (n - 1)), _bits)),
        f"s_ashr_i{_bits}": (f"i{_bits} i{_bits} u32", _nonzero(lambda a, b, n=_bits: a >> (b & (n - 1)), _bits)),
        f"s_bfe_u{_bits}": (f"{_t} {_t} u32", _nonzero(_field(False, _bits), _bits)),
        f"s_bfe_i{_bits}": (f"{_t} {_t} u32", _nonzero(_field(True, _bits), _bits)),
        f"s_mov_b{_bits}": (f"{_t} {_t}", _plain(lambda a: a)),
        f"s_not_b{_bits}": (f"{_t} {_t}", _nonzero(lambda a: ~a, _bits)),
        f"s_brev_b{_bits}": (f"{_t} {_t}", _plain(lambda a, n=_bits: int(f"{a:0{n}b}"[::-1], 2))),
        f"s_bcnt0_i32_b{_bits}": (f"i32 {_t}", _nonzero(lambda a, n=_bits: n - a.bit_count(), 32)),
        f"s_bcnt1_i32_b{_bits}": (f"i32 {_t}", _nonzero(int.bit_count, 32)),
        f"s_ff0_i32_b{_bits}": (f"i32 {_t}", _plain(lambda a, n=_bits: _first(~a & ((1 << n) - 1)))),
        f"s_ff1_i32_b{_bits}": (f"i32 {_t}", _plain(_first)),
        f"s_flbit_i32_b{_bits}": (f"i32 {_t}", _plain(_leading(_bits))),
    }


def _wave(types: list[str], seed: int) -> list[tuple[Wave, list[int]]]:
    """Forty waves with the sources in s[10:11] and s[20:21], and the exact sources."""
    out = []
    columns = [numbers(int(t[1:]), seed + 5 * i) for i, t in enumerate(types)]
    if len(types) > 1 and types[0] == types[1]:
        columns[1][::5] = columns[0][::5]  # equal sources
    for row in list(zip(*columns, strict=True))[:40]:
        wave, exact = Wave(), []
        for i, (value, kind) in enumerate(zip(row, types, strict=True)):
            bits = int(kind[1:])
            wave.set_scalar(10 * (i + 1), int(value), bits)
            exact.append(_signed(int(value), bits) if kind[0] == "i" else int(value))
        out.append((wave, exact))
    return out


def _register(index: int, kind: str) -> str:
    return f"s[{index}:{index + 1}]" if kind.endswith("64") else f"s{index}"


@pytest.mark.parametrize("name", ROWS)
def test_result_and_scc(name: str) -> None:
    signature, formula = ROWS[name]
    to, *types = signature.split()
    bits = int(to[1:])
    text = ", ".join([_register(2, to), *(_register(10 * (i + 1), t) for i, t in enumerate(types))])
    for n, (wave, exact) in enumerate(_wave(types, sum(map(ord, name)))):
        wave.scc = wave.scc | bool(n & 1)
        wave.run(f"{name} {text}")
        d, scc = formula(*exact)
        assert wave.scalar(2, bits) == d & ((1 << bits) - 1), (name, exact)
        assert bool(wave.scc.item()) == (bool(n & 1) if scc is None else scc), (name, exact)


_ORDER = {"eq": int.__eq__, "lg": int.__ne__, "gt": int.__gt__, "ge": int.__ge__, "lt": int.__lt__, "le": int.__le__}


@pytest.mark.parametrize("kind", ["i32", "u32", "u64"])
@pytest.mark.parametrize("condition", _ORDER)
def test_compare(condition: str, kind: str) -> None:
    if kind == "u64" and condition not in ("eq", "lg"):
        return
    for i, (wave, (a, b)) in enumerate(_wave([kind, kind], 3)):
        if i % 3 == 0:
            b = a
            wave.set_scalar(20, b & (2 ** int(kind[1:]) - 1), int(kind[1:]))
        wave.run(f"s_cmp_{condition}_{kind} {_register(10, kind)}, {_register(20, kind)}")
        assert bool(wave.scc.item()) == _ORDER[condition](a, b)
        if kind != "u64":
            k = -5 if kind == "i32" else 0xFFFB
            for value in (k, a):
                wave.set_scalar(10, value & 0xFFFFFFFF)
                wave.run(f"s_cmpk_{condition}_{kind} s10, {k & 0xFFFF:#x}")
                assert bool(wave.scc.item()) == _ORDER[condition](value, k)


@pytest.mark.parametrize("bits", [32, 64])
def test_bits(bits: int) -> None:
    kind = f"u{bits}"
    for wave, (a, b) in _wave([kind, "u32"], 8):
        place = b % bits
        for wanted in (0, 1):
            wave.run(f"s_bitcmp{wanted}_b{bits} {_register(10, kind)}, s20")
            assert bool(wave.scc.item()) == ((a >> place & 1) == wanted)
            wave.set_scalar(2, a, bits)
            wave.run(f"s_bitset{wanted}_b{bits} {_register(2, kind)}, s20")
            assert wave.scalar(2, bits) == (a | 1 << place if wanted else a & ~(1 << place))


@pytest.mark.parametrize("scc", [0, 1])
def test_scc_selects_and_carries(scc: int) -> None:
    for wave, (a, b) in _wave(["u32", "u32"], 12):
        wave.scc = wave.scc | bool(scc)
        wave.run(
            "s_cselect_b32 s2, s10, s20",
            "s_mov_b32 s3, s20",
            "s_cmov_b32 s3, s10",
            "s_mov_b32 s4, s20",
            "s_cmovk_i32 s4, 0x8000",
        )
        assert (wave.scalar(2), wave.scalar(3)) == ((a, a) if scc else (b, b))
        assert wave.scalar(4) == (0xFFFF8000 if scc else b)
        before = wave.scc
        wave.run("s_addc_u32 s5, s10, s20")
        assert (wave.scalar(5), bool(wave.scc.item())) == ((a + b + scc) % 2**32, a + b + scc >= 2**32)
        wave.scc = before
        wave.run("s_subb_u32 s5, s10, s20")
        assert (wave.scalar(5), bool(wave.scc.item())) == ((a - b - scc) % 2**32, a - b - scc < 0)


def test_immediates() -> None:
    for wave, (a,) in _wave(["i32"], 14):
        for k in (-0x8000, -1, 0x7FFF):
            wave.set_scalar(2, a & 0xFFFFFFFF)
            wave.run(f"s_addk_i32 s2, {k & 0xFFFF:#x}")
            assert (_signed(wave.scalar(2), 32), bool(wave.scc.item())) == (
                _signed(a + k, 32),
                not -(2**31) <= a + k < 2**31,
            )
            wave.set_scalar(2, a & 0xFFFFFFFF)
            wave.run(f"s_mulk_i32 s2, {k & 0xFFFF:#x}", f"s_movk_i32 s3, {k & 0xFFFF:#x}")
            assert (wave.scalar(2), wave.scalar(3)) == (a * k % 2**32, k % 2**32)


_SAVE = {
    "and_saveexec": lambda a, e: a & e, "or_saveexec": lambda a, e: a | e, "xor_saveexec": lambda a, e: a ^ e,
    "andn2_saveexec": lambda a, e: a & ~e, "orn2_saveexec": lambda a, e: a | ~e, "nand_saveexec": lambda a, e: ~(a & e),
    "nor_saveexec": lambda a, e: ~(a | e), "xnor_saveexec": lambda a, e: ~(a ^ e),
    "andn1_saveexec": lambda a, e: ~a & e,
    "orn1_saveexec": lambda a, e: ~a | e, "andn1_wrexec": lambda a, e: ~a & e, "andn2_wrexec": lambda a, e: a & ~e,
}  # fmt: skip


@pytest.mark.parametrize("name", _SAVE)
def test_exec_is_replaced(name: str) -> None:
    for wave, (a, before) in _wave(["u64", "u64"], 17):
        wave.set_scalar(126, before, 64)
        wave.run(f"s_{name}_b64 s[2:3], s[10:11]")
        after = _SAVE[name](a, before) & (2**64 - 1)
        assert wave.scalar(126, 64) == after
        assert wave.scalar(2, 64) == (before if "save" in name else after)
        assert bool(wave.scc.item()) == (after != 0)


def test_program_counter() -> None:
    wave = Wave().run("s_getpc_b64 s[2:3]")  # it lies at 0x1000
    assert wave.scalar(2, 64) == 0x1004
