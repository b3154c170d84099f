"""Vector compares: VOPC, each condition x type, and float classes; v_cmpx_* write EXEC too."""

from collections.abc import Callable
from typing import Any

from gpusim.isa.core import MASK, vopc
from gpusim.isa.value import (
    F16,
    F32,
    F64,
    I16,
    I32,
    I64,
    U1,
    U16,
    U32,
    U64,
    Type,
    Value,
    bitcast,
    const,
    eq,
    is_nan,
    ne,
    resize,
)  # fmt: skip

Condition = Callable[[Any, Any], Value]


def _ordered(a: Value, b: Value) -> Value:
    return ~(is_nan(a) | is_nan(b))


# fmt: off
# In the order of their opcodes: name, text, condition.
_FLOAT: tuple[tuple[str, str, Condition], ...] = (
    ("f", "0", lambda a, b: const(0, U1)), ("lt", "A < B", lambda a, b: a < b), ("eq", "A == B", eq),
    ("le", "A <= B", lambda a, b: a <= b), ("gt", "A > B", lambda a, b: a > b),
    ("lg", "A < B or A > B", lambda a, b: (a < b) | (a > b)), ("ge", "A >= B", lambda a, b: a >= b),
    ("o", "neither is NaN", _ordered), ("u", "either is NaN", lambda a, b: is_nan(a) | is_nan(b)),
    ("nge", "not A >= B", lambda a, b: ~(a >= b)), ("nlg", "not (A < B or A > B)", lambda a, b: ~((a < b) | (a > b))),
    ("ngt", "not A > B", lambda a, b: ~(a > b)), ("nle", "not A <= B", lambda a, b: ~(a <= b)),
    ("neq", "not A == B", ne), ("nlt", "not A < B", lambda a, b: ~(a < b)), ("tru", "1", lambda a, b: const(1, U1)),
)
_INTEGER: tuple[tuple[str, str, Condition], ...] = (
    *_FLOAT[:5], ("ne", "A != B", ne), _FLOAT[6], ("t", "1", lambda a, b: const(1, U1)),
)
# fmt: on
_FLOAT_CODES = {F16: 0x20, F32: 0x40, F64: 0x60}
_INTEGER_CODES = {I16: 0xA0, U16: 0xA8, I32: 0xC0, U32: 0xC8, I64: 0xE0, U64: 0xE8}
_TO_EXEC = 0x10  # v_cmpx_* lie this much behind v_cmp_*


def _declare(op: int, name: str, a_type: Type, b_type: Type, condition: Condition, text: str) -> None:
    def compare(a: Any, b: Any) -> Any:
        return condition(a, b)

    def compare_to_exec(a: Any, b: Any) -> Any:
        result = condition(a, b)
        return result, result

    wide = a_type.bits == 64
    compare.__doc__ = f"Bit of each enabled lane = {text}; disabled lanes give 0."
    compare_to_exec.__doc__ = f"As v_cmp_{name}, and EXEC = the result too."
    step = 1 if name.startswith("class") else _TO_EXEC
    vopc(op, f"v_cmp_{name}", d=MASK, a=a_type, b=b_type, sdwa=not wide)(compare)
    vopc(op + step, f"v_cmpx_{name}", d=MASK, a=a_type, b=b_type, sdwa=not wide, writes=("exec",))(compare_to_exec)


for _types, _conditions in ((_FLOAT_CODES, _FLOAT), (_INTEGER_CODES, _INTEGER)):
    for _type, _first in _types.items():
        for _i, (_name, _text, _condition) in enumerate(_conditions):
            _declare(_first + _i, f"{_name}_{_type}", _type, _type, _condition, _text)

# Bits of the fraction, all ones of the exponent.
_SHAPE = {F16: (10, 0x1F), F32: (23, 0xFF), F64: (52, 0x7FF)}


def _class(a: Value, b: Value) -> Value:
    """Whether A belongs to a class whose bit is set in B; the order of bits is the manual's."""
    fraction_bits, special = _SHAPE[a.type]
    unsigned = {16: U16, 32: U32, 64: U64}[a.type.bits]
    bits = bitcast(a, unsigned)
    exponent = (bits >> fraction_bits) & special
    fraction = bits & ((1 << fraction_bits) - 1)
    negative = ne(bits >> (a.type.bits - 1), 0)
    none, some = eq(fraction, 0), ne(fraction, 0)
    top, bottom = eq(exponent, special), eq(exponent, 0)
    quiet = ne((fraction >> (fraction_bits - 1)) & 1, 0)
    normal = ~(top | bottom)
    classes = (
        top & some & ~quiet, top & quiet,  # signalling NaN, quiet NaN
        top & none & negative, normal & negative, bottom & some & negative, bottom & none & negative,
        bottom & none & ~negative, bottom & some & ~negative, normal & ~negative, top & none & ~negative,
    )  # fmt: skip
    wanted = resize(b, U32)
    out = const(0, U1)
    for i, member in enumerate(classes):
        out = out | (member & ne((wanted >> i) & 1, 0))
    return out


for _type, _op in ((F32, 0x10), (F64, 0x12), (F16, 0x14)):
    _text = "A is of a class whose bit B has: sNaN qNaN -inf -normal -subnormal -0 +0 +subnormal +normal +inf"
    _declare(_op, f"class_{_type}", _type, U16 if _type is F16 else U32, _class, _text)
