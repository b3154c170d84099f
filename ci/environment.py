"""The repository's own `.venv`, made and kept up to date with nothing but the standard library.

A stamp inside says which extras are installed and from what; while it fits, a call costs one small read. The stamp is
written last and removed first, so that a failed or interrupted set-up leaves none.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What an installation depends on: requirements, entry points, and the version that hatchling reads.
INSTALLED_FROM = ("pyproject.toml", "gpusim/__init__.py")


class SetupError(Exception):
    """The environment could not be made; the message says what happened and what to do."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment of the repository at `root`."""

    root: Path = ROOT

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def _stamp(self) -> Path:
        return self.folder / "ci-stamp.json"

    @property
    def _owned(self) -> Path:
        """Marks a folder that this module made and may therefore delete."""
        return self.folder / "made-by-ci"

    @property
    def inside(self) -> bool:
        """Whether this process already runs in the environment."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def _maker(self) -> str:
        """The interpreter and the place: scripts in a virtual environment hold its path, so it cannot be moved."""
        return f"{interpreter()} in {self.root}"

    def missing(self, extras: frozenset[str]) -> frozenset[str] | None:
        """Return which of `extras` are not installed; None when nothing is, or from other sources than today's."""
        try:
            stamp = json.loads(self._stamp.read_text())
            current = stamp["key"] == self.key() and self.python.exists()
            return extras - frozenset(stamp["extras"]) if current else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def key(self) -> str:
        """Hash of all that decides what is installed: the sources, the interpreter and the place."""
        digest = hashlib.sha256(self._maker().encode())
        for name in INSTALLED_FROM:
            digest.update((self.root / name).read_bytes())
        return digest.hexdigest()

    def ensure(self, extras: frozenset[str]) -> None:
        """Make the environment hold the project and `extras`; concurrent calls wait. Raises SetupError."""
        if self.missing(extras) == frozenset():
            return
        with self._lock():
            missing = self.missing(extras)
            if missing == frozenset():
                return  # another process did it while this one waited
            wanted = extras if missing is None else extras | self._installed()
            started = time.monotonic()
            self._stamp.unlink(missing_ok=True)
            self._make()
            what = ", ".join(["the project", *(f"the {name} tools" for name in sorted(wanted))])
            say(f"setting up {self.folder.name} once: installing {what}")
            self._install(wanted)
            text = json.dumps({"key": self.key(), "extras": sorted(wanted)})
            partial = self._stamp.with_suffix(".partial")
            partial.write_text(text)
            partial.replace(self._stamp)
            say(f"{self.folder.name} is ready ({time.monotonic() - started:.0f} s)")

    def _installed(self) -> frozenset[str]:
        return frozenset(json.loads(self._stamp.read_text())["extras"])

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        with open(self.root / ".venv.lock", "a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(f"waiting for another set-up of {self.folder}")
                fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def _make(self) -> None:
        """Leave a virtual environment of this Python in the folder, making it or making it anew where needed."""
        if self.folder.exists():
            problem = self._problem()
            if problem is None:
                return
            if not self._owned.exists() or self.inside:
                raise SetupError(
                    f"{self.folder} cannot be used: {problem}.\n"
                    "It was not made by this command or is in use, so it is left alone. Move it away and run again."
                )
            say(f"making {self.folder.name} anew: {problem}")
            shutil.rmtree(self.folder)
        try:
            import ensurepip  # noqa: F401 - Debian and Ubuntu split it from python3
            import venv
        except ImportError as error:
            raise SetupError(
                f"this Python ({sys.executable}) has no {error.name}, so it cannot make a virtual environment.\n"
                f"On Debian or Ubuntu: apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv. "
                "Elsewhere: install a complete Python 3.11 or newer."
            ) from None
        self.folder.mkdir()
        self._owned.write_text(self._maker())
        try:
            venv.EnvBuilder(with_pip=True, symlinks=True).create(self.folder)
        except (subprocess.CalledProcessError, OSError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise SetupError(
                f"python -m venv failed in {self.folder}: {error}.\n"
                "Is the disk full or read-only? `python3 -m venv /tmp/trial` shows the cause in full."
            ) from None

    def _problem(self) -> str | None:
        """Say why the existing folder cannot be installed into, or None."""
        if not self.python.exists():
            return "its Python is missing (removed or moved since)"
        if self._owned.exists():
            made_by = self._owned.read_text()
            if made_by != self._maker():
                return f"made by {made_by or 'an interrupted set-up'}, and this is {self._maker()}"
        probe = subprocess.run(
            [self.python, "-I", "-c", "import sys, pip; sys.exit(sys.version_info < (3, 11))"],
            stdin=subprocess.DEVNULL, capture_output=True,
        )  # fmt: skip
        return "its Python is older than 3.11 or has no pip" if probe.returncode else None

    def _install(self, extras: frozenset[str]) -> None:
        """Run pip in the environment; on failure show what pip said."""
        suffix = f"[{','.join(sorted(extras))}]" if extras else ""
        command = [
            str(self.python), "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
            "--progress-bar", "off", "--retries", "3", "--no-compile", "--editable", f".{suffix}",
        ]  # fmt: skip
        environment = os.environ | {"PIP_ROOT_USER_ACTION": "ignore"}
        process = subprocess.Popen(
            command, cwd=self.root, env=environment, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert process.stdout is not None
        lines: list[str] = []
        with process:
            for line in process.stdout:
                lines.append(line.rstrip())
                _show_progress(lines)
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        if process.returncode:
            tail = "\n".join("    " + line for line in lines[-20:])
            raise SetupError(f"pip could not install .{suffix}; its last words:\n{tail}\n{_advice(lines)}")


def interpreter() -> str:
    """Name the running Python as far as installed packages depend on it."""
    return f"{platform.python_implementation()} {sys.version_info[0]}.{sys.version_info[1]} {platform.machine()}"


def say(line: str) -> None:
    """Print one line of our own, apart from what the tools print."""
    print(f"ci: {line}", file=sys.stderr, flush=True)


def _show_progress(lines: list[str]) -> None:
    """On a terminal, keep one line that tells how far pip is; pip knows no total before it has resolved."""
    if not sys.stderr.isatty():
        return
    collected = sum(line.startswith("Collecting ") for line in lines)
    print(f"\r\033[K    {collected} packages · {lines[-1].strip()[:80]}", end="", file=sys.stderr, flush=True)


_NETWORK = re.compile(
    r"NewConnectionError|name resolution|ConnectTimeout|Read timed out|ProxyError|unreachable|refused", re.I
)
_NOT_FOUND = re.compile(r"No matching distribution|Could not find a version", re.I)


def _advice(lines: list[str]) -> str:
    text = "\n".join(lines)
    if _NETWORK.search(text):
        return (
            "pip could not reach its package index. Connect this machine, or name a reachable index "
            "(`pip config set global.index-url URL`), or, with the wheels in a folder, set PIP_NO_INDEX=1 and "
            "PIP_FIND_LINKS=FOLDER."
        )
    if _NOT_FOUND.search(text):
        return (
            "pip's package index has no such version for this Python. Without a network, or with PIP_NO_INDEX set, "
            "put the wheels in a folder and set PIP_FIND_LINKS=FOLDER; behind a mirror, check `pip config list`."
        )
    return "The same by hand: .venv/bin/python -m pip install -e ."
