"""What is fused, in which order, what is freed and what a kernel's key depends on."""

import numpy as np
import pytest

from engine import device
from engine.codegen import ops
from engine.codegen import schedule as scheduling
from engine.codegen.ops import Node, ScalarBox, Storage, toposort
from engine.codegen.schedule import Schedule, schedule
from engine.dtype import f32, i32
from tests.codegen.interpreted import Interpreted
from tests.codegen.random_graphs import Author
from tests.doubles import EvaluateDevice


def buffer(*shape: int, dtype=f32) -> Node:
    return ops.buffer(Storage(dtype, int(np.prod(shape))), shape)


def scaled(a: Node, factor: float) -> Node:
    return ops.binary("mul", a, ops.const(factor, f32, a.shape))


def spread(a: Node, b: Node) -> Node:
    return ops.broadcast(a, b.shape)


def total(op: str, a: Node) -> Node:
    """A reduction of the last axis, repeated along it."""
    return ops.expand(ops.reduce(op, a, (len(a.shape) - 1,)), a.shape)


def normalized(x: Node, w: Node) -> Node:
    mean = scaled(total("sum", ops.binary("mul", x, x)), 1 / x.shape[-1])
    inverse = ops.unary("rsqrt", ops.binary("add", mean, ops.const(1e-5, f32, x.shape)))
    return ops.binary("mul", ops.binary("mul", x, inverse), spread(w, x))


def softmax(a: Node) -> Node:
    e = ops.unary("exp2", ops.binary("sub", a, total("maximum", a)))
    return ops.binary("div", e, total("sum", e))


def cross_entropy(logits: Node, targets: Node) -> Node:
    """The mean over rows of log2(sum of 2**x) - x[target]."""
    rows, columns = logits.shape
    shifted = ops.binary("sub", logits, total("maximum", logits))
    mass = ops.unary("log2", ops.reduce("sum", ops.unary("exp2", shifted), (1,)))
    places = ops.broadcast(ops.arange(columns), logits.shape)
    chosen = ops.binary("eq", places, ops.expand(ops.reshape(targets, (rows, 1)), logits.shape))
    picked = ops.reduce("sum", ops.where(chosen, shifted, ops.const(0, f32, logits.shape)), (1,))
    return scaled(ops.reduce("sum", ops.binary("sub", mass, picked), (0,)), 1 / rows)


def adam(p: Node, m: Node, v: Node, gradient: Node, rate: ScalarBox) -> list[Node]:
    m2 = ops.binary("add", scaled(m, 0.9), scaled(gradient, 0.1))
    v2 = ops.binary("add", scaled(v, 0.99), scaled(ops.binary("mul", gradient, gradient), 0.01))
    step = ops.binary("div", m2, ops.unary("sqrt", v2))
    return [ops.binary("sub", p, ops.binary("mul", ops.broadcast(ops.scalar(rate, f32), p.shape), step)), m2, v2]


def kernels(*outputs: Node) -> list[str]:
    return [c.kernel.kind for c in schedule(list(outputs)).calls]


def test_counts_of_kernels():
    x = buffer(12, 64)
    assert kernels(normalized(x, buffer(64))) == ["row"]
    assert kernels(softmax(x)) == ["row"]
    assert len(kernels(cross_entropy(x, buffer(12, dtype=i32)))) <= 2
    assert kernels(*adam(x, buffer(12, 64), buffer(12, 64), buffer(12, 64), ScalarBox(0.1))) == ["elementwise"]


def test_a_product_takes_what_follows_it():
    product = ops.matmul(buffer(8, 16), buffer(16, 12))
    out = ops.binary("max", ops.binary("add", product, spread(buffer(12), product)), ops.const(0, f32, (8, 12)))
    assert kernels(out) == ["matmul"]
    assert kernels(out, scaled(out, 2.0)) == ["matmul"]


def test_views_and_casts_on_the_way_into_a_product_cost_nothing():
    a = ops.permute(ops.reshape(buffer(4, 8, 6), (4, 6, 8)), (0, 2, 1))
    assert kernels(ops.matmul(scaled(a, 0.5), buffer(4, 6, 3))) == ["matmul"]


def test_what_is_dear_is_not_computed_for_every_element_of_a_product():
    assert kernels(ops.matmul(softmax(buffer(8, 16)), buffer(16, 12))) == ["row", "matmul"]


def test_cheap_things_are_computed_again_and_dear_ones_stored():
    a = buffer(8, 16)
    cheap = scaled(a, 0.5)
    assert kernels(ops.matmul(cheap, buffer(16, 4)), ops.reduce("sum", cheap, (1,))) in (
        ["matmul", "row"],
        ["row", "matmul"],
    )
    dear = ops.unary("exp2", ops.unary("sin", a))
    assert len(kernels(ops.reduce("sum", dear, (1,)), ops.reduce("sum", dear, (0,)))) == 3


def test_outputs_over_one_domain_share_a_kernel():
    a, b = buffer(30), buffer(30)
    assert len(kernels(ops.binary("add", a, b), ops.binary("mul", a, b), ops.unary("neg", a))) == 1
    x = buffer(6, 20)
    assert len(kernels(ops.reduce("sum", x, (1,)), ops.reduce("maximum", x, (1,)))) == 1


def test_contiguous_stores_a_view():
    plan = schedule([ops.contiguous(ops.permute(buffer(3, 4), (1, 0)))])
    assert [c.kernel.kind for c in plan.calls] == ["elementwise"]
    assert plan.calls[0].outputs == plan.results


def test_memory_that_is_asked_for_costs_nothing():
    a = buffer(4, 6)
    plan = schedule([a, ops.reshape(a, (24,)), a])
    assert not plan.calls and all(r is a.arg for r in plan.results)


def test_one_output_asked_for_twice_is_one_storage():
    out = ops.unary("neg", buffer(5))
    plan = schedule([out, ops.reshape(out, (5, 1)), out])
    assert len(plan.calls) == 1 and len(set(plan.results)) == 1


def chain() -> Node:
    """Three products in a row: two intermediates."""
    return ops.matmul(ops.matmul(ops.matmul(buffer(8, 8), buffer(8, 8)), buffer(8, 8)), buffer(8, 8))


def check_frees(plan: Schedule) -> None:
    """Each intermediate is freed once, by the last call that reads it; results and inputs never are."""
    made = {o for c in plan.calls for o in c.outputs}
    freed = [f for c in plan.calls for f in c.frees]
    assert len(freed) == len(set(freed)) and set(freed) == made - set(plan.results)
    for i, call in enumerate(plan.calls):
        for storage in call.frees:
            assert not any(storage in later.inputs for later in plan.calls[i + 1 :])


def check_order(plan: Schedule, outputs: list[Node]) -> None:
    """A call reads only what is there: buffers of the graph, and what earlier calls stored."""
    there = {n.arg for n in toposort(outputs) if n.op == "buffer"}
    for call in plan.calls:
        assert there.issuperset(call.inputs)
        there.update(call.outputs)
    assert there.issuperset(r for r in plan.results if r.size)


def test_intermediates_are_freed_after_their_last_use():
    out = chain()
    plan = schedule([out])
    assert [len(c.frees) for c in plan.calls] == [0, 1, 1]
    check_frees(plan)
    check_order(plan, [out])


@pytest.mark.parametrize("first", range(0, 300, 100))
def test_order_and_frees_of_random_graphs(first):
    for seed in range(first, first + 100):
        outputs = Author(Interpreted(), 10_000 + seed).outputs
        plan = schedule(outputs)
        check_frees(plan)
        check_order(plan, outputs)


def test_keys_depend_on_structure_alone():
    def keys(seed: int, rate: float) -> list[str]:
        scheduling._plans.clear()
        ids = buffer(7, dtype=i32)
        table = buffer(9, 16)
        outputs = [*adam(*(buffer(4, 16) for _ in range(4)), ScalarBox(rate)), softmax(ops.gather(table, ids)), chain()]
        return [c.kernel.key for c in schedule(outputs).calls]

    assert keys(0, 0.1) == keys(1, 123.0)


def test_keys_differ_where_kernels_do():
    a = buffer(12)
    outs = [scaled(a, factor) for factor in (0.5, 0.25, 0.0, -0.0)]
    outs += [ops.unary("neg", b) for b in (a, buffer(13), buffer(12, dtype=i32))]
    outs += [ops.binary("add", a, a), ops.binary("add", a, buffer(12))]
    keys = [schedule([o]).calls[0].kernel.key for o in outs]
    names = [schedule([o]).calls[0].kernel.name for o in outs]
    assert len(set(keys)) == len(set(names)) == len(outs)


def test_the_same_graph_is_planned_the_same_way_again():
    def plan(clear: bool) -> list[tuple[str, int, int, int]]:
        if clear:
            scheduling._plans.clear()
        graph = Interpreted()
        outputs = Author(graph, 77).outputs
        return [(c.kernel.key, len(c.inputs), len(c.outputs), len(c.frees)) for c in schedule(outputs).calls]

    assert plan(True) == plan(False) == plan(True)


def test_a_kept_plan_is_bound_to_the_new_memory():
    first, second = Interpreted(), Interpreted()
    box = ScalarBox(2.0)
    for graph in (first, second):
        a, b = graph.buffer(np.arange(6) + box.value), graph.buffer(np.arange(6) * 3)
        graph.check(ops.binary("sub", ops.binary("mul", a, ops.broadcast(ops.scalar(box, f32), (6,))), b))
        box.value += 1


def test_buffers_that_are_the_same_and_that_are_not_have_different_plans():
    graph = Interpreted()
    a, b = graph.buffer(np.arange(6)), graph.buffer(np.arange(6) * 3)
    graph.check(ops.binary("sub", a, b))
    graph.check(ops.binary("sub", a, a))
    x, y = ScalarBox(1.0), ScalarBox(5.0)
    for right in (y, x):
        graph.check(ops.binary("sub", ops.scalar(x, f32), ops.scalar(right, f32)))


@pytest.mark.budget(5)
def test_a_training_step_is_few_kernels():
    """llama-tiny: forward, backward, and AdamW on 21 parameters."""
    from engine.nn.config import preset
    from engine.nn.llama import Llama
    from engine.nn.optim import AdamW
    from engine.tensor import Tensor

    before = device.set_default(EvaluateDevice())
    try:
        model = Llama(preset("llama-tiny"))
        optimizer = AdamW(dict(model.named_parameters()))
        loss = model.loss(Tensor(np.zeros((2, 65), np.int32)))
        loss.backward()
        norm = optimizer.step(1e-3)
        outputs = [loss.node, norm.node, *(t.node for t in optimizer.tensors())]
        plan = schedule(outputs)
    finally:
        device.set_default(before)
    assert len(outputs) > 3 * 21
    assert len(plan.calls) <= 150
    check_frees(plan)
    check_order(plan, outputs)
