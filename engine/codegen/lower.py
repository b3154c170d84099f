"""From a fused kernel to kernel IR."""

from __future__ import annotations

from engine.codegen.ir import KernelIR
from engine.codegen.kernel import FusedKernel
from engine.codegen.lower_elementwise import lower_elementwise
from engine.codegen.lower_matmul import lower_matmul
from engine.codegen.lower_reduce import lower_row

LOWERINGS = {"elementwise": lower_elementwise, "row": lower_row, "matmul": lower_matmul}


def lower(kernel: FusedKernel) -> KernelIR:
    """The program of one wave of `kernel`. Raises NotImplementedError naming an operation that has no rule."""
    return LOWERINGS[kernel.kind](kernel)
