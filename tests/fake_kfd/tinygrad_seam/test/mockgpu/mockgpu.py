"""tinygrad's file interface on FakePort. It stores at doorbells itself, so a thread lets the machine run."""

import ctypes
import os
import threading
import time

from gpusim.fake_kfd import FakePort
from tests.fake_kfd.small_emulator import small_emulator

PORT = FakePort(emulator=small_emulator())
NEVER = ctypes.c_int64(1)


def run_for_ever() -> None:
    while True:
        PORT.wait(ctypes.addressof(NEVER), 0, 0)
        time.sleep(0.0005)


threading.Thread(target=run_for_ever, daemon=True).start()


class MockFileIOInterface:
    """What tinygrad's FileIOInterface does, through the port."""

    def __init__(self, path: str = "", flags: int = os.O_RDONLY, fd: int | None = None) -> None:
        self.path = path
        self.fd = PORT.open(path, flags) if path.startswith("/dev/") else fd

    def ioctl(self, request, argument):
        return PORT.ioctl(self.fd, request, argument)  # type: ignore

    def mmap(self, start, size, protection, flags, offset):
        return PORT.mmap(start or 0, size, protection, flags, self.fd, offset)  # type: ignore

    def read(self, size=None, binary=False, offset=None):
        data = PORT.read(self.path)
        return data if binary else data.decode()

    def listdir(self):
        return PORT.listdir(self.path)

    @staticmethod
    def anon_mmap(start, size, protection, flags, offset):
        return PORT.mmap(start or 0, size, protection, flags, -1, 0)

    @staticmethod
    def munmap(address, size):
        PORT.munmap(address, size)

    @staticmethod
    def exists(path):
        return os.path.exists(path)
