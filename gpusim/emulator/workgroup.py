"""Runs a batch of workgroups to its end: the group of waves with the lowest pc first, joining waves that meet again."""

from __future__ import annotations

import numpy as np

from gpusim.emulator.decode import Code
from gpusim.emulator.events import Fault
from gpusim.emulator.state import Group

MAX_WAVE_INSTRUCTIONS = 1 << 28  # of one batch: what is not done by then is taken to hang


def run_batch(code: Code, start: Group) -> int:
    """Run every wave of the batch; returns the wave instructions executed. Raises Fault.

    A wave at s_barrier waits until no wave of the batch can run; then all that wait go on. No wave can tell this from a
    barrier of its own workgroup, but for time.
    """
    batch = start.batch
    running: dict[tuple[int, int], Group] = {(start.pc, start.mode): start}
    waiting: list[Group] = []

    def add(group: Group) -> None:
        there = running.get((group.pc, group.mode))
        running[group.pc, group.mode] = group if there is None else there.join(group)

    while True:
        if not running:
            if not waiting:
                return batch.instructions
            arrived, waiting = waiting, []
            for group in arrived:
                add(group)
        first = min(running)
        group = running.pop(first)
        pc = group.pc
        block = code.block(pc, group.mode)
        result = block.run(group)
        batch.instructions += block.instructions * len(group.waves)
        if batch.instructions > MAX_WAVE_INSTRUCTIONS:
            raise Fault(
                "hang", f"the kernel still runs after {batch.instructions} wave instructions, now at {pc:#x}", pc=pc
            )
        kind, place = block.end
        if kind == "next":
            group.pc = place
            add(group)
        elif kind == "branch":
            taken = result[:, 0]
            if taken.all() or not taken.any():
                group.pc = place[0] if taken[0] else place[1]
                add(group)
            else:
                add(group.take(np.nonzero(taken)[0], place[0]))
                add(group.take(np.nonzero(~taken)[0], place[1]))
        elif kind == "setpc":
            targets = np.broadcast_to(result, (len(group.waves), 1))[:, 0]
            for target in np.unique(targets).tolist():
                add(group.take(np.nonzero(targets == target)[0], target))
        elif kind == "mode":
            modes, targets = (
                np.broadcast_to(x, (len(group.waves), 1))[:, 0] if x is not None else np.full(len(group.waves), place)
                for x in result
            )
            for mode, target in sorted(set(zip(modes.tolist(), targets.tolist(), strict=True))):
                part = group.take(np.nonzero((modes == mode) & (targets == target))[0], target)
                part.mode = mode
                add(part)
        elif kind == "barrier":
            group.pc = place
            waiting.append(group)
