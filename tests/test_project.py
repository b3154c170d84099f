"""The project's own rules: file sizes, words, docstrings, versions, and that what the documents name exists."""

import ast
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUDGETS = tomllib.loads((ROOT / "ci" / "budgets.toml").read_text())
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = ("gpusim", "engine")
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", ".ci/run", ".github/workflows/test.yml")


@cache
def committed() -> tuple[Path, ...]:
    """The files under version control, or all that are not ignored by name where there is no git."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listing.returncode == 0:
        return tuple(path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file())
    return tuple(p for p in ROOT.rglob("*") if p.is_file() and not {".git", ".venv", "__pycache__"} & set(p.parts))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def sources(*folders: str) -> list[Path]:
    return [p for p in committed() if p.suffix == ".py" and p.relative_to(ROOT).parts[0] in folders]


def test_no_file_is_too_long():
    rule = BUDGETS["files"]
    texts = [p for p in committed() if p.suffix in rule["suffixes"] and "golden" not in p.parts]
    lengths = {name(p): len(p.read_text().splitlines()) for p in texts}
    assert lengths, "no file was looked at"
    assert {n: lines for n, lines in lengths.items() if lines > rule["max_lines"]} == {}


@pytest.mark.parametrize("pattern", BUDGETS["words"]["forbidden"])
def test_no_forbidden_word(pattern: str):
    found = []
    for path in committed():
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        found += [f"{name(path)}: {match.group()}" for match in re.finditer(pattern, text)]
    assert found == []


def test_package_files_have_a_docstring():
    files = sources(*PACKAGES, "ci")
    assert files
    assert [name(p) for p in files if not ast.get_docstring(ast.parse(p.read_text()))] == []


def test_package_folders_are_packages():
    """Without an __init__.py, import-linter would not see a folder at all, and its imports would go unchecked."""
    folders = {p.parent for p in sources(*PACKAGES)}
    assert [name(f) for f in sorted(folders) if not (f / "__init__.py").exists()] == []
    assert [p for p in PACKAGES if not (ROOT / p / "py.typed").exists()] == []


def test_versions_agree():
    from importlib.metadata import version

    import gpusim

    headings = re.findall(r"^## \[?(\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert headings[0] == gpusim.__version__
    try:
        installed = version("gpusim")
    except ModuleNotFoundError:
        pytest.skip("the project is not installed in this environment")
    assert installed == gpusim.__version__


def test_console_scripts_exist():
    for target in PROJECT["project"]["scripts"].values():
        module, _, function = target.partition(":")
        path = ROOT / (module.replace(".", "/") + ".py")
        assert path.exists(), f"{target} is declared, {name(path)} is missing"
        names = [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
        assert function in names, f"{name(path)} has no function {function}"


def test_documents_name_commands_that_exist():
    from ci.commands import COMMANDS as CI
    from gpusim.cli import COMMANDS as GPUSIM

    named: dict[str, set[str]] = {"ci": set(), "gpusim": set()}
    for document in DOCUMENTS:
        text = (ROOT / document).read_text()
        named["ci"] |= set(re.findall(r"python3 -m ci ([a-z]+)", text))
        named["gpusim"] |= set(re.findall(r"`gpusim ([a-z]+)", text))
    assert named["ci"] - set(CI) == set()
    assert named["gpusim"] - set(GPUSIM) == set()
    readme = (ROOT / "README.md").read_text()
    assert [command for command in CI if f"python3 -m ci {command}" not in readme] == []


def test_links_in_documents_lead_somewhere():
    broken = []
    for path in (p for p in committed() if p.suffix == ".md"):
        for target in re.findall(r"\]\(([^)#\s]+)", path.read_text()):
            if "://" not in target and not (path.parent / target).exists():
                broken.append(f"{name(path)}: {target}")
    assert broken == []


@pytest.mark.parametrize("file", ["ci/__init__.py", "ci/__main__.py"])
def test_the_door_parses_on_old_pythons(file: str):
    ast.parse((ROOT / file).read_text(), feature_version=(3, 4))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(ast.parse((ROOT / file).read_text())))


def test_nothing_outside_the_standard_library_is_imported_before_set_up():
    """The modules that `python3 -m ci` loads before it has made the environment."""
    import sys

    for file in ("__init__", "__main__", "commands", "environment"):
        for node in ast.parse((ROOT / "ci" / f"{file}.py").read_text()).body:
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            outside = [m for m in modules if m.split(".")[0] not in {*sys.stdlib_module_names, "ci"}]
            assert outside == [], f"ci/{file}.py"
