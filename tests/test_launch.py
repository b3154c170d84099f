"""`gpusim.launch` and `gpusim launch`: arguments by the metadata, outputs back, faults and misuse named."""

import json
import struct
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import gpusim
from gpusim import cli
from gpusim.abi.code_object import Argument, CodeObjectSpec, KernelSpec, write
from gpusim.emulator.events import Fault
from gpusim.isa.assemble import assemble
from gpusim.launcher import LaunchError, argument

# out[i] = a[i] * factor for the lanes of every workgroup; s[0:1] kernarg, s2 the workgroup, v0 the work-item.
SCALE = """
s_load_dwordx4 s[4:7], s[0:1], 0x0
s_load_dword s8, s[0:1], 0x10
s_load_dword s9, s[0:1], 0x18
s_waitcnt lgkmcnt(0)
s_and_b32 s9, s9, 0xffff
s_mul_i32 s9, s2, s9
v_add_u32 v0, s9, v0
v_lshlrev_b32 v0, 2, v0
global_load_dword v1, v0, s[6:7]
s_waitcnt vmcnt(0)
v_mul_f32 v1, s8, v1
global_store_dword v0, v1, s[4:5]
s_endpgm
"""
ARGUMENTS = (
    Argument(0, 8, "global_buffer", "global", "out"), Argument(8, 8, "global_buffer", "global", "a"),
    Argument(16, 4, "by_value", "", "factor"), Argument(24, 2, "hidden_group_size_x"),
)  # fmt: skip
# Every work-item keeps its number in private memory, and reads it back.
PRIVATE = """
v_mov_b32 v1, v0
v_mov_b32 v2, 4
scratch_store_dword v2, v1, off
s_waitcnt vmcnt(0)
scratch_load_dword v3, v2, off
s_load_dwordx2 s[4:5], s[0:1], 0x0
s_waitcnt vmcnt(0) lgkmcnt(0)
v_lshlrev_b32 v0, 2, v0
global_store_dword v0, v3, s[4:5]
s_endpgm
"""


def kernel(name: str, text: str, arguments=ARGUMENTS, **more) -> KernelSpec:
    size = max(a.offset + a.size for a in arguments)
    return KernelSpec(name, assemble(text), vgprs=8, sgprs=16, arguments=arguments, kernarg_size=size, workgroup_ids=1,
                      workitem_ids=1, **more)  # fmt: skip


@pytest.fixture
def scale(tmp_path: Path) -> Path:
    path = tmp_path / "scale.hsaco"
    path.write_bytes(write(CodeObjectSpec((kernel("scale", SCALE),))))
    return path


def test_arrays_go_in_and_come_back(scale: Path):
    a = np.arange(256, dtype=np.float32)
    result = gpusim.launch(scale, [np.zeros_like(a), a, np.float32(0.5)], grid=(4,), block=(64,))
    np.testing.assert_array_equal(result.outputs[0], a * np.float32(0.5))
    np.testing.assert_array_equal(result.outputs[1], a)
    assert result.waves == 4 and result.wave_instructions == 4 * 13


def test_arguments_as_text(scale: Path, tmp_path: Path):
    np.save(tmp_path / "a.npy", np.ones(64, np.float32))
    result = gpusim.launch(
        scale.read_bytes(), ["out:f32[64]", f"in:{tmp_path / 'a.npy'}", "f32:3"], grid=(1, 1, 1), block=(64, 1, 1)
    )
    (out,) = result.outputs
    assert out.tolist() == [3.0] * 64 and result.names == ["f32[64]"]


def test_private_memory_is_given():
    code = write(CodeObjectSpec((kernel("private", PRIVATE, ARGUMENTS[:1], private_bytes=16),)))
    result = gpusim.launch(code, ["out:i32[128]"], grid=(1,), block=(128,))
    assert result.outputs[0].tolist() == list(range(128))


def test_reading_past_a_buffer_is_a_fault(scale: Path):
    with pytest.raises(Fault, match="global_load_dword") as caught:
        gpusim.launch(scale, ["out:f32[64]", np.zeros(40, np.float32), 1.0], grid=(1,), block=(64,))
    assert caught.value.lane == 40 and caught.value.kind == "page"


@pytest.mark.parametrize("text,want", [
    ("i32:-5", struct.pack("<i", -5)), ("u64:0x10", struct.pack("<Q", 16)), ("f32:1.5", struct.pack("<f", 1.5)),
    ("f16:2", np.float16(2).tobytes()), ("bf16:3", ml_dtypes.bfloat16(3).tobytes()),
    ("f64:1e3", struct.pack("<d", 1e3)),
])  # fmt: skip
def test_scalars(text: str, want: bytes):
    assert argument(text).scalar == want


@pytest.mark.parametrize("text", ["5", "f31:1", "out:f32", "out:f99[3]", "out:f32[x]", "i32:1.5", "f32:x"])
def test_wrong_arguments_say_what_is_expected(text: str):
    with pytest.raises(LaunchError, match="expected|is no"):
        argument(text)


def test_what_does_not_fit_the_kernel_is_refused(scale: Path):
    with pytest.raises(LaunchError, match=r"takes 3 arguments, 1 were given: out \(8 bytes, global_buffer\)"):
        gpusim.launch(scale, ["out:f32[64]"], grid=(1,), block=(64,))
    with pytest.raises(LaunchError, match="argument factor has 4 bytes"):
        gpusim.launch(scale, ["out:f32[64]", "out:f32[64]", "f64:1"], grid=(1,), block=(64,))
    with pytest.raises(LaunchError, match="no kernel 'other'; it has scale"):
        gpusim.launch(scale, [], grid=(1,), block=(64,), kernel="other")
    with pytest.raises(LaunchError, match="at most 1024"):
        gpusim.launch(scale, [], grid=(1,), block=(2048,))
    two = write(CodeObjectSpec((kernel("one", SCALE), kernel("two", SCALE))))
    with pytest.raises(LaunchError, match="2 kernels"):
        gpusim.launch(two, [], grid=(1,), block=(64,))


def test_the_command(scale: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    np.save(tmp_path / "a.npy", np.arange(64, dtype=np.float32))
    command = ["launch", str(scale), "--grid", "1", "--block", "64,1,1", "--arg", "out:f32[64]",
               "--arg", f"in:{tmp_path / 'a.npy'}", "--arg", "f32:2"]  # fmt: skip
    assert cli.main([*command, "--format", "json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["outputs"] == [[2.0 * i for i in range(64)]] and shown["waves"] == 1
    assert cli.main([*command, "--save", str(tmp_path / "results")]) == 0
    np.testing.assert_array_equal(np.load(tmp_path / "results" / "out0.npy"), np.arange(64) * 2.0)
    assert cli.main(["launch", str(scale), "--grid", "2", "--block", "64", *command[6:]]) == 1
    assert "page: global_load_dword" in capsys.readouterr().err
