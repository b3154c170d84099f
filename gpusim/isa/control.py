"""Program control: branches, end, barrier, waits, hints (SOPP and the SOP1 that read or set the program counter)."""

from typing import Any

from gpusim.isa.core import BRANCH, sop1, sopk, sopp
from gpusim.isa.value import B64, I64, U64, bitcast, eq, ne, resize


# fmt: off
@sopp(0x00, "s_nop", effect="nop")
def _():
    "Waits simm[3:0] + 1 issue slots."


@sopp(0x01, "s_endpgm", effect="end")
def _():
    "The wave ends."


@sopp(0x02, "s_branch", unit=BRANCH, effect="branch")
def _():
    "PC = PC + 4 + 4 * simm."


def _scc(op: int, name: str, wanted: bool) -> None:
    def body(scc: Any) -> Any:
        return scc if wanted else ~scc
    body.__doc__ = f"PC = PC + 4 + 4 * simm if SCC is {int(wanted)}."
    sopp(op, name, unit=BRANCH, effect="branch")(body)


def _vcc(op: int, name: str, zero: bool) -> None:
    def body(vcc: Any) -> Any:
        return eq(vcc, 0) if zero else ne(vcc, 0)
    body.__doc__ = f"PC = PC + 4 + 4 * simm if VCC is {'' if zero else 'not '}0."
    sopp(op, name, unit=BRANCH, effect="branch")(body)


def _exec(op: int, name: str, zero: bool) -> None:
    def body(exec: Any) -> Any:
        return eq(exec, 0) if zero else ne(exec, 0)
    body.__doc__ = f"PC = PC + 4 + 4 * simm if EXEC is {'' if zero else 'not '}0."
    sopp(op, name, unit=BRANCH, effect="branch")(body)


_scc(0x04, "s_cbranch_scc0", False)
_scc(0x05, "s_cbranch_scc1", True)
_vcc(0x06, "s_cbranch_vccz", True)
_vcc(0x07, "s_cbranch_vccnz", False)
_exec(0x08, "s_cbranch_execz", True)
_exec(0x09, "s_cbranch_execnz", False)


@sopp(0x0A, "s_barrier", effect="barrier")
def _():
    "Waits until every wave of the workgroup that has not ended is here; outstanding memory is not waited for."


@sopp(0x0C, "s_waitcnt", effect="wait")
def _():
    "Waits until vmcnt, expcnt and lgkmcnt are at most their fields."


for _op, _name, _text in (
    (0x0E, "s_sleep", "The wave sleeps about 64 * simm[6:0] cycles."),
    (0x0F, "s_setprio", "The wave's priority = simm[1:0]."),
    (0x13, "s_icache_inv", "The instruction caches forget what they hold."),
    (0x03, "s_wakeup", "Wakes the other waves of the workgroup from s_sleep."),
    (0x14, "s_incperflevel", "A performance counter goes up."),
    (0x15, "s_decperflevel", "A performance counter goes down."),
):
    def _hint() -> None:
        pass
    _hint.__doc__ = _text
    sopp(_op, _name, effect="hint", flags=("no_immediate",) if _name in ("s_wakeup", "s_icache_inv") else ())(_hint)


@sop1(0x1C, "s_getpc_b64", d=U64)
def _(pc):
    "D = address of the next instruction."
    return pc + 4


@sop1(0x1D, "s_setpc_b64", a=U64, effect="setpc", flags=("no_apertures", "no_constants"))
def _(a):
    "PC = A."
    return a


@sop1(0x1E, "s_swappc_b64", d=B64, a=U64, effect="setpc")
def _(a, pc):
    "D = address of the next instruction; PC = A."
    return a, pc + 4


@sopk(0x15, "s_call_b64", d=B64, effect="setpc")
def _(pc, simm):
    "D = address of the next instruction; PC = PC + 4 + 4 * simm."
    return pc + 4 + (bitcast(resize(simm, I64), U64) << 2), pc + 4
# fmt: on
