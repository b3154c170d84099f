"""Conversions between number formats."""

from typing import Any

from gpusim.isa.core import vop1, vop3
from gpusim.isa.value import (
    B32,
    BF16,
    F16,
    F32,
    F64,
    I16,
    I32,
    U16,
    U32,
    Type,
    Value,
    bitcast,
    const,
    f32,
    fcvt,
    fmul,
    ftoi,
    is_nan,
    itof,
    resize,
    select,
    unary,
)  # fmt: skip


def bf16_bits(a: Value) -> Value:
    """An f32 as 16 bits of bf16, rounded to nearest even; NaN stays NaN and becomes quiet."""
    bits = bitcast(a, U32)
    rounded = (bits + ((bits >> 16) & 1) + 0x7FFF) >> 16
    return resize(select(is_nan(a), (bits >> 16) | 0x40, rounded), U16)


def f16_towards_zero(a: Value) -> Value:
    """An f32 as f16 bits, rounded towards zero: what round-to-nearest gave, one step back where it went away from zero."""
    nearest = fcvt(a, F16)
    bits = resize(bitcast(nearest, U16), U32)
    back = fcvt(nearest, F32)
    size, reached = bitcast(a, U32) & 0x7FFFFFFF, bitcast(back, U32) & 0x7FFFFFFF
    beyond = (reached > size) & ~is_nan(a)
    return resize(select(beyond, bits - 1, bits), U16)


# fmt: off
def _cast(op: int, name: str, to: Type, source: Type, text: str, function: Any) -> None:
    wide = 64 in (to.bits, source.bits)

    def body(a: Any) -> Any:
        return function(a)
    body.__doc__ = f"D = {text}."
    vop1(op, name, d=to, a=source, sdwa=not wide)(body)


_NEAREST = "A as {}, rounded to nearest even"
_ZERO = "A towards zero as {}; saturates; NaN gives 0"
for _to, _source, _op in ((F32, I32, 0x05), (F32, U32, 0x06), (F64, I32, 0x04), (F64, U32, 0x16), (F16, U16, 0x39), (F16, I16, 0x3A)):
    _cast(_op, f"v_cvt_{_to}_{_source}", _to, _source, _NEAREST.format(_to), lambda a, to=_to: itof(a, to))
for _to, _source, _op in ((I32, F32, 0x08), (U32, F32, 0x07), (I32, F64, 0x03), (U32, F64, 0x15), (U16, F16, 0x3B), (I16, F16, 0x3C)):
    _cast(_op, f"v_cvt_{_to}_{_source}", _to, _source, _ZERO.format(_to), lambda a, to=_to: ftoi(a, to))
for _to, _source, _op in ((F16, F32, 0x0A), (F32, F16, 0x0B), (F32, F64, 0x0F), (F64, F32, 0x10)):
    _cast(_op, f"v_cvt_{_to}_{_source}", _to, _source, _NEAREST.format(_to), lambda a, to=_to: fcvt(a, to))
for _n in range(4):
    _cast(0x11 + _n, f"v_cvt_f32_ubyte{_n}", F32, U32, f"byte {_n} of A as f32",
          lambda a, n=_n: itof((a >> (8 * n)) & 0xFF, F32))


@vop1(0x0D, "v_cvt_flr_i32_f32", d=I32, a=F32)
def _(a):
    "D = floor(A) as i32; saturates; NaN gives 0."
    return ftoi(unary("floor", a), I32)


@vop1(0x0E, "v_cvt_off_f32_i4", d=F32, a=U32)
def _(a):
    "D = A[3:0], signed, in sixteenths: -0.5 to 0.4375."
    return fmul(itof(bitcast(a << 28, I32) >> 28, F32), f32(0.0625))


@vop1(0x5B, "v_cvt_f32_bf16", d=F32, a=BF16, flags=("sign_modifiers",))
def _(a):
    "D = the bf16 A as f32, exact."
    return bitcast(resize(a, U32) << 16, F32)


@vop3(0x268, "v_cvt_pk_bf16_f32", d=B32, a=F32, b=F32)
def _(a, b):
    "D = {B, A} as bf16, rounded to nearest even."
    return resize(bf16_bits(a), U32) | resize(bf16_bits(b), U32) << 16


@vop3(0x267, "v_cvt_pk_f16_f32", d=B32, a=F32, b=F32)
def _(a, b):
    "D = {B, A} as f16, rounded to nearest even."
    return resize(bitcast(fcvt(a, F16), U16), U32) | resize(bitcast(fcvt(b, F16), U16), U32) << 16


@vop3(0x296, "v_cvt_pkrtz_f16_f32", d=B32, a=F32, b=F32)
def _(a, b):
    "D = {B, A} as f16, rounded towards zero."
    return resize(f16_towards_zero(a), U32) | resize(f16_towards_zero(b), U32) << 16


@vop3(0x297, "v_cvt_pk_u16_u32", d=B32, a=U32, b=U32)
def _(a, b):
    "D = {B, A} as u16, saturated."
    low, high = (select(x > const(0xFFFF, U32), const(0xFFFF, U32), x) for x in (a, b))
    return low | high << 16


@vop3(0x298, "v_cvt_pk_i16_i32", d=B32, a=I32, b=I32)
def _(a, b):
    "D = {B, A} as i16, saturated."
    def saturated(x: Value) -> Value:
        x = select(x > const(0x7FFF, I32), const(0x7FFF, I32), select(x < const(-0x8000, I32), const(-0x8000, I32), x))
        return bitcast(x, U32) & 0xFFFF
    return saturated(a) | saturated(b) << 16
# fmt: on
