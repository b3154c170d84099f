"""The GPUs of this machine, from KFD's topology in sysfs, and the sizes that follow from their properties."""

from __future__ import annotations

from dataclasses import dataclass, field

from gpusim.abi import topology
from gpusim.abi.port import Port

PAGE = 4096
GFX950 = 90500
EOP_BYTES = 4096  # gfx9: one page (kfd_queue.c)
MARKETING_NAMES = {
    0x75A0: "AMD Instinct MI350X",
    0x75A3: "AMD Instinct MI355X",
    0x75A8: "AMD Instinct MI350P",
}  # libdrm amdgpu.ids

# What one compute unit and one wave leave behind when a queue is preempted (kfd_queue.c of Linux 7.2, gfx9.4.3 and
# later).
VGPR_BYTES_PER_CU, SGPR_BYTES_PER_CU, HWREG_BYTES_PER_CU = 0x80000, 0x4000, 0x1000
CONTROL_STACK_BYTES_PER_WAVE, CONTROL_STACK_EXTRA = 8, 8
SAVE_AREA_HEADER_BYTES = 40
WAVES_PER_CU, WAVES_PER_SHADER_ENGINE = 40, 512
DEBUG_BYTES_PER_WAVE, DEBUG_ALIGNMENT = 32, 64


class TopologyError(RuntimeError):
    """The topology in sysfs lacks something the driver needs."""


def align(value: int, unit: int) -> int:
    """Return the smallest multiple of `unit` that is at least `value`."""
    return -(-value // unit) * unit


@dataclass(frozen=True)
class Node:
    """One GPU of the topology: its node number, its KFD id, its `properties` file as numbers, its VRAM in bytes."""

    number: int
    gpu_id: int
    properties: dict[str, int] = field(repr=False)
    memory_bytes: int = 0

    def need(self, key: str) -> int:
        """Return a property. Raises TopologyError naming the node and the key."""
        if key not in self.properties:
            raise TopologyError(
                f"node {self.number} has no property {key!r} in {topology.NODES}/{self.number}/properties; "
                "is the amdgpu driver older than Linux 6.14?"
            )
        return self.properties[key]

    @property
    def target(self) -> int:
        """major * 10000 + minor * 100 + stepping, as the kernel prints it: 90500 is gfx950."""
        return self.need("gfx_target_version")

    @property
    def gfx(self) -> str:
        """The LLVM name: the stepping is a hexadecimal digit."""
        return f"gfx{self.target // 10000}{self.target // 100 % 100}{self.target % 100:x}"

    @property
    def marketing_name(self) -> str:
        device = self.need("device_id")
        return MARKETING_NAMES.get(device, f"AMD GPU {device:#06x}")

    @property
    def xcc_count(self) -> int:
        return self.properties.get("num_xcc", 1) or 1

    @property
    def cu_count(self) -> int:
        """Compute units of all XCCs."""
        return self.need("simd_count") // self.need("simd_per_cu")

    @property
    def lds_bytes(self) -> int:
        return self.need("lds_size_in_kb") << 10

    @property
    def render_path(self) -> str:
        return topology.RENDER_DEVICE.format(minor=self.need("drm_render_minor"))

    @property
    def waves_per_xcc(self) -> int:
        """Waves one XCC can hold as the context save area counts them: min(40 per CU, 512 per shader engine)."""
        engines = self.need("array_count") // self.need("simd_arrays_per_engine") // self.xcc_count
        return min(self.cu_count // self.xcc_count * WAVES_PER_CU, engines * WAVES_PER_SHADER_ENGINE)

    @property
    def control_stack_bytes(self) -> int:
        """`ctl_stack_size` when the kernel prints it (since 6.12), else computed as it does. create_queue wants it
        exactly."""
        stack = SAVE_AREA_HEADER_BYTES + self.waves_per_xcc * CONTROL_STACK_BYTES_PER_WAVE + CONTROL_STACK_EXTRA
        return self.properties.get("ctl_stack_size") or align(stack, PAGE)

    @property
    def save_area_bytes(self) -> int:
        """`cwsr_size` when the kernel prints it, else control stack + registers and LDS of every CU, for one XCC."""
        per_cu = VGPR_BYTES_PER_CU + SGPR_BYTES_PER_CU + HWREG_BYTES_PER_CU + self.lds_bytes
        return self.properties.get("cwsr_size") or self.control_stack_bytes + align(
            self.cu_count // self.xcc_count * per_cu, PAGE
        )

    @property
    def save_area_total_bytes(self) -> int:
        """The whole buffer that create_queue checks: (save area + the debugger's part) for every XCC."""
        debug = align(self.waves_per_xcc * DEBUG_BYTES_PER_WAVE, DEBUG_ALIGNMENT)
        return align((self.save_area_bytes + debug) * self.xcc_count, PAGE)


def numbers(text: bytes) -> dict[str, int]:
    """Return the lines of a properties file that hold a number."""
    return {key: value for key, value in topology.parse_properties(text).items() if isinstance(value, int)}


def vram_bytes(port: Port, path: str) -> int:
    """Return the bytes of all frame-buffer banks of the node at `path`."""
    banks = (numbers(port.read(f"{path}/mem_banks/{bank}/properties")) for bank in port.listdir(f"{path}/mem_banks"))
    return sum(bank["size_in_bytes"] for bank in banks if bank["heap_type"] != topology.HEAP_SYSTEM)


def discover(port: Port) -> list[Node]:
    """Return the GPU nodes in the topology's order; CPU nodes, and those this process may not see (device cgroup), are
    left out.

    Raises TopologyError when there is no topology at all or no GPU in it.
    """
    try:
        names = sorted(port.listdir(topology.NODES), key=int)
    except OSError as error:
        raise TopologyError(
            f"{topology.NODES}: {error.strerror or error}; the amdgpu kernel driver is not loaded"
        ) from error
    nodes, hidden = [], []
    for name in names:
        path = f"{topology.NODES}/{name}"
        try:
            gpu_id = int(port.read(f"{path}/gpu_id"))
            if gpu_id:
                nodes.append(Node(int(name), gpu_id, numbers(port.read(f"{path}/properties")), vram_bytes(port, path)))
        except PermissionError:
            hidden.append(name)
    if not nodes:
        why = f"; nodes {', '.join(hidden)} are closed to this process (device cgroup)" if hidden else ""
        raise TopologyError(f"no GPU among {len(names)} nodes in {topology.NODES}{why}")
    return nodes
