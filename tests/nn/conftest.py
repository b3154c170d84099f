"""Networks are tested on the oracle device."""

import pytest

from engine import device
from tests.doubles import EvaluateDevice


@pytest.fixture(autouse=True)
def oracle():
    before = device.set_default(EvaluateDevice())
    yield
    device.set_default(before)
