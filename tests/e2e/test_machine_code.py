"""The code objects of a training step, whole, against LLVM's disassembler and assembler, and pyelftools."""

import io
import json
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from ci import llvm
from ci.vectors_step import code_objects, machine_code
from gpusim.isa.disassemble import disassemble
from gpusim.isa.encode import decode

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
AGAIN = "the compiler makes other code now: python3 -m ci vectors"


@pytest.fixture(scope="module")
def objects() -> list[bytes]:
    return code_objects()


@pytest.mark.budget(15)
def test_llvm_reads_every_instruction_as_we_do(objects: list[bytes]):
    lines = (GOLDEN / "step" / "instructions.jsonl").read_text().splitlines()
    judged = {row["bytes"]: row["text"] for row in map(json.loads, lines)}
    assert len(objects) > 50
    seen = 0
    for data in objects:
        for line in disassemble(machine_code(data), 0):
            raw = line.code.hex()
            assert raw in judged, f"{line.text}: {AGAIN}"
            assert line.text == judged[raw]
            seen += 1
    assert seen > 2000


@pytest.mark.skipif(llvm.library() is None, reason="rocm-llvm-python is missing: python3 -m ci vectors brings it")
@pytest.mark.budget(15)
def test_llvms_disassembler_agrees_live(objects: list[bytes]):
    for data in objects:
        code = machine_code(data)
        ours = [(x.code, x.text) for x in disassemble(code, 0)]
        assert ours == llvm.disassemble(code)


@pytest.mark.budget(15)
def test_every_instruction_has_a_vector_from_llvms_assembler(objects: list[bytes]):
    judged = set()
    for file in (GOLDEN / "isa").glob("*.jsonl"):
        for row in map(json.loads, file.read_text().splitlines()):
            if "bytes" in row:
                inst = decode(bytes.fromhex(row["bytes"]))
                judged.add((inst.name, inst.form))
    used = {(x.inst.name, x.inst.form) for o in objects for x in disassemble(machine_code(o), 0) if x.inst is not None}
    assert len(used) > 40
    assert used - judged == set()


@pytest.mark.budget(15)
def test_pyelftools_reads_every_code_object(objects: list[bytes]):
    for data in objects:
        elf = ELFFile(io.BytesIO(data))
        assert elf["e_machine"] == "EM_AMDGPU" and elf["e_flags"] & 0xFF == 0x4F  # EF_AMDGPU_MACH_AMDGCN_GFX950
        symbols = {s.name: s for s in elf.get_section_by_name(".dynsym").iter_symbols()}
        kernels = [n for n in symbols if n.endswith(".kd")]
        assert len(kernels) == 1 and symbols[kernels[0]]["st_size"] == 64
        notes = [n for s in elf.iter_segments() if s["p_type"] == "PT_NOTE" for n in s.iter_notes()]
        assert [n["n_name"] for n in notes] == ["AMDGPU"]
