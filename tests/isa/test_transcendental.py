"""Approximate rows: within the stated bound of float64, exact at the special values, subnormal f32 flushed."""

from collections.abc import Callable

import numpy as np
import pytest

from gpusim.isa import ROWS
from tests.isa.evaluate import LANES, Wave, floats

_FUNCTION: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "exp": np.exp2, "log": np.log2, "rcp": np.reciprocal, "rsq": lambda x: 1 / np.sqrt(x), "sqrt": np.sqrt,
    "sin": lambda x: np.sin(2 * np.pi * x), "cos": lambda x: np.cos(2 * np.pi * x), "rcp_iflag": np.reciprocal,
}  # fmt: skip
_KIND = {"f16": np.float16, "f32": np.float32, "f64": np.float64}
CASES = [(n, k) for n in _FUNCTION for k in _KIND if f"v_{n}_{k}" in ROWS]


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_bound(name: str, kind: str) -> None:
    bits = int(kind[1:])
    info = np.finfo(_KIND[kind])
    values = floats(bits, 7)
    if name in ("sin", "cos"):
        values = np.linspace(-255, 255, LANES).astype(_KIND[kind])
    wave = Wave()
    wave.set_vector(10, values)
    wave.run(f"v_{name}_{kind} {'v[2:3], v[10:11]' if bits == 64 else 'v2, v10'}")
    got = wave.vector(2, _KIND[kind])
    with np.errstate(all="ignore"):
        source = values.astype(np.float64)
        if kind == "f32":
            source = np.where(np.abs(source) < info.smallest_normal, np.copysign(0, source), source)
        exact = _FUNCTION[name](source)
        if kind == "f32":
            exact = np.where(np.abs(exact) < info.smallest_normal, np.copysign(0, exact), exact)
        rounded = exact.astype(_KIND[kind])
        ulp = np.spacing(np.abs(rounded)).astype(np.float64) if kind != "f64" else np.abs(exact) * 2.0**-23
    special = ~np.isfinite(rounded)
    assert np.array_equal(got[special], rounded[special], equal_nan=True)
    if name in ("sin", "cos"):
        assert (np.abs(got - exact) <= (2.0**-10 if kind == "f16" else 2.0**-20)).all()
    else:
        assert (np.abs(got[~special].astype(np.float64) - exact[~special]) <= ulp[~special]).all()
    assert ROWS[f"v_{name}_{kind}"].approx
