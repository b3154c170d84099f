"""The interpreter of kernel IR against numpy, and that it refuses what has no meaning."""

import ml_dtypes
import numpy as np
import pytest

from engine.codegen.interpret import Undefined, interpret
from engine.codegen.ir import Argument, KernelBuilder, Value
from engine.dtype import bf16, f16, f32, i32, i64
from tests.codegen.programs import control_flow, operation

LANES = np.arange(64, dtype=np.int32)


def builder(*kinds, waves=1, grid=(1, 1, 1), lds=0) -> tuple[KernelBuilder, Value, Value]:
    """A builder with one pointer a type, its lane, and the lane's place among 4-byte elements."""
    b = KernelBuilder("k", [Argument(f"a{i}", "pointer", d) for i, d in enumerate(kinds)], waves=waves, grid=grid)
    b.kernel.lds_bytes = lds
    lane = b.lane()
    return b, lane, b.alu("shl", lane, b.const(2))


def test_every_lane_of_every_wave_of_every_group():
    b, lane, _ = builder(i32, waves=2, grid=(3, 2, 2))
    group = b.alu(
        "add", b.group(0), b.alu("mul", b.const(3), b.alu("add", b.group(1), b.alu("shl", b.group(2), b.const(1))))
    )
    at = b.alu("add", b.alu("shl", b.alu("add", b.alu("shl", group, b.const(1)), b.wave()), b.const(6)), lane)
    b.store(b.argument(0), b.alu("shl", at, b.const(2)), at)
    (got,) = interpret(b.kernel, [np.zeros(64 * 24, np.int32)])
    np.testing.assert_array_equal(got, np.arange(64 * 24))


def test_control_flow_is_pythons():
    n = 9
    (got,) = interpret(control_flow().kernel, [np.zeros(64, np.int32), n])
    np.testing.assert_array_equal(
        got, [(sum(i for i in range(n) if lane < i) + 100 * (lane % 2 == 0)) * 2 for lane in range(64)]
    )


@pytest.mark.parametrize("dtype, kind", [(f32, np.float32), (f16, np.float16), (bf16, ml_dtypes.bfloat16)])
def test_vectors_are_neighbours_in_memory(dtype, kind):
    b, lane, _ = builder(dtype, dtype)
    four = b.load(b.argument(1), b.alu("mul", lane, b.const(4 * dtype.size)), dtype, 4)
    turned = b.vector([b.element(four, i) for i in (3, 2, 1, 0)])
    b.store(b.argument(0), b.alu("mul", lane, b.const(4 * dtype.size)), turned)
    x = np.arange(256).astype(kind)
    got = interpret(b.kernel, [np.zeros(256, kind), x])[0]
    np.testing.assert_array_equal(got.reshape(64, 4), x.reshape(64, 4)[:, ::-1])


def test_lanes_without_mask_read_0_and_store_nothing():
    b, lane, at = builder(f32, f32)
    few = b.alu("lt", lane, b.const(10))
    x = b.load(b.argument(1), at, f32, mask=few)
    b.store(b.argument(0), at, b.alu("add", x, b.const(1.0, f32)), mask=b.alu("lt", lane, b.const(20)))
    got = interpret(b.kernel, [np.zeros(64, np.float32), np.arange(10, dtype=np.float32)])[0]
    np.testing.assert_array_equal(got, np.where(LANES < 10, LANES + 1, np.where(LANES < 20, 1, 0)))


def test_lanes_exchange_and_the_first_is_uniform():
    b, lane, at = builder(i32)
    x = b.alu("add", b.lane_xor(lane, 5), b.first_lane(b.alu("add", lane, b.const(1000))))
    b.store(b.argument(0), at, x)
    np.testing.assert_array_equal(interpret(b.kernel, [np.zeros(64, np.int32)])[0], (LANES ^ 5) + 1000)


def test_unsigned_operations():
    rng = np.random.default_rng(0)
    x, y = (rng.integers(-(2**31), 2**31, 64).astype(np.int32) for _ in range(2))
    wide = x.view(np.uint32).astype(object), y.view(np.uint32).astype(object)
    wants = {
        "mulhi_u": [(a * b) >> 32 for a, b in zip(*wide, strict=True)],
        "lt_u": [a < b for a, b in zip(*wide, strict=True)],
    }
    for op, want in wants.items():
        kind = bool if op == "lt_u" else np.int32
        got = interpret(operation(op, (i32, i32), False).kernel, [np.zeros(64, kind), x, y])[0]
        np.testing.assert_array_equal(
            got, np.array(want).astype(np.uint32).view(np.int32) if kind is np.int32 else want
        )


def test_lds_passes_between_waves():
    b, lane, at = builder(i32, waves=2, lds=512)
    wave = b.wave()
    mine = b.alu("add", b.alu("mul", wave, b.const(256)), at)
    b.lds_store(mine, b.alu("add", b.alu("mul", wave, b.const(100)), lane))
    b.barrier()
    other = b.lds_load(b.alu("sub", b.const(252), at), i32, immediate=256)
    with b.when(b.alu("eq", wave, b.const(0))):
        b.store(b.argument(0), at, other)
    np.testing.assert_array_equal(interpret(b.kernel, [np.zeros(64, np.int32)])[0], 100 + LANES[::-1])


@pytest.mark.parametrize(
    "name, kind, m, k, per_lane",
    [("v_mfma_f32_16x16x4_f32", f32, 16, 4, 1), ("v_mfma_f32_32x32x2_f32", f32, 32, 2, 1),
     ("v_mfma_f32_16x16x32_bf16", bf16, 16, 32, 8), ("v_mfma_f32_32x32x16_f16", f16, 32, 16, 8)],
)  # fmt: skip
def test_matrix_instructions(name, kind, m, k, per_lane):
    """A and B as the manual lays them: row or column = lane % m, then k; D: column = lane % m, four rows a register
    quad."""
    b, lane, _ = builder(f32, kind, kind)
    row, first = b.alu("and", lane, b.const(m - 1)), b.alu("mul", b.alu("idiv", lane, b.const(m)), b.const(per_lane))
    at = b.alu("mul", b.alu("add", b.alu("mul", row, b.const(k)), first), b.const(kind.size))
    left, right = b.load(b.argument(1), at, kind, per_lane), b.load(b.argument(2), at, kind, per_lane)
    out = b.mfma(name, left, right, b.zeros(m * m // 64))
    for r in range(m * m // 64):
        i = 8 * (r // 4) + r % 4 if m == 32 else r
        place = b.alu("add", b.alu("mul", b.alu("idiv", lane, b.const(m)), b.const(4 * m)), row)
        b.store(b.argument(0), b.alu("shl", place, b.const(2)), b.element(out, r), immediate=4 * m * i)
    rng = np.random.default_rng(1)
    short = {f32: np.float32, f16: np.float16, bf16: ml_dtypes.bfloat16}[kind]
    a, c = (rng.integers(-8, 8, (m, k)).astype(short) for _ in range(2))
    got = interpret(b.kernel, [np.zeros((m, m), np.float32), a, c])[0]
    np.testing.assert_array_equal(got, a.astype(np.float64) @ c.astype(np.float64).T)


def refused(b: KernelBuilder, *values, message: str) -> None:
    with pytest.raises(Undefined, match=message):
        interpret(b.kernel, values)


ROOM = np.zeros(64, np.int32)


def test_refuses_bytes_outside_a_buffer():
    b, lane, at = builder(i32)
    b.store(b.argument(0), at, lane, immediate=4)
    refused(b, ROOM, message="ends at byte 260 of a0, which has 256")
    b, lane, at = builder(i32, i32)
    b.store(b.argument(0), at, b.load(b.argument(1), b.alu("sub", at, b.const(4)), i32))
    refused(b, ROOM, ROOM, message="offset below 0")


def test_refuses_places_between_elements():
    b, lane, at = builder(i32, i64)
    b.store(b.argument(0), at, b.alu("cast", b.load(b.argument(1), at, i64), dtype=i32))
    refused(b, ROOM, np.zeros(64), message="multiple of 8")


def test_refuses_lanes_that_store_in_one_place():
    b, lane, at = builder(i32)
    b.store(b.argument(0), b.alu("and", at, b.const(128)), lane)
    refused(b, ROOM, message="different bytes in one place")


def test_refuses_to_read_what_the_kernel_stores():
    b, lane, at = builder(i32)
    b.store(b.argument(0), at, lane)
    b.store(b.argument(0), at, b.load(b.argument(0), at, i32))
    refused(b, ROOM, message="reads what the kernel stores")


def test_refuses_a_value_of_lanes_that_did_not_compute_it():
    b, lane, at = builder(i32)
    with b.when(b.alu("lt", lane, b.const(5))):
        inner = b.alu("add", lane, b.const(1))
    b.store(b.argument(0), at, inner)
    refused(b, ROOM, message="outside the block")


def test_refuses_a_uniform_value_that_is_not():
    b, lane, at = builder(i32)
    wrong = b.variable(lane, uniform=True)
    b.store(b.argument(0), at, wrong)
    refused(b, ROOM, message="called uniform")


def test_refuses_lane_exchange_where_lanes_are_off():
    b, lane, at = builder(i32)
    with b.when(b.alu("lt", lane, b.const(5))):
        b.store(b.argument(0), at, b.lane_xor(lane, 1))
    refused(b, ROOM, message="every lane")


def shared(barrier: bool, again: bool = False) -> KernelBuilder:
    """Wave 0 stores in LDS, wave 1 reads; `again`: then wave 0 stores once more, with no barrier."""
    b, lane, at = builder(i32, waves=2, lds=256)
    first, second = (b.alu("eq", b.wave(), b.const(i)) for i in (0, 1))
    with b.when(first):
        b.lds_store(at, lane)
    if barrier:
        b.barrier()
    with b.when(second):
        b.store(b.argument(0), at, b.lds_load(at, i32))
    if again:
        with b.when(first):
            b.lds_store(at, lane)
    return b


def test_refuses_lds_shared_without_a_barrier():
    np.testing.assert_array_equal(interpret(shared(True).kernel, [ROOM])[0], LANES)
    refused(shared(False), ROOM, message="another wave's store")
    refused(shared(True, again=True), ROOM, message="another wave has read")


def test_refuses_lds_that_nothing_is_in():
    b, lane, at = builder(i32, lds=256)
    b.store(b.argument(0), at, b.lds_load(at, i32))
    refused(b, ROOM, message="nothing has been stored")


def test_refuses_a_barrier_that_a_wave_misses():
    b, lane, at = builder(i32, waves=2)
    with b.when(b.alu("eq", b.wave(), b.const(0))):
        b.barrier()
    refused(b, ROOM, message="barrier")
