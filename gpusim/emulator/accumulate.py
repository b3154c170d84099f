"""How a matrix instruction adds: the three policies of GPUSIM_MFMA.

in-order: products exact, added to C in the result's type, one after another in the order of k. exact: the sum of all
products and C exactly, rounded once to the result's type, to nearest even. cdna3: what was measured bit by bit on CDNA3
(MI300), for the types and sizes it has; gfx950's own were not published. f16 and bf16 add 8 products at a time,
truncated to 24 bits below the largest; fp8 and bf8 add 16, even and odd ones apart; f32 and f64 are fused multiply-adds
in order. Source: the published bit-accurate models of AMD's matrix cores.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gpusim.emulator.operations import fma
from gpusim.isa.core import Matrix, NotDone

Array = np.ndarray
GROUPS = {"f16": 8, "bf16": 8, "fp8": 16, "bf8": 16}  # products that CDNA3 adds at a time
CDNA3_K = {"f16": 16, "bf16": 16, "fp8": 32, "bf8": 32}  # the longest K of CDNA3's instructions
PRODUCT_BITS, SUM_BITS, C_BITS = 24, 31, 24
NONE = -(1 << 20)  # the exponent of zero


def accumulate(policy: str, shape: Matrix, c: Array, a: Array, b: Array) -> Array:
    """C + A x B by a policy. c: (waves, blocks, M, N) of the result's type; a: (…, M, K); b: (…, K, N), values
    exact."""
    first, _ = shape.sources
    if shape.result == "i32":
        return _in_order(c, a, b, fused=False)
    if policy == "exact":
        return _exact(c, a, b)
    if policy == "cdna3" and first not in ("f32", "f64"):
        if first not in GROUPS or shape.k > CDNA3_K[first] or shape.sparse:
            raise NotDone(
                f"the sum of a {shape.m}x{shape.n}x{shape.k} {shape.source} matrix under GPUSIM_MFMA=cdna3: "
                "CDNA3 has no such instruction; use in-order or exact"
            )
        return _cdna3(c, a, b, GROUPS[first])
    return _in_order(c, a, b, fused=first in ("f32", "f64"))


def _in_order(c: Array, a: Array, b: Array, *, fused: bool) -> Array:
    """A product of two short floats or bytes is exact in the result's type; of f32 and f64 it needs the fused form."""
    kind = c.dtype
    for k in range(a.shape[-1]):
        row, column = a[..., k, None], b[..., k, None, :]
        if fused:
            c = fma(row, column, c)
        elif a.dtype == np.float64 and kind == np.float32:  # scaled: the product may leave the range of f32
            c = (c.astype(np.float64) + row * column).astype(np.float32)
        else:
            c = c + row * column
    return c


def _integers(values: Array) -> tuple[Array, Array]:
    """(odd-free integer, exponent) with value = integer * 2**exponent; zero has the exponent NONE."""
    mantissa, exponent = np.frexp(values.astype(np.float64))
    whole = np.ldexp(mantissa, 53).astype(np.int64)
    return whole, np.where(whole == 0, NONE, exponent.astype(np.int64) - 53)


def _exact(c: Array, a: Array, b: Array) -> Array:
    """Python's integers add without error; what is not finite goes the usual way."""
    plain = c.astype(np.float64) + a.astype(np.float64) @ b.astype(np.float64)
    out = plain.astype(c.dtype)
    a_whole, a_exponent = _integers(a)
    b_whole, b_exponent = _integers(b)
    c_whole, c_exponent = _integers(c)
    for place in np.ndindex(c.shape):
        if not np.isfinite(plain[place]):
            continue
        *front, i, j = place
        front = tuple(front)
        terms = [(int(c_whole[place]), int(c_exponent[place]))] + [
            (int(x) * int(y), int(e) + int(f))
            for x, e, y, f in zip(
                a_whole[(*front, i)],
                a_exponent[(*front, i)],
                b_whole[(*front, slice(None), j)],
                b_exponent[(*front, slice(None), j)],
                strict=True,
            )  # fmt: skip
        ]
        out[place] = _rounded(terms, c.dtype)
    return out


def _rounded(terms: list[tuple[int, int]], kind: Any) -> Any:
    """The sum of integer * 2**exponent terms as the nearest number of a float type, ties to even."""
    terms = [(n, e) for n, e in terms if n]
    if not terms:
        return kind.type(0)
    low = min(e for _, e in terms)
    total = sum(n << (e - low) for n, e in terms)
    if not total:
        return kind.type(0)
    info = np.finfo(kind)
    keep = info.nmant + 1
    size = abs(total).bit_length()
    drop = max(size - keep, (int(info.minexp) - int(info.nmant)) - low, 0)
    magnitude, sign = abs(total), -1 if total < 0 else 1
    if drop:
        rest, half = magnitude & ((1 << drop) - 1), 1 << (drop - 1)
        magnitude >>= drop
        magnitude += rest > half or (rest == half and magnitude & 1)
    with np.errstate(over="ignore"):
        return kind.type(sign * np.ldexp(np.float64(magnitude), low + drop))


def _floor_shift(values: Array, exponents: Array, unit: Array) -> Array:
    """floor(values * 2**(exponents - unit)) of whole numbers, by shifts that keep the sign."""
    shift = exponents - unit
    up = np.left_shift(values, np.clip(shift, 0, 62))
    down = np.right_shift(values, np.clip(-shift, 0, 62))
    return np.where(shift >= 0, up, down)


def _toward_zero_shift(values: Array, exponents: Array, unit: Array) -> Array:
    return np.sign(values) * _floor_shift(np.abs(values), exponents, unit)


def _cdna3(c: Array, a: Array, b: Array, group: int) -> Array:
    """Group after group: products cut to 24 bits below the greatest, added, then C added, then one rounding to f32."""
    for start in range(0, a.shape[-1], group):
        products = a[..., :, start : start + group, None].astype(np.float64) * b[
            ..., None, start : start + group, :
        ].astype(np.float64)
        plain = c.astype(np.float64) + products.sum(axis=-2)
        parts = [products] if group == 8 else [products[..., ::2, :], products[..., 1::2, :]]
        wholes, units = zip(*(_group_sum(p) for p in parts), strict=True)
        whole, unit = wholes[0], units[0]
        if len(parts) == 2:
            unit = np.maximum(*units)
            whole = sum((_floor_shift(w, u, unit) for w, u in zip(wholes, units, strict=True)), np.zeros_like(whole))
        c = np.where(np.isfinite(plain), _with_c(c, whole, unit), plain.astype(np.float32)).astype(np.float32)
    return c


def _group_sum(products: Array) -> tuple[Array, Array]:
    """(sum, exponent of its unit): each product truncated to 24 bits below the leading bit of the greatest."""
    mantissa, exponent = np.frexp(products)
    exponent = np.where(mantissa == 0, NONE, exponent.astype(np.int64))
    top = exponent.max(axis=-2, keepdims=True)
    unit = top - 1 - PRODUCT_BITS
    whole = np.ldexp(mantissa, 53).astype(np.int64)
    cut = _toward_zero_shift(whole, exponent - 53, unit)
    return cut.sum(axis=-2), unit[..., 0, :]


def _with_c(c: Array, whole: Array, unit: Array) -> Array:
    """The group's sum, floored at 31 bits, plus C, floored at 24 bits, below the larger of their leading bits; rounded
    to f32."""
    c_mantissa, c_exponent = np.frexp(c.astype(np.float64))
    c_whole = np.ldexp(c_mantissa, 24).astype(np.int64)
    c_exponent = np.where(c_whole == 0, NONE, c_exponent.astype(np.int64))
    size = np.frexp(np.abs(whole).astype(np.float64))[1].astype(np.int64)
    sum_exponent = np.where(whole == 0, NONE, unit + size)
    top = np.maximum(c_exponent, sum_exponent)
    fine, coarse = top - 1 - SUM_BITS, top - 1 - C_BITS
    total = _floor_shift(whole, unit, fine) + (_floor_shift(c_whole, c_exponent - 24, coarse) << (SUM_BITS - C_BITS))
    value = np.ldexp(total.astype(np.float64), np.clip(fine, -2000, 2000))
    return np.where((whole == 0) & (c_whole == 0), c, value.astype(np.float32))
