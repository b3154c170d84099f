"""Values of a wave that compiled code computes, and the loop over chunks of 16 lanes in which those of each lane are
computed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gpusim.emulator.on_llvm import CHUNK, Lower, element
from gpusim.isa.core import NotDone
from gpusim.isa.value import U32, U64, Type


class Unsupported(Exception):
    """What compiled code does not do; the kernel runs on the reference executor."""


@dataclass(frozen=True, slots=True)
class Uniform:
    """A value of the whole wave: an SSA name or a constant."""

    name: str
    type: Type


@dataclass(eq=False, slots=True)
class Lanes:
    """A value a lane, not computed yet. Leaves: reg, temp, exec, mask, lane, uniform."""

    op: str
    type: Type
    args: tuple[Any, ...] = ()
    attr: Any = None


class LaneLoop:
    """Emits lane values into the body of one loop; what is uniform is spread before it."""

    def __init__(self, like: Lower, register: Callable[[str, int], int], index: str, offset: str) -> None:
        self.pre: list[str] = []
        self.body: list[str] = []
        self.low = Lower(self.body, like.mode, like.counter, like.intrinsics)
        self.outer = Lower(self.pre, like.mode, like.counter, like.intrinsics)
        self.register = register  # where a register lies in the wave's state
        self.index, self.offset = index, offset
        self.values: dict[Any, str] = {}

    def value(self, root: Lanes) -> str:
        stack = [root]
        while stack:
            node = stack[-1]
            if id(node) in self.values:
                stack.pop()
                continue
            missing = [a for a in node.args if isinstance(a, Lanes) and id(a) not in self.values]
            if missing:
                stack += missing
                continue
            stack.pop()
            self.values[id(node)] = self._node(node)
        return self.values[id(root)]

    def _node(self, node: Lanes) -> str:
        match node.op:
            case "reg":
                return self.load(32, "%w", self.register(*node.attr))
            case "temp":
                return self.load(32, "%frame", node.attr)
            case "lane":
                first = self.low.emit(f"trunc i64 {self.index} to i32")
                first = self.low.emit(f"shl i32 {first}, 4")
                steps = ", ".join(f"i32 {i}" for i in range(CHUNK))
                return self.low.binary("add", U32, CHUNK, self.low.splat(first, "i32", CHUNK), f"<{steps}>")
            case "mask":
                return self.exec_mask(node.args[0].name)
            case "uniform":
                return self.spread(node.args[0])
        attr, sources = node.attr
        x = [self.values[id(a)] if isinstance(a, Lanes) else self.spread(a) for a in node.args]
        try:
            return self.low.operation(node.op, node.type, CHUNK, x, list(sources), attr)
        except NotDone as error:
            raise Unsupported(str(error)) from None

    def spread(self, x: Uniform) -> str:
        key = ("spread", x.name, x.type)
        if key not in self.values:
            self.values[key] = self.outer.splat(x.name, element(x.type), CHUNK)
        return self.values[key]

    def exec_mask(self, name: str) -> str:
        key = ("mask", name)
        if key not in self.values:
            shift = self.low.emit(f"shl i64 {self.index}, 4")
            part = self.low.emit(f"trunc i64 {self.low.emit(f'lshr i64 {name}, {shift}')} to i{CHUNK}")
            self.values[key] = self.low.emit(f"bitcast i{CHUNK} {part} to <{CHUNK} x i1>")
        return self.values[key]

    def place(self, bits: int, base: str, at: int) -> str:
        offset = self.offset
        if bits == 64:
            offset = self.low.emit(f"shl i64 {offset}, 1")
        sum_ = self.low.emit(f"add i64 {offset}, {at}")
        return self.low.emit(f"getelementptr i8, ptr {base}, i64 {sum_}")

    def load(self, bits: int, base: str, at: int) -> str:
        key = ("load", bits, base, at)
        if key not in self.values:
            self.values[key] = self.low.emit(f"load <{CHUNK} x i{bits}>, ptr {self.place(bits, base, at)}, align 64")
        return self.values[key]

    def store(self, name: str, bits: int, base: str, at: int) -> list[str]:
        return [f"  store <{CHUNK} x i{bits}> {name}, ptr {self.place(bits, base, at)}, align 64"]

    def widened(self, node: Lanes, bits: int) -> str:
        """A value as an unsigned integer of 32 or 64 bits."""
        name, type = self.value(node), node.type
        if type.is_float:
            name, type = self.low.bits_of(name, type, CHUNK)
        return name if type.bits == bits else self.low.cast("zext", name, type, U32 if bits == 32 else U64, CHUNK)
