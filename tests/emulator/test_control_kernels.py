"""Kernels that change how they run: MODE, indexed registers, skipped instructions, hardware registers, forks, traps."""

import numpy as np
import pytest

from gpusim.emulator.events import Fault
from tests.emulator.by_hand import launch
from tests.emulator.test_by_hand import HEAD, STORE, zeros


def lanes(text: str, **more) -> np.ndarray:
    """v2 of each lane after `text`."""
    return launch(HEAD + text + "\n" + STORE.format(at="v0", value="v2"), zeros(64), **more)[0]


def test_a_kernel_changes_its_rounding():
    """1 + 2**-30 up is the next number, to nearest it is 1; the mode goes back."""
    text = """
    v_mov_b32 v1, 0x30800000
    s_getreg_b32 s8, hwreg(HW_REG_MODE)
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1
    v_add_f32 v2, 1.0, v1
    s_getreg_b32 s9, hwreg(HW_REG_MODE, 0, 4)
    s_setreg_b32 hwreg(HW_REG_MODE), s8
    v_add_f32 v3, 1.0, v1
    v_sub_u32 v2, v2, v3
    v_lshl_or_b32 v2, v2, 8, s9
    """
    assert set(lanes(text)) == {1 << 8 | 1}


def test_waves_of_other_modes_run_apart_and_meet_again():
    text = """
    v_readfirstlane_b32 s8, v0
    s_lshr_b32 s8, s8, 6
    s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s8
    v_mov_b32 v1, 0x30800000
    v_add_f32 v2, 1.0, v1
    v_mov_b32 v3, 1.0
    v_sub_u32 v2, v2, v3
    """
    got = launch(HEAD + text + STORE.format(at="v0", value="v2"), zeros(256), grid=256, block=256)[0]
    np.testing.assert_array_equal(got.reshape(4, 64)[:, 0], [0, 1, 0, 0])  # nearest, up, down, to zero


def test_vector_registers_by_index():
    """v2 = v[20 + i] for source 0, then v[30 + i] = 5 for the destination, i from a scalar."""
    setup = "".join(f"v_mov_b32 v{20 + i}, {i}\nv_mov_b32 v{30 + i}, 0\n" for i in range(4))
    text = (
        setup
        + """
    s_mov_b32 s8, 3
    s_set_gpr_idx_on s8, gpr_idx(SRC0)
    v_mov_b32 v2, v20
    s_set_gpr_idx_mode gpr_idx(DST)
    s_mov_b32 s8, 2
    s_set_gpr_idx_idx s8
    v_mov_b32 v30, 5
    s_set_gpr_idx_off
    v_lshl_or_b32 v2, v32, 4, v2
    v_lshl_or_b32 v2, v30, 8, v2
    """
    )
    assert set(lanes(text)) == {5 << 4 | 3}


def test_an_index_out_of_range_reads_register_0_and_writes_nothing():
    text = """
    v_mov_b32 v3, 7
    s_movk_i32 s8, 0xff
    s_set_gpr_idx_on s8, gpr_idx(SRC0,DST)
    v_mov_b32 v3, v20
    s_set_gpr_idx_mode gpr_idx(SRC0)
    v_mov_b32 v2, v20
    s_set_gpr_idx_off
    v_lshl_or_b32 v2, v3, 8, v2
    """
    np.testing.assert_array_equal(lanes(text), 7 << 8 | np.arange(64))


def test_scalar_registers_by_index():
    text = """
    s_mov_b32 s20, 11
    s_mov_b32 s21, 22
    s_mov_b32 s22, 33
    s_mov_b32 m0, 1
    s_movrels_b32 s8, s20
    s_movrels_b64 s[10:11], s[20:21]
    s_mov_b32 m0, 2
    s_movreld_b32 s28, s8
    s_movreld_b64 s[32:33], s[10:11]
    s_add_u32 s8, s30, s34
    s_add_u32 s8, s8, s35
    v_mov_b32 v2, s8
    """
    assert set(lanes(text)) == {22 + 22 + 33}


def test_vector_instructions_are_skipped_while_vskip_is_set():
    text = """
    v_mov_b32 v2, 1
    s_mov_b32 s8, 4
    s_setvskip s8, 2
    v_mov_b32 v2, 2
    s_add_u32 s9, s8, 1
    s_setvskip s8, 1
    v_add_u32 v2, s9, v2
    """
    assert set(lanes(text)) == {6}


@pytest.mark.parametrize("some", [0, 10, 40, 64])
def test_a_fork_runs_both_sides_and_joins(some: int):
    """Lanes below `some` add 100, the others 200; then all add 1."""
    text = f"""
    s_movk_i32 s25, 200
    s_movk_i32 s26, 100
    v_mov_b32 v2, 0
    s_movk_i32 s20, {some}
    v_cmp_gt_u32 vcc, s20, v0
    s_mov_b64 s[22:23], vcc
    s_mov_b64 s[28:29], exec
    s_getreg_b32 s24, hwreg(HW_REG_MODE, 29, 3)
    s_cbranch_i_fork s[22:23], 2
    v_add_u32 v2, s25, v2
    s_branch 1
    v_add_u32 v2, s26, v2
    s_cbranch_join s24
    s_mov_b64 exec, s[28:29]
    v_add_u32 v2, 1, v2
    """
    lane = np.arange(64)
    np.testing.assert_array_equal(lanes(text), np.where(lane < some, 101, 201))


def test_hardware_registers_tell_about_the_wave():
    text = """
    s_mov_b64 vcc, 0
    s_cmp_eq_u32 s8, s8
    s_getreg_b32 s8, hwreg(HW_REG_STATUS)
    s_and_b32 s8, s8, 0x10601
    s_getreg_b32 s9, hwreg(HW_REG_LDS_ALLOC, 12, 9)
    s_lshl_b32 s9, s9, 20
    s_or_b32 s8, s8, s9
    v_mov_b32 v2, s8
    """
    assert set(lanes(text, lds=2000)) == {1 | 1 << 10 | 1 << 16 | 2 << 20}
    xcc = "s_getreg_b32 s8, hwreg(HW_REG_XCC_ID)\nv_mov_b32 v2, s8\ns_lshl_b32 s9, s2, 6\nv_add_u32 v8, s9, v0\n"
    got = launch(HEAD + xcc + STORE.format(at="v8", value="v2"), zeros(64 * 20), grid=64 * 20)[0]
    np.testing.assert_array_equal(got.reshape(20, 64)[:, 5], np.arange(20) % 8)


def test_whole_quads():
    text = """
    s_mov_b32 s8, 0x10200001
    s_wqm_b32 s9, s8
    s_quadmask_b32 s10, s8
    s_mov_b32 s9, s9
    v_mov_b32 v2, s9
    v_xor_b32 v2, s10, v2
    """
    wanted = sum(0xF << 4 * i for i in range(8) if 0x10200001 >> 4 * i & 15)
    mask = sum(1 << i for i in range(8) if 0x10200001 >> 4 * i & 15)
    assert set(lanes(text)) == {wanted ^ mask}


def test_traps_and_halts_stop_the_queue_and_a_debug_trap_does_not():
    assert set(lanes("v_mov_b32 v2, 3\ns_trap 3\ns_sethalt 0\ns_sendmsg sendmsg(MSG_INTERRUPT)")) == {3}
    for text, message in (("s_trap 2", "trap 2"), ("s_sethalt 1", "waits for a debugger")):
        with pytest.raises(Fault, match=message) as caught:
            lanes(text)
        assert caught.value.kind == "trap"
