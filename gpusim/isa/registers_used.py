"""Which registers an instruction reads and writes, from its row: sets of registers as the bits of one int.

Bit n < 128 is the scalar register of operand code n (vcc 106 and 107, m0 124, exec 126 and 127), bit 128 is SCC; bit 256 + n is
VGPR n and bit 512 + n is accumulation register n.
"""

from __future__ import annotations

from gpusim.isa import memory, regs
from gpusim.isa.core import LDS, MASK, MATRIX_UNITS, TRANS, VALU, VMEM, Row
from gpusim.isa.encode import Inst
from gpusim.isa.regs import Reg

SCC = 1 << 128
VCC = 3 << regs.VCC
EXEC = 3 << regs.EXEC
M0 = 1 << regs.M0
SGPRS = (1 << 128) - 1  # every scalar register with a code below 128
VGPRS = (1 << 768) - (1 << 256)  # of both files
_STATE = {"scc": SCC, "vcc": VCC, "exec": EXEC, "m0": M0}
_BASE = {"s": 0, "v": 256, "a": 512}
_READS_EXEC = frozenset((VALU, TRANS, LDS, VMEM))
_IGNORES_EXEC = frozenset(("v_readlane_b32", "v_writelane_b32"))


def register_set(reg: Reg) -> int:
    """The bits of a register tuple; constants-like scalar codes (SCC and the apertures) give SCC or nothing."""
    if reg.file == "s" and reg.index >= 128:
        return SCC if reg.index == regs.SCC else 0
    return ((1 << reg.count) - 1) << (reg.index + _BASE[reg.file])


def names(registers: int) -> list[str]:
    """The names of the registers in a set."""
    out = []
    while registers:
        bit = (registers & -registers).bit_length() - 1
        registers &= registers - 1
        if bit == 128:
            out.append("scc")
        else:
            file = "s" if bit < 128 else "v" if bit < 512 else "a"
            out.append(str(Reg(file, bit - _BASE[file])))
    return out


def uses_exec(row: Row) -> bool:
    """Whether lanes that do not run are left alone; matrix instructions and lane accesses ignore EXEC."""
    return row.unit in _READS_EXEC and row.name not in _IGNORES_EXEC


def reads(inst: Inst) -> int:
    """Every register that the instruction reads, EXEC and other state included."""
    row, out = inst.row, 0
    for spec in row.operands:
        if spec.reads:
            out |= operand_set(inst, spec.role, spec.type is MASK)
        elif spec.role == "d" and partial_write(inst):
            out |= operand_set(inst, "d", spec.type is MASK)
    for name in row.state_reads:
        out |= _STATE.get(name, 0)
    if uses_exec(row):
        out |= EXEC
    if inst.modifiers.get("soffset_en"):
        out |= 1 << inst.modifiers["soffset"]
    elif row.operand("base") is not None and not inst.modifier("imm"):
        out |= 1 << (inst.modifier("offset") & 0x7F)
    if "counter_address" in row.flags or inst.modifier("lds"):
        out |= M0
    return out


def writes(inst: Inst) -> int:
    """Every register that the instruction writes."""
    row, out = inst.row, 0
    for spec in row.operands:
        if spec.writes:
            out |= operand_set(inst, spec.role, spec.type is MASK)
    if "returns_in_data" in row.flags and row.access is not None and memory.returns(inst):
        out |= register_set(memory.result_register(inst, row.access))
    for name in row.state_writes:
        out |= _STATE[name]
    return out


def operand_set(inst: Inst, role: str, mask: bool = False) -> int:
    """The registers of one operand; a lane mask that is not written out is vcc."""
    operand = inst.operands.get(role)
    if operand is None:
        return VCC if mask else 0
    return register_set(operand) if isinstance(operand, Reg) else 0


def partial_write(inst: Inst) -> bool:
    """Whether a part of the destination keeps its value because of the form: SDWA, DPP masks, op_sel's high half."""
    if inst.form == "sdwa":
        return inst.modifiers.get("dst_sel", 6) != 6 and inst.modifiers.get("dst_unused", 0) == 2
    if inst.form == "dpp":
        masked = inst.modifiers.get("row_mask", 15) != 15 or inst.modifiers.get("bank_mask", 15) != 15
        return masked or not inst.modifiers.get("bound_ctrl", 0)
    return inst.form == "e64" and bool(inst.modifiers.get("op_sel", 0) & 8)


__all__ = [
    "EXEC",
    "M0",
    "MATRIX_UNITS",
    "SCC",
    "SGPRS",
    "VCC",
    "VGPRS",
    "names",
    "operand_set",
    "partial_write",
    "reads",
    "register_set",
    "uses_exec",
    "writes",
]
