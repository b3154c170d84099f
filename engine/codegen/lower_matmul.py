"""Matmul kernels: each wave computes tiles of 16 x 16 with matrix instructions, and what follows the matmul
elementwise.

A lane loads its elements of A and B straight from memory, several neighbours in k at once. The order in which k is
added up is that of the lanes' loads: a chunk of k goes through the matrix unit in steps, lane group g bringing its own
elements.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.codegen.emitter import Emitter
from engine.codegen.index import Linear, constant, ravel, unravel, variable
from engine.codegen.ir import KernelIR, Value
from engine.codegen.kernel import FusedKernel
from engine.codegen.ops import Node, toposort
from engine.codegen.values import Values
from engine.codegen.views import Point, base
from engine.dtype import bf16, f16, f32
from gpusim.isa import ROWS
from gpusim.isa.core import Matrix

EDGE = 16  # rows and columns of a tile
UNROLLED_CHUNKS = 8
UNROLL = 4
BLOCK_FROM = 4096  # tiles; with more, a wave computes 2 x 2 of them and so loads half as much
# Instructions by the type of A and B; the first whose chunk K fills is taken, else the last.
INSTRUCTIONS = {
    f32: ("v_mfma_f32_16x16x4_f32",),
    f16: ("v_mfma_f32_16x16x32_f16", "v_mfma_f32_16x16x16_f16"),
    bf16: ("v_mfma_f32_16x16x32_bf16", "v_mfma_f32_16x16x16_bf16"),
}


@dataclass(frozen=True)
class _Step:
    """How K is cut: `chunk` elements at a time, `per_lane` of them neighbours in one lane, in `instructions`
    instructions."""

    name: str
    chunk: int
    per_lane: int
    instructions: int


def lower_matmul(kernel: FusedKernel, narrower: int = 0) -> KernelIR:
    """Lower a kernel of kind "matmul"."""
    return _Matmul(kernel, narrower).lower()


def _matrix(name: str) -> Matrix:
    shape = ROWS[name].matrix
    assert shape is not None
    return shape


def choose_step(node: Node) -> _Step:
    """The instruction for a matmul node and how its K is dealt to the lanes."""
    dtype, depth = node.src[0].dtype, node.src[0].shape[-1]
    names = INSTRUCTIONS[dtype]
    name = next((n for n in names if depth >= _matrix(n).k), names[-1])
    shape = _matrix(name)
    groups = 64 // EDGE
    if dtype is f32:  # four steps of one element a lane make one vector load
        return _Step(name, shape.k * 4, 4, 4)
    return _Step(name, shape.k, shape.k // groups, 1)


class _Matmul:
    def __init__(self, kernel: FusedKernel, narrower: int):
        self.kernel = kernel
        self.node = next(n for n in toposort(list(kernel.outputs)) if n.op == "matmul")
        self.left, self.right = self.node.src
        *batch, self.m, self.n = self.node.shape
        self.batch_shape, self.depth = tuple(batch), self.left.shape[-1]
        self.batch = math.prod(batch)
        self.step = choose_step(self.node)
        rows, columns = -(-self.m // EDGE), -(-self.n // EDGE)
        wide = not narrower and rows * columns * self.batch >= BLOCK_FROM
        self.rows, self.columns = (min(2, rows), min(2, columns)) if wide else (1, 1)
        grid = (-(-columns // self.columns), -(-rows // self.rows), self.batch)
        self.b = Emitter(kernel.name, list(kernel.arguments), grid=grid)
        self.values = Values(self.b, kernel)

    def lower(self) -> KernelIR:
        b = self.b
        self._place()
        totals = {(x, y): b.zeros(4) for x in range(self.rows) for y in range(self.columns)}
        self._multiply(totals)
        for (x, y), total in totals.items():
            b.freeze(total)
            for r in range(4):
                self._finish(x, y, r, b.element(total, r))
        return b.kernel

    def _place(self) -> None:
        """Bind the variables of indices. Rows and columns past the end repeat the last one, and are not stored."""
        b = self.b
        lane = b.lane()
        column, quad = b.alu("and", lane, b.integer(EDGE - 1)), b.alu("shr_u", lane, b.integer(4))
        b.bind("quad", quad)
        if self.batch > 1:
            b.bind("batch", b.group(2))
        self.batch_index = unravel(variable("batch", self.batch), self.batch_shape)
        self.a_row: list[Linear] = []
        self.d_row: list[list[Linear]] = []
        self.column: list[Linear] = []
        self.inside: list[list[Value | None]] = []
        self.column_inside: list[Value | None] = []
        for x in range(self.rows):
            start = self._start(1, self.m, self.rows, x)
            row, _ = self._clamped(b.alu("add", start, column), self.m, self.rows)
            self.a_row.append(self._bound(f"row{x}", self.m, row))
            places: list[Linear] = []
            masks: list[Value | None] = []
            if self.m % 4 == 0:
                fours = b.alu("add", b.alu("shr_u", start, b.integer(2)), quad)
                four, inside = self._clamped(fours, self.m // 4, self.rows, EDGE // 4)
                places = [self._bound(f"four{x}", self.m // 4, four) * 4 + r for r in range(4)]
                masks = [inside] * 4
            else:
                for r in range(4):
                    raw = b.alu("add", b.alu("add", start, b.alu("shl", quad, b.integer(2))), b.integer(r))
                    one, inside = self._clamped(raw, self.m, self.rows)
                    places.append(self._bound(f"row{x}_{r}", self.m, one))
                    masks.append(inside)
            self.d_row.append(places)
            self.inside.append(masks)
        for y in range(self.columns):
            at, inside = self._clamped(
                b.alu("add", self._start(0, self.n, self.columns, y), column), self.n, self.columns
            )
            self.column.append(self._bound(f"column{y}", self.n, at))
            self.column_inside.append(inside)

    def _start(self, axis: int, length: int, blocks: int, block: int) -> Value:
        """The first row or column of a wave's tile number `block` along a grid axis."""
        b = self.b
        if length <= EDGE * blocks:
            return b.integer(EDGE * block)
        return b.alu("add", b.alu("mul", b.group(axis), b.integer(EDGE * blocks)), b.integer(EDGE * block))

    def _clamped(self, value: Value, length: int, blocks: int, edge: int = EDGE) -> tuple[Value, Value | None]:
        """(value but at most length - 1, whether it was in range; None where it always is)."""
        if length % (edge * blocks) == 0:
            return value, None
        b = self.b
        return b.alu("min", value, b.integer(length - 1)), b.alu("lt", value, b.integer(length))

    def _bound(self, name: str, size: int, value: Value) -> Linear:
        if size > 1:
            self.b.bind(name, value)
        return variable(name, size)

    def _multiply(self, totals: dict[tuple[int, int], Value]) -> None:
        b, chunk = self.b, self.step.chunk
        whole = self.depth // chunk
        done = 0
        if whole > UNROLLED_CHUNKS:
            turns = whole // UNROLL
            done = turns * UNROLL
            with b.loop(turns) as turn:
                b.bind("turn", turn)
                for u in range(UNROLL):
                    self._chunk(totals, variable("turn", turns) * (UNROLL * chunk) + u * chunk, False)
        for c in range(done, whole):
            self._chunk(totals, constant(c * chunk), False)
        if self.depth % chunk:
            self._chunk(totals, constant(whole * chunk), True)

    def _chunk(self, totals: dict[tuple[int, int], Value], start: Linear, ragged: bool) -> None:
        """Multiply one chunk of k. Where it is `ragged`, elements from `depth` on count as 0."""
        b, step = self.b, self.step
        ks = [start + variable("quad", 4) * step.per_lane + e for e in range(step.per_lane)]
        lefts = [self._operand(self.left, [(*self.batch_index, row, k) for k in ks], ks, ragged) for row in self.a_row]
        rights = [
            self._operand(self.right, [(*self.batch_index, k, column) for k in ks], ks, ragged)
            for column in self.column
        ]
        per_step = step.per_lane // step.instructions
        for i in range(step.instructions):
            part = slice(i * per_step, (i + 1) * per_step)
            for (x, y), total in totals.items():
                left, right = b.vector(lefts[x][part]), b.vector(rights[y][part])
                b.set(total, b.mfma(step.name, left, right, total))

    def _operand(self, node: Node, indices: list[tuple[Linear, ...]], ks: list[Linear], ragged: bool) -> list[Value]:
        points = [Point(index) for index in indices]
        if not ragged:
            return self.values.at(node, points)
        points = [p.guarded(k, self.depth) for p, k in zip(points, ks, strict=True)]
        values = self.values.at(node, points)
        if base(node).op == "buffer":
            return values
        everywhere = [Point(index) for index in indices]
        return [self.values.masked(v, p, q) for v, p, q in zip(values, points, everywhere, strict=True)]

    def _finish(self, x: int, y: int, r: int, total: Value) -> None:
        """Store what follows from one element of the product."""
        b, values = self.b, self.values
        flat = ravel((*self.batch_index, self.d_row[x][r], self.column[y]), self.node.shape)
        values.fix(self.node, flat, values.cast(total, self.node.dtype))
        tests = [t for t in (self.inside[x][r], self.column_inside[y]) if t is not None]
        condition = None if not tests else tests[0] if len(tests) == 1 else b.alu("and", *tests)
        with b.when(condition):
            for position, root in enumerate(self.kernel.outputs):
                values.store(position, [flat], values.at(root, [Point(unravel(flat, root.shape))]))
