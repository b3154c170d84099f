"""Buffers of the simulated kernel: who sees which bytes, and each refusal of alloc, free, map, unmap and mmap."""

import ctypes
import errno
import mmap
import os

import pytest

from gpusim.abi import kfd
from gpusim.abi.kfd import MemoryFlag
from tests.fake_kfd.client import GTT, PAGE, VRAM, Client, Memory
from tests.fake_kfd.small_emulator import SmallFault

MIB = 1 << 20
RW = mmap.PROT_READ | mmap.PROT_WRITE


@pytest.fixture
def client():
    return Client(vram_bytes=64 * MIB)


def gpu_memory(client: Client, gpu: int = 0):
    return client.machine.process.devices[gpu or client.gpu].memory


@pytest.mark.parametrize("flags", [VRAM, GTT])
def test_client_and_gpu_see_the_same_bytes(client, flags):
    memory = client.alloc(3 * PAGE, flags)
    assert memory.read() == bytes(3 * PAGE)
    memory.write(b"from the host", 5000)
    assert gpu_memory(client).read(memory.va + 5000, 13) == b"from the host"
    gpu_memory(client).write(memory.va + 8190, b"from the gpu")
    assert memory.read(8190, 12) == b"from the gpu"


def test_a_second_mapping_sees_them_too_and_outlives_the_buffer(client):
    memory = client.alloc(PAGE, VRAM)
    again = client.map_host(PAGE, memory.mmap_offset)
    memory.write(b"shared")
    assert ctypes.string_at(again, 6) == b"shared"
    client.unmap(memory, [client.gpu])
    client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    assert ctypes.string_at(again, 6) == b"shared"
    vram = client.machine.gpus[0].vram
    assert vram.used == PAGE
    client.port.munmap(again, PAGE)
    client.port.munmap(memory.host, PAGE)
    assert vram.used == 0


def test_memory_that_comes_back_is_zero(client):
    for _ in range(2):
        memory = client.alloc(2 * PAGE, VRAM)
        assert memory.read() == bytes(2 * PAGE)
        memory.write(b"\xff" * 2 * PAGE)
        client.unmap(memory, [client.gpu])
        client.port.munmap(memory.host, 2 * PAGE)
        client.call(kfd.free_memory_of_gpu, handle=memory.handle)


def test_a_mapping_over_a_mapping_and_an_unmap_in_parts_count_right(client):
    memory = client.alloc(4 * PAGE, VRAM, map_gpu=False)
    fixed = mmap.MAP_SHARED | 0x10
    client.port.mmap(memory.host + PAGE, PAGE, RW, fixed, client.render[client.gpu], memory.mmap_offset)
    client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    client.port.munmap(memory.host, PAGE)
    client.port.munmap(memory.host + PAGE, 2 * PAGE)
    assert client.machine.gpus[0].vram.used == 4 * PAGE
    client.port.munmap(memory.host + 3 * PAGE, PAGE)
    assert client.machine.gpus[0].vram.used == 0


def test_handles_and_mmap_offsets(client):
    first, second = client.alloc(PAGE), client.alloc(2 * PAGE)
    assert first.handle == client.gpu << 32 | 1 and second.handle == client.gpu << 32 | 2
    assert second.mmap_offset == first.mmap_offset + PAGE and first.mmap_offset >= 1 << 32


def alloc(client, **fields):
    given = {"va_addr": client.reserve(PAGE), "size": PAGE, "gpu_id": client.gpu, "flags": GTT} | fields
    return client.call(kfd.alloc_memory_of_gpu, **given)


@pytest.mark.parametrize(
    ("fields", "code", "why"),
    [
        ({"size": 0, "gpu_id": 1}, errno.EINVAL, "0 bytes"),
        ({"gpu_id": 1, "flags": 0}, errno.EINVAL, "no GPU has id 1"),
        ({"flags": int(MemoryFlag.DOORBELL)}, errno.EINVAL, "8192"),
        ({"flags": int(MemoryFlag.MMIO_REMAP), "size": 2 * PAGE}, errno.EINVAL, "4096"),
        ({"flags": int(MemoryFlag.WRITABLE)}, errno.EINVAL, "no kind"),
        ({"flags": int(MemoryFlag.USERPTR)}, errno.EINVAL, "mmap_offset"),
        ({"flags": VRAM, "size": 65 * MIB}, errno.ENOMEM, "67108864"),
        (
            {"flags": int(MemoryFlag.USERPTR), "mmap_offset": PAGE, "size": 1 << 60},
            errno.ENOMEM,
            "system memory for GPUs has",
        ),
        ({"flags": int(MemoryFlag.USERPTR), "mmap_offset": PAGE}, errno.EFAULT, "not all mapped"),
    ],
)
def test_alloc_refusals(client, fields, code, why):
    with client.refused(code, why):
        alloc(client, **fields)


def test_alloc_before_acquire_vm_is_enodev():
    client = Client(acquire=False)
    with client.refused(errno.ENODEV, "ACQUIRE_VM"):
        alloc(client, flags=int(MemoryFlag.DOORBELL))
    with client.refused(errno.EINVAL):
        alloc(client, gpu_id=7)


def test_a_full_gpu_is_enomem_and_has_room_again_after_a_free(client):
    large = client.alloc(48 * MIB, VRAM, map_gpu=False)
    with client.refused(errno.ENOMEM, f"{16 * MIB} of {64 * MIB} bytes left"):
        alloc(client, flags=VRAM, size=17 * MIB)
    assert client.call(kfd.available_memory, gpu_id=client.gpu).available == 16 * MIB
    client.port.munmap(large.host, large.size)
    client.call(kfd.free_memory_of_gpu, handle=large.handle)
    assert client.call(kfd.available_memory, gpu_id=client.gpu).available == 64 * MIB
    alloc(client, flags=VRAM, size=64 * MIB)
    with client.refused(errno.EINVAL):
        client.call(kfd.available_memory, gpu_id=3)


def test_free_refusals(client):
    memory = client.alloc(PAGE)
    with client.refused(errno.EBUSY, "still mapped"):
        client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    with client.refused(errno.EINVAL, "no buffer"):
        client.call(kfd.free_memory_of_gpu, handle=memory.handle + 9)
    with client.refused(errno.EINVAL, "no GPU"):
        client.call(kfd.free_memory_of_gpu, handle=5)
    client.unmap(memory, [client.gpu])
    client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    with client.refused(errno.EINVAL, "no buffer"):
        client.call(kfd.free_memory_of_gpu, handle=memory.handle)


@pytest.mark.parametrize("row", [kfd.map_memory_to_gpu, kfd.unmap_memory_from_gpu], ids=lambda row: row.name)
def test_map_and_unmap_share_refusals(client, row):
    memory = client.alloc(PAGE, map_gpu=False)
    ids = client.ids([client.gpu])
    for fields, code in [
        ({"handle": memory.handle, **ids, "n_devices": 0}, errno.EINVAL),
        ({"handle": memory.handle, **ids, "n_success": 2}, errno.EINVAL),
        ({"handle": memory.handle, "n_devices": 1, "device_ids_array_ptr": 8}, errno.EFAULT),
        ({"handle": 5, **ids}, errno.EINVAL),
        ({"handle": memory.handle + 1, **ids}, errno.ENOMEM),
    ]:
        with client.refused(code):
            client.call(row, **fields)


def test_mapping_twice_is_no_error_and_unmapping_twice_is(client):
    memory = client.alloc(PAGE)
    assert client.map(memory, [client.gpu]).n_success == 1
    client.unmap(memory, [client.gpu])
    with client.refused(errno.EINVAL, "not mapped"):
        client.unmap(memory, [client.gpu])
    with pytest.raises(SmallFault):
        gpu_memory(client).read(memory.va, 1)


@pytest.mark.parametrize(("shift", "why"), [(0, "overlaps"), (PAGE, "overlaps"), (-PAGE, "overlaps")])
def test_two_buffers_cannot_share_addresses(client, shift, why):
    first = client.alloc(2 * PAGE)
    second = client.alloc(2 * PAGE, va=first.va + shift, map_gpu=False)
    with client.refused(errno.EINVAL, why):
        client.map(second, [client.gpu])


@pytest.mark.parametrize("va", [0, 0x2_0000_0010, 1 << 47, (1 << 47) - PAGE])
def test_addresses_that_cannot_be_mapped(client, va):
    answer = alloc(client, va_addr=va, size=2 * PAGE)
    with client.refused(errno.EINVAL, "whole pages"):
        client.map(Memory(va, 2 * PAGE, answer.handle, answer.mmap_offset, 0), [client.gpu])


def test_one_buffer_on_two_gpus():
    client = Client(gpus=2)
    one, two = client.gpus
    memory = client.alloc(PAGE, VRAM, gpu=one, map_gpu=False)
    assert client.map(memory, [one, two]).n_success == 2
    gpu_memory(client, one).write(memory.va, b"peer")
    assert gpu_memory(client, two).read(memory.va, 4) == b"peer"
    with client.refused(errno.EBUSY):
        client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    client.unmap(memory, [one])
    with client.refused(errno.EBUSY, str(two)):
        client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    assert [gpu.vram.used for gpu in client.machine.gpus] == [PAGE, 0]


def test_user_memory(client):
    at = client.port.mmap(0, 2 * PAGE, RW, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
    answer = alloc(client, flags=int(MemoryFlag.USERPTR | MemoryFlag.WRITABLE), size=2 * PAGE, mmap_offset=at)
    va = client.machine.process.buffers[answer.handle].va
    memory = Memory(va, 2 * PAGE, answer.handle, answer.mmap_offset, at)
    client.map(memory, [client.gpu])
    gpu_memory(client).write(memory.va + PAGE, b"written by the gpu")
    assert memory.read(PAGE, 18) == b"written by the gpu"
    assert client.machine.gtt.used == 2 * PAGE, "it counts as system memory"
    with client.refused(errno.EPERM, "user memory"):
        client.map_host(2 * PAGE, answer.mmap_offset)
    client.unmap(memory, [client.gpu])
    client.call(kfd.free_memory_of_gpu, handle=memory.handle)
    client.port.munmap(at, 2 * PAGE)
    assert client.machine.gtt.used == 0


def test_queue_memory_shows_twice(client):
    answer = alloc(client, size=2 * PAGE, flags=GTT | int(MemoryFlag.AQL_QUEUE_MEM), va_addr=client.reserve(2 * PAGE))
    buffer = client.machine.process.buffers[answer.handle]
    host = client.map_host(PAGE, answer.mmap_offset)
    memory = Memory(buffer.va, PAGE, answer.handle, answer.mmap_offset, host)
    client.map(memory, [client.gpu])
    memory.write(b"once")
    assert gpu_memory(client).read(buffer.va, 4) == gpu_memory(client).read(buffer.va + PAGE, 4) == b"once"
    client.unmap(memory, [client.gpu])


@pytest.mark.parametrize(
    ("size", "flags", "shift", "code"),
    [
        (2 * PAGE, mmap.MAP_SHARED, 0, errno.EINVAL),
        (PAGE, mmap.MAP_SHARED, 64 * PAGE, errno.EINVAL),
        (PAGE, mmap.MAP_PRIVATE, 0, errno.EINVAL),
    ],
)
def test_render_node_mmap_refusals(client, size, flags, shift, code):
    memory = client.alloc(PAGE)
    with client.refused(code):
        client.port.mmap(0, size, RW, flags, client.render[client.gpu], memory.mmap_offset + shift)


def test_a_buffer_is_mapped_through_its_own_gpus_node():
    client = Client(gpus=2)
    memory = client.alloc(PAGE)
    with client.refused(errno.EINVAL, "mmap offset"):
        client.map_host(PAGE, memory.mmap_offset, client.gpus[1])


def test_remap_page(client):
    answer = alloc(client, flags=int(MemoryFlag.MMIO_REMAP | MemoryFlag.WRITABLE))
    assert answer.mmap_offset == client.gpu << 46
    page = client.port.mmap(0, PAGE, RW, mmap.MAP_SHARED, client.kfd, answer.mmap_offset)
    ctypes.memmove(page + kfd.HDP_MEM_FLUSH_CNTL, b"\1\0\0\0", 4)
    for size in (2 * PAGE, 8192):
        with client.refused(errno.EINVAL, "4096"):
            client.port.mmap(0, size, RW, mmap.MAP_SHARED, client.kfd, answer.mmap_offset)


def test_mmap_of_kfd_refusals(client):
    def offset(kind: int, gpu: int) -> int:
        return kind << 62 | gpu << 46

    for size, where, code in [
        (PAGE, offset(3, client.gpu), errno.EINVAL),
        (8192, offset(3, 1), errno.ENODEV),
        (PAGE, offset(0, 1), errno.ENODEV),
        (PAGE, offset(1, client.gpu), errno.EINVAL),
        (PAGE, offset(2, 0), errno.EINVAL),
    ]:
        with client.refused(code):
            client.port.mmap(0, size, RW, mmap.MAP_SHARED, client.kfd, where)
    with client.refused(errno.EBADF):
        client.port.mmap(0, PAGE, RW, mmap.MAP_SHARED, 3, 0)


def test_doorbells_alias_through_both_ways(client):
    answer = alloc(client, flags=int(MemoryFlag.DOORBELL | MemoryFlag.WRITABLE), size=8192)
    by_render = client.map_host(8192, answer.mmap_offset)
    by_kfd = client.port.mmap(0, 8192, RW, mmap.MAP_SHARED, client.kfd, 3 << 62 | client.gpu << 46)
    client.port.ring(by_render + 64, 0x1122334455667788)
    assert ctypes.c_uint64.from_address(by_kfd + 64).value == 0x1122334455667788
    for place in (64, by_kfd + 4):
        with client.refused(errno.EFAULT, "no doorbell"):
            client.port.ring(place, 1)


def test_everything_goes_back_when_the_port_goes():
    client = Client()
    client.alloc(PAGE)
    before = len(os.listdir("/proc/self/fd"))
    machine = client.machine
    del client.port
    assert machine.gtt.fd == -1 and len(os.listdir("/proc/self/fd")) < before
