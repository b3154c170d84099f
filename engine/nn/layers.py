"""Layers: a module holds parameters and other modules; calling it adds to the graph."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from engine.dtype import DType, f32
from engine.tensor import Tensor, cat, where

INITIAL_STD = 0.02


class Module:
    """Parameters are attributes that are tensors with requires_grad; names are the attributes' joined with dots."""

    def named_parameters(self, prefix: str = "") -> Iterator[tuple[str, Tensor]]:
        """(name, tensor) of every parameter, in the order in which they were made."""
        for name, value in vars(self).items():
            if isinstance(value, Tensor):
                if value.requires_grad:
                    yield prefix + name, value
            elif isinstance(value, Module):
                yield from value.named_parameters(f"{prefix}{name}.")
            elif isinstance(value, list):
                for i, item in enumerate(value):
                    if isinstance(item, Module):
                        yield from item.named_parameters(f"{prefix}{name}.{i}.")

    def parameters(self) -> list[Tensor]:
        return [p for _, p in self.named_parameters()]

    def state_dict(self) -> dict[str, Tensor]:
        return dict(self.named_parameters())

    def load_state_dict(self, state: dict[str, Tensor]) -> None:
        """Take every parameter's value from `state`. Raises ValueError naming what is missing, too much or of another
        shape."""
        own = self.state_dict()
        missing, extra = sorted(own.keys() - state.keys()), sorted(state.keys() - own.keys())
        if missing or extra:
            raise ValueError(f"the weights do not fit: missing {missing or 'none'}, unexpected {extra or 'none'}")
        for name, parameter in own.items():
            if state[name].shape != parameter.shape:
                raise ValueError(f"weight {name} has shape {state[name].shape}, the model needs {parameter.shape}")
        for name, parameter in own.items():
            parameter.assign(state[name].to(parameter.dtype))

    def zero_grad(self) -> None:
        for p in self.parameters():
            p.grad = None

    def __call__(self, *arguments: Any) -> Any:
        return self.forward(*arguments)

    def forward(self, *arguments: Any) -> Any:
        raise NotImplementedError(f"{type(self).__name__} has no forward")


def parameter(shape: tuple[int, ...], random: np.random.Generator | None, dtype: DType = f32) -> Tensor:
    """A parameter of normal numbers with standard deviation 0.02, or of ones when `random` is None."""
    if random is None:
        return Tensor(np.ones(shape, np.float32), dtype, requires_grad=True)
    return Tensor(random.normal(0.0, INITIAL_STD, shape).astype(np.float32), dtype, requires_grad=True)


class Linear(Module):
    """y = x W^T + b. x (..., in), weight (out, in), bias (out) or none."""

    def __init__(self, inputs: int, outputs: int, random: np.random.Generator, bias: bool = False) -> None:
        self.weight = parameter((outputs, inputs), random)
        if bias:
            self.bias = Tensor(np.zeros(outputs, np.float32), requires_grad=True)

    def forward(self, x: Tensor) -> Tensor:
        y = x @ self.weight.T
        return y + self.bias if hasattr(self, "bias") else y


class Embedding(Module):
    """Rows of a table by number. ids (...) i32 -> (..., dim)."""

    def __init__(self, count: int, dim: int, random: np.random.Generator) -> None:
        self.weight = parameter((count, dim), random)

    def forward(self, ids: Tensor) -> Tensor:
        return self.weight.take(ids)


class RMSNorm(Module):
    """y = x / sqrt(mean(x^2) + eps) * weight, over the last axis; the norm is computed in f32."""

    def __init__(self, dim: int, eps: float) -> None:
        self.weight = parameter((dim,), None)
        self.eps = eps

    def forward(self, x: Tensor) -> Tensor:
        wide = x.float()
        y = wide * (wide.square().mean(-1, keepdim=True) + self.eps).rsqrt()
        return y.to(x.dtype) * self.weight


class SwiGLU(Module):
    """down(silu(gate(x)) * up(x))."""

    def __init__(self, dim: int, inner: int, random: np.random.Generator) -> None:
        self.gate_proj = Linear(dim, inner, random)
        self.up_proj = Linear(dim, inner, random)
        self.down_proj = Linear(inner, dim, random)

    def forward(self, x: Tensor) -> Tensor:
        return self.down_proj(self.gate_proj(x).silu() * self.up_proj(x))


class Rope:
    """Rotary position embedding as Hugging Face's Llama has it: the first half of a head turns with the second.

    Angles are position * theta ** (-2 i / dim); `scaling` with rope_type "llama3" stretches the long wavelengths.
    """

    def __init__(self, dim: int, theta: float, scaling: dict[str, Any] | None = None) -> None:
        if scaling and scaling.get("rope_type", scaling.get("type")) not in ("llama3", "default"):
            raise ValueError(f"rope scaling {scaling}: only rope_type llama3 is done")
        self.dim, self.theta, self.scaling = dim, theta, scaling
        self._tables: dict[int, tuple[Tensor, Tensor]] = {}

    def frequencies(self) -> Tensor:
        """Radians a position, (dim / 2)."""
        f = (Tensor.arange(self.dim // 2).float() * (-2 / self.dim * math.log2(self.theta))).exp2()
        scaling = self.scaling
        if not scaling or scaling.get("rope_type", scaling.get("type")) != "llama3":
            return f
        factor, low, high = scaling["factor"], scaling["low_freq_factor"], scaling["high_freq_factor"]
        turns = f * (scaling["original_max_position_embeddings"] / (2 * math.pi))  # over the original context
        smooth = ((turns - low) * (1 / (high - low))).clamp(0.0, 1.0)
        return f * (1 / factor) * (1 - smooth) + f * smooth

    def tables(self, length: int) -> tuple[Tensor, Tensor]:
        """cos and sin of the angles, each (length, dim), computed once on the device."""
        if length not in self._tables:
            angles = Tensor.arange(length).float().unsqueeze(1) * self.frequencies().unsqueeze(0)
            both = cat([angles, angles], 1)
            cos, sin = both.cos(), both.sin()
            cos.realize(sin)
            self._tables[length] = cos, sin
        return self._tables[length]

    def __call__(self, x: Tensor) -> Tensor:
        """x (..., length, dim) turned by its position."""
        cos, sin = self.tables(x.shape[-2])
        half = self.dim // 2
        turned = cat([-x[..., half:], x[..., :half]], -1)
        return x * cos.to(x.dtype) + turned * sin.to(x.dtype)


def causal_mask(scores: Tensor) -> Tensor:
    """Scores (..., queries, keys), of which those of later keys become -inf."""
    queries, keys = scores.shape[-2:]
    distance = Tensor.arange(keys).unsqueeze(0) - Tensor.arange(queries).unsqueeze(1)
    return where(distance <= keys - queries, scores, -math.inf)


def cross_entropy(logits: Tensor, targets: Tensor, ignore: int | None = None) -> Tensor:
    """Mean of -log softmax(logits)[target]. logits (..., classes), targets (...) i32; targets equal to `ignore` do not
    count."""
    classes = logits.shape[-1]
    wide = logits.float().reshape(-1, classes)
    ids = targets.reshape(-1)
    picked = where(Tensor.arange(classes).unsqueeze(0) == ids.unsqueeze(1), wide, 0.0).sum(-1)
    losses = wide.logsumexp(-1) - picked
    if ignore is None:
        return losses.mean()
    counted = (ids != ignore).float()
    return (losses * counted).sum() / counted.sum().maximum(1.0)
