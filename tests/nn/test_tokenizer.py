"""Tokenizers: bytes there and back; files that are missing or need a package say so."""

from pathlib import Path

import pytest

from engine.nn import tokenizer


@pytest.mark.parametrize("text", ["", "def f():\n", "Grüße, 世界 🙂"])
def test_bytes_there_and_back(text: str):
    words = tokenizer.load(None)
    ids = words.encode(text)
    assert ids == list(text.encode()) and words.decode(ids) == text
    assert words.vocab_size == 259 and words.decode([256, *ids, 257]) == text


def test_broken_utf8_is_shown():
    assert tokenizer.ByteTokenizer().decode([0x41, 0xFF, 0x42]) == "A\ufffdB"


def test_missing_file_and_missing_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(tokenizer.TokenizerError, match="does not exist"):
        tokenizer.load(tmp_path / "tokenizer.json")
    (tmp_path / "tokenizer.json").write_text("{}")

    def nothing(name: str):
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(tokenizer.importlib, "import_module", nothing)
    with pytest.raises(tokenizer.TokenizerError, match="pip install tokenizers"):
        tokenizer.load(tmp_path / "tokenizer.json")
