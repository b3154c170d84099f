"""LLVM's own gfx950 disassembler (an outside judge), through the C API of the library in `rocm-llvm-python`."""

import ctypes
import importlib.util
from functools import cache
from pathlib import Path

TRIPLE, CPU = b"amdgcn-amd-amdhsa", b"gfx950"
LONGEST_TEXT = 512


def library() -> Path | None:
    """Where LLVM's shared library lies; None when the wheel is not installed."""
    found = importlib.util.find_spec("rocm")
    for folder in found.submodule_search_locations or [] if found else []:
        path = Path(folder) / "llvm" / "librocmllvm.so"
        if path.exists():
            return path
    return None


@cache
def _disassembler() -> tuple[ctypes.CDLL, int]:
    path = library()
    if path is None:
        raise ModuleNotFoundError("LLVM's disassembler needs rocm-llvm-python", name="rocm-llvm-python")
    llvm = ctypes.CDLL(str(path))
    for part in ("TargetInfo", "Target", "TargetMC", "Disassembler"):
        getattr(llvm, f"LLVMInitializeAMDGPU{part}")()
    llvm.LLVMCreateDisasmCPU.restype = ctypes.c_void_p
    llvm.LLVMCreateDisasmCPU.argtypes = [
        ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p,
    ]  # fmt: skip
    llvm.LLVMDisasmInstruction.restype = ctypes.c_size_t
    llvm.LLVMDisasmInstruction.argtypes = [
        ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_char_p, ctypes.c_size_t,
    ]  # fmt: skip
    context = llvm.LLVMCreateDisasmCPU(TRIPLE, CPU, None, 0, None, None)
    if not context:
        raise RuntimeError("LLVM made no disassembler for gfx950")
    return llvm, context


def disassemble(code: bytes) -> list[tuple[bytes, str]]:
    """Each instruction of `code` as (bytes, LLVM's text); text "" where LLVM knows none, and then 4 bytes go by."""
    llvm, context = _disassembler()
    lines: list[tuple[bytes, str]] = []
    text = ctypes.create_string_buffer(LONGEST_TEXT)
    at = 0
    while at < len(code):
        rest = code[at : at + 32]
        size = llvm.LLVMDisasmInstruction(context, rest, len(rest), 0, text, LONGEST_TEXT)
        lines.append((code[at : at + (size or 4)], _plain(text.value.decode()) if size else ""))
        at += size or 4
    return lines


def _plain(text: str) -> str:
    """LLVM's text with single spaces and no comment."""
    return " ".join(text.partition("//")[0].partition(";")[0].split())
