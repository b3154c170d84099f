"""LLVM as the judge of our machine code: its compiler (llvmlite), assembler (ziglang) and disassembler
(rocm-llvm-python), where installed."""

from __future__ import annotations

import importlib.util
import io
import re
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from ci.llvm import disassemble, library

TRIPLE = "amdgcn-amd-amdhsa"


@cache
def target_machine():
    """LLVM's gfx950 code generator; the test is skipped where this llvmlite has none."""
    llvm = pytest.importorskip("llvmlite.binding", reason="llvmlite is not installed")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    try:
        return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu="gfx950", opt=2)
    except RuntimeError as error:
        pytest.skip(f"this llvmlite has no AMDGPU target: {error}")


def compile_ir(body: str) -> str:
    """The assembly LLVM makes of LLVM IR, with its own waits and nops."""
    llvm = pytest.importorskip("llvmlite.binding", reason="llvmlite is not installed")
    machine = target_machine()
    return machine.emit_assembly(llvm.parse_assembly(f'target triple = "{TRIPLE}"\n{body}'))


def assemble(texts: dict[str, str]) -> dict[str, bytes]:
    """The machine code of each text, by clang; RuntimeError quotes it when it refuses. Skips the test where clang is
    absent."""
    from elftools.elf.elffile import ELFFile

    if importlib.util.find_spec("ziglang") is None:
        pytest.skip("LLVM's assembler needs ziglang, which is not installed")
    source = []
    for number, (name, text) in enumerate(texts.items()):
        own = re.sub(r"\b((?:entry|loop|then|end|after)_\d+)\b", rf".L{number}_\1", text)
        source.append(f'.section .text.{name},"ax"\n{own}')
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.s"
        path.write_text("\n".join(source) + "\n")
        command = [
            sys.executable,
            "-m",
            "ziglang",
            "cc",
            "-target",
            "amdgcn-amdhsa-none",
            "-mcpu=gfx950",
            "-c",
            str(path),
            "-o",
            f"{path}.o",
        ]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            raise RuntimeError(result.stderr[:2000])
        elf = ELFFile(io.BytesIO(Path(f"{path}.o").read_bytes()))
        sections = {name: elf.get_section_by_name(f".text.{name}") for name in texts}
        return {name: section.data() for name, section in sections.items() if section is not None}


def check_texts(kernels: dict[str, tuple[bytes, str]]) -> None:
    """LLVM must assemble each kernel's text to its code."""
    theirs = assemble({name: text for name, (_, text) in kernels.items()})
    for name, (code, text) in kernels.items():
        assert theirs[name][: len(code)] == code, f"{name} {_first_difference(code, theirs[name], text)}"


def check_disassembly(code: bytes, lines: list[str]) -> None:
    """LLVM's disassembler must read `code` as `lines`, where it is installed."""
    if library() is None:
        pytest.skip("LLVM's disassembler needs rocm-llvm-python, which is not installed")
    assert [text for _, text in disassemble(code)] == [" ".join(line.split()) for line in lines]


def _first_difference(ours: bytes, theirs: bytes, text: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
    return f"at byte {at}: ours {ours[at & ~3 : at + 8].hex()}, LLVM {theirs[at & ~3 : at + 8].hex()}\n{text}"
