"""The few calls that Python's mmap module cannot make: mapping at a chosen address, and memory of the caller by
address."""

import ctypes
import os
from errno import EFAULT

PAGE = 4096
TASK_SIZE = 0x7FFF_FFFF_F000
PROT_NONE, PROT_READ, PROT_WRITE = 0, 1, 2
MAP_SHARED, MAP_NORESERVE = 0x01, 0x4000

_libc = ctypes.CDLL(None, use_errno=True)
_libc.mmap.restype = ctypes.c_void_p
_libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_int64]
_libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]


def mmap(address: int, size: int, protection: int, flags: int, fd: int, offset: int) -> int:
    """Call libc's mmap and return the address. Raises OSError."""
    result = _libc.mmap(address, size, protection, flags, fd, offset)
    if result in (None, ctypes.c_void_p(-1).value):
        code = ctypes.get_errno()
        raise OSError(code, f"mmap of {size:#x} bytes at {address:#x}: {os.strerror(code)}")
    return result


def munmap(address: int, size: int) -> None:
    """Call libc's munmap. Raises OSError."""
    if _libc.munmap(address, size):
        code = ctypes.get_errno()
        raise OSError(code, f"munmap of {size:#x} bytes at {address:#x}: {os.strerror(code)}")


def page_align(size: int) -> int:
    """Round up to whole pages."""
    return -(-size // PAGE) * PAGE


def access_ok(address: int, size: int) -> bool:
    """Say what the kernel's access_ok says: that the range lies in the user's half (0 does)."""
    return address + size <= TASK_SIZE


def is_user_address(address: int, size: int = 1) -> bool:
    """Say whether a process may have memory there at all."""
    return 0 < address and address + size <= TASK_SIZE


def copy_from_user(address: int, size: int) -> bytes:
    """Read the caller's memory. Raises OSError(EFAULT) where there is none, as the kernel does, where a plain load
    would crash."""
    return _user_memory(address, size, None)


def copy_to_user(address: int, data: bytes) -> None:
    """Write the caller's memory. Raises OSError(EFAULT) where there is none."""
    _user_memory(address, len(data), data)


def _user_memory(address: int, size: int, data: bytes | None) -> bytes:
    if size == 0:
        return b""
    why = f"no memory of {size} bytes at {address:#x}"
    if not is_user_address(address, size):
        raise OSError(EFAULT, why)
    fd = os.open("/proc/self/mem", os.O_RDONLY if data is None else os.O_RDWR)
    try:
        if data is None:
            found = os.pread(fd, size, address)
            moved = len(found)
        else:
            found, moved = b"", os.pwrite(fd, data, address)
    except OSError:
        raise OSError(EFAULT, why) from None
    finally:
        os.close(fd)
    if moved != size:
        raise OSError(EFAULT, why)
    return found


def is_accessible(address: int, size: int) -> bool:
    """Say whether every page of the range is mapped, readable and writable (from /proc/self/maps)."""
    at, end = address, address + size
    with open("/proc/self/maps") as maps:
        for line in maps:
            span, flags = line.split(maxsplit=2)[:2]
            low, high = (int(bound, 16) for bound in span.split("-"))
            if low <= at < high and flags.startswith("rw"):
                at = high
            if at >= end:
                return True
    return False
