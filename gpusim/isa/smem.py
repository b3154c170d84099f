"""Scalar memory: loads of 1 to 16 dwords to scalar registers, and the scalar cache."""

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
