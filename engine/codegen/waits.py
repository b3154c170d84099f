"""Inserts s_waitcnt for loads in flight and s_nop for hazards, between instructions whose registers are known.

Vector memory returns in order and so does LDS, so a wait names how many newer ones may still be out; scalar loads
return in any order, so only zero is safe for them (CDNA4 ISA, "Data dependency resolution"). What is in flight at a
block's start is the union over the ways into it; loops repeat until nothing changes. s_nop comes from the rows of
gpusim.isa.hazards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest

from gpusim.isa.core import LDS, SMEM, VMEM
from gpusim.isa.encode import Inst, make
from gpusim.isa.hazards import HAZARDS, rows_about, used
from gpusim.isa.lift import waitcnt_immediate

LDS_DONE = 1 << 899  # a pseudo register that every LDS access writes and a barrier reads
MAX_VMCNT, MAX_LGKMCNT = 63, 15
NOP_STATES = 16  # of one s_nop: its immediate has 4 bits


@dataclass(slots=True)
class Flight:
    """What is out at a point: registers of vector loads and of LDS, newest first, of scalar loads; hazards and their
    age."""

    vector: list[int] = field(default_factory=list)
    local: list[int] = field(default_factory=list)
    scalar: int = 0
    hazards: dict[tuple[int, int, Facts], int] = field(default_factory=dict)

    def copy(self) -> Flight:
        return Flight(list(self.vector), list(self.local), self.scalar, dict(self.hazards))

    def join(self, other: Flight) -> Flight:
        out = Flight(
            [a | b for a, b in zip_longest(self.vector, other.vector, fillvalue=0)],
            [a | b for a, b in zip_longest(self.local, other.local, fillvalue=0)],
            self.scalar | other.scalar,
            dict(self.hazards),
        )
        for key, age in other.hazards.items():
            out.hazards[key] = min(age, out.hazards.get(key, age))
        return out


@dataclass(eq=False, slots=True)
class Facts:
    """An instruction's registers, computed once."""

    inst: Inst
    touched: int
    writes: int
    begins: list[tuple[int, int]]  # (hazard, registers) for each hazard it is the first of
    ends: dict[int, int]  # registers by each hazard it can be the second of


def facts(inst: Inst) -> Facts:
    use = used(inst)
    first, then = rows_about(inst.row)
    begins = [(i, m) for i in first if (m := HAZARDS[i].first_registers(use)) and HAZARDS[i].longest(inst)]
    ends = {i: m for i in then if (m := HAZARDS[i].then_registers(use))}
    touched = use.reads | use.writes
    return Facts(inst, touched | LDS_DONE if inst.row.effect == "barrier" else touched, use.writes, begins, ends)


def insert_waits(blocks: list[list[Inst]], predecessors: list[list[int]]) -> list[list[Inst]]:
    """The blocks with waits and nops put in; `predecessors[i]` are the blocks from which control enters block i."""
    known = [[facts(inst) for inst in block] for block in blocks]
    leaving: list[Flight | None] = [None] * len(blocks)
    out: list[list[Inst]] = [[] for _ in blocks]
    looped = any(p >= i for i, ps in enumerate(predecessors) for p in ps)
    changed = True
    while changed:
        changed = False
        for i, block in enumerate(known):
            flight = Flight()
            for p in predecessors[i]:
                before = leaving[p]
                if before is not None:
                    flight = flight.join(before)
            out[i] = _run(block, flight)
            if leaving[i] != flight:
                leaving[i] = flight
                changed = looped
    return out


def _run(block: list[Facts], flight: Flight) -> list[Inst]:
    """One block from `flight`, which becomes the state at its end."""
    out: list[Inst] = []
    for fact in block:
        _wait(fact, flight, out)
        _hold(fact, flight, out)
        out.append(fact.inst)
        _age(flight, 1)
        _launch(fact, flight)
    return out


def _wait(fact: Facts, flight: Flight, out: list[Inst]) -> None:
    vector = next((i for i, m in enumerate(flight.vector) if m & fact.touched), None)
    local = next((i for i, m in enumerate(flight.local) if m & fact.touched), None)
    if flight.scalar & fact.touched or (local is not None and flight.scalar):
        local = 0
    if vector is None and local is None:
        return
    counts: dict[str, int] = {}
    if vector is not None:
        counts["vmcnt"] = min(vector, MAX_VMCNT)
        del flight.vector[counts["vmcnt"] :]
        _trim(flight.vector)
    if local is not None:
        counts["lgkmcnt"] = min(local, MAX_LGKMCNT)
        del flight.local[counts["lgkmcnt"] :]
        if not counts["lgkmcnt"]:
            flight.scalar = 0
    out.append(make("s_waitcnt", simm=waitcnt_immediate(**counts)))
    _age(flight, 1)


def _hold(fact: Facts, flight: Flight, out: list[Inst]) -> None:
    need = 0
    if flight.hazards and fact.ends:
        ends = fact.ends
        for (hazard, registers, first), age in flight.hazards.items():
            if ends.get(hazard, 0) & registers:
                need = max(need, HAZARDS[hazard].between(first.inst, fact.inst) - age)
    while need > 0:
        states = min(need, NOP_STATES)
        out.append(make("s_nop", simm=states - 1))
        _age(flight, states)
        need -= states


def _age(flight: Flight, states: int) -> None:
    if flight.hazards:
        flight.hazards = {
            k: age + states for k, age in flight.hazards.items() if age + states < HAZARDS[k[0]].longest(k[2].inst)
        }


def _launch(fact: Facts, flight: Flight) -> None:
    inst = fact.inst
    for hazard, registers in fact.begins:
        flight.hazards[hazard, registers, fact] = 0
    row = inst.row
    results = fact.writes if row.access is None or row.access.kind != "store" else 0
    if row.unit == VMEM and "vmcnt" in row.counter:
        flight.vector.insert(0, results)
        if len(flight.vector) > MAX_VMCNT + 1:
            last = flight.vector.pop()
            flight.vector[-1] |= last
        _trim(flight.vector)
    if "lgkmcnt" in row.counter:
        if row.unit == LDS:
            flight.local.insert(0, results | LDS_DONE)
            if len(flight.local) > MAX_LGKMCNT + 1:
                last = flight.local.pop()
                flight.local[-1] |= last
        elif row.unit == SMEM:
            flight.scalar |= results


def _trim(masks: list[int]) -> None:
    """Stores at the old end have no result that anything waits for."""
    while masks and not masks[-1]:
        masks.pop()
