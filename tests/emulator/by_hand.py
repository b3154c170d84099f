"""Runs assembly text on the emulator: buffers are numpy arrays, mapped where the kernel's arguments say."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np

from gpusim.abi.code_object import CodeObjectSpec, KernelSpec, read, write
from gpusim.emulator.dispatch import Dispatch, DispatchResult, run
from gpusim.emulator.memory import Memory
from gpusim.isa.assemble import assemble

PAGE, FIRST = 4096, 0x1000_0000


class Machine:
    """Memory with the buffers that were given to `launch`, by their address."""

    def __init__(self) -> None:
        self.memory, self.next = Memory(), FIRST

    def place(self, data: bytes, name: str, *, writable: bool = True, executable: bool = False) -> int:
        size = -(-max(len(data), 1) // PAGE) * PAGE
        va = self.next
        host = bytearray(data.ljust(size, b"\0"))
        self.memory.map(va, size, host, writable=writable, executable=executable, name=name)
        self.next += size + PAGE
        return va

    def launch(
        self,
        text: str | bytes,
        *arguments: Any,
        grid: Any = 64,
        block: Any = 64,
        lds: int = 0,
        private: int = 0,
        read_only: bool = False,
        **fields: Any,
    ) -> tuple[list[np.ndarray], DispatchResult]:
        """Run a kernel; arrays become pointers and come back, bytes go into the arguments as they are."""
        code = assemble(text) if isinstance(text, str) else text
        spec = KernelSpec("kernel", code, vgprs=fields.pop("vgprs", 64), agprs=fields.pop("agprs", 0), sgprs=64,
                          kernarg_size=64, group_bytes=lds, private_bytes=private, workgroup_ids=3,
                          workitem_ids=fields.pop("workitem_ids", 1), user_sgprs=fields.pop(
                              "user_sgprs", ("enable_sgpr_kernarg_segment_ptr",)), fields=fields)  # fmt: skip
        loaded = read(write(CodeObjectSpec((spec,))))
        base = self.place(bytes(len(loaded.image)), "code", executable=True)
        self.memory.write(base, loaded.loaded_at(base))
        segment, places = b"", []
        for a in arguments:
            if isinstance(a, np.ndarray):
                va = self.place(a.tobytes(), f"buffer {len(places)}", writable=not read_only)
                places.append((va, a))
                segment += struct.pack("<Q", va)
            else:
                segment += a
        kernarg = self.place(segment.ljust(64, b"\0"), "arguments")
        three = [tuple((*((n,) if isinstance(n, int) else n), 1, 1)[:3]) for n in (grid, block)]
        scratch = self.place(bytes(private * 64 * 256), "private memory") if private else 0
        result = run(self.memory, Dispatch(
            descriptor_va=base + loaded.kernels["kernel"].descriptor_offset, kernarg_va=kernarg, grid=three[0],
            workgroup=three[1], private_bytes=private, group_bytes=lds, scratch_base=scratch,
        ))  # fmt: skip
        outputs = [np.frombuffer(self.memory.read(va, a.nbytes), a.dtype).reshape(a.shape) for va, a in places]
        return outputs, result


def launch(text: str | bytes, *arguments: Any, **more: Any) -> list[np.ndarray]:
    """The arrays as a kernel leaves them."""
    return Machine().launch(text, *arguments, **more)[0]
