"""exp, log, rcp, rsq, sqrt, sin, cos: approximate, one unit in the last place unless the row says otherwise."""

from gpusim.isa.core import TRANS, vop1
from gpusim.isa.value import F32, unary

_ULP = "1 ulp, denormals flushed (LLVM AMDGPU usage: relies on 1 ulp; last bits unpublished)"

# fmt: off
@vop1(0x20, "v_exp_f32", d=F32, a=F32, unit=TRANS, approx=_ULP)
def _(a):
    "D = 2 ** A."
    return unary("exp2", a)
