"""What a user is told when the GPU stops: the kernel, the address, the instruction, and what to do."""

import pytest

from engine.driver.faults import GpuFault
from gpusim.abi.aql import BarrierAnd
from tests.driver.scene import ONE_WAVE, arguments, code_object, open_gpu, simulated
from tests.fake_kfd.small_emulator import SmallFault


def run(gpu, address=0, private_bytes=0):
    program = gpu.load(code_object("my_kernel", private_bytes=private_bytes))
    gpu.dispatch(program.kernels["my_kernel"], *ONE_WAVE, arguments(address, 1))


def faulting(kind, message, va=0, write=False):
    def kernel(memory, dispatch):
        raise SmallFault(kind, message, va, write)

    return kernel


def test_page_fault_names_kernel_instruction_lane_and_address():
    port = simulated(faulting("page", "global_store_dword v1, v2, off at pc 0x1040, lane 17", 0x123456789ABC, True))
    gpu = open_gpu(port)
    run(gpu)
    with pytest.raises(GpuFault) as caught:
        gpu.synchronize()
    fault = caught.value
    assert fault.address == 0x123456789000 and "no memory is mapped there" in fault.reason
    for part in ("my_kernel (dispatch 1", "0x123456789abc", "global_store_dword", "lane 17", "pc 0x1040", "write"):
        assert part in str(fault)


def test_every_later_call_raises_the_same_and_close_still_gives_memory_back():
    port = simulated(faulting("page", "load", 0x5000))
    gpu = open_gpu(port)
    run(gpu)
    with pytest.raises(GpuFault) as caught:
        gpu.synchronize()
    for call in (gpu.synchronize, lambda: gpu.allocate(1), gpu.take_profile):
        with pytest.raises(GpuFault) as again:
            call()
        assert again.value is caught.value
    gpu.close()
    assert port.machine.gpus[0].vram.used == 0 and not port.machine.process.queues


def test_a_gpu_opened_again_after_a_page_fault_says_why_it_does_not_run():
    port = simulated()
    gpu = open_gpu(port)
    run(gpu, 0x5000)
    with pytest.raises(GpuFault):
        gpu.synchronize()
    gpu.close()
    again = open_gpu(port)
    with pytest.raises(GpuFault, match="this process had an earlier fault: page fault at 0x5000"):
        again.copy_out(again.allocate(16))
    again.close()


def test_a_stray_address_is_said_to_be_past_the_end_of_a_buffer(monkeypatch):
    monkeypatch.setenv("ENGINE_ALLOCATOR", "exact")
    port = simulated()
    gpu = open_gpu(port)
    memory = gpu.allocate(4096)
    run(gpu, memory.va + 4096)
    with pytest.raises(GpuFault, match="0 bytes past the end of the DEVICE buffer"):
        gpu.synchronize()


def test_the_last_bytes_of_an_exact_buffer_are_fine(monkeypatch):
    monkeypatch.setenv("ENGINE_ALLOCATOR", "exact")
    with open_gpu(simulated()) as gpu:
        memory = gpu.allocate(4096)
        run(gpu, memory.va + 4088)
        assert gpu.copy_out(memory, 8, 4088) == (1).to_bytes(8, "little")


def test_null_pointer():
    gpu = open_gpu(simulated())
    run(gpu, 0)
    with pytest.raises(GpuFault, match="null pointer"):
        gpu.synchronize()


@pytest.mark.parametrize(
    ("kind", "reason"), [("illegal_instruction", "illegal instruction"), ("aperture", "outside every aperture")]
)
def test_wave_faults(kind, reason):
    gpu = open_gpu(simulated(faulting(kind, "word 0xffffffff at pc 0x100")))
    run(gpu)
    with pytest.raises(GpuFault, match=reason) as caught:
        gpu.synchronize()
    assert "my_kernel" in str(caught.value) and "0xffffffff" in str(caught.value)


def test_a_kernel_that_does_not_end():
    gpu = open_gpu(simulated(faulting("hang", "still runs after 1000 instructions, now at 0x1040")))
    run(gpu)
    with pytest.raises(GpuFault, match="hardware exception: the GPU hung") as caught:
        gpu.synchronize()
    assert "my_kernel" in str(caught.value) and "now at 0x1040" in str(caught.value)


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ValueError("a bug")])
def test_a_kernel_whose_simulation_is_interrupted_is_not_run_again(error):
    runs = []

    def kernel(memory, dispatch):
        runs.append(dispatch)
        raise error

    gpu = open_gpu(simulated(kernel))
    run(gpu)
    with pytest.raises(type(error)):
        gpu.synchronize()
    with pytest.raises(GpuFault, match="was interrupted") as caught:
        gpu.synchronize()
    assert "my_kernel" in str(caught.value) and len(runs) == 1
    gpu.close()


def test_a_hang_says_what_waits_and_that_nothing_moves():
    gpu = open_gpu(simulated())
    never = gpu.signals.take(1)
    gpu.compute.submit(BarrierAnd(dep_signal_0=never.va), lambda: "a barrier on a signal that nobody clears")
    with pytest.raises(GpuFault, match="every queue is idle") as caught:
        gpu.synchronize()
    assert "a barrier on a signal that nobody clears" in str(caught.value)
    gpu.close()


def test_a_fault_of_one_gpu_leaves_the_other():
    port = simulated(gpus=2)
    one, two = open_gpu(port, 0), open_gpu(port, 1)
    run(one, 0x5000)
    with pytest.raises(GpuFault):
        one.synchronize()
    memory = two.allocate(8)
    run(two, memory.va)
    assert two.copy_out(memory) == (1).to_bytes(8, "little")
    one.close()
    two.close()


def test_a_copy_to_nowhere_names_the_copy():
    gpu = open_gpu(simulated())
    gpu.copies.copy(0x7000, gpu.allocate(4096).va, 64)
    with pytest.raises(GpuFault, match="a copy of 64 bytes from .* to 0x7000"):
        gpu.synchronize()
