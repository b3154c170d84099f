"""The meaning of kernel IR in numpy: the judge of the lowering, without instructions or registers. The engine never
calls it.

All waves of a few workgroups run in lockstep; an element a lane is an array of shape (workgroups, waves, 64), a short
vector has its elements in front. What hardware would leave undefined is refused: a byte outside a buffer, two lanes
storing different bytes in one place, a value on a lane that has not computed it, LDS shared without a barrier, a
"uniform" value that is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from engine.codegen.evaluate import evaluate
from engine.codegen.ir import Argument, Block, If, KernelIR, Loop, Value
from engine.codegen.ops import OPS, Node, Storage, buffer
from engine.dtype import NUMPY, DType, bool_, i32, u32
from gpusim.isa import ROWS
from gpusim.isa.mfma import layout

LANES = 64
WAVES_AT_ONCE = 4096
NOBODY = -1
# Operations of kernels on the graph's terms: the operation, and the type that its arguments are looked at as.
AS_UNSIGNED = {"shr_u": "shr", "lt_u": "lt"}


class Undefined(Exception):
    """A kernel does what the IR gives no meaning to."""


@dataclass(eq=False)
class Memory:
    """A buffer's bytes, and which of them the kernel has stored."""

    name: str
    data: np.ndarray
    written: np.ndarray


@dataclass(eq=False)
class Shared:
    """LDS of the workgroups: bytes (workgroups, size), who wrote each since the last barrier, who read it (a bit a
    wave)."""

    data: np.ndarray
    known: np.ndarray
    writer: np.ndarray
    readers: np.ndarray


@dataclass(eq=False)
class Interpreter:
    """Runs `kernel` on `values`, one array a pointer and one number a scalar, in argument order.

    `memories[i]` is what the kernel makes of argument i. Raises Undefined naming the statement.
    """

    kernel: KernelIR
    values: Sequence[Any]
    memories: dict[int, Memory] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.values) != len(self.kernel.arguments):
            raise ValueError(f"{self.kernel.name} has {len(self.kernel.arguments)} arguments, got {len(self.values)}")
        for i, (a, v) in enumerate(zip(self.kernel.arguments, self.values, strict=True)):
            if a.kind == "pointer":
                data = np.frombuffer(np.ascontiguousarray(v).tobytes(), np.uint8).copy()
                self.memories[i] = Memory(a.name, data, np.zeros(data.size, bool))

    def run(self) -> Interpreter:
        """Run every workgroup."""
        gx, gy, gz = self.kernel.grid
        every = np.arange(gx * gy * gz)
        at_once = max(1, WAVES_AT_ONCE // self.kernel.waves)
        with np.errstate(all="ignore"):
            for start in range(0, every.size, at_once):
                numbers = every[start : start + at_once]
                _Run(self, (numbers % gx, numbers // gx % gy, numbers // (gx * gy))).run()
        return self

    def results(self) -> list[np.ndarray]:
        """The arrays of the pointer arguments as the kernel leaves them."""
        return [
            np.frombuffer(m.data.tobytes(), self.values[i].dtype).reshape(self.values[i].shape)
            for i, m in self.memories.items()
        ]


def interpret(kernel: KernelIR, values: Sequence[Any]) -> list[np.ndarray]:
    """The arrays of `values` (arrays for pointers, numbers for scalars) as `kernel` leaves them; see Interpreter."""
    return Interpreter(kernel, values).run().results()


class _Run:
    """Some workgroups of one kernel."""

    def __init__(self, owner: Interpreter, groups: tuple[np.ndarray, ...]):
        self.owner, self.kernel, self.groups = owner, owner.kernel, groups
        count, size = groups[0].size, self.kernel.lds_bytes
        self.shape = (count, self.kernel.waves, LANES)
        self.lds = Shared(
            np.zeros((count, size), np.uint8), np.zeros((count, size), bool),
            np.full((count, size), NOBODY, np.int8), np.zeros((count, size), np.uint16),
        )  # fmt: skip
        self.wave_numbers = np.broadcast_to(np.arange(self.kernel.waves)[None, :, None], self.shape)
        self.group_numbers = np.broadcast_to(np.arange(count)[:, None, None], self.shape)
        self.known: dict[Value, np.ndarray] = {}
        self.computed: dict[Value, np.ndarray] = {}  # on which lanes

    def run(self) -> None:
        self.block(self.kernel.block, np.ones(self.shape, bool))

    def block(self, block: Block, running: np.ndarray) -> None:
        for item in block.body:
            if isinstance(item, Loop):
                self.loop(item, running)
            elif isinstance(item, If):
                inside = running & self.read(item.condition, running)
                if inside.any():
                    self.block(item.block, inside)
            else:
                self.statement(item, running)
        for item in block.body:  # nothing leaves the block that computed it
            if isinstance(item, Value):
                self.known.pop(item, None)

    def loop(self, loop: Loop, running: np.ndarray) -> None:
        end = loop.end if isinstance(loop.end, int) else self.read(loop.end, running)
        i = 0
        while (inside := running & (i < np.broadcast_to(end, self.shape))).any():
            self.known[loop.index] = np.full(self.shape, i, np.int32)
            self.computed[loop.index] = inside
            self.block(loop.block, inside)
            i += loop.step
        self.known.pop(loop.index, None)

    def read(self, value: Value, running: np.ndarray) -> np.ndarray:
        """An argument of a statement on the lanes `running`."""
        if value.op == "const":
            # By way of a Python int, so that an i32 pattern may be given as unsigned.
            kind = NUMPY[value.dtype]
            if value.dtype.is_integer:
                pattern = int(value.attr) & ((1 << 8 * value.dtype.size) - 1)
                return np.full(self.shape, np.array(pattern, f"u{value.dtype.size}").view(kind))
            return np.full(self.shape, np.array(value.attr).astype(kind))
        if value not in self.known:
            raise Undefined(f"{value} is used before it is computed, or outside the block that computes it")
        if (running & ~self.computed[value]).any():
            raise Undefined(f"{value} is used on lanes that have not computed it")
        return self.known[value]

    def statement(self, v: Value, running: np.ndarray) -> None:
        if v.op == "set":
            variable, new = v.args[0], self.read(v.args[1], running)
            if variable.op != "variable":
                raise Undefined(f"{variable} is set, and is no variable")
            self.known[variable] = np.where(running, new, self.read(variable, running))
            self.uniform(variable, running)
            return
        result = self.compute(v, running)
        if result is None:
            return
        self.known[v], self.computed[v] = result, running
        self.uniform(v, running)

    def uniform(self, v: Value, running: np.ndarray) -> None:
        """Refuse a uniform value that differs between running lanes of a wave."""
        if not v.uniform or v.op == "argument":
            return
        data = self.known[v]
        first = _first(data, running)
        different = (data != first) & ~((data != data) & (first != first)) & running
        if different.any():
            raise Undefined(f"{v} is called uniform and is not")

    def compute(self, v: Value, running: np.ndarray) -> np.ndarray | None:
        if v.op in ("load", "store"):
            return self.global_memory(v, running)
        if v.op in ("lds_load", "lds_store"):
            return self.shared_memory(v, running)
        args = [self.read(a, running) for a in v.args]
        match v.op:
            case "argument":
                argument: Argument = self.kernel.arguments[v.attr]
                if argument.kind == "pointer":
                    return np.zeros(self.shape, np.int32)  # where it points is the statement's attr
                return np.full(self.shape, np.array(self.owner.values[v.attr]).astype(NUMPY[argument.dtype]))
            case "lane":
                return np.broadcast_to(np.arange(LANES, dtype=np.int32), self.shape)
            case "wave":
                return self.wave_numbers.astype(np.int32)
            case "group":
                return np.broadcast_to(self.groups[v.attr][:, None, None], self.shape).astype(np.int32)
            case "vector":
                return np.stack(args)
            case "element":
                return args[0][v.attr]
            case "variable":
                return np.broadcast_to(args[0], (v.count, *self.shape)) if v.count > 1 else args[0]
            case "barrier":
                self.barrier(running)
                return None
            case "lane_xor":
                self.whole_waves(v, running)
                return args[0][..., np.arange(LANES) ^ v.attr]
            case "first_lane":
                return np.broadcast_to(_first(args[0], running), args[0].shape)
            case "mfma":
                self.whole_waves(v, running)
                return _matrix(v, args, self.shape)
            case "fma":
                return (args[0].astype(np.float64) * args[1] + args[2]).astype(np.float32)
            case "mulhi_u":
                wide = args[0].view(np.uint32).astype(np.uint64) * args[1].view(np.uint32)
                return (wide >> np.uint64(32)).astype(np.uint32).view(np.int32)
        return _operation(v, args)

    def whole_waves(self, v: Value, running: np.ndarray) -> None:
        some, every = running.any(axis=2), running.all(axis=2)
        if (some != every).any():
            raise Undefined(f"{v} needs every lane of the wave to run")

    def barrier(self, running: np.ndarray) -> None:
        arrived = running.reshape(self.shape[0], -1)
        if (arrived.any(axis=1) != arrived.all(axis=1)).any():
            raise Undefined("a barrier that not all lanes of the workgroup reach")
        groups = arrived.all(axis=1)
        self.lds.writer[groups] = NOBODY
        self.lds.readers[groups] = 0

    def bytes_of(self, v: Value, offset: np.ndarray, allowed: np.ndarray, size: int, where: str) -> np.ndarray:
        """The places of all bytes of an access, shape (…, bytes); 0 on lanes that are not `allowed`."""
        element, total = v.dtype.size, v.dtype.size * v.count
        first = offset.astype(np.int64) + v.attr
        if (allowed & (offset < 0)).any():
            raise Undefined(f"{v} has an offset below 0: {offset[allowed].min()}")
        if (allowed & (first + total > size)).any():
            raise Undefined(f"{v} ends at byte {first[allowed].max() + total} of {where}, which has {size}")
        unit = total if v.op.startswith("lds") else element
        if (allowed & (first % unit != 0)).any():
            raise Undefined(f"{v} at {where} is not on a multiple of {unit} bytes")
        return np.where(allowed, first, 0)[..., None] + np.arange(total)

    def global_memory(self, v: Value, running: np.ndarray) -> np.ndarray | None:
        store = v.op == "store"
        allowed = running & self.read(v.args[-1], running) if len(v.args) == 3 + store else running
        pointer = v.args[0]
        if pointer.op != "argument" or pointer.attr not in self.owner.memories:
            raise Undefined(f"{v} is at {pointer}, which is no pointer argument")
        memory = self.owner.memories[pointer.attr]
        if memory.data.size == 0 and not allowed.any():
            return None if store else np.zeros((v.count, *self.shape)[v.count == 1 :], NUMPY[v.dtype])
        places = self.bytes_of(v, self.read(v.args[1], running), allowed, memory.data.size, memory.name)
        if not store:
            if memory.written[places[allowed]].any():
                raise Undefined(f"{v} reads what the kernel stores in {memory.name}")
            return _elements(np.where(allowed[..., None], memory.data[places], 0), v.dtype, v.count)
        data = _raw(self.read(v.args[2], running), v.count)
        memory.data[places[allowed]] = data[allowed]
        memory.written[places[allowed]] = True
        if (memory.data[places[allowed]] != data[allowed]).any():
            raise Undefined(f"{v}: lanes store different bytes in one place of {memory.name}")
        return None

    def shared_memory(self, v: Value, running: np.ndarray) -> np.ndarray | None:
        store, lds = v.op == "lds_store", self.lds
        allowed = running & self.read(v.args[2], running) if len(v.args) == 3 else running
        places = self.bytes_of(v, self.read(v.args[0], running), allowed, self.kernel.lds_bytes, "LDS")
        at = (np.broadcast_to(self.group_numbers[..., None], places.shape)[allowed], places[allowed])
        wave = np.broadcast_to(self.wave_numbers[..., None], places.shape)[allowed]
        if ((lds.writer[at] != NOBODY) & (lds.writer[at] != wave)).any():
            raise Undefined(f"{v} meets another wave's store with no barrier between")
        if not store:
            if not lds.known[at].all():
                raise Undefined(f"{v} reads LDS that nothing has been stored in")
            np.bitwise_or.at(lds.readers, at, np.left_shift(1, wave).astype(np.uint16))
            data = np.zeros(places.shape, np.uint8)
            data[allowed] = lds.data[at]
            return _elements(data, v.dtype, v.count)
        if (lds.readers[at] & ~np.left_shift(1, wave).astype(np.uint16)).any():
            raise Undefined(f"{v} overwrites what another wave has read with no barrier between")
        data = _raw(self.read(v.args[1], running), v.count)[allowed]
        lds.data[at], lds.known[at], lds.writer[at] = data, True, wave
        if (lds.data[at] != data).any() or (lds.writer[at] != wave).any():
            raise Undefined(f"{v}: lanes store in one place of LDS")
        return None


def _first(data: np.ndarray, running: np.ndarray) -> np.ndarray:
    """The value of each wave's first running lane, with a last axis of length 1."""
    lane = running.argmax(axis=2)[..., None]
    return np.take_along_axis(data, np.broadcast_to(lane, (*data.shape[:-1], 1)), axis=-1)


def _elements(raw: np.ndarray, dtype: DType, count: int) -> np.ndarray:
    """Bytes (…, count * size) as elements, shape (count, …), or (…) for one."""
    out = np.ascontiguousarray(raw).view(NUMPY[dtype])
    return out[..., 0] if count == 1 else np.moveaxis(out, -1, 0)


def _raw(data: np.ndarray, count: int) -> np.ndarray:
    """The reverse of `_elements`."""
    last = data[..., None] if count == 1 else np.moveaxis(data, 0, -1)
    return np.ascontiguousarray(last).view(np.uint8)


def _operation(v: Value, args: list[np.ndarray]) -> np.ndarray:
    """An operation of the graph, as the graph's oracle computes it."""
    op, dtype, types = v.op, v.dtype, [a.dtype for a in v.args]
    if op in AS_UNSIGNED:
        op, args, types = AS_UNSIGNED[op], [a.view(np.uint32) for a in args], [u32, u32]
        dtype = bool_ if dtype is bool_ else u32
    if op not in OPS or OPS[op].group not in ("unary", "binary", "ternary") or v.count > 1:
        raise Undefined(f"{v}: no operation of kernels")
    if op in ("shl", "shr"):  # an amount outside the type means something only on lanes that throw the result away
        args = [args[0], args[1] & (8 * types[0].size - 1)]
    sources = [Storage(d, a.size) for d, a in zip(types, args, strict=True)]
    node = Node(op, dtype, args[0].shape, tuple(buffer(s, args[0].shape) for s in sources))
    (out,) = evaluate([node], dict(zip(sources, args, strict=True)))
    return out.view(np.int32) if dtype is u32 and v.dtype is i32 else out


def _matrix(v: Value, args: list[np.ndarray], shape: tuple[int, ...]) -> np.ndarray:
    """D = A x B + C with one rounding to f32."""
    row = ROWS[v.attr].matrix
    assert row is not None
    at = layout(row)
    a, b, c = (x if x.ndim > len(shape) else x[None] for x in args)
    if a.shape[0] != at.a_element.max() + 1 or c.shape[0] != at.d_register.max() + 1:
        raise Undefined(f"{v} takes {at.a_element.max() + 1} and {at.d_register.max() + 1} elements a lane")
    left = np.moveaxis(a.astype(np.float64), 0, -2)[..., at.a_element, at.a_lane]
    right = np.moveaxis(b.astype(np.float64), 0, -2)[..., at.b_element, at.b_lane]
    start = np.moveaxis(c.astype(np.float64), 0, -2)[..., at.d_register, at.d_lane]
    out = np.empty((*shape[:-1], c.shape[0], LANES), np.float32)
    out[..., at.d_register, at.d_lane] = left @ right + start
    return np.moveaxis(out, -2, 0)
