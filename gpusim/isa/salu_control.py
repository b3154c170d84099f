"""Scalar instructions that change how a wave runs: hardware registers, register indexing, skipping, traps, messages, whole quads.

MODE is part of what code is compiled for: an instruction that writes it ends a block. Source: CDNA4 ISA, SOP1 to SOPP, "Hardware
registers", "VGPR indexing".
"""

from collections.abc import Callable
from typing import Any

from gpusim.isa import mode as M
from gpusim.isa import value as V
from gpusim.isa.core import BRANCH, NotDone, sop1, sop2, sopc, sopk, sopp
from gpusim.isa.program import current_mode, sgpr
from gpusim.isa.regs import M0, Reg
from gpusim.isa.value import B32, B64, U32, U64, Value, const, eq, ne, select

MODE = 1  # hwreg number
READ_ONLY = (2, 4, 5, 6, 7, 15, 16, 17, 18, 19, 20)  # STATUS, HW_ID, GPR_ALLOC, LDS_ALLOC, IB_STS, SH_MEM_BASES, TBA, TMA, XCC_ID
READABLE = (MODE, 3, *READ_ONLY)


def with_field(name: str, value: Value) -> Value:
    """MODE with a field replaced by a value's low bits."""
    low, width = M.FIELDS[name]
    mask = ((1 << width) - 1) << low
    return (current_mode() & (~mask & 0xFFFFFFFF)) | ((value << low) & mask)


def _field(inst: Any) -> tuple[int, int, int]:
    """(register, lowest bit, mask of the width) of a hwreg immediate."""
    simm = inst.simm & 0xFFFF
    return simm & 63, simm >> 6 & 31, (1 << ((simm >> 11 & 31) + 1)) - 1


def _written(inst: Any, value: Value) -> Value | None:
    """MODE after a write to a hardware register; None when the register takes no write."""
    number, low, mask = _field(inst)
    if number in READ_ONLY:
        return None
    if number != MODE:
        raise NotDone(f"{inst.name}: writing hardware register {number}; of hardware registers MODE can be written")
    mask &= (1 << (32 - low)) - 1
    return (current_mode() & (~(mask << low) & 0xFFFFFFFF)) | ((value & mask) << low)


# fmt: off
@sopk(0x11, "s_getreg_b32", d=U32, flags=("hwreg",))
def _(inst):
    "D = bits of a hardware register."
    number, low, mask = _field(inst)
    if number not in READABLE:
        raise NotDone(f"{inst.name}: reading hardware register {number}")
    return (V.state(f"hwreg:{number}") >> low) & mask


@sopk(0x12, "s_setreg_b32", a=U32, effect="mode", flags=("hwreg",))
def _(inst, a):
    "Bits of a hardware register = A; those that may only be read stay."
    return _written(inst, a)


@sopk(0x14, "s_setreg_imm32_b32", k=U32, effect="mode", flags=("hwreg",))
def _(inst, k):
    "Bits of a hardware register = K; those that may only be read stay."
    return _written(inst, k)


# Indexed registers: M0[7:0] is added to the number of a vector register, M0[15:12] says to which operands (d, c, b, a).
@sop1(0x32, "s_set_gpr_idx_idx", a=U32, writes=("m0",))
def _(a, m0):
    "M0[7:0] = A[7:0]."
    return (m0 & 0xFFFFFF00) | (a & 0xFF)


@sopc(0x11, "s_set_gpr_idx_on", a=U32, index=U32, writes=("m0",), effect="mode", flags=("index_operands",))
def _(a, index, m0):
    "MODE.GPR_IDX_EN = 1; M0[7:0] = A[7:0]; M0[15:12] = the operands that are indexed."
    return with_field("gpr_index", const(1, U32)), (m0 & 0xFFFF0F00) | (a & 0xFF) | (index << 12)


@sopp(0x1C, "s_set_gpr_idx_off", effect="mode", flags=("no_immediate",))
def _():
    "MODE.GPR_IDX_EN = 0."
    return with_field("gpr_index", const(0, U32))


@sopp(0x1D, "s_set_gpr_idx_mode", writes=("m0",), effect="write", flags=("index_operands",))
def _(inst, m0):
    "M0[15:12] = the operands that are indexed."
    return (m0 & 0xFFFF0FFF) | ((inst.simm & 15) << 12)


@sopc(0x10, "s_setvskip", a=U32, b=U32, effect="mode")
def _(a, b):
    "MODE.VSKIP = A[B[4:0]]: vector instructions are skipped while it is 1."
    return with_field("skip", (a >> (b & 31)) & 1)


def _moved(bits: int, read: bool) -> Callable[[Any], Any]:
    def body(inst: Any) -> Any:
        from gpusim.isa.lift import read_operand

        if not read:
            spec = inst.row.operand("a")
            return read_operand(inst, spec, inst.operands["a"])
        source = inst.operands["a"]
        assert isinstance(source, Reg)
        if source.index >= 128:
            raise NotDone(f"{inst.name}: a register after {source}, which is none")
        words = [Value("sgpr_at", U32, (sgpr(M0),), source.index + i) for i in range(bits // 32)]
        return words[0] if bits == 32 else V.concat(words[0], words[1])
    return body


for _op, _bits, _type in ((0x2A, 32, B32), (0x2B, 64, B64)):
    _source, _target = _moved(_bits, True), _moved(_bits, False)
    _source.__doc__ = "D = the scalar register M0 after A."
    _target.__doc__ = "The scalar register M0 after D = A."
    _flags = ("no_constants", "no_limits" if _bits == 32 else "no_apertures")
    sop1(_op, f"s_movrels_b{_bits}", d=_type, a=_type, flags=_flags)(_source)
    sop1(_op + 2, f"s_movreld_b{_bits}", d=_type, a=_type, flags=("indexed_result",))(_target)


# Whole quads.
def _whole(a: Value) -> Value:
    """Each group of four bits all ones where one of them is set."""
    ones = 0x1111111111111111 & ((1 << a.type.bits) - 1)
    any_set = (a | (a >> 1) | (a >> 2) | (a >> 3)) & ones
    return any_set * 15


def _quads(a: Value) -> Value:
    """One bit for each group of four bits: set where one of them is."""
    bits = a.type.bits
    value = (a | (a >> 1) | (a >> 2) | (a >> 3)) & (0x1111111111111111 & ((1 << bits) - 1))
    shift = 3
    for mask in (0x0303030303030303, 0x000F000F000F000F, 0x000000FF000000FF, 0xFFFF)[: 4 if bits == 64 else 3]:
        value = (value | (value >> shift)) & (mask & ((1 << bits) - 1))
        shift *= 2
    return value


for _op, _bits, _type in ((0x06, 32, U32), (0x07, 64, U64)):
    @sop1(_op, f"s_wqm_b{_bits}", d=_type, a=_type, writes=("scc",))
    def _(a):
        "D = A with each group of four bits all ones if one of them is; SCC = D is not 0."
        d = _whole(a)
        return d, ne(d, 0)

    @sop1(_op + 0x22, f"s_quadmask_b{_bits}", d=_type, a=_type, writes=("scc",))
    def _(a):
        "D[i] = any of A[4 i + 3 : 4 i]; SCC = D is not 0."
        d = _quads(a)
        return d, ne(d, 0)


# Traps, messages, and what belongs to handlers and debuggers.
@sopp(0x12, "s_trap", effect="trap")
def _():
    "The trap handler gets the wave: 2 stops the queue with an abort, 3 asks a debugger, and without one does nothing."


@sopp(0x10, "s_sendmsg", effect="message")
def _(m0):
    "A message to the host, with M0: 1 is an interrupt; the rest belongs to graphics and to the driver's own handler."
    return m0


@sopp(0x11, "s_sendmsghalt", effect="message", flags=("halts",))
def _(m0):
    "A message to the host, with M0; then the wave stops until a debugger lets it go."
    return m0


@sopp(0x0D, "s_sethalt", effect="halt")
def _():
    "simm[0] 1 stops the wave until a debugger lets it go; 0 does nothing to a wave that runs."


@sopp(0x16, "s_ttracedata", effect="hint", flags=("no_immediate",))
def _():
    "M0 goes to the thread trace, when there is one."


@sopp(0x1B, "s_endpgm_saved", effect="end", flags=("no_immediate",))
def _():
    "The wave ends, its state saved by the trap handler."


@sop1(0x1F, "s_rfe_b64", a=U64, effect="setpc", flags=("no_apertures", "no_constants"))
def _(a):
    "PC = A, back from the trap handler."
    return a


@sop2(0x2B, "s_rfe_restore_b64", a=U64, b=U32, effect="setpc")
def _(a, b):
    "PC = A, back from the trap handler, the instruction's address space by B."
    return a


for _op, _name, _text in ((0x17, "s_cbranch_cdbgsys", "system"), (0x18, "s_cbranch_cdbguser", "user"),
                          (0x19, "s_cbranch_cdbgsys_or_user", "system or the user"),
                          (0x1A, "s_cbranch_cdbgsys_and_user", "system and the user")):
    def _debug(scc: Any) -> Any:
        return scc & ~scc
    _debug.__doc__ = f"PC = PC + 4 + 4 * simm if the debug flag of the {_text} is set; no queue sets them."
    sopp(_op, _name, unit=BRANCH, effect="branch")(_debug)


# The branch stack: pairs of address and mask in s[4 CSP : 4 CSP + 3], CSP in MODE.
def _fork(mask: Value, target: Value, exec: Value, pc: Value) -> tuple[Value, ...]:
    """(MODE, PC, EXEC, and the stack entry's four dwords with whether they are written)."""
    take, leave = mask & exec, ~mask & exec
    all_take, none_take = eq(leave, 0), eq(take, 0)
    fewer = V.unary("popcount", leave, U32) < V.unary("popcount", take, U32)  # the smaller part goes first
    following = pc + 4
    push = ~all_take & ~none_take
    new_exec = select(push, select(fewer, leave, take), exec)
    jump = select(all_take, target, select(none_take, following, select(fewer, following, target)))
    entry = select(fewer, target, following), select(fewer, take, leave)
    stack = current_mode() >> 29
    return with_field("stack", stack + V.resize(push, U32)), jump, new_exec, *entry, push


@sop2(0x29, "s_cbranch_g_fork", a=U64, b=U64, effect="fork", flags=("no_literal",))
def _(a, b, exec, pc):
    "Lanes of A go to B, the others on; the smaller part runs first, the other waits on the branch stack."
    return _fork(a, b, exec, pc)


@sopk(0x10, "s_cbranch_i_fork", a=U64, effect="fork")
def _(inst, a, exec, pc):
    "Lanes of A go to PC + 4 + 4 * simm, the others on; the smaller part runs first, the other waits on the branch stack."
    return _fork(a, pc + 4 + ((4 * inst.simm) & 0xFFFFFFFFFFFFFFFF), exec, pc)


@sop1(0x2E, "s_cbranch_join", a=U32, effect="join", flags=("no_limits", "no_constants"))
def _(a, exec, pc):
    "When the branch stack is as deep as A says, on; else the part that waits on its top runs."
    stack = current_mode() >> 29
    here = eq(stack, a & 7)
    top = (stack - 1) << 2
    words = [Value("sgpr_at", U32, (top,), i) for i in range(4)]
    return (with_field("stack", select(here, stack, stack - 1)), select(here, pc + 4, V.concat(words[0], words[1])),
            select(here, exec, V.concat(words[2], words[3])))  # fmt: skip
# fmt: on


