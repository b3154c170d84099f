"""The import-linter contract behind the table in pyproject.toml: each part imports only what its row allows."""

import sys

import grimp
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """Rows `part -> allowed allowed …`; the longest part that holds a module decides what it may import directly.

    The standard library and the part itself are always allowed; everything else, gpusim, engine, tests, ci and packages
    alike, only by name. A list of what is allowed, unlike import-linter's own lists of what is forbidden, also holds
    for modules that do not exist yet. Imports made by name at run time (engine.driver's port table) are not seen.
    """

    type_name = "only"
    rows = fields.ListField(subfield=fields.StringField())

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        """Compare every direct import of every module with the row that holds it."""
        table = _parse(list(self.rows))  # type: ignore[call-overload]
        roots = {part.split(".")[0] for part in table}
        broken: list[str] = []
        for module in sorted(m for m in graph.modules if m.split(".")[0] in roots):
            part = _longest(table, module)
            if part is None:
                broken.append(f"{module}: no row holds it")
                continue
            for target in sorted(graph.find_modules_directly_imported_by(module)):
                if not _allowed(target, part, table[part]):
                    lines = graph.get_import_details(importer=module, imported=target)
                    where = ", ".join(str(d["line_number"]) for d in lines)
                    broken.append(f"{module} imports {target} (line {where}); {part} may not")
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line an import that no row allows."""
        for line in check.metadata["broken"]:
            output.print_error(line)


def _parse(rows: list[str]) -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for row in rows:
        part, arrow, allowed = row.partition("->")
        if not arrow:
            raise ValueError(f"import row {row!r}: expected 'part -> allowed allowed …'")
        table[part.strip()] = tuple(allowed.split())
    return table


def _within(module: str, part: str) -> bool:
    return module == part or module.startswith(part + ".")


def _longest(table: dict[str, tuple[str, ...]], module: str) -> str | None:
    return max((part for part in table if _within(module, part)), key=len, default=None)


def _allowed(target: str, part: str, allowed: tuple[str, ...]) -> bool:
    return target.split(".")[0] in sys.stdlib_module_names or any(_within(target, name) for name in (part, *allowed))
