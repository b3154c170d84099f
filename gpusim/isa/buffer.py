"""Buffers: memory behind a descriptor (V#) with bounds, stride and swizzle; typed and untyped loads and stores, and the caches.

An access out of range reads 0 and writes nothing. Source: CDNA4 ISA, "Vector memory buffer instructions".
"""

from typing import Any

from gpusim.isa import buffer_format
from gpusim.isa.core import Access, mtbuf, mubuf
from gpusim.isa.flat import HALVES, LOADS, NARROW, STORES, high_half, low_half, part, whole
from gpusim.isa.value import B32, B64, B96, B128, U8, U16, U32, Type

_PLACE: dict[str, Type] = {"addr": U32, "rsrc": B128, "soffset": U32}
_DMA = ("dword", "dwordx3", "dwordx4", "ubyte", "sbyte", "ushort", "sshort")  # what may also go to LDS


def _declare(op: int, name: str, kind: str, size: int, body: Any, text: str, flags: tuple[str, ...] = (), **operands: Type) -> None:
    body.__doc__ = text
    mubuf(op, f"buffer_{name}", **operands, **_PLACE, access=Access(kind, "buffer", size), flags=flags)(body)


for _op, _name, _type, _size in LOADS:
    _flags = ("lds_form",) if _name in _DMA else ()
    _declare(_op, f"load_{_name}", "load", _size, lambda raw: raw, "D = buffer[offset].", _flags, d=_type)
for _op, _name, _type, _size in STORES:
    _declare(_op, f"store_{_name}", "store", _size, lambda data: data, "buffer[offset] = data.", data=_type)
for _op, _name, _narrow in NARROW:
    _text = f"D = the {_narrow} at buffer[offset], extended to 32 bits."
    _declare(_op, f"load_{_name}", "load", int(_narrow[1:]) // 8, whole(_narrow), _text, ("lds_form",), d=B32)
for _op, _name, _narrow in HALVES:
    _size = int(_narrow[1:]) // 8
    _text = f"D[15:0] = the {_narrow} at buffer[offset], extended to 16 bits; D[31:16] stays."
    _declare(_op, f"load_{_name}_d16", "load", _size, low_half(_narrow), _text, d=B32)
    _text = f"D[31:16] = the {_narrow} at buffer[offset], extended to 16 bits; D[15:0] stays."
    _declare(_op + 1, f"load_{_name}_d16_hi", "load", _size, high_half(_narrow), _text, d=B32)
for _op, _name, _kind in ((0x18, "byte", U8), (0x1A, "short", U16)):
    _bits = _kind.bits
    _declare(_op, f"store_{_name}", "store", _bits // 8, part(_kind, 0), f"buffer[offset] = data[{_bits - 1}:0].", data=B32)
    _declare(_op + 1, f"store_{_name}_d16_hi", "store", _bits // 8, part(_kind, 16),
             f"buffer[offset] = data[{15 + _bits}:16].", data=B32)  # fmt: skip


# Formatted elements: x, xy, xyz, xyzw; the element's size is its format's, 16 bytes at most.
_REGISTERS = (B32, B64, B96, B128)
_NORMAL = "rounded as a quotient by 2**n - 1 (UNORM) or 2**(n-1) - 1 (SNORM), the last bit is not published"


def _formatted(family: Any, prefix: str, load: int, store: int, count: int, half: bool, *flags: str) -> None:
    """The load and the store of the first `count` components, as 32 or as 16 bits each."""
    letters = "xyzw"[:count]
    type = _REGISTERS[(count + 1) // 2 - 1 if half else count - 1]
    name = f"format_{'d16_' if half else ''}{letters}"
    width = "16" if half else "32"

    def loaded(inst: Any, raw: Any) -> Any:
        values = buffer_format.loaded(inst, raw)[:count]
        return buffer_format.halves(inst, values) if half else values

    def stored(inst: Any, data: Any) -> Any:
        words = data if isinstance(data, list) else list(_words(data))
        return buffer_format.stored(inst, buffer_format.widened(inst, words, count) if half else words)

    loaded.__doc__ = f"D = components {letters} of the element at buffer[offset], {width} bits each, through dst_sel."
    stored.__doc__ = f"The element at buffer[offset] = components {letters} of data, {width} bits each, in the format."
    more = {"access": Access("load", "buffer", 16), "flags": ("format", *flags), "approx": _NORMAL}
    if prefix == "buffer" and load == 0:
        more["flags"] = (*more["flags"], "lds_form")
    family(load, f"{prefix}_load_{name}", d=type, **_PLACE, **more)(loaded)
    more |= {"access": Access("store", "buffer", 16), "flags": ("format", *flags)}
    family(store, f"{prefix}_store_{name}", data=type, **_PLACE, **more)(stored)


def _words(data: Any) -> Any:
    from gpusim.isa.modify import as_dwords

    return as_dwords(data)


for _count in (1, 2, 3, 4):
    _formatted(mubuf, "buffer", _count - 1, _count + 3, _count, False)
    _formatted(mubuf, "buffer", _count + 7, _count + 11, _count, True)
    _formatted(mtbuf, "tbuffer", _count - 1, _count + 3, _count, False, "dfmt")
    _formatted(mtbuf, "tbuffer", _count + 7, _count + 11, _count, True, "dfmt")


# fmt: off
@mubuf(0x26, "buffer_load_format_d16_hi_x", d=B32, **_PLACE, access=Access("load", "buffer", 16), flags=("format",), approx=_NORMAL)
def _(inst, raw, d):
    "D[31:16] = component x of the element at buffer[offset], as 16 bits; D[15:0] stays."
    return (d & 0xFFFF) | buffer_format.halves(inst, buffer_format.loaded(inst, raw)[:1])[0] << 16


@mubuf(0x27, "buffer_store_format_d16_hi_x", data=B32, **_PLACE, access=Access("store", "buffer", 16), flags=("format",), approx=_NORMAL)
def _(inst, data):
    "The element at buffer[offset] = component x from data[31:16], in the format."
    return buffer_format.stored(inst, buffer_format.widened(inst, [data >> 16], 1))


@mubuf(0x28, "buffer_wbl2", effect="hint")
def _():
    "The L2 cache writes back what it holds and other agents cannot see; vmcnt counts it."


@mubuf(0x29, "buffer_inv", effect="hint", counter=())
def _():
    "The caches up to the scope forget what they hold; later loads of the wave read anew."
# fmt: on
