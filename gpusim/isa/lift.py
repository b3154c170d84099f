"""From a decoded instruction to what it does: register reads, the row's body, register writes and effects, as one recorded program.

The frame is here, once for all instructions: operand modifiers (neg, abs, op_sel, clamp, omod, SDWA, DPP), the EXEC-masked write,
addresses of memory instructions. A backend runs the effects in order and computes the values they need.
"""

from __future__ import annotations

from typing import Any

from gpusim.isa import memory, modify, regs, symbols
from gpusim.isa import value as V
from gpusim.isa.core import MASK, NotDone, Operand
from gpusim.isa.encode import Inst
from gpusim.isa.program import APERTURES, Effect, Program, current_mode, exec_lanes, moved_by, register, sgpr, sgpr64
from gpusim.isa.regs import Inline, Literal, Reg
from gpusim.isa.value import F32, U1, U16, U32, U64, Type, Value, const


def lift(inst: Inst, *, indexed: bool = False) -> Program:
    """Records what `inst` does. NotDone names a modifier or form that is not done.

    `indexed`: MODE says that M0 is added to the numbers of vector registers.
    """
    if indexed:
        inst = _indexed(inst)
    row = inst.row
    program = Program(inst)
    if row.body is None:
        raise NotDone(f"{row.name} is declared and not done ({row.status})")
    if "swap" in row.flags and inst.modifier("op_sel"):
        raise NotDone(f"{row.name}: bound_ctrl and fi are not modelled; leave them out")
    if "swizzle" in row.flags and inst.modifier("offset1") >= 0xC0:
        raise NotDone(f"{row.name}: ROTATE and FFT are not modelled; use QUAD_PERM, BITMASK_PERM or ds_bpermute_b32")
    if row.access is not None and row.access.kind == "atomic":
        memory.atomic(inst, program)
        return program
    environment = {name: _read_parameter(inst, name, program) for name in row.parameters}
    if row.matrix is not None:
        environment = {role: modify.matrix_source(inst, role, value) for role, value in environment.items()}
    out = row.body(**environment)
    if row.effect is not None:
        _control(inst, program, out)
        return program
    if "to_lds" in row.flags or inst.modifier("lds"):
        memory.to_lds(inst, program, out)
        return program
    if row.access is not None and row.access.kind == "store":
        memory.store(inst, program, out)
        return program
    if "write_lane" in row.flags:
        target = inst.operands["d"]
        assert isinstance(target, Reg)
        program.effects.append(Effect("write_lane", out, (target.file, target.index)))
        return program
    outputs = [o for o in row.operands if o.writes]
    results = list(out) if isinstance(out, tuple) else [out] if out is not None else []
    if len(results) != len(outputs) + len(row.state_writes):
        raise AssertionError(
            f"{row.name}: the body gives {len(results)} results for {len(outputs)} outputs and {row.state_writes}"
        )
    for spec, result in zip(outputs, results[: len(outputs)], strict=True):
        _write_operand(inst, spec, result, program)
    for name, result in zip(row.state_writes, results[len(outputs) :], strict=True):
        _write_state(name, result, program)
    return program


def _read_parameter(inst: Inst, name: str, program: Program) -> Any:
    match name:
        case "scc":
            return Value("scc", U1)
        case "vcc":
            return (
                V.lanes(sgpr64(regs.VCC)) if inst.row.unit not in ("SALU", "INTERNAL", "BRANCH") else sgpr64(regs.VCC)
            )
        case "exec":
            return sgpr64(regs.EXEC)
        case "m0":
            return sgpr(regs.M0)
        case "lane":
            return V.lane()
        case "pc":
            return Value("pc", U64)
        case "simm":
            if inst.row.encodings[inst.form][0].name == "DS":
                return const(inst.modifier("offset0") | inst.modifier("offset1") << 8, V.I32)
            return const(inst.simm, V.I32)
        case "table":  # a truth table of three inputs; it lies where other instructions have omod, abs and neg
            return inst.modifier("omod") << 6 | inst.modifier("abs") << 3 | inst.modifier("neg")
        case "inst":
            return inst
        case "raw":
            return memory.load(inst, program)
    spec = inst.row.operand(name)
    assert spec is not None
    operand = inst.operands.get(name)
    if operand is None:
        if name in ("ci", "co"):
            operand = Reg("s", regs.VCC, 2)
        elif name == "d" and spec.type is MASK:
            operand = Reg("s", regs.VCC, 2)
        else:
            raise AssertionError(f"{inst.name}: operand {name} is missing")
    return read_operand(inst, spec, operand)


def read_operand(inst: Inst, spec: Operand, operand: Reg | Inline | Literal) -> Any:
    """The value of an operand with the form's modifiers; many-register operands come as a list of u32."""
    type = spec.type
    if type is MASK:
        assert isinstance(operand, Reg)
        return V.lanes(sgpr64(operand.index))
    if "mixed" in inst.row.flags and spec.role in "abc":
        word = register(operand) if isinstance(operand, Reg) else None
        return modify.mixed(inst, spec.role, operand, word)
    if modify.is_packed(inst, type):
        if isinstance(operand, Reg):
            words = [register(Reg(operand.file, operand.index + i)) for i in range(type.dwords)]
        else:
            words = modify.packed_constant(operand, type)
        return modify.packed(inst, spec.role, type, words)
    if isinstance(operand, (Inline, Literal)):
        if type.count > 1 and type.bits == 64:
            bits = operand.bits(V.F64)
            return [const(bits >> 32 * (i % 2) & 0xFFFFFFFF, U32) for i in range(type.dwords)]
        if type.count > 1:
            return [const(operand.bits(F32), U32) for _ in range(type.dwords)]
        value = const(operand.bits(type), type)
    elif type.count > 1:
        count = min(type.dwords, operand.count)  # the narrow types of a matrix instruction take fewer
        return [register(Reg(operand.file, operand.index + i)) for i in range(count)]
    elif type.bits == 64:
        value = V.bitcast(_pair(inst, spec.role, operand), type)
    else:
        value = _narrow(_select_part(inst, spec.role, register(operand), type), type)
    return modify.signed(inst, spec.role, value)


def _pair(inst: Inst, role: str, operand: Reg) -> Value:
    """A 64-bit source; an aperture gives its 32 bits as the high half (LLVM reads them so)."""
    if operand.file == "s" and operand.index in APERTURES:
        return V.concat(const(0, U32), V.state(APERTURES[operand.index]))
    if operand.file == "s" and operand.index in (251, 252, 253):  # vccz, execz, scc: one bit
        return V.concat(register(operand), const(0, U32))
    halves = [register(Reg(operand.file, operand.index + i)) for i in range(2)]
    if inst.form == "dpp":
        halves = [_select_part(inst, role, half, U64) for half in halves]
    return V.concat(*halves)


def _select_part(inst: Inst, role: str, value: Value, type: Type) -> Value:
    """DPP's lane movement, SDWA's part of a register, op_sel's half; all before neg and abs."""
    if inst.form == "dpp" and role == "a":
        return (
            V.select(dpp_valid(inst), V.pull(value, dpp_source(inst)), 0)
            if _dpp_zero(inst)
            else V.pull(value, dpp_source(inst))
        )
    if inst.form == "sdwa" and role in "ab":
        n = "0" if role == "a" else "1"
        return sdwa_part(value, inst.modifier(f"src{n}_sel"), bool(inst.modifier(f"src{n}_sext")))
    if (
        type.bits == 16
        and type.count == 1
        and role in "abc"
        and inst.modifier("op_sel") >> "abc".index(role) & 1
        and inst.row.encodings[inst.form][0].name == "VOP3"
    ):
        return value >> 16
    return value


def sdwa_part(value: Value, select: int, signed: bool) -> Value:
    """BYTE_0..3 (0-3), WORD_0/1 (4, 5) or DWORD (6) of a register, zero- or sign-extended to 32 bits."""
    if select == 6:
        return value
    bits, shift = (8, 8 * select) if select < 4 else (16, 16 * (select - 4))
    part = V.resize(
        value >> shift, {(8, False): V.U8, (8, True): V.I8, (16, False): U16, (16, True): V.I16}[bits, signed]
    )
    return V.resize(part, U32)


def _narrow(value: Value, type: Type) -> Value:
    if type.bits == 32:
        return V.bitcast(value, type)
    unsigned = {1: U1, 8: V.U8, 16: U16}[type.bits]
    return V.bitcast(V.resize(value, unsigned), type)


def _dpp_zero(inst: Inst) -> bool:
    return bool(inst.modifier("bound_ctrl"))


def dpp_source(inst: Inst) -> Value:
    """The lane each lane reads from, by dpp_ctrl (CDNA4 ISA, "DPP"); only meaningful where dpp_valid."""
    return _dpp(inst.modifier("dpp_ctrl"))[0]


def dpp_valid(inst: Inst) -> Value:
    """Whether a lane's DPP source lies in range and is enabled in EXEC."""
    source, inside = _dpp(inst.modifier("dpp_ctrl"))
    enabled = V.ne(V.pull(V.resize(exec_lanes(), U32), source), 0)
    return enabled if inside is None else inside & enabled


def _dpp(ctrl: int) -> tuple[Value, Value | None]:
    lane = V.lane()
    row, position = lane & ~15, lane & 15
    if ctrl <= 0xFF:
        table = const(ctrl, U32)
        return (lane & ~3) | ((table >> ((lane & 3) * 2)) & 3), None
    amount = ctrl & 15
    if 0x101 <= ctrl <= 0x10F:  # row_shl: read from the lane above
        return lane + amount, position + amount < const(16, U32)
    if 0x111 <= ctrl <= 0x11F:  # row_shr
        return lane - amount, position >= const(amount, U32)
    if 0x121 <= ctrl <= 0x12F:  # row_ror
        return row | ((position - amount) & 15), None
    match ctrl:
        case 0x130:  # wave_shl:1
            return lane + 1, lane < const(63, U32)
        case 0x134:
            return (lane + 1) & 63, None
        case 0x138:
            return lane - 1, lane > const(0, U32)
        case 0x13C:
            return (lane - 1) & 63, None
        case 0x140:
            return row | (const(15, U32) - position), None
        case 0x141:
            return (lane & ~7) | (const(7, U32) - (lane & 7)), None
        case 0x142:  # row_bcast:15: lane 15 of each row to the next row
            return row - 1, lane >= const(16, U32)
        case 0x143:  # row_bcast:31: lane 31 to rows 2 and 3
            return const(31, U32) + (lane & 0), lane >= const(32, U32)
    if 0x150 <= ctrl <= 0x15F:  # row_newbcast
        return row | amount, None
    raise NotDone(f"dpp_ctrl {ctrl:#x} is reserved on gfx950")


def _dpp_write_mask(inst: Inst) -> Value | None:
    """Lanes a DPP instruction may write: its row and bank masks, and with bound_ctrl 0 only lanes with a valid source."""
    lane = V.lane()
    mask: Value | None = None
    rows, banks = inst.modifier("row_mask"), inst.modifier("bank_mask")
    if rows != 15:
        mask = V.ne((const(rows, U32) >> (lane >> 4)) & 1, 0)
    if banks != 15:
        bank = V.ne((const(banks, U32) >> ((lane >> 2) & 3)) & 1, 0)
        mask = bank if mask is None else mask & bank
    if not _dpp_zero(inst):
        valid = dpp_valid(inst)
        mask = valid if mask is None else mask & valid
    return mask


def _write_operand(inst: Inst, spec: Operand, result: Any, program: Program) -> None:
    operand = inst.operands.get(spec.role)
    if operand is None and spec.type is MASK:
        operand = Reg("s", regs.VCC, 2)
    assert isinstance(operand, Reg), f"{inst.name}: {spec.role}"
    if spec.type is MASK:
        if result.type is U1:
            result = V.ballot(result & exec_lanes())
        program.effects.append(Effect("write_sgpr", (V.low(result),), operand.index))
        program.effects.append(Effect("write_sgpr", (V.high(result),), operand.index + 1))
        return
    if modify.is_packed(inst, spec.type):
        result = modify.packed_words(inst, spec.type, result)
    elif isinstance(result, Value):
        result = modify.result_modified(inst, result)
        if inst.form == "sdwa":
            result = modify.sdwa_destination(inst, modify.as_dwords(result)[0], register(operand))
        elif spec.type.bits == 16 and spec.type.count == 1 and inst.form == "e64" and inst.modifier("op_sel") & 8:
            result = (V.resize(V.bitcast(result, U16), U32) << 16) | (register(operand) & 0xFFFF)
    words = modify.as_dwords(result)
    if "indexed_result" in inst.row.flags:
        for i, w in enumerate(words):
            program.effects.append(Effect("write_sgpr_at", (w, sgpr(regs.M0)), operand.index + i))
        return
    if operand.file == "s":
        for i, w in enumerate(words):
            program.effects.append(Effect("write_sgpr", (w,), operand.index + i))
        return
    if operand.file.startswith("v+"):
        for i, w in enumerate(words):
            program.effects.append(Effect("write_vgpr_at", (w, moved_by(operand)), ("v", operand.index + i)))
        return
    kind = "write_vgpr_all" if inst.row.matrix else "write_vgpr"
    mask = _dpp_write_mask(inst) if inst.form == "dpp" else None
    for i, w in enumerate(words):
        args = (w,) if mask is None else (w, mask)
        program.effects.append(Effect(kind, args, (operand.file, operand.index + i)))


def _write_state(name: str, result: Value, program: Program) -> None:
    if name == "scc":
        program.effects.append(Effect("write_scc", (result if result.type is U1 else V.ne(result, 0),)))
        return
    base = {"vcc": regs.VCC, "exec": regs.EXEC, "m0": regs.M0}[name]
    if name == "m0":
        program.effects.append(Effect("write_sgpr", (result,), base))
        return
    if result.type is U1:
        result = V.ballot(result & exec_lanes())
    program.effects.append(Effect("write_sgpr", (V.low(result),), base))
    program.effects.append(Effect("write_sgpr", (V.high(result),), base + 1))


def _change(inst: Inst, program: Program, kind: str, out: Any) -> None:
    """Effects of what changes M0, MODE, or the branch stack with EXEC and PC."""
    results = list(out) if isinstance(out, tuple) else [out]
    if kind == "write":
        _write_state("m0", results[0], program)
        return
    if results[0] is None:  # a register that takes no write
        program.effects.append(Effect("hint", (), 0))
        return
    args = (results[0],)
    if kind == "mode":
        for name, result in zip(inst.row.state_writes, results[1:], strict=True):
            _write_state(name, result, program)
    else:
        args = (results[0], results[1])
        _write_state("exec", results[2], program)
    if kind == "fork":
        push, at = results[5], (current_mode() >> 29) << 2
        words = [V.low(results[3]), V.high(results[3]), V.low(results[4]), V.high(results[4])]
        for i, word in enumerate(words):
            old = Value("sgpr_at", U32, (at,), i)
            program.effects.append(Effect("write_sgpr_at", (V.select(push, word, old), at), i))
    program.effects.append(Effect("mode", args))


def waitcnt_fields(simm: int) -> dict[str, int]:
    """s_waitcnt's immediate: vmcnt {[15:14],[3:0]}, expcnt [6:4], lgkmcnt [11:8]; a field at its maximum waits for nothing."""
    return {"vmcnt": simm & 15 | (simm >> 14 & 3) << 4, "expcnt": simm >> 4 & 7, "lgkmcnt": simm >> 8 & 15}


def waitcnt_immediate(vmcnt: int = 63, expcnt: int = 7, lgkmcnt: int = 15) -> int:
    """The reverse of waitcnt_fields; counts above a field's maximum are cut to it."""
    vmcnt, expcnt, lgkmcnt = min(vmcnt, 63), min(expcnt, 7), min(lgkmcnt, 15)
    return vmcnt & 15 | expcnt << 4 | lgkmcnt << 8 | vmcnt >> 4 << 14


DEBUG_TRAP, INTERRUPT = 3, 1
INDEX_BITS = {"a": 0, "b": 1, "c": 2, "d": 3}  # of M0[15:12]


def _indexed(inst: Inst) -> Inst:
    """The same instruction with the vector registers marked that M0 may move; only VALU instructions index."""
    if inst.row.unit not in ("VALU", "TRANS") or inst.form in ("dpp", "sdwa"):
        return inst
    moved = {
        role: Reg(f"v+{INDEX_BITS[role]}", value.index, value.count) if isinstance(value, Reg) and value.file == "v" else value
        for role, value in inst.operands.items()
        if role in INDEX_BITS
    }
    return Inst(inst.row, inst.form, inst.operands | moved, inst.modifiers, inst.simm, inst.size)


def _control(inst: Inst, program: Program, out: Any) -> None:
    kind = inst.row.effect
    assert kind is not None
    if kind in ("write", "mode", "fork", "join"):
        _change(inst, program, kind, out)
        return
    attr: Any = inst.simm
    args: tuple[Value, ...] = (out,) if isinstance(out, Value) else ()
    if kind == "halt" and not inst.simm & 1 or kind == "trap" and inst.simm & 0xFF == DEBUG_TRAP:
        kind = "hint"
    if kind == "message" and inst.simm & 15 != INTERRUPT:
        name = symbols.message(inst.simm)
        raise NotDone(f"{inst.name} {name}: of messages only the interrupt means something to a compute queue")
    if kind == "branch":
        attr = 4 + 4 * inst.simm
    elif kind == "wait":
        attr = waitcnt_fields(inst.simm & 0xFFFF)
    elif kind == "setpc":
        if isinstance(out, tuple):
            target, *rest = out
            for spec, result in zip([o for o in inst.row.operands if o.writes], rest, strict=True):
                _write_operand(inst, spec, result, program)
            args = (target,)
    program.effects.append(Effect(kind, args, attr))
    if "halts" in inst.row.flags:
        program.effects.append(Effect("halt", (), 1))
