"""Layers against their formulas in numpy float64."""

import math

import numpy as np
import pytest

from engine.nn.attention import Attention
from engine.nn.config import LLAMA31_SCALING, preset
from engine.nn.layers import Embedding, Linear, RMSNorm, Rope, SwiGLU, causal_mask, cross_entropy
from engine.nn.llama import Llama
from engine.tensor import Tensor


def random(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def rng():
    return np.random.default_rng(0)


def test_linear():
    layer = Linear(3, 5, rng(), bias=True)
    layer.bias.assign(Tensor(random(5)))
    x = random(2, 4, 3)
    np.testing.assert_allclose(layer(Tensor(x)).numpy(), x @ layer.weight.numpy().T + random(5), rtol=1e-5, atol=1e-6)


def test_embedding():
    layer = Embedding(7, 4, rng())
    ids = np.array([[0, 6], [3, 3]], np.int32)
    np.testing.assert_array_equal(layer(Tensor(ids)).numpy(), layer.weight.numpy()[ids])


def test_rms_norm():
    layer = RMSNorm(6, 1e-5)
    layer.weight.assign(Tensor(random(6, seed=1)))
    x = random(3, 6).astype(np.float64)
    want = x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5) * random(6, seed=1)
    np.testing.assert_allclose(layer(Tensor(x)).numpy(), want, rtol=1e-5, atol=1e-6)


def test_swiglu():
    layer = SwiGLU(4, 6, rng())
    x = random(3, 4).astype(np.float64)
    gate, up, down = (p.weight.numpy().astype(np.float64) for p in (layer.gate_proj, layer.up_proj, layer.down_proj))
    a = x @ gate.T
    np.testing.assert_allclose(
        layer(Tensor(x)).numpy(), (a / (1 + np.exp(-a)) * (x @ up.T)) @ down.T, rtol=1e-4, atol=1e-6
    )


def test_rope_turns_pairs_and_keeps_their_length():
    x = random(1, 2, 5, 8).astype(np.float64)
    got = Rope(8, 10000.0)(Tensor(x)).numpy()
    want = np.empty_like(x)
    for p in range(5):
        for i in range(4):
            angle = p * 10000.0 ** (-2 * i / 8)
            a, b = x[..., p, i], x[..., p, i + 4]
            want[..., p, i] = a * math.cos(angle) - b * math.sin(angle)
            want[..., p, i + 4] = b * math.cos(angle) + a * math.sin(angle)
    np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-6)


def test_rope_scaling_of_llama_31():
    """Wavelengths below 8192 / 4 stay, those above 8192 are stretched 8 times, between is a blend."""
    plain = Rope(128, 5e5).frequencies().numpy()
    scaled = Rope(128, 5e5, LLAMA31_SCALING).frequencies().numpy()
    wavelength = 2 * np.pi / plain
    np.testing.assert_allclose(scaled[wavelength < 2048], plain[wavelength < 2048], rtol=1e-5)
    np.testing.assert_allclose(scaled[wavelength > 8192], plain[wavelength > 8192] / 8, rtol=1e-5)
    between = (wavelength > 2048) & (wavelength < 8192)
    smooth = (8192 / wavelength[between] - 1) / 3
    np.testing.assert_allclose(scaled[between], plain[between] * ((1 - smooth) / 8 + smooth), rtol=1e-4)
    with pytest.raises(ValueError, match="yarn"):
        Rope(8, 1e4, {"rope_type": "yarn"})


def test_attention_sees_only_what_came_before():
    layer = Attention(8, 4, 2, 2, Rope(2, 1e4), rng())
    x = random(1, 6, 8)
    y = x.copy()
    y[:, 4:] += 1
    a, b = layer(Tensor(x)).numpy(), layer(Tensor(y)).numpy()
    np.testing.assert_array_equal(a[:, :4], b[:, :4])
    assert np.abs(a[:, 4:] - b[:, 4:]).max() > 0
    with pytest.raises(ValueError, match="3 query heads"):
        Attention(6, 3, 2, 2, Rope(2, 1e4), rng())


def test_causal_mask():
    got = causal_mask(Tensor.zeros(2, 3)).numpy()
    assert np.isneginf(got).tolist() == [[False, False, True], [False, False, False]]


def test_cross_entropy():
    logits, targets = random(4, 9) * 3, np.array([0, 8, 3, 3], np.int32)
    wide = logits.astype(np.float64)
    logp = wide - np.log(np.exp(wide).sum(1, keepdims=True))
    losses = -logp[np.arange(4), targets]
    assert cross_entropy(Tensor(logits), Tensor(targets)).item() == pytest.approx(losses.mean(), rel=1e-5)
    ignored = cross_entropy(Tensor(logits), Tensor(targets), ignore=3).item()
    assert ignored == pytest.approx(losses[:2].mean(), rel=1e-5)


def test_llama_has_hugging_faces_names():
    model = Llama(preset("llama-tiny"))
    names = dict(model.named_parameters())
    assert sum(p.size for p in names.values()) == preset("llama-tiny").parameters
    wanted = {
        "model.embed_tokens.weight", "model.layers.1.self_attn.q_proj.weight", "model.layers.0.mlp.down_proj.weight",
        "model.layers.0.post_attention_layernorm.weight", "model.norm.weight", "lm_head.weight",
    }  # fmt: skip
    assert wanted <= names.keys()
    assert model(Tensor(np.zeros((1, 5), np.int32))).shape == (1, 5, 512)
    with pytest.raises(ValueError, match="2049 tokens"):
        model(Tensor(np.zeros((1, 2049), np.int32)))


def test_load_state_dict_names_what_does_not_fit():
    model = Linear(3, 5, rng())
    with pytest.raises(ValueError, match=r"missing \['weight'\], unexpected \['bias'\]"):
        model.load_state_dict({"bias": Tensor(random(5))})
    with pytest.raises(ValueError, match=r"weight has shape \(5, 4\), the model needs \(5, 3\)"):
        model.load_state_dict({"weight": Tensor(random(5, 4))})
