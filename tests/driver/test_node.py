"""engine.driver.node: reading the topology, and the sizes that create_queue checks."""

import pytest

from engine.driver.node import Node, TopologyError, discover
from gpusim.abi import topology

# What an MI350X prints, as far as the driver reads it.
MI350X = {
    "simd_count": 1024,
    "simd_per_cu": 4,
    "num_xcc": 8,
    "array_count": 32,
    "simd_arrays_per_engine": 1,
    "lds_size_in_kb": 160,
    "max_waves_per_simd": 8,
    "max_slots_scratch_cu": 32,
    "gfx_target_version": 90500,
    "device_id": 0x75A0,
    "drm_render_minor": 128,
}


class Files:
    """A port that has files only: {path: text or the OSError to raise}."""

    name = "files"

    def __init__(self, files: dict[str, str | OSError]) -> None:
        self.files = files

    def read(self, path: str) -> bytes:
        content = self.files.get(path, FileNotFoundError(2, "No such file or directory"))
        if isinstance(content, OSError):
            raise content
        return content.encode()

    def listdir(self, path: str) -> list[str]:
        names = {name[len(path) + 1 :].split("/")[0] for name in self.files if name.startswith(path + "/")}
        if not names:
            raise FileNotFoundError(2, "No such file or directory")
        return sorted(names, reverse=True)


def gpu_files(number: int, gpu_id: int, **properties: int) -> dict[str, str | OSError]:
    path = f"{topology.NODES}/{number}"
    lines = "".join(f"{key} {value}\n" for key, value in (MI350X | properties).items())
    return {
        f"{path}/gpu_id": f"{gpu_id}\n",
        f"{path}/properties": lines,
        f"{path}/mem_banks/0/properties": "heap_type 1\nsize_in_bytes 309220868096\nflags 0\n",
    }


def test_save_area_is_computed_as_the_kernel_does():
    # Computed by kfd_queue.c for an MI350X, and seen in create_queue calls of tinygrad and ROCr 7.2.
    node = Node(1, 7, MI350X)
    assert node.waves_per_xcc == 1280
    assert node.control_stack_bytes == 0x3000
    assert node.save_area_bytes == 0x15A3000
    assert node.save_area_total_bytes == 0xAD68000


def test_the_kernels_own_sizes_win():
    node = Node(1, 7, MI350X | {"cwsr_size": 0x2000000, "ctl_stack_size": 0x4000})
    assert (node.control_stack_bytes, node.save_area_bytes) == (0x4000, 0x2000000)
    assert node.save_area_total_bytes == (0x2000000 + 1280 * 32) * 8


def test_discover_skips_cpus_and_closed_nodes_and_keeps_the_order():
    cpu = {f"{topology.NODES}/0/gpu_id": "0\n", f"{topology.NODES}/0/properties": "cpu_cores_count 96\n"}
    closed = {f"{topology.NODES}/3/gpu_id": PermissionError(1, "Operation not permitted")}
    nodes = discover(Files(cpu | gpu_files(10, 4242) | gpu_files(2, 77, drm_render_minor=136) | closed))  # type: ignore
    assert [(node.number, node.gpu_id) for node in nodes] == [(2, 77), (10, 4242)]
    first = nodes[0]
    assert first.memory_bytes == 309220868096
    assert (first.gfx, first.cu_count, first.xcc_count, first.lds_bytes) == ("gfx950", 256, 8, 160 << 10)
    assert first.render_path == "/dev/dri/renderD136"
    assert first.marketing_name == "AMD Instinct MI350X"


def test_system_memory_banks_are_not_vram():
    bank = {f"{topology.NODES}/1/mem_banks/1/properties": "heap_type 0\nsize_in_bytes 4096\n"}
    (node,) = discover(Files(gpu_files(1, 5) | bank))  # type: ignore
    assert node.memory_bytes == 309220868096


def test_no_topology_and_no_gpu_say_so():
    with pytest.raises(TopologyError, match="amdgpu kernel driver is not loaded"):
        discover(Files({}))  # type: ignore
    with pytest.raises(TopologyError, match="no GPU among 1 nodes"):
        discover(Files({f"{topology.NODES}/0/gpu_id": "0\n"}))  # type: ignore
    with pytest.raises(TopologyError, match=r"nodes 0 are closed to this process \(device cgroup\)"):
        discover(Files({f"{topology.NODES}/0/gpu_id": PermissionError(1, "Operation not permitted")}))  # type: ignore


def test_missing_property_is_named():
    with pytest.raises(TopologyError, match="node 3 has no property 'simd_count'"):
        _ = Node(3, 1, {}).cu_count
