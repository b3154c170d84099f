"""Text data: the same batches for a seed and step, every window once an epoch, errors that name the path."""

import sysconfig
from pathlib import Path

import numpy as np
import pytest

from engine.nn.data import DataError, TextData, find, standard_library
from engine.nn.tokenizer import ByteTokenizer


def data(path: Path, batch: int = 2, seed: int = 0, length: int = 8) -> TextData:
    return TextData([path], ByteTokenizer(), length, batch, seed)


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "a.txt"
    path.write_bytes(bytes(range(128)))
    return path


def test_batches_depend_on_seed_and_step_alone(text: Path):
    one, two, other = data(text), data(text), data(text, seed=1)
    for step in (0, 5, 40):
        np.testing.assert_array_equal(one.batch(step), two.batch(step))
    assert any((one.batch(s) != other.batch(s)).any() for s in range(4))
    assert one.batch(0).shape == (2, 9) and one.batch(0).dtype == np.int32


def test_an_epoch_has_every_window_once(text: Path):
    d = data(text, batch=3)
    assert d.windows == 15
    for epoch in (0, 1):
        firsts = sorted(int(row[0]) for s in range(5) for row in d.batch(epoch * 5 + s))
        assert firsts == list(range(0, 120, 8))
    assert (d.batch(0) != d.batch(5)).any()


def test_the_next_token_is_the_last_of_a_window(text: Path):
    for row in data(text).batch(0):
        assert (np.diff(row) == 1).all()


def test_folders_are_searched(tmp_path: Path, text: Path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.py").write_text("x = 1\n")
    (tmp_path / "c.bin").write_bytes(b"\0")
    assert [p.name for p in find([tmp_path])] == ["a.txt", "b.py"]


def test_the_standard_library_is_there():
    files = standard_library()
    assert len(files) > 100 and any(p.name == "argparse.py" for p in files)
    assert files == sorted(files)


def test_only_folders_inside_the_standard_library_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A Python may itself lie below a folder named test or site-packages."""
    root = tmp_path / "test" / "site-packages"
    for name in ("b.py", "a.py", "test/c.py", "site-packages/d.py", "json/e.py", "f.txt"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("x = 1\n")
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"stdlib": str(root)})
    assert [str(p.relative_to(root)) for p in standard_library()] == ["a.py", "b.py", "json/e.py"]


@pytest.mark.parametrize("make,words", [
    (lambda p: data(p / "none.txt"), "none.txt does not exist"),
    (lambda p: data(p), "holds no text file"),
    (lambda p: data(_write(p, "short")), "5 tokens in 1 files make 0 windows of 8 tokens; a batch needs 2"),
    (lambda p: data(_write(p, "")), "0 tokens in 1 files make 0 windows"),
    (lambda p: data(_write(p, "long enough"), batch=0), "a batch of 0 windows of 8 tokens"),
    (lambda p: data(_write(p, "long enough"), length=0), "a batch of 2 windows of 0 tokens"),
])  # fmt: skip
def test_errors(tmp_path: Path, make, words: str):
    with pytest.raises(DataError, match=words):
        make(tmp_path)


def _write(folder: Path, text: str) -> Path:
    (folder / "t.txt").write_text(text)
    return folder / "t.txt"
