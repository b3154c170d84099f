"""Kernel dispatch: check the packet and the descriptor as the command processor does, then hand over to the
emulator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpusim.abi import aql, pm4
from gpusim.abi.aql import QueueError
from gpusim.abi.descriptor import DESCRIPTOR_BYTES, MAX_USER_SGPRS, MAX_VGPRS, KernelDescriptor
from gpusim.abi.kfd import WaveException
from gpusim.fake_kfd.faults import Owner, QueueStop, amd_queue

if TYPE_CHECKING:
    from gpusim.fake_kfd.machine import Machine
    from gpusim.fake_kfd.queue import Queue

MAX_WORKGROUP = 1024
KERNARG_ALIGN = 16


def run(machine: Machine, queue: Queue, packet: aql.KernelDispatch, packet_va: int) -> None:
    """Run a dispatch to its end. Raises QueueStop for a packet or descriptor that hardware refuses, and the
    emulator's Fault."""
    chip = machine.chip
    workgroup, grid = _sizes(machine, queue, packet)
    if packet.group_segment_size > chip.lds_bytes:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_GROUP_SEGMENT_SIZE_INVALID,
            QueueError.GROUP_MEMORY,
            f"group segment of {packet.group_segment_size} bytes; a workgroup has at most {chip.lds_bytes}",
        )
    descriptor = _descriptor(queue, packet)
    _check_registers(chip, descriptor, workgroup)
    owner = amd_queue(machine, queue)
    _check_segments(machine, queue, packet, descriptor, owner)
    if queue.device.instruction_cache.fetch(packet.kernel_object + descriptor.entry):
        machine.record.finding(
            f"{queue} #{queue.read_index}: the code at {packet.kernel_object + descriptor.entry:#x} replaced "
            "other code "
            "that was run; without an ACQUIRE_MEM with SHADER_I since, the instruction caches may still hold that"
        )
    dispatch = machine.emulator.dispatch(
        descriptor_va=packet.kernel_object,
        kernarg_va=packet.kernarg_address,
        grid=grid,
        workgroup=workgroup,
        private_bytes=packet.private_segment_size,
        group_bytes=packet.group_segment_size,
        packet_va=packet_va,
        queue_va=owner.base if owner else 0,
        dispatch_id=queue.read_index,
        scratch_base=owner.shared.scratch_backing_memory_location if owner else 0,
        xcc_count=chip.num_xcc,
    )
    result = machine.emulator.run(queue.memory, dispatch)
    counters = queue.device.gpu.counters
    counters["dispatches"] += 1
    counters["workgroups"] += result.workgroups
    counters["waves"] += result.waves
    counters["wave_instructions"] += result.wave_instructions


def _product(values) -> int:
    result = 1
    for value in values:
        result *= value
    return result


def _sizes(
    machine: Machine, queue: Queue, packet: aql.KernelDispatch
) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return workgroup and grid size in work-items."""
    workgroup = (packet.workgroup_size_x, packet.workgroup_size_y, packet.workgroup_size_z)
    grid = (packet.grid_size_x, packet.grid_size_y, packet.grid_size_z)
    if not 1 <= packet.dimensions <= 3 or 0 in grid:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_DIM_INVALID,
            QueueError.DIMENSION,
            f"a dispatch has 1..3 dimensions and a grid of at least 1 in each, got {packet.dimensions} and {grid}",
        )
    if 0 in workgroup or _product(workgroup) > MAX_WORKGROUP:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_WORK_GROUP_SIZE_INVALID,
            QueueError.WORKGROUP_SIZE,
            f"a workgroup has 1..{MAX_WORKGROUP} work-items, got {workgroup}",
        )
    for axis in range(packet.dimensions, 3):
        if grid[axis] != 1 or workgroup[axis] != 1:
            machine.record.finding(
                f"{queue} #{queue.read_index}: dimension {'xyz'[axis]} is not used (setup says {packet.dimensions}), "
                f"yet its sizes are grid {grid[axis]}, workgroup {workgroup[axis]}; HSA wants 1"
            )
    return workgroup, grid


def _descriptor(queue: Queue, packet: aql.KernelDispatch) -> KernelDescriptor:
    address = packet.kernel_object
    if address == 0 or address % DESCRIPTOR_BYTES or queue.device.find(address) is None:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_CODE_INVALID,
            QueueError.CODE,
            f"kernel object {address:#x} is not a {DESCRIPTOR_BYTES}-byte aligned descriptor in the GPU's memory",
        )
    descriptor = KernelDescriptor.decode(queue.memory.read(address, DESCRIPTOR_BYTES))
    if descriptor.reserved() or descriptor.enable_wavefront_size32 or descriptor.entry == 0:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_CODE_INVALID,
            QueueError.CODE,
            f"what lies at kernel object {address:#x} is no gfx950 descriptor: reserved (dword, bits) "
            f"{descriptor.reserved()}, "
            f"wave32 {descriptor.enable_wavefront_size32}, entry offset {descriptor.entry:#x}",
        )
    return descriptor


def _check_registers(chip, descriptor: KernelDescriptor, workgroup: tuple[int, int, int]) -> None:
    """A workgroup must fit on one compute unit: its waves share the SIMDs' registers."""
    waves = -(-_product(workgroup) // chip.wave_size)
    per_simd = -(-waves // chip.simd_per_cu)
    user = descriptor.user_sgpr_count
    if descriptor.vgprs > MAX_VGPRS or descriptor.vgprs * per_simd > MAX_VGPRS or user > MAX_USER_SGPRS:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_REGISTER_INVALID,
            QueueError.REGISTERS,
            f"{waves} waves of {descriptor.vgprs} registers: a SIMD has {MAX_VGPRS} for its {per_simd}; {user} "
            f"user SGPRs of {MAX_USER_SGPRS}",
        )
    if descriptor.arch_vgprs > descriptor.vgprs:
        raise QueueStop(
            WaveException.QUEUE_PACKET_DISPATCH_REGISTER_INVALID,
            QueueError.REGISTERS,
            f"accum_offset {descriptor.arch_vgprs} lies behind the {descriptor.vgprs} registers allocated",
        )


def _check_segments(
    machine: Machine, queue: Queue, packet: aql.KernelDispatch, descriptor: KernelDescriptor, owner: Owner | None
) -> None:
    where = f"{queue} #{queue.read_index}"
    if packet.group_segment_size < descriptor.group_segment_fixed_size:
        machine.record.finding(
            f"{where}: the packet gives {packet.group_segment_size} bytes of LDS, the kernel declares "
            f"{descriptor.group_segment_fixed_size}"
        )
    if packet.private_segment_size < descriptor.private_segment_fixed_size:
        machine.record.finding(
            f"{where}: the packet gives {packet.private_segment_size} private bytes, the kernel declares "
            f"{descriptor.private_segment_fixed_size}"
        )
    if descriptor.kernarg_size and packet.kernarg_address % KERNARG_ALIGN:
        machine.record.finding(
            f"{where}: kernarg address {packet.kernarg_address:#x} is not {KERNARG_ALIGN}-byte aligned"
        )
    if packet.private_segment_size:
        _check_scratch(machine, owner, packet.private_segment_size)


def _check_scratch(machine: Machine, owner: Owner | None, private_bytes: int) -> None:
    """The queue must own scratch of private_bytes * 64 for a wave, as its amd_queue_t's compute_tmpring_size says."""
    size = owner.shared.compute_tmpring_size if owner is not None else 0
    high, low = pm4.TMPRING_WAVESIZE
    available = (size >> low & (1 << high - low + 1) - 1) * pm4.TMPRING_WAVESIZE_UNIT
    if private_bytes * machine.chip.wave_size > available:
        raise QueueStop(
            WaveException.QUEUE_PREEMPTION_ERROR,
            QueueError.SCRATCH_WAVE64,
            f"a wave needs {private_bytes * machine.chip.wave_size} bytes of scratch, the queue's tmpring gives "
            f"{available}; "
            "allocate scratch and set compute_tmpring_size",
        )
