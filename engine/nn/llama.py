"""Llama 3: decoder layers of attention and SwiGLU, with Hugging Face's names for the weights."""

from __future__ import annotations

import numpy as np

from engine.nn.attention import Attention
from engine.nn.config import LlamaConfig
from engine.nn.layers import Embedding, Linear, Module, RMSNorm, Rope, SwiGLU, cross_entropy
from engine.tensor import Tensor


class DecoderLayer(Module):
    """x + attention(norm(x)), then + mlp(norm(.))."""

    def __init__(self, config: LlamaConfig, rope: Rope, random: np.random.Generator) -> None:
        dim = config.hidden_size
        self.self_attn = Attention(dim, config.num_heads, config.num_kv_heads, config.head_dim, rope, random)
        self.mlp = SwiGLU(dim, config.intermediate_size, random)
        self.input_layernorm = RMSNorm(dim, config.rms_norm_eps)
        self.post_attention_layernorm = RMSNorm(dim, config.rms_norm_eps)

    def forward(self, x: Tensor) -> Tensor:
        x = x + self.self_attn(self.input_layernorm(x))
        return x + self.mlp(self.post_attention_layernorm(x))


class Decoder(Module):
    """Embedding, layers and last norm. ids (batch, length) i32 -> (batch, length, dim)."""

    def __init__(self, config: LlamaConfig, random: np.random.Generator) -> None:
        rope = Rope(config.head_dim, config.rope_theta, config.rope_scaling)
        self.embed_tokens = Embedding(config.vocab_size, config.hidden_size, random)
        self.layers = [DecoderLayer(config, rope, random) for _ in range(config.num_layers)]
        self.norm = RMSNorm(config.hidden_size, config.rms_norm_eps)

    def forward(self, ids: Tensor) -> Tensor:
        x = self.embed_tokens(ids)
        for layer in self.layers:
            x = layer(x)
        return self.norm(x)


class Llama(Module):
    """ids (batch, length) i32 -> logits (batch, length, vocabulary). Weights start random, from `seed`."""

    def __init__(self, config: LlamaConfig, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        self.config = config
        self.model = Decoder(config, random)
        if not config.tie_word_embeddings:
            self.lm_head = Linear(config.hidden_size, config.vocab_size, random)

    def forward(self, ids: Tensor) -> Tensor:
        length = ids.shape[-1]
        if length > self.config.max_position:
            raise ValueError(f"{length} tokens: {self.config.name} is made for {self.config.max_position}")
        x = self.model(ids)
        if self.config.tie_word_embeddings:
            return x @ self.model.embed_tokens.weight.T
        return self.lm_head(x)

    def loss(self, tokens: Tensor) -> Tensor:
        """Mean cross-entropy of each token after the first, given those before. tokens (batch, length + 1) i32."""
        return cross_entropy(self(tokens[:, :-1]), tokens[:, 1:])
