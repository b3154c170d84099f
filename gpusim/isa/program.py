"""What an instruction does, as recorded: effects in order over values. A backend runs the effects and computes the values they need."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gpusim.isa import value as V
from gpusim.isa.core import Access
from gpusim.isa.encode import Inst
from gpusim.isa.regs import EXEC, M0, Reg
from gpusim.isa.value import U1, U32, Value


@dataclass(frozen=True, eq=False, slots=True)
class Atomic:
    """A read-modify-write: `new` are the dwords that memory gets, over values "parameter" i: first the old dwords, then the operands."""

    access: Access
    new: tuple[Value, ...]


@dataclass(slots=True, eq=False)
class Effect:
    """Something that happens, in order.

    write_vgpr: attr (file, index), args (u32, [u1 lanes that may be written, besides EXEC])
    write_vgpr_all: the same, EXEC ignored (matrix instructions)
    write_lane: attr (file, index), args (u32 uniform, lane u32 uniform)
    write_sgpr: attr operand code, args (u32 uniform); write_scc: args (u1 uniform)
    load: attr Access, args (address u64/u32 lanes, or uniform for "scalar"); `results` are its dwords, inactive lanes get 0
    store: attr Access, args (address, dword...)
    atomic: attr Atomic, args (address, operand dword...); lanes one after another; `results` are the old dwords
    branch: args ([u1 uniform condition]), attr target in bytes from this instruction; setpc: args (u64)
    write_vgpr_at, write_sgpr_at: as write_vgpr and write_sgpr with a second argument before the lanes, a number (u32 uniform) that
    is added to the register's; one out of range is dropped
    mode: args (MODE u32 uniform[, the next PC u64]); trap, message, halt: attr the simm
    wait: attr {counter: count}; end, barrier, nop, hint: attr the simm

    Of a load, store or atomic: `valid`, u32 a lane, says how many bytes from the start may be accessed (all, when it is None): the
    rest reads 0 and is not written, and an atomic happens only whole. `step`, u32, is the distance of successive dwords (4, when
    it is None).
    """

    kind: str
    args: tuple[Value, ...] = ()
    attr: Any = None
    results: tuple[Value, ...] = ()
    valid: Value | None = None
    step: Value | None = None

    @property
    def inputs(self) -> list[Value]:
        """Every value the effect needs."""
        return [*self.args, *(v for v in (self.valid, self.step) if v is not None)]


@dataclass(slots=True)
class Program:
    """What one instruction does; `inst.size` bytes on is the next one."""

    inst: Inst
    effects: list[Effect] = field(default_factory=list)

    def values(self) -> list[Value]:
        return V.order([a for e in self.effects for a in e.inputs])


APERTURES = {235: "shared_base", 236: "shared_limit", 237: "private_base", 238: "private_limit"}


def sgpr(code: int) -> Value:
    return Value("sgpr", U32, (), code)


def sgpr64(code: int) -> Value:
    return V.concat(sgpr(code), sgpr(code + 1))


def current_mode() -> Value:
    """The MODE register."""
    return V.state("hwreg:1")


def exec_lanes() -> Value:
    return V.state("exec_lanes", U1)


def exec64() -> Value:
    return sgpr64(EXEC)


def register(reg: Reg) -> Value:
    """The 32 bits of a register, or of a scalar code that acts as one."""
    if reg.file in "va":
        return Value("vgpr", U32, (), (reg.file, reg.index))
    if reg.file.startswith("v+"):
        return Value("vgpr_at", U32, (moved_by(reg),), ("v", reg.index))
    match reg.index:
        case 251:
            return V.resize(V.state("vccz", U1), U32)
        case 252:
            return V.resize(V.state("execz", U1), U32)
        case 253:
            return V.resize(Value("scc", U1), U32)
        case index if index >= 235:
            return V.state(APERTURES[index])
    return sgpr(reg.index)


def moved_by(reg: Reg) -> Value:
    """What M0 adds to a register's number: M0[7:0] where M0[15:12] has the operand's bit, which the file "v+bit" gives."""
    bit = int(reg.file[2:])
    m0 = sgpr(M0)
    return V.select(V.ne((m0 >> (12 + bit)) & 1, 0), m0 & 0xFF, 0)


def registers(reg: Reg) -> list[Value]:
    """The 32 bits of each register of a tuple."""
    return [register(Reg(reg.file, reg.index + i)) for i in range(reg.count)]


def from_dwords(words: list[Value], type: V.Type) -> Any:
    """u32 registers as a value of `type`: the low bits of one, a pair for 64 bits, the list itself for more."""
    if type.count > 1:
        return words
    if type.bits == 64:
        return V.bitcast(V.concat(words[0], words[1]), type)
    if type.bits == 32:
        return V.bitcast(words[0], type)
    return V.bitcast(V.resize(words[0], V.uint(type)), type)
