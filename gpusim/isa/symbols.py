"""Names of numbers in text: hardware registers, messages, indexed operands; spelled as LLVM spells them for gfx950."""

from __future__ import annotations

import re

HWREGS = {1: "MODE", 2: "STATUS", 3: "TRAPSTS", 4: "HW_ID", 5: "GPR_ALLOC", 6: "LDS_ALLOC", 7: "IB_STS", 15: "SH_MEM_BASES", 16: "TBA_LO",
          17: "TBA_HI", 18: "TMA_LO", 19: "TMA_HI", 20: "XCC_ID", 21: "SQ_PERF_SNAPSHOT_DATA", 22: "SQ_PERF_SNAPSHOT_DATA1",
          23: "SQ_PERF_SNAPSHOT_PC_LO", 24: "SQ_PERF_SNAPSHOT_PC_HI"}  # fmt: skip
MESSAGES = {1: "INTERRUPT", 2: "GS", 3: "GS_DONE", 4: "SAVEWAVE", 5: "STALL_WAVE_GEN", 6: "HALT_WAVES", 7: "ORDERED_PS_DONE",
            8: "EARLY_PRIM_DEALLOC", 9: "GS_ALLOC_REQ", 10: "GET_DOORBELL", 15: "SYSMSG"}  # fmt: skip
GS_OPERATIONS = {0: "GS_OP_NOP", 1: "GS_OP_CUT", 2: "GS_OP_EMIT", 3: "GS_OP_EMIT_CUT"}
SYSTEM_OPERATIONS = {1: "SYSMSG_OP_ECC_ERR_INTERRUPT", 2: "SYSMSG_OP_REG_RD", 3: "SYSMSG_OP_HOST_TRAP_ACK", 4: "SYSMSG_OP_TTRACE_PC"}
INDEXED = ("SRC0", "SRC1", "SRC2", "DST")
GS, GS_DONE, SYSTEM = 2, 3, 15


def hwreg(simm: int) -> str:
    """hwreg(NAME, offset, width) of a 16-bit immediate; offset 0 and width 32 are left out."""
    number, offset, width = simm & 63, simm >> 6 & 31, (simm >> 11 & 31) + 1
    name = f"HW_REG_{HWREGS[number]}" if number in HWREGS else str(number)
    return f"hwreg({name})" if (offset, width) == (0, 32) else f"hwreg({name}, {offset}, {width})"


def hwreg_code(token: str) -> int:
    """The immediate of hwreg(NAME or number[, offset, width]), or of a plain number."""
    if re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", token):
        simm = int(token, 0)
    else:
        m = re.fullmatch(r"hwreg\(\s*(\w+)\s*(?:,\s*(\d+)\s*,\s*(\d+)\s*)?\)", token)
        if not m:
            raise ValueError(f"{token!r}: hwreg(NAME) or hwreg(NAME, offset, width)")
        names = {f"HW_REG_{name}": n for n, name in HWREGS.items()}
        number = names[m[1]] if m[1] in names else int(m[1], 0)
        simm = number | int(m[2] or 0) << 6 | (int(m[3] or 32) - 1) << 11
    return simm - 0x10000 if simm & 0x8000 else simm


def message(simm: int) -> str:
    """sendmsg(…) of a 16-bit immediate, by names where the message has them."""
    simm &= 0xFFFF
    number, operation, stream = simm & 15, simm >> 4 & 7, simm >> 8 & 3
    if simm != number | operation << 4 | stream << 8:
        return f"{simm:#x}" if simm > 64 else str(simm)
    if number == SYSTEM and operation in SYSTEM_OPERATIONS and not stream:
        return f"sendmsg(MSG_SYSMSG, {SYSTEM_OPERATIONS[operation]})"
    if number in (GS, GS_DONE):
        if operation in GS_OPERATIONS and operation:
            return f"sendmsg(MSG_{MESSAGES[number]}, {GS_OPERATIONS[operation]}, {stream})"
        if number == GS_DONE and not operation and not stream:
            return "sendmsg(MSG_GS_DONE, GS_OP_NOP)"
    elif number in MESSAGES and number != SYSTEM and not operation and not stream:
        return f"sendmsg(MSG_{MESSAGES[number]})"
    return f"sendmsg({number}, {operation}, {stream})"


def message_code(token: str) -> int:
    """The immediate of sendmsg(message[, operation[, stream]])."""
    if not token.startswith("sendmsg("):
        return int(token, 0)
    parts = [p.strip() for p in token[8:-1].split(",")]
    numbers = {f"MSG_{name}": n for n, name in MESSAGES.items()}
    numbers |= {name: n for names in (GS_OPERATIONS, SYSTEM_OPERATIONS) for n, name in names.items()}
    codes = []
    for part in parts:
        if part in numbers:
            codes.append(numbers[part])
        elif re.fullmatch(r"0x[0-9a-fA-F]+|\d+", part):
            codes.append(int(part, 0))
        else:
            raise ValueError(f"{part!r} is no message of gfx950; known: {', '.join(sorted(numbers))}")
    return sum(x << s for x, s in zip(codes, (0, 4, 8), strict=False))


def indexed(bits: int) -> str:
    """gpr_idx(…) of four bits."""
    if bits > 15:
        return f"{bits:#x}"
    return f"gpr_idx({','.join(name for i, name in enumerate(INDEXED) if bits >> i & 1)})"


def indexed_code(token: str) -> int:
    """The four bits of gpr_idx(…), or of a number; ValueError for more."""
    m = re.fullmatch(r"gpr_idx\((.*)\)", token)
    if m:
        names = [n.strip() for n in m[1].split(",") if n.strip()]
        if unknown := [n for n in names if n not in INDEXED]:
            raise ValueError(f"gpr_idx: {unknown[0]!r} is none of {', '.join(INDEXED)}")
        return sum(1 << INDEXED.index(n) for n in set(names))
    bits = int(token, 0)
    if not 0 <= bits <= 15:
        raise ValueError(f"{token}: invalid immediate: only 4-bit values are legal")
    return bits
