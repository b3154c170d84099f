"""Orders the steps inside each block: what the longest chain of latencies hangs on goes first, while registers last.

List scheduling over units; a unit is a step with the steps glued to it, so SCC, vcc by name and a changed EXEC never leave one. Loads of
global memory may pass stores: a kernel never reads what it writes. LDS accesses keep their order with respect to stores and barriers.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engine.codegen.machine import EXEC, Code, CodeBlock, Step, Virtual, root
from gpusim.isa import timing
from gpusim.isa.core import LDS, VMEM
from gpusim.isa.registers_used import uses_exec
from gpusim.isa.regs import Reg

PRESSURE = {"v": 96, "s": 64}  # registers in use at which saving them comes first


@dataclass(eq=False, slots=True)
class Unit:
    """Steps that stay together; `number` is the place in the selected order."""

    number: int
    steps: list[Step]
    reads: set[Any] = field(default_factory=set)
    writes: set[Any] = field(default_factory=set)
    latency: int = 0
    after: dict[Unit, int] = field(default_factory=dict)  # units that must come later -> cycles
    waits_for: int = 0
    height: int = 0  # cycles from its start to the end of the block


def order(code: Code) -> None:
    """Order every block in place."""
    for block in code.blocks:
        _order_block(block)


def _order_block(block: CodeBlock) -> None:
    units = _units(block.steps)
    last = units[-1] if units and units[-1].steps[-1].row.effect in ("branch", "end") else None
    body = units[:-1] if last else units
    if len(body) < 3:
        return
    _link(body)
    block.steps = [step for unit in _schedule(body) + ([last] if last else []) for step in unit.steps]


def _units(steps: list[Step]) -> list[Unit]:
    units: list[Unit] = []
    for step in steps:
        if step.glued and units:
            units[-1].steps.append(step)
        else:
            units.append(Unit(len(units), [step]))
    for unit in units:
        inside: set[Any] = set()
        for step in unit.steps:
            for operand in step.used():
                key = _key(operand)
                if key is not None and key not in inside:
                    unit.reads.add(key)
            for operand in step.defined():
                key = _key(operand)
                if key is not None:
                    unit.writes.add(key)
                    inside.add(key)
            if uses_exec(step.row) or "exec" in step.row.state_reads:
                unit.reads.add("exec")
            if "exec" in step.row.state_writes:
                unit.writes.add("exec")
            _memory(unit, step)
            unit.latency = max(unit.latency, timing.latency(step.row))
        if len(unit.steps) > 1 and unit.steps[-1].operands.get("d") == EXEC and "exec" in unit.writes:
            unit.writes.discard("exec")  # put back at the end
    return units


def _memory(unit: Unit, step: Step) -> None:
    row = step.row
    if row.effect == "barrier":
        unit.writes.update(("lds", "global stores"))
    elif row.access is not None and row.unit == LDS:
        (unit.reads if row.access.kind == "load" else unit.writes).add("lds")
    elif row.access is not None and row.unit == VMEM and row.access.kind != "load":
        unit.writes.add("global stores")


def _key(operand: Any) -> Any:
    """What an operand's accesses are ordered by: its virtual tuple, or EXEC; vcc by name stays inside units."""
    of = root(operand)
    if of is None and isinstance(operand, Reg):
        return "exec" if operand == EXEC else None
    return of


def _link(units: list[Unit]) -> None:
    writer: dict[Any, Unit] = {}
    readers: dict[Any, list[Unit]] = {}
    for unit in units:
        for key in unit.reads:
            if key in writer:
                _edge(writer[key], unit, writer[key].latency)
            readers.setdefault(key, []).append(unit)
        for key in unit.writes:
            if key in writer:
                _edge(writer[key], unit, 1)
            for reader in readers.pop(key, ()):
                _edge(reader, unit, 1)
            writer[key] = unit
    for unit in reversed(units):
        unit.height = max((later.height + cycles for later, cycles in unit.after.items()), default=unit.latency)


def _edge(first: Unit, then: Unit, cycles: int) -> None:
    if first is then:
        return
    if then not in first.after:
        then.waits_for += 1
    first.after[then] = max(cycles, first.after.get(then, 0))


def _schedule(units: list[Unit]) -> list[Unit]:
    remaining: Counter[Any] = Counter(key for unit in units for key in unit.reads if isinstance(key, Virtual))
    born: set[Any] = set()
    used = {"v": 0, "s": 0}
    ready = [(-unit.height, unit.number, unit) for unit in units if not unit.waits_for]
    heapq.heapify(ready)
    out: list[Unit] = []
    while ready:
        if used["v"] > PRESSURE["v"] or used["s"] > PRESSURE["s"]:
            best = min(range(len(ready)), key=lambda i: (_growth(ready[i][2], remaining, born), ready[i][1]))
            unit = ready[best][2]
            ready[best] = ready[-1]
            ready.pop()
            heapq.heapify(ready)
        else:
            unit = heapq.heappop(ready)[2]
        out.append(unit)
        for key in unit.writes:
            if isinstance(key, Virtual) and key not in born:
                born.add(key)
                used[key.file] += key.count
        for key in unit.reads:
            if isinstance(key, Virtual):
                remaining[key] -= 1
                if not remaining[key] and key in born:
                    used[key.file] -= key.count
        for later in unit.after:
            later.waits_for -= 1
            if not later.waits_for:
                heapq.heappush(ready, (-later.height, later.number, later))
    assert len(out) == len(units), "a cycle among steps"
    return out


def _growth(unit: Unit, remaining: Counter[Any], born: set[Any]) -> int:
    """Registers that a unit adds less those it frees."""
    added = sum(k.count for k in unit.writes if isinstance(k, Virtual) and k not in born)
    return added - sum(k.count for k in unit.reads if isinstance(k, Virtual) and remaining[k] == 1 and k in born)
