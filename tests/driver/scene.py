"""A driver on the simulated kernel, with a small emulator whose kernels are Python functions."""

import struct
from typing import Any

from engine.driver.gpu import Gpu
from engine.driver.node import discover
from gpusim.abi.code_object import CodeObjectSpec, KernelSpec, write
from gpusim.config import Options
from gpusim.fake_kfd import FakePort
from tests.fake_kfd.client import steady_clock
from tests.fake_kfd.small_emulator import SmallMemory, small_emulator

S_ENDPGM = struct.pack("<I", 0xBF810000)


def code_object(*names: str, **fields: Any) -> bytes:
    """Return a code object of kernels that end at once and take two 8-byte arguments."""
    values: dict[str, Any] = {"vgprs": 8, "sgprs": 16, "kernarg_size": 16} | fields
    return write(CodeObjectSpec(tuple(KernelSpec(name, S_ENDPGM, **values) for name in names)))


def store(memory: SmallMemory, dispatch: Any) -> None:
    """The kernel: store the second argument at the address in the first."""
    address, value = struct.unpack("<QQ", memory.read(dispatch.kernarg_va, 16))
    memory.write(address, struct.pack("<Q", value))


def simulated(kernel: Any = store, **options: Any) -> FakePort:
    return FakePort(options=Options(**options), clock=steady_clock(), emulator=small_emulator(kernel))


def open_gpu(port: FakePort, index: int = 0) -> Gpu:
    return Gpu(port, discover(port)[index])


def arguments(address: int, value: int) -> bytes:
    return struct.pack("<QQ", address, value)


ONE_WAVE = ((64, 1, 1), (64, 1, 1))
