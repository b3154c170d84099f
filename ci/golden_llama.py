"""A Llama trained by PyTorch in float32: the judge of the engine's losses, gradients and optimizer.

Written with torch operations from the model's definition, apart from the engine's code. Writes llama/: weights, tokens,
learning rates, the loss and the gradients' norm of ten steps, every gradient of the first step, and the parameters
after the last.
"""

import importlib
import json
import math
from pathlib import Path
from typing import Any

import numpy as np

VOCAB, DIM, LAYERS, HEADS, KV_HEADS, INNER = 512, 64, 2, 4, 2, 176
HEAD = DIM // HEADS
EPS, THETA = 1e-5, 10000.0
BATCH, LENGTH, STEPS, WARMUP = 2, 64, 10, 3
PEAK, LAST = 3e-3, 0.1
BETAS, ADAM_EPS, DECAY, CLIP = (0.9, 0.95), 1e-8, 0.1, 1.0
TEXT = (
    "A wave has sixty-four lanes, and each lane has registers of its own. "
    "What all of them share lies in scalar registers. "
    "A matrix instruction multiplies what the lanes hold together; nobody waits until its result is asked for. "
)  # fmt: skip


def shapes() -> dict[str, tuple[int, ...]]:
    """Every parameter under its Hugging Face name."""
    out: dict[str, tuple[int, ...]] = {"model.embed_tokens.weight": (VOCAB, DIM)}
    for i in range(LAYERS):
        layer = f"model.layers.{i}"
        for name, rows in (("q", DIM), ("k", KV_HEADS * HEAD), ("v", KV_HEADS * HEAD), ("o", DIM)):
            out[f"{layer}.self_attn.{name}_proj.weight"] = (rows, DIM)
        for name, shape in (("gate", (INNER, DIM)), ("up", (INNER, DIM)), ("down", (DIM, INNER))):
            out[f"{layer}.mlp.{name}_proj.weight"] = shape
        out[f"{layer}.input_layernorm.weight"] = (DIM,)
        out[f"{layer}.post_attention_layernorm.weight"] = (DIM,)
    out["model.norm.weight"] = (DIM,)
    out["lm_head.weight"] = (VOCAB, DIM)
    return out


def first_weights() -> dict[str, np.ndarray]:
    """Normal numbers for matrices; norms near 1, so that their gradients are told apart."""
    random = np.random.RandomState(1234)
    out = {}
    for name, shape in shapes().items():
        drawn = random.standard_normal(shape)
        out[name] = (1 + 0.1 * drawn if len(shape) == 1 else 0.05 * drawn).astype(np.float32)
    return out


def batches() -> np.ndarray:
    """int32 (steps, batch, length + 1): bytes of the text, from places that move on."""
    data = np.frombuffer((TEXT * 20).encode(), np.uint8).astype(np.int32)
    starts = (np.arange(STEPS * BATCH) * 131) % (len(data) - LENGTH - 1)
    return np.stack([data[s : s + LENGTH + 1] for s in starts]).reshape(STEPS, BATCH, LENGTH + 1)


def rate(step: int) -> float:
    """Linear warm-up, then a cosine to a tenth."""
    if step < WARMUP:
        return PEAK * (step + 1) / WARMUP
    part = (step - WARMUP) / (STEPS - WARMUP)
    return PEAK * (LAST + (1 - LAST) * 0.5 * (1 + math.cos(math.pi * part)))


def main(out_dir: Path) -> None:
    """Train and write out_dir/llama/. Raises ModuleNotFoundError without torch."""
    torch: Any = importlib.import_module("torch")
    from safetensors.numpy import save_file

    torch.set_num_threads(1)
    weights = {n: torch.tensor(w, requires_grad=True) for n, w in first_weights().items()}

    def norm(x, name):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + EPS) * weights[name]

    frequencies = THETA ** (-torch.arange(0, HEAD, 2).float() / HEAD)
    angles = torch.outer(torch.arange(LENGTH).float(), frequencies)
    cos, sin = torch.cat([angles, angles], 1).cos(), torch.cat([angles, angles], 1).sin()

    def turn(x):
        half = HEAD // 2
        return x * cos + torch.cat([-x[..., half:], x[..., :half]], -1) * sin

    def attention(x, layer):
        def heads(name, count):
            projected = x @ weights[f"{layer}.self_attn.{name}_proj.weight"].T
            return projected.view(BATCH, LENGTH, count, HEAD).transpose(1, 2)

        q, k, v = turn(heads("q", HEADS)), turn(heads("k", KV_HEADS)), heads("v", KV_HEADS)
        k, v = (t.repeat_interleave(HEADS // KV_HEADS, 1) for t in (k, v))
        scores = q @ k.transpose(2, 3) / math.sqrt(HEAD)
        scores = scores.masked_fill(torch.ones(LENGTH, LENGTH).triu(1).bool(), float("-inf"))
        out = (scores.softmax(-1) @ v).transpose(1, 2).reshape(BATCH, LENGTH, DIM)
        return out @ weights[f"{layer}.self_attn.o_proj.weight"].T

    def loss_of(tokens):
        x = weights["model.embed_tokens.weight"][tokens[:, :-1]]
        for i in range(LAYERS):
            layer = f"model.layers.{i}"
            x = x + attention(norm(x, f"{layer}.input_layernorm.weight"), layer)
            y = norm(x, f"{layer}.post_attention_layernorm.weight")
            gate, up = (y @ weights[f"{layer}.mlp.{n}_proj.weight"].T for n in ("gate", "up"))
            x = x + (torch.nn.functional.silu(gate) * up) @ weights[f"{layer}.mlp.down_proj.weight"].T
        logits = norm(x, "model.norm.weight") @ weights["lm_head.weight"].T
        return torch.nn.functional.cross_entropy(logits.reshape(-1, VOCAB), tokens[:, 1:].reshape(-1).long())

    matrices = [w for w in weights.values() if w.ndim > 1]
    vectors = [w for w in weights.values() if w.ndim == 1]
    optimizer = torch.optim.AdamW(
        [{"params": matrices, "weight_decay": DECAY}, {"params": vectors, "weight_decay": 0.0}],
        lr=PEAK, betas=BETAS, eps=ADAM_EPS,
    )  # fmt: skip
    tokens = batches()
    losses, norms = [], []
    folder = out_dir / "llama"
    folder.mkdir(parents=True, exist_ok=True)
    save_file(first_weights(), str(folder / "weights.safetensors"))
    for step in range(STEPS):
        for group in optimizer.param_groups:
            group["lr"] = rate(step)
        optimizer.zero_grad()
        loss = loss_of(torch.tensor(tokens[step]))
        loss.backward()
        if step == 0:
            gradients = {n: w.grad.numpy().copy() for n, w in weights.items()}
            save_file(gradients, str(folder / "gradients.safetensors"))
        norms.append(float(torch.nn.utils.clip_grad_norm_(list(weights.values()), CLIP)))
        optimizer.step()
        losses.append(float(loss.detach()))
    save_file({n: w.detach().numpy() for n, w in weights.items()}, str(folder / "final.safetensors"))
    facts = {
        "judge": f"torch {torch.__version__}", "tokens": tokens.tolist(), "lr": [rate(s) for s in range(STEPS)],
        "betas": BETAS, "eps": ADAM_EPS, "decay": DECAY, "clip": CLIP, "loss": losses, "grad_norm": norms,
    }  # fmt: skip
    (folder / "steps.json").write_text(json.dumps(facts) + "\n")
