"""Index expressions: whole-number sums of variables, quotients and remainders, kept simple by what their ranges prove.

`Linear` is sum(coefficient * atom) + constant; an atom is a variable in [0, size), a floor quotient or a remainder by a
positive constant. Every tensor view becomes such sums over the variables of a kernel's loops, so that two accesses are
the same, contiguous or apart by a constant exactly when their difference says so.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Sequence


class Atom:
    """A term that arithmetic does not look into; equal atoms have equal keys."""

    __slots__ = ("key", "low", "high")
    key: str
    low: int
    high: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return self.key


class Var(Atom):
    """A variable of the kernel: 0 <= value < size wherever the access is made."""

    __slots__ = ("name", "size")

    def __init__(self, name: str, size: int):
        self.name, self.size = name, size
        self.key, self.low, self.high = f"{name}<{size}", 0, size - 1


class Quotient(Atom):
    """floor(of / by)."""

    __slots__ = ("of", "by")

    def __init__(self, of: Linear, by: int):
        self.of, self.by = of, by
        self.key, self.low, self.high = f"({of.key})/{by}", of.low // by, of.high // by


class Remainder(Atom):
    """of - by * floor(of / by), in [0, by)."""

    __slots__ = ("of", "by")

    def __init__(self, of: Linear, by: int):
        self.of, self.by = of, by
        self.key, self.low, self.high = f"({of.key})%{by}", 0, min(by - 1, of.high) if of.low >= 0 else by - 1


class Linear:
    """sum(coefficient * atom) + constant, with its range; immutable, equal when the keys are."""

    __slots__ = ("terms", "constant", "low", "high", "key")

    def __init__(self, terms: tuple[tuple[Atom, int], ...], constant: int):
        self.terms, self.constant = terms, constant
        self.low = constant + sum(k * (a.low if k > 0 else a.high) for a, k in terms)
        self.high = constant + sum(k * (a.high if k > 0 else a.low) for a, k in terms)
        self.key = "+".join([f"{k}*{a.key}" for a, k in terms] + ([str(constant)] if constant or not terms else []))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Linear) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return self.key

    def __add__(self, other: Linear | int) -> Linear:
        if isinstance(other, int):
            return Linear(self.terms, self.constant + other) if other else self
        if not other.terms:
            return self + other.constant
        if not self.terms:
            return other + self.constant
        return total((*self.terms, *other.terms), self.constant + other.constant)

    def __sub__(self, other: Linear | int) -> Linear:
        return self + (other * -1 if isinstance(other, Linear) else -other)

    def __mul__(self, factor: int) -> Linear:
        if factor == 1:
            return self
        if factor == 0:
            return ZERO
        return Linear(tuple((a, k * factor) for a, k in self.terms), self.constant * factor)

    def __floordiv__(self, by: int) -> Linear:
        """Floor quotient by a positive constant."""
        whole, rest = _split(self, by)
        if 0 <= rest.low and rest.high < by:
            return whole
        inner, by, _, _ = _without_factor(rest, by)
        if 0 <= inner.low and inner.high < by:
            return whole
        if (parts := _outer_part(inner, by)) is not None:
            outer, step, _ = parts
            return whole + outer // (by // step)
        if len(inner.terms) == 1 and inner.constant == 0 and inner.terms[0][1] == 1:
            atom = inner.terms[0][0]
            if isinstance(atom, Quotient):
                return whole + atom.of // (atom.by * by)
            if isinstance(atom, Remainder) and atom.by % by == 0:
                return whole + (atom.of // by) % (atom.by // by)
        return whole + total(((Quotient(inner, by), 1),), 0)

    def __mod__(self, by: int) -> Linear:
        """Remainder by a positive constant."""
        _, rest = _split(self, by)
        if 0 <= rest.low and rest.high < by:
            return rest
        inner, by, factor, left = _without_factor(rest, by)
        if 0 <= inner.low and inner.high < by:
            return inner * factor + left
        if (parts := _outer_part(inner, by)) is not None:
            outer, step, small = parts
            return (outer % (by // step) * step + small) * factor + left
        if len(inner.terms) == 1 and inner.constant == 0 and inner.terms[0][1] == 1:
            atom = inner.terms[0][0]
            if isinstance(atom, Remainder) and atom.by % by == 0:
                return atom.of % by * factor + left
        return total(((Remainder(inner, by), factor),), left)

    @property
    def rest(self) -> Linear:
        """Itself without the constant."""
        return Linear(self.terms, 0) if self.constant else self

    def names(self) -> set[str]:
        """The names of all variables in it."""
        found: set[str] = set()
        stack: list[Linear] = [self]
        while stack:
            for atom, _ in stack.pop().terms:
                if isinstance(atom, Var):
                    found.add(atom.name)
                elif isinstance(atom, (Quotient, Remainder)):
                    stack.append(atom.of)
        return found

    def divided_names(self) -> set[str]:
        """The names of the variables inside a quotient or a remainder, where no stride describes them."""
        inner = [a.of for a, _ in self.terms if isinstance(a, (Quotient, Remainder))]
        return set().union(*(x.names() for x in inner)) if inner else set()


ZERO = Linear((), 0)
SAMPLES = 24


def agree(a: Linear, b: Linear) -> bool:
    """Whether two expressions have the same value at the ends and at a few dozen other places of their variables'
    ranges.

    No proof, but a check of one made elsewhere, for what the rules of this file do not bring to the same form.
    """
    return a == b or all(value_at(a, n) == value_at(b, n) for n in range(SAMPLES))


def value_at(x: Linear, sample: int) -> int:
    """The value of `x` where each variable has its value number `sample`: 0, its last, then scattered ones."""
    return x.constant + sum(k * _atom_at(atom, sample) for atom, k in x.terms)


def _atom_at(atom: Atom, sample: int) -> int:
    if isinstance(atom, Quotient):
        return value_at(atom.of, sample) // atom.by
    if isinstance(atom, Remainder):
        return value_at(atom.of, sample) % atom.by
    if sample < 2:
        return atom.high if sample else atom.low
    return atom.low + zlib.crc32(f"{sample} {atom.key}".encode()) % (atom.high - atom.low + 1)


def constant(value: int) -> Linear:
    """The expression that is always `value`."""
    return Linear((), value)


def variable(name: str, size: int) -> Linear:
    """A variable in [0, size); of size 1 it is 0."""
    return Linear(((Var(name, size), 1),), 0) if size > 1 else ZERO


def total(terms: Iterable[tuple[Atom, int]], constant: int) -> Linear:
    """The sum of terms, with equal atoms collected and quotients and remainders of one dividend joined again."""
    sums: dict[Atom, int] = {}
    for atom, k in terms:
        sums[atom] = sums.get(atom, 0) + k
    sums = {a: k for a, k in sums.items() if k}
    joined = _join(sums)
    while joined is not None:
        extra, constant_part = joined
        constant += constant_part
        for atom, k in extra:
            sums[atom] = sums.get(atom, 0) + k
        sums = {a: k for a, k in sums.items() if k}
        joined = _join(sums)
    return Linear(tuple(sorted(sums.items(), key=lambda item: item[0].key)), constant)


def _join(sums: dict[Atom, int]) -> tuple[tuple[tuple[Atom, int], ...], int] | None:
    """Take one pair k*c*(x/c) + k*(x%c) (or the same under one more remainder) out of `sums`; what replaces it: k*x."""
    for atom, k in sums.items():
        if not isinstance(atom, Remainder):
            continue
        quotient = _quotient_of(atom)
        if quotient is not None and sums.get(quotient) == k * atom.by:
            del sums[atom], sums[quotient]
            return tuple((a, c * k) for a, c in atom.of.terms), atom.of.constant * k
        if quotient is None:
            continue
        for other, other_k in sums.items():
            if (
                isinstance(other, Remainder)
                and other_k == k * atom.by
                and len(other.of.terms) == 1
                and other.of.constant == 0
                and other.of.terms[0] == (quotient, 1)
            ):
                del sums[atom], sums[other]
                wider = atom.of % (atom.by * other.by)
                return tuple((a, c * k) for a, c in wider.terms), wider.constant * k
    return None


def _quotient_of(atom: Remainder) -> Atom | None:
    """The quotient atom that goes with a remainder, as `//` would have made it."""
    whole = atom.of // atom.by
    return whole.terms[0][0] if len(whole.terms) == 1 and whole.constant == 0 and whole.terms[0][1] == 1 else None


def _split(x: Linear, by: int) -> tuple[Linear, Linear]:
    """x = by * whole + rest with the coefficients of rest in (-by, by) and its constant in [0, by)."""
    whole: list[tuple[Atom, int]] = []
    rest: list[tuple[Atom, int]] = []
    for atom, k in x.terms:
        if k % by == 0:
            whole.append((atom, k // by))
        elif k > by:
            whole.append((atom, k // by))
            rest.append((atom, k % by))
        else:
            rest.append((atom, k))
    return total(whole, x.constant // by), Linear(tuple(rest), x.constant % by)


def _without_factor(x: Linear, by: int) -> tuple[Linear, int, int, int]:
    """x = factor * inner + left with factor dividing `by` and 0 <= left < factor: (inner, by / factor, factor,
    left)."""
    factor = math.gcd(by, *(k for _, k in x.terms))
    if factor <= 1:
        return x, by, 1, 0
    left = x.constant % factor
    return (
        Linear(tuple((a, k // factor) for a, k in x.terms), (x.constant - left) // factor),
        by // factor,
        factor,
        left,
    )


def _outer_part(x: Linear, by: int) -> tuple[Linear, int, Linear] | None:
    """x = step * outer + small with 0 <= small < step, step a divisor of `by`: (outer, step, small), if there is
    such."""
    for step in sorted({abs(k) for _, k in x.terms}, reverse=True):
        if not 1 < step < by or by % step:
            continue
        small = Linear(tuple((a, k) for a, k in x.terms if k % step), x.constant % step)
        if 0 <= small.low and small.high < step:
            return Linear(tuple((a, k // step) for a, k in x.terms if k % step == 0), x.constant // step), step, small
    return None


def strides(shape: Sequence[int]) -> list[int]:
    """Row-major strides in elements."""
    out = [1] * len(shape)
    for i in range(len(shape) - 2, -1, -1):
        out[i] = out[i + 1] * shape[i + 1]
    return out


def ravel(index: Sequence[Linear], shape: Sequence[int]) -> Linear:
    """The row-major position of an index."""
    flat = ZERO
    for i, step in zip(index, strides(shape), strict=True):
        flat = flat + i * step
    return flat


def unravel(flat: Linear, shape: Sequence[int]) -> tuple[Linear, ...]:
    """The index whose row-major position is `flat`; the first axis longer than 1 is trusted to be in range."""
    out: list[Linear] = []
    first = True
    for n, step in zip(shape, strides(shape), strict=True):
        if n == 1:
            out.append(ZERO)
            continue
        out.append(flat // step if first else (flat // step) % n)
        first = False
    return tuple(out)


def reshaped(index: Sequence[Linear], shape: Sequence[int], source: Sequence[int]) -> tuple[Linear, ...]:
    """The index into `source` of the element at `index` of its reshape to `shape`.

    Works on the smallest runs of axes with equal products, so that what a reshape leaves alone stays as it is.
    """
    out: list[Linear] = []
    i = j = 0
    while i < len(shape) or j < len(source):
        i0, j0 = i, j
        a = b = 1
        while True:
            if a == b and i > i0 and j > j0:
                break
            if a <= b and i < len(shape):
                a *= shape[i]
                i += 1
            elif j < len(source):
                b *= source[j]
                j += 1
            elif i < len(shape):
                a *= shape[i]
                i += 1
            else:
                break
        if shape[i0:i] == source[j0:j]:
            out.extend(index[i0:i])
        else:
            out.extend(unravel(ravel(index[i0:i], shape[i0:i]), source[j0:j]))
    return tuple(out)
