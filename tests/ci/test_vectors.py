"""`ci vectors --check`: what it compares, and that makers which cannot work say so."""

import subprocess
import sys
from pathlib import Path

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


def test_an_unknown_maker_is_refused():
    result = subprocess.run(
        [sys.executable, "-c", "import sys; from ci.vectors import main; sys.exit(main(['vectors_of_nothing']))"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert result.returncode == 2 and "vectors_of_nothing" in result.stderr
