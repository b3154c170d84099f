"""Schedules as data: how many lanes, waves and elements a kernel's points are spread over, chosen by counting
instructions.

The costs are rough counts of instructions a wave issues, plus a little for every wave: short straight-line programs win
while a kernel is small, wide vectors win once there are enough waves to fill the machine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.codegen.kernel import Domain

LANES = 64
MAX_WAVES = 16  # of a workgroup: CDNA4 ISA 4.3
UNROLLED = 8  # steps of a reduction that are written out before a loop is worth it
UNROLL = 4
FULL_MACHINE = 1024  # waves: MI350X has 256 compute units of 4 SIMDs


@dataclass(frozen=True, slots=True)
class ElementwiseTile:
    """Each lane computes `vector` neighbours; a workgroup has `waves` waves."""

    vector: int
    waves: int


@dataclass(frozen=True, slots=True)
class RowTile:
    """A workgroup takes waves_outer * (64 / lanes) outer points, each reduced by `lanes` lanes of `waves_inner` waves.

    A lane takes `vector` neighbours along the inner points (along_inner) or along the outer points. Each lane makes
    `steps` steps along the inner points.
    """

    lanes: int
    waves_inner: int
    waves_outer: int
    vector: int
    along_inner: bool
    steps: int
    unrolled: int = UNROLLED  # steps up to which no loop is made

    @property
    def looped(self) -> bool:
        return self.steps > self.unrolled

    @property
    def outer_points(self) -> int:
        """Outer points of one workgroup."""
        return self.waves_outer * (LANES // self.lanes) * (1 if self.along_inner else self.vector)

    @property
    def inner_points(self) -> int:
        """Inner points of one step."""
        return self.waves_inner * self.lanes * (self.vector if self.along_inner else 1)


def choose_elementwise(size: int, narrower: int = 0) -> ElementwiseTile:
    """The tile for `size` points in a row; `narrower` tiles need fewer registers."""
    vector = 1
    for wider in (2, 4):
        if wider <= 4 >> narrower and size % wider == 0 and size // wider >= LANES * FULL_MACHINE // 2:
            vector = wider
    return ElementwiseTile(vector, 4 if size // vector >= LANES * FULL_MACHINE else 1)


def choose_row(domain: Domain, operations: int, reductions: int, narrower: int = 0) -> RowTile:
    """The cheapest tile for a domain whose inner points cost `operations` each and are reduced `reductions` times.

    `narrower` tiles have shorter vectors, fewer waves and fewer steps written out, and so need fewer registers.
    """
    inner, outer = domain.inner_size, domain.outer_size
    along_inner = domain.reduced[-1]
    run = domain.shape[-1]
    best: tuple[float, RowTile] | None = None
    vectors = [v for v in (1, 2, 4) if run % v == 0 and v <= max(1, 4 >> narrower)]
    for vector in vectors:
        units = inner // vector if along_inner else inner
        for lanes in (1, 2, 4, 8, 16, 32, 64) if along_inner else (1,):
            if lanes > 1 and lanes // 2 >= units:
                continue
            for waves in (w for w in (1, 2, 4, 8, 16) if w <= 16 >> narrower):
                if waves > 1 and lanes < LANES and along_inner or waves * lanes >= 2 * units and waves > 1:
                    continue
                steps = -(-units // (lanes * waves))
                groups_outer = -(-outer // (LANES // lanes * (1 if along_inner else vector)))
                total_waves = groups_outer * waves
                tile = RowTile(lanes, waves, 1, vector, along_inner, steps, UNROLLED >> narrower)
                cost = _row_cost(tile, operations, reductions) * (1 + total_waves / FULL_MACHINE)
                # Outer points that are far apart in memory make each lane read its own cache line.
                if along_inner and lanes < 16 and inner > 16:
                    cost *= 1.5
                if best is None or cost < best[0]:
                    best = cost, tile
    assert best is not None
    tile = best[1]
    outer_waves = 1
    if tile.waves_inner == 1 and outer // tile.outer_points >= FULL_MACHINE:
        outer_waves = 4
    return replace(tile, waves_outer=outer_waves)


def _row_cost(tile: RowTile, operations: int, reductions: int) -> float:
    work = tile.vector * (operations + 1) + 3
    if tile.looped:
        passes = max(1, reductions)
        body = passes * tile.steps * (work + 6 / UNROLL)
    else:
        body = tile.steps * work
    accumulators = 1 if tile.along_inner else tile.vector
    butterfly = 2 * (tile.lanes.bit_length() - 1) * accumulators
    across = (6 + 2 * tile.waves_inner * accumulators) if tile.waves_inner > 1 else 0
    return 20 + body + reductions * (butterfly + across)
