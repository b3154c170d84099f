"""Machine code before registers are given out: instructions of the table over virtual registers, in blocks.

Control flow stays structured, so a register is live from its first write to its last read, and through every loop that
it enters from outside: no data-flow analysis is needed (see allocate).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gpusim.isa import regs
from gpusim.isa.core import MATRIX_UNITS, SMEM, Row
from gpusim.isa.regs import Inline, Literal, Reg

VCC = Reg("s", regs.VCC, 2)
EXEC = Reg("s", regs.EXEC, 2)
VECTOR_UNITS = frozenset(("VALU", "TRANS", "LDS", "VMEM", *MATRIX_UNITS))


@dataclass(eq=False, slots=True)
class Virtual:
    """`count` neighbouring registers of a file ("v" or "s"), to be placed; `mask`: a lane mask, which vcc can hold
    too."""

    file: str
    count: int = 1
    mask: bool = False
    fixed: int | None = None  # a register that the machine fills in before the kernel starts

    def part(self, first: int, count: int = 1) -> Part | Virtual:
        return self if (first, count) == (0, self.count) else Part(self, first, count)

    def __repr__(self) -> str:
        return f"%{self.file}{id(self) >> 4 & 0xFFFF:x}{f'x{self.count}' if self.count > 1 else ''}"


@dataclass(frozen=True, slots=True)
class Part:
    """Some neighbouring registers of a virtual tuple."""

    of: Virtual
    first: int
    count: int

    @property
    def file(self) -> str:
        return self.of.file

    def part(self, first: int, count: int = 1) -> Part | Virtual:
        return self.of.part(self.first + first, count)


Operand = Virtual | Part | Reg | Inline | Literal


def root(operand: Operand) -> Virtual | None:
    """The virtual tuple an operand belongs to."""
    if isinstance(operand, Part):
        return operand.of
    return operand if isinstance(operand, Virtual) else None


@dataclass(eq=False, slots=True)
class Label:
    """A place that branches go to."""

    name: str


@dataclass(eq=False, slots=True)
class Step:
    """One instruction to be; `soffset` among the operands of an SMEM row is its offset register.

    glued: nothing may come between this and the step before (a carry, a mask, an EXEC that is put back).
    keeps: registers that it writes only in part, so that what they held is still wanted.
    """

    row: Row
    operands: dict[str, Operand]
    modifiers: dict[str, int] = field(default_factory=dict)
    form: str | None = None
    simm: int = 0
    target: Label | None = None
    glued: bool = False
    keeps: bool = False

    def used(self) -> list[Operand]:
        """Operands that are read."""
        out: list[Operand] = []
        for spec in self.row.operands:
            operand = self.operands.get(spec.role)
            if operand is not None and (spec.reads or self.keeps):
                out.append(operand)
        if "soffset" in self.operands and self.row.unit == SMEM:
            out.append(self.operands["soffset"])
        return out

    def defined(self) -> list[Operand]:
        """Operands that are written."""
        return [self.operands[spec.role] for spec in self.row.operands if spec.writes and spec.role in self.operands]

    @property
    def early(self) -> bool:
        """Whether results may be written while sources are still read, so that they must not share registers."""
        row = self.row
        return row.unit in (SMEM, *MATRIX_UNITS) or row.name.startswith(("v_mad_u64", "v_mad_i64", "v_mqsad", "v_qsad"))


@dataclass(eq=False, slots=True)
class CodeBlock:
    """Steps that run one after the other; control enters at the label only and leaves at the end only."""

    label: Label
    steps: list[Step] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Code:
    """A kernel: blocks in order, and the loops among them as (first, last) block numbers, inner ones before outer
    ones."""

    name: str
    blocks: list[CodeBlock] = field(default_factory=list)
    loops: list[tuple[int, int]] = field(default_factory=list)
    inputs: list[Virtual] = field(default_factory=list)
