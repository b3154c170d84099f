"""Register allocation, judged by walking the code: what a step reads must still be what was last written to it."""

import pytest

import gpusim.isa  # noqa: F401
from engine.codegen.allocate import Registers, allocate, first_fit
from engine.codegen.ir import Argument, KernelBuilder
from engine.codegen.machine import VCC, Code, Part, Step, Virtual
from engine.codegen.order import order
from engine.codegen.select import select
from engine.dtype import f32
from gpusim.isa.regs import Reg
from tests.codegen.test_random import Author


def places(operand, registers: Registers) -> list[tuple[tuple[str, int], tuple[Virtual, int]]]:
    """(real register, (virtual tuple, number in it)) for each register of an operand."""
    of, first, count = (
        (operand.of, operand.first, operand.count) if isinstance(operand, Part) else (operand, 0, operand.count)
    )
    base = registers.places[of]
    return [((base.file, base.index + first + i), (of, first + i)) for i in range(count)]


def walk(code: Code, registers: Registers) -> int:
    """Run every loop twice and check each read; returns how many registers were checked."""
    holds: dict[tuple[str, int], tuple[Virtual, int]] = {}
    for v in code.inputs:
        if v in registers.places:
            holds.update(places(v, registers))
    checked = 0

    def step(s: Step) -> None:
        nonlocal checked
        for operand in s.used():
            if isinstance(operand, (Virtual, Part)):
                for real, virtual in places(operand, registers):
                    assert holds.get(real) == virtual, f"{s.row.name}: {virtual} is gone from {real}"
                    checked += 1
        for operand in s.defined():
            if isinstance(operand, (Virtual, Part)):
                holds.update(places(operand, registers))
            elif operand == VCC:
                holds[("s", VCC.index)] = holds[("s", VCC.index + 1)] = (Virtual("s"), 0)

    def span(first: int, last: int) -> None:
        i = first
        while i <= last:
            loop = max((b for a, b in code.loops if a == i and (a, b) not in entered), default=None)
            if loop is not None:
                entered.add((i, loop))
                span(i, loop)
                span(i, loop)
                entered.discard((i, loop))
                i = loop + 1
                continue
            for s in code.blocks[i].steps:
                step(s)
            i += 1

    entered: set[tuple[int, int]] = set()
    span(0, len(code.blocks) - 1)
    return checked


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("seed", range(100, 130))
def test_what_is_read_is_what_was_written(seed, ordered):
    code = select(Author(seed).b.kernel)
    if ordered:
        order(code)
    assert walk(code, allocate(code)) > 30


def test_a_value_from_outside_lives_through_the_loop():
    b = KernelBuilder("k", [Argument("out", "pointer", f32), Argument("in", "pointer", f32)])
    at = b.alu("shl", b.lane(), b.const(2))
    outside = b.load(b.argument(1), at, f32)
    total = b.variable(b.const(0.0, f32))
    with b.loop(3):
        b.set(total, b.alu("add", total, outside))
        for _ in range(5):
            b.set(total, b.alu("mul", total, b.alu("add", total, b.const(3.0, f32))))
    b.store(b.argument(0), at, total)
    code = select(b.kernel)
    walk(code, allocate(code))


def test_the_machines_own_registers_stay_where_they_are():
    code = select(Author(1).b.kernel)
    registers = allocate(code)
    kernarg, thread, *groups = code.inputs
    assert registers.places[kernarg] == Reg("s", 0, 2) and registers.places[thread] == Reg("v", 0)
    assert [registers.places[g].index for g in groups] == [2, 3, 4]


@pytest.mark.parametrize(
    "free, count, step, index",
    [
        (0b1111, 2, 2, 0),
        (0b1110, 2, 2, 2),
        (0b0110, 2, 2, None),
        (0b0110, 2, 1, 1),
        (0b11110000, 4, 4, 4),
        (0b1011, 1, 1, 0),
    ],
)
def test_first_fit(free, count, step, index):
    assert first_fit(free, count, step, 256) == index
