"""Packed rows: two elements a lane, with op_sel, op_sel_hi, neg_lo, neg_hi and clamp."""

import numpy as np
import pytest

from tests.isa.evaluate import LANES, Wave, floats, numbers, same


def _wave(kind: str, count: int) -> tuple[Wave, list[tuple[np.ndarray, np.ndarray]]]:
    """Sources in v10, v20, v30 (and the next for 32 bits), each a pair (low, high)."""
    wave, pairs = Wave(), []
    bits = int(kind[1:])
    for i in range(count):
        low, high = ((floats(bits, 2 * i + n) if kind[0] == "f" else numbers(bits, 2 * i + n)) for n in (1, 2))
        if bits == 32:
            wave.set_vector(10 * (i + 1), low)
            wave.set_vector(10 * (i + 1) + 1, high)
        else:
            word = low.view(np.uint16).astype(np.uint32) | high.view(np.uint16).astype(np.uint32) << np.uint32(16)
            wave.set_vector(10 * (i + 1), word)
        pairs.append(
            (low, high) if kind[0] == "f" else (low.view(f"{kind[0]}{bits // 8}"), high.view(f"{kind[0]}{bits // 8}"))
        )
    return wave, pairs


def _result(wave: Wave, kind: str) -> tuple[np.ndarray, np.ndarray]:
    if kind.endswith("32"):
        return wave.vector(2, np.float32), wave.vector(3, np.float32)
    word = wave.vector(2, np.uint32)
    dtype = f"{kind[0]}2"
    return word.astype(np.uint16).view(dtype), (word >> np.uint32(16)).astype(np.uint16).view(dtype)


def _text(kind: str, count: int) -> str:
    if kind.endswith("32"):
        return ", ".join(["v[2:3]", *(f"v[{10 * (i + 1)}:{10 * (i + 1) + 1}]" for i in range(count))])
    return ", ".join(["v2", *(f"v{10 * (i + 1)}" for i in range(count))])


_INTEGER = {
    "mul_lo_u16": lambda a, b: a * b, "add_i16": lambda a, b: a + b, "sub_i16": lambda a, b: a - b,
    "add_u16": lambda a, b: a + b,
    "sub_u16": lambda a, b: a - b, "lshlrev_b16": lambda a, b: b << (a & 15), "lshrrev_b16": lambda a, b: b >> (a & 15),
    "ashrrev_i16": lambda a, b: b >> (a & 15), "max_i16": max, "min_i16": min, "max_u16": max, "min_u16": min,
    "mad_i16": lambda a, b, c: a * b + c, "mad_u16": lambda a, b, c: a * b + c,
}  # fmt: skip


@pytest.mark.parametrize("name", _INTEGER)
@pytest.mark.parametrize("clamp", [False, True])
def test_integers(name: str, clamp: bool) -> None:
    if clamp and name[:3] not in ("add", "sub", "mad"):
        return
    kind = "i16" if name.endswith("i16") else "u16"
    count = 3 if name.startswith("mad") else 2
    wave, pairs = _wave(kind, count)
    wave.run(f"v_pk_{name} {_text(kind, count)}{' clamp' if clamp else ''}")
    least, greatest = (-0x8000, 0x7FFF) if kind == "i16" else (0, 0xFFFF)
    for half, got in enumerate(_result(wave, kind)):
        exact = [_INTEGER[name](*(int(p[half][i]) for p in pairs)) for i in range(LANES)]
        wanted = [min(max(x, least), greatest) if clamp else x for x in exact]
        same(got.view(np.uint16), np.array([x & 0xFFFF for x in wanted], np.uint16))


def _fused(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    return (a.astype(np.longdouble) * b + c).astype(a.dtype)


@pytest.mark.parametrize("kind", ["f16", "f32"])
@pytest.mark.parametrize("name", ["add", "mul", "fma"])
def test_floats_and_their_modifiers(name: str, kind: str) -> None:
    count = 3 if name == "fma" else 2
    function = {"add": np.add, "mul": np.multiply, "fma": _fused}[name]
    wave, pairs = _wave(kind, count)
    if name == "fma":  # sums that longdouble holds exactly
        random = np.random.default_rng(1)
        for i, pair in enumerate(pairs):
            for n, half in enumerate(pair):
                half[:] = random.integers(-1000, 1000, LANES) / 64
                if kind == "f32":
                    wave.set_vector(10 * (i + 1) + n, half)
            if kind == "f16":
                low, high = (h.view(np.uint16).astype(np.uint32) for h in pair)
                wave.set_vector(10 * (i + 1), low | high << np.uint32(16))
    wave.run(f"v_pk_{name}_{kind} {_text(kind, count)}")
    with np.errstate(all="ignore"):
        for half, got in enumerate(_result(wave, kind)):
            same(got, function(*(p[half] for p in pairs)).astype(got.dtype))
        zeros = ",0" * (count - 2)
        ones = ",1" * (count - 2)
        wave.run(
            f"v_pk_{name}_{kind} {_text(kind, count)} op_sel:[1,0{zeros}] op_sel_hi:[0,1{ones}]"
            f" neg_lo:[1,0{zeros}] neg_hi:[0,1{zeros}]"
        )
        low, high = _result(wave, kind)
        (a, b), rest = pairs[:2], pairs[2:]
        same(low, function(-a[1], b[0], *(p[0] for p in rest)).astype(low.dtype))
        same(high, function(a[0], -b[1], *(p[1] for p in rest)).astype(high.dtype))
        wave.run(f"v_pk_{name}_{kind} {_text(kind, count)} clamp")
        for half, got in enumerate(_result(wave, kind)):
            plain = function(*(p[half] for p in pairs)).astype(got.dtype)
            same(got, np.where(np.isnan(plain) | (plain <= 0), got.dtype.type(0), np.minimum(plain, got.dtype.type(1))))


def test_scalar_pair_and_constant_sources() -> None:
    wave, pairs = _wave("f32", 1)
    wave.set_scalar(4, int(np.array([1.5, -2.0], np.float32).view(np.uint64)[0]), 64)
    wave.run("v_pk_mul_f32 v[2:3], v[10:11], s[4:5]", "v_pk_mul_f32 v[4:5], v[10:11], 2.0 op_sel_hi:[1,0]")
    with np.errstate(all="ignore"):
        for half, factor in enumerate((1.5, -2.0)):
            same(wave.vector(2 + half, np.float32), pairs[0][half] * np.float32(factor))
            same(wave.vector(4 + half, np.float32), pairs[0][half] * np.float32(2))


@pytest.mark.parametrize(("a_part", "b_part"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_pk_mov_takes_one_register_of_each(a_part: int, b_part: int) -> None:
    wave, pairs = _wave("f32", 2)
    wave.run(f"v_pk_mov_b32 v[2:3], v[10:11], v[20:21] op_sel:[{a_part},{b_part}]")
    same(wave.vector(2, np.uint32), pairs[0][a_part].view(np.uint32))
    same(wave.vector(3, np.uint32), pairs[1][b_part].view(np.uint32))


@pytest.mark.parametrize("kind", ["i16", "u16"])
def test_dot_of_two(kind: str) -> None:
    wave, pairs = _wave(kind, 2)
    c = numbers(32, 9)
    wave.set_vector(30, c)
    wave.run(f"v_dot2_{kind[0]}32_{kind} v2, v10, v20, v30")
    (al, ah), (bl, bh) = ([half.astype(object) for half in p] for p in pairs)
    same(
        wave.vector(2, np.uint32),
        np.array([int(x) & 0xFFFFFFFF for x in al * bl + ah * bh + c.astype(object)], np.uint32),
    )
