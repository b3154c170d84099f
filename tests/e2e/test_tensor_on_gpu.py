"""The tests of tensors once more, on the simulated GPU: what the oracle computed is now compiled and executed."""

import numpy as np
import pytest

from engine import device
from engine.device import GpuDevice
from engine.tensor import Tensor
from tests.engine.test_tensor import (  # noqa: F401 - collected here with this file's device
    test_a_scalar_box_changes_the_value,
    test_binary_and_broadcast,
    test_casts,
    test_comparison_with_nan,
    test_detach_stops_and_grad_adds_up,
    test_division_of_whole_numbers_is_pythons,
    test_equal_maxima_share_the_gradient,
    test_index,
    test_index_by_a_tensor,
    test_matmul,
    test_reductions,
    test_shapes,
    test_softmax_and_its_kin,
    test_unary,
)


@pytest.fixture(scope="module")
def gpu():
    from engine.driver.gpu import Gpu
    from engine.driver.node import discover
    from gpusim.config import Options
    from gpusim.fake_kfd import FakePort

    port = FakePort(options=Options())
    opened = GpuDevice(Gpu(port, discover(port)[0]))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def simulated(gpu: GpuDevice):
    before = device.set_default(gpu)
    yield
    device.set_default(before)


def test_nothing_takes_no_kernel(gpu: GpuDevice):
    before = gpu.kernels
    empty = Tensor(np.ones((3, 4), np.float32))[1:1] * 2
    assert empty.numpy().shape == (0, 4) and gpu.kernels == before
    assert empty.sum().item() == 0.0


@pytest.mark.budget(5)
def test_memory_comes_back(gpu: GpuDevice):
    """Intermediates and dropped tensors return to the pool: a loop needs no more than its first rounds."""

    def turn() -> None:
        x = Tensor(np.ones((256, 256), np.float32))
        assert ((x @ x).softmax() @ x).sum().item() == pytest.approx(256 * 256, rel=1e-5)

    for _ in range(3):
        turn()
    used = gpu.gpu.info()["memory_in_use"]
    for _ in range(5):
        turn()
    assert gpu.gpu.info()["memory_in_use"] == used
