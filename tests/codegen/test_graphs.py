"""Graphs through scheduling, lowering, the back end and the emulator, judged by numpy in float64."""

import numpy as np
import pytest

from engine.codegen import ops
from engine.codegen.ops import Node, ScalarBox
from engine.codegen.schedule import schedule
from engine.dtype import bf16, bool_, f16, f32, i32, i64
from tests.codegen.graphs import Graph


def random(shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def spread(a: Node, shape: tuple[int, ...]) -> Node:
    return ops.broadcast(a, shape)


def scaled(a: Node, factor: float) -> Node:
    return ops.binary("mul", a, ops.const(factor, a.dtype, a.shape))


@pytest.mark.parametrize("shape", [(1,), (64,), (65,), (3, 7), (2, 3, 5), (1000,), (4, 64)])
def test_elementwise_chain(shape):
    g = Graph()
    a, b = g.buffer(random(shape)), g.buffer(random(shape, 1))
    c = ops.binary("add", ops.binary("mul", a, b), ops.unary("abs", a))
    assert g.check(ops.unary("exp2", scaled(c, 0.5))) == 1


@pytest.mark.parametrize("view", ["permute", "shrink", "stride", "pad", "expand", "reverse"])
def test_views(view):
    g = Graph()
    a = g.buffer(random((5, 6)))
    out = {
        "permute": lambda: ops.permute(a, (1, 0)),
        "shrink": lambda: ops.shrink(a, ((1, 4), (2, 6))),
        "stride": lambda: ops.stride(a, (2, 3)),
        "pad": lambda: ops.pad(a, ((1, 2), (0, 3))),
        "expand": lambda: ops.expand(ops.reshape(a, (5, 1, 6)), (5, 4, 6)),
        "reverse": lambda: ops.stride(a, (-1, 1)),
    }[view]()
    assert g.check(ops.binary("add", out, out)) == 1


@pytest.mark.parametrize("axes", [(0,), (1,), (2,), (0, 2), (0, 1, 2), (1, 2)])
@pytest.mark.parametrize("op", ["sum", "maximum"])
def test_reduce(axes, op):
    g = Graph()
    a = g.buffer(random((3, 17, 70)))
    assert g.check(ops.reduce(op, a, axes)) == 1


def softmax(a: Node) -> Node:
    last = len(a.shape) - 1
    top = ops.expand(ops.reduce("maximum", a, (last,)), a.shape)
    e = ops.unary("exp2", ops.binary("mul", ops.binary("sub", a, top), ops.const(1.4426950408889634, f32, a.shape)))
    return ops.binary("div", e, ops.expand(ops.reduce("sum", e, (last,)), a.shape))


@pytest.mark.parametrize("shape", [(4, 10), (130, 64), (2, 3, 200), (1, 1000)])
def test_softmax_is_one_kernel(shape):
    g = Graph()
    assert g.check(softmax(g.buffer(random(shape)))) == 1


def test_rmsnorm_stores_what_backward_needs_in_the_same_kernel():
    g = Graph()
    x, w = g.buffer(random((12, 64))), g.buffer(random((64,), 1))
    mean = scaled(ops.reduce("sum", ops.binary("mul", x, x), (1,)), 1 / 64)
    inverse = ops.unary("rsqrt", ops.binary("add", mean, ops.const(1e-5, f32, mean.shape)))
    y = ops.binary("mul", ops.binary("mul", x, ops.expand(inverse, x.shape)), spread(w, x.shape))
    z = ops.reduce("sum", ops.binary("mul", y, ops.expand(inverse, x.shape)), (0,))
    assert g.check(y, z) == 2


@pytest.mark.parametrize("m,n,k", [(16, 16, 16), (1, 1, 1), (7, 5, 3), (33, 20, 70), (64, 48, 16), (17, 16, 200)])
@pytest.mark.parametrize("transposed", ["nn", "nt", "tn"])
def test_matmul(m, n, k, transposed):
    g = Graph()
    a = g.buffer(random((m, k))) if transposed[0] == "n" else ops.permute(g.buffer(random((k, m))), (1, 0))
    b = g.buffer(random((k, n), 1)) if transposed[1] == "n" else ops.permute(g.buffer(random((n, k), 1)), (1, 0))
    assert g.check(ops.matmul(a, b)) == 1


@pytest.mark.parametrize("dtype", [f16, bf16])
@pytest.mark.parametrize("m,n,k", [(16, 16, 32), (20, 17, 50), (16, 32, 16)])
def test_matmul_of_short_floats(dtype, m, n, k):
    g = Graph()
    a, b = g.buffer(random((2, m, k)), dtype), g.buffer(random((2, k, n), 1), dtype)
    assert g.check(ops.matmul(a, b, f32), tolerance=1e-5) == 1


def test_matmul_with_what_follows():
    g = Graph()
    a, b = g.buffer(random((2, 3, 20, 16))), g.buffer(random((2, 3, 16, 24), 1))
    bias = g.buffer(random((24,), 2))
    out = ops.binary("add", scaled(ops.matmul(a, b), 0.25), spread(bias, (2, 3, 20, 24)))
    assert g.check(ops.binary("max", out, ops.const(0, f32, out.shape))) == 1


def test_large_matmul_in_blocks():
    g = Graph()
    a, b = g.buffer(random((1040, 16))), g.buffer(random((16, 1030), 1))
    assert g.check(ops.matmul(a, b)) == 1


def test_gather_and_ids_outside():
    g = Graph()
    table, ids = g.buffer(random((11, 6))), g.buffer([[3, 0], [10, 11], [-1, 5]], i32)
    assert g.check(scaled(ops.gather(table, ids), 2.0)) == 1


def test_casts_between_all_types():
    g = Graph()
    a = g.buffer([[0.0, 1.0, -2.5, 100.75]])
    for dtype in (bool_, i32, i64, f16, bf16):
        g.check(ops.cast(a, dtype), ops.cast(ops.cast(a, dtype), f32), tolerance=1e-2)


def adam(g: Graph, shape) -> list[Node]:
    p, m, v, grad = (g.buffer(np.abs(random(shape, i)) + 0.1) for i in range(4))
    rate = ops.broadcast(ops.scalar(ScalarBox(0.01), f32), shape)
    m2 = ops.binary("add", scaled(m, 0.9), scaled(grad, 0.1))
    v2 = ops.binary("add", scaled(v, 0.99), scaled(ops.binary("mul", grad, grad), 0.01))
    p2 = ops.binary("sub", p, ops.binary("mul", rate, ops.binary("div", m2, ops.unary("sqrt", v2))))
    return [p2, m2, v2]


def test_adam_is_one_kernel():
    g = Graph()
    assert g.check(*adam(g, (20, 30))) == 1


def test_structure_alone_decides_the_kernel():
    def kernels(rate: float, seed: int) -> list[str]:
        g = Graph()
        a = g.buffer(random((8, 8), seed))
        scale = ops.broadcast(ops.scalar(ScalarBox(rate), f32), (8, 8))
        return [c.kernel.key for c in schedule([ops.binary("mul", a, scale), ops.matmul(a, a)]).calls]

    assert kernels(0.5, 1) == kernels(0.25, 2)


def test_outputs_that_are_memory_cost_nothing():
    g = Graph()
    a = g.buffer(random((4, 6)))
    plan = schedule([a, ops.reshape(a, (24,))])
    assert not plan.calls and plan.results[0] is plan.results[1] is a.arg


def test_reshape_after_reduction_and_matmul():
    g = Graph()
    a = g.buffer(random((2, 8, 16)))
    q = ops.permute(ops.reshape(ops.matmul(a, g.buffer(random((2, 16, 12), 1))), (2, 8, 3, 4)), (0, 2, 1, 3))
    scores = ops.matmul(q, ops.permute(q, (0, 1, 3, 2)))
    assert g.check(softmax(scaled(scores, 0.5))) == 3


@pytest.mark.parametrize("shape", [(16, 16), (20, 12)])
def test_a_transposed_product_is_stored_transposed(shape):
    g = Graph()
    a, b = g.buffer(random((shape[0], 8))), g.buffer(random((8, shape[1]), 1))
    assert g.check(ops.permute(ops.matmul(a, b), (1, 0))) == 2


def test_narrower_tiles_compute_the_same(monkeypatch: pytest.MonkeyPatch):
    """What is lowered for fewer registers is as right as the first choice."""
    import tests.codegen.graphs as graphs
    from engine.codegen.lower import NARROWEST, lower

    for narrower in range(1, NARROWEST + 1):
        monkeypatch.setattr(graphs, "lower", lambda kernel, n=narrower: lower(kernel, n))
        g = Graph()
        a = g.buffer(random((6, 4096)))
        g.check(softmax(a), ops.reduce("sum", ops.binary("mul", a, a), (0, 1)), ops.reduce("maximum", a, (0,)))
        g.check(ops.unary("exp2", scaled(a, 0.1)), ops.matmul(a, ops.permute(a, (1, 0))))


def test_a_row_kernel_that_needs_too_many_registers_gets_a_narrower_tile():
    from engine.codegen.lower import compile_fused

    g = Graph()
    parts = [g.buffer(random((32768,), i)) for i in range(6)]
    sums = [ops.reduce("sum", ops.binary("mul", p, p), (0,)) for p in parts]
    total = sums[0]
    for s in sums[1:]:
        total = ops.binary("add", total, s)
    (call,) = schedule([total]).calls
    ir, binary = compile_fused(call.kernel)
    assert (binary.vgprs + 7) // 8 * 8 * -(-ir.waves // 4) <= 512
    g.check(total)
