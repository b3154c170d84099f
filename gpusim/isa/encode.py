"""Instructions as objects, and their machine code: `encode(inst) -> bytes`, `decode(bytes, offset) -> Inst`.

Everything here is driven by the rows and formats; there is no per-instruction code.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gpusim.isa import regs
from gpusim.isa.core import BY_CODE, MASK, ROWS, NotDone, Row, operand_field
from gpusim.isa.formats import FORMATS
from gpusim.isa.regs import Inline, Literal, Operand, Reg

# Fields that are modifiers, not operands, with the value an instruction has when nothing is said.
_MODIFIERS: dict[str, dict[str, int]] = {
    "SMEM": {"offset": 0, "imm": 1, "glc": 0, "nv": 0, "soffset_en": 0, "soffset": 0},
    "VOP3": {"neg": 0, "omod": 0, "clamp": 0, "op_sel": 0, "abs": 0},
    "VOP3SD": {"neg": 0, "omod": 0, "clamp": 0},
    "VOP3P": {"neg": 0, "op_sel_hi": 7, "clamp": 0, "op_sel": 0, "neg_hi": 0},
    "MAI": {"blgp": 0, "cbsz": 0, "abid": 0},
    "VOP3PX2": {"blgp": 0, "cbsz": 0, "op_sel": 0, "op_sel_hi": 0},
    "DS": {"gds": 0, "offset0": 0, "offset1": 0},
    "FLAT": {"sc0": 0, "sc1": 0, "nt": 0, "offset": 0},
    "GLOBAL": {"sc0": 0, "sc1": 0, "nt": 0, "offset": 0, "sve": 0},
    "SCRATCH": {"sc0": 0, "sc1": 0, "nt": 0, "offset": 0, "sve": 0},
    "MUBUF": {"sc0": 0, "sc1": 0, "nt": 0, "lds": 0, "idxen": 0, "offen": 0, "offset": 0},
    "MTBUF": {"sc0": 0, "sc1": 0, "nt": 0, "nfmt": 0, "dfmt": 1, "idxen": 0, "offen": 0, "offset": 0},
}
_SECOND_WORD = {
    "dpp": ("DPPWORD", {"dpp_ctrl": 0xE4, "row_mask": 15, "bank_mask": 15, "bound_ctrl": 0, "src0_neg": 0, "src0_abs": 0, "src1_neg": 0, "src1_abs": 0}),
    "sdwa": ("SDWAWORD", {"dst_sel": 6, "dst_unused": 0, "clamp": 0, "omod": 0, "src0_sel": 6, "src0_sext": 0, "src0_neg": 0, "src0_abs": 0,
                          "src1_sel": 6, "src1_sext": 0, "src1_neg": 0, "src1_abs": 0}),
}  # fmt: skip
MATRIX_FORMATS = ("MAI", "VOP3PX2")
_SIGNED = {("GLOBAL", "offset"): 13, ("SCRATCH", "offset"): 13, ("SMEM", "offset"): 21}
APERTURES = 235  # source codes from here to 253 are src_shared_base and its kin, not registers
ROW_NEWBCAST = range(0x150, 0x160)
OFF = 0x7F  # saddr of a GLOBAL or SCRATCH instruction that has none


@dataclass(slots=True)
class Inst:
    """One instruction: its row, form, operands by role, and modifiers that differ from the default."""

    row: Row
    form: str
    operands: dict[str, Operand] = field(default_factory=dict)
    modifiers: dict[str, int] = field(default_factory=dict)
    simm: int = 0  # the 16-bit immediate of SOPK and SOPP
    size: int = 4  # bytes; set by encode and decode

    @property
    def name(self) -> str:
        return self.row.name

    def modifier(self, name: str) -> int:
        if name in self.modifiers:
            return self.modifiers[name]
        return default_modifiers(self.row, self.form).get(name, 0)

    def __str__(self) -> str:
        from gpusim.isa.disassemble import text

        return text(self)


def _is_compare(row: Row) -> bool:
    spec = row.operand("d")
    return spec is not None and spec.type is MASK


def default_modifiers(row: Row, form: str) -> dict[str, int]:
    """The modifiers a form has, with their default values."""
    if form in _SECOND_WORD:
        defaults = _SECOND_WORD[form][1]
        if form == "sdwa" and row.operand("b") is None:  # an unused source's select is 0
            defaults = defaults | {"src1_sel": 0}
        if form == "sdwa" and _is_compare(row):
            return {k: v for k, v in defaults.items() if k.startswith("src")}
        return defaults
    defaults = _MODIFIERS.get(row.encodings[form][0].name, {})
    if "idxen" in defaults and not row.operands:  # the caches' instructions have no address
        return {key: defaults[key] for key in ("sc0", "sc1")}
    if "offset0" in defaults and not row.operands:
        return {}
    if "mixed" in row.flags:  # op_sel_hi says which sources are f16; by default none
        return defaults | {"op_sel_hi": 0}
    if "imm" in defaults and row.operand("base") is None:  # an SMEM instruction that takes no address
        return defaults | {"imm": 0}
    return defaults


def make(name: str, form: str | None = None, simm: int = 0, modifiers: dict[str, int] | None = None, **operands: Operand) -> Inst:
    """An instruction by name; `form` defaults to the shortest that can hold the operands.

    Raises KeyError for an unknown name, ValueError for an operand no form can hold, NotDone for a declared one.
    """
    if name not in ROWS:
        raise KeyError(f"no instruction {name!r} on gfx950")
    row = ROWS[name]
    if row.body is None and row.effect is None:
        raise NotDone(f"{name} is declared and not done ({row.status})")
    inst = Inst(row, form or "", operands, modifiers or {}, simm)
    if form is None and "" not in row.encodings:
        inst.form = "e32" if _fits_e32(inst) else "e64"
        if inst.form not in row.encodings:
            raise ValueError(f"{name}: operands {operands} need the 64-bit form, which it does not have")
    encode(inst)
    return inst


def _fits_e32(inst: Inst) -> bool:
    if inst.modifiers:
        return False
    for role, op in inst.operands.items():
        _, kind = operand_field(inst.row, "e32", role) if role != "c" else ("", "none")
        if kind == "none" or (kind == "vgpr" and not (isinstance(op, Reg) and op.file == "v")):
            return False
        if kind == "vcc" and not (isinstance(op, Reg) and op.file == "s" and op.index == regs.VCC):
            return False
    return True


def encode(inst: Inst) -> bytes:
    """The machine code, little-endian; sets `inst.size`. ValueError names the operand that does not fit and why."""
    row, form = inst.row, inst.form
    if form not in row.encodings:
        raise ValueError(f"{row.name} has no {form or 'plain'} form: it has {', '.join(f or 'plain' for f in row.encodings)}")
    fmt, op = row.encodings[form]
    word = fmt.put(fmt.value, "op", op)
    literal: int | None = None
    second: dict[str, int] = {}
    buses: set[object] = set()
    acc = acc_cd = 0
    for spec in row.operands:
        role = spec.role
        value = inst.operands.get(role)
        name, kind = operand_field(row, form, role)
        if value is None:
            if kind == "vcc":
                continue
            if kind == "saddr":
                word = fmt.put(word, name, OFF)
                continue
            if kind in ("simm16",):
                continue
            if role == "addr" and fmt.name in ("MUBUF", "MTBUF", "SCRATCH"):
                continue
            if role == "d" and (("returns" in row.flags and not inst.modifier("sc0")) or inst.modifier("lds")):
                continue
            raise ValueError(f"{row.name}: operand {role} is missing")
        if role == "d" and "returns" in row.flags and not inst.modifier("sc0"):
            raise ValueError(f"{row.name}: with a result register it needs sc0, which asks for the old value")
        if role == "d" and inst.modifier("lds"):
            raise ValueError(f"{row.name}: a load to LDS has no result register")
        if role in row.accumulation:
            if not (isinstance(value, Reg) and value.file == "a"):
                raise ValueError(f"{row.name}: operand {role} must be an accumulation register, got {value}")
            value = Reg("v", value.index, value.count)
        code, lit, file_a = _operand_code(inst, role, kind, value, spec.type)
        if lit is not None:
            if literal is not None and literal != lit:
                raise ValueError(f"{row.name}: two literals, {literal:#x} and {lit:#x}; one fits")
            literal = lit
        if fmt.name.startswith("VOP") and kind != "vcc" and (
            lit is not None or (isinstance(value, Reg) and value.file == "s" and spec.reads and role != "d")
        ):
            buses.add("literal" if lit is not None or not isinstance(value, Reg) else (value.index, value.count))
        if name == "":
            continue
        if kind == "sdwa" or (form == "dpp" and role == "a"):
            index = "0" if role == "a" else "1"
            if isinstance(value, Inline) or (isinstance(value, Reg) and value.file == "s"):
                if form == "dpp":
                    raise ValueError(f"{row.name}: a DPP source must be a VGPR, got {value}")
                second["s" + index] = 1
            if role == "a":
                second["src0"] = code & 0xFF
                code = regs.DPP if form == "dpp" else regs.SDWA
            else:
                code &= 0xFF
        if kind == "vdata":
            if fmt.name in MATRIX_FORMATS:
                acc_cd |= file_a
            else:
                acc |= file_a
        elif fmt.name in MATRIX_FORMATS and file_a:
            if role == "c":
                acc_cd |= 1
            else:
                acc |= 1 << "ab".index(role)
        if fmt.name == "SMEM" and kind == "sbase":
            code >>= 1
        if kind == "srsrc":
            code >>= 2
        word = fmt.put(word, name, code)
    if "vcc" in row.state_reads or any(operand_field(row, form, o.role)[1] == "vcc" and o.reads and not o.writes for o in row.operands):
        buses.add((regs.VCC, 2))  # apart from vcc_lo, as LLVM counts
    if "write_lane" in row.flags:  # m0 as the lane's number comes beside the constant bus
        buses.discard((regs.M0, 1))
    if fmt.name.startswith("VOP") and len(buses) > 1:
        raise ValueError(f"{row.name}: operands read {len(buses)} scalar values; a vector instruction can read one (constant bus)")
    if row.matrix is not None:
        _check_matrix(inst)
    if "acc" in fmt.fields:
        word = fmt.put(word, "acc", acc)
    if "acc_cd" in fmt.fields:
        word = fmt.put(word, "acc_cd", acc_cd)
    if "index_operands" in row.flags and "simm16" in fmt.fields and not 0 <= inst.simm < 16:
        raise ValueError(f"{row.name}: invalid immediate {inst.simm}: only 4-bit values are legal")
    if "simm16" in fmt.fields:
        word = fmt.put(word, "simm16", inst.simm & 0xFFFF)
    defaults = default_modifiers(row, form)
    if inst.modifiers.get("gds") and "gws" not in row.name:
        raise ValueError(f"{row.name}: gfx950 has no global data share (gds)")
    if "no_op_sel" in row.flags and (inst.modifier("op_sel") or inst.modifier("op_sel_hi") != 7):
        raise ValueError(f"{row.name} takes whole registers: no op_sel or op_sel_hi")
    if inst.modifiers.get("lds") and "lds_form" not in row.flags:
        raise ValueError(f"{row.name} cannot load to LDS (lds)")
    if fmt.name == "SMEM" and (base := row.operand("base")) is not None and base.type.dwords == 4 and inst.modifier("offset") < 0:
        raise ValueError(f"{row.name}: expected an unsigned offset of 20 bits, got {inst.modifier('offset')}")
    for key in inst.modifiers:
        if key not in defaults:
            raise ValueError(f"{row.name}{'_' + form if form else ''} has no modifier {key}")
    for key, default in defaults.items():
        number = inst.modifiers.get(key, default)
        width = _SIGNED.get((fmt.name, key))
        if width:
            if not -(1 << (width - 1)) <= number < 1 << (width - 1):
                raise ValueError(f"{row.name}: {key} {number} does not fit {width} signed bits")
            number &= (1 << width) - 1
        if form in _SECOND_WORD:
            second[key] = number
        else:
            word = fmt.put(word, key, number)
    if form == "dpp" and any(o.type.bits == 64 and o.type is not MASK for o in row.operands):
        if second["dpp_ctrl"] not in ROW_NEWBCAST:
            raise ValueError(f"{row.name}: with 64-bit operands DPP can only be row_newbcast")
    out = word.to_bytes(fmt.bits // 8, "little")
    if form in _SECOND_WORD:
        is_mask = _is_compare(row)
        extra = FORMATS["SDWABWORD" if form == "sdwa" and is_mask else _SECOND_WORD[form][0]]
        w2 = 0
        if form == "sdwa" and is_mask and (d := inst.operands.get("d")) and isinstance(d, Reg) and d.index != regs.VCC:
            second |= {"sd": 1, "sdst": d.index}
        for key, number in second.items():
            w2 = extra.put(w2, key, number)
        out += w2.to_bytes(4, "little")
    if literal is not None:
        if fmt.bits == 64 or form in _SECOND_WORD:
            raise ValueError(f"{row.name}: a literal ({literal:#x}) does not fit the {form or fmt.name} form")
        out += literal.to_bytes(4, "little")
    inst.size = len(out)
    return out


def in_accumulation(row: Row, role: str, acc: int, acc_cd: int) -> bool:
    """Whether a source of a matrix instruction is an accumulation register, by the fields acc and acc_cd."""
    if role == "c":
        return bool(acc_cd) and "vector_index" not in row.flags
    return role in ("a", "b") and bool(acc >> "ab".index(role) & 1)


def matrix_registers(inst: Inst, role: str, count: int) -> int:
    """How many registers A or B of an f8f6f4 instruction takes, by its type; a reserved type takes 8, as LLVM has it."""
    key = {"a": "cbsz", "b": "blgp"}.get(role)
    if key is None or inst.row.matrix is None or inst.row.matrix.source != "f8f6f4":
        return count
    return NARROW_REGISTERS[inst.modifier(key)]


NARROW_REGISTERS = (8, 8, 6, 6, 4, 8, 8, 8)  # of 32 elements, by type; from 5 on reserved


def _check_matrix(inst: Inst) -> None:
    """A and B are vector or accumulation registers; C may also be a constant, and is in the file that the result is in."""
    d, c = inst.operands["d"], inst.operands["c"]
    sparse = "vector_index" in inst.row.flags
    if sparse and not (isinstance(c, Reg) and c.file == "v"):
        raise ValueError(f"{inst.row.name}: the index must be a vector register, got {c}")
    for role in inst.row.encodings[inst.form][0].name == "VOP3PX2" and ("scale_a", "scale_b") or ():
        scale = inst.operands[role]
        if not (isinstance(scale, Reg) and scale.file == "v") and not isinstance(scale, Inline):
            raise ValueError(f"{inst.row.name}: operand {role} must be a vector register or an inline constant, got {scale}")
    for role in "abc":
        value = inst.operands[role]
        if not (isinstance(value, Reg) and value.file in "va") and not (role == "c" and isinstance(value, Inline)):
            raise ValueError(f"{inst.row.name}: operand {role} must be a vector or accumulation register, got {value}")
    if sparse:
        return
    if isinstance(d, Reg) and isinstance(c, Reg) and d.file != c.file:
        raise ValueError(f"{inst.row.name}: C in {c} and the result in {d} must both be v or both a registers")
    _check_overlap(inst)


def _check_overlap(inst: Inst) -> None:
    """A matrix result may be C itself or clear of it; only results of 4 registers may overlap C in part (LLVM's rule)."""
    d, c = inst.operands["d"], inst.operands.get("c")
    if inst.row.matrix is not None and inst.row.matrix.source == "f8f6f4":  # LLVM does not refuse these
        return
    if isinstance(d, Reg) and isinstance(c, Reg) and d.file == c.file and d.count > 4 and d.index != c.index and abs(d.index - c.index) < d.count:
        raise ValueError(f"{inst.row.name}: C in {c} overlaps the result {d} in part; make them the same or disjoint")


def _operand_code(inst: Inst, role: str, kind: str, value: Operand, type: object) -> tuple[int, int | None, int]:
    """(code, literal, in the accumulation file) of an operand, after checking that its kind may hold it."""
    where = f"{inst.row.name}: operand {role}"
    spec = inst.row.operand(role)
    want = spec.type.dwords if spec else 1
    if "no_apertures" in inst.row.flags and isinstance(value, Reg) and value.file == "s" and value.index >= APERTURES:
        raise ValueError(f"{where} cannot be {value}")
    if "no_limits" in inst.row.flags and isinstance(value, Reg) and value.file == "s" and value.index in range(235, 239):
        raise ValueError(f"{where} cannot be {value}")
    if "no_literal" in inst.row.flags and isinstance(value, Literal):
        raise ValueError(f"{where} cannot be a literal, got {value}")
    if isinstance(value, Reg) and f"{'scalar' if value.file == 'v' else 'vector'}_{role}" in inst.row.flags:
        raise ValueError(f"{where} must be a {'scalar' if value.file == 'v' else 'vector'} register, got {value}")
    if isinstance(value, Reg) and APERTURES <= value.index <= 253 and value.file == "s" and kind in ("ssrc", "src", "sdwa"):
        return value.index, None, 0  # apertures and condition bits: one code whatever the operand's width
    if isinstance(value, Reg):
        if kind in ("vgpr", "vdata") and value.file == "s":
            raise ValueError(f"{where} must be a vector register, got {value}")
        if kind not in ("vdata", "src") and value.file == "a":
            raise ValueError(f"{where} cannot be an accumulation register, got {value}")
        if value.file == "a" and kind == "src" and inst.row.encodings[inst.form][0].name not in MATRIX_FORMATS:
            raise ValueError(f"{where}: only matrix instructions read accumulation registers here, got {value}")
        if kind in ("sdst", "ssrc", "sbase", "srsrc", "smask", "saddr", "vcc") and value.file != "s":
            raise ValueError(f"{where} must be a scalar register, got {value}")
        if kind == "vcc" and value.index != regs.VCC and not (inst.form == "sdwa" and role == "d"):
            raise ValueError(f"{where} is vcc in this form, got {value}")
        if kind == "sdst" and value.index > 127:
            raise ValueError(f"{where}: {value} cannot be written")
        memory = kind == "saddr" or (kind == "sdst" and inst.row.encodings[inst.form][0].name == "SMEM")
        if memory and value.index in (regs.M0, regs.EXEC, regs.EXEC + 1):
            raise ValueError(f"{where} cannot be {value}: memory instructions reach neither m0 nor exec")
        if f"no_m0_{role}" in inst.row.flags and value.index == regs.M0 and value.file == "s":
            raise ValueError(f"{where} cannot be m0")
        _check_tuple(where, value, want, inst, role)
        return (value.code if kind in ("src", "sdwa") else value.index), None, int(value.file == "a")
    if kind == "number":
        number = value.bits(spec.type) if spec is not None and not isinstance(value, Reg) else -1
        most = 16 if role == "index" else 128
        if not 0 <= number < most:
            raise ValueError(f"{where} is a number from 0 to {most - 1}, got {value}")
        return number, None, 0
    if kind == "literal":
        if not isinstance(value, Literal):
            raise ValueError(f"{where} is a 32-bit literal, got {value}")
        return 0, value.value, 0
    if kind not in ("ssrc", "src", "sdwa"):
        raise ValueError(f"{where} must be a register, got the constant {value}")
    if "no_constants" in inst.row.flags or f"vector_{role}" in inst.row.flags:
        raise ValueError(f"{where} must be a register, got {value}")
    if isinstance(value, Literal) and spec and spec.type.bits == 16 and spec.type.count == 1 and 0xFFFF < value.value < 0xFFFF8000:
        raise ValueError(f"{where} has 16 bits, {value.value:#x} does not fit")
    if isinstance(value, Literal):
        return regs.LITERAL, value.value, 0
    return value.code, None, 0


def _check_tuple(where: str, value: Reg, want: int, inst: Inst, role: str) -> None:
    fmt = inst.row.encodings[inst.form][0].name
    if role == "addr" and fmt == "GLOBAL" and inst.operands.get("saddr") is not None:
        want = 1  # an offset of 32 bits to the scalar base, else 64 bits of address
    want = matrix_registers(inst, role, want)
    if role == "addr" and fmt in ("MUBUF", "MTBUF"):
        want = inst.modifier("idxen") + inst.modifier("offen")  # index, offset, or both
        if not want:
            raise ValueError(f"{where}: an address register needs idxen, offen or both")
    if value.count != want and "any_width" not in inst.row.flags:
        raise ValueError(f"{where} has {want} register{'s' if want > 1 else ''}, got {value}")
    if value.file in "va" and value.count > 1 and value.index % 2:
        raise ValueError(f"{where}: {value} must start at an even register (gfx90a and later)")
    if value.file == "s" and value.count > 1 and value.index % min(value.count, 4) and value.index < 102:
        raise ValueError(f"{where}: {value} must start at a multiple of {min(value.count, 4)}")


class DecodeError(ValueError):
    """Bytes that are no gfx950 instruction."""


SCALE_PREFIX = 0xD3AC  # the first half of a scaled matrix instruction's first word
_ORDER = ("VOP3PX2", "VOP3P", "VOP3", "SOP1", "SOPC", "SOPP", "SOPK", "SOP2", "VOP1", "VOPC", "VOP2", "SMEM", "DS", "FLAT", "SCRATCH", "GLOBAL", "MUBUF", "MTBUF")


def decode(code: bytes | memoryview, offset: int = 0) -> Inst:
    """The instruction at `offset` bytes; DecodeError when the bytes are none, NotDone when it is declared only."""
    word = int.from_bytes(code[offset : offset + 8], "little")
    first = word & 0xFFFFFFFF
    if len(code) - offset < 4:
        raise DecodeError(f"{len(code) - offset} bytes at +{offset:#x} are no instruction")
    for name in _ORDER:
        if FORMATS[name].bits == 128:
            if first >> 16 == SCALE_PREFIX and FORMATS[name].matches(whole := int.from_bytes(code[offset : offset + 16], "little")):
                word = whole
                break
        elif FORMATS[name].matches(word if FORMATS[name].bits == 64 else first):
            break
    else:
        raise DecodeError(f"word {first:#010x} at +{offset:#x} has no gfx950 encoding")
    op = FORMATS[name].get(word, "op")
    key = ("MAI", op) if name == "VOP3P" and ("MAI", op) in BY_CODE else (name, op)
    if key not in BY_CODE:
        raise DecodeError(f"word {first:#010x} at +{offset:#x}: {name} opcode {op:#x} is unknown on gfx950")
    row, form = BY_CODE[key]
    fmt = row.encodings[form][0]
    size = fmt.bits // 8
    if row.status != "done":
        raise NotDone(f"{row.name} at +{offset:#x} is declared and not done ({row.status})")
    inst = Inst(row, form, {}, {}, 0, size)
    extra: int | None = None
    source = fmt.get(word, "src0") if "src0" in fmt.fields and form == "e32" else None
    if source in (regs.DPP, regs.SDWA):
        inst.form = form = "dpp" if source == regs.DPP else "sdwa"
        if form not in row.encodings:
            raise DecodeError(f"{row.name} at +{offset:#x} has no {form} form")
        extra = (word >> 32) & 0xFFFFFFFF
        inst.size = 8
    try:
        _decode_operands(inst, word, extra, code, offset)
    except ValueError as e:
        raise DecodeError(f"{row.name} at +{offset:#x}: {e}") from None
    return inst


def _decode_operands(inst: Inst, word: int, extra: int | None, code: bytes | memoryview, offset: int) -> None:
    row, form = inst.row, inst.form
    fmt = row.encodings[form][0]
    is_mask = _is_compare(row)
    acc = fmt.get(word, "acc") if "acc" in fmt.fields else 0
    acc_cd = fmt.get(word, "acc_cd") if "acc_cd" in fmt.fields else 0
    second = None
    if extra is not None:
        second = FORMATS["SDWABWORD" if form == "sdwa" and is_mask else _SECOND_WORD[form][0]]
    if "simm16" in fmt.fields:
        simm = fmt.get(word, "simm16")
        inst.simm = simm - 0x10000 if simm & 0x8000 else simm
    for spec in row.operands:
        name, kind = operand_field(row, form, spec.role)
        count = spec.type.dwords
        if fmt.name in MATRIX_FORMATS and row.matrix is not None and row.matrix.source == "f8f6f4" and spec.role in ("a", "b"):
            count = NARROW_REGISTERS[fmt.get(word, "cbsz" if spec.role == "a" else "blgp")]
        if kind == "simm16":
            continue
        if spec.role == "d" and (("returns" in row.flags and not fmt.get(word, "sc0")) or ("lds_form" in row.flags and fmt.get(word, "lds"))):
            continue
        if kind == "number":
            inst.operands[spec.role] = regs.immediate(fmt.get(word, name), spec.type)
            continue
        if spec.role == "addr" and fmt.name in ("MUBUF", "MTBUF"):
            count = fmt.get(word, "idxen") + fmt.get(word, "offen")
            if not count:
                continue
        if kind == "vcc":
            inst.operands[spec.role] = Reg("s", regs.VCC, 2)
            if form == "sdwa" and is_mask and second and extra is not None and second.get(extra, "sd"):
                inst.operands[spec.role] = Reg("s", second.get(extra, "sdst"), 2)
            continue
        if kind == "literal":
            inst.operands[spec.role] = Literal(_trailing(code, offset, inst))
            continue
        number = fmt.get(word, name)
        if kind == "saddr":
            if number != OFF:
                inst.operands[spec.role] = Reg("s", number, count)
            continue
        if kind == "sbase":
            inst.operands[spec.role] = Reg("s", number * 2, count)
            continue
        if kind == "srsrc":
            inst.operands[spec.role] = Reg("s", number * 4, count)
            continue
        if kind == "vdata":
            file = "a" if (acc_cd if fmt.name in MATRIX_FORMATS else acc) else "v"
            inst.operands[spec.role] = Reg(file, number, count)
            continue
        if kind == "vgpr" and not (form == "dpp" and spec.role == "a"):
            if spec.role == "addr" and fmt.name in ("GLOBAL", "SCRATCH") and fmt.get(word, "saddr") != OFF:
                count = 1
            inst.operands[spec.role] = Reg("v", number, count)
            continue
        if kind in ("sdwa",) or (form == "dpp" and spec.role == "a"):
            assert second is not None and extra is not None
            number = second.get(extra, "src0") if spec.role == "a" else number
            scalar = form == "sdwa" and second.get(extra, "s0" if spec.role == "a" else "s1")
            inst.operands[spec.role] = regs.from_code(number if scalar else number + regs.VGPR_BASE, count)
            continue
        if kind in ("sdst", "smask"):
            inst.operands[spec.role] = Reg("s", number, count)
            continue
        if number == regs.LITERAL:
            if fmt.bits == 64:
                raise ValueError("a literal is not allowed in a 64-bit encoding")
            inst.operands[spec.role] = Literal(_trailing(code, offset, inst))
            continue
        operand = regs.from_code(number, count)
        if fmt.name in MATRIX_FORMATS and isinstance(operand, Reg) and in_accumulation(row, spec.role, acc, acc_cd):
            operand = Reg("a", operand.index, count)
        inst.operands[spec.role] = operand
    for role in row.accumulation:
        operand = inst.operands[role]
        assert isinstance(operand, Reg)
        inst.operands[role] = Reg("a", operand.index, operand.count)
    for key, default in default_modifiers(row, form).items():
        number = second.get(extra, key) if second is not None and extra is not None else fmt.get(word, key)
        width = _SIGNED.get((fmt.name, key))
        if width and number >> (width - 1):
            number -= 1 << width
        if number != default:
            inst.modifiers[key] = number


def _trailing(code: bytes | memoryview, offset: int, inst: Inst) -> int:
    at = offset + inst.row.encodings[inst.form][0].bits // 8
    if len(code) < at + 4:
        raise ValueError("the literal is cut off")
    inst.size = at + 4 - offset
    return int.from_bytes(code[at : at + 4], "little")

