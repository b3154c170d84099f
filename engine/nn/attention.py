"""Grouped-query causal attention."""

from __future__ import annotations

import math

import numpy as np

from engine.nn.layers import Linear, Module, Rope, causal_mask
from engine.tensor import Tensor


class Attention(Module):
    """softmax(q k^T / sqrt(head_dim)) v for every head; `heads / kv_heads` query heads share a key and value head.

    x (batch, length, dim) -> (batch, length, dim).
    """

    def __init__(
        self, dim: int, heads: int, kv_heads: int, head_dim: int, rope: Rope, random: np.random.Generator
    ) -> None:
        if heads % kv_heads:
            raise ValueError(f"{heads} query heads do not share {kv_heads} key heads evenly")
        self.heads, self.kv_heads, self.head_dim, self.rope = heads, kv_heads, head_dim, rope
        self.q_proj = Linear(dim, heads * head_dim, random)
        self.k_proj = Linear(dim, kv_heads * head_dim, random)
        self.v_proj = Linear(dim, kv_heads * head_dim, random)
        self.o_proj = Linear(heads * head_dim, dim, random)

    def forward(self, x: Tensor) -> Tensor:
        batch, length, _ = x.shape
        group = self.heads // self.kv_heads
        # Heads go before positions; query heads are (kv head, head of its group).
        q = self.rope(self._heads(self.q_proj(x), self.heads)).reshape(
            batch, self.kv_heads, group, length, self.head_dim
        )
        k = self.rope(self._heads(self.k_proj(x), self.kv_heads)).unsqueeze(2)
        v = self._heads(self.v_proj(x), self.kv_heads).unsqueeze(2)
        scores = causal_mask((q @ k.transpose()) * (1 / math.sqrt(self.head_dim)))
        out = scores.softmax() @ v
        flat = out.reshape(batch, self.heads, length, self.head_dim).permute(0, 2, 1, 3)
        return self.o_proj(flat.reshape(batch, length, self.heads * self.head_dim))

    def _heads(self, x: Tensor, count: int) -> Tensor:
        """(batch, length, count * head_dim) -> (batch, count, length, head_dim)."""
        batch, length, _ = x.shape
        return x.reshape(batch, length, count, self.head_dim).permute(0, 2, 1, 3)
