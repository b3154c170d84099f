"""Registers and source operands: their numbers in machine code and their names in text.

Source: CDNA4 ISA, "Scalar operands"; spelling as LLVM prints it.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass

from gpusim.isa.value import Type

VCC, M0, EXEC, SCC = 106, 124, 126, 253
FLAT_SCRATCH, XNACK_MASK, TTMP0 = 102, 104, 108
VGPR_BASE = 256  # a 9-bit source code of 256 + n is VGPR n
LITERAL, DPP, SDWA = 255, 250, 249

# fmt: off
# Scalar codes with a name of their own: code -> (name as a pair or alone, name of the low half, of the high half).
_PAIRS = {102: "flat_scratch", 104: "xnack_mask", 106: "vcc", 126: "exec"}
_SINGLES = {124: "m0", 125: "null", 251: "src_vccz", 252: "src_execz", 253: "src_scc",
            235: "src_shared_base", 236: "src_shared_limit", 237: "src_private_base", 238: "src_private_limit"}
INLINE_FLOATS = {240: 0.5, 241: -0.5, 242: 1.0, 243: -1.0, 244: 2.0, 245: -2.0, 246: 4.0, 247: -4.0, 248: 0.15915494}
# 1/(2 pi) is the one inline float whose bits are not those of a short decimal: per width.
_INV_2PI = {16: 0x3118, 32: 0x3E22F983, 64: 0x3FC45F306DC9C882}
# fmt: on
_FLOAT_CODE = {v: k for k, v in INLINE_FLOATS.items()}


@dataclass(frozen=True, slots=True)
class Reg:
    """`count` consecutive registers of a file: "v" vector, "a" accumulation, "s" scalar (index is the operand code)."""

    file: str
    index: int
    count: int = 1

    def __str__(self) -> str:
        if self.file in "va":
            return (
                f"{self.file}{self.index}"
                if self.count == 1
                else f"{self.file}[{self.index}:{self.index + self.count - 1}]"
            )
        return scalar_name(self.index, self.count)

    @property
    def code(self) -> int:
        """The code in a 9-bit source field (the ACC bit, where there is one, says "a")."""
        return self.index + VGPR_BASE if self.file in "va" else self.index


@dataclass(frozen=True, slots=True)
class Inline:
    """An inline constant by its source code 128..248."""

    code: int

    @property
    def value(self) -> int | float:
        if self.code <= 192:
            return self.code - 128
        return 192 - self.code if self.code <= 208 else INLINE_FLOATS[self.code]

    def __str__(self) -> str:
        return str(self.value)

    def bits(self, type: Type) -> int:
        """What an operand of `type` reads: integers sign-extended, floats in the operand's own float format.

        Integer operands get the f32 pattern of an inline float (CDNA4 ISA, "Inline constants").
        """
        if self.code <= 208:
            return int(self.value) & ((1 << type.bits) - 1)
        width = type.bits if type.bits in _INV_2PI else 32
        if self.code == 248:
            return _INV_2PI[width]
        if not type.is_float and width == 64:
            width = 32
        if not type.is_float and width == 16:
            width = 16
        code = {16: ("<H", "<e"), 32: ("<I", "<f"), 64: ("<Q", "<d")}[width]
        return struct.unpack(code[0], struct.pack(code[1], self.value))[0]


@dataclass(frozen=True, slots=True)
class Literal:
    """A 32-bit constant that follows the instruction."""

    value: int

    def __str__(self) -> str:
        return f"{self.value:#x}"

    def bits(self, type: Type) -> int:
        """16-bit operands take the low half; 64-bit floats the high half; 64-bit integers are sign- or
        zero-extended."""
        if type.bits == 64:
            if type.is_float:
                return self.value << 32
            return self.value | (0xFFFFFFFF_00000000 if type.kind == "i" and self.value >> 31 else 0)
        return self.value & ((1 << type.bits) - 1)


Operand = Reg | Inline | Literal


def v(index: int, count: int = 1) -> Reg:
    return Reg("v", index, count)


def a(index: int, count: int = 1) -> Reg:
    return Reg("a", index, count)


def s(index: int, count: int = 1) -> Reg:
    return Reg("s", index, count)


def immediate(value: int | float, type: Type) -> Inline | Literal:
    """The shortest operand that gives an operand of `type` the number `value`; integers may also be bit patterns."""
    if isinstance(value, float):
        code = _FLOAT_CODE.get(value)
        if value == 0.0 and struct.pack("<d", value)[7] == 0:
            return Inline(128)
        if code and code != 248:
            return Inline(code)
        if type.bits == 16 and type.is_float:
            return Literal(struct.unpack("<H", struct.pack("<e", value))[0])
        if type.bits == 64:
            bits = struct.unpack("<Q", struct.pack("<d", value))[0]
            if bits & 0xFFFFFFFF:
                raise ValueError(f"{value} has no 32-bit literal for a 64-bit float operand: load it from memory")
            return Literal(bits >> 32)
        return Literal(struct.unpack("<I", struct.pack("<f", value))[0])
    if 0xFFFFFFF0 <= value <= 0xFFFFFFFF and type.bits <= 32:
        value -= 1 << 32
    if -16 <= value <= 64:
        return Inline(128 + value if value >= 0 else 192 - value)
    if not -(1 << 31) <= value < (1 << 32):
        raise ValueError(f"{value} does not fit the 32 bits of a literal")
    if type.bits == 32:  # a bit pattern that an inline float has
        if value == _INV_2PI[32]:
            return Inline(248)
        for code, number in INLINE_FLOATS.items():
            if code != 248 and struct.unpack("<I", struct.pack("<f", number))[0] == value & 0xFFFFFFFF:
                return Inline(code)
    return Literal(value & 0xFFFFFFFF)


def scalar_name(code: int, count: int = 1) -> str:
    """The name of `count` scalar registers from operand code `code`."""
    if code in _SINGLES:
        return _SINGLES[code]
    for base, name in _PAIRS.items():
        if base <= code < base + 2:
            return name if count == 2 else f"{name}_{'lo' if code == base else 'hi'}"
    prefix, index = ("ttmp", code - TTMP0) if TTMP0 <= code < M0 else ("s", code)
    return f"{prefix}{index}" if count == 1 else f"{prefix}[{index}:{index + count - 1}]"


_NAMED = {name: Reg("s", code, 2) for code, name in _PAIRS.items()}
_NAMED |= {
    f"{name}_{half}": Reg("s", code + i, 1) for code, name in _PAIRS.items() for i, half in enumerate(("lo", "hi"))
}
_NAMED |= {name: Reg("s", code, 1) for code, name in _SINGLES.items()}
_NAMED |= {"vccz": _NAMED["src_vccz"], "execz": _NAMED["src_execz"], "scc": _NAMED["src_scc"]}
_REG = re.compile(r"(v|a|s|ttmp)(\d+)$|(v|a|s|ttmp)\[(\d+)(?::(\d+))?\]$")


def parse_register(text: str) -> Reg | None:
    """A register by its text, None when it is something else; ValueError for one that does not exist."""
    if text in _NAMED:
        if text == "null":
            raise ValueError("gfx950 has no null register")
        return _NAMED[text]
    m = _REG.match(text)
    if not m:
        return None
    file = m[1] or m[3]
    first = int(m[2] or m[4])
    last = int(m[5] or first)
    limit = {"s": 101, "ttmp": 15}.get(file, 255)
    if last < first or last > limit:
        raise ValueError(f"register {text!r}: {file} registers go from 0 to {limit}")
    if file == "ttmp":
        return Reg("s", first + TTMP0, last - first + 1)
    return Reg(file, first, last - first + 1)


def from_code(code: int, count: int) -> Operand:
    """The operand of a source code other than LITERAL, DPP, SDWA; ValueError for a reserved one."""
    if code >= VGPR_BASE:
        return Reg("v", code - VGPR_BASE, count)
    if code <= 127 or code in _SINGLES:
        return Reg("s", code, 1 if code in _SINGLES else count)
    if code <= 208 or code in INLINE_FLOATS:
        return Inline(code)
    raise ValueError(f"source code {code} is reserved on gfx950")
