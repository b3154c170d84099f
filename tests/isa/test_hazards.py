"""The hazard rows against LLVM: kernels that LLVM compiled, with the s_nop that it put where the hardware needs
them."""

import pytest

from gpusim.isa import assemble, hazards
from tests.judge_llvm import compile_ir

# LLVM's name of a matrix intrinsic, type of A and B, element and count of C and D.
MATRICES = (
    ("mfma.f32.32x32x2f32", "float", "float", 16),
    ("mfma.f32.16x16x4f32", "float", "float", 4),
    ("mfma.f32.32x32x8f16", "<4 x half>", "float", 16),
    ("mfma.f32.16x16x16f16", "<4 x half>", "float", 4),
    ("mfma.f32.32x32x16.bf16", "<8 x bfloat>", "float", 16),
    ("mfma.f32.16x16x32.bf16", "<8 x bfloat>", "float", 4),
    ("mfma.f32.32x32x16.f16", "<8 x half>", "float", 16),
    ("mfma.f32.16x16x32.f16", "<8 x half>", "float", 4),
    ("mfma.f32.32x32x8bf16.1k", "<4 x i16>", "float", 16),
    ("mfma.f32.16x16x16bf16.1k", "<4 x i16>", "float", 4),
)
HEAD = "define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {\n"
LANE = "%lane = call i32 @llvm.amdgcn.workitem.id.x()\n"
LOAD = "%at = getelementptr float, ptr addrspace(1) %q, i32 %lane\n%x = load float, ptr addrspace(1) %at\n"


def instructions(text: str) -> list[hazards.Inst]:
    """The kernel's instructions as our assembler reads them."""
    body = text.partition("\nk:")[2].partition(".section")[0]
    lines = [line.partition(";")[0].strip() for line in body.splitlines()]
    return [assemble.parse(line) for line in lines if line and not line.startswith((".", "BB"))]


def states(inst: hazards.Inst) -> int:
    return inst.simm + 1 if inst.name == "s_nop" else 1


def nops_needed(insts: list[hazards.Inst]) -> dict[int, int]:
    """By our rows: the wait states missing before each instruction, counting what s_nop gave directly before it as
    missing."""
    out: dict[int, int] = {}
    for j, then in enumerate(insts):
        if then.name == "s_nop":
            continue
        start = before_nops(insts, j)
        missing = between = 0
        for first in reversed(insts[:start]):
            missing = max(missing, hazards.wait_states(first, then) - between)
            between += states(first)
        if missing:
            out[j] = missing
    return out


def before_nops(insts: list[hazards.Inst], j: int) -> int:
    while j and insts[j - 1].name == "s_nop":
        j -= 1
    return j


def check(ir: str) -> list[hazards.Inst]:
    """LLVM's nops are those that our rows ask for: none is missing, none is too many."""
    insts = instructions(compile_ir(ir))
    theirs = {
        j: sum(states(i) for i in insts[before_nops(insts, j) : j])
        for j in range(1, len(insts))
        if insts[j].name != "s_nop" and insts[j - 1].name == "s_nop"
    }
    assert nops_needed(insts) == theirs, "\n".join(f"{j}: {i}" for j, i in enumerate(insts))
    return insts


def matrix_ir(name: str, source: str, element: str, count: int, then: str) -> str:
    vector = f"<{count} x {element}>"
    call = f"call {vector} @llvm.amdgcn.{name}({source} %a, {source} %b, {vector} %c, i32 0, i32 0, i32 0)"
    return (
        f"{HEAD}{LANE}"
        f"%pa = getelementptr {source}, ptr addrspace(1) %q, i32 %lane\n%a = load {source}, ptr addrspace(1) %pa\n"
        f"%pb = getelementptr {source}, ptr addrspace(1) %pa, i32 64\n%b = load {source}, ptr addrspace(1) %pb\n"
        f"%pc = getelementptr {vector}, ptr addrspace(1) %q, i32 %lane\n%c = load {vector}, ptr addrspace(1) %pc\n"
        f"%d = {call}\n{then}\nret void\n}}\n"
        f"declare i32 @llvm.amdgcn.workitem.id.x()\n"
        f"declare {vector} @llvm.amdgcn.{name}({source}, {source}, {vector}, i32, i32, i32)\n"
    )


@pytest.mark.parametrize("name, source, element, count", MATRICES)
def test_store_of_a_matrix_result(name, source, element, count):
    insts = check(matrix_ir(name, source, element, count, f"store <{count} x {element}> %d, ptr addrspace(1) %p"))
    assert any(i.name == "s_nop" for i in insts)


@pytest.mark.parametrize("name, source, element, count", MATRICES)
def test_arithmetic_on_a_matrix_result(name, source, element, count):
    add = "fadd" if element == "float" else "add"
    then = (
        f"%e = extractelement <{count} x {element}> %d, i32 0\n%s = {add} {element} %e, %e\n"
        f"%to = getelementptr {element}, ptr addrspace(1) %p, i32 %lane\nstore {element} %s, ptr addrspace(1) %to"
    )
    check(matrix_ir(name, source, element, count, then))


@pytest.mark.parametrize("name, source, element, count", MATRICES)
def test_accumulation_and_use_as_a_factor(name, source, element, count):
    vector = f"<{count} x {element}>"
    call = f"call {vector} @llvm.amdgcn.{name}({source} %a, {source} {{}}, {vector} {{}}, i32 0, i32 0, i32 0)"
    then = f"%d2 = {call.format('%b', '%d')}\n"
    if source == "float":
        then += f"%f = extractelement {vector} %d2, i32 1\n%d3 = {call.format('%f', '%c')}\n"
    else:
        width = 4 if source.startswith("<8") else 2
        picks = ", ".join(f"i32 {i}" for i in range(width))
        then += f"%f0 = shufflevector {vector} %d2, {vector} %d2, <{width} x i32> <{picks}>\n"
        then += f"%f = bitcast <{width} x float> %f0 to {source}\n%d3 = {call.format('%f', '%c')}\n"
    check(matrix_ir(name, source, element, count, f"{then}store {vector} %d3, ptr addrspace(1) %p"))


SCALAR_CASES = {
    "compare, select": ("%m = fcmp olt float %x, 1.0\n%r = select i1 %m, float %x, float 3.0", ""),
    "transcendental, add": (
        "%e = call float @llvm.amdgcn.rcp.f32(float %x)\n%r = fadd float %e, 1.5",
        "declare float @llvm.amdgcn.rcp.f32(float)\n",
    ),
    "add, first lane": (
        "%e = fadd float %x, 1.5\n%r = call float @llvm.amdgcn.readfirstlane.f32(float %e)",
        "declare float @llvm.amdgcn.readfirstlane.f32(float)\n",
    ),
    "division": ("%r = fdiv float 3.0, %x", ""),
    "add, DPP": (
        "%e = fadd float %x, 1.5\n"
        "%i = bitcast float %e to i32\n"
        "%y = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %i, i32 177, i32 15, i32 15, i1 1)\n"
        "%r = bitcast i32 %y to float",
        "declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)\n",
    ),
    "add, lane select": (
        "%e = fptoui float %x to i32\n%f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %e)\n"
        "%i = bitcast float %x to i32\n"
        "%y = call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 %f)\n"
        "%r = bitcast i32 %y to float",
        "declare i32 @llvm.amdgcn.readfirstlane.i32(i32)\ndeclare i32 @llvm.amdgcn.readlane.i32(i32, i32)\n",
    ),
    "first lane, address": (
        "%e = fptoui float %x to i32\n%f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %e)\n"
        "%g = getelementptr float, ptr addrspace(1) %q, i32 %f\n"
        "%h = getelementptr float, ptr addrspace(1) %g, i32 %lane\n"
        "%r = load float, ptr addrspace(1) %h",
        "declare i32 @llvm.amdgcn.readfirstlane.i32(i32)\n",
    ),
    "add, lane swap": (
        "%e = fadd float %x, 1.5\n"
        "%i = bitcast float %e to i32\n"
        "%y = call {i32, i32} @llvm.amdgcn.permlane32.swap(i32 %i, i32 %lane, i1 0, i1 0)\n"
        "%z = extractvalue {i32, i32} %y, 1\n"
        "%r = bitcast i32 %z to float",
        "declare {i32, i32} @llvm.amdgcn.permlane32.swap(i32, i32, i1, i1)\n",
    ),
    "square root": ("%r = call float @llvm.sqrt.f32(float %x)", "declare float @llvm.sqrt.f32(float)\n"),
    "64-bit sum": ("%e = fptosi float %x to i64\n%f = add i64 %e, 123456789012\n%r = sitofp i64 %f to float", ""),
}


@pytest.mark.parametrize("case", SCALAR_CASES)
def test_vector_and_scalar_hazards(case):
    body, declarations = SCALAR_CASES[case]
    store = (
        "%to = getelementptr float, ptr addrspace(1) %p, i32 %lane\nstore float %r, ptr addrspace(1) %to\nret void\n}\n"
    )
    check(f"{HEAD}{LANE}{LOAD}{body}\n{store}declare i32 @llvm.amdgcn.workitem.id.x()\n{declarations}")
