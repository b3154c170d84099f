"""The runtime's functions as compiled kernels call them: their declarations, and which of them makes a matrix
product."""

from __future__ import annotations

from gpusim.isa.core import Matrix

KIND = {"f32": 0, "f16": 1, "bf16": 2, "i8": 3, "fp8": 4, "bf8": 5, "fp6": 6, "bf6": 7, "fp4": 8, "f64": 9}


def matrix_call(shape: Matrix, pointers: list[str], out: str) -> str:
    """The runtime's function for a product."""
    first, second = shape.sources
    if len(pointers) == 5:
        given = ", ".join(f"ptr {p}" for p in (*pointers[:3], out, *pointers[3:]))
        more = f"i32 {shape.m}, i32 {shape.k}, i32 {KIND[first]}, i32 {KIND[second]}"
        return f"call void @rt_matrix_scaled(ptr %c, {given}, {more})"
    given = ", ".join(f"ptr {p}" for p in (*pointers[:3], out))
    if shape.result == "f64":
        return f"call void @rt_matrix_f64(ptr %c, {given}, i32 {shape.m}, i32 {shape.blocks})"
    if shape.result == "i32":
        more = f"i32 {shape.m}, i32 {shape.k}, i32 {shape.blocks}, i32 {int(shape.sparse)}"
        return f"call void @rt_matrix_i8(ptr %c, {given}, {more})"
    fast = f"rt_matrix_{shape.m}_{first}_{shape.k}"
    if shape.blocks == 1 and not shape.sparse and first == second and fast in FAST:
        return f"call void @{fast}(ptr %c, {given})"
    if shape.blocks == 1:
        more = f"i32 {shape.m}, i32 {shape.k}, i32 {KIND[first]}, i32 {KIND[second]}, i32 {int(shape.sparse)}"
        return f"call void @rt_matrix_f32(ptr %c, {given}, {more})"
    more = f"i32 {shape.m}, i32 {shape.k}, i32 {shape.blocks}, i32 {KIND[first]}"
    return f"call void @rt_matrix_blocks(ptr %c, {given}, {more})"


FAST = tuple(f"rt_matrix_{m}_{kind}_{k}" for m, kind, k in (
    (32, "bf16", 16), (16, "bf16", 32), (32, "f16", 16), (16, "f16", 32), (32, "f32", 2), (16, "f32", 4)))  # fmt: skip


def _declarations() -> dict[str, str]:
    out = {}
    for size in (1, 2, 4, 8, 12, 16):
        for kind in ("load", "store"):
            out[f"rt_{kind}_{size}"] = f"declare i32 @rt_{kind}_{size}(ptr, ptr, i64, ptr, i64, ptr)"
            out[f"rt_lds_{kind}_{size}"] = f"declare void @rt_lds_{kind}_{size}(ptr, ptr, i64, ptr)"
    out |= {
        "rt_load": "declare i32 @rt_load(ptr, ptr, i64, ptr, i64, ptr, ptr, ptr, i32)",
        "rt_store": "declare i32 @rt_store(ptr, ptr, i64, ptr, i64, ptr, ptr, ptr, i32)",
        "rt_lds_load": "declare void @rt_lds_load(ptr, ptr, i64, ptr, ptr, i32)",
        "rt_lds_store": "declare void @rt_lds_store(ptr, ptr, i64, ptr, ptr, i32)",
        "rt_scalar_load": "declare i32 @rt_scalar_load(ptr, ptr, i64, i64, ptr, i32, i32)",
        "rt_scalar_store": "declare i32 @rt_scalar_store(ptr, ptr, i64, i64, ptr, i32, i32)",
        "rt_atomic": "declare i32 @rt_atomic(ptr, ptr, i64, ptr, i64, ptr, ptr, ptr, i32, i32, ptr)",
        "rt_lds_atomic": "declare i32 @rt_lds_atomic(ptr, i64, ptr, i64, ptr, ptr, ptr, i32, i32, ptr)",
        "rt_pull": "declare void @rt_pull(ptr, ptr, ptr)",
        "rt_push": "declare void @rt_push(ptr, ptr, ptr)",
        "rt_matrix_f32": "declare void @rt_matrix_f32(ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32, i32)",
        "rt_matrix_i8": "declare void @rt_matrix_i8(ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32)",
        "rt_matrix_blocks": "declare void @rt_matrix_blocks(ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32)",
        "rt_matrix_scaled": "declare void @rt_matrix_scaled(ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32)",
        "rt_matrix_f64": "declare void @rt_matrix_f64(ptr, ptr, ptr, ptr, ptr, i32, i32)",
    }
    return out | {name: f"declare void @{name}(ptr, ptr, ptr, ptr, ptr)" for name in FAST}


DECLARATIONS = _declarations()
