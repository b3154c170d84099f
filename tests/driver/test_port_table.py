"""engine.driver.port_table: which port a value of DEV opens, and what is said when none can be."""

import errno
import os
import subprocess
import sys

import pytest

from engine.driver import port_table
from engine.driver.node import discover
from engine.driver.port_table import Choice, NoDevice, choose, make, parse, why_no_kfd


def test_valid_values():
    assert parse("AMD") == Choice("AMD")
    assert parse("SIM") == Choice("SIM")
    assert parse("SIM:8") == Choice("SIM", 8)


@pytest.mark.parametrize(
    "text", ["CUDA", "sim", "AMD:2", "SIM:", "SIM:0", "SIM:9", "SIM:-1", "SIM:x", "SIM:1:2", "SIM:²"]
)
def test_bad_value_is_refused_with_the_list(text):
    with pytest.raises(NoDevice) as caught:
        parse(text)
    message = str(caught.value)
    assert repr(text) in message and "AMD (" in message and "SIM (" in message and "SIM:<1 to 8>" in message


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), "usermod -aG render"),
        (FileNotFoundError(errno.ENOENT, "No such file or directory"), "modprobe amdgpu"),
        (OSError(errno.ENXIO, "No such device or address"), "dmesg"),
    ],
)
def test_why_kfd_does_not_open_says_what_to_do(monkeypatch, error, advice):
    assert "/dev/kfd" in why_no_kfd(error) and advice in why_no_kfd(error)
    monkeypatch.setattr(port_table, "try_kfd", lambda: error)
    with pytest.raises(NoDevice, match="DEV=SIM") as caught:
        make(Choice("AMD"))
    assert advice in str(caught.value)


def test_unset_takes_the_gpu_that_opens_else_says_that_it_simulates(monkeypatch, capsys):
    monkeypatch.setattr(port_table, "try_kfd", lambda: None)
    assert choose() == Choice("AMD")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(port_table, "try_kfd", lambda: FileNotFoundError(errno.ENOENT, "No such file or directory"))
    assert choose() == Choice("SIM")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and "/dev/kfd: No such file or directory" in lines[0] and "simulated" in lines[0]


def test_simulated_gpus_as_many_as_asked_for(monkeypatch):
    monkeypatch.setattr(port_table, "_open", {})
    monkeypatch.setenv("DEV", "SIM:3")
    assert len(discover(port_table.open_port())) == 3
    monkeypatch.setenv("DEV", "SIM")
    port = port_table.open_port()
    assert port.name == "SIM" and [node.gfx for node in discover(port)] == ["gfx950"]


def test_one_port_a_choice_and_process(monkeypatch):
    made = []
    monkeypatch.setattr(port_table, "_open", {})
    monkeypatch.setattr(port_table, "make", lambda choice: made.append(choice) or object())
    monkeypatch.setenv("DEV", "SIM:2")
    assert port_table.open_port() is port_table.open_port("SIM:2")
    assert made == [Choice("SIM", 2)]
    assert port_table.open_port("SIM:3") is not port_table.open_port()


@pytest.mark.skipif(os.path.exists("/dev/kfd"), reason="this machine has a KFD device")
def test_dev_amd_without_kfd_fails_with_one_clear_error_and_loads_no_simulator():
    script = (
        "import sys\n"
        "from engine.driver.port_table import open_port, NoDevice\n"
        "try: open_port()\n"
        "except NoDevice as error: print(error)\n"
        "print(sorted(m for m in sys.modules if m.startswith(('gpusim.fake_kfd', 'gpusim.emulator', 'llvmlite'))))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"DEV": "AMD", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    message, modules = run.stdout.splitlines()
    assert message.startswith("DEV=AMD: /dev/kfd does not exist") and "DEV=SIM" in message
    assert modules == "[]"
