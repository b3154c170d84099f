"""Doubles for tests: a device that computes with the numpy oracle, so that tensors can be tested without compiler and
GPU."""

import numpy as np

from engine.codegen.evaluate import evaluate
from engine.codegen.ops import Node, Storage, toposort
from engine.dtype import NUMPY, DType


class EvaluateDevice:
    """The interface of engine.device.Device over engine.codegen.evaluate; `exact` computes in float64."""

    name = "EVALUATE numpy"

    def __init__(self, exact: bool = False):
        self.exact = exact
        self.realized = 0

    def realize(self, nodes: list[Node]) -> list[Storage]:
        memory = {n.arg: n.arg.memory for n in toposort(nodes) if n.op == "buffer"}
        out = []
        for node, value in zip(nodes, evaluate(nodes, memory, self.exact), strict=True):
            storage = Storage(node.dtype, node.size, value)
            storage.memory = value.reshape(node.shape)
            out.append(storage)
        self.realized += 1
        return [self._flat(s) for s in out]

    @staticmethod
    def _flat(storage: Storage) -> Storage:
        storage.memory = np.ascontiguousarray(storage.memory).reshape(-1)
        return storage

    def from_bytes(self, data: bytes, dtype: DType) -> Storage:
        array = np.frombuffer(bytes(data), NUMPY[dtype])
        return Storage(dtype, array.size, array.astype(np.float64) if self.exact and dtype.is_float else array)

    def to_bytes(self, storage: Storage) -> bytes:
        return np.ascontiguousarray(storage.memory, NUMPY[storage.dtype]).tobytes()

    def synchronize(self) -> None:
        pass

    def counters(self) -> dict[str, int]:
        return {"kernels": self.realized}
