"""The answers to the ioctls, grouped by what they are about. An ioctl with no function here gets ENOTTY and a finding.

Order of checks and errno of each refusal: drivers/gpu/drm/amd/amdkfd of Linux 7.2.
"""

from gpusim.fake_kfd.handlers import devices, events, memory, queues
from gpusim.fake_kfd.handlers.table import HANDLERS

__all__ = ["HANDLERS", "devices", "events", "memory", "queues"]
