"""Matrix instructions: D = A x B + C by a whole wave, EXEC ignored; and moves to and from accumulation registers.

Accumulation is a policy of the executor; the reference takes products exactly and adds them in f32 in the order of k, block
by block (CDNA4 ISA, "Matrix", does not publish the order). Inputs and results keep subnormal numbers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gpusim.isa.core import SGEMM, XDL, Matrix, mai, vop1, vop3p
from gpusim.isa.value import B32, Type, Value

LANES = 64
SOURCE_BITS = {"f32": 32, "f16": 16, "bf16": 16}


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Where a wave holds the three matrices of a shape; all arrays are of whole numbers.

    a_lane, a_element: shape (blocks, M, K): A[b, i, k] is element `a_element` of lane `a_lane`, elements counted through the
    lane's registers, the low half of a register first. b_lane, b_element: shape (blocks, K, N), likewise. d_lane, d_register:
    shape (blocks, M, N), for C and D.
    """

    a_lane: np.ndarray
    a_element: np.ndarray
    b_lane: np.ndarray
    b_element: np.ndarray
    d_lane: np.ndarray
    d_register: np.ndarray


@cache
def layout(matrix: Matrix) -> Layout:
    """The layout of a dense shape with 32-bit results: CDNA4 ISA, "Matrix", and AMD's matrix instruction calculator.

    Rows (columns for B) run along the lanes, then groups of k, then blocks; a lane's elements are consecutive in k.
    """
    def source(rows: int) -> tuple[np.ndarray, np.ndarray]:
        groups = LANES // (rows * matrix.blocks)
        per_lane = matrix.k // groups
        b, i, k = np.indices((matrix.blocks, rows, matrix.k))
        return b * rows + (k // per_lane) * rows * matrix.blocks + i, k % per_lane

    a_lane, a_element = source(matrix.m)
    b_lane, b_element = (np.swapaxes(x, 1, 2) for x in source(matrix.n))
    b, i, j = np.indices((matrix.blocks, matrix.m, matrix.n))
    if matrix.m == 4:  # one block every four lanes
        return Layout(a_lane, a_element, b_lane, b_element, 4 * b + j, i)
    groups = LANES // matrix.n  # lane groups, each with four neighbouring rows
    registers = matrix.m * matrix.n // LANES
    d_lane = (i // 4) % groups * matrix.n + j
    d_register = b * registers + i // (4 * groups) * 4 + i % 4
    return Layout(a_lane, a_element, b_lane, b_element, d_lane, d_register)


def multiply(shape: Matrix, a: Any, b: Any, c: list[Value]) -> list[Value]:
    """The matrix operation over registers; results come back as registers of D."""
    a, b = (x if isinstance(x, list) else [x] for x in (a, b))
    product = Value("mfma", B32, (*a, *b, *c), (shape, len(a), len(b)))
    return [Value("element", B32, (product,), i) for i in range(len(c))]


def _body(shape: Matrix) -> Callable[..., Any]:
    def body(a: Any, b: Any, c: Any) -> Any:
        return multiply(shape, a, b, c)

    body.__doc__ = "D[b, i, j] = C[b, i, j] + sum over k of A[b, i, k] * B[b, k, j]."
    return body


_RESULT = {n: Type(f"f32x{n}", 32, "f", n) for n in (4, 16, 32)}
_SOURCE = {
    ("f32", 1): Type("f32", 32, "f"),
    ("f16", 4): Type("f16x4", 16, "f", 4), ("f16", 8): Type("f16x8", 16, "f", 8),
    ("bf16", 4): Type("bf16x4", 16, "u", 4), ("bf16", 8): Type("bf16x8", 16, "u", 8),
}  # fmt: skip
# opcode, M, N, K, blocks, source, passes (LLVM, SISchedule.td for gfx950)
_TABLE = """
40 32 32  1  2 f32  16    41 16 16  1  4 f32   8    42  4  4  1 16 f32   2    44 32 32  2  1 f32  16    45 16 16  4  1 f32   8
48 32 32  4  2 f16  16    49 16 16  4  4 f16   8    4a  4  4  4 16 f16   2    4c 32 32  8  1 f16   8    4d 16 16 16  1 f16   4
54 16 16 32  1 f16   4    55 32 32 16  1 f16   8
5d 32 32  4  2 bf16 16    5e 16 16  4  4 bf16  8    5f  4  4  4 16 bf16  2    60 32 32  8  1 bf16  8    61 16 16 16  1 bf16  4
35 16 16 32  1 bf16  4    37 32 32 16  1 bf16  8
"""
_words = _TABLE.split()
for _row in (_words[i : i + 7] for i in range(0, len(_words), 7)):
    _m, _n, _k, _blocks = (int(x) for x in _row[1:5])
    _shape = Matrix(_m, _n, _k, _blocks, _row[5], "f32")
    _name = f"v_mfma_f32_{_m}x{_n}x{_k}{f'_{_blocks}b' if _blocks > 1 else ''}_{_row[5]}"
    _ab = _SOURCE[_row[5], _k * _m * _blocks // LANES]
    _cd = _RESULT[_m * _n * _blocks // LANES]
    mai(int(_row[0], 16), _name, d=_cd, a=_ab, b=_ab, c=_cd, matrix=_shape, unit=SGEMM if _row[5] == "f32" else XDL,
        passes=int(_row[6]))(_body(_shape))  # fmt: skip


# fmt: off
@vop3p(0x58, "v_accvgpr_read_b32", d=B32, a=B32, flags=("acc_a",))
def _(a):
    "D (vector register) = A (accumulation register)."
    return a


@vop3p(0x59, "v_accvgpr_write_b32", d=B32, a=B32, flags=("acc_d",))
def _(a):
    "D (accumulation register) = A."
    return a


@vop1(0x52, "v_accvgpr_mov_b32", d=B32, a=B32, vop3=None, dpp=False, sdwa=False, flags=("acc_a", "acc_d"))
def _(a):
    "D = A, both accumulation registers."
    return a
# fmt: on
