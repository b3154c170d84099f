"""Between lanes: readlane, writelane, permutes, swaps."""

from gpusim.isa import value as V
from gpusim.isa.core import ds, vop1
from gpusim.isa.value import B32, U32, pull, select


# fmt: off
@vop1(0x02, "v_readfirstlane_b32", d=B32, a=B32, vop3=None, dpp=False, sdwa=False, flags=("scalar_result",))
def _(a, exec):
    "D (scalar) = A of the first enabled lane; lane 0 when none is."
    first = V.unary("ctz", exec, U32)
    return V.read_lane(a, select(V.eq(exec, 0), V.const(0, U32), first))


@ds(0x3F, "ds_bpermute_b32", d=B32, addr=U32, data=B32, cite="CDNA4 ISA, LDS: DS_BPERMUTE_B32")
def _(addr, data):
    "D = data of lane (addr + offset) / 4 mod 64, 0 where that lane is disabled. No LDS memory is used."
    enabled = select(V.state("exec_lanes", V.U1), data, 0)
    return pull(enabled, addr >> 2)
