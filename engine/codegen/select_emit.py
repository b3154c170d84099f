"""What every part of instruction selection uses: appending steps, constants, and making operands fit the encodings.

A vector instruction reads at most one scalar register or literal (the constant bus), VOP3 has no literals on gfx950,
and the second source of VOP2 is a vector register: CDNA4 ISA, "Vector ALU operands". `v` and `s` take any operands and
repair what does not fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.codegen.machine import EXEC, Code, CodeBlock, Label, Operand, Part, Step, Virtual
from gpusim.isa import regs
from gpusim.isa.core import MASK, ROWS, NotDone, Row
from gpusim.isa.regs import Inline, Literal, Reg
from gpusim.isa.value import F32, U32, Type

COMMUTES = frozenset(
    (
        "v_add_f32",
        "v_mul_f32",
        "v_max_f32",
        "v_min_f32",
        "v_add_u32",
        "v_and_b32",
        "v_or_b32",
        "v_xor_b32",
        "v_max_i32",
        "v_min_i32",
        "v_max_u32",
        "v_min_u32",
    )
)
MIRRORED = {"lt": "gt", "gt": "lt", "le": "ge", "ge": "le", "eq": "eq", "ne": "ne", "neq": "neq"}
REVERSED = {
    "v_sub_f32": "v_subrev_f32",
    "v_sub_u32": "v_subrev_u32",
    "v_subrev_f32": "v_sub_f32",
    "v_subrev_u32": "v_sub_u32",
}
ZERO, MINUS_ONE = Inline(128), Inline(193)
MAX_HOISTED = 16  # vector registers spent on constants that are set before a loop
MAX_KEPT_CONSTANTS = 32  # scalar registers spent on constants that are kept for the whole kernel


@dataclass(frozen=True, slots=True)
class Half:
    """A 16-bit element inside a packed register."""

    of: Operand
    high: bool


def bits_operand(bits: int) -> Inline | Literal:
    """The constant operand of 32 bits."""
    return regs.immediate(bits, U32)


class Emission:
    """A kernel under selection: steps go to the current block; `prologue` runs first and dominates everything."""

    def __init__(self, name: str) -> None:
        self.code = Code(name)
        self.prologue: list[Step] = []
        self.block = self.start_block("entry")
        self.scopes: list[dict[Any, Any]] = [{}]
        self.constants: dict[int, Virtual] = {}
        self.kept_constants = MAX_KEPT_CONSTANTS
        # Of each open loop: the block it starts after, the number of steps there, the scope outside.
        self.before_loops: list[tuple[CodeBlock, int, dict[Any, Any]]] = []
        self.hoisted = 0

    def start_block(self, name: str) -> CodeBlock:
        self.block = CodeBlock(Label(f"{name}_{len(self.code.blocks)}"))
        self.code.blocks.append(self.block)
        return self.block

    def row(self, name: str) -> Row:
        row = ROWS.get(name)
        if row is None or (row.body is None and row.effect is None):
            raise NotDone(f"kernel {self.code.name}: it needs {name}, which the instruction table does not have")
        return row

    def step(
        self,
        name: str,
        *,
        modifiers: dict[str, int] | None = None,
        form: str | None = None,
        simm: int = 0,
        target: Label | None = None,
        glued: bool = False,
        keeps: bool = False,
        **operands: Operand,
    ) -> Step:
        """Append one instruction as it is."""
        step = Step(self.row(name), operands, modifiers or {}, form, simm, target, glued, keeps)
        self.block.steps.append(step)
        return step

    # Constants.

    def scalar_constant(self, bits: int) -> Virtual:
        """A scalar register that holds a constant through the whole kernel, or from here on when there are too many."""
        found = self.constants.get(bits) or self.recall(("s", bits))
        if found is None:
            found = Virtual("s")
            step = Step(self.row("s_mov_b32"), {"d": found, "a": bits_operand(bits)})
            if len(self.constants) < self.kept_constants:
                self.prologue.append(step)
                self.constants[bits] = found
            else:
                self.block.steps.append(step)
                self.scopes[-1]["s", bits] = found
        return found

    def recall(self, key: Any) -> Any:
        """What an open scope remembers, or None."""
        for scope in reversed(self.scopes):
            if key in scope:
                return scope[key]
        return None

    # Vector instructions.

    def v(
        self,
        name: str,
        *sources: Operand,
        to: Operand | None = None,
        ci: Operand | None = None,
        co: Operand | None = None,
        glued: bool = False,
        **modifiers: int,
    ) -> Any:
        """A vector instruction with any sources; returns its result (a lane mask for a comparison)."""
        row, legal = self._legal(self.row(name), list(sources), ci, modifiers)
        spec = row.operand("d")
        assert spec is not None
        if to is None:
            to = Virtual("s", 2, mask=True) if spec.type is MASK else Virtual("v", spec.type.dwords)
        operands: dict[str, Operand] = {"d": to, **dict(zip("abc", legal, strict=False))}
        if ci is not None:
            operands["ci"] = ci
        if co is not None:
            operands["co"] = co
        elif row.operand("co") is not None:
            operands["co"] = Virtual("s", 2, mask=True)
        if row.name in ("v_div_fmas_f32",):
            operands.pop("ci", None)
        self.block.steps.append(Step(row, operands, modifiers, glued=glued))
        return to

    def _legal(
        self, row: Row, ops: list[Operand], ci: Operand | None, modifiers: dict[str, int]
    ) -> tuple[Row, list[Operand]]:
        types = [o.type for o in row.operands if o.role in ("a", "b", "c")]
        short = "e32" in row.encodings and not modifiers and ci is None and row.operand("co") is None
        if short and len(ops) == 2 and row.encodings["e32"][0].name == "VOP2":
            if not is_vector(ops[1]) and is_vector(ops[0]):
                if row.name in COMMUTES:
                    ops.reverse()
                elif row.name in REVERSED:
                    row = self.row(REVERSED[row.name])
                    ops.reverse()
            if is_vector(ops[1]):
                return row, ops
        elif short and len(ops) == 1:
            return row, ops
        elif short and is_vector(ops[0]) and not is_vector(ops[1]):  # a comparison: constants first make it shorter
            stem, condition, kind = row.name.rsplit("_", 2)
            if condition in MIRRORED:
                row = self.row(f"{stem}_{MIRRORED[condition]}_{kind}")
                ops.reverse()
        bus: set[Any] = set() if ci is None else {bus_key(ci)}
        if "vcc" in row.state_reads:
            bus.add("vcc")
        for i, op in enumerate(ops):
            if isinstance(op, Literal):
                keep = not bus or (None, op.value) in bus
                ops[i] = self.scalar_constant(op.value) if keep and types[i].dwords == 1 else self.vector(op, types[i])
                bus |= {bus_key(ops[i])} if keep and types[i].dwords == 1 else set()
            elif not is_vector(op) and not isinstance(op, Inline):
                if not bus or bus_key(op) in bus:
                    bus.add(bus_key(op))
                else:
                    ops[i] = self.vector(op, types[i])
        return row, ops

    def vector(self, op: Operand, type: Type = F32) -> Operand:
        """The operand in vector registers."""
        if is_vector(op):
            return op
        if type.dwords == 2:
            return self.pair(op)
        constant = isinstance(op, (Literal, Inline))
        found = self.recall(("v", op)) if constant else None
        if found is not None:
            return found
        found = Virtual("v")
        step = Step(self.row("v_mov_b32"), {"d": found, "a": op})
        if constant and self.before_loops and self.hoisted < MAX_HOISTED:
            block, at, scope = self.before_loops[0]
            block.steps.insert(at, step)
            scope["v", op] = found
            self.hoisted += 1
        else:
            self.block.steps.append(step)
            if constant:
                self.scopes[-1]["v", op] = found
        return found

    def pair(self, op: Operand) -> Operand:
        """64 bits in a pair of vector registers; an inline constant is sign-extended."""
        if is_vector(op):
            return op
        out = Virtual("v", 2)
        if isinstance(op, Inline):
            low, high = op, MINUS_ONE if isinstance(op.value, int) and op.value < 0 else ZERO
        elif isinstance(op, Literal):
            low, high = op, MINUS_ONE if op.value >> 31 else ZERO
        else:
            low, high = part(op, 0), part(op, 1)
        self.step("v_mov_b32", d=out.part(0), a=low)
        self.step("v_mov_b32", d=out.part(1), a=high)
        return out

    def copy(self, to: Operand, source: Operand, count: int = 1) -> None:
        """Move `count` registers; constants go to every one of them."""
        if to is source:
            return
        for i in range(count):
            one = source if isinstance(source, (Inline, Literal)) else part(source, i)
            self.step("v_mov_b32" if is_vector(to) else "s_mov_b32", d=part(to, i), a=one)

    # Scalar instructions.

    def s(self, name: str, *sources: Operand, to: Operand | None = None, glued: bool = False) -> Any:
        """A scalar instruction; returns its result, None for comparisons (which set SCC)."""
        row = self.row(name)
        ops = list(sources)
        literals = {op.value for op in ops if isinstance(op, Literal)}
        if len(literals) > 1:
            ops[0] = self.scalar_constant(ops[0].value)  # type: ignore[union-attr]
        ops = [self.uniform(op) if is_vector(op) else op for op in ops]
        spec = row.operand("d")
        operands: dict[str, Operand] = dict(zip("abc", ops, strict=False))
        if spec is not None:
            if to is None:
                to = Virtual("s", spec.type.dwords, mask=spec.type.dwords == 2)
            operands["d"] = to
        self.block.steps.append(Step(row, operands, glued=glued))
        return to

    def uniform(self, op: Operand) -> Operand:
        """A value that all running lanes hold, in a scalar register."""
        if not is_vector(op):
            return op
        out = Virtual("s")
        self.step("v_readfirstlane_b32", d=out, a=op)
        return out

    def set_scc(self, mask: Operand) -> None:
        """SCC = whether any running lane is in the mask; the next step must read it, glued."""
        self.s("s_and_b64", mask, EXEC)


def part(op: Operand, i: int) -> Operand:
    """Register i of a tuple."""
    if isinstance(op, Reg):
        return Reg(op.file, op.index + i)
    if isinstance(op, (Virtual, Part)):
        return op.part(i)
    raise TypeError(f"{op} has no registers")


def is_vector(op: Any) -> bool:
    return isinstance(op, (Virtual, Part, Reg)) and op.file != "s"


def bus_key(op: Operand) -> Any:
    """What the constant bus carries for an operand: two uses of one register count once."""
    if isinstance(op, Part):
        return (op.of, op.first)
    if isinstance(op, Virtual):
        return (op, 0)
    return (None, op.value) if isinstance(op, Literal) else op
