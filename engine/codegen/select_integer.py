"""Selection of integer and boolean operations.

Uniform i32 and u32 live in scalar registers and use the scalar unit; i64 is always a pair of vector registers. Booleans
are lane masks in scalar register pairs, uniform ones too: their bits for lanes that do not run mean nothing.
"""

from __future__ import annotations

from engine.codegen.machine import EXEC, Operand, Virtual
from engine.codegen.select_emit import MINUS_ONE, ZERO, Emission, bits_operand, part
from engine.dtype import DType, u32
from gpusim.isa.regs import Inline

_SCALAR = {
    "add": "s_add_i32",
    "sub": "s_sub_i32",
    "mul": "s_mul_i32",
    "and": "s_and_b32",
    "or": "s_or_b32",
    "xor": "s_xor_b32",
    "shl": "s_lshl_b32",
    "shr_u": "s_lshr_b32",
    "mulhi_u": "s_mul_hi_u32",
}
_VECTOR = {
    "add": "v_add_u32",
    "sub": "v_sub_u32",
    "mul": "v_mul_lo_u32",
    "and": "v_and_b32",
    "or": "v_or_b32",
    "xor": "v_xor_b32",
    "mulhi_u": "v_mul_hi_u32",
}
_SHIFTS = {"shl": "v_lshlrev_b32", "shr_u": "v_lshrrev_b32"}
_MASKS = {
    "and": "s_and_b64",
    "or": "s_or_b64",
    "xor": "s_xor_b64",
    "add": "s_or_b64",
    "max": "s_or_b64",
    "mul": "s_and_b64",
    "min": "s_and_b64",
    "ne": "s_xor_b64",
    "sub": "s_xor_b64",
}


class Integers(Emission):
    """Rules for i32, u32, i64 and bool; `to` is where a one-register vector result should go, if it is known."""

    def mask_alu(self, op: str, args: list[Operand]) -> Operand:
        """bool arithmetic is logic; `a` and `b` are lane masks."""
        match op:
            case "not":
                return self.s("s_not_b64", args[0])
            case "eq":
                return self.s("s_not_b64", self.s("s_xor_b64", *args))
            case "lt":
                return self.s("s_andn2_b64", args[1], args[0])
            case "where":
                inside = self.s("s_and_b64", args[0], args[1])
                return self.s("s_or_b64", inside, self.s("s_andn2_b64", args[2], args[0]))
        if op not in _MASKS:
            raise NotImplementedError(f"kernel {self.code.name}: {op} of bool: cast to i32 first")
        return self.s(_MASKS[op], *args)

    def scalar_alu(self, op: str, dtype: DType, args: list[Operand]) -> Operand:
        """i32 and u32 on the scalar unit."""
        signed = dtype is not u32
        letter = "i" if signed else "u"
        match op:
            case "neg":
                return self.s("s_sub_i32", ZERO, args[0])
            case "not":
                return self.s("s_not_b32", args[0])
            case "abs":
                return self.s("s_abs_i32", args[0]) if signed else args[0]
            case "shr":
                return self.s(f"s_{'ashr_i' if signed else 'lshr_b'}32", *args)
            case "max" | "min":
                return self.s(f"s_{op}_{letter}32", *args)
            case "lt" | "eq" | "ne" | "lt_u":
                self.compare_scalars(op, dtype, args)
                return self.s("s_cselect_b64", MINUS_ONE, ZERO, glued=True)
            case "where":
                self.set_scc(args[0])
                return self.s("s_cselect_b32", args[1], args[2], glued=True)
            case "idiv" | "mod":
                return self.uniform(self.divide(op, signed, [self.vector(a) for a in args]))
        return self.s(_SCALAR[op], *args)

    def compare_scalars(self, op: str, dtype: DType, args: list[Operand]) -> None:
        """SCC = the comparison; the next step must read it, glued."""
        name = {"lt": "lt_u32" if dtype is u32 else "lt_i32", "eq": "eq_u32", "ne": "lg_u32", "lt_u": "lt_u32"}[op]
        self.s(f"s_cmp_{name}", *args)

    def vector_alu(self, op: str, dtype: DType, args: list[Operand], to: Operand | None) -> Operand:
        """i32 and u32 with one value a lane."""
        signed = dtype is not u32
        letter = "i" if signed else "u"
        match op:
            case "neg":
                return self.v("v_sub_u32", ZERO, args[0], to=to)
            case "not":
                return self.v("v_not_b32", args[0], to=to)
            case "abs":
                return self.v("v_max_i32", args[0], self.v("v_sub_u32", ZERO, args[0]), to=to) if signed else args[0]
            case "shl" | "shr_u":
                return self.v(_SHIFTS[op], args[1], args[0], to=to)
            case "shr":
                return self.v(f"v_{'ashrrev_i' if signed else 'lshrrev_b'}32", args[1], args[0], to=to)
            case "max" | "min":
                return self.v(f"v_{op}_{letter}32", *args, to=to)
            case "lt" | "eq" | "ne" | "lt_u":
                name = {"lt": f"lt_{letter}32", "eq": "eq_u32", "ne": "ne_u32", "lt_u": "lt_u32"}[op]
                return self.v(f"v_cmp_{name}", *args)
            case "where":
                return self.v("v_cndmask_b32", args[2], args[1], ci=args[0], to=to)
            case "idiv" | "mod":
                return self.divide(op, signed, args, to)
        return self.v(_VECTOR[op], *args, to=to)

    def divide(self, op: str, signed: bool, args: list[Operand], to: Operand | None = None) -> Operand:
        """32-bit quotient towards zero, or its remainder: a float estimate of 2**32 / b, one Newton step, two
        corrections.

        The expansion of LLVM (AMDGPUCodeGenPrepare, expandDivRem32); it is exact for any reciprocal within 1 ulp.
        """
        a, b = (self.vector(x) for x in args)
        sign: Operand = ZERO
        if signed:
            sign_a, sign_b = self.v("v_ashrrev_i32", Inline(128 + 31), a), self.v("v_ashrrev_i32", Inline(128 + 31), b)
            a = self.v("v_xor_b32", self.v("v_add_u32", a, sign_a), sign_a)
            b = self.v("v_xor_b32", self.v("v_add_u32", b, sign_b), sign_b)
            sign = self.v("v_xor_b32", sign_a, sign_b) if op == "idiv" else sign_a
        inverse = self.v("v_rcp_iflag_f32", self.v("v_cvt_f32_u32", b))
        z = self.v("v_cvt_u32_f32", self.v("v_mul_f32", bits_operand(0x4F7FFFFE), inverse))
        error = self.v("v_mul_lo_u32", self.v("v_sub_u32", ZERO, b), z)
        z = self.v("v_add_u32", z, self.v("v_mul_hi_u32", z, error))
        quotient = self.v("v_mul_hi_u32", a, z)
        rest = self.v("v_sub_u32", a, self.v("v_mul_lo_u32", quotient, b))
        for last in (False, True):
            more = self.v("v_cmp_ge_u32", rest, b)
            end = to if last and not signed else None
            if op == "idiv":
                quotient = self.v(
                    "v_cndmask_b32", quotient, self.v("v_add_u32", Inline(129), quotient), ci=more, to=end
                )
            if op == "mod" or not last:
                rest = self.v(
                    "v_cndmask_b32", rest, self.v("v_sub_u32", rest, b), ci=more, to=end if op == "mod" else None
                )
        out = quotient if op == "idiv" else rest
        return self.v("v_sub_u32", self.v("v_xor_b32", out, sign), sign, to=to) if signed else out

    # 64-bit integers.

    def long_alu(self, op: str, args: list[Operand]) -> Operand:
        """i64 in vector register pairs. Division raises: nothing in a kernel needs it."""
        if op in ("shl", "shr", "shr_u"):
            name = {"shl": "v_lshlrev_b64", "shr": "v_ashrrev_i64", "shr_u": "v_lshrrev_b64"}[op]
            count = args[1]
            return self.v(
                name, part(count, 0) if isinstance(count, Virtual) and count.count == 2 else count, self.pair(args[0])
            )
        if op == "where":
            return self._long_select(args[0], self.pair(args[1]), self.pair(args[2]))
        pairs = [self.pair(a) for a in args]
        match op:
            case "neg":
                return self._long_carry("v_sub_co_u32", "v_subb_co_u32", self.pair(ZERO), pairs[0])
            case "add":
                return self._long_carry("v_add_co_u32", "v_addc_co_u32", *pairs)
            case "sub":
                return self._long_carry("v_sub_co_u32", "v_subb_co_u32", *pairs)
            case "and" | "or" | "xor" | "not":
                out = Virtual("v", 2)
                for i in range(2):
                    self.v(f"v_{op}_b32", *(part(p, i) for p in pairs), to=out.part(i))
                return out
            case "mul":
                return self._long_multiply(*pairs)
            case "lt" | "eq" | "ne" | "lt_u":
                name = {"lt": "lt_i64", "eq": "eq_u64", "ne": "ne_u64", "lt_u": "lt_u64"}[op]
                return self.v(f"v_cmp_{name}", *pairs)
            case "max" | "min":
                less = self.v("v_cmp_lt_i64", *pairs)
                return self._long_select(less, *(pairs[::-1] if op == "max" else pairs))
            case "abs":
                return self._long_select(self.v("v_cmp_lt_i64", pairs[0], ZERO), self.long_alu("neg", pairs), pairs[0])
        raise NotImplementedError(f"kernel {self.code.name}: {op} of i64: cast to i32 or f32 first")

    def _long_select(self, mask: Operand, a: Operand, b: Operand) -> Operand:
        out = Virtual("v", 2)
        for i in range(2):
            self.v("v_cndmask_b32", part(b, i), part(a, i), ci=mask, to=out.part(i))
        return out

    def _long_carry(self, low: str, high: str, a: Operand, b: Operand) -> Operand:
        out, carry = Virtual("v", 2), Virtual("s", 2, mask=True)
        self.v(low, part(a, 0), part(b, 0), to=out.part(0), co=carry)
        self.v(high, part(a, 1), part(b, 1), to=out.part(1), ci=carry)
        return out

    def _long_multiply(self, a: Operand, b: Operand) -> Operand:
        out = Virtual("v", 2)
        self.v("v_mul_lo_u32", part(a, 0), part(b, 0), to=out.part(0))
        high = self.v("v_mul_hi_u32", part(a, 0), part(b, 0))
        for i, j in ((0, 1), (1, 0)):
            high = self.v(
                "v_add_u32", high, self.v("v_mul_lo_u32", part(a, i), part(b, j)), to=out.part(1) if i else None
            )
        return out

    # Between lane masks and numbers.

    def mask_to_bits(self, mask: Operand, bits: int, to: Operand | None = None) -> Operand:
        """`bits` in lanes of the mask, 0 elsewhere."""
        return self.v("v_cndmask_b32", ZERO, bits_operand(bits), ci=mask, to=to)

    def merge_mask(self, old: Operand, new: Operand) -> None:
        """Change a mask variable in the lanes that run only."""
        inside = self.s("s_and_b64", new, EXEC)
        self.s("s_or_b64", self.s("s_andn2_b64", old, EXEC), inside, to=old)


def is_long(dtype: DType) -> bool:
    return dtype.size == 8
