"""Where the kernel shows its GPUs in sysfs, and the keys it prints, in its order.

Source: drivers/gpu/drm/amd/amdkfd/kfd_topology.c (node_show, mem_show, kfd_cache_show, iolink_show) and
amdgpu_discovery.c of Linux 7.2.
"""

ROOT = "/sys/devices/virtual/kfd/kfd/topology"
NODES = f"{ROOT}/nodes"
RENDER_DEVICE = "/dev/dri/renderD{minor}"
IP_DISCOVERY = "/sys/class/drm/renderD{minor}/device/ip_discovery/die/0"
PROCESSES = "/sys/devices/virtual/kfd/kfd/proc"
STATISTICS = ("packets", "dispatches", "workgroups", "waves", "wave_instructions", "sdma_packets", "sdma_bytes")
"""What gpusim counts for each GPU, files of `statistics_folder`; a kernel has that folder, but none of these."""
FAULT_LOG = "faults"
"""gpusim's file there with a line for each fault, which a kernel writes to its log."""
HWID_GC, HWID_SDMA0, HWID_NBIF = 11, 42, 108

NODE_KEYS = (
    "cpu_cores_count",
    "simd_count",
    "mem_banks_count",
    "caches_count",
    "io_links_count",
    "p2p_links_count",
    "cpu_core_id_base",
    "simd_id_base",
    "max_waves_per_simd",
    "lds_size_in_kb",
    "gds_size_in_kb",
    "num_gws",
    "wave_front_size",
    "array_count",
    "simd_arrays_per_engine",
    "cu_per_simd_array",
    "simd_per_cu",
    "max_slots_scratch_cu",
    "gfx_target_version",
    "vendor_id",
    "device_id",
    "location_id",
    "domain",
    "drm_render_minor",
    "hive_id",
    "num_sdma_engines",
    "num_sdma_xgmi_engines",
    "num_sdma_queues_per_engine",
    "num_cp_queues",
    "cwsr_size",
    "ctl_stack_size",
)
GPU_KEYS = (
    "max_engine_clk_fcompute",
    "local_mem_size",
    "fw_version",
    "capability",
    "capability2",
    "debug_prop",
    "sdma_fw_version",
    "unique_id",
    "num_xcc",
)
LAST_KEYS = ("max_engine_clk_ccompute",)
MEM_BANK_KEYS = ("heap_type", "size_in_bytes", "flags", "width", "mem_clk_max")
CACHE_KEYS = (
    "processor_id_low",
    "level",
    "size",
    "cache_line_size",
    "cache_lines_per_tag",
    "association",
    "latency",
    "type",
    "sibling_map",
)
IO_LINK_KEYS = (
    "type",
    "version_major",
    "version_minor",
    "node_from",
    "node_to",
    "weight",
    "min_latency",
    "max_latency",
    "min_bandwidth",
    "max_bandwidth",
    "recommended_transfer_size",
    "recommended_sdma_engine_id_mask",
    "flags",
)
HEAP_SYSTEM, HEAP_FRAME_BUFFER_PUBLIC, HEAP_FRAME_BUFFER_PRIVATE = 0, 1, 2
CACHE_DATA, CACHE_INSTRUCTION, CACHE_CPU, CACHE_SIMD = 1, 2, 4, 8
LINK_PCIE, LINK_XGMI = 2, 11
LINK_ENABLED = 1


def statistics_folder(pid: int, gpu_id: int) -> str:
    """Return the folder that shows what one process did on one GPU."""
    return f"{PROCESSES}/{pid}/stats_{gpu_id}"


def parse_properties(text: bytes | str) -> dict[str, int | str]:
    """Return `name value` lines as a dict, numbers as int. Raises ValueError on a line of any other shape."""
    properties: dict[str, int | str] = {}
    for line in (text.decode() if isinstance(text, bytes) else text).splitlines():
        name, separator, value = line.partition(" ")
        if not separator:
            raise ValueError(f"a properties line is `name value`, got {line!r}")
        properties[name] = int(value) if value.strip().isdigit() else value.strip()
    return properties
