"""The KFD ioctls, one row each, callable by a driver, and the constants that go with them.

Source: include/uapi/linux/kfd_ioctl.h and drivers/gpu/drm/amd/amdkfd/kfd_chardev.c of Linux 7.2 (KFD 1.23).
"""

import ctypes
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Any

from gpusim.abi import kfd_structs as s
from gpusim.abi.port import Port

DEVICE = "/dev/kfd"
MAJOR_VERSION, MINOR_VERSION = 1, 23
COMMAND_TYPE = 0x4B
DIRECTIONS = {"": 0, "W": 1, "R": 2, "RW": 3}
DONE = "done"


@dataclass(frozen=True)
class Ioctl:
    """One ioctl: `nr`, the kernel's `name` after AMDKFD_IOC_, data `direction` (R, W, RW or none), `struct`, `status`,
    `cite`.

    `status` is `done` when gpusim answers it as the kernel does, else what is missing. Calling the row calls the
    kernel.
    """

    nr: int
    name: str
    direction: str
    struct: Any
    status: str
    cite: str

    @property
    def request(self) -> int:
        """The command word: direction, size of the struct, type 'K', number."""
        return DIRECTIONS[self.direction] << 30 | ctypes.sizeof(self.struct) << 16 | COMMAND_TYPE << 8 | self.nr

    def __call__(self, port: Port, fd: int, **fields: Any) -> Any:
        """Call the kernel with these fields and return the struct as it came back. Raises OSError, TypeError for an
        unknown field."""
        argument = self.struct(**fields)
        port.ioctl(fd, self.request, argument)
        return argument


IOCTLS: list[Ioctl] = []
BY_NUMBER: dict[int, Ioctl] = {}
BY_NAME: dict[str, Ioctl] = {}


def row(nr: int, name: str, direction: str, struct: Any, cite: str, status: str = DONE) -> Ioctl:
    """Enter one ioctl in the table. Raises TypeError when its number is taken."""
    if nr in BY_NUMBER:
        raise TypeError(f"ioctl {nr:#04x} is {BY_NUMBER[nr].name}, it cannot also be {name}")
    entry = Ioctl(nr, name, direction, struct, status, cite)
    IOCTLS.append(entry)
    BY_NUMBER[nr] = BY_NAME[name] = entry
    return entry


def absent(reason: str) -> str:
    """Say why an ioctl is declared but not answered."""
    return f"absent: {reason}"


DEAD = absent("removed from the kernel, which answers EPERM")
NO_DEBUG = absent("gpusim has no GPU debugger interface yet")
NO_WAVES = absent("waves are never preempted, there is no saved state")
NO_SHARING = absent("buffers cannot be shared between processes yet")
NO_GWS = absent("no global wave sync")
NO_SMI = absent("no system-management event stream yet")
NO_SVM = absent("no shared virtual memory ranges yet")
NO_CRIU = absent("no checkpoint of a process")
ONE_PROCESS = absent("one KFD process per operating-system process")
NO_COUNTERS = absent("no performance counters yet")
CHARDEV, QUEUES, EVENTS = "kfd_chardev.c", "kfd_process_queue_manager.c", "kfd_events.c"
SMI, DEBUG = "kfd_smi_events.c", "kfd_debug.c"

# fmt: off
get_version               = row(0x01, "GET_VERSION",               "R",  s.GetVersion,             CHARDEV)
create_queue              = row(0x02, "CREATE_QUEUE",              "RW", s.CreateQueue,            QUEUES)
destroy_queue             = row(0x03, "DESTROY_QUEUE",             "RW", s.DestroyQueue,           QUEUES)
set_memory_policy         = row(0x04, "SET_MEMORY_POLICY",         "W",  s.SetMemoryPolicy,        CHARDEV)
get_clock_counters        = row(0x05, "GET_CLOCK_COUNTERS",        "RW", s.GetClockCounters,       CHARDEV)
get_process_apertures     = row(0x06, "GET_PROCESS_APERTURES",     "R",  s.GetProcessApertures,    CHARDEV)
update_queue              = row(0x07, "UPDATE_QUEUE",              "W",  s.UpdateQueue,            QUEUES)
create_event              = row(0x08, "CREATE_EVENT",              "RW", s.CreateEvent,            EVENTS)
destroy_event             = row(0x09, "DESTROY_EVENT",             "W",  s.DestroyEvent,           EVENTS)
set_event                 = row(0x0A, "SET_EVENT",                 "W",  s.SetEvent,               EVENTS)
reset_event               = row(0x0B, "RESET_EVENT",               "W",  s.ResetEvent,             EVENTS)
wait_events               = row(0x0C, "WAIT_EVENTS",               "RW", s.WaitEvents,             EVENTS)
dbg_register              = row(0x0D, "DBG_REGISTER_DEPRECATED",   "W",  s.DbgRegister,            CHARDEV, DEAD)
dbg_unregister            = row(0x0E, "DBG_UNREGISTER_DEPRECATED", "W",  s.DbgUnregister,          CHARDEV, DEAD)
dbg_address_watch         = row(0x0F, "DBG_ADDRESS_WATCH_DEPRECATED", "W",  s.DbgAddressWatch,        CHARDEV, DEAD)
dbg_wave_control          = row(0x10, "DBG_WAVE_CONTROL_DEPRECATED", "W",  s.DbgWaveControl,         CHARDEV, DEAD)
set_scratch_backing_va    = row(0x11, "SET_SCRATCH_BACKING_VA",    "RW", s.SetScratchBackingVa,    CHARDEV)
get_tile_config           = row(0x12, "GET_TILE_CONFIG",           "RW", s.GetTileConfig,          CHARDEV)
set_trap_handler          = row(0x13, "SET_TRAP_HANDLER",          "W",  s.SetTrapHandler,         CHARDEV)
get_process_apertures_new = row(0x14, "GET_PROCESS_APERTURES_NEW", "RW", s.GetProcessAperturesNew, CHARDEV)
acquire_vm                = row(0x15, "ACQUIRE_VM",                "W",  s.AcquireVm,              CHARDEV)
alloc_memory_of_gpu       = row(0x16, "ALLOC_MEMORY_OF_GPU",       "RW", s.AllocMemoryOfGpu,       CHARDEV)
free_memory_of_gpu        = row(0x17, "FREE_MEMORY_OF_GPU",        "W",  s.FreeMemoryOfGpu,        CHARDEV)
map_memory_to_gpu         = row(0x18, "MAP_MEMORY_TO_GPU",         "RW", s.MapMemoryToGpu,         CHARDEV)
unmap_memory_from_gpu     = row(0x19, "UNMAP_MEMORY_FROM_GPU",     "RW", s.UnmapMemoryFromGpu,     CHARDEV)
set_cu_mask               = row(0x1A, "SET_CU_MASK",               "W",  s.SetCuMask,              QUEUES)
get_queue_wave_state      = row(0x1B, "GET_QUEUE_WAVE_STATE",      "RW", s.GetQueueWaveState,      QUEUES, NO_WAVES)
get_dmabuf_info           = row(0x1C, "GET_DMABUF_INFO",           "RW", s.GetDmabufInfo,          CHARDEV, NO_SHARING)
import_dmabuf             = row(0x1D, "IMPORT_DMABUF",             "RW", s.ImportDmabuf,           CHARDEV, NO_SHARING)
alloc_queue_gws           = row(0x1E, "ALLOC_QUEUE_GWS",           "RW", s.AllocQueueGws,          QUEUES, NO_GWS)
smi_events                = row(0x1F, "SMI_EVENTS",                "RW", s.SmiEvents,              SMI, NO_SMI)
svm                       = row(0x20, "SVM",                       "RW", s.Svm,                    "kfd_svm.c", NO_SVM)
set_xnack_mode            = row(0x21, "SET_XNACK_MODE",            "RW", s.SetXnackMode,           CHARDEV)
criu_op                   = row(0x22, "CRIU_OP",                   "RW", s.Criu,                   CHARDEV, NO_CRIU)
available_memory          = row(0x23, "AVAILABLE_MEMORY",          "RW", s.AvailableMemory,        CHARDEV)
export_dmabuf             = row(0x24, "EXPORT_DMABUF",             "RW", s.ExportDmabuf,           CHARDEV, NO_SHARING)
runtime_enable            = row(0x25, "RUNTIME_ENABLE",            "RW", s.RuntimeEnable,          CHARDEV)
dbg_trap                  = row(0x26, "DBG_TRAP",                  "RW", s.DbgTrap,                DEBUG, NO_DEBUG)
create_process            = row(0x27, "CREATE_PROCESS",            "",   s.Nothing,                CHARDEV, ONE_PROCESS)
profiler                  = row(0x28, "PROFILER",                  "RW", s.Profiler,               CHARDEV, NO_COUNTERS)
# fmt: on


class MemoryFlag(IntFlag):
    """Flags of alloc_memory_of_gpu (KFD_IOC_ALLOC_MEM_FLAGS_*): the first five choose the kind, one must be given."""

    VRAM = 1 << 0
    GTT = 1 << 1
    USERPTR = 1 << 2
    DOORBELL = 1 << 3
    MMIO_REMAP = 1 << 4
    CONTIGUOUS = 1 << 23
    EXT_COHERENT = 1 << 24
    UNCACHED = 1 << 25
    COHERENT = 1 << 26
    AQL_QUEUE_MEM = 1 << 27
    NO_SUBSTITUTE = 1 << 28
    PUBLIC = 1 << 29
    EXECUTABLE = 1 << 30
    WRITABLE = 1 << 31


class QueueType(IntEnum):
    """KFD_IOC_QUEUE_TYPE_*."""

    COMPUTE = 0
    SDMA = 1
    COMPUTE_AQL = 2
    SDMA_XGMI = 3
    SDMA_BY_ENG_ID = 4


class EventType(IntEnum):
    """KFD_IOC_EVENT_*."""

    SIGNAL = 0
    NODECHANGE = 1
    DEVICESTATECHANGE = 2
    HW_EXCEPTION = 3
    SYSTEM_EVENT = 4
    DEBUG_EVENT = 5
    PROFILE_EVENT = 6
    QUEUE_EVENT = 7
    MEMORY = 8


class WaitResult(IntEnum):
    """KFD_IOC_WAIT_RESULT_*."""

    COMPLETE = 0
    TIMEOUT = 1
    FAIL = 2


class WaveException(IntEnum):
    """Why a queue stopped (enum kfd_dbg_trap_exception_code); bit `code - 1` of the queue's exception mask."""

    QUEUE_WAVE_ABORT = 1
    QUEUE_WAVE_TRAP = 2
    QUEUE_WAVE_MATH_ERROR = 3
    QUEUE_WAVE_ILLEGAL_INSTRUCTION = 4
    QUEUE_WAVE_MEMORY_VIOLATION = 5
    QUEUE_WAVE_APERTURE_VIOLATION = 6
    QUEUE_PACKET_DISPATCH_DIM_INVALID = 16
    QUEUE_PACKET_DISPATCH_GROUP_SEGMENT_SIZE_INVALID = 17
    QUEUE_PACKET_DISPATCH_CODE_INVALID = 18
    QUEUE_PACKET_RESERVED = 19
    QUEUE_PACKET_UNSUPPORTED = 20
    QUEUE_PACKET_DISPATCH_WORK_GROUP_SIZE_INVALID = 21
    QUEUE_PACKET_DISPATCH_REGISTER_INVALID = 22
    QUEUE_PACKET_VENDOR_UNSUPPORTED = 23
    QUEUE_PREEMPTION_ERROR = 30
    QUEUE_NEW = 31


ENOTSUPP = 524  # the kernel's own number, not the C library's ENOTSUP
WAIT_FOREVER = 0xFFFFFFFF
MAX_QUEUE_PERCENTAGE = 100
MAX_QUEUE_PRIORITY = 15
MIN_RING_SIZE = 1024  # a smaller one is raised to this without a word
SIGNAL_EVENT_LIMIT = 4096  # slots of 8 bytes in the event page
EVENT_PAGE_BYTES = 8 * SIGNAL_EVENT_LIMIT
UNSIGNALED_SLOT = 0xFFFFFFFFFFFFFFFF
NONSIGNAL_FIRST_EVENT_ID = 0x40000000
DOORBELL_BYTES = 8192  # one process's doorbell frame on SOC15
MMIO_REMAP_BYTES = 4096
HDP_MEM_FLUSH_CNTL, HDP_REG_FLUSH_CNTL = 0, 4  # byte offsets in the MMIO remap page
MMAP_TYPE_SHIFT = 62  # of an mmap offset on /dev/kfd
MMAP_MMIO, MMAP_RESERVED, MMAP_EVENTS, MMAP_DOORBELL = 0, 1, 2, 3
MMAP_GPU_ID_SHIFT = 46
GPU_CLOCK_HZ = 100_000_000  # the reference counter that get_clock_counters and packets' timestamps count
