"""Address ranges that do not overlap, each with what lies there, found by any address inside."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Ranges(Generic[T]):
    """A sorted set of (start, end, item) with end exclusive."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._entries: dict[int, tuple[int, T]] = {}

    def add(self, start: int, size: int, item: T) -> None:
        """Enter a range. Raises ValueError when a byte of it is taken."""
        if (taken := self.overlap(start, size)) is not None:
            raise ValueError(f"{start:#x}..{start + size:#x} overlaps {taken[0]:#x}..{taken[1]:#x}")
        self._starts.insert(bisect_right(self._starts, start), start)
        self._entries[start] = start + size, item

    def remove(self, start: int) -> None:
        """Take out the range that starts there. Raises KeyError."""
        del self._entries[start]
        del self._starts[bisect_right(self._starts, start) - 1]

    def find(self, address: int) -> tuple[int, int, T] | None:
        """Return the (start, end, item) that an address lies in."""
        index = bisect_right(self._starts, address) - 1
        if index < 0:
            return None
        start = self._starts[index]
        end, item = self._entries[start]
        return (start, end, item) if address < end else None

    def overlap(self, start: int, size: int) -> tuple[int, int, T] | None:
        """Return the first (start, end, item) that has a byte in the range."""
        if (inside := self.find(start)) is not None:
            return inside
        index = bisect_right(self._starts, start)
        if index < len(self._starts) and self._starts[index] < start + size:
            first = self._starts[index]
            return first, *self._entries[first]
        return None

    def cut(self, start: int, size: int) -> list[tuple[T, int]]:
        """Take every byte of start..start+size out and return (item, change of its number of ranges) for each range
        met."""
        met: list[tuple[T, int]] = []
        while (entry := self.overlap(start, size)) is not None:
            low, high, item = entry
            self.remove(low)
            kept = [(a, b) for a, b in ((low, start), (start + size, high)) if a < b]
            for a, b in kept:
                self.add(a, b - a, item)
            met.append((item, len(kept) - 1))
        return met

    def __iter__(self) -> Iterator[tuple[int, int, T]]:
        for start in self._starts:
            yield start, *self._entries[start]

    def __len__(self) -> int:
        return len(self._starts)
