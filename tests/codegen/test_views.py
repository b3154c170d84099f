"""Chains of views against numpy's own."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.codegen import ops
from engine.codegen.index import Linear, constant
from engine.codegen.ops import Node, Storage
from engine.codegen.views import VIEWS, Point, base, through
from engine.dtype import i32

OUTSIDE = -1


@st.composite
def chains(draw):
    """A chain of views of a buffer that holds its own positions, and numpy's result of it."""
    shape = tuple(draw(st.lists(st.sampled_from([1, 2, 3, 4]), min_size=1, max_size=3)))
    array = np.arange(int(np.prod(shape))).reshape(shape)
    node = ops.buffer(Storage(i32, array.size), shape)
    for _ in range(draw(st.integers(1, 5))):
        node, array = draw(views(node, array))
    return node, array


@st.composite
def views(draw, node: Node, array: np.ndarray):
    """One view more."""
    each = range(len(node.shape))
    match draw(st.sampled_from(sorted(VIEWS))):
        case "permute":
            axes = tuple(draw(st.permutations(list(each))))
            return ops.permute(node, axes), array.transpose(axes)
        case "expand":
            shape = tuple(draw(st.sampled_from([1, 2, 3])) if n == 1 else n for n in node.shape)
            return ops.expand(node, shape), np.broadcast_to(array, shape)
        case "shrink":
            ends = [draw(st.integers(1, n)) for n in node.shape]
            bounds = tuple((draw(st.integers(0, e - 1)), e) for e in ends)
            return ops.shrink(node, bounds), array[tuple(slice(*b) for b in bounds)]
        case "stride":
            steps = tuple(draw(st.sampled_from([1, 2, 3, -1, -2])) for _ in each)
            return ops.stride(node, steps), array[tuple(slice(None, None, s) for s in steps)]
        case "pad" if array.size < 300:
            amounts = tuple((draw(st.integers(0, 2)), draw(st.integers(0, 2))) for _ in each)
            return ops.pad(node, amounts), np.pad(array, amounts, constant_values=OUTSIDE)
        case "reshape":
            shape = draw(st.sampled_from([(array.size,), (1, *node.shape), node.shape[::-1], (array.size, 1)]))
            return ops.reshape(node, shape), array.reshape(shape)
        case _:
            return ops.contiguous(node), array


def number(x: Linear) -> int:
    assert not x.terms
    return x.constant


@given(chains())
def test_a_point_goes_where_numpy_takes_it(chain):
    node, array = chain
    buffer = base(node)
    for at in np.ndindex(array.shape):
        point, view = Point(tuple(constant(i) for i in at)), node
        while view.op in VIEWS:
            point, view = through(view, point), view.src[0]
        # A constant index proves every guard or its opposite.
        assert not point.guards or point.never
        got = OUTSIDE if point.never else number(point.flat(buffer.shape))
        assert got == array[at]
