"""Tensors against numpy, their gradients against finite differences; computed by the oracle device."""

import math

import numpy as np
import pytest

from engine import device, tensor
from engine.codegen.ops import ScalarBox
from engine.dtype import bf16, bool_, f16, f32, i32, i64
from engine.tensor import Tensor, cat, stack, where
from tests.doubles import EvaluateDevice


@pytest.fixture(autouse=True)
def oracle(request: pytest.FixtureRequest):
    before = device.set_default(EvaluateDevice(exact="exact" in request.keywords))
    yield
    device.set_default(before)


def random(*shape, seed=0):
    return np.random.default_rng(seed).uniform(0.2, 2.0, shape).astype(np.float32)


def close(got: Tensor, want, tolerance=1e-5):
    np.testing.assert_allclose(got.numpy().astype(np.float64), want, rtol=tolerance, atol=tolerance)


UNARY = {
    "abs": np.abs, "exp": np.exp, "exp2": np.exp2, "log": np.log, "log2": np.log2, "sqrt": np.sqrt, "sin": np.sin,
    "cos": np.cos, "floor": np.floor, "ceil": np.ceil, "trunc": np.trunc, "round": np.round, "tanh": np.tanh,
    "square": np.square, "rsqrt": lambda a: a**-0.5, "reciprocal": lambda a: 1 / a,
    "sigmoid": lambda a: 1 / (1 + np.exp(-a)), "silu": lambda a: a / (1 + np.exp(-a)),
    "relu": lambda a: np.maximum(a, 0),
}  # fmt: skip


@pytest.mark.parametrize("name", UNARY)
def test_unary(name):
    a = random(3, 5) * (1 if name in ("log", "log2", "sqrt", "rsqrt") else np.float32(1.7) - 2)
    close(getattr(Tensor(a), name)(), UNARY[name](a.astype(np.float64)), 2e-5)


@pytest.mark.parametrize("shapes", [((3, 4), (3, 4)), ((3, 1), (1, 4)), ((4,), (2, 3, 4)), ((), (2,))])
def test_binary_and_broadcast(shapes):
    a, b = random(*shapes[0]), random(*shapes[1], seed=1)
    x, y = Tensor(a), Tensor(b)
    close(x + y, a + b)
    close(x - y, a - b)
    close(x * y, a * b)
    close(x / y, a / b)
    close(x.maximum(y), np.maximum(a, b))
    close(x.minimum(y), np.minimum(a, b))
    np.testing.assert_array_equal((x < y).numpy(), a < b)
    np.testing.assert_array_equal((x >= y).numpy(), a >= b)
    close(x**3, a.astype(np.float64) ** 3)
    close(2.5 - x, 2.5 - a)
    close(1 / x, 1 / a)


def test_numbers_do_not_widen():
    assert (Tensor(random(2)).half() * 2.5).dtype is f16
    assert (Tensor([1, 2]) * 2).dtype is i32
    assert (Tensor([1, 2]) * 2.5).dtype is f32
    assert (Tensor(random(2)).half() + Tensor(random(2)).bfloat16()).dtype is f32
    assert (Tensor([1, 2]) + Tensor([1, 2]).long()).dtype is i64
    assert (Tensor([True]) + 1).dtype is i32


@pytest.mark.parametrize("a,b", [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3)])
def test_division_of_whole_numbers_is_pythons(a, b):
    assert (Tensor([a]) // b).tolist() == [a // b]
    assert (Tensor([a]) % b).tolist() == [a % b]


def test_comparison_with_nan():
    x = Tensor([math.nan, 1.0])
    assert (x >= 1.0).tolist() == [False, True] and (x <= 1.0).tolist() == [False, True]
    assert x.isnan().tolist() == [True, False]


@pytest.mark.parametrize("axis", [None, 0, 1, -1, (0, 2)])
@pytest.mark.parametrize("keepdim", [False, True])
def test_reductions(axis, keepdim):
    a = random(3, 4, 5)
    x = Tensor(a)
    for name in ("sum", "mean", "max", "min"):
        close(getattr(x, name)(axis, keepdim), getattr(np, name)(a, axis=axis, keepdims=keepdim))
    close(x.var(axis, keepdim), a.astype(np.float64).var(axis=axis, keepdims=keepdim, ddof=1), 1e-4)


def test_softmax_and_its_kin():
    a = random(4, 9) * 5
    wide = a.astype(np.float64)
    p = np.exp(wide - wide.max(1, keepdims=True))
    p /= p.sum(1, keepdims=True)
    close(Tensor(a).softmax(), p)
    close(Tensor(a).log_softmax(), np.log(p), 1e-5)
    assert Tensor(a).argmax(1).tolist() == a.argmax(1).tolist()
    assert Tensor([[1.0, 3.0, 3.0]]).argmax(1).tolist() == [1]


@pytest.mark.parametrize("a,b", [((3, 4), (4, 5)), ((4,), (4, 5)), ((3, 4), (4,)), ((2, 3, 4), (4, 5)),
                                 ((2, 3, 4), (2, 4, 5)), ((2, 1, 3, 4), (5, 4, 2)), ((4,), (4,))])  # fmt: skip
def test_matmul(a, b):
    x, y = random(*a), random(*b, seed=1)
    got = Tensor(x) @ Tensor(y)
    assert got.shape == (x @ y).shape
    close(got, x.astype(np.float64) @ y.astype(np.float64))


KEYS = [0, -1, slice(1, 3), slice(None, None, 2), slice(None, None, -1), (slice(None), 2), (..., 1), (None, 1),
        (slice(4, 1, -2), slice(0, 0)), (1, 2, 3), (slice(-2, None), None, slice(1, 100, 3))]  # fmt: skip


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_index(key):
    a = random(5, 6, 7)
    got = Tensor(a)[key]
    assert got.shape == a[key].shape
    np.testing.assert_array_equal(got.numpy(), a[key])


def test_index_by_a_tensor():
    a = random(5, 6, 7)
    ids = np.array([[0, 4], [-1, 2]])
    np.testing.assert_array_equal(Tensor(a)[Tensor(ids.astype(np.int32))].numpy(), a[ids])
    np.testing.assert_array_equal(Tensor(a)[:, Tensor(ids.astype(np.int32))].numpy(), a[:, ids])
    assert Tensor(a).take(Tensor([9])).numpy().sum() == 0


def test_shapes():
    a = random(2, 3, 4)
    x = Tensor(a)
    np.testing.assert_array_equal(x.reshape(-1, 4).numpy(), a.reshape(-1, 4))
    np.testing.assert_array_equal(x.permute(2, 0, 1).numpy(), a.transpose(2, 0, 1))
    np.testing.assert_array_equal(x.transpose(0, 1).numpy(), a.swapaxes(0, 1))
    np.testing.assert_array_equal(x.flip(1).numpy(), a[:, ::-1])
    np.testing.assert_array_equal(x.repeat_interleave(2, 1).numpy(), a.repeat(2, 1))
    np.testing.assert_array_equal(x.pad([(1, 0), (0, 2), (0, 0)], 3).numpy(),
                                  np.pad(a, ((1, 0), (0, 2), (0, 0)), constant_values=3))  # fmt: skip
    np.testing.assert_array_equal(cat([x, x * 2], 1).numpy(), np.concatenate([a, a * 2], 1))
    np.testing.assert_array_equal(stack([x, x], 1).numpy(), np.stack([a, a], 1))
    assert [c.shape for c in x.split(2, 2)] == [(2, 3, 2), (2, 3, 2)]
    np.testing.assert_array_equal(Tensor(a[0]).tril().numpy(), np.tril(a[0]))
    np.testing.assert_array_equal(Tensor(a[0]).triu(1).numpy(), np.triu(a[0], 1))
    assert Tensor.arange(2, 9, 3).tolist() == [2, 5, 8]
    assert Tensor.eye(2).tolist() == [[1, 0], [0, 1]]


def test_casts():
    a = np.array([0.0, 1.5, -2.7, 100.25], np.float32)
    assert Tensor(a).int().tolist() == [0, 1, -2, 100]
    assert Tensor(a).bool().tolist() == [False, True, True, True]
    assert Tensor(a).to("bfloat16").dtype is bf16
    assert Tensor([True, False]).float().tolist() == [1.0, 0.0]
    assert where(Tensor([True, False]), Tensor(a[:2]), 7.0).tolist() == [0.0, 7.0]
    assert where(Tensor([True, False]), 1, 0.5).dtype is f32
    assert Tensor([True]).dtype is bool_


def test_a_scalar_box_changes_the_value():
    box = ScalarBox(2.0)
    x = Tensor(random(3))
    before = (x * Tensor.scalar(box)).numpy()
    box.value = 4.0
    np.testing.assert_allclose((x * Tensor.scalar(box)).numpy(), before * 2, rtol=1e-6)


@pytest.mark.parametrize("make,error,words", [
    (lambda: Tensor([[1, 2], [3]]), ValueError, "inhomogeneous|ragged"),
    (lambda: Tensor(random(2, 3)) + Tensor(random(4)), ValueError, "do not broadcast"),
    (lambda: Tensor(random(2, 3)) @ Tensor(random(2, 3)), ValueError, "3 and 2 differ"),
    (lambda: Tensor(random(2)).item(), ValueError, "one element"),
    (lambda: bool(Tensor(random(2))), ValueError, "ambiguous"),
    (lambda: Tensor(random(2, 3)).reshape(4, -1), ValueError, "6 elements are no multiple of 4"),
    (lambda: Tensor(random(2))[5], IndexError, "index 5"),
    (lambda: Tensor(random(2))[1.5], TypeError, "1.5"),
    (lambda: Tensor([1], requires_grad=True), ValueError, "only floats"),
    (lambda: Tensor(random(2)).to("f8"), ValueError, "no dtype 'f8'"),
    (lambda: Tensor(random(2)).backward(), ValueError, "needs a gradient"),
    (lambda: Tensor(random(2)).sum().backward(), ValueError, "requires_grad"),
    (lambda: cat([Tensor(random(2, 3)), Tensor(random(3, 2))]), ValueError, "other axes differ"),
    (lambda: where(Tensor([1]), 1, 2), TypeError, "bool condition"),
])  # fmt: skip
def test_errors_say_what_is_wrong(make, error, words):
    with pytest.raises(error, match=words):
        make()


def test_realize_makes_many_at_once():
    oracle = device.default()
    a, b = Tensor(random(3)) + 1, Tensor(random(3)) * 2
    tensor.realize(a, b, a)
    assert isinstance(oracle, EvaluateDevice) and oracle.realized == 1
    a.numpy()
    assert oracle.realized == 1


def gradient_is_right(function, *arrays, step=1e-6):
    """Compare with central differences of the same function in float64."""
    tensors = [Tensor(a, requires_grad=True) for a in arrays]
    function(*tensors).backward()
    for i, t in enumerate(tensors):
        assert t.grad is not None and t.grad.shape == t.shape
        got = t.grad.numpy()
        want = np.zeros(arrays[i].shape)
        for at in np.ndindex(*arrays[i].shape):
            ends = []
            for sign in (1, -1):
                moved = [a.astype(np.float64) for a in arrays]
                moved[i][at] += sign * step
                oracle = device.default()
                parts = []
                for m in moved:
                    p = Tensor(np.zeros(m.shape, np.float32))
                    p.node.arg.memory = m.reshape(-1)
                    parts.append(p)
                out = function(*parts).realize()
                ends.append(float(out.node.arg.memory[0]))
                assert isinstance(oracle, EvaluateDevice)
            want[at] = (ends[0] - ends[1]) / (2 * step)
        np.testing.assert_allclose(got, want, rtol=2e-5, atol=2e-6)


GRADIENTS = {
    "sum": lambda a: (a * a).sum(), "mean": lambda a: (a.mean(0) * a).sum(), "max": lambda a: (a.max(1) * 3).sum(),
    "exp": lambda a: a.exp().sum(), "log": lambda a: a.log().sum(), "sqrt": lambda a: a.sqrt().sum(),
    "rsqrt": lambda a: a.rsqrt().sum(), "recip": lambda a: a.reciprocal().sum(), "sin": lambda a: (a.sin() * a).sum(),
    "div": lambda a: (a / (a + 1)).sum(), "silu": lambda a: a.silu().sum(), "tanh": lambda a: a.tanh().sum(),
    "abs": lambda a: ((a - 1).abs() * a).sum(), "softmax": lambda a: (a.softmax() * a).sum(),
    "logsumexp": lambda a: a.logsumexp().sum(), "where": lambda a: where(a > 1, a * 2, a * a).sum(),
    "slice": lambda a: (a[1:, ::2] * 3).sum(), "reverse": lambda a: (a[::-2, 1] * a[0, 0]).sum(),
    "pad": lambda a: (a.pad([(1, 1), (0, 2)]) ** 2).sum(), "permute": lambda a: (a.T @ a).sum(),
    "cat": lambda a: (cat([a, a * 2], 1) ** 2).sum(), "repeat": lambda a: (a.repeat_interleave(2, 1) ** 3).sum(),
    "maximum": lambda a: a.maximum(1.0).sum(), "clamp": lambda a: (a.clamp(0.5, 1.5) * a).sum(),
    "take": lambda a: (a.take(Tensor([0, 2, 0])) ** 2).sum(), "var": lambda a: a.var(1).sum(),
    "power": lambda a: (a**3 + a**-2 + 2**a).sum(),
}  # fmt: skip


@pytest.mark.exact
@pytest.mark.parametrize("name", GRADIENTS)
def test_gradient(name):
    gradient_is_right(GRADIENTS[name], random(3, 4))


@pytest.mark.exact
def test_gradients_of_several():
    gradient_is_right(lambda a, b: (a @ b).silu().sum(), random(2, 3), random(3, 2, seed=1))
    gradient_is_right(lambda a, b: (a * b + a / b).sum(), random(2, 3), random(3, seed=1))


def test_detach_stops_and_grad_adds_up():
    x = Tensor(random(3), requires_grad=True)
    (x * x.detach()).sum().backward()
    assert x.grad is not None
    np.testing.assert_allclose(x.grad.numpy(), x.numpy(), rtol=1e-6)
    (x * 2).sum().backward()
    np.testing.assert_allclose(x.grad.numpy(), x.numpy() + 2, rtol=1e-6)


def test_equal_maxima_share_the_gradient():
    x = Tensor([1.0, 2.0, 2.0], requires_grad=True)
    x.max().backward()
    assert x.grad is not None and x.grad.tolist() == [0.0, 0.5, 0.5]
