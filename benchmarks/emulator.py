"""What the emulator, the compiler and the path of a launch cost. Each benchmark is a function in TABLE."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import ml_dtypes
import numpy as np

import gpusim
from engine import device
from engine.codegen.compile import compile_kernel
from engine.codegen.lower import lower
from engine.codegen.schedule import schedule
from engine.device import GpuDevice, open_device
from engine.nn.config import preset
from engine.nn.llama import Llama
from engine.nn.optim import AdamW
from engine.tensor import Tensor, realize
from gpusim.abi.code_object import CodeObjectSpec, KernelSpec, write
from gpusim.isa.assemble import assemble


@dataclass(frozen=True)
class Result:
    """One figure; `ratio` is to `against`, measured in the same run, above 1 when we are faster; None without a
    rival."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    against: str | None = None


def seconds(function: Callable[[], object], least: float = 0.5) -> float:
    """The best time of a call, over at least three calls and `least` seconds."""
    best, began, calls = float("inf"), time.perf_counter(), 0
    while calls < 3 or time.perf_counter() - began < least:
        started = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - started)
        calls += 1
    return best


def gpu() -> GpuDevice:
    """The default device, which must be a simulated one."""
    where = device.default()
    if not isinstance(where, GpuDevice) or where.gpu.port.name != "SIM":
        raise SystemExit("bench measures the simulation: DEV=SIM")
    return where


LOOP = 200
REGISTERS = f"""
s_lshl_b32 s9, s2, 6
v_add_u32 v4, s9, v0
v_cvt_f32_u32 v2, v4
v_mul_f32 v3, 0.5, v2
v_mov_b32 v5, v4
s_movk_i32 s8, {LOOP}
loop:
v_fma_f32 v1, v2, v3, v1
v_add_u32 v4, v5, v4
v_xor_b32 v6, v4, v5
v_mul_f32 v7, v2, v3
v_max_f32 v8, v7, v1
v_lshlrev_b32 v9, 3, v6
v_add_f32 v10, v8, v7
s_sub_u32 s8, s8, 1
s_cmp_lg_u32 s8, 0
s_cbranch_scc1 loop
s_endpgm
"""


def vector_registers() -> Result:
    """Vector arithmetic on registers by 256 waves with values of their own, no memory."""
    code = write(CodeObjectSpec((KernelSpec("registers", assemble(REGISTERS), vgprs=16, sgprs=16, workgroup_ids=1),)))
    counted = gpusim.launch(code, grid=(256,), block=(64,)).wave_instructions
    each = seconds(lambda: gpusim.launch(code, grid=(256,), block=(64,)))
    return Result("vector_registers", counted / each / 1e6, "M wave-instructions/s")


def elementwise_16m() -> Result:
    """(a * b + c) * 0.5 over 16 M floats, against numpy with outputs allocated before."""
    n = 1 << 24
    random = np.random.default_rng(0)
    host = [random.standard_normal(n).astype(np.float32) for _ in range(3)]
    a, b, c = (Tensor(x) for x in host)
    gpu().synchronize()

    def ours() -> None:
        ((a * b + c) * 0.5).realize()
        gpu().synchronize()

    out = np.empty(n, np.float32)

    def numpys() -> None:
        np.multiply(host[0], host[1], out=out)
        np.add(out, host[2], out=out)
        np.multiply(out, np.float32(0.5), out=out)

    ours()
    mine, theirs = seconds(ours), seconds(numpys)
    return Result("elementwise_16m", n / mine / 1e6, "M elements/s", theirs / mine, "numpy")


def gemm_bf16_1024() -> Result:
    """A bf16 product of 1024 x 1024 matrices, against the host's f32 matrix product."""
    n = 1024
    random = np.random.default_rng(0)
    host = [random.standard_normal((n, n)).astype(ml_dtypes.bfloat16) for _ in range(2)]
    wide = [x.astype(np.float32) for x in host]
    a, b = (Tensor(x) for x in host)

    def ours() -> None:
        (a @ b).realize()
        gpu().synchronize()

    ours()
    mine, theirs = seconds(ours, 0), seconds(lambda: wide[0] @ wide[1])
    return Result("gemm_bf16_1024", 2 * n**3 / mine / 1e9, "GFLOP/s", theirs / mine, "numpy's sgemm")


def llama_tiny_step() -> Result:
    """A training step of llama-tiny, batch 2, sequence 64, once everything is compiled."""
    model = Llama(preset("llama-tiny"))
    optimizer = AdamW(dict(model.named_parameters()))
    tokens = Tensor(np.zeros((2, 65), np.int32))

    def step() -> None:
        model.zero_grad()
        loss = model.loss(tokens)
        loss.backward()
        realize(loss, optimizer.step(1e-3), *optimizer.tensors())
        gpu().synchronize()

    step()
    return Result("llama_tiny_step", seconds(step, 1.0), "s")


def launch_empty() -> Result:
    """A dispatch of one wave that ends at once: driver, queue, packet, signal, emulator."""
    where = open_device("SIM").gpu
    code = write(CodeObjectSpec((KernelSpec("empty", assemble("s_endpgm\n"), vgprs=1, sgprs=1),)))
    kernel = where.load(code).kernels["empty"]

    def many() -> None:
        for _ in range(200):
            where.dispatch(kernel, (64, 1, 1), (64, 1, 1), b"")
        where.synchronize()

    each = seconds(many) / 200
    where.close()
    return Result("launch_empty", each * 1e6, "us")


def cold_start() -> Result:
    """A process from its start to the first value computed on the GPU."""
    code = "from engine.tensor import Tensor; print((Tensor([1.0, 2.0]) * 2).tolist())"

    def run() -> None:
        subprocess.run([sys.executable, "-c", code], env=os.environ | {"DEV": "SIM"}, check=True, capture_output=True)

    return Result("cold_start", seconds(run, 0), "s")


def compile_per_instruction() -> Result:
    """From a fused kernel to its code object, for the kernels of a llama-tiny step."""
    model = Llama(preset("llama-tiny"))
    loss = model.loss(Tensor(np.zeros((2, 65), np.int32)))
    loss.backward()
    outputs = [loss.node, *(p.grad.node for p in model.parameters() if p.grad is not None)]
    kernels = {c.kernel.key: c.kernel for c in schedule(outputs).calls}
    started = time.perf_counter()
    count = sum(len(compile_kernel(lower(k)).instructions) for k in kernels.values())
    return Result("compile_per_instruction", (time.perf_counter() - started) / count * 1e3, "ms")


TABLE: dict[str, Callable[[], Result]] = {
    f.__name__: f
    for f in (
        vector_registers,
        elementwise_16m,
        gemm_bf16_1024,
        llama_tiny_step,
        cold_start,
        launch_empty,
        compile_per_instruction,
    )
}
