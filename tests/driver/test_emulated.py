"""The driver with gpusim's own emulator: a kernel of machine code computes, and its faults are told to the user."""

import os
import struct
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import engine.driver
from engine.driver.faults import GpuFault
from engine.driver.gpu import Gpu
from engine.driver.node import discover
from gpusim.abi.code_object import CodeObjectSpec, KernelSpec, write
from gpusim.config import Options
from gpusim.fake_kfd import FakePort

# out[i] = a[i] + c, one wave of 64 a workgroup; bytes as LLVM's disassembler reads them:
ADD = bytes.fromhex(
    "00010ac000000000"  # s_load_dwordx4 s[4:7], s[0:1], 0x0
    "000202c010000000"  # s_load_dword s8, s[0:1], 0x10
    "ff000026ff030000"  # v_and_b32_e32 v0, 0x3ff, v0
    "0286098e"  # s_lshl_b32 s9, s2, 6
    "09000268"  # v_add_u32_e32 v1, s9, v0
    "82020224"  # v_lshlrev_b32_e32 v1, 2, v1
    "7fc08cbf"  # s_waitcnt lgkmcnt(0)
    "008050dc01000602"  # global_load_dword v2, v1, s[6:7]
    "700f8cbf"  # s_waitcnt vmcnt(0)
    "08040402"  # v_add_f32_e32 v2, s8, v2
    "008070dc01020400"  # global_store_dword v1, v2, s[4:5]
    "000081bf"  # s_endpgm
)
INSTRUCTIONS = 12

# out[i] = i, by way of private memory, which every lane of every wave must have for itself
PRIVATE = bytes.fromhex(
    "00010ac000000000"  # s_load_dwordx4 s[4:7], s[0:1], 0x0
    "ff000026ff030000"  # v_and_b32_e32 v0, 0x3ff, v0
    "0286098e"  # s_lshl_b32 s9, s2, 6
    "09000268"  # v_add_u32_e32 v1, s9, v0
    "044070dc00017f00"  # scratch_store_dword off, v1, off offset:4
    "8702047e"  # v_mov_b32_e32 v2, 7
    "700f8cbf"  # s_waitcnt vmcnt(0)
    "044050dc00007f02"  # scratch_load_dword v2, off, off offset:4
    "82020224"  # v_lshlrev_b32_e32 v1, 2, v1
    "70008cbf"  # s_waitcnt vmcnt(0) lgkmcnt(0)
    "008070dc01020400"  # global_store_dword v1, v2, s[4:5]
    "000081bf"  # s_endpgm
)


def code(body: bytes = ADD, private_bytes: int = 0) -> bytes:
    kernel = KernelSpec("add", body, 3, 10, kernarg_size=24, private_bytes=private_bytes, workgroup_ids=1)
    return write(CodeObjectSpec((kernel,)))


def test_the_example_of_the_package():
    text = engine.driver.__doc__ or ""
    script = textwrap.dedent(text.partition('python -c "')[2].partition('"')[0])
    environment = os.environ | {"DEV": "SIM", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60)
    assert run.stdout.splitlines() == ["AMD Instinct MI350X gfx950", "b'hello, gpu!!'"], run.stderr
    assert run.stderr == ""


@pytest.fixture
def port():
    return FakePort(options=Options())


@pytest.fixture
def gpu(port):
    return Gpu(port, discover(port)[0])


def run(gpu, out, a, count, body=ADD):
    kernel = gpu.load(code(body)).kernels["add"]
    gpu.dispatch(kernel, (count, 1, 1), (64, 1, 1), struct.pack("<QQfI", out, a, 1.5, 0))


@pytest.mark.parametrize("count", [64, 1024, 1000, 1])
def test_a_kernel_computes(gpu, port, count):
    a = np.arange(count, dtype=np.float32) * 0.25
    out, source = gpu.allocate(a.nbytes + 64), gpu.allocate(a.nbytes)
    gpu.fill(out, 0x7FC00000)
    gpu.copy_in(source, a.tobytes())
    run(gpu, out.va, source.va, count)
    result = np.frombuffer(gpu.copy_out(out), np.float32)
    np.testing.assert_array_equal(result[:count], a + np.float32(1.5))
    assert np.isnan(result[count:]).all(), "lanes beyond the grid write nothing"
    waves = -(-count // 64)
    assert gpu.statistics()["waves"] == waves and gpu.statistics()["wave_instructions"] == INSTRUCTIONS * waves
    assert port.record.faults == []
    gpu.close()
    assert port.machine.gpus[0].vram.used == 0


def test_private_memory(gpu, port):
    count = 64 * 300
    out = gpu.allocate(4 * count)
    kernel = gpu.load(code(PRIVATE, private_bytes=32)).kernels["add"]
    gpu.dispatch(kernel, (count, 1, 1), (64, 1, 1), struct.pack("<QQQ", out.va, 0, 0))
    assert (np.frombuffer(gpu.copy_out(out), np.uint32) == np.arange(count)).all()
    assert port.record.findings == []


def test_a_page_fault_names_kernel_instruction_lane_and_address(gpu):
    source = gpu.allocate(256)
    run(gpu, 0x7000_0000_0000, source.va, 64)
    with pytest.raises(GpuFault) as caught:
        gpu.synchronize()
    message = str(caught.value)
    assert caught.value.address == 0x7000_0000_0000
    for part in ("kernel add (dispatch 1", "0x700000000000", "global_store_dword", "lane 0"):
        assert part in message, message


def test_the_first_lane_past_an_exact_buffer_is_named(gpu, monkeypatch):
    monkeypatch.setenv("ENGINE_ALLOCATOR", "exact")
    exact = Gpu(gpu.port, gpu.node)
    out, source = exact.allocate(256), exact.allocate(40 * 4)
    run(exact, out.va, source.va, 64)
    with pytest.raises(GpuFault, match="past the end of the DEVICE buffer") as caught:
        exact.synchronize()
    assert "global_load_dword" in str(caught.value) and "lane 40" in str(caught.value)


def test_an_unknown_instruction_stops_the_queue(gpu):
    run(gpu, 0, 0, 64, body=b"\xff\xff\xff\xff" + ADD[-4:])
    with pytest.raises(GpuFault, match="illegal instruction") as caught:
        gpu.synchronize()
    assert "0xffffffff" in str(caught.value)
