"""Simplifications of the graph that are exact: neutral elements, double casts and views, constants moved through
views."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

from engine.codegen import ops
from engine.codegen.match import Rules
from engine.codegen.ops import Node
from engine.codegen.views import VIEWS
from engine.dtype import ALL, bf16, bool_, f16, f32, i32, i64, rounded, u32

RULES = Rules()


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    """A rounding that keeps infinity, NaN and the sign of zero."""
    return lambda a: math.copysign(float(function(a)), a) if math.isfinite(a) else a


def _quotient(a: float, b: float) -> float:
    if b:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)


# Operations with one result, correctly rounded, so that folding changes no bit. The greater of 0 and -0 may be either.
FOLDED: dict[str, Callable[..., Any]] = {
    "neg": operator.neg, "abs": abs, "sqrt": lambda a: math.sqrt(a) if a >= 0 else math.nan,
    "floor": _whole(math.floor),
    "trunc": _whole(math.trunc), "add": operator.add, "sub": operator.sub, "mul": operator.mul, "div": _quotient,
    "lt": operator.lt, "eq": operator.eq, "ne": operator.ne,
}  # fmt: skip
# (a, b): every value of a is one of b.
WIDER = frozenset(((bf16, f32), (f16, f32), (i32, i64), (u32, i64))) | {(bool_, b) for b in ALL if b is not bool_}


def constant_of(node: Node) -> float | int | bool | None:
    """The one value that a node has everywhere, when it is a constant behind views that add nothing."""
    while node.op in VIEWS and node.op != "pad":
        node = node.src[0]
    return node.arg if node.op == "const" else None


@RULES.on(*FOLDED)
def _(node: Node) -> Node | None:
    "An operation on constants."
    values = [constant_of(s) for s in node.src]
    kind = node.src[0].dtype
    if None in values or kind is bool_:
        return None
    # A double holds more than twice a float's digits, so that rounding its result again gives the float's own.
    out = FOLDED[node.op](*(rounded(v, kind) for v in values if v is not None))
    if kind in (f16, bf16) and node.dtype is kind:
        out = rounded(out, f32)
    return ops.const(rounded(out, node.dtype), node.dtype, node.shape)


@RULES.on("mul")
def _(node: Node) -> Node | None:
    "a * 1 = a."
    a, b = node.src
    return a if constant_of(b) == 1 else b if constant_of(a) == 1 else None


@RULES.on("div")
def _(node: Node) -> Node | None:
    "a / 1 = a."
    return node.src[0] if constant_of(node.src[1]) == 1 else None


@RULES.on("sub")
def _(node: Node) -> Node | None:
    "a - 0 = a (a float -0 - -0 would become +0)."
    value = constant_of(node.src[1])
    return node.src[0] if value == 0 and math.copysign(1, value) > 0 else None


@RULES.on("add")
def _(node: Node) -> Node | None:
    "a + 0 = a for integers (a float -0 would become +0)."
    if node.dtype.is_float:
        return None
    a, b = node.src
    return a if constant_of(b) == 0 else b if constant_of(a) == 0 else None


@RULES.on("neg", "not")
def _(node: Node) -> Node | None:
    "Twice is none."
    return node.src[0].src[0] if node.src[0].op == node.op else None


@RULES.on("cast")
def _(node: Node) -> Node | None:
    "A cast to the type it has; a cast of a constant; a cast by way of a wider type."
    a = node.src[0]
    if a.dtype is node.dtype:
        return a
    if a.op == "cast" and (a.src[0].dtype, a.dtype) in WIDER:
        return ops.cast(a.src[0], node.dtype)
    value = constant_of(a)
    if value is not None and a.dtype.size >= 4 and node.dtype.size >= 4 and a.shape == node.shape:
        if a.dtype.is_float and not node.dtype.is_float:
            return None
        return ops.const(value, node.dtype, node.shape)
    return None


@RULES.on("where")
def _(node: Node) -> Node | None:
    "A condition that is known; equal branches."
    condition, a, b = node.src
    if a is b:
        return a
    value = constant_of(condition)
    return None if value is None else a if value else b


@RULES.on("sum")
def _(node: Node) -> Node | None:
    "The sum of nothing is 0."
    return None if node.src[0].size else ops.const(0, node.dtype, node.shape)


@RULES.on("reshape")
def _(node: Node) -> Node | None:
    "A reshape of a reshape; a reshape to the shape it has."
    a = node.src[0]
    if a.shape == node.shape:
        return a
    return ops.reshape(a.src[0], node.shape) if a.op == "reshape" else None


@RULES.on("permute")
def _(node: Node) -> Node | None:
    "A permute of a permute."
    a = node.src[0]
    return ops.permute(a.src[0], tuple(a.arg[i] for i in node.arg)) if a.op == "permute" else None


@RULES.on("expand")
def _(node: Node) -> Node | None:
    "An expand of an expand."
    a = node.src[0]
    return ops.expand(a.src[0], node.shape) if a.op == "expand" else None


@RULES.on("contiguous")
def _(node: Node) -> Node | None:
    "What is in memory in order already."
    return node.src[0] if node.src[0].op in ("buffer", "contiguous", "matmul") else None


def simplify(outputs: list[Node]) -> list[Node]:
    """The same outputs from a simpler graph."""
    return RULES.rewrite(outputs)
