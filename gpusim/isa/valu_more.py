"""Mixed-precision multiply-add, dot products, and the odd ones: 16-bit arithmetic of three sources, sums of differences."""

from collections.abc import Callable
from typing import Any

from gpusim.isa import value as V
from gpusim.isa.core import vop1, vop2, vop3, vop3p
from gpusim.isa.value import (
    B32,
    F16,
    F32,
    I16,
    I32,
    PK_F16,
    U16,
    U32,
    Type,
    Value,
    bitcast,
    const,
    eq,
    fadd,
    fcvt,
    fma,
    fmax,
    fmin,
    fmul,
    ftoi,
    is_nan,
    resize,
    select,
    unary,
)  # fmt: skip

_DOT = "the order and roundings of the sum are unpublished: here fused, from the low element up"


def half(word: Value, upper: int, type: Type) -> Value:
    """The low or upper 16 bits of a register as `type`."""
    return bitcast(resize(word >> 16 * upper, U16), type)


def part(word: Value, index: int, bits: int, signed: bool) -> Value:
    """Field `index` of `bits` bits of a register, extended to 32 bits."""
    top = word << (32 - bits * (index + 1))
    return bitcast(bitcast(top, I32) >> (32 - bits), U32) if signed else top >> (32 - bits)


# fmt: off
# Mixed precision: each source f32 or either half of a register as f16.
@vop3p(0x20, "v_fma_mix_f32", d=F32, a=F32, b=F32, c=F32, flags=("mixed",), cite="CDNA4 ISA, VOP3P: V_MAD_MIX_F32")
def _(a, b, c):
    "D = A * B + C, one rounding."
    return fma(a, b, c)


@vop3p(0x21, "v_fma_mixlo_f16", d=B32, a=F32, b=F32, c=F32, flags=("mixed",), cite="CDNA4 ISA, VOP3P: V_MAD_MIXLO_F16")
def _(a, b, c, d):
    "D[15:0] = A * B + C, rounded to f32 and then to f16; D[31:16] stays."
    return (d & 0xFFFF0000) | resize(bitcast(fcvt(fma(a, b, c), F16), U16), U32)


@vop3p(0x22, "v_fma_mixhi_f16", d=B32, a=F32, b=F32, c=F32, flags=("mixed",), cite="CDNA4 ISA, VOP3P: V_MAD_MIXHI_F16")
def _(a, b, c, d):
    "D[31:16] = A * B + C, rounded to f32 and then to f16; D[15:0] stays."
    return (d & 0xFFFF) | resize(bitcast(fcvt(fma(a, b, c), F16), U16), U32) << 16


# Dot products. Packed f16 sources come as [low, high].
@vop3p(0x23, "v_dot2_f32_f16", d=F32, a=PK_F16, b=PK_F16, c=F32, flags=("no_op_sel",), approx=_DOT)
def _(a, b, c):
    "D = A.low * B.low + A.high * B.high + C."
    (a0, a1), (b0, b1) = ([fcvt(x, F32) for x in pair] for pair in (a, b))
    return fma(a1, b1, fma(a0, b0, c))


def _bf16_pair(word: Value) -> tuple[Value, Value]:
    return bitcast(word << 16, F32), bitcast(word & 0xFFFF0000, F32)


@vop3p(0x1A, "v_dot2_f32_bf16", d=F32, a=B32, b=B32, c=F32, flags=("no_op_sel",), approx=_DOT)
def _(a, b, c):
    "D = A.low * B.low + A.high * B.high + C, A and B pairs of bf16."
    (a0, a1), (b0, b1) = _bf16_pair(a), _bf16_pair(b)
    return fma(a1, b1, fma(a0, b0, c))


def _integers(bits: int, signed: bool) -> Callable[[Any, Any, Any], Value]:
    def total(a: Any, b: Any, c: Any) -> Value:
        out = c
        for i in range(32 // bits):
            x, y = part(a, i, bits, signed), part(b, i, bits, signed)
            product = bitcast(x, out.type) * bitcast(y, out.type)
            out = product + out
        return out
    return total


def _declare_dot(op: int, name: str, type: Type, bits: int) -> None:
    total = _integers(bits, type is I32)

    def body(a: Any, b: Any, c: Any) -> Any:
        return total(a, b, c)
    body.__doc__ = f"D = C + the sum of the products of {32 // bits} {'signed' if type is I32 else 'unsigned'} {bits}-bit fields."
    vop3p(op, name, d=type, a=B32, b=B32, c=type, flags=("no_op_sel",))(body)


def _declare_dot_onto(op: int, name: str, bits: int) -> None:
    total = _integers(bits, True)

    def body(a: Any, b: Any, d: Any) -> Any:
        return total(a, b, d)
    body.__doc__ = f"D = D + the sum of the products of {32 // bits} signed {bits}-bit fields."
    vop2(op, name, d=I32, a=B32, b=B32, sdwa=False)(body)


_declare_dot(0x28, "v_dot4_i32_i8", I32, 8)
_declare_dot(0x29, "v_dot4_u32_u8", U32, 8)
_declare_dot(0x2A, "v_dot8_i32_i4", I32, 4)
_declare_dot(0x2B, "v_dot8_u32_u4", U32, 4)
_declare_dot_onto(0x38, "v_dot2c_i32_i16", 16)
_declare_dot_onto(0x39, "v_dot4c_i32_i8", 8)
_declare_dot_onto(0x3A, "v_dot8c_i32_i4", 4)


@vop2(0x37, "v_dot2c_f32_f16", d=F32, a=B32, b=B32, sdwa=False, approx=_DOT)
def _(a, b, d):
    "D = A.low * B.low + A.high * B.high + D, A and B pairs of f16."
    (a0, a1), (b0, b1) = ([fcvt(half(x, i, F16), F32) for i in (0, 1)] for x in (a, b))
    return fma(a1, b1, fma(a0, b0, d))


@vop2(0x16, "v_dot2c_f32_bf16", d=F32, a=B32, b=B32, sdwa=False, approx=_DOT)
def _(a, b, d):
    "D = A.low * B.low + A.high * B.high + D, A and B pairs of bf16."
    (a0, a1), (b0, b1) = _bf16_pair(a), _bf16_pair(b)
    return fma(a1, b1, fma(a0, b0, d))


# 16 bits, three sources.
for _op, _name, _type, _text, _function in (
    (0x204, "v_mad_u16",  U16, "A * B + C", lambda a, b, c: a * b + c),
    (0x205, "v_mad_i16",  I16, "A * B + C", lambda a, b, c: a * b + c),
    (0x1F5, "v_min3_i16", I16, "the least", lambda a, b, c: _least(_least(a, b), c)),
    (0x1F6, "v_min3_u16", U16, "the least", lambda a, b, c: _least(_least(a, b), c)),
    (0x1F8, "v_max3_i16", I16, "the greatest", lambda a, b, c: _greatest(_greatest(a, b), c)),
    (0x1F9, "v_max3_u16", U16, "the greatest", lambda a, b, c: _greatest(_greatest(a, b), c)),
    (0x1FB, "v_med3_i16", I16, "the middle one", lambda a, b, c: _greatest(_least(a, b), _least(_greatest(a, b), c))),
    (0x1FC, "v_med3_u16", U16, "the middle one", lambda a, b, c: _greatest(_least(a, b), _least(_greatest(a, b), c))),
):
    def _least(a, b):
        return select(a < b, a, b)

    def _greatest(a, b):
        return select(a > b, a, b)

    def _three(op, name, type, text, function):
        def body(a, b, c):
            return function(a, b, c)
        body.__doc__ = f"D = {text}."
        vop3(op, name, d=type, a=type, b=type, c=type)(body)
    _three(_op, _name, _type, _text, _function)

for _op, _name, _narrow, _wide in ((0x1F1, "v_mad_u32_u16", U16, U32), (0x1F2, "v_mad_i32_i16", I16, I32)):
    def _mad(op, name, narrow, wide):
        @vop3(op, name, d=wide, a=narrow, b=narrow, c=wide)
        def _(a, b, c):
            "D = A * B + C, 16-bit factors, 32 bits."
            return resize(a, wide) * resize(b, wide) + c
    _mad(_op, _name, _narrow, _wide)


@vop3(0x29E, "v_add_i16", d=I16, a=I16, b=I16)
def _(a, b):
    "D = A + B; with clamp, saturated."
    return a + b


@vop3(0x29F, "v_sub_i16", d=I16, a=I16, b=I16)
def _(a, b):
    "D = A - B; with clamp, saturated."
    return a - b


# Sums of absolute differences of bytes.
def _apart(a: Value, b: Value, bits: int) -> Value:
    out = const(0, U32)
    for i in range(32 // bits):
        x, y = part(a, i, bits, False), part(b, i, bits, False)
        out = out + select(x > y, x - y, y - x)
    return out


@vop3(0x1D9, "v_sad_u8", d=U32, a=U32, b=U32, c=U32)
def _(a, b, c):
    "D = C + the sum of |A[i] - B[i]| over four bytes."
    return _apart(a, b, 8) + c


@vop3(0x1DA, "v_sad_hi_u8", d=U32, a=U32, b=U32, c=U32)
def _(a, b, c):
    "D = C + (the sum of |A[i] - B[i]| over four bytes << 16)."
    return (_apart(a, b, 8) << 16) + c


@vop3(0x1DB, "v_sad_u16", d=U32, a=U32, b=U32, c=U32)
def _(a, b, c):
    "D = C + the sum of |A[i] - B[i]| over two 16-bit halves."
    return _apart(a, b, 16) + c


@vop3(0x1E4, "v_msad_u8", d=U32, a=U32, b=U32, c=U32)
def _(a, b, c):
    "D = C + the sum of |A[i] - B[i]| over the bytes where B[i] is not 0."
    out = c
    for i in range(4):
        x, y = part(a, i, 8, False), part(b, i, 8, False)
        out = out + select(eq(y, 0), const(0, U32), select(x > y, x - y, y - x))
    return out


@vop3(0x1CD, "v_lerp_u8", d=U32, a=U32, b=U32, c=U32)
def _(a, b, c):
    "Each byte of D = (A[i] + B[i] + C[i][0]) / 2."
    out = const(0, U32)
    for i in range(4):
        total = part(a, i, 8, False) + part(b, i, 8, False) + (part(c, i, 8, False) & 1)
        out = out | (total >> 1) << 8 * i
    return out


# Conversions to small integers.
def _saturated(x: Value, low: int, high: int) -> Value:
    x = select(x < const(low, I32), const(low, I32), x)
    return select(x > const(high, I32), const(high, I32), x)


@vop1(0x4F, "v_sat_pk_u8_i16", d=B32, a=B32)
def _(a):
    "D[15:0] = {A.high, A.low} as unsigned bytes, saturated."
    low, high = (_saturated(resize(half(a, i, I16), I32), 0, 255) for i in (0, 1))
    return bitcast(low, U32) | bitcast(high, U32) << 8


@vop3(0x265, "v_ashr_pk_i8_i32", d=B32, a=I32, b=I32, c=U32)
def _(a, b, c):
    "D[15:0] = {B >> C[4:0], A >> C[4:0]} as signed bytes, saturated."
    low, high = (bitcast(_saturated(x >> (c & 31), -128, 127), U32) & 0xFF for x in (a, b))
    return low | high << 8


@vop3(0x266, "v_ashr_pk_u8_i32", d=B32, a=I32, b=I32, c=U32)
def _(a, b, c):
    "D[15:0] = {B >> C[4:0], A >> C[4:0]} as unsigned bytes, saturated."
    low, high = (bitcast(_saturated(x >> (c & 31), 0, 255), U32) for x in (a, b))
    return low | high << 8


@vop3(0x1DD, "v_cvt_pk_u8_f32", d=U32, a=F32, b=U32, c=U32)
def _(a, b, c):
    "D = C with byte B[1:0] replaced by A as an unsigned byte, rounded to nearest even, saturated; NaN gives 0."
    near = unary("rint", a)
    byte = bitcast(_saturated(ftoi(near, I32), 0, 255), U32)
    place = (b & 3) << 3
    return (c & ~(const(0xFF, U32) << place)) | byte << place


def _normalised(x: Value, signed: bool) -> Value:
    """A float in [-1, 1] (or [0, 1]) as a 16-bit fraction of 32767 (65535), rounded to nearest even; NaN gives 0."""
    scale = 32767.0 if signed else 65535.0
    top = V.f32(1.0)
    low = V.f32(-1.0 if signed else 0.0)
    inside = fmin(fmax(x, low), top)
    whole = ftoi(unary("rint", fmul(inside, V.f32(scale))), I32)
    return select(is_nan(x), const(0, U32), bitcast(whole, U32) & 0xFFFF)


for _op, _name, _source, _signed in (
    (0x294, "v_cvt_pknorm_i16_f32", F32, True), (0x295, "v_cvt_pknorm_u16_f32", F32, False),
    (0x299, "v_cvt_pknorm_i16_f16", F16, True), (0x29A, "v_cvt_pknorm_u16_f16", F16, False),
):
    def _pknorm(op, name, source, signed):
        @vop3(op, name, d=B32, a=source, b=source)
        def _(a, b):
            "D = {B, A} as 16-bit fractions of 1, clamped to the range."
            low, high = (_normalised(fcvt(x, F32), signed) for x in (a, b))
            return low | high << 16
    _pknorm(_op, _name, _source, _signed)

for _op, _name, _to, _signed in ((0x4D, "v_cvt_norm_i16_f16", I16, True), (0x4E, "v_cvt_norm_u16_f16", U16, False)):
    def _norm(op, name, to, signed):
        @vop1(op, name, d=to, a=F16)
        def _(a):
            "D = A as a 16-bit fraction of 1, clamped to the range."
            return bitcast(resize(_normalised(fcvt(a, F32), signed), U16), to)
    _norm(_op, _name, _to, _signed)


@vop1(0x0C, "v_cvt_rpi_i32_f32", d=I32, a=F32)
def _(a):
    "D = floor(A + 0.5); saturates; NaN gives 0."
    return ftoi(unary("floor", fadd(a, V.f32(0.5))), I32)


# Parts of f16.
@vop1(0x42, "v_frexp_mant_f16", d=F16, a=F16)
def _(a):
    "D = m where A = m * 2**e and 0.5 <= |m| < 1; A itself for 0, infinity and NaN."
    return unary("frexp_mant", a)


@vop1(0x43, "v_frexp_exp_i16_f16", d=I16, a=F16)
def _(a):
    "D = e where A = m * 2**e and 0.5 <= |m| < 1; 0 for 0, infinity and NaN."
    return resize(unary("frexp_exp", a, I32), I16)


# Packed f16 of three sources, NaN winning.
def _either_nan(a: Value, b: Value, other: Value) -> Value:
    return select(is_nan(a), fadd(a, a), select(is_nan(b), fadd(b, b), other))


for _op, _name, _text, _function in ((0x1B, "v_pk_minimum3_f16", "the least", fmin), (0x1C, "v_pk_maximum3_f16", "the greatest", fmax)):
    def _extreme3(op, name, text, function):
        def body(a, b, c):
            return [
                _either_nan(_either_nan(x, y, function(x, y)), z, function(function(x, y), z))
                for x, y, z in zip(a, b, c, strict=True)
            ]
        body.__doc__ = f"D = {text}, for the low and the high elements; NaN if any is NaN."
        vop3p(op, name, d=PK_F16, a=PK_F16, b=PK_F16, c=PK_F16)(body)
    _extreme3(_op, _name, _text, _function)
# fmt: on
