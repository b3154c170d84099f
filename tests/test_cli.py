"""The gpusim command from the outside: bytes that LLVM's assembler gives, exit codes, errors that help."""

import io
import json
import sys
from pathlib import Path

import pytest

from gpusim import cli

# From LLVM's assembler (clang 22, -mcpu=gfx950): text and bytes in memory order.
PROGRAM = "s_mov_b32 s0, 1\nv_add_f32_e32 v0, v1, v2\ns_endpgm\n"
WORDS = ["810080be", "01050002", "000081bf"]


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch):
    def give(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    return give


def test_asm_prints_words(stdin, capsys):
    stdin(PROGRAM.encode())
    assert cli.main(["asm"]) == 0
    assert capsys.readouterr().out.split() == WORDS


def test_asm_writes_a_file_and_disasm_reads_it(tmp_path: Path, capsys):
    source, code = tmp_path / "a.s", tmp_path / "a.bin"
    source.write_text(PROGRAM)
    assert cli.main(["asm", str(source), "-o", str(code)]) == 0
    assert code.read_bytes() == bytes.fromhex("".join(WORDS))
    assert cli.main(["disasm", str(code), "--format", "json"]) == 0
    (piece,) = json.loads(capsys.readouterr().out)
    assert [line["code"] for line in piece["lines"]] == WORDS
    assert [line["address"] for line in piece["lines"]] == [0, 4, 8]
    assert "v_add_f32" in piece["lines"][1]["text"]


def test_disasm_reads_hex_from_stdin(stdin, capsys):
    stdin("\n".join(WORDS).encode())
    assert cli.main(["disasm", "--base", "0x1000"]) == 0
    text = capsys.readouterr().out
    assert "s_endpgm" in text and "000000001008" in text
    stdin(text.encode())
    assert cli.main(["asm"]) == 0
    assert capsys.readouterr().out.split() == WORDS


def test_disasm_shows_kernels_of_a_code_object(tmp_path: Path, capsys):
    from gpusim.abi.code_object import CodeObjectSpec, KernelSpec, write

    file = tmp_path / "k.hsaco"
    file.write_bytes(write(CodeObjectSpec((KernelSpec("twice", bytes.fromhex("".join(WORDS)), vgprs=3, sgprs=1),))))
    assert cli.main(["disasm", str(file)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "twice:" and "v_add_f32" in out[2] and "s_endpgm" in out[3]


def test_disasm_of_no_instruction_shows_it_and_fails(stdin, capsys):
    stdin(b"000081bf ffffffff")
    assert cli.main(["disasm"]) == 1
    shown = capsys.readouterr()
    assert ".long 0xffffffff" in shown.out and "1 words of - are no gfx950 instruction" in shown.err


def test_wrong_text_is_refused(stdin, capsys):
    stdin(b"v_frobnicate_f32 v0, v1\n")
    assert cli.main(["asm"]) == 1
    assert "v_frobnicate_f32" in capsys.readouterr().err


@pytest.mark.parametrize(("data", "says"), [(b"", "empty"), (b"810", "hex digits")])
def test_unusable_input_is_refused(stdin, capsys, data: bytes, says: str):
    stdin(data)
    assert cli.main(["disasm"]) == 1
    assert says in capsys.readouterr().err


def test_a_missing_file_is_named(capsys):
    assert cli.main(["disasm", "/nowhere/kernel.hsaco"]) == 1
    assert "/nowhere/kernel.hsaco: No such file" in capsys.readouterr().err


def test_isa_shows_a_row(capsys):
    assert cli.main(["isa", "v_add_f32"]) == 0
    out = capsys.readouterr().out
    assert "VOP2 opcode 0x1" in out and "VALU" in out and "CDNA4 ISA" in out


def test_isa_refuses_an_unknown_name_with_near_ones(capsys):
    assert cli.main(["isa", "v_add_f23"]) == 1
    assert "v_add_f32" in capsys.readouterr().err


def test_isa_coverage_counts_every_row(capsys):
    from gpusim.isa import ROWS

    assert cli.main(["isa", "--coverage"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(ROWS) + 2 and lines[-1].startswith(f"{len(ROWS)} instructions")


@pytest.mark.parametrize("name", [name for name, row in cli.COMMANDS.items() if row.later])
def test_commands_that_are_not_done_say_so(name: str, capsys):
    assert cli.main([name, "--grid", "1,1,1", "file"]) == 2
    assert f"not done yet in gpusim {cli.__version__}: {name}" in capsys.readouterr().err


def test_help_lists_commands_and_environment(capsys):
    with pytest.raises(SystemExit) as stop:
        cli.main(["--help"])
    out = capsys.readouterr().out
    assert stop.value.code == 0
    assert all(name in out for name in cli.COMMANDS) and "GPUSIM_TRACE" in out


def test_isa_shows_a_formula_for_every_row_that_computes(capsys):
    from gpusim.isa import ROWS
    from gpusim.isa_text import describe

    assert cli.main(["isa", "v_fma_f32"]) == 0
    assert "formula   d = fma(a, b, c)" in capsys.readouterr().out
    without = {n for n, r in ROWS.items() if r.status == "done" and r.matrix is None and "formula" not in describe(n)}
    silent = ("nop", "end", "barrier", "wait", "hint", "trap", "halt")
    hints = {n for n, r in ROWS.items() if r.effect in silent or "inst" in r.parameters}
    assert without - hints - {"s_branch", "v_bitop3_b32"} == set()
