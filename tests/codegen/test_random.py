"""Random kernels of integer arithmetic, variables, loops, branches, vectors and stores: the emulator's result against
numpy's.

They are what finds a register given away too early, a step moved past another or a missing wait.
"""

import random
from collections.abc import Callable

import numpy as np
import pytest

import gpusim.isa  # noqa: F401
from engine.codegen.ir import Argument, Block, If, KernelBuilder, KernelIR, Loop, Value
from engine.dtype import bool_, i32
from tests.codegen.run import run

LANES = np.arange(64, dtype=np.int32)
SLOTS = 12

NUMPY: dict[str, Callable[..., np.ndarray]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "max": np.maximum,
    "min": np.minimum,
    "lt": np.less,
    "eq": np.equal,
    "ne": np.not_equal,
    "where": np.where,
    "not": np.invert,
    "neg": np.negative,
    "shl": lambda a, b: np.left_shift(a, b),
    "shr": lambda a, b: np.right_shift(a, b),
    "shr_u": lambda a, b: (a.view(np.uint32) >> b.view(np.uint32)).view(np.int32),
}
TWO = ("add", "sub", "mul", "and", "or", "xor", "max", "min", "add", "add", "mul")


class Interpreter:
    """The meaning of kernel IR for one wave, straight from its docstrings."""

    def __init__(self, kernel: KernelIR, buffers: list[np.ndarray]):
        self.buffers = [b.copy() for b in buffers]
        self.values: dict[Value, np.ndarray] = {}
        self.block(kernel.block, np.ones(64, bool))

    def get(self, v: Value) -> np.ndarray:
        if v.op == "const":
            return np.full(64, v.attr, bool if v.dtype is bool_ else np.int32)
        return self.values[v]

    def block(self, block: Block, running: np.ndarray) -> None:
        for item in block.body:
            if isinstance(item, Loop):
                end = item.end if isinstance(item.end, int) else int(self.get(item.end)[np.flatnonzero(running)[0]])
                for i in range(0, end, item.step):
                    self.values[item.index] = np.full(64, i, np.int32)
                    self.block(item.block, running)
            elif isinstance(item, If):
                inside = running & self.get(item.condition)
                if inside.any():
                    self.block(item.block, inside)
            else:
                self.statement(item, running)

    def statement(self, v: Value, running: np.ndarray) -> None:
        args = [self.get(a) for a in v.args if a.op != "argument"]
        match v.op:
            case "argument":
                return
            case "lane":
                out = LANES
            case "load":
                at = (args[0] + v.attr) // 4
                allowed = running & args[1] if len(args) > 1 else running
                rows = [
                    np.where(allowed, self.buffers[v.args[0].attr][np.where(allowed, at + i, 0)], 0)
                    for i in range(v.count)
                ]
                out = np.stack(rows) if v.count > 1 else rows[0]
            case "store":
                allowed = running & args[2] if len(args) > 2 else running
                data = args[1] if v.count > 1 else args[1][None]
                for i in range(v.count):
                    self.buffers[v.args[0].attr][((args[0] + v.attr) // 4 + i)[allowed]] = data[i][allowed]
                return
            case "vector":
                out = np.stack(args)
            case "element":
                out = args[0][v.attr]
            case "variable":
                out = args[0].copy()
            case "set":
                self.values[v.args[0]] = np.where(running, args[1], args[0])
                return
            case "lane_xor":
                out = args[0][LANES ^ v.attr]
            case "first_lane":
                out = np.full(64, args[0][np.flatnonzero(running)[0]])
            case _:
                out = NUMPY[v.op](*args)
        self.values[v] = out


class Author:
    """Writes a random kernel: buffer 0 is the output of SLOTS rows, buffer 1 the input."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.b = KernelBuilder("random", [Argument("out", "pointer", i32), Argument("in", "pointer", i32)])
        self.numbers: list[list[Value]] = [[self.b.lane()]]
        self.flags: list[list[Value]] = [[]]
        self.variables: list[list[Value]] = [[]]
        self.out, self.source = self.b.argument(0), self.b.argument(1)
        self.full = True  # every lane runs here
        for _ in range(3):
            self.variables[-1].append(self.b.variable(self.number()))
        self.body(14, 0)
        for slot, v in enumerate(self.every(self.variables) + self.random.choices(self.numbers[0], k=5)):
            self.store(v, slot)

    def every(self, pools: list[list[Value]]) -> list[Value]:
        return [v for pool in pools for v in pool]

    def number(self) -> Value:
        if self.random.random() < 0.15:
            return self.b.const(self.random.choice((0, 1, 2, 5, -1, 64, 100, 12345, -99999, 1 << 20)))
        pool = self.every(self.numbers) + self.every(self.variables)
        return (
            pool[-self.random.randint(1, min(len(pool), 6))] if self.random.random() < 0.5 else self.random.choice(pool)
        )

    def flag(self) -> Value:
        pool = self.every(self.flags)
        if pool and self.random.random() < 0.5:
            return self.random.choice(pool)
        test = self.b.alu(self.random.choice(("lt", "eq", "ne", "lt")), self.number(), self.number())
        self.flags[-1].append(test)
        return test

    def place(self) -> Value:
        lane = self.b.alu("and", self.number(), self.b.const(63))
        return self.b.alu("shl", lane, self.b.const(2))

    def store(self, value: Value, slot: int, mask: Value | None = None) -> None:
        self.b.store(self.out, self.b.alu("shl", self.numbers[0][0], self.b.const(2)), value, mask, 256 * slot)

    def body(self, length: int, depth: int) -> None:
        for _ in range(length):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        b, pick = self.b, self.random.random()
        if pick < 0.4:
            self.numbers[-1].append(b.alu(self.random.choice(TWO), self.number(), self.number()))
        elif pick < 0.47:
            self.numbers[-1].append(
                b.alu(self.random.choice(("shl", "shr", "shr_u")), self.number(), b.const(self.random.randint(0, 31)))
            )
        elif pick < 0.53:
            self.numbers[-1].append(b.alu("where", self.flag(), self.number(), self.number()))
        elif pick < 0.58:
            self.flags[-1].append(b.alu(self.random.choice(("and", "or", "xor")), self.flag(), self.flag()))
        elif pick < 0.66:
            mask = self.flag() if self.random.random() < 0.4 else None
            self.numbers[-1].append(b.load(self.source, self.place(), i32, 1, mask, 4 * self.random.randint(0, 9)))
        elif pick < 0.71:
            whole = b.load(self.source, self.place(), i32, self.random.choice((2, 3, 4)))
            self.numbers[-1].extend(b.element(whole, i) for i in range(whole.count))
        elif pick < 0.80:
            b.set(self.random.choice(self.every(self.variables)), self.number())
        elif pick < 0.84:
            self.store(
                self.number(), self.random.randrange(8, SLOTS), self.flag() if self.random.random() < 0.5 else None
            )
        elif pick < 0.89 and self.full:
            x = self.number()
            moved = b.lane_xor(x, self.random.choice((1, 2, 4, 7, 8, 16, 32, 5)))
            self.numbers[-1].append(b.alu(self.random.choice(TWO), moved, x) if self.random.random() < 0.5 else moved)
        elif depth < 2:
            self.nested(depth)

    def nested(self, depth: int) -> None:
        full, in_loop = self.full, self.random.random() < 0.5
        condition = None if in_loop else self.flag()
        context = (
            self.b.loop(self.random.randint(0, 4), self.random.randint(1, 2))
            if condition is None
            else self.b.when(condition)
        )
        with context as index:
            self.numbers.append([index] if index is not None else [])
            self.flags.append([])
            self.variables.append([])
            self.full = full and in_loop
            if self.random.random() < 0.5:
                self.variables[-1].append(self.b.variable(self.number()))
            self.body(self.random.randint(2, 8), depth + 1)
            for pools in (self.numbers, self.flags, self.variables):
                pools.pop()
        self.full = full


@pytest.mark.parametrize("seed", range(60))
def test_random_kernel(seed):
    author = Author(seed)
    data = np.random.default_rng(seed).integers(-1000, 1000, 64 + 16).astype(np.int32)
    with np.errstate(over="ignore"):
        want = Interpreter(author.b.kernel, [np.zeros(64 * SLOTS, np.int32), data]).buffers[0]
    got = run(author.b, np.zeros(64 * SLOTS, np.int32), data)[0]
    assert (got.reshape(SLOTS, 64) == want.reshape(SLOTS, 64)).all(), str(author.b.kernel)
