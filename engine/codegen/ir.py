"""Kernel IR: one kernel as the program of one wave, between the tiler and instruction selection.

Values are typed and, but for `variable`s, assigned once. A value is *uniform* when all 64 lanes of a wave hold the same
(it can live in scalar registers), else it has one element a lane. `count` > 1 makes it a short vector: that many 32-bit
registers a lane. Control flow is structured: `Loop` (uniform trip count) and `If` (lane mask). Integers wrap; float
semantics are those of `ops.OPS`, so each `alu` op carries the name of a graph operation.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from engine.dtype import DType, bool_, f32, i32

POINTER = DType("pointer", 8, "uint", 9)  # a 64-bit global address; only uniform values have it


@dataclass(eq=False, slots=True)
class Value:
    """A result of one IR operation; see KernelBuilder for what each `op` means."""

    op: str
    dtype: DType
    args: tuple[Value, ...] = ()
    attr: Any = None
    count: int = 1
    uniform: bool = False

    def __repr__(self) -> str:
        shape = f"{self.dtype}{f'x{self.count}' if self.count > 1 else ''}{'' if self.uniform else '/lane'}"
        return f"%{id(self) & 0xFFFFFF:x}:{shape}={self.op}"


@dataclass(eq=False, slots=True)
class Block:
    """Statements in order."""

    body: list[Value | Loop | If] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Loop:
    """`index` runs 0, step, 2*step, … below `end` (uniform i32 or a Python int); the body runs at least zero times."""

    index: Value
    end: Value | int
    step: int
    block: Block


@dataclass(eq=False, slots=True)
class If:
    """Lanes where `condition` (bool) holds run the block; when no lane does, it is skipped. Uniform conditions
    branch."""

    condition: Value
    block: Block


@dataclass(frozen=True, slots=True)
class Argument:
    """A kernel argument in order: a buffer's address (kind "pointer") or a 4-byte number (kind "scalar")."""

    name: str
    kind: str
    dtype: DType


@dataclass(eq=False)
class KernelIR:
    """A whole kernel: `block` is what each wave runs; `workgroup` waves of 64 lanes share `lds_bytes` and barriers."""

    name: str
    arguments: list[Argument]
    waves: int = 1
    grid: tuple[int, int, int] = (1, 1, 1)  # workgroups
    lds_bytes: int = 0
    block: Block = field(default_factory=Block)

    def __str__(self) -> str:
        return "\n".join(_lines(self))


class KernelBuilder:
    """Builds a KernelIR statement by statement. Operations whose arguments are all uniform give uniform values."""

    def __init__(self, name: str, arguments: list[Argument], *, waves: int = 1, grid: tuple[int, int, int] = (1, 1, 1)):
        self.kernel = KernelIR(name, arguments, waves, grid)
        self._blocks = [self.kernel.block]
        self._constants: dict[tuple[Any, DType], Value] = {}

    def _add(self, value: Value) -> Value:
        self._blocks[-1].body.append(value)
        return value

    def const(self, value: float | int | bool, dtype: DType = i32) -> Value:
        """A constant; not a statement, so it may be used anywhere."""
        key = (repr(value), dtype)
        if key not in self._constants:
            self._constants[key] = Value("const", dtype, attr=value, uniform=True)
        return self._constants[key]

    def argument(self, index: int) -> Value:
        a = self.kernel.arguments[index]
        return self._add(Value("argument", POINTER if a.kind == "pointer" else a.dtype, attr=index, uniform=True))

    def lane(self) -> Value:
        """The lane in the wave, 0..63."""
        return self._add(Value("lane", i32))

    def wave(self) -> Value:
        """The wave in the workgroup, 0..waves-1."""
        return self._add(Value("wave", i32, uniform=True))

    def group(self, axis: int) -> Value:
        """The workgroup's index along `axis`."""
        return self._add(Value("group", i32, attr=axis, uniform=True))

    def alu(self, op: str, *args: Value, dtype: DType | None = None) -> Value:
        """A graph operation by name (add, mul, where, cast, …), or one that only kernels have.

        Kernel-only: "fma" (a*b+c, floats, one rounding), "mulhi_u" (upper 32 bits of the unsigned product),
        "shr_u" (logical shift right), "lt_u" (unsigned less).
        """
        if dtype is None:
            dtype = bool_ if op in ("lt", "eq", "ne", "lt_u") else args[1].dtype if op == "where" else args[0].dtype
        return self._add(Value(op, dtype, args, uniform=all(a.uniform for a in args)))

    def load(
        self, pointer: Value, offset: Value, dtype: DType, count: int = 1, mask: Value | None = None, immediate: int = 0
    ) -> Value:
        """`count` consecutive elements at `pointer + offset + immediate` bytes; lanes without `mask` read nothing and
        get 0.

        offset: i32, not negative, in bytes, a multiple of the element size. count*size is 1, 2, 4, 8, 12 or 16 bytes.
        The result holds the raw bytes in ceil(count*size/4) registers a lane; `element` picks one. Element type
        f16/bf16 with count > 1 is packed. A uniform offset with no mask gives a uniform value.
        """
        args = (pointer, offset) if mask is None else (pointer, offset, mask)
        uniform = mask is None and offset.uniform
        return self._add(Value("load", dtype, args, immediate, count, uniform))

    def store(self, pointer: Value, offset: Value, value: Value, mask: Value | None = None, immediate: int = 0) -> None:
        """The reverse of `load`; in a uniform place only one lane need write, but all may (same bytes)."""
        args = (pointer, offset, value) if mask is None else (pointer, offset, value, mask)
        self._add(Value("store", value.dtype, args, immediate, value.count))

    def lds_load(self, offset: Value, dtype: DType, count: int = 1, immediate: int = 0) -> Value:
        """`count` elements from LDS at byte `offset + immediate`, aligned to count*size (up to 16 bytes)."""
        return self._add(Value("lds_load", dtype, (offset,), immediate, count))

    def lds_store(self, offset: Value, value: Value, mask: Value | None = None, immediate: int = 0) -> None:
        self._add(
            Value(
                "lds_store",
                value.dtype,
                (offset, value) if mask is None else (offset, value, mask),
                immediate,
                value.count,
            )
        )

    def barrier(self) -> None:
        """All waves of the workgroup arrive, and their LDS writes before it are visible after it."""
        self._add(Value("barrier", i32))

    def vector(self, values: list[Value]) -> Value:
        """A short vector of elements of one dtype (16-bit elements are packed two a register)."""
        return self._add(
            Value("vector", values[0].dtype, tuple(values), count=len(values), uniform=all(v.uniform for v in values))
        )

    def element(self, vector: Value, index: int) -> Value:
        return (
            vector
            if vector.count == 1
            else self._add(Value("element", vector.dtype, (vector,), index, uniform=vector.uniform))
        )

    def mfma(self, name: str, a: Value, b: Value, c: Value) -> Value:
        """One matrix instruction of the wave by its AMD name, e.g. "v_mfma_f32_32x32x2_f32"; D = A*B + C, layouts as in
        the row."""
        return self._add(Value("mfma", c.dtype, (a, b, c), name, c.count))

    def lane_xor(self, value: Value, mask: int) -> Value:
        """The value of lane `lane ^ mask` (mask a constant 1..63); every lane must be running."""
        return self._add(Value("lane_xor", value.dtype, (value,), mask, value.count))

    def first_lane(self, value: Value) -> Value:
        """The value of the first running lane, as a uniform value."""
        return self._add(Value("first_lane", value.dtype, (value,), count=value.count, uniform=True))

    def variable(self, initial: Value, uniform: bool = False) -> Value:
        """A register that `set` changes; reading it is using it. An accumulator of a loop, say."""
        return self._add(Value("variable", initial.dtype, (initial,), count=initial.count, uniform=uniform))

    def zeros(self, count: int, dtype: DType = f32) -> Value:
        """A vector variable of `count` zeros."""
        return self._add(Value("variable", dtype, (self.const(0.0 if dtype.is_float else 0, dtype),), count=count))

    def set(self, variable: Value, value: Value) -> None:
        self._add(Value("set", variable.dtype, (variable, value), count=variable.count))

    @contextmanager
    def loop(self, end: Value | int, step: int = 1) -> Iterator[Value]:
        loop = Loop(Value("index", i32, uniform=True), end, step, Block())
        self._blocks[-1].body.append(loop)
        self._blocks.append(loop.block)
        yield loop.index
        self._blocks.pop()

    @contextmanager
    def when(self, condition: Value) -> Iterator[None]:
        block = If(condition, Block())
        self._blocks[-1].body.append(block)
        self._blocks.append(block.block)
        yield
        self._blocks.pop()


def _lines(kernel: KernelIR) -> Iterator[str]:
    """The kernel as text, one line a statement (DEBUG=4)."""
    names: dict[int, str] = {}

    def name(v: Value) -> str:
        if v.op == "const":
            return f"{v.attr}:{v.dtype}"
        return names.setdefault(id(v), f"%{len(names)}")

    def walk(block: Block, indent: str) -> Iterator[str]:
        for item in block.body:
            if isinstance(item, Loop):
                end = item.end if isinstance(item.end, int) else name(item.end)
                yield f"{indent}loop {name(item.index)} < {end} step {item.step}"
                yield from walk(item.block, indent + "  ")
            elif isinstance(item, If):
                yield f"{indent}if {name(item.condition)}"
                yield from walk(item.block, indent + "  ")
            else:
                kind = f"{item.dtype}{f'x{item.count}' if item.count > 1 else ''}{' uniform' if item.uniform else ''}"
                attr = "" if item.attr is None else f" [{item.attr}]"
                yield f"{indent}{name(item)} = {item.op}{attr} {', '.join(map(name, item.args))} : {kind}"

    yield f"kernel {kernel.name} grid {kernel.grid} waves {kernel.waves} lds {kernel.lds_bytes}"
    for i, a in enumerate(kernel.arguments):
        yield f"  argument {i}: {a.kind} {a.dtype} {a.name}"
    yield from walk(kernel.block, "  ")
