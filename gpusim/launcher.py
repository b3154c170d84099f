"""Runs one kernel of a code object on the emulator, with no driver: `gpusim.launch(...)` and `gpusim launch`.

Buffers end at the end of a page with nothing behind, so that a kernel reading past one faults.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

from gpusim.abi import code_object
from gpusim.abi.aql import KernelDispatch
from gpusim.emulator.dispatch import BATCH_WAVES, Dispatch, run
from gpusim.emulator.memory import Memory

PAGE = 4096
FIRST = 0x1_0000_0000
WIDEST_ACCESS = 16
DYNAMIC_STACK = 16384  # bytes a work-item for kernels that do not know what they call (HIP's default stack is 1 KiB)
WAVE = 64
TYPES: dict[str, Any] = {
    "i8": np.int8, "u8": np.uint8, "i16": np.int16, "u16": np.uint16, "i32": np.int32, "u32": np.uint32,
    "i64": np.int64, "u64": np.uint64, "f16": np.float16, "bf16": ml_dtypes.bfloat16,
    "f32": np.float32, "f64": np.float64,
}  # fmt: skip
EXPECTED = "expected in:FILE.npy, out:TYPE[SHAPE], inout:FILE.npy or TYPE:VALUE, where TYPE is one of " + ", ".join(
    TYPES
)


class LaunchError(ValueError):
    """A launch that cannot be made; the message says what was given and what was expected."""


@dataclass
class Value:
    """One kernel argument: a scalar's bytes, or an array (`returned` when the caller wants it back) under a name."""

    name: str
    scalar: bytes | None = None
    array: np.ndarray | None = None
    returned: bool = False


@dataclass(frozen=True)
class LaunchResult:
    """The arrays that were returned, in the order of the arguments, and how much ran."""

    outputs: list[np.ndarray]
    names: list[str]
    waves: int
    wave_instructions: int


def argument(text: str) -> Value:
    """An argument from its text: in:a.npy, inout:a.npy, out:f32[16,4], i32:5, f32:1.5. Raises LaunchError, OSError."""
    kind, colon, rest = text.partition(":")
    if not colon:
        raise LaunchError(f"argument {text!r}: {EXPECTED}")
    if kind in ("in", "inout"):
        try:
            return Value(rest, array=np.load(rest, allow_pickle=False), returned=kind == "inout")
        except ValueError as error:
            raise LaunchError(f"argument {text!r}: {rest} is no .npy file: {error}") from None
    if kind == "out":
        name, bracket, shape = rest.partition("[")
        lengths = shape.removesuffix("]").split(",") if bracket else []
        if name not in TYPES or not shape.endswith("]") or not all(n.strip().isdigit() for n in lengths):
            raise LaunchError(f"argument {text!r}: {EXPECTED}")
        return Value(rest, array=np.zeros([int(n) for n in lengths], TYPES[name]), returned=True)
    if kind not in TYPES:
        raise LaunchError(f"argument {text!r}: {EXPECTED}")
    try:
        number = float(rest) if np.dtype(TYPES[kind]).kind not in "iu" else int(rest, 0)
        return Value(text, np.asarray(number).astype(TYPES[kind]).tobytes())
    except ValueError:
        raise LaunchError(f"argument {text!r}: {rest!r} is no {kind}") from None


def _value(given: Any) -> Value:
    """A Python argument: an array goes in and comes back, numpy scalars have their type, int is i32, float is f32."""
    if isinstance(given, Value):
        return given
    if isinstance(given, str):
        return argument(given)
    if isinstance(given, np.ndarray):
        return Value("array", array=given, returned=True)
    if isinstance(given, np.generic):
        return Value(str(given), given.tobytes())
    if isinstance(given, (int, float)):
        return Value(str(given), struct.pack("<i" if isinstance(given, int) else "<f", given))
    raise LaunchError(f"argument {given!r}: an array, a number, a numpy scalar or text such as out:f32[16]")


class _Space:
    """An address space that is filled from the bottom."""

    def __init__(self) -> None:
        self.memory, self.next = Memory(), FIRST

    def place(
        self, data: bytes | bytearray, name: str, *, at_end: bool = False, executable: bool = False
    ) -> tuple[int, bytearray]:
        """Map a copy of `data`; returns its address and the host's bytes of the whole mapping."""
        size = -(-max(len(data), 1) // PAGE) * PAGE
        start = size - -(-len(data) // WIDEST_ACCESS) * WIDEST_ACCESS if at_end else 0
        host = bytearray(size)
        host[start : start + len(data)] = data
        va = self.next
        self.memory.map(va, size, host, writable=True, executable=executable, name=name)
        self.next += size + PAGE
        return va + start, host


def launch(
    code: bytes | str | Path,
    arguments: Sequence[Any] = (),
    *,
    grid: Sequence[int],
    block: Sequence[int],
    kernel: str | None = None,
    dynamic_lds: int = 0,
) -> LaunchResult:
    """Run a kernel: `grid` in workgroups, `block` in work-items of one. Returns the arrays that were passed in or asked
    for.

    code: a code object for gfx950, or the path of one. kernel: its name, when there are several. arguments: arrays
    (passed as buffers, returned as the kernel leaves them), numbers, numpy scalars, or text as for `gpusim launch`.
    Raises LaunchError, CodeObjectError, and Fault for what the kernel does wrong.
    """
    data = Path(code).read_bytes() if isinstance(code, (str, Path)) else code
    loaded = code_object.read(data)
    info = _choose(loaded, kernel)
    shape = [*(int(n) for n in grid), 1, 1, 1][:3]
    group = [*(int(n) for n in block), 1, 1, 1][:3]
    size = group[0] * group[1] * group[2]
    if min(*shape, *group) < 1 or size > 1024:
        raise LaunchError(
            f"grid {tuple(shape)} of workgroups of {tuple(group)}: from 1, and at most 1024 work-items a workgroup"
        )
    values = [_value(a) for a in arguments]
    space = _Space()
    hosts: list[tuple[Value, int, bytearray]] = []
    pieces: list[bytes] = []
    for value in values:
        if value.array is None:
            pieces.append(value.scalar or b"")
            continue
        va, host = space.place(np.ascontiguousarray(value.array).tobytes(), value.name, at_end=True)
        hosts.append((value, va, host))
        pieces.append(struct.pack("<Q", va))
    base, _ = space.place(loaded.image, "code", executable=True)
    space.memory.write(base, loaded.loaded_at(base))
    group_bytes = info.descriptor.group_segment_fixed_size + dynamic_lds
    private = info.descriptor.private_segment_fixed_size + (DYNAMIC_STACK if info.descriptor.uses_dynamic_stack else 0)
    segment = _segment(info, pieces, shape, group, dynamic_lds)
    kernarg, _ = space.place(segment, "kernel arguments")
    work = tuple(n * g for n, g in zip(shape, group, strict=True))
    packet = KernelDispatch(
        dimensions=3, workgroup_size_x=group[0], workgroup_size_y=group[1], workgroup_size_z=group[2],
        grid_size_x=work[0], grid_size_y=work[1], grid_size_z=work[2], private_segment_size=private,
        group_segment_size=group_bytes, kernel_object=base + info.descriptor_offset, kernarg_address=kernarg,
    )  # fmt: skip
    packet_va, _ = space.place(packet.pack(), "dispatch packet")
    queue_va, _ = space.place(b"", "queue")
    waves = max(BATCH_WAVES, -(-size // WAVE))
    scratch = space.place(bytes(private * WAVE * waves), "private memory")[0] if private else 0
    result = run(space.memory, Dispatch(
        descriptor_va=base + info.descriptor_offset, kernarg_va=kernarg, grid=(work[0], work[1], work[2]),
        workgroup=(group[0], group[1], group[2]), private_bytes=private, group_bytes=group_bytes,
        packet_va=packet_va, queue_va=queue_va, scratch_base=scratch,
    ))  # fmt: skip
    outputs, names = [], []
    for value, va, _host in hosts:
        if value.returned and value.array is not None:
            raw = space.memory.read(va, value.array.nbytes)
            outputs.append(np.frombuffer(bytearray(raw), value.array.dtype).reshape(value.array.shape))
            names.append(value.name)
    return LaunchResult(outputs, names, result.waves, result.wave_instructions)


def _choose(loaded: code_object.CodeObject, name: str | None) -> code_object.KernelInfo:
    names = sorted(loaded.kernels)
    if name is None:
        if len(names) != 1:
            raise LaunchError(f"the code object has {len(names)} kernels ({', '.join(names)}): say which with kernel=")
        name = names[0]
    if name not in loaded.kernels:
        raise LaunchError(f"the code object has no kernel {name!r}; it has {', '.join(names) or 'none'}")
    return loaded.kernels[name]


def _segment(
    info: code_object.KernelInfo, given: list[bytes], grid: list[int], block: list[int], dynamic_lds: int
) -> bytes:
    """The kernarg segment: what the user gives where the metadata says, and the hidden arguments."""
    entries = info.metadata.get(".args", [])
    size = info.metadata.get(".kernarg_segment_size", info.descriptor.kernarg_size)
    out = bytearray(max(size, 16))
    shown = [e for e in entries if not e[".value_kind"].startswith("hidden_")]
    if not info.metadata:
        at = 0
        for piece in given:
            at = -(-at // max(len(piece), 1)) * max(len(piece), 1)
            out[at : at + len(piece)] = piece
            at += len(piece)
        return bytes(out)
    if len(given) != len(shown):
        wanted = ", ".join(f"{e.get('.name', '?')} ({e['.size']} bytes, {e['.value_kind']})" for e in shown) or "none"
        raise LaunchError(f"kernel {info.name} takes {len(shown)} arguments, {len(given)} were given: {wanted}")
    for entry, piece in zip(shown, given, strict=True):
        if len(piece) != entry[".size"]:
            raise LaunchError(
                f"kernel {info.name}: argument {entry.get('.name', '?')} has {entry['.size']} bytes "
                f"({entry['.value_kind']}), {len(piece)} were given"
            )
        out[entry[".offset"] : entry[".offset"] + len(piece)] = piece
    hidden = {f"hidden_block_count_{a}": grid[i] for i, a in enumerate("xyz")}
    hidden |= {f"hidden_group_size_{a}": block[i] for i, a in enumerate("xyz")}
    hidden |= {"hidden_grid_dims": 3 if grid[2] * block[2] > 1 else 2 if grid[1] * block[1] > 1 else 1}
    hidden |= {"hidden_dynamic_lds_size": dynamic_lds}
    for entry in entries:
        if entry[".value_kind"] in hidden:
            value = hidden[entry[".value_kind"]].to_bytes(entry[".size"], "little")
            out[entry[".offset"] : entry[".offset"] + entry[".size"]] = value
    return bytes(out)
