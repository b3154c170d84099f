"""Kernels as blocks: straight-line code between branch targets, each compiled once into a Python function over waves.

Compiled blocks are kept by their bytes and address, so that the next dispatch of the same code compiles nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gpusim.emulator.events import Fault
from gpusim.emulator.memory import Mapping, Memory
from gpusim.emulator.on_numpy import Writer, stores
from gpusim.isa.core import NotDone
from gpusim.isa.encode import DecodeError, Inst, decode

LONGEST = 16  # bytes of an instruction, with what may follow it
MAX_BLOCK = 4000  # instructions; longer straight lines are cut, for Python's compiler


@dataclass(eq=False)
class Block:
    """`run(group)` executes `instructions` instructions; then `end` says where the waves go.

    end: ("next", pc), ("branch", (target, next)) with `run` returning the condition or None, ("setpc", None) with `run`
    returning the target, ("mode", pc) with `run` returning MODE and the target or None, ("barrier", pc), ("end", pc).
    """

    run: Callable[[Any], Any]
    instructions: int
    end: tuple[str, Any]


@dataclass(eq=False)
class Code:
    """The instructions of one kernel in GPU memory, found from its entry; `blocks` fills as waves come by."""

    memory: Memory
    entry: int
    insts: dict[int, Inst | Fault] = field(default_factory=dict)
    leaders: set[int] = field(default_factory=set)
    blocks: dict[tuple[int, int], Block] = field(default_factory=dict)
    bytes: dict[int, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.survey(self.entry)

    def fresh(self) -> bool:
        """Whether memory still holds the bytes that were decoded."""
        for pc, raw in self.bytes.items():
            mapping = self.memory.find(pc)
            if mapping is None or mapping.bytes[pc - mapping.va : pc - mapping.va + len(raw)].tobytes() != raw:
                return False
        return True

    def survey(self, start: int) -> None:
        """Decode what can be reached from `start`, and note where branches lead."""
        todo = [start]
        while todo:
            begin = pc = todo.pop()
            self.leaders.add(pc)
            mapping = self.memory.find(pc)
            while pc not in self.insts:
                inst = self._decode(pc, mapping)
                self.insts[pc] = inst
                if isinstance(inst, Fault):
                    break
                following = pc + inst.size
                effect = inst.row.effect
                if effect == "branch":
                    target = pc + 4 + 4 * inst.simm
                    todo.append(target)
                    if inst.row.parameters:
                        todo.append(following)
                    pc = following
                    break
                if effect in ("setpc", "end", "fork", "join"):
                    pc = following
                    break
                pc = following
            if mapping is not None and pc > begin:
                self.bytes[begin] = mapping.bytes[begin - mapping.va : pc - mapping.va].tobytes()

    def _decode(self, pc: int, mapping: Mapping | None) -> Inst | Fault:
        if mapping is None or pc % 4:
            return Fault("page", f"instruction fetch from {pc:#x}: no memory is mapped there", pc, pc=pc)
        if not mapping.executable:
            return Fault(
                "page", f"instruction fetch from {pc:#x}: {mapping.name or 'the memory'} is not executable", pc, pc=pc
            )
        at = pc - mapping.va
        try:
            return decode(mapping.bytes[at : at + LONGEST].tobytes())
        except NotDone as error:
            return Fault("unsupported", f"at {pc:#x}: {error}", pc=pc)
        except DecodeError as error:
            return Fault("illegal_instruction", f"at {pc:#x}: {error}", pc=pc)

    def block(self, pc: int, mode: int) -> Block:
        """The block that starts at `pc`, for waves of that MODE.

        Raises Fault where its first instruction cannot be run.
        """
        found = self.blocks.get((pc, mode))
        if found is None:
            if pc not in self.insts:
                self.survey(pc)
            found = self.blocks[pc, mode] = self._compile(pc, mode)
        return found

    def _compile(self, start: int, mode: int) -> Block:
        writer = Writer(mode)
        pc, at, count = start, start, 0
        kind, detail = "", None
        while True:
            inst = self.insts.get(pc)
            if inst is None:
                self.survey(pc)
                inst = self.insts[pc]
            if isinstance(inst, Fault):
                if count:
                    break
                raise inst
            try:
                kind, detail = writer.instruction(inst, pc)
            except NotDone as error:
                if count:
                    break
                raise Fault("unsupported", f"{inst} at {pc:#x}: {error}", pc=pc) from None
            count += 1
            at, pc = pc, pc + inst.size
            if kind or pc in self.leaders or count >= MAX_BLOCK:
                break
        result, place = "None", ("next", pc)
        if kind == "branch" and detail is not None:
            condition, distance = detail
            result = condition or "None"
            place: Any = ("branch", (at + distance, pc)) if condition else ("next", at + distance)
        elif kind == "setpc":
            result, place = str(detail), ("setpc", None)
        elif kind == "mode" and detail is not None:
            result, place = f"({detail[0]}, {detail[1]})", ("mode", pc)
        elif kind in ("barrier", "end"):
            place = (kind, pc)
        return Block(_function(writer, result), count, place)


def _function(writer: Writer, result: str) -> Callable[[Any], Any]:
    """The Python function of a block: body, then the registers it wrote, then `result`."""
    lines = writer.lines + stores(writer)
    source = "def block(S):\n" + "".join(f"    {line}\n" for line in lines) + f"    return {result}\n"
    namespace = dict(writer.namespace)
    exec(compile(source, "<block>", "exec"), namespace)
    return namespace["block"]
