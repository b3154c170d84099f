"""Between lanes: readlane, writelane, permutes, swaps."""

from gpusim.isa import value as V
from gpusim.isa.core import ds, vop1, vop3
from gpusim.isa.value import B32, U1, U32, Value, const, ne, pull, push, select


def _enabled(data: Value) -> Value:
    return select(V.state("exec_lanes", U1), data, 0)


# fmt: off
@vop1(0x02, "v_readfirstlane_b32", d=B32, a=B32, vop3=None, dpp=False, sdwa=False, flags=("scalar_result", "vector_a", "no_m0_d"))
def _(a, exec):
    "D (scalar) = A of the first enabled lane; lane 0 when none is."
    first = V.unary("ctz", exec, U32)
    return V.read_lane(a, select(V.eq(exec, 0), const(0, U32), first))


@vop3(0x289, "v_readlane_b32", d=B32, a=B32, b=U32, flags=("scalar_result", "vector_a", "scalar_b"))
def _(a, b):
    "D (scalar) = A of lane B[5:0], enabled or not."
    return V.read_lane(a, b & 63)


@vop3(0x28A, "v_writelane_b32", d=B32, a=B32, b=U32, flags=("write_lane", "scalar_a", "scalar_b"))
def _(a, b):
    "D of lane B[5:0], enabled or not, = A."
    return a, b & 63


@ds(0x3E, "ds_permute_b32", d=B32, addr=U32, data=B32, cite="CDNA4 ISA, LDS: DS_PERMUTE_B32")
def _(addr, data):
    "Each enabled lane's data goes to lane (addr + offset) / 4 mod 64, the highest lane winning; 0 where none came."
    target = select(V.state("exec_lanes", U1), addr >> 2 & 63, 0xFFFFFFFF)
    return push(data, target)


@ds(0x3F, "ds_bpermute_b32", d=B32, addr=U32, data=B32, cite="CDNA4 ISA, LDS: DS_BPERMUTE_B32")
def _(addr, data):
    "D = data of lane (addr + offset) / 4 mod 64, 0 where that lane is disabled. No LDS memory is used."
    return pull(_enabled(data), addr >> 2)


@ds(0x3D, "ds_swizzle_b32", d=B32, addr=B32, flags=("swizzle",), cite="CDNA4 ISA, LDS: DS_SWIZZLE_B32")
def _(addr, lane, simm):
    "D = addr of the lane that offset names: in fours (bit 15 set: 2 bits a lane) or by and, or, xor masks within 32."
    offset = V.bitcast(simm, U32)
    quad = (lane & ~3) | ((offset >> ((lane & 3) << 1)) & 3)
    # The and mask is offset[4:0], the or mask offset[9:5], the xor mask offset[14:10].
    masked = (((lane & (offset & 31)) | ((offset >> 5) & 31)) ^ ((offset >> 10) & 31)) | (lane & 32)
    return pull(_enabled(addr), select(ne(offset >> 15, 0), quad, masked))


@vop1(0x59, "v_permlane16_swap_b32", d=B32, a=B32, dpp=False, sdwa=False, flags=("swap", "vector_a"))
def _(d, a, lane):
    "Rows 1 and 3 (16 lanes each) of D change places with rows 0 and 2 of A."
    odd = ne(lane & 16, 0)
    return select(odd, pull(a, lane ^ 16), d), select(odd, a, pull(d, lane ^ 16))


@vop1(0x5A, "v_permlane32_swap_b32", d=B32, a=B32, dpp=False, sdwa=False, flags=("swap", "vector_a"))
def _(d, a, lane):
    "The upper 32 lanes of D change places with the lower 32 lanes of A."
    upper = ne(lane & 32, 0)
    return select(upper, pull(a, lane ^ 32), d), select(upper, a, pull(d, lane ^ 32))


@vop1(0x51, "v_swap_b32", d=B32, a=B32, vop3=None, dpp=False, sdwa=False, flags=("swap", "vector_a"))
def _(d, a):
    "D and A change places."
    return a, d
# fmt: on
