"""Random valid instructions of a row and form, for tests and for questions to outside judges.

What is valid comes from the row and from `encode`: a candidate that encode refuses is thrown away and another one made.
"""

from __future__ import annotations

from random import Random

from gpusim.isa import regs
from gpusim.isa.core import Row, operand_field
from gpusim.isa.encode import MATRIX_FORMATS, Inst, default_modifiers, encode, matrix_registers
from gpusim.isa.regs import Inline, Literal, Operand, Reg

ATTEMPTS = 200
SPECIAL = (regs.VCC, regs.M0, regs.EXEC, 108, 110)  # scalar registers with names of their own, and trap temporaries
INLINE = (128, 129, 192, 193, 208, 240, 241, 242, 247, 248)
DPP_CONTROLS = (
    0x00,
    0x1B,
    0xE4,
    0x101,
    0x10F,
    0x111,
    0x121,
    0x12F,
    0x130,
    0x134,
    0x138,
    0x13C,
    0x140,
    0x141,
    0x142,
    0x143,
    0x150,
    0x15F,
)
VECTOR, SCALAR = 256, 102


def operands(row: Row, form: str, random: Random) -> Inst:
    """A random instruction of `row` in `form` that encodes; ValueError with the last complaint when none is found."""
    complaint = "nothing was tried"
    for _ in range(ATTEMPTS):
        inst = _candidate(row, form, random)
        try:
            encode(inst)
        except ValueError as error:
            complaint = str(error)
            continue
        return inst
    raise ValueError(
        f"{row.name} {form or 'plain'}: no valid instruction in {ATTEMPTS} attempts; the last: {complaint}"
    )


def _candidate(row: Row, form: str, random: Random) -> Inst:
    inst = Inst(row, form)
    fmt = row.encodings[form][0].name
    _modify(inst, fmt, random)
    if (base := row.operand("saddr")) is not None and random.random() < 0.5:
        inst.operands["saddr"] = _scalar(base.type.dwords, random)
    for spec in row.operands:
        role, count = spec.role, spec.type.dwords
        _, kind = operand_field(row, form, role)
        if kind == "simm16":
            continue
        if role == "saddr":
            continue
        if role == "addr" and fmt == "SCRATCH" and not inst.modifier("sve"):
            continue
        if role == "d" and (("returns" in row.flags and not inst.modifier("sc0")) or inst.modifier("lds")):
            continue
        if role == "addr" and fmt in ("MUBUF", "MTBUF"):
            count = inst.modifier("idxen") + inst.modifier("offen")
            if not count:
                continue
        if kind == "number":
            inst.operands[role] = regs.immediate(random.randrange(16 if role == "index" else 128), spec.type)
            continue
        if role == "addr" and fmt == "GLOBAL":
            count = 1 if "saddr" in inst.operands else 2
        inst.operands[role] = _operand(inst, role, kind, count, random)
    if fmt in ("SOPK", "SOPP") and "no_immediate" not in row.flags and row.effect not in ("end", "barrier"):
        inst.simm = random.choice((0, 1, 5, random.randrange(-0x8000, 0x8000)))
        if "index_operands" in row.flags:
            inst.simm &= 15
        if row.effect == "message":
            inst.simm &= 0x37F
        if row.effect == "wait":
            inst.simm &= 0x4F7F  # the fields, without the reserved bits
    return inst


def _operand(inst: Inst, role: str, kind: str, count: int, random: Random) -> Operand:
    matrix = inst.row.encodings[inst.form][0].name in MATRIX_FORMATS
    if matrix and "vector_index" in inst.row.flags and role == "c":
        return _vector("v", 1, random)
    if role in ("scale_a", "scale_b"):
        return _vector("v", 1, random)
    count = matrix_registers(inst, role, count)
    if role in inst.row.accumulation:
        return _vector("a", count, random)
    match kind:
        case "vcc":
            return Reg("s", regs.VCC, 2)
        case "literal":
            return Literal(random.randrange(1 << 32))
        case "vgpr":
            return _vector("v", count, random)
        case "vdata":
            return _vector(random.choice("va") if matrix or count > 4 else "v", count, random)
        case "sdst" | "smask" | "ssrc" | "sbase" | "srsrc" | "saddr" if kind != "ssrc" or random.random() < 0.5:
            return _scalar(count, random)
        case "src" if f"scalar_{role}" not in inst.row.flags and random.random() < 0.6:
            return _vector(random.choice("va") if matrix else "v", count, random)
        case "sdwa" if random.random() < 0.7:
            return _vector("v", count, random)
    pick = random.random()
    if pick < 0.4:
        return _scalar(count, random)
    spec = inst.row.operand(role)
    short = spec is not None and spec.type.bits == 16
    if pick < 0.8 or count > 1:
        return Inline(random.choice(INLINE[:-1] if short else INLINE))  # 1/(2 pi) is no 16-bit integer
    if short:
        return Literal(random.randrange(0x1000, 1 << 16))
    return Literal(random.randrange(0x1000, 1 << 31))


def _vector(file: str, count: int, random: Random) -> Reg:
    index = random.choice((0, 1, 2, 17, 127, random.randrange(VECTOR)))
    if count > 1:
        index &= ~1
    return Reg(file, min(index, (VECTOR - count) & ~1 if count > 1 else VECTOR - 1), count)


def _scalar(count: int, random: Random) -> Reg:
    if count <= 2 and random.random() < 0.2:
        return Reg("s", random.choice(SPECIAL) if count == 1 else random.choice((regs.VCC, regs.EXEC, 108)), count)
    step = 1 if count == 1 else min(count, 4) if count != 2 else 2
    return Reg("s", random.randrange(0, SCALAR - count + 1) // step * step, count)


def _modify(inst: Inst, fmt: str, random: Random) -> None:
    """Some modifiers of the form, each with a value that LLVM's text can say."""
    row, form = inst.row, inst.form
    chosen: dict[str, int] = {}
    sources = [o for o in row.operands if o.role in "abc"]
    real = bool(sources) and all(o.type.kind == "f" for o in sources)
    for key, default in default_modifiers(row, form).items():
        if random.random() < 0.5:
            continue
        match key:
            case "offset":
                chosen[key] = random.randrange(4096) if fmt != "SMEM" else random.randrange(1 << 20) & ~3
            case "offset0" | "offset1":
                if "swizzle" not in row.flags:
                    chosen[key] = random.randrange(256)
            case "sc0" | "sc1" | "nt" | "bound_ctrl":
                chosen[key] = 1
            case "idxen" | "offen":
                chosen[key] = 1
            case "lds" if "lds_form" in row.flags:
                chosen[key] = 1
            case "cbsz" | "blgp" if row.matrix is not None and row.matrix.source == "f8f6f4":
                chosen[key] = random.randrange(5)
            case "cbsz" if row.matrix is not None and not row.matrix.sparse and row.matrix.result != "f64":
                chosen[key] = random.randrange(row.matrix.blocks.bit_length())
            case "blgp" if row.matrix is not None and not row.matrix.sparse:
                chosen[key] = random.randrange(8)
            case "abid" if row.matrix is not None and row.matrix.source != "f8f6f4" and row.matrix.result != "f64":
                chosen[key] = random.randrange(16)
            case "op_sel" | "op_sel_hi" if fmt == "VOP3PX2":
                chosen[key] = random.randrange(4)
            case "dfmt" | "nfmt":
                chosen[key] = random.randrange(16 if key == "dfmt" else 8)
            case "sve" if fmt == "SCRATCH":
                chosen[key] = 1
            case "glc":
                chosen[key] = int(row.access is not None)
            case "dpp_ctrl":
                chosen[key] = random.choice(DPP_CONTROLS)
            case "row_mask" | "bank_mask":
                chosen[key] = random.randrange(16)
            case "dst_sel" | "src0_sel" | "src1_sel":
                if key != "src1_sel" or row.operand("b") is not None:
                    chosen[key] = random.randrange(7)
            case "dst_unused":
                chosen[key] = random.randrange(3)
            case "neg" if fmt in ("VOP3", "VOP3SD") and real:
                chosen[key] = random.randrange(1 << len(sources))
        if chosen.get(key) == default:
            del chosen[key]
    if row.access is None and "imm" in default_modifiers(row, form) and row.operand("base") is None:
        chosen.pop("offset", None)
    inst.modifiers = chosen
