"""Instructions of every done row and form, as LLVM assembles and disassembles them: tests/golden/isa.

Our random instructions are only questions. Clang's assembler (ziglang) says their bytes or refuses them, LLVM's
disassembler (rocm-llvm-python) their spelling; what clang refuses of our own is an error of ours and fails the maker.
"""

import io
import json
import re
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from random import Random

from ci.llvm import disassemble, library
from gpusim.isa import ROWS
from gpusim.isa.core import Row
from gpusim.isa.strategies import operands

EACH = 6
# fmt: off
REJECTED = """
s_setpc_b64 src_shared_base
ds_read_b32 v0, v1 gds
v_add_f32 v0, s1, s2
v_add_f32_e64 v0, 0x1234567, v1
v_add_f64 v[1:2], v[2:3], v[4:5]
v_writelane_b32 v0, s1, s2
v_readfirstlane_b32 v0, v1
v_readfirstlane_b32 s0, s1
v_readlane_b32 v0, v1, s2
v_mov_b32_dpp v0, s1 row_shl:1
v_mov_b32_dpp v0, v1 row_shl:16
v_mov_b32_sdwa v0, 0x1234567
v_lshlrev_b64_dpp v[0:1], v2, v[4:5] row_shl:1
s_mov_b64 s[1:2], s[4:5]
s_load_dwordx4 s[2:5], s[0:1], 0x0
s_load_dword v0, s[0:1], 0x0
s_load_dword s0, s[0:1], 0x100000
global_load_dword v0, v[1:2], off
global_load_dword v0, v[2:3], s[0:1]
global_load_dword v0, v[2:3], off offset:4096
global_load_dword v0, v1, off
global_store_dwordx2 v[0:1], v2, off
flat_load_dword v0, v[2:3], off
scratch_load_dword v0, v[2:3], off
ds_read_b64 v[1:2], v0
ds_read_b32 v0, v1 offset:65536
ds_read2_b32 v[0:1], v2 offset0:256
ds_write2_b64 v0, v[2:3], v4
buffer_inv off
s_waitcnt vmcnt(64)
s_waitcnt foo(1)
s_nop
v_mfma_f32_16x16x4_f32 v[0:3], v[4:5], v6, v[0:3]
v_mfma_f32_32x32x2_f32 v[0:15], v16, v17, v[4:19]
v_mfma_f32_16x16x16_f16 v[1:4], v[6:7], v[8:9], v[1:4]
v_accvgpr_write_b32 v0, v1
v_accvgpr_read_b32 a0, a1
v_dot2_i32_i16 v0, v1, v2, v3 op_sel:[1,0,0]
v_no_such_instruction v0
"""
# fmt: on


def main(out_dir: Path) -> None:
    """Write <family>.jsonl, lines {"row", "text", "bytes", "llvm"}, and rejects.jsonl, lines {"text", "error"}."""
    if find_spec("ziglang") is None:
        raise ModuleNotFoundError("LLVM's assembler needs ziglang", name="ziglang")
    if library() is None:
        raise ModuleNotFoundError("LLVM's disassembler needs rocm-llvm-python", name="rocm-llvm-python")
    folder = out_dir / "isa"
    folder.mkdir(parents=True, exist_ok=True)
    questions = [(row, form, text) for row, form in forms() for text in sorted(_texts(row, form))]
    codes, refused = assemble([text for _, _, text in questions])
    if refused:
        listed = "\n".join(f"{text}: {error}" for text, error in refused.items())
        raise SystemExit(f"clang refuses {len(refused)} instructions that our rows allow:\n{listed}")
    families: dict[str, list[str]] = {}
    spellings = _spellings(codes)
    for (row, form, text), code, spelled in zip(questions, codes, spellings, strict=True):
        entry = {"row": row.name, "form": form, "text": text, "bytes": code.hex(), "llvm": spelled}
        families.setdefault(family(row), []).append(json.dumps(entry))
    for name, entries in families.items():
        (folder / f"{name}.jsonl").write_text("\n".join(entries) + "\n")
    texts: list[str] = [*REJECTED.strip().splitlines()]
    _, errors = assemble(texts)
    taken = [text for text in texts if text not in errors]
    if taken:
        raise SystemExit(f"clang takes what should be refused: {taken}")
    lines = [json.dumps({"text": text, "error": errors[text]}) for text in texts]
    (folder / "rejects.jsonl").write_text("\n".join(lines) + "\n")


def _spellings(codes: list[bytes]) -> list[str]:
    """LLVM's text of each code; "" where its assembler makes other code of it (16-bit constants)."""
    read = [disassemble(code) for code in codes]
    texts = [lines[0][1] if len(lines) == 1 and "/*" not in lines[0][1] else "" for lines in read]
    asked = sorted({text for text in texts if text})
    back, errors = assemble(asked)
    code_of = dict(zip((text for text in asked if text not in errors), back, strict=True))
    return [text if code_of.get(text) == code else "" for text, code in zip(texts, codes, strict=True)]


def forms() -> list[tuple[Row, str]]:
    """Every done row with each of its forms, by name."""
    return [(ROWS[name], form) for name in sorted(ROWS) if ROWS[name].status == "done" for form in ROWS[name].encodings]


def family(row: Row) -> str:
    """The file a row's vectors go to: its first format."""
    return next(iter(row.encodings.values()))[0].name.lower()


def _texts(row: Row, form: str) -> set[str]:
    return {str(operands(row, form, Random(f"{row.name} {form} {i}"))) for i in range(EACH)}


def assemble(texts: list[str]) -> tuple[list[bytes], dict[str, str]]:
    """(the code of each text that clang takes, clang's error for each other text), in one run or two of clang."""
    errors = _clang(texts)[1]
    code = _clang([text for text in texts if text not in errors])[0] if errors else _clang(texts)[0]
    return code, errors


def _clang(texts: list[str]) -> tuple[list[bytes], dict[str, str]]:
    from elftools.elf.elffile import ELFFile

    source = (
        ".text\n"
        + "".join(f".Li{i}: {text}\n" for i, text in enumerate(texts))
        + f".Li{len(texts)}:\n.section .starts\n"
    )
    source += "".join(f".long .Li{i}-.Li0\n" for i in range(len(texts) + 1))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.s"
        path.write_text(source)
        command = [sys.executable, "-m", "ziglang", "cc", "-target", "amdgcn-amdhsa-none", "-mcpu=gfx950",
                   "-ferror-limit=0", "-c", str(path), "-o", f"{path}.o"]  # fmt: skip
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            found = re.findall(r"x\.s:(\d+):\d+: error: (.*)", result.stderr)
            errors = {texts[int(n) - 2]: message for n, message in found if 2 <= int(n) <= len(texts) + 1}
            if not errors:
                raise RuntimeError(f"clang failed: {result.stderr[:2000]}")
            return [], errors
        elf = ELFFile(io.BytesIO(Path(f"{path}.o").read_bytes()))
        sections = {s.name: s.data() for s in elf.iter_sections()}
        code, starts = sections[".text"], sections[".starts"]
    at = [int.from_bytes(starts[i : i + 4], "little") for i in range(0, len(starts), 4)]
    return [code[a:b] for a, b in zip(at, at[1:], strict=False)], {}
