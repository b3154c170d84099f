"""Which of our structs is which of the kernel's."""

import ctypes
import re

from gpusim.abi import kfd_debug, kfd_structs

# Our names follow the kernel's; these do not, or the kernel's has no `ioctl_` and `_args` around it.
C_NAMES = {
    "AvailableMemory": "kfd_ioctl_get_available_memory_args",
    "ProcessDeviceApertures": "kfd_process_device_apertures",
    "MemoryExceptionFailure": "kfd_memory_exception_failure",
    "MemoryExceptionData": "kfd_hsa_memory_exception_data",
    "HwExceptionData": "kfd_hsa_hw_exception_data",
    "SignalEventData": "kfd_hsa_signal_event_data",
    "EventData": "kfd_event_data",
    "SvmAttribute": "kfd_ioctl_svm_attribute",
    "ContextSaveAreaHeader": "kfd_context_save_area_header",
    "DeviceInfoEntry": "kfd_dbg_device_info_entry",
    "QueueSnapshotEntry": "kfd_queue_snapshot_entry",
    "RuntimeInfo": "kfd_runtime_info",
    "CriuDeviceBucket": "kfd_criu_device_bucket",
    "CriuBoBucket": "kfd_criu_bo_bucket",
    "PmcSettings": "kfd_ioctl_pmc_settings",
    "PtlControl": "kfd_ioctl_ptl_control",
}


def c_name(cls: type) -> str:
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    return C_NAMES.get(
        cls.__name__, f"kfd_ioctl_{snake.replace('trap_', 'dbg_trap_', 1) if 'trap_' in snake[:5] else snake}_args"
    )


STRUCTS = {
    c_name(cls): cls
    for module in (kfd_structs, kfd_debug)
    for cls in vars(module).values()
    if isinstance(cls, type)
    and issubclass(cls, ctypes.Structure)
    and cls.__module__ == module.__name__
    and ctypes.sizeof(cls)
}
