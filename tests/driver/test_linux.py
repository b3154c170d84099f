"""engine.driver.linux: the port to the running kernel, tried on devices that every machine has."""

import ctypes
import errno
import mmap
import os
import struct
import threading
import time

import pytest

from engine.driver.linux import LinuxPort


@pytest.fixture(scope="module")
def port():
    return LinuxPort()


@pytest.fixture
def file():
    fd = os.memfd_create("test")
    os.ftruncate(fd, 8192)
    yield fd
    os.close(fd)


def test_open_reads_and_closes(port, tmp_path):
    path = tmp_path / "numbers"
    path.write_bytes(b"simd_count 1024\n")
    fd = port.open(str(path), os.O_RDWR)
    assert not os.get_inheritable(fd)
    port.close(fd)
    with pytest.raises(OSError):
        os.fstat(fd)
    assert port.read(str(path)) == b"simd_count 1024\n"
    assert port.listdir(str(tmp_path)) == ["numbers"]
    with pytest.raises(FileNotFoundError):
        port.open(str(tmp_path / "no"), os.O_RDWR)


def test_reserved_addresses_take_a_file_and_share_it(port, file):
    private = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    base = port.mmap(0, 8192, 0, private, -1, 0)
    fixed = mmap.MAP_SHARED | 0x10
    assert port.mmap(base + 4096, 4096, mmap.PROT_READ | mmap.PROT_WRITE, fixed, file, 4096) == base + 4096
    port.ring(base + 4096 + 8, (1 << 63) + 5)
    assert os.pread(file, 8, 4096 + 8) == struct.pack("<Q", (1 << 63) + 5)
    port.munmap(base, 8192)


def test_mmap_refuses_with_the_kernels_errno(port, file):
    with pytest.raises(OSError, match="mmap of 0x1000 bytes") as caught:
        port.mmap(0, 4096, mmap.PROT_READ, mmap.MAP_SHARED, file, 1)
    assert caught.value.errno == errno.EINVAL
    # The kernel's doorbell offsets have bit 63 set; they reach it as they are.
    with pytest.raises(OSError, match="offset 0xc000000000000000"):
        port.mmap(0, 8192, mmap.PROT_READ, mmap.MAP_SHARED, file, 3 << 62)


def test_ioctl_writes_the_struct_and_raises_errno(port):
    class Word(ctypes.Structure):
        _fields_ = [("value", ctypes.c_int)]

    read_end, write_end = os.pipe()
    os.write(write_end, b"12345")
    word = Word()
    assert port.ioctl(read_end, 0x541B, word) == 0  # FIONREAD: bytes waiting
    assert word.value == 5
    os.close(read_end)
    os.close(write_end)
    with pytest.raises(OSError, match="forked") as caught:
        port.ioctl(read_end, 0x541B, word)
    assert caught.value.errno == errno.EBADF
    null = port.open("/dev/null", os.O_RDWR)
    with pytest.raises(OSError, match="GET_VERSION") as caught:
        port.ioctl(null, 0x80084B01, word)
    assert caught.value.errno == errno.ENOTTY
    port.close(null)


def test_wait_sees_a_value_that_another_writes(port):
    cell = ctypes.c_int64(3)
    timer = threading.Timer(0.02, lambda: setattr(cell, "value", -1))
    timer.start()
    assert port.wait(ctypes.addressof(cell), 0, 5000)
    timer.join()
    assert port.wait(ctypes.addressof(cell), 0, 0)


def test_wait_gives_up_in_time(port):
    cell = ctypes.c_int64(1)
    start = time.monotonic()
    assert not port.wait(ctypes.addressof(cell), 0, 30)
    assert 0.03 <= time.monotonic() - start < 0.5
