"""The compiler's back end: `compile_kernel(KernelIR) -> Binary`, from kernel IR to a gfx950 code object.

Order of work: select instructions, order them, allocate registers, insert waits, encode. No LLVM, no assembler.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Any

from engine.codegen.allocate import RegisterPressure, Registers, allocate
from engine.codegen.emit import assemble
from engine.codegen.ir import Argument, KernelIR
from engine.codegen.machine import Code
from engine.codegen.order import order
from engine.codegen.select import select
from engine.codegen.select_memory import kernarg_layout
from engine.dtype import bits
from gpusim.abi import code_object
from gpusim.abi.descriptor import MAX_VGPRS, VGPR_GRANULE
from gpusim.isa.chip import LANES, LDS_BYTES, MAX_WAVES, SIMDS
from gpusim.isa.encode import Inst


@dataclass(frozen=True, slots=True)
class Binary:
    """A compiled kernel; `grid` and `workgroup` are in work-items, as a dispatch packet wants them."""

    name: str
    code_object: bytes
    grid: tuple[int, int, int]
    workgroup: tuple[int, int, int]
    lds_bytes: int
    assembly: str
    instructions: list[Inst] = field(repr=False)
    vgprs: int = 0
    sgprs: int = 0
    agprs: int = 0


def compile_kernel(kernel: KernelIR) -> Binary:
    """Compile one kernel.

    Raises RegisterPressure when it needs more registers than a wave has, NotImplementedError and NotDone for an
    operation that has no machine code, ValueError for a workgroup or LDS that the machine does not have.
    """
    if not 1 <= kernel.waves <= MAX_WAVES:
        raise ValueError(f"kernel {kernel.name}: {kernel.waves} waves; a workgroup has 1 to {MAX_WAVES}")
    if kernel.lds_bytes > LDS_BYTES:
        raise ValueError(
            f"kernel {kernel.name}: {kernel.lds_bytes} bytes of LDS; "
            f"a workgroup has up to {LDS_BYTES}: make its tile smaller"
        )
    code, registers = _placed(kernel)
    assembled = assemble(code, registers)
    places, size = kernarg_layout(kernel.arguments)
    arguments = tuple(
        code_object.Argument(
            offset,
            bytes_,
            "global_buffer" if a.kind == "pointer" else "by_value",
            "global" if a.kind == "pointer" else "",
            a.name,
        )
        for a, (offset, bytes_) in zip(kernel.arguments, places, strict=True)
    )
    spec = code_object.KernelSpec(
        kernel.name,
        assembled.code,
        vgprs=max(registers.vgprs, 1),
        agprs=registers.agprs,
        sgprs=max(registers.sgprs, 5),
        arguments=arguments,
        kernarg_size=size,
        group_bytes=kernel.lds_bytes,
        workgroup_ids=3,
        workitem_ids=1,
        max_flat_workgroup_size=kernel.waves * LANES,
    )
    workgroup = (kernel.waves * LANES, 1, 1)
    x, y, z = kernel.grid
    return Binary(
        kernel.name,
        code_object.write(code_object.CodeObjectSpec((spec,), version=5)),
        (x * workgroup[0], y, z),
        workgroup,
        kernel.lds_bytes,
        _heading(kernel, registers) + assembled.text,
        assembled.instructions,
        registers.vgprs,
        registers.sgprs,
        registers.agprs,
    )


def _heading(kernel: KernelIR, registers: Registers) -> str:
    """What the text of a kernel starts with."""
    return (
        f"; {kernel.name}: grid {'x'.join(map(str, kernel.grid))} of {kernel.waves} waves, {registers.vgprs} vector, "
        f"{registers.agprs} accumulation and {registers.sgprs} scalar registers, {kernel.lds_bytes} bytes of LDS\n"
    )


def _placed(kernel: KernelIR) -> tuple[Code, Registers]:
    """Code with registers; a kernel that is too large for the usual order is tried again as it was selected."""
    # All waves of a workgroup must fit on one compute unit.
    limit = MAX_VGPRS // -(-kernel.waves // SIMDS) // VGPR_GRANULE * VGPR_GRANULE
    code = select(kernel)
    order(code)
    try:
        return code, allocate(code, limit)
    except RegisterPressure:
        code = select(kernel, frugal=True)
        return code, allocate(code, limit)


def pack_arguments(arguments: list[Argument] | tuple[Argument, ...], values: list[Any]) -> bytes:
    """The kernarg segment: addresses for pointers, numbers for scalars. Raises ValueError when counts differ."""
    if len(arguments) != len(values):
        raise ValueError(f"{len(arguments)} arguments ({', '.join(a.name for a in arguments)}), {len(values)} values")
    places, size = kernarg_layout(arguments)
    out = bytearray(size)
    for a, value, (offset, _) in zip(arguments, values, places, strict=True):
        if a.kind == "pointer":
            struct.pack_into("<Q", out, offset, value)
        else:
            struct.pack_into("<I", out, offset, bits(value, a.dtype))
    return bytes(out)
