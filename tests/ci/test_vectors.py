"""`ci vectors --check`: what it compares, and that makers which cannot work say so."""

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ci import vectors

ROOT = Path(__file__).resolve().parents[2]


def test_compare_finds_changed_and_uncommitted_files(tmp_path: Path):
    made, committed = tmp_path / "made", tmp_path / "committed"
    now = {"same": "1", "changed": "2", "new": "3"}
    before = {"same": "1", "changed": "0", "old": "4"}
    for folder, texts in ((made, now), (committed, before)):
        (folder / "isa").mkdir(parents=True)
        for name, text in texts.items():
            (folder / "isa" / name).write_text(text)
    assert vectors.compare(made, committed) == [
        "isa/changed: the judge now says something else",
        "isa/new: not committed",
    ]


def test_every_maker_has_a_main():
    import ast

    for name in vectors.makers():
        tree = ast.parse((ROOT / "ci" / f"{name}.py").read_text())
        mains = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "main"]
        assert mains and len(mains[0].args.args) == 1, f"ci/{name}.py needs main(out_dir)"


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = ModuleType("ci.vectors_made_up")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


def test_a_maker_writes_below_its_folder(maker: ModuleType, tmp_path: Path):
    maker.main = lambda out_dir: (out_dir / "x.json").write_text("1")  # type: ignore[attr-defined]
    assert vectors._make("vectors_made_up", tmp_path) == 0
    assert (tmp_path / "x.json").read_text() == "1"


def test_a_maker_without_main_is_refused(maker: ModuleType, tmp_path: Path, capsys):
    assert vectors._make("vectors_made_up", tmp_path) == 2
    assert "no main(out_dir)" in capsys.readouterr().err


def test_a_maker_names_the_judge_it_lacks(maker: ModuleType, tmp_path: Path, capsys):
    maker.main = lambda out_dir: importlib.import_module("a_judge_of_nothing")  # type: ignore[attr-defined]
    assert vectors._make("vectors_made_up", tmp_path) == vectors.CANNOT
    assert "pip install a_judge_of_nothing" in capsys.readouterr().err


def test_an_unknown_maker_is_refused():
    result = subprocess.run(
        [sys.executable, "-c", "import sys; from ci.vectors import main; sys.exit(main(['vectors_of_nothing']))"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert result.returncode == 2 and "vectors_of_nothing" in result.stderr
