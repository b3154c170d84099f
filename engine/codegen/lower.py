"""From a fused kernel to kernel IR."""

from __future__ import annotations

from engine.codegen.allocate import RegisterPressure
from engine.codegen.compile import Binary, compile_kernel
from engine.codegen.ir import KernelIR
from engine.codegen.kernel import FusedKernel
from engine.codegen.lower_elementwise import lower_elementwise
from engine.codegen.lower_matmul import lower_matmul
from engine.codegen.lower_reduce import lower_row

LOWERINGS = {"elementwise": lower_elementwise, "row": lower_row, "matmul": lower_matmul}


NARROWEST = 2


def lower(kernel: FusedKernel, narrower: int = 0) -> KernelIR:
    """The program of one wave of `kernel`; from 0 to NARROWEST, tiles become `narrower` and need fewer registers.

    Raises NotImplementedError naming an operation that has no rule.
    """
    return LOWERINGS[kernel.kind](kernel, narrower)


def compile_fused(kernel: FusedKernel) -> tuple[KernelIR, Binary]:
    """Lower and compile with the widest tile whose registers fit. Raises RegisterPressure when none does."""
    for narrower in range(NARROWEST):
        try:
            ir = lower(kernel, narrower)
            return ir, compile_kernel(ir)
        except RegisterPressure:
            continue
    ir = lower(kernel, NARROWEST)
    return ir, compile_kernel(ir)
