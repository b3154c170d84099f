"""Random graphs of every kind of operation: what finds a fusion that computes something at the wrong place."""

import random
from collections.abc import Callable

import numpy as np

from engine.codegen import ops
from engine.codegen.ops import Node, ScalarBox
from engine.dtype import f32, i32
from tests.codegen.graphs import Graph

SIZES = (1, 1, 2, 3, 4, 5, 8, 16, 17, 20)
LARGEST = 6000


class Author:
    """Writes a random graph over `graph`'s buffers; `outputs` are some of its nodes.

    Only leaves are compared, so that no rounding decides between two branches.
    """

    def __init__(self, graph: Graph, seed: int):
        self.random, self.numbers, self.graph = random.Random(seed), np.random.default_rng(seed), graph
        self.nodes = [self.leaf(self.shape()) for _ in range(self.random.randint(1, 4))]
        for _ in range(self.random.randint(2, 14)):
            node = self.step()(self.pick())
            if 0 < node.size <= LARGEST:
                self.nodes.append(node)
        more = self.random.sample(self.nodes, self.random.randint(0, min(3, len(self.nodes))))
        self.outputs = [self.nodes[-1], *more]

    def step(self) -> Callable[[Node], Node]:
        weights = {
            self.binary: 30,
            self.unary: 8,
            self.view: 20,
            self.reduce: 18,
            self.matmul: 10,
            self.gather: 6,
            self.where: 8,
        }
        return self.random.choices(list(weights), list(weights.values()))[0]

    def shape(self) -> tuple[int, ...]:
        return tuple(self.random.choice(SIZES) for _ in range(self.random.randint(0, 3)))

    def values(self, shape: tuple[int, ...]) -> Node:
        return self.graph.buffer(self.numbers.uniform(-1, 1, shape))

    def leaf(self, shape: tuple[int, ...]) -> Node:
        pick = self.random.random()
        if pick < 0.1:
            return ops.const(self.random.choice((0.0, 1.0, -0.75, 0.5)), f32, shape)
        if pick < 0.2:
            return ops.broadcast(ops.scalar(ScalarBox(self.random.choice((0.5, 1.25))), f32), shape)
        return self.values(shape)

    def pick(self) -> Node:
        late = self.random.random() < 0.6
        return self.nodes[-self.random.randint(1, min(3, len(self.nodes)))] if late else self.random.choice(self.nodes)

    def like(self, a: Node) -> Node:
        """A node of the shape of `a`: one that is there, one that is repeated, or a new leaf."""
        same = [n for n in self.nodes if n.shape == a.shape]
        if same and self.random.random() < 0.6:
            return self.random.choice(same)
        fitting = [
            n for n in self.nodes
            if len(n.shape) == len(a.shape) and all(x in (1, y) for x, y in zip(n.shape, a.shape, strict=True))
        ]  # fmt: skip
        if fitting and self.random.random() < 0.6:
            return ops.expand(self.random.choice(fitting), a.shape)
        return self.leaf(a.shape)

    def binary(self, a: Node) -> Node:
        return ops.binary(self.random.choice(("add", "sub", "mul", "max", "min")), a, self.like(a))

    def unary(self, a: Node) -> Node:
        op = self.random.choice(("neg", "abs", "exp2"))
        if op == "exp2":
            a = ops.binary("min", ops.binary("max", a, ops.const(-3, f32, a.shape)), ops.const(2, f32, a.shape))
        return ops.unary(op, a)

    def where(self, a: Node) -> Node:
        return ops.where(ops.binary("lt", self.values(a.shape), self.values(a.shape)), a, self.like(a))

    def reduce(self, a: Node) -> Node:
        axes = tuple(i for i in range(len(a.shape)) if self.random.random() < 0.5)
        out = ops.reduce(self.random.choice(("sum", "maximum")), a, axes)
        pick = self.random.random()
        if pick < 0.5:
            return out
        out = ops.expand(out, a.shape)
        return out if pick < 0.65 else ops.binary(self.random.choice(("sub", "add")), a, out)

    def matmul(self, a: Node) -> Node:
        if len(a.shape) < 2:
            return self.binary(a)
        *batch, m, k = range(len(a.shape))
        fitting = [
            n for n in self.nodes if len(n.shape) == len(a.shape) and n.shape[:-1] == (*a.shape[:-2], a.shape[-1])
        ]
        pick = self.random.random()
        if pick < 0.3:
            return ops.matmul(a, ops.permute(a, (*batch, k, m)))
        if fitting and pick < 0.7:
            return ops.matmul(a, self.random.choice(fitting))
        return ops.matmul(a, self.leaf((*a.shape[:-2], a.shape[-1], self.random.choice((1, 3, 16, 20)))))

    def gather(self, a: Node) -> Node:
        if not a.shape:
            return self.unary(a)
        if self.random.random() < 0.5:
            return ops.gather(a, ops.arange(a.shape[0]))
        shape = self.shape() or (3,)
        return ops.gather(a, self.graph.buffer(self.numbers.integers(-2, a.shape[0] + 2, shape), i32))

    def view(self, a: Node) -> Node:
        kind = self.random.choice(("reshape", "permute", "expand", "shrink", "stride", "pad", "flat", "contiguous"))
        match kind:
            case "contiguous":
                return ops.contiguous(a)
            case "flat":
                return ops.reshape(a, (a.size,))
            case "reshape":
                return ops.reshape(a, self.factors(a.size))
            case "permute":
                return ops.permute(a, tuple(self.random.sample(range(len(a.shape)), len(a.shape))))
            case "expand":
                return ops.expand(a, tuple(self.random.choice((2, 3, 16)) if n == 1 else n for n in a.shape))
            case "shrink":
                begins = [self.random.randint(0, n - 1) for n in a.shape]
                return ops.shrink(
                    a, tuple((b, self.random.randint(b + 1, n)) for b, n in zip(begins, a.shape, strict=True))
                )
            case "stride":
                return ops.stride(a, tuple(self.random.choice((1, 1, 2, -1, -2, 3)) for _ in a.shape))
        return ops.pad(a, tuple((self.random.choice((0, 0, 1, 3)), self.random.choice((0, 0, 2))) for _ in a.shape))

    def factors(self, size: int) -> tuple[int, ...]:
        """A shape of that size, with an axis of length 1 here and there."""
        out: list[int] = []
        while size > 1 and len(out) < 3:
            out.append(self.random.choice([n for n in range(2, size + 1) if size % n == 0]))
            size //= out[-1]
        out += [size] if size > 1 else []
        if self.random.random() < 0.3:
            out.insert(self.random.randint(0, len(out)), 1)
        return tuple(out)
