"""Weights on disk: safetensors files, and checkpoints that are whole or not there at all."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from safetensors import SafetensorError, deserialize
from safetensors.numpy import save as pack

from engine import device
from engine.dtype import DType, bf16, bool_, f16, f32, i32, i64, u32
from engine.tensor import Tensor, from_storage, realize

NAMES: dict[DType, str] = {bool_: "BOOL", i32: "I32", u32: "U32", i64: "I64", f16: "F16", bf16: "BF16", f32: "F32"}
_DTYPES = {v: k for k, v in NAMES.items()}
STATE, MODEL, OPTIMIZER = "state.json", "model.safetensors", "optimizer.safetensors"
PREFIX = "step-"


class CheckpointError(ValueError):
    """A checkpoint or weight file that cannot be used; the message names the file and the damage."""


def to_safetensors(tensors: dict[str, Tensor]) -> bytes:
    """The bytes of a safetensors file."""
    realize(*tensors.values())
    return pack({name: t.numpy() for name, t in tensors.items()})


def from_safetensors(data: bytes, what: str) -> dict[str, Tensor]:
    """The tensors of a safetensors file. Raises CheckpointError naming `what` and the damage."""
    try:
        entries = deserialize(data)
    except SafetensorError as error:
        raise CheckpointError(f"{what} is no whole safetensors file: {error}") from None
    out = {}
    for name, entry in entries:
        if entry["dtype"] not in _DTYPES:
            raise CheckpointError(f"{what}: {name} is of type {entry['dtype']}, which the engine does not have")
        storage = device.default().from_bytes(bytes(entry["data"]), _DTYPES[entry["dtype"]])
        out[name] = from_storage(storage, tuple(entry["shape"]))
    return out


def load_weights(path: str | Path) -> dict[str, Tensor]:
    """Tensors by name from a .safetensors file, or from all such files of a folder (shards). Raises CheckpointError."""
    path = Path(path)
    files = sorted(path.glob("*.safetensors")) if path.is_dir() else [path]
    if not files:
        raise CheckpointError(f"{path} holds no .safetensors file")
    out: dict[str, Tensor] = {}
    for file in files:
        try:
            out |= from_safetensors(file.read_bytes(), str(file))
        except OSError as error:
            raise CheckpointError(f"{file}: {error.strerror}") from None
    return out


@dataclass(frozen=True)
class Checkpoint:
    """A checkpoint read back: tensors by name, and what `save` was given beside them."""

    folder: Path
    step: int
    model: dict[str, Tensor]
    optimizer: dict[str, Tensor]
    facts: dict[str, Any]


def save(folder: str | Path, step: int, model: dict[str, Tensor], optimizer: dict[str, Tensor], facts: dict[str, Any],
         keep: int = 3) -> Path:  # fmt: skip
    """Write folder/step-NNNNNN, whole or not at all, and drop all but the newest `keep` and this one. Raises OSError.

    Everything is written and synced under another name first; renaming is the last act, so that an interruption leaves
    earlier checkpoints as they were.
    """
    root = Path(folder)
    root.mkdir(parents=True, exist_ok=True)
    final = root / f"{PREFIX}{step:06d}"
    partial = root / f".{final.name}.partial"
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir()
    sums = {}
    for name, tensors in ((MODEL, model), (OPTIMIZER, optimizer)):
        data = to_safetensors(tensors)
        sums[name] = hashlib.sha256(data).hexdigest()
        _write(partial / name, data)
    _write(partial / STATE, json.dumps({"step": step, "sha256": sums, "facts": facts}, indent=1).encode())
    _sync(partial)
    replaced = root / f".{final.name}.replaced"
    shutil.rmtree(replaced, ignore_errors=True)
    if final.exists():
        final.rename(replaced)  # removing it in place would leave half of it for a moment
    partial.rename(final)
    _sync(root)
    shutil.rmtree(replaced, ignore_errors=True)
    for old in checkpoints(root)[:-keep]:
        if old != final:  # a shorter run in the folder of a longer one is the older by its number
            shutil.rmtree(old)
    return final


def checkpoints(folder: str | Path) -> list[Path]:
    """The checkpoints of a folder in the order of their steps, the newest last; other folders are not looked at."""
    found = [p for p in Path(folder).glob(f"{PREFIX}*") if _step(p) is not None and p.is_dir()]
    return sorted(found, key=lambda p: _step(p) or 0)


def _step(path: Path) -> int | None:
    """The step in a checkpoint's name; None when it is no such name."""
    digits = path.name.removeprefix(PREFIX)
    return int(digits) if digits.isdecimal() and path.name == f"{PREFIX}{int(digits):06d}" else None


def load(path: str | Path) -> Checkpoint:
    """One checkpoint. Raises CheckpointError naming the file and the damage."""
    folder = Path(path)
    try:
        state = json.loads((folder / STATE).read_bytes())
        step, sums, facts = int(state["step"]), dict(state["sha256"]), dict(state["facts"])
    except FileNotFoundError:
        raise CheckpointError(f"{folder} is no checkpoint: it has no {STATE}") from None
    except OSError as error:
        raise CheckpointError(f"{folder / STATE}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise CheckpointError(f"{folder / STATE} is damaged: {error!r}") from None
    parts = []
    for name in (MODEL, OPTIMIZER):
        try:
            data = (folder / name).read_bytes()
        except OSError as error:
            raise CheckpointError(f"{folder / name}: {error.strerror}") from None
        if hashlib.sha256(data).hexdigest() != sums.get(name):
            raise CheckpointError(
                f"{folder / name} is damaged: {len(data)} bytes whose SHA-256 is not the one in {STATE}"
            )
        parts.append(from_safetensors(data, str(folder / name)))
    return Checkpoint(folder, step, parts[0], parts[1], facts)


def latest(folder: str | Path) -> Checkpoint:
    """The newest whole checkpoint of a folder; damaged ones are named on stderr. Raises CheckpointError when there is
    none."""
    found = checkpoints(folder)
    for path in reversed(found):
        try:
            return load(path)
        except CheckpointError as error:
            print(f"engine: {error}; trying the one before", file=sys.stderr)
    raise CheckpointError(
        f"{folder} holds no whole checkpoint ({len(found)} damaged)" if found else f"{folder} holds no checkpoint"
    )


def _write(path: Path, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
