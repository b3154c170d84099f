"""Runs graphs as the lowering's IR says, without the back end, and judges them by the oracle."""

import numpy as np

from engine.codegen.evaluate import NUMPY
from engine.codegen.interpret import Interpreter
from engine.codegen.lower import lower
from engine.codegen.ops import Node
from engine.codegen.schedule import schedule
from tests.codegen.graphs import Graph


class Interpreted(Graph):
    """A Graph whose kernels are interpreted; every output must be stored whole, and every stop of `narrower` works."""

    narrower = 0

    def run(self, *outputs: Node) -> list[np.ndarray]:
        plan = schedule(list(outputs))
        memory = {s: v.reshape(-1) for s, v in self.values.items()}
        memory |= {r: np.zeros(0, NUMPY[r.dtype]) for r in plan.results if not r.size}  # no kernel makes these
        self.kernels = [c.kernel for c in plan.calls]
        self.plan = plan
        for call in plan.calls:
            self.ir = lower(call.kernel, self.narrower)
            outs = [np.zeros(o.size, NUMPY[o.dtype]) for o in call.outputs]
            done = Interpreter(self.ir, (*outs, *(memory[i] for i in call.inputs), *(s.value for s in call.scalars)))
            results = done.run().results()
            for i, storage in enumerate(call.outputs):
                assert done.memories[i].written.all(), f"{self.ir.name} leaves output {i} unwritten"
                memory[storage] = results[i]
            for freed in call.frees:
                del memory[freed]
        return [memory[r].reshape(o.shape) for r, o in zip(plan.results, outputs, strict=True)]
