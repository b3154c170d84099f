"""What `tensor[...]` means: whole numbers, slices, None, ... and one tensor of row numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.codegen import ops
from engine.codegen.ops import Node


def index(node: Node, key: Any, as_node: Callable[[Any], Node | None]) -> Node:
    """The node for `node[key]`; `as_node` gives the node of a key that is a tensor. Raises IndexError, TypeError."""
    keys = list(key) if isinstance(key, tuple) else [key]
    used = sum(k is not None and k is not Ellipsis for k in keys)
    if sum(k is Ellipsis for k in keys) > 1:
        raise IndexError("an index can have one ...")
    if used > len(node.shape):
        raise IndexError(f"{used} indices for a tensor with shape {node.shape}")
    if not any(k is Ellipsis for k in keys):
        keys.append(Ellipsis)
    at = next(i for i, k in enumerate(keys) if k is Ellipsis)
    keys[at : at + 1] = [slice(None)] * (len(node.shape) - used)

    bounds: list[tuple[int, int]] = []
    steps: list[int] = []
    shape: list[int] = []
    rows: tuple[int, Node] | None = None
    axis = 0
    for k in keys:
        if k is None:
            shape.append(1)
            continue
        n = node.shape[axis]
        picked = as_node(k)
        if picked is not None:
            if rows is not None:
                raise IndexError("an index can have one tensor; gather twice, or flatten the axes first")
            rows = (len(shape), picked)
            bounds.append((0, n))
            steps.append(1)
            shape.append(n)
        elif isinstance(k, slice):
            begin, end, step = k.indices(n)
            count = len(range(begin, end, step))
            if step > 0:
                bounds.append((begin, max(begin, min(end, n))) if count else (0, 0))
            else:
                last = begin + (count - 1) * step
                bounds.append((last, begin + 1) if count else (0, 0))
            steps.append(step)
            shape.append(count)
        elif isinstance(k, int) and not isinstance(k, bool):
            if not -n <= k < n:
                raise IndexError(f"index {k} for axis {axis} of a tensor with shape {node.shape}")
            bounds.append((k % n, k % n + 1))
            steps.append(1)
        else:
            raise TypeError(f"a tensor's index is made of whole numbers, slices, None, ... and a tensor, got {k!r}")
        axis += 1
    out = ops.reshape(ops.stride(ops.shrink(node, tuple(bounds)), tuple(steps)), tuple(shape))
    return out if rows is None else _rows(out, *rows)


def _rows(node: Node, axis: int, ids: Node) -> Node:
    """Rows along an axis by number, which may count from the end."""
    n = node.shape[axis]
    wide = ops.cast(ids, ops.i32)
    negative = ops.binary("lt", wide, ops.const(0, ops.i32, wide.shape))
    ids = ops.where(negative, ops.binary("add", wide, ops.const(n, ops.i32, wide.shape)), wide)
    others = [i for i in range(len(node.shape)) if i != axis]
    out = ops.gather(ops.permute(node, (axis, *others)), ids)
    count = len(ids.shape)
    back = [*range(count, count + axis), *range(count), *range(count + axis, len(out.shape))]
    return ops.permute(out, tuple(back))
