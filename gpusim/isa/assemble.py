"""Text to machine code, in LLVM's syntax for gfx950: instructions, labels, comments, `.long`.

`parse(text)` gives one instruction, `assemble(source)` the bytes of a whole text. Errors are AsmError and say which line, what was
given, and what was expected.
"""

from __future__ import annotations

import ast
import difflib
import operator
import re
import struct
from collections.abc import Callable
from typing import Any

from gpusim.isa import regs, symbols
from gpusim.isa.core import ROWS, NotDone, Row, operand_field
from gpusim.isa.disassemble import (
    DATA_FORMATS,
    DPP_NAMED,
    DPP_ROWS,
    NUMBER_FORMATS,
    OMOD,
    SDWA_SELECT,
    SDWA_UNUSED,
    text_operands,
)  # fmt: skip
from gpusim.isa.encode import Inst, default_modifiers, encode
from gpusim.isa.lift import waitcnt_immediate
from gpusim.isa.regs import Literal, Operand, Reg
from gpusim.isa.value import U32, Type


class AsmError(ValueError):
    """A line that is no gfx950 instruction; the message names the line and what was expected."""


def assemble(source: str) -> bytes:
    """The machine code of a text, one instruction a line. Labels are local to the text; branches take a label or a number."""
    lines = [(n, re.split(r"//|;", raw)[0].strip()) for n, raw in enumerate(source.splitlines(), 1)]
    labels: dict[str, int] = {}
    out = bytearray()
    for pass_number in range(2):  # sizes never depend on label values, so the second pass only encodes
        offset, out = 0, bytearray()
        for n, line in lines:
            while m := re.match(r"([A-Za-z_.$][\w.$]*)\s*:(?!:)\s*", line):
                if pass_number == 0:
                    if m[1] in labels:
                        raise AsmError(f"line {n}: label {m[1]!r} is defined twice")
                    labels[m[1]] = offset
                line = line[m.end() :]
            if not line:
                continue
            try:
                code = _line(line, offset, labels if pass_number else None)
            except (ValueError, KeyError, NotDone) as e:
                message = e.args[0] if e.args else str(e)
                raise AsmError(f"line {n}: {line!r}: {message}") from None
            out += code
            offset += len(code)
    return bytes(out)


def _line(line: str, offset: int, labels: dict[str, int] | None) -> bytes:
    if line.startswith(".long"):
        return b"".join(struct.pack("<I", int(word, 0) & 0xFFFFFFFF) for word in line[5:].split(","))
    if line.startswith("."):
        raise ValueError(f"directive {line.split()[0]} is not supported: assemble takes instructions, labels and .long")
    mnemonic, _, rest = line.partition(" ")
    row = ROWS.get(mnemonic)
    if row is not None and row.effect == "branch" and not re.match(r"-?\d", rest.strip()):
        target = rest.strip()
        if labels is None:
            return b"\0\0\0\0"
        if target not in labels:
            raise ValueError(f"label {target!r} is not defined in this text")
        line = f"{mnemonic} {(labels[target] - offset - 4) // 4}"
    return encode(parse(line))


def parse(line: str) -> Inst:
    """One instruction from its text. Raises ValueError (what is wrong), KeyError (unknown name), NotDone (declared only)."""
    mnemonic, _, rest = line.strip().partition(" ")
    row, forms = _lookup(mnemonic)
    if row.body is None:
        raise NotDone(f"{row.name} is declared and not done ({row.status})")
    operands, words = _split(rest.strip())
    errors = []
    for form in forms:
        try:
            inst = _fill(row, form, list(operands), list(words))
            encode(inst)
            return inst
        except ValueError as e:
            errors.append(str(e))
    # The widest form's complaint is the one that matters: the narrow one only lacked room.
    raise ValueError(errors[-1] if errors else f"{mnemonic} has no form for {rest!r}")


def _lookup(mnemonic: str) -> tuple[Row, list[str]]:
    if mnemonic in ROWS:
        row = ROWS[mnemonic]
        return row, [f for f in ("", "e32", "e64", "dpp", "sdwa") if f in row.encodings]
    base, _, suffix = mnemonic.rpartition("_")
    if base in ROWS and suffix in ("e32", "e64", "dpp", "sdwa"):
        row = ROWS[base]
        if row.body is not None and suffix not in row.encodings:
            raise ValueError(f"{base} has no {suffix} form on gfx950")
        return row, [suffix]
    near = difflib.get_close_matches(mnemonic, ROWS, 3, 0.6)
    raise KeyError(f"no instruction {mnemonic!r} on gfx950" + (f"; near: {', '.join(near)}" if near else ""))


def _split(text: str) -> tuple[list[str], list[str]]:
    """Operands (between commas outside brackets) and the words after the last one."""
    pieces, depth, quote, start = [], 0, False, 0
    for i, c in enumerate(text):
        quote ^= c == '"'
        depth += (c in "([") - (c in ")]")
        if c == "," and depth == 0 and not quote:
            pieces.append(text[start:i].strip())
            start = i + 1
    tail = text[start:].strip()
    words = re.findall(r'(?:[^\s\[(|"]|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|\|[^|]*\||"[^"]*")+', tail)
    if words:
        pieces.append(words[0])
    return pieces, words[1:]


_BARE_WORDS = {"glc", "sc0", "sc1", "nt", "gds", "lds", "idxen", "offen", "clamp"}


def _fill(row: Row, form: str, operands: list[str], words: list[str]) -> Inst:
    inst = Inst(row, form)
    fmt = row.encodings[form][0].name
    if operands and (re.match(r"\w+:", operands[-1]) or operands[-1] in _BARE_WORDS or operands[-1].startswith(("row_", "quad_perm", "wave_"))):
        words.insert(0, operands.pop())  # an instruction without operands that has modifiers
    if fmt in ("SOPP", "SOPK"):
        _fill_immediate(inst, operands, words)
        return inst
    defaults = default_modifiers(row, form)
    if form == "sdwa" and "dst_unused" in defaults and not any(w.startswith("dst_unused") for w in words):
        words.append("dst_unused:UNUSED_PRESERVE")  # LLVM's default where the text says nothing
    for word in words:
        _modifier(inst, word, defaults)
    if fmt == "SMEM" and row.operand("base"):
        _smem_offset(inst, operands)
    if fmt == "SCRATCH" and operands:
        where = len(operands) - 2 - (row.operand("data") is not None)
        at = max(where, 0) if row.operand("d") is None else 1
        if operands[at] != "off":
            inst.modifiers["sve"] = 1
    roles = _roles(inst, operands)
    if len(operands) != len(roles):
        raise ValueError(f"{row.name} takes {len(roles)} operands ({', '.join(roles)}), got {len(operands)}")
    for role, token in zip(roles, operands, strict=True):
        _operand(inst, role, token, operand_field(row, form, role)[1])
    return inst


def _roles(inst: Inst, operands: list[str]) -> list[str]:
    """Text roles; an atomic's result is there when it returns one."""
    roles = text_operands(inst)
    both = inst.row.operand("d") is not None and inst.row.operand("data") is not None and inst.row.access is not None
    if both and "d" not in roles and len(operands) > len(roles):
        roles = ["d", *roles]
    return roles


def _operand(inst: Inst, role: str, token: str, kind: str) -> None:
    spec = inst.row.operand(role)
    type = spec.type if spec else U32
    if role == "index":
        inst.operands[role] = regs.immediate(symbols.indexed_code(token), type)
        return
    if token == "off" and role in ("saddr", "addr"):
        return
    i = "abc".find(role)
    if i >= 0 and (m := re.fullmatch(r"sext\((.*)\)", token)):
        inst.modifiers[f"src{i}_sext"] = 1
        token = m[1]
    if i >= 0 and (token.startswith(("-|", "|", "neg(", "abs(", "-abs(")) or re.match(r"-[a-z]", token)):
        token = _sign_modifiers(inst, i, token)
    value = parse_operand(token, type)
    if kind == "vcc" and value == Reg("s", regs.VCC, 2):
        return
    if kind == "literal" and not isinstance(value, Literal):
        value = Literal(value.bits(type) if isinstance(value, regs.Inline) else 0)
    inst.operands[role] = value


def _sign_modifiers(inst: Inst, i: int, token: str) -> str:
    negative = absolute = 0
    if token.startswith("neg("):
        negative, token = 1, token[4:-1]  # what is inside may be a negative constant of its own
    elif token.startswith("-"):
        negative, token = 1, token[1:]
    if token.startswith("abs("):
        absolute, token = 1, token[4:-1]
    if token.startswith("|"):
        absolute, token = 1, token[1:-1]
    if inst.form in ("dpp", "sdwa"):
        updates = {f"src{i}_neg": negative, f"src{i}_abs": absolute}
    else:
        magnitude = "neg_hi" if "mixed" in inst.row.flags else "abs"
        updates = {"neg": inst.modifier("neg") | negative << i, magnitude: inst.modifier(magnitude) | absolute << i}
    inst.modifiers |= {k: v for k, v in updates.items() if v}
    return token


def parse_operand(token: str, type: Type) -> Operand:
    """A register, integer or float of an operand of `type`; ValueError for anything else."""
    if m := re.fullmatch(r"\[s(\d+)(?:,\s*s\d+)*\]", token):  # [s4,s5] is s[4:5]
        token = f"s[{m[1]}:{int(m[1]) + token.count(',')}]"
    register = regs.parse_register(token)
    if register is not None:
        return register
    if m := re.fullmatch(r"lit\((.*)\)", token):
        return Literal(int(m[1], 0) & 0xFFFFFFFF)
    try:
        return regs.immediate(integer(token), type)
    except ValueError as e:
        if re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", token):
            raise ValueError(str(e)) from None
    try:
        number = float(token)
    except ValueError:
        raise ValueError(f"{token!r} is no register, number or known name") from None
    return regs.Inline(248) if token.startswith("0.15915494") else regs.immediate(number, type)


_OPERATIONS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.USub: operator.neg, ast.Invert: operator.invert,
    ast.UAdd: operator.pos,
}  # fmt: skip


def integer(token: str) -> int:
    """A whole number or an expression of them (`1<<4`, `4+4*2`); ValueError for anything else."""
    try:
        return int(token, 0)
    except ValueError:
        pass

    def value(node: ast.AST) -> int:
        match node:
            case ast.Constant(value=int() as number):
                return number
            case ast.BinOp(left, op, right) if type(op) in _OPERATIONS:
                return _OPERATIONS[type(op)](value(left), value(right))
            case ast.UnaryOp(op, operand) if type(op) in _OPERATIONS:
                return _OPERATIONS[type(op)](value(operand))
        raise ValueError(f"{token!r} is no whole number")

    try:
        return value(ast.parse(token, mode="eval").body)
    except SyntaxError:
        raise ValueError(f"{token!r} is no whole number") from None


def _modifier(inst: Inst, word: str, defaults: dict[str, int]) -> None:
    key, _, value = word.partition(":")
    m = inst.modifiers
    if inst.form == "dpp" and (key == "quad_perm" or key in DPP_ROWS.values() or word in DPP_NAMED.values()):
        m["dpp_ctrl"] = dpp_code(word)
        return
    if key == "omod" or word in OMOD.values():
        m["omod"] = next(k for k, v in OMOD.items() if v == word)
    elif key in ("dst_sel", "src0_sel", "src1_sel"):
        m[key] = _index(SDWA_SELECT, value, key)
    elif key == "dst_unused":
        m[key] = _index(SDWA_UNUSED, value, key)
    elif key == "bound_ctrl" and "swap" in inst.row.flags and inst.form == "e64":
        m["op_sel"] = inst.modifier("op_sel") & ~2 | 2
    elif key == "bound_ctrl":
        if key not in defaults:
            raise ValueError(f"{inst.row.name} has no modifier {word!r} in this form")
        m[key] = 1
    elif key == "fi" and "swap" in inst.row.flags and inst.form == "e64":
        m["op_sel"] = inst.modifier("op_sel") & ~1 | int(value, 0)
    elif key == "op_sel":
        bits = [int(b) for b in value.strip("[]").split(",")]
        sources = sum(o.role in "abc" for o in inst.row.operands)
        if inst.row.encodings[inst.form][0].name == "VOP3" and len(bits) == sources + 1:
            bits = [*bits[:-1], *[0] * (3 - sources), bits[-1]]
        m[key] = sum(b << i for i, b in enumerate(bits))
    elif key == "op_sel_hi":
        bits = [int(b) for b in value.strip("[]").split(",")]
        m[key] = sum(b << i for i, b in enumerate(bits)) | (7 & ~((1 << len(bits)) - 1))
        if inst.row.encodings[inst.form][0].name == "VOP3PX2":
            m[key] &= 3
    elif key in ("neg_lo", "neg_hi"):
        m["neg" if key == "neg_lo" else key] = sum(int(b) << i for i, b in enumerate(value.strip("[]").split(",")))
    elif key == "neg" and inst.row.matrix is not None and inst.row.matrix.result == "f64":  # blgp of f64 negates
        m["blgp"] = sum(int(b) << i for i, b in enumerate(value.strip("[]").split(",")))
    elif key == "bitop3" and "truth_table" in inst.row.flags:
        table = int(value, 0)
        m |= {"omod": table >> 6, "abs": table >> 3 & 7, "neg": table & 7}
    elif key == "offset" and "offset" not in defaults and "offset0" in defaults:
        number = swizzle(value) if value.startswith("swizzle") else int(value, 0)
        if not 0 <= number <= 0xFFFF:
            raise ValueError(f"offset {number} does not fit 16 bits")
        m |= {"offset0": number & 0xFF, "offset1": number >> 8}
    elif key == "format" and "dfmt" in defaults:
        m |= typed_format(value)
    elif key in defaults:
        m[key] = int(value.rstrip(","), 0) if value else 1
    else:
        raise ValueError(f"{inst.row.name} has no modifier {word!r} in this form")
    for k in [k for k, v in m.items() if defaults.get(k) == v]:
        del m[k]


def typed_format(text: str) -> dict[str, int]:
    """dfmt and nfmt of `format:` with a number or with names in brackets."""
    if not text.startswith("["):
        code = integer(text)
        if not 0 <= code < 128:
            raise ValueError(f"format:{text}: a number from 0 to 127")
        return {"dfmt": code & 15, "nfmt": code >> 4}
    out: dict[str, int] = {"dfmt": 1, "nfmt": 0}
    for name in text.strip("[]").split(","):
        name = name.strip()
        if name.startswith("BUF_DATA_FORMAT_"):
            out["dfmt"] = _index(DATA_FORMATS, name[16:], "data format")
        elif name.startswith("BUF_NUM_FORMAT_"):
            out["nfmt"] = _index(NUMBER_FORMATS, name[15:], "number format")
        else:
            raise ValueError(f"format:{text}: BUF_DATA_FORMAT_… and BUF_NUM_FORMAT_…")
    return out


def _index(names: tuple[str, ...], value: str, key: str) -> int:
    if value not in names:
        raise ValueError(f"{key}:{value}: one of {', '.join(names)}")
    return names.index(value)


def dpp_code(word: str) -> int:
    """The dpp_ctrl of quad_perm:[…], row_shl:n, row_mirror …"""
    key, _, value = word.partition(":")
    if key == "quad_perm":
        lanes = [int(x) for x in value.strip("[]").split(",")]
        if len(lanes) != 4 or any(not 0 <= x < 4 for x in lanes):
            raise ValueError(f"{word}: quad_perm takes four lanes 0..3")
        return sum(x << 2 * i for i, x in enumerate(lanes))
    for code, name in DPP_NAMED.items():
        if name == word:
            return code
    base = next(b for b, name in DPP_ROWS.items() if name == key)
    if not (0 if base == 0x150 else 1) <= int(value) <= 15:
        raise ValueError(f"{word}: {key} takes 1..15")
    return base + int(value)


def _smem_offset(inst: Inst, operands: list[str]) -> None:
    """The last operand of a scalar load: an immediate, a register, or a register with offset:."""
    token = operands.pop() if len(operands) > len(text_operands(inst)) else "0x0"
    register = regs.parse_register(token)
    if register is None:
        inst.modifiers["offset"] = int(token, 0)
        if not inst.modifiers["offset"]:
            del inst.modifiers["offset"]
        return
    if "offset" in inst.modifiers:
        inst.modifiers |= {"soffset_en": 1, "soffset": register.index}
    else:
        inst.modifiers |= {"imm": 0, "offset": register.index}


def _fill_immediate(inst: Inst, operands: list[str], words: list[str]) -> None:
    row = inst.row
    explicit = [o.role for o in row.operands]
    tokens = operands + words
    for role in explicit:
        if row.effect != "wait" and operands and not (role in ("a", "k") and "hwreg" in row.flags):
            _operand(inst, role, tokens.pop(0), operand_field(row, inst.form, role)[1])
    if row.effect == "wait":
        inst.simm = _wait_immediate(tokens)
        return
    if "hwreg" in row.flags and "d" not in explicit:
        inst.simm = symbols.hwreg_code(tokens[0])
        _operand(inst, explicit[0], tokens[1], operand_field(row, inst.form, explicit[0])[1])
        return
    if not tokens:
        if row.effect in ("nop", "hint", "branch") and "no_immediate" not in row.flags and row.encodings[inst.form][0].name == "SOPP":
            raise ValueError(f"{row.name} takes a number")
        return
    if tokens[0].startswith("hwreg"):
        inst.simm = symbols.hwreg_code(tokens[0])
    elif row.effect == "message":
        inst.simm = symbols.message_code(tokens[0])
    elif "index_operands" in row.flags:
        inst.simm = symbols.indexed_code(tokens[0])
    else:
        inst.simm = int(tokens[0], 0)
    if not -0x8000 <= inst.simm <= 0xFFFF:
        raise ValueError(f"{row.name}: immediate {inst.simm} does not fit 16 bits")
    inst.simm = inst.simm - 0x10000 if inst.simm > 0x7FFF else inst.simm


def _wait_immediate(tokens: list[str]) -> int:
    if len(tokens) == 1 and re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", tokens[0]):
        return int(tokens[0], 0)
    counts: dict[str, int] = {}
    for part in re.split(r"[\s&,]+", " ".join(tokens)):
        m = re.fullmatch(r"(vmcnt|expcnt|lgkmcnt)(_sat)?\((\d+)\)", part)
        if not m:
            raise ValueError(f"s_waitcnt takes vmcnt(n), expcnt(n), lgkmcnt(n), got {part!r}")
        limit = {"vmcnt": 63, "expcnt": 7, "lgkmcnt": 15}[m[1]]
        if int(m[3]) > limit and not m[2]:
            raise ValueError(f"{part}: the largest count is {limit}")
        counts[m[1]] = min(int(m[3]), limit)
    simm = waitcnt_immediate(**counts)
    return simm - 0x10000 if simm & 0x8000 else simm


def swizzle(text: str) -> int:
    """The offset of ds_swizzle from swizzle(QUAD_PERM,…), (BITMASK_PERM,"…"), (BROADCAST,…), (SWAP,n), (REVERSE,n)."""
    kind, *rest = [p.strip() for p in text[len("swizzle(") : -1].split(",")]
    match kind:
        case "QUAD_PERM":
            return 0x8000 | sum(int(x) << 2 * i for i, x in enumerate(rest))
        case "SWAP":
            return 31 | int(rest[0]) << 10
        case "REVERSE":
            return 31 | (int(rest[0]) - 1) << 10
        case "BROADCAST":
            return (32 - int(rest[0])) | int(rest[1]) << 5
        case "ROTATE":
            return 0xC000 | int(rest[0]) << 10 | int(rest[1]) << 5
        case "FFT":
            return 0xE000 | int(rest[0])
        case "BITMASK_PERM":
            and_ = or_ = xor = 0
            for i, c in enumerate(rest[0].strip('"')):
                bit = 1 << (4 - i)
                and_ |= bit if c in "pi" else 0
                or_ |= bit if c == "1" else 0
                xor |= bit if c == "i" else 0
            return and_ | or_ << 5 | xor << 10
    raise ValueError(f"{text}: QUAD_PERM, BITMASK_PERM, BROADCAST, SWAP, REVERSE, ROTATE or FFT")
