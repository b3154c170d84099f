"""Where the packet processors reach the emulator: GPU memory, the fault it raises, and running a dispatch."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Emulator:
    """The four things used.

    `memory()` makes an address space: map(va, size, host, *, writable, executable, name), unmap(va), read(va, size)
    and write(va, data), which raise `fault` outside every mapping. `fault` has kind ("page", "hang", or a key of
    faults.WAVE_FAULTS), va and write; its text names instruction, pc and lane. `dispatch(**fields)` makes the
    description that `run` takes: descriptor_va, kernarg_va, grid and workgroup in work-items, private_bytes,
    group_bytes, packet_va, queue_va, dispatch_id, scratch_base, xcc_count. `run(memory, dispatch)` executes it and
    returns workgroups, waves and wave_instructions.
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
