"""Orders the steps inside each block."""

from __future__ import annotations

from engine.codegen.machine import Code


def order(code: Code) -> None:
    """Leave the order as selected."""
    del code
