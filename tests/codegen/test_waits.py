"""Waits and nops in compiled kernels, judged by a machine whose loads come back as late as the counters allow."""

import pytest

import gpusim.isa  # noqa: F401
from engine.codegen.compile import compile_kernel
from engine.codegen.ir import Argument, KernelBuilder
from engine.codegen.waits import insert_waits
from engine.dtype import f32
from gpusim.isa import hazards
from gpusim.isa.assemble import parse
from gpusim.isa.encode import Inst
from gpusim.isa.lift import waitcnt_fields
from gpusim.isa.registers_used import reads, writes
from tests.codegen.test_random import Author


def path(insts: list[Inst]) -> list[Inst]:
    """One way through a kernel: forward branches fall through, every backward branch is taken once."""
    starts, at = {}, 0
    for i, inst in enumerate(insts):
        starts[at] = i
        at += inst.size
    addresses = {i: a for a, i in starts.items()}
    out, i, taken = [], 0, set()
    while i < len(insts):
        out.append(insts[i])
        if insts[i].row.effect == "branch" and insts[i].simm < 0 and i not in taken:
            taken.add(i)
            i = starts[addresses[i] + insts[i].size + 4 * insts[i].simm]
        else:
            i += 1
    return out


def late_returns(insts: list[Inst]) -> int:
    """Run the counters; fails when a register is touched while its load may be out. Returns the number of waits."""
    vector: list[int] = []
    local: list[int] = []
    scalar = waits = 0
    for inst in insts:
        if inst.row.effect == "wait":
            waits += 1
            counts = waitcnt_fields(inst.simm & 0xFFFF)
            vector = vector[max(0, len(vector) - counts["vmcnt"]) :]
            if counts["lgkmcnt"] == 0:
                scalar, local = 0, []
            elif not scalar:
                local = local[max(0, len(local) - counts["lgkmcnt"]) :]
            continue
        touched = reads(inst) | writes(inst)
        out = scalar
        for registers in vector + local:
            out |= registers
        assert not touched & out, f"{inst} touches a register whose load may still be out"
        assert inst.row.effect != "barrier" or not local, "LDS accesses are out at a barrier"
        if inst.row.counter:
            loaded = writes(inst)
            if inst.row.unit == "VMEM":
                vector.append(loaded)
            elif inst.row.unit == "LDS":
                local.append(loaded)
            else:
                scalar |= loaded
    return waits


def hazard_free(insts: list[Inst]) -> None:
    for j, then in enumerate(insts):
        between = 0
        for first in reversed(insts[max(0, j - 24) : j]):
            need = hazards.wait_states(first, then)
            assert need <= between, f"{first}, then {then}: {between} wait states of {need}"
            between += first.simm + 1 if first.name == "s_nop" else 1


@pytest.mark.parametrize("seed", range(200, 240))
def test_loads_have_landed_and_hazards_are_over(seed):
    insts = path(compile_kernel(Author(seed).b.kernel).instructions)
    assert late_returns(insts)
    hazard_free(insts)


def waits_of(insts: list[str]) -> list[str]:
    """The lines with waits put in."""
    return [str(i) for i in insert_waits([[parse(line) for line in insts]], [[]])[0]]


def test_a_wait_lets_newer_loads_be_out():
    got = waits_of(["global_load_dword v1, v0, s[0:1]", "global_load_dword v2, v0, s[2:3]", "v_add_f32_e32 v3, v1, v1"])
    assert got[2] == "s_waitcnt vmcnt(1)" and len(got) == 4


def test_scalar_loads_are_waited_for_all_at_once():
    got = waits_of(["s_load_dword s4, s[0:1], 0x0", "s_load_dword s5, s[0:1], 0x4", "s_add_u32 s6, s4, s4"])
    assert got[2] == "s_waitcnt lgkmcnt(0)"


def test_a_register_is_not_overwritten_while_its_load_is_out():
    got = waits_of(["ds_read_b32 v1, v0", "ds_read_b32 v2, v0 offset:4", "v_mov_b32_e32 v1, 0"])
    assert got[2] == "s_waitcnt lgkmcnt(1)"


def test_what_a_loop_leaves_out_is_waited_for_at_its_head():
    blocks = [["v_mov_b32_e32 v1, 0"], ["v_add_f32_e32 v2, v1, v1", "global_load_dword v1, v0, s[0:1]"], ["s_endpgm"]]
    out = insert_waits([[parse(line) for line in block] for block in blocks], [[], [0, 1], [1]])
    assert [str(i) for i in out[1]][0] == "s_waitcnt vmcnt(0)"


def test_nops_between_blocks():
    blocks = [["v_cmp_eq_u32_e64 s[4:5], v0, v1"], ["v_cndmask_b32_e64 v2, v0, v1, s[4:5]"]]
    out = insert_waits([[parse(line) for line in block] for block in blocks], [[], [0]])
    assert [str(i) for i in out[1]][0] == "s_nop 1"


def test_many_stores_in_a_loop_do_not_pile_up():
    b = KernelBuilder("k", [Argument("out", "pointer", f32)])
    with b.loop(4):
        for i in range(40):
            b.store(b.argument(0), b.alu("shl", b.lane(), b.const(2)), b.const(1.0, f32), immediate=4 * i)
    assert not [
        i
        for i in compile_kernel(b.kernel).instructions
        if i.name == "s_waitcnt" and waitcnt_fields(i.simm & 0xFFFF)["vmcnt"] < 63
    ]
