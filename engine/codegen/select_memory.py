"""Selection of loads and stores: kernel arguments, global memory, LDS, and what a lane mask does to them."""

from __future__ import annotations

from collections.abc import Callable

from engine.codegen.ir import Argument
from engine.codegen.machine import EXEC, Operand, Step, Virtual
from engine.codegen.select_emit import ZERO, bits_operand, is_vector
from engine.codegen.select_float import Floats
from engine.dtype import DType
from gpusim.isa.regs import Inline, Literal

_LOADS = {1: "ubyte", 2: "ushort", 4: "dword", 8: "dwordx2", 12: "dwordx3", 16: "dwordx4"}
_STORES = {**_LOADS, 1: "byte", 2: "short"}
_LDS_LOADS = {1: "u8", 2: "u16", 4: "b32", 8: "b64", 12: "b96", 16: "b128"}
_LDS_STORES = {**_LDS_LOADS, 1: "b8", 2: "b16"}
_SCALAR_LOADS = {1: "s_load_dword", 2: "s_load_dwordx2", 4: "s_load_dwordx4", 8: "s_load_dwordx8"}
MAX_GLOBAL_OFFSET = 4095  # 13 signed bits
MAX_SCALAR_OFFSET = (1 << 20) - 1  # 21 signed bits
MAX_LDS_OFFSET = 65535


def kernarg_layout(arguments: list[Argument] | tuple[Argument, ...]) -> tuple[list[tuple[int, int]], int]:
    """((offset, size) of each argument, bytes of the segment): pointers 8 bytes aligned to 8, scalars 4 bytes aligned
    to 4."""
    at, out = 0, []
    for a in arguments:
        size = 8 if a.kind == "pointer" else 4
        at = -(-at // size) * size
        out.append((at, size))
        at += size
    return out, at


class Memory(Floats):
    """Rules for loads and stores. Offsets are bytes; data is a tuple of registers."""

    kernarg: Virtual

    def load_arguments(self, arguments: list[Argument], used: set[int]) -> dict[int, Operand]:
        """Scalar registers of the arguments used, filled at the start by few wide loads."""
        places, _ = kernarg_layout(arguments)
        places = [(offset // 4, size // 4) for offset, size in places]
        out: dict[int, Operand] = {}
        wanted = sorted((places[i], i) for i in used)
        done = 0
        while done < len(wanted):
            # A run of neighbours, cut into loads of 8, 4, 2 and 1 dwords: none reads past the end, none cuts a pointer.
            first = end = wanted[done][0][0] & ~1
            last = done
            while last < len(wanted) and wanted[last][0][0] <= end + 1:
                end = sum(wanted[last][0])
                last += 1
            loaded: dict[int, tuple[Virtual, int]] = {}
            at = first
            while at < end:
                size = next(n for n in (8, 4, 2, 1) if n <= end - at)
                data = Virtual("s", size)
                modifiers = {"offset": 4 * at} if at else {}
                self.prologue.append(Step(self.row(_SCALAR_LOADS[size]), {"d": data, "base": self.kernarg}, modifiers))
                loaded |= {at + i: (data, i) for i in range(size)}
                at += size
            for (offset, count), i in wanted[done:last]:
                data, place = loaded[offset]
                out[i] = data.part(place, count)
            done = last
        return out

    def load_argument(self, arguments: list[Argument], index: int) -> Operand:
        """One argument, loaded here."""
        offset, size = kernarg_layout(arguments)[0][index]
        data = Virtual("s", size // 4)
        self.step(_SCALAR_LOADS[size // 4], modifiers={"offset": offset} if offset else {}, d=data, base=self.kernarg)
        return data

    def split_offset(self, offset: Operand, immediate: int, limit: int) -> tuple[Operand, int]:
        """An offset register and an immediate that the encoding can hold."""
        if immediate <= limit and not isinstance(offset, (Inline, Literal)):
            return offset, immediate
        if isinstance(offset, (Inline, Literal)):
            whole = int(offset.value) + immediate
            low = whole & limit
            return bits_operand(whole - low), low
        keep = immediate & limit
        more = bits_operand(immediate - keep)
        return (self.v("v_add_u32", more, offset) if is_vector(offset) else self.s("s_add_i32", offset, more)), keep

    def load_scalar(self, pointer: Operand, offset: Operand, immediate: int, dwords: int) -> Virtual:
        """A uniform load to scalar registers, through the scalar cache."""
        offset, immediate = self.split_offset(offset, immediate, MAX_SCALAR_OFFSET)
        out = Virtual("s", dwords)
        at = 0
        while at < dwords:
            size = 1 << min((dwords - at).bit_length() - 1, 3)
            step = self.step(_SCALAR_LOADS[size], d=out.part(at, size), base=pointer)
            place = immediate + 4 * at
            if not isinstance(offset, (Inline, Literal)):
                step.operands["soffset"] = offset
            elif place + int(offset.value) <= MAX_SCALAR_OFFSET:
                place += int(offset.value)
            else:
                step.operands["soffset"] = self.scalar_constant(int(offset.value))
            if place:
                step.modifiers["offset"] = place
            at += size
        return out

    def load_global(
        self, pointer: Operand, offset: Operand, immediate: int, size: int, mask: Operand | None
    ) -> Virtual:
        offset, immediate = self.split_offset(offset, immediate, MAX_GLOBAL_OFFSET)
        address = self.vector(offset)
        out = Virtual("v", max(1, size // 4))
        if mask is not None:
            self.copy(out, ZERO, out.count)
        self.masked(
            mask,
            lambda glued: self.step(
                f"global_load_{_LOADS[size]}",
                d=out,
                addr=address,
                saddr=pointer,
                glued=glued,
                keeps=mask is not None,
                modifiers={"offset": immediate} if immediate else {},
            ),
        )
        return out

    def store_global(
        self, pointer: Operand, offset: Operand, immediate: int, size: int, data: Operand, mask: Operand | None
    ) -> None:
        offset, immediate = self.split_offset(offset, immediate, MAX_GLOBAL_OFFSET)
        address, data = self.vector(offset), self.all_vector(data, max(1, size // 4))
        self.masked(
            mask,
            lambda glued: self.step(
                f"global_store_{_STORES[size]}",
                addr=address,
                data=data,
                saddr=pointer,
                glued=glued,
                modifiers={"offset": immediate} if immediate else {},
            ),
        )

    def load_lds(self, offset: Operand, immediate: int, size: int) -> Virtual:
        offset, immediate = self.split_offset(offset, immediate, MAX_LDS_OFFSET)
        out = Virtual("v", max(1, size // 4))
        self.step(f"ds_read_{_LDS_LOADS[size]}", d=out, addr=self.vector(offset), modifiers=lds_offset(immediate))
        return out

    def store_lds(self, offset: Operand, immediate: int, size: int, data: Operand, mask: Operand | None) -> None:
        offset, immediate = self.split_offset(offset, immediate, MAX_LDS_OFFSET)
        address, data = self.vector(offset), self.all_vector(data, max(1, size // 4))
        self.masked(
            mask,
            lambda glued: self.step(
                f"ds_write_{_LDS_STORES[size]}", addr=address, data=data, glued=glued, modifiers=lds_offset(immediate)
            ),
        )

    def all_vector(self, data: Operand, count: int) -> Operand:
        """A tuple in vector registers; constants fill every register."""
        if is_vector(data):
            return data
        if count == 1:
            return self.vector(data)
        out = Virtual("v", count)
        self.copy(out, data, count)
        return out

    def masked(self, mask: Operand | None, emit: Callable[[bool], object]) -> None:
        """Emit one step for the lanes in `mask` only; EXEC is back to what it was right after it."""
        if mask is None:
            emit(False)
            return
        saved = self.s("s_and_saveexec_b64", mask)
        emit(True)
        self.s("s_mov_b64", saved, to=EXEC, glued=True)


def lds_offset(immediate: int) -> dict[str, int]:
    fields = {"offset0": immediate & 0xFF, "offset1": immediate >> 8}
    return {k: v for k, v in fields.items() if v}


def memory_size(dtype: DType, count: int) -> int:
    """Bytes that `count` elements take in memory."""
    size = dtype.size * count
    if size not in _LOADS:
        raise NotImplementedError(
            f"{count} elements of {dtype} are {size} bytes: memory instructions move {sorted(_LOADS)}"
        )
    return size


def registers(dtype: DType, count: int) -> int:
    """32-bit registers that `count` elements take (masks aside)."""
    return max(1, -(-dtype.size * count // 4))
