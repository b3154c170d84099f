"""Versions, apertures, address spaces and the settings a process makes for a GPU (kfd_chardev.c)."""

from __future__ import annotations

from errno import EBUSY, EEXIST, EINVAL, EPERM
from typing import Any

from gpusim.abi import kfd
from gpusim.abi import kfd_structs as s
from gpusim.fake_kfd import libc
from gpusim.fake_kfd.clock import NANOSECONDS
from gpusim.fake_kfd.faults import RUNTIME_ENABLED
from gpusim.fake_kfd.handlers.table import answers
from gpusim.fake_kfd.process import DeviceOfProcess, Process
from gpusim.isa.chip import APERTURE_BYTES, LDS_APERTURE, PRIVATE_APERTURE

GPUVM_BASE, GPUVM_LIMIT = 0x10000, 0x7FFF_FFFF_FFFF
POLICIES = (0, 1)
AVAILABLE_UNIT = 2 << 20  # the free memory that is told is rounded down to this (VRAM_AVAILABILITY_ALIGN)
TILE_CONFIGS, MACRO_TILE_CONFIGS = 32, 16  # entries of the tables, which gfx9 leaves zero


@answers(kfd.get_version)
def get_version(process: Process, argument: s.GetVersion) -> None:
    """Never fails."""
    argument.major_version, argument.minor_version = kfd.MAJOR_VERSION, kfd.MINOR_VERSION


def _apertures(device: DeviceOfProcess) -> s.ProcessDeviceApertures:
    entry = s.ProcessDeviceApertures()
    entry.lds_base, entry.lds_limit = LDS_APERTURE, LDS_APERTURE + APERTURE_BYTES - 1
    entry.scratch_base, entry.scratch_limit = PRIVATE_APERTURE, PRIVATE_APERTURE + APERTURE_BYTES - 1
    entry.gpuvm_base, entry.gpuvm_limit = GPUVM_BASE, GPUVM_LIMIT
    entry.gpu_id = device.gpu_id
    return entry


@answers(kfd.get_process_apertures)
def get_process_apertures(process: Process, argument: s.GetProcessApertures) -> None:
    """The old form shows the first seven GPUs."""
    room = len(argument.process_apertures)
    devices = list(process.devices.values())[:room]
    for i, device in enumerate(devices):
        argument.process_apertures[i] = _apertures(device)
    argument.num_of_nodes = len(devices)


@answers(kfd.get_process_apertures_new)
def get_process_apertures_new(process: Process, argument: s.GetProcessAperturesNew) -> None:
    """Asked for 0 it only counts; asked for more than the nodes of the topology it refuses."""
    devices = list(process.devices.values())
    if argument.num_of_nodes == 0:
        argument.num_of_nodes = len(devices)
        return
    nodes = max(device.gpu.place.node for device in devices) + 1
    if argument.num_of_nodes > nodes:
        raise OSError(EINVAL, f"apertures of {argument.num_of_nodes} nodes wanted, the topology has {nodes}")
    count = min(argument.num_of_nodes, len(devices))
    data = b"".join(_apertures(device).pack() for device in devices[:count])
    argument.num_of_nodes = count
    libc.copy_to_user(argument.kfd_process_device_apertures_ptr, data)


@answers(kfd.acquire_vm)
def acquire_vm(process: Process, argument: s.AcquireVm) -> None:
    """The address space of the render file becomes the process' on that GPU, once and for all."""
    if argument.drm_fd not in process.render_files:
        raise OSError(EINVAL, f"fd {argument.drm_fd} is no open render node")
    device = process.device(argument.gpu_id)
    if device.drm_fd is not None:
        if device.drm_fd != argument.drm_fd:
            raise OSError(EBUSY, f"GPU {device.gpu_id} was acquired with another file of its render node")
        return
    if process.render_files[argument.drm_fd] != device.gpu_id:
        raise OSError(EINVAL, f"fd {argument.drm_fd} is the render node of another GPU than {device.gpu_id}")
    device.drm_fd = argument.drm_fd


@answers(kfd.get_clock_counters)
def get_clock_counters(process: Process, argument: s.GetClockCounters) -> None:
    """An unknown GPU is no error, its counter reads 0."""
    clock = process.machine.clock
    cpu = clock.cpu_ns()
    argument.gpu_clock_counter = clock.gpu_ticks(cpu) if argument.gpu_id in process.devices else 0
    argument.cpu_clock_counter, argument.system_clock_counter = cpu, clock.system_ns()
    argument.system_clock_freq = NANOSECONDS


@answers(kfd.set_memory_policy)
def set_memory_policy(process: Process, argument: s.SetMemoryPolicy) -> None:
    """Memory is always coherent here, so the policy is kept and changes nothing."""
    policies = argument.default_policy, argument.alternate_policy
    if any(policy not in POLICIES for policy in policies):
        raise OSError(EINVAL, f"policies are 0 (coherent) or 1, got {policies}")
    process.acquired_device(argument.gpu_id).memory_policy = policies


@answers(kfd.set_scratch_backing_va)
def set_scratch_backing_va(process: Process, argument: s.SetScratchBackingVa) -> None:
    """The address is not looked at."""
    process.bound_device(argument.gpu_id).scratch_va = argument.va_addr


@answers(kfd.set_trap_handler)
def set_trap_handler(process: Process, argument: s.SetTrapHandler) -> None:
    """The addresses are not looked at; a trap stops the queue here, no handler runs."""
    process.acquired_device(argument.gpu_id).trap_handler = argument.tba_addr, argument.tma_addr


@answers(kfd.get_tile_config)
def get_tile_config(process: Process, argument: s.GetTileConfig) -> None:
    """Counts are clamped to what there is; a bad pointer sets its count to 0."""
    chip = process.device(argument.gpu_id).gpu.chip
    argument.gb_addr_config = chip.gb_addr_config
    argument.num_banks = argument.num_ranks = 0  # not set from gfx9 onwards
    for count, pointer, limit in (
        ("num_tile_configs", argument.tile_config_ptr, TILE_CONFIGS),
        ("num_macro_tile_configs", argument.macro_tile_config_ptr, MACRO_TILE_CONFIGS),
    ):
        entries = min(getattr(argument, count), limit)
        setattr(argument, count, entries)
        try:
            libc.copy_to_user(pointer, bytes(4 * entries))
        except OSError:
            setattr(argument, count, 0)
            raise


@answers(kfd.available_memory)
def available_memory(process: Process, argument: s.AvailableMemory) -> None:
    """Free VRAM, in whole 2 MiB."""
    free = process.device(argument.gpu_id).gpu.vram.available
    argument.available = free // AVAILABLE_UNIT * AVAILABLE_UNIT


@answers(kfd.set_xnack_mode)
def set_xnack_mode(process: Process, argument: s.SetXnackMode) -> None:
    """A negative value asks. It is off and stays off, as with amdgpu.noretry=1: faults here are never retried."""
    if argument.xnack_enabled < 0:
        argument.xnack_enabled = 0
        return
    if process.queues:
        raise OSError(EBUSY, f"XNACK cannot change while there are queues ({len(process.queues)})")
    if argument.xnack_enabled:
        raise OSError(EPERM, "the GPUs run with retry faults off (amdgpu.noretry=1)")


@answers(kfd.runtime_enable)
def runtime_enable(process: Process, argument: s.RuntimeEnable) -> None:
    """Switch exceptions to the debugger's runtime on or off."""
    if argument.mode_mask & RUNTIME_ENABLED:
        if process.runtime_mode & RUNTIME_ENABLED:
            raise OSError(EBUSY, "the runtime is enabled already")
        if process.queues:
            raise OSError(EEXIST, f"the runtime cannot be enabled while there are queues ({len(process.queues)})")
    process.runtime_mode, process.runtime_debug = argument.mode_mask, argument.r_debug


@answers(kfd.dbg_register, kfd.dbg_unregister, kfd.dbg_address_watch, kfd.dbg_wave_control)
def dead(process: Process, argument: Any) -> None:
    """The debugger interface of before KFD 1.13."""
    raise OSError(EPERM, "this debugger ioctl was removed from the kernel")
