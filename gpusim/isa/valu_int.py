"""Vector integer arithmetic, logic, shifts and bit fields: VOP1, VOP2, VOP3."""

from gpusim.isa import value as V
from gpusim.isa.core import MASK, vop1, vop2, vop3, vop3sd
from gpusim.isa.value import (
    B16,
    B32,
    B64,
    I16,
    I32,
    I64,
    U16,
    U32,
    U64,
    concat,
    const,
    eq,
    high,
    low,
    mulhi,
    ne,
    resize,
    select,
    unary,
)  # fmt: skip


def _lower24(a: V.Value) -> V.Value:
    """The low 24 bits, extended by the type's signedness."""
    return (a << 8) >> 8


# fmt: off
# name, opcode, type of A, B and D, formula, function
for _name, _op, _type, _text, _function in (
    ("v_min_i32", 0x0C, I32, "the lesser", lambda a, b: select(a < b, a, b)),
    ("v_max_i32", 0x0D, I32, "the greater", lambda a, b: select(a > b, a, b)),
    ("v_min_u32", 0x0E, U32, "the lesser", lambda a, b: select(a < b, a, b)),
    ("v_max_u32", 0x0F, U32, "the greater", lambda a, b: select(a > b, a, b)),
    ("v_lshrrev_b32", 0x10, U32, "B >> A[4:0]", lambda a, b: b >> (a & 31)),
    ("v_ashrrev_i32", 0x11, I32, "B >> A[4:0], sign filled", lambda a, b: b >> (a & 31)),
    ("v_lshlrev_b32", 0x12, U32, "B << A[4:0]", lambda a, b: b << (a & 31)),
    ("v_and_b32", 0x13, B32, "A & B", lambda a, b: a & b),
    ("v_or_b32", 0x14, B32, "A | B", lambda a, b: a | b),
    ("v_xor_b32", 0x15, B32, "A ^ B", lambda a, b: a ^ b),
    ("v_xnor_b32", 0x3D, B32, "~(A ^ B)", lambda a, b: ~(a ^ b)),
    ("v_add_u32", 0x34, U32, "A + B", lambda a, b: a + b),
    ("v_sub_u32", 0x35, U32, "A - B", lambda a, b: a - b),
    ("v_subrev_u32", 0x36, U32, "B - A", lambda a, b: b - a),
    ("v_mul_i32_i24", 0x06, I32, "A[23:0] * B[23:0], signed", lambda a, b: _lower24(a) * _lower24(b)),
    ("v_mul_hi_i32_i24", 0x07, I32, "high 32 bits of A[23:0] * B[23:0], signed", lambda a, b: mulhi(_lower24(a), _lower24(b))),
    ("v_mul_u32_u24", 0x08, U32, "A[23:0] * B[23:0]", lambda a, b: _lower24(a) * _lower24(b)),
    ("v_mul_hi_u32_u24", 0x09, U32, "high 32 bits of A[23:0] * B[23:0]", lambda a, b: mulhi(_lower24(a), _lower24(b))),
    ("v_add_u16", 0x26, U16, "A + B", lambda a, b: a + b),
    ("v_sub_u16", 0x27, U16, "A - B", lambda a, b: a - b),
    ("v_subrev_u16", 0x28, U16, "B - A", lambda a, b: b - a),
    ("v_mul_lo_u16", 0x29, U16, "low 16 bits of A * B", lambda a, b: a * b),
    ("v_lshlrev_b16", 0x2A, B16, "B << A[3:0]", lambda a, b: b << (a & 15)),
    ("v_lshrrev_b16", 0x2B, B16, "B >> A[3:0]", lambda a, b: b >> (a & 15)),
    ("v_ashrrev_i16", 0x2C, I16, "B >> A[3:0], sign filled", lambda a, b: b >> (a & 15)),
    ("v_max_u16", 0x2F, U16, "the greater", lambda a, b: select(a > b, a, b)),
    ("v_max_i16", 0x30, I16, "the greater", lambda a, b: select(a > b, a, b)),
    ("v_min_u16", 0x31, U16, "the lesser", lambda a, b: select(a < b, a, b)),
    ("v_min_i16", 0x32, I16, "the lesser", lambda a, b: select(a < b, a, b)),
):
    def _binary(name, op, type, text, function):
        def body(a, b):
            return function(a, b)
        body.__doc__ = f"D = {text}."
        vop2(op, name, d=type, a=type, b=type)(body)
    _binary(_name, _op, _type, _text, _function)


# With carry, a bit a lane in a scalar pair.
@vop2(0x19, "v_add_co_u32", d=U32, co=MASK, a=U32, b=U32)
def _(a, b):
    "D = A + B; carry out a lane."
    d = a + b
    return d, d < a


@vop2(0x1A, "v_sub_co_u32", d=U32, co=MASK, a=U32, b=U32)
def _(a, b):
    "D = A - B; borrow a lane."
    return a - b, a < b


@vop2(0x1B, "v_subrev_co_u32", d=U32, co=MASK, a=U32, b=U32)
def _(a, b):
    "D = B - A; borrow a lane."
    return b - a, b < a


@vop2(0x1C, "v_addc_co_u32", d=U32, co=MASK, a=U32, b=U32, ci=MASK)
def _(a, b, ci):
    "D = A + B + carry in; carry out a lane."
    d = resize(a, U64) + resize(b, U64) + resize(ci, U64)
    return low(d), ne(high(d), 0)


@vop2(0x1D, "v_subb_co_u32", d=U32, co=MASK, a=U32, b=U32, ci=MASK)
def _(a, b, ci):
    "D = A - B - borrow in; borrow out a lane."
    d = resize(a, U64) - resize(b, U64) - resize(ci, U64)
    return low(d), ne(high(d), 0)


@vop2(0x1E, "v_subbrev_co_u32", d=U32, co=MASK, a=U32, b=U32, ci=MASK)
def _(a, b, ci):
    "D = B - A - borrow in; borrow out a lane."
    d = resize(b, U64) - resize(a, U64) - resize(ci, U64)
    return low(d), ne(high(d), 0)


# One source.
@vop1(0x2B, "v_not_b32", d=B32, a=B32)
def _(a):
    "D = ~A."
    return ~a


@vop1(0x2C, "v_bfrev_b32", d=B32, a=B32)
def _(a):
    "D = A with the order of its bits reversed."
    return unary("reverse", a)


def _or_minus_one(count: V.Value) -> V.Value:
    return select(eq(count, 32), const(0xFFFFFFFF, U32), count)


@vop1(0x2D, "v_ffbh_u32", d=U32, a=U32)
def _(a):
    "D = number of leading zeros; -1 when A is 0."
    return _or_minus_one(unary("clz", a))


@vop1(0x2E, "v_ffbl_b32", d=U32, a=U32)
def _(a):
    "D = position of the lowest 1 bit; -1 when A is 0."
    return _or_minus_one(unary("ctz", a))


@vop1(0x2F, "v_ffbh_i32", d=U32, a=I32)
def _(a):
    "D = number of leading bits like the sign; -1 when all are."
    return _or_minus_one(unary("clz", V.bitcast(select(a < 0, ~a, a), U32)))


# Three sources. name, opcode, type, formula, function
for _name, _op, _type, _text, _function in (
    ("v_add3_u32", 0x1FF, U32, "A + B + C", lambda a, b, c: a + b + c),
    ("v_lshl_add_u32", 0x1FD, U32, "(A << B[4:0]) + C", lambda a, b, c: (a << (b & 31)) + c),
    ("v_add_lshl_u32", 0x1FE, U32, "(A + B) << C[4:0]", lambda a, b, c: (a + b) << (c & 31)),
    ("v_lshl_or_b32", 0x200, U32, "(A << B[4:0]) | C", lambda a, b, c: (a << (b & 31)) | c),
    ("v_and_or_b32", 0x201, B32, "(A & B) | C", lambda a, b, c: (a & b) | c),
    ("v_or3_b32", 0x202, B32, "A | B | C", lambda a, b, c: a | b | c),
    ("v_xad_u32", 0x1F3, U32, "(A ^ B) + C", lambda a, b, c: (a ^ b) + c),
    ("v_mad_i32_i24", 0x1C2, I32, "A[23:0] * B[23:0] + C, signed", lambda a, b, c: _lower24(a) * _lower24(b) + c),
    ("v_mad_u32_u24", 0x1C3, U32, "A[23:0] * B[23:0] + C", lambda a, b, c: _lower24(a) * _lower24(b) + c),
    ("v_bfi_b32", 0x1CA, B32, "(A & B) | (~A & C)", lambda a, b, c: (a & b) | (~a & c)),
    ("v_alignbit_b32", 0x1CE, B32, "low 32 bits of {A, B} >> C[4:0]", lambda a, b, c: low(concat(b, a) >> (c & 31))),
    ("v_alignbyte_b32", 0x1CF, B32, "low 32 bits of {A, B} >> 8 * C[1:0]", lambda a, b, c: low(concat(b, a) >> ((c & 3) << 3))),
    ("v_min3_i32", 0x1D1, I32, "the least", lambda a, b, c: _least(_least(a, b), c)),
    ("v_min3_u32", 0x1D2, U32, "the least", lambda a, b, c: _least(_least(a, b), c)),
    ("v_max3_i32", 0x1D4, I32, "the greatest", lambda a, b, c: _greatest(_greatest(a, b), c)),
    ("v_max3_u32", 0x1D5, U32, "the greatest", lambda a, b, c: _greatest(_greatest(a, b), c)),
    ("v_med3_i32", 0x1D7, I32, "the middle one", lambda a, b, c: _greatest(_least(a, b), _least(_greatest(a, b), c))),
    ("v_med3_u32", 0x1D8, U32, "the middle one", lambda a, b, c: _greatest(_least(a, b), _least(_greatest(a, b), c))),
):
    def _ternary(name, op, type, text, function):
        def body(a, b, c):
            return function(a, b, c)
        body.__doc__ = f"D = {text}."
        vop3(op, name, d=type, a=type, b=type, c=type)(body)

    def _least(a, b):
        return select(a < b, a, b)

    def _greatest(a, b):
        return select(a > b, a, b)
    _ternary(_name, _op, _type, _text, _function)

for _op, _type in ((0x1C8, U32), (0x1C9, I32)):
    def _field(op, type):
        def body(a, b, c):
            offset, width = b & 31, c & 31
            up = (const(32, U32) - width) & 31
            moved = a >> offset
            return select(eq(width, 0), const(0, type), (moved << up) >> up)
        body.__doc__ = f"D = the C[4:0] bits of A from bit B[4:0], {'sign' if type is I32 else 'zero'}-extended."
        vop3(op, f"v_bfe_{type}", d=type, a=type, b=U32, c=U32)(body)
    _field(_op, _type)


@vop3(0x293, "v_bfm_b32", d=B32, a=U32, b=U32)
def _(a, b):
    "D = ((1 << A[4:0]) - 1) << B[4:0]."
    return ((const(1, U32) << (a & 31)) - 1) << (b & 31)


@vop3(0x1ED, "v_perm_b32", d=B32, a=B32, b=B32, c=B32, cite="CDNA4 ISA, VOP3A: V_PERM_B32")
def _(a, b, c):
    "D = four bytes of {A, B} picked by the bytes of C; 8-11: sign of a 16-bit part, 12: 0x00, above: 0xFF."
    source = concat(b, a)
    out = const(0, U32)
    for i in range(4):
        pick = (c >> (8 * i)) & 0xFF
        byte = low((source >> ((pick & 7) << 3)) & 0xFF)
        # 8: sign of B[15], 9: of B[31], 10: of A[15], 11: of A[31].
        sign = low((source >> (((pick & 3) << 4) + 15)) & 1) * 0xFF
        constant = select(eq(pick, 12), const(0, U32), const(0xFF, U32))
        byte = select(pick < 8, byte, select(pick < 12, sign, constant))
        out = out | byte << (8 * i)
    return out


# Products.
@vop3(0x285, "v_mul_lo_u32", d=U32, a=U32, b=U32)
def _(a, b):
    "D = low 32 bits of A * B."
    return a * b


@vop3(0x286, "v_mul_hi_u32", d=U32, a=U32, b=U32)
def _(a, b):
    "D = high 32 bits of the unsigned product."
    return mulhi(a, b)


@vop3(0x287, "v_mul_hi_i32", d=I32, a=I32, b=I32)
def _(a, b):
    "D = high 32 bits of the signed product."
    return mulhi(a, b)


@vop3sd(0x1E8, "v_mad_u64_u32", d=U64, co=MASK, a=U32, b=U32, c=U64)
def _(a, b, c):
    "D = A * B + C, 64 bits; carry out a lane."
    d = resize(a, U64) * resize(b, U64) + c
    return d, d < c


@vop3sd(0x1E9, "v_mad_i64_i32", d=I64, co=MASK, a=I32, b=I32, c=I64)
def _(a, b, c):
    "D = A * B + C, 64 bits, signed; overflow a lane."
    product = resize(a, I64) * resize(b, I64)
    d = product + c
    return d, ((product ^ d) & (c ^ d)) < 0


@vop3(0x208, "v_lshl_add_u64", d=U64, a=U64, b=U32, c=U64)
def _(a, b, c):
    "D = (A << B[2:0]) + C, 64 bits; a shift above 4 counts as 0."
    amount = b & 7
    return (a << select(amount > const(4, U32), const(0, U32), amount)) + c


# 64-bit shifts.
@vop3(0x28F, "v_lshlrev_b64", d=B64, a=U32, b=U64)
def _(a, b):
    "D = B << A[5:0]."
    return b << (a & 63)


@vop3(0x290, "v_lshrrev_b64", d=B64, a=U32, b=U64)
def _(a, b):
    "D = B >> A[5:0]."
    return b >> (a & 63)


@vop3(0x291, "v_ashrrev_i64", d=I64, a=U32, b=I64)
def _(a, b):
    "D = B >> A[5:0], sign filled."
    return b >> (a & 63)


# Counting.
@vop3(0x28B, "v_bcnt_u32_b32", d=U32, a=U32, b=U32)
def _(a, b):
    "D = number of 1 bits of A, plus B."
    return unary("popcount", a) + b


@vop3(0x28C, "v_mbcnt_lo_u32_b32", d=U32, a=U32, b=U32)
def _(a, b, lane):
    "D = number of 1 bits of A below this lane, lanes 0 to 31; plus B."
    below = select(lane < 32, (const(1, U32) << (lane & 31)) - 1, const(0xFFFFFFFF, U32))
    return unary("popcount", a & below) + b


@vop3(0x28D, "v_mbcnt_hi_u32_b32", d=U32, a=U32, b=U32)
def _(a, b, lane):
    "D = number of 1 bits of A below this lane, lanes 32 to 63; plus B."
    below = select(lane < 32, const(0, U32), (const(1, U32) << (lane & 31)) - 1)
    return unary("popcount", a & below) + b


@vop3(0x29C, "v_add_i32", d=I32, a=I32, b=I32)
def _(a, b):
    "D = A + B; with clamp, saturated."
    return a + b


@vop3(0x29D, "v_sub_i32", d=I32, a=I32, b=I32)
def _(a, b):
    "D = A - B; with clamp, saturated."
    return a - b


@vop3(0x1DC, "v_sad_u32", d=U32, a=U32, b=U32, c=U32)
def _(a, b, c):
    "D = |A - B| + C."
    return select(a > b, a - b, b - a) + c


@vop3(0x234, "v_bitop3_b32", d=B32, a=B32, b=B32, c=B32, flags=("truth_table",), cite="CDNA4 ISA, VOP3A: V_BITOP3_B32")
def _(a, b, c, table):
    "D = each bit looked up in the instruction's truth table by the bits {A, B, C}."
    out = const(0, U32)
    for i in range(8):
        if table >> i & 1:
            out = out | ((a if i & 4 else ~a) & (b if i & 2 else ~b) & (c if i & 1 else ~c))
    return out


@vop1(0x58, "v_prng_b32", d=U32, a=U32)
def _(a):
    "D = the next of a shift register: (A << 1) ^ (A[31] ? 0xC5 : 0)."
    return (a << 1) ^ ((a >> 31) * 0xC5)


@vop3(0x2A0, "v_pack_b32_f16", d=B32, a=B16, b=B16, flags=("sign_modifiers",))
def _(a, b):
    "D = {B, A}, 16 bits each."
    return resize(a, U32) | resize(b, U32) << 16
# fmt: on
