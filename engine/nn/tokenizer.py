"""Text to token ids and back: bytes by default, or a tokenizer file."""

from __future__ import annotations

import base64
import importlib
from pathlib import Path
from typing import Any, Protocol


class TokenizerError(ValueError):
    """A tokenizer file that cannot be used; the message says why."""


class Tokenizer(Protocol):
    """What data and sampling need."""

    name: str
    vocab_size: int

    def encode(self, text: str) -> list[int]: ...

    def decode(self, ids: list[int]) -> str: ...


class ByteTokenizer:
    """Each byte of UTF-8 is its own token; 256 begins a text, 257 ends it, 258 fills."""

    name = "bytes"
    begin, end, fill = 256, 257, 258
    vocab_size = 259

    def encode(self, text: str) -> list[int]:
        return list(text.encode())

    def decode(self, ids: list[int]) -> str:
        """The text; specials vanish, broken UTF-8 is shown as U+FFFD."""
        return bytes(i for i in ids if i < 256).decode(errors="replace")


class FileTokenizer:
    """A Hugging Face tokenizer.json through the package `tokenizers`."""

    def __init__(self, path: Path) -> None:
        tokenizers = _package("tokenizers", path)
        self.name = str(path)
        try:
            self.inner: Any = tokenizers.Tokenizer.from_file(str(path))
        except Exception as error:  # the package raises plain Exception
            raise TokenizerError(f"{path} is no tokenizer.json: {error}") from None
        self.vocab_size = self.inner.get_vocab_size()

    def encode(self, text: str) -> list[int]:
        return self.inner.encode(text, add_special_tokens=False).ids

    def decode(self, ids: list[int]) -> str:
        return self.inner.decode(ids)


class TiktokenTokenizer:
    """A Llama 3 tokenizer.model (base64 token and rank a line) through the package `tiktoken`."""

    # Llama 3's way to cut text into words before merging: tokenizer.py of meta-llama/llama3.
    PATTERN = (
        r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}|"
        r" ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
    )
    SPECIALS = 256

    def __init__(self, path: Path) -> None:
        tiktoken = _package("tiktoken", path)
        ranks = tiktoken_ranks(path)
        self.name = str(path)
        self.inner: Any = tiktoken.Encoding(path.stem, pat_str=self.PATTERN, mergeable_ranks=ranks, special_tokens={})
        self.vocab_size = len(ranks) + self.SPECIALS

    def encode(self, text: str) -> list[int]:
        return self.inner.encode_ordinary(text)

    def decode(self, ids: list[int]) -> str:
        return self.inner.decode([i for i in ids if i < self.vocab_size - self.SPECIALS])


def tiktoken_ranks(path: Path) -> dict[bytes, int]:
    """Tokens and their ranks from a tiktoken file. Raises TokenizerError naming the line.

    Read here because tiktoken's own reader keeps a copy by path, and would go on giving it when the file has changed.
    """
    ranks: dict[bytes, int] = {}
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise TokenizerError(f"tokenizer {path}: {error.strerror}") from None
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            token, rank = line.split()
            ranks[base64.b64decode(token, validate=True)] = int(rank)
        except ValueError:
            raise TokenizerError(
                f"{path} is no tiktoken model: line {number} is {line[:40]!r}, expected a token in base64 and its rank"
            ) from None
    lacking = sum(bytes([b]) not in ranks for b in range(256))
    if lacking:
        raise TokenizerError(f"{path} is no whole tiktoken model: {lacking} of the 256 single bytes have no rank")
    return ranks


def _package(name: str, path: Path) -> Any:
    if not path.exists():
        raise TokenizerError(f"tokenizer {path} does not exist")
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        raise TokenizerError(f"tokenizer {path} needs the package {name}: pip install {name}") from None


def load(path: str | Path | None) -> Tokenizer:
    """The tokenizer of a file: .json for Hugging Face, .model for tiktoken; bytes for None. Raises TokenizerError."""
    if path is None:
        return ByteTokenizer()
    path = Path(path)
    kinds = {".json": FileTokenizer, ".model": TiktokenTokenizer}
    if path.suffix not in kinds:
        raise TokenizerError(f"tokenizer {path}: expected a tokenizer.json or a tiktoken .model")
    return kinds[path.suffix](path)
