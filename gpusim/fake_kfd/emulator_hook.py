"""Where the packet processors reach the emulator: GPU memory, the fault it raises, and running a dispatch."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Emulator:
    """The three things used: `memory()` makes an address space, `fault` is what accesses raise, `run(memory,
    dispatch)` executes.

    `dispatch(**fields)` makes the description that `run` takes.
    """

    memory: Any
    fault: type[Exception]
    dispatch: Any
    run: Any


def load() -> Emulator:
    """Return gpusim's own emulator, imported now and not before."""
    from gpusim.emulator.dispatch import Dispatch, run
    from gpusim.emulator.events import Fault
    from gpusim.emulator.memory import Memory

    return Emulator(Memory, Fault, Dispatch, run)
