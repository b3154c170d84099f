"""The simulated system: a port on which /dev/kfd, the render nodes and sysfs are those of a machine in software."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import threading
import time
import weakref
from errno import EBADF, EDEADLK, EFAULT, EINVAL, EIO, ENODEV, ENOENT, ENOTTY, EPERM
from typing import Any, NoReturn

from gpusim.abi import drm, kfd, topology
from gpusim.abi.kfd import MemoryFlag
from gpusim.config import Options
from gpusim.fake_kfd import emulator_hook, libc
from gpusim.fake_kfd.buffers import Buffer, Heap
from gpusim.fake_kfd.clock import Clock
from gpusim.fake_kfd.doorbell import DoorbellFrame
from gpusim.fake_kfd.handlers import HANDLERS
from gpusim.fake_kfd.handlers.table import Again, Handler
from gpusim.fake_kfd.machine import Machine
from gpusim.fake_kfd.ranges import Ranges

FIRST_FD = 1 << 20  # above what the system gives, and each used once: a number names one open file for good
BETWEEN_LOOKS = 0.5e-3  # seconds, of a wait that another thread has to end
READS, WRITES = 2, 1  # direction bits of a command word, as the kernel's client sees them
UNSIGNED = (1 << 64) - 1


class FakePort:
    """`Port` on gpusim. Every method raises OSError with the kernel's errno and the reason.

    `options` default to the environment's; `gpus` overrides how many there are. `machine` is what stands behind:
    tests and tools read its record and counters. One thread at a time is inside.
    """

    name = "SIM"

    def __init__(
        self,
        gpus: int | None = None,
        *,
        options: Options | None = None,
        clock: Clock | None = None,
        emulator: emulator_hook.Emulator | None = None,
    ) -> None:
        options = options or Options.from_environment()
        if gpus is not None:
            options = dataclasses.replace(options, gpus=gpus)
        self.machine = Machine(options, emulator, clock)
        self.record = self.machine.record
        self._files: dict[int, str] = {}
        self._next_fd = FIRST_FD
        self._maps: Ranges[Buffer | DoorbellFrame | Heap] = Ranges()
        self._lock = threading.RLock()
        # Not at exit: the engine's own exit still uses the port, and the system takes the memory back then.
        weakref.finalize(self, self.machine.close).atexit = False

    # files

    def open(self, path: str, flags: int) -> int:
        """Open /dev/kfd or a render node."""
        process = self.machine.process
        nodes = {
            topology.RENDER_DEVICE.format(minor=gpu.place.render_minor): gpu.place.gpu_id for gpu in self.machine.gpus
        }
        if path != kfd.DEVICE and path not in nodes:
            raise OSError(ENOENT, f"{path}: the simulated machine has {kfd.DEVICE}, {', '.join(nodes)}")
        with self._lock:
            fd, self._next_fd = self._next_fd, self._next_fd + 1
            self._files[fd] = path
            if path in nodes:
                process.render_files[fd] = nodes[path]
        return fd

    def close(self, fd: int) -> None:
        """Close a file; what was made through it stays, as it belongs to the process."""
        self._path(fd)
        del self._files[fd]
        self.machine.process.render_files.pop(fd, None)

    def _path(self, fd: int) -> str:
        if fd not in self._files:
            raise OSError(EBADF, f"fd {fd} is not open")
        if os.getpid() != self.machine.process.pid:
            raise OSError(EBADF, f"fd {fd} belongs to process {self.machine.process.pid}; a fork cannot use it")
        return self._files[fd]

    def read(self, path: str) -> bytes:
        """Return the content of a file of the simulated machine's /sys."""
        with self._lock:
            return self.machine.files.read(path)

    def listdir(self, path: str) -> list[str]:
        """Return the names in a folder of the simulated machine's /sys."""
        return self.machine.files.listdir(path)

    # ioctls

    def ioctl(self, fd: int, request: int, argument: ctypes.Structure | None) -> int:
        """Answer an ioctl: copy as many bytes in as the command says, call its handler, copy back even when it refuses.

        A wait without limit that nothing can end raises OSError(EDEADLK), which no kernel returns, when the process
        has no other thread; else it blocks.
        """
        path = self._path(fd)
        number, size = request & 0xFF, request >> 16 & 0x3FFF
        if path != kfd.DEVICE:
            row = drm.BY_NUMBER.get(number)
            self._no_handler(f"DRM ioctl {row.name if row else f'{request:#x}'}", row.status if row else "unknown")
        row = kfd.BY_NUMBER.get(number)
        handler = HANDLERS.get(number)
        if row is None or handler is None:
            self._no_handler(f"ioctl {row.name if row else f'{request:#x}'}", row.status if row else "unknown")
        if size and (argument is None or ctypes.sizeof(argument) < size):
            raise OSError(EFAULT, f"{row.name}: the command word says {size} bytes, the argument is {argument!r}")
        kernel = row.struct()
        shared = min(size, ctypes.sizeof(kernel))
        directions = kfd.DIRECTIONS[row.direction]
        if directions & WRITES and argument is not None:
            ctypes.memmove(ctypes.byref(kernel), ctypes.byref(argument), shared)
        asked_before = False
        while True:
            try:
                with self._lock:
                    self._answer(row, handler, kernel, asked_before)
                return 0
            except Again as waiting:
                if threading.active_count() == 1:
                    raise OSError(EDEADLK, f"ioctl {row.name}: {waiting}") from None
                asked_before = True
                time.sleep(BETWEEN_LOOKS)
            finally:
                if directions & READS and argument is not None:
                    ctypes.memmove(ctypes.byref(argument), ctypes.byref(kernel), shared)

    def _answer(self, row: kfd.Ioctl, handler: Handler, kernel: Any, asked_before: bool) -> None:
        """Call a handler and trace what it said."""
        try:
            handler(self.machine.process, kernel)
        except OSError as refusal:
            code = EIO if asked_before and refusal.errno == EINVAL else refusal.errno  # its event was destroyed
            self.record.line("refusal", f"{row.name} {kernel}: errno {code}, {refusal.strerror}")
            raise OSError(code, f"ioctl {row.name}: {refusal.strerror}") from None
        if self.record.on:
            self.record.line("ioctl", f"{row.name} {kernel}")

    def _no_handler(self, what: str, status: str) -> NoReturn:
        self.record.finding(f"{what}: {status}; answered ENOTTY")
        raise OSError(ENOTTY, f"{what}: {status}")

    # memory

    def mmap(self, address: int, size: int, protection: int, flags: int, fd: int, offset: int) -> int:
        """Map a buffer through its render node, doorbells, events or the remap page through /dev/kfd; fd -1 as libc
        does."""
        with self._lock:
            if fd == -1:
                result = libc.mmap(address, size, protection, flags, -1, offset)
                self._forget(result, size)
                return result
            path = self._path(fd)
            offset &= UNSIGNED
            target = (
                self._special(size, offset) if path == kfd.DEVICE else self._buffer(fd, size, protection, flags, offset)
            )
            heap, at = _heap_of(target)
            result = libc.mmap(address, size, protection, flags, heap.fd, at)
            self._forget(result, size)
            self._maps.add(result, libc.page_align(size), target)
            if isinstance(target, Buffer):
                target.client_maps += 1
            self.record.line("mmap", f"{size:#x} bytes of {path} at offset {offset:#x}")
            return result

    def _special(self, size: int, offset: int) -> Buffer | DoorbellFrame | Heap:
        """Return what an offset of /dev/kfd stands for."""
        kind = offset >> kfd.MMAP_TYPE_SHIFT
        process = self.machine.process
        if kind == kfd.MMAP_EVENTS:
            return self._event_page(size)
        if kind == kfd.MMAP_RESERVED:
            raise OSError(EINVAL, "mappings of reserved memory were removed from the kernel")
        gpu_id = offset >> kfd.MMAP_GPU_ID_SHIFT & 0xFFFF
        device = process.devices.get(gpu_id)
        if device is None:
            raise OSError(ENODEV, f"mmap offset {offset:#x} names GPU {gpu_id}; there are {sorted(process.devices)}")
        wanted = kfd.DOORBELL_BYTES if kind == kfd.MMAP_DOORBELL else kfd.MMIO_REMAP_BYTES
        if size != wanted:
            raise OSError(EINVAL, f"a mapping of exactly {wanted} bytes is possible there, {size} were asked for")
        return device.doorbells if kind == kfd.MMAP_DOORBELL else device.remap_page

    def _event_page(self, size: int) -> Heap:
        events = self.machine.process.events
        if events.page_heap is None:
            raise OSError(
                EINVAL, "the kernel made no event page: no event was created, or the page is the client's buffer"
            )
        if size > kfd.EVENT_PAGE_BYTES:
            raise OSError(EINVAL, f"the event page has {kfd.EVENT_PAGE_BYTES} bytes, {size} were asked for")
        events.page_mapped = True
        return events.page_heap

    def _buffer(self, fd: int, size: int, protection: int, flags: int, offset: int) -> Buffer:
        """Return the buffer that starts at an offset of a render node."""
        gpu_id = self.machine.process.render_files[fd]
        buffers = self.machine.process.buffers.values()
        buffer = next((b for b in buffers if b.mmap_offset == offset and b.gpu_id == gpu_id), None)
        if buffer is None or buffer.flags & MemoryFlag.MMIO_REMAP and not buffer.flags & MemoryFlag.VRAM:
            raise OSError(EINVAL, f"no buffer of GPU {gpu_id} has mmap offset {offset:#x}")
        if buffer.heap is None:
            raise OSError(EPERM, f"buffer {buffer.handle:#x} is user memory, it is mapped where the user has it")
        if size > buffer.backing_bytes:
            raise OSError(EINVAL, f"{size} bytes of a buffer of {buffer.backing_bytes} bytes")
        if not flags & libc.MAP_SHARED and protection != libc.PROT_NONE:
            raise OSError(EINVAL, "a buffer cannot be mapped privately")
        return buffer

    def munmap(self, address: int, size: int) -> None:
        """Unmap as libc does."""
        with self._lock:
            libc.munmap(address, size)
            self._forget(address, size)

    def _forget(self, address: int, size: int) -> None:
        """Note that an address range shows nothing of ours any more."""
        for target, change in self._maps.cut(address, libc.page_align(size)):
            if isinstance(target, Buffer):
                target.client_maps += change
                target.release_if_unused()

    # work

    def ring(self, doorbell: int, value: int) -> None:
        """Store at a doorbell. The queue runs in `wait` or in an ioctl that waits. Raises OSError(EFAULT) where
        none is mapped."""
        found = self._maps.find(doorbell)
        if found is None or not _is_doorbell(found[2]) or doorbell % 8:
            raise OSError(EFAULT, f"no doorbell is mapped at {doorbell:#x}")
        ctypes.c_uint64.from_address(doorbell).value = value

    def wait(self, address: int, at_most: int, timeout_ms: int) -> bool:
        """Run the machine until nothing moves and say whether the value got there.

        No time limit is needed: False means that it never will, unless the client does something.
        """
        cell = ctypes.c_int64.from_address(address)
        if cell.value <= at_most:
            return True
        with self._lock:
            self.machine.run_until_idle()
        return cell.value <= at_most


def _heap_of(target: Buffer | DoorbellFrame | Heap) -> tuple[Heap, int]:
    """Return the heap and the offset in it that a mapping shows."""
    if isinstance(target, Buffer):
        assert target.heap is not None
        return target.heap, target.offset
    return (target.heap if isinstance(target, DoorbellFrame) else target), 0


def _is_doorbell(target: Buffer | DoorbellFrame | Heap) -> bool:
    if isinstance(target, Buffer):
        return target.heap is not None and not target.owned and bool(target.flags & MemoryFlag.DOORBELL)
    return isinstance(target, DoorbellFrame)
