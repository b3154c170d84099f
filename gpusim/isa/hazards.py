"""Hazards that the hardware does not resolve itself, one row each: first, then, how many wait states between them.

A wait state is one issued instruction; s_nop N is N + 1 of them. If `then` is issued with fewer wait states after `first` and they share
a register as the row says, the result is undefined. The code generator inserts s_nop from these rows, the emulator reports
from them. Loads have counters instead (s_waitcnt): those are in the instruction rows.

Numbers: LLVM, GCNHazardRecognizer.cpp, as it holds for gfx950; the function is named in `cite`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from gpusim.isa.core import DGEMM, LDS, MATRIX_UNITS, SGEMM, TRANS, VALU, VMEM, XDL, Row
from gpusim.isa.encode import Inst
from gpusim.isa.registers_used import EXEC, M0, SGPRS, VCC, VGPRS, operand_set, reads, writes


@dataclass(frozen=True, eq=False, slots=True)
class Used:
    """An instruction with the registers that it reads and writes, found once."""

    inst: Inst
    reads: int
    writes: int


def used(inst: Inst) -> Used:
    return Used(inst, reads(inst), writes(inst))


RowTest = Callable[[Row], bool]
Registers = Callable[[Used], int]
ALWAYS = 1 << 900  # a pseudo register: the order alone is the hazard


@dataclass(frozen=True, eq=False, slots=True)
class Hazard:
    """One row. `states` is a number or a table by passes of `first`; `c`: C of `then` must be ("same") or not be D of `first`."""

    name: str
    first: RowTest
    first_registers: Registers
    then: RowTest
    then_registers: Registers
    states: int | Mapping[int, int]
    cite: str
    c: str | None = None

    def wait_states(self, first: Used, then: Used) -> int:
        """Wait states needed between the two; 0 when this row is not about them."""
        if not self.first(first.inst.row) or not self.then(then.inst.row):
            return 0
        if not self.first_registers(first) & self.then_registers(then):
            return 0
        return self.between(first.inst, then.inst)

    def between(self, first: Inst, then: Inst) -> int:
        """As wait_states, when rows and registers are already known to match."""
        if self.c is not None and (first.operands.get("d") == then.operands.get("c")) != (self.c == "same"):
            return 0
        return self.longest(first)

    def longest(self, first: Inst) -> int:
        """The most that this row can ask for after `first`."""
        if isinstance(self.states, int):
            return self.states
        return self.states.get(passes_of(first), 0)


def passes_of(inst: Inst) -> int:
    """The passes of a matrix instruction; of chosen types, half as many when neither A nor B has 8 bits (cbsz and blgp 2 to 4)."""
    row = inst.row
    if row.matrix is not None and row.matrix.source == "f8f6f4" and inst.modifier("cbsz") >= 2 and inst.modifier("blgp") >= 2:
        return row.passes // 2
    return row.passes


# Rows by kind.
def valu(row: Row) -> bool:
    return row.unit in (VALU, TRANS)


def _trans(row: Row) -> bool:
    return row.unit == TRANS


def _matrix(row: Row) -> bool:
    return row.unit in MATRIX_UNITS


def _xdl(row: Row) -> bool:
    return row.unit == XDL


def _sgemm(row: Row) -> bool:
    return row.unit == SGEMM


def _not_xdl(row: Row) -> bool:
    return row.unit in (SGEMM, DGEMM)


def _f64_small(row: Row) -> bool:
    return row.unit == DGEMM and row.matrix is not None and row.matrix.m == 4


def _f64_large(row: Row) -> bool:
    return row.unit == DGEMM and row.matrix is not None and row.matrix.m == 16


def _dot(row: Row) -> bool:
    return row.name.startswith("v_dot") and valu(row)


def _memory(row: Row) -> bool:
    return row.unit in (VMEM, LDS)


def _vmem(row: Row) -> bool:
    return row.unit == VMEM


def _big_store(row: Row) -> bool:
    return row.unit == VMEM and row.access is not None and row.access.kind != "load" and row.access.bytes > 8


def _named(*prefixes: str) -> RowTest:
    return lambda row: row.name.startswith(prefixes)


_readlane, _writelane = _named("v_readlane", "v_readfirstlane"), _named("v_writelane")
_m0_readers = _named(
    "s_sendmsg", "s_ttracedata", "ds_read_addtid", "ds_write_addtid", "s_movrel", "ds_gws", "global_load_lds"
)


# Registers by kind.
def _always(use: Used) -> int:
    return ALWAYS


def _writes_v(use: Used) -> int:
    return use.writes & VGPRS


def _reads_v(use: Used) -> int:
    return use.reads & VGPRS


def _writes_s(use: Used) -> int:
    return use.writes & SGPRS & ~EXEC


def _reads_s(use: Used) -> int:
    return use.reads & SGPRS & ~EXEC


def _writes_exec(use: Used) -> int:
    return use.writes & EXEC


def _exec(use: Used) -> int:
    return EXEC


def _writes_vcc(use: Used) -> int:
    return use.writes & VCC


def _vcc(use: Used) -> int:
    return VCC


def _ab(use: Used) -> int:
    return operand_set(use.inst, "a") | operand_set(use.inst, "b")


def _c(use: Used) -> int:
    return operand_set(use.inst, "c")


def _select(use: Used) -> int:
    """The lane select of v_readlane and v_writelane."""
    return operand_set(use.inst, "b") & SGPRS


def _writes_m0(use: Used) -> int:
    return use.writes & M0


def _m0(use: Used) -> int:
    return M0


def _data(use: Used) -> int:
    return operand_set(use.inst, "data")


def _dpp(use: Used) -> int:
    return operand_set(use.inst, "a") & VGPRS if use.inst.form == "dpp" else 0


def _dpp_exec(use: Used) -> int:
    return EXEC if use.inst.form == "dpp" else 0


def _forwarded(use: Used) -> int:
    """What an instruction writes by half or byte: those results are not forwarded."""
    partial = (
        (use.inst.form == "sdwa" and use.inst.modifiers.get("dst_sel", 6) != 6)
        or (use.inst.form == "e64" and use.inst.modifiers.get("op_sel", 0) & 8)
        or (
            use.inst.row.name.startswith("v_cvt")
            and "fp8" in use.inst.row.name
            and use.inst.modifiers.get("op_sel", 0) & 0xC
        )
        or (use.inst.row.name.startswith("v_cvt_scalef32") and "fp4" in use.inst.row.name)
    )
    return _writes_v(use) if partial else 0


def _touched(use: Used) -> int:
    return (use.reads | use.writes) & VGPRS


def _special_data(use: Used) -> int:
    """vcc or exec when VCCZ or EXECZ is read as data."""
    out = 0
    for operand in use.inst.operands.values():
        index = getattr(operand, "index", 0)
        out |= VCC if index == 251 else EXEC if index == 252 else 0
    return out


def _hwreg(use: Used) -> int:
    """A pseudo register for each hardware register (s_setreg and s_getreg name it in their immediate)."""
    return 1 << (950 + (use.inst.simm & 63))


def _salu(row: Row) -> bool:
    return row.unit == "SALU"


def _setreg(row: Row) -> bool:
    return row.name.startswith("s_setreg")


_BY_PASSES = {2: 5, 4: 8, 8: 12, 16: 20}
_SGEMM_BY_PASSES = {2: 4, 4: 6, 8: 10, 16: 18}
_LLVM = "LLVM GCNHazardRecognizer.cpp"
_MAI, _MAI_VALU, _MAI_MEMORY = (
    f"{_LLVM} {f}" for f in ("checkMAIHazards90A", "checkMAIVALUHazards", "checkMAILdStHazards")
)

# fmt: off
HAZARDS: tuple[Hazard, ...] = (
    # name, first, its registers, then, its registers, wait states, source
    # Matrix instructions.
    Hazard("VALU result to matrix operand", lambda r: valu(r) and not _dot(r), _writes_v, _matrix, _reads_v, 2, f"{_MAI} LegacyVALUNotDotWritesVGPR"),
    Hazard("VALU writes EXEC, matrix", valu, _writes_exec, _matrix, _exec, 4, f"{_MAI} VALUWritesExec"),
    Hazard("2-pass XDL result to the same C", _xdl, _writes_v, _matrix, _c, {2: 2}, _MAI, c="same"),
    Hazard("4x4 f64 result to the same C", _f64_small, _writes_v, _f64_small, _c, 4, _MAI, c="same"),
    Hazard("XDL result to part of an XDL C", _xdl, _writes_v, _xdl, _c, {2: 4, 4: 6, 8: 10, 16: 18}, f"{_MAI} GFX940_XDL_N_PassWritesVGPROverlappedXDLOrSMFMASrcC", c="other"),
    Hazard("XDL result to part of an f32 or f64 C", _xdl, _writes_v, _not_xdl, _c, {2: 3, 4: 6, 8: 10, 16: 18}, f"{_MAI} GFX940_XDL_N_PassWritesVGPROverlappedSGEMMDGEMMSrcC", c="other"),
    Hazard("f32 matrix result to part of an f32 or f64 C", _sgemm, _writes_v, _not_xdl, _c, {2: 2, 4: 4, 8: 8, 16: 16}, f"{_MAI} GFX940_SMFMA_N_PassWritesVGPROverlappedSMFMASrcC", c="other"),
    Hazard("16x16 f64 result to part of C", _f64_large, _writes_v, _not_xdl, _c, 17, _MAI, c="other"),
    Hazard("4x4 f64 result to part of C", _f64_small, _writes_v, _not_xdl, _c, 4, _MAI, c="other"),
    Hazard("XDL result to A or B", _xdl, _writes_v, _matrix, _ab, _BY_PASSES, f"{_MAI} GFX940_XDL_N_PassWritesVGPROverlappedSrcAB"),
    Hazard("f32 matrix result to A or B", _sgemm, _writes_v, _matrix, _ab, _SGEMM_BY_PASSES, f"{_MAI} GFX940_SMFMA_N_PassWritesVGPROverlappedSrcAB"),
    Hazard("4x4 f64 result to A or B", _f64_small, _writes_v, _matrix, _ab, 6, _MAI),
    Hazard("16x16 f64 result to A or B", _f64_large, _writes_v, _matrix, _ab, 19, _MAI),
    Hazard("XDL result to VALU", _xdl, _writes_v, valu, _reads_v, _BY_PASSES, f"{_MAI_VALU} GFX940_XDL_N_PassWriteVgprVALUMemExpRead"),
    Hazard("XDL result to memory", _xdl, _writes_v, _memory, _reads_v, _BY_PASSES, f"{_MAI_VALU} GFX940_XDL_N_PassWriteVgprVALUMemExpRead"),
    Hazard("f32 matrix result to VALU", _sgemm, _writes_v, valu, _reads_v, _SGEMM_BY_PASSES, f"{_MAI_VALU} GFX940_SMFMA_N_PassWriteVgprVALUMemExpRead"),
    Hazard("f32 matrix result to memory", _sgemm, _writes_v, _memory, _reads_v, _SGEMM_BY_PASSES, f"{_MAI_VALU} GFX940_SMFMA_N_PassWriteVgprVALUMemExpRead"),
    Hazard("4x4 f64 result to memory", _f64_small, _writes_v, _memory, _reads_v, 9, f"{_MAI_VALU} DMFMA4x4WriteVgprMemExpRead"),
    Hazard("4x4 f64 result to VALU", _f64_small, _writes_v, valu, _touched, 6, f"{_MAI_VALU} DMFMA4x4WriteVgprVALURead"),
    Hazard("16x16 f64 result to memory", _f64_large, _writes_v, _memory, _reads_v, 18, f"{_MAI_VALU} DMFMA16x16WriteVgprMemExpRead"),
    Hazard("16x16 f64 result to VALU", _f64_large, _writes_v, valu, _reads_v, 19, f"{_MAI_VALU} DMFMA16x16WriteVgprVALURead"),
    Hazard("16x16 f64 result overwritten", _f64_large, _writes_v, valu, _writes_v, 11, f"{_MAI_VALU} DMFMA16x16WriteVgprVALUWrite"),
    Hazard("XDL result overwritten", _xdl, _writes_v, valu, _writes_v, _BY_PASSES, f"{_MAI_VALU} GFX940_XDL_N_PassWriteVgprVALUWaw"),
    Hazard("f32 matrix result overwritten", _sgemm, _writes_v, valu, _writes_v, _SGEMM_BY_PASSES, f"{_MAI_VALU} GFX940_SMFMA_N_PassWriteVgprVALUWaw"),
    Hazard("C overwritten while XDL reads it", _xdl, _c, valu, _writes_v, {2: 1, 4: 3, 8: 7, 16: 15}, f"{_MAI_VALU} SMFMAReadVgprVALUWar"),
    Hazard("f64 matrix, then f64 fma", lambda r: r.unit == DGEMM, _always, _named("v_fma_f64", "v_fmac_f64"), _always, 2, _MAI_VALU),
    # Dot products.
    Hazard("dot result to matrix operand", _dot, _writes_v, _matrix, _reads_v, 3, f"{_MAI_VALU} DotWriteDifferentVALURead"),
    Hazard("dot result to memory", _dot, _writes_v, _memory, _reads_v, 3, f"{_MAI_VALU} DotWriteDifferentVALURead"),
    Hazard("dot result to VALU", _dot, _writes_v, lambda r: valu(r) and not _dot(r), _touched, 3, f"{_MAI_VALU} DotWriteDifferentVALURead, DotWriteDifferentVALUWrite"),
    Hazard("dot result to A or B of a dot", _dot, _writes_v, _dot, _ab, 3, f"{_MAI_VALU} DotWriteSameDotReadSrcAB"),
    # Scalar registers that vector instructions write.
    Hazard("VALU writes SGPR, VMEM", valu, _writes_s, _vmem, _reads_s, 5, f"{_LLVM} checkVMEMHazards"),
    Hazard("VALU writes SGPR, lane select", valu, _writes_s, _named("v_readlane", "v_writelane"), _select, 4, f"{_LLVM} checkRWLaneHazards"),
    Hazard("VALU writes SGPR or VCC, VALU", valu, _writes_s, valu, _reads_s, 2, f"{_LLVM} checkVALUHazards VALUWriteSGPRVALURead"),
    Hazard("VALU writes VCC, v_div_fmas", valu, _writes_vcc, _named("v_div_fmas"), _vcc, 4, f"{_LLVM} checkDivFMasHazards"),
    Hazard("VALU writes VCC or EXEC, VCCZ or EXECZ as data", valu, lambda u: u.writes & (VCC | EXEC), valu, _special_data, 5, "CDNA4 ISA, Manually inserted wait states"),
    # EXEC.
    Hazard("VALU writes EXEC, DPP", valu, _writes_exec, valu, _dpp_exec, 5, f"{_LLVM} checkDPPHazards"),
    Hazard("VALU writes EXEC, lane access", valu, _writes_exec, lambda r: _readlane(r) or _writelane(r), _exec, 4, f"{_LLVM} checkVALUHazards VALUWriteEXECRWLane"),
    Hazard("VALU writes EXEC, lane swap", valu, _writes_exec, _named("v_permlane16_swap", "v_permlane32_swap"), _exec, 4, f"{_LLVM} checkPermlaneHazards"),
    # Vector registers.
    Hazard("VALU result to DPP", valu, _writes_v, valu, _dpp, 2, f"{_LLVM} checkDPPHazards"),
    Hazard("VALU result to a lane read", valu, _writes_v, _readlane, _reads_v, 1, f"{_LLVM} checkVALUHazards VALUWriteVGPRReadlaneRead"),
    Hazard("transcendental result", _trans, _writes_v, lambda r: valu(r) and not _trans(r), _reads_v, 1, f"{_LLVM} checkVALUHazards TransDef"),
    Hazard("partly written result", valu, _forwarded, valu, _touched, 1, f"{_LLVM} checkVALUHazards Shift16Def; CDNA4 ISA 7.3"),
    Hazard("VALU result to a lane swap", valu, _writes_v, _named("v_permlane16_swap", "v_permlane32_swap"), _touched, 2, f"{_LLVM} checkPermlaneHazards"),
    Hazard("data of a wide store overwritten", _big_store, _data, valu, _writes_v, 2, f"{_LLVM} checkVALUHazardsHelper"),
    # Scalar state.
    Hazard("SALU writes M0", _salu, _writes_m0, _m0_readers, _m0, 1, f"{_LLVM} checkReadM0Hazards"),
    Hazard("s_setreg, then s_getreg", _setreg, _hwreg, _named("s_getreg"), _hwreg, 2, f"{_LLVM} checkGetRegHazards"),
    Hazard("s_setreg twice", _setreg, _hwreg, _setreg, _hwreg, 2, f"{_LLVM} checkSetRegHazards"),
)
# fmt: on
LONGEST = max(max(h.states.values()) if isinstance(h.states, Mapping) else h.states for h in HAZARDS)


@cache
def rows_about(row: Row) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of the hazards in which an instruction of this row can be the first, and can be the second."""
    return (
        tuple(i for i, h in enumerate(HAZARDS) if h.first(row)),
        tuple(i for i, h in enumerate(HAZARDS) if h.then(row)),
    )


def wait_states(first: Inst, then: Inst) -> int:
    """Wait states that two instructions need between them, the most of all rows."""
    a, b = used(first), used(then)
    return max((h.wait_states(a, b) for h in HAZARDS), default=0)
