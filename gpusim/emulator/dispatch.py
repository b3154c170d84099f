"""Runs a kernel dispatch: sets up each wave's registers as the command processor does, and runs the workgroups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gpusim.abi.descriptor import DESCRIPTOR_BYTES, KernelDescriptor
from gpusim.emulator.decode import Code
from gpusim.emulator.memory import Memory
from gpusim.emulator.state import SCALARS, Batch, Group
from gpusim.emulator.workgroup import run_batch
from gpusim.isa import regs
from gpusim.isa.mfma import LANES
from gpusim.isa.mode import put

BATCH_WAVES = 256  # waves that run in lockstep: enough to hide Python, few enough for the host's cache
PRELOAD_SKIP = 256  # bytes of the prologue that hardware with kernarg preload steps over (LLVM, AMDGPUUsage)


@dataclass(frozen=True)
class Dispatch:
    """A kernel dispatch packet, decoded. grid and workgroup in work-items; bytes of private memory a work-item and of
    LDS a workgroup; addresses of descriptor, arguments, packet, queue and scratch memory."""

    descriptor_va: int
    kernarg_va: int
    grid: tuple[int, int, int]
    workgroup: tuple[int, int, int]
    private_bytes: int = 0
    group_bytes: int = 0
    packet_va: int = 0
    queue_va: int = 0
    dispatch_id: int = 0
    scratch_base: int = 0
    xcc_count: int = 8


@dataclass(frozen=True)
class DispatchResult:
    """How much ran: `wave_instructions` counts each instruction once for each wave; `xcc_workgroups` a number an
    XCC."""

    workgroups: int
    waves: int
    wave_instructions: int
    xcc_workgroups: tuple[int, ...]


def run(memory: Memory, dispatch: Dispatch) -> DispatchResult:
    """Run a dispatch to its end. Workgroup number w runs on XCC w mod xcc_count. Raises Fault."""
    descriptor = KernelDescriptor.decode(memory.read(dispatch.descriptor_va, DESCRIPTOR_BYTES))
    code = _code_of(memory, dispatch.descriptor_va + descriptor.entry)
    counts = tuple(-(-n // w) for n, w in zip(dispatch.grid, dispatch.workgroup, strict=True))
    total = counts[0] * counts[1] * counts[2]
    size = dispatch.workgroup[0] * dispatch.workgroup[1] * dispatch.workgroup[2]
    waves = -(-size // LANES)
    # The XCCs run side by side on hardware; here one after the other, in turns of one workgroup, as they are dealt.
    xccs = [len(range(x, total, dispatch.xcc_count)) for x in range(dispatch.xcc_count)]
    step = max(1, BATCH_WAVES // waves)
    instructions = 0
    with np.errstate(all="ignore"):
        for first in range(0, total, step):
            numbers = range(first, min(first + step, total))
            group = _start(memory, dispatch, descriptor, code, numbers, counts, waves)
            instructions += run_batch(code, group)
    return DispatchResult(total, total * waves, instructions, tuple(xccs))


def _code_of(memory: Memory, entry: int) -> Code:
    code = memory.kept.get(entry)
    if code is None or not code.fresh():
        code = memory.kept[entry] = Code(memory, entry)
    return code


def initial_mode(descriptor: KernelDescriptor) -> int:
    """The MODE register at the start of a wave."""
    fields = {
        "round_32": descriptor.float_round_mode_32, "round_16_64": descriptor.float_round_mode_16_64,
        "denorm_32": descriptor.float_denorm_mode_32, "denorm_16_64": descriptor.float_denorm_mode_16_64,
        "dx10_clamp": descriptor.enable_dx10_clamp, "ieee": descriptor.enable_ieee_mode, "debug": descriptor.debug_mode,
        "fp16_overflow": descriptor.fp16_ovfl,
    }  # fmt: skip
    mode = 0
    for name, value in fields.items():
        mode = put(mode, name, value)
    return mode


def _start(memory: Memory, dispatch: Dispatch, descriptor: KernelDescriptor, code: Code, numbers: range,
           counts: tuple[int, ...], waves: int) -> Group:  # fmt: skip
    """The waves of workgroups `numbers`, at the kernel's entry."""
    ids = np.arange(numbers.start, numbers.stop)
    x, y, z = ids % counts[0], ids // counts[0] % counts[1], ids // (counts[0] * counts[1])
    n = len(ids) * waves
    lds_bytes = max(dispatch.group_bytes, descriptor.group_segment_fixed_size)
    lds = np.zeros((len(ids), -(-lds_bytes // 4) + 4), np.uint32)
    workgroups = list(zip(x.tolist(), y.tolist(), z.tolist(), strict=True))
    batch = Batch(memory, lds_bytes, lds, workgroups, numbers.start * waves, waves, dispatch.xcc_count)

    def per_wave(values: np.ndarray) -> Any:
        column = np.repeat(values.astype(np.uint32), waves)[:, None]
        return column[:1] if len(values) == 1 or (values == values[0]).all() else column

    zero = np.zeros((1, 1), np.uint32)
    s = [zero] * SCALARS
    entry, at = code.entry, 0
    pointers = {
        "enable_sgpr_private_segment_buffer": [0, 0, 0, 0],
        "enable_sgpr_dispatch_ptr": _halves(dispatch.packet_va), "enable_sgpr_queue_ptr": _halves(dispatch.queue_va),
        "enable_sgpr_kernarg_segment_ptr": _halves(dispatch.kernarg_va),
        "enable_sgpr_dispatch_id": _halves(dispatch.dispatch_id),
        "enable_sgpr_flat_scratch_init": _halves(dispatch.scratch_base),
        "enable_sgpr_private_segment_size": [dispatch.private_bytes],
    }  # fmt: skip
    for name, (first, count) in descriptor.user_sgprs().items():
        for i, value in enumerate(pointers[name]):
            s[first + i] = _uniform(value)
        at = first + count
    preload = descriptor.kernarg_preload_spec_length
    if preload:
        start = dispatch.kernarg_va + 4 * descriptor.kernarg_preload_spec_offset
        words = np.frombuffer(memory.read(start, 4 * preload), np.uint32)
        for i, word in enumerate(words.tolist()):
            s[at + i] = _uniform(word)
        at += preload
        entry += PRELOAD_SKIP
    for axis, values in zip("xyz", (x, y, z), strict=True):
        if getattr(descriptor, f"enable_sgpr_workgroup_id_{axis}"):
            s[at] = per_wave(values)
            at += 1
    if descriptor.enable_sgpr_workgroup_info:
        number = np.tile(np.arange(waves, dtype=np.uint32), len(ids))[:, None]
        s[at] = (number == 0).astype(np.uint32) << np.uint32(31) | number << np.uint32(20) | np.uint32(waves)

    item = (np.arange(waves)[:, None] * LANES + np.arange(LANES)[None, :]).astype(np.int64)
    width, height, depth = dispatch.workgroup
    ix, iy, iz = item % width, item // width % height, item // (width * height)
    packed = ix
    if descriptor.enable_vgpr_workitem_id >= 1:
        packed = packed | iy << 10
    if descriptor.enable_vgpr_workitem_id >= 2:
        packed = packed | iz << 20
    v = [zero] * max(descriptor.arch_vgprs, 1)
    packed = packed.astype(np.uint32)
    v[0] = packed if waves == 1 else np.tile(packed, (len(ids), 1))

    # Lanes beyond the workgroup or the grid do not run: the last workgroup of an axis may be partial.
    inside = np.broadcast_to(item < width * height * depth, (len(ids), waves, LANES))
    for values, local, size, grid in zip((x, y, z), (ix, iy, iz), dispatch.workgroup, dispatch.grid, strict=True):
        if grid % size:
            inside = inside & ((values[:, None, None] * size + local[None]) < grid)
    mask = np.packbits(inside.reshape(n, LANES), axis=1, bitorder="little").view(np.uint32)
    if (mask == mask[0]).all():
        mask = mask[:1]
    s[regs.EXEC], s[regs.EXEC + 1] = mask[:, :1].copy(), mask[:, 1:].copy()

    base = np.uint64(dispatch.scratch_base)
    slots = np.arange(n, dtype=np.uint64)[:, None] * np.uint64(LANES) + np.arange(LANES, dtype=np.uint64)[None, :]
    scratch = (
        base + slots * np.uint64(dispatch.private_bytes) if dispatch.private_bytes else np.full((1, 1), base, np.uint64)
    )
    accumulation = [zero] * max(descriptor.vgprs - descriptor.arch_vgprs, 0)
    group = Group(batch, entry, np.arange(n), v, accumulation, s, np.zeros((1, 1), bool), scratch)
    group.mode = initial_mode(descriptor)
    return group


def _uniform(value: int) -> Any:
    return np.array([[value]], np.uint32)


def _halves(value: int) -> list[int]:
    return [value & 0xFFFFFFFF, value >> 32]
