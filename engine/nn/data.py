"""Training text: files and folders as one run of tokens, cut into batches that depend on seed and step alone."""

from __future__ import annotations

import os
import sysconfig
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.nn.tokenizer import Tokenizer

SUFFIXES = (".py", ".txt", ".md", ".rst", ".json", ".jsonl", ".c", ".h", ".toml", ".cfg", ".html", ".csv")
DEFAULT_BYTES = 4 << 20  # of the standard library: enough for any test run, read in a moment


class DataError(ValueError):
    """Text that cannot be used; the message names the path and what was expected."""


def standard_library() -> list[Path]:
    """This Python's own source, in the order of its paths: real text on every machine."""
    root = Path(sysconfig.get_paths()["stdlib"])
    files: list[Path] = []
    for folder, inside, names in os.walk(root):
        inside[:] = [name for name in inside if name not in ("site-packages", "test")]
        files += [Path(folder, name) for name in names if name.endswith(".py")]
    if not files:
        raise DataError(f"no Python source in {root}: give text with --data")
    return sorted(files)


def find(paths: Sequence[str | Path]) -> list[Path]:
    """The text files that paths name; folders are searched. Raises DataError for a path that does not exist."""
    out: list[Path] = []
    for given in paths:
        path = Path(given)
        if path.is_dir():
            inside = [p for p in sorted(path.rglob("*")) if p.is_file() and p.suffix in SUFFIXES]
            if not inside:
                raise DataError(f"data folder {path} holds no text file ({', '.join(SUFFIXES)})")
            out += inside
        elif path.is_file():
            out.append(path)
        else:
            raise DataError(f"data path {path} does not exist")
    return out


class TextData:
    """Windows of `length` + 1 tokens in a shuffled order that seed and epoch decide; batch(step) is the same every
    time.

    Without paths, the first 4 MiB of the standard library's source.
    """

    def __init__(self, paths: Sequence[str | Path], tokenizer: Tokenizer, length: int, batch: int, seed: int) -> None:
        if length < 1 or batch < 1:
            raise DataError(f"a batch of {batch} windows of {length} tokens: both must be 1 or more")
        limit = None if paths else DEFAULT_BYTES
        self.files = find(paths) if paths else standard_library()
        self.length, self.size, self.seed = length, batch, seed
        ids: list[int] = []
        for file in self.files:
            try:
                text = file.read_text(encoding="utf-8", errors="replace")
            except OSError as error:
                raise DataError(f"data file {file}: {error.strerror}") from None
            ids += tokenizer.encode(text)
            if limit is not None and len(ids) >= limit:
                break
        self.tokens = np.asarray(ids, np.int32)
        self.windows = max(len(self.tokens) - 1, 0) // length
        if self.windows < batch:
            raise DataError(
                f"{len(self.tokens)} tokens in {len(self.files)} files make {self.windows} windows of {length} tokens; "
                f"a batch needs {batch}: give more text, a shorter --seq or a smaller --batch"
            )

    def batch(self, step: int) -> np.ndarray:
        """Tokens of step 0, 1, …: int32 (batch, length + 1)."""
        per_epoch = self.windows // self.size
        epoch, at = divmod(step, per_epoch)
        order = np.random.default_rng([self.seed, epoch]).permutation(self.windows)
        chosen = order[at * self.size : (at + 1) * self.size]
        return np.stack([self.tokens[w * self.length : (w + 1) * self.length + 1] for w in chosen])
