"""Every setting that the engine takes from the environment: its name, what it may be, what it does.

A setting is read each time it is asked for, so a test or a notebook may change `os.environ` between two calls.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


class ConfigError(ValueError):
    """A setting in the environment has a value that it cannot have."""


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One environment variable: `name`, `default`, `parse` (raises ValueError saying what is valid) and what it is
    for."""

    name: str
    default: T
    parse: Callable[[str], T]
    text: str

    def get(self) -> T:
        """Return the value in force. Raises ConfigError naming the variable, what it holds and what it may hold."""
        raw = os.environ.get(self.name, "")
        if not raw:
            return self.default
        try:
            return self.parse(raw)
        except ValueError as error:
            raise ConfigError(f"{self.name}={raw!r}: {error}") from None


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from `low` to `high`."""

    def parse(raw: str) -> int:
        if not raw.isascii() or not raw.isdigit() or not low <= int(raw) <= high:
            raise ValueError(f"expected a whole number from {low} to {high}")
        return int(raw)

    return parse


def power_of_two(low: int, high: int) -> Callable[[str], int]:
    """Return a parser of the powers of two from `low` to `high`."""

    def parse(raw: str) -> int:
        if not raw.isascii() or not raw.isdigit() or not low <= int(raw) <= high or int(raw) & int(raw) - 1:
            raise ValueError(f"expected a power of two from {low} to {high}")
        return int(raw)

    return parse


def one_of(*choices: str) -> Callable[[str], str]:
    """Return a parser that takes one of `choices`."""

    def parse(raw: str) -> str:
        if raw not in choices:
            raise ValueError(f"expected one of {', '.join(choices)}")
        return raw

    return parse


def switch(raw: str) -> bool:
    """Parse 0 or 1."""
    if raw not in ("0", "1"):
        raise ValueError("expected 0 or 1")
    return raw == "1"


SETTINGS: dict[str, Setting] = {}


def setting(name: str, default: T, parse: Callable[[str], T], text: str) -> Setting[T]:
    """Enter one setting in the table. Raises TypeError when its name is taken."""
    if name in SETTINGS:
        raise TypeError(f"setting {name} is declared twice")
    SETTINGS[name] = entry = Setting(name, default, parse, text)
    return entry


# fmt: off
DEV        = setting("DEV", "", str, "which GPU: AMD, SIM, SIM:8; unset: AMD when /dev/kfd opens, else SIM")
DEBUG      = setting("DEBUG", 0, whole(0, 6), "what to show: 1 device, 2 kernels with their time, ... 6 assembly")
TIMEOUT_MS = setting("ENGINE_TIMEOUT_MS", 30_000, whole(1, 86_400_000), "how long to wait for the GPU before giving up")
ALLOCATOR  = setting("ENGINE_ALLOCATOR", "pool", one_of("pool", "exact"),
                     "pool: small buffers share 2 MiB pieces; exact: each has pages of its own, reading past it faults")
PROFILE    = setting("ENGINE_PROFILE", False, switch, "1: keep the time of every kernel from the start")
QUEUE_PACKETS = setting("ENGINE_QUEUE_PACKETS", 16_384, power_of_two(64, 1 << 20), "slots of the compute queue's ring")
# fmt: on


def describe() -> str:
    """Return the table of settings as text, one a line: name, value in force, meaning."""
    return "\n".join(f"{s.name:22}{s.get()!s:12}{s.text}" for s in SETTINGS.values())
