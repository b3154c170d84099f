"""From placed steps to instructions, to bytes with branches resolved, and to text."""

from __future__ import annotations

from dataclasses import dataclass

from engine.codegen.allocate import Registers
from engine.codegen.machine import Code, Label, Step
from engine.codegen.waits import insert_waits
from gpusim.isa.core import SMEM
from gpusim.isa.encode import Inst, encode, make
from gpusim.isa.regs import Literal, Reg

UNCONDITIONAL = ("s_branch", "s_endpgm")


@dataclass(frozen=True, slots=True)
class Assembled:
    """Machine code, its text, and the instructions in order."""

    code: bytes
    text: str
    instructions: list[Inst]


def realize(step: Step, registers: Registers) -> Inst | None:
    """The instruction of a step; None for a move onto itself."""
    operands = {role: registers.real(op) for role, op in step.operands.items()}
    if (
        step.row.name in ("v_mov_b32", "s_mov_b32", "s_mov_b64")
        and operands["d"] == operands["a"]
        and step.form is None
    ):
        return None
    modifiers = step.modifiers
    if step.row.unit == SMEM and "soffset" in operands:
        offset = operands.pop("soffset")
        assert isinstance(offset, Reg)
        modifiers = modifiers | {"soffset_en": 1, "soffset": offset.index}
    if step.row.name == "v_fma_f32" and not modifiers and operands["c"] == operands["d"]:
        a, b = operands["a"], operands["b"]
        if not (isinstance(b, Reg) and b.file == "v"):
            a, b = b, a
        if isinstance(b, Reg) and b.file == "v" and not isinstance(a, Literal):
            return make("v_fmac_f32", d=operands["d"], a=a, b=b)
    return make(step.row.name, step.form, step.simm, dict(modifiers), **operands)


def assemble(code: Code, registers: Registers) -> Assembled:
    """Instructions with waits, laid out, branches resolved. Raises ValueError when a branch is too far."""
    targets: dict[int, Label] = {}
    numbers = {block.label: i for i, block in enumerate(code.blocks)}
    blocks: list[list[Inst]] = []
    predecessors: list[list[int]] = [[] for _ in code.blocks]
    for i, block in enumerate(code.blocks):
        insts: list[Inst] = []
        falls = True
        for step in block.steps:
            inst = realize(step, registers)
            if inst is None:
                continue
            insts.append(inst)
            if step.target is not None:
                targets[id(inst)] = step.target
                predecessors[numbers[step.target]].append(i)
            falls = step.row.name not in UNCONDITIONAL
        if falls and i + 1 < len(code.blocks):
            predecessors[i + 1].append(i)
        blocks.append(insts)
    blocks = insert_waits(blocks, predecessors)
    return _lay_out(code, blocks, targets)


def _lay_out(code: Code, blocks: list[list[Inst]], targets: dict[int, Label]) -> Assembled:
    at = 0
    starts: dict[Label, int] = {}
    for block, insts in zip(code.blocks, blocks, strict=True):
        starts[block.label] = at
        at += sum(inst.size for inst in insts)
    out, lines, order = bytearray(), [], []
    wanted = set(targets.values())
    for block, insts in zip(code.blocks, blocks, strict=True):
        if block.label in wanted:
            lines.append(f"{block.label.name}:")
        for inst in insts:
            label = targets.get(id(inst))
            if label is not None:
                distance = (starts[label] - len(out) - inst.size) // 4
                if not -0x8000 <= distance < 0x8000:
                    raise ValueError(
                        f"kernel {code.name}: {inst.name} reaches 32767 dwords, {label.name} is {distance} away"
                    )
                inst.simm = distance
                lines.append(f"  {inst.name} {label.name}")
            else:
                lines.append(f"  {inst}")
            out += encode(inst)
            order.append(inst)
    return Assembled(bytes(out), "\n".join(lines) + "\n", order)
