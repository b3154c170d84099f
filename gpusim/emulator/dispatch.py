"""Runs a kernel dispatch: sets up each wave's registers as the command processor does, and runs the workgroups."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gpusim.abi.descriptor import DESCRIPTOR_BYTES, KernelDescriptor
from gpusim.config import Options
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


def run(memory: Memory, dispatch: Dispatch, executor: str | None = None) -> DispatchResult:
    """Run a dispatch to its end. Workgroup number w runs on XCC w mod xcc_count. Raises Fault.

    `executor`: jit (compiled for the host; what it cannot do runs on the reference) or reference; by default what
    GPUSIM says.
    """
    executor = executor or chosen_executor()
    descriptor = KernelDescriptor.decode(memory.read(dispatch.descriptor_va, DESCRIPTOR_BYTES))
    code = _code_of(memory, dispatch.descriptor_va + descriptor.entry)
    counts = tuple(-(-n // w) for n, w in zip(dispatch.grid, dispatch.workgroup, strict=True))
    total = counts[0] * counts[1] * counts[2]
    size = dispatch.workgroup[0] * dispatch.workgroup[1] * dispatch.workgroup[2]
    waves = -(-size // LANES)
    # The XCCs run side by side on hardware; here one after the other, in turns of one workgroup, as they are dealt.
    xccs = tuple(len(range(x, total, dispatch.xcc_count)) for x in range(dispatch.xcc_count))
    if executor == "jit":
        from gpusim.emulator import run_compiled

        done = run_compiled.run(memory, dispatch, descriptor, code, counts, waves)
        if done is not None:
            return DispatchResult(total, total * waves, done, xccs)
    step = max(1, BATCH_WAVES // waves)
    instructions = 0
    with np.errstate(all="ignore"):
        for first in range(0, total, step):
            numbers = range(first, min(first + step, total))
            group = _start(memory, dispatch, descriptor, code, numbers, counts, waves)
            instructions += run_batch(code, group)
    return DispatchResult(total, total * waves, instructions, xccs)


@cache
def chosen_executor() -> str:
    """What GPUSIM names."""
    return Options.from_environment().executor


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


@dataclass(frozen=True)
class Scalars:
    """Scalar registers at the start of every wave; where the workgroup's x, y, z and the wave's number go (-1:
    nowhere); the entry."""

    values: list[int]
    id_at: tuple[int, int, int]
    info_at: int
    entry: int


def scalars_of(memory: Memory, dispatch: Dispatch, descriptor: KernelDescriptor, entry: int) -> Scalars:
    """What the command processor puts into scalar registers, preloaded arguments included."""
    values = [0] * SCALARS
    at = 0
    pointers = {
        "enable_sgpr_private_segment_buffer": [0, 0, 0, 0],
        "enable_sgpr_dispatch_ptr": _halves(dispatch.packet_va), "enable_sgpr_queue_ptr": _halves(dispatch.queue_va),
        "enable_sgpr_kernarg_segment_ptr": _halves(dispatch.kernarg_va),
        "enable_sgpr_dispatch_id": _halves(dispatch.dispatch_id),
        "enable_sgpr_flat_scratch_init": _halves(dispatch.scratch_base),
        "enable_sgpr_private_segment_size": [dispatch.private_bytes],
    }  # fmt: skip
    for name, (first, count) in descriptor.user_sgprs().items():
        values[first : first + count] = pointers[name]
        at = first + count
    preload = descriptor.kernarg_preload_spec_length
    if preload:
        start = dispatch.kernarg_va + 4 * descriptor.kernarg_preload_spec_offset
        values[at : at + preload] = np.frombuffer(memory.read(start, 4 * preload), np.uint32).tolist()
        at += preload
        entry += PRELOAD_SKIP
    places = []
    for axis in "xyz":
        wanted = bool(getattr(descriptor, f"enable_sgpr_workgroup_id_{axis}"))
        places.append(at if wanted else -1)
        at += wanted
    info = at if descriptor.enable_sgpr_workgroup_info else -1
    return Scalars(values, (places[0], places[1], places[2]), info, entry)


@dataclass(frozen=True)
class Items:
    """Work-items of a workgroup by wave and lane: packed ids uint32 (waves, 64), their x, y, z, and whether each
    exists."""

    packed: np.ndarray
    place: tuple[np.ndarray, np.ndarray, np.ndarray]
    inside: np.ndarray


def items_of(dispatch: Dispatch, descriptor: KernelDescriptor, waves: int) -> Items:
    """What the first vector register holds, and which lanes a whole workgroup has."""
    item = (np.arange(waves)[:, None] * LANES + np.arange(LANES)[None, :]).astype(np.int64)
    width, height, depth = dispatch.workgroup
    x, y, z = item % width, item // width % height, item // (width * height)
    packed = x
    if descriptor.enable_vgpr_workitem_id >= 1:
        packed = packed | y << 10
    if descriptor.enable_vgpr_workitem_id >= 2:
        packed = packed | z << 20
    return Items(packed.astype(np.uint32), (x, y, z), item < width * height * depth)


def packed_mask(inside: np.ndarray) -> np.ndarray:
    """EXEC of bool (n, 64): uint32 (n, 2)."""
    return np.packbits(inside, axis=1, bitorder="little").view(np.uint32)


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

    first = scalars_of(memory, dispatch, descriptor, code.entry)
    zero = np.zeros((1, 1), np.uint32)
    s = [_uniform(value) if value else zero for value in first.values]
    for place, values in zip(first.id_at, (x, y, z), strict=True):
        if place >= 0:
            s[place] = per_wave(values)
    if first.info_at >= 0:
        number = np.tile(np.arange(waves, dtype=np.uint32), len(ids))[:, None]
        leader = (number == 0).astype(np.uint32) << np.uint32(31)
        s[first.info_at] = leader | number << np.uint32(20) | np.uint32(waves)

    items = items_of(dispatch, descriptor, waves)
    v = [zero] * max(descriptor.arch_vgprs, 1)
    v[0] = items.packed if waves == 1 else np.tile(items.packed, (len(ids), 1))

    # Lanes beyond the workgroup or the grid do not run: the last workgroup of an axis may be partial.
    inside = np.broadcast_to(items.inside, (len(ids), waves, LANES))
    for values, local, size, grid in zip((x, y, z), items.place, dispatch.workgroup, dispatch.grid, strict=True):
        if grid % size:
            inside = inside & ((values[:, None, None] * size + local[None]) < grid)
    mask = packed_mask(inside.reshape(n, LANES))
    if (mask == mask[0]).all():
        mask = mask[:1]
    s[regs.EXEC], s[regs.EXEC + 1] = mask[:, :1].copy(), mask[:, 1:].copy()

    base = np.uint64(dispatch.scratch_base)
    slots = np.arange(n, dtype=np.uint64)[:, None] * np.uint64(LANES) + np.arange(LANES, dtype=np.uint64)[None, :]
    scratch = (
        base + slots * np.uint64(dispatch.private_bytes) if dispatch.private_bytes else np.full((1, 1), base, np.uint64)
    )
    accumulation = [zero] * max(descriptor.vgprs - descriptor.arch_vgprs, 0)
    return Group(batch, first.entry, np.arange(n), v, accumulation, s, np.zeros((1, 1), bool), scratch,
                 initial_mode(descriptor))  # fmt: skip


def _uniform(value: int) -> Any:
    return np.array([[value]], np.uint32)


def _halves(value: int) -> list[int]:
    return [value & 0xFFFFFFFF, value >> 32]
