"""LDS memory: reads and writes of every width. Addresses are bytes from the workgroup's base; out of range reads 0, writes drop."""

from typing import Any

from gpusim.isa.core import Access, ds
from gpusim.isa.value import B32, B64, B96, B128, U8, U16, U32, Type, Value, bitcast, resize

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


@ds(0x1E, "ds_write_b8", addr=U32, data=B32, access=Access("store", "lds", 1))
def _(data):
    "LDS[addr + offset] = data[7:0]."
    return resize(data, U8)


@ds(0x1F, "ds_write_b16", addr=U32, data=B32, access=Access("store", "lds", 2))
def _(data):
    "LDS[addr + offset] = data[15:0]."
    return resize(data, U16)
# fmt: on
