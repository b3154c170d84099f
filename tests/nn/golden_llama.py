"""The engine beside PyTorch's ten steps (tests/golden/llama, made by ci/golden_llama.py), on whatever device is the
default."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import load_file

from engine.nn.config import preset
from engine.nn.llama import Llama
from engine.nn.optim import AdamW
from engine.tensor import Tensor, realize

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "llama"
LOSS_TOLERANCE, GRADIENT_TOLERANCE = 1e-4, 1e-3


@cache
def facts() -> dict[str, Any]:
    return json.loads((FOLDER / "steps.json").read_text())


@dataclass
class Run:
    """What the engine computed."""

    losses: list[float]
    norms: list[float]
    gradients: dict[str, np.ndarray]
    final: dict[str, np.ndarray]


def follow(steps: int) -> Run:
    """Do the first `steps` of the golden steps."""
    f = facts()
    model = Llama(preset("llama-tiny"))
    model.load_state_dict({n: Tensor(w) for n, w in load_file(FOLDER / "weights.safetensors").items()})
    parameters = dict(model.named_parameters())
    optimizer = AdamW(parameters, tuple(f["betas"]), f["eps"], f["decay"], f["clip"])
    run = Run([], [], {}, {})
    for step in range(steps):
        model.zero_grad()
        loss = model.loss(Tensor(np.array(f["tokens"][step], np.int32)))
        loss.backward()
        kept = [p.grad for p in parameters.values() if p.grad is not None] if step == 0 else []
        norm = optimizer.step(f["lr"][step])
        realize(loss, norm, *optimizer.tensors(), *kept)
        if step == 0:
            run.gradients = {n: g.numpy() for n, g in zip(parameters, kept, strict=True)}
        run.losses.append(float(loss.item()))
        run.norms.append(float(norm.item()))
    run.final = {n: p.numpy() for n, p in parameters.items()}
    return run


def check(run: Run) -> None:
    """Losses within 1e-4 at every step, every gradient of the first within 1e-3 in norm, and the parameters after all
    steps."""
    f = facts()
    steps = len(run.losses)
    np.testing.assert_allclose(run.losses, f["loss"][:steps], rtol=LOSS_TOLERANCE)
    np.testing.assert_allclose(run.norms, f["grad_norm"][:steps], rtol=GRADIENT_TOLERANCE)
    wanted = load_file(FOLDER / "gradients.safetensors")
    assert run.gradients.keys() == wanted.keys()
    apart = {n: _distance(run.gradients[n], w) for n, w in wanted.items()}
    assert max(apart.values()) < GRADIENT_TOLERANCE, apart
    if steps == len(f["loss"]):
        final = load_file(FOLDER / "final.safetensors")
        apart = {n: _distance(run.final[n], w) for n, w in final.items()}
        assert max(apart.values()) < GRADIENT_TOLERANCE, apart


def _distance(got: np.ndarray, want: np.ndarray) -> float:
    """The norm of the difference, relative to what is wanted."""
    return float(np.linalg.norm(got.astype(np.float64) - want) / np.linalg.norm(want))
