"""What the driver's source may not do: know the kind of device above the port table, or reach the system around the
port."""

import ast
from pathlib import Path

import pytest

DRIVER = Path(__file__).resolve().parents[2] / "engine" / "driver"
FILES = sorted(DRIVER.glob("*.py"))
KINDS = ("SIM", "AMD")
PORT_FILES = ("port_table.py", "linux.py")
SYSTEM_CALLS = {
    ("os", "open"),
    ("os", "listdir"),
    ("os", "read"),
    ("mmap", "mmap"),
    ("ctypes", "CDLL"),
    ("fcntl", "ioctl"),
}


def names_a_kind(node: ast.AST) -> bool:
    """Tell whether an expression holds a string that is a port's name or starts with one and a colon."""
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.partition(":")[0] in KINDS
        for part in ast.walk(node)
    )


def reads_the_name(node: ast.AST) -> bool:
    """Tell whether an expression reads `port.name`."""
    return any(
        isinstance(part, ast.Attribute)
        and part.attr == "name"
        and isinstance(part.value, ast.Name | ast.Attribute)
        and (part.value.id if isinstance(part.value, ast.Name) else part.value.attr) == "port"
        for part in ast.walk(node)
    )


def decisions(tree: ast.AST) -> list[ast.AST]:
    """Return every expression that decides something: tests of if, while, conditionals, asserts, comparisons,
    matches."""
    found: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
            found.append(node.test)
        elif isinstance(node, ast.Compare):
            found.append(node)
        elif isinstance(node, ast.Match):
            found += [node.subject, *(case.pattern for case in node.cases)]
        elif isinstance(node, ast.Subscript | ast.Dict):
            found.append(node)
    return found


def branches(node: ast.AST) -> bool:
    """Tell whether a decision is about the kind of device; showing the port's name as a value is none."""
    shown = isinstance(node, ast.Dict)
    return names_a_kind(node) or (not shown and reads_the_name(node))


@pytest.mark.parametrize("path", [f for f in FILES if f.name not in PORT_FILES], ids=lambda f: f.name)
def test_no_branch_on_the_kind_of_device(path):
    tree = ast.parse(path.read_text())
    assert not [ast.unparse(node) for node in decisions(tree) if branches(node)]
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [
        ast.unparse(node) for node in imports if "linux" in ast.unparse(node) or "fake_kfd" in ast.unparse(node)
    ]


@pytest.mark.parametrize("path", [f for f in FILES if f.name not in PORT_FILES], ids=lambda f: f.name)
def test_the_system_is_reached_through_the_port_only(path):
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    reached = {
        (func.value.id, func.attr)
        for func in calls
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name)
    }
    assert not reached & SYSTEM_CALLS
    assert "open" not in {func.id for func in calls if isinstance(func, ast.Name)}


@pytest.mark.parametrize(
    "source",
    [
        "if port.name == 'SIM': pass",
        "x = 1 if self.port.name != other else 2",
        "match kind:\n case 'AMD': pass",
        "table = {'SIM': 1}",
        "if 'SIM:8' in text: pass",
    ],
)
def test_the_search_finds_such_branches(source):
    assert [node for node in decisions(ast.parse(source)) if branches(node)]


def test_the_search_lets_a_name_be_shown():
    assert not [node for node in decisions(ast.parse("facts = {'port': port.name}")) if branches(node)]
