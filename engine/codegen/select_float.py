"""Selection of f32 arithmetic and of casts; 16-bit floats are computed in f32 and rounded after each operation.

IEEE results where the hardware gives them or where a short sequence does: division, reciprocal and square root are
correctly rounded. v_exp, v_log and v_rsq flush denormals, so their arguments are scaled as LLVM does. The kernel runs
with denormals on.
"""

from __future__ import annotations

import struct

from engine.codegen.machine import VCC, Operand, Virtual
from engine.codegen.select_emit import ZERO, bits_operand, part
from engine.codegen.select_integer import Integers
from engine.dtype import DType, bf16, bool_, f16, f32, i64, u32
from gpusim.isa.regs import Inline

ONE = Inline(242)
# sin and cos on [-pi/4, pi/4]: Cephes' sinf.c and cosf.c, errors below 2**-26 relative.
SIN = (-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1)
COS = (2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2)
# pi/2 in three f32 parts, for exact reduction by fma (Cody and Waite).
HALF_PI = (1.57079637050628662109375, -4.37113900018624283e-8, -1.71512451614838e-15)
TWO_OVER_PI = 0.636619772367581343
ZERO_OR_POSITIVE_INFINITY = 0x260  # of v_cmp_class: -0, +0, +infinity


def f32_bits(x: float) -> int:
    return struct.unpack("<I", struct.pack("<f", x))[0]


def number(x: float) -> Operand:
    """The constant operand of an f32."""
    return bits_operand(f32_bits(x))


class Floats(Integers):
    """Rules for f32 values, per lane or uniform; both in vector registers."""

    def float_alu(self, op: str, args: list[Operand], to: Operand | None) -> Operand:
        match op:
            case "add" | "sub" | "mul":
                return self.v(f"v_{op}_f32", *args, to=to)
            case "fma":
                return self.v("v_fma_f32", *args, to=to)
            case "neg":
                return self.v("v_xor_b32", bits_operand(0x80000000), args[0], to=to)
            case "abs":
                return self.v("v_and_b32", bits_operand(0x7FFFFFFF), args[0], to=to)
            case "max":
                return self.v("v_maximum3_f32", args[0], args[1], args[1], to=to)
            case "min":
                return self.v("v_minimum3_f32", args[0], args[1], args[1], to=to)
            case "lt" | "eq" | "ne":
                return self.v(f"v_cmp_{'neq' if op == 'ne' else op}_f32", *args)
            case "where":
                return self.v("v_cndmask_b32", args[2], args[1], ci=args[0], to=to)
            case "floor" | "trunc":
                return self.v(f"v_{op}_f32", args[0], to=to)
            case "div":
                return self.quotient(args[0], args[1], to)
            case "recip":
                return self.quotient(ONE, args[0], to)
            case "sqrt":
                return self.square_root(self.vector(args[0]), to)
            case "rsqrt":
                return self.inverse_square_root(self.vector(args[0]), to)
            case "exp2":
                return self.exponential(self.vector(args[0]), to)
            case "log2":
                return self.logarithm(self.vector(args[0]), to)
            case "sin":
                return self.sine(self.vector(args[0]), to)
        raise NotImplementedError(f"kernel {self.code.name}: no machine code for {op} of f32")

    def quotient(self, a: Operand, b: Operand, to: Operand | None) -> Operand:
        """a / b, correctly rounded: v_div_scale, Newton steps, v_div_fmas, v_div_fixup as LLVM expands fdiv."""
        a = a if a is ONE else self.vector(a)
        b = self.vector(b)
        below = self.v("v_div_scale_f32", b, b, a)
        x = self.v("v_rcp_f32", below)
        x = self.v("v_fma_f32", self.v("v_fma_f32", below, x, ONE, neg=1), x, x)
        scaled = Virtual("s", 2, mask=True)
        above = self.v("v_div_scale_f32", a, b, a, co=scaled)
        q = self.v("v_mul_f32", above, x)
        q = self.v("v_fma_f32", self.v("v_fma_f32", below, q, above, neg=1), x, q)
        rest = self.v("v_fma_f32", below, q, above, neg=1)
        self.s("s_mov_b64", scaled, to=VCC)
        return self.v("v_div_fixup_f32", self.v("v_div_fmas_f32", rest, x, q, glued=True), b, a, to=to)

    def square_root(self, x: Operand, to: Operand | None) -> Operand:
        """Correctly rounded: try the neighbours of v_sqrt's result (LLVM, lowerFSQRTF32, with denormals)."""
        small = self.v("v_cmp_lt_f32", x, number(2.0**-96))
        x = self.v("v_cndmask_b32", x, self.v("v_mul_f32", number(2.0**32), x), ci=small)
        root = self.v("v_sqrt_f32", x)
        down, up = self.v("v_add_u32", Inline(193), root), self.v("v_add_u32", Inline(129), root)
        low = self.v("v_cmp_ge_f32", ZERO, self.v("v_fma_f32", down, root, x, neg=1))
        high = self.v("v_cmp_lt_f32", ZERO, self.v("v_fma_f32", up, root, x, neg=1))
        root = self.v("v_cndmask_b32", root, down, ci=low)
        root = self.v("v_cndmask_b32", root, up, ci=high)
        root = self.v("v_cndmask_b32", root, self.v("v_mul_f32", number(2.0**-16), root), ci=small)
        special = self.v("v_cmp_class_f32", x, bits_operand(ZERO_OR_POSITIVE_INFINITY))
        return self.v("v_cndmask_b32", root, x, ci=special, to=to)

    def inverse_square_root(self, x: Operand, to: Operand | None) -> Operand:
        """v_rsq_f32 (1 ulp), with denormal arguments scaled by 2**24."""
        small = self.v("v_cmp_lt_f32", x, number(2.0**-126))
        scale = self.v("v_cndmask_b32", ONE, number(2.0**24), ci=small)
        root = self.v("v_rsq_f32", self.v("v_mul_f32", x, scale))
        back = self.v("v_cndmask_b32", ONE, number(2.0**12), ci=small)
        return self.v("v_mul_f32", root, back, to=to)

    def exponential(self, x: Operand, to: Operand | None) -> Operand:
        """2**x within 1 ulp; results that are denormal come from 2**(x + 64) * 2**-64."""
        small = self.v("v_cmp_gt_f32", number(-126.0), x)
        shifted = self.v("v_add_f32", x, self.v("v_cndmask_b32", ZERO, number(64.0), ci=small))
        scale = self.v("v_cndmask_b32", ONE, number(2.0**-64), ci=small)
        return self.v("v_mul_f32", self.v("v_exp_f32", shifted), scale, to=to)

    def logarithm(self, x: Operand, to: Operand | None) -> Operand:
        """log2(x) within 1 ulp or 2**-24; a denormal argument is scaled by 2**32."""
        small = self.v("v_cmp_gt_f32", number(2.0**-126), x)
        scaled = self.v("v_mul_f32", x, self.v("v_cndmask_b32", ONE, number(2.0**32), ci=small))
        offset = self.v("v_cndmask_b32", ZERO, number(32.0), ci=small)
        return self.v("v_sub_f32", self.v("v_log_f32", scaled), offset, to=to)

    def sine(self, x: Operand, to: Operand | None) -> Operand:
        """sin(x), error below 2 ulp + 2**-24 * 2**-20 * |x|: x = n*pi/2 + r by three fma, a polynomial in r."""
        turns = self.v("v_rndne_f32", self.v("v_mul_f32", number(TWO_OVER_PI), x))
        r = x
        for piece in HALF_PI:
            r = self.v("v_fma_f32", turns, number(-piece), r)
        n = self.v("v_cvt_i32_f32", turns)
        square = self.v("v_mul_f32", r, r)
        sine = self._polynomial(SIN, square)
        sine = self.v("v_fma_f32", self.v("v_mul_f32", sine, square), r, r)
        cosine = self.v("v_mul_f32", self._polynomial(COS, square), square)
        cosine = self.v("v_fma_f32", cosine, square, self.v("v_fma_f32", square, Inline(241), ONE))
        odd = self.v("v_cmp_ne_u32", ZERO, self.v("v_and_b32", Inline(129), n))
        out = self.v("v_cndmask_b32", sine, cosine, ci=odd)
        sign = self.v("v_lshlrev_b32", Inline(128 + 30), self.v("v_and_b32", Inline(130), n))
        return self.v("v_xor_b32", sign, out, to=to)

    def _polynomial(self, coefficients: tuple[float, ...], x: Operand) -> Operand:
        out = self.vector(number(coefficients[0]))
        for c in coefficients[1:]:
            out = self.v("v_fma_f32", out, x, number(c))
        return out

    # Casts.

    def cast(self, a: Operand, source: DType, dtype: DType, to: Operand | None) -> Operand:
        """A value of `source` in registers as `dtype`; results of floats and i64 are in vector registers."""
        if source is dtype:
            return a
        if dtype is bool_:
            if source is i64:
                return self.v("v_cmp_ne_u64", self.pair(a), ZERO)
            if source.is_float:
                return self.v("v_cmp_neq_f32", self.cast(a, source, f32, None), ZERO)
            return self.v("v_cmp_ne_u32", a, ZERO)
        if source is bool_:
            if dtype is i64:
                out = Virtual("v", 2)
                self.mask_to_bits(a, 1, out.part(0))
                self.step("v_mov_b32", d=out.part(1), a=ZERO)
                return out
            one = {f32: f32_bits(1.0), f16: 0x3C00, bf16: 0x3F80}.get(dtype, 1)
            return self.mask_to_bits(a, one, to)
        if source is f16:
            return self.cast(self.v("v_cvt_f32_f16", a, to=to if dtype is f32 else None), f32, dtype, to)
        if source is bf16:
            wide = self.v("v_lshlrev_b32", Inline(128 + 16), a, to=to if dtype is f32 else None)
            return self.cast(wide, f32, dtype, to)
        if source is f32:
            return self._from_f32(a, dtype, to)
        if source is i64:
            if not dtype.is_float:
                return part(self.pair(a), 0)
            return self.cast(self._long_to_float(self.pair(a)), f32, dtype, to)
        if dtype is i64:
            out = Virtual("v", 2)
            self.step("v_mov_b32", d=out.part(0), a=a)
            if source is u32:
                self.step("v_mov_b32", d=out.part(1), a=ZERO)
            else:
                self.v("v_ashrrev_i32", Inline(128 + 31), out.part(0), to=out.part(1))
            return out
        if dtype.is_float:
            wide = self.v(f"v_cvt_f32_{'u' if source is u32 else 'i'}32", a, to=to if dtype is f32 else None)
            return self.cast(wide, f32, dtype, to)
        return a

    def _from_f32(self, a: Operand, dtype: DType, to: Operand | None) -> Operand:
        if dtype is f16:
            return self.v("v_cvt_f16_f32", a, to=to)
        if dtype is bf16:
            return self.v("v_cvt_pk_bf16_f32", a, a, to=to)
        if dtype is i64:
            return self._float_to_long(self.vector(a))
        return self.v(f"v_cvt_{'u' if dtype is u32 else 'i'}32_f32", a, to=to)

    def _long_to_float(self, a: Operand) -> Operand:
        """Round once: 32 significant bits and a sticky bit, converted and scaled (LLVM, LowerINT_TO_FP32)."""
        sign = self.v("v_ashrrev_i32", Inline(128 + 31), part(a, 1))
        signs = Virtual("v", 2)
        for i in range(2):
            self.step("v_mov_b32", d=signs.part(i), a=sign)
        positive = self.long_alu("xor", [self.long_alu("add", [a, signs]), signs])
        zeros = self.v("v_min_u32", Inline(128 + 32), self.v("v_ffbh_u32", part(positive, 1)))
        shifted = self.v("v_lshlrev_b64", zeros, positive)
        sticky = self.v("v_min_u32", Inline(129), part(shifted, 0))
        top = self.v("v_cvt_f32_u32", self.v("v_or_b32", part(shifted, 1), sticky))
        scaled = self.v("v_ldexp_f32", top, self.v("v_sub_u32", Inline(128 + 32), zeros))
        return self.v("v_or_b32", scaled, self.v("v_and_b32", bits_operand(0x80000000), sign))

    def _float_to_long(self, a: Operand) -> Operand:
        """Towards zero, in two halves (LLVM, LowerFP_TO_INT64); undefined outside the range of i64."""
        whole = self.v("v_trunc_f32", a)
        size = self.v("v_and_b32", bits_operand(0x7FFFFFFF), whole)
        high = self.v("v_floor_f32", self.v("v_mul_f32", number(2.0**-32), size))
        low = self.v("v_fma_f32", high, number(-(2.0**32)), size)
        sign = self.v("v_ashrrev_i32", Inline(128 + 31), whole)
        out, signs = Virtual("v", 2), Virtual("v", 2)
        for i, half in enumerate((low, high)):
            self.v("v_xor_b32", self.v("v_cvt_u32_f32", half), sign, to=out.part(i))
            self.step("v_mov_b32", d=signs.part(i), a=sign)
        return self.long_alu("sub", [out, signs])
