"""GPU memory: mappings of virtual addresses to host memory, and accesses of whole waves through them."""

from __future__ import annotations

import ctypes
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gpusim.emulator.events import Fault


@dataclass(eq=False)
class Mapping:
    """`size` bytes at GPU address `va`, which lie at host address `host`, or in a writable buffer."""

    va: int
    size: int
    host: int | bytearray | memoryview
    writable: bool
    executable: bool
    name: str
    bytes: np.ndarray = field(init=False, repr=False)

    def __post_init__(self) -> None:
        host: Any = self.host
        if isinstance(host, int):
            host = (ctypes.c_uint8 * self.size).from_address(host)
        self.bytes = np.frombuffer(host, np.uint8, self.size)
        self._views: dict[int, np.ndarray] = {1: self.bytes}

    @property
    def end(self) -> int:
        return self.va + self.size

    def view(self, unit: int) -> np.ndarray:
        """The memory as whole units of 1, 2 or 4 bytes; a rest at the end is left out."""
        if unit not in self._views:
            self._views[unit] = self.bytes[: self.size // unit * unit].view(f"u{unit}")
        return self._views[unit]


class Memory:
    """One address space. Accesses outside every mapping, and writes to read-only ones, raise Fault("page")."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._mappings: list[Mapping] = []
        self.kept: dict[Any, Any] = {}  # what an executor made of the code in this memory
        self.version = 0  # changes with every mapping

    def map(
        self,
        va: int,
        size: int,
        host: int | bytearray | memoryview,
        *,
        writable: bool = True,
        executable: bool = True,
        name: str = "",
    ) -> None:
        """Let `size` bytes at `va` be the host's bytes at `host`. Raises ValueError when a part is mapped already."""
        if size <= 0:
            raise ValueError(f"a mapping has at least 1 byte, got {size}")
        at = bisect_right(self._starts, va)
        before = self._mappings[at - 1] if at else None
        after = self._mappings[at] if at < len(self._mappings) else None
        for other in (before, after):
            if other is not None and va < other.end and other.va < va + size:
                raise ValueError(
                    f"{va:#x}..{va + size:#x} overlaps {other.name or 'a mapping'} at {other.va:#x}..{other.end:#x}"
                )
        self._starts.insert(at, va)
        self._mappings.insert(at, Mapping(va, size, host, writable, executable, name))
        self.version += 1

    def unmap(self, va: int) -> None:
        """Forget the mapping that starts at `va`. Raises KeyError when none does."""
        at = bisect_right(self._starts, va) - 1
        if at < 0 or self._starts[at] != va:
            raise KeyError(f"no mapping starts at {va:#x}")
        del self._starts[at], self._mappings[at]
        self.version += 1

    def table(self) -> np.ndarray:
        """Every mapping in the order of addresses: uint64 (n, 4) of start, end, host address, whether it may be
        written."""
        rows = [(m.va, m.end, m.bytes.ctypes.data, int(m.writable)) for m in self._mappings]
        return np.array(rows, np.uint64).reshape(len(rows), 4)

    def find(self, va: int) -> Mapping | None:
        """The mapping that holds `va`."""
        at = bisect_right(self._starts, va) - 1
        if at >= 0 and va < self._mappings[at].end:
            return self._mappings[at]
        return None

    def read(self, va: int, size: int) -> bytes:
        """Return `size` bytes. Raises Fault."""
        return b"".join(m.bytes[start : start + n].tobytes() for m, start, n in self._pieces(va, size, False))

    def write(self, va: int, data: bytes | bytearray | memoryview) -> None:
        """Store bytes; nothing is stored when a part has no memory. Raises Fault."""
        source, done = np.frombuffer(data, np.uint8), 0
        for m, start, n in self._pieces(va, len(source), True):
            m.bytes[start : start + n] = source[done : done + n]
            done += n

    def _pieces(self, va: int, size: int, write: bool) -> list[tuple[Mapping, int, int]]:
        """The parts of a range as (mapping, offset in it, bytes)."""
        pieces = []
        while size > 0:
            mapping = self.find(va)
            if mapping is None or (write and not mapping.writable):
                raise refused(self, va, write)
            n = min(size, mapping.end - va)
            pieces.append((mapping, va - mapping.va, n))
            va, size = va + n, size - n
        return pieces

    def gather(self, addresses: np.ndarray, size: int) -> np.ndarray:
        """Read `size` bytes at each address: uint32 of shape (dwords, *addresses.shape); narrow ones zero-extended."""
        dwords = max(1, size // 4)
        out = np.empty((dwords, *addresses.shape), np.uint32)
        for mapping, chosen, places in self._split(addresses, size, False):
            unit = min(size, 4)
            if not (places & np.uint64(unit - 1)).any():
                view, index = mapping.view(unit), (places // np.uint64(unit)).astype(np.intp)
                for i in range(dwords):
                    values = view[index + i] if i else view[index]
                    if chosen is None:
                        out[i] = values
                    else:
                        out[i][chosen] = values
                continue
            index = places.astype(np.intp)
            for i in range(dwords):
                value = np.zeros(places.shape, np.uint32)
                for byte in range(unit):
                    value |= mapping.bytes[index + (4 * i + byte)].astype(np.uint32) << np.uint32(8 * byte)
                if chosen is None:
                    out[i] = value
                else:
                    out[i][chosen] = value
        return out

    def scatter(self, addresses: np.ndarray, values: list[np.ndarray], size: int) -> None:
        """Write `size` bytes of each address' dwords, the later address winning. Raises Fault before anything is
        written."""
        parts = list(self._split(addresses, size, True))
        for mapping, chosen, places in parts:
            unit = min(size, 4)
            if not (places & np.uint64(unit - 1)).any():
                view, index = mapping.view(unit), (places // np.uint64(unit)).astype(np.intp)
                for i, value in enumerate(values):
                    view[index + i if i else index] = value if chosen is None else value[chosen]
                continue
            index = places.astype(np.intp)
            for i, value in enumerate(values):
                picked = value if chosen is None else value[chosen]
                for byte in range(unit):
                    mapping.bytes[index + (4 * i + byte)] = (picked >> np.uint32(8 * byte)).astype(np.uint8)

    def _split(self, addresses: np.ndarray, size: int, write: bool):
        """Each mapping that addresses fall into: (mapping, mask of those or None for all, offsets in the mapping)."""
        if addresses.size == 0:
            return
        low, high = int(addresses.min()), int(addresses.max())
        mapping = self.find(low)
        if mapping is not None and high + size <= mapping.end and (mapping.writable or not write):
            yield mapping, None, addresses - np.uint64(mapping.va)
            return
        left = np.ones(addresses.shape, bool)
        parts = []
        while left.any():
            at = int(addresses[left].min())
            mapping = self.find(at)
            if mapping is None or at + size > mapping.end or (write and not mapping.writable):
                # Two mappings that touch hold an access across their border only if they are one buffer: it is refused.
                raise refused(self, at if mapping is None or not mapping.writable else mapping.end, write, at)
            chosen = left & (addresses <= np.uint64(mapping.end - size))
            parts.append((mapping, chosen, addresses[chosen] - np.uint64(mapping.va)))
            left &= ~chosen
        yield from parts


def refused(memory: Memory, va: int, write: bool, access: int | None = None) -> Fault:
    """The fault of an access at `access` of which the byte at `va` cannot be reached; it tells what memory is
    nearest."""
    mapping = memory.find(va)
    verb = "write to" if write else "read from"
    at = va if access is None else access
    if mapping is not None and access is None:
        return Fault("page", f"{verb} {va:#x}: {mapping.name or 'the memory'} there is read-only", at, write=write)
    if mapping is not None and not mapping.writable and write:
        return Fault("page", f"{verb} {at:#x}: {mapping.name or 'the memory'} there is read-only", at, write=write)
    near = memory.find(va - 1) or next((m for m in memory._mappings if m.va > va), None)
    if near is None:
        hint = "no memory is mapped there or above"
    elif near.va > va:
        hint = f"the next memory is {near.name or 'a mapping'} at {near.va:#x}"
    else:
        hint = f"{near.name or 'a mapping'} of {near.size} bytes ends at {near.end:#x}"
    return Fault("page", f"{verb} {at:#x}: no memory is mapped there; {hint}", at, write=write)
