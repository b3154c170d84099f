"""Machine code and spelling of every done instruction and form against LLVM (tests/golden/isa, ci/vectors_isa.py)."""

import json
from pathlib import Path

import pytest

from ci.vectors_isa import family, forms
from gpusim.isa import ROWS, NotDone, decode, encode
from gpusim.isa.assemble import assemble, parse
from gpusim.isa.declared import entries
from gpusim.isa.disassemble import text
from gpusim.isa.strategies import operands

GOLDEN = Path(__file__).parents[1] / "golden" / "isa"
FAMILIES = sorted({family(row) for row, _ in forms()})


def _lines(name: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("name", FAMILIES)
def test_code_is_llvms(name):
    for line in _lines(name):
        assert encode(parse(line["text"])).hex() == line["bytes"], line["text"]


@pytest.mark.parametrize("name", FAMILIES)
def test_decoding_is_the_reverse(name):
    for line in _lines(name):
        code = bytes.fromhex(line["bytes"])
        inst = decode(code)
        assert (inst.name, inst.form, inst.size) == (line["row"], line["form"], len(code)), line["text"]
        assert encode(inst) == code, line["text"]


@pytest.mark.parametrize("name", FAMILIES)
def test_spelling_is_llvms(name):
    for line in _lines(name):
        if line["llvm"]:  # the disassembler's older LLVM lacks some
            assert text(decode(bytes.fromhex(line["bytes"]))) == line["llvm"]


def test_every_row_and_form_has_a_vector():
    known = {(line["row"], line["form"]) for name in FAMILIES for line in _lines(name)}
    assert {(row.name, form) for row, form in forms()} == known


@pytest.mark.parametrize("line", _lines("rejects"), ids=lambda line: line["text"])
def test_what_llvm_refuses_is_refused(line):
    with pytest.raises(ValueError):
        assemble(line["text"])


def test_declared_instructions_are_no_familys():
    for _, _, name, _, _ in entries():
        assert ROWS[name].status.startswith("absent"), f"{name} is done: delete it from gpusim/isa/declared.py"


def test_declared_instructions_name_themselves():
    for name in (name for _, _, name, _, _ in entries()):
        with pytest.raises(NotDone, match=name):
            parse(name)


def test_strategies_repeat_by_seed():
    from random import Random

    row = ROWS["v_add_f32"]
    assert str(operands(row, "sdwa", Random(3))) == str(operands(row, "sdwa", Random(3)))
