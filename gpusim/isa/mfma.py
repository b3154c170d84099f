"""Matrix instructions: D = A x B + C by a whole wave, EXEC ignored; and moves to and from accumulation registers.

Accumulation is a policy of the executor; the reference takes products exactly and adds them in the result's type in the order
of k, block by block (CDNA4 ISA, "Matrix", does not publish the order). Inputs and results keep subnormal numbers. fp8 and bf8 are
OCP's e4m3fn and e5m2, not gfx942's.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gpusim.isa.core import DGEMM, SGEMM, XDL, Matrix, mai, vop1, vop3p
from gpusim.isa.value import B32, U64, Type, Value, bitcast, high, low

LANES = 64
SOURCE_BITS = {"f64": 64, "f32": 32, "f16": 16, "bf16": 16, "i8": 8, "fp8": 8, "bf8": 8}


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Where a wave holds the three matrices of a shape; all arrays are of whole numbers.

    a_lane, a_element: shape (blocks, M, K): A[b, i, k] is element `a_element` of lane `a_lane`, elements counted through the
    lane's registers, the low bits of a register first. b_lane, b_element: shape (blocks, K, N), likewise. d_lane, d_register:
    shape (blocks, M, N), for C and D; a register pair counts as one for f64.
    """

    a_lane: np.ndarray
    a_element: np.ndarray
    b_lane: np.ndarray
    b_element: np.ndarray
    d_lane: np.ndarray
    d_register: np.ndarray


@cache
def layout(matrix: Matrix) -> Layout:
    """The layout of a dense shape: CDNA4 ISA, "Matrix", and AMD's matrix instruction calculator.

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
    if matrix.result == "f64":  # rows go round the lane groups one by one
        if matrix.m == 4:
            return Layout(a_lane, a_element, b_lane, b_element, 4 * b + 16 * i + j, 0 * i)
        return Layout(a_lane, a_element, b_lane, b_element, i % 4 * matrix.n + j, i // 4)
    if matrix.m == 4:  # one block every four lanes
        return Layout(a_lane, a_element, b_lane, b_element, 4 * b + j, i)
    groups = LANES // matrix.n  # lane groups, each with four neighbouring rows
    registers = matrix.m * matrix.n // LANES
    d_lane = (i // 4) % groups * matrix.n + j
    d_register = b * registers + i // (4 * groups) * 4 + i % 4
    return Layout(a_lane, a_element, b_lane, b_element, d_lane, d_register)


def _registers(x: Value) -> list[Value]:
    """One element as registers."""
    if x.type.bits == 64:
        bits = bitcast(x, U64)
        return [low(bits), high(bits)]
    return [x]


def multiply(shape: Matrix, a: Any, b: Any, c: Any) -> list[Value]:
    """The matrix operation over registers; results come back as registers of D."""
    a, b, c = (x if isinstance(x, list) else _registers(x) for x in (a, b, c))
    product = Value("mfma", B32, (*a, *b, *c), (shape, len(a), len(b)))
    return [Value("element", B32, (product,), i) for i in range(len(c))]


def _body(shape: Matrix) -> Callable[..., Any]:
    def body(a: Any, b: Any, c: Any) -> Any:
        return multiply(shape, a, b, c)

    body.__doc__ = "D[b, i, j] = C[b, i, j] + sum over k of A[b, i, k] * B[b, k, j]."
    return body


def _operand(kind: str, count: int) -> Type:
    """`count` elements of a kind, packed in registers."""
    bits = SOURCE_BITS.get(kind, 32)
    letter = "f" if kind in ("f64", "f32", "f16") else "i" if kind == "i32" else "u"
    return Type(f"{kind}x{count}" if count > 1 else kind, bits, letter, count)


# opcode, M, N, K, blocks, sources, passes (LLVM, SISchedule.td for gfx950)
_TABLE = """
40 32 32  1  2 f32  16    41 16 16  1  4 f32   8    42  4  4  1 16 f32   2    44 32 32  2  1 f32  16    45 16 16  4  1 f32   8
48 32 32  4  2 f16  16    49 16 16  4  4 f16   8    4a  4  4  4 16 f16   2    4c 32 32  8  1 f16   8    4d 16 16 16  1 f16   4
54 16 16 32  1 f16   4    55 32 32 16  1 f16   8
5d 32 32  4  2 bf16 16    5e 16 16  4  4 bf16  8    5f  4  4  4 16 bf16  2    60 32 32  8  1 bf16  8    61 16 16 16  1 bf16  4
35 16 16 32  1 bf16  4    37 32 32 16  1 bf16  8
50 32 32  4  2 i8   16    51 16 16  4  4 i8    8    52  4  4  4 16 i8    2    56 32 32 16  1 i8    8    57 16 16 32  1 i8    4
36 16 16 64  1 i8    4    38 32 32 32  1 i8    8
6e 16 16  4  1 f64  16    6f  4  4  4  4 f64   4
70 16 16 32  1 bf8_bf8 4  71 16 16 32  1 bf8_fp8 4  72 16 16 32  1 fp8_bf8 4  73 16 16 32  1 fp8_fp8 4
74 32 32 16  1 bf8_bf8 8  75 32 32 16  1 bf8_fp8 8  76 32 32 16  1 fp8_bf8 8  77 32 32 16  1 fp8_fp8 8
"""
_words = _TABLE.split()
for _row in (_words[i : i + 7] for i in range(0, len(_words), 7)):
    _m, _n, _k, _blocks = (int(x) for x in _row[1:5])
    _to = {"i8": "i32", "f64": "f64"}.get(_row[5], "f32")
    _shape = Matrix(_m, _n, _k, _blocks, _row[5], _to)
    _name = f"v_mfma_{_to}_{_m}x{_n}x{_k}{f'_{_blocks}b' if _blocks > 1 else ''}_{_row[5]}"
    _ab = _operand(_row[5].partition("_")[0], _k * _m * _blocks // LANES)
    _cd = _operand(_to, _m * _n * _blocks // LANES)
    mai(int(_row[0], 16), _name, d=_cd, a=_ab, b=_ab, c=_cd, matrix=_shape, passes=int(_row[6]),
        unit={"f32": SGEMM, "f64": DGEMM}.get(_row[5], XDL))(_body(_shape))  # fmt: skip


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
