"""What operand and result modifiers do to values: neg, abs, op_sel of packed operands, omod, clamp, SDWA's destination.

Source: CDNA4 ISA, "Output modifiers", "Packed math", "SDWA".
"""

from __future__ import annotations

from typing import Any

from gpusim.isa import value as V
from gpusim.isa.core import NotDone
from gpusim.isa.encode import Inst
from gpusim.isa.regs import Inline, Literal
from gpusim.isa.value import F16, F32, F64, I16, I32, I64, U1, U16, U32, U64, Type, Value, const

ELEMENT = {V.PK_F16: F16, V.PK_I16: I16, V.PK_U16: U16, V.PK_BF16: U16, V.PK_F32: F32, V.PK_B32: U32}
_BITS = {  # the numbers of omod and clamp, in each width
    F16: {0.0: 0, 0.5: 0x3800, 1.0: 0x3C00, 2.0: 0x4000, 4.0: 0x4400},
    F32: {0.0: 0, 0.5: 0x3F000000, 1.0: 0x3F800000, 2.0: 0x40000000, 4.0: 0x40800000},
    F64: {0.0: 0, 0.5: 0x3FE0 << 48, 1.0: 0x3FF0 << 48, 2.0: 0x4000 << 48, 4.0: 0x4010 << 48},
}
_OMOD = {1: 2.0, 2: 4.0, 3: 0.5}


def is_packed(inst: Inst, type: Type) -> bool:
    """Whether an operand of `type` is a pair of elements, each picked by op_sel or op_sel_hi."""
    return type in ELEMENT and inst.row.encodings[inst.form][0].name == "VOP3P"


def packed_constant(operand: Inline | Literal, type: Type) -> list[Value]:
    """The registers of a packed source that is a constant: a 16-bit float in the low half, an integer in all 32 bits."""
    if type.bits == 16 and type.is_float and not (isinstance(operand, Inline) and operand.code <= 208):
        return [const(operand.bits(F16), U32)]
    low = const(operand.bits(U32), U32)
    return [low] if type.bits == 16 else [low, const(0, U32)]


def packed(inst: Inst, role: str, type: Type, words: list[Value]) -> list[Value]:
    """[low, high]: the elements that op_sel and op_sel_hi pick of the registers `words`, negated by neg_lo and neg_hi."""
    i = "abc".index(role)
    element = ELEMENT[type]
    out = []
    for select, negate in (("op_sel", "neg"), ("op_sel_hi", "neg_hi")):
        upper = inst.modifier(select) >> i & 1
        if type.bits == 32:
            part = V.bitcast(words[upper], element)
        else:
            part = V.bitcast(V.resize(words[0] >> 16 * upper, U16), element)
        if inst.modifier(negate) >> i & 1:
            if not element.is_float:
                raise NotDone(f"{inst.name}: {negate} on the {type} operand {role}")
            part = V.fneg(part)
        out.append(part)
    return out


def mixed(inst: Inst, role: str, operand: Any, word: Value | None) -> Value:
    """A source of v_fma_mix as f32: f16 where op_sel_hi says so, its half by op_sel; neg_hi takes the absolute value."""
    i = "abc".index(role)
    if inst.modifier("op_sel_hi") >> i & 1:
        if word is None:
            half = const(operand.bits(F16), F16)
        else:
            half = V.bitcast(V.resize(word >> 16 * (inst.modifier("op_sel") >> i & 1), U16), F16)
        value = V.fcvt(half, F32)
    else:
        value = const(operand.bits(F32), F32) if word is None else V.bitcast(word, F32)
    value = V.fabs(value) if inst.modifier("neg_hi") >> i & 1 else value
    return V.fneg(value) if inst.modifier("neg") >> i & 1 else value


def matrix_source(inst: Inst, role: str, value: Any) -> Any:
    """A source of a matrix instruction as cbsz, abid and blgp change it: lanes moved, or f64 negated.

    cbsz: of every 2**cbsz neighbouring blocks, all take A of the one that abid names (AMD's matrix instruction calculator; AMD's
    emulator rocjitsu takes blocks 2**cbsz apart, which is the same where 2**cbsz is the number of blocks). blgp: CDNA4 ISA, "Matrix".
    """
    matrix = inst.row.matrix
    if matrix is None or role not in ("a", "b", "c") or matrix.source == "f8f6f4" or matrix.sparse:
        return value
    if matrix.result == "f64":
        if inst.modifier("cbsz") or inst.modifier("abid"):
            raise NotDone(f"{inst.name}: what cbsz and abid do to f64 is not published")
        return _negated(inst, role, value)
    lane, source = V.lane(), None
    cbsz, blgp = inst.modifier("cbsz"), inst.modifier("blgp")
    if role == "a" and cbsz:
        if 1 << cbsz > matrix.blocks:
            raise NotDone(f"{inst.name}: cbsz {cbsz} broadcasts among {1 << cbsz} blocks, the instruction has {matrix.blocks}")
        group = matrix.m << cbsz  # lanes of the blocks that share
        source = (lane & ~(group - 1)) + matrix.m * (inst.modifier("abid") & ((1 << cbsz) - 1)) + (lane & (matrix.m - 1))
    if role == "b" and blgp:
        if blgp < 3:
            source = (lane & 31) + 32 * (blgp - 1)
        else:
            source = (lane + 16) & 63 if blgp == 3 else (lane & 15) + 16 * (blgp - 4)
    if source is None:
        return value
    return [V.pull(word, source) for word in value] if isinstance(value, list) else V.pull(value, source)


def _negated(inst: Inst, role: str, value: Any) -> Any:
    """A source of an f64 matrix instruction, negated where blgp has its bit."""
    if not inst.modifier("blgp") >> "abc".index(role) & 1:
        return value
    if isinstance(value, Value):
        return V.fneg(value)
    return [word ^ 0x80000000 if i % 2 else word for i, word in enumerate(value)]


def packed_words(inst: Inst, type: Type, result: list[Value]) -> list[Value]:
    """A packed result as u32 registers, clamped where the instruction says so."""
    if inst.modifier("clamp"):
        result = [clamped(inst, r) for r in result]
    if type.bits == 32:
        return [V.bitcast(r, U32) for r in result]
    low, high = (V.resize(V.bitcast(r, U16), U32) for r in result)
    return [low | (high << 16)]


def result_modified(inst: Inst, value: Value) -> Value:
    """omod, then clamp: floats to [0, 1], NaN to 0 if MODE says so; integers to what their type holds.

    omod does nothing where results keep subnormal numbers.
    """
    omod, clamp = inst.modifier("omod"), inst.modifier("clamp")
    if "truth_table" in inst.row.flags:
        omod = 0
    if omod:
        if value.type not in _BITS:
            raise NotDone(f"{inst.name}: omod of a {value.type} result")
        scaled = V.fmul(value, const(_BITS[value.type][_OMOD[omod]], value.type))
        value = V.select(V.state(f"omod_{value.type.bits}", V.U1), scaled, value)
    return clamped(inst, value) if clamp else value


def clamped(inst: Inst, value: Value) -> Value:
    """A float in [0, 1], NaN as 0; an integer sum, difference or product saturated instead of wrapped."""
    type = value.type
    if type in _BITS:
        bits = _BITS[type]
        inside = V.fmin(V.fmax(value, const(bits[0.0], type)), const(bits[1.0], type))
        return V.select(V.is_nan(value) & ~V.state("dx10_clamp", U1), value, inside)
    return _saturated(inst, value)


def _saturated(inst: Inst, value: Value) -> Value:
    """An integer result with the wrap of its last operation undone."""
    type = value.type
    if value.op == "select":  # min, max: nothing can overflow
        return value
    if value.op == "half" and value.attr == 0 and value.args[0].op in ("add", "sub"):  # with carry, computed in 64 bits
        whole = value.args[0]
        over = const(0xFFFFFFFF if whole.op == "add" else 0, U32)
        return V.select(V.ne(V.high(whole), 0), over, value)
    if value.op not in ("add", "sub", "mul"):
        raise NotDone(f"{inst.name}: clamp of a {type} result that is no sum, difference or product")
    a, b = value.args
    if any(x.op == "mul" for x in (value, a, b)) or any(y.op == "mul" for y in a.args if isinstance(y, Value)):
        return _saturated_product(inst, value)
    greatest, least = _limits(type)
    if type.kind == "u":
        return V.select(value < a, greatest, value) if value.op == "add" else V.select(a < b, least, value)
    overflow = ((a ^ value) & (b ^ value)) < 0 if value.op == "add" else ((a ^ b) & (a ^ value)) < 0
    return V.select(overflow, V.select(a < 0, least, greatest), value)


def _saturated_product(inst: Inst, value: Value) -> Value:
    """A product of up to 32 bits, or one plus a number, computed in 64 bits and cut to the range."""
    type = value.type
    wide = I64 if type.kind == "i" else U64
    if type.bits > 32 or value.op == "sub":
        raise NotDone(f"{inst.name}: clamp of a {type} result")

    def widened(x: Value) -> Value:
        if x.op in ("mul", "add"):
            a, b = (widened(y) for y in x.args)
            return a * b if x.op == "mul" else a + b
        return V.resize(x, wide)

    total = widened(value)
    greatest, least = (V.resize(limit, wide) for limit in _limits(type))
    return V.resize(V.select(total > greatest, greatest, V.select(total < least, least, total)), type)


def _limits(type: Type) -> tuple[Value, Value]:
    """(greatest, least) of an integer type."""
    half = 1 << (type.bits - 1)
    return (
        (const(half - 1, type), const(half, type)) if type.kind == "i" else (const(2 * half - 1, type), const(0, type))
    )


def sdwa_destination(inst: Inst, word: Value, old: Value) -> Value:
    """The register an SDWA instruction writes: the result's low bits at dst_sel, the rest by dst_unused."""
    select, unused = inst.modifier("dst_sel"), inst.modifier("dst_unused")
    if select == 6:
        return word
    bits, shift = (8, 8 * select) if select < 4 else (16, 16 * (select - 4))
    field_mask = ((1 << bits) - 1) << shift
    if unused == 1:  # the sign above, zeros below
        return V.bitcast(V.bitcast(word << (32 - bits), I32) >> (32 - bits - shift), U32) & (
            0xFFFFFFFF << shift & 0xFFFFFFFF
        )
    part = (word << shift) & field_mask
    return part | (old & (~field_mask & 0xFFFFFFFF)) if unused == 2 else part


def signed(inst: Inst, role: str, value: Value) -> Value:
    """abs, then neg, of an operand of VOP3, DPP or SDWA: sign-bit operations, on floats and on what may hold one."""
    if role not in ("a", "b", "c"):
        return value
    i = "abc".index(role)
    if inst.form in ("dpp", "sdwa"):
        absolute, negate = (inst.modifier(f"src{i}_abs"), inst.modifier(f"src{i}_neg")) if i < 2 else (0, 0)
    elif inst.row.encodings[inst.form][0].name in ("VOP3", "VOP3SD") and "truth_table" not in inst.row.flags:
        absolute, negate = inst.modifier("abs") >> i & 1, inst.modifier("neg") >> i & 1
    else:
        return value
    if (absolute or negate) and not value.type.is_float and "sign_modifiers" not in inst.row.flags:
        raise NotDone(f"{inst.name}: abs and neg on the {value.type} operand {role}")
    value = V.fabs(value) if absolute else value
    return V.fneg(value) if negate else value


def as_dwords(result: Any) -> list[Value]:
    """A result as u32 registers: narrow values zero-extended, 64-bit ones split."""
    if isinstance(result, (list, tuple)):
        return [V.bitcast(r, U32) for r in result]
    if result.type.bits == 64:
        bits = V.bitcast(result, U64)
        return [V.low(bits), V.high(bits)]
    if result.type.bits == 32:
        return [V.bitcast(result, U32)]
    if result.type is V.U1:
        return [V.resize(result, U32)]
    return [V.resize(V.bitcast(result, V.U8 if result.type.bits == 8 else U16), U32)]
