"""The kernel's side of /dev/kfd in software: topology, memory, queues, events, and the processors that read the queues.

`FakePort` is what a driver opens as `SIM`.
"""

from gpusim.fake_kfd.fake_port import FakePort

__all__ = ["FakePort"]
