"""Matrix instructions: D = A x B + C by a whole wave, EXEC ignored.

Lane layouts (shapes with 32-bit results): A holds row i = lane % M, its k elements contiguous in a lane, k groups by lane / M; B is
symmetric in columns j; D of 32x32: j = lane % 32, i = 8 * (r / 4) + 4 * (lane / 32) + r % 4; of 16x16: j = lane % 16, i = 4 * (lane / 16) + r.
"""

from gpusim.isa.core import SGEMM, XDL, Matrix, mai
from gpusim.isa.value import U32, Type, Value

F32X16, F32X4 = Type("f32x16", 32, "f", 16), Type("f32x4", 32, "f", 4)


def matrix(m: Matrix, a: list[Value] | Value, b: list[Value] | Value, c: list[Value]) -> list[Value]:
    """The matrix operation over registers; results come back as registers of D."""
    a, b = (x if isinstance(x, list) else [x] for x in (a, b))
    product = Value("mfma", U32, (*a, *b, *c), (m, len(a), len(b)))
    return [Value("element", U32, (product,), i) for i in range(len(c))]


# fmt: off
_TABLE = (
    # name, opcode, A and B type, C and D type, shape, unit, passes
    ("v_mfma_f32_32x32x2_f32", 0x44, Type("f32", 32, "f"), F32X16, Matrix(32, 32, 2, 1, "f32", "f32"), SGEMM, 16),
)
for _name, _op, _ab, _cd, _shape, _unit, _passes in _TABLE:
    def _declare(shape: Matrix) -> None:
        @mai(_op, _name, d=_cd, a=_ab, b=_ab, c=_cd, matrix=shape, unit=_unit, passes=_passes)
        def _(a, b, c):
            "D[i, j] = C[i, j] + sum over k of A[i, k] * B[k, j]."
            return matrix(shape, a, b, c)
    _declare(_shape)
_ = XDL
