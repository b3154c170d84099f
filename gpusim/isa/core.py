"""The instruction table: rows, the decorators that declare them, and the checks at import.

A row is one instruction: its encodings, its operands with direction, the unit that runs it, its counter, a citation and
a semantics body over abstract values. Assembler, disassembler, interpreter, hazard checks and register allocator read
the row; none has a list of its own. The parameters of a body are what the instruction reads: operands by role (a, b, c,
d, ci, addr …) or wave state (scc, vcc, exec, m0, lane). Its results are the outputs in order: explicit ones, then
`writes`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gpusim.isa.formats import FORMATS, Format
from gpusim.isa.value import Type

# Units: what issues the instruction; hazards and timing go by them.
SALU, VALU, TRANS, XDL, SGEMM, DGEMM, LDS, VMEM, SMEM, BRANCH, INTERNAL = (
    "SALU", "VALU", "TRANS", "XDL", "SGEMM", "DGEMM", "LDS", "VMEM", "SMEM", "BRANCH", "INTERNAL")  # fmt: skip
MATRIX_UNITS = (XDL, SGEMM, DGEMM)

MASK = Type("mask", 64, "u")  # a bit a lane in a scalar register pair; bodies see it as one u1 a lane
STATE_READS = ("scc", "vcc", "exec", "m0", "lane", "pc")  # body parameters that are no operand


class NotDone(NotImplementedError):
    """An instruction or form that is declared and not done; the message names it and says why."""


@dataclass(frozen=True, slots=True)
class Access:
    """What a memory instruction moves: `space` "global", "flat", "lds", "scalar", "scratch", "buffer"; `bytes` a
    lane."""

    kind: str  # load | store | atomic
    space: str
    bytes: int

    @property
    def dwords(self) -> int:
        return max(1, self.bytes // 4)


@dataclass(frozen=True, slots=True)
class Matrix:
    """The shape of a matrix instruction: D[b,i,j] = C[b,i,j] + sum_k A[b,i,k] B[b,k,j]; types by name.

    `source` is the type of A and B, or both as "fp8_bf8"; "f8f6f4" in a row whose instructions choose (cbsz, blgp). `sparse`: A
    comes with two of every four elements along k, and an index that says which.
    """

    m: int
    n: int
    k: int
    blocks: int
    source: str  # f32 | f16 | bf16 | i8 | f8f6f4 | f64 | …
    result: str  # f32 | i32 | f64
    sparse: bool = False

    @property
    def sources(self) -> tuple[str, str]:
        """The types of A and of B."""
        a, _, b = self.source.partition("_")
        return a, b or a


@dataclass(frozen=True, slots=True)
class Operand:
    """One operand of a row: its role in the body, type, and whether the instruction reads and writes it."""

    role: str
    type: Type
    reads: bool
    writes: bool


@dataclass(frozen=True, eq=False, slots=True)
class Row:
    """One instruction; `encodings` maps a form ("", "e32", "e64", "dpp", "sdwa") to (format, opcode)."""

    name: str
    encodings: dict[str, tuple[Format, int]]
    operands: tuple[Operand, ...]
    unit: str
    cite: str
    body: Callable[..., Any] | None
    parameters: tuple[str, ...] = ()
    state_writes: tuple[str, ...] = ()  # scc, vcc, exec, m0
    counter: tuple[str, ...] = ()  # vmcnt, lgkmcnt
    access: Access | None = None
    matrix: Matrix | None = None
    effect: str | None = None  # control: branch, end, barrier, wait, …
    passes: int = 0
    status: str = "done"
    approx: str | None = None
    flags: frozenset[str] = field(default_factory=frozenset)
    old: Type | None = None  # of an atomic: what memory holds

    @property
    def doc(self) -> str:
        return inspect.getdoc(self.body) or "" if self.body else self.status

    def operand(self, role: str) -> Operand | None:
        return next((o for o in self.operands if o.role == role), None)

    @property
    def accumulation(self) -> tuple[str, ...]:
        """Roles that are accumulation registers whatever the encoding says."""
        return tuple(o.role for o in self.operands if f"acc_{o.role}" in self.flags)

    @property
    def state_reads(self) -> tuple[str, ...]:
        return tuple(p for p in self.parameters if p in STATE_READS)

    def __repr__(self) -> str:
        return f"Row({self.name})"


ROWS: dict[str, Row] = {}
BY_CODE: dict[tuple[str, int], tuple[Row, str]] = {}  # (format, opcode) -> (row, form)

# Promoted opcodes: a VOPC opcode is the same in VOP3, VOP2 adds 0x100, VOP1 adds 0x140. CDNA4 ISA, "VOP3A" (12.8).
_PROMOTED = {"VOPC": 0, "VOP2": 0x100, "VOP1": 0x140}
_UNIT = {"SOP2": SALU, "SOPK": SALU, "SOP1": SALU, "SOPC": SALU, "SOPP": INTERNAL, "SMEM": SMEM, "VOP1": VALU, "VOP2": VALU,
         "VOPC": VALU, "VOP3": VALU, "VOP3SD": VALU, "VOP3P": VALU, "MAI": XDL, "VOP3PX2": XDL, "DS": LDS, "FLAT": VMEM, "GLOBAL": VMEM,
         "SCRATCH": VMEM, "MUBUF": VMEM, "MTBUF": VMEM}  # fmt: skip
_COUNTER = {"SMEM": ("lgkmcnt",), "DS": ("lgkmcnt",), "FLAT": ("vmcnt", "lgkmcnt"), "GLOBAL": ("vmcnt",), "SCRATCH": ("vmcnt",),
            "MUBUF": ("vmcnt",), "MTBUF": ("vmcnt",)}  # fmt: skip
# Roles that are written; every other role is read, and a written role is also read when the body takes it.
_OUT_ROLES = ("d", "co")


def register(row: Row) -> Row:
    """Puts a row into the table; two rows of one name or matching one word are an error here, at import."""
    if row.name in ROWS:
        raise AssertionError(f"instruction {row.name} is declared twice")
    ROWS[row.name] = row
    for form, (fmt, op) in row.encodings.items():
        if form in ("dpp", "sdwa"):
            continue
        # VOP3 and VOP3SD share one opcode space.
        key = ("VOP3" if fmt.name == "VOP3SD" else fmt.name, op)
        if key in BY_CODE:
            raise AssertionError(f"{row.name} and {BY_CODE[key][0].name} both match {key[0]} opcode {op:#x}")
        if op >> sum(w for _, w in fmt.fields["op"]):
            raise AssertionError(f"{row.name}: opcode {op:#x} is too large for {fmt.name}")
        BY_CODE[key] = (row, form)
    return row


def _declare(fmt: str, op: int, name: str, types: dict[str, Type], *, unit: str | None = None, cite: str = "", writes: tuple[str, ...] = (),
             vop3: int | None | bool = True, dpp: bool = True, sdwa: bool = True, **more: Any) -> Callable[[Callable[..., Any]], Row]:  # fmt: skip
    def decorate(body: Callable[..., Any]) -> Row:
        parameters = tuple(inspect.signature(body).parameters)
        outputs = (*_OUT_ROLES, "a") if "swap" in more.get("flags", ()) else _OUT_ROLES
        roles = tuple(
            Operand(role, type, role in parameters or role not in _OUT_ROLES, role in outputs)
            for role, type in types.items()
        )
        known = {*types, *STATE_READS, "raw", "simm", "table", "inst", *(("old", "data") if more.get("old") else ())}
        if set(parameters) - known:
            raise AssertionError(
                f"{name}: the body reads {sorted(set(parameters) - known)}, which no operand or state is called"
            )
        encodings: dict[str, tuple[Format, int]] = {}
        if fmt in _PROMOTED:
            encodings["e32"] = (FORMATS[fmt], op)
            if vop3 is not None and vop3 is not False:
                wide = "VOP3SD" if "co" in types else "VOP3"
                encodings["e64"] = (FORMATS[wide], _PROMOTED[fmt] + op if vop3 is True else int(vop3))
            if dpp and fmt != "VOPC":
                encodings["dpp"] = (FORMATS[fmt], op)
            if sdwa:
                encodings["sdwa"] = (FORMATS[fmt], op)
        else:
            encodings[""] = (FORMATS[fmt], op)
        if not cite:
            raise AssertionError(f"{name}: a row needs a citation")
        return register(Row(name, encodings, roles, unit or _UNIT[fmt], cite, body, parameters, writes,
                            more.pop("counter", _COUNTER.get(fmt, ())), flags=frozenset(more.pop("flags", ())), **more))  # fmt: skip

    return decorate


def _family(fmt: str, manual: str) -> Callable[..., Callable[[Callable[..., Any]], Row]]:
    def declare(op: int, name: str, *, unit: str | None = None, cite: str = f"CDNA4 ISA, {manual}", writes: tuple[str, ...] = (),
                vop3: int | None | bool = True, dpp: bool = True, sdwa: bool = True, access: Access | None = None,
                matrix: Matrix | None = None, effect: str | None = None, passes: int = 0, approx: str | None = None,
                old: Type | None = None, flags: tuple[str, ...] = (), counter: tuple[str, ...] | None = None, **types: Type) -> Callable[[Callable[..., Any]], Row]:  # fmt: skip
        more: dict[str, Any] = {
            "access": access,
            "matrix": matrix,
            "effect": effect,
            "passes": passes,
            "approx": approx,
            "flags": flags,
            "old": old,
        }
        if counter is not None:
            more["counter"] = counter
        return _declare(
            fmt, op, name, types, unit=unit, cite=cite, writes=writes, vop3=vop3, dpp=dpp, sdwa=sdwa, **more
        )

    return declare


sop1, sop2, sopk = _family("SOP1", "SOP1"), _family("SOP2", "SOP2"), _family("SOPK", "SOPK")
sopc, sopp, smem = _family("SOPC", "SOPC"), _family("SOPP", "SOPP"), _family("SMEM", "SMEM")
vop1, vop2, vopc = _family("VOP1", "VOP1"), _family("VOP2", "VOP2"), _family("VOPC", "VOPC")
vop3, vop3sd, vop3p = _family("VOP3", "VOP3A"), _family("VOP3SD", "VOP3B"), _family("VOP3P", "VOP3P")
mai, vop3px2 = _family("MAI", "Matrix"), _family("VOP3PX2", "Matrix, scaled")
ds, flat = _family("DS", "LDS"), _family("FLAT", "FLAT")
global_, scratch, mubuf, mtbuf = (_family("GLOBAL", "FLAT, global"), _family("SCRATCH", "FLAT, scratch"),
                                  _family("MUBUF", "MUBUF"), _family("MTBUF", "MTBUF"))  # fmt: skip


def absent(reason: str, fmt: str, op: int, name: str, vop3: int | None = None) -> Row:
    """Declares an instruction that is not done: it decodes to an error that names it. `vop3`: its opcode in VOP3, if
    promoted."""
    encodings = {"e32" if fmt in _PROMOTED else "": (FORMATS[fmt], op)}
    if vop3 is not None:
        encodings["e64"] = (FORMATS["VOP3"], vop3)
    return register(Row(name, encodings, (), _UNIT[fmt], f"CDNA4 ISA, {fmt}", None, status=f"absent: {reason}"))


# Which field of a format carries an operand role, per form; kinds say what the field may hold.
# kind: sdst, ssrc (scalar source), src (9-bit source), vgpr (8-bit), vdata (8-bit with an ACC bit), sbase, simm16, sgpr
_VALU3 = {
    "d": ("vdst", "vgpr"),
    "a": ("src0", "src"),
    "b": ("src1", "src"),
    "c": ("src2", "src"),
    "ci": ("src2", "smask"),
    "co": ("sdst", "smask"),
}
FIELDS: dict[str, dict[str, tuple[str, str]]] = {
    "SOP2": {"d": ("sdst", "sdst"), "a": ("ssrc0", "ssrc"), "b": ("ssrc1", "ssrc")},
    "SOP1": {"d": ("sdst", "sdst"), "a": ("ssrc0", "ssrc")},
    "SOPC": {"a": ("ssrc0", "ssrc"), "b": ("ssrc1", "ssrc"), "index": ("ssrc1", "number")},
    "SOPK": {"d": ("sdst", "sdst"), "a": ("sdst", "sdst"), "simm": ("simm16", "simm16"), "k": ("", "literal")},
    "SOPP": {"simm": ("simm16", "simm16")},
    "SMEM": {"d": ("sdata", "sdst"), "data": ("sdata", "sdst"), "probe": ("sdata", "number"), "base": ("sbase", "sbase")},
    "VOP1": {"d": ("vdst", "vgpr"), "a": ("src0", "src")},
    "VOP2": {"d": ("vdst", "vgpr"), "a": ("src0", "src"), "b": ("vsrc1", "vgpr"), "ci": ("", "vcc"), "co": ("", "vcc"), "k": ("", "literal")},
    "VOPC": {"d": ("", "vcc"), "a": ("src0", "src"), "b": ("vsrc1", "vgpr")},
    "VOP3": _VALU3, "VOP3SD": _VALU3, "VOP3P": _VALU3,
    "MAI": {"d": ("vdst", "vdata"), "a": ("src0", "src"), "b": ("src1", "src"), "c": ("src2", "src")},
    "VOP3PX2": {"d": ("vdst", "vdata"), "a": ("src0", "src"), "b": ("src1", "src"), "c": ("src2", "src"),
                "scale_a": ("scale_a", "src"), "scale_b": ("scale_b", "src")},
    "DS": {"d": ("vdst", "vdata"), "addr": ("addr", "vgpr"), "data": ("data0", "vdata"), "data1": ("data1", "vdata")},
    "FLAT": {"d": ("vdst", "vdata"), "addr": ("addr", "vgpr"), "data": ("data", "vdata")},
    "GLOBAL": {"d": ("vdst", "vdata"), "addr": ("addr", "vgpr"), "data": ("data", "vdata"), "saddr": ("saddr", "saddr")},
    "SCRATCH": {"d": ("vdst", "vdata"), "addr": ("addr", "vgpr"), "data": ("data", "vdata"), "saddr": ("saddr", "saddr")},
    "MUBUF": {"d": ("vdata", "vdata"), "data": ("vdata", "vdata"), "addr": ("vaddr", "vgpr"), "rsrc": ("srsrc", "srsrc"), "soffset": ("soffset", "ssrc")},
    "MTBUF": {"d": ("vdata", "vdata"), "data": ("vdata", "vdata"), "addr": ("vaddr", "vgpr"), "rsrc": ("srsrc", "srsrc"), "soffset": ("soffset", "ssrc")},
}  # fmt: skip


def operand_field(row: Row, form: str, role: str) -> tuple[str, str]:
    """(field, kind) of a role in a form: ("", "vcc") where the encoding leaves no choice, ("", "literal") for a
    trailing constant."""
    fmt = row.encodings[form][0].name
    if form == "e64" and role == "d" and row.operand("d") is not None and row.operand("d").type is MASK:  # type: ignore[union-attr]
        return ("vdst", "smask")
    if role == "d" and "scalar_result" in row.flags:
        return ("vdst", "sdst")
    if form in ("dpp", "sdwa") and role == "a":
        return ("src0", "vgpr" if form == "dpp" else "sdwa")
    if form == "sdwa" and role == "b":
        return ("vsrc1", "sdwa")
    return FIELDS[fmt][role]
