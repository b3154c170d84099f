"""Vector float arithmetic of 16, 32 and 64 bits, and moves: VOP1, VOP2, VOP3."""

from gpusim.isa import value as V
from gpusim.isa.core import MASK, vop1, vop2, vop3, vop3sd
from gpusim.isa.value import (
    B32,
    B64,
    F16,
    F32,
    F64,
    I16,
    I32,
    U32,
    U64,
    Type,
    Value,
    bitcast,
    const,
    eq,
    fabs,
    fadd,
    fcvt,
    fma,
    fmax,
    fmin,
    fmul,
    fneg,
    fsub,
    is_nan,
    ldexp,
    ne,
    resize,
    select,
    sign_bit,
    unary,
)  # fmt: skip


def number(value: float, type: Type) -> Value:
    """A float constant of any width."""
    return V.f32(value) if type is F32 else fcvt(V.f32(value), type)


# fmt: off
@vop1(0x01, "v_mov_b32", d=B32, a=B32)
def _(a):
    "D = A."
    return a


@vop1(0x38, "v_mov_b64", d=B64, a=B64, sdwa=False)
def _(a):
    "D = A."
    return a


@vop2(0x00, "v_cndmask_b32", d=B32, a=B32, b=B32, ci=MASK, flags=("sign_modifiers",))
def _(a, b, ci):
    "D = mask ? B : A."
    return select(ci, b, a)


# Two sources. name, opcode, formula, function
_BINARY = (
    ("add", "A + B", fadd), ("sub", "A - B", fsub), ("subrev", "B - A", lambda a, b: fsub(b, a)),
    ("mul", "A * B", fmul), ("min", "the lesser; a number wins over NaN; -0 < +0", fmin),
    ("max", "the greater; a number wins over NaN; -0 < +0", fmax),
)
_BINARY_CODES = {"add": (0x01, 0x1F), "sub": (0x02, 0x20), "subrev": (0x03, 0x21), "mul": (0x05, 0x22), "min": (0x0A, 0x2E),
                 "max": (0x0B, 0x2D)}
for _name, _text, _function in _BINARY:
    for _type, _op in zip((F32, F16), _BINARY_CODES[_name], strict=True):
        def _binary(name, text, function, type, op):
            def body(a, b):
                return function(a, b)
            body.__doc__ = f"D = {text}."
            vop2(op, f"v_{name}_{type}", d=type, a=type, b=type)(body)
        _binary(_name, _text, _function, _type, _op)

for _op, _name, _text, _function in (
    (0x280, "add", "A + B", fadd), (0x281, "mul", "A * B", fmul), (0x282, "min", "the lesser; a number wins over NaN", fmin),
    (0x283, "max", "the greater; a number wins over NaN", fmax),
):
    def _double(op, name, text, function):
        def body(a, b):
            return function(a, b)
        body.__doc__ = f"D = {text}."
        vop3(op, f"v_{name}_f64", d=F64, a=F64, b=F64)(body)
    _double(_op, _name, _text, _function)


@vop3(0x2A1, "v_mul_legacy_f32", d=F32, a=F32, b=F32)
def _(a, b):
    "D = A * B, but 0 when either is 0, whatever the other is."
    zero = eq(a, V.f32(0.0)) | eq(b, V.f32(0.0))
    return select(zero, V.f32(0.0), fmul(a, b))


# Fused multiply-add.
@vop2(0x3B, "v_fmac_f32", d=F32, a=F32, b=F32, sdwa=False)
def _(a, b, d):
    "D = A * B + D, one rounding."
    return fma(a, b, d)


@vop2(0x04, "v_fmac_f64", d=F64, a=F64, b=F64, sdwa=False)
def _(a, b, d):
    "D = A * B + D, one rounding."
    return fma(a, b, d)


@vop2(0x17, "v_fmamk_f32", d=F32, a=F32, k=F32, b=F32, vop3=None, dpp=False, sdwa=False)
def _(a, k, b):
    "D = A * K + B, one rounding; K the literal."
    return fma(a, k, b)


@vop2(0x18, "v_fmaak_f32", d=F32, a=F32, b=F32, k=F32, vop3=None, dpp=False, sdwa=False)
def _(a, b, k):
    "D = A * B + K, one rounding; K the literal."
    return fma(a, b, k)


for _op, _type in ((0x1CB, F32), (0x1CC, F64), (0x206, F16)):
    @vop3(_op, f"v_fma_{_type}", d=_type, a=_type, b=_type, c=_type)
    def _(a, b, c):
        "D = A * B + C, one rounding."
        return fma(a, b, c)


# Three sources.
def _median(a, b, c):
    """The middle one; NaN anywhere gives the least of the three."""
    low, high = fmin(a, b), fmax(a, b)
    middle = fmax(low, fmin(high, c))
    return select(is_nan(a) | is_nan(b) | is_nan(c), fmin(fmin(a, b), c), middle)


for _types in ((F32, 0x1D0, 0x1D3, 0x1D6), (F16, 0x1F4, 0x1F7, 0x1FA)):
    def _three(type, low, high, middle):
        @vop3(low, f"v_min3_{type}", d=type, a=type, b=type, c=type)
        def _(a, b, c):
            "D = the least; a number wins over NaN."
            return fmin(fmin(a, b), c)

        @vop3(high, f"v_max3_{type}", d=type, a=type, b=type, c=type)
        def _(a, b, c):
            "D = the greatest; a number wins over NaN."
            return fmax(fmax(a, b), c)

        @vop3(middle, f"v_med3_{type}", d=type, a=type, b=type, c=type)
        def _(a, b, c):
            "D = the middle one; the least if any is NaN."
            return _median(a, b, c)
    _three(*_types)


def _either_nan(a, b, other):
    """A quiet NaN when either is NaN."""
    return select(is_nan(a), fadd(a, a), select(is_nan(b), fadd(b, b), other))


@vop3(0x2A8, "v_minimum3_f32", d=F32, a=F32, b=F32, c=F32)
def _(a, b, c):
    "D = the least; NaN if any is NaN; -0 < +0."
    return _either_nan(_either_nan(a, b, fmin(a, b)), c, fmin(fmin(a, b), c))


@vop3(0x2A9, "v_maximum3_f32", d=F32, a=F32, b=F32, c=F32)
def _(a, b, c):
    "D = the greatest; NaN if any is NaN; -0 < +0."
    return _either_nan(_either_nan(a, b, fmax(a, b)), c, fmax(fmax(a, b), c))


# Rounding to integral values, and parts of a float.
_ROUNDINGS = (("trunc", "towards zero", 0x1C, 0x46, 0x17), ("ceil", "up", 0x1D, 0x45, 0x18),
              ("rndne", "to nearest even", 0x1E, 0x47, 0x19), ("floor", "down", 0x1F, 0x44, 0x1A))
for _name, _text, *_ops in _ROUNDINGS:
    for _type, _op in zip((F32, F16, F64), _ops, strict=True):
        def _rounding(name, text, type, op):
            def body(a):
                return unary("rint" if name == "rndne" else str(name), a)
            body.__doc__ = f"D = A rounded {text} to an integral value."
            vop1(op, f"v_{name}_{type}", d=type, a=type, sdwa=type is not F64)(body)
        _rounding(_name, _text, _type, _op)

# The greatest value below 1, which fract never exceeds.
_BELOW_ONE = {F32: 0x3F7FFFFF, F16: 0x3BFF, F64: 0x3FEFFFFFFFFFFFFF}
for _type, _op in ((F32, 0x1B), (F16, 0x48), (F64, 0x32)):
    def _fraction(type, op):
        @vop1(op, f"v_fract_{type}", d=type, a=type, sdwa=type is not F64)
        def _(a):
            "D = A - floor(A), below 1."
            return select(is_nan(a), a, fmin(fsub(a, unary("floor", a)), const(_BELOW_ONE[type], type)))
    _fraction(_type, _op)

for _type, _exponent, _mantissa in ((F32, 0x33, 0x34), (F64, 0x30, 0x31)):
    def _parts(type, exponent, mantissa):
        @vop1(exponent, f"v_frexp_exp_i32_{type}", d=I32, a=type, sdwa=type is not F64)
        def _(a):
            "D = e where A = m * 2**e and 0.5 <= |m| < 1; 0 for 0, infinity and NaN."
            return unary("frexp_exp", a, I32)

        @vop1(mantissa, f"v_frexp_mant_{type}", d=type, a=type, sdwa=type is not F64)
        def _(a):
            "D = m where A = m * 2**e and 0.5 <= |m| < 1; A itself for 0, infinity and NaN."
            return unary("frexp_mant", a)
    _parts(_type, _exponent, _mantissa)


@vop3(0x288, "v_ldexp_f32", d=F32, a=F32, b=I32)
def _(a, b):
    "D = A * 2**B, one rounding."
    return ldexp(a, b)


@vop2(0x33, "v_ldexp_f16", d=F16, a=F16, b=I16)
def _(a, b):
    "D = A * 2**B, one rounding."
    return ldexp(a, resize(b, I32))


@vop3(0x284, "v_ldexp_f64", d=F64, a=F64, b=I32)
def _(a, b):
    "D = A * 2**B, one rounding."
    return ldexp(a, b)


# Division: scale, refine, fix. The exponent of a zero or subnormal counts as 0.
_EXPONENT = {F32: (23, 0xFF, 127), F64: (52, 0x7FF, 1023)}


def _biased(a: Value) -> Value:
    shift, mask, _ = _EXPONENT[a.type]
    bits = bitcast(a, U64 if a.type is F64 else U32)
    return bitcast(resize((bits >> shift) & mask, U32), I32)


def _is_zero(a: Value) -> Value:
    return eq(a, number(0.0, a.type))


def _is_subnormal(a: Value) -> Value:
    return eq(_biased(a), 0) & ~_is_zero(a)


for _type, _ops, _by, _near_max, _tiny in (
    (F32, (0x1E0, 0x1E2, 0x1DE), 64, 96, 23), (F64, (0x1E1, 0x1E3, 0x1DF), 128, 768, 53),
):
    def _division(type, ops, by, near_max, tiny):
        fraction_bits, special, bias = _EXPONENT[type]
        least_exponent = bias + fraction_bits  # half the least subnormal is 2**-least_exponent

        def quotient_is_subnormal(numerator, denominator):
            """|N / D| < 2**(1 - bias), from the exponents and, where they are equal to that, the fractions."""
            apart = _biased(numerator) - _biased(denominator)
            limit = const(1 - bias, I32)
            low, high = (ldexp(fabs(x), const(bias, I32) - _biased(x)) for x in (numerator, denominator))
            return (apart < limit) | (eq(apart, limit) & (low < high))

        def scaled_down(a, b, c, d):
            """(A * B + C) * 2**-by rounded once; d is the sum rounded. A second rounding errs only from a midpoint."""
            once = ldexp(d, const(-by, I32))
            rest = fsub(d, ldexp(once, const(by, I32)))  # exact, and so is fsub(c, d): d is next to the quotient c
            half_step = const((by + bias - least_exponent) << fraction_bits, type)
            error = fma(a, b, fsub(c, d))
            same_side = ((error > 0) & (rest > 0)) | ((error < 0) & (rest < 0))
            return select(eq(fabs(rest), half_step) & same_side, fadd(once, ldexp(rest, const(1 - by, I32))), once)

        @vop3sd(ops[0], f"v_div_scale_{type}", d=type, co=MASK, a=type, b=type, c=type,
                cite="CDNA4 ISA, VOP3B: V_DIV_SCALE")
        def _(a, b, c):
            "D = A (the denominator B or the numerator C) scaled so that no step of C / B leaves the normal range; co: scale back."
            up, down = ldexp(a, const(by, I32)), ldexp(a, const(-by, I32))
            invalid = _is_zero(b) | _is_zero(c)
            large = (_biased(c) - _biased(b)) >= const(near_max, I32)
            reciprocal_small = quotient_is_subnormal(number(1.0, type), b)
            result_small = quotient_is_subnormal(c, b)
            is_denominator, is_numerator = eq(a, b), eq(a, c)
            d = select(_biased(c) <= const(tiny, I32), up, a)
            d = select(result_small, select(is_numerator, up, a), d)
            d = select(reciprocal_small, down, d)
            d = select(reciprocal_small & result_small, select(is_denominator, down, a), d)
            d = select(_is_subnormal(b), up, d)
            d = select(large, select(is_denominator, up, a), d)
            nan = const((special << _EXPONENT[type][0]) | 1 << (_EXPONENT[type][0] - 1), type)
            d = select(invalid, nan, d)
            back = ~invalid & (large | (~_is_subnormal(b) & result_small))
            return d, back

        @vop3(ops[1], f"v_div_fmas_{type}", d=type, a=type, b=type, c=type, cite="CDNA4 ISA, VOP3A: V_DIV_FMAS")
        def _(a, b, c, vcc):
            "D = A * B + C, where VCC is set scaled back by the power of two that div_scale took."
            d = fma(a, b, c)
            scaled = select(_biased(c) > const(bias, I32), ldexp(d, const(by, I32)), scaled_down(a, b, c, d))
            return select(vcc, scaled, d)

        @vop3(ops[2], f"v_div_fixup_{type}", d=type, a=type, b=type, c=type, cite="CDNA4 ISA, VOP3A: V_DIV_FIXUP")
        def _(a, b, c):
            "D = the quotient A of C / B, put right where C or B is 0, infinite or NaN, or the quotient leaves the range."
            mask = sign_bit(type) - 1
            bits = U64 if type is F64 else U32
            sign = (bitcast(b, bits) ^ bitcast(c, bits)) & sign_bit(type)
            quiet = 1 << (_EXPONENT[type][0] - 1)
            infinity = special << _EXPONENT[type][0]

            def signed(pattern):
                return bitcast(sign | pattern, type)

            size = bitcast(bitcast(a, bits) & mask, type)
            d = select(ne(sign, 0), fneg(size), size)
            d = select(is_nan(a), signed(infinity), d)  # the refining steps overflowed
            d = select((_biased(c) - _biased(b)) < const(-bias - fraction_bits, I32), signed(0), d)
            d = select(eq(_biased(b), special) | _is_zero(c), signed(0), d)
            d = select(_is_zero(b) | eq(fabs(c), const(infinity, type)), signed(infinity), d)
            both = (_is_zero(b) & _is_zero(c)) | (
                eq(fabs(b), const(infinity, type)) & eq(fabs(c), const(infinity, type)))
            d = select(both, const(infinity | quiet | sign_bit(type), type), d)
            d = select(is_nan(b), bitcast(bitcast(b, bits) | quiet, type), d)
            return select(is_nan(c), bitcast(bitcast(c, bits) | quiet, type), d)
    _division(_type, _ops, _by, _near_max, _tiny)
# fmt: on
