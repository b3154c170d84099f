"""Orders the steps inside each block: what the longest chain of latencies hangs on goes first, while registers last.

List scheduling over units; a unit is a step with the steps glued to it, so SCC, vcc by name and a changed EXEC never
leave one. Loads of global memory may pass stores: a kernel never reads what it writes. LDS accesses keep their order
with respect to stores and barriers.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engine.codegen.machine import EXEC, Code, CodeBlock, Step, Virtual, root
from gpusim.isa import timing
from gpusim.isa.core import LDS, VALU, VMEM
from gpusim.isa.registers_used import uses_exec
from gpusim.isa.regs import Inline, Literal, Reg

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
    earliest: int = 0  # the cycle at which its sources have arrived


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
            unit.latency = max(unit.latency, _latency(step))
        if len(unit.steps) > 1 and unit.steps[-1].operands.get("d") == EXEC and "exec" in unit.writes:
            unit.writes.discard("exec")  # put back at the end
    return units


def _latency(step: Step) -> int:
    """Cycles to a use of the result; a scalar register that a vector instruction wrote takes two more wait states."""
    cycles = timing.latency(step.row)
    if step.row.unit == VALU and any(o.file == "s" for o in step.defined() if not isinstance(o, (Inline, Literal))):
        cycles += 2 * timing.CYCLES
    return cycles


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
    """Issue units one by one: of those whose sources have arrived, the one with the longest way to go."""
    remaining: Counter[Any] = Counter(key for unit in units for key in unit.reads if isinstance(key, Virtual))
    born: set[Any] = set()
    used = {"v": 0, "s": 0}
    now = 0
    waiting: list[tuple[int, int, Unit]] = []  # by the cycle at which sources arrive
    ready: list[tuple[int, int, Unit]] = [(-u.height, u.number, u) for u in units if not u.waits_for]
    heapq.heapify(ready)
    out: list[Unit] = []
    while ready or waiting:
        while waiting and (waiting[0][0] <= now or not ready):
            _, number, unit = heapq.heappop(waiting)
            heapq.heappush(ready, (-unit.height, number, unit))
        if used["v"] > PRESSURE["v"] or used["s"] > PRESSURE["s"]:
            unit = _thriftiest(ready, waiting, remaining, born)
        else:
            unit = heapq.heappop(ready)[2]
        out.append(unit)
        now = max(now, unit.earliest) + timing.CYCLES * len(unit.steps)
        for key in unit.writes:
            if isinstance(key, Virtual) and key not in born:
                born.add(key)
                used[key.file] += key.count
        for key in unit.reads:
            if isinstance(key, Virtual):
                remaining[key] -= 1
                if not remaining[key] and key in born:
                    used[key.file] -= key.count
        for later, cycles in unit.after.items():
            later.waits_for -= 1
            later.earliest = max(later.earliest, now - timing.CYCLES + cycles)
            if not later.waits_for:
                heapq.heappush(waiting, (later.earliest, later.number, later))
    assert len(out) == len(units), "a cycle among steps"
    return out


def _thriftiest(
    ready: list[tuple[int, int, Unit]], waiting: list[tuple[int, int, Unit]], remaining: Counter[Any], born: set[Any]
) -> Unit:
    """Take out the unit that adds the fewest registers, whether its sources have arrived or not; of equals the first
    selected."""
    heap, i = min(
        ((h, i) for h in (ready, waiting) for i in range(len(h))),
        key=lambda x: (_growth(x[0][x[1]][2], remaining, born), x[0][x[1]][1]),
    )
    unit = heap[i][2]
    heap[i] = heap[-1]
    heap.pop()
    heapq.heapify(heap)
    return unit


def _growth(unit: Unit, remaining: Counter[Any], born: set[Any]) -> int:
    """Registers that a unit adds less those it frees."""
    added = sum(k.count for k in unit.writes if isinstance(k, Virtual) and k not in born)
    return added - sum(k.count for k in unit.reads if isinstance(k, Virtual) and remaining[k] == 1 and k in born)
