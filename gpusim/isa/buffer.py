"""The vector memory's caches: write-back and invalidation by scope (sc0 sc1: wave, workgroup, agent, system).

They have buffer encodings and no address. Memory in software is coherent, so that they are hints to it.
"""

from gpusim.isa.core import mubuf


# fmt: off
@mubuf(0x28, "buffer_wbl2", effect="hint")
def _():
    "The L2 cache writes back what it holds and other agents cannot see; vmcnt counts it."


@mubuf(0x29, "buffer_inv", effect="hint", counter=())
def _():
    "The caches up to the scope forget what they hold; later loads of the wave read anew."
# fmt: on
