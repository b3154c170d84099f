"""exp, log, rcp, rsq, sqrt, sin, cos: approximate; the last bits are not published.

The f32 forms take and give 0 for subnormal numbers whatever MODE says (LLVM rescales around them for that reason); the f16 and
f64 forms keep them.
"""

from gpusim.isa.core import TRANS, vop1
from gpusim.isa.value import F16, F32, F64, U32, Type, Value, bitcast, eq, select, unary

_ULP = "1 ulp (LLVM's AMDGPU target relies on it; the last bits are unpublished)"
_F16 = "0.51 ulp (LLVM's AMDGPU target; the last bits are unpublished)"
_F64 = "about 2**29 ulp: some 24 good bits (LLVM refines with two Newton steps)"
_SIN = "unpublished; A in revolutions, |A| <= 256 (CDNA4 ISA, V_SIN_F32)"


def _flushed(a: Value) -> Value:
    """A subnormal f32 as the zero of its sign."""
    bits = bitcast(a, U32)
    return select(eq(bits & 0x7F800000, 0), bitcast(bits & 0x80000000, F32), a)


def _declare(op: int, name: str, type: Type, text: str, operation: str, approx: str) -> None:
    def body(a):
        return _flushed(unary(operation, _flushed(a))) if type is F32 else unary(operation, a)

    body.__doc__ = f"D = {text}."
    vop1(op, name, d=type, a=type, unit=TRANS, approx=approx, sdwa=type is not F64)(body)


# fmt: off
for _name, _text, _operation, _ops, _bound in (
    ("exp",  "2 ** A",            "exp2", {F32: 0x20, F16: 0x41},            _ULP),
    ("log",  "log2(A)",           "log2", {F32: 0x21, F16: 0x40},            _ULP),
    ("rcp",  "1 / A",             "rcp",  {F32: 0x22, F16: 0x3D, F64: 0x25}, _ULP),
    ("rsq",  "1 / sqrt(A)",       "rsq",  {F32: 0x24, F16: 0x3F, F64: 0x26}, _ULP),
    ("sqrt", "the square root of A", "sqrt", {F32: 0x27, F16: 0x3E, F64: 0x28}, _ULP),
    ("sin",  "sin(2 pi A)",       "sin",  {F32: 0x29, F16: 0x49},            _SIN),
    ("cos",  "cos(2 pi A)",       "cos",  {F32: 0x2A, F16: 0x4A},            _SIN),
):
    for _type, _op in _ops.items():
        _declare(_op, f"v_{_name}_{_type}", _type, _text, _operation,
                 _bound if _bound is _SIN else {F32: _ULP, F16: _F16, F64: _F64}[_type])
_declare(0x23, "v_rcp_iflag_f32", F32, "1 / A, raising only the integer flag of division by zero", "rcp", _ULP)
# fmt: on
