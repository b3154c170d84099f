"""Global memory (and flat, scratch): loads and stores of every width."""

from gpusim.isa.core import Access, global_
from gpusim.isa.value import B32, B64, B96, B128, U64

# fmt: off
for _op, _name, _type, _bytes in (
    (0x14, "global_load_dword", B32, 4), (0x15, "global_load_dwordx2", B64, 8),
    (0x16, "global_load_dwordx3", B96, 12), (0x17, "global_load_dwordx4", B128, 16),
):
    @global_(_op, _name, d=_type, addr=U64, saddr=U64, access=Access("load", "global", _bytes))
    def _(raw):
        "D = memory[addr (+ saddr) + offset]."
        return raw

for _op, _name, _type, _bytes in (
    (0x1C, "global_store_dword", B32, 4), (0x1D, "global_store_dwordx2", B64, 8),
    (0x1E, "global_store_dwordx3", B96, 12), (0x1F, "global_store_dwordx4", B128, 16),
):
    @global_(_op, _name, addr=U64, data=_type, saddr=U64, access=Access("store", "global", _bytes))
    def _(data):
        "memory[addr (+ saddr) + offset] = data."
        return data
