"""Kernels with memory, lanes, LDS, matrices and control flow, run on the emulator and judged by numpy."""

import ml_dtypes
import numpy as np
import pytest

import gpusim.isa  # noqa: F401
from engine.codegen.compile import compile_kernel
from engine.codegen.ir import Argument, KernelBuilder
from engine.dtype import bf16, bool_, f16, f32, i32, i64, u32
from tests.codegen.programs import control_flow, many_accumulators
from tests.codegen.run import run, run_binary

LANES = np.arange(64)
RANDOM = np.random.default_rng(7)


def kernel(*types, waves=1, grid=(1, 1, 1)) -> KernelBuilder:
    """A kernel with an output and inputs of the types, all buffers."""
    return KernelBuilder("k", [Argument(f"a{i}", "pointer", d) for i, d in enumerate(types)], waves=waves, grid=grid)


def offset(b: KernelBuilder, size: int):
    return b.alu("mul", b.lane(), b.const(size))


@pytest.mark.parametrize("n", [0, 1, 5, 6, 11])
def test_loops_and_branches(n):
    got = run(control_flow(), np.zeros(64, np.int32), n)[0]
    want = np.array([sum(i for i in range(n) if lane < i) for lane in LANES]) + np.where(LANES % 2 == 0, 100, 0)
    assert (got == want * (2 if n > 5 else 1)).all()


def test_nested_loops_with_a_step_and_a_variable_in_place():
    b = kernel(f32, f32)
    total = b.variable(b.const(0.0, f32))
    with b.loop(12, 4) as i:
        with b.loop(3) as j:
            at = b.alu("add", b.alu("mul", i, b.const(3 * 256)), b.alu("mul", j, b.const(256)))
            x = b.load(b.argument(1), b.alu("add", at, offset(b, 4)), f32)
            b.set(total, b.alu("fma", x, x, total))
    b.store(b.argument(0), offset(b, 4), total)
    x = RANDOM.normal(size=(12 * 3, 64)).astype(np.float32)
    got = run(b, np.zeros(64, np.float32), x)[0]
    rows = [3 * i + j for i in (0, 4, 8) for j in range(3)]
    assert np.allclose(got, (x[rows].astype(np.float64) ** 2).sum(0), rtol=1e-6)


def test_a_variable_read_before_it_is_set_keeps_its_old_value():
    b = kernel(i32)
    v = b.variable(b.alu("add", b.lane(), b.const(1)))
    old = b.alu("cast", v, dtype=u32)
    shifted = b.alu("add", b.alu("bitcast", v, dtype=i32), b.const(0))
    b.set(v, b.alu("mul", v, b.const(10)))
    b.store(b.argument(0), offset(b, 4), b.alu("add", b.alu("add", v, shifted), b.alu("cast", old, dtype=i32)))
    assert (run(b, np.zeros(64, np.int32))[0] == (LANES + 1) * 12).all()


@pytest.mark.parametrize(
    "dtype, numpy, count",
    [
        (f32, "f4", 1),
        (f32, "f4", 2),
        (f32, "f4", 3),
        (f32, "f4", 4),
        (bf16, "u2", 2),
        (f16, "u2", 4),
        (bf16, "u2", 8),
        (i64, "i8", 1),
        (bool_, "u1", 1),
        (bf16, "u2", 1),
    ],
)
def test_vectors_move_whole(dtype, numpy, count):
    b = kernel(dtype, dtype)
    b.store(
        b.argument(0), offset(b, dtype.size * count), b.load(b.argument(1), offset(b, dtype.size * count), dtype, count)
    )
    x = RANDOM.integers(0, 2 if dtype is bool_ else 100, 64 * count).astype(numpy)
    assert (run(b, np.zeros_like(x), x)[0] == x).all()


def test_elements_of_packed_vectors_and_packing():
    b = kernel(bf16, bf16)
    x = b.load(b.argument(1), offset(b, 16), bf16, 8)
    parts = [b.alu("cast", b.element(x, i), dtype=f32) for i in range(8)]
    sums = [b.alu("cast", b.alu("add", p, b.const(float(i), f32)), dtype=bf16) for i, p in enumerate(parts)]
    b.store(b.argument(0), offset(b, 16), b.vector([*sums[1:], sums[0]]))
    data = RANDOM.normal(size=(64, 8)).astype(ml_dtypes.bfloat16)
    want = (data.astype(np.float32) + np.arange(8, dtype=np.float32)).astype(ml_dtypes.bfloat16)
    got = run(b, np.zeros((64, 8), np.uint16), data.view(np.uint16))[0].view(ml_dtypes.bfloat16)
    assert (got == np.roll(want, -1, 1)).all()


def test_packing_of_elements_as_they_are():
    b = kernel(f16, f16)
    x = b.load(b.argument(1), offset(b, 8), f16, 4)
    b.store(b.argument(0), offset(b, 8), b.vector([b.element(x, i) for i in (3, 0, 2, 3)]))
    data = RANDOM.integers(0, 1 << 16, (64, 4)).astype(np.uint16)
    assert (run(b, np.zeros_like(data), data)[0] == data[:, [3, 0, 2, 3]]).all()


def test_masked_loads_give_zero_and_do_not_read_outside():
    b = kernel(f32, f32)
    mask = b.alu("lt", b.lane(), b.const(5))
    far = b.alu("mul", b.lane(), b.const(1 << 20))
    x = b.load(b.argument(1), b.alu("where", mask, offset(b, 4), far), f32, 1, mask)
    b.store(b.argument(0), offset(b, 4), x)
    data = np.arange(1, 6, dtype=np.float32)
    assert (run(b, np.full(64, 9, np.float32), data)[0] == np.where(LANES < 5, LANES + 1, 0)).all()


def test_masked_stores_leave_other_lanes():
    b = kernel(i32)
    odd = b.alu("eq", b.alu("and", b.lane(), b.const(1)), b.const(1))
    b.store(b.argument(0), offset(b, 4), b.lane(), odd)
    assert (run(b, np.full(64, -1, np.int32))[0] == np.where(LANES % 2 == 1, LANES, -1)).all()


def test_immediates_and_far_offsets():
    b = kernel(i32, i32)
    places = (0, 4, 2048, 4092, 4096, 70000)
    for row, at in enumerate(places):
        x = b.load(b.argument(1), offset(b, 4), i32, immediate=at)
        y = b.load(b.argument(1), b.const(8), i32, immediate=at)
        b.store(b.argument(0), offset(b, 4), b.alu("add", x, y), immediate=at if at == 70000 else 256 * row)
    data = RANDOM.integers(0, 1 << 20, 18000).astype(np.int32)
    got = run(b, np.zeros(18000, np.int32), data)[0]
    for row, at in enumerate(places):
        first, to = at // 4, at // 4 if at == 70000 else 64 * row
        assert (got[to : to + 64] == data[first : first + 64] + data[first + 2]).all(), at


@pytest.mark.parametrize("mask", [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 48, 63])
def test_lane_xor(mask):
    b = kernel(i32, i32)
    b.store(b.argument(0), offset(b, 4), b.lane_xor(b.load(b.argument(1), offset(b, 4), i32), mask))
    x = RANDOM.integers(0, 1 << 30, 64).astype(np.int32)
    assert (run(b, np.zeros(64, np.int32), x)[0] == x[LANES ^ mask]).all()


@pytest.mark.parametrize("dtype, numpy", [(f32, np.float32), (i32, np.int32), (u32, np.uint32)])
@pytest.mark.parametrize("op, reduce", [("add", np.sum), ("max", np.max), ("min", np.min)])
def test_butterflies_over_all_lanes(op, reduce, dtype, numpy):
    b = kernel(dtype, dtype)
    total = b.load(b.argument(1), offset(b, 4), dtype)
    for mask in (1, 2, 4, 8, 16, 32):
        total = b.alu(op, b.lane_xor(total, mask), total) if mask == 16 else b.alu(op, total, b.lane_xor(total, mask))
    b.store(b.argument(0), offset(b, 4), total)
    data = RANDOM.integers(0, 1000, 64).astype(numpy)
    assert (run(b, np.zeros(64, numpy), data)[0] == reduce(data)).all()


def test_lane_xor_of_vectors_and_bools():
    b = kernel(f32, f32)
    x = b.load(b.argument(1), offset(b, 8), f32, 2)
    y = b.lane_xor(x, 16)
    flag = b.lane_xor(b.alu("lt", b.element(x, 0), b.const(0.0, f32)), 2)
    b.store(b.argument(0), offset(b, 4), b.alu("where", flag, b.element(y, 0), b.element(y, 1)))
    data = RANDOM.normal(size=(64, 2)).astype(np.float32)
    want = np.where(data[LANES ^ 2, 0] < 0, data[LANES ^ 16, 0], data[LANES ^ 16, 1])
    assert (run(b, np.zeros(64, np.float32), data)[0] == want).all()


def test_first_lane_inside_a_branch():
    b = kernel(i32, i32)
    x = b.load(b.argument(1), offset(b, 4), i32)
    with b.when(b.alu("lt", b.const(9), b.lane())):
        b.store(b.argument(0), offset(b, 4), b.alu("add", b.first_lane(x), b.lane()))
    data = RANDOM.integers(0, 1000, 64).astype(np.int32)
    assert (run(b, np.zeros(64, np.int32), data)[0] == np.where(LANES > 9, data[10] + LANES, 0)).all()


def test_uniform_loads_and_scalar_arithmetic():
    b = kernel(i32, i32)
    x = b.load(b.argument(1), b.const(4), i32, 2)
    with b.loop(2) as i:
        y = b.load(b.argument(1), b.alu("shl", i, b.const(2)), i32, immediate=12)
        total = b.alu("sub", b.alu("mul", b.element(x, 0), b.element(x, 1)), b.alu("idiv", y, b.const(7)))
        b.store(b.argument(0), b.alu("add", b.alu("shl", i, b.const(8)), offset(b, 4)), b.alu("max", total, b.lane()))
    data = np.array([5, 3, -7, 100, -1000], np.int32)
    got = run(b, np.zeros((2, 64), np.int32), data)[0]
    assert (got[0] == np.maximum(-21 - 14, LANES)).all() and (got[1] == np.maximum(-21 + 142, LANES)).all()


def test_waves_share_lds_behind_a_barrier():
    b = kernel(f32, f32, waves=4, grid=(3, 1, 1))
    b.kernel.lds_bytes = 4 * 64 * 4
    wave, lane, group = b.wave(), b.lane(), b.group(0)
    thread = b.alu("add", b.alu("shl", wave, b.const(6)), lane)
    place = b.alu("shl", b.alu("add", b.alu("shl", group, b.const(8)), thread), b.const(2))
    b.lds_store(b.alu("shl", thread, b.const(2)), b.load(b.argument(1), place, f32))
    b.barrier()
    total = b.lds_load(b.alu("shl", lane, b.const(2)), f32)
    for w in range(1, 4):
        total = b.alu("add", total, b.lds_load(b.alu("shl", lane, b.const(2)), f32, immediate=256 * w))
    b.store(b.argument(0), place, total)
    data = RANDOM.integers(0, 100, (3, 4, 64)).astype(np.float32)
    got = run(b, np.zeros_like(data), data)[0]
    assert (got == data.sum(1, keepdims=True)).all()


@pytest.mark.parametrize(
    "dtype, numpy, count", [(f32, "f4", 4), (f32, "f4", 2), (bf16, "u2", 8), (bf16, "u2", 1), (bool_, "u1", 1)]
)
def test_lds_of_every_width(dtype, numpy, count):
    b = kernel(dtype, dtype)
    size = dtype.size * count
    b.kernel.lds_bytes = 64 * size + 64
    b.lds_store(offset(b, size), b.load(b.argument(1), offset(b, size), dtype, count), immediate=16)
    mirrored = b.alu("mul", b.alu("sub", b.const(63), b.lane()), b.const(size))
    b.store(b.argument(0), offset(b, size), b.lds_load(mirrored, dtype, count, immediate=16))
    x = RANDOM.integers(0, 2 if dtype is bool_ else 100, (64, count)).astype(numpy)
    assert (run(b, np.zeros_like(x), x)[0] == x[::-1]).all()


def test_bool_variables_change_in_running_lanes_only():
    b = kernel(i32)
    flag = b.variable(b.alu("lt", b.lane(), b.const(20)))
    with b.when(b.alu("eq", b.alu("and", b.lane(), b.const(3)), b.const(0))):
        b.set(flag, b.alu("lt", b.const(40), b.lane()))
    b.store(b.argument(0), offset(b, 4), b.alu("where", flag, b.const(1), b.const(0)))
    assert (run(b, np.zeros(64, np.int32))[0] == np.where(LANES % 4 == 0, LANES > 40, LANES < 20)).all()


@pytest.mark.parametrize(
    "name, dtype, size, depth",
    [
        ("v_mfma_f32_32x32x2_f32", f32, 32, 2),
        ("v_mfma_f32_16x16x4_f32", f32, 16, 4),
        ("v_mfma_f32_32x32x16_bf16", bf16, 32, 16),
        ("v_mfma_f32_16x16x32_bf16", bf16, 16, 32),
    ],
)
def test_matrix_accumulation_in_a_loop(name, dtype, size, depth):
    """D = sum of two products; A is (size, 2 * depth) row-major, B its transpose's like."""
    b = kernel(f32, dtype, dtype)
    each = depth * size // 64
    row = b.alu("and", b.lane(), b.const(size - 1))
    first = b.alu("mul", b.alu("shr_u", b.lane(), b.const(size.bit_length() - 1)), b.const(each))
    start = b.alu("mul", b.alu("add", b.alu("mul", row, b.const(2 * depth)), first), b.const(dtype.size))
    total = b.zeros(size * size // 64)
    with b.loop(2) as i:
        at = b.alu("add", start, b.alu("mul", i, b.const(depth * dtype.size)))
        x, y = (b.load(b.argument(n), at, dtype, each) for n in (1, 2))
        b.set(total, b.mfma(name, x, y, total))
    for r in range(size * size // 64):
        i = 8 * (r // 4) + r % 4 if size == 32 else r
        line = b.alu(
            "add", b.alu("mul", b.alu("shr_u", b.lane(), b.const(size.bit_length() - 1)), b.const(4)), b.const(i)
        )
        place = b.alu("shl", b.alu("add", b.alu("mul", line, b.const(size)), row), b.const(2))
        b.store(b.argument(0), place, b.element(total, r))
    x, y = (RANDOM.integers(-8, 8, (size, 2 * depth)).astype(np.float32) for _ in range(2))
    kind = np.float32 if dtype is f32 else ml_dtypes.bfloat16
    raw = [v.astype(kind).view(np.uint32 if dtype is f32 else np.uint16) for v in (x, y)]
    got = run(b, np.zeros((size, size), np.float32), *raw)[0]
    assert (got == x @ y.T).all()


def test_accumulators_beyond_256_registers():
    """What does not fit goes to the accumulation registers."""
    b = many_accumulators()
    data = RANDOM.integers(-4, 4, 64).astype(np.float32)
    binary = compile_kernel(b.kernel)
    assert binary.agprs and binary.vgprs <= 256
    got = run_binary(binary, b.kernel.arguments, (np.zeros((18, 64, 16), np.float32), data))[0]
    a = data.reshape(2, 32).T
    for n in range(18):
        d = 4 * (a @ (a + n).T)
        for r in range(16):
            assert (got[n, :, r] == d[8 * (r // 4) + 4 * (LANES // 32) + r % 4, LANES % 32]).all()


def test_more_arguments_than_scalar_registers():
    b = kernel(*[f32] * 70)
    total = b.const(0.0, f32)
    loads = [b.load(b.argument(i), offset(b, 4), f32) for i in range(1, 70)]
    for x in loads:
        total = b.alu("add", total, x)
    b.store(b.argument(0), offset(b, 4), total)
    data = RANDOM.integers(0, 100, (69, 64)).astype(np.float32)
    assert (run(b, np.zeros(64, np.float32), *data)[0] == data.sum(0)).all()


def test_scalars_arguments_and_three_dimensional_grids():
    b = KernelBuilder(
        "k",
        [Argument("n", "scalar", i32), Argument("out", "pointer", f32), Argument("x", "scalar", f32)],
        grid=(2, 3, 2),
    )
    group = b.alu(
        "add", b.group(0), b.alu("mul", b.const(2), b.alu("add", b.group(1), b.alu("mul", b.const(3), b.group(2))))
    )
    value = b.alu("mul", b.alu("cast", b.alu("add", group, b.argument(0)), dtype=f32), b.argument(2))
    b.store(b.argument(1), b.alu("add", b.alu("shl", group, b.const(8)), offset(b, 4)), value)
    got = run(b, 3, np.zeros((12, 64), np.float32), 0.25)[0]
    assert (got == ((np.arange(12) + 3) * 0.25)[:, None]).all()
