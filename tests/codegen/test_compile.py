"""Whole code objects: read by pyelftools, assembled and disassembled by LLVM, and the limits that compile_kernel
states."""

import io
import struct

import pytest
from elftools.elf.elffile import ELFFile

import gpusim.isa  # noqa: F401
from engine.codegen import compile as back
from engine.codegen.allocate import RegisterPressure
from engine.codegen.ir import Argument, KernelBuilder
from engine.dtype import ALL, bf16, bool_, f16, f32, i32, i64, u32
from gpusim.abi import code_object, msgpack
from tests import judge_llvm
from tests.codegen.programs import ARITHMETIC, code_of, control_flow, many_accumulators, operation


def scale() -> KernelBuilder:
    """out[lane] = in[lane] * factor."""
    b = KernelBuilder(
        "scale",
        [Argument("out", "pointer", f32), Argument("in", "pointer", f32), Argument("factor", "scalar", f32)],
        waves=2,
        grid=(3, 2, 1),
    )
    thread = b.alu("add", b.alu("shl", b.wave(), b.const(6)), b.lane())
    place = b.alu("shl", b.alu("add", b.alu("mul", b.group(0), b.const(128)), thread), b.const(2))
    b.store(b.argument(0), place, b.alu("mul", b.load(b.argument(1), place, f32), b.argument(2)))
    return b


def test_the_binary_says_how_it_is_run():
    binary = back.compile_kernel(scale().kernel)
    assert (binary.name, binary.grid, binary.workgroup, binary.lds_bytes) == ("scale", (384, 2, 1), (128, 1, 1), 0)


def test_pyelftools_reads_the_code_object():
    binary = back.compile_kernel(scale().kernel)
    elf = ELFFile(io.BytesIO(binary.code_object))
    assert elf.header["e_machine"] == "EM_AMDGPU" and elf.header["e_flags"] & 0xFF == 0x4F
    symbols = {s.name: s for s in elf.get_section_by_name(".dynsym").iter_symbols()}
    assert {"scale", "scale.kd"} <= set(symbols) and symbols["scale.kd"]["st_size"] == 64
    notes = [n for s in elf.iter_segments("PT_NOTE") for n in s.iter_notes()]
    assert notes[0]["n_name"] == "AMDGPU"
    kernel = msgpack.unpack(
        notes[0]["n_descdata"] if isinstance(notes[0]["n_descdata"], bytes) else notes[0]["n_desc"]
    )["amdhsa.kernels"][0]
    assert kernel[".kernarg_segment_size"] == 20 and kernel[".max_flat_workgroup_size"] == 128
    assert [a[".offset"] for a in kernel[".args"]] == [0, 8, 16]


def test_the_descriptor_asks_for_what_the_code_uses():
    info = code_object.read(back.compile_kernel(scale().kernel).code_object).kernels["scale"]
    d = info.descriptor
    assert d.user_sgprs() == {"enable_sgpr_kernarg_segment_ptr": (0, 2)}
    assert (
        d.enable_sgpr_workgroup_id_x,
        d.enable_sgpr_workgroup_id_y,
        d.enable_sgpr_workgroup_id_z,
        d.enable_vgpr_workitem_id,
    ) == (1, 1, 1, 0)
    assert (d.float_denorm_mode_32, d.float_denorm_mode_16_64, d.float_round_mode_32) == (3, 3, 0)


@pytest.mark.parametrize("op", sorted(ARITHMETIC))
def test_llvm_assembles_the_text_to_the_same_bytes(op):
    kernels = {}
    for n, dtypes in enumerate(ARITHMETIC[op]):
        for uniform in (False, True):
            binary = back.compile_kernel(operation(op, dtypes, uniform).kernel)
            kernels[f"k{n}_{uniform}"] = (code_of(binary), binary.assembly)
    judge_llvm.check_texts(kernels)


def test_llvm_assembles_every_cast():
    kernels = {}
    for a in ALL:
        for c in ALL:
            binary = back.compile_kernel(operation("cast", (a,), False, c).kernel)
            kernels[f"{a}_{c}"] = (code_of(binary), binary.assembly)
    judge_llvm.check_texts(kernels)


def test_llvm_assembles_branches_and_accumulation_registers():
    binaries = [back.compile_kernel(b.kernel) for b in (control_flow(), many_accumulators())]
    judge_llvm.check_texts({b.name: (code_of(b), b.assembly) for b in binaries})


def test_llvm_disassembles_to_our_text():
    binary = back.compile_kernel(operation("sin", (f32,), False).kernel)
    judge_llvm.check_disassembly(code_of(binary), [str(i) for i in binary.instructions])


def test_arguments_are_packed_as_the_metadata_says():
    arguments = [
        Argument("n", "scalar", i32),
        Argument("p", "pointer", f32),
        Argument("x", "scalar", f32),
        Argument("y", "scalar", f32),
    ]
    packed = back.pack_arguments(arguments, [-1, 0x1234567890, 0.5, 2])
    assert packed == struct.pack("<i4xQff", -1, 0x1234567890, 0.5, 2.0)
    with pytest.raises(ValueError, match="4 arguments.*1 values"):
        back.pack_arguments(arguments, [1])


def test_too_many_registers_is_an_error_that_says_how_many():
    b = KernelBuilder("greedy", [Argument("out", "pointer", f32), Argument("in", "pointer", f32)])
    lane = b.alu("shl", b.lane(), b.const(4))
    loaded = [b.load(b.argument(1), lane, f32, 4, immediate=16 * i) for i in range(130)]
    with b.loop(4):
        for v in loaded:
            b.store(b.argument(0), lane, v)
    with pytest.raises(RegisterPressure, match="greedy needs .* registers at step .* a wave has 256"):
        back.compile_kernel(b.kernel)


@pytest.mark.parametrize("waves, lds, says", [(17, 0, "17 waves"), (1, 170_000, "170000 bytes of LDS")])
def test_a_workgroup_the_machine_does_not_have_is_refused(waves, lds, says):
    b = KernelBuilder("big", [], waves=waves)
    b.kernel.lds_bytes = lds
    with pytest.raises(ValueError, match=says):
        back.compile_kernel(b.kernel)


def test_what_has_no_machine_code_is_named():
    with pytest.raises(NotImplementedError, match="idiv of i64"):
        back.compile_kernel(operation("idiv", (i64, i64), False).kernel)


def test_a_mask_is_stored_as_bytes_and_f16_as_halves():
    names = [i.name for i in back.compile_kernel(operation("lt", (f16, f16), False).kernel).instructions]
    assert names.count("global_load_ushort") == 2 and "global_store_byte" in names
    assert bool_.size == 1 and u32.size == 4 and bf16.size == 2
