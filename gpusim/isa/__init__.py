"""The gfx950 instruction set: one row an instruction, read by everything that assembles, runs, checks or compiles.

Importing this package loads every family, and with it the checks that no two rows match one word.
"""

from gpusim.isa import atomics, buffer, control, convert, cmp, flat, lanes, lds, mfma, salu, salu_control, smem, transcendental, valu, valu_int, valu_more, valu_packed  # noqa: F401, I001
from gpusim.isa import declared  # noqa: F401  # last: what no family has
from gpusim.isa.core import BY_CODE, ROWS, NotDone, Row
from gpusim.isa.encode import DecodeError, Inst, decode, encode, make

__all__ = ["BY_CODE", "ROWS", "DecodeError", "Inst", "NotDone", "Row", "decode", "encode", "make"]
