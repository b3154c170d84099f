"""A KernelBuilder that emits each pure value once, as far outside the loops as its arguments allow.

Pure are arithmetic, positions, arguments and loads (a kernel never writes what it reads). Everything else stays where
it was said. `If` is a wall: nothing computed inside leaves it, for lanes outside have not computed it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from engine.codegen.index import Linear, Quotient, Remainder, Var
from engine.codegen.ir import Argument, Block, If, KernelBuilder, Loop, Value
from engine.dtype import DType, i32

IMPURE = frozenset(("store", "lds_load", "lds_store", "barrier", "mfma", "lane_xor", "first_lane", "variable", "set"))
IMMEDIATE_END = 4096  # global loads and stores have a signed 13-bit byte offset: CDNA4 ISA, FLAT encoding


@dataclass(eq=False)
class _Scope:
    block: Block
    wall: int  # the outermost scope that values computed here may move to
    known: dict[Any, Value] = field(default_factory=dict)
    memo: dict[Any, Any] = field(default_factory=dict)


class Emitter(KernelBuilder):
    """Adds value numbering, hoisting and index expressions to KernelBuilder."""

    def __init__(self, name: str, arguments: list[Argument], *, waves: int = 1, grid: tuple[int, int, int] = (1, 1, 1)):
        super().__init__(name, arguments, waves=waves, grid=grid)
        self._scopes = [_Scope(self.kernel.block, 0)]
        self._depth: dict[Value, int] = {}
        self._frozen: set[Value] = set()
        self._bound: dict[str, Value] = {}

    @property
    def memo(self) -> dict[Any, Any]:
        """A place for what is known in the innermost scope only; it is dropped with the scope."""
        return self._scopes[-1].memo

    def recall(self, key: Any) -> Any:
        """What any open scope's memo holds under `key`, or None."""
        for scope in reversed(self._scopes):
            if key in scope.memo:
                return scope.memo[key]
        return None

    def bind(self, name: str, value: Value) -> None:
        """Say which value the index variable `name` has."""
        self._bound[name] = value

    def freeze(self, variable: Value) -> Value:
        """Promise that `variable` is not set again, so that what is computed from it may move and be shared."""
        self._frozen.add(variable)
        return variable

    def _add(self, value: Value) -> Value:
        innermost = len(self._scopes) - 1
        if value.op in IMPURE or any(a.op == "variable" and a not in self._frozen for a in value.args):
            self._depth[value] = innermost
            self._scopes[-1].block.body.append(value)
            return value
        key = (value.op, value.dtype, tuple(id(a) for a in value.args), repr(value.attr), value.count)
        for scope in reversed(self._scopes):
            if key in scope.known:
                return scope.known[key]
        depth = max([self._scopes[-1].wall, *(self._depth.get(a, 0) for a in value.args)])
        scope = self._scopes[depth]
        body = scope.block.body
        body.insert(len(body) if depth == innermost else len(body) - 1, value)
        scope.known[key] = value
        self._depth[value] = depth
        return value

    @contextmanager
    def loop(self, end: Value | int, step: int = 1) -> Iterator[Value]:
        loop = Loop(Value("index", i32, uniform=True), end, step, Block())
        self._scopes[-1].block.body.append(loop)
        self._scopes.append(_Scope(loop.block, self._scopes[-1].wall))
        self._depth[loop.index] = len(self._scopes) - 1
        yield loop.index
        self._scopes.pop()

    @contextmanager
    def when(self, condition: Value | None) -> Iterator[None]:
        """As KernelBuilder.when; None is a condition that always holds."""
        if condition is None:
            yield
            return
        branch = If(condition, Block())
        self._scopes[-1].block.body.append(branch)
        self._scopes.append(_Scope(branch.block, len(self._scopes)))
        yield
        self._scopes.pop()

    def alu(self, op: str, *args: Value, dtype: DType | None = None) -> Value:
        if len(args) == 2 and args[0].dtype is i32:
            a, b = (x.attr if x.op == "const" else None for x in args)
            if op == "add" and a == 0 or op == "mul" and a == 1:
                return args[1]
            if b == 0 and op in ("add", "sub", "shl", "shr", "shr_u") or op == "mul" and b == 1:
                return args[0]
        return super().alu(op, *args, dtype=dtype)

    def vector(self, values: list[Value]) -> Value:
        """As KernelBuilder.vector; the elements of one loaded vector, in order, are that vector."""
        whole = values[0].args[0] if values[0].op == "element" else None
        if (
            whole is not None
            and whole.count == len(values)
            and all(v.op == "element" and v.args[0] is whole and v.attr == i for i, v in enumerate(values))
        ):
            return whole
        return values[0] if len(values) == 1 else super().vector(values)

    def integer(self, value: int) -> Value:
        """An i32 constant; values from 2**31 wrap."""
        return self.const(value - (1 << 32) if value >= 1 << 31 else value, i32)

    def linear(self, x: Linear) -> Value:
        """The value of an index expression. Sums go from the outside in, uniform terms first, so that most of them is
        shared."""
        terms = [(self._atom(a), k) for a, k in x.terms]
        terms.sort(key=lambda t: (self._depth.get(t[0], 0), not t[0].uniform, t[1] < 0))
        out: Value | None = None
        for value, k in terms:
            if out is None and k < 0:
                out = self.integer(x.constant)
            if out is None:
                out = self._times(value, k)
            else:
                out = self.alu("sub" if k < 0 else "add", out, self._times(value, abs(k)))
        if out is None:
            return self.integer(x.constant)
        if x.constant and terms[0][1] > 0:
            out = self.alu("add", out, self.integer(x.constant))
        return out

    def _times(self, value: Value, factor: int) -> Value:
        if factor == 1:
            return value
        if factor & (factor - 1) == 0:
            return self.alu("shl", value, self.integer(factor.bit_length() - 1))
        return self.alu("mul", value, self.integer(factor))

    def _atom(self, atom: Any) -> Value:
        if isinstance(atom, Var):
            return self._bound[atom.name]
        assert isinstance(atom, (Quotient, Remainder))
        if isinstance(atom, Remainder) and atom.by & (atom.by - 1) == 0:
            return self.alu("and", self.linear(atom.of), self.integer(atom.by - 1))
        # Division is of unsigned numbers: whole multiples of the divisor are added first where the range needs it.
        turns = max(0, -(atom.of.low // atom.by))
        shifted = atom.of + turns * atom.by
        inner = self.linear(shifted)
        high = max(shifted.high, 0)
        if isinstance(atom, Quotient):
            return self.alu("sub", self.quotient(inner, atom.by, high), self.integer(turns))
        whole = self.quotient(inner, atom.by, high)
        return self.alu("sub", inner, self.alu("mul", whole, self.integer(atom.by)))

    def quotient(self, x: Value, by: int, high: int) -> Value:
        """floor(x / by) for 0 <= x <= high < 2**31, by multiplication.

        m = ceil(2**k / by) is exact when (m*by - 2**k) * high < 2**k: Granlund and Montgomery, PLDI 1994, theorem 4.2.
        """
        if by & (by - 1) == 0:
            return self.alu("shr_u", x, self.integer(by.bit_length() - 1))
        for k in range(8, 64):
            m = -(-(1 << k) // by)
            if (m * by - (1 << k)) * (high + 1) > 1 << k:
                continue
            if k < 32 and m * high < 1 << 32:
                return self.alu("shr_u", self.alu("mul", x, self.integer(m)), self.integer(k))
            if k >= 32 and m < 1 << 32:
                return self.alu("shr_u", self.alu("mulhi_u", x, self.integer(m)), self.integer(k - 32))
        raise OverflowError(f"division by {by} of values up to {high}: indices must stay below 2**31")

    def address(self, offset: Linear) -> tuple[Value, int]:
        """A byte offset as (value, immediate): the constant part goes to the instruction when the rest cannot be
        negative.

        Raises OverflowError where an offset would not fit the 31 bits that addresses have for it.
        """
        if offset.high >= 1 << 31:
            raise OverflowError(f"a byte offset of up to {offset.high}: a tensor must be smaller than 2 GiB")
        rest, constant = offset.rest, offset.constant
        if rest.low < 0 or constant < 0:
            return self.linear(offset), 0
        immediate = constant % IMMEDIATE_END
        return self.linear(rest + (constant - immediate)), immediate
