"""AdamW with decoupled decay, warm-up and cosine, clipping by the global norm: all of it graph, computed on the
device."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from engine.codegen.ops import ScalarBox
from engine.tensor import Tensor

NORM_EPSILON = 1e-6  # as torch.nn.utils.clip_grad_norm_


@dataclass(frozen=True)
class WarmupCosine:
    """The learning rate at a step from 0: rising linearly over `warmup` steps to `peak`, then a half cosine down to
    `last` at the end of `steps`."""

    peak: float
    warmup: int
    steps: int
    last: float = 0.0

    def __call__(self, step: int) -> float:
        if step < self.warmup:
            return self.peak * (step + 1) / self.warmup
        part = min(1.0, (step - self.warmup) / max(1, self.steps - self.warmup))
        return self.last + (self.peak - self.last) * 0.5 * (1 + math.cos(math.pi * part))


def global_norm(gradients: list[Tensor]) -> Tensor:
    """The square root of the sum of all gradients' squares."""
    total = gradients[0].float().square().sum()
    for g in gradients[1:]:
        total = total + g.float().square().sum()
    return total.sqrt()


class AdamW:
    """m = b1 m + (1 - b1) g; v = b2 v + (1 - b2) g^2; p = p (1 - lr decay) - lr / (1 - b1^t) m / (sqrt(v / (1 - b2^t))
    + eps).

    Vectors (norms, biases) do not decay. The step number and the learning rate are arguments of the kernels, not part
    of them.
    """

    def __init__(
        self,
        parameters: dict[str, Tensor],
        betas: tuple[float, float] = (0.9, 0.95),
        eps: float = 1e-8,
        decay: float = 0.1,
        clip: float | None = 1.0,
    ) -> None:
        self.parameters = parameters
        self.betas, self.eps, self.decay, self.clip = betas, eps, decay, clip
        self.steps = 0
        self.first = {name: _zeros(p) for name, p in parameters.items()}
        self.second = {name: _zeros(p) for name, p in parameters.items()}
        self._keep, self._step_size, self._spread = ScalarBox(0.0), ScalarBox(0.0), ScalarBox(0.0)

    def step(self, rate: float) -> Tensor:
        """Let every parameter take one step, lazily, from its `grad`; returns the gradients' norm before clipping."""
        self.steps += 1
        b1, b2 = self.betas
        self._keep.value = 1.0 - rate * self.decay
        self._step_size.value = rate / (1 - b1**self.steps)
        self._spread.value = 1 / math.sqrt(1 - b2**self.steps)
        keep, size, spread = (Tensor.scalar(b) for b in (self._keep, self._step_size, self._spread))
        gradients: dict[str, Tensor] = {}
        for name, p in self.parameters.items():
            if p.grad is None:
                raise ValueError(f"{name} has no gradient: call backward first")
            gradients[name] = p.grad.float()
        norm = global_norm(list(gradients.values()))
        scale = None if self.clip is None else (self.clip / (norm + NORM_EPSILON)).minimum(1.0)
        for name, p in self.parameters.items():
            g = gradients[name] if scale is None else gradients[name] * scale
            m = self.first[name] * b1 + g * (1 - b1)
            v = self.second[name] * b2 + g * g * (1 - b2)
            value = p.float()
            kept = value * keep if p.ndim > 1 else value
            self.first[name].assign(m)
            self.second[name].assign(v)
            p.assign((kept - size * (m / (v.sqrt() * spread + self.eps))).to(p.dtype))
        return norm

    def tensors(self) -> list[Tensor]:
        """Everything that a step changes."""
        return [*self.parameters.values(), *self.first.values(), *self.second.values()]

    def state_dict(self) -> dict[str, Tensor]:
        """The moments by name."""
        return {f"first.{n}": t for n, t in self.first.items()} | {f"second.{n}": t for n, t in self.second.items()}

    def load_state_dict(self, state: dict[str, Tensor], steps: int) -> None:
        """Go on from saved moments after `steps` steps. Raises ValueError naming what does not fit."""
        own = self.state_dict()
        if own.keys() != state.keys():
            raise ValueError(f"the optimizer's state does not fit: {sorted(own.keys() ^ state.keys())}")
        for name, tensor in own.items():
            tensor.assign(state[name])
        self.steps = steps


def _zeros(p: Tensor) -> Tensor:
    return Tensor(np.zeros(p.shape, np.float32))
