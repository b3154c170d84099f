"""Instructions as text, spelled as LLVM spells them for gfx950, from the rows alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gpusim.isa import symbols
from gpusim.isa.core import NotDone, operand_field
from gpusim.isa.encode import DecodeError, Inst, decode, default_modifiers
from gpusim.isa.lift import waitcnt_fields
from gpusim.isa.regs import Inline, Literal, Operand, Reg
from gpusim.isa.value import U32

SDWA_SELECT = ("BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD")
SDWA_UNUSED = ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE")
OMOD = {1: "mul:2", 2: "mul:4", 3: "div:2"}
DPP_NAMED = {0x130: "wave_shl:1", 0x134: "wave_rol:1", 0x138: "wave_shr:1", 0x13C: "wave_ror:1", 0x140: "row_mirror",
             0x141: "row_half_mirror", 0x142: "row_bcast:15", 0x143: "row_bcast:31"}  # fmt: skip
DPP_ROWS = {0x100: "row_shl", 0x110: "row_shr", 0x120: "row_ror", 0x150: "row_newbcast"}
# The order in which LLVM prints modifiers that are bare words or numbers.
_FLAGS = ("idxen", "offen")
_CACHE = ("sc0", "nt", "sc1")


@dataclass(frozen=True, slots=True)
class Line:
    """One disassembled instruction; `inst` is None where the bytes are none, and `text` says why."""

    address: int
    code: bytes
    text: str
    inst: Inst | None


def disassemble(code: bytes, base: int = 0) -> list[Line]:
    """Every instruction of `code`, whose first byte is at address `base`; four bytes that are none become a `.long` line."""
    lines, offset = [], 0
    while offset < len(code):
        try:
            inst = decode(code, offset)
            line = Line(base + offset, bytes(code[offset : offset + inst.size]), text(inst), inst)
        except (DecodeError, NotDone) as e:
            word = bytes(code[offset : offset + 4])
            line = Line(base + offset, word, f".long {int.from_bytes(word, 'little'):#010x}  // {e}", None)
        lines.append(line)
        offset += len(line.code)
    return lines


def text(inst: Inst) -> str:
    """One instruction, e.g. "v_add_f32_e64 v1, |v2|, -s3 clamp"."""
    row, form = inst.row, inst.form
    name = f"{row.name}_{form}" if form and len(row.encodings) > 1 else row.name
    operands = ", ".join(_operands(inst))
    modifiers = " ".join(_modifiers(inst))
    return " ".join(part for part in (name, operands, modifiers) if part)


def text_operands(inst: Inst) -> list[str]:
    """The roles of an instruction in the order in which text gives them."""
    row, form = inst.row, inst.form
    roles = [o.role for o in row.operands]
    match row.encodings[form][0].name:
        case "GLOBAL" | "SCRATCH" | "FLAT" | "MUBUF" | "MTBUF" | "DS" | "SMEM":
            optional = row.access is not None and row.access.kind == "atomic" and row.access.space != "lds"
            first = ["d"] if "d" in roles and (not optional or "d" in inst.operands) else []
            if inst.modifier("lds"):
                first = []
            order = {"SMEM": ["d", "data", "probe", "base"], "DS": [*first, "addr", "data", "data1"],
                     "MUBUF": [*first, "data", "addr", "rsrc", "soffset"],
                     "MTBUF": [*first, "data", "addr", "rsrc", "soffset"]}  # fmt: skip
            return [r for r in order.get(row.encodings[form][0].name, [*first, "addr", "data", "saddr"]) if r in roles]
    if "k" in roles and row.name.startswith(("v_madmk", "v_fmamk")):
        return ["d", "a", "k", "b"]
    return roles


def _operands(inst: Inst) -> Iterator[str]:
    row, form = inst.row, inst.form
    fmt = row.encodings[form][0].name
    leading = "hwreg" in row.flags and row.operand("d") is None  # s_setreg: the register comes first
    if leading:
        yield _immediate(inst)
    for role in text_operands(inst):
        value = inst.operands.get(role)
        if role == "index" and isinstance(value, (Inline, Literal)):
            yield symbols.indexed(value.bits(U32))
            continue
        if role == "saddr":
            if value is not None or fmt != "FLAT":
                yield str(value) if value is not None else "off"
            continue
        if role == "addr" and fmt in ("MUBUF", "MTBUF") and not (inst.modifier("idxen") or inst.modifier("offen")):
            yield "off"
            continue
        if role == "addr" and fmt == "SCRATCH" and not inst.modifier("sve"):
            yield "off"
            continue
        if role == "addr" and fmt == "DS" and "no_address" in row.flags:
            continue
        if value is None and operand_field(row, form, role)[1] == "vcc":
            value = Reg("s", 106, 2)
        assert value is not None, f"{row.name}: no operand {role}"
        yield _operand(inst, role, value)
    if fmt == "SMEM" and "base" in inst.operands:
        if inst.modifier("soffset_en"):
            yield str(Reg("s", inst.modifier("soffset")))
        elif inst.modifier("imm"):
            yield _hex(inst.modifier("offset"))
        else:
            yield str(Reg("s", inst.modifier("offset") & 0x7F))
    if fmt in ("SOPK", "SOPP") and not leading and (t := _immediate(inst)):
        yield t


def _hex(number: int) -> str:
    return f"-{-number:#x}" if number < 0 else f"{number:#x}"


def _operand(inst: Inst, role: str, value: Operand) -> str:
    name = _constant(inst, role, value) if isinstance(value, (Inline, Literal)) else str(value)
    if role not in ("a", "b", "c"):
        return name
    i = "abc".index(role)
    fmt = inst.row.encodings[inst.form][0].name
    if inst.form in ("dpp", "sdwa"):
        if i < 2:
            if inst.modifier(f"src{i}_sext"):
                return f"sext({name})"
            name = f"|{name}|" if inst.modifier(f"src{i}_abs") else name
            name = f"-{name}" if inst.modifier(f"src{i}_neg") else name
    elif (fmt in ("VOP3", "VOP3SD") and "truth_table" not in inst.row.flags) or "mixed" in inst.row.flags:
        absolute = inst.modifier("neg_hi" if "mixed" in inst.row.flags else "abs") >> i & 1
        name = f"|{name}|" if absolute else name
        if inst.modifier("neg") >> i & 1:
            name = f"neg({name})" if isinstance(value, Inline) and not absolute else f"-{name}"
    return name


def _constant(inst: Inst, role: str, value: Inline | Literal) -> str:
    """16-bit and float inline constants print as LLVM does; a literal prints as hex."""
    spec = inst.row.operand(role)
    if isinstance(value, Inline) and value.code == 248 and spec is not None:
        if spec.type.bits == 16 and spec.type.is_float:
            return "0.15915494"
        if spec.type.bits == 64:
            return "0.15915494309189532"
    return str(value)


def _immediate(inst: Inst) -> str:
    simm = inst.simm
    match inst.row.effect:
        case "branch":
            return str(simm & 0xFFFF)
        case "wait":
            return _waits(simm)
        case "end" | "barrier":
            return str(simm & 0xFFFF) if simm else ""
        case "nop" | "hint":
            number = simm & 0xFFFF
            return "" if "no_immediate" in inst.row.flags else str(number) if number <= 64 else f"{number:#x}"
        case "trap" | "halt":
            return str(simm & 0xFFFF) if simm & 0xFFFF <= 64 else f"{simm & 0xFFFF:#x}"
        case "message":
            return symbols.message(simm)
        case "mode" if inst.row.encodings[""][0].name == "SOPP":
            return ""
        case "write" if "index_operands" in inst.row.flags:
            return symbols.indexed(simm & 0xFFFF)
    if inst.row.encodings[""][0].name == "SOPK":
        if "hwreg" in inst.row.flags:
            return symbols.hwreg(simm)
        return str(simm & 0xFFFF) if inst.row.effect in ("setpc", "fork") else f"{simm & 0xFFFF:#x}"
    return ""


def _waits(simm: int) -> str:
    """Fields at their maximum wait for nothing and are left out; when all are, all are shown."""
    simm &= 0xFFFF
    counts = waitcnt_fields(simm)
    most = {"vmcnt": 63, "expcnt": 7, "lgkmcnt": 15}
    shown = {k: n for k, n in counts.items() if n != most[k]} or counts
    if simm & 0x3000:  # reserved bits set: LLVM shows the number
        return str(simm)
    return " ".join(f"{k}({n})" for k, n in shown.items())


def _list(bits: int, count: int) -> str:
    return "[" + ",".join(str(bits >> i & 1) for i in range(count)) + "]"


def _modifiers(inst: Inst) -> Iterator[str]:
    row, form = inst.row, inst.form
    fmt = row.encodings[form][0].name
    defaults = default_modifiers(row, form)
    m = inst.modifier
    sources = sum(o.role in ("a", "b", "c") for o in row.operands)
    if form == "dpp":
        yield dpp_text(m("dpp_ctrl"))
        yield f"row_mask:{m('row_mask'):#x}"
        yield f"bank_mask:{m('bank_mask'):#x}"
        if m("bound_ctrl"):
            yield "bound_ctrl:1"
        return
    if form == "sdwa":
        if m("clamp") and "clamp" in defaults:
            yield "clamp"
        if "omod" in defaults and m("omod"):
            yield OMOD[m("omod")]
        if "dst_sel" in defaults:
            yield f"dst_sel:{SDWA_SELECT[m('dst_sel')]}"
            yield f"dst_unused:{SDWA_UNUSED[m('dst_unused')]}"
        for i in range(sources):
            yield f"src{i}_sel:{SDWA_SELECT[m(f'src{i}_sel')]}"
        return
    match fmt:
        case "VOP3" | "VOP3SD":
            if "truth_table" in row.flags:
                table = m("omod") << 6 | m("abs") << 3 | m("neg")
                if table:
                    yield f"bitop3:{table if table <= 10 else hex(table)}"
            if "swap" in row.flags:  # two bits of op_sel have other names here
                if m("op_sel") & 2:
                    yield "bound_ctrl:1"
                if m("op_sel") & 1:
                    yield "fi:1"
            elif fmt == "VOP3" and m("op_sel"):
                yield "op_sel:[" + ",".join(str(m("op_sel") >> i & 1) for i in (*range(sources), 3)) + "]"
            if m("clamp"):
                yield "clamp"
            if m("omod") and "truth_table" not in row.flags:
                yield OMOD[m("omod")]
        case "VOP3P":
            if m("op_sel"):
                yield f"op_sel:{_list(m('op_sel'), sources)}"
            wanted = m("op_sel_hi") & ((1 << sources) - 1)
            if wanted != (default_modifiers(row, form)["op_sel_hi"] & ((1 << sources) - 1)):
                yield f"op_sel_hi:{_list(wanted, sources)}"
            if m("neg") and "mixed" not in row.flags:
                yield f"neg_lo:{_list(m('neg'), sources)}"
            if m("neg_hi") and "mixed" not in row.flags:
                yield f"neg_hi:{_list(m('neg_hi'), sources)}"
            if m("clamp"):
                yield "clamp"
        case "VOP3PX2":
            if m("op_sel"):
                yield f"op_sel:{_list(m('op_sel'), 3)}"
            yield f"op_sel_hi:{_list(m('op_sel_hi'), 3)}"
            for key in ("cbsz", "blgp"):
                if m(key):
                    yield f"{key}:{m(key)}"
        case "MAI":
            doubles = row.matrix is not None and row.matrix.result == "f64"
            for key in ("cbsz", "abid", "blgp"):
                if m(key):
                    yield f"neg:{_list(m(key), 3)}" if doubles and key == "blgp" else f"{key}:{m(key)}"
        case "DS":
            if "two_offsets" in row.flags:
                for key in ("offset0", "offset1"):
                    if m(key):
                        yield f"{key}:{m(key)}"
            elif offset := m("offset0") | m("offset1") << 8:
                yield f"offset:{swizzle_text(offset)}" if "swizzle" in row.flags else f"offset:{offset}"
            if m("gds"):
                yield "gds"
        case "SMEM":
            if m("soffset_en") and m("imm"):
                yield f"offset:{_hex(m('offset'))}"
            if m("glc"):
                yield "glc"
        case "FLAT" | "GLOBAL" | "SCRATCH" | "MUBUF" | "MTBUF":
            if (formats := buffer_formats(inst)) is not None:
                yield formats
            yield from (flag for flag in _FLAGS if flag in defaults and m(flag))
            if m("offset"):
                yield f"offset:{m('offset')}"
            yield from (flag for flag in _CACHE if m(flag))
            if m("lds"):
                yield "lds"


DATA_FORMATS = ("INVALID", "8", "16", "8_8", "32", "16_16", "10_11_11", "11_11_10", "10_10_10_2", "2_10_10_10", "8_8_8_8", "32_32",
                "16_16_16_16", "32_32_32", "32_32_32_32", "RESERVED_15")  # fmt: skip
NUMBER_FORMATS = ("UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT")


def buffer_formats(inst: Inst) -> str | None:
    """format:[…] of a typed buffer instruction; what is the default is left out."""
    if "dfmt" not in inst.row.flags:
        return None
    data, number = inst.modifier("dfmt"), inst.modifier("nfmt")
    names = []
    if data != 1:
        names.append(f"BUF_DATA_FORMAT_{DATA_FORMATS[data]}")
    if number:
        names.append(f"BUF_NUM_FORMAT_{NUMBER_FORMATS[number]}")
    return f"format:[{','.join(names)}]" if names else None


def dpp_text(ctrl: int) -> str:
    if ctrl <= 0xFF:
        return f"quad_perm:[{ctrl & 3},{ctrl >> 2 & 3},{ctrl >> 4 & 3},{ctrl >> 6}]"
    return DPP_NAMED.get(ctrl) or f"{DPP_ROWS[ctrl & 0x1F0]}:{ctrl & 15}"


def swizzle_text(offset: int) -> str:
    """ds_swizzle's offset as LLVM prints it (its SIInstPrinter's order of cases)."""
    if offset & 0xFF00 == 0x8000:
        lanes = ",".join(str(offset >> 2 * i & 3) for i in range(4))
        return f"swizzle(QUAD_PERM,{lanes})"
    if offset >= 0xE000:
        return f"swizzle(FFT,{offset & 31})" if offset & 0x1FE0 == 0 else str(offset)
    if offset >= 0xC000:
        return f"swizzle(ROTATE,{offset >> 10 & 1},{offset >> 5 & 31})" if offset & 0x181F == 0 else str(offset)
    if offset & 0x8000:
        return str(offset)
    and_, or_, xor = offset & 31, offset >> 5 & 31, offset >> 10 & 31
    if and_ == 31 and or_ == 0 and xor and xor & (xor - 1) == 0:
        return f'swizzle(SWAP,{xor})'
    if and_ == 31 and or_ == 0 and xor and xor & (xor + 1) == 0:
        return f"swizzle(REVERSE,{xor + 1})"
    group = 32 - and_
    if xor == 0 and group in (2, 4, 8, 16, 32) and or_ < group:
        return f"swizzle(BROADCAST,{group},{or_})"
    bits = []
    for i in range(4, -1, -1):
        a, o, x = and_ >> i & 1, or_ >> i & 1, xor >> i & 1
        bits.append({(0, 0, 0): "0", (0, 0, 1): "1", (0, 1, 0): "1", (0, 1, 1): "0", (1, 0, 0): "p", (1, 0, 1): "i",
                     (1, 1, 0): "1", (1, 1, 1): "0"}[a, o, x])  # fmt: skip
    return f'swizzle(BITMASK_PERM,"{"".join(bits)}")'


