"""The structs that the debugger, profiler and checkpoint ioctls point to or hold: declared, for sizes and for the
trace.

Source: include/uapi/linux/kfd_ioctl.h of KFD 1.23 (Linux 7.2).
"""

import ctypes

from gpusim.abi.layout import In32, In64, InOut32, InOut64, Layout, Out32, Out64


class DeviceInfoEntry(Layout, size=128):
    exception_status: Out64
    lds_base: Out64
    lds_limit: Out64
    scratch_base: Out64
    scratch_limit: Out64
    gpuvm_base: Out64
    gpuvm_limit: Out64
    gpu_id: Out32
    location_id: Out32
    vendor_id: Out32
    device_id: Out32
    revision_id: Out32
    subsystem_vendor_id: Out32
    subsystem_device_id: Out32
    fw_version: Out32
    gfx_target_version: Out32
    simd_count: Out32
    max_waves_per_simd: Out32
    array_count: Out32
    simd_arrays_per_engine: Out32
    num_xcc: Out32
    capability: Out32
    debug_prop: Out32
    capability2: Out32
    pad: Out32


class QueueSnapshotEntry(Layout, size=64):
    exception_status: Out64
    ring_base_address: Out64
    write_pointer_address: Out64
    read_pointer_address: Out64
    ctx_save_restore_address: Out64
    queue_id: Out32
    gpu_id: Out32
    ring_size: Out32
    queue_type: Out32
    ctx_save_restore_area_size: Out32
    reserved: Out32


class RuntimeInfo(Layout, size=16):
    r_debug: Out64
    runtime_state: Out32
    ttmp_setup: Out32


class TrapEnable(Layout, size=24):
    exception_mask: In64
    rinfo_ptr: In64
    rinfo_size: InOut32
    dbg_fd: In32


class TrapSendRuntimeEvent(Layout, size=16):
    exception_mask: In64
    gpu_id: In32
    queue_id: In32


class TrapSetExceptionsEnabled(Layout, size=8):
    exception_mask: In64


class TrapSetWaveLaunchOverride(Layout, size=16):
    override_mode: In32
    enable_mask: InOut32
    support_request_mask: InOut32
    pad: In32


class TrapSetWaveLaunchMode(Layout, size=8):
    launch_mode: In32
    pad: In32


class TrapSuspendQueues(Layout, size=24):
    exception_mask: In64
    queue_array_ptr: In64
    num_queues: In32
    grace_period: In32


class TrapResumeQueues(Layout, size=16):
    queue_array_ptr: In64
    num_queues: In32
    pad: In32


class TrapSetNodeAddressWatch(Layout, size=24):
    address: In64
    mode: In32
    mask: In32
    gpu_id: In32
    id: Out32


class TrapClearNodeAddressWatch(Layout, size=8):
    gpu_id: In32
    id: In32


class TrapSetFlags(Layout, size=8):
    flags: InOut32
    pad: In32


class TrapQueryDebugEvent(Layout, size=16):
    exception_mask: InOut64
    gpu_id: Out32
    queue_id: Out32


class TrapQueryExceptionInfo(Layout, size=24):
    info_ptr: In64
    info_size: InOut32
    source_id: In32
    exception_code: In32
    clear_exception: In32


class TrapQueueSnapshot(Layout, size=24):
    exception_mask: In64
    snapshot_buf_ptr: In64
    num_queues: InOut32
    entry_size: InOut32


class TrapDeviceSnapshot(Layout, size=24):
    exception_mask: In64
    snapshot_buf_ptr: In64
    num_devices: InOut32
    entry_size: InOut32


class CriuDeviceBucket(Layout, size=16):
    user_gpu_id: In32
    actual_gpu_id: In32
    drm_fd: In32
    pad: In32


class CriuBoBucket(Layout, size=48):
    addr: InOut64
    size: InOut64
    offset: InOut64
    restored_offset: InOut64
    gpu_id: In32
    alloc_flags: In32
    dmabuf_fd: In32
    pad: In32


class PmcSettings(Layout, size=12):
    gpu_id: In32
    lock: In32
    perfcount_enable: In32


class PtlControl(Layout, size=8):
    gpu_id: In32
    enable: In32


TRAP_UNION: dict[str, type[ctypes.Structure]] = {
    "enable": TrapEnable,
    "send_runtime_event": TrapSendRuntimeEvent,
    "set_exceptions_enabled": TrapSetExceptionsEnabled,
    "launch_override": TrapSetWaveLaunchOverride,
    "launch_mode": TrapSetWaveLaunchMode,
    "suspend_queues": TrapSuspendQueues,
    "resume_queues": TrapResumeQueues,
    "set_node_address_watch": TrapSetNodeAddressWatch,
    "clear_node_address_watch": TrapClearNodeAddressWatch,
    "set_flags": TrapSetFlags,
    "query_debug_event": TrapQueryDebugEvent,
    "query_exception_info": TrapQueryExceptionInfo,
    "queue_snapshot": TrapQueueSnapshot,
    "device_snapshot": TrapDeviceSnapshot,
}
