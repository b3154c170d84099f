"""Which stored results share a kernel: those over one domain that read each other at the same point, or read the same
memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.codegen.index import Linear, unravel, variable
from engine.codegen.kernel import Domain
from engine.codegen.lower_reduce import full_position
from engine.codegen.ops import OPS, Node
from engine.codegen.partition import Partition
from engine.codegen.views import VIEWS, Point, through

MOST_OUTPUTS, MOST_INPUTS = 8, 24


@dataclass(eq=False)
class Group:
    """One kernel to be: its outputs, and the stored nodes of other groups that it reads."""

    kind: str
    domain: Domain
    roots: list[Node]
    reads: dict[Node, None] = field(default_factory=dict)
    memory: dict[Node, None] = field(default_factory=dict)  # buffers and stored nodes
    nodes: int = 0

    def order(self, partition: Partition) -> list[Node]:
        """Every node of the kernel, sources first; stored nodes of other groups are leaves."""
        out: list[Node] = []
        done: set[Node] = set()
        own = set(self.roots)
        stack: list[tuple[Node, bool]] = [(r, False) for r in reversed(self.roots)]
        while stack:
            node, ready = stack.pop()
            if ready:
                out.append(node)
            elif node not in done:
                done.add(node)
                stack.append((node, True))
                if node in own or not partition.stored(node):
                    stack.extend((s, False) for s in reversed(node.src))
        return out


def fuse(partition: Partition) -> list[Group]:
    """The groups in an order in which each finds what it reads."""
    groups: list[Group] = []
    home: dict[Node, Group] = {}
    readers: dict[Node, list[Group]] = {}  # memory -> groups that read it
    for root in sorted((r for r in partition.roots if r.size), key=partition.order.__getitem__):
        single = _single(root, partition)
        target = _target(single, partition, home, readers)
        if target is None:
            target = single
            groups.append(single)
        else:
            target.roots.append(root)
            target.nodes += single.nodes
            target.memory |= single.memory
            target.reads = {n: None for n in (target.reads | single.reads) if n not in target.roots}
            if single.kind == "row":
                target.kind, target.domain = single.kind, single.domain
        home[root] = target
        for m in single.memory:
            readers.setdefault(m, []).append(target)
    return _ordered(groups, home)


def _single(root: Node, partition: Partition) -> Group:
    """A stored node as a kernel of its own."""
    tree = partition.tree(root)
    anchor = None
    for node in tree:
        if node.op == "matmul" and (node is root or not partition.stored(node)):
            anchor = ("matmul", Domain((node.size,), (False,)))
            break
        if OPS[node.op].group == "reduce" and (node is root or not partition.stored(node)):
            info = partition.info[node].anchor
            assert info is not None
            anchor = ("row", info.domain)
            break
    kind, domain = anchor or ("elementwise", Domain((root.size,), (False,)))
    reads = {n: None for n in tree if n is not root and partition.stored(n)}
    memory = reads | {n: None for n in tree if n.op == "buffer"}
    return Group(kind, domain, [root], reads, memory, len(tree))


def _target(
    single: Group, partition: Partition, home: dict[Node, Group], readers: dict[Node, list[Group]]
) -> Group | None:
    """The group that a stored node joins."""
    root = single.roots[0]
    tried: set[Group] = set()
    near = sorted(single.reads, key=partition.order.__getitem__, reverse=True)
    for group in [home[n] for n in near] + [g for m in single.memory for g in reversed(readers.get(m, []))]:
        if group in tried:
            continue
        tried.add(group)
        if _may_join(single, root, group, partition, home):
            return group
    return None


def _may_join(single: Group, root: Node, group: Group, partition: Partition, home: dict[Node, Group]) -> bool:
    if len(group.roots) >= MOST_OUTPUTS or len(group.memory | single.memory) > MOST_INPUTS:
        return False
    if group.nodes + single.nodes > 4 * 96:
        return False
    if single.kind == "matmul":
        return False
    domain = group.domain
    if single.kind == "row":
        if group.kind == "row" and domain != single.domain:
            return False
        if group.kind == "matmul":
            return False
        if group.kind == "elementwise":
            domain = single.domain
            if any(r.size != domain.size for r in group.roots) or any(r in single.reads for r in group.roots):
                return False
    elif group.kind == "row":
        if root.size not in (domain.size, domain.outer_size):
            return False
        if not any(r in single.reads for r in group.roots):
            return False  # only what continues a reduction, so that no row kernel grows for a shared input
    elif root.size != domain.size:
        return False
    elif group.kind == "matmul" and not any(r in single.reads for r in group.roots):
        return False
    if not _reads_at_own_point(root, set(group.roots), domain, partition):
        return False
    return not any(_depends(home[n], group, home) for n in single.reads if home[n] is not group)


def _depends(group: Group, on: Group, home: dict[Node, Group]) -> bool:
    """Whether `group` reads, directly or not, what `on` stores."""
    seen: set[Group] = set()
    stack = [group]
    while stack:
        g = stack.pop()
        if g is on:
            return True
        if g not in seen:
            seen.add(g)
            stack.extend(home[n] for n in g.reads)
    return False


def _reads_at_own_point(root: Node, others: set[Node], domain: Domain, partition: Partition) -> bool:
    """Whether `root`'s expression reads the nodes `others` only at the point that a lane is computing."""
    outer, inner = variable("outer", domain.outer_size), variable("inner", domain.inner_size)
    full = full_position(domain, outer, inner)
    start = full if root.size == domain.size else outer
    stack = [(root, Point(unravel(start, root.shape)))]
    seen: set[tuple[Node, str]] = set()
    while stack:
        node, point = stack.pop()
        if node is not root and partition.stored(node):
            if node not in others:
                continue
            wanted: Linear = full if node.size == domain.size else outer
            if point.guards or point.never or point.flat(node.shape) != wanted:
                return False
            continue
        key = (node, repr(point.index))
        if key in seen:
            continue
        seen.add(key)
        if node.op in VIEWS:
            stack.append((node.src[0], through(node, point)))
        elif OPS[node.op].group in ("unary", "binary", "ternary"):
            stack.extend((s, Point(point.index if s.shape == node.shape else unravel(point.flat(node.shape), s.shape)))
                         for s in node.src)  # fmt: skip
        elif OPS[node.op].group == "reduce":
            shape, axes = node.src[0].shape, node.arg
            kept = list(unravel(outer, [n for i, n in enumerate(shape) if i not in axes]))
            reduced = list(unravel(inner, [shape[i] for i in axes]))
            index = tuple((reduced if i in axes else kept).pop(0) for i in range(len(shape)))
            stack.append((node.src[0], Point(index)))
        elif node.op in ("gather", "matmul"):
            if any(partition.tree(s).keys() & others for s in node.src):
                return False
    return True


def _ordered(groups: list[Group], home: dict[Node, Group]) -> list[Group]:
    """Groups such that what one reads comes before it; otherwise as they were made."""
    out: list[Group] = []
    state: dict[Group, int] = {}
    for start in groups:
        stack = [start]
        while stack:
            g = stack[-1]
            if state.get(g) == 2:
                stack.pop()
                continue
            waiting = [h for n in g.reads if (h := home[n]) is not g and state.get(h) != 2]
            if not waiting:
                state[g] = 2
                out.append(g)
                stack.pop()
                continue
            if state.get(g) == 1:
                raise AssertionError("kernels that wait for each other")
            state[g] = 1
            stack.extend(reversed(waiting))
    return out
