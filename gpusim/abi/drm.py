"""The ioctls of the amdgpu render node that a compute client may use, one row each.

Source: include/uapi/drm/drm.h and include/uapi/drm/amdgpu_drm.h of Linux 7.2. A driver on /dev/kfd needs none of
them: it opens the render node to acquire the GPU's address space and to mmap buffers at the offsets that
alloc_memory_of_gpu returns.
"""

from dataclasses import dataclass

from gpusim.abi.kfd import DIRECTIONS, absent

COMMAND_TYPE = 0x64
AMDGPU_BASE = 0x40
NOT_ANSWERED = absent("gpusim's render node answers mmap only")


@dataclass(frozen=True)
class DrmIoctl:
    """One ioctl of the render node; `size` is its argument's, `status` what gpusim does with it."""

    nr: int
    name: str
    direction: str
    size: int
    status: str
    cite: str

    @property
    def request(self) -> int:
        """The command word: direction, size, type 'd', number."""
        return DIRECTIONS[self.direction] << 30 | self.size << 16 | COMMAND_TYPE << 8 | self.nr


# fmt: off
DRM_IOCTLS = (
    DrmIoctl(0x00,               "VERSION",            "RW", 64, NOT_ANSWERED, "drm.h"),
    DrmIoctl(0x09,               "GEM_CLOSE",          "W",   8, NOT_ANSWERED, "drm.h"),
    DrmIoctl(0x2D,               "PRIME_HANDLE_TO_FD", "RW", 12, NOT_ANSWERED, "drm.h"),
    DrmIoctl(0x2E,               "PRIME_FD_TO_HANDLE", "RW", 12, NOT_ANSWERED, "drm.h"),
    DrmIoctl(AMDGPU_BASE + 0x01, "AMDGPU_GEM_MMAP",    "RW",  8, NOT_ANSWERED, "amdgpu_drm.h"),
    DrmIoctl(AMDGPU_BASE + 0x05, "AMDGPU_INFO",        "W",  32, NOT_ANSWERED, "amdgpu_drm.h"),
    DrmIoctl(AMDGPU_BASE + 0x08, "AMDGPU_GEM_VA",      "W",  40, NOT_ANSWERED, "amdgpu_drm.h"),
)
# fmt: on
BY_NUMBER = {entry.nr: entry for entry in DRM_IOCTLS}
