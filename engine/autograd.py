"""Reverse-mode differentiation over the graph: one rule an operation, giving more graph."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.codegen import ops
from engine.codegen.ops import Node, toposort

if TYPE_CHECKING:
    from engine.tensor import Tensor

Rule = Callable[[Node, Node], tuple[Node | None, ...]]
RULES: dict[str, Rule] = {}
_watched: dict[int, tuple[Node, weakref.ref[Tensor]]] = {}  # node id -> the tensor whose gradient is wanted


def watch(node: Node, tensor: Tensor) -> None:
    """Say that `tensor`, which is `node`, wants its gradient."""
    key = id(node)
    _watched[key] = (node, weakref.ref(tensor, lambda _: _watched.pop(key, None)))


def unwatch(node: Node) -> None:
    """Forget what `watch` was told of a node."""
    _watched.pop(id(node), None)


def stop(node: Node) -> Node:
    """The same value, through which no gradient flows."""
    return Node("reshape", node.dtype, node.shape, (node,), node.shape, {"stop": True})


def backward(output: Tensor, gradient: Tensor | None) -> None:
    """Add the gradients of `output` to the `grad` of every watched tensor below it. Raises ValueError."""
    from engine.tensor import Tensor

    if gradient is None:
        if output.size != 1:
            raise ValueError(
                f"backward of a tensor of shape {output.shape} needs a gradient of that shape; a loss is one number"
            )
        gradient = output.ones_like()
    if gradient.shape != output.shape or not output.dtype.is_float:
        raise ValueError(
            f"backward of {output.dtype}{output.shape} with a gradient of {gradient.dtype}{gradient.shape}"
        )
    leaves: dict[Node, Tensor] = {}
    for node in toposort([output.node]):
        found = _watched.get(id(node))
        tensor = found[1]() if found and found[0] is node else None
        if tensor is not None and tensor.node is node:
            leaves[node] = tensor
    if not leaves:
        raise ValueError("backward: nothing below this tensor has requires_grad")
    found_gradients = gradients(output.node, gradient.to(output.dtype).node, list(leaves))
    for (_, tensor), node in zip(leaves.items(), found_gradients, strict=True):
        more = Tensor(node)
        tensor.grad = more if tensor.grad is None else tensor.grad + more


def gradients(output: Node, gradient: Node, leaves: list[Node]) -> list[Node]:
    """d output / d leaf, times `gradient`, for each leaf; zeros where output does not depend on it."""
    order = toposort([output])
    wanted = set(leaves)
    # Only what lies between a leaf and the output gets a gradient.
    carries: set[Node] = set()
    for node in order:
        stopped = "stop" in node._extra
        if node in wanted or (not stopped and any(s in carries for s in node.src)):
            carries.add(node)
    total: dict[Node, Node] = {output: gradient}
    for node in reversed(order):
        g = total.get(node)
        if g is None or node not in carries or not node.src or node in wanted:
            continue
        for source, part in zip(node.src, RULES[node.op](node, g), strict=True):
            if part is not None and source in carries:
                total[source] = ops.binary("add", total[source], part) if source in total else part
    return [total.get(leaf) or ops.const(0.0, leaf.dtype, leaf.shape) for leaf in leaves]


def rule(*names: str) -> Callable[[Rule], Rule]:
    """Declare the gradient of operations: (node, gradient of its result) -> gradient of each source."""

    def add(function: Rule) -> Rule:
        for name in names:
            RULES[name] = function
        return function

    return add


def _times(a: Node, b: Node | float) -> Node:
    return ops.binary("mul", a, b if isinstance(b, Node) else ops.const(b, a.dtype, a.shape))


def _neg(a: Node) -> Node:
    return ops.unary("neg", a)


def _zero(a: Node) -> Node:
    return ops.const(0.0, a.dtype, a.shape)


@rule("neg")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (_neg(g),)


@rule("exp2")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (_times(_times(g, node), math.log(2)),)


@rule("log2")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (_times(ops.binary("div", g, node.src[0]), 1 / math.log(2)),)


@rule("sqrt")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (_times(ops.binary("div", g, node), 0.5),)


@rule("rsqrt")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (_times(_times(g, _times(node, _times(node, node))), -0.5),)


@rule("recip")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (_neg(_times(g, _times(node, node))),)


@rule("sin")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    a = node.src[0]
    return (_times(g, ops.unary("sin", ops.binary("add", a, ops.const(math.pi / 2, a.dtype, a.shape)))),)


@rule("floor", "trunc", "not", "bitcast")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (None,)


@rule("abs")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    a = node.src[0]
    signed = ops.where(ops.binary("lt", a, _zero(a)), _neg(g), g)
    return (ops.where(ops.binary("eq", a, _zero(a)), _zero(g), signed),)


@rule("cast")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    source = node.src[0].dtype
    return (ops.cast(g, source) if source.is_float else None,)


@rule("add")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return g, g


@rule("sub")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return g, _neg(g)


@rule("mul")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    a, b = node.src
    return _times(g, b), _times(g, a)


@rule("div")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    part = ops.binary("div", g, node.src[1])
    return part, _neg(_times(part, node))


@rule("max", "min")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    """Equal operands share the gradient."""
    a, b = node.src
    first, second = (a, b) if node.op == "min" else (b, a)
    half = _times(g, 0.5)
    equal = ops.binary("eq", a, b)
    take_a = ops.binary("lt", first, second)
    one = ops.where(equal, half, ops.where(take_a, g, _zero(g)))
    return one, ops.binary("sub", g, one)


@rule("lt", "eq", "ne", "and", "or", "xor", "shl", "shr", "idiv", "mod")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return None, None


@rule("where")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    condition = node.src[0]
    return None, ops.where(condition, g, _zero(g)), ops.where(condition, _zero(g), g)


@rule("reshape")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (ops.reshape(g, node.src[0].shape),)


@rule("permute")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    back = sorted(range(len(node.arg)), key=node.arg.__getitem__)
    return (ops.permute(g, tuple(back)),)


@rule("expand")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    axes = tuple(i for i, (n, m) in enumerate(zip(node.shape, node.src[0].shape, strict=True)) if n != m)
    return (ops.reduce("sum", g, axes),)


@rule("shrink")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    shape = node.src[0].shape
    return (ops.pad(g, tuple((b, n - e) for (b, e), n in zip(node.arg, shape, strict=True))),)


@rule("pad")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    shape = node.src[0].shape
    return (ops.shrink(g, tuple((b, b + n) for (b, _), n in zip(node.arg, shape, strict=True))),)


@rule("stride")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    """Zeros between the elements that were taken."""
    g = ops.stride(g, tuple(-1 if s < 0 else 1 for s in node.arg))
    for axis, (step, length) in enumerate(zip(node.arg, node.src[0].shape, strict=True)):
        size, count = abs(step), g.shape[axis]
        before, after = g.shape[:axis], g.shape[axis + 1 :]
        none = ((0, 0),) * len(after)
        wide = ops.pad(ops.reshape(g, (*before, count, 1, *after)), ((0, 0),) * (axis + 1) + ((0, size - 1),) + none)
        wide = ops.reshape(wide, (*before, count * size, *after))
        whole = tuple((0, n) for n in wide.shape)
        lost = length - 1 - (count - 1) * size  # elements behind the last one taken
        cut = ops.shrink(wide, whole[:axis] + ((0, (count - 1) * size + 1),) + whole[axis + 1 :])
        ends = (lost, 0) if step < 0 else (0, lost)
        g = ops.pad(cut, ((0, 0),) * axis + (ends,) + none)
    return (g,)


@rule("contiguous")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (g,)


@rule("sum")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    return (ops.expand(g, node.src[0].shape),)


@rule("maximum")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    """Equal greatest elements share the gradient."""
    a = node.src[0]
    here = ops.cast(ops.binary("eq", a, ops.expand(node, a.shape)), a.dtype)
    share = ops.binary("div", g, ops.reduce("sum", here, node.arg))
    return (_times(here, ops.expand(share, a.shape)),)


@rule("matmul")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    a, b = node.src
    last = len(a.shape) - 1
    swap = (*range(last - 1), last, last - 1)
    g = ops.cast(g, a.dtype)
    return ops.matmul(g, ops.permute(b, swap)), ops.matmul(ops.permute(a, swap), g)


@rule("gather")
def _(node: Node, g: Node) -> tuple[Node | None, ...]:
    """Rows add up where ids are equal: a matmul with the ids' one-hot matrix, which needs no atomics and has one
    order."""
    table, ids = node.src
    count, rows = ids.size, table.shape[0]
    width = math.prod(table.shape[1:])
    at = ops.broadcast(ops.reshape(ops.arange(rows), (rows, 1)), (rows, count))
    chosen = ops.binary("eq", at, ops.broadcast(ops.reshape(ids, (1, count)), (rows, count)))
    out = ops.matmul(ops.cast(chosen, g.dtype), ops.reshape(g, (count, width)))
    return ops.reshape(out, table.shape), None
