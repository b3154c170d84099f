"""The options that gpusim reads from the environment: one row each."""

import difflib
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

PREFIX = "GPUSIM"


class OptionError(ValueError):
    """An option of the environment has no meaning; the message names it, its value and what is expected."""


def _size(text: str) -> int:
    """Read a number of bytes: decimal or 0x…, with K, M, G or T for powers of 1024."""
    units = {"K": 10, "M": 20, "G": 30, "T": 40}
    shift = units.get(text[-1:].upper(), 0)
    value = int(text[:-1] if shift else text, 0) << shift
    if value <= 0:
        raise ValueError("not positive")
    return value


def _one_of(*names: str) -> Callable[[str], str]:
    def parse(text: str) -> str:
        if text not in names:
            raise ValueError(f"not one of {', '.join(names)}")
        return text

    return parse


def _count(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 8:
        raise ValueError("not 1 to 8")
    return value


def _threads(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError("not positive")
    return value


def option(variable: str, default: Any, parse: Callable[[str], Any], expects: str, help: str) -> Any:
    """Declare one option: its variable, default, parser, and what to tell the user."""
    return field(default=default, metadata={"variable": variable, "parse": parse, "expects": expects, "help": help})


# fmt: off
@dataclass(frozen=True, kw_only=True)
class Options:
    """What a simulated machine is built from. Fields are the table; `from_environment` fills it."""

    executor: str          = option("GPUSIM", "jit", _one_of("jit", "reference"), "jit or reference",
                                    "who executes waves: `jit` compiles kernels, `reference` interprets with numpy")
    matrix: str            = option("GPUSIM_MFMA", "in-order", _one_of("in-order", "exact", "cdna3"),
                                    "in-order, exact or cdna3",
                                    "how matrix instructions add: in f32 in the order of k, exactly, or as CDNA3 does")
    threads: int | None    = option("GPUSIM_THREADS", None, _threads, "1 or more",
                                    "how many threads run workgroups; by default one a core")
    cache: str | None      = option("GPUSIM_CACHE", None, str, "a folder",
                                    "where compiled kernels are kept; by default in the user's cache folder")
    chip: str              = option("GPUSIM_CHIP", "mi350x", _one_of("mi350x", "mi355x"), "mi350x or mi355x",
                                    "the model that topology and clocks describe")
    gpus: int              = option("GPUSIM_GPUS", 1, _count, "1 to 8",
                                    "how many GPUs there are; DEV=SIM:8 says the same")
    vram_bytes: int | None = option("GPUSIM_VRAM_BYTES", None, _size, "bytes, or 64M, 16G",
                                    "memory of each GPU; by default the chip's. Only what is touched costs host memory")
    trace: str | None      = option("GPUSIM_TRACE", None, str, "a file, or - for stderr",
                                    "write each ioctl, packet, dispatch and refusal there, a line each")
# fmt: on

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Options":
        """Read the options that are set; an empty value counts as not set.

        Raises OptionError for a value that an option does not take and for a GPUSIM variable that does not exist.
        """
        by_variable = {row.metadata["variable"]: row for row in fields(cls)}
        values = {}
        for variable, text in environment.items():
            if variable != PREFIX and not variable.startswith(PREFIX + "_"):
                continue
            row = by_variable.get(variable)
            if row is None:
                near = difflib.get_close_matches(variable, by_variable, 1)
                hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(by_variable)}"
                raise OptionError(f"{variable}={text}: no such option; {hint}")
            if not text:
                continue
            try:
                values[row.name] = row.metadata["parse"](text)
            except ValueError as error:
                raise OptionError(f"{variable}={text}: expected {row.metadata['expects']} ({error})") from None
        return cls(**values)


def describe() -> str:
    """Return the table of options as text, for `gpusim --help`."""
    lines = []
    for row in fields(Options):
        default = "" if row.default is None else f" [{row.default}]"
        lines.append(f"  {row.metadata['variable']:18} {row.metadata['help']} ({row.metadata['expects']}){default}")
    return "\n".join(lines)
