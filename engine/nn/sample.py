"""Text from a model: each next token from the logits of the last, on the host."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.nn.llama import Llama
from engine.tensor import Tensor

BUCKET = 32  # lengths are rounded up to a multiple, so that few kernels are compiled; later positions are masked anyway


def generate(model: Llama, prompt: list[int], count: int, temperature: float, top_k: int, seed: int) -> Iterator[int]:
    """Up to `count` tokens after `prompt`; temperature 0 takes the likeliest. Raises ValueError for an empty prompt.

    When the text outgrows what the model is made for, the oldest tokens are left out.
    """
    if not prompt:
        raise ValueError("generation needs at least one token to start from")
    random = np.random.default_rng(seed)
    tokens = list(prompt)
    for _ in range(count):
        window = tokens[-model.config.max_position :]
        padded = np.zeros((1, min(-(-len(window) // BUCKET) * BUCKET, model.config.max_position)), np.int32)
        padded[0, : len(window)] = window
        logits = model(Tensor(padded))[0, len(window) - 1].float().numpy()
        tokens.append(pick(logits, temperature, top_k, random))
        yield tokens[-1]


def pick(logits: np.ndarray, temperature: float, top_k: int, random: np.random.Generator) -> int:
    """A token by its logits; top_k 0: among all."""
    if temperature == 0:
        return int(logits.argmax())
    scaled = logits.astype(np.float64) / temperature
    if top_k:
        least = np.sort(scaled)[-min(top_k, len(scaled))]
        scaled = np.where(scaled < least, -np.inf, scaled)
    odds = np.exp(scaled - scaled.max())
    return int(random.choice(len(odds), p=odds / odds.sum()))
