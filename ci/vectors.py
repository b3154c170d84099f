"""Re-derive the golden data under tests/golden from its judges.

Every module `ci/vectors_*.py` or `ci/golden_*.py` with `main(out_dir: Path) -> None` is a maker: it asks an outside
judge and writes its files below `out_dir`, the same bytes at every run. Each runs in a process of its own, because
some judges cannot share one (two LLVMs in one address space).
"""

import argparse
import filecmp
import importlib
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ci.environment import ROOT, say

GOLDEN = ROOT / "tests" / "golden"
PATTERNS = ("vectors_*.py", "golden_*.py")
CANNOT = 4  # exit code of a maker whose judge is not installed


def makers() -> list[str]:
    """Return the names of the makers, in the order they run."""
    return sorted(path.stem for pattern in PATTERNS for path in (ROOT / "ci").glob(pattern))


def main(arguments: list[str]) -> int:
    """Run all makers or those named; with --check, into a temporary folder, and compare with what is committed."""
    parser = argparse.ArgumentParser(prog="python3 -m ci vectors", description="Re-derive golden data from the judges.")
    parser.add_argument("maker", nargs="*", help=f"only these: {', '.join(makers()) or 'there are none yet'}")
    parser.add_argument("--check", action="store_true", help="write nothing; fail on any difference")
    options = parser.parse_args(arguments)
    chosen = [name.removesuffix(".py") for name in options.maker] or makers()
    unknown = [name for name in chosen if name not in makers()]
    if unknown or not chosen:
        say(f"no maker {', '.join(unknown)} in ci/; there are: {', '.join(makers()) or 'none'}")
        return 2
    if not options.check:
        return _run(chosen, GOLDEN)
    with tempfile.TemporaryDirectory(prefix="gpusim-golden-") as folder:
        code = _run(chosen, Path(folder))
        different = compare(Path(folder), GOLDEN)
        if not options.maker and not code:
            different += [f"{name}: no maker writes it" for name in sorted(_files(GOLDEN) - _files(Path(folder)))]
        for line in different:
            print(line)
        return code or (1 if different else 0)


def compare(made: Path, committed: Path) -> list[str]:
    """Return a line for each file of `made` that `committed` lacks or has otherwise."""
    lines = []
    for name in sorted(_files(made)):
        if not (committed / name).exists():
            lines.append(f"{name}: not committed")
        elif not filecmp.cmp(made / name, committed / name, shallow=False):
            lines.append(f"{name}: the judge now says something else")
    return lines


def _files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def _run(names: list[str], out_dir: Path) -> int:
    """Run the makers one after the other; 0 when all did their work."""
    out_dir.mkdir(parents=True, exist_ok=True)
    failed = []
    for index, name in enumerate(names):
        started = time.monotonic()
        print(f"[{index + 1}/{len(names)}] {name}", flush=True)
        result = subprocess.run(
            [sys.executable, "-m", "ci.vectors", name, str(out_dir)], cwd=ROOT, stdin=subprocess.DEVNULL
        )
        if result.returncode:
            failed.append(name)
        print(f"    {'FAILED' if result.returncode else 'ok'} ({time.monotonic() - started:.1f} s)", flush=True)
    if failed:
        say(f"not re-derived: {', '.join(failed)}")
    return 1 if failed else 0


def _make(name: str, out_dir: Path) -> int:
    """Run one maker in this process."""
    try:
        module = importlib.import_module(f"ci.{name}")
        make = getattr(module, "main", None)
        if make is None:
            say(f"ci/{name}.py has no main(out_dir): a maker of golden data needs one")
            return 2
        make(out_dir)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] in ("ci", "gpusim", "engine"):
            raise
        say(f"{name} needs {error.name}: .venv/bin/python -m pip install {error.name}")
        return CANNOT
    return 0


if __name__ == "__main__":
    sys.exit(_make(sys.argv[1], Path(sys.argv[2])))
