"""The argument structs of the KFD ioctls, with the kernel header's field names and who writes each field.

Source: include/uapi/linux/kfd_ioctl.h of KFD 1.23 (Linux 7.2); `->` in the header's comments is `Out` here.
"""

import ctypes

from gpusim.abi.layout import In32, In64, InOut32, InOut64, InOutS32, Layout, Out32, Out64


class Nothing(Layout, size=0):
    """The argument of an ioctl that takes none."""


class GetVersion(Layout, size=8):
    major_version: Out32
    minor_version: Out32


class CreateQueue(Layout, size=96):
    """`doorbell_offset` is the offset to mmap on /dev/kfd, with the doorbell's byte offset in its low 13 bits."""

    ring_base_address: In64
    write_pointer_address: In64
    read_pointer_address: In64
    doorbell_offset: Out64
    ring_size: In32
    gpu_id: In32
    queue_type: In32
    queue_percentage: In32
    queue_priority: In32
    queue_id: Out32
    eop_buffer_address: In64
    eop_buffer_size: In64
    ctx_save_restore_address: In64
    ctx_save_restore_size: In32
    ctl_stack_size: In32
    sdma_engine_id: In32
    metadata_ring_size: In32


class DestroyQueue(Layout, size=8):
    queue_id: In32
    pad: In32


class UpdateQueue(Layout, size=24):
    ring_base_address: In64
    queue_id: In32
    ring_size: In32
    queue_percentage: In32
    queue_priority: In32


class SetCuMask(Layout, size=16):
    queue_id: In32
    num_cu_mask: In32
    cu_mask_ptr: In64


class GetQueueWaveState(Layout, size=24):
    ctl_stack_address: In64
    ctl_stack_used_size: Out32
    save_area_used_size: Out32
    queue_id: In32
    pad: In32


class AvailableMemory(Layout, size=16):
    available: Out64
    gpu_id: In32
    pad: In32


class SetMemoryPolicy(Layout, size=32):
    alternate_aperture_base: In64
    alternate_aperture_size: In64
    gpu_id: In32
    default_policy: In32
    alternate_policy: In32
    misc_process_flag: In32


class GetClockCounters(Layout, size=40):
    """GPU ticks of 100 MHz, and nanoseconds of CLOCK_MONOTONIC_RAW (cpu) and CLOCK_BOOTTIME (system), read together."""

    gpu_clock_counter: Out64
    cpu_clock_counter: Out64
    system_clock_counter: Out64
    system_clock_freq: Out64
    gpu_id: In32
    pad: In32


class ProcessDeviceApertures(Layout, size=56):
    lds_base: Out64
    lds_limit: Out64
    scratch_base: Out64
    scratch_limit: Out64
    gpuvm_base: Out64
    gpuvm_limit: Out64
    gpu_id: Out32
    pad: Out32


class GetProcessApertures(ctypes.Structure):
    """The old form, of at most seven GPUs."""

    _fields_ = [
        ("process_apertures", ProcessDeviceApertures * 7),
        ("num_of_nodes", ctypes.c_uint32),
        ("pad", ctypes.c_uint32),
    ]
    directions = {"process_apertures": "out", "num_of_nodes": "out", "pad": "out"}


class GetProcessAperturesNew(Layout, size=16):
    kfd_process_device_apertures_ptr: In64
    num_of_nodes: InOut32
    pad: In32


class DbgRegister(Layout, size=8):
    gpu_id: In32
    pad: In32


class DbgUnregister(Layout, size=8):
    gpu_id: In32
    pad: In32


class DbgAddressWatch(Layout, size=16):
    content_ptr: In64
    gpu_id: In32
    buf_size_in_bytes: In32


class DbgWaveControl(Layout, size=16):
    content_ptr: In64
    gpu_id: In32
    buf_size_in_bytes: In32


class CreateEvent(Layout, size=32):
    """`event_page_offset` carries a buffer's handle in on the first call of a discrete GPU's process, and an mmap
    offset out."""

    event_page_offset: InOut64
    event_trigger_data: Out32
    event_type: In32
    auto_reset: In32
    node_id: In32
    event_id: Out32
    event_slot_index: Out32


class DestroyEvent(Layout, size=8):
    event_id: In32
    pad: In32


class SetEvent(Layout, size=8):
    event_id: In32
    pad: In32


class ResetEvent(Layout, size=8):
    event_id: In32
    pad: In32


class MemoryExceptionFailure(Layout, size=16):
    NotPresent: Out32
    ReadOnly: Out32
    NoExecute: Out32
    imprecise: Out32


class MemoryExceptionData(ctypes.Structure):
    """What a MEMORY event tells: why the access failed, the page's address, the GPU."""

    _fields_ = [
        ("failure", MemoryExceptionFailure),
        ("va", ctypes.c_uint64),
        ("gpu_id", ctypes.c_uint32),
        ("ErrorType", ctypes.c_uint32),
    ]


class HwExceptionData(Layout, size=16):
    reset_type: Out32
    reset_cause: Out32
    memory_lost: Out32
    gpu_id: Out32


class SignalEventData(Layout, size=8):
    last_event_age: InOut64


class EventUnion(ctypes.Union):
    _fields_ = [
        ("memory_exception_data", MemoryExceptionData),
        ("hw_exception_data", HwExceptionData),
        ("signal_event_data", SignalEventData),
    ]


class EventData(ctypes.Structure):
    """One element of the array that wait_events takes (48 bytes); the union's members are reached directly."""

    _anonymous_ = ("u",)
    _fields_ = [
        ("u", EventUnion),
        ("kfd_event_data_ext", ctypes.c_uint64),
        ("event_id", ctypes.c_uint32),
        ("pad", ctypes.c_uint32),
    ]


class WaitEvents(Layout, size=24):
    events_ptr: In64
    num_events: In32
    wait_for_all: In32
    timeout: In32
    wait_result: Out32


class SetScratchBackingVa(Layout, size=16):
    va_addr: In64
    gpu_id: In32
    pad: In32


class GetTileConfig(Layout, size=40):
    tile_config_ptr: In64
    macro_tile_config_ptr: In64
    num_tile_configs: InOut32
    num_macro_tile_configs: InOut32
    gpu_id: In32
    gb_addr_config: Out32
    num_banks: Out32
    num_ranks: Out32


class SetTrapHandler(Layout, size=24):
    tba_addr: In64
    tma_addr: In64
    gpu_id: In32
    pad: In32


class AcquireVm(Layout, size=8):
    drm_fd: In32
    gpu_id: In32


class AllocMemoryOfGpu(Layout, size=40):
    """`mmap_offset` carries the CPU address in for a USERPTR, and the offset to mmap on the render node out."""

    va_addr: In64
    size: In64
    handle: Out64
    mmap_offset: InOut64
    gpu_id: In32
    flags: In32


class FreeMemoryOfGpu(Layout, size=8):
    handle: In64


class MapMemoryToGpu(Layout, size=24):
    handle: In64
    device_ids_array_ptr: In64
    n_devices: In32
    n_success: InOut32


class UnmapMemoryFromGpu(Layout, size=24):
    handle: In64
    device_ids_array_ptr: In64
    n_devices: In32
    n_success: InOut32


class AllocQueueGws(Layout, size=16):
    queue_id: In32
    num_gws: In32
    first_gws: Out32
    pad: In32


class GetDmabufInfo(Layout, size=32):
    size: Out64
    metadata_ptr: In64
    metadata_size: InOut32
    gpu_id: Out32
    flags: Out32
    dmabuf_fd: In32


class ImportDmabuf(Layout, size=24):
    va_addr: In64
    handle: Out64
    gpu_id: In32
    dmabuf_fd: In32


class ExportDmabuf(Layout, size=16):
    handle: In64
    flags: In32
    dmabuf_fd: Out32


class SmiEvents(Layout, size=8):
    gpuid: In32
    anon_fd: Out32


class Svm(Layout, size=24):
    """Followed in memory by `nattr` pairs of SvmAttribute, which the command word's size covers."""

    start_addr: In64
    size: In64
    op: In32
    nattr: In32


class SvmAttribute(Layout, size=8):
    type: In32
    value: InOut32


class SetXnackMode(Layout, size=4):
    xnack_enabled: InOutS32


class Criu(Layout, size=56):
    devices: In64
    bos: In64
    priv_data: In64
    priv_data_size: InOut64
    num_devices: InOut32
    num_bos: InOut32
    num_objects: InOut32
    pid: InOut32
    op: In32
    reserved: In32


class RuntimeEnable(Layout, size=16):
    r_debug: In64
    mode_mask: In32
    capabilities_mask: Out32


class DbgTrap(ctypes.Structure):
    """`op` chooses the member of the 24-byte union; the members are declared in `gpusim.abi.kfd_debug`."""

    _fields_ = [("pid", ctypes.c_uint32), ("op", ctypes.c_uint32), ("union", ctypes.c_uint64 * 3)]
    directions = {"pid": "in", "op": "in", "union": "in/out"}


class Profiler(ctypes.Structure):
    """`op` chooses the member of the 12-byte union; the members are declared in `gpusim.abi.kfd_debug`."""

    _fields_ = [("op", ctypes.c_uint32), ("union", ctypes.c_uint32 * 3)]
    directions = {"op": "in", "union": "in/out"}


class ContextSaveAreaHeader(Layout, size=40):
    """What stands at the start of each XCC's part of a queue's context save area."""

    control_stack_offset: Out32
    control_stack_size: Out32
    wave_state_offset: Out32
    wave_state_size: Out32
    debug_offset: In32
    debug_size: In32
    err_payload_addr: In64
    err_event_id: In32
    reserved1: In32
