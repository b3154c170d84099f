"""Value operations on numpy lanes, where numpy's own function is not exactly what gpusim.isa.value says.

Arrays are of shape (waves or 1, lanes or 1): what all waves or all lanes share is kept once and broadcasts.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np

from gpusim.emulator import polynomials as P

Array = Any
F32_MIN_NORMAL = 2.0**-126
F16_MIN_NORMAL = 2.0**-14


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
    return _WIDE[name](a.astype(np.float64)).astype(a.dtype)


def horner(coefficients: tuple[float, ...], x: Array) -> Array:
    """The polynomial with the lowest power first, by products and sums from the highest."""
    total = np.full_like(x, coefficients[-1])
    for c in reversed(coefficients[:-1]):
        total = total * x + c
    return total


def _power_of_two(n: Array) -> Array:
    """2**n of whole float64 in [-1022, 1023], by its bits."""
    return ((n.astype(np.int64) + 1023) << np.int64(52)).view(np.float64)


def _exp2(x: Array) -> Array:
    inside = np.where(np.isnan(x), 0.0, np.minimum(np.maximum(x, -P.EXP2_LIMIT), P.EXP2_LIMIT))
    whole = np.rint(inside)
    half = np.floor(whole * 0.5)
    result = horner(P.EXP2, inside - whole) * _power_of_two(half) * _power_of_two(whole - half)
    return np.where(np.isnan(x), x, result)


def _log2(x: Array) -> Array:
    bits = x.view(np.int64)
    exponent = ((bits >> np.int64(52)) & np.int64(0x7FF)) - np.int64(1022)
    mantissa = ((bits & np.int64((1 << 52) - 1)) | np.int64(0x3FE << 52)).view(np.float64)  # in [1/2, 1)
    low = mantissa < P.ROOT_HALF
    mantissa = np.where(low, mantissa * 2.0, mantissa)
    exponent = np.where(low, exponent - 1, exponent)
    s = (mantissa - 1.0) / (mantissa + 1.0)
    result = exponent.astype(np.float64) + s * horner(P.LOG2, s * s)
    result = np.where(x == np.inf, x, result)
    result = np.where(x == 0, -np.inf, result)
    return np.where(np.isnan(x) | (x < 0), np.nan, result)


def _circular(quarter: int) -> Any:
    """sin of 2 pi x for quarter 0, cos for 1: the turn is cut to an eighth, where a polynomial does."""

    def of(x: Array) -> Array:
        turn = x - np.rint(x)
        eighth = np.rint(turn * 4.0)
        angle = (turn - eighth * 0.25) * P.TURN
        square = angle * angle
        sine, cosine = angle * horner(P.SIN, square), horner(P.COS, square)
        place = (np.where(np.isfinite(x), eighth, 0.0).astype(np.int64) + quarter) & np.int64(3)
        value = np.where(place & np.int64(1) != 0, cosine, sine)
        value = np.where(place & np.int64(2) != 0, -value, value)
        return np.where(np.isfinite(x), value, np.nan)

    return of


_WIDE = {
    "exp2": _exp2, "log2": _log2, "sqrt": np.sqrt, "rcp": lambda x: 1.0 / x, "rsq": lambda x: 1.0 / np.sqrt(x),
    "sin": _circular(0), "cos": _circular(1),
}  # fmt: skip


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


# What MODE asks for beside rounding to nearest: exact results rounded in a direction, one element after the other.
UP, DOWN = 1, 2


def directed(op: str, direction: int, kind: str, *sources: Array, saturate: bool = False) -> Array:
    """fadd, fsub, fmul, fma, ldexp, fcvt or itof rounded up (1), down (2) or to zero (3)."""
    arrays = np.broadcast_arrays(*sources)
    flat = [a.ravel().tolist() for a in arrays]
    target = np.dtype(kind)
    plain = _NEAREST[op](*(a.astype(np.float64) if op not in ("ldexp", "itof") else a for a in arrays))
    out = np.asarray(plain, np.float64).ravel().astype(target)
    for i, values in enumerate(zip(*flat, strict=True)):
        if all(math.isfinite(v) for v in values):
            out[i] = _toward(_EXACT[op](*values), direction, target, zero=_zero_sign(op, values, direction))
    result = out.reshape(arrays[0].shape)
    return saturated(result, *sources) if saturate else result


_NEAREST = {
    "fadd": np.add, "fsub": np.subtract, "fmul": np.multiply, "fma": lambda a, b, c: a * b + c, "fcvt": lambda a: a,
    "itof": lambda a: a.astype(np.float64), "ldexp": lambda a, e: ldexp(a.astype(np.float64), e),
}  # fmt: skip
_EXACT = {
    "fadd": lambda a, b: Fraction(a) + Fraction(b), "fsub": lambda a, b: Fraction(a) - Fraction(b),
    "fmul": lambda a, b: Fraction(a) * Fraction(b), "fma": lambda a, b, c: Fraction(a) * Fraction(b) + Fraction(c),
    "fcvt": Fraction, "itof": Fraction, "ldexp": lambda a, e: Fraction(a) * Fraction(2) ** int(np.clip(e, -5000, 5000)),
}  # fmt: skip


def _zero_sign(op: str, values: tuple[Any, ...], direction: int) -> float:
    """The zero that an exact result of 0 is: a sum of opposites is -0 only when rounding down."""
    signs = [math.copysign(1.0, v) for v in values]
    if op in ("fcvt", "ldexp"):
        return math.copysign(0.0, signs[0])
    if op == "fmul":
        return math.copysign(0.0, signs[0] * signs[1])
    if op == "itof":
        return 0.0
    left = signs[0] * signs[1] if op == "fma" else signs[0]
    right = -signs[-1] if op == "fsub" else signs[-1]
    if left == right:
        return math.copysign(0.0, left)
    return -0.0 if direction == DOWN else 0.0


def _toward(exact: Fraction, direction: int, target: Any, zero: float) -> Any:
    """The float next to an exact number in a direction; one too large is the largest or infinity."""
    if exact == 0:
        return target.type(zero)
    info, sign = np.finfo(target), 1 if exact > 0 else -1
    digits, lowest = info.nmant + 1, int(info.minexp) - int(info.nmant)
    exponent = exact.numerator.bit_length() if exact > 0 else (-exact.numerator).bit_length()
    unit = max(exponent - exact.denominator.bit_length() - digits, lowest)
    scaled = abs(exact) / Fraction(2) ** unit
    while scaled >= 1 << digits:
        unit, scaled = unit + 1, scaled / 2
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    away = rest != 0 and direction == (UP if exact > 0 else DOWN)
    size = Fraction(whole + away) * Fraction(2) ** unit
    if size > Fraction(float(info.max)):
        beyond = direction == (UP if exact > 0 else DOWN)
        return target.type(sign * (math.inf if beyond else float(info.max)))
    return target.type(sign * float(size))


def saturated(result: Array, *sources: Array) -> Array:
    """Infinities that no infinite or NaN source explains, as the largest number of their sign (FP16_OVFL)."""
    finite = np.logical_and.reduce([np.isfinite(s) for s in sources])
    most = np.copysign(np.finfo(result.dtype).max, result)
    return np.where(np.isinf(result) & finite, most, result)


def quieted(a: Array, b: Array, result: Array) -> Array:
    """A minimum or maximum under IEEE mode: a signalling NaN wins over all, made quiet."""
    quiet = {2: 0x200, 4: 0x400000, 8: 1 << 51}[result.dtype.itemsize]
    for x in (b, a):
        bits = x.view(f"u{x.itemsize}")
        signalling = np.isnan(x) & (bits & bits.dtype.type(quiet) == 0)
        if signalling.any():
            silent: Array = bits | bits.dtype.type(quiet)
            result = np.where(signalling, silent.view(x.dtype), result)
    return result
