"""Elementwise kernels: every lane computes a few neighbouring points of the output and nothing is shared."""

from __future__ import annotations

from engine.codegen.emitter import Emitter
from engine.codegen.index import unravel, variable
from engine.codegen.ir import KernelIR
from engine.codegen.kernel import FusedKernel
from engine.codegen.tile import LANES, choose_elementwise
from engine.codegen.values import Values
from engine.codegen.views import Point


def lower_elementwise(kernel: FusedKernel, narrower: int = 0) -> KernelIR:
    """Lower a kernel of kind "elementwise": all outputs have `domain.size` elements."""
    size = kernel.domain.size
    tile = choose_elementwise(size, narrower)
    threads = size // tile.vector
    block = LANES * tile.waves
    b = Emitter(kernel.name, list(kernel.arguments), waves=tile.waves, grid=(-(-threads // block), 1, 1))
    values = Values(b, kernel)
    thread = b.lane()
    if tile.waves > 1:
        thread = b.alu("add", b.alu("shl", b.wave(), b.integer(6)), thread)
    if threads > block:
        thread = b.alu("add", b.alu("shl", b.group(0), b.integer(block.bit_length() - 1)), thread)
    b.bind("thread", thread)
    flats = [variable("thread", threads) * tile.vector + e for e in range(tile.vector)]
    with b.when(b.alu("lt", thread, b.integer(threads)) if threads % block else None):
        for position, root in enumerate(kernel.outputs):
            points = [Point(unravel(f, root.shape)) for f in flats]
            values.store(position, flats, values.at(root, points))
    return b.kernel
