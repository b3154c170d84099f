"""What instruction selection knows of a kernel before it starts: uses, places, and what is better computed where it is
used."""

from __future__ import annotations

from collections import Counter

from engine.codegen.ir import Block, If, KernelIR, Loop, Value
from engine.codegen.select_lanes import DPP, SWAPS
from engine.dtype import bf16, bits, f32, i32, u32

EFFECTS = frozenset(("store", "lds_store", "barrier", "set", "variable"))


class Survey:
    """One walk over a kernel. Values without use keep count 0 and are not computed; `deferred` ones by their one
    user."""

    def __init__(self, kernel: KernelIR) -> None:
        self.uses: Counter[Value] = Counter()
        self.user: dict[Value, Value] = {}  # the last one
        self.home: dict[Value, Block] = {}  # the block whose body holds a value
        self.order: dict[Value, int] = {}
        self.sets: dict[Value, list[int]] = {}
        self.deferred: set[Value] = set()
        self._tests: list[tuple[Value, Block]] = []
        self._position = 0
        self._visit(kernel.block)
        for item in reversed(self.order):
            if not self.uses[item] and item.op not in EFFECTS and item.op != "index":
                for a in item.args:
                    self.uses[a] -= 1
        for item in self.order:
            if self.uses[item]:
                self._defer(item)
        for test, block in self._tests:
            self._defer_test(test, block)
        self.from_zero: set[Value] = set()  # matrix products whose C is a variable's initial 0, and those variables
        self._find_zero_starts()

    def changes_after(self, variable: Value, reader: Value) -> bool:
        """Whether `variable` may be set while what `reader` reads of it is still wanted."""
        at = self.order[reader]
        return any(s > at for s in self.sets.get(variable, ()))

    def _find_zero_starts(self) -> None:
        """An accumulator of zeros that a matrix product replaces before anything else reads it needs no zeros."""
        seen: set[Value] = set()
        for item in self.order:
            for a in item.args:
                if a.op != "variable" or a in seen:
                    continue
                seen.add(a)
                initial = a.args[0]
                zero = initial.op == "const" and not any(bits(initial.attr, initial.dtype).to_bytes(8, "little"))
                if not zero or item.op != "mfma" or item.args[2] is not a or a in item.args[:2]:
                    continue
                user = self.user.get(item)
                if user is None or user.op != "set" or user.args[0] is not a or self.uses[item] != 1:
                    continue
                if self.order[user] == self.order[item] + 1 and self.home[item] is self.home[a]:
                    self.from_zero.update((item, a))

    def _visit(self, block: Block) -> None:
        for item in block.body:
            self._position += 1
            if isinstance(item, Loop):
                self.order[item.index] = self._position
                if isinstance(item.end, Value):
                    self.uses[item.end] += 1
                self._visit(item.block)
            elif isinstance(item, If):
                self.uses[item.condition] += 1
                self._tests.append((item.condition, block))
                self._visit(item.block)
            else:
                self.order[item] = self._position
                self.home[item] = block
                for a in item.args:
                    self.uses[a] += 1
                    self.user[a] = item
                if item.op == "set":
                    self.uses[item.args[0]] -= 1
                    self.sets.setdefault(item.args[0], []).append(self._position)

    def _movable(self, a: Value, user: Value) -> bool:
        """Whether `a` gives the same when it is computed at its one user."""
        alone = self.uses[a] == 1 and self.home.get(a) is self.home[user]
        return alone and not any(x.op == "variable" or x in self.deferred for x in a.args)

    def _defer(self, item: Value) -> None:
        """Find what becomes part of `item`.

        Roundings to bf16 that only meet in a packed register are done two at a time. What is only added becomes part of
        the addition: a shifted index, a sum, a neighbour lane's f32. A value combined with its own from the other half
        of 32 or 64 lanes needs one swap.
        """
        if item.op == "vector" and item.dtype is bf16:
            for pair in zip(item.args[::2], item.args[1::2], strict=False):
                if all(a.op == "cast" and a.args[0].dtype is f32 and self._movable(a, item) for a in pair):
                    self.deferred.update(pair)
        elif item.op in ("add", "max", "min") and not item.uniform:
            for a, other in (item.args, item.args[::-1]):
                if self._joins(a, other, item) and self._movable(a, item):
                    self.deferred.add(a)
                    return

    def _joins(self, a: Value, other: Value, item: Value) -> bool:
        if a.uniform or a.dtype not in (f32, i32, u32) or a.count > 1:
            return False
        if a.op == "lane_xor" and a.attr in SWAPS:
            return a.args[0] is other
        if item.op != "add":
            return False
        if a.op == "lane_xor":
            return a.dtype is f32 and a.attr in DPP
        return a.dtype is not f32 and (a.op == "add" or (a.op == "shl" and a.args[1].op == "const"))

    def _defer_test(self, test: Value, block: Block) -> None:
        """A comparison of scalars that only a branch reads leaves its result in SCC."""
        scalars = test.uniform and test.op in ("lt", "eq", "ne", "lt_u") and test.args[0].dtype in (i32, u32)
        if scalars and self.uses[test] == 1 and self.home.get(test) is block:
            if not any(a.op in ("variable", "index") for a in test.args):
                self.deferred.add(test)


def power_of_two(args: tuple[Value, ...]) -> int | None:
    """Which of two arguments is a constant 2**n."""
    return next((i for i, a in enumerate(args) if a.op == "const" and a.attr > 0 and a.attr & (a.attr - 1) == 0), None)
