"""The training loop on the oracle: it learns, resumes bit for bit, refuses what does not fit."""

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest

from engine.nn import config, tokenizer, weights
from engine.nn.config import LlamaConfig
from engine.nn.sample import generate, pick
from engine.nn.train import CHECKPOINTS, Settings, Trainer, TrainError, train

TINY = LlamaConfig("test-model", 300, 16, 1, 2, 1, 24)


@pytest.fixture(autouse=True)
def model(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(config.PRESETS, TINY.name, TINY)


@pytest.fixture
def text(tmp_path: Path) -> str:
    path = tmp_path / "text.txt"
    path.write_text("the quick brown fox jumps over the lazy dog. " * 30)
    return str(path)


def settings(text: str, **more) -> Settings:
    return dataclasses.replace(Settings(TINY.name, 2, 16, 0, (text,), steps=6, checkpoint_every=3), **more)


def trainer(text: str, **more) -> Trainer:
    return Trainer(settings(text, **more), tokenizer.load(None))


def test_it_learns(text: str):
    steps = list(trainer(text, steps=12, rate=1e-2).run(None))
    assert steps[-1].loss < 0.9 * steps[0].loss
    assert [s.step for s in steps] == list(range(1, 13)) and all(s.tokens == 32 for s in steps)


def test_the_same_seed_gives_the_same_run(text: str):
    a, b, c = ([s.loss for s in trainer(text, seed=seed).run(None)] for seed in (0, 0, 1))
    assert a == b != c


def test_resuming_is_exact(text: str, tmp_path: Path):
    whole = [s.loss for s in trainer(text).run(tmp_path / "whole")]
    first = trainer(text)
    for step in first.run(tmp_path / "cut"):
        if step.step == 4:  # one step past the checkpoint at 3
            break
    second = trainer(text)
    second.resume(weights.latest(tmp_path / "cut" / CHECKPOINTS))
    assert second.step == 3
    rest = [s.loss for s in second.run(tmp_path / "cut")]
    assert rest == whole[3:]
    rows = [json.loads(x) for x in (tmp_path / "cut" / "metrics.jsonl").read_text().splitlines()]
    assert [r["step"] for r in rows] == [1, 2, 3, 4, 5, 6] and [r["loss"] for r in rows] == whole
    ends = [weights.latest(tmp_path / run / CHECKPOINTS).model for run in ("whole", "cut")]
    for name, tensor in ends[0].items():
        np.testing.assert_array_equal(tensor.numpy(), ends[1][name].numpy())


def test_another_run_is_not_resumed(text: str, tmp_path: Path):
    one = trainer(text, steps=1)
    list(one.run(tmp_path))
    with pytest.raises(TrainError, match="was made with batch 2, this run has 3"):
        trainer(text, batch=3).resume(weights.latest(tmp_path / CHECKPOINTS))


def test_what_does_not_fit_is_refused(text: str, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(TrainError, match="--seq 4000"):
        trainer(text, seq=4000)
    monkeypatch.setitem(config.PRESETS, TINY.name, dataclasses.replace(TINY, vocab_size=100))
    with pytest.raises(TrainError, match="has 259 tokens, test-model has room for 100"):
        trainer(text)


def test_a_loss_that_is_no_number_stops(text: str):
    broken = trainer(text, rate=1e30)
    with pytest.raises(TrainError, match="the loss is"):
        list(broken.run(None))


def test_train_says_a_line_a_step_and_returns_the_result(text: str, tmp_path: Path):
    lines: list[str] = []
    result = train(trainer(text, steps=2), tmp_path / "out", lines.append)
    assert len(lines) == 2 and lines[0].startswith("step    1/2  loss ")
    assert result["steps"] == 2 and result["loss_first"] > 0 and result["out"] == str(tmp_path / "out")


def test_generation_is_decided_by_the_seed(text: str):
    model = trainer(text).model
    one, two = (list(generate(model, [1, 2, 3], 5, 1.0, 0, 7)) for _ in range(2))
    assert one == two and len(one) == 5
    with pytest.raises(ValueError, match="at least one token"):
        next(generate(model, [], 5, 1.0, 0, 7))


def test_pick():
    random = np.random.default_rng(0)
    logits = np.array([0.0, 5.0, 4.9, -3.0])
    assert pick(logits, 0, 0, random) == 1
    assert {pick(logits, 1.0, 2, random) for _ in range(50)} == {1, 2}
