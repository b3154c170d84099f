"""Which GPU: the one table of ports, and the choice among them that `DEV` makes. Nothing above this file knows the
kind."""

from __future__ import annotations

import importlib
import os
import sys
from dataclasses import dataclass
from typing import Any

from engine import config
from gpusim.abi import kfd
from gpusim.abi.port import Port

PORTS = {"AMD": "engine.driver.linux:LinuxPort", "SIM": "gpusim.fake_kfd:FakePort"}
VALID = "AMD (the GPUs that /dev/kfd shows), SIM (a simulated MI350X), SIM:<1 to 8> (that many)"
MAX_SIMULATED = 8


class NoDevice(RuntimeError):
    """The GPU that was asked for cannot be used; the message says what is missing and what to do."""


@dataclass(frozen=True)
class Choice:
    """A row of PORTS, and how many GPUs (None: all there are, or what the port's own options say)."""

    name: str
    gpus: int | None = None


_open: dict[Choice, Port] = {}


def parse(text: str) -> Choice:
    """Return the choice that a value of DEV makes: `NAME` or `SIM:<count>`. Raises NoDevice with the list of valid
    ones."""
    name, colon, count = text.partition(":")
    if name not in PORTS or (colon and name != "SIM"):
        raise NoDevice(f"DEV={text!r} names no device. Valid: {VALID}.")
    if not colon:
        return Choice(name)
    if not count.isascii() or not count.isdigit() or not 1 <= int(count) <= MAX_SIMULATED:
        raise NoDevice(f"DEV={text!r}: the count after the colon is {count!r}. Valid: {VALID}.")
    return Choice(name, int(count))


def why_no_kfd(error: OSError) -> str:
    """Say in words why /dev/kfd does not open, and what to do."""
    path = kfd.DEVICE
    if isinstance(error, PermissionError):
        return (
            f"{path} is there but this user may not open it ({error.strerror}). Add the user to the group that owns it "
            "(`sudo usermod -aG render $USER`, then log in again); in a container pass "
            "--device=/dev/kfd --device=/dev/dri --group-add=render."
        )
    if isinstance(error, FileNotFoundError):
        return (
            f"{path} does not exist: no amdgpu kernel driver is loaded here (try `sudo modprobe amdgpu`; "
            f"`lspci -d 1002:` shows the GPUs), or a container hides it (pass --device=/dev/kfd --device=/dev/dri)."
        )
    return f"{path} does not open: {error.strerror or error}. Look at `dmesg | grep -i -E 'amdgpu|kfd'`."


def try_kfd() -> OSError | None:
    """Return None when /dev/kfd opens for reading and writing, else the error."""
    try:
        os.close(os.open(kfd.DEVICE, os.O_RDWR | os.O_CLOEXEC))
    except OSError as error:
        return error
    return None


def choose() -> Choice:
    """Return the choice for an unset DEV: AMD when /dev/kfd opens, else SIM with one line on stderr that says so."""
    error = try_kfd()
    if error is None:
        return Choice("AMD")
    reason = error.strerror or type(error).__name__
    print(
        f"engine: no AMD GPU ({kfd.DEVICE}: {reason}); running on a simulated MI350X. DEV=SIM says this is meant.",
        file=sys.stderr,
    )
    return Choice("SIM")


def open_port(name: str | None = None) -> Port:
    """Return the port that `name` (or the environment's DEV) chooses: AMD, SIM or SIM:<count>.

    One port a choice and process, because the kernel keeps one GPU state a process: its event page and its address
    spaces outlive a closed file. Raises NoDevice for an unknown name, and for AMD when /dev/kfd does not open.
    """
    text = config.DEV.get() if name is None else name
    choice = parse(text) if text else choose()
    if choice not in _open:
        _open[choice] = make(choice)
    return _open[choice]


def make(choice: Choice) -> Port:
    """Build a fresh port of one choice. Raises NoDevice when its device does not open."""
    if choice.name == "AMD" and (error := try_kfd()):
        raise NoDevice(f"DEV=AMD: {why_no_kfd(error)} Or run without a GPU: DEV=SIM.")
    module, _, attribute = PORTS[choice.name].partition(":")
    factory: Any = getattr(importlib.import_module(module), attribute)
    return factory() if choice.gpus is None else factory(gpus=choice.gpus)
