"""One wave of 64 lanes that runs single instructions from their text: what the tests of rows judge.

Values go in and come out as numpy arrays by register number; the emulator's numpy operations compute.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from gpusim.emulator.decode import _function
from gpusim.emulator.on_numpy import Writer
from gpusim.isa import regs
from gpusim.isa.assemble import parse
from gpusim.isa.encode import decode, encode
from gpusim.isa.mode import USUAL

LANES = 64


@dataclass
class Wave:
    """Registers of one wave, uint32: v and a (1, 64) each, s (1, 1) each."""

    v: list[Any] = field(default_factory=lambda: [np.zeros((1, LANES), np.uint32) for _ in range(256)])
    a: list[Any] = field(default_factory=lambda: [np.zeros((1, LANES), np.uint32) for _ in range(256)])
    s: list[Any] = field(default_factory=lambda: [np.zeros((1, 1), np.uint32) for _ in range(128)])
    scc: Any = field(default_factory=lambda: np.zeros((1, 1), bool))
    lane: Any = field(default_factory=lambda: np.arange(LANES, dtype=np.uint32)[None, :])

    mode: int = USUAL

    def __post_init__(self) -> None:
        self.set_scalar(regs.EXEC, (1 << LANES) - 1, 64)

    def set_scalar(self, index: int, value: int, bits: int = 32) -> None:
        for i in range(bits // 32):
            self.s[index + i] = np.array([[value >> 32 * i & 0xFFFFFFFF]], np.uint32)

    def scalar(self, index: int, bits: int = 32) -> int:
        return sum(int(self.s[index + i].reshape(-1)[0]) << 32 * i for i in range(bits // 32))

    def set_vector(self, index: int, values: np.ndarray) -> None:
        """Elements of 16, 32 or 64 bits, repeated to fill the lanes; 16-bit ones under noise in the upper half."""
        values = np.resize(values, LANES)
        if values.itemsize == 8:
            words = values.view(np.uint32).reshape(LANES, 2)
            self.v[index], self.v[index + 1] = words[:, 0].copy()[None, :], words[:, 1].copy()[None, :]
        elif values.itemsize == 2:
            self.v[index] = (values.view(np.uint16).astype(np.uint32) | np.uint32(0xA5A50000))[None, :]
        else:
            self.v[index] = values.view(np.uint32)[None, :].copy()

    def vector(self, index: int, dtype: Any) -> np.ndarray:
        """Lanes of a register (a pair for 64 bits) as `dtype`."""
        words = [np.broadcast_to(self.v[index + i], (1, LANES))[0] for i in range(2)]
        size = np.dtype(dtype).itemsize
        if size == 8:
            return np.stack(words, axis=1).copy().view(dtype)[:, 0]
        return words[0].astype(f"u{size}").view(dtype)

    def run(self, *lines: str) -> Wave:
        for line in lines:
            with np.errstate(all="ignore"):
                _compiled(line, self.mode)(self)
        return self


@cache
def _compiled(line: str, mode: int) -> Any:
    writer = Writer(mode)
    writer.instruction(decode(encode(parse(line))), 0x1000)
    return _function(writer, "None")


def numbers(bits: int, seed: int) -> np.ndarray:
    """64 unsigned integers: corners first, then random ones of random size."""
    random = np.random.default_rng(seed)
    corners = [
        0,
        1,
        2,
        (1 << bits) - 1,
        (1 << bits) - 2,
        1 << (bits - 1),
        (1 << (bits - 1)) - 1,
        bits - 1,
        bits,
        bits + 1,
    ]
    rest = [
        int(random.integers(0, 1 << 63)) >> int(random.integers(0, 63)) << int(random.integers(0, 4))
        for _ in range(LANES)
    ]
    out = np.array([x & ((1 << bits) - 1) for x in corners + rest][:LANES], dtype=f"u{bits // 8}")
    return random.permutation(out)


def floats(bits: int, seed: int) -> np.ndarray:
    """64 floats: NaN, infinities, zeros, subnormals, extremes, ties, then random ones of random exponent."""
    random = np.random.default_rng(seed)
    kind = np.dtype(f"f{bits // 8}")
    info = np.finfo(kind)
    corners = [np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, info.max, -info.max,
               info.smallest_normal,
               info.smallest_subnormal, -info.smallest_subnormal, info.smallest_normal - info.smallest_subnormal,
               1 + info.eps, 2.0**31, -(2.0**31), 2.0**32, 0.49999997]  # fmt: skip
    spread = {16: 8, 32: 40, 64: 300}[bits]
    with np.errstate(over="ignore"):
        rest = random.standard_normal(LANES) * 2.0 ** random.integers(-spread, spread, LANES)
        out = np.concatenate([np.array(corners).astype(kind), rest.astype(kind)])[:LANES]
    return random.permutation(out)


def same(got: np.ndarray, wanted: np.ndarray) -> None:
    """Equal in every bit, any NaN equal to any NaN; says which lanes differ."""
    unsigned = f"u{got.itemsize}"
    assert got.dtype == wanted.dtype
    differ = got.view(unsigned) != wanted.view(unsigned)
    if got.dtype.kind == "f":
        differ &= ~(np.isnan(got) & np.isnan(wanted))
    where = np.nonzero(differ)[0][:4]
    assert not differ.any(), [(int(i), got[i], wanted[i]) for i in where]
