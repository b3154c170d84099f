"""engine.driver.gpu.Gpu from end to end on the simulated kernel: memory, copies, dispatches, order, profile,
closing."""

import os
import struct
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.driver import queue
from engine.driver.gpu import Gpu
from engine.driver.node import discover
from engine.driver.process import DriverError
from gpusim.abi import topology
from gpusim.abi.kfd import EVENT_PAGE_BYTES
from tests.driver.scene import ONE_WAVE, arguments, code_object, open_gpu, simulated

MIB = 1 << 20


@pytest.fixture
def port():
    return simulated()


@pytest.fixture
def gpu(port):
    with open_gpu(port) as gpu:
        yield gpu


def kernel(gpu, name="store", **fields):
    return gpu.load(code_object(name, **fields)).kernels[name]


def test_info(gpu):
    info = gpu.info()
    assert (info["name"], info["target"], info["compute_units"], info["xccs"]) == (
        "AMD Instinct MI350X",
        "gfx950",
        256,
        8,
    )
    assert info["kfd_version"] == "1.23" and info["memory_bytes"] == 309220868096 and info["port"] == "SIM"


@pytest.mark.parametrize("size", [1, 3, 4096, 2 * MIB, 2 * MIB + 1, 5 * MIB + 7])
@pytest.mark.parametrize("host", [False, True])
def test_round_trip(gpu, size, host):
    data = os.urandom(size)
    memory = gpu.allocate(size, host=host)
    gpu.copy_in(memory, data)
    assert gpu.copy_out(memory) == data


def test_fresh_memory_is_zero(gpu):
    assert gpu.copy_out(gpu.allocate(3 * MIB)) == bytes(3 * MIB)


SHARED = open_gpu(simulated())


@given(
    st.lists(st.tuples(st.sampled_from(["in", "copy", "fill"]), st.integers(0, 900), st.integers(0, 124)), max_size=12)
)
def test_copies_in_order_do_what_bytes_do(steps):
    gpu = SHARED
    one, two = gpu.allocate(1027), gpu.allocate(1027)
    gpu.fill(one, 0)
    gpu.fill(two, 0)
    plain = {one: bytearray(1027), two: bytearray(1027)}
    for i, (what, at, size) in enumerate(steps):
        target, other = (one, two) if i % 2 else (two, one)
        if what == "in":
            data = bytes((i + j) & 0xFF for j in range(size))
            gpu.copy_in(target, data, at)
            plain[target][at : at + size] = data
        elif what == "copy" and size:
            gpu.copy(target, other, size, dst_offset=at, src_offset=size)
            plain[target][at : at + size] = plain[other][size : 2 * size]
        elif what == "fill":
            gpu.fill(target, 0x01020304 * (i + 1))
            plain[target][:] = (struct.pack("<I", 0x01020304 * (i + 1) & 0xFFFFFFFF) * 257)[:1027]
    assert gpu.copy_out(one) == bytes(plain[one]) and gpu.copy_out(two) == bytes(plain[two])
    gpu.free(one)
    gpu.free(two)


def test_large_copy_and_fill_take_several_packets(gpu):
    one, two = gpu.allocate(9 * MIB + 12), gpu.allocate(9 * MIB + 12)
    gpu.fill(one, 0xA1B2C3D4)
    gpu.copy(two, one, one.size)
    assert gpu.copy_out(two) == struct.pack("<I", 0xA1B2C3D4) * (one.size // 4)


def test_what_does_not_fit_is_refused(gpu):
    memory, other = gpu.allocate(100), gpu.allocate(100)
    for call in (
        lambda: gpu.copy_in(memory, bytes(101)),
        lambda: gpu.copy_in(memory, bytes(2), 99),
        lambda: gpu.copy_out(memory, 101),
        lambda: gpu.copy_out(memory, 1, -1),
        lambda: gpu.copy(memory, other, 101),
        lambda: gpu.copy(memory, memory, 10, src_offset=5),
        lambda: gpu.allocate(0),
    ):
        with pytest.raises(ValueError):
            call()
    gpu.free(memory)
    with pytest.raises(ValueError, match="freed"):
        gpu.copy_out(memory)
    with pytest.raises(ValueError, match="freed before"):
        gpu.free(memory)


def test_dispatch_tells_the_emulator_everything():
    seen: list = []
    port = simulated(lambda memory, dispatch: seen.append((dispatch, memory.read(dispatch.kernarg_va, 16))))
    with open_gpu(port) as gpu:
        loaded = kernel(gpu, group_bytes=1024, private_bytes=20)
        gpu.dispatch(loaded, (300, 4, 2), (100, 2, 1), arguments(7, 8), group_bytes=512)
        gpu.synchronize()
        ((dispatch, data),) = seen
        assert (dispatch.grid, dispatch.workgroup) == ((300, 4, 2), (100, 2, 1))
        assert (dispatch.group_bytes, dispatch.private_bytes) == (1536, 20)
        assert dispatch.descriptor_va == loaded.descriptor_va and data == arguments(7, 8)
        buffer = gpu.scratch.buffer
        assert buffer is not None and dispatch.scratch_base == buffer.va
        assert buffer.size >= 20 * 64 * 32 * 256, "every slot of every compute unit has room"
    assert port.record.findings == [] and port.record.faults == []


def test_kernels_and_copies_run_as_if_one_after_another(gpu):
    loaded, memory = kernel(gpu), gpu.allocate(64)
    for i in range(50):
        gpu.copy_in(memory, struct.pack("<Q", 1000 + i), 8)
        gpu.dispatch(loaded, *ONE_WAVE, arguments(memory.va, i))
        gpu.copy(memory, memory, 16, dst_offset=16)
        assert i % 7 or struct.unpack("<4Q", gpu.copy_out(memory, 32)) == (i, 1000 + i) * 2
    gpu.synchronize()


def test_a_kernel_waits_for_copies_before_it():
    order: list[bytes] = []
    port = simulated(
        lambda memory, dispatch: order.append(
            memory.read(struct.unpack("<Q", memory.read(dispatch.kernarg_va, 8))[0], 4)
        )
    )
    with open_gpu(port) as gpu:
        loaded, memory = kernel(gpu), gpu.allocate(4 * MIB)
        for value in (b"aaaa", b"bbbb"):
            gpu.copy_in(memory, value * MIB)
            gpu.dispatch(loaded, *ONE_WAVE, arguments(memory.va, 0))
        gpu.synchronize()
    assert order == [b"aaaa", b"bbbb"]


def test_ring_and_argument_arena_wrap(monkeypatch):
    monkeypatch.setenv("ENGINE_QUEUE_PACKETS", "64")
    total: list[int] = []
    port = simulated(
        lambda memory, dispatch: total.append(int.from_bytes(memory.read(dispatch.kernarg_va, 8), "little"))
    )
    with open_gpu(port) as gpu:
        loaded = kernel(gpu, kernarg_size=4096)
        for i in range(700):
            gpu.dispatch(loaded, *ONE_WAVE, i.to_bytes(8, "little") + bytes(4088))
        gpu.synchronize()
    assert total == list(range(700)), "700 * 4096 bytes pass through an arena of 1 MiB, 700 packets through 64 slots"


def test_copy_ring_wraps(port, monkeypatch):
    monkeypatch.setattr(queue, "SDMA_RING_BYTES", 16384)
    with open_gpu(port) as gpu:
        memory = gpu.allocate(4096)
        for i in range(1000):
            gpu.copy_in(memory, i.to_bytes(4, "little"), 2048)
            gpu.copies.copy(memory.va + 4 * (i % 100), memory.va + 2048, 4)
        assert gpu.copy_out(memory, 400) == struct.pack("<100I", *range(900, 1000))
        assert gpu.copy_queue.put > 5 * gpu.copy_queue.ring.size


def test_profile(gpu):
    loaded, memory = kernel(gpu), gpu.allocate(8)
    gpu.dispatch(loaded, *ONE_WAVE, arguments(memory.va, 1))
    gpu.profiling = True
    for _ in range(3):
        gpu.dispatch(loaded, *ONE_WAVE, arguments(memory.va, 2))
    gpu.profiling = False
    gpu.dispatch(loaded, *ONE_WAVE, arguments(memory.va, 3))
    times = gpu.take_profile()
    # The scene's clock moves on by 10 microseconds each time it is read: once at a packet's start, once at its end.
    assert times == [("store", pytest.approx(10e-6))] * 3
    assert gpu.take_profile() == []


def test_statistics(gpu):
    loaded, memory = kernel(gpu), gpu.allocate(8)
    before = gpu.statistics()
    assert set(before) == set(topology.STATISTICS) and before["dispatches"] == 0
    for _ in range(4):
        gpu.dispatch(loaded, *ONE_WAVE, arguments(memory.va, 1))
    gpu.synchronize()
    assert gpu.statistics()["wave_instructions"] == 28 and gpu.statistics()["dispatches"] == 4


def test_a_kernel_driver_without_such_files_has_no_statistics(gpu, monkeypatch):
    def read(path):
        raise FileNotFoundError(path)

    monkeypatch.setattr(gpu, "port", SimpleNamespace(read=read))
    assert gpu.statistics() == {}


def test_close_gives_everything_back_and_opening_again_works(port):
    machine = port.machine
    for _ in range(3):
        gpu = open_gpu(port)
        memory = gpu.allocate(5 * MIB)
        gpu.allocate(5)
        gpu.dispatch(kernel(gpu, private_bytes=64), *ONE_WAVE, arguments(memory.va, 1))
        gpu.close()
        assert machine.gpus[0].vram.used == 0 and machine.gtt.used == EVENT_PAGE_BYTES
        assert not machine.process.queues and list(machine.process.buffers) == [gpu.process.event_page_handle]
        gpu.close()
    with pytest.raises(DriverError, match="was closed"):
        gpu.allocate(1)
    assert port.record.findings == []


def test_unload_gives_the_code_back(gpu, port):
    used = port.machine.gpus[0].vram.used
    program = gpu.load(code_object("a", "b"))
    assert set(program.kernels) == {"a", "b"} and port.machine.gpus[0].vram.used > used
    gpu.unload(program)
    assert port.machine.gpus[0].vram.used == used


def test_code_loaded_where_other_code_was_empties_the_instruction_caches(gpu, port, monkeypatch):
    def load_and_run():
        program = gpu.load(code_object("store"))
        gpu.dispatch(program.kernels["store"], *ONE_WAVE, arguments(memory.va, 1))
        gpu.unload(program)

    memory = gpu.allocate(8)
    for _ in range(3):
        load_and_run()
    assert port.record.findings == []
    monkeypatch.setattr(gpu, "invalidate_code", lambda: None)
    for _ in range(3):
        load_and_run()
    assert "SHADER_I" in port.record.findings[0], "the simulated GPU would have told"


def test_the_loaded_image_is_what_the_gpu_reads(gpu, port):
    program = gpu.load(code_object("store"))
    gpu.synchronize()
    descriptor = program.kernels["store"].descriptor_va
    memory = port.machine.process.devices[gpu.node.gpu_id].memory
    (offset,) = struct.unpack("<q", memory.read(descriptor + 16, 8))
    assert memory.read(descriptor + offset, 4) == struct.pack("<I", 0xBF810000)


def test_a_dispatch_that_the_hardware_could_not_run_is_refused_before_it_is_queued(gpu):
    loaded = kernel(gpu)
    for grid, block, data, group in [
        ((0, 1, 1), (64, 1, 1), bytes(16), 0), ((64, 1, 1), (2048, 1, 1), bytes(16), 0),
        ((64, 1, 1), (64, 1, 1), bytes(15), 0), ((64, 1, 1), (64, 1, 1), bytes(16), (160 << 10) + 1),
    ]:  # fmt: skip
        with pytest.raises(ValueError, match="kernel store"):
            gpu.dispatch(loaded, grid, block, data, group_bytes=group)


def test_a_full_gpu_says_what_was_wanted_and_goes_on():
    with open_gpu(simulated(vram_bytes=256 * MIB)) as gpu:
        kept = gpu.allocate(40 * MIB)
        with pytest.raises(MemoryError, match=f"{64 * MIB} bytes of GPU memory wanted") as caught:
            gpu.allocate(64 * MIB)
        assert "are free" in str(caught.value) and str(256 * MIB) in str(caught.value)
        gpu.free(kept)
        gpu.allocate(64 * MIB)


def test_eight_gpus_are_apart():
    port = simulated(gpus=8)
    gpus = [Gpu(port, node) for node in discover(port)]
    buffers = [gpu.allocate(16) for gpu in gpus]
    for i, (gpu, buffer) in enumerate(zip(gpus, buffers, strict=True)):
        gpu.copy_in(buffer, bytes([i]) * 16)
    for i, (gpu, buffer) in enumerate(zip(gpus, buffers, strict=True)):
        assert gpu.copy_out(buffer) == bytes([i]) * 16
    with pytest.raises(ValueError, match="belongs to GPU"):
        gpus[0].copy_out(buffers[1])
    for gpu in gpus:
        gpu.close()
    assert all(gpu.vram.used == 0 for gpu in port.machine.gpus)


def test_a_kernel_for_another_gpu_is_refused(port):
    (node,) = discover(port)
    with pytest.raises(DriverError, match="gfx942"):
        Gpu(port, type(node)(1, node.gpu_id, node.properties | {"gfx_target_version": 90402}))
