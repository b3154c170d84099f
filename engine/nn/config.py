"""Sizes of Llama models: presets, and Hugging Face's config.json."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LLAMA31_SCALING = {
    "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
    "original_max_position_embeddings": 8192,
}  # fmt: skip
LLAMA32_SCALING = LLAMA31_SCALING | {"factor": 32.0}


@dataclass(frozen=True)
class LlamaConfig:
    """A Llama's sizes; lengths in elements, positions in tokens."""

    name: str
    vocab_size: int
    hidden_size: int
    num_layers: int
    num_heads: int
    num_kv_heads: int
    intermediate_size: int
    max_position: int = 2048
    rope_theta: float = 10000.0
    rope_scaling: dict[str, Any] | None = None
    rms_norm_eps: float = 1e-5
    tie_word_embeddings: bool = False

    @property
    def head_dim(self) -> int:
        return self.hidden_size // self.num_heads

    @property
    def parameters(self) -> int:
        """How many numbers the weights are."""
        dim, kv = self.hidden_size, self.num_kv_heads * self.head_dim
        layer = 2 * dim * dim + 2 * dim * kv + 3 * dim * self.intermediate_size + 2 * dim
        tables = (1 if self.tie_word_embeddings else 2) * self.vocab_size * dim
        return self.num_layers * layer + tables + dim

    def to_hugging_face(self) -> dict[str, Any]:
        """The content of config.json."""
        return {
            "architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_act": "silu",
            "vocab_size": self.vocab_size, "hidden_size": self.hidden_size, "num_hidden_layers": self.num_layers,
            "num_attention_heads": self.num_heads, "num_key_value_heads": self.num_kv_heads,
            "intermediate_size": self.intermediate_size, "max_position_embeddings": self.max_position,
            "rope_theta": self.rope_theta, "rope_scaling": self.rope_scaling, "rms_norm_eps": self.rms_norm_eps,
            "tie_word_embeddings": self.tie_word_embeddings,
        }  # fmt: skip

    @staticmethod
    def from_hugging_face(content: dict[str, Any], name: str = "llama") -> LlamaConfig:
        """From config.json. Raises ValueError naming what is missing, not a Llama, or not done."""
        if content.get("model_type", "llama") != "llama":
            raise ValueError(f"model_type {content['model_type']!r}: only llama is done")
        needed = ("vocab_size", "hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size")
        missing = [key for key in needed if key not in content]
        if missing:
            raise ValueError(f"config.json lacks {', '.join(missing)}")
        hidden, heads = content["hidden_size"], content["num_attention_heads"]
        only = {"head_dim": hidden // heads, "attention_bias": False, "mlp_bias": False, "hidden_act": "silu"}
        for key, done in only.items():
            if content.get(key) not in (None, done):
                raise ValueError(f"config.json has {key} {content[key]!r}: only {done!r} is done")
        theta, scaling = content.get("rope_theta", 10000.0), content.get("rope_scaling")
        if content.get("rope_parameters"):  # where transformers 5 writes both
            scaling = dict(content["rope_parameters"])
            theta = scaling.pop("rope_theta", theta)
            scaling = None if scaling.get("rope_type") == "default" else scaling or None
        return LlamaConfig(
            name, content["vocab_size"], hidden, content["num_hidden_layers"],
            heads, content.get("num_key_value_heads") or heads,
            content["intermediate_size"], content.get("max_position_embeddings", 2048),
            theta, scaling, content.get("rms_norm_eps", 1e-5),
            content.get("tie_word_embeddings", False),
        )  # fmt: skip


# fmt: off
PRESETS = {c.name: c for c in (
    LlamaConfig("llama-tiny",    512,     64,  2,  4, 2,   176),
    LlamaConfig("llama-small",   512,    384,  8,  6, 2,  1024),
    LlamaConfig("llama-medium",  512,    768, 12, 12, 4,  2048, 4096),
    LlamaConfig("llama3.2-1b",   128256, 2048, 16, 32, 8,  8192, 131072, 5e5, LLAMA32_SCALING, 1e-5, True),
    LlamaConfig("llama3.1-8b",   128256, 4096, 32, 32, 8, 14336, 131072, 5e5, LLAMA31_SCALING),
)}
# fmt: on


def preset(name: str) -> LlamaConfig:
    """A preset by name. Raises ValueError listing the names."""
    if name not in PRESETS:
        raise ValueError(f"no model {name!r}: there are {', '.join(PRESETS)}")
    return PRESETS[name]
