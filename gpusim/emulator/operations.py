"""Value operations on numpy lanes, where numpy's own function is not exactly what gpusim.isa.value says.

Arrays are of shape (waves or 1, lanes or 1): what all waves or all lanes share is kept once and broadcasts.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

Array = Any
F32_MIN_NORMAL = 2.0**-126
F16_MIN_NORMAL = 2.0**-14
_TRANSCENDENTAL = {"exp2": np.exp2, "log2": np.log2, "sqrt": np.sqrt, "rcp": np.reciprocal}


def fma(a: Array, b: Array, c: Array) -> Array:
    """a * b + c with one rounding, in the floats' own format."""
    if a.dtype == np.float64:
        return _fma64(a, b, c)
    wide = np.multiply(a, b, dtype=np.float64)  # exact: 2 * 24 bits
    total = wide + c
    out = total.astype(a.dtype)
    # Rounding twice differs from once only where the first rounding landed on the middle between two results.
    low, minimum = (29, F32_MIN_NORMAL) if a.dtype == np.float32 else (42, F16_MIN_NORMAL)
    bits = total.view(np.int64)
    middle = (bits & ((1 << low) - 1)) == 1 << (low - 1)
    small = np.abs(total) < minimum
    if middle.any() or (small & (total != 0)).any():
        return _to_odd(np.broadcast_to(wide, total.shape), np.broadcast_to(c, total.shape), total).astype(a.dtype)
    return out


def _to_odd(x: Array, y: Array, total: Array) -> Array:
    """x + y (float64) rounded to odd: a later rounding to fewer bits is then right."""
    y = y.astype(np.float64)
    part = total - x
    error = (x - (total - part)) + (y - part)  # exact: Knuth's two-sum
    bits = total.view(np.int64).copy()
    inexact = (error != 0) & np.isfinite(total)
    away = inexact & ((error < 0) != (total < 0))
    bits[away] -= 1
    bits[inexact] |= 1
    return bits.view(np.float64)


def _fma64(a: Array, b: Array, c: Array) -> Array:
    """float64 fma through exact fractions, one element after the other."""
    a, b, c = np.broadcast_arrays(a, b, c)
    out = a * b + c
    finite = np.isfinite(a) & np.isfinite(b) & np.isfinite(c)
    for i in zip(*np.nonzero(finite), strict=True):
        exact = Fraction(float(a[i])) * Fraction(float(b[i])) + Fraction(float(c[i]))
        if exact:
            try:
                out[i] = float(exact)
            except OverflowError:
                out[i] = np.inf if exact > 0 else -np.inf
    return out


def fmin(a: Array, b: Array) -> Array:
    """The lesser; a number wins over NaN; -0 is below +0."""
    unsigned = f"u{a.dtype.itemsize}"
    both = np.bitwise_or(a.view(unsigned), b.view(unsigned)).view(a.dtype)
    return np.where(a == b, both, np.fmin(a, b))


def fmax(a: Array, b: Array) -> Array:
    """The greater; a number wins over NaN; -0 is below +0."""
    unsigned = f"u{a.dtype.itemsize}"
    both = np.bitwise_and(a.view(unsigned), b.view(unsigned)).view(a.dtype)
    return np.where(a == b, both, np.fmax(a, b))


def transcendental(name: str, a: Array) -> Array:
    """exp2, log2, sqrt, rcp, rsq, sin and cos (of revolutions), computed in float64 and rounded."""
    wide = a.astype(np.float64)
    if name in _TRANSCENDENTAL:
        out = _TRANSCENDENTAL[name](wide)
    elif name == "rsq":
        out = np.reciprocal(np.sqrt(wide))
    else:
        turn = (wide - np.rint(wide)) * (2 * np.pi)
        out = np.sin(turn) if name == "sin" else np.cos(turn)
    return out.astype(a.dtype)


def ldexp(a: Array, exponent: Array) -> Array:
    """a * 2**exponent with one rounding."""
    return np.ldexp(a, np.clip(exponent, -5000, 5000))


def frexp_mantissa(a: Array) -> Array:
    return np.where(np.isfinite(a), np.frexp(a)[0], a)


def frexp_exponent(a: Array) -> Array:
    return np.where(np.isfinite(a), np.frexp(a)[1], 0).astype(np.int32)


def to_integer(a: Array, dtype: Any) -> Array:
    """Towards zero, saturating, NaN gives 0; for integers of up to 32 bits."""
    info = np.iinfo(dtype)
    clipped = np.clip(
        np.trunc(np.nan_to_num(a.astype(np.float64), nan=0.0, posinf=np.inf, neginf=-np.inf)), info.min, info.max
    )
    return clipped.astype(np.int64).astype(dtype)


def multiply_high(a: Array, b: Array) -> Array:
    """The upper 32 bits of the product of two 32-bit integers of one signedness."""
    wide = np.int64 if a.dtype.kind == "i" else np.uint64
    return ((a.astype(wide) * b.astype(wide)) >> wide(32)).astype(a.dtype)


def leading_zeros(a: Array) -> Array:
    """Of unsigned integers of 8 to 64 bits; all bits for 0."""
    bits = a.dtype.itemsize * 8
    if bits < 64:
        return (bits - np.frexp(a.astype(np.float64))[1]).astype(np.uint32)
    high = (a >> np.uint64(32)).astype(np.uint32)
    low = a.astype(np.uint32)
    return np.where(high != 0, leading_zeros(high), 32 + leading_zeros(low)).astype(np.uint32)


def trailing_zeros(a: Array) -> Array:
    """Of unsigned integers; all bits for 0."""
    bits = a.dtype.itemsize * 8
    lowest = a & (~a + a.dtype.type(1))
    return np.where(a == 0, bits, bits - 1 - leading_zeros(lowest).astype(np.int64)).astype(np.uint32)


def reverse(a: Array) -> Array:
    """The order of the bits reversed."""
    bits = a.dtype.itemsize * 8
    kind = a.dtype.type
    out, step = a, 1
    while step < bits:
        mask = kind(sum(((1 << step) - 1) << at for at in range(0, bits, 2 * step)))
        out = ((out >> kind(step)) & mask) | ((out & mask) << kind(step))
        step *= 2
    return out


def flush(a: Array) -> Array:
    """Subnormal numbers as the zero of their sign."""
    minimum = np.finfo(a.dtype).smallest_normal
    return np.where(np.abs(a) < minimum, np.copysign(a.dtype.type(0), a), a)


def lanes_of(mask: Array) -> Array:
    """(n, 1) uint64 -> (n, 64) bool, bit i for lane i."""
    flat = np.ascontiguousarray(mask).view(np.uint8).reshape(len(mask), 8)
    return np.unpackbits(flat, axis=1, bitorder="little").view(np.bool_)


def ballot(lanes: Array) -> Array:
    """(n, 64 or 1) bool -> (n, 1) uint64."""
    if lanes.shape[1] == 1:
        return np.where(lanes, np.uint64(0xFFFFFFFFFFFFFFFF), np.uint64(0))
    return np.packbits(lanes, axis=1, bitorder="little").view(np.uint64)


def concat(low: Array, high: Array) -> Array:
    return low.astype(np.uint64) | (high.astype(np.uint64) << np.uint64(32))


def _rows(*arrays: Array) -> int:
    return max(a.shape[0] for a in arrays)


def pull(a: Array, index: Array) -> Array:
    """a of the lane that index (low 6 bits) names, lane by lane."""
    if a.shape[1] == 1:
        return a
    index = (index & 63).astype(np.intp)
    if index.shape[0] == 1:
        return a[:, index[0]] if index.shape[1] > 1 else a[:, index[0, 0] : index[0, 0] + 1]
    n = _rows(a, index)
    return np.take_along_axis(np.broadcast_to(a, (n, 64)), np.broadcast_to(index, (n, index.shape[1])), 1)


def push(a: Array, index: Array) -> Array:
    """Lane l's a goes to lane index[l] (none when it is above 63), the highest lane winning; others get 0."""
    n = _rows(a, index)
    a, index = np.broadcast_to(a, (n, 64)), np.broadcast_to(index, (n, 64))
    out = np.zeros((n, 64), a.dtype)
    row, lane = np.nonzero(index < 64)
    out[row, index[row, lane]] = a[row, lane]
    return out


def write_lane(old: Array, value: Array, lane: Array) -> Array:
    """`old` with one lane of each wave replaced."""
    n = _rows(old, value, lane)
    out = np.broadcast_to(old, (n, 64)).copy()
    out[np.arange(n), np.broadcast_to(lane, (n, 1))[:, 0].astype(np.intp) & 63] = np.broadcast_to(value, (n, 1))[:, 0]
    return out
