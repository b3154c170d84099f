"""Global, flat and scratch memory: loads and stores of every width, and the caches' write-back and invalidation."""

from collections.abc import Callable
from typing import Any

from gpusim.isa.core import Access, flat, global_, scratch
from gpusim.isa.lds import extended
from gpusim.isa.value import B32, B64, B96, B128, U8, U16, U32, U64, Type, resize

# fmt: off
LOADS = ((0x14, "dword", B32, 4), (0x15, "dwordx2", B64, 8), (0x16, "dwordx3", B96, 12), (0x17, "dwordx4", B128, 16))
STORES = ((0x1C, "dword", B32, 4), (0x1D, "dwordx2", B64, 8), (0x1E, "dwordx3", B96, 12), (0x1F, "dwordx4", B128, 16))
NARROW = ((0x10, "ubyte", "u8"), (0x11, "sbyte", "i8"), (0x12, "ushort", "u16"), (0x13, "sshort", "i16"))
HALVES = ((0x20, "ubyte", "u8"), (0x22, "sbyte", "i8"), (0x24, "short", "u16"))
# fmt: on


Body = Callable[..., Any]


def whole(kind: str) -> Body:
    return lambda raw: extended(raw, kind)


def low_half(kind: str) -> Body:
    return lambda raw, d: (d & 0xFFFF0000) | (extended(raw, kind) & 0xFFFF)


def high_half(kind: str) -> Body:
    return lambda raw, d: (d & 0xFFFF) | extended(raw, kind) << 16


def part(type: Type, shift: int) -> Body:
    return lambda data: resize(data >> shift if shift else data, type)


def _declare(space: str, family: Callable[..., Any], address: Type) -> None:
    """The rows of one of the three address spaces; flat has no scalar base."""
    more = {} if space == "flat" else {"saddr": U32 if space == "scratch" else U64}

    def add(op: int, name: str, kind: str, size: int, body: Body, text: str, **operands: Type) -> None:
        body.__doc__ = text
        family(op, f"{space}_{name}", addr=address, **more, access=Access(kind, space, size), **operands)(body)

    where = "memory[addr + offset]" if space == "flat" else "memory[addr (+ saddr) + offset]"
    for op, name, type, size in LOADS:
        def loaded(raw: Any) -> Any:
            return raw

        add(op, f"load_{name}", "load", size, loaded, f"D = {where}.", d=type)
    for op, name, type, size in STORES:
        def stored(data: Any) -> Any:
            return data

        add(op, f"store_{name}", "store", size, stored, f"{where} = data.", data=type)
    for op, name, narrow in NARROW:
        text = f"D = the {narrow} at {where}, extended to 32 bits."
        add(op, f"load_{name}", "load", int(narrow[1:]) // 8, whole(narrow), text, d=B32)
    for op, name, narrow in HALVES:
        text = f"D[15:0] = the {narrow} at {where}, extended to 16 bits; D[31:16] stays."
        size = int(narrow[1:]) // 8
        add(op, f"load_{name}_d16", "load", size, low_half(narrow), text, d=B32)
        text = f"D[31:16] = the {narrow} at {where}, extended to 16 bits; D[15:0] stays."
        add(op + 1, f"load_{name}_d16_hi", "load", size, high_half(narrow), text, d=B32)
    for op, name, type, size in ((0x18, "byte", U8, 1), (0x1A, "short", U16, 2)):
        bits = type.bits
        add(op, f"store_{name}", "store", size, part(type, 0),
            f"{where} = data[{bits - 1}:0].", data=B32)  # fmt: skip
        add(op + 1, f"store_{name}_d16_hi", "store", size, part(type, 16),
            f"{where} = data[{15 + bits}:16].", data=B32)  # fmt: skip


_declare("global", global_, U64)
_declare("flat", flat, U64)
_declare("scratch", scratch, U32)


def _to_lds(op: int, name: str, size: int, body: Body, space: str) -> None:
    family, address, base = (global_, U64, U64) if space == "global" else (scratch, U32, U32)
    body.__doc__ = f"LDS[M0 + offset + lane * {16 if size > 4 else 4}] = {name} at memory[addr (+ saddr) + offset]."
    family(op, f"{space}_load_lds_{name}", addr=address, saddr=base, access=Access("load", space, size), flags=("to_lds", "m0"))(body)


def _m0(body: Body) -> Body:
    """The same body, of an instruction that reads M0."""
    return lambda raw, m0: body(raw)


for _space in ("global", "scratch"):
    for _op, _name, _kind in ((0x26, "ubyte", "u8"), (0x27, "sbyte", "i8"), (0x28, "ushort", "u16"), (0x29, "sshort", "i16")):
        _to_lds(_op, _name, int(_kind[1:]) // 8, _m0(whole(_kind)), _space)
    _to_lds(0x2A, "dword", 4, _m0(lambda raw: raw), _space)
_to_lds(0x7D, "dwordx4", 16, _m0(lambda raw: raw), "global")
_to_lds(0x7E, "dwordx3", 12, _m0(lambda raw: raw), "global")
