"""What the scheduler hands to the lowering and to the device: fused kernels as structure, and their calls with
memory."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, field
from typing import Any

from engine.codegen.ir import Argument
from engine.codegen.ops import Node, ScalarBox, Storage, toposort
from engine.dtype import f32, i32


@dataclass(frozen=True, slots=True)
class Slot:
    """The arg of a fused kernel's `buffer` and `scalar` leaves: the kernel argument that it stands for."""

    position: int


@dataclass(frozen=True, slots=True)
class Domain:
    """The points that a kernel computes: row-major `shape`, of which `reduced` axes are run through for each outer
    point.

    Axes of length 1 are dropped and neighbours of one kind are merged, so that equal domains compare equal.
    """

    shape: tuple[int, ...]
    reduced: tuple[bool, ...]

    @property
    def outer(self) -> tuple[int, ...]:
        return tuple(n for n, r in zip(self.shape, self.reduced, strict=True) if not r)

    @property
    def inner(self) -> tuple[int, ...]:
        return tuple(n for n, r in zip(self.shape, self.reduced, strict=True) if r)

    @property
    def outer_size(self) -> int:
        return math.prod(self.outer)

    @property
    def inner_size(self) -> int:
        return math.prod(self.inner)

    @property
    def size(self) -> int:
        return math.prod(self.shape)


def domain_of(shape: tuple[int, ...], axes: tuple[int, ...]) -> Domain:
    """The domain of a reduction of `shape` over `axes`."""
    merged: list[list[Any]] = []
    for i, n in enumerate(shape):
        if n == 1:
            continue
        if merged and merged[-1][1] == (i in axes):
            merged[-1][0] *= n
        else:
            merged.append([n, i in axes])
    return Domain(tuple(m[0] for m in merged), tuple(m[1] for m in merged))


@dataclass(frozen=True, eq=False)
class FusedKernel:
    """One kernel as structure: no buffers, scalar values or token ids, so equal keys share one compilation.

    kind: "elementwise" (domain has no reduced axes), "row" (reductions over one domain with elementwise around them) or
    "matmul" (one matmul and what follows it elementwise). Each output is a graph whose `buffer` and `scalar` leaves
    carry a Slot. Arguments: outputs, then input buffers, then scalars.
    """

    kind: str
    domain: Domain
    outputs: tuple[Node, ...]
    arguments: tuple[Argument, ...]
    key: str
    name: str

    def __repr__(self) -> str:
        return f"FusedKernel({self.name})"


@dataclass(eq=False)
class KernelCall:
    """A kernel with its memory: arguments are outputs, then inputs, then the values of scalars, each 4 bytes (f32 or
    i32).

    `frees` are intermediates that no later call reads.
    """

    kernel: FusedKernel
    inputs: list[Storage]
    outputs: list[Storage]
    scalars: list[ScalarBox]
    frees: list[Storage] = field(default_factory=list)


def build_kernel(
    kind: str, domain: Domain, roots: list[Node], leaves: dict[Node, int], scalars: dict[ScalarBox, int]
) -> FusedKernel:
    """Copy the graphs of `roots` with `leaves` and scalars replaced by slots (numbered from 0 in each group).

    Slot positions are those of the kernel's arguments.
    """
    copies: dict[Node, Node] = {}
    numbers: dict[int, int] = {}
    text: list[str] = [kind, repr(domain.shape), repr(domain.reduced)]
    first_input, first_scalar = len(roots), len(roots) + len(leaves)
    for node in _order(roots, leaves):
        if node in leaves:
            copy = Node("buffer", node.dtype, node.shape, (), Slot(first_input + leaves[node]))
        elif node.op == "scalar":
            copy = Node("scalar", node.dtype, (), (), Slot(first_scalar + scalars[node.arg]))
        else:
            copy = Node(node.op, node.dtype, node.shape, tuple(copies[s] for s in node.src), node.arg)
        copies[node] = copy
        numbers[id(copy)] = len(numbers)
        text.append(f"{copy.op} {copy.dtype} {copy.shape} {[numbers[id(s)] for s in copy.src]} {copy.arg!r}")
    text.append(repr([numbers[id(copies[r])] for r in roots]))
    key = "\n".join(text)
    arguments = [Argument(f"out{i}", "pointer", r.dtype) for i, r in enumerate(roots)]
    arguments += [Argument(f"in{i}", "pointer", n.dtype) for i, n in enumerate(leaves)]
    kinds = {n.arg: f32 if n.dtype.is_float else i32 for n in copies if n.op == "scalar"}
    arguments += [Argument(f"scalar{i}", "scalar", kinds[box]) for i, box in enumerate(scalars)]
    sizes = "x".join(map(str, domain.shape)) or "1"
    name = f"{kind}_{sizes}_{hashlib.sha256(key.encode()).hexdigest()[:8]}"
    return FusedKernel(kind, domain, tuple(copies[r] for r in roots), tuple(arguments), key, name)


def _order(roots: list[Node], leaves: dict[Node, int]) -> list[Node]:
    """toposort that stops at leaves."""
    if not any(r in leaves for r in roots):
        order: list[Node] = []
        done: set[Node] = set()
        stack: list[tuple[Node, bool]] = [(r, False) for r in reversed(roots)]
        while stack:
            node, ready = stack.pop()
            if ready:
                order.append(node)
            elif node not in done:
                done.add(node)
                stack.append((node, True))
                if node not in leaves:
                    stack.extend((s, False) for s in reversed(node.src) if s not in done)
        return order
    return toposort(roots)
