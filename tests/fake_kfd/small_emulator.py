"""An emulator small enough to be read at a glance: GPU memory by address, and kernels that are Python functions.

It stands in where a test is about queues and packets, not about instructions.
"""

import ctypes
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from gpusim.fake_kfd.emulator_hook import Emulator


class SmallFault(Exception):
    """What an access outside every mapping raises, with the attributes of the real emulator's fault."""

    def __init__(self, kind: str, message: str, va: int = 0, write: bool = False) -> None:
        super().__init__(message)
        self.kind, self.va, self.write = kind, va, write


@dataclass
class Mapping:
    size: int
    host: int
    writable: bool
    executable: bool
    name: str


class SmallMemory:
    """One GPU's address space."""

    def __init__(self) -> None:
        self.mappings: dict[int, Mapping] = {}

    def map(self, va: int, size: int, host: int, *, writable: bool, executable: bool, name: str) -> None:
        self.mappings[va] = Mapping(size, host, writable, executable, name)

    def unmap(self, va: int) -> None:
        del self.mappings[va]

    def _host(self, va: int, size: int, write: bool) -> int:
        for start, mapping in self.mappings.items():
            if start <= va and va + size <= start + mapping.size and (mapping.writable or not write):
                return mapping.host + va - start
        raise SmallFault("page", f"no memory of {size} bytes at {va:#x}", va, write)

    def read(self, va: int, size: int) -> bytes:
        return ctypes.string_at(self._host(va, size, False), size)

    def write(self, va: int, data: bytes) -> None:
        ctypes.memmove(self._host(va, len(data), True), data, len(data))


def small_emulator(kernel: Any = None) -> Emulator:
    """Return an emulator whose every kernel is `kernel(memory, dispatch)`; its result counts one wave of 7
    instructions."""

    def run(memory: SmallMemory, dispatch: SimpleNamespace) -> SimpleNamespace:
        if kernel is not None:
            kernel(memory, dispatch)
        return SimpleNamespace(workgroups=1, waves=1, wave_instructions=7)

    return Emulator(SmallMemory, SmallFault, lambda **fields: SimpleNamespace(**fields), run)
