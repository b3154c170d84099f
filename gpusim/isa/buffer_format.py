"""Elements in a format: how buffer_load_format and tbuffer_load_format turn memory into numbers, and their stores back.

Data formats name the bits of their components from the highest down, x lies lowest. Source: CDNA4 ISA, "Buffer resource descriptor"
and "Typed buffers"; LLVM's BUF_DATA_FORMAT and BUF_NUM_FORMAT.
"""

from __future__ import annotations

from gpusim.isa import value as V
from gpusim.isa.encode import Inst
from gpusim.isa.program import register
from gpusim.isa.regs import Reg
from gpusim.isa.value import F16, F32, I32, U16, U32, Value, const

# Component widths of each data format, x first.
COMPONENTS: dict[int, tuple[int, ...]] = {
    1: (8,), 2: (16,), 3: (8, 8), 4: (32,), 5: (16, 16), 6: (11, 11, 10), 7: (10, 11, 11), 8: (2, 10, 10, 10), 9: (10, 10, 10, 2),
    10: (8, 8, 8, 8), 11: (32, 32), 12: (16, 16, 16, 16), 13: (32, 32, 32), 14: (32, 32, 32, 32),
}  # fmt: skip
UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT = 0, 1, 2, 3, 4, 5, 7
_ONE = 0x3F800000


def _table(entries: list[int], index: Value) -> Value:
    """entries[index] of 16 bytes, without memory: four words, of which the index picks one and a byte."""
    if index.op == "const":
        return const(entries[index.attr], U32)
    words = [const(sum(entries[4 * w + i] << 8 * i for i in range(4)), U32) for w in range(4)]
    high = index >> 2
    word = V.select(V.eq(high, 0), words[0], V.select(V.eq(high, 1), words[1], V.select(V.eq(high, 2), words[2], words[3])))
    return (word >> ((index & 3) << 3)) & 0xFF


def formats(inst: Inst) -> tuple[Value, Value, Value]:
    """(data format, number format, the descriptor's word 3) of an instruction: its own, or those of the descriptor."""
    rsrc = inst.operands["rsrc"]
    assert isinstance(rsrc, Reg)
    word = register(Reg(rsrc.file, rsrc.index + 3))
    if "dfmt" in inst.row.flags:
        return const(inst.modifier("dfmt"), U32), const(inst.modifier("nfmt"), U32), word
    return (word >> 15) & 15, (word >> 12) & 7, word


def element_bytes(inst: Inst) -> Value:
    """The size of an element in bytes; 0 for a reserved format, which nothing reads or writes."""
    return _table([sum(COMPONENTS.get(f, ())) // 8 for f in range(16)], formats(inst)[0])


def _place(data: Value, component: int) -> tuple[Value, Value]:
    """(first bit, width) of a component; width 0 where the format has none."""
    first, width = [0] * 16, [0] * 16
    for code, widths in COMPONENTS.items():
        if component < len(widths):
            first[code], width[code] = sum(widths[:component]), widths[component]
    return _table(first, data), _table(width, data)


def _mask(width: Value) -> Value:
    if width.op == "const":
        return const((1 << width.attr) - 1, U32)
    return V.select(V.eq(width, 32), const(0xFFFFFFFF, U32), (const(1, U32) << (width & 31)) - 1)


def _f(value: float) -> Value:
    return V.f32(value)


def _pick(number: Value, choices: dict[int, Value], default: Value) -> Value:
    """The choice of a number format."""
    if number.op == "const":
        return choices.get(number.attr, default)
    for code, value in choices.items():
        default = V.select(V.eq(number, code), value, default)
    return default


def _small_float(raw: Value, width: Value) -> Value:
    """An unsigned float of 10 or 11 bits (5 of exponent) as f32, by way of f16."""
    half = V.select(V.eq(width, 10), raw << 5, raw << 4)
    return V.fcvt(V.bitcast(V.resize(half, U16), F16), F32)


def loaded(inst: Inst, raw: list[Value]) -> list[Value]:
    """x, y, z, w as 32-bit registers: floats of the normalised, scaled and float formats, else integers; through dst_sel."""
    data, number, word = formats(inst)
    components = []
    for i in range(4):
        first, width = _place(data, i)
        part = raw[0]
        for w in range(1, 4):
            part = V.select(V.eq(first >> 5, w), raw[w], part)
        bits = (part >> (first & 31)) & _mask(width)
        sign = const(32, U32) - width
        signed = V.bitcast(V.bitcast(bits << (sign & 31), I32) >> (sign & 31), U32)
        whole = V.itof(bits, F32)
        integer = V.itof(V.bitcast(signed, I32), F32)
        most = V.itof(_mask(width), F32)
        least = V.itof(_mask(width) >> 1, F32)
        half = V.bitcast(V.fcvt(V.bitcast(V.resize(bits, U16), F16), F32), U32)
        small = V.bitcast(_small_float(bits, width), U32)
        real = V.select(V.eq(width, 32), bits, V.select(V.eq(width, 16), half, small))
        choices = {
            UNORM: V.bitcast(_divided(whole, most), U32),
            SNORM: V.bitcast(V.fmax(_divided(integer, least), _f(-1.0)), U32),
            USCALED: V.bitcast(whole, U32), SSCALED: V.bitcast(integer, U32), SINT: signed, FLOAT: real,
        }  # fmt: skip
        value = _pick(number, choices, bits)
        one = V.select(V.eq(number, UINT) | V.eq(number, SINT), const(1, U32), _ONE)
        components.append(V.select(V.ne(width, 0), value, one if i == 3 else 0))
    one = V.select(V.eq(number, UINT) | V.eq(number, SINT), const(1, U32), _ONE)
    return [_selected((word >> 3 * i) & 7, components, one) for i in range(4)]


def _divided(a: Value, b: Value) -> Value:
    """a / b to the last bit but one, as a product with the reciprocal refined once; 0 where b is 0."""
    inverse = V.unary("rcp", b)
    quotient = V.fmul(a, inverse)
    error = V.fma(V.fneg(quotient), b, a)
    return V.select(V.eq(b, _f(0.0)), _f(0.0), V.fma(error, inverse, quotient))


def _selected(select: Value, components: list[Value], one: Value) -> Value:
    """dst_sel: 0 and 1 are those numbers, 4 to 7 the components."""
    out = V.select(V.eq(select, 1), one, const(0, U32))
    for i, component in enumerate(components):
        out = V.select(V.eq(select, 4 + i), component, out)
    return out


def halves(inst: Inst, values: list[Value]) -> list[Value]:
    """Loaded 32-bit components as 16-bit ones, two a register: f16, or the low half of integers."""
    _, number, _ = formats(inst)
    whole = V.eq(number, UINT) | V.eq(number, SINT)
    parts = []
    for v in values:
        real = V.resize(V.bitcast(V.fcvt(V.bitcast(v, F32), F16), U16), U32)
        parts.append(V.select(whole, v & 0xFFFF, real))
    parts += [const(0, U32)] * (len(parts) % 2)
    return [low | high << 16 for low, high in zip(parts[::2], parts[1::2], strict=True)]


def widened(inst: Inst, words: list[Value], count: int) -> list[Value]:
    """16-bit components of a store, two a register, as 32-bit ones."""
    _, number, _ = formats(inst)
    out = []
    for i in range(count):
        bits = (words[i // 2] >> 16 * (i % 2)) & 0xFFFF
        real = V.bitcast(V.fcvt(V.bitcast(V.resize(bits, U16), F16), F32), U32)
        signed = V.bitcast(V.bitcast(bits << 16, I32) >> 16, U32)
        out.append(_pick(number, {UINT: bits, SINT: signed}, real))
    return out


def stored(inst: Inst, values: list[Value]) -> list[Value]:
    """Four dwords of memory that hold the components in the format; those not given are 0."""
    data, number, _ = formats(inst)
    memory: list[Value] = [const(0, U32)] * 4
    for i, value in enumerate(values):
        first, width = _place(data, i)
        real = V.bitcast(value, F32)
        most, least = V.itof(_mask(width), F32), V.itof(_mask(width) >> 1, F32)
        unit = V.fmin(V.fmax(real, _f(0.0)), _f(1.0))
        around = V.fmin(V.fmax(real, _f(-1.0)), _f(1.0))
        half = V.resize(V.bitcast(V.fcvt(real, F16), U16), U32)
        small = V.select(V.eq(width, 10), half >> 5, half >> 4) & V.select(V.ne(half & 0x8000, 0), const(0, U32), 0xFFFFFFFF)
        choices = {
            UNORM: V.ftoi(V.unary("rint", V.fmul(unit, most)), U32),
            SNORM: V.bitcast(V.ftoi(V.unary("rint", V.fmul(around, least)), I32), U32),
            USCALED: V.ftoi(V.fmin(V.fmax(real, _f(0.0)), most), U32),
            SSCALED: V.bitcast(V.ftoi(V.fmin(V.fmax(real, V.fsub(V.fneg(least), _f(1.0))), least), I32), U32),
            FLOAT: V.select(V.eq(width, 32), value, V.select(V.eq(width, 16), half, small)),
        }  # fmt: skip
        bits = _pick(number, choices, value) & _mask(width)
        placed = bits << (first & 31)
        memory = [memory[w] | V.select(V.eq(first >> 5, w), placed, 0) for w in range(4)]
    return memory
