"""engine.config: what the environment may say, and how a wrong value is refused."""

import pytest

from engine import config


@pytest.mark.parametrize(
    ("name", "raw", "valid"),
    [
        ("ENGINE_TIMEOUT_MS", "soon", "a whole number from 1"),
        ("ENGINE_TIMEOUT_MS", "0", "a whole number from 1"),
        ("ENGINE_TIMEOUT_MS", "-5", "a whole number from 1"),
        ("DEBUG", "7", "from 0 to 6"),
        ("ENGINE_ALLOCATOR", "slab", "one of pool, exact"),
        ("ENGINE_PROFILE", "yes", "0 or 1"),
        ("ENGINE_QUEUE_PACKETS", "100", "a power of two from 64"),
    ],
)
def test_wrong_value_is_refused_with_its_name_and_what_is_valid(monkeypatch, name, raw, valid):
    monkeypatch.setenv(name, raw)
    with pytest.raises(config.ConfigError, match=valid) as caught:
        config.SETTINGS[name].get()
    assert f"{name}={raw!r}" in str(caught.value)


def test_value_is_read_when_asked_for(monkeypatch):
    monkeypatch.delenv("ENGINE_TIMEOUT_MS", raising=False)
    assert config.TIMEOUT_MS.get() == 30_000
    monkeypatch.setenv("ENGINE_TIMEOUT_MS", "250")
    assert config.TIMEOUT_MS.get() == 250
    monkeypatch.setenv("ENGINE_TIMEOUT_MS", "")
    assert config.TIMEOUT_MS.get() == 30_000


def test_description_has_one_line_a_setting():
    lines = config.describe().splitlines()
    assert [line.split()[0] for line in lines] == list(config.SETTINGS)


def test_a_name_cannot_be_declared_twice():
    with pytest.raises(TypeError, match="DEBUG"):
        config.setting("DEBUG", 0, int, "again")
