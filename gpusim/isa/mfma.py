"""Matrix instructions: D = A x B + C by a whole wave, EXEC ignored; and moves to and from accumulation registers.

Accumulation is a policy of the executor; by default products are exact and added in the result's type in the order of k, block by
block (CDNA4 ISA, "Matrix", does not publish the order). Inputs and results keep subnormal numbers. fp8 and bf8 are OCP's e4m3fn
and e5m2, not gfx942's; fp6, bf6 and fp4 are e2m3, e3m2 and e2m1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gpusim.isa import value as V
from gpusim.isa.core import DGEMM, SGEMM, XDL, Matrix, NotDone, mai, vop1, vop3p, vop3px2
from gpusim.isa.value import B32, B256, U32, U64, Type, Value, bitcast, const, high, low, select

LANES = 64
SOURCE_BITS = {"f64": 64, "f32": 32, "f16": 16, "bf16": 16, "i8": 8, "fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4}
NARROW = ("fp8", "bf8", "fp6", "bf6", "fp4")  # what cbsz and blgp choose in the f8f6f4 instructions
SCALED_K = 32  # elements along k that share a scale
_APPROX = "the order and width of the sum are not published for gfx950; within the rounding of one f32 sum of K terms"


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

    Rows (columns for B) run along the lanes, then groups of k, then blocks; a lane's elements are consecutive in k. A lane with
    more than 16 elements of 8 bits has them in pieces of 16, and the groups take turns (seen in the addresses of Triton's code).
    """
    def source(rows: int, kind: str, whole: bool) -> tuple[np.ndarray, np.ndarray]:
        groups = LANES // (rows * matrix.blocks)
        per_lane = matrix.k // groups
        b, i, k = np.indices((matrix.blocks, rows, matrix.k))
        group, element = k // per_lane, k % per_lane
        if per_lane > 16 and SOURCE_BITS[kind] == 8 and not whole:
            group, element = k // 16 % groups, k // 16 // groups * 16 + k % 16
        return b * rows + group * rows * matrix.blocks + i, element

    first, second = matrix.sources
    a_lane, a_element = source(matrix.m, first, matrix.sparse)
    b_lane, b_element = (np.swapaxes(x, 1, 2) for x in source(matrix.n, second, False))
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


def scale_lane(shape: Matrix, rows: int) -> np.ndarray:
    """The lane that holds the scale of row (or column) i and block k / 32: shape (rows, K / 32)."""
    i, block = np.indices((rows, shape.k // SCALED_K))
    return block * rows + i


def multiply(shape: Matrix, a: Any, b: Any, c: Any, scales: tuple[Value, ...] = ()) -> list[Value]:
    """The matrix operation over registers; results come back as registers of D. `scales`: E8M0 bytes of A and B, a lane each."""
    a, b, c = (x if isinstance(x, list) else _registers(x) for x in (a, b, c))
    product = Value("mfma", B32, (*a, *b, *c, *scales), (shape, len(a), len(b), len(scales)))
    return [Value("element", B32, (product,), i) for i in range(len(c))]


def expanded(a: list[Value], index: Value, bits: int) -> list[Value]:
    """A sparse operand as a dense one: of every four elements two are kept, at the places that two 2-bit indices name."""
    per_word = 32 // bits
    mask = (1 << bits) - 1
    dense = [const(0, U32)] * (2 * len(a))
    for group in range(len(a) * per_word // 2):
        pair = [(a[e // per_word] >> e % per_word * bits) & mask for e in (2 * group, 2 * group + 1)]
        places = [(index >> 4 * group + 2 * i) & 3 for i in range(2)]
        for place in range(4):
            at = 4 * group + place
            value = select(V.eq(places[0], place), pair[0], select(V.eq(places[1], place), pair[1], 0))
            dense[at // per_word] = dense[at // per_word] | value << at % per_word * bits
    return dense


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
        unit={"f32": SGEMM, "f64": DGEMM}.get(_row[5], XDL), approx=None if _to == "i32" else _APPROX)(_body(_shape))  # fmt: skip


# f8f6f4: the instruction's cbsz and blgp choose the types of A and B, and with them how many registers these take.
def narrow_shape(inst: Any) -> Matrix:
    """The matrix of an f8f6f4 instruction, its types resolved."""
    row = inst.row.matrix
    for key in ("cbsz", "blgp"):
        if inst.modifier(key) >= len(NARROW):
            raise NotDone(f"{inst.name}: {key} {inst.modifier(key)} is reserved; 0 to 4 are {', '.join(NARROW)}")
    return Matrix(row.m, row.n, row.k, 1, f"{NARROW[inst.modifier('cbsz')]}_{NARROW[inst.modifier('blgp')]}", row.result)


def _narrow(op: int, m: int, k: int, passes: int) -> None:
    shape = Matrix(m, m, k, 1, "f8f6f4", "f32")
    cd = _operand("f32", m * m // LANES)
    name = f"{m}x{m}x{k}_f8f6f4"

    def plain(inst: Any, a: Any, b: Any, c: Any) -> Any:
        return multiply(narrow_shape(inst), a, b, c)

    def scaled(inst: Any, a: Any, b: Any, c: Any, scale_a: Value, scale_b: Value) -> Any:
        selects, high_selects = inst.modifier("op_sel"), inst.modifier("op_sel_hi")
        bytes_of = [8 * ((selects >> i & 1) | (high_selects >> i & 1) << 1) for i in range(2)]
        scales = tuple((s >> shift) & 0xFF for s, shift in zip((scale_a, scale_b), bytes_of, strict=True))
        return multiply(narrow_shape(inst), a, b, c, scales)

    plain.__doc__ = "D[i, j] = C[i, j] + sum over k of A[i, k] * B[k, j], A of the type cbsz, B of blgp: fp8, bf8, fp6, bf6, fp4."
    scaled.__doc__ = plain.__doc__[:-1] + "; each 32 elements along k times 2**(scale - 127) of their E8M0 bytes (op_sel), 255 is NaN."
    mai(op, f"v_mfma_f32_{name}", d=cd, a=B256, b=B256, c=cd, matrix=shape, passes=passes, approx=_APPROX)(plain)
    vop3px2(op, f"v_mfma_scale_f32_{name}", d=cd, a=B256, b=B256, c=cd, scale_a=U32, scale_b=U32, matrix=shape, passes=passes,
            approx=_APPROX)(scaled)  # fmt: skip


_narrow(0x2D, 16, 128, 8)
_narrow(0x2E, 32, 64, 16)


# Sparse: opcode, M, K, sources, passes. C is D; the index register says where the kept elements of A stand.
_SPARSE = """
39 16  64 bf16     4  3a 16 128 i8       4  3b 16 128 bf8_bf8 4  3c 16 128 bf8_fp8 4  3d 16 128 fp8_bf8 4  43 16 128 fp8_fp8 4
46 32  32 bf16     8  47 32  64 i8       8  4b 32  64 bf8_bf8 8  4e 32  64 bf8_fp8 8  4f 32  64 fp8_bf8 8  53 32  64 fp8_fp8 8
5a 16  64 f16      4  5b 32  32 f16      8  62 16  32 f16     4  64 32  16 f16     8  66 16  32 bf16    4  68 32  16 bf16    8
6a 16  64 i8       4  6c 32  32 i8       8  78 16  64 bf8_bf8 4  79 16  64 bf8_fp8 4  7a 16  64 fp8_bf8 4  7b 16  64 fp8_fp8 4
7c 32  32 bf8_bf8  8  7d 32  32 bf8_fp8  8  7e 32  32 fp8_bf8 8  7f 32  32 fp8_fp8 8
"""


def _sparse(op: int, m: int, k: int, source: str, passes: int) -> None:
    to = "i32" if source == "i8" else "f32"
    shape = Matrix(m, m, k, 1, source, to, sparse=True)
    kind = source.partition("_")[0]
    bits = SOURCE_BITS[kind]
    kept = m * k // LANES // 2  # elements of A in a lane
    sets = 32 // (2 * kept)

    def body(inst: Any, d: Any, a: Any, b: Any, c: Value) -> Any:
        which = inst.modifier("abid") % sets if inst.modifier("cbsz") == 0 else 0
        return multiply(shape, expanded(a, c >> 2 * kept * which, bits), b, d)

    body.__doc__ = (
        f"D[i, j] += sum over k of A[i, k] * B[k, j]; of every 4 elements of A along k 2 are given, at the places in C"
        f"{f', set abid of {sets} when cbsz is 0' if sets > 1 else ''}."
    )
    cd = _operand(to, m * m // LANES)
    ROWS_OF_SPARSE.append(f"v_smfmac_{to}_{m}x{m}x{k}_{source}")
    mai(op, ROWS_OF_SPARSE[-1], d=cd, a=_operand(kind, kept), b=_operand(kind, 2 * kept), c=U32, matrix=shape,
        passes=passes, flags=("vector_index",), approx=None if to == "i32" else _APPROX)(body)  # fmt: skip


ROWS_OF_SPARSE: list[str] = []
_words = _SPARSE.split()
for _row in (_words[i : i + 5] for i in range(0, len(_words), 5)):
    _sparse(int(_row[0], 16), int(_row[1]), int(_row[2]), _row[3], int(_row[4]))


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
