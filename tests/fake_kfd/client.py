"""A client of the simulated kernel, as small as one can be: it knows gpusim.abi and nothing of a driver.

Its GPU addresses are its own choice and the same in every run; the host sees buffers elsewhere.
"""

import ctypes
import itertools
import mmap
import os
from contextlib import contextmanager
from typing import Any

import pytest

from gpusim.abi import kfd
from gpusim.abi.aql import AmdQueue
from gpusim.abi.kfd import MemoryFlag, QueueType
from gpusim.config import Options
from gpusim.fake_kfd import FakePort
from gpusim.fake_kfd.clock import Clock
from tests.fake_kfd.small_emulator import small_emulator

PAGE = 4096
FIRST_VA = 0x2_0000_0000
GTT = int(MemoryFlag.GTT | MemoryFlag.WRITABLE | MemoryFlag.EXECUTABLE | MemoryFlag.COHERENT)
VRAM = int(MemoryFlag.VRAM | MemoryFlag.WRITABLE | MemoryFlag.EXECUTABLE | MemoryFlag.PUBLIC)
CTL_STACK, CWSR, CWSR_TOTAL, EOP = 0x3000, 0x15A3000, 0xAD68000, 4096  # gfx950 in SPX mode, as ROCr passes them
RPTR, WPTR = AmdQueue.offset("read_dispatch_id"), AmdQueue.offset("write_dispatch_id")
SHARED = ctypes.create_string_buffer(1 << 16)
"""Memory for arrays that ioctls point to, at one address for the whole process so that traces are equal."""


class Memory:
    """A buffer: `va` for the GPU, `host` for the client."""

    def __init__(self, va: int, size: int, handle: int, mmap_offset: int, host: int) -> None:
        self.va, self.size, self.handle, self.mmap_offset, self.host = va, size, handle, mmap_offset, host

    def read(self, offset: int = 0, size: int | None = None) -> bytes:
        return ctypes.string_at(self.host + offset, self.size - offset if size is None else size)

    def write(self, data: bytes, offset: int = 0) -> None:
        assert offset + len(data) <= self.size
        ctypes.memmove(self.host + offset, data, len(data))

    def u64(self, offset: int = 0) -> int:
        return int.from_bytes(self.read(offset, 8), "little")


def steady_clock() -> Clock:
    """A clock that ticks 10 microseconds each time it is read."""
    ticks = itertools.count(1_000_000, 10_000)
    return Clock(lambda _: next(ticks))


class Client:
    """One process on a simulated machine; GPU `gpu` of it unless a call says otherwise."""

    def __init__(self, kernel: Any = None, *, acquire: bool = True, **options: Any) -> None:
        self.port = FakePort(options=Options(**options), clock=steady_clock(), emulator=small_emulator(kernel))
        self.machine = self.port.machine
        self.kfd = self.port.open(kfd.DEVICE, os.O_RDWR)
        self.gpus = list(self.machine.process.devices)
        self.gpu = self.gpus[0]
        self.render: dict[int, int] = {}
        self.next_va = FIRST_VA
        self.frames: dict[int, int] = {}
        for spot in self.machine.gpus:
            place = spot.place
            self.render[place.gpu_id] = self.port.open(f"/dev/dri/renderD{place.render_minor}", os.O_RDWR)
            if acquire:
                self.call(kfd.acquire_vm, drm_fd=self.render[place.gpu_id], gpu_id=place.gpu_id)

    def call(self, row: kfd.Ioctl, **fields: Any) -> Any:
        return row(self.port, self.kfd, **fields)

    @contextmanager
    def refused(self, code: int, why: str | None = None):
        """Expect a refusal with this errno and a reason that matches."""
        with pytest.raises(OSError, match=why) as caught:
            yield
        assert caught.value.errno == code, caught.value

    def ids(self, gpus: list[int]) -> dict[str, int]:
        ctypes.memmove(SHARED, b"".join(gpu.to_bytes(4, "little") for gpu in gpus), 4 * len(gpus))
        return {"device_ids_array_ptr": ctypes.addressof(SHARED), "n_devices": len(gpus)}

    def reserve(self, size: int) -> int:
        """Return GPU addresses that no buffer has, an unused page behind each."""
        va = self.next_va
        self.next_va += -(-size // PAGE) * PAGE + PAGE
        return va

    def alloc(self, size: int, flags: int = GTT, *, gpu: int = 0, va: int = 0, map_gpu: bool = True) -> Memory:
        gpu, va = gpu or self.gpu, va or self.reserve(size)
        answer = self.call(kfd.alloc_memory_of_gpu, va_addr=va, size=size, gpu_id=gpu, flags=flags)
        host = self.map_host(size, answer.mmap_offset, gpu)
        memory = Memory(va, size, answer.handle, answer.mmap_offset, host)
        if map_gpu:
            self.map(memory, [gpu])
        return memory

    def map_host(self, size: int, offset: int, gpu: int = 0) -> int:
        protection = mmap.PROT_READ | mmap.PROT_WRITE
        return self.port.mmap(0, size, protection, mmap.MAP_SHARED, self.render[gpu or self.gpu], offset)

    def map(self, memory: Memory, gpus: list[int]) -> Any:
        return self.call(kfd.map_memory_to_gpu, handle=memory.handle, **self.ids(gpus))

    def unmap(self, memory: Memory, gpus: list[int]) -> Any:
        return self.call(kfd.unmap_memory_from_gpu, handle=memory.handle, **self.ids(gpus))

    def doorbell(self, offset: int) -> int:
        inside = offset & kfd.DOORBELL_BYTES - 1
        frame = offset - inside
        if frame not in self.frames:
            protection = mmap.PROT_READ | mmap.PROT_WRITE
            self.frames[frame] = self.port.mmap(0, kfd.DOORBELL_BYTES, protection, mmap.MAP_SHARED, self.kfd, frame)
        return self.frames[frame] + inside

    def queue(self, kind: QueueType = QueueType.COMPUTE_AQL, ring_bytes: int = PAGE, gpu: int = 0) -> "ClientQueue":
        return ClientQueue(self, kind, ring_bytes, gpu or self.gpu)


class ClientQueue:
    """A queue: `put` writes packets and rings, `run` also lets the machine go until it is idle."""

    def __init__(self, client: Client, kind: QueueType, ring_bytes: int, gpu: int) -> None:
        self.client, self.kind = client, kind
        self.ring = client.alloc(ring_bytes, gpu=gpu)
        self.control = client.alloc(PAGE, gpu=gpu)
        fields = {}
        if kind in (QueueType.COMPUTE, QueueType.COMPUTE_AQL):
            eop, save = client.alloc(EOP, VRAM, gpu=gpu), client.alloc(CWSR_TOTAL, VRAM, gpu=gpu)
            fields = {
                "eop_buffer_address": eop.va, "eop_buffer_size": EOP, "ctl_stack_size": CTL_STACK,
                "ctx_save_restore_address": save.va, "ctx_save_restore_size": CWSR,
            }  # fmt: skip
            self.save = save
        self.fields = {
            "ring_base_address": self.ring.va, "ring_size": ring_bytes, "queue_type": kind, "gpu_id": gpu,
            "write_pointer_address": self.control.va + WPTR, "read_pointer_address": self.control.va + RPTR,
            "queue_percentage": 100, "queue_priority": 7, **fields,
        }  # fmt: skip
        self.answer = client.call(kfd.create_queue, **self.fields)
        self.id = self.answer.queue_id
        self.doorbell = client.doorbell(self.answer.doorbell_offset)
        self.written = 0

    def put(self, data: bytes, *, ring: bool = True) -> None:
        """Write bytes into the ring, round its end, and ring the doorbell as this type of queue wants it."""
        for i in range(0, len(data), 4):
            self.ring.write(data[i : i + 4], self.written % self.ring.size)
            self.written += 4
        if ring:
            self.ring_doorbell()

    def ring_doorbell(self) -> None:
        pointer = {QueueType.COMPUTE_AQL: self.written // 64, QueueType.COMPUTE: self.written // 4}.get(
            self.kind, self.written
        )
        self.control.write(pointer.to_bytes(8, "little"), WPTR)
        last = pointer - 1 if self.kind == QueueType.COMPUTE_AQL else pointer
        self.client.port.ring(self.doorbell, last)

    def run(self, data: bytes) -> None:
        self.put(data)
        self.client.machine.run_until_idle()

    @property
    def read_index(self) -> int:
        return self.control.u64(RPTR)

    @property
    def state(self) -> Any:
        """The kernel's own record of the queue."""
        return self.client.machine.process.queues[self.id]
