"""What goes wrong for a user is named, ends with an exit code other than 0, and loses nothing. A case is a process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.budget(20)


def engine(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `engine` as a user would, in `folder`."""
    variables = os.environ | {"DEV": "SIM", "PYTHONPATH": str(ROOT)} | environment
    return subprocess.run(
        [sys.executable, "-m", "engine.cli", *arguments], cwd=folder, env=variables, capture_output=True, text=True,
        timeout=120,
    )  # fmt: skip


def script(text: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = os.environ | {"DEV": "SIM", "PYTHONPATH": str(ROOT)} | environment
    return subprocess.run(
        [sys.executable, "-c", text], cwd=folder, env=variables, capture_output=True, text=True, timeout=120
    )


def one_line(run: subprocess.CompletedProcess[str]) -> str:
    """The message of a failed run: one line, no traceback."""
    assert run.returncode == 1, run.stderr
    lines = [line for line in run.stderr.splitlines() if line.startswith("engine: ")]
    assert lines and "Traceback" not in run.stderr, run.stderr
    return lines[-1]


def test_a_missing_data_path(tmp_path: Path):
    run = engine("train", "--data", "nowhere.txt", folder=tmp_path)
    assert one_line(run) == "engine: data path nowhere.txt does not exist"


def test_too_little_text(tmp_path: Path):
    (tmp_path / "short.txt").write_text("hello")
    message = one_line(engine("train", "--data", "short.txt", folder=tmp_path))
    assert "5 tokens in 1 files make 0 windows" in message


def test_an_unknown_model(tmp_path: Path):
    assert "there are llama-tiny" in one_line(engine("train", "--model", "gpt", folder=tmp_path))


def test_wrong_usage_is_exit_code_2(tmp_path: Path):
    run = engine("train", "--steps", "-3", folder=tmp_path)
    assert run.returncode == 2 and "expected a whole number from 1, got '-3'" in run.stderr


def test_a_full_gpu_memory(tmp_path: Path):
    run = engine("train", "--steps", "1", folder=tmp_path, GPUSIM_VRAM_BYTES="2M")
    message = one_line(run)
    assert "bytes of GPU memory wanted" in message and "of 2097152" in message and "smaller batch" in message


@pytest.mark.skipif(os.path.exists("/dev/kfd"), reason="this machine has an AMD GPU")
def test_no_amd_gpu(tmp_path: Path):
    message = one_line(engine("info", folder=tmp_path, DEV="AMD"))
    assert "/dev/kfd does not exist" in message and "DEV=SIM" in message
    assert "AMD (the GPUs that /dev/kfd shows)" in one_line(engine("info", folder=tmp_path, DEV="NVIDIA"))


TRAIN = ("train", "--steps", "2", "--batch", "1", "--seq", "16", "--checkpoint-every", "1", "--data", "text.txt")


def test_a_corrupt_checkpoint_is_named_and_the_earlier_one_is_whole(tmp_path: Path):
    (tmp_path / "text.txt").write_text("All work and no play makes Jack a dull boy. " * 40)
    assert engine(*TRAIN, folder=tmp_path).returncode == 0
    folder = tmp_path / "runs" / "llama-tiny-1" / "checkpoints"
    first, second = sorted(folder.iterdir())
    damaged = second / "model.safetensors"
    damaged.write_bytes(damaged.read_bytes()[:-100])
    before = {p: p.read_bytes() for p in first.iterdir()}
    message = one_line(engine("generate", str(second), "--tokens", "1", folder=tmp_path))
    assert "step-000002/model.safetensors is damaged" in message
    # Resuming takes the one before, says so, and does the step again with the same result.
    lines = (tmp_path / "runs/llama-tiny-1/metrics.jsonl").read_text().splitlines()
    run = engine(*TRAIN, "--resume", folder=tmp_path)
    assert run.returncode == 0 and "trying the one before" in run.stderr and "going on from step 1" in run.stdout
    assert {p: p.read_bytes() for p in first.iterdir()} == before
    again = (tmp_path / "runs/llama-tiny-1/metrics.jsonl").read_text().splitlines()
    assert [json.loads(x)["loss"] for x in again] == [json.loads(x)["loss"] for x in lines]
    assert (second / "model.safetensors").stat().st_size > 0
    assert engine("generate", str(second), "--tokens", "1", folder=tmp_path).returncode == 0


READS_TOO_FAR = """
from engine.codegen.compile import compile_kernel, pack_arguments
from engine.codegen.ir import Argument, KernelBuilder
from engine.dtype import f32
from engine.device import open_device
b = KernelBuilder("reads_too_far", [Argument("out", "pointer", f32), Argument("a", "pointer", f32)])
at = b.alu("mul", b.lane(), b.const(4))
b.store(b.argument(0), at, b.load(b.argument(1), at, f32))
binary = compile_kernel(b.kernel)
gpu = open_device().gpu
out, a = gpu.allocate(256), gpu.allocate(200)
kernel = gpu.load(binary.code_object).kernels["reads_too_far"]
gpu.dispatch(kernel, binary.grid, binary.workgroup, pack_arguments(b.kernel.arguments, [out.va, a.va]))
gpu.synchronize()
"""


def test_a_kernel_that_reads_past_its_buffer(tmp_path: Path):
    run = script(READS_TOO_FAR, tmp_path, ENGINE_ALLOCATOR="exact")
    assert run.returncode == 1
    last = run.stderr.splitlines()[-1] if run.stderr else ""
    for part in ("GpuFault", "reads_too_far", "global_load_dword", "lane 5"):
        assert part in run.stderr, (part, last)


RING = """
import ctypes
from gpusim.abi import kfd
from engine.driver.gpu import Gpu
from engine.driver.node import discover
from engine.driver.port_table import open_port
import os
os.environ["ENGINE_QUEUE_PACKETS"] = "100"
port = open_port()
Gpu(port, discover(port)[0])
"""


def test_a_queue_ring_that_is_no_power_of_two(tmp_path: Path):
    run = script(RING, tmp_path)
    assert run.returncode == 1 and "ENGINE_QUEUE_PACKETS='100'" in run.stderr and "power of two" in run.stderr


def test_a_misspelt_option_of_the_simulation(tmp_path: Path):
    message = one_line(engine("info", folder=tmp_path, GPUSIM_VRAM="2M"))
    assert "GPUSIM_VRAM" in message and "no such option" in message


def test_a_run_is_not_written_over(tmp_path: Path):
    (tmp_path / "mine" / "checkpoints").mkdir(parents=True)
    assert one_line(engine("train", "--out", "mine", folder=tmp_path)).endswith("another --out")
    assert "no run of llama-tiny" in one_line(engine("train", "--resume", folder=tmp_path))
