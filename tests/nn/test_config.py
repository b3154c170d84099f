"""Sizes of models: presets by their published numbers, config.json there and back."""

import pytest

from engine.nn.config import PRESETS, LlamaConfig, preset


@pytest.mark.parametrize("name,parameters", [
    ("llama-tiny", 158_016), ("llama3.2-1b", 1_235_814_400), ("llama3.1-8b", 8_030_261_248),
])  # fmt: skip
def test_published_parameter_counts(name: str, parameters: int):
    assert preset(name).parameters == parameters


@pytest.mark.parametrize("name", PRESETS)
def test_config_json_there_and_back(name: str):
    assert LlamaConfig.from_hugging_face(preset(name).to_hugging_face(), name) == preset(name)


def test_errors_name_what_is_wrong():
    with pytest.raises(ValueError, match="there are llama-tiny"):
        preset("gpt")
    with pytest.raises(ValueError, match="only llama"):
        LlamaConfig.from_hugging_face({"model_type": "mistral"})
    with pytest.raises(ValueError, match="lacks vocab_size"):
        LlamaConfig.from_hugging_face({"model_type": "llama"})


@pytest.mark.parametrize("key,value", [
    ("head_dim", 64), ("attention_bias", True), ("mlp_bias", True), ("hidden_act", "gelu"),
])  # fmt: skip
def test_what_is_not_done_is_refused(key: str, value: object):
    content = preset("llama3.1-8b").to_hugging_face()
    with pytest.raises(ValueError, match=f"{key} {value!r}: only"):
        LlamaConfig.from_hugging_face(content | {key: value})


@pytest.mark.parametrize("name", PRESETS)
def test_rope_parameters_as_newer_files_have_them(name: str):
    content = preset(name).to_hugging_face() | {"head_dim": preset(name).head_dim, "attention_bias": False}
    theta, scaling = content.pop("rope_theta"), content.pop("rope_scaling")
    content["rope_parameters"] = (scaling or {"rope_type": "default"}) | {"rope_theta": theta}
    assert LlamaConfig.from_hugging_face(content, name) == preset(name)
