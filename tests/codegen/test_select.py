"""Which instructions are chosen: those that the manual has for the purpose, in the short encodings."""

import pytest

import gpusim.isa  # noqa: F401
from engine.codegen.compile import compile_kernel
from engine.codegen.ir import Argument, KernelBuilder
from engine.dtype import bf16, f32, i32
from tests.codegen.programs import operation


def kernel(*types) -> KernelBuilder:
    return KernelBuilder("k", [Argument(f"a{i}", "pointer", d) for i, d in enumerate(types)])


def names(b: KernelBuilder) -> list[str]:
    return [i.name for i in compile_kernel(b.kernel).instructions]


def test_accumulation_is_one_fmac_in_the_short_form():
    b = kernel(f32, f32)
    at = b.alu("shl", b.lane(), b.const(2))
    x = b.load(b.argument(1), at, f32)
    total = b.variable(b.const(0.0, f32))
    with b.loop(4):
        b.set(total, b.alu("fma", x, x, total))
    b.store(b.argument(0), at, total)
    insts = compile_kernel(b.kernel).instructions
    assert [(i.name, i.form) for i in insts if "fma" in i.name] == [("v_fmac_f32", "e32")]
    assert sum(i.name == "v_mov_b32" for i in insts) == 1


def test_matrix_results_stay_in_their_variable():
    b = kernel(f32, f32)
    at = b.alu("shl", b.lane(), b.const(2))
    x = b.load(b.argument(1), at, f32)
    total = b.zeros(4)
    for _ in range(3):
        b.set(total, b.mfma("v_mfma_f32_16x16x4_f32", x, x, total))
    b.store(b.argument(0), at, total)
    first, *rest = (i for i in compile_kernel(b.kernel).instructions if i.row.matrix)
    assert len(rest) == 2 and all(i.operands["c"] == i.operands["d"] == first.operands["d"] for i in rest)
    assert str(first.operands["c"]) == "0" and "v_mov_b32" not in names(b)


def test_two_roundings_to_bf16_are_one_instruction():
    b = kernel(bf16, f32)
    x = b.load(b.argument(1), b.alu("shl", b.lane(), b.const(3)), f32, 2)
    pair = b.vector([b.alu("cast", b.element(x, i), dtype=bf16) for i in range(2)])
    b.store(b.argument(0), b.alu("shl", b.lane(), b.const(2)), pair)
    chosen = names(b)
    assert chosen.count("v_cvt_pk_bf16_f32") == 1 and "global_store_dword" in chosen and "v_lshl_or_b32" not in chosen


def test_results_of_a_vector_are_computed_in_place():
    b = kernel(f32, f32)
    at = b.alu("shl", b.lane(), b.const(4))
    x = b.load(b.argument(1), at, f32, 4)
    b.store(b.argument(0), at, b.vector([b.alu("add", b.element(x, i), b.element(x, 3 - i)) for i in range(4)]))
    assert "v_mov_b32" not in names(b) and "global_store_dwordx4" in names(b)


@pytest.mark.parametrize(
    "mask, names_",
    [
        (1, ["v_add_f32"]),
        (4, ["v_mov_b32", "v_mov_b32", "v_add_f32"]),
        (32, ["v_mov_b32", "v_permlane32_swap_b32", "v_add_f32"]),
    ],
)
def test_a_sum_with_another_lane(mask, names_):
    b = kernel(f32, f32)
    at = b.alu("shl", b.lane(), b.const(2))
    x = b.load(b.argument(1), at, f32)
    b.store(b.argument(0), at, b.alu("add", x, b.lane_xor(x, mask)))
    chosen = names(b)
    chosen = chosen[chosen.index("global_load_dword") + 1 : chosen.index("global_store_dword")]
    assert [n for n in chosen if not n.startswith("s_")] == names_


def test_index_arithmetic_is_fused_and_multiplication_by_powers_of_two_shifts():
    b = kernel(i32)
    lane = b.lane()
    x = b.alu("add", b.alu("add", b.alu("mul", lane, b.const(12)), lane), b.alu("mul", lane, b.const(16)))
    b.store(b.argument(0), b.alu("add", b.alu("shl", lane, b.const(2)), b.group(0)), x)
    chosen = names(b)
    assert chosen.count("v_mul_lo_u32") == 1 and "v_lshl_add_u32" in chosen and "v_add3_u32" in chosen


def test_what_nothing_uses_is_not_computed():
    b = kernel(f32, f32)
    b.alu("sin", b.load(b.argument(1), b.alu("shl", b.lane(), b.const(2)), f32))
    assert names(b) == ["s_endpgm"]


def test_uniform_values_use_the_scalar_unit():
    chosen = names(operation("mul", (i32, i32), True))
    assert "s_mul_i32" in chosen and "s_load_dword" in chosen and "global_load_dword" not in chosen


def test_a_branch_on_scalars_reads_scc():
    b = KernelBuilder("k", [Argument("out", "pointer", i32), Argument("n", "scalar", i32)])
    with b.when(b.alu("lt", b.argument(1), b.const(5))):
        b.store(b.argument(0), b.alu("shl", b.lane(), b.const(2)), b.lane())
    chosen = names(b)
    assert "s_cmp_lt_i32" in chosen and chosen[chosen.index("s_cmp_lt_i32") + 1] == "s_cbranch_scc0"


def test_masks_are_never_more_than_the_constant_bus_takes():
    b = kernel(f32, f32)
    x = b.load(b.argument(1), b.const(0), f32)  # a scalar register
    test = b.alu("lt", b.lane(), b.const(7))
    b.store(b.argument(0), b.alu("shl", b.lane(), b.const(2)), b.alu("where", test, x, b.const(12.5, f32)))
    assert names(b).count("v_cndmask_b32") == 1
