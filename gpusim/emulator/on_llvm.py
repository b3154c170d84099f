"""The value language as LLVM IR text: each operation on a scalar, or on 16 lanes at a time.

The same operations, in the same order of roundings, as gpusim.emulator.operations on numpy, so that both give the same
bits; only which of two NaNs a float operation passes on is left open.
"""

from __future__ import annotations

import struct
from typing import Any

from gpusim.emulator import polynomials as P
from gpusim.isa import mode as M
from gpusim.isa.core import NotDone
from gpusim.isa.value import F16, F32, F64, I32, I64, U1, U16, U32, U64, Type

CHUNK = 16  # lanes of a vector value
_FLOATS = {16: "half", 32: "float", 64: "double"}
_INTEGER = {"add": "add", "sub": "sub", "mul": "mul", "and": "and", "or": "or", "xor": "xor"}
_FLOAT = {"fadd": "fadd", "fsub": "fsub", "fmul": "fmul"}
_COMPARE = {
    "eq": ("eq", "eq", "oeq"),
    "ne": ("ne", "ne", "une"),
    "lt": ("slt", "ult", "olt"),
    "le": ("sle", "ule", "ole"),
}
_ROUND = {"floor": "floor", "ceil": "ceil", "trunc": "trunc", "rint": "rint"}
_BITS = {"popcount": "ctpop", "reverse": "bitreverse"}


def element(type: Type) -> str:
    return _FLOATS[type.bits] if type.is_float else f"i{type.bits}"


def double_bits(x: float) -> str:
    return f"0x{struct.unpack('<Q', struct.pack('<d', x))[0]:016X}"


def constant(type: Type, bits: int) -> str:
    """A scalar constant; floats by the bits of the double that they are."""
    if not type.is_float:
        return str(bits)
    if type.bits == 16:
        return f"0xH{bits:04X}"
    if type.bits == 32:
        exponent, fraction = bits >> 23 & 0xFF, bits & 0x7FFFFF
        if exponent == 255 and fraction:  # a NaN keeps its bits in the wider format
            return f"0x{(bits >> 31) << 63 | 0x7FF << 52 | fraction << 29:016X}"
        return double_bits(struct.unpack("<f", struct.pack("<I", bits))[0])
    return f"0x{bits:016X}"


class Lower:
    """Emits operations into `lines`; values are (name, Type) with `lanes` telling how many: 0 a scalar, 16 a vector."""

    def __init__(self, lines: list[str], mode: int, counter: list[int], intrinsics: set[str]) -> None:
        self.lines, self.mode, self.counter, self.intrinsics = lines, mode, counter, intrinsics

    # Text.

    def type(self, type: Type, lanes: int) -> str:
        return f"<{lanes} x {element(type)}>" if lanes else element(type)

    def emit(self, text: str) -> str:
        self.counter[0] += 1
        name = f"%t{self.counter[0]}"
        self.lines.append(f"  {name} = {text}")
        return name

    def splat(self, name: str, kind: str, lanes: int) -> str:
        if not lanes:
            return name
        if not name.startswith("%"):
            return (
                "zeroinitializer"
                if name in ("0", "0x0000000000000000", "0xH0000", "false")
                else f"splat ({kind} {name})"
            )
        one = self.emit(f"insertelement <{lanes} x {kind}> poison, {kind} {name}, i64 0")
        return self.emit(
            f"shufflevector <{lanes} x {kind}> {one}, <{lanes} x {kind}> poison, <{lanes} x i32> zeroinitializer"
        )

    def number(self, value: float | int, type: Type, lanes: int) -> str:
        """A constant of a type in every lane."""
        if type.is_float:
            text = (
                double_bits(value) if type.bits != 16 else f"0xH{struct.unpack('<H', struct.pack('<e', value))[0]:04X}"
            )
        else:
            text = str(value)
        return self.splat(text, element(type), lanes)

    def call(self, function: str, type: Type, lanes: int, *arguments: str, more: str = "") -> str:
        kind = self.type(type, lanes)
        suffix = f"v{lanes}" if lanes else ""
        suffix += f"f{type.bits}" if type.is_float else f"i{type.bits}"
        full = f"@llvm.{function}.{suffix}"
        parameters = ", ".join([kind] * len(arguments) + (["i1"] if more else []))
        self.intrinsics.add(f"declare {kind} {full}({parameters})")
        given = ", ".join([f"{kind} {a}" for a in arguments] + ([more] if more else []))
        return self.emit(f"call {kind} {full}({given})")

    def cast(self, how: str, name: str, source: Type, target: Type, lanes: int) -> str:
        return self.emit(f"{how} {self.type(source, lanes)} {name} to {self.type(target, lanes)}")

    def binary(self, how: str, type: Type, lanes: int, a: str, b: str) -> str:
        return self.emit(f"{how} {self.type(type, lanes)} {a}, {b}")

    def compare(self, how: str, type: Type, lanes: int, a: str, b: str) -> str:
        return self.emit(f"{'fcmp' if type.is_float else 'icmp'} {how} {self.type(type, lanes)} {a}, {b}")

    def select(self, type: Type, lanes: int, c: str, a: str, b: str) -> str:
        kind = self.type(type, lanes)
        return self.emit(f"select {self.type(U1, lanes)} {c}, {kind} {a}, {kind} {b}")

    def bits_of(self, name: str, type: Type, lanes: int) -> tuple[str, Type]:
        """A float's bits as an unsigned integer."""
        unsigned = {16: U16, 32: U32, 64: U64}[type.bits]
        return (self.cast("bitcast", name, type, unsigned, lanes) if type.is_float else name), unsigned

    # Operations.

    def operation(self, op: str, type: Type, lanes: int, x: list[str], sources: list[Type], attr: Any) -> str:
        """One operation of the value language; arguments are names of `lanes` lanes each."""
        if op in _INTEGER:
            return self.binary(_INTEGER[op], type, lanes, *x)
        if op in _FLOAT or op in ("fma", "fmin", "fmax", "ldexp"):
            return self._float(op, type, lanes, x, sources, attr)
        if op in _COMPARE:
            signed, unsigned, real = _COMPARE[op]
            how = real if sources[0].is_float else signed if sources[0].kind == "i" else unsigned
            return self.compare(how, sources[0], lanes, *x)
        if op in _ROUND:
            return self._through_float(type, lanes, x[0], lambda t, v: self.call(_ROUND[op], t, lanes, v))
        if op in _BITS:
            return self._resized(self.call(_BITS[op], sources[0], lanes, x[0]), sources[0], type, lanes)
        match op:
            case "not":
                return self.binary(
                    "xor", type, lanes, x[0], self.splat("-1" if type.bits > 1 else "true", element(type), lanes)
                )
            case "shl" | "shr":
                amount = self._resized(x[1], sources[1], type, lanes)
                how = "shl" if op == "shl" else "ashr" if type.kind == "i" else "lshr"
                return self.binary(how, type, lanes, x[0], amount)
            case "mulhi":
                wide = I64 if type.kind == "i" else U64
                if type.bits != 32:
                    raise NotDone(f"mulhi of {type}")
                a, b = (self._resized(v, type, wide, lanes) for v in x)
                product = self.binary("mul", wide, lanes, a, b)
                return self.cast(
                    "trunc", self.binary("lshr", wide, lanes, product, self.number(32, U64, lanes)), wide, type, lanes
                )
            case "select":
                return self.select(type, lanes, *x)
            case "resize":
                return self._resized(x[0], sources[0], type, lanes)
            case "bitcast":
                same = sources[0].is_float == type.is_float
                return x[0] if same else self.cast("bitcast", x[0], sources[0], type, lanes)
            case "clz" | "ctz":
                name = "ctlz" if op == "clz" else "cttz"
                count = self.call(name, sources[0], lanes, x[0], more="i1 false")
                return self._resized(count, sources[0], type, lanes)
            case "concat":
                low, high = (self.cast("zext", v, U32, U64, lanes) for v in x)
                return self.binary(
                    "or", U64, lanes, low, self.binary("shl", U64, lanes, high, self.number(32, U64, lanes))
                )
            case "half":
                value = x[0] if not attr else self.binary("lshr", U64, lanes, x[0], self.number(32, U64, lanes))
                return self.cast("trunc", value, U64, U32, lanes)
            case "itof":
                how = "sitofp" if sources[0].kind == "i" else "uitofp"
                if type.bits == 16:
                    return self._narrowed(self.cast(how, x[0], sources[0], F32, lanes), F32, lanes)
                return self.cast(how, x[0], sources[0], type, lanes)
            case "ftoi":
                return self._to_integer(x[0], sources[0], type, lanes)
            case "fcvt":
                return self._result(
                    type, lanes, self._converted(self._source(x[0], sources[0], lanes), sources[0], type, lanes)
                )
            case "frexp_mant":
                return self._frexp(x[0], type, lanes)[0]
            case "frexp_exp":
                return self._frexp(x[0], sources[0], lanes)[1]
            case "sqrt" | "rcp" | "rsq" | "exp2" | "log2" | "sin" | "cos":
                return self._transcendental(op, x[0], type, lanes)
        raise NotDone(f"the operation {op} of {type} in compiled code")

    def _resized(self, name: str, source: Type, target: Type, lanes: int) -> str:
        if source.bits == target.bits:
            return name
        if target.bits < source.bits:
            return self.cast("trunc", name, source, target, lanes)
        return self.cast("sext" if source.kind == "i" and source.bits > 1 else "zext", name, source, target, lanes)

    def _through_float(self, type: Type, lanes: int, x: str, then: Any) -> str:
        """An operation of f16 by way of f32, which holds its result exactly."""
        if type.bits != 16:
            return then(type, x)
        return self.cast("fptrunc", then(F32, self.cast("fpext", x, F16, F32, lanes)), F32, F16, lanes)

    # Floats: subnormal numbers as MODE says, one rounding.

    def _keeps(self, type: Type, what: int) -> bool:
        return bool(M.of_width(self.mode, "denorm", type.bits) & what)

    def _flushed(self, x: str, type: Type, lanes: int) -> str:
        bits, unsigned = self.bits_of(x, type, lanes)
        mantissa = {16: 10, 32: 23, 64: 52}[type.bits]
        exponent = ((1 << (type.bits - 1 - mantissa)) - 1) << mantissa
        field = self.binary("and", unsigned, lanes, bits, self.number(exponent, unsigned, lanes))
        small = self.compare("eq", unsigned, lanes, field, self.number(0, unsigned, lanes))
        sign = self.binary("and", unsigned, lanes, bits, self.number(1 << (type.bits - 1), unsigned, lanes))
        return self.cast("bitcast", self.select(unsigned, lanes, small, sign, bits), unsigned, type, lanes)

    def _source(self, x: str, type: Type, lanes: int) -> str:
        return x if not type.is_float or self._keeps(type, M.KEEP_SOURCES) else self._flushed(x, type, lanes)

    def _result(self, type: Type, lanes: int, x: str) -> str:
        return x if self._keeps(type, M.KEEP_RESULTS) else self._flushed(x, type, lanes)

    def _float(self, op: str, type: Type, lanes: int, x: list[str], sources: list[Type], attr: Any) -> str:
        if attr == "keep":
            return self._exactly(op, type, lanes, x)
        given = [self._source(a, t, lanes) for a, t in zip(x, sources, strict=True)]
        return self._result(type, lanes, self._exactly(op, type, lanes, given))

    def _exactly(self, op: str, type: Type, lanes: int, x: list[str]) -> str:
        """The operation with one rounding to nearest even."""
        if op in ("fmin", "fmax"):
            return self._extreme(op, type, lanes, *x)
        if op == "ldexp":
            return self._ldexp(type, lanes, *x)
        if op == "fma":
            return self._fma(type, lanes, x)
        if type.bits == 16:  # f32 has more than twice the digits, so that rounding twice is rounding once
            a, b = (self.cast("fpext", v, F16, F32, lanes) for v in x)
            return self._narrowed(self.binary(_FLOAT[op], F32, lanes, a, b), F32, lanes)
        return self.binary(_FLOAT[op], type, lanes, *x)

    def _narrowed(self, x: str, source: Type, lanes: int) -> str:
        return self.cast("fptrunc", x, source, F16, lanes)

    def _fma(self, type: Type, lanes: int, x: list[str]) -> str:
        if type.bits != 16:
            return self.call("fma", type, lanes, *x)
        a, b, c = (self.cast("fpext", v, F16, F64, lanes) for v in x)
        product = self.binary("fmul", F64, lanes, a, b)  # exact
        total = self.binary("fadd", F64, lanes, product, c)
        part = self.binary("fsub", F64, lanes, total, product)
        error = self.binary("fadd", F64, lanes,
                            self.binary("fsub", F64, lanes, product, self.binary("fsub", F64, lanes, total, part)),
                            self.binary("fsub", F64, lanes, c, part))  # fmt: skip
        return self._half_of_double(self._to_odd(total, error, lanes), lanes)

    def _to_odd(self, total: str, error: str, lanes: int) -> str:
        """A float64 sum with its exact error, rounded to odd, so that a later rounding is right."""
        zero = self.number(0.0, F64, lanes)
        bits, _ = self.bits_of(total, F64, lanes)
        inexact = self.compare("une", F64, lanes, error, zero)
        finite = self.compare(
            "olt", F64, lanes, self.call("fabs", F64, lanes, total), self.number(float("inf"), F64, lanes)
        )
        inexact = self.binary("and", U1, lanes, inexact, finite)
        away = self.binary(
            "xor", U1, lanes, self.compare("olt", F64, lanes, error, zero), self.compare("olt", F64, lanes, total, zero)
        )
        away = self.binary("and", U1, lanes, away, inexact)
        lower = self.binary("sub", U64, lanes, bits, self.cast("zext", away, U1, U64, lanes))
        odd = self.binary("or", U64, lanes, lower, self.cast("zext", inexact, U1, U64, lanes))
        return self.cast("bitcast", odd, U64, F64, lanes)

    def _half_of_double(self, x: str, lanes: int) -> str:
        """f64 to f16 with one rounding, by way of an f32 rounded to odd."""
        single = self.cast("fptrunc", x, F64, F32, lanes)
        back = self.cast("fpext", single, F32, F64, lanes)
        bits, _ = self.bits_of(single, F32, lanes)
        inexact = self.compare("one", F64, lanes, back, x)
        size, exact = (self.call("fabs", F64, lanes, v) for v in (back, x))
        away = self.compare("ogt", F64, lanes, size, exact)
        lower = self.binary("sub", U32, lanes, bits, self.cast("zext", away, U1, U32, lanes))
        odd = self.binary("or", U32, lanes, lower, self.cast("zext", inexact, U1, U32, lanes))
        return self.cast("fptrunc", self.cast("bitcast", odd, U32, F32, lanes), F32, F16, lanes)

    def _converted(self, x: str, source: Type, target: Type, lanes: int) -> str:
        if target.bits > source.bits:
            return self.cast("fpext", x, source, target, lanes)
        if target.bits == source.bits:
            return x
        if source.bits == 64 and target.bits == 16:
            return self._half_of_double(x, lanes)
        return self.cast("fptrunc", x, source, target, lanes)

    def _extreme(self, op: str, type: Type, lanes: int, a: str, b: str) -> str:
        first = self.compare("olt" if op == "fmin" else "ogt", type, lanes, a, b)
        first = self.binary("or", U1, lanes, first, self.compare("uno", type, lanes, b, b))
        result = self.select(type, lanes, first, a, b)
        (abits, unsigned), (bbits, _) = self.bits_of(a, type, lanes), self.bits_of(b, type, lanes)
        both = self.binary("or" if op == "fmin" else "and", unsigned, lanes, abits, bbits)
        same = self.compare("oeq", type, lanes, a, b)
        result = self.select(type, lanes, same, self.cast("bitcast", both, unsigned, type, lanes), result)
        if M.get(self.mode, "ieee"):
            for x, bits in ((b, bbits), (a, abits)):
                result = self._quieted(x, bits, unsigned, result, type, lanes)
        return result

    def _quieted(self, x: str, bits: str, unsigned: Type, result: str, type: Type, lanes: int) -> str:
        quiet = self.number({16: 0x200, 32: 0x400000, 64: 1 << 51}[type.bits], unsigned, lanes)
        silent = self.compare(
            "eq", unsigned, lanes, self.binary("and", unsigned, lanes, bits, quiet), self.number(0, unsigned, lanes)
        )
        signalling = self.binary("and", U1, lanes, self.compare("uno", type, lanes, x, x), silent)
        made = self.cast("bitcast", self.binary("or", unsigned, lanes, bits, quiet), unsigned, type, lanes)
        return self.select(type, lanes, signalling, made, result)

    def _power(self, exponent: str, lanes: int) -> str:
        """2**n of i64 in [-1022, 1023]."""
        biased = self.binary("add", I64, lanes, exponent, self.number(1023, I64, lanes))
        return self.cast(
            "bitcast", self.binary("shl", I64, lanes, biased, self.number(52, I64, lanes)), I64, F64, lanes
        )

    def _clamped(self, x: str, type: Type, low: int, high: int, lanes: int) -> str:
        up = self.call("smax", type, lanes, x, self.number(low, type, lanes))
        return self.call("smin", type, lanes, up, self.number(high, type, lanes))

    def _ldexp(self, type: Type, lanes: int, x: str, exponent: str) -> str:
        if type.bits != 64:  # one exact product in f64, one rounding
            wide = self.cast("fpext", x, type, F64, lanes)
            n = self.cast("sext", self._clamped(exponent, I32, -400, 400, lanes), I32, I64, lanes)
            return self._converted(self.binary("fmul", F64, lanes, wide, self._power(n, lanes)), F64, type, lanes)
        n = self.cast("sext", self._clamped(exponent, I32, -5000, 5000, lanes), I32, I64, lanes)
        for _ in range(2):  # steps that are exact, or already beyond all finite numbers
            high = self.compare("sgt", I64, lanes, n, self.number(1023, I64, lanes))
            low = self.compare("slt", I64, lanes, n, self.number(-1022, I64, lanes))
            down = self.select(I64, lanes, low, self.number(-969, I64, lanes), self.number(0, I64, lanes))
            step = self.select(I64, lanes, high, self.number(1023, I64, lanes), down)
            x = self.binary("fmul", F64, lanes, x, self._power(step, lanes))
            n = self.binary("sub", I64, lanes, n, step)
        return self.binary("fmul", F64, lanes, x, self._power(self._clamped(n, I64, -1022, 1023, lanes), lanes))

    def _frexp(self, x: str, type: Type, lanes: int) -> tuple[str, str]:
        """(mantissa in [1/2, 1), exponent as i32); what is 0 or not finite is itself, with exponent 0."""
        wide = self._converted(x, type, F64, lanes)
        tiny = self.compare("olt", F64, lanes, self.call("fabs", F64, lanes, wide), self.number(2.0**-1022, F64, lanes))
        scaled = self.select(
            F64, lanes, tiny, self.binary("fmul", F64, lanes, wide, self.number(2.0**54, F64, lanes)), wide
        )
        bits, _ = self.bits_of(scaled, F64, lanes)
        field = self.binary("and", U64, lanes, self.binary("lshr", U64, lanes, bits, self.number(52, U64, lanes)),
                            self.number(0x7FF, U64, lanes))  # fmt: skip
        exponent = self.binary("sub", U64, lanes, field, self.number(1022, U64, lanes))
        less = self.select(U64, lanes, tiny, self.number(54, U64, lanes), self.number(0, U64, lanes))
        exponent = self.binary("sub", U64, lanes, exponent, less)
        kept = self.binary("and", U64, lanes, bits, self.number(0x800FFFFFFFFFFFFF, U64, lanes))
        mantissa = self.cast(
            "bitcast", self.binary("or", U64, lanes, kept, self.number(0x3FE << 52, U64, lanes)), U64, F64, lanes
        )
        finite = self.compare(
            "olt", F64, lanes, self.call("fabs", F64, lanes, wide), self.number(float("inf"), F64, lanes)
        )
        usual = self.binary(
            "and", U1, lanes, finite, self.compare("une", F64, lanes, wide, self.number(0.0, F64, lanes))
        )
        small = self.cast("trunc", exponent, U64, U32, lanes)
        result = self.select(type, lanes, usual, self._converted(mantissa, F64, type, lanes), x)
        return result, self.select(U32, lanes, usual, small, self.number(0, U32, lanes))

    def _to_integer(self, x: str, source: Type, target: Type, lanes: int) -> str:
        x = self._source(x, source, lanes)
        if source.bits == 16:
            x, source = self.cast("fpext", x, F16, F32, lanes), F32
        how = "fptosi" if target.kind == "i" else "fptoui"
        kind, real = self.type(target, lanes), self.type(source, lanes)
        suffix = f"v{lanes}" if lanes else ""
        full = f"@llvm.{how}.sat.{suffix}i{target.bits}.{suffix}f{source.bits}"
        self.intrinsics.add(f"declare {kind} {full}({real})")
        return self.emit(f"call {kind} {full}({real} {x})")

    # Transcendental functions in f64, as operations.transcendental has them.

    def _transcendental(self, op: str, x: str, type: Type, lanes: int) -> str:
        wide = self._converted(x, type, F64, lanes)
        one = self.number(1.0, F64, lanes)
        match op:
            case "sqrt":
                result = self.call("sqrt", F64, lanes, wide)
            case "rcp":
                result = self.binary("fdiv", F64, lanes, one, wide)
            case "rsq":
                result = self.binary("fdiv", F64, lanes, one, self.call("sqrt", F64, lanes, wide))
            case "exp2":
                result = self._exp2(wide, lanes)
            case "log2":
                result = self._log2(wide, lanes)
            case _:
                result = self._circular(wide, int(op == "cos"), lanes)
        return self._converted(result, F64, type, lanes)

    def _horner(self, coefficients: tuple[float, ...], x: str, lanes: int) -> str:
        total = self.number(coefficients[-1], F64, lanes)
        for c in reversed(coefficients[:-1]):
            total = self.binary(
                "fadd", F64, lanes, self.binary("fmul", F64, lanes, total, x), self.number(c, F64, lanes)
            )
        return total

    def _whole(self, x: str, lanes: int) -> str:
        return self.cast("fptosi", x, F64, I64, lanes)

    def _exp2(self, x: str, lanes: int) -> str:
        nan = self.compare("uno", F64, lanes, x, x)
        low, high = (self.number(s * P.EXP2_LIMIT, F64, lanes) for s in (-1, 1))
        inside = self.select(F64, lanes, self.compare("olt", F64, lanes, x, low), low, x)
        inside = self.select(F64, lanes, self.compare("ogt", F64, lanes, inside, high), high, inside)
        inside = self.select(F64, lanes, nan, self.number(0.0, F64, lanes), inside)
        whole = self.call("rint", F64, lanes, inside)
        half = self.call("floor", F64, lanes, self.binary("fmul", F64, lanes, whole, self.number(0.5, F64, lanes)))
        result = self._horner(P.EXP2, self.binary("fsub", F64, lanes, inside, whole), lanes)
        result = self.binary("fmul", F64, lanes, result, self._power(self._whole(half, lanes), lanes))
        rest = self.binary("fsub", F64, lanes, whole, half)
        result = self.binary("fmul", F64, lanes, result, self._power(self._whole(rest, lanes), lanes))
        return self.select(F64, lanes, nan, x, result)

    def _log2(self, x: str, lanes: int) -> str:
        bits, _ = self.bits_of(x, F64, lanes)
        field = self.binary("and", U64, lanes, self.binary("lshr", U64, lanes, bits, self.number(52, U64, lanes)),
                            self.number(0x7FF, U64, lanes))  # fmt: skip
        exponent = self.binary("sub", U64, lanes, field, self.number(1022, U64, lanes))
        kept = self.binary("and", U64, lanes, bits, self.number((1 << 52) - 1, U64, lanes))
        mantissa = self.cast(
            "bitcast", self.binary("or", U64, lanes, kept, self.number(0x3FE << 52, U64, lanes)), U64, F64, lanes
        )
        low = self.compare("olt", F64, lanes, mantissa, self.number(P.ROOT_HALF, F64, lanes))
        doubled = self.binary("fmul", F64, lanes, mantissa, self.number(2.0, F64, lanes))
        mantissa = self.select(F64, lanes, low, doubled, mantissa)
        exponent = self.binary("sub", U64, lanes, exponent, self.cast("zext", low, U1, U64, lanes))
        one = self.number(1.0, F64, lanes)
        s = self.binary(
            "fdiv",
            F64,
            lanes,
            self.binary("fsub", F64, lanes, mantissa, one),
            self.binary("fadd", F64, lanes, mantissa, one),
        )
        series = self.binary("fmul", F64, lanes, s, self._horner(P.LOG2, self.binary("fmul", F64, lanes, s, s), lanes))
        result = self.binary("fadd", F64, lanes, self.cast("sitofp", exponent, I64, F64, lanes), series)
        infinity, zero = self.number(float("inf"), F64, lanes), self.number(0.0, F64, lanes)
        result = self.select(F64, lanes, self.compare("oeq", F64, lanes, x, infinity), x, result)
        result = self.select(
            F64, lanes, self.compare("oeq", F64, lanes, x, zero), self.number(float("-inf"), F64, lanes), result
        )
        return self.select(
            F64, lanes, self.compare("ult", F64, lanes, x, zero), self.number(float("nan"), F64, lanes), result
        )

    def _circular(self, x: str, quarter: int, lanes: int) -> str:
        turn = self.binary("fsub", F64, lanes, x, self.call("rint", F64, lanes, x))
        eighth = self.call("rint", F64, lanes, self.binary("fmul", F64, lanes, turn, self.number(4.0, F64, lanes)))
        part = self.binary("fmul", F64, lanes, eighth, self.number(0.25, F64, lanes))
        angle = self.binary(
            "fmul", F64, lanes, self.binary("fsub", F64, lanes, turn, part), self.number(P.TURN, F64, lanes)
        )
        square = self.binary("fmul", F64, lanes, angle, angle)
        sine = self.binary("fmul", F64, lanes, angle, self._horner(P.SIN, square, lanes))
        cosine = self._horner(P.COS, square, lanes)
        finite = self.compare(
            "olt", F64, lanes, self.call("fabs", F64, lanes, x), self.number(float("inf"), F64, lanes)
        )
        whole = self._whole(self.select(F64, lanes, finite, eighth, self.number(0.0, F64, lanes)), lanes)
        place = self.binary("add", I64, lanes, whole, self.number(quarter, I64, lanes))

        def has(bit: int) -> str:
            masked = self.binary("and", I64, lanes, place, self.number(bit, I64, lanes))
            return self.compare("ne", I64, lanes, masked, self.number(0, I64, lanes))

        value = self.select(F64, lanes, has(1), cosine, sine)
        negated = self.emit(f"fneg {self.type(F64, lanes)} {value}")
        value = self.select(F64, lanes, has(2), negated, value)
        return self.select(F64, lanes, finite, value, self.number(float("nan"), F64, lanes))


__all__ = ["CHUNK", "Lower", "constant", "element"]
