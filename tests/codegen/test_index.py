"""Index expressions against Python's own whole numbers."""

import itertools

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.codegen import index
from engine.codegen.index import Linear, Quotient, Remainder, Var, agree, constant, ravel, reshaped, unravel, variable

SIZES = {"x": 6, "y": 5, "z": 4}
PLACES = [dict(zip(SIZES, at, strict=True)) for at in itertools.product(*(range(n) for n in SIZES.values()))]


def value(x: Linear, place: dict[str, int]) -> int:
    """What an expression is where its variables are `place`, by its definition."""
    out = x.constant
    for atom, k in x.terms:
        if isinstance(atom, Var):
            out += k * place[atom.name]
        elif isinstance(atom, Quotient):
            out += k * (value(atom.of, place) // atom.by)
        else:
            assert isinstance(atom, Remainder)
            out += k * (value(atom.of, place) % atom.by)
    return out


@st.composite
def expressions(draw):
    """An expression, and what Python computes for it at every place."""
    x = constant(draw(st.integers(-20, 20)))
    wanted = np.full(len(PLACES), x.constant)
    for _ in range(draw(st.integers(1, 7))):
        step = draw(st.sampled_from(["variable", "times", "over", "rest", "constant"]))
        n = draw(st.integers(1, 12))
        if step == "variable":
            name, k = draw(st.sampled_from(sorted(SIZES))), draw(st.integers(-12, 12))
            x, wanted = x + variable(name, SIZES[name]) * k, wanted + k * np.array([p[name] for p in PLACES])
        elif step == "times":
            x, wanted = x * n, wanted * n
        elif step == "over":
            x, wanted = x // n, wanted // n
        elif step == "rest":
            x, wanted = x % n, wanted % n
        else:
            x, wanted = x - n, wanted - n
    return x, wanted


@given(expressions())
def test_rewriting_changes_no_value_and_ranges_hold(case):
    x, wanted = case
    got = np.array([value(x, p) for p in PLACES])
    np.testing.assert_array_equal(got, wanted)
    assert x.low <= wanted.min() and wanted.max() <= x.high


@given(expressions(), expressions())
def test_expressions_add_as_numbers_do(a, b):
    np.testing.assert_array_equal([value(a[0] + b[0], p) for p in PLACES], a[1] + b[1])
    np.testing.assert_array_equal([value(a[0] - b[0], p) for p in PLACES], a[1] - b[1])
    if (a[1] != b[1]).any():
        assert a[0] != b[0]


@given(expressions(), expressions())
def test_equal_expressions_agree(a, b):
    if (a[1] == b[1]).all():
        assert agree(a[0], b[0])


def test_different_expressions_do_not_agree():
    x, y = variable("x", 40), variable("y", 40)
    assert not agree(x, y)
    assert not agree(x // 7, x // 8)
    assert not agree(x * 40 + y, y * 40 + x)


@pytest.mark.parametrize("shape", [(3, 4, 5), (1, 6), (2, 1, 7), (16,), ()])
def test_unravel_is_numpys(shape):
    size = int(np.prod(shape))
    at = unravel(variable("x", size), shape)
    for i in range(size):
        assert tuple(value(a, {"x": i}) for a in at) == tuple(int(j) for j in np.unravel_index(i, shape))
    assert ravel(at, shape) == variable("x", size)


@st.composite
def two_shapes(draw):
    """Two shapes of one size."""
    factors = draw(st.lists(st.sampled_from([1, 2, 2, 3, 5]), min_size=1, max_size=5))

    def cut():
        out = [1]
        for f in draw(st.permutations(factors)):
            if draw(st.booleans()):
                out.append(1)
            out[-1] *= f
        return tuple(out)

    return cut(), cut()


@given(two_shapes())
def test_reshaped_is_numpys(shapes):
    shape, source = shapes
    assume(np.prod(shape) == np.prod(source))
    names = [f"v{i}" for i in range(len(shape))]
    at = reshaped([variable(name, n) for name, n in zip(names, shape, strict=True)], shape, source)
    for i in range(int(np.prod(shape))):
        place = dict(zip(names, map(int, np.unravel_index(i, shape)), strict=True))
        assert [value(a, place) for a in at] == [int(j) for j in np.unravel_index(i, source)]


def test_what_a_reshape_leaves_alone_stays_as_it_is():
    x, y, z = (variable(n, s) for n, s in (("x", 4), ("y", 6), ("z", 5)))
    assert reshaped([x, y, z], (4, 6, 5), (4, 2, 3, 5)) == (x, y // 3, y % 3, z)


def test_quotients_and_remainders_join_again():
    x = variable("x", 1000)
    assert x // 7 * 7 + x % 7 == x
    assert (x // 7 % 5) * 7 + x % 7 == x % 35
    assert (x * 12 + 5) // 4 == x * 3 + 1
    assert (x % 12) // 4 == x // 4 % 3
    assert index.ZERO == x - x
