"""Row kernels: reductions over the inner points of a domain, with elementwise work before, between and after them.

The lanes of one outer point combine by a butterfly and the waves of a workgroup through LDS, always in one order, so
equal inputs give equal bits. What fits in a few steps per lane is read once and kept; longer rows are read again by
each pass.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.codegen.emitter import Emitter
from engine.codegen.index import Linear, ravel, unravel, variable
from engine.codegen.ir import KernelIR, Value
from engine.codegen.kernel import Domain, FusedKernel
from engine.codegen.ops import Node, toposort
from engine.codegen.tile import LANES, UNROLL, RowTile, choose_row
from engine.codegen.values import Values
from engine.codegen.views import VIEWS, Point
from engine.dtype import DType, bool_, f32, i32

COMBINE = {"sum": "add", "maximum": "max"}


def lower_row(kernel: FusedKernel, narrower: int = 0) -> KernelIR:
    """Lower a kernel of kind "row"."""
    return _Row(kernel, narrower).lower()


def full_position(domain: Domain, outer: Linear, inner: Linear) -> Linear:
    """The row-major position in `domain.shape` of an outer and an inner point."""
    kept, reduced = list(unravel(outer, domain.outer)), list(unravel(inner, domain.inner))
    return ravel([(reduced if r else kept).pop(0) for r in domain.reduced], domain.shape)


class _Row:
    def __init__(self, kernel: FusedKernel, narrower: int):
        self.kernel, self.domain = kernel, kernel.domain
        nodes = toposort(list(kernel.outputs))
        self.reductions = [n for n in nodes if n.op in COMBINE]
        work = sum(n.op not in VIEWS and n.op != "const" for n in nodes)
        self.tile: RowTile = choose_row(self.domain, work, len(self.reductions), narrower)
        tile = self.tile
        self.outer, self.inner = self.domain.outer_size, self.domain.inner_size
        groups = -(-self.outer // tile.outer_points)
        self.b = Emitter(
            kernel.name, list(kernel.arguments), waves=tile.waves_inner * tile.waves_outer, grid=(groups, 1, 1)
        )
        self.values = Values(self.b, kernel)
        self.in_range: Value | None = None
        self.rows: list[Linear] = []  # the outer points of this lane
        self.part: Value | None = None

    def lower(self) -> KernelIR:
        self._place()
        for node in self.reductions:
            self._reduce(node)
        b = self.b
        full = [(i, n) for i, n in enumerate(self.kernel.outputs) if n.size == self.domain.size != self.outer]
        rows = [(i, n) for i, n in enumerate(self.kernel.outputs) if (i, n) not in full]
        if full:
            with b.when(self.in_range):
                for guard, inners in self._steps():
                    with b.when(self._within(guard)):
                        for i, node in full:
                            self._store_full(i, node, inners)
        if rows:
            with b.when(self._first_of_row()):
                for i, node in rows:
                    got = self.values.at(node, [Point(unravel(o, node.shape)) for o in self.rows])
                    self.values.store(i, self.rows, got)
        return b.kernel

    def _place(self) -> None:
        """Give each lane its outer points and its place among the lanes that share them."""
        b, tile = self.b, self.tile
        lane = b.lane()
        wave = b.wave() if tile.waves_inner * tile.waves_outer > 1 else b.integer(0)
        self.wave = wave
        bits = tile.lanes.bit_length() - 1
        self.lane_part = (
            b.integer(0)
            if tile.lanes == 1
            else lane
            if tile.lanes == LANES
            else b.alu("and", lane, b.integer(tile.lanes - 1))
        )
        per_wave = LANES // tile.lanes
        place = b.integer(0) if per_wave == 1 else b.alu("shr_u", lane, b.integer(bits))
        group = b.group(0)
        per_group = per_wave * tile.waves_outer
        if tile.waves_outer > 1:
            place = b.alu("add", b.alu("mul", wave, b.integer(per_wave)), place)
        place = b.alu("add", b.alu("mul", group, b.integer(per_group)), place)
        width = 1 if tile.along_inner else tile.vector
        units = self.outer // width
        if units % per_group:
            # Every lane must run for the butterflies: those past the end repeat the last point and store nothing.
            self.in_range = b.alu("lt", place, b.integer(units))
            place = b.alu("min", place, b.integer(units - 1))
        b.bind("outer", place)
        outer = variable("outer", units)
        self.rows = [outer * width + e for e in range(width)]
        part = self.lane_part
        if tile.waves_inner > 1:
            part = b.alu("add", b.alu("mul", wave, b.integer(tile.lanes)), part)
        b.bind("part", part)

    def _first_of_row(self) -> Value | None:
        """Whether this lane is the one that stores what all lanes of its row know."""
        b, tests = self.b, [] if self.in_range is None else [self.in_range]
        if self.tile.lanes > 1:
            tests.append(b.alu("eq", self.lane_part, b.integer(0)))
        if self.tile.waves_inner > 1:
            tests.append(b.alu("eq", self.wave, b.integer(0)))
        out: Value | None = None
        for test in tests:
            out = test if out is None else b.alu("and", out, test)
        return out

    def _steps(self) -> Iterator[tuple[tuple[Linear, int] | None, list[Linear]]]:
        """The inner points of this lane, step by step, inside a loop if there are many; with the guard of a last short
        step."""
        tile, stride = self.tile, self.tile.inner_points
        vector = tile.vector if tile.along_inner else 1
        part = variable("part", tile.lanes * tile.waves_inner) * vector
        whole = self.inner // stride
        written = 0
        turns = whole // UNROLL if tile.looped else 0
        if turns:  # what does not depend on the turn is read before the loop, so there must be one
            written = turns * UNROLL
            with self.b.loop(turns) as turn:
                self.b.bind("turn", turn)
                for u in range(UNROLL):
                    start = part + variable("turn", turns) * (UNROLL * stride) + u * stride
                    yield None, [start + e for e in range(vector)]
        for step in range(written, tile.steps):
            start = part + step * stride
            if step < whole:
                yield None, [start + e for e in range(vector)]
                continue
            # Lanes past the end repeat the last points, so that every index is in range, and are left out by the guard.
            units, unit = (
                self.inner // vector,
                variable("part", tile.lanes * tile.waves_inner) + step * (stride // vector),
            )
            self.b.bind(f"unit{step}", self.b.alu("min", self.b.linear(unit), self.b.integer(units - 1)))
            last = variable(f"unit{step}", units) * vector
            yield (unit, units), [last + e for e in range(vector)]

    def _within(self, guard: tuple[Linear, int] | None) -> Value | None:
        return None if guard is None else self.b.alu("lt", self.b.linear(guard[0]), self.b.integer(guard[1]))

    def _points(self, shape: tuple[int, ...], axes: tuple[int, ...] | None, inner: Linear) -> list[Point]:
        """The elements of a node of the full domain at this lane's outer points and one inner point."""
        out = []
        for row in self.rows:
            if axes is None:
                index = unravel(full_position(self.domain, row, inner), shape)
            else:
                kept = list(unravel(row, [n for i, n in enumerate(shape) if i not in axes]))
                reduced = list(unravel(inner, [shape[i] for i in axes]))
                index = tuple((reduced if i in axes else kept).pop(0) for i in range(len(shape)))
            out.append(Point(index))
        return out

    def _store_full(self, position: int, node: Node, inners: list[Linear]) -> None:
        places = [full_position(self.domain, row, inner) for row in self.rows for inner in inners]
        points = [p for inner in inners for p in self._points(node.shape, None, inner)]
        if len(self.rows) > 1 and len(inners) > 1:
            raise AssertionError("a lane takes neighbours along one kind of axis")
        self.values.store(position, places, self.values.at(node, points))

    def _reduce(self, node: Node) -> None:
        """Reduce `node.src[0]` over the inner points and fix the result at this lane's outer points."""
        b, source = self.b, node.src[0]
        dtype = accumulator(node.dtype)
        op = COMBINE[node.op]
        empty = b.const(0.0 if op == "add" and dtype.is_float else 0 if op == "add" else dtype.lowest, dtype)
        looped = self.tile.looped
        sums: list[Value] = [b.variable(empty) for _ in self.rows] if looped else []
        straight: list[Value] = []
        for guard, inners in self._steps():
            points = [p for inner in inners for p in self._points(source.shape, node.arg, inner)]
            got = [self.values.cast(v, dtype) for v in self.values.at(source, points)]
            inside = self._within(guard)
            if inside is not None:
                got = [b.alu("where", inside, v, empty) for v in got]
            step = got if len(inners) == 1 else [self._tree(op, got)]
            if looped:
                for total, value in zip(sums, step, strict=True):
                    b.set(total, b.alu(op, total, value))
            else:
                straight = step if not straight else [b.alu(op, x, y) for x, y in zip(straight, step, strict=True)]
        results = [b.freeze(s) for s in sums] if looped else straight
        results = self._across(op, results)
        for row, value in zip(self.rows, results, strict=True):
            self.values.fix(node, ravel(unravel(row, node.shape), node.shape), self.values.cast(value, node.dtype))

    def _tree(self, op: str, values: list[Value]) -> Value:
        while len(values) > 1:
            pairs = [self.b.alu(op, x, y) for x, y in zip(values[::2], values[1::2], strict=False)]
            values = pairs + values[len(pairs) * 2 :]
        return values[0]

    def _across(self, op: str, values: list[Value]) -> list[Value]:
        """Combine over the lanes of a row, then over the waves of the workgroup; every lane gets the result."""
        b, tile = self.b, self.tile
        mask = 1
        while mask < tile.lanes:
            values = [b.alu(op, v, b.lane_xor(v, mask)) for v in values]
            mask *= 2
        if tile.waves_inner == 1:
            return values
        per_wave = LANES // tile.lanes
        size = values[0].dtype.size
        # One slot for each wave and lane group, for each value; rows of waves are apart by all lane groups.
        start = b.kernel.lds_bytes
        row_bytes = per_wave * size
        value_bytes = row_bytes * tile.waves_inner
        b.kernel.lds_bytes += value_bytes * len(values)
        bits = tile.lanes.bit_length() - 1
        place = (
            b.integer(0)
            if per_wave == 1
            else b.alu("shl", b.alu("shr_u", b.lane(), b.integer(bits)), b.integer(size.bit_length() - 1))
        )
        own = b.alu("add", b.alu("mul", self.wave, b.integer(row_bytes)), place)
        with b.when(None if tile.lanes == 1 else b.alu("eq", self.lane_part, b.integer(0))):
            for i, v in enumerate(values):
                b.lds_store(own, v, immediate=start + i * value_bytes)
        b.barrier()
        out: list[Value] = []
        for i in range(len(values)):
            parts = [
                b.lds_load(place, values[0].dtype, immediate=start + i * value_bytes + w * row_bytes)
                for w in range(tile.waves_inner)
            ]
            out.append(self._tree(op, parts))
        return out


def accumulator(dtype: DType) -> DType:
    """What a reduction of `dtype` adds up in: f32 for the short floats, i32 for bool."""
    if dtype is bool_:
        return i32
    return f32 if dtype.is_float else dtype
