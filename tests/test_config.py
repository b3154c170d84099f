"""Options of the environment: what is read, and that a mistake is named instead of ignored."""

from dataclasses import fields

import pytest

from gpusim.config import OptionError, Options, describe


def test_defaults():
    options = Options.from_environment({"PATH": "/bin", "GPUSIM_TRACE": ""})
    assert options == Options(executor="jit", chip="mi350x", gpus=1, vram_bytes=None, trace=None)


@pytest.mark.parametrize(("text", "value"), [("4096", 4096), ("0x1000", 4096), ("64M", 64 << 20), ("16g", 16 << 30)])
def test_sizes(text: str, value: int):
    assert Options.from_environment({"GPUSIM_VRAM_BYTES": text}).vram_bytes == value


@pytest.mark.parametrize(
    ("variable", "text", "says"),
    [
        ("GPUSIM", "fast", "expected jit or reference"),
        ("GPUSIM_GPUS", "9", "expected 1 to 8"),
        ("GPUSIM_VRAM_BYTES", "-1", "bytes, or 64M"),
        ("GPUSIM_VRAM_BYTES", "lots", "bytes, or 64M"),
        ("GPUSIM_CHIP", "h100", "mi350x or mi355x"),
        ("GPUSIM_VRAM_BYTE", "1", "did you mean GPUSIM_VRAM_BYTES"),
    ],
)
def test_mistakes_are_named(variable: str, text: str, says: str):
    with pytest.raises(OptionError, match=says) as caught:
        Options.from_environment({variable: text})
    assert f"{variable}={text}" in str(caught.value)


def test_every_option_is_described():
    table = describe()
    assert all(row.metadata["variable"] in table for row in fields(Options))
