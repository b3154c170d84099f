"""AdamW against its formula in float64, schedules by their points."""

import numpy as np
import pytest

from engine.nn.optim import AdamW, WarmupCosine, global_norm
from engine.tensor import Tensor, realize


def test_adamw_by_hand():
    p0, g = np.array([[0.5, -1.0]]), np.array([[0.1, -0.2]])
    p = Tensor(p0.astype(np.float32), requires_grad=True)
    optimizer = AdamW({"w": p}, (0.9, 0.99), 1e-8, 0.1, clip=None)
    m = v = np.zeros_like(p0)
    want = p0
    for step in range(1, 4):
        p.grad = Tensor(g.astype(np.float32))
        realize(optimizer.step(0.01), *optimizer.tensors())
        m, v = 0.9 * m + 0.1 * g, 0.99 * v + 0.01 * g * g
        want = want * (1 - 0.01 * 0.1) - 0.01 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.99**step)) + 1e-8)
    np.testing.assert_allclose(p.numpy(), want, rtol=1e-6)


def test_vectors_do_not_decay():
    p = Tensor(np.ones(3, np.float32), requires_grad=True)
    p.grad = p.zeros_like()
    optimizer = AdamW({"norm": p}, decay=0.5)
    optimizer.step(0.1)
    np.testing.assert_array_equal(p.numpy(), np.ones(3))


@pytest.mark.parametrize("size", [0.1, 50.0])
def test_clipping_by_the_global_norm(size):
    a, b = (Tensor(np.zeros(4, np.float32), requires_grad=True) for _ in range(2))
    a.grad, b.grad = Tensor(np.full(4, size, np.float32)), Tensor(np.full(4, -size, np.float32))
    norm = global_norm([a.grad, b.grad])
    assert norm.item() == pytest.approx(size * 8**0.5, rel=1e-6)
    optimizer = AdamW({"a": a, "b": b}, (0.0, 0.0), clip=1.0)
    optimizer.step(1.0)
    kept = optimizer.first["a"].numpy()
    np.testing.assert_allclose(kept, np.full(4, size * min(1, 1 / (size * 8**0.5 + 1e-6))), rtol=1e-5)


def test_a_missing_gradient_is_named():
    p = Tensor(np.zeros(2, np.float32), requires_grad=True)
    with pytest.raises(ValueError, match="w has no gradient"):
        AdamW({"w": p}).step(0.1)


def test_warm_up_and_cosine():
    rate = WarmupCosine(1.0, 4, 12, 0.1)
    assert [rate(s) for s in range(4)] == [0.25, 0.5, 0.75, 1.0]
    assert rate(4) == pytest.approx(1.0) and rate(8) == pytest.approx(0.55) and rate(12) == pytest.approx(0.1)
    assert rate(100) == pytest.approx(0.1)


def test_state_goes_out_and_in():
    def make():
        return AdamW({"w": Tensor(np.ones((2, 2), np.float32), requires_grad=True)})

    one, two = make(), make()
    one.parameters["w"].grad = Tensor(np.ones((2, 2), np.float32))
    one.step(0.1)
    two.load_state_dict(one.state_dict(), one.steps)
    assert two.steps == 1
    np.testing.assert_array_equal(two.first["w"].numpy(), one.first["w"].numpy())
    with pytest.raises(ValueError, match=r"first\.w"):
        two.load_state_dict({}, 1)
