"""Values of graph nodes at points: the recursive heart of every lowering.

`Values.at(node, points)` gives the IR values of a node at a few points at once (those that one lane handles), so that
loads of neighbours become one vector load. Views move the points; arithmetic on f16 and bf16 is done in f32 and rounded
after each operation, as the graph says.
"""

from __future__ import annotations

from engine.codegen.emitter import Emitter
from engine.codegen.index import Linear, Var, agree
from engine.codegen.ir import Value
from engine.codegen.kernel import FusedKernel
from engine.codegen.ops import OPS, Node
from engine.codegen.views import VIEWS, Point, base, through
from engine.dtype import DType, bf16, bool_, f16, f32

KEEPS_BITS = frozenset(("where", "bitcast"))
MAX_LOAD_BYTES = 16


class Values:
    """Computes nodes of one kernel inside an Emitter. `fixed` holds results of reductions and matmuls by node and
    position."""

    def __init__(self, emitter: Emitter, kernel: FusedKernel):
        self.b = emitter
        self.kernel = kernel
        self.fixed: dict[Node, dict[Linear, Value]] = {}
        self._rows: dict[Value, Var] = {}

    def fix(self, node: Node, position: Linear, value: Value) -> None:
        """Say what `node` is at its row-major `position`."""
        self.fixed.setdefault(node, {})[position] = value

    def at(self, node: Node, points: list[Point]) -> list[Value]:
        """One value a point. Raises NotImplementedError naming the operation when there is no rule."""
        key = (node, tuple(points))
        found = self.b.recall(key)
        if found is None:
            found = self.b.memo[key] = self._compute(node, points)
        return found

    def _compute(self, node: Node, points: list[Point]) -> list[Value]:
        b = self.b
        if all(p.never for p in points):
            return [self.zero(node.dtype)] * len(points)
        if node in self.fixed:
            return [self._fixed_at(node, p.flat(node.shape)) for p in points]
        group = OPS[node.op].group
        if node.op in VIEWS:
            return self._view(node, points)
        match node.op:
            case "const":
                return [b.const(node.arg, node.dtype)] * len(points)
            case "scalar":
                value = b.argument(node.arg.position)
                return [self.cast(value, node.dtype)] * len(points)
            case "arange":
                return [b.linear(p.index[0]) for p in points]
            case "buffer":
                return self._load(node, points)
            case "gather":
                return self._gather(node, points)
        if group not in ("unary", "binary", "ternary"):
            raise NotImplementedError(f"{node.op} of {node.shape} inside a kernel that does not compute it")
        sources = [self.at(s, points) for s in node.src]
        return [self._apply(node, list(args)) for args in zip(*sources, strict=True)]

    def _fixed_at(self, node: Node, position: Linear) -> Value:
        """What was fixed at a position; that it is one of them the partition has proved, if not in these variables."""
        places = self.fixed[node]
        if position in places:
            return places[position]
        for place, value in places.items():
            if agree(place, position):
                return value
        raise NotImplementedError(f"{node.op} of {node.shape} at {position}, where its kernel does not compute it")

    def zero(self, dtype: DType) -> Value:
        return self.b.const(0.0 if dtype.is_float else dtype is not bool_ and 0, dtype)

    def condition(self, point: Point) -> Value | None:
        """Whether the point is inside; None: it always is."""
        out: Value | None = None
        for x, n in point.guards:
            test = self.b.alu("lt_u" if x.low < 0 else "lt", self.b.linear(x), self.b.integer(n))
            out = test if out is None else self.b.alu("and", out, test)
        return out

    def _view(self, node: Node, points: list[Point]) -> list[Value]:
        source = node.src[0]
        moved = [through(node, p) for p in points]
        values = self.at(source, moved)
        if node.op != "pad" or base(source).op == "buffer":  # a masked load already gives 0 outside
            return values
        return [self.masked(v, inside, outside) for v, inside, outside in zip(values, moved, points, strict=True)]

    def masked(self, value: Value, inside: Point, outside: Point) -> Value:
        """`value` where the conditions that `inside` has and `outside` has not hold, else 0."""
        if inside.never:
            return self.zero(value.dtype)
        added = Point((), tuple(g for g in inside.guards if g not in outside.guards))
        test = self.condition(added)
        return value if test is None else self.select(test, value, self.zero(value.dtype))

    def _gather(self, node: Node, points: list[Point]) -> list[Value]:
        table, ids = node.src
        axes = len(ids.shape)
        rows = self.at(ids, [Point(p.index[:axes], p.guards, p.never) for p in points])
        moved: list[Point] = []
        for p, row in zip(points, rows, strict=True):
            if row not in self._rows:
                self._rows[row] = Var(f"id{len(self._rows)}", table.shape[0])
                self.b.bind(self._rows[row].name, row)
            chosen = Linear(((self._rows[row], 1),), 0)
            # The range of `chosen` is a promise that only this guard keeps, and ids may be negative.
            moved.append(
                Point((chosen, *p.index[axes:]), (*p.guards, (_unproved(self._rows[row]), table.shape[0])), p.never)
            )
        values = self.at(table, moved)
        if base(table).op == "buffer":
            return values
        return [self.masked(v, m, p) for v, m, p in zip(values, moved, points, strict=True)]

    def _load(self, node: Node, points: list[Point]) -> list[Value]:
        """Loads of one buffer: neighbours in one vector, equal places once."""
        flats = [p.flat(node.shape) for p in points]
        out: list[Value] = []
        widest = 1 if node.dtype in (bool_,) or node.dtype.size == 8 else MAX_LOAD_BYTES // node.dtype.size
        i = 0
        while i < len(points):
            run = 1
            while (
                run < widest
                and i + run < len(points)
                and points[i + run].guards == points[i].guards
                and not points[i + run].never
                and flats[i + run] == flats[i] + run
            ):
                run += 1
            count = _width(run, flats[i], node.dtype)
            if points[i].never:
                out.append(self.zero(node.dtype))
                i += 1
                continue
            vector = self._load_vector(node, flats[i], count, points[i])
            out.extend(self.b.element(vector, e) for e in range(count))
            i += count
        return out

    def _load_vector(self, node: Node, flat: Linear, count: int, point: Point) -> Value:
        pointer = self.b.argument(node.arg.position)
        offset, immediate = self.b.address(flat * node.dtype.size)
        return self.b.load(pointer, offset, node.dtype, count, self.condition(point), immediate)

    def store(self, position: int, flats: list[Linear], values: list[Value]) -> None:
        """Stores to output `position` at row-major places, neighbours in one vector."""
        pointer = self.b.argument(position)
        dtype = values[0].dtype
        widest = 1 if dtype in (bool_,) or dtype.size == 8 else MAX_LOAD_BYTES // dtype.size
        i = 0
        while i < len(values):
            run = 1
            while run < widest and i + run < len(values) and flats[i + run] == flats[i] + run:
                run += 1
            count = _width(run, flats[i], dtype)
            offset, immediate = self.b.address(flats[i] * dtype.size)
            self.b.store(pointer, offset, self.b.vector(values[i : i + count]), immediate=immediate)
            i += count

    # Arithmetic.

    def select(self, test: Value, a: Value, c: Value) -> Value:
        if a.dtype is not bool_:
            return self.b.alu("where", test, a, c)
        return self.b.alu("or", self.b.alu("and", test, a), self.b.alu("and", self.b.alu("not", test), c))

    def cast(self, value: Value, dtype: DType) -> Value:
        """A cast by steps that one instruction or two can do: 16-bit floats only to and from f32, bool by comparing."""
        source = value.dtype
        if source is dtype:
            return value
        if dtype is bool_:
            wide = self.cast(value, f32) if source in (f16, bf16) else value
            return self.b.alu("ne", wide, self.zero(wide.dtype))
        if source is bool_:
            if dtype in (f16, bf16):
                return self.cast(self.cast(value, f32), dtype)
            one = self.b.const(1.0 if dtype.is_float else 1, dtype)
            return self.b.alu("where", value, one, self.zero(dtype))
        if f32 not in (source, dtype) and (source in (f16, bf16) or dtype in (f16, bf16)):
            return self.cast(self.cast(value, f32), dtype)
        return self.b.alu("cast", value, dtype=dtype)

    def _apply(self, node: Node, args: list[Value]) -> Value:
        b, op = self.b, node.op
        if op == "cast":
            return self.cast(args[0], node.dtype)
        if op == "bitcast":
            return b.alu("bitcast", args[0], dtype=node.dtype)
        if op == "where":
            return self.select(*args)
        return self.combine(op, *args)

    def combine(self, op: str, *args: Value) -> Value:
        """One arithmetic operation of the graph on values of one dtype."""
        b, dtype = self.b, args[0].dtype
        if dtype in (f16, bf16):
            out = b.alu(op, *(self.cast(a, f32) for a in args))
            return out if out.dtype is bool_ else self.cast(out, dtype)
        if dtype is bool_:
            match op:
                case "max" | "add":
                    op = "or"
                case "min" | "mul":
                    op = "and"
                case "ne" | "sub":
                    op = "xor"
                case "eq":
                    return b.alu("not", b.alu("xor", *args))
                case "lt":
                    return b.alu("and", b.alu("not", args[0]), args[1])
                case "not" | "and" | "or" | "xor":
                    pass
                case _:
                    raise NotImplementedError(f"{op} of bool: cast to i32 first")
        return b.alu(op, *args)


def _unproved(row: Var) -> Linear:
    """The row of a gather as an expression whose range proves nothing."""
    free = Var(row.name, row.size)
    free.low, free.high, free.key = -(1 << 31), (1 << 31) - 1, f"{row.name}?"
    return Linear(((free, 1),), 0)


def _width(run: int, flat: Linear, dtype: DType) -> int:
    """The longest vector (4, 2, 1 … elements) within `run` at `flat`: 16-bit elements start on whole vectors."""
    count = 1 << (run.bit_length() - 1)
    if dtype.size < 4:
        while count > 1 and (flat.constant % count or any(k % count for _, k in flat.terms)):
            count //= 2
    return count
