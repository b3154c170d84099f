"""Per-kernel times: a completion signal of its own for each dispatch, in which the command processor writes start and
end."""

from __future__ import annotations

from collections import deque

from engine.driver.signal import SignalPool, Slot
from gpusim.abi.kfd import GPU_CLOCK_HZ

HARVEST_AT = 1024  # signals in use before finished ones are read and reused


class Profile:
    """Signals of dispatches in order, and the times read from those that are done.

    Ticks are of the GPU's 100 MHz reference clock; KFD's get_clock_counters reads that counter but tells only the
    frequency of the system's, so the GPU's is a constant of the chip.
    """

    def __init__(self, signals: SignalPool) -> None:
        self.signals = signals
        self.pending: deque[tuple[str, Slot]] = deque()
        self.done: list[tuple[str, float]] = []

    def begin(self, name: str) -> Slot:
        """Return the completion signal for one dispatch of kernel `name`."""
        if len(self.pending) >= HARVEST_AT:
            self.harvest()
        slot = self.signals.take(1)
        self.pending.append((name, slot))
        return slot

    def harvest(self) -> None:
        """Read and give back the signals of dispatches that are done."""
        while self.pending and self.pending[0][1].fields.value <= 0:
            name, slot = self.pending.popleft()
            self.done.append((name, (slot.fields.end_ts - slot.fields.start_ts) / GPU_CLOCK_HZ))
            self.signals.give(slot)

    def take(self) -> list[tuple[str, float]]:
        """Return (kernel, seconds) of every finished dispatch since the last call, in order."""
        self.harvest()
        taken, self.done = self.done, []
        return taken


def summary(times: list[tuple[str, float]]) -> str:
    """Return a table of kernels by total time: seconds, calls, share, name; one a line, the total last."""
    totals: dict[str, tuple[float, int]] = {}
    for name, seconds in times:
        before, calls = totals.get(name, (0.0, 0))
        totals[name] = (before + seconds, calls + 1)
    whole = sum(seconds for _, seconds in times)
    lines = [
        f"{seconds * 1e3:10.3f} ms {calls:6} x {seconds / whole if whole else 0:6.1%}  {name}"
        for name, (seconds, calls) in sorted(totals.items(), key=lambda entry: -entry[1][0])
    ]
    return "\n".join([*lines, f"{whole * 1e3:10.3f} ms {len(times):6} x        in all"])
