"""The training loop: each step is one graph of forward, backward and optimizer, computed by one schedule."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from engine import device
from engine.nn import weights
from engine.nn.config import LlamaConfig, preset
from engine.nn.data import TextData
from engine.nn.llama import Llama
from engine.nn.optim import AdamW, WarmupCosine
from engine.nn.tokenizer import Tokenizer
from engine.tensor import Tensor, realize

METRICS, CURVE, CHECKPOINTS = "metrics.jsonl", "loss.png", "checkpoints"
LAST_RATE = 0.1  # of the peak, where the cosine ends


class TrainError(RuntimeError):
    """Training cannot go on; the message says why and what is left."""


@dataclass(frozen=True)
class Settings:
    """What a run is made of; `facts` of a checkpoint hold it, and a resumed run must agree on the first part."""

    model: str = "llama-tiny"
    batch: int = 2
    seq: int = 64
    seed: int = 0
    data: tuple[str, ...] = ()
    tokenizer: str | None = None
    rate: float = 3e-3
    warmup: int = 2
    steps: int = 20
    decay: float = 0.1
    clip: float = 1.0
    checkpoint_every: int = 0
    keep: int = 3


@dataclass
class Step:
    """What one step gave: loss before the step (natural logarithm a token), learning rate, gradients' norm, counts,
    seconds."""

    step: int
    loss: float
    lr: float
    grad_norm: float
    tokens: int
    seconds: float
    kernels: int


@dataclass
class Trainer:
    """A model, its optimizer and its data at some step; `run` goes on from there."""

    settings: Settings
    tokenizer: Tokenizer
    config: LlamaConfig = field(init=False)
    step: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        s = self.settings
        self.config = preset(s.model)
        if self.tokenizer.vocab_size > self.config.vocab_size:
            raise TrainError(
                f"the tokenizer {self.tokenizer.name} has {self.tokenizer.vocab_size} tokens, "
                f"{self.config.name} has room for {self.config.vocab_size}"
            )
        if s.seq > self.config.max_position:
            raise TrainError(f"--seq {s.seq}: {self.config.name} is made for {self.config.max_position} tokens")
        self.data = TextData(s.data, self.tokenizer, s.seq, s.batch, s.seed)
        self.model = Llama(self.config, s.seed)
        self.optimizer = AdamW(dict(self.model.named_parameters()), decay=s.decay, clip=s.clip)
        self.rates = WarmupCosine(s.rate, s.warmup, s.steps, s.rate * LAST_RATE)

    def resume(self, checkpoint: weights.Checkpoint) -> None:
        """Go on from a checkpoint. Raises TrainError when it is of another run."""
        now = asdict(self.settings)
        for key in ("model", "batch", "seq", "seed", "data", "tokenizer"):
            before = checkpoint.facts["settings"][key]
            if before != (list(now[key]) if isinstance(now[key], tuple) else now[key]):
                raise TrainError(f"{checkpoint.folder} was made with {key} {before!r}, this run has {now[key]!r}")
        self.model.load_state_dict(checkpoint.model)
        self.optimizer.load_state_dict(checkpoint.optimizer, checkpoint.step)
        self.step = checkpoint.step

    def save(self, folder: Path) -> Path:
        """Write a checkpoint of the state after `self.step` steps."""
        facts = {"settings": asdict(self.settings), "config": self.config.to_hugging_face()}
        return weights.save(
            folder, self.step, self.model.state_dict(), self.optimizer.state_dict(), facts, self.settings.keep
        )

    def advance(self) -> Step:
        """Do one step. Raises GpuFault, MemoryError, TrainError when the loss is no number any more."""
        started, before = time.perf_counter(), device.default().counters()["kernels"]
        rate = self.rates(self.step)
        loss, norm = self.graph(self.data.batch(self.step), rate)
        realize(loss, norm, *self.optimizer.tensors())
        value, size = float(loss.item()), float(norm.item())
        self.step += 1
        if not np.isfinite(value):
            raise TrainError(f"step {self.step}: the loss is {value}; a smaller --lr may help")
        kernels = device.default().counters()["kernels"] - before
        tokens = self.settings.batch * self.settings.seq
        return Step(self.step, value, rate, size, tokens, time.perf_counter() - started, kernels)

    def graph(self, tokens: np.ndarray, rate: float) -> tuple[Tensor, Tensor]:
        """Loss and gradient norm of a step, lazily; parameters and moments become those after it, lazily too."""
        self.model.zero_grad()
        loss = self.model.loss(Tensor(tokens))
        loss.backward()
        return loss, self.optimizer.step(rate)

    def run(self, out: Path | None) -> Iterator[Step]:
        """Steps until settings.steps are done, writing metrics, checkpoints and the curve under `out`."""
        every = self.settings.checkpoint_every
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            _forget_after(out / METRICS, self.step)
        while self.step < self.settings.steps:
            step = self.advance()
            if out is not None:
                with open(out / METRICS, "a") as file:
                    file.write(json.dumps(asdict(step)) + "\n")
                if self.step == self.settings.steps or (every and self.step % every == 0):
                    self.save(out / CHECKPOINTS)
            yield step
        if out is not None:
            draw(out)


def _forget_after(metrics: Path, step: int) -> None:
    """Drop lines of steps that a resumed run will do again."""
    if not metrics.exists():
        return
    lines = [line for line in metrics.read_text().splitlines() if json.loads(line)["step"] <= step]
    metrics.write_text("".join(line + "\n" for line in lines))


def draw(out: Path) -> None:
    """Draw the loss curve of out/metrics.jsonl as out/loss.png."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = [json.loads(line) for line in (out / METRICS).read_text().splitlines()]
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot([r["step"] for r in rows], [r["loss"] for r in rows], marker="." if len(rows) < 100 else "")
    axes.set_xlabel("step")
    axes.set_ylabel("loss (nats a token)")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(out / CURVE, dpi=120)
    pyplot.close(figure)


def progress(step: Step, steps: int, name: str) -> str:
    """One line for a step."""
    return (
        f"step {step.step:4}/{steps}  loss {step.loss:.4f}  lr {step.lr:.2e}  norm {step.grad_norm:.3f}  "
        f"{step.tokens / step.seconds:7.0f} tokens/s  {step.kernels} kernels  {name}"
    )


def train(trainer: Trainer, out: Path | None, say: Callable[[str], Any] = print) -> dict[str, Any]:
    """Run to the end, a line a step through `say`; returns what RESULT shows."""
    started = time.perf_counter()
    where = device.default()
    first: float | None = None
    last = float("nan")
    for step in trainer.run(out):
        first = step.loss if first is None else first
        last = step.loss
        say(progress(step, trainer.settings.steps, where.name))
        sys.stdout.flush()
    counters = where.counters()
    return {
        "device": where.name,
        "model": trainer.config.name,
        "parameters": trainer.config.parameters,
        "steps": trainer.step,
        "loss_first": first,
        "loss_last": last,
        "kernels": counters["kernels"],
        "wave_instructions": counters.get("wave_instructions"),
        "seconds": round(time.perf_counter() - started, 3),
        "out": str(out) if out is not None else None,
    }
