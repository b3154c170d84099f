"""Matrix instructions on numpy: the elements of A, B and C from their registers, and D back into registers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import ml_dtypes
import numpy as np

from gpusim.config import Options
from gpusim.emulator.accumulate import accumulate
from gpusim.isa.core import Matrix, NotDone
from gpusim.isa.mfma import LANES, SCALED_K, SOURCE_BITS, layout, scale_lane


@cache
def policy() -> str:
    """How sums are formed, chosen once a run (GPUSIM_MFMA)."""
    return Options.from_environment().matrix


@dataclass(frozen=True, eq=False)
class _Places:
    """Flat places (element * 64 + lane) of A, B and C, and where each register of D finds its element."""

    a: np.ndarray
    b: np.ndarray
    d: np.ndarray
    back: np.ndarray


@cache
def _places(shape: Matrix) -> _Places:
    lay = layout(shape)
    d = (lay.d_register * LANES + lay.d_lane).ravel()
    back = np.empty(d.size, np.intp)
    back[d] = np.arange(d.size)
    return _Places((lay.a_element * LANES + lay.a_lane).ravel(), (lay.b_element * LANES + lay.b_lane).ravel(), d, back)


def _elements(registers: list[Any], source: str, waves: int) -> np.ndarray:
    """A source operand of shape (waves, elements * 64), element by element, in a type that holds its values exactly."""
    words = np.stack([np.broadcast_to(r, (waves, LANES)) for r in registers], axis=1)
    bits = SOURCE_BITS[source]
    if bits == 64:
        return _pairs(words).view(np.float64).reshape(waves, -1)
    if bits == 32:
        return words.view(np.float32).reshape(waves, -1)
    if bits == 6:  # elements across the borders of registers
        raw = np.ascontiguousarray(words.transpose(0, 2, 1)).view(np.uint8)
        each = np.unpackbits(raw, axis=2, bitorder="little").reshape(waves, LANES, -1, bits)
        parts = np.packbits(each, axis=3, bitorder="little")[..., 0].transpose(0, 2, 1)
        return CONVERT[source](np.ascontiguousarray(parts).astype(np.uint32)).reshape(waves, -1)
    mask = np.uint32((1 << bits) - 1)
    # waves, registers, parts of a register, lanes
    parts = np.stack([words >> np.uint32(at) & mask for at in range(0, 32, bits)], axis=2)
    return CONVERT[source](parts).reshape(waves, -1)


def _pairs(words: np.ndarray) -> np.ndarray:
    """(waves, registers, lanes) of u32 as half as many of u64, the low register first."""
    return words[:, ::2].astype(np.uint64) | words[:, 1::2].astype(np.uint64) << np.uint64(32)


CONVERT: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "bf16": lambda x: (x << np.uint32(16)).view(np.float32),
    "f16": lambda x: x.astype(np.uint16).view(np.float16).astype(np.float32),
    "i8": lambda x: x.astype(np.uint8).view(np.int8).astype(np.int32),
    "fp8": lambda x: x.astype(np.uint8).view(ml_dtypes.float8_e4m3fn).astype(np.float32),
    "bf8": lambda x: x.astype(np.uint8).view(ml_dtypes.float8_e5m2).astype(np.float32),
    "fp6": lambda x: x.astype(np.uint8).view(ml_dtypes.float6_e2m3fn).astype(np.float32),
    "bf6": lambda x: x.astype(np.uint8).view(ml_dtypes.float6_e3m2fn).astype(np.float32),
    "fp4": lambda x: x.astype(np.uint8).view(ml_dtypes.float4_e2m1fn).astype(np.float32),
}
_RESULTS = {"f32": np.float32, "i32": np.int32, "f64": np.float64}


def multiply(shape: Matrix, a: list[Any], b: list[Any], c: list[Any], scales: list[Any]) -> list[Any]:
    """D = A x B + C: registers are uint32 of shape (waves or 1, 64 or 1); as many registers come back as C has.

    `scales`: none, or an E8M0 byte a lane of A and of B. The sum follows the policy that GPUSIM_MFMA names.
    """
    first, second = shape.sources
    if first not in SOURCE_BITS or second not in SOURCE_BITS or shape.result not in _RESULTS:
        raise NotDone(f"matrix instructions of {shape.source} with {shape.result} results")
    waves = max(r.shape[0] for r in (*a, *b, *c, *scales))
    places = _places(shape)
    left = _elements(a, first, waves)[:, places.a].reshape(waves, shape.blocks, shape.m, shape.k)
    right = _elements(b, second, waves)[:, places.b].reshape(waves, shape.blocks, shape.k, shape.n)
    if scales:
        left = left.astype(np.float64) * _scale(shape, shape.m, scales[0], waves)[:, None]
        right = right.astype(np.float64) * _scale(shape, shape.n, scales[1], waves).swapaxes(1, 2)[:, None]
    words = np.stack([np.broadcast_to(r, (waves, LANES)) for r in c], axis=1)
    wide = shape.result == "f64"
    before = (_pairs(words) if wide else words).reshape(waves, -1)
    total = before[:, places.d].view(_RESULTS[shape.result]).reshape(waves, shape.blocks, shape.m, shape.n)
    total = accumulate(policy(), shape, total, left, right)
    out = np.ascontiguousarray(total.reshape(waves, -1)[:, places.back])
    if wide:
        halves = out.view(np.uint32).reshape(waves, len(c) // 2, LANES, 2)
        return [np.ascontiguousarray(halves[:, r // 2, :, r % 2]) for r in range(len(c))]
    out = out.view(np.uint32).reshape(waves, len(c), LANES)
    return [np.ascontiguousarray(out[:, r]) for r in range(len(c))]


def _scale(shape: Matrix, rows: int, byte: Any, waves: int) -> np.ndarray:
    """2**(byte - 127) of each row and k, shape (waves, rows, K); NaN for 255."""
    lanes = np.broadcast_to(byte, (waves, LANES)).astype(np.int64)
    value = np.where(lanes == 255, np.nan, np.ldexp(1.0, lanes - 127))
    return np.repeat(value[:, scale_lane(shape, rows)], SCALED_K, axis=2)
