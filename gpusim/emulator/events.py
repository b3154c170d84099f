"""What goes wrong while waves run."""

from __future__ import annotations


class Fault(Exception):
    """A wave did what hardware would stop it for.

    kind: "page" (no memory there, or none that may be written), "illegal_instruction" (bytes that are none),
    "memory_violation" (an atomic operation that is not aligned), "unsupported" (an instruction or mode that is
    declared and not done), "hang" (it does not end). `va` is the address
    accessed, `pc` that of the instruction; lane, wave and workgroup say who, where that is known.
    """

    def __init__(
        self,
        kind: str,
        message: str,
        va: int = 0,
        *,
        write: bool = False,
        pc: int = 0,
        lane: int | None = None,
        wave: int | None = None,
        workgroup: tuple[int, int, int] | None = None,
    ) -> None:
        super().__init__(message)
        self.kind, self.message, self.va, self.write = kind, message, va, write
        self.pc, self.lane, self.wave, self.workgroup = pc, lane, wave, workgroup
