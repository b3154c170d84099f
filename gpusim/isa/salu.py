"""Scalar arithmetic, logic, shifts, moves: SOP1, SOP2, SOPK, SOPC."""

from gpusim.isa.core import sop1, sop2, sopc, sopk
from gpusim.isa.value import B32, B64, I32, I64, U1, U32, U64, bitcast, const, eq, ne, resize, select

# fmt: off
@sop2(0x00, "s_add_u32", d=U32, a=U32, b=U32, writes=("scc",))
def _(a, b):
    "D = A + B; SCC = carry out."
    d = a + b
    return d, d < a


@sop2(0x04, "s_addc_u32", d=U32, a=U32, b=U32, writes=("scc",))
def _(a, b, scc):
    "D = A + B + SCC; SCC = carry out."
    d = resize(a, U64) + resize(b, U64) + resize(scc, U64)
    return resize(d, U32), ne(d >> 32, 0)


@sop1(0x00, "s_mov_b32", d=B32, a=B32)
def _(a):
    "D = A."
    return a


@sop1(0x01, "s_mov_b64", d=B64, a=B64)
def _(a):
    "D = A."
    return a


@sopk(0x00, "s_movk_i32", d=I32)
def _(simm):
    "D = sign-extended immediate."
    return simm


@sopc(0x06, "s_cmp_eq_u32", a=U32, b=U32, writes=("scc",))
def _(a, b):
    "SCC = A == B."
    return eq(a, b)
