"""Random graphs through scheduling and lowering, as the interpreter runs them, judged by numpy in float64."""

import numpy as np
import pytest

from engine.codegen.evaluate import evaluate
from engine.codegen.lower import NARROWEST
from engine.codegen.simplify import simplify
from tests.codegen.graphs import Graph
from tests.codegen.interpreted import Interpreted
from tests.codegen.random_graphs import Author

A_TEST = 120


@pytest.mark.parametrize("first", [A_TEST * i for i in range(8)])
def test_random_graphs(first):
    for seed in range(first, first + A_TEST):
        graph = Interpreted()
        graph.narrower = seed % (NARROWEST + 1)
        graph.check(*Author(graph, seed).outputs, tolerance=1e-4)


@pytest.mark.parametrize("first", [5000, 6000])
def test_simplifying_changes_no_value(first):
    """Not even the last bit, but for sums, which numpy adds in an order that depends on where an array is from."""
    for seed in range(first, first + 100):
        graph = Graph()
        outputs = Author(graph, seed).outputs
        simple = evaluate(simplify(outputs), graph.values)
        for got, want in zip(simple, evaluate(outputs, graph.values), strict=True):
            assert got.dtype == want.dtype
            np.testing.assert_allclose(got, want, rtol=1e-5, atol=1e-5 * max(1.0, np.abs(want).max(initial=0)))
