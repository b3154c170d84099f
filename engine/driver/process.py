"""What the kernel keeps once for a process: /dev/kfd, an address space per GPU, and the page that events live in."""

from __future__ import annotations

import mmap as host
import os
from weakref import WeakKeyDictionary, ref

from engine.driver.node import Node
from gpusim.abi import kfd
from gpusim.abi.port import Port

NEEDED_VERSION = (1, 14)  # the first with runtime_enable and event ages; drivers that know gfx950 are later still
_processes: WeakKeyDictionary[Port, Process] = WeakKeyDictionary()


class DriverError(RuntimeError):
    """The kernel driver cannot be used; the message says what it answered and what to do."""


class Process:
    """The KFD process: opened on first use and kept as long as its port.

    Closing /dev/kfd or a render node would not undo anything: the kernel ties all of it to the address space of the
    process, refuses a second render file for a GPU (EBUSY) and a second event page (EINVAL). So a Gpu that is closed
    and opened again shares this.
    """

    def __init__(self, port: Port) -> None:
        self._port = ref(port)  # a port that is dropped takes its process with it
        self.fd = open_node(port, kfd.DEVICE)
        version = kfd.get_version(port, self.fd)
        self.version = (version.major_version, version.minor_version)
        if self.version[0] != NEEDED_VERSION[0] or self.version < NEEDED_VERSION:
            raise DriverError(
                f"{kfd.DEVICE} speaks version {version.major_version}.{version.minor_version}, the engine needs "
                f"{NEEDED_VERSION[0]}.{NEEDED_VERSION[1]} or a later {NEEDED_VERSION[0]}.x: update the amdgpu driver"
            )
        self.render: dict[int, int] = {}
        self.event_page_handle = 0
        self.event_page_va = 0
        self.event_page_gpus: set[int] = set()
        self.doorbells: dict[int, int] = {}

    @property
    def port(self) -> Port:
        port = self._port()
        if port is None:
            raise DriverError("the port of this process is gone; keep it as long as its GPUs")
        return port

    @staticmethod
    def of(port: Port) -> Process:
        """Return the process of a port, opening it the first time."""
        if port not in _processes:
            _processes[port] = Process(port)
        return _processes[port]

    def acquire(self, node: Node) -> int:
        """Open the GPU's render node, make its address space this process's, and return the file descriptor; the second
        time just that.

        The debugger's runtime is switched off right after, as tinygrad does on hardware: a crashed predecessor may have
        left it on.
        """
        if node.gpu_id not in self.render:
            fd = open_node(self.port, node.render_path)
            kfd.acquire_vm(self.port, self.fd, drm_fd=fd, gpu_id=node.gpu_id)
            if not self.render:
                kfd.runtime_enable(self.port, self.fd, r_debug=0, mode_mask=0)
            self.render[node.gpu_id] = fd
        return self.render[node.gpu_id]

    def doorbell(self, node: Node, offset: int) -> int:
        """Return the address of the doorbell at `offset`, which create_queue answered, mapping the GPU's frame of them
        once."""
        inside = offset & kfd.DOORBELL_BYTES - 1
        if node.gpu_id not in self.doorbells:
            self.doorbells[node.gpu_id] = self.port.mmap(
                0, kfd.DOORBELL_BYTES, host.PROT_READ | host.PROT_WRITE, host.MAP_SHARED, self.fd, offset - inside
            )
        return self.doorbells[node.gpu_id] + inside


def open_node(port: Port, path: str) -> int:
    """Open a device node for reading and writing. Raises DriverError that says which, why, and what to do."""
    try:
        return port.open(path, os.O_RDWR)
    except OSError as error:
        advice = (
            " Add this user to the group that owns it (usually `render`)." if isinstance(error, PermissionError) else ""
        )
        raise DriverError(f"{path} does not open: {error.strerror or error}.{advice}") from error
