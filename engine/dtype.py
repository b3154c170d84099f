"""The element types of tensors: name, size in bytes, kind, and how a value of one becomes another."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np


@dataclass(frozen=True, slots=True)
class DType:
    """One element type; `kind` is "float", "int", "uint" or "bool", `rank` orders promotion."""

    name: str
    size: int
    kind: str
    rank: int

    def __repr__(self) -> str:
        return self.name

    @property
    def is_float(self) -> bool:
        return self.kind == "float"

    @property
    def is_integer(self) -> bool:
        return self.kind in ("int", "uint")

    @property
    def lowest(self) -> float | int:
        """The least value a maximum starts from."""
        if self.is_float:
            return -math.inf
        return -(1 << (8 * self.size - 1)) if self.kind == "int" else 0


bool_ = DType("bool", 1, "bool", 0)
i32 = DType("i32", 4, "int", 2)
u32 = DType("u32", 4, "uint", 3)
i64 = DType("i64", 8, "int", 4)
f16 = DType("f16", 2, "float", 5)
bf16 = DType("bf16", 2, "float", 6)
f32 = DType("f32", 4, "float", 7)

ALL = (bool_, i32, u32, i64, f16, bf16, f32)
NUMPY: dict[DType, Any] = {
    bool_: np.bool_, i32: np.int32, u32: np.uint32, i64: np.int64, f16: np.float16, bf16: ml_dtypes.bfloat16,
    f32: np.float32,
}  # fmt: skip
BY_NAME = {d.name: d for d in ALL} | {
    "float32": f32,
    "bfloat16": bf16,
    "float16": f16,
    "int32": i32,
    "uint32": u32,
    "int64": i64,
}


def promote(a: DType, b: DType) -> DType:
    """The type of `a op b`; f16 with bf16 gives f32, as in PyTorch and numpy's ml_dtypes."""
    if {a, b} == {f16, bf16}:
        return f32
    if {a, b} == {i32, u32}:
        return i64
    return a if a.rank >= b.rank else b


def bits(value: float | int | bool, dtype: DType) -> int:
    """The bit pattern of a Python number as `dtype`, rounded to nearest even; integers wrap.

    Raises ValueError for a NaN or infinity given to an integer type.
    """
    if dtype.kind == "bool":
        return int(bool(value))
    if dtype.is_integer:
        if isinstance(value, float) and not math.isfinite(value):
            raise ValueError(f"{value} has no value as {dtype}: cast a finite number")
        return int(value) & ((1 << (8 * dtype.size)) - 1)
    pattern = struct.unpack("<I", struct.pack("<f", _to_f32(float(value))))[0]
    if dtype is f32:
        return pattern
    if dtype is bf16:
        if math.isnan(value):
            return 0x7FC0
        return (pattern + 0x7FFF + ((pattern >> 16) & 1)) >> 16
    try:
        return struct.unpack("<H", struct.pack("<e", float(value)))[0]
    except OverflowError:
        return 0xFC00 if value < 0 else 0x7C00


def rounded(value: float | int | bool, dtype: DType) -> float | int | bool:
    """A Python number as `dtype` holds it: floats rounded to nearest even, integers wrapped."""
    if dtype.kind == "bool":
        return bool(value)
    pattern = bits(value, dtype)
    if dtype.is_integer:
        top = 1 << (8 * dtype.size - 1)
        return pattern - 2 * top if dtype.kind == "int" and pattern >= top else pattern
    if dtype is f16:
        return struct.unpack("<e", struct.pack("<H", pattern))[0]
    return struct.unpack("<f", struct.pack("<I", pattern << 16 if dtype is bf16 else pattern))[0]


def _to_f32(value: float) -> float:
    """Clamp to infinity what `struct` would refuse as too large for a float32."""
    limit = 3.4028235677973366e38
    if math.isfinite(value) and abs(value) >= limit:
        return math.copysign(math.inf, value)
    return value
