"""The set-up of `.venv`: what makes it current, and that a failure leaves nothing that looks like success."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ci import environment as subject
from ci.environment import Environment, SetupError


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "gpusim").mkdir()
    (tmp_path / "gpusim" / "__init__.py").write_text('__version__ = "0"\n')
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    return tmp_path


class Recorded(Environment):
    """An environment whose venv and pip are replaced: it records what would be installed."""

    def __init__(self, root: Path, fail: bool = False):
        super().__init__(root)
        object.__setattr__(self, "calls", [])
        object.__setattr__(self, "fail", fail)

    calls: list[frozenset[str]]
    fail: bool

    def _make(self) -> None:
        self.python.parent.mkdir(parents=True, exist_ok=True)
        self.python.touch()

    def _install(self, extras: frozenset[str]) -> None:
        assert not self._stamp.exists()
        self.calls.append(extras)
        if self.fail:
            raise SetupError("no network")


def test_second_call_installs_nothing(project: Path):
    first, second = Recorded(project), Recorded(project)
    first.ensure(frozenset({"test"}))
    second.ensure(frozenset({"test"}))
    second.ensure(frozenset())
    assert (first.calls, second.calls) == ([frozenset({"test"})], [])


def test_another_extra_keeps_those_that_are_there(project: Path):
    subject = Recorded(project)
    subject.ensure(frozenset({"test"}))
    subject.ensure(frozenset({"judge"}))
    subject.ensure(frozenset({"test", "judge"}))
    assert subject.calls == [frozenset({"test"}), frozenset({"test", "judge"})]


@pytest.mark.parametrize("file", subject.INSTALLED_FROM)
def test_changed_sources_install_again(project: Path, file: str):
    subject = Recorded(project)
    subject.ensure(frozenset({"test"}))
    (project / file).write_text("# changed\n")
    subject.ensure(frozenset())
    assert subject.calls == [frozenset({"test"}), frozenset()]


def test_a_removed_python_installs_again(project: Path):
    subject = Recorded(project)
    subject.ensure(frozenset())
    subject.python.unlink()
    subject.ensure(frozenset())
    assert len(subject.calls) == 2


def test_another_interpreter_installs_again(project: Path, monkeypatch: pytest.MonkeyPatch):
    recorded = Recorded(project)
    recorded.ensure(frozenset())
    monkeypatch.setattr(subject, "interpreter", lambda: "CPython 3.99 x86_64")
    recorded.ensure(frozenset())
    assert len(recorded.calls) == 2


def test_a_failed_install_leaves_no_stamp(project: Path):
    Recorded(project).ensure(frozenset())
    with pytest.raises(SetupError):
        Recorded(project, fail=True).ensure(frozenset({"test"}))
    again = Recorded(project)
    again.ensure(frozenset())
    assert again.calls == [frozenset()]


def test_a_torn_stamp_counts_as_none(project: Path):
    recorded = Recorded(project)
    recorded.ensure(frozenset())
    recorded._stamp.write_text('{"key": ')
    recorded.ensure(frozenset())
    assert len(recorded.calls) == 2


def test_a_foreign_folder_is_left_alone(project: Path):
    folder = project / ".venv"
    folder.mkdir()
    (folder / "mine").write_text("precious")
    with pytest.raises(SetupError, match="left alone"):
        Environment(project).ensure(frozenset())
    assert (folder / "mine").read_text() == "precious"


def test_a_moved_folder_is_made_anew(project: Path, monkeypatch: pytest.MonkeyPatch):
    """Scripts in it would still name the old path."""
    old = Environment(project / "old")
    (project / ".venv" / "bin").mkdir(parents=True)
    new = Environment(project)
    new.python.touch()
    new._owned.write_text(old._maker())
    monkeypatch.setitem(sys.modules, "venv", None)
    with pytest.raises(SetupError, match="python3.*-venv"):
        new.ensure(frozenset())
    assert not new.folder.exists()


def test_a_python_without_venv_says_what_to_install(project: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SetupError, match=r"no ensurepip.*\n.*apt install python3\.\d+-venv"):
        Environment(project).ensure(frozenset())


def test_concurrent_set_ups_install_once(project: Path):
    """Two processes at once: the second waits for the first, then finds its work done."""
    program = (
        "import sys, time; from pathlib import Path; from ci.environment import Environment\n"
        "class Slow(Environment):\n"
        "    def _make(self): self.python.parent.mkdir(parents=True, exist_ok=True); self.python.touch()\n"
        "    def _install(self, extras): time.sleep(0.2); print('installed', flush=True)\n"
        "Slow(Path(sys.argv[1])).ensure(frozenset({'test'}))\n"
    )
    repository = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", program, str(project)]
    processes = [subprocess.Popen(command, cwd=repository, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    outputs = [process.communicate()[0] for process in processes]
    assert sorted(outputs) == ["", "", "installed\n"]


@pytest.mark.budget(30)
def test_no_network_says_what_to_do(project: Path, monkeypatch: pytest.MonkeyPatch):
    """A real venv and a real pip that has no index."""
    for variable in [v for v in os.environ if v.startswith("PIP_")]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    needs_a_builder = "[build-system]\nrequires = ['hatchling']\n[project]\nname = 'x'\nversion = '0'\n"
    (project / "pyproject.toml").write_text(needs_a_builder)
    subject = Environment(project)
    with pytest.raises(SetupError, match="(?s)hatchling.*PIP_FIND_LINKS=FOLDER"):
        subject.ensure(frozenset())
    assert subject.missing(frozenset()) is None
    assert subject._owned.exists() and subject._problem() is None, "the next try goes on in the same folder"


def test_advice_tells_network_from_missing_version():
    assert "could not reach" in subject._advice(["NewConnectionError('... Temporary failure in name resolution')"])
    assert "no such version" in subject._advice(["ERROR: No matching distribution found for numpy>=99"])
