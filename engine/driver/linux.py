"""The port to the running kernel: libc's open, ioctl and mmap, a 64-bit store for a doorbell, and a wait that spins and
then sleeps."""

from __future__ import annotations

import ctypes
import errno
import os
import time

from gpusim.abi import kfd

SPIN_SECONDS = 200e-6  # a short kernel ends within this; sleeping would cost more than it saves
FIRST_SLEEP, LONGEST_SLEEP = 20e-6, 1e-3
MAP_FAILED = ctypes.c_void_p(-1).value


class LinuxPort:
    """`Port` on /dev/kfd, /dev/dri and sysfs of this machine. Every method raises OSError with the kernel's errno."""

    name = "AMD"

    def __init__(self) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        self._ioctl, self._mmap, self._munmap = libc.ioctl, libc.mmap, libc.munmap
        self._ioctl.argtypes = [ctypes.c_int, ctypes.c_ulong, ctypes.c_void_p]
        self._mmap.argtypes = [
            ctypes.c_void_p,
            ctypes.c_size_t,
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_int64,
        ]
        self._mmap.restype = ctypes.c_void_p
        self._munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]

    def open(self, path: str, flags: int) -> int:
        return os.open(path, flags | os.O_CLOEXEC)

    def close(self, fd: int) -> None:
        os.close(fd)

    def ioctl(self, fd: int, request: int, argument: ctypes.Structure | None) -> int:
        """Call the kernel, again after an interruption (libhsakmt retries EINTR and EAGAIN the same way)."""
        address = None if argument is None else ctypes.addressof(argument)
        while (result := self._ioctl(fd, request, address)) < 0:
            code = ctypes.get_errno()
            if code not in (errno.EINTR, errno.EAGAIN):
                hint = "; a process that was forked cannot use its parent's GPU" if code == errno.EBADF else ""
                raise OSError(code, f"ioctl {ioctl_name(request)} on fd {fd}: {os.strerror(code)}{hint}")
        return result

    def mmap(self, address: int, size: int, protection: int, flags: int, fd: int, offset: int) -> int:
        """Map as libc does; `offset` is unsigned, KFD's doorbells stand above 1 << 63."""
        result = self._mmap(address or None, size, protection, flags, fd, offset)
        if result is None or result == MAP_FAILED:
            code = ctypes.get_errno()
            raise OSError(
                code, f"mmap of {size:#x} bytes at {address:#x}, fd {fd}, offset {offset:#x}: {os.strerror(code)}"
            )
        return result

    def munmap(self, address: int, size: int) -> None:
        if self._munmap(address, size):
            code = ctypes.get_errno()
            raise OSError(code, f"munmap of {size:#x} bytes at {address:#x}: {os.strerror(code)}")

    def read(self, path: str) -> bytes:
        with open(path, "rb") as file:
            return file.read()

    def listdir(self, path: str) -> list[str]:
        return os.listdir(path)

    def ring(self, doorbell: int, value: int) -> None:
        """Store `value`: an aligned 8-byte store is one instruction, and x86 keeps it behind the stores before it."""
        ctypes.c_uint64.from_address(doorbell).value = value

    def wait(self, address: int, at_most: int, timeout_ms: int) -> bool:
        cell = ctypes.c_int64.from_address(address)
        start = time.monotonic()
        pause = FIRST_SLEEP
        while cell.value > at_most:
            waited = time.monotonic() - start
            if waited * 1000 >= timeout_ms:
                return cell.value <= at_most
            if waited > SPIN_SECONDS:
                time.sleep(pause)
                pause = min(pause * 2, LONGEST_SLEEP)
        return True


def ioctl_name(request: int) -> str:
    """Return the name of a KFD ioctl, or the command word of another."""
    row = kfd.BY_NUMBER.get(request & 0xFF) if request >> 8 & 0xFF == kfd.COMMAND_TYPE else None
    return row.name if row else f"{request:#x}"
