"""Llama training on the simulated GPU through the whole stack: tensor, compiler, driver, ioctls, queues, gfx950 machine
code."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from engine import device
from engine.device import GpuDevice
from engine.nn.config import preset
from engine.nn.llama import Llama
from engine.nn.optim import AdamW
from engine.tensor import Tensor, realize
from tests.nn import golden_llama

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def gpu():
    """A simulated GPU of this test file's own."""
    from engine.driver.gpu import Gpu
    from engine.driver.node import discover
    from gpusim.config import Options
    from gpusim.fake_kfd import FakePort

    port = FakePort(options=Options())
    opened = GpuDevice(Gpu(port, discover(port)[0]))
    before = device.set_default(opened)
    yield opened
    device.set_default(before)
    opened.close()


@pytest.mark.budget(30)
def test_ten_steps_are_pytorchs(gpu: GpuDevice):
    golden_llama.check(golden_llama.follow(10))


class Forbidden:
    """Stands where numpy was: arrays may be made, copied and looked at, and nothing can be computed with them."""

    ALLOWED = frozenset((
        "ndarray", "frombuffer", "asarray", "ascontiguousarray", "array", "dtype", "bool_", "int32", "uint32", "int64",
        "float16", "float32", "float64", "generic",
    ))  # fmt: skip

    def __getattr__(self, name: str):
        if name in self.ALLOWED:
            return getattr(np, name)
        raise AssertionError(f"numpy.{name} was used on the host")


@pytest.mark.budget(20)
def test_no_tensor_is_computed_on_the_host(gpu: GpuDevice, monkeypatch: pytest.MonkeyPatch):
    """A step with numpy's arithmetic out of the engine's reach; every kernel went through a queue."""
    model = Llama(preset("llama-tiny"), seed=3)
    optimizer = AdamW(dict(model.named_parameters()))
    tokens = np.random.default_rng(0).integers(0, 256, (2, 65)).astype(np.int32)
    uploaded = Tensor(tokens)
    reached = 0
    for name, module in list(sys.modules.items()):
        if name == "engine" or name.startswith("engine."):
            for attribute, value in list(vars(module).items()):
                if value is np:
                    monkeypatch.setattr(module, attribute, Forbidden())
                    reached += 1
                elif getattr(value, "__module__", "") == "numpy" and callable(value) and not isinstance(value, type):
                    monkeypatch.delattr(module, attribute)
    assert reached >= 3, "the engine's modules were not found"
    with monkeypatch.context() as m:
        # What arrays can do by themselves: operators and methods end in ufuncs, and __array_ufunc__ cannot be taken
        # from
        # ndarray, so uploads are bytes from here on.
        m.setattr(gpu, "from_bytes", lambda *a: pytest.fail("data was uploaded in the middle of a step"))
        m.setattr(gpu, "to_bytes", lambda *a: pytest.fail("data was read back in the middle of a step"))
        before = gpu.counters()
        loss = model.loss(uploaded)
        loss.backward()
        norm = optimizer.step(1e-3)
        realize(loss, norm, *optimizer.tensors())
        gpu.synchronize()
        after = gpu.counters()
    assert after["kernels"] - before["kernels"] > 50
    # The machine's own count, from its command processor: nothing but packets in a ring reaches it.
    machine = gpu.gpu.statistics()
    assert machine["dispatches"] == after["kernels"] == after["dispatches"]
    assert after["wave_instructions"] > before["wave_instructions"]
    assert np.frombuffer(gpu.to_bytes(loss.node.arg), np.float32)[0] == pytest.approx(6.24, rel=0.05)


def test_a_changed_step_and_other_tokens_compile_nothing(gpu: GpuDevice):
    model = Llama(preset("llama-tiny"), seed=4)
    optimizer = AdamW(dict(model.named_parameters()))

    def step(seed: int, rate: float) -> int:
        tokens = np.random.default_rng(seed).integers(0, 256, (2, 65)).astype(np.int32)
        model.zero_grad()
        loss = model.loss(Tensor(tokens))
        loss.backward()
        realize(loss, optimizer.step(rate), *optimizer.tensors())
        return gpu.counters()["compiled"]

    assert step(0, 1e-3) == step(1, 2e-3) == step(2, 5e-4)


@pytest.mark.budget(20)
def test_train_prints_a_result_and_writes_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str], gpu: GpuDevice):
    from engine import cli

    assert cli.main(["train", "--steps", "3", "--seq", "16", "--out", str(tmp_path / "run")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("RESULT ")
    result = json.loads(lines[-1].removeprefix("RESULT "))
    assert {"device", "steps", "loss_first", "loss_last", "kernels", "wave_instructions", "seconds"} <= result.keys()
    assert result["steps"] == 3 and result["kernels"] > 100 and result["wave_instructions"] > 1000
    rows = [json.loads(line) for line in (tmp_path / "run" / "metrics.jsonl").read_text().splitlines()]
    assert [r["step"] for r in rows] == [1, 2, 3] and rows[0]["loss"] == result["loss_first"]
    assert (tmp_path / "run" / "loss.png").read_bytes().startswith(b"\x89PNG")
    assert sum("loss" in line and "lr" in line and "tokens/s" in line for line in lines) == 3


def test_the_readmes_example_runs(gpu: GpuDevice, capsys: pytest.CaptureFixture[str]):
    text = (ROOT / "README.md").read_text()
    code = text.partition("```python\n")[2].partition("```")[0]
    exec(compile(code, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("1.99506")  # by hand: softmax of 5, 11 and of 11, 25
