"""Ten steps of Llama against PyTorch, computed by the oracle: the model, its gradients and the optimizer are right."""

import numpy as np
import pytest

from engine import device
from tests.doubles import EvaluateDevice
from tests.nn import golden_llama


@pytest.mark.budget(10)
def test_ten_steps_are_pytorchs():
    before = device.set_default(EvaluateDevice())
    try:
        golden_llama.check(golden_llama.follow(10))
    finally:
        device.set_default(before)


def test_the_check_can_fail():
    before = device.set_default(EvaluateDevice())
    try:
        run = golden_llama.follow(1)
    finally:
        device.set_default(before)
    run.gradients["lm_head.weight"] = run.gradients["lm_head.weight"] * np.float32(1.01)
    with pytest.raises(AssertionError, match="lm_head"):
        golden_llama.check(run)
