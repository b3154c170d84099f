"""Scalar memory: loads of 1 to 16 dwords to scalar registers, the scalar cache, the clocks."""

from gpusim.isa import value as V
from gpusim.isa.core import Access, smem
from gpusim.isa.value import B32, B64, B128, B256, B512, U64

# fmt: off
for _op, _name, _type in (
    (0x00, "s_load_dword", B32), (0x01, "s_load_dwordx2", B64), (0x02, "s_load_dwordx4", B128),
    (0x03, "s_load_dwordx8", B256), (0x04, "s_load_dwordx16", B512),
):
    @smem(_op, _name, d=_type, base=U64, access=Access("load", "scalar", 4 * _type.dwords))
    def _(raw):
        "D = memory[base + offset], dword aligned."
        return raw

for _op, _name, _text in ((0x20, "s_dcache_inv", "The scalar data cache forgets what it holds."),
                          (0x21, "s_dcache_wb", "The scalar data cache writes back what it holds.")):
    def _cache() -> None:
        pass
    _cache.__doc__ = _text
    smem(_op, _name, effect="hint")(_cache)


@smem(0x24, "s_memtime", d=U64)
def _():
    "D = the shader clock's cycles."
    return V.state("time", U64)


@smem(0x25, "s_memrealtime", d=U64)
def _():
    "D = the 100 MHz reference clock's ticks."
    return V.state("real_time", U64)
# fmt: on
