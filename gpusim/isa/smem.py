"""Scalar memory: loads of 1 to 16 dwords to scalar registers, the scalar cache, the clocks."""

from gpusim.isa import value as V
from gpusim.isa.core import Access, smem
from gpusim.isa.value import B32, B64, B128, B256, B512, U32, U64

# fmt: off
for _op, _name, _type in (
    (0x00, "s_load_dword", B32), (0x01, "s_load_dwordx2", B64), (0x02, "s_load_dwordx4", B128),
    (0x03, "s_load_dwordx8", B256), (0x04, "s_load_dwordx16", B512),
):
    @smem(_op, _name, d=_type, base=U64, access=Access("load", "scalar", 4 * _type.dwords))
    def _(raw):
        "D = memory[base + offset], dword aligned."
        return raw

for _op, _name, _type in ((0x08, "dword", B32), (0x09, "dwordx2", B64), (0x0A, "dwordx4", B128), (0x0B, "dwordx8", B256),
                          (0x0C, "dwordx16", B512)):
    @smem(_op, f"s_buffer_load_{_name}", d=_type, base=B128, access=Access("load", "scalar", 4 * _type.dwords))
    def _(raw):
        "D = buffer[offset], dword aligned; a dword out of the descriptor's range is 0."
        return raw

for _op, _name, _type in ((0, "dword", B32), (1, "dwordx2", B64), (2, "dwordx4", B128)):
    _size = 4 * _type.dwords

    @smem(0x05 + _op, f"s_scratch_load_{_name}", d=_type, base=U64, access=Access("load", "scalar", _size), flags=("scratch_units",))
    def _(raw):
        "D = memory[base + offset], dword aligned; an offset in a register counts 64 bytes."
        return raw

    @smem(0x10 + _op, f"s_store_{_name}", data=_type, base=U64, access=Access("store", "scalar", _size))
    def _(data):
        "memory[base + offset] = data, dword aligned."
        return data

    @smem(0x15 + _op, f"s_scratch_store_{_name}", data=_type, base=U64, access=Access("store", "scalar", _size), flags=("scratch_units",))
    def _(data):
        "memory[base + offset] = data, dword aligned; an offset in a register counts 64 bytes."
        return data

    @smem(0x18 + _op, f"s_buffer_store_{_name}", data=_type, base=B128, access=Access("store", "scalar", _size))
    def _(data):
        "buffer[offset] = data, dword aligned; a dword out of the descriptor's range is not written."
        return data

for _op, _name, _text in ((0x20, "s_dcache_inv", "The scalar data cache forgets what it holds."),
                          (0x21, "s_dcache_wb", "The scalar data cache writes back what it holds."),
                          (0x22, "s_dcache_inv_vol", "The scalar data cache forgets what it holds of volatile memory."),
                          (0x23, "s_dcache_wb_vol", "The scalar data cache writes back what it holds of volatile memory.")):
    def _cache() -> None:
        pass
    _cache.__doc__ = _text
    smem(_op, _name, effect="hint")(_cache)


for _op, _name, _bytes in ((0x28, "s_dcache_discard", 64), (0x29, "s_dcache_discard_x2", 128)):
    def _discard() -> None:
        pass
    _discard.__doc__ = f"The scalar data cache may forget the {_bytes} bytes at base + offset without writing them back."
    smem(_op, _name, base=U64, effect="hint")(_discard)

for _op, _name, _type in ((0x26, "s_atc_probe", U64), (0x27, "s_atc_probe_buffer", B128)):
    def _probe() -> None:
        "The translation of base + offset is brought into the address translation cache, for the access that `probe` tells."
    smem(_op, _name, probe=U32, base=_type, effect="hint")(_probe)


@smem(0x24, "s_memtime", d=U64)
def _():
    "D = the shader clock's cycles."
    return V.state("time", U64)


@smem(0x25, "s_memrealtime", d=U64)
def _():
    "D = the 100 MHz reference clock's ticks."
    return V.state("real_time", U64)
# fmt: on
