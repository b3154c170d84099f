"""Runs a dispatch with compiled code: each thread's context, the workgroups dealt to the cores, and what faulted."""

from __future__ import annotations

import ctypes
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from gpusim.abi.descriptor import KernelDescriptor
from gpusim.config import Options
from gpusim.emulator import workgroup
from gpusim.emulator.decode import Code
from gpusim.emulator.events import Fault
from gpusim.emulator.jit import Compiled, Context, compile_kernel, narrow_numbers, runtime
from gpusim.emulator.lane_loop import Unsupported
from gpusim.emulator.memory import Memory, refused
from gpusim.emulator.state import described, misaligned

if TYPE_CHECKING:
    from gpusim.emulator.dispatch import Dispatch, Scalars

READ, WRITE, ALIGNMENT, TOO_LONG = 1, 2, 3, 4  # kinds of fault in a context
SCALAR = 64  # the lane of a scalar access
WORTH_THREADS = 1 << 15  # wave instructions (of straight-line code) below which one thread is quicker
ALIGN = 64


def aligned(size: int) -> np.ndarray:
    """Zeroed bytes at an address that vector stores like."""
    raw = np.zeros(size + ALIGN, np.uint8)
    start = -raw.ctypes.data % ALIGN
    return raw[start : start + size]


@dataclass(eq=False)
class Worker:
    """The memory of one thread: context, LDS, the waves of a workgroup; kept from launch to launch."""

    context: Context = field(default_factory=Context)
    arrays: dict[str, np.ndarray] = field(default_factory=dict)

    def room(self, name: str, size: int) -> int:
        """The address of at least `size` bytes."""
        if name not in self.arrays or len(self.arrays[name]) < size:
            self.arrays[name] = aligned(max(size, 64))
        return self.arrays[name].ctypes.data


_local = threading.local()


def worker() -> Worker:
    if not hasattr(_local, "worker"):
        _local.worker = Worker()
    return _local.worker


@cache
def threads() -> int:
    """How many threads run workgroups: GPUSIM_THREADS, or the cores there are."""
    return Options.from_environment().threads or len(os.sched_getaffinity(0))


@cache
def pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max(threads(), 2), thread_name_prefix="gpusim")


@dataclass(eq=False)
class Setup:
    """What all threads of a dispatch share."""

    compiled: Compiled
    maps: np.ndarray
    scalars: np.ndarray
    lanes: np.ndarray
    masks: np.ndarray
    edges: int
    counts: tuple[int, ...]
    waves: int
    lds_bytes: int
    start: Scalars
    dispatch: Dispatch


def compiled_of(memory: Memory, code: Code, entry: int, mode: int) -> Compiled | None:
    """The kernel as machine code, made once for this memory; None when it runs on the reference."""
    key = "compiled", entry, mode
    found = memory.kept.get(key)
    if found is None or found[0] is not code:
        try:
            made: Any = compile_kernel(code, entry, mode)
        except Unsupported as reason:
            made = str(reason)
        found = memory.kept[key] = (code, made)
    return found[1] if isinstance(found[1], Compiled) else None


def run(memory: Memory, dispatch: Dispatch, descriptor: KernelDescriptor, code: Code, counts: tuple[int, ...],
        waves: int) -> int | None:  # fmt: skip
    """The wave instructions executed, or None when the kernel needs the reference. Raises Fault."""
    from gpusim.emulator.dispatch import initial_mode, items_of, scalars_of

    start = scalars_of(memory, dispatch, descriptor, code.entry)
    compiled = compiled_of(memory, code, start.entry, initial_mode(descriptor))
    if compiled is None:
        return None
    items = items_of(dispatch, descriptor, waves)
    masks, edges = _masks(dispatch, items)
    table = memory.kept.get("table")
    if table is None or table[0] != memory.version:
        table = memory.kept["table"] = (memory.version, memory.table())
    lds_bytes = max(dispatch.group_bytes, descriptor.group_segment_fixed_size)
    setup = Setup(compiled, table[1], np.array(start.values, np.uint32), np.ascontiguousarray(items.packed), masks,
                  edges, counts, waves, lds_bytes, start, dispatch)  # fmt: skip
    total = counts[0] * counts[1] * counts[2]
    parts = 1
    if total > 1 and not compiled.atomics and total * waves * compiled.instructions > WORTH_THREADS:
        parts = min(threads(), total)
    if parts == 1:
        contexts = [_range(setup, 0, total)]
    else:
        bounds = [(total * i // parts, total * (i + 1) // parts) for i in range(parts)]
        others = [pool().submit(_range, setup, a, b) for a, b in bounds[1:]]
        contexts = [_range(setup, *bounds[0]), *(o.result() for o in others)]
    for context in contexts:
        if context["fault"]:
            raise _fault(memory, setup, context)
    return sum(context["instructions"] for context in contexts)


def _masks(dispatch: Dispatch, items: Any) -> tuple[np.ndarray, int]:
    """EXEC of each wave for each kind of workgroup, and which axes have a partial last one.

    Bit 0 of a kind: the last workgroup in x; bit 1: in y; bit 2: in z.
    """
    from gpusim.emulator.dispatch import packed_mask

    edges, kinds = 0, []
    for axis, (grid, size) in enumerate(zip(dispatch.grid, dispatch.workgroup, strict=True)):
        edges |= bool(grid % size) << axis
    for kind in range(8 if edges else 1):
        inside = items.inside
        for axis, (grid, size) in enumerate(zip(dispatch.grid, dispatch.workgroup, strict=True)):
            if kind >> axis & 1 and grid % size:
                inside = inside & (items.place[axis] < grid % size)
        kinds.append(packed_mask(np.ascontiguousarray(inside)).view(np.uint64)[:, 0])
    return np.ascontiguousarray(np.concatenate(kinds)), edges


def _range(setup: Setup, first: int, last: int) -> dict[str, int]:
    """Run workgroups first to last - 1 on this thread; what the context then says."""
    mine, compiled, dispatch = worker(), setup.compiled, setup.dispatch
    c = mine.context
    c.lds_bytes = setup.lds_bytes
    c.lds_alloc = -(-setup.lds_bytes // 4) * 4
    c.lds = mine.room("lds", setup.lds_bytes + 64)
    c.maps, c.map_count = setup.maps.ctypes.data, len(setup.maps)
    c.instructions, c.limit_each, c.fault = 0, workgroup.MAX_WAVE_INSTRUCTIONS, 0
    c.private_bytes, c.scratch_base, c.first_slot = dispatch.private_bytes, dispatch.scratch_base, 0
    c.waves, c.wave_bytes = setup.waves, compiled.wave_bytes
    c.states = mine.room("states", setup.waves * compiled.wave_bytes)
    c.first_scalars, c.first_lanes = setup.scalars.ctypes.data, setup.lanes.ctypes.data
    c.first_masks, c.edges = setup.masks.ctypes.data, setup.edges
    c.counts[:] = list(setup.counts)
    c.id_at[:] = list(setup.start.id_at)
    c.info_at, c.entry = setup.start.info_at, compiled.entry
    c.zero_bytes = compiled.wave_bytes - 1024
    c.narrow = narrow_numbers().ctypes.data
    size = 24 * max(compiled.sites, 1)
    c.sites = mine.room("sites", size)
    mine.arrays["sites"][:size] = 0
    runtime()[1](ctypes.byref(c), compiled.run, first, last)
    names = ("instructions", "fault", "fault_va", "fault_pc", "fault_lane", "fault_wave", "fault_group")
    return {name: getattr(c, name) for name in names}


def _fault(memory: Memory, setup: Setup, told: dict[str, int]) -> Fault:
    """A context's fault with instruction, lane, wave and workgroup."""
    pc, va, kind = told["fault_pc"], told["fault_va"], told["fault"]
    number, counts = told["fault_group"], setup.counts
    group = number % counts[0], number // counts[0] % counts[1], number // (counts[0] * counts[1])
    if kind == TOO_LONG:
        message = f"the kernel still runs after {told['instructions']} wave instructions, now at {pc:#x}"
        return Fault("hang", message, pc=pc, workgroup=group)
    lane = None if told["fault_lane"] == SCALAR else told["fault_lane"]
    if kind == ALIGNMENT:
        inner = misaligned(va, setup.compiled.access_bytes(memory, pc))
    else:
        inner = refused(memory, va, kind == WRITE, va)
    return described(memory, inner, pc, lane, told["fault_wave"], group)
