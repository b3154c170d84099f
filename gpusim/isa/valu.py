"""Vector integer and float arithmetic: VOP1, VOP2, VOP3."""

from gpusim.isa.core import MASK, vop1, vop2, vop3
from gpusim.isa.value import B32, F32, U32, fadd, fma, select, resize, U64, ne

# fmt: off
@vop1(0x01, "v_mov_b32", d=B32, a=B32)
def _(a):
    "D = A."
    return a


@vop2(0x00, "v_cndmask_b32", d=B32, a=B32, b=B32, ci=MASK)
def _(a, b, ci):
    "D = mask ? B : A."
    return select(ci, b, a)


@vop2(0x01, "v_add_f32", d=F32, a=F32, b=F32)
def _(a, b):
    "D = A + B, rounded and flushed as MODE says."
    return fadd(a, b)


@vop2(0x19, "v_add_co_u32", d=U32, co=MASK, a=U32, b=U32)
def _(a, b):
    "D = A + B; carry out a lane."
    d = a + b
    return d, d < a


@vop2(0x3B, "v_fmac_f32", d=F32, a=F32, b=F32)
def _(a, b, d):
    "D = A * B + D, one rounding."
    return fma(a, b, d)


@vop3(0x1CB, "v_fma_f32", d=F32, a=F32, b=F32, c=F32)
def _(a, b, c):
    "D = A * B + C, one rounding."
    return fma(a, b, c)
