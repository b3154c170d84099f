"""Weights and checkpoints: exact there and back, whole or not there, damage named."""

import json
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

from engine.nn import weights
from engine.nn.weights import CheckpointError
from engine.tensor import Tensor


def tensors(seed: int = 0) -> dict[str, Tensor]:
    random = np.random.default_rng(seed)
    return {
        "a.weight": Tensor(random.standard_normal((3, 4)).astype(np.float32)),
        "b": Tensor(np.arange(5, dtype=np.int32)),
    }


def save(folder: Path, step: int, **more) -> Path:
    return weights.save(folder, step, tensors(step), {"m": Tensor(np.ones(2, np.float32))}, {"note": "x"}, **more)


def test_safetensors_by_the_library(tmp_path: Path):
    """The library reads what we write, and we read what it writes."""
    ours = tmp_path / "ours.safetensors"
    ours.write_bytes(weights.to_safetensors(tensors()))
    read = load_file(ours)
    np.testing.assert_array_equal(read["a.weight"], tensors()["a.weight"].numpy())
    save_file({"x": np.eye(3, dtype=np.float32)}, tmp_path / "theirs.safetensors")
    np.testing.assert_array_equal(weights.load_weights(tmp_path / "theirs.safetensors")["x"].numpy(), np.eye(3))
    assert set(weights.load_weights(tmp_path)) == {"a.weight", "b", "x"}  # a folder of shards


def test_bf16_keeps_its_bits(tmp_path: Path):
    t = Tensor(np.array([1.0, -2.5, 3.14], np.float32)).bfloat16()
    back = weights.from_safetensors(weights.to_safetensors({"t": t}), "memory")["t"]
    assert back.dtype is t.dtype and back.numpy().tobytes() == t.numpy().tobytes()


def test_a_checkpoint_comes_back(tmp_path: Path):
    path = save(tmp_path, 7)
    found = weights.load(path)
    assert path.name == "step-000007" and found.step == 7 and found.facts == {"note": "x"}
    np.testing.assert_array_equal(found.model["a.weight"].numpy(), tensors(7)["a.weight"].numpy())
    np.testing.assert_array_equal(found.optimizer["m"].numpy(), np.ones(2))


def test_only_the_newest_are_kept(tmp_path: Path):
    for step in range(1, 6):
        save(tmp_path, step, keep=2)
    assert [p.name for p in weights.checkpoints(tmp_path)] == ["step-000004", "step-000005"]
    assert list(tmp_path.glob(".*")) == []


def test_a_million_steps_come_after_fewer(tmp_path: Path):
    for step in (999_998, 999_999, 1_000_000):
        save(tmp_path, step, keep=2)
    assert [p.name for p in weights.checkpoints(tmp_path)] == ["step-999999", "step-1000000"]
    assert weights.latest(tmp_path).step == 1_000_000


def test_what_was_just_written_stays(tmp_path: Path):
    """A new run in the folder of a longer one has the lower numbers."""
    for step in (4, 5):
        save(tmp_path, step, keep=2)
    assert weights.load(save(tmp_path, 1, keep=2)).step == 1


def test_folders_of_others_are_left_alone(tmp_path: Path):
    for name in ("step-mine", "step-000009.bak", "step-1"):
        (tmp_path / name).mkdir()
    for step in (1, 2):
        save(tmp_path, step, keep=1)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["step-000002", "step-000009.bak", "step-1", "step-mine"]


def test_a_step_is_written_again(tmp_path: Path):
    save(tmp_path, 3)
    weights.save(tmp_path, 3, tensors(8), {}, {"note": "again"})
    found = weights.latest(tmp_path)
    assert found.facts == {"note": "again"} and [p.name for p in tmp_path.iterdir()] == ["step-000003"]
    np.testing.assert_array_equal(found.model["a.weight"].numpy(), tensors(8)["a.weight"].numpy())


DAMAGE = {
    "cut": (lambda p: (p / "model.safetensors").write_bytes((p / "model.safetensors").read_bytes()[:-9]), "is damaged"),
    "flipped": (lambda p: _flip(p / "optimizer.safetensors"), "SHA-256"),
    "gone": (lambda p: (p / "model.safetensors").unlink(), "No such file"),
    "state": (lambda p: (p / "state.json").write_text("{"), "state.json is damaged"),
    "key": (lambda p: (p / "state.json").write_text(json.dumps({"step": 1})), "sha256"),
    "sums": (
        lambda p: (p / "state.json").write_text('{"step": 1, "sha256": [1], "facts": {}}'),
        "state.json is damaged",
    ),
    "folder": (lambda p: _folder(p / "state.json"), "state.json: Is a directory"),
    "empty": (lambda p: (p / "state.json").unlink(), "is no checkpoint"),
}


def _flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_is_named_and_the_one_before_is_taken(tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]):
    damage, words = DAMAGE[kind]
    save(tmp_path, 1)
    path = save(tmp_path, 2)
    damage(path)
    with pytest.raises(CheckpointError, match=words):
        weights.load(path)
    assert weights.latest(tmp_path).step == 1
    assert "trying the one before" in capsys.readouterr().err


def test_an_interrupted_save_leaves_the_earlier_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    save(tmp_path, 1)

    def full(path: Path, data: bytes) -> None:
        if path.name == weights.STATE:
            raise OSError(28, "No space left on device")
        path.write_bytes(data)

    monkeypatch.setattr(weights, "_write", full)
    with pytest.raises(OSError, match="No space"):
        save(tmp_path, 2)
    assert weights.latest(tmp_path).step == 1 and len(weights.checkpoints(tmp_path)) == 1


def test_no_checkpoint_at_all(tmp_path: Path):
    with pytest.raises(CheckpointError, match="holds no checkpoint"):
        weights.latest(tmp_path)
    with pytest.raises(CheckpointError, match="no whole safetensors"):
        weights.from_safetensors(b"garbage" * 4, "x.safetensors")
    with pytest.raises(CheckpointError, match="no .safetensors file"):
        weights.load_weights(tmp_path)
