"""Apertures, clocks, address spaces and settings of the simulated kernel."""

import ctypes
import errno
import os

import pytest

from gpusim.abi import kfd
from gpusim.abi.kfd_structs import ProcessDeviceApertures
from tests.fake_kfd.client import SHARED, Client

POINTER = ctypes.addressof(SHARED)


@pytest.fixture
def client():
    return Client()


def test_version(client):
    version = client.call(kfd.get_version)
    assert (version.major_version, version.minor_version) == (1, 23)


def check_apertures(entry: ProcessDeviceApertures, gpu: int) -> None:
    """The values that Linux gives on gfx9 (kfd_init_apertures_v9)."""
    assert entry.gpu_id == gpu
    assert (entry.lds_base, entry.lds_limit) == (0x1_0000_0000_0000, 0x1_0000_FFFF_FFFF)
    assert (entry.scratch_base, entry.scratch_limit) == (0x2_0000_0000_0000, 0x2_0000_FFFF_FFFF)
    assert (entry.gpuvm_base, entry.gpuvm_limit) == (0x10000, 0x7FFF_FFFF_FFFF)


def test_apertures():
    client = Client(gpus=8)
    ask = {"kfd_process_device_apertures_ptr": POINTER}
    assert client.call(kfd.get_process_apertures_new, num_of_nodes=0).num_of_nodes == 8
    assert client.call(kfd.get_process_apertures_new, num_of_nodes=10, **ask).num_of_nodes == 8
    entries = (ProcessDeviceApertures * 8).from_buffer_copy(SHARED)
    for entry, gpu in zip(entries, client.gpus, strict=True):
        check_apertures(entry, gpu)
    ctypes.memset(SHARED, 0, 112)
    assert client.call(kfd.get_process_apertures_new, num_of_nodes=1, **ask).num_of_nodes == 1
    assert (ProcessDeviceApertures * 2).from_buffer_copy(SHARED)[1].gpu_id == 0
    with client.refused(errno.EINVAL, "the topology has 10"):
        client.call(kfd.get_process_apertures_new, num_of_nodes=11, **ask)
    with client.refused(errno.EFAULT):
        client.call(kfd.get_process_apertures_new, num_of_nodes=8, kfd_process_device_apertures_ptr=8)
    old = client.call(kfd.get_process_apertures)
    assert old.num_of_nodes == 7
    check_apertures(old.process_apertures[6], client.gpus[6])


def test_acquire_vm():
    client = Client(acquire=False, gpus=2)
    one, two = client.gpus
    with client.refused(errno.EINVAL, "no open render node"):
        client.call(kfd.acquire_vm, drm_fd=client.kfd, gpu_id=one)
    with client.refused(errno.EINVAL, "no GPU has id 1"):
        client.call(kfd.acquire_vm, drm_fd=client.render[one], gpu_id=1)
    with client.refused(errno.EINVAL, "another GPU"):
        client.call(kfd.acquire_vm, drm_fd=client.render[two], gpu_id=one)
    for _ in range(2):
        client.call(kfd.acquire_vm, drm_fd=client.render[one], gpu_id=one)
    again = client.port.open(f"/dev/dri/renderD{client.machine.gpus[0].place.render_minor}", os.O_RDWR)
    with client.refused(errno.EBUSY):
        client.call(kfd.acquire_vm, drm_fd=again, gpu_id=one)


def test_clocks(client):
    first, second = (client.call(kfd.get_clock_counters, gpu_id=client.gpu) for _ in range(2))
    assert first.system_clock_freq == 1_000_000_000
    for name in ("gpu_clock_counter", "cpu_clock_counter", "system_clock_counter"):
        assert getattr(second, name) > getattr(first, name) > 0
    elapsed = second.cpu_clock_counter - first.cpu_clock_counter
    assert second.gpu_clock_counter - first.gpu_clock_counter == pytest.approx(elapsed / 10, abs=1), "100 MHz"
    unknown = client.call(kfd.get_clock_counters, gpu_id=0)
    assert unknown.gpu_clock_counter == 0 and unknown.cpu_clock_counter > 0


@pytest.mark.parametrize(
    ("row", "fields", "missing_vm"),
    [
        (kfd.set_memory_policy, {"default_policy": 0, "alternate_policy": 1}, errno.ESRCH),
        (kfd.set_trap_handler, {"tba_addr": 0x1000, "tma_addr": 0x2000}, errno.ESRCH),
        (kfd.set_scratch_backing_va, {"va_addr": 0x3000}, errno.ENODEV),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_settings_of_a_gpu(row, fields, missing_vm):
    client = Client(acquire=False)
    with client.refused(errno.EINVAL):
        client.call(row, gpu_id=1, **fields)
    with client.refused(missing_vm, "ACQUIRE_VM"):
        client.call(row, gpu_id=client.gpu, **fields)
    client.call(kfd.acquire_vm, drm_fd=client.render[client.gpu], gpu_id=client.gpu)
    client.call(row, gpu_id=client.gpu, **fields)


def test_policies(client):
    for policies in ((2, 0), (0, 2)):
        with client.refused(errno.EINVAL, "policies"):
            client.call(kfd.set_memory_policy, gpu_id=1, default_policy=policies[0], alternate_policy=policies[1])


def test_tile_config(client):
    ctypes.memset(SHARED, 0xFF, 4096)
    ask = {"tile_config_ptr": POINTER, "macro_tile_config_ptr": POINTER + 1024, "gpu_id": client.gpu}
    answer = client.call(kfd.get_tile_config, num_tile_configs=64, num_macro_tile_configs=2, **ask)
    assert (answer.num_tile_configs, answer.num_macro_tile_configs) == (32, 2)
    assert answer.gb_addr_config == 0x2A114042
    assert SHARED.raw[:132] == bytes(128) + b"\xff" * 4 and SHARED.raw[1024:1036] == bytes(8) + b"\xff" * 4
    argument = kfd.get_tile_config.struct(num_tile_configs=4, tile_config_ptr=8, gpu_id=client.gpu)
    with client.refused(errno.EFAULT):
        client.port.ioctl(client.kfd, kfd.get_tile_config.request, argument)
    assert argument.num_tile_configs == 0
    with client.refused(errno.EINVAL):
        client.call(kfd.get_tile_config, gpu_id=1)


def test_xnack(client):
    assert client.call(kfd.set_xnack_mode, xnack_enabled=-1).xnack_enabled == 0
    client.call(kfd.set_xnack_mode, xnack_enabled=0)
    with client.refused(errno.EPERM, "noretry"):
        client.call(kfd.set_xnack_mode, xnack_enabled=1)
    client.queue()
    with client.refused(errno.EBUSY):
        client.call(kfd.set_xnack_mode, xnack_enabled=0)
    assert client.call(kfd.set_xnack_mode, xnack_enabled=-1).xnack_enabled == 0


def test_runtime_enable(client):
    client.call(kfd.runtime_enable, mode_mask=0)
    client.call(kfd.runtime_enable, mode_mask=1, r_debug=0x1000)
    with client.refused(errno.EBUSY):
        client.call(kfd.runtime_enable, mode_mask=1)
    client.call(kfd.runtime_enable, mode_mask=0)
    client.queue()
    with client.refused(errno.EEXIST):
        client.call(kfd.runtime_enable, mode_mask=1)
