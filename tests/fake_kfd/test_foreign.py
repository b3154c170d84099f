"""A foreign client: tinygrad's driver, which runs on real MI350X, unmodified on the simulated kernel."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import numpy as np
from tinygrad import Device, Tensor
from tinygrad.runtime.ops_amd import AMDComputeAQLQueue
from test.mockgpu.mockgpu import PORT

device = Device["AMD"]
assert device.is_aql, "eight XCCs are driven by AQL"
data = np.arange(3_000_000, dtype=np.float32)
assert (Tensor(data, device="AMD").numpy() == data).all()
print("copies", PORT.machine.gpus[0].counters["sdma_bytes"] >= 2 * data.nbytes)

# A compute queue that waits for a signal, signals another, and takes the time: PM4 behind AQL vendor packets.
signal = device.new_signal(value=0)
queue = AMDComputeAQLQueue(device)
queue.wait(device.timeline_signal, device.timeline_value - 1).timestamp(signal)
queue.signal(device.timeline_signal, device.next_timeline()).submit(device)
device.synchronize()
print("packets", PORT.machine.gpus[0].counters["packets"] > 0, "time", signal.timestamp > 0)
print("findings", PORT.record.findings, "faults", PORT.record.faults, "stuck", PORT.machine.stuck())
"""


@pytest.mark.budget(10)
@pytest.mark.skipif(
    importlib.util.find_spec("tinygrad") is None, reason="tinygrad is not installed (pip install tinygrad==0.14.0)"
)
def test_tinygrad_drives_the_simulated_kernel():
    root = Path(__file__).resolve().parents[2]
    seam = Path(__file__).parent / "tinygrad_seam"
    environment = os.environ | {
        "DEV": "MOCKKFD+AMD:LLVM:gfx950", "PYTHONPATH": os.pathsep.join([str(seam), str(root), *sys.path]),
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, timeout=60, cwd=seam
    )
    assert run.stdout.splitlines() == ["copies True", "packets True time True", "findings [] faults [] stuck []"], (
        run.stderr
    )
