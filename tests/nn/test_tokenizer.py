"""Tokenizers: bytes there and back; files that are missing or need a package say so."""

import base64
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


def test_a_file_of_another_kind_is_refused(tmp_path: Path):
    with pytest.raises(tokenizer.TokenizerError, match=r"expected a tokenizer.json or a tiktoken .model"):
        tokenizer.load(tmp_path / "words.txt")


def ranks_file(path: Path, *tokens: bytes) -> Path:
    """A tiktoken file of the 256 bytes and `tokens`."""
    every = [bytes([b]) for b in range(256)] + list(tokens)
    path.write_bytes(b"".join(base64.b64encode(token) + b" %d\n" % rank for rank, token in enumerate(every)))
    return path


def test_ranks_are_read_again_when_the_file_changes(tmp_path: Path):
    path = tmp_path / "tokenizer.model"
    assert tokenizer.tiktoken_ranks(ranks_file(path, b"he"))[b"he"] == 256
    assert tokenizer.tiktoken_ranks(ranks_file(path, b"ll", b"he"))[b"he"] == 257


@pytest.mark.parametrize("content,words", [
    ("QQ== 0\nhello\n", "line 2 is b'hello'"), ("!! 1\n", "line 1"), ("QQ== x\n", "line 1"),
    ("QQ== 0\n", "255 of the 256 single bytes have no rank"),
])  # fmt: skip
def test_damaged_ranks_are_named(tmp_path: Path, content: str, words: str):
    (tmp_path / "t.model").write_text(content)
    with pytest.raises(tokenizer.TokenizerError, match=words):
        tokenizer.tiktoken_ranks(tmp_path / "t.model")


def test_tiktoken_merges_by_rank(tmp_path: Path):
    pytest.importorskip("tiktoken", reason="tiktoken is not installed")
    words = tokenizer.load(ranks_file(tmp_path / "tokenizer.model", b"he", b"ll", b"hell"))
    assert words.vocab_size == 259 + 256
    assert words.encode("hello") == [258, ord("o")] and words.decode([258, ord("o"), 400]) == "hello"


def test_tokenizer_json(tmp_path: Path):
    tokenizers = pytest.importorskip("tokenizers", reason="tokenizers is not installed")
    model = tokenizers.models.WordLevel({"a": 0, "b": 1, "?": 2}, unk_token="?")
    made = tokenizers.Tokenizer(model)
    made.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    made.save(str(tmp_path / "tokenizer.json"))
    words = tokenizer.load(tmp_path / "tokenizer.json")
    assert words.vocab_size == 3 and words.encode("a b c") == [0, 1, 2] and words.decode([0, 1]) == "a b"
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(tokenizer.TokenizerError, match="is no tokenizer.json"):
        tokenizer.load(tmp_path / "tokenizer.json")
