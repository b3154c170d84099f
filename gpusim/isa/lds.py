"""LDS memory: reads and writes of every width. Addresses are bytes from the workgroup's base; out of range reads 0, writes drop."""

from typing import Any

from gpusim.isa.core import Access, ds
from gpusim.isa.value import (
    B32,
    B64,
    B96,
    B128,
    U8,
    U16,
    U32,
    Type,
    Value,
    bitcast,
    concat,
    const,
    eq,
    pull,
    resize,
    select,
)  # fmt: skip

# fmt: off
for _op, _name, _type, _bytes in (
    (0x36, "ds_read_b32", B32, 4), (0x76, "ds_read_b64", B64, 8), (0xFE, "ds_read_b96", B96, 12), (0xFF, "ds_read_b128", B128, 16),
):
    @ds(_op, _name, d=_type, addr=U32, access=Access("load", "lds", _bytes))
    def _(raw):
        "D = LDS[addr + offset]."
        return raw

for _op, _name, _type, _bytes in (
    (0x0D, "ds_write_b32", B32, 4), (0x4D, "ds_write_b64", B64, 8), (0xDE, "ds_write_b96", B96, 12), (0xDF, "ds_write_b128", B128, 16),
):
    @ds(_op, _name, addr=U32, data=_type, access=Access("store", "lds", _bytes))
    def _(data):
        "LDS[addr + offset] = data."
        return data


def extended(raw: Value, kind: str) -> Value:
    """A loaded byte or short as 32 bits: `kind` u8, i8, u16 or i16."""
    bits = int(kind[1:])
    narrow = Type(kind, bits, kind[0])
    return bitcast(resize(resize(raw, narrow), Type("i32", 32, kind[0])), U32)


def _read(op: int, name: str, kind: str) -> None:
    def body(raw: Any) -> Any:
        return extended(raw, kind)
    body.__doc__ = f"D = the {kind} at LDS[addr + offset], extended to 32 bits."
    ds(op, name, d=B32, addr=U32, access=Access("load", "lds", int(kind[1:]) // 8))(body)


for _op, _kind in ((0x39, "i8"), (0x3A, "u8"), (0x3B, "i16"), (0x3C, "u16")):
    _read(_op, f"ds_read_{_kind}", _kind)

# fmt: on


def _read_half(op: int, kind: str, high: bool) -> None:
    def body(raw: Any, d: Any) -> Any:
        if high:
            return (d & 0xFFFF) | extended(raw, kind) << 16
        return (d & 0xFFFF0000) | (extended(raw, kind) & 0xFFFF)

    part = "[31:16]" if high else "[15:0]"
    body.__doc__ = f"D{part} = the {kind} at LDS[addr + offset], extended to 16 bits; the rest of D stays."
    name = f"ds_read_{kind}_d16{'_hi' if high else ''}"
    ds(op, name, d=B32, addr=U32, access=Access("load", "lds", int(kind[1:]) // 8))(body)


for _op, _kind in ((0x56, "u8"), (0x58, "i8"), (0x5A, "u16")):
    _read_half(_op, _kind, False)
    _read_half(_op + 1, _kind, True)


def _two(read: int, write: int, name: str, type: Type, whole: Type, *flags: str) -> None:
    """ds_read2… and ds_write2…: two elements at addr + offset0 and addr + offset1, both counted in elements."""
    size = 2 * type.bits // 8

    def loaded(raw: Any) -> Any:
        return raw

    def stored(data: Any, data1: Any) -> Any:
        return data, data1

    scale = f"{size // 2}{' * 64' if flags else ''}"
    loaded.__doc__ = f"D = {{LDS[addr + offset1 * {scale}], LDS[addr + offset0 * {scale}]}}, the latter in the low half."
    stored.__doc__ = f"LDS[addr + offset0 * {scale}] = data; LDS[addr + offset1 * {scale}] = data1."
    both = ("two_offsets", *flags)
    ds(read, f"ds_read2{name}", d=whole, addr=U32, access=Access("load", "lds", size), flags=both)(loaded)
    ds(write, f"ds_write2{name}", addr=U32, data=type, data1=type, access=Access("store", "lds", size), flags=both)(stored)


_two(0x37, 0x0E, "_b32", B32, B64)
_two(0x38, 0x0F, "st64_b32", B32, B64, "stride_64")
_two(0x77, 0x4E, "_b64", B64, B128)
_two(0x78, 0x4F, "st64_b64", B64, B128, "stride_64")


# fmt: off
@ds(0x54, "ds_write_b8_d16_hi", addr=U32, data=B32, access=Access("store", "lds", 1))
def _(data):
    "LDS[addr + offset] = data[23:16]."
    return resize(data >> 16, U8)


@ds(0x55, "ds_write_b16_d16_hi", addr=U32, data=B32, access=Access("store", "lds", 2))
def _(data):
    "LDS[addr + offset] = data[31:16]."
    return resize(data >> 16, U16)


@ds(0x1E, "ds_write_b8", addr=U32, data=B32, access=Access("store", "lds", 1))
def _(data):
    "LDS[addr + offset] = data[7:0]."
    return resize(data, U8)


@ds(0x1F, "ds_write_b16", addr=U32, data=B32, access=Access("store", "lds", 2))
def _(data):
    "LDS[addr + offset] = data[15:0]."
    return resize(data, U16)
@ds(0x14, "ds_nop", effect="hint", counter=(), flags=("no_address",))
def _():
    "Nothing."


@ds(0x1D, "ds_write_addtid_b32", data=B32, access=Access("store", "lds", 4), flags=("lane_address", "no_address"))
def _(data, m0):
    "LDS[M0[15:0] + offset + lane * 4] = data."
    return data


@ds(0xB6, "ds_read_addtid_b32", d=B32, access=Access("load", "lds", 4), flags=("lane_address", "no_address"))
def _(raw, m0):
    "D = LDS[M0[15:0] + offset + lane * 4]."
    return raw
# fmt: on


def _transposed(op: int, bits: int, words: int) -> None:
    """ds_read_*_tr: every 16 lanes read 16 rows of elements and get columns. Element n of lane l is element l mod (16 / p) of the
    row that lane 16 * (l / 16) + p * n + (l mod 16) / (16 / p) read, where p lanes read a row of 16 elements."""
    elements = 32 * words // bits
    lanes_a_row = 16 // elements if elements < 16 else 1
    inside = 16 // lanes_a_row  # elements that one lane reads of a row

    def body(raw: Any, lane: Any) -> Any:
        position = lane & (inside - 1)
        out: list[Value] = [const(0, U32)] * words
        for n in range(elements):
            source = (lane & ~15) + n * lanes_a_row + ((lane & 15) >> (inside.bit_length() - 1))
            gathered = [pull(word, source) for word in raw]
            element = _element(gathered, position, bits)
            first, shift = n * bits // 32, n * bits % 32
            out[first] = out[first] | element << shift
            if shift + bits > 32:
                out[first + 1] = out[first + 1] | element >> (32 - shift)
        return out

    body.__doc__ = (
        f"Of each 16 lanes, transposed: element n of D (of {elements}, {bits} bits each) = element l mod {inside} of what lane "
        f"16 * (l / 16) + {lanes_a_row} n + (l mod 16) / {inside} reads at LDS[addr + offset]."
    )
    ds(op, f"ds_read_b{32 * words}_tr_b{bits}", d=B96 if words == 3 else B64, addr=U32, access=Access("load", "lds", 4 * words))(body)


def _element(words: list[Value], index: Value, bits: int) -> Value:
    """Element `index` of `bits` bits in consecutive words."""
    start = index * bits
    word, shift = start >> 5, start & 31
    low = words[0]
    high = words[1]
    for i in range(1, len(words)):
        low = select(eq(word, i), words[i], low)
        high = select(eq(word, i), words[i + 1] if i + 1 < len(words) else const(0, U32), high)
    whole = concat(low, high) >> shift
    return resize(whole, U32) & ((1 << bits) - 1)


for _op, _bits, _words in ((0xE0, 4, 2), (0xE1, 6, 3), (0xE2, 8, 2), (0xE3, 16, 2)):
    _transposed(_op, _bits, _words)
