"""Moves what does not fit in 256 vector registers to the 256 accumulation registers of the same lane.

Matrix instructions take C and D there, and memory instructions their data, at no cost; other vector instructions do not
reach them, so what those read goes through v_accvgpr_read (CDNA4 ISA, "VGPR" and "Matrix"). Good for results of matrix
instructions.
"""

from __future__ import annotations

from engine.codegen.machine import Code, Operand, Part, Step, Virtual, root
from gpusim.isa.core import LDS, MATRIX_UNITS, ROWS, VMEM
from gpusim.isa.regs import Inline, Literal


def move_to_accumulators(code: Code, registers: int) -> int:
    """Move tuples that together have at least `registers` registers, if there are any; returns how many were moved.

    Whole accumulators of matrix instructions go first, then the largest tuples that live in moves and memory
    instructions.
    """
    cost: dict[Virtual, int] = {}  # accesses that need a move of their own
    barred: set[Virtual] = set(code.inputs)
    for block in code.blocks:
        for step in block.steps:
            for operand in (*step.used(), *step.defined()):
                of = root(operand)
                if of is not None and of.file == "v" and of not in barred:
                    price = _price(step, of)
                    if price is None:
                        barred.add(of)
                    else:
                        cost[of] = cost.get(of, 0) + price
    moved = 0
    for of in sorted((v for v in cost if v not in barred), key=lambda v: (cost[v] / v.count, -v.count)):
        if moved >= registers:
            break
        of.file = "a"
        moved += of.count
    if moved:
        for block in code.blocks:
            block.steps = [new for step in block.steps for new in _rewritten(step)]
    return moved


def _price(step: Step, of: Virtual) -> int | None:
    """Extra moves that a step needs when `of` is in accumulation registers; None when it cannot be."""
    row, operands = step.row, step.operands
    if row.unit in MATRIX_UNITS:
        c_and_d = operands["d"] is of and (operands["c"] is of or isinstance(operands["c"], Inline))
        return 0 if c_and_d and root(operands["a"]) is not of and root(operands["b"]) is not of else None
    if row.name.startswith("v_accvgpr"):
        return None
    if row.name == "v_mov_b32" and step.form is None:
        return 0
    if row.unit in (VMEM, LDS) and row.access is not None:
        return None if root(operands["addr"]) is of else 0
    written = any(root(o) is of for o in step.defined())
    paired = any(root(o) is of and isinstance(o, (Virtual, Part)) and o.count > 1 for o in step.used())
    return None if step.form is not None or written or paired else 1


def _rewritten(step: Step) -> list[Step]:
    """The step, with the moves it needs because some of its registers are accumulation registers now."""
    operands = step.operands
    acc = [role for role, o in operands.items() if isinstance(o, (Virtual, Part)) and o.file == "a"]
    if not acc or step.row.unit in (*MATRIX_UNITS, VMEM, LDS) or step.row.name.startswith("v_accvgpr"):
        return [step]
    before: list[Step] = []
    for role in acc:
        if role == "d":
            continue
        if step.row.name == "v_mov_b32" and "d" not in acc:
            return [Step(ROWS["v_accvgpr_read_b32"], dict(operands), glued=step.glued)]
        before.append(_move("v_accvgpr_read_b32", operands, role, step.glued and not before))
    if step.row.name != "v_mov_b32":
        step.glued = step.glued or bool(before)
        return [*before, step]
    if isinstance(operands["a"], Literal):
        temporary = Virtual("v")
        before.append(Step(step.row, {"d": temporary, "a": operands["a"]}, glued=step.glued))
        operands["a"] = temporary
    return [*before, Step(ROWS["v_accvgpr_write_b32"], dict(operands), glued=step.glued or bool(before))]


def _move(name: str, operands: dict[str, Operand], role: str, glued: bool) -> Step:
    """Read an accumulation register for one operand, which becomes the register it is read into."""
    source = operands[role]
    count = source.count if isinstance(source, (Virtual, Part)) else 1
    assert count == 1, "vector instructions on register pairs are not moved"
    operands[role] = Virtual("v")
    return Step(ROWS[name], {"d": operands[role], "a": source}, glued=glued)
