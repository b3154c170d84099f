"""gpusim.fake_kfd.ranges against a dict of single addresses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gpusim.fake_kfd.ranges import Ranges

STEPS = st.lists(st.tuples(st.booleans(), st.integers(0, 60), st.integers(1, 20)), max_size=30)


@given(STEPS)
def test_add_and_cut(steps):
    ranges: Ranges[int] = Ranges()
    cells: dict[int, int] = {}
    for item, (add, start, size) in enumerate(steps):
        span = range(start, start + size)
        if add and not any(at in cells for at in span):
            ranges.add(start, size, item)
            cells |= dict.fromkeys(span, item)
        elif add:
            with pytest.raises(ValueError, match="overlaps"):
                ranges.add(start, size, item)
        else:
            met = dict(ranges.cut(start, size))
            assert set(met) == {cells[at] for at in span if at in cells}
            for at in span:
                cells.pop(at, None)
    for at in range(90):
        found = ranges.find(at)
        assert (found[2] if found else None) == cells.get(at)
        assert (ranges.overlap(at, 5) is not None) == any(at + i in cells for i in range(5))
    assert sum(end - start for start, end, _ in ranges) == len(cells)


@given(STEPS)
def test_changes_of_cut_count_pieces(steps):
    ranges: Ranges[str] = Ranges()
    ranges.add(0, 80, "whole")
    pieces = 1
    for _, start, size in steps:
        pieces += sum(change for _, change in ranges.cut(start, size))
        assert pieces == len(ranges)
