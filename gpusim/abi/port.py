"""The seam: everything a driver asks of the operating system, so that a real GPU and a simulated one look the same
above it."""

import ctypes
from typing import Protocol


class Port(Protocol):
    """Open, ioctl, map, ring and wait, on the running kernel (`AMD`) or on gpusim (`SIM`)."""

    name: str

    def open(self, path: str, flags: int) -> int:
        """Open a device node and return its file descriptor. Raises OSError."""
        ...

    def close(self, fd: int) -> None:
        """Close a file descriptor that `open` returned. Raises OSError."""
        ...

    def ioctl(self, fd: int, request: int, argument: ctypes.Structure | None) -> int:
        """Call the kernel with `argument`, which it reads and writes in place. Raises OSError(errno, why)."""
        ...

    def mmap(self, address: int, size: int, protection: int, flags: int, fd: int, offset: int) -> int:
        """Map memory as libc's mmap does and return its address; fd -1 with MAP_ANONYMOUS reserves address space.
        Raises OSError."""
        ...

    def munmap(self, address: int, size: int) -> None:
        """Give back what `mmap` returned. Raises OSError."""
        ...

    def read(self, path: str) -> bytes:
        """Return the whole content of a small file of /sys, /proc or /dev. Raises OSError."""
        ...

    def listdir(self, path: str) -> list[str]:
        """Return the names in a directory of /sys, /proc or /dev. Raises OSError."""
        ...

    def ring(self, doorbell: int, value: int) -> None:
        """Store the 64-bit `value` at the mapped doorbell address; on gpusim this also marks work for the queue."""
        ...

    def wait(self, address: int, at_most: int, timeout_ms: int) -> bool:
        """Wait until the int64 at `address` is <= `at_most`; False when it is not reached in time.

        gpusim runs its machine meanwhile, and returns False at once when every queue is idle and the value is still
        above: nothing could change it any more.
        """
        ...
