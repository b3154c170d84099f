"""Programs: a code object in GPU memory, and its kernels as a dispatch needs them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.driver.memory import Buffer
from engine.driver.process import DriverError
from gpusim.abi.code_object import CodeObject, KernelInfo

MAX_BLOCK = 1024  # work-items of a workgroup
MAX_GRID = 0xFFFFFFFF
PREFETCH_BYTES = 256  # instruction fetch runs ahead of the program counter; the buffer reaches this far behind the code


@dataclass(frozen=True)
class Kernel:
    """One kernel that is loaded: its descriptor's address, bytes of arguments, of group memory and of private memory a
    work-item."""

    name: str
    descriptor_va: int
    kernarg_size: int
    group_bytes: int
    private_bytes: int
    max_block: int

    def check(
        self, grid: tuple[int, int, int], block: tuple[int, int, int], kernarg: bytes, group_bytes: int, lds_bytes: int
    ) -> None:
        """Raise ValueError, which names the kernel and what was expected, for a dispatch that the hardware could not
        run."""
        if (
            len(grid) != 3
            or len(block) != 3
            or not all(1 <= n <= MAX_GRID for n in grid)
            or not all(1 <= n for n in block)
        ):
            raise ValueError(
                f"kernel {self.name}: grid {grid} and block {block} are three whole numbers of work-items each, from 1"
            )
        if (size := block[0] * block[1] * block[2]) > self.max_block:
            raise ValueError(
                f"kernel {self.name}: a block of {block} has {size} work-items, "
                f"it was compiled for up to {self.max_block}"
            )
        if len(kernarg) != self.kernarg_size:
            raise ValueError(
                f"kernel {self.name}: {len(kernarg)} bytes of arguments given, it takes {self.kernarg_size}"
            )
        if self.group_bytes + group_bytes > lds_bytes:
            raise ValueError(
                f"kernel {self.name}: {self.group_bytes} + {group_bytes} bytes of group memory, "
                f"a workgroup has {lds_bytes}"
            )


@dataclass(eq=False)
class Program:
    """A code object in GPU memory; `kernels` by name."""

    kernels: dict[str, Kernel]
    buffer: Buffer | None = field(repr=False)  # None once unloaded


def kernel_of(info: KernelInfo, base: int) -> Kernel:
    """Return the kernel as loaded at `base`. Raises DriverError for one whose private memory has no fixed size or that
    is wave32."""
    descriptor, metadata = info.descriptor, info.metadata
    if descriptor.uses_dynamic_stack:
        raise DriverError(f"kernel {info.name} uses a dynamic stack (recursion or alloca), whose size nothing states")
    if descriptor.enable_wavefront_size32:
        raise DriverError(f"kernel {info.name} wants waves of 32 lanes; gfx950 has 64")
    return Kernel(
        info.name,
        base + info.descriptor_offset,
        metadata.get(".kernarg_segment_size", descriptor.kernarg_size),
        descriptor.group_segment_fixed_size,
        descriptor.private_segment_fixed_size,
        metadata.get(".max_flat_workgroup_size", MAX_BLOCK),
    )


def kernels_of(code: CodeObject, base: int) -> dict[str, Kernel]:
    """Return every kernel of a code object loaded at `base`."""
    return {name: kernel_of(info, base) for name, info in code.kernels.items()}
