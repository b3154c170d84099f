"""Whole kernels written by hand: launch state, control flow, LDS and barriers, memory of every width, faults."""

import struct

import numpy as np
import pytest

from gpusim.emulator import workgroup
from gpusim.emulator.events import Fault
from gpusim.isa.assemble import assemble
from tests.emulator.by_hand import Machine, launch

# v0: the work-item in its workgroup; s[0:1]: the arguments; s2, s3, s4: the workgroup.
STORE = "v_lshlrev_b32 v9, 2, {at}\nglobal_store_dword v9, {value}, s[4:5]\ns_endpgm\n"
HEAD = "s_load_dwordx2 s[4:5], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n"
GLOBAL_ID = "s_lshl_b32 s8, s2, 6\n" + HEAD + "v_add_u32 v8, s8, v0\n"


def zeros(n: int, dtype=np.uint32) -> np.ndarray:
    return np.zeros(n, dtype)


def test_work_item_and_workgroup_ids():
    (out,) = launch(GLOBAL_ID + STORE.format(at="v8", value="v8"), zeros(64 * 300), grid=64 * 300)
    np.testing.assert_array_equal(out, np.arange(64 * 300))


@pytest.mark.parametrize("items", [1, 63, 65, 100, 128])
def test_a_partial_workgroup_runs_only_its_lanes(items: int):
    (out,) = launch(GLOBAL_ID + "v_mov_b32 v1, 7\n" + STORE.format(at="v8", value="v1"), zeros(128), grid=items)
    assert out.tolist() == [7] * items + [0] * (128 - items)


def test_three_dimensions_are_packed_in_v0():
    """x in bits 9:0, y in 19:10, z in 29:20; workgroups of 4 x 2 x 3 fill one wave in part."""
    text = (
        """
    v_and_b32 v1, 0x3ff, v0
    v_bfe_u32 v2, v0, 10, 10
    v_bfe_u32 v3, v0, 20, 10
    s_lshl_b32 s2, s2, 2
    s_lshl_b32 s3, s3, 1
    s_mul_i32 s4, s4, 3
    v_add_u32 v1, s2, v1
    v_add_u32 v2, s3, v2
    v_add_u32 v3, s4, v3
    v_lshl_add_u32 v8, v2, 3, v1
    v_mul_u32_u24 v4, 48, v3
    v_add_u32 v8, v4, v8
    v_lshl_or_b32 v5, v2, 8, v1
    v_lshl_or_b32 v5, v3, 16, v5
    """
        + HEAD
    )  # x + 8 y + 48 z, for a grid of 8 x 6 x 6
    (out,) = launch(
        text + STORE.format(at="v8", value="v5"), zeros(8 * 6 * 6), grid=(8, 6, 6), block=(4, 2, 3), workitem_ids=3
    )
    z, y, x = np.indices((6, 6, 8))
    np.testing.assert_array_equal(out, (x | y << 8 | z << 16).ravel())


def test_loops_with_another_count_in_each_lane():
    """Each lane adds its number up from 1, leaving the loop by EXEC."""
    text = (
        GLOBAL_ID
        + """
    v_mov_b32 v1, 0
    v_mov_b32 v2, 0
    s_mov_b64 s[10:11], exec
    loop:
    v_add_u32 v2, 1, v2
    v_add_u32 v1, v1, v2
    v_cmp_lt_u32 vcc, v2, v8
    s_and_b64 exec, exec, vcc
    s_cbranch_execnz loop
    s_mov_b64 exec, s[10:11]
    """
    )
    (out,) = launch(text + STORE.format(at="v8", value="v1"), zeros(192), grid=192)
    assert out.tolist() == [max(n, 1) * (max(n, 1) + 1) // 2 for n in range(192)]


def test_waves_part_and_meet_again():
    """Odd workgroups take the other way, with a loop of their own; all store at the end."""
    text = (
        GLOBAL_ID
        + """
    s_and_b32 s9, s2, 1
    s_cmp_eq_u32 s9, 0
    s_cbranch_scc1 even
    s_mov_b32 s10, s2
    v_mov_b32 v1, 0
    again:
    v_add_u32 v1, 3, v1
    s_sub_u32 s10, s10, 1
    s_cmp_lg_u32 s10, 0
    s_cbranch_scc1 again
    s_branch done
    even:
    v_mov_b32 v1, 1000
    done:
    """
    )
    outputs, result = Machine().launch(text + STORE.format(at="v8", value="v1"), zeros(64 * 9), grid=64 * 9)
    want = [1000 if w % 2 == 0 else 3 * w for w in range(9)]
    np.testing.assert_array_equal(outputs[0].reshape(9, 64), np.array(want)[:, None] * np.ones(64))
    # 4 + 3 + (even: 1; odd: 2 + 4 w + 1) + 3 instructions a wave.
    assert result.wave_instructions == sum(10 + (1 if w % 2 == 0 else 3 + 4 * w) for w in range(9))


def test_calls_and_returns():
    text = (
        HEAD
        + """
    s_getpc_b64 s[10:11]
    s_add_u32 s10, s10, 0x1c
    s_addc_u32 s11, s11, 0
    s_swappc_b64 s[12:13], s[10:11]
    v_add_u32 v1, v1, v1
    """
        + STORE.format(at="v0", value="v1")
        + "v_add_u32 v1, 5, v0\ns_setpc_b64 s[12:13]\n"
    )
    offset = len(assemble(text.split("s_getpc_b64 s[10:11]")[0] + "s_getpc_b64 s[10:11]\n"))
    target = len(assemble(text)) - 8
    text = (
        text.replace("0x1c", str(target - offset))
        if target - offset > 64
        else text.replace("0x1c", str(target - offset))
    )
    (out,) = launch(text, zeros(64))
    np.testing.assert_array_equal(out, 2 * (np.arange(64) + 5))


def test_lds_and_barrier_between_four_waves():
    """Every work-item reads what the one 100 further on wrote."""
    text = (
        HEAD
        + """
    v_lshlrev_b32 v1, 2, v0
    v_mul_u32_u24 v2, 3, v0
    ds_write_b32 v1, v2
    s_waitcnt lgkmcnt(0)
    s_barrier
    v_add_u32 v3, 0x64, v0
    v_and_b32 v3, 0xff, v3
    v_lshlrev_b32 v3, 2, v3
    ds_read_b32 v4, v3
    s_waitcnt lgkmcnt(0)
    """
    )
    (out,) = launch(text + STORE.format(at="v0", value="v4"), zeros(256), grid=256, block=256, lds=1024)
    np.testing.assert_array_equal(out, 3 * ((np.arange(256) + 100) % 256))


def test_a_barrier_does_not_wait_for_waves_that_ended():
    text = (
        HEAD
        + """
    v_readfirstlane_b32 s9, v0
    s_cmp_lt_u32 s9, 64
    s_cbranch_scc1 go
    s_endpgm
    go:
    s_barrier
    v_mov_b32 v1, 9
    """
    )
    (out,) = launch(text + STORE.format(at="v0", value="v1"), zeros(256), grid=256, block=256)
    assert out.tolist() == [9] * 64 + [0] * 192


def test_lds_outside_reads_nothing_and_drops_writes():
    text = (
        HEAD
        + """
    v_lshlrev_b32 v1, 3, v0
    v_add_u32 v2, 1, v0
    ds_write_b32 v1, v2
    s_waitcnt lgkmcnt(0)
    ds_read_b32 v3, v1
    s_waitcnt lgkmcnt(0)
    """
    )
    (out,) = launch(text + STORE.format(at="v0", value="v3"), zeros(64), lds=256)
    assert out.tolist() == [n + 1 if 8 * n + 4 <= 256 else 0 for n in range(64)]


WIDTHS = {
    "ubyte": (np.uint8, lambda x: x.astype(np.uint32)),
    "sbyte": (np.int8, lambda x: x.astype(np.int32).view(np.uint32)),
    "ushort": (np.uint16, lambda x: x.astype(np.uint32)),
    "sshort": (np.int16, lambda x: x.astype(np.int32).view(np.uint32)),
}  # fmt: skip


@pytest.mark.parametrize("kind", WIDTHS)
def test_narrow_loads(kind: str):
    dtype, widen = WIDTHS[kind]
    data = np.random.default_rng(0).integers(0, 256, 64 * np.dtype(dtype).itemsize, np.uint8).view(dtype)
    shift = np.dtype(dtype).itemsize - 1
    text = f"""
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32 v1, {shift}, v0
    global_load_{kind} v2, v1, s[6:7]
    s_waitcnt vmcnt(0)
    """
    out, _ = launch(text + STORE.format(at="v0", value="v2"), zeros(64), data)
    np.testing.assert_array_equal(out, widen(data))


@pytest.mark.parametrize("kind,dtype", [("byte", np.uint8), ("short", np.uint16)])
def test_narrow_stores(kind: str, dtype):
    text = HEAD + f"v_lshlrev_b32 v1, {np.dtype(dtype).itemsize - 1}, v0\nv_mul_u32_u24 v2, 0x1234, v0\n"
    text += f"global_store_{kind} v1, v2, s[4:5]\ns_endpgm\n"
    (out,) = launch(text, zeros(64, dtype))
    np.testing.assert_array_equal(out, (np.arange(64) * 0x1234).astype(dtype))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_wide_loads_and_stores_at_any_dword(count: int):
    data = np.arange(64 * count + 1, dtype=np.uint32) * 7
    text = f"""
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    v_mul_u32_u24 v1, {4 * count}, v0
    global_load_dwordx{count} v[4:{3 + count}], v1, s[6:7] offset:4
    s_waitcnt vmcnt(0)
    global_store_dwordx{count} v1, v[4:{3 + count}], s[4:5]
    s_endpgm
    """
    out, _ = launch(text, zeros(64 * count), data)
    np.testing.assert_array_equal(out, data[1:])


def test_private_memory_is_each_lanes_own():
    text = (
        HEAD
        + """
    v_mov_b32 v1, 8
    v_mul_u32_u24 v2, 11, v0
    scratch_store_dword v1, v2, off
    s_waitcnt vmcnt(0)
    scratch_load_dword v3, v1, off
    s_waitcnt vmcnt(0)
    """
    )
    (out,) = launch(text + STORE.format(at="v0", value="v3"), zeros(128), grid=128, block=128, private=16)
    np.testing.assert_array_equal(out, np.arange(128) * 11)


def test_user_registers_come_in_the_order_of_the_manual():
    """dispatch pointer, queue pointer, arguments, dispatch id, private size: two, two, two, two and one registers."""
    names = ("enable_sgpr_dispatch_ptr", "enable_sgpr_queue_ptr", "enable_sgpr_kernarg_segment_ptr",
             "enable_sgpr_dispatch_id", "enable_sgpr_private_segment_size")  # fmt: skip
    text = """
    s_load_dwordx2 s[20:21], s[4:5], 0x0
    v_mov_b32 v1, s8
    v_mov_b32 v2, s9
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32 v9, 2, v0
    global_store_dword v9, v1, s[20:21]
    s_endpgm
    """
    (out,) = launch(text, zeros(64), user_sgprs=names, private=24)
    assert out[0] == 24  # s8; s9 is the workgroup


def test_a_load_outside_every_buffer_is_named():
    with pytest.raises(Fault) as caught:
        launch(
            GLOBAL_ID + "v_lshlrev_b32 v1, 8, v8\nglobal_load_dword v2, v1, s[4:5]\ns_endpgm\n", zeros(1024), grid=128
        )
    fault = caught.value
    # 1024 dwords are one page, so lane 16 of the first wave is the first outside.
    assert (fault.kind, fault.lane, fault.wave, fault.workgroup, fault.write) == ("page", 16, 0, (0, 0, 0), False)
    for part in ("global_load_dword v2, v1, s[4:5]", "lane 16", "workgroup (0, 0, 0)", f"{fault.va:#x}", "buffer 0"):
        assert part in str(fault)


def test_a_store_that_faults_writes_nothing():
    machine = Machine()
    data = zeros(1024)
    with pytest.raises(Fault, match="global_store_dword") as caught:
        machine.launch(
            HEAD + "v_lshlrev_b32 v1, 8, v0\nv_mov_b32 v2, -1\nglobal_store_dword v1, v2, s[4:5]\ns_endpgm\n", data
        )
    assert caught.value.write
    mapping = next(m for m in machine.memory._mappings if m.name == "buffer 0")
    assert not mapping.bytes.any()


def test_a_store_to_read_only_memory():
    with pytest.raises(Fault, match="read-only"):
        launch(HEAD + STORE.format(at="v0", value="v0"), zeros(64), read_only=True)


def test_a_scalar_load_outside():
    with pytest.raises(Fault, match=r"s_load_dword s8, s\[4:5\], 0x1000.*wave 0 of workgroup"):
        launch(HEAD + "s_load_dword s8, s[4:5], 0x1000\ns_endpgm\n", zeros(4))


def test_running_off_the_code():
    with pytest.raises(Fault) as caught:
        launch(assemble("s_branch 2000\n"), zeros(4))
    assert caught.value.kind == "page" and "instruction fetch" in str(caught.value)


def test_words_that_are_no_instruction():
    with pytest.raises(Fault, match="0xffffffff") as caught:
        launch(assemble("v_mov_b32 v1, 0\n") + b"\xff" * 4, zeros(4))
    assert caught.value.kind == "illegal_instruction"


def test_an_instruction_that_is_declared_and_not_done():
    with pytest.raises(Fault, match="s_setkill.*not done") as caught:
        launch(struct.pack("<I", 0xBF8B0000), zeros(4))
    assert caught.value.kind == "unsupported"


def test_a_kernel_that_does_not_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workgroup, "MAX_WAVE_INSTRUCTIONS", 1000)
    with pytest.raises(Fault, match="still runs after") as caught:
        launch(assemble("s_branch 65535\n"), zeros(4))
    assert caught.value.kind == "hang"


@pytest.mark.parametrize("mode,want", [(0, 0.0), (1, 0.0), (2, 0.0), (3, 2.0**-140)])
def test_subnormals_are_kept_or_flushed_as_the_mode_says(mode: int, want: float):
    """2**-141 + 2**-141: flushed as a source in mode 0 and 2, as a result in 0 and 1."""
    text = HEAD + "v_mov_b32 v1, 0x100\nv_add_f32 v2, v1, v1\n" + STORE.format(at="v0", value="v2")
    (out,) = launch(text, zeros(64, np.float32), float_denorm_mode_32=mode)
    assert set(out.tolist()) == {want}
