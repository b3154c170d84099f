"""From a graph to kernel calls: what is stored, what is computed where it is used, and which stored results share a
kernel.

A plan depends on the graph's structure alone and is kept by it, so that a training step is planned once.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from engine.codegen.fuse import Group, fuse
from engine.codegen.kernel import FusedKernel, KernelCall, build_kernel
from engine.codegen.ops import Node, ScalarBox, Storage, toposort
from engine.codegen.partition import Partition
from engine.codegen.simplify import simplify

KEPT_PLANS = 64


@dataclass(frozen=True)
class Schedule:
    """Calls in order, and where each output of the graph is once they have run: in row-major order."""

    calls: list[KernelCall]
    results: list[Storage]


@dataclass(frozen=True)
class _Step:
    """One kernel of a plan; memory is named by the number of the node that it holds."""

    kernel: FusedKernel
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    scalars: tuple[int, ...]
    frees: tuple[int, ...]


@dataclass(frozen=True)
class _Plan:
    steps: list[_Step]
    results: list[int]
    empty: list[int]  # results without elements, which no kernel makes


_plans: OrderedDict[Any, _Plan] = OrderedDict()


def schedule(outputs: list[Node]) -> Schedule:
    """Plan the kernels that compute `outputs`. An output that is memory already costs none.

    Raises NotImplementedError naming an operation that no kernel can compute.
    """
    outputs = simplify(outputs)
    nodes = toposort(outputs)
    key, memory = _structure(nodes, outputs)
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = _make(nodes, outputs)
        if len(_plans) > KEPT_PLANS:
            _plans.popitem(last=False)
    else:
        _plans.move_to_end(key)
    return _bind(plan, nodes, memory)


def _structure(nodes: list[Node], outputs: list[Node]) -> tuple[Any, dict[int, Storage]]:
    """What a plan depends on: operations and how they are joined; buffers and scalars only by which are the same."""
    number: dict[int, int] = {}
    seen: dict[int, int] = {}
    memory: dict[int, Storage] = {}
    rows = []
    for i, node in enumerate(nodes):
        number[id(node)] = i
        arg = node.arg
        if isinstance(arg, (Storage, ScalarBox)):
            if isinstance(arg, Storage):
                memory[i] = arg
            arg = seen.setdefault(id(arg), len(seen))
        rows.append((node.op, node.dtype.name, node.shape, arg if not isinstance(arg, float) else repr(arg),
                     tuple([number[id(s)] for s in node.src])))  # fmt: skip
    return (tuple(rows), tuple(number[id(o)] for o in outputs)), memory


def _make(nodes: list[Node], outputs: list[Node]) -> _Plan:
    partition = Partition(nodes, outputs)
    number = {id(n): i for i, n in enumerate(nodes)}
    groups = fuse(partition)
    steps = [_step(group, partition, number) for group in groups]
    results = [number[id(partition.home(o))] for o in outputs]
    empty = [r for r in set(results) if nodes[r].size == 0 and nodes[r].op != "buffer"]
    return _Plan(_with_frees(steps, set(results)), results, empty)


def _step(group: Group, partition: Partition, number: dict[int, int]) -> _Step:
    leaves: dict[Node, int] = {}
    scalars: dict[ScalarBox, int] = {}
    boxes: list[int] = []
    for node in group.order(partition):
        if node.op == "scalar":
            if node.arg not in scalars:
                scalars[node.arg] = len(scalars)
                boxes.append(number[id(node)])
        elif node.op == "buffer" or (partition.stored(node) and node not in group.roots):
            leaves.setdefault(node, len(leaves))
    kernel = build_kernel(group.kind, group.domain, group.roots, leaves, scalars)
    return _Step(
        kernel, tuple(number[id(n)] for n in leaves), tuple(number[id(r)] for r in group.roots), tuple(boxes), ()
    )


def _with_frees(steps: list[_Step], kept: set[int]) -> list[_Step]:
    """Each step with the intermediates that no later step reads."""
    made = {o for s in steps for o in s.outputs} - kept
    last: dict[int, int] = {}
    for i, s in enumerate(steps):
        for node in (*s.outputs, *s.inputs):
            if node in made:
                last[node] = i
    out = []
    for i, s in enumerate(steps):
        out.append(_Step(s.kernel, s.inputs, s.outputs, s.scalars, tuple(n for n, at in last.items() if at == i)))
    return out


def _bind(plan: _Plan, nodes: list[Node], memory: dict[int, Storage]) -> Schedule:
    calls = []
    for number in plan.empty:
        memory[number] = Storage(nodes[number].dtype, 0)
    for step in plan.steps:
        for output in step.outputs:
            memory[output] = Storage(nodes[output].dtype, nodes[output].size)
        calls.append(KernelCall(
            step.kernel, [memory[i] for i in step.inputs], [memory[o] for o in step.outputs],
            [nodes[s].arg for s in step.scalars], [memory[f] for f in step.frees],
        ))  # fmt: skip
    return Schedule(calls, [memory[r] for r in plan.results])
