"""Vector compares: VOPC, each condition x type."""

from collections.abc import Callable
from typing import Any

from gpusim.isa.core import MASK, vopc
from gpusim.isa.value import F32, I32, U32, eq, ne

# fmt: off
_CONDITIONS: dict[str, Callable[[Any, Any], Any]] = {
    "f": lambda a, b: ne(a, a) & eq(a, a), "lt": lambda a, b: a < b, "eq": eq, "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b, "ne": ne, "ge": lambda a, b: a >= b,
}


def _compare(op: int, name: str, type: Any, condition: Callable[[Any, Any], Any], text: str) -> None:
    def body(a: Any, b: Any) -> Any:
        return condition(a, b)

    body.__doc__ = f"Bit of each enabled lane = {text}; disabled lanes give 0."
    vopc(op, name, d=MASK, a=type, b=type)(body)


for i, key in enumerate(("lt", "eq", "le", "gt", "ne", "ge")):
    _compare(0xC1 + i, f"v_cmp_{key}_i32", I32, _CONDITIONS[key], f"A {key} B, signed")
    _compare(0xC9 + i, f"v_cmp_{key}_u32", U32, _CONDITIONS[key], f"A {key} B, unsigned")
_compare(0x41, "v_cmp_lt_f32", F32, _CONDITIONS["lt"], "A < B, false with NaN")
