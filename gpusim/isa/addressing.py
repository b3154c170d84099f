"""Where a memory instruction goes: the address of each lane in each memory it may reach, and how many of its bytes are in range.

Source: CDNA4 ISA, "Memory buffer instructions", "Flat memory instructions", "Data share", "Scalar memory"; LLVM, AMDGPUUsage,
"Buffer out of bounds".
"""

from __future__ import annotations

from dataclasses import dataclass

from gpusim.isa import value as V
from gpusim.isa.core import Access, NotDone
from gpusim.isa.encode import OFF, Inst
from gpusim.isa.program import register, registers, sgpr, sgpr64
from gpusim.isa.regs import M0, Inline, Literal, Reg
from gpusim.isa.value import U32, U64, Value, const


@dataclass(frozen=True, slots=True)
class Place:
    """One memory that an instruction accesses: `space` as an executor knows it, and `valid` and `step` as an Effect has them."""

    space: str  # lds | global | scalar
    address: Value
    valid: Value | None = None
    step: Value | None = None


def places(inst: Inst, access: Access, element: Value | None = None) -> list[Place]:
    """Every place of an access; a flat one has two, of which each lane has one. `element` is the size of a formatted element."""
    name = inst.row.encodings[inst.form][0].name
    match name:
        case "DS":
            return [Place("lds", _lds(inst, inst.modifier("offset0") | inst.modifier("offset1") << 8))]
        case "GLOBAL":
            return [Place("global", _global(inst))]
        case "FLAT":
            return _flat(inst, access)
        case "SCRATCH":
            return [Place("global", _scratch(inst))]
        case "SMEM":
            return [_scalar(inst, access)]
        case "MUBUF" | "MTBUF":
            return [_buffer(inst, access, element)]
    raise NotDone(f"{inst.name}: addresses of {name} instructions")


def two_places(inst: Inst, access: Access) -> list[Place]:
    """The places of ds_read2, ds_write2 and ds_wrxchg2: each offset counts elements, or 64 elements in the st64 forms."""
    unit = access.bytes // 2 * (64 if "stride_64" in inst.row.flags else 1)
    return [Place("lds", _lds(inst, inst.modifier(name) * unit)) for name in ("offset0", "offset1")]


def bits(word: Value, high: int, low: int) -> Value:
    """The field [high:low] of a 32-bit word."""
    return (word >> low if low else word) & ((1 << (high - low + 1)) - 1)


def address_register(inst: Inst) -> Reg:
    addr = inst.operands["addr"]
    assert isinstance(addr, Reg)
    return addr


def _lds(inst: Inst, offset: int) -> Value:
    if "lane_address" in inst.row.flags:  # M0 gives the base, the lane its dword
        return bits(sgpr(M0), 15, 0) + (V.lane() << 2) + offset
    if "counter_address" in inst.row.flags:  # one dword of the whole wave
        return bits(sgpr(M0), 15, 0) + offset
    return register(address_register(inst)) + offset


def _global(inst: Inst) -> Value:
    addr, offset = address_register(inst), inst.modifier("offset")
    saddr = inst.operands.get("saddr")
    if saddr is not None:
        assert isinstance(saddr, Reg) and saddr.index != OFF
        return sgpr64(saddr.index) + V.resize(register(Reg("v", addr.index)), U64) + offset
    return V.concat(register(Reg("v", addr.index)), register(Reg("v", addr.index + 1))) + offset


def _flat(inst: Inst, access: Access) -> list[Place]:
    """The high half of the address says which aperture: LDS, the lane's private memory, or none of them."""
    low, high = registers(Reg("v", address_register(inst).index, 2))
    offset = inst.modifier("offset")
    shared = V.eq(high, V.state("shared_base"))
    private = V.eq(high, V.state("private_base"))
    own = V.state("scratch_base", U64) + V.resize(low, U64)
    size, none = const(access.bytes, U32), const(0, U32)
    return [
        Place("lds", low + offset, V.select(shared, size, none)),
        Place("global", V.select(private, own, V.concat(low, high)) + offset, V.select(shared, none, size)),
    ]


def _scratch(inst: Inst) -> Value:
    address = V.state("scratch_base", U64) + inst.modifier("offset")
    if inst.modifier("sve"):
        address = address + V.resize(register(Reg("v", address_register(inst).index)), U64)
    saddr = inst.operands.get("saddr")
    if saddr is not None:
        assert isinstance(saddr, Reg)
        address = address + V.resize(sgpr(saddr.index), U64)
    return address


def _scalar(inst: Inst, access: Access) -> Place:
    base = inst.operands["base"]
    assert isinstance(base, Reg)
    scale = 6 if "scratch_units" in inst.row.flags else 0  # registers count 64 bytes: a byte of each lane
    offset = const(0, U64)
    if inst.modifier("imm"):
        offset = offset + inst.modifier("offset")
    elif not inst.modifier("soffset_en"):
        offset = offset + (V.resize(sgpr(inst.modifier("offset") & 0x7F), U64) << scale)
    if inst.modifier("soffset_en"):
        offset = offset + (V.resize(sgpr(inst.modifier("soffset")), U64) << scale)
    if base.count == 2:
        return Place("scalar", ((sgpr64(base.index) & ~3) + offset) & ~3)
    words = registers(base)
    stride = bits(words[1], 29, 16)
    records = V.resize(words[2], U64)
    records = V.select(V.eq(stride, 0), records, records * V.resize(stride, U64))
    offset = offset & ~3
    valid = _within(offset, records, access, access.kind == "atomic")
    return Place("scalar", (V.concat(words[0], words[1] & 0xFFFF) & ~3) + offset, valid)


def _within(offset: Value, records: Value, access: Access, whole: bool) -> Value:
    """How many bytes of an access at byte `offset` lie below `records` (both u64): whole dwords, or all or nothing."""
    size = const(access.bytes, U32)
    left = records - offset
    enough = (offset < records) & ~(left < access.bytes)
    if whole or access.bytes <= 4:
        return V.select(enough, size, 0)
    some = V.select(offset < records, V.resize(left, U32) & ~3, 0)
    return V.select(enough, size, some)


def _buffer(inst: Inst, access: Access, element: Value | None) -> Place:
    """A buffer's address from its descriptor (V#) of four scalar registers, linear or swizzled."""
    rsrc, soffset = inst.operands["rsrc"], inst.operands["soffset"]
    assert isinstance(rsrc, Reg)
    words = registers(rsrc)
    base = V.concat(words[0], words[1] & 0xFFFF)
    add_lane = V.ne(bits(words[3], 23, 23), 0)
    stride = bits(words[1], 29, 16)
    stride = stride | V.select(add_lane, bits(words[3], 18, 15) << 14, 0)
    records = words[2]

    indexed, shifted = inst.modifier("idxen"), inst.modifier("offen")
    vector = registers(Reg("v", address_register(inst).index, 2)) if indexed or shifted else []
    index = (vector[0] if indexed else const(0, U32)) + V.select(add_lane, V.lane(), 0)
    start = V.resize(vector[1 if indexed else 0], U64) if shifted else const(0, U64)
    start = start + inst.modifier("offset")
    if isinstance(soffset, Reg):
        scalar = V.resize(register(soffset), U64)
    else:
        assert isinstance(soffset, (Inline, Literal))
        scalar = const(soffset.bits(U32), U64)

    linear = start + V.resize(index, U64) * V.resize(stride, U64)
    swizzled = V.ne(bits(words[1], 31, 31), 0)
    shift = bits(words[3], 22, 21) + 3  # 8 << index_stride indices lie side by side
    row, column = V.resize(index >> shift, U64), V.resize(index & ((const(1, U32) << shift) - 1), U64)
    dword, byte = start & ~3, start & 3
    folded = ((row * V.resize(stride, U64) + dword) << shift) + (column << 2) + byte
    address = base + V.select(swizzled, folded, linear) + scalar

    whole = element is not None or access.kind == "atomic"
    size = element if element is not None else const(access.bytes, U32)
    if element is None:
        raw = _within(linear + scalar, V.resize(records, U64), access, whole)
    else:
        end = linear + scalar + V.resize(element, U64)
        raw = V.select(end <= V.resize(records, U64), element, 0)
    valid = raw
    if indexed:
        valid = V.select(V.ne(stride, 0), V.select(index < records, size, 0), raw)
    step = None
    if access.dwords > 1:
        step = V.select(swizzled, const(4, U32) << shift, 4)
    return Place("global", address, valid, step)
