"""Gives every virtual register a real one: linear scan over live intervals (Poletto and Sarkar, 1999), without holes.

Control flow is structured and only variables change, so an interval is the span from first write to last read; a
register that enters a loop from outside and is read in it stays live to the loop's end. Vector tuples start at even
registers (gfx90a and later), scalar ones at multiples of their size up to 4.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.codegen.allocate_accumulators import move_to_accumulators
from engine.codegen.machine import VCC, Code, Operand, Part, Step, Virtual, root
from gpusim.abi.descriptor import MAX_ARCH_VGPRS, MAX_SGPRS, MAX_VGPRS
from gpusim.isa import regs
from gpusim.isa.core import MASK
from gpusim.isa.regs import Reg


class RegisterPressure(RuntimeError):
    """A kernel needs `need` registers of a file ("v", "s", "a") at once, more than a wave has; a smaller tile needs
    fewer."""

    def __init__(self, message: str, file: str, need: int) -> None:
        super().__init__(message)
        self.file, self.need = file, need


@dataclass(slots=True)
class Interval:
    """Positions 2k (reads of step k) and 2k + 1 (its writes) between which a register holds something."""

    of: Virtual
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Registers:
    """Where every virtual is, and how many registers of each file are used, from 0 on."""

    places: dict[Virtual, Reg]
    vgprs: int
    sgprs: int
    agprs: int = 0

    def real(self, operand: Operand) -> regs.Operand:
        if isinstance(operand, Virtual):
            return self.places[operand]
        if isinstance(operand, Part):
            base = self.places[operand.of]
            return Reg(base.file, base.index + operand.first, operand.count)
        return operand


def allocate(code: Code, vector_limit: int = MAX_VGPRS) -> Registers:
    """Place all virtual registers in `vector_limit` vector and accumulation registers together.

    When vector registers run out and there are accumulation registers, some tuples move there. Raises RegisterPressure.
    """
    while True:
        try:
            return _scan(code, vector_limit)
        except RegisterPressure as error:
            extra = vector_limit > MAX_ARCH_VGPRS
            if error.file != "v" or not extra or not move_to_accumulators(code, max(error.need - MAX_ARCH_VGPRS, 1)):
                raise


def _scan(code: Code, vector_limit: int) -> Registers:
    intervals, busy_vcc = live_intervals(code)
    vectors = min(vector_limit, MAX_ARCH_VGPRS)
    limit = {"v": vectors, "a": min(vector_limit - vectors, MAX_ARCH_VGPRS), "s": MAX_SGPRS}
    free = {file: (1 << n) - 1 for file, n in limit.items()}
    highest = dict.fromkeys(limit, 0)
    places: dict[Virtual, Reg] = {}
    active: list[Interval] = []
    for interval in sorted(intervals, key=lambda i: (i.start, i.of.fixed is None)):
        of = interval.of
        still = []
        for a in active:
            if a.end < interval.start:
                reg = places[a.of]
                if reg.index < limit[reg.file]:
                    free[reg.file] |= ((1 << reg.count) - 1) << reg.index
            else:
                still.append(a)
        active = still
        if of.mask and of.fixed is None and fits_vcc(interval, busy_vcc):
            places[of] = VCC
            busy_vcc.append((interval.start, interval.end))
            continue
        index = of.fixed
        if index is None:
            step = 1 if of.count == 1 else 2 if of.file != "s" else min(of.count, 4) if of.count != 3 else 4
            index = first_fit(free[of.file], of.count, step, limit[of.file])
            if index is None:
                raise _explain(code, interval, intervals, limit[of.file])
        free[of.file] &= ~(((1 << of.count) - 1) << index)
        places[of] = Reg(of.file, index, of.count)
        highest[of.file] = max(highest[of.file], index + of.count)
        active.append(interval)
    return Registers(places, highest["v"], highest["s"], highest["a"])


def _explain(code: Code, interval: Interval, intervals: list[Interval], limit: int) -> RegisterPressure:
    file = interval.of.file
    need = sum(i.of.count for i in intervals if i.of.file == file and i.start <= interval.start <= i.end)
    kind = {"v": "vector", "s": "scalar", "a": "accumulation"}[file]
    return RegisterPressure(
        f"kernel {code.name} needs {need} {kind} registers at step {interval.start // 2}, a wave has {limit}: "
        f"make the tile smaller (fewer elements a lane)",
        file,
        need,
    )


def first_fit(free: int, count: int, step: int, limit: int) -> int | None:
    """The lowest start of `count` free registers that is a multiple of `step`."""
    runs = free
    for _ in range(count - 1):
        runs &= runs >> 1
    if step > 1:
        runs &= sum(1 << i for i in range(0, limit, step)) if (limit, step) not in _ALIGNED else _ALIGNED[limit, step]
    return (runs & -runs).bit_length() - 1 if runs else None


_ALIGNED = {(n, s): sum(1 << i for i in range(0, n, s)) for n in (MAX_ARCH_VGPRS, MAX_SGPRS) for s in (2, 4)}


def fits_vcc(interval: Interval, busy: list[tuple[int, int]]) -> bool:
    return all(end < interval.start or interval.end < start for start, end in busy)


def live_intervals(code: Code) -> tuple[list[Interval], list[tuple[int, int]]]:
    """The interval of each virtual register, and the spans in which steps use vcc by its own name."""
    found: dict[Virtual, Interval] = {v: Interval(v, -1, -1) for v in code.inputs}
    vcc: list[tuple[int, int]] = []
    spans: list[tuple[int, int]] = []
    at = 0
    for block in code.blocks:
        first = at
        for step in block.steps:
            for operand in step.used():
                _touch(found, operand, 2 * at)
            for operand in step.defined():
                _touch(found, operand, 2 * at if step.early else 2 * at + 1)
                _touch(found, operand, 2 * at + 1)
            if _reads_vcc(step):
                vcc[-1] = (vcc[-1][0], 2 * at)
            if any(o == VCC for o in step.defined()) or "vcc" in step.row.state_writes:
                vcc.append((2 * at + 1, 2 * at + 1))
            at += 1
        spans.append((2 * first, 2 * at - 1))
    for head, tail in code.loops:
        start, end = spans[head][0], spans[tail][1]
        for interval in found.values():
            if interval.start < start <= interval.end < end:
                interval.end = end
    return list(found.values()), vcc


def _touch(found: dict[Virtual, Interval], operand: Operand, position: int) -> None:
    of = root(operand)
    if of is None:
        return
    interval = found.get(of)
    if interval is None:
        found[of] = Interval(of, position, position)
    elif position > interval.end:
        interval.end = position


def _reads_vcc(step: Step) -> bool:
    """Whether a step reads vcc without naming a virtual register for it."""
    if any(isinstance(o, Reg) and o.file == "s" and o.index in (regs.VCC, regs.VCC + 1) for o in step.used()):
        return True
    implied = any(s.type is MASK and s.reads and s.role not in step.operands for s in step.row.operands)
    return implied or "vcc" in step.row.state_reads
