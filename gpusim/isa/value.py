"""The value language: what an instruction's semantics are written in.

A semantics body is a Python function over `Value`s. Calling it once records an expression; nothing is computed here. A backend
(numpy lanes, LLVM IR) implements the operations of `OPS` and never an instruction. A Value has no truth value, so a
body cannot branch on data: it selects. Integers wrap; comparisons, shifts right and widening go by the type's signedness.
Floats round and flush as the wave's MODE register says (the backend knows it), unless the operation's text says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a value: `kind` is "u" unsigned, "i" signed, "f" float; `count` > 1 is a tuple of registers."""

    name: str
    bits: int
    kind: str
    count: int = 1  # elements held in consecutive registers or packed in one

    def __repr__(self) -> str:
        return self.name

    @property
    def dwords(self) -> int:
        return max(1, self.bits * self.count // 32)

    @property
    def is_float(self) -> bool:
        return self.kind == "f"


# fmt: off
U1 = Type("u1", 1, "u")
U8, U16, U32, U64 = (Type(f"u{n}", n, "u") for n in (8, 16, 32, 64))
I8, I16, I32, I64 = (Type(f"i{n}", n, "i") for n in (8, 16, 32, 64))
F16, F32, F64 = (Type(f"f{n}", n, "f") for n in (16, 32, 64))
B8, B16, B32, B64 = U8, U16, U32, U64   # the manual's "untyped bits" are unsigned here
B96, B128, B256, B512 = (Type(f"b{32 * n}", 32, "u", n) for n in (3, 4, 8, 16))
BF16 = Type("bf16", 16, "u")            # carried as bits; bodies widen it by a shift
PK_F16, PK_BF16 = Type("pk_f16", 16, "f", 2), Type("pk_bf16", 16, "u", 2)
PK_I16, PK_U16 = Type("pk_i16", 16, "i", 2), Type("pk_u16", 16, "u", 2)
PK_F32, PK_B32 = Type("pk_f32", 32, "f", 2), Type("pk_b32", 32, "u", 2)


OPS: dict[str, str] = {
    "const": "the bits `attr` as `type`",
    "vgpr": "the 32-bit vector register `attr` = (file 'v' or 'a', index) of every lane",
    "sgpr": "the 32-bit scalar register with operand code `attr` (0-101 s, 106/107 vcc, 124 m0, 126/127 exec)",
    "vgpr_at": "as vgpr, of the register args[0] (u32 uniform) after `attr`; one out of range is register 0",
    "sgpr_at": "as sgpr, of the register args[0] (u32 uniform) after `attr`; one out of range is register 0",
    "scc": "the SCC bit", "lane": "the lane number 0..63", "pc": "the address of this instruction",
    "state": "other wave state by name `attr`: mode, lds_size, shared_base, shared_limit, private_base, private_limit (high 32 bits of the address), vccz, execz, time, real_time, hwreg",
    "add": "a + b, wrapping", "sub": "a - b, wrapping", "mul": "a * b, wrapping", "mulhi": "upper half of the double-width product",
    "and": "bits", "or": "bits", "xor": "bits", "not": "bits",
    "shl": "a << b, 0 <= b < bits", "shr": "a >> b, arithmetic for signed types, 0 <= b < bits",
    "eq": "a == b (floats: false with NaN)", "ne": "not eq", "lt": "a < b (floats: false with NaN)", "le": "a <= b (floats: false with NaN)",
    "select": "a ? b : c, lane by lane",
    "resize": "integer to integer: cut, or extended by the source's signedness", "bitcast": "same bits, other type",
    "itof": "integer to float, rounded to nearest even", "ftoi": "float to integer towards zero, saturating, NaN gives 0",
    "fcvt": "float to float, rounded to nearest even",
    "fadd": "a + b; attr \"keep\": subnormal numbers are kept whatever MODE says", "fsub": "a - b", "fmul": "a * b", "fma": "a * b + c, one rounding",
    "fmin": "lesser; a number wins over NaN; -0 < +0", "fmax": "greater; a number wins over NaN; -0 < +0",
    "floor": "to integral, down", "ceil": "to integral, up", "trunc": "to integral, towards zero", "rint": "to integral, nearest even",
    "sqrt": "approximate square root", "rcp": "approximate reciprocal", "rsq": "approximate reciprocal square root",
    "exp2": "approximate 2**a", "log2": "approximate log2(a)", "sin": "approximate sin(2 pi a)", "cos": "approximate cos(2 pi a)",
    "ldexp": "a * 2**b, b i32, one rounding", "frexp_mant": "a scaled to [0.5, 1)", "frexp_exp": "exponent of frexp as i32; 0 for 0, inf, NaN",
    "popcount": "bits set", "clz": "leading zeros, `bits` for 0", "ctz": "trailing zeros, `bits` for 0", "reverse": "bit order reversed",
    "concat": "(low u32, high u32) -> 64 bits", "half": "the u32 half `attr` (0 low, 1 high) of 64 bits",
    "ballot": "u1 lanes -> u64 mask", "lanes": "u64 mask -> u1 lanes",
    "pull": "a of the lane named by b (u32, low 6 bits)", "push": "lane l's a goes to lane b; the highest lane wins; others 0",
    "read_lane": "a of the one lane b (uniform), as a uniform value",
    "mfma": "matrix product-accumulate of a whole wave; attr: Matrix; arguments: registers of A, B, C; `half`-like results by `element`",
    "element": "register `attr` of a many-register value",
    "result": "register `attr` of what a memory effect returned",
    "parameter": "dword `attr` of what an atomic's new value is made of: first the old dwords, then the operands",
}
# fmt: on


class Value:
    """A node of a recorded expression; `args` are Values, `attr` is static."""

    __slots__ = ("op", "type", "args", "attr")

    def __init__(self, op: str, type: Type, args: tuple[Any, ...] = (), attr: Any = None):
        if op not in OPS:
            raise KeyError(f"no operation {op!r} in the value language")
        self.op, self.type, self.args, self.attr = op, type, args, attr

    def __bool__(self) -> bool:
        raise TypeError(f"the value of {self!r} is not known when semantics are recorded: use select(condition, a, b)")

    def __repr__(self) -> str:
        return formula(self)

    def _binary(self, op: str, other: Value | int, type: Type | None = None, swap: bool = False) -> Value:
        b = other if isinstance(other, Value) else const(other, self.type)
        if op not in ("shl", "shr") and b.type.bits != self.type.bits:
            raise TypeError(f"{op}: {self.type} with {b.type}")
        if op == "shr" or op == "shl":
            b = resize(b, U32)
        return Value(op, type or self.type, (b, self) if swap else (self, b))

    def __add__(self, o: Value | int) -> Value:
        return self._binary("add", o)

    def __sub__(self, o: Value | int) -> Value:
        return self._binary("sub", o)

    def __rsub__(self, o: int) -> Value:
        return self._binary("sub", o, swap=True)

    def __mul__(self, o: Value | int) -> Value:
        return self._binary("mul", o)

    def __and__(self, o: Value | int) -> Value:
        return self._binary("and", o)

    def __or__(self, o: Value | int) -> Value:
        return self._binary("or", o)

    def __xor__(self, o: Value | int) -> Value:
        return self._binary("xor", o)

    def __invert__(self) -> Value:
        return Value("not", self.type, (self,))

    def __lshift__(self, o: Value | int) -> Value:
        return self._binary("shl", o)

    def __rshift__(self, o: Value | int) -> Value:
        return self._binary("shr", o)

    def __lt__(self, o: Value | int) -> Value:
        return self._binary("lt", o, U1)

    def __le__(self, o: Value | int) -> Value:
        return self._binary("le", o, U1)

    def __gt__(self, o: Value | int) -> Value:
        return self._binary("lt", o, U1, swap=True)

    def __ge__(self, o: Value | int) -> Value:
        return self._binary("le", o, U1, swap=True)


def const(bits: int, type: Type) -> Value:
    """The constant with the bit pattern `bits` (negative numbers wrap)."""
    return Value("const", type, (), bits & ((1 << type.bits) - 1))


def eq(a: Value, b: Value | int) -> Value:
    return a._binary("eq", b, U1)


def ne(a: Value, b: Value | int) -> Value:
    return a._binary("ne", b, U1)


def select(c: Value, a: Value, b: Value | int) -> Value:
    b = b if isinstance(b, Value) else const(b, a.type)
    if a.type.bits != b.type.bits:
        raise TypeError(f"select: {a.type} with {b.type}")
    return Value("select", a.type, (c, a, b))


def resize(a: Value, type: Type) -> Value:
    return a if a.type is type else Value("resize", type, (a,))


def bitcast(a: Value, type: Type) -> Value:
    if a.type.bits != type.bits:
        raise TypeError(f"bitcast: {a.type} to {type}")
    return a if a.type is type else Value("bitcast", type, (a,))


def itof(a: Value, type: Type) -> Value:
    return Value("itof", type, (a,))


def ftoi(a: Value, type: Type) -> Value:
    return Value("ftoi", type, (a,))


def fcvt(a: Value, type: Type) -> Value:
    return a if a.type is type else Value("fcvt", type, (a,))


def _float(op: str, *args: Value) -> Value:
    if any(a.type is not args[0].type or not a.type.is_float for a in args):
        raise TypeError(f"{op}: floats of one type, got {[a.type for a in args]}")
    return Value(op, args[0].type, args)


def fadd(a: Value, b: Value) -> Value:
    return _float("fadd", a, b)


def fsub(a: Value, b: Value) -> Value:
    return _float("fsub", a, b)


def fmul(a: Value, b: Value) -> Value:
    return _float("fmul", a, b)


def fma(a: Value, b: Value, c: Value) -> Value:
    return _float("fma", a, b, c)


def fmin(a: Value, b: Value) -> Value:
    return _float("fmin", a, b)


def fmax(a: Value, b: Value) -> Value:
    return _float("fmax", a, b)


def unary(op: str, a: Value, type: Type | None = None) -> Value:
    """One of the one-argument operations: floor, sqrt, exp2, popcount, clz, frexp_mant …"""
    return Value(op, type or a.type, (a,))


def ldexp(a: Value, e: Value) -> Value:
    return Value("ldexp", a.type, (a, e))


def mulhi(a: Value, b: Value) -> Value:
    return a._binary("mulhi", b)


def sign_bit(type: Type) -> int:
    return 1 << (type.bits - 1)


def uint(type: Type) -> Type:
    return {1: U1, 8: U8, 16: U16, 32: U32, 64: U64}[type.bits]


def fneg(a: Value) -> Value:
    """The sign bit flipped: an operation on bits, NaN included."""
    u = uint(a.type)
    return bitcast(bitcast(a, u) ^ sign_bit(u), a.type)


def fabs(a: Value) -> Value:
    u = uint(a.type)
    return bitcast(bitcast(a, u) & (sign_bit(u) - 1), a.type)


def is_nan(a: Value) -> Value:
    return ne(a, a)


def f32(value: float) -> Value:
    """A float32 constant."""
    import struct

    return const(struct.unpack("<I", struct.pack("<f", value))[0], F32)


def concat(low: Value, high: Value, type: Type = U64) -> Value:
    return Value("concat", type, (bitcast(low, U32), bitcast(high, U32)))


def low(a: Value) -> Value:
    return Value("half", U32, (a,), 0)


def high(a: Value) -> Value:
    return Value("half", U32, (a,), 1)


def ballot(a: Value) -> Value:
    return Value("ballot", U64, (a,))


def lanes(mask: Value) -> Value:
    return Value("lanes", U1, (mask,))


def lane() -> Value:
    return Value("lane", U32)


def pull(a: Value, index: Value) -> Value:
    return Value("pull", a.type, (a, index))


def push(a: Value, index: Value) -> Value:
    return Value("push", a.type, (a, index))


def read_lane(a: Value, index: Value) -> Value:
    return Value("read_lane", a.type, (a, index))


def state(name: str, type: Type = U32) -> Value:
    return Value("state", type, (), name)


def formula(v: Any, depth: int = 6) -> str:
    """A value as text, for errors and `gpusim isa NAME`."""
    if not isinstance(v, Value):
        return str(v)
    if v.op == "const":
        return f"{v.attr:#x}" if v.attr > 9 else str(v.attr)
    if v.op == "state":
        return str(v.attr)
    if v.op in ("vgpr", "sgpr", "result"):
        return f"{v.op}[{v.attr}]"
    if depth == 0:
        return "…"
    signs = {
        "add": "+",
        "sub": "-",
        "mul": "*",
        "and": "&",
        "or": "|",
        "xor": "^",
        "shl": "<<",
        "shr": ">>",
        "eq": "==",
        "ne": "!=",
        "lt": "<",
        "le": "<=",
    }
    args = [formula(a, depth - 1) for a in v.args]
    if v.op in signs:
        return f"({args[0]} {signs[v.op]} {args[1]})"
    if v.op in ("bitcast", "resize", "itof", "ftoi", "fcvt"):
        return f"{v.type}({args[0]})"
    if not args:
        return v.op
    return f"{v.op}({', '.join(args)})" if v.attr is None else f"{v.op}[{v.attr}]({', '.join(args)})"


def order(roots: list[Value]) -> list[Value]:
    """Every value the roots need, arguments first, each once; the same expression recorded twice stays two."""
    out: list[Value] = []
    done: set[int] = set()
    stack: list[tuple[Value, bool]] = [(r, False) for r in reversed(roots)]
    while stack:
        v, ready = stack.pop()
        if ready:
            out.append(v)
        elif id(v) not in done:
            done.add(id(v))
            stack.append((v, True))
            stack.extend((a, False) for a in reversed(v.args) if isinstance(a, Value))
    return out
