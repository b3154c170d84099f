"""Scalar arithmetic, logic, shifts, bit fields, moves and compares: SOP1, SOP2, SOPK, SOPC."""

from collections.abc import Callable
from typing import Any

from gpusim.isa import value as V
from gpusim.isa.core import sop1, sop2, sopc, sopk
from gpusim.isa.value import (
    B32,
    B64,
    I8,
    I16,
    I32,
    I64,
    U16,
    U32,
    U64,
    Type,
    bitcast,
    concat,
    const,
    eq,
    high,
    low,
    mulhi,
    ne,
    resize,
    select,
)  # fmt: skip


def _i32(a: V.Value) -> V.Value:
    return bitcast(a, I32)


def _u(a: V.Value) -> V.Value:
    return bitcast(a, U64 if a.type.bits == 64 else U32)


# fmt: off
# Additions.
@sop2(0x00, "s_add_u32", d=U32, a=U32, b=U32, writes=("scc",))
def _(a, b):
    "D = A + B; SCC = carry out."
    d = a + b
    return d, d < a


@sop2(0x01, "s_sub_u32", d=U32, a=U32, b=U32, writes=("scc",))
def _(a, b):
    "D = A - B; SCC = borrow."
    return a - b, a < b


@sop2(0x02, "s_add_i32", d=I32, a=I32, b=I32, writes=("scc",))
def _(a, b):
    "D = A + B; SCC = signed overflow."
    d = a + b
    return d, ((a ^ d) & (b ^ d)) < 0


@sop2(0x03, "s_sub_i32", d=I32, a=I32, b=I32, writes=("scc",))
def _(a, b):
    "D = A - B; SCC = signed overflow."
    d = a - b
    return d, ((a ^ b) & (a ^ d)) < 0


@sop2(0x04, "s_addc_u32", d=U32, a=U32, b=U32, writes=("scc",))
def _(a, b, scc):
    "D = A + B + SCC; SCC = carry out."
    d = resize(a, U64) + resize(b, U64) + resize(scc, U64)
    return low(d), ne(high(d), 0)


@sop2(0x05, "s_subb_u32", d=U32, a=U32, b=U32, writes=("scc",))
def _(a, b, scc):
    "D = A - B - SCC; SCC = borrow."
    d = resize(a, U64) - resize(b, U64) - resize(scc, U64)
    return low(d), ne(high(d), 0)


# name, opcode, type, what decides that A is taken
for _name, _op, _type, _taken in (
    ("s_min_i32", 0x06, I32, lambda a, b: a < b), ("s_min_u32", 0x07, U32, lambda a, b: a < b),
    ("s_max_i32", 0x08, I32, lambda a, b: a >= b), ("s_max_u32", 0x09, U32, lambda a, b: a >= b),
):
    def _extreme(name: str, op: int, type: Type, first: Callable[[Any, Any], V.Value]) -> None:
        @sop2(op, name, d=type, a=type, b=type, writes=("scc",))
        def _(a, b):
            "D = the lesser (min) or greater (max) of A and B; SCC = 1 if it is A."
            taken = first(a, b)
            return select(taken, a, b), taken
    _extreme(_name, _op, _type, _taken)

for _op, _type in ((0x0A, B32), (0x0B, B64)):
    @sop2(_op, f"s_cselect_b{_type.bits}", d=_type, a=_type, b=_type)
    def _(a, b, scc):
        "D = SCC ? A : B."
        return select(scc, a, b)


def _logic(name: str, op: int, text: str, function: Callable[[Any, Any], V.Value]) -> None:
    """The 32- and 64-bit forms of a bitwise operation."""
    for i, type in enumerate((B32, B64)):
        def body(a: Any, b: Any) -> Any:
            d = function(a, b)
            return d, ne(d, 0)
        body.__doc__ = f"D = {text}; SCC = D is not 0."
        sop2(op + i, f"{name}_b{type.bits}", d=type, a=type, b=type, writes=("scc",))(body)


_logic("s_and", 0x0C, "A & B", lambda a, b: a & b)
_logic("s_or", 0x0E, "A | B", lambda a, b: a | b)
_logic("s_xor", 0x10, "A ^ B", lambda a, b: a ^ b)
_logic("s_andn2", 0x12, "A & ~B", lambda a, b: a & ~b)
_logic("s_orn2", 0x14, "A | ~B", lambda a, b: a | ~b)
_logic("s_nand", 0x16, "~(A & B)", lambda a, b: ~(a & b))
_logic("s_nor", 0x18, "~(A | B)", lambda a, b: ~(a | b))
_logic("s_xnor", 0x1A, "~(A ^ B)", lambda a, b: ~(a ^ b))


# Shifts: the amount is the low 5 or 6 bits of B.
def _shift(name: str, op: int, type: Type, text: str, left: bool) -> None:
    def body(a: Any, b: Any) -> Any:
        amount = b & (type.bits - 1)
        d = a << amount if left else a >> amount
        return d, ne(d, 0)
    body.__doc__ = f"D = A {text} B[{4 if type.bits == 32 else 5}:0]; SCC = D is not 0."
    sop2(op, name, d=type, a=type, b=U32, writes=("scc",))(body)


_shift("s_lshl_b32", 0x1C, B32, "<<", True)
_shift("s_lshl_b64", 0x1D, B64, "<<", True)
_shift("s_lshr_b32", 0x1E, B32, ">>", False)
_shift("s_lshr_b64", 0x1F, B64, ">>", False)
_shift("s_ashr_i32", 0x20, I32, ">> (sign filled)", False)
_shift("s_ashr_i64", 0x21, I64, ">> (sign filled)", False)


@sop2(0x22, "s_bfm_b32", d=B32, a=U32, b=U32)
def _(a, b):
    "D = ((1 << A[4:0]) - 1) << B[4:0]."
    return ((const(1, U32) << (a & 31)) - 1) << (b & 31)


@sop2(0x23, "s_bfm_b64", d=B64, a=U32, b=U32)
def _(a, b):
    "D = ((1 << A[5:0]) - 1) << B[5:0]."
    return ((const(1, U64) << (a & 63)) - 1) << (b & 63)


def _field(name: str, op: int, type: Type) -> None:
    bits = type.bits

    def body(a: Any, b: Any) -> Any:
        start, width = b & (bits - 1), (b >> 16) & 0x7F
        wide = select(width > const(bits, U32), const(bits, U32), width)
        # Shift the field's top to the top, then down again: from start, bits above the register read as 0 or the sign.
        moved = a >> start
        up = (const(bits, U32) - wide) & (bits - 1)
        d = select(eq(wide, 0), const(0, type), (moved << up) >> up)
        return d, ne(d, 0)
    body.__doc__ = f"D = the B[22:16] bits of A from bit B[{bits.bit_length() - 2}:0], " \
                   f"{'sign' if type.kind == 'i' else 'zero'}-extended; SCC = D is not 0."
    sop2(op, name, d=type, a=type, b=U32, writes=("scc",))(body)


_field("s_bfe_u32", 0x25, U32)
_field("s_bfe_i32", 0x26, I32)
_field("s_bfe_u64", 0x27, U64)
_field("s_bfe_i64", 0x28, I64)


@sop2(0x24, "s_mul_i32", d=I32, a=I32, b=I32)
def _(a, b):
    "D = low 32 bits of A * B."
    return a * b


@sop2(0x2A, "s_absdiff_i32", d=I32, a=I32, b=I32, writes=("scc",))
def _(a, b):
    "D = |A - B|, the difference wrapping; SCC = D is not 0."
    d = a - b
    d = select(d < 0, const(0, I32) - d, d)
    return d, ne(d, 0)


@sop2(0x2C, "s_mul_hi_u32", d=U32, a=U32, b=U32)
def _(a, b):
    "D = high 32 bits of the unsigned product."
    return mulhi(a, b)


@sop2(0x2D, "s_mul_hi_i32", d=I32, a=I32, b=I32)
def _(a, b):
    "D = high 32 bits of the signed product."
    return mulhi(a, b)


for _n in (1, 2, 3, 4):
    def _shift_add(n: int) -> None:
        @sop2(0x2D + n, f"s_lshl{n}_add_u32", d=U32, a=U32, b=U32, writes=("scc",))
        def _(a, b):
            "D = (A << N) + B; SCC = carry out of the whole sum."
            d = (resize(a, U64) << n) + resize(b, U64)
            return low(d), ne(high(d), 0)
    _shift_add(_n)


@sop2(0x32, "s_pack_ll_b32_b16", d=B32, a=B32, b=B32)
def _(a, b):
    "D = {B[15:0], A[15:0]}."
    return (b << 16) | (a & 0xFFFF)


@sop2(0x33, "s_pack_lh_b32_b16", d=B32, a=B32, b=B32)
def _(a, b):
    "D = {B[31:16], A[15:0]}."
    return (b & 0xFFFF0000) | (a & 0xFFFF)


@sop2(0x34, "s_pack_hh_b32_b16", d=B32, a=B32, b=B32)
def _(a, b):
    "D = {B[31:16], A[31:16]}."
    return (b & 0xFFFF0000) | (a >> 16)


# One source.
for _op, _type in ((0x00, B32), (0x01, B64)):
    @sop1(_op, f"s_mov_b{_type.bits}", d=_type, a=_type)
    def _(a):
        "D = A."
        return a

for _op, _type in ((0x02, B32), (0x03, B64)):
    @sop1(_op, f"s_cmov_b{_type.bits}", d=_type, a=_type)
    def _(a, d, scc):
        "D = A if SCC is 1, else D stays."
        return select(scc, a, d)

for _op, _type in ((0x04, B32), (0x05, B64)):
    @sop1(_op, f"s_not_b{_type.bits}", d=_type, a=_type, writes=("scc",))
    def _(a):
        "D = ~A; SCC = D is not 0."
        d = ~a
        return d, ne(d, 0)

for _op, _type in ((0x08, B32), (0x09, B64)):
    @sop1(_op, f"s_brev_b{_type.bits}", d=_type, a=_type)
    def _(a):
        "D = A with the order of its bits reversed."
        return V.unary("reverse", a)


def _count(name: str, op: int, type: Type, text: str, function: Callable[[Any], V.Value], scc: bool) -> None:
    def body(a: Any) -> Any:
        d = function(a)
        return (d, ne(d, 0)) if scc else d
    body.__doc__ = f"D = {text}{'; SCC = D is not 0' if scc else ''}."
    sop1(op, name, d=I32, a=type, writes=("scc",) if scc else ())(body)


def _or_minus_one(count: V.Value, bits: int) -> V.Value:
    """A position, or -1 where counting ran through all bits."""
    return select(eq(count, bits), const(-1, I32), _i32(count))


def _popcount(a: V.Value) -> V.Value:
    return _i32(V.unary("popcount", a, U32))


def _first(a: V.Value) -> V.Value:
    return _or_minus_one(V.unary("ctz", a, U32), a.type.bits)


def _leading(a: V.Value) -> V.Value:
    return _or_minus_one(V.unary("clz", a, U32), a.type.bits)


def _leading_sign(a: V.Value) -> V.Value:
    """Leading bits that equal the sign; -1 when all do."""
    return _leading(select(bitcast(a, I64 if a.type.bits == 64 else I32) < 0, ~a, a))


for _i, _type in enumerate((B32, B64)):
    _bits = f"b{_type.bits}"
    _count(f"s_bcnt0_i32_{_bits}", 0x0A + _i, _type, "number of 0 bits", lambda a: _popcount(~a), True)
    _count(f"s_bcnt1_i32_{_bits}", 0x0C + _i, _type, "number of 1 bits", _popcount, True)
    _count(f"s_ff0_i32_{_bits}", 0x0E + _i, _type, "lowest 0 bit's position, -1 if none", lambda a: _first(~a), False)
    _count(f"s_ff1_i32_{_bits}", 0x10 + _i, _type, "lowest 1 bit's position, -1 if none", _first, False)
    _count(f"s_flbit_i32_{_bits}", 0x12 + _i, _type, "leading zeros, -1 if no bit is set", _leading, False)
    _count(f"s_flbit_i32{'_i64' if _i else ''}", 0x14 + _i, _type, "leading bits like the sign, -1 if all are",
           _leading_sign, False)


@sop1(0x16, "s_sext_i32_i8", d=I32, a=B32)
def _(a):
    "D = A[7:0], sign-extended."
    return resize(resize(a, I8), I32)


@sop1(0x17, "s_sext_i32_i16", d=I32, a=B32)
def _(a):
    "D = A[15:0], sign-extended."
    return resize(resize(a, I16), I32)


for _i, _type in enumerate((B32, B64)):
    def _bitset(i: int, type: Type) -> None:
        @sop1(0x18 + i, f"s_bitset0_b{type.bits}", d=type, a=U32)
        def _(a, d):
            "D[A] = 0; A modulo the width."
            return d & ~(const(1, type) << (a & (type.bits - 1)))

        @sop1(0x1A + i, f"s_bitset1_b{type.bits}", d=type, a=U32)
        def _(a, d):
            "D[A] = 1; A modulo the width."
            return d | const(1, type) << (a & (type.bits - 1))
    _bitset(_i, _type)


def _save(name: str, op: int, text: str, function: Callable[[Any, Any], V.Value], saves: bool = True) -> None:
    def body(a: Any, exec: Any) -> Any:
        new = function(a, exec)
        return exec if saves else new, new, ne(new, 0)
    body.__doc__ = f"EXEC = {text}; D = {'EXEC before' if saves else 'EXEC after'}; SCC = EXEC after is not 0."
    sop1(op, name, d=B64, a=B64, writes=("exec", "scc"))(body)


_save("s_and_saveexec_b64", 0x20, "A & EXEC", lambda a, e: a & e)
_save("s_or_saveexec_b64", 0x21, "A | EXEC", lambda a, e: a | e)
_save("s_xor_saveexec_b64", 0x22, "A ^ EXEC", lambda a, e: a ^ e)
_save("s_andn2_saveexec_b64", 0x23, "A & ~EXEC", lambda a, e: a & ~e)
_save("s_orn2_saveexec_b64", 0x24, "A | ~EXEC", lambda a, e: a | ~e)
_save("s_nand_saveexec_b64", 0x25, "~(A & EXEC)", lambda a, e: ~(a & e))
_save("s_nor_saveexec_b64", 0x26, "~(A | EXEC)", lambda a, e: ~(a | e))
_save("s_xnor_saveexec_b64", 0x27, "~(A ^ EXEC)", lambda a, e: ~(a ^ e))
_save("s_andn1_saveexec_b64", 0x33, "~A & EXEC", lambda a, e: ~a & e)
_save("s_orn1_saveexec_b64", 0x34, "~A | EXEC", lambda a, e: ~a | e)
_save("s_andn1_wrexec_b64", 0x35, "~A & EXEC", lambda a, e: ~a & e, saves=False)
_save("s_andn2_wrexec_b64", 0x36, "A & ~EXEC", lambda a, e: a & ~e, saves=False)


@sop1(0x30, "s_abs_i32", d=I32, a=I32, writes=("scc",))
def _(a):
    "D = |A|, the most negative staying; SCC = D is not 0."
    d = select(a < 0, const(0, I32) - a, a)
    return d, ne(d, 0)


@sop1(0x37, "s_bitreplicate_b64_b32", d=B64, a=B32)
def _(a):
    "D = each bit of A twice."
    def spread(x: V.Value) -> V.Value:
        for shift, mask in ((8, 0x00FF00FF), (4, 0x0F0F0F0F), (2, 0x33333333), (1, 0x55555555)):
            x = (x | x << shift) & mask
        return x | x << 1
    return concat(spread(a & 0xFFFF), spread(a >> 16))


# Immediates of 16 bits.
@sopk(0x00, "s_movk_i32", d=I32)
def _(simm):
    "D = sign-extended immediate."
    return simm


@sopk(0x01, "s_cmovk_i32", d=I32)
def _(simm, d, scc):
    "D = sign-extended immediate if SCC is 1, else D stays."
    return select(scc, simm, d)


@sopk(0x0E, "s_addk_i32", d=I32, writes=("scc",))
def _(d, simm):
    "D = D + sign-extended immediate; SCC = signed overflow."
    s = d + simm
    return s, ((d ^ s) & (simm ^ s)) < 0


@sopk(0x0F, "s_mulk_i32", d=I32)
def _(d, simm):
    "D = low 32 bits of D * sign-extended immediate."
    return d * simm


_CONDITIONS: dict[str, tuple[str, Callable[[Any, Any], V.Value]]] = {
    "eq": ("==", eq), "lg": ("!=", ne), "gt": (">", lambda a, b: a > b), "ge": (">=", lambda a, b: a >= b),
    "lt": ("<", lambda a, b: a < b), "le": ("<=", lambda a, b: a <= b),
}


def _compare(name: str, op: int, type: Type, sign: str, condition: Callable[[Any, Any], V.Value]) -> None:
    def body(a: Any, b: Any) -> Any:
        return condition(a, b)
    body.__doc__ = f"SCC = A {sign} B."
    sopc(op, name, a=type, b=type, writes=("scc",))(body)


def _compare_immediate(name: str, op: int, type: Type, sign: str, condition: Callable[[Any, Any], V.Value]) -> None:
    def body(a: Any, simm: Any) -> Any:
        b = simm if type is I32 else resize(resize(_u(simm), U16), U32)
        return condition(a, b)
    body.__doc__ = f"SCC = A {sign} the {'sign' if type is I32 else 'zero'}-extended immediate."
    sopk(op, name, a=type, writes=("scc",))(body)


for _i, (_key, (_sign, _condition)) in enumerate(_CONDITIONS.items()):
    _compare(f"s_cmp_{_key}_i32", 0x00 + _i, I32, _sign, _condition)
    _compare(f"s_cmp_{_key}_u32", 0x06 + _i, U32, _sign, _condition)
    _compare_immediate(f"s_cmpk_{_key}_i32", 0x02 + _i, I32, _sign, _condition)
    _compare_immediate(f"s_cmpk_{_key}_u32", 0x08 + _i, U32, _sign, _condition)
_compare("s_cmp_eq_u64", 0x12, U64, "==", eq)
_compare("s_cmp_lg_u64", 0x13, U64, "!=", ne)

for _i, _type in enumerate((B32, B64)):
    def _bit_compare(i: int, type: Type) -> None:
        @sopc(0x0C + 2 * i, f"s_bitcmp0_b{type.bits}", a=type, b=U32, writes=("scc",))
        def _(a, b):
            "SCC = bit B of A is 0; B modulo the width."
            return eq((a >> (b & (type.bits - 1))) & 1, 0)

        @sopc(0x0D + 2 * i, f"s_bitcmp1_b{type.bits}", a=type, b=U32, writes=("scc",))
        def _(a, b):
            "SCC = bit B of A is 1; B modulo the width."
            return ne((a >> (b & (type.bits - 1))) & 1, 0)
    _bit_compare(_i, _type)
# fmt: on
