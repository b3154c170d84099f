"""The MODE register of a wave: how floats round and flush, and which ways of indexing and skipping are on.

Fields as `name`: (lowest bit, width). Source: CDNA4 ISA, "Mode register"; LLVM, AMDGPUUsage.
"""

from __future__ import annotations

FIELDS = {
    "round_32": (0, 2), "round_16_64": (2, 2), "denorm_32": (4, 2), "denorm_16_64": (6, 2), "dx10_clamp": (8, 1), "ieee": (9, 1),
    "lod_clamped": (10, 1), "debug": (11, 1), "exceptions": (12, 7), "fp16_overflow": (23, 1), "gpr_index": (27, 1), "skip": (28, 1),
    "stack": (29, 3),
}  # fmt: skip
NEAREST, UP, DOWN, ZERO = 0, 1, 2, 3
KEEP_SOURCES, KEEP_RESULTS = 1, 2  # the bits of a denormal field
USUAL = 0x3F0  # nearest even, subnormal numbers kept, dx10_clamp and ieee: what compilers ask for


def get(mode: int, name: str) -> int:
    low, width = FIELDS[name]
    return mode >> low & ((1 << width) - 1)


def put(mode: int, name: str, value: int) -> int:
    low, width = FIELDS[name]
    mask = ((1 << width) - 1) << low
    return mode & ~mask | value << low & mask


def of_width(mode: int, name: str, bits: int) -> int:
    """round or denorm of floats of 16, 32 or 64 bits."""
    return get(mode, f"{name}_32" if bits == 32 else f"{name}_16_64")


def plain(mode: int) -> bool:
    """Whether nothing is unusual but perhaps the denormals and the clamp: what a compiled kernel may assume."""
    odd = ("round_32", "round_16_64", "fp16_overflow", "gpr_index", "skip", "stack")
    return not any(get(mode, name) for name in odd)
