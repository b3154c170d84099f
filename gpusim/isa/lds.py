"""LDS memory: ds_read and ds_write of every width. Addresses are bytes from the workgroup's base; out of range reads 0, writes drop."""

from gpusim.isa.core import Access, ds
from gpusim.isa.value import B32, B96, B128, B64, U32

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
