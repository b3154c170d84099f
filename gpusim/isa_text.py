"""Rows of the instruction table as text, for `gpusim isa`."""

import difflib
import textwrap
from collections import Counter
from typing import Any

from gpusim.isa import ROWS, Row
from gpusim.isa.core import BRANCH, INTERNAL, MASK, SALU, Operand
from gpusim.isa.modify import ELEMENT
from gpusim.isa.value import I32, U1, U32, U64, Type, Value, formula

DEPTH, LONGEST = 14, 700  # of a formula that is shown: levels, characters


def describe(name: str) -> str:
    """Return one instruction as text, or a list of those whose names hold `name`. Raises ValueError for none."""
    row = ROWS.get(name)
    if row is not None:
        return _full(row)
    matches = [other for key, other in sorted(ROWS.items()) if name in key]
    if matches:
        return "\n".join(f"{other.name:32} {_first_line(other)}" for other in matches)
    near = difflib.get_close_matches(name, ROWS, 3, 0.6)
    raise ValueError(f"there is no instruction {name!r} in the table" + (f"; near: {', '.join(near)}" if near else ""))


def _first_line(row: Row) -> str:
    return (row.doc.splitlines() or [""])[0]


def _full(row: Row) -> str:
    forms = (f"{form or 'only':8} {fmt.name} opcode {op:#x}" for form, (fmt, op) in row.encodings.items())
    facts = [
        ("form", "\n".join(forms)),
        ("operands", "\n".join(_operand(operand) for operand in row.operands)),
        ("reads", ", ".join(row.state_reads)),
        ("writes", ", ".join(row.state_writes)),
        ("unit", row.unit + (f", {row.passes} passes" if row.passes else "")),
        ("waits", f"drained by s_waitcnt {' and '.join(row.counter)}" if row.counter else ""),
        ("moves", f"{row.access.kind} {row.access.space}, {row.access.bytes} bytes a lane" if row.access else ""),
        ("matrix", _matrix(row)),
        ("approx", row.approx or ""),
        ("status", row.status),
        ("source", row.cite),
    ]
    lines = [row.name, *textwrap.wrap(row.doc, 100, initial_indent="    ", subsequent_indent="    ")]
    for label, text in facts:
        for index, line in enumerate(text.splitlines()):
            lines.append(f"    {label if index == 0 else '':10}{line}")
    for index, line in enumerate(formulas(row)):
        lines += textwrap.wrap(
            line, 100, initial_indent=f"    {'formula' if index == 0 else '':10}", subsequent_indent=" " * 18
        )
    return "\n".join(lines)


def formulas(row: Row) -> list[str]:
    """What the row's body computes, recorded with its operands by name: one `result = expression` a line."""
    # A sentence says it all where the parameters are of one instruction only.
    if row.body is None or {"table", "inst"} & set(row.parameters) or row.matrix is not None:
        return []
    results = row.body(**{name: _symbol(row, name) for name in row.parameters})
    if results is None:
        return []
    parts = list(results) if isinstance(results, tuple) else [results]
    names = [o.role for o in row.operands if o.writes] + list(row.state_writes)
    if row.old is not None or (row.access is not None and row.access.kind == "store"):
        names = ["memory"]
    elif "to_lds" in row.flags:
        names = ["LDS"]
    elif row.effect is not None:
        names = ["condition" if row.effect == "branch" else "pc", *names]
    lines = []
    for name, part in zip(names, parts, strict=False):
        if isinstance(part, list):
            lines += [f"{name}[{i}] = {formula(x, DEPTH)}" for i, x in enumerate(part)]
        else:
            lines.append(f"{name} = {formula(part, DEPTH)}")
    return [line if len(line) <= LONGEST else line[:LONGEST] + "…" for line in lines]


def _symbol(row: Row, name: str) -> Any:
    """A parameter of a body as a named value; several registers as a list of them."""
    fixed = {"scc": U1, "exec": U64, "m0": U32, "lane": U32, "pc": U64, "simm": I32}
    vector = row.unit not in (SALU, BRANCH, INTERNAL)
    if name == "vcc":
        return Value("state", U1 if vector else U64, (), name)
    if name in fixed:
        return Value("state", fixed[name], (), name)
    if name == "raw":
        count = row.access.dwords if row.access else 1
        type: Type = U32
    else:
        operand = row.operand(name)
        type = operand.type if operand is not None else row.old or U32
        if operand is None:  # what memory holds, and what a counter of the whole wave adds
            return Value("state", type, (), name)
        if type is MASK:
            return Value("state", U1, (), name)
        packed = next(iter(row.encodings.values()))[0].name == "VOP3P" and type in ELEMENT
        count = 2 if packed else type.dwords if type.count > 1 else 1
        type = ELEMENT[type] if packed else U32 if type.count > 1 else type
    if count == 1:
        return Value("state", type, (), name)
    return [Value("state", type, (), f"{name}[{i}]") for i in range(count)]


def _operand(operand: Operand) -> str:
    direction = "in and out" if operand.reads and operand.writes else "out" if operand.writes else "in"
    return f"{operand.role:8} {direction:11} {operand.type}"


def _matrix(row: Row) -> str:
    if row.matrix is None:
        return ""
    m = row.matrix
    blocks = f", {m.blocks} blocks" if m.blocks > 1 else ""
    return f"{m.m}x{m.n}x{m.k} of {m.source} into {m.result}{blocks}"


def coverage(names: list[str]) -> str:
    """Return a line an instruction and the totals, of all or of those whose names hold one of `names`.

    "coded" is both encoded and decoded, "runs" has a semantics body. Which outside judge has seen an instruction
    is not in the table: the tests tell.
    """
    rows = [row for name, row in sorted(ROWS.items()) if not names or any(part in name for part in names)]
    lines = [f"{'instruction':32} {'format':8} {'coded':6} {'runs':6} status"]
    for row in rows:
        formats = "+".join(dict.fromkeys(fmt.name for fmt, _ in row.encodings.values()))
        done = row.status == "done"
        lines.append(f"{row.name:32} {formats:8} {_yes(done):6} {_yes(done and row.body is not None):6} {row.status}")
    totals = Counter("done" if row.status == "done" else row.status.partition(":")[0] for row in rows)
    summary = ", ".join(f"{count} {status}" for status, count in totals.most_common())
    lines.append(f"{len(rows)} instructions: {summary}")
    return "\n".join(lines)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
