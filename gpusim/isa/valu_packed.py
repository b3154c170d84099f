"""Packed arithmetic on two elements a lane: VOP3P.

A body sees each packed operand as [low, high], already picked by op_sel and op_sel_hi and negated, and returns the same.
"""

from collections.abc import Callable
from typing import Any

from gpusim.isa.core import vop3p
from gpusim.isa.value import (
    I32,
    PK_B32,
    PK_F16,
    PK_F32,
    PK_I16,
    PK_U16,
    U32,
    Type,
    Value,
    fadd,
    fma,
    fmax,
    fmin,
    fmul,
    resize,
    select,
)


def _least(a: Value, b: Value) -> Value:
    return select(a < b, a, b)


def _greatest(a: Value, b: Value) -> Value:
    return select(a > b, a, b)


def _declare(op: int, name: str, type: Type, text: str, function: Callable[..., Value], sources: int = 2) -> None:
    def two(a: Any, b: Any) -> Any:
        return [function(x, y) for x, y in zip(a, b, strict=True)]

    def three(a: Any, b: Any, c: Any) -> Any:
        return [function(x, y, z) for x, y, z in zip(a, b, c, strict=True)]

    body = two if sources == 2 else three
    body.__doc__ = f"D = {text}, for the low and the high elements."
    vop3p(op, name, d=type, **dict.fromkeys("abc"[:sources], type))(body)


# fmt: off
for _op, _name, _type, _text, _function in (
    (0x01, "v_pk_mul_lo_u16",   PK_U16, "low 16 bits of A * B", lambda a, b: a * b),
    (0x02, "v_pk_add_i16",      PK_I16, "A + B",                lambda a, b: a + b),
    (0x03, "v_pk_sub_i16",      PK_I16, "A - B",                lambda a, b: a - b),
    (0x04, "v_pk_lshlrev_b16",  PK_U16, "B << A[3:0]",          lambda a, b: b << (a & 15)),
    (0x05, "v_pk_lshrrev_b16",  PK_U16, "B >> A[3:0]",          lambda a, b: b >> (a & 15)),
    (0x06, "v_pk_ashrrev_i16",  PK_I16, "B >> A[3:0], sign filled", lambda a, b: b >> (a & 15)),
    (0x07, "v_pk_max_i16",      PK_I16, "the greater",          _greatest),
    (0x08, "v_pk_min_i16",      PK_I16, "the lesser",           _least),
    (0x0A, "v_pk_add_u16",      PK_U16, "A + B",                lambda a, b: a + b),
    (0x0B, "v_pk_sub_u16",      PK_U16, "A - B",                lambda a, b: a - b),
    (0x0C, "v_pk_max_u16",      PK_U16, "the greater",          _greatest),
    (0x0D, "v_pk_min_u16",      PK_U16, "the lesser",           _least),
    (0x0F, "v_pk_add_f16",      PK_F16, "A + B",                fadd),
    (0x10, "v_pk_mul_f16",      PK_F16, "A * B",                fmul),
    (0x11, "v_pk_min_f16",      PK_F16, "the lesser; a number wins over NaN; -0 < +0", fmin),
    (0x12, "v_pk_max_f16",      PK_F16, "the greater; a number wins over NaN; -0 < +0", fmax),
    (0x31, "v_pk_mul_f32",      PK_F32, "A * B",                fmul),
    (0x32, "v_pk_add_f32",      PK_F32, "A + B",                fadd),
):
    _declare(_op, _name, _type, _text, _function)

for _op, _name, _type, _text, _function in (
    (0x00, "v_pk_mad_i16",      PK_I16, "A * B + C",            lambda a, b, c: a * b + c),
    (0x09, "v_pk_mad_u16",      PK_U16, "A * B + C",            lambda a, b, c: a * b + c),
    (0x0E, "v_pk_fma_f16",      PK_F16, "A * B + C, one rounding", fma),
    (0x30, "v_pk_fma_f32",      PK_F32, "A * B + C, one rounding", fma),
):
    _declare(_op, _name, _type, _text, _function, 3)


@vop3p(0x33, "v_pk_mov_b32", d=PK_B32, a=PK_B32, b=PK_B32)
def _(a, b):
    "D = {B[op_sel[1]], A[op_sel[0]]}: one register of each pair; op_sel_hi is not looked at."
    return [a[0], b[0]]


for _op, _name, _pair, _type in ((0x26, "v_dot2_i32_i16", PK_I16, I32), (0x27, "v_dot2_u32_u16", PK_U16, U32)):
    def _dot(op, name, pair, type):
        @vop3p(op, name, d=type, a=pair, b=pair, c=type, flags=("no_op_sel",))
        def _(a, b, c):
            "D = A.low * B.low + A.high * B.high + C, 32 bits."
            low, high = (resize(x, type) * resize(y, type) for x, y in zip(a, b, strict=True))
            return low + high + c
    _dot(_op, _name, _pair, _type)
# fmt: on
