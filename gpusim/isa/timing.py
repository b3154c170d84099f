"""How long instructions take, by unit and passes: rough numbers for ordering and estimates, never for results.

A SIMD issues one instruction of a wave every 4 cycles (64 lanes on 16); transcendental and 32-bit multiply instructions
take 4 times that, and a matrix instruction takes 4 cycles a pass (CDNA4 ISA, "Matrix"). Memory latencies are what microbenchmarks of CDNA3 found
(Chips and Cheese, "Testing AMD's Giant MI300X", 2024), in cycles: LDS 60, scalar cache 130, L2 about 300, HBM about 700.
"""

from __future__ import annotations

from gpusim.isa.core import LDS, MATRIX_UNITS, SMEM, TRANS, VALU, VMEM, Row

CYCLES = 4  # a vector instruction of full rate
QUARTER_RATE = ("v_mul_lo_u32", "v_mul_hi_", "v_mad_u64_u32", "v_mad_i64_i32")
LATENCY = {LDS: 64, SMEM: 130, VMEM: 500}  # of a load, hits and misses mixed


def issue_cycles(row: Row) -> int:
    """Cycles before the next instruction of the same unit can start."""
    if row.unit in MATRIX_UNITS:
        return CYCLES * max(row.passes, 1)
    if row.unit == TRANS or row.name.startswith(QUARTER_RATE):
        return 4 * CYCLES
    return CYCLES


def latency(row: Row) -> int:
    """Cycles until the result can be used."""
    if row.unit in LATENCY:
        return LATENCY[row.unit] if row.access is None or row.access.kind != "store" else CYCLES
    if row.unit in MATRIX_UNITS:
        return CYCLES * (max(row.passes, 1) + 2)
    if row.unit in (VALU, TRANS):
        return issue_cycles(row) + CYCLES
    return CYCLES
