"""The machine's clocks: the GPU's 100 MHz reference counter and the host's, read so that they agree."""

import time

from gpusim.abi.kfd import GPU_CLOCK_HZ

NANOSECONDS = 1_000_000_000


class Clock:
    """Counts GPU ticks since the machine was made, by the host's raw monotonic clock; `now` may be replaced for
    tests (ns)."""

    def __init__(self, now=time.clock_gettime_ns, raw: int = time.CLOCK_MONOTONIC_RAW) -> None:
        self._now, self._raw = now, raw

    def cpu_ns(self) -> int:
        """CLOCK_MONOTONIC_RAW in nanoseconds."""
        return self._now(self._raw)

    def system_ns(self) -> int:
        """CLOCK_BOOTTIME in nanoseconds."""
        return self._now(time.CLOCK_BOOTTIME)

    def gpu_ticks(self, cpu_ns: int | None = None) -> int:
        """Ticks of the GPU's counter at `cpu_ns` (default: now): cpu_ns * 100 MHz / 1e9."""
        return (self.cpu_ns() if cpu_ns is None else cpu_ns) * GPU_CLOCK_HZ // NANOSECONDS
