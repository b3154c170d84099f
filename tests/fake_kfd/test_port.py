"""gpusim.fake_kfd.FakePort: files, how ioctls are decoded, what is refused before any handler."""

import ctypes
import errno
import mmap
import os

import pytest

from gpusim.abi import drm, kfd, topology
from gpusim.abi import kfd_structs as s
from gpusim.fake_kfd.handlers import HANDLERS
from tests.fake_kfd.client import PAGE, Client


@pytest.fixture
def client():
    return Client()


def test_every_ioctl_that_is_done_has_a_handler_and_no_other():
    done = {row.nr for row in kfd.IOCTLS if row.status == kfd.DONE}
    removed = {row.nr for row in kfd.IOCTLS if row.status == kfd.DEAD}
    assert set(HANDLERS) == done | removed


def test_open_and_close(client):
    with client.refused(errno.ENOENT, "/dev/kfd"):
        client.port.open("/dev/nvidia0", os.O_RDWR)
    fd = client.port.open("/dev/kfd", os.O_RDWR)
    assert kfd.get_version(client.port, fd).minor_version == 23
    client.port.close(fd)
    for use in (lambda: kfd.get_version(client.port, fd), lambda: client.port.close(fd)):
        with client.refused(errno.EBADF):
            use()
    assert client.port.open("/dev/kfd", os.O_RDWR) != fd


def test_state_outlives_a_closed_file(client):
    memory = client.alloc(PAGE)
    client.port.close(client.kfd)
    client.kfd = client.port.open("/dev/kfd", os.O_RDWR)
    client.unmap(memory, [client.gpu])


def test_files(client):
    assert client.port.listdir(topology.NODES) == ["0", "1"]
    assert client.port.read(f"{topology.NODES}/1/gpu_id") == b"%d\n" % client.gpu
    with client.refused(errno.ENOENT):
        client.port.read("/sys/nothing")
    with client.refused(errno.ENOENT):
        client.port.listdir("/sys/nothing")
    with client.refused(errno.EISDIR):
        client.port.read(topology.NODES)
    with client.refused(errno.ENOTDIR):
        client.port.listdir(f"{topology.NODES}/1/gpu_id")


@pytest.mark.parametrize("row", [r for r in kfd.IOCTLS if r.nr not in HANDLERS], ids=lambda row: row.name)
def test_an_ioctl_without_handler_is_enotty_and_a_finding(client, row):
    with client.refused(errno.ENOTTY, row.name):
        client.port.ioctl(client.kfd, row.request, row.struct())
    assert any(row.name in finding and row.status in finding for finding in client.machine.record.findings)


@pytest.mark.parametrize("number", [0x00, 0x29, 0x82])
def test_a_number_outside_the_table_is_enotty(client, number):
    with client.refused(errno.ENOTTY):
        client.port.ioctl(client.kfd, 0xC0084B00 | number, s.DestroyQueue())


@pytest.mark.parametrize("row", [r for r in kfd.IOCTLS if r.status == kfd.DEAD], ids=lambda row: row.name)
def test_removed_ioctls_are_eperm(client, row):
    with client.refused(errno.EPERM):
        client.call(row)


def test_render_node_answers_no_ioctl(client):
    row = drm.DRM_IOCTLS[0]
    with client.refused(errno.ENOTTY, row.name):
        client.port.ioctl(client.render[client.gpu], row.request, ctypes.create_string_buffer(row.size))  # type: ignore


class OldClockCounters(ctypes.Structure):
    """What a client would pass that knew only the first half of get_clock_counters."""

    _fields_ = [("gpu", ctypes.c_uint64), ("cpu", ctypes.c_uint64), ("guard", ctypes.c_uint64)]


def test_only_as_many_bytes_as_the_command_word_says_are_exchanged(client):
    argument = OldClockCounters(guard=0xABCDEF)
    client.port.ioctl(client.kfd, kfd.get_clock_counters.request & ~(0x3FFF << 16) | 16 << 16, argument)
    assert argument.guard == 0xABCDEF and argument.cpu > 0 and argument.gpu == 0


def test_type_byte_is_not_looked_at(client):
    version = s.GetVersion()
    client.port.ioctl(client.kfd, kfd.get_version.request & ~0xFF00, version)
    assert version.major_version == 1


def test_missing_argument_is_efault(client):
    with client.refused(errno.EFAULT):
        client.port.ioctl(client.kfd, kfd.get_version.request, None)
    with client.refused(errno.EFAULT):
        client.port.ioctl(client.kfd, kfd.create_queue.request, s.GetVersion())


def test_the_struct_is_copied_back_when_the_call_is_refused(client):
    memory = client.alloc(PAGE, map_gpu=False)
    argument = s.MapMemoryToGpu(handle=memory.handle, **client.ids([client.gpu, 0xFFFF]))
    with client.refused(errno.EINVAL, "no GPU has id 65535"):
        client.port.ioctl(client.kfd, kfd.map_memory_to_gpu.request, argument)
    assert argument.n_success == 1


def test_a_fork_cannot_use_its_parents_files(client, monkeypatch):
    monkeypatch.setattr(os, "getpid", lambda: client.machine.process.pid + 1)
    with client.refused(errno.EBADF, "fork"):
        client.call(kfd.get_version)
    with client.refused(errno.EBADF, "fork"):
        client.port.mmap(0, PAGE, mmap.PROT_READ, mmap.MAP_SHARED, client.kfd, 0)


def test_anonymous_memory_is_the_systems(client):
    at = client.port.mmap(0, 2 * PAGE, mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
    ctypes.memmove(at, b"abc", 3)
    assert ctypes.string_at(at, 4) == b"abc\0"
    client.port.munmap(at, 2 * PAGE)


def test_refusals_and_calls_are_traced(tmp_path):
    client = Client(trace=str(tmp_path / "trace"))
    with client.refused(errno.EINVAL):
        client.call(kfd.destroy_queue, queue_id=3)
    text = (tmp_path / "trace").read_text()
    assert (
        "ioctl    ACQUIRE_VM" in text
        and f"refusal  DESTROY_QUEUE DestroyQueue(queue_id=0x3): errno {errno.EINVAL}" in text
    )


def test_the_emulator_is_not_loaded_by_looking_around():
    import subprocess
    import sys

    script = (
        "import os, sys\nfrom gpusim.fake_kfd import FakePort\nfrom gpusim.abi import kfd\n"
        "port = FakePort()\nkfd.get_version(port, port.open('/dev/kfd', os.O_RDWR))\n"
        "print([m for m in sys.modules if m.startswith(('gpusim.emulator', 'llvmlite'))])"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, text=True, timeout=30,
    )  # fmt: skip
    assert run.stdout == "[]\n", run.stderr
