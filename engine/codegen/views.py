"""How a view changes an access: the index into the source of the element at an index of the view."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.codegen.index import ZERO, Linear, ravel, reshaped
from engine.codegen.ops import Node

VIEWS = frozenset(("reshape", "permute", "expand", "shrink", "stride", "pad", "contiguous"))


@dataclass(frozen=True)
class Point:
    """One element of a node: its index, and under which conditions (0 <= x < n each) it is inside everything padded."""

    index: tuple[Linear, ...]
    guards: tuple[tuple[Linear, int], ...] = ()
    never: bool = False  # provably in a pad: the element is 0

    def flat(self, shape: tuple[int, ...]) -> Linear:
        return ravel(self.index, shape)

    def guarded(self, x: Linear, n: int) -> Point:
        """With one more condition, unless the range of x proves it or its opposite."""
        if x.low >= 0 and x.high < n or (x, n) in self.guards:
            return self
        if x.high < 0 or x.low >= n:
            return replace(self, never=True)
        return replace(self, guards=(*self.guards, (x, n)))


def through(view: Node, point: Point) -> Point:
    """The element of `view.src[0]` that is the element of `view` at `point`."""
    index = point.index
    source = view.src[0].shape
    match view.op:
        case "reshape":
            moved = reshaped(index, view.shape, source)
        case "permute":
            slots: list[Linear] = [ZERO] * len(index)
            for i, axis in enumerate(view.arg):
                slots[axis] = index[i]
            moved = tuple(slots)
        case "expand":
            moved = tuple(ZERO if n == 1 else i for i, n in zip(index, source, strict=True))
        case "shrink":
            moved = tuple(i + begin for i, (begin, _) in zip(index, view.arg, strict=True))
        case "stride":
            moved = tuple(
                i * step if step > 0 else i * step + (n - 1) for i, step, n in zip(index, view.arg, source, strict=True)
            )
        case "pad":
            moved = tuple(i - before for i, (before, _) in zip(index, view.arg, strict=True))
            inside = replace(point, index=moved)
            for x, n in zip(moved, source, strict=True):
                inside = inside.guarded(x, n)
            return inside
        case "contiguous":
            return point
        case _:
            raise NotImplementedError(f"{view.op} is not a view")
    return replace(point, index=moved)


def base(node: Node) -> Node:
    """The node that a chain of views looks at."""
    while node.op in VIEWS:
        node = node.src[0]
    return node
