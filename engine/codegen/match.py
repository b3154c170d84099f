"""Rewrites of one node by rules: each rule says which operations it looks at and gives a simpler node, or None."""

from __future__ import annotations

from collections.abc import Callable

from engine.codegen.ops import Node, toposort

Rule = Callable[[Node], Node | None]


class Rules:
    """A list of rules by operation, applied until none fits."""

    def __init__(self) -> None:
        self.by_op: dict[str, list[Rule]] = {}

    def on(self, *ops: str) -> Callable[[Rule], Rule]:
        """Declare a rule for these operations."""

        def add(rule: Rule) -> Rule:
            for op in ops:
                self.by_op.setdefault(op, []).append(rule)
            return rule

        return add

    def rewrite(self, outputs: list[Node]) -> list[Node]:
        """`outputs` with every node rewritten, sources first; nodes that no rule touches stay the same objects."""
        new: dict[int, Node] = {}
        for node in toposort(outputs):
            sources = tuple([new[id(s)] for s in node.src])
            changed = any(a is not b for a, b in zip(sources, node.src, strict=True))
            out = Node(node.op, node.dtype, node.shape, sources, node.arg) if changed else node
            new[id(node)] = self.settle(out)
        return [new[id(o)] for o in outputs]

    def settle(self, node: Node) -> Node:
        """One node rewritten until no rule fits."""
        while True:
            for rule in self.by_op.get(node.op, ()):
                better = rule(node)
                if better is not None:
                    node = better
                    break
            else:
                return node
