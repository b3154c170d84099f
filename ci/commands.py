"""The commands of `python3 -m ci`: what each needs installed, and what it does."""

import importlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ci.environment import ROOT, Environment, SetupError, say


@dataclass(frozen=True)
class Command:
    """One command: its help line, the `module:function` that gets its arguments, and the extras it needs."""

    help: str
    target: str
    extras: frozenset[str] = field(default_factory=frozenset)


COMMANDS = {
    "train": Command("train a Llama: `engine train` with the arguments given", "ci.commands:train"),
    "test": Command("lint, then pytest with the arguments given", "ci.check:test", frozenset({"test", "lint"})),
    "lint": Command("ruff, pyright and import-linter", "ci.check:lint", frozenset({"test", "lint"})),
    "vectors": Command(
        "re-derive the golden data under tests/golden from its judges; --check: only compare",
        "ci.vectors:main",
        frozenset({"test", "judge"}),
    ),
    "bench": Command("run the benchmarks with the arguments given", "ci.commands:bench"),
}


def main(arguments: list[str]) -> int:
    """Run one command in the repository's own environment, which is set up first; return the exit code."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(usage())
        return 0 if arguments else 2
    name, rest = arguments[0], arguments[1:]
    command = COMMANDS.get(name)
    if command is None:
        print(f"ci: there is no command {name!r}.\n{usage()}", file=sys.stderr)
        return 2
    environment = Environment()
    try:
        environment.ensure(command.extras)
    except SetupError as error:
        say(str(error))
        return 3
    except KeyboardInterrupt:
        say("interrupted while setting up; the next call goes on from here")
        return 130
    if not environment.inside:
        sys.stdout.flush()
        os.chdir(ROOT)
        os.environ["VIRTUAL_ENV"] = str(environment.folder)
        os.environ["PATH"] = f"{environment.python.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        os.execv(environment.python, [str(environment.python), "-m", "ci", *arguments])
    module, _, function = command.target.partition(":")
    run: Callable[[list[str]], int] = getattr(importlib.import_module(module), function)
    return run(rest)


def usage() -> str:
    """List the commands, a line each."""
    lines = [f"  {name:8} {command.help}" for name, command in COMMANDS.items()]
    return "usage: python3 -m ci COMMAND [arguments]\n" + "\n".join(lines)


def train(arguments: list[str]) -> int:
    """Run `engine train` with `arguments`; DEV chooses the device as everywhere."""
    from engine.cli import main as engine

    return engine(["train", *arguments]) or 0


def bench(arguments: list[str]) -> int:
    """Run the benchmarks package with `arguments`."""
    if not Path(ROOT, "benchmarks", "__main__.py").exists():
        say("bench is not done yet: there is no benchmarks/__main__.py in this version")
        return 2
    import runpy

    sys.argv = ["benchmarks", *arguments]
    runpy.run_module("benchmarks", run_name="__main__")
    return 0
