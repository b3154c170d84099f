"""The value language on numpy: straight-line instructions become the source of one Python function over whole waves.

Registers are arrays of shape (waves or 1, lanes or 1) and are never changed in place, so that a move costs nothing and
what all waves share is computed once. Nothing here knows an instruction; it knows the operations of
gpusim.isa.value.OPS.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gpusim.emulator import operations as ops
from gpusim.emulator.matrix import multiply
from gpusim.isa import mode, regs
from gpusim.isa import value as V
from gpusim.isa.chip import APERTURES
from gpusim.isa.core import NotDone
from gpusim.isa.lift import lift
from gpusim.isa.program import Atomic, Effect
from gpusim.isa.value import Type, Value

_INFIX = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "and": "&",
    "or": "|",
    "xor": "^",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
}
_FLOAT_INFIX = {"fadd": "+", "fsub": "-", "fmul": "*"}
_ROUND = {"floor": "np.floor", "ceil": "np.ceil", "trunc": "np.trunc", "rint": "np.rint"}
_BITS = {
    "popcount": "np.bitwise_count",
    "clz": "ops.leading_zeros",
    "ctz": "ops.trailing_zeros",
    "reverse": "ops.reverse",
}
_TRANSCENDENTAL = ("sqrt", "rcp", "rsq", "exp2", "log2", "sin", "cos")
_MASKED = ("write_vgpr", "store", "load", "atomic")


def _scalar(effect: Effect) -> bool:
    """Whether a memory effect is one access of the wave, whatever EXEC says."""
    access = effect.attr.access if isinstance(effect.attr, Atomic) else effect.attr
    return effect.kind in ("load", "store", "atomic") and access.space == "scalar"


def dtype(type: Type) -> str:
    """numpy's name of a value type's element."""
    return "?" if type.bits == 1 else f"{type.kind}{type.bits // 8}"


class Writer:
    """Collects the source of one block; registers read before they are written come from the group's state."""

    def __init__(self, mode: int) -> None:
        self.mode = mode  # the MODE register of the waves that run the block
        self.lines: list[str] = []
        self.namespace: dict[str, Any] = {"np": np, "ops": ops, "multiply": multiply}
        self.state: dict[tuple[str, int], str] = {}  # ("v" | "a" | "s" | "scc", index) -> variable
        self.written: dict[tuple[str, int], None] = {}
        self.memo: dict[Any, str] = {}
        self.before = ("None", "True")  # EXEC before the instruction: its lanes, and whether all are set
        self.pc = 0
        self.count = 0

    def flush(self) -> None:
        """The registers written so far go to the group's state, where an index finds them."""
        self.lines += stores(self)
        self.written.clear()

    # Names, state.

    def name(self, expression: str, key: Any = None) -> str:
        """A new variable holding `expression`; the one that holds it already when `key` was seen before."""
        if key is not None and key in self.memo:
            return self.memo[key]
        self.count += 1
        variable = f"t{self.count}"
        self.lines.append(f"{variable} = {expression}")
        if key is not None:
            self.memo[key] = variable
        return variable

    def constant(self, value: Any, kind: str) -> str:
        key = ("const", repr(value), kind)
        if key not in self.memo:
            self.memo[key] = f"c{len(self.namespace)}"
            self.namespace[self.memo[key]] = np.array([[value]], dtype=kind)
        return self.memo[key]

    def read(self, file: str, index: int) -> str:
        key = (file, index)
        if key not in self.state:
            self.state[key] = self.name("S.scc" if file == "scc" else f"S.{file}[{index}]")
        return self.state[key]

    def write(self, file: str, index: int, variable: str) -> None:
        self.state[file, index] = variable
        self.written[file, index] = None

    def exec64(self) -> str:
        return self.pair(self.read("s", regs.EXEC), self.read("s", regs.EXEC + 1))

    def pair(self, low: str, high: str) -> str:
        return self.name(f"ops.concat({low}, {high})", ("pair", low, high))

    def mask(self) -> tuple[str, str]:
        """(lanes of EXEC, whether all are set)."""
        whole = self.exec64()
        lanes = self.name(f"ops.lanes_of({whole})", ("lanes", whole))
        return lanes, self.name(f"bool({lanes}.all())", ("full", lanes))

    # Instructions.

    def instruction(self, inst: Any, pc: int) -> tuple[str, Any]:
        """Add one instruction; returns ("", None), or how the block ends."""
        self.pc = pc
        self.results: dict[Effect, list[str]] = {}
        self.values: dict[int, str] = {}
        end: tuple[str, Any] = ("", None)
        if mode.get(self.mode, "skip") and inst.row.unit in VECTOR_UNITS:
            return end
        program = lift(inst, indexed=bool(mode.get(self.mode, "gpr_index")))
        if any(v.op in ("vgpr_at", "sgpr_at") for v in program.values()) or any(
            e.kind.endswith("_at") for e in program.effects
        ):
            self.flush()
        if any(e.kind in _MASKED and not _scalar(e) for e in program.effects):
            self.before = self.mask()
        # All reads come before all writes: what an instruction writes, it does not see.
        prepared = [(effect, self._arguments(effect)) for effect in program.effects]
        for effect, arguments in prepared:
            end = self._effect(effect, arguments) or end
        return end

    def _arguments(self, effect: Effect) -> list[str]:
        arguments = [self.value(a) for a in effect.args]
        if effect.kind in ("load", "atomic"):
            self._loaded(effect, arguments)
        return arguments

    def _loaded(self, effect: Effect, arguments: list[str]) -> None:
        """The call of a load or an atomic; its results get names."""
        access = effect.attr
        new = data = ""
        if isinstance(access, Atomic):
            new, data = f", {self._new_value(access)}", f"[{', '.join(arguments[1:])}], "
            access = access.access
        lanes, full = ("None", "True") if access.space == "scalar" else self.before
        call = f"S.{effect.kind}({self.pc:#x}, {access.space!r}, {arguments[0]}, {data}{access.bytes}, {lanes}"
        loaded = self.name(f"{call}, {full}{new}{self._bounds(effect)})")
        for i, result in enumerate(effect.results):
            self.values[id(result)] = self.name(f"{loaded}[{i}]")

    def _bounds(self, effect: Effect) -> str:
        valid = f", valid={self.value(effect.valid)}" if effect.valid is not None else ""
        return valid + (f", step={self.value(effect.step)}" if effect.step is not None else "")

    def _new_value(self, atomic: Atomic) -> str:
        """A function of parameters that gives the dwords memory gets."""
        inner = Writer(self.mode)
        inner.results, inner.values = {}, {}
        words = [inner.value(v) for v in atomic.new]
        body = "".join(f"    {line}\n" for line in inner.lines)
        namespace = inner.namespace
        exec(compile(f"def new(P):\n{body}    return [{', '.join(words)}]\n", "<atomic>", "exec"), namespace)
        key = f"new{len(self.namespace)}"
        self.namespace[key] = namespace["new"]
        return key

    def _effect(self, effect: Effect, arguments: list[str]) -> tuple[str, Any] | None:
        match effect.kind:
            case "write_sgpr":
                self.write("s", effect.attr, arguments[0])
            case "write_scc":
                self.write("scc", 0, arguments[0])
            case "write_vgpr_all":
                file, index = effect.attr
                self.write(file, index, arguments[0])
            case "write_vgpr":
                lanes, full = self.before
                file, index = effect.attr
                old = self.read(file, index)
                if len(arguments) > 1:
                    new = self.name(f"np.where({lanes} & {arguments[1]}, {arguments[0]}, {old})")
                else:
                    new = self.name(f"{arguments[0]} if {full} else np.where({lanes}, {arguments[0]}, {old})")
                self.write(file, index, new)
            case "write_lane":
                file, index = effect.attr
                old = self.read(file, index)
                self.write(file, index, self.name(f"ops.write_lane({old}, {arguments[0]}, {arguments[1]})"))
            case "store":
                lanes, full = self.before
                words = ", ".join(arguments[1:])
                access = effect.attr
                if access.space == "scalar":
                    lanes, full = "None", "True"
                call = f"S.store({self.pc:#x}, {access.space!r}, {arguments[0]}, [{words}], {access.bytes}"
                self.lines.append(f"{call}, {lanes}, {full}{self._bounds(effect)})")
            case "load" | "atomic" | "wait" | "nop" | "hint":
                pass
            case "branch":
                return ("branch", (arguments[0] if arguments else None, effect.attr))
            case "write_vgpr_at":
                file, index = effect.attr
                lanes, full = self.before
                self.lines.append(f"S.write_vgpr_at({index}, {arguments[1]}, {arguments[0]}, {lanes}, {full})")
                self._forget("v")
            case "write_sgpr_at":
                self.lines.append(f"S.write_sgpr_at({effect.attr}, {arguments[1]}, {arguments[0]})")
                self._forget("s")
            case "mode":
                return ("mode", (arguments[0], arguments[1] if len(arguments) > 1 else None))
            case "trap" | "halt":
                self.lines.append(f"S.stopped({self.pc:#x}, {effect.kind!r}, {effect.attr & 0xFF})")
            case "message":
                self.lines.append(f"S.message({arguments[0]})")
            case "setpc":
                return ("setpc", arguments[0])
            case "end" | "barrier":
                return (effect.kind, None)
            case _:
                raise NotDone(f"the effect {effect.kind}")
        return None

    def _forget(self, file: str) -> None:
        """What is known of a register file: an indexed write may have changed any of it."""
        self.lines += stores(self)
        self.written.clear()
        for key in [k for k in self.state if k[0] == file]:
            del self.state[key]

    # Values.

    def value(self, root: Value) -> str:
        """The variable that holds a recorded value."""
        for v in V.order([root]):
            if id(v) not in self.values:
                self.values[id(v)] = self._operation(v)
        return self.values[id(root)]

    def _operation(self, v: Value) -> str:
        arguments = [self.values[id(a)] for a in v.args if isinstance(a, Value)]
        expression = self._expression(v, arguments)
        if expression.isidentifier():
            return expression
        return self.name(expression, (v.op, v.type, tuple(arguments), repr(v.attr), expression))

    def _expression(self, v: Value, x: list[str]) -> str:
        op, kind = v.op, dtype(v.type)
        sources = [a.type for a in v.args if isinstance(a, Value)]
        if op in _INFIX:
            return f"{x[0]} {_INFIX[op]} {x[1]}"
        if op in _FLOAT_INFIX and v.attr == "keep":
            return f"{x[0]} {_FLOAT_INFIX[op]} {x[1]}"
        if op in _FLOAT_INFIX:
            return self._float(v, f"{{0}} {_FLOAT_INFIX[op]} {{1}}", x)
        if op in _ROUND:
            return f"{_ROUND[op]}({x[0]})"
        if op in _BITS:
            return f"{_BITS[op]}({x[0]}).astype({kind!r})"
        if op in _TRANSCENDENTAL:
            return f"ops.transcendental({op!r}, {x[0]})"
        match op:
            case "const":
                if v.type.is_float:
                    raw = np.array([v.attr], dtype=f"u{v.type.bits // 8}").view(kind)[0]
                    return self.constant_bits(raw, kind, v.attr)
                value = v.attr - (1 << v.type.bits) if v.type.kind == "i" and v.attr >> (v.type.bits - 1) else v.attr
                return self.constant(bool(value) if kind == "?" else value, kind)
            case "vgpr":
                return self.read(*v.attr)
            case "sgpr":
                return self.read("s", v.attr)
            case "vgpr_at":
                return self.name(f"S.vgpr_at({v.attr[1]}, {x[0]})")
            case "sgpr_at":
                return self.name(f"S.sgpr_at({v.attr}, {x[0]})")
            case "scc":
                return self.read("scc", 0)
            case "lane":
                return "S.lane"
            case "pc":
                return self.constant(self.pc, "u8")
            case "parameter":
                return f"P[{v.attr}]"
            case "state":
                return self._state(v.attr)
            case "not":
                return f"~{x[0]}"
            case "shl" | "shr":
                amount = (
                    x[1]
                    if sources[1].bits == v.type.bits and sources[1].kind == v.type.kind
                    else f"{x[1]}.astype({kind!r})"
                )
                return f"{x[0]} {'<<' if op == 'shl' else '>>'} {amount}"
            case "mulhi":
                if v.type.bits != 32:
                    raise NotDone(f"mulhi of {v.type}")
                return f"ops.multiply_high({x[0]}, {x[1]})"
            case "select":
                return f"np.where({x[0]}, {x[1]}, {x[2]})"
            case "resize":
                return f"({x[0]} & 1).astype('?')" if kind == "?" else f"{x[0]}.astype({kind!r})"
            case "bitcast":
                return x[0] if dtype(sources[0]) == kind else f"{x[0]}.view({kind!r})"
            case "itof":
                return self._rounded("itof", v.type, f"{{0}}.astype({kind!r})", [x[0]])
            case "ftoi":
                return f"ops.to_integer({self._source(v.args[0], x[0])}, {kind!r})"
            case "fcvt":
                source = self._source(v.args[0], x[0])
                exact = v.type.bits > v.args[0].type.bits
                pattern = f"{{0}}.astype({kind!r})"
                return self._result(
                    v.type, pattern.format(source) if exact else self._rounded(op, v.type, pattern, [source])
                )
            case "fma":
                return self._float(v, "ops.fma({0}, {1}, {2})", x)
            case "fmin" | "fmax":
                return self._float(v, f"ops.{op}({{0}}, {{1}})", x)
            case "ldexp":
                return self._float(v, "ops.ldexp({0}, {1})", x)
            case "frexp_mant":
                return f"ops.frexp_mantissa({x[0]})"
            case "frexp_exp":
                return f"ops.frexp_exponent({x[0]})"
            case "concat":
                return self.pair(x[0], x[1])
            case "half":
                if v.args[0].op == "concat":
                    return self.values[id(v.args[0].args[v.attr])]
                return f"({x[0]} >> np.uint64(32)).astype('u4')" if v.attr else f"{x[0]}.astype('u4')"
            case "ballot":
                return f"ops.ballot({x[0]})"
            case "lanes":
                return f"ops.lanes_of({x[0]})"
            case "pull" | "push":
                return f"ops.{op}({x[0]}, {x[1]})"
            case "read_lane":
                return f"ops.pull({x[0]}, {x[1]})[:, :1]"
            case "mfma":
                shape, a, b, scales = v.attr
                key = f"m{len(self.namespace)}"
                self.namespace[key] = shape
                parts = (x[:a], x[a : a + b], x[a + b : len(x) - scales], x[len(x) - scales :])
                lists = ", ".join("[" + ", ".join(p) + "]" for p in parts)
                return f"multiply({key}, {lists})"
            case "element":
                return f"{x[0]}[{v.attr}]"
        raise NotDone(f"the operation {op} of {v.type} on numpy")

    def constant_bits(self, value: Any, kind: str, bits: int) -> str:
        """A float constant by its bits: NaNs differ, and -0 is not 0."""
        key = ("bits", bits, kind)
        if key not in self.memo:
            self.memo[key] = f"c{len(self.namespace)}"
            self.namespace[self.memo[key]] = np.array([[value]], dtype=kind)
        return self.memo[key]

    def _state(self, name: str) -> str:
        if name == "hwreg:1":
            return self.constant(self.mode, "u4")
        if name.startswith("hwreg:"):
            return self._hardware_register(int(name[6:]))
        match name:
            case "dx10_clamp":
                return self.constant(bool(mode.get(self.mode, name)), "?")
            case "omod_16" | "omod_32" | "omod_64":  # output modifiers need output subnormals flushed
                kept = mode.of_width(self.mode, "denorm", int(name[5:])) & mode.KEEP_RESULTS
                return self.constant(not kept, "?")
            case "exec_lanes":
                return self.mask()[0]
            case "execz":
                return f"{self.exec64()} == 0"
            case "vccz":
                return f"{self.pair(self.read('s', regs.VCC), self.read('s', regs.VCC + 1))} == 0"
            case "scratch_base":
                return "S.scratch"
            case "time" | "real_time":
                return f"S.clock({name!r})"
            case "shared_base" | "shared_limit" | "private_base" | "private_limit":
                return self.constant(APERTURES[name], "u4")
        raise NotDone(f"reading {name}")

    def _hardware_register(self, number: int) -> str:
        """STATUS is made of the wave's state; the others are the group's to tell."""
        if number != STATUS:
            return f"S.hardware_register({number})"
        execz = f"({self.exec64()} == 0).astype('u4') << np.uint32(9)"
        vcc = self.pair(self.read("s", regs.VCC), self.read("s", regs.VCC + 1))
        vccz = f"({vcc} == 0).astype('u4') << np.uint32(10)"
        return f"{self.read('scc', 0)}.astype('u4') | {execz} | {vccz} | S.hardware_register({STATUS})"

    # Subnormal numbers, rounding.

    def _keeps(self, type: Type, what: int) -> bool:
        return bool(mode.of_width(self.mode, "denorm", type.bits) & what)

    def _source(self, v: Value, x: str) -> str:
        return x if self._keeps(v.type, mode.KEEP_SOURCES) or not v.type.is_float else f"ops.flush({x})"

    def _result(self, type: Type, expression: str) -> str:
        return expression if self._keeps(type, mode.KEEP_RESULTS) else f"ops.flush({expression})"

    def _float(self, v: Value, pattern: str, x: list[str]) -> str:
        sources = [self._source(a, name) for a, name in zip(v.args, x, strict=True)]
        return self._result(v.type, self._rounded(v.op, v.type, pattern, sources))

    def _rounded(self, op: str, type: Type, pattern: str, sources: list[str]) -> str:
        """An operation that rounds as MODE says: to nearest by the pattern, else from the exact result."""
        direction = mode.of_width(self.mode, "round", type.bits)
        if op in ("fmin", "fmax") and mode.get(self.mode, "ieee"):
            return f"ops.quieted({sources[0]}, {sources[1]}, {pattern.format(*sources)})"
        if op in ("fmin", "fmax") or (direction == mode.NEAREST and not self._saturates(type)):
            return pattern.format(*sources)
        if direction == mode.NEAREST:
            return f"ops.saturated({pattern.format(*sources)}, {', '.join(sources)})"
        end = f", saturate={self._saturates(type)}"
        return f"ops.directed({op!r}, {direction}, {dtype(type)!r}, {', '.join(sources)}{end})"

    def _saturates(self, type: Type) -> bool:
        return type.bits == 16 and bool(mode.get(self.mode, "fp16_overflow"))


STATUS = 2
VECTOR_UNITS = frozenset(("VALU", "TRANS", "XDL", "SGEMM", "DGEMM", "LDS", "VMEM"))


def stores(writer: Writer) -> list[str]:
    """Statements that put the registers a writer has written into the group's state."""
    lines = []
    for file, index in writer.written:
        variable = writer.state[file, index]
        lines.append(f"S.scc = {variable}" if file == "scc" else f"S.{file}[{index}] = {variable}")
    return lines
