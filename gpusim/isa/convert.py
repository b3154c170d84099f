"""Conversions between number formats."""

from gpusim.isa.core import vop1
from gpusim.isa.value import F32, I32, ftoi, itof

# fmt: off
@vop1(0x05, "v_cvt_f32_i32", d=F32, a=I32)
def _(a):
    "D = float(A), rounded to nearest even."
    return itof(a, F32)


@vop1(0x08, "v_cvt_i32_f32", d=I32, a=F32)
def _(a):
    "D = A towards zero; saturates; NaN gives 0."
    return ftoi(a, I32)
