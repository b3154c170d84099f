"""Selection of exchanges between lanes, and of matrix instructions."""

from __future__ import annotations

from engine.codegen.machine import Operand, Virtual
from engine.codegen.select_emit import Half, part
from engine.codegen.select_memory import Memory
from gpusim.isa.regs import Inline

# Within 16 lanes DPP moves data for free: CDNA4 ISA, "DPP". Each entry: lane xor -> dpp_ctrl.
_QUAD = {1: 0xB1, 2: 0x4E, 3: 0x1B}
DPP = {**_QUAD, 7: 0x141, 8: 0x128, 15: 0x140}
_TWO = {4: (7, 3), 5: (7, 2), 6: (7, 1), 9: (8, 1), 10: (8, 2), 11: (8, 3), 12: (15, 3), 13: (15, 2), 14: (15, 1)}


# Swaps of odd and even groups of lanes between two registers; with one value in both, each then holds one of a pair.
SWAPS = {16: "v_permlane16_swap_b32", 32: "v_permlane32_swap_b32"}


class Lanes(Memory):
    """Rules for lane_xor, first_lane and mfma."""

    lane: Operand

    def exchange(self, value: Operand, mask: int) -> Operand:
        """One register's value of lane `lane ^ mask`."""
        value = self.vector(value)
        if mask < 16:
            for step in (mask,) if mask in DPP else _TWO[mask]:
                out = Virtual("v")
                self.step("v_mov_b32", form="dpp", modifiers={"dpp_ctrl": DPP[step], "bound_ctrl": 1}, d=out, a=value)
                value = out
            return value
        out = Virtual("v")
        if mask < 32:
            # Bit mask mode: and 0x1f, or 0, xor mask, in groups of 32 lanes.
            offset = 0x1F | mask << 10
            self.step("ds_swizzle_b32", d=out, addr=value, modifiers={"offset0": offset & 0xFF, "offset1": offset >> 8})
            return out
        key = ("exchange", mask)
        address = self.recall(key)
        if address is None:
            flipped = self.v("v_xor_b32", Inline(128 + mask), self.lane)
            address = self.scopes[-1][key] = self.v("v_lshlrev_b32", Inline(130), flipped)
        self.step("ds_bpermute_b32", d=out, addr=address, data=value)
        return out

    def both(self, value: Operand, mask: int) -> list[Operand]:
        """The values of lane l and of lane l ^ mask, in two registers and in an order that differs from lane to
        lane."""
        out: list[Operand] = [Virtual("v"), Virtual("v")]
        for register in out:
            self.step("v_mov_b32", d=register, a=value)
        self.step(SWAPS[mask], d=out[0], a=out[1])
        return out

    def exchange_all(self, value: Operand, mask: int, count: int) -> Operand:
        if count == 1:
            return self.exchange(value, mask)
        out = Virtual("v", count)
        for i in range(count):
            self.copy(out.part(i), self.exchange(part(value, i), mask))
        return out

    def first(self, value: Operand, count: int) -> Operand:
        """`count` registers of the first running lane, in scalar registers."""
        if count == 1:
            return self.uniform(value)
        out = Virtual("s", count)
        for i in range(count):
            self.step("v_readfirstlane_b32", d=out.part(i), a=self.vector(part(value, i)))
        return out

    def matrix(self, name: str, a: Operand, b: Operand, c: Operand, to: Operand | None) -> Operand:
        """A matrix instruction on whole register tuples; C may be a constant."""
        row = self.row(name)
        spec = row.operand("d")
        assert spec is not None
        sources = [self.all_vector(x, o.type.dwords) for x, o in zip((a, b), row.operands[1:], strict=False)]
        out = to if to is not None else Virtual("v", spec.type.dwords)
        c = c if isinstance(c, Inline) else self.all_vector(c, spec.type.dwords)
        self.step(name, d=out, a=sources[0], b=sources[1], c=c)
        return out

    # Packed 16-bit elements.

    def low_half(self, value: Operand | Half) -> Operand:
        """A 16-bit element in the low half of a register; the upper half may hold anything."""
        if not isinstance(value, Half):
            return value
        if not value.high:
            return value.of
        if value.of.file == "s":  # type: ignore[union-attr]
            return self.s("s_lshr_b32", value.of, Inline(128 + 16))
        return self.v("v_lshrrev_b32", Inline(128 + 16), value.of)
