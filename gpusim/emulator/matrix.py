"""Matrix instructions on numpy: products exact, sums in f32 in the order of k (the reference's accumulation policy)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gpusim.emulator.operations import fma
from gpusim.isa.core import Matrix, NotDone
from gpusim.isa.mfma import LANES, SOURCE_BITS, layout


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
    """A source operand as float32 of shape (waves, elements * 64), element by element."""
    words = np.stack([np.broadcast_to(r, (waves, LANES)) for r in registers], axis=1)
    if SOURCE_BITS[source] == 32:
        return words.view(np.float32).reshape(waves, -1)
    halves = np.stack([words & np.uint32(0xFFFF), words >> np.uint32(16)], axis=2)  # waves, registers, halves, lanes
    if source == "bf16":
        return (halves << np.uint32(16)).view(np.float32).reshape(waves, -1)
    return halves.astype(np.uint16).view(np.float16).astype(np.float32).reshape(waves, -1)


def multiply(shape: Matrix, a: list[Any], b: list[Any], c: list[Any]) -> list[Any]:
    """D = A x B + C: registers are uint32 of shape (waves or 1, 64 or 1); as many registers come back as C has."""
    if shape.source not in SOURCE_BITS or shape.result != "f32":
        raise NotDone(f"matrix instructions of {shape.source} with {shape.result} results")
    waves = max(r.shape[0] for r in (*a, *b, *c))
    places = _places(shape)
    left = _elements(a, shape.source, waves)[:, places.a].reshape(waves, shape.blocks, shape.m, shape.k)
    right = _elements(b, shape.source, waves)[:, places.b].reshape(waves, shape.blocks, shape.k, shape.n)
    words = np.stack([np.broadcast_to(r, (waves, LANES)) for r in c], axis=1).reshape(waves, -1)
    total = words[:, places.d].view(np.float32).reshape(waves, shape.blocks, shape.m, shape.n)
    for k in range(shape.k):
        row, column = left[..., k, None], right[..., k, None, :]
        total = fma(row, column, total) if shape.source == "f32" else total + row * column
    out = total.reshape(waves, -1)[:, places.back].view(np.uint32).reshape(waves, len(c), LANES)
    return [np.ascontiguousarray(out[:, r]) for r in range(len(c))]
