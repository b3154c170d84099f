"""Program control: branches, end, barrier, waits, hints (SOPP and the SOP1 that set the program counter)."""

from gpusim.isa.core import BRANCH, sop1, sopp
from gpusim.isa.value import U64


# fmt: off
@sopp(0x00, "s_nop", effect="nop")
def _():
    "Waits simm + 1 issue slots."


@sopp(0x01, "s_endpgm", effect="end")
def _():
    "The wave ends."


@sopp(0x02, "s_branch", unit=BRANCH, effect="branch")
def _():
    "PC = PC + 4 + 4 * simm."


@sopp(0x05, "s_cbranch_scc1", unit=BRANCH, effect="branch")
def _(scc):
    "Branches if SCC is 1."
    return scc


@sopp(0x0A, "s_barrier", effect="barrier")
def _():
    "Waits until every wave of the workgroup that has not ended is here; outstanding memory is not waited for."


@sopp(0x0C, "s_waitcnt", effect="wait")
def _():
    "Waits until vmcnt, expcnt and lgkmcnt are at most their fields."


@sop1(0x1D, "s_setpc_b64", a=U64, effect="setpc", flags=("no_apertures",))
def _(a):
    "PC = A."
    return a
