"""Lint and tests: every tool runs, so that one call shows everything, and the first failure decides the exit code."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass

from ci.environment import ROOT, say

LINT_FAILED = "CI_LINT_FAILED"


@dataclass(frozen=True)
class Tool:
    """A linter: its name and what follows `python -m`, or the name of a script beside Python."""

    name: str
    command: tuple[str, ...]


BESIDE_PYTHON = os.path.dirname(sys.executable)
TOOLS = (
    Tool("ruff", (sys.executable, "-m", "ruff", "check", "--quiet", "--output-format", "concise", ".")),
    Tool("pyright", (sys.executable, "-m", "pyright", "--pythonpath", sys.executable)),
    Tool("import-linter", (os.path.join(BESIDE_PYTHON, "lint-imports"), "--no-logo")),
)

# pyright's Python package: take node from its wheel, and ask nobody for newer versions.
OFFLINE = {"PYRIGHT_PYTHON_GLOBAL_NODE": "0", "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}


def lint(arguments: list[str]) -> int:
    """Run every linter; return 1 when any found something."""
    if arguments:
        say(f"lint takes no arguments, given: {' '.join(arguments)}")
        return 2
    return 1 if failed_linters() else 0


def failed_linters() -> list[str]:
    """Run every linter, printing only what the failing ones say; return the names of those."""
    failed = []
    for tool in TOOLS:
        started = time.monotonic()
        result = subprocess.run(
            tool.command, cwd=ROOT, env=os.environ | OFFLINE, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        seconds = time.monotonic() - started
        if result.returncode:
            failed.append(tool.name)
            print(result.stdout.rstrip())
        print(f"{tool.name}: {'FAILED' if result.returncode else 'ok'} ({seconds:.1f} s)", flush=True)
    return failed


def test(arguments: list[str]) -> int:
    """Run lint, then pytest with `arguments`, its closing line last; return the first failure's exit code."""
    failed = failed_linters()
    environment = os.environ | ({LINT_FAILED: ", ".join(failed)} if failed else {})
    command = [
        sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-p", "randomly", "-rs", *arguments,
    ]  # fmt: skip
    tests = subprocess.run(command, cwd=ROOT, env=environment).returncode
    return 1 if failed else tests
