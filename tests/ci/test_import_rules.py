"""The import contract has teeth: graphs that break a row are refused, with the line."""

import tomllib
from pathlib import Path

import grimp
import pytest

pytest.importorskip("importlinter", reason="import-linter comes with the lint extra")

from ci.import_rules import OnlyContract, _longest, _parse

ROOT = Path(__file__).resolve().parents[2]
LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
ROWS = LINTER["contracts"][0]["rows"]


def broken(*arrows: tuple[str, str]) -> list[str]:
    """Check a graph with these imports against the project's own rows; return what is broken."""
    graph = grimp.ImportGraph()
    for importer, imported in arrows:
        for module in (importer, imported):
            if module not in graph.modules:
                graph.add_module(module)
        graph.add_import(importer=importer, imported=imported, line_number=7, line_contents="import")
    options = {"name": "arrows", "rows": ROWS}
    contract = OnlyContract(name="arrows", session_options={}, contract_options=options)
    return contract.check(graph, verbose=False).metadata["broken"]


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("gpusim.emulator.wave", "engine.device"),
        ("gpusim.cli", "engine"),
        ("gpusim.emulator.dispatch", "gpusim.fake_kfd.kernel"),
        ("gpusim.isa.valu", "gpusim.emulator.state"),
        ("gpusim.abi.kfd", "gpusim.fake_kfd.kernel"),
        ("gpusim.isa.value", "llvmlite"),
        ("gpusim.fake_kfd.kernel", "llvmlite"),
        ("gpusim.cli", "llvmlite"),
        ("engine.codegen.emit", "gpusim.emulator.dispatch"),
        ("engine.driver.node", "gpusim.fake_kfd"),
        ("engine.driver.node", "numpy"),
        ("engine.tensor", "gpusim.config"),
        ("engine.tensor", "torch"),
        ("engine.tensor", "tests.conftest"),
        ("gpusim.abi.aql", "ci.check"),
        ("gpusim.isa.core", "elftools"),
    ],
)
def test_a_forbidden_arrow_is_found(importer: str, imported: str):
    (line,) = broken((importer, imported))
    assert importer in line and imported in line and "line 7" in line


def test_allowed_arrows_pass():
    assert broken(
        ("gpusim.isa.value", "numpy"),
        ("gpusim.isa.core", "dataclasses"),
        ("gpusim.emulator.jit", "llvmlite"),
        ("gpusim.fake_kfd.command_processor", "gpusim.emulator.dispatch"),
        ("engine.driver.gpu", "gpusim.abi.kfd"),
        ("engine.codegen.emit", "gpusim.isa.encode"),
        ("engine.nn.train", "matplotlib"),
    ) == []  # fmt: skip


def test_a_part_without_a_row_of_its_own_has_its_parents():
    table = _parse(ROWS)
    assert _longest(table, "gpusim.faults") == "gpusim"
    assert _longest(table, "gpusim.isa.valu") == "gpusim.isa"
    assert _longest(table, "gpusim.isa_text") == "gpusim"
    assert _longest(table, "enginery") is None
