"""Which code an instruction cache may still hold though memory says otherwise.

An AQL packet's acquire fence makes data caches coherent, not the instruction caches: where code was run, and then other
bytes were copied or other memory was mapped, the old code may run until an ACQUIRE_MEM with SHADER_I.
"""

from gpusim.fake_kfd.ranges import Ranges

LOOKED_AT = 4096  # bytes from a kernel's entry on: how long the code is, nothing tells


class InstructionCache:
    """The instruction caches of one GPU for one process: ranges that were run from, and those that changed since."""

    def __init__(self) -> None:
        self.run: Ranges[None] = Ranges()
        self.stale: Ranges[None] = Ranges()

    def fetch(self, entry: int) -> bool:
        """Note that a kernel runs; True when the caches may hold what lay at its addresses before."""
        found = self.run.find(entry)
        if found is None or found[1] < entry + LOOKED_AT:
            _note(self.run, entry, LOOKED_AT)
        return len(self.stale) > 0 and self.stale.overlap(entry, LOOKED_AT) is not None

    def change(self, va: int, size: int) -> None:
        """Note that these addresses hold something else now."""
        if size and self.run.overlap(va, size) is not None:
            _note(self.stale, va, size)

    def invalidate(self) -> None:
        """Forget everything."""
        self.run, self.stale = Ranges(), Ranges()


def _note(ranges: Ranges[None], va: int, size: int) -> None:
    ranges.cut(va, size)
    ranges.add(va, size, None)
