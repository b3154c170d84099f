"""Which results of a graph are stored, and which are computed again where they are used.

A reduction or a matmul that is not stored *anchors* what is computed from it: only a kernel over its domain can.
Everything starts as not stored; what cannot be in one kernel, or would be computed in several for no small cost,
becomes stored, until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.codegen.index import Linear, unravel, variable
from engine.codegen.kernel import Domain, domain_of
from engine.codegen.lower_reduce import full_position
from engine.codegen.ops import OPS, Node
from engine.codegen.views import VIEWS, Point, through
from engine.dtype import f32

CHEAP = 4  # operations that are rather done twice than stored
OPERAND = 3  # operations that a matmul may do each time it loads an element
LARGEST = 96  # operations of one kernel
LEAVES = ("buffer", "const", "scalar", "arange")
COSTLY = {"exp2": 4, "log2": 4, "sqrt": 4, "rsqrt": 2, "sin": 6, "div": 4, "recip": 3, "gather": 2, "idiv": 8, "mod": 8}
FULL, OUTER = "full", "outer"


@dataclass(frozen=True)
class Anchor:
    """What ties an expression to one kernel: kind "row" with its domain, or "matmul" with its node."""

    kind: str
    domain: Domain
    node: Node | None = None


@dataclass(frozen=True)
class Info:
    """An expression that is not stored: its anchor, at which of the anchor's points it is, and operations below it."""

    anchor: Anchor | None
    level: str
    cost: int


FREE = Info(None, FULL, 0)


def is_computed(node: Node) -> bool:
    """Whether a node is more than a leaf or another look at one."""
    return node.op not in LEAVES and node.op not in VIEWS


class Partition:
    """The set of stored nodes of a graph, decided when it is made."""

    def __init__(self, nodes: list[Node], outputs: list[Node]) -> None:
        self.nodes = nodes
        self.order = {n: i for i, n in enumerate(nodes)}
        self.consumers: dict[Node, list[Node]] = {n: [] for n in nodes}
        for n in nodes:
            for s in n.src:
                self.consumers[s].append(n)
        self.roots: dict[Node, None] = {}
        for n in nodes:
            if n.op == "contiguous":
                self.store(n)
        for output in outputs:
            home = self.home(output)
            if home.op != "buffer":
                self.store(home)
        self.info: dict[Node, Info] = {}
        while True:
            self._derive()
            if not self._refine():
                break

    def stored(self, node: Node) -> bool:
        return node in self.roots

    def store(self, node: Node) -> None:
        self.roots[node] = None

    def home(self, output: Node) -> Node:
        """The node whose memory holds an output: the output itself, or what it is only a reshape of."""
        node = output
        while node.op == "reshape":
            node = node.src[0]
        return node

    # What expressions are.

    def _derive(self) -> None:
        """Work out every expression from its sources, storing sources that cannot be part of it."""
        self.info = {}
        for node in self.nodes:
            if is_computed(node):
                self.info[node] = self._expression(node)
            elif node in self.roots and node.src:  # a view that is stored, and no leaf that is asked for
                self._view_root(node)

    def below(self, node: Node) -> Info:
        """The info of a source's base, as its user sees it: stored nodes are memory."""
        at = base_until(node, self.roots)
        return FREE if at in self.roots or not is_computed(at) else self.info[at]

    def _view_root(self, node: Node) -> None:
        """A view that is stored: what it looks at must be memory, unless its kernel can store it in the same order."""
        source = base_until(node.src[0], self.roots)
        if is_computed(source) and source not in self.roots and self.info[source].anchor is not None:
            info = self.info[source]
            if not self._fits(info.anchor, FULL, node, node, info):
                self.store(source)

    def _expression(self, node: Node) -> Info:
        group = OPS[node.op].group
        if node.op == "matmul":
            for s in node.src:
                info = self.below(s)
                if info.anchor is not None or info.cost > OPERAND:
                    self.store(base_until(s, self.roots))
            return Info(Anchor("matmul", Domain((node.size,), (False,)), node), FULL, 1)
        if node.op == "gather":
            for s in node.src:
                info = self.below(s)
                if info.anchor is not None or info.cost:
                    self.store(base_until(s, self.roots))
            return Info(None, FULL, COSTLY["gather"])
        if group == "reduce":
            return self._reduction(node)
        return self._elementwise(node)

    def _reduction(self, node: Node) -> Info:
        source = node.src[0]
        domain = domain_of(source.shape, node.arg)
        anchor = Anchor("row", domain)
        info = self.below(source)
        cost = info.cost
        if (
            info.anchor is not None and (info.anchor != anchor or not self._fits(anchor, FULL, node, source, info))
        ) or (cost > LARGEST):
            self.store(base_until(source, self.roots))
            cost = 0
        return Info(anchor, OUTER, cost + 1)

    def _elementwise(self, node: Node) -> Info:
        anchor: Anchor | None = None
        cost = COSTLY.get(node.op, 1)
        # The anchored source that decides: the largest, the last made.
        anchored = [s for s in node.src if self.below(s).anchor is not None]
        anchored.sort(key=lambda s: (self.below(s).anchor.kind == "row", base_until(s, self.roots).size,  # type: ignore[union-attr]
                                     self.order[base_until(s, self.roots)]), reverse=True)  # fmt: skip
        level = FULL
        for s in anchored:
            info = self.below(s)
            if info.anchor is None:  # stored on behalf of another source
                continue
            candidate = info.anchor
            if anchor is None:
                chosen = self._level(candidate, node, s, info)
                if chosen is None:
                    self.store(base_until(s, self.roots))
                else:
                    anchor, level = candidate, chosen
            elif candidate != anchor or not self._fits(anchor, level, node, s, info):
                self.store(base_until(s, self.roots))
        for s in node.src:
            info = self.below(s)
            expanded = base_until(s, self.roots).size < node.size
            if info.anchor is None and (info.cost > LARGEST or (expanded and info.cost > CHEAP)):
                self.store(base_until(s, self.roots))
                continue
            cost += info.cost
        if cost > LARGEST:
            worst = max(node.src, key=lambda s: self.below(s).cost)
            if self.below(worst).cost:
                cost -= self.below(worst).cost
                was = self.below(worst)
                self.store(base_until(worst, self.roots))
                if was.anchor is not None and all(self.below(s).anchor is None for s in node.src):
                    anchor, level = None, FULL
        return Info(anchor, level, cost)

    def _level(self, anchor: Anchor, node: Node, source: Node, info: Info) -> str | None:
        """At which of the anchor's points `node` is, when it can be part of its kernel."""
        levels = [OUTER, FULL] if info.level == OUTER else [FULL]
        return next((lv for lv in levels if self._fits(anchor, lv, node, source, info)), None)

    def _fits(self, anchor: Anchor | None, level: str, node: Node, source: Node, info: Info) -> bool:
        """Whether `node` at a point of `level` needs the base of `source` at that same point."""
        assert anchor is not None
        domain = anchor.domain
        size = domain.outer_size if level == OUTER else domain.size
        reduces = OPS[node.op].group == "reduce"
        if (source.size if reduces else node.size) != size or (level == OUTER and info.level == FULL):
            return False
        views, at = [], source
        while at.op in VIEWS and (at is node or at not in self.roots):
            views.append((at.op, at.shape, at.arg, at.src[0].shape))
            at = at.src[0]
        shape = source.shape if reduces else node.shape
        return same_point(domain, level, info.level, shape, node.arg if reduces else None, tuple(views), at.shape)

    # What must be stored after all.

    def tree(self, root: Node) -> dict[Node, None]:
        """The nodes that a stored node's kernel computes, itself included, and the memory it reads."""
        seen: dict[Node, None] = {}
        stack = [root]
        while stack:
            node = stack.pop()
            if node in seen:
                continue
            seen[node] = None
            if node is root or node not in self.roots:
                stack.extend(node.src)
        return seen

    def _refine(self) -> bool:
        """Store what several kernels would compute at some cost; False when there is nothing of that kind."""
        users: dict[Node, set[Node]] = {}
        for root in self.roots:
            for node in self.tree(root):
                if node not in self.roots and is_computed(node):
                    users.setdefault(node, set()).add(root)
        shared = {n for n, u in users.items() if len(u) > 1}
        anchored = {n for n in shared if self.info[n].anchor is not None}
        for level in (OUTER, FULL):
            some = {n for n in anchored if self.info[n].level == level}
            if some:
                return self._store_tops(some, users)
        costly = {n for n in shared if self.info[n].cost > CHEAP}
        return self._store_tops(costly, users)

    def _store_tops(self, nodes: set[Node], users: dict[Node, set[Node]]) -> bool:
        """Store those of `nodes` from which no other of them, with as many users, is computed."""
        tops = []
        for n in sorted(nodes, key=self.order.__getitem__):
            above = [c for c in self._computed_consumers(n) if c in nodes and users[c] >= users[n]]
            if not above:
                tops.append(n)
        for n in tops:
            self.store(n)
        return bool(tops)

    def _computed_consumers(self, node: Node) -> list[Node]:
        out: list[Node] = []
        stack = list(self.consumers[node])
        while stack:
            c = stack.pop()
            if c in self.roots:
                continue
            if c.op in VIEWS:
                stack.extend(self.consumers[c])
            else:
                out.append(c)
        return out


def base_until(node: Node, roots: dict[Node, None]) -> Node:
    """What a chain of views looks at; a view that is stored ends the chain."""
    while node.op in VIEWS and node not in roots:
        node = node.src[0]
    return node


@cache
def same_point(domain: Domain, level: str, source_level: str, shape: tuple[int, ...], axes: tuple[int, ...] | None,
               views: tuple[Any, ...], source_shape: tuple[int, ...]) -> bool:  # fmt: skip
    """Whether views lead from a point of the kernel to the same point of their base (its outer point, for OUTER)."""
    outer, inner = variable("outer", domain.outer_size), variable("inner", domain.inner_size)
    full = full_position(domain, outer, inner)
    if axes is not None:
        kept = list(unravel(outer, [n for i, n in enumerate(shape) if i not in axes]))
        reduced = list(unravel(inner, [shape[i] for i in axes]))
        index = tuple((reduced if i in axes else kept).pop(0) for i in range(len(shape)))
    else:
        index = unravel(outer if level == OUTER else full, shape)
    flat = _through_all(views, shape, source_shape, index)
    return flat is not None and flat == (outer if source_level == OUTER else full)


def _through_all(views: tuple[Any, ...], shape: tuple[int, ...], source_shape: tuple[int, ...],
                 index: tuple[Linear, ...]) -> Linear | None:  # fmt: skip
    """Where a point lands in the base of a chain of views; None where a pad may come between."""
    point = Point(index)
    for op, view_shape, arg, below in views:
        below_node = Node("buffer", f32, below)
        point = through(Node(op, f32, view_shape, (below_node,), arg), point)
    if point.guards or point.never:
        return None
    return point.flat(source_shape)
