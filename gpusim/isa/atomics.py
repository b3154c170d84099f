"""Atomic operations on memory: one list of operations, in LDS, flat, global, buffer and scalar form.

A body gives the dword that memory gets from the old one and the operands; lanes go one after another. The old value is returned by
the _rtn opcodes of LDS, and elsewhere when sc0 (glc) is set. Source: CDNA4 ISA, "Atomic operations" and the instructions' own pages.
"""

import inspect
from collections.abc import Callable
from typing import Any

from gpusim.isa import value as V
from gpusim.isa.convert import bf16_bits
from gpusim.isa.core import Access, ds, flat, global_, mubuf, smem
from gpusim.isa.value import B32, B64, B128, F16, F32, F64, I32, I64, U16, U32, U64, Type, Value, const

Body = Callable[..., Any]
KEEP = "keep"  # a sum that keeps subnormal numbers whatever MODE says


def _swap(old, data):
    "data."
    return data


def _add(old, data):
    "old + data, wrapping."
    return old + data


def _sub(old, data):
    "old - data, wrapping."
    return old - data


def _rsub(old, data):
    "data - old, wrapping."
    return data - old


def _minimum(old, data):
    "the lesser of old and data."
    return V.select(data < old, data, old)


def _maximum(old, data):
    "the greater of old and data."
    return V.select(old < data, data, old)


def _and(old, data):
    "old & data."
    return old & data


def _or(old, data):
    "old | data."
    return old | data


def _xor(old, data):
    "old ^ data."
    return old ^ data


def _inc(old, data):
    "old >= data ? 0 : old + 1."
    return V.select(old >= data, const(0, old.type), old + 1)


def _dec(old, data):
    "old == 0 or old > data ? data : old - 1."
    return V.select(V.eq(old, 0) | (old > data), data, old - 1)


def _mskor(old, data, data1):
    "(old & ~data) | data1."
    return (old & ~data) | data1


def _cmpst(old, data, data1):
    "old == data ? data1 : old."
    return V.select(V.eq(old, data), data1, old)


def _fmin(old, data):
    "the lesser of old and data as floats; a number wins over NaN."
    return V.fmin(old, data)


def _fmax(old, data):
    "the greater of old and data as floats; a number wins over NaN."
    return V.fmax(old, data)


def _fadd(old, data):
    "old + data, rounded and flushed as MODE says."
    return V.fadd(old, data)


def _fadd_keep(old, data):
    "old + data, to nearest even, subnormal numbers kept."
    return Value("fadd", old.type, (old, data), KEEP)


def _flushed(a: Value) -> Value:
    bits = V.bitcast(a, U32)
    return V.bitcast(V.select(V.eq(bits & 0x7F800000, 0), bits & 0x80000000, bits), F32)


def _fadd_flush(old, data):
    "old + data, to nearest even, subnormal numbers flushed to zero."
    return _flushed(Value("fadd", F32, (_flushed(old), _flushed(data)), KEEP))


def _pk_add_f16(old, data):
    "old + data of each f16 half, to nearest even, subnormal numbers kept."
    halves = [
        Value("fadd", F16, tuple(V.bitcast(V.resize(w >> shift, U16), F16) for w in (old, data)), KEEP) for shift in (0, 16)
    ]
    low, high = (V.resize(V.bitcast(h, U16), U32) for h in halves)
    return low | high << 16


def _pk_add_bf16(old, data):
    "old + data of each bf16 half, to nearest even, subnormal numbers kept."
    low = Value("fadd", F32, tuple(V.bitcast(w << 16, F32) for w in (old, data)), KEEP)
    high = Value("fadd", F32, tuple(V.bitcast(w & 0xFFFF0000, F32) for w in (old, data)), KEEP)
    return V.resize(bf16_bits(low), U32) | V.resize(bf16_bits(high), U32) << 16


def _cmpswap(old, data):
    "old == data.high ? data.low : old."
    if old.type.bits == 32:
        return V.select(V.eq(old, V.high(data)), V.low(data), old)
    return V.select(V.eq(old, V.concat(data[2], data[3])), V.concat(data[0], data[1]), old)


def _told(body: Body, where: str) -> Body:
    """A body of its own for a row, whose text says what memory becomes."""

    def row_body(*args: Any, **named: Any) -> Any:
        return body(*args, **named)

    row_body.__doc__ = f"{where} = {body.__doc__}"
    row_body.__signature__ = inspect.signature(body)  # type: ignore[attr-defined]
    return row_body


# LDS: opcode, name, body, type. _rtn is 0x20 on and returns the old value; 64-bit forms lie 0x40 on.
# fmt: off
_LDS: tuple[tuple[int, str, Body, Type], ...] = (
    (0x00, "add_u32", _add, U32), (0x01, "sub_u32", _sub, U32), (0x02, "rsub_u32", _rsub, U32), (0x03, "inc_u32", _inc, U32),
    (0x04, "dec_u32", _dec, U32), (0x05, "min_i32", _minimum, I32), (0x06, "max_i32", _maximum, I32), (0x07, "min_u32", _minimum, U32),
    (0x08, "max_u32", _maximum, U32), (0x09, "and_b32", _and, U32), (0x0A, "or_b32", _or, U32), (0x0B, "xor_b32", _xor, U32),
    (0x0C, "mskor_b32", _mskor, U32), (0x10, "cmpst_b32", _cmpst, U32), (0x11, "cmpst_f32", _cmpst, F32), (0x12, "min_f32", _fmin, F32),
    (0x13, "max_f32", _fmax, F32), (0x15, "add_f32", _fadd, F32),
    (0x40, "add_u64", _add, U64), (0x41, "sub_u64", _sub, U64), (0x42, "rsub_u64", _rsub, U64), (0x43, "inc_u64", _inc, U64),
    (0x44, "dec_u64", _dec, U64), (0x45, "min_i64", _minimum, I64), (0x46, "max_i64", _maximum, I64), (0x47, "min_u64", _minimum, U64),
    (0x48, "max_u64", _maximum, U64), (0x49, "and_b64", _and, U64), (0x4A, "or_b64", _or, U64), (0x4B, "xor_b64", _xor, U64),
    (0x4C, "mskor_b64", _mskor, U64), (0x50, "cmpst_b64", _cmpst, U64), (0x51, "cmpst_f64", _cmpst, F64), (0x52, "min_f64", _fmin, F64),
    (0x53, "max_f64", _fmax, F64), (0x5C, "add_f64", _fadd, F64),
)
# fmt: on


def _lds(op: int, name: str, body: Body, old: Type, *, returns: bool, flags: tuple[str, ...] = (), data: Type | None = None) -> None:
    operands: dict[str, Type] = {"d": old} if returns else {}
    operands |= {"addr": U32, "data": data or old}
    if "data1" in inspect.signature(body).parameters:
        operands["data1"] = data or old
    access = Access("atomic", "lds", old.bits // 8 * old.count)
    ds(op, f"ds_{name}", **operands, access=access, old=old, flags=flags)(_told(body, "LDS[addr + offset]"))


for _op, _name, _body, _type in _LDS:
    _kind, _suffix = _name.rsplit("_", 1)
    _lds(_op, _name, _body, _type, returns=False)
    _lds(_op + 0x20, f"{_kind}_rtn_{_suffix}", _body, _type, returns=True)
for _op, _name, _body in ((0x17, "f16", _pk_add_f16), (0x18, "bf16", _pk_add_bf16)):
    _lds(_op, f"pk_add_{_name}", _body, B32, returns=False)
    _lds(_op + 0xA0, f"pk_add_rtn_{_name}", _body, B32, returns=True)
_lds(0x2D, "wrxchg_rtn_b32", _swap, U32, returns=True)
_lds(0x6D, "wrxchg_rtn_b64", _swap, U64, returns=True)


def _exchange_two(op: int, name: str, old: Type, whole: Type, *flags: str) -> None:
    """ds_wrxchg2: two exchanges at addr + offset0 and addr + offset1, counted in elements."""
    body = _told(_swap, "LDS[addr + offset0 elements] = data; LDS[addr + offset1 elements] = data1, each")
    access = Access("atomic", "lds", 2 * old.bits // 8)
    ds(op, name, d=whole, addr=U32, data=old, data1=old, access=access, old=old, flags=("two_offsets", *flags))(body)


_exchange_two(0x2E, "ds_wrxchg2_rtn_b32", U32, B64)
_exchange_two(0x2F, "ds_wrxchg2st64_rtn_b32", U32, B64, "stride_64")
_exchange_two(0x6E, "ds_wrxchg2_rtn_b64", U64, B128)
_exchange_two(0x6F, "ds_wrxchg2st64_rtn_b64", U64, B128, "stride_64")


# fmt: off
@ds(0x34, "ds_wrap_rtn_b32", d=U32, addr=U32, data=U32, data1=U32, access=Access("atomic", "lds", 4), old=U32)
def _(old, data, data1):
    "LDS[addr + offset] = old >= data ? old - data : old + data1; D = old."
    return V.select(old >= data, old - data, old + data1)


@ds(0x7E, "ds_condxchg32_rtn_b64", d=U64, addr=U32, data=U64, access=Access("atomic", "lds", 8), old=U64)
def _(old, data):
    "Of each dword of the pair: LDS = data[31] ? data[30:0] : old; D = old."
    def one(was: Value, new: Value) -> Value:
        return V.select(V.ne(new >> 31, 0), new & 0x7FFFFFFF, was)
    return V.concat(one(V.low(old), V.low(data)), one(V.high(old), V.high(data)))


@ds(0xBD, "ds_consume", d=U32, access=Access("atomic", "lds", 4), old=U32, flags=("counter_address", "no_address"))
def _(old, data):
    "LDS[M0 + offset] -= the number of active lanes, once for the wave; D = the old value, in every lane."
    return old - data


@ds(0xBE, "ds_append", d=U32, access=Access("atomic", "lds", 4), old=U32, flags=("counter_address", "no_address"))
def _(old, data):
    "LDS[M0 + offset] += the number of active lanes, once for the wave; D = the old value, in every lane."
    return old + data


# Global memory: opcode, name, body, type; integers of 64 bits lie 0x20 on and are called _x2.
_INTEGER: tuple[tuple[int, str, Body, str], ...] = (
    (0x40, "swap", _swap, "u"), (0x41, "cmpswap", _cmpswap, "u"), (0x42, "add", _add, "u"), (0x43, "sub", _sub, "u"),
    (0x44, "smin", _minimum, "i"), (0x45, "umin", _minimum, "u"), (0x46, "smax", _maximum, "i"), (0x47, "umax", _maximum, "u"),
    (0x48, "and", _and, "u"), (0x49, "or", _or, "u"), (0x4A, "xor", _xor, "u"), (0x4B, "inc", _inc, "u"), (0x4C, "dec", _dec, "u"),
)
_FLOAT: tuple[tuple[int, str, Body, Type], ...] = (
    (0x4D, "add_f32", _fadd_flush, F32), (0x4E, "pk_add_f16", _pk_add_f16, B32), (0x4F, "add_f64", _fadd_keep, F64),
    (0x50, "min_f64", _fmin, F64), (0x51, "max_f64", _fmax, F64), (0x52, "pk_add_bf16", _pk_add_bf16, B32),
)
# fmt: on
_TYPES = {("u", 32): U32, ("u", 64): U64, ("i", 32): I32, ("i", 64): I64}


def _global_forms(op: int, name: str, body: Body, old: Type) -> None:
    """flat_, global_ and buffer_ form of one operation."""
    data = old if body is not _cmpswap else B64 if old.bits == 32 else B128
    size = old.bits // 8
    for family, space, address in ((flat, "flat", {}), (global_, "global", {"saddr": U64})):
        declared = family(op, f"{space}_atomic_{name}", d=old, addr=U64, **address, data=data, access=Access("atomic", space, size), old=old,
                     flags=("returns",))  # fmt: skip
        declared(_told(body, "memory[addr + offset]"))
    buffer = mubuf(op, f"buffer_atomic_{name}", data=data, addr=U32, rsrc=B128, soffset=U32, access=Access("atomic", "buffer", size),
                   old=old, flags=("returns_in_data",))  # fmt: skip
    buffer(_told(body, "buffer[addr + offset]"))


for _op, _name, _body, _kind in _INTEGER:
    for _bits in (32, 64):
        _old = _TYPES[_kind, _bits]
        _wide = "_x2" if _bits == 64 else ""
        _more = 0x20 if _bits == 64 else 0
        _global_forms(_op + _more, _name + _wide, _body, _old)
        _data = _old if _body is not _cmpswap else B64 if _bits == 32 else B128
        for _code, _space, _base in ((_op + _more, "s_buffer_atomic", B128), (_op + _more + 0x40, "s_atomic", U64)):
            smem(_code, f"{_space}_{_name}{_wide}", data=_data, base=_base, access=Access("atomic", "scalar", _bits // 8), old=_old,
                 flags=("returns_in_data",))(_told(_body, "memory[base + offset]"))  # fmt: skip
for _op, _name, _body, _type in _FLOAT:
    _global_forms(_op, _name, _body, _type)
