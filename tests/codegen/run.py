"""Runs a compiled kernel on gpusim's emulator, without driver and kernel: memory is mapped, the dispatch is run, arrays
come back."""

from typing import Any

import numpy as np
import pytest

from engine.codegen.compile import Binary, compile_kernel, pack_arguments
from engine.codegen.ir import KernelBuilder
from gpusim.abi import code_object

PAGE = 4096
FIRST = 0x1000_0000


def run(builder: KernelBuilder, *values: Any) -> list[np.ndarray]:
    """Compile and run; arrays are passed as buffers, numbers as scalars. Returns every array as the kernel leaves
    it."""
    return run_binary(compile_kernel(builder.kernel), builder.kernel.arguments, values)


def run_binary(binary: Binary, arguments: list[Any], values: tuple[Any, ...]) -> list[np.ndarray]:
    dispatch = pytest.importorskip("gpusim.emulator.dispatch", reason="the emulator is not there yet")
    from gpusim.emulator.memory import Memory

    memory = Memory()
    at = FIRST

    def place(data: bytes, name: str, executable: bool = False) -> int:
        nonlocal at
        size = -(-max(len(data), 1) // PAGE) * PAGE
        va = at
        memory.map(
            va, size, memoryview(bytearray(data.ljust(size, b"\0"))), writable=True, executable=executable, name=name
        )
        at += size + PAGE
        return va

    addresses = [
        place(v.tobytes(), a.name) if isinstance(v, np.ndarray) else v for a, v in zip(arguments, values, strict=True)
    ]
    kernarg = place(pack_arguments(arguments, addresses), "kernarg")
    loaded = code_object.read(binary.code_object)
    base = place(loaded.loaded_at(at), "code", executable=True)
    dispatch.run(
        memory,
        dispatch.Dispatch(
            descriptor_va=base + loaded.kernels[binary.name].descriptor_offset,
            kernarg_va=kernarg,
            grid=binary.grid,
            workgroup=binary.workgroup,
            private_bytes=0,
            group_bytes=binary.lds_bytes,
            packet_va=0,
            queue_va=0,
            dispatch_id=0,
            scratch_base=0,
            xcc_count=8,
        ),
    )
    return [
        np.frombuffer(bytes(memory.read(va, v.nbytes)), v.dtype).reshape(v.shape)
        for va, v in zip(addresses, values, strict=True)
        if isinstance(v, np.ndarray)
    ]
