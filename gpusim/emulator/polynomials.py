"""exp2, log2, sin and cos in float64 by polynomials of plain products and sums, so that both executors compute the same
bits.

Coefficients are those of the Taylor series, the lowest power first; errors stay below 2**-50, far below half a unit of
f32.
"""

from __future__ import annotations

import math

EXP2 = tuple(math.log(2) ** k / math.factorial(k) for k in range(15))  # of r in [-1/2, 1/2]: 2**r
LOG2 = tuple(2 / (math.log(2) * (2 * k + 1)) for k in range(13))  # of s**2, s = (m - 1) / (m + 1): log2(m) / s
SIN = tuple((-1) ** k / math.factorial(2 * k + 1) for k in range(9))  # of x**2, |x| <= pi / 4: sin(x) / x
COS = tuple((-1) ** k / math.factorial(2 * k) for k in range(10))  # of x**2: cos(x)
TURN = 2 * math.pi
ROOT_HALF = math.sqrt(0.5)
EXP2_LIMIT = 1200.0  # beyond it 2**x is 0 or infinite in every format
