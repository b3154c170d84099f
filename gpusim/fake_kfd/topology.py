"""The topology that the kernel would show: CPU and GPU nodes with their memory, caches and links, as virtual files."""

import os
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gpusim.abi import topology as keys
from gpusim.fake_kfd.chip import (
    FIRST_GPU_PROCESSOR_ID,
    FIRST_RENDER_MINOR,
    HIVE_ID,
    IP_INSTANCES,
    IP_VERSIONS,
    PCI_BUSES,
    RENDER_MINORS_PER_GPU,
    UNIQUE_ID_BASE,
    VENDOR_AMD,
    Chip,
    crc16,
)
from gpusim.fake_kfd.files import VirtualFiles

MIB = 1 << 20
LOCAL_PCIE_BANDWIDTH = (312, 64000)  # MB/s, PCIe 5 x16
XGMI_LINK_BANDWIDTH = 64000  # MB/s of one link, 32 GT/s x16
PCIE_WEIGHT, XGMI_WEIGHT, SOCKET_WEIGHT = 20, 15, 32
SOCKET_LINK = 2


@dataclass(frozen=True)
class GpuPlace:
    """Where one GPU stands: its number, topology node, ids, render minor and memory size."""

    index: int
    node: int
    cpu_node: int
    gpu_id: int
    location_id: int
    render_minor: int
    vram_bytes: int


def gpu_id(chip: Chip, bus: int, vram_bytes: int) -> int:
    """The id by which ioctls name a GPU: a 16-bit hash of where and what it is (kfd_generate_gpu_id)."""
    words = (
        0,
        VENDOR_AMD | chip.device_id << 16,
        0,
        chip.device_id,
        bus,
        vram_bytes & 0xFFFFFFFF,
        vram_bytes >> 32,
        chip.num_xcc << 16,
    )
    return crc16(struct.pack("<8I", *words)) or 1


def place(chip: Chip, count: int, vram_bytes: int) -> list[GpuPlace]:
    """Put `count` GPUs behind one CPU socket, or two when there are more than four."""
    sockets = cpu_nodes(count)
    places: list[GpuPlace] = []
    for i in range(count):
        identity = gpu_id(chip, PCI_BUSES[i], vram_bytes)
        while identity in {other.gpu_id for other in places}:
            identity = identity % 0xFFFF + 1
        places.append(
            GpuPlace(
                i,
                sockets + i,
                i * sockets // count,
                identity,
                PCI_BUSES[i] << 8,
                FIRST_RENDER_MINOR + i * RENDER_MINORS_PER_GPU,
                vram_bytes,
            )
        )
    return places


def cpu_nodes(gpus: int) -> int:
    """How many CPU sockets carry that many GPUs."""
    return 2 if gpus > 4 else 1


def build(files: VirtualFiles, chip: Chip, places: list[GpuPlace]) -> None:
    """Add every topology file of the machine to `files`."""
    sockets = cpu_nodes(len(places))
    files.add(f"{keys.ROOT}/generation_id", "2\n")
    files.add(f"{keys.ROOT}/system_properties", "platform_oem 0\nplatform_id 0\nplatform_rev 0\n")
    for node in range(sockets):
        _add_cpu(files, node, sockets, places)
    for gpu in places:
        _add_gpu(files, chip, gpu, sockets, places)
        _add_pci(files, chip, gpu)
    files.add("/sys/module/amdgpu/initstate", "live\n")


def _lines(names: tuple[str, ...], values: Mapping[str, int | str]) -> str:
    """`name value` lines in the order of `names`; a value not given is 0. Raises KeyError for one that has no place."""
    unknown = set(values) - set(names)
    if unknown:
        raise KeyError(f"{sorted(unknown)} are no keys of this file; there are {names}")
    return "".join(f"{name} {values.get(name, 0)}\n" for name in names)


def _add_links(files: VirtualFiles, root: str, links: Sequence[Mapping[str, int | str]]) -> None:
    for i, link in enumerate(links):
        files.add(f"{root}/io_links/{i}/properties", _lines(keys.IO_LINK_KEYS, {"flags": keys.LINK_ENABLED, **link}))


def _pcie(node_from: int, node_to: int) -> dict[str, int | str]:
    low, high = LOCAL_PCIE_BANDWIDTH
    return {
        "type": keys.LINK_PCIE,
        "node_from": node_from,
        "node_to": node_to,
        "weight": PCIE_WEIGHT,
        "min_bandwidth": low,
        "max_bandwidth": high,
    }


def _add_cpu(files: VirtualFiles, node: int, sockets: int, places: list[GpuPlace]) -> None:
    root = f"{keys.NODES}/{node}"
    links = [_pcie(node, gpu.node) for gpu in places if gpu.cpu_node == node]
    links += [
        {"type": SOCKET_LINK, "node_from": node, "node_to": peer, "weight": SOCKET_WEIGHT}
        for peer in range(sockets)
        if peer != node
    ]
    cores = (os.cpu_count() or 1) // sockets or 1
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // sockets
    values: dict[str, int | str] = {
        "cpu_cores_count": cores,
        "mem_banks_count": 1,
        "io_links_count": len(links),
        "cpu_core_id_base": node * cores,
    }
    files.add(f"{root}/gpu_id", "0\n")
    files.add(f"{root}/name", "\n")
    files.add(f"{root}/properties", _lines(keys.NODE_KEYS + keys.LAST_KEYS, values))
    files.add(
        f"{root}/mem_banks/0/properties",
        _lines(keys.MEM_BANK_KEYS, {"heap_type": keys.HEAP_SYSTEM, "size_in_bytes": memory}),
    )
    _add_links(files, root, links)


def _gpu_properties(chip: Chip, gpu: GpuPlace, caches: int, links: int) -> str:
    values: dict[str, int | str] = {
        "simd_count": chip.cu_count * chip.simd_per_cu,
        "mem_banks_count": 1,
        "caches_count": caches,
        "io_links_count": links,
        "simd_id_base": FIRST_GPU_PROCESSOR_ID + gpu.index * chip.cu_count,
        "max_waves_per_simd": chip.max_waves_per_simd,
        "lds_size_in_kb": chip.lds_bytes >> 10,
        "num_gws": 64,
        "wave_front_size": chip.wave_size,
        "array_count": chip.shader_engines_per_xcc * chip.num_xcc,
        "simd_arrays_per_engine": 1,
        "cu_per_simd_array": chip.cu_per_simd_array,
        "simd_per_cu": chip.simd_per_cu,
        "max_slots_scratch_cu": 32,
        "gfx_target_version": chip.gfx_target_version,
        "vendor_id": VENDOR_AMD,
        "device_id": chip.device_id,
        "location_id": gpu.location_id,
        "drm_render_minor": gpu.render_minor,
        "hive_id": HIVE_ID,
        "num_sdma_engines": chip.sdma_engines,
        "num_sdma_xgmi_engines": chip.sdma_xgmi_engines,
        "num_sdma_queues_per_engine": chip.sdma_queues_per_engine,
        "num_cp_queues": chip.cp_queues,
        "cwsr_size": chip.cwsr_bytes,
        "ctl_stack_size": chip.ctl_stack_bytes,
        "max_engine_clk_fcompute": chip.max_clock_mhz,
        "fw_version": chip.mec_firmware,
        "capability": chip.capability,
        "capability2": chip.capability2,
        "debug_prop": chip.debug_prop,
        "sdma_fw_version": chip.sdma_firmware,
        "unique_id": UNIQUE_ID_BASE + gpu.index,
        "num_xcc": chip.num_xcc,
    }
    return _lines(keys.NODE_KEYS + keys.GPU_KEYS + keys.LAST_KEYS, values)


def _caches(chip: Chip) -> list[tuple[int, int, int, int, int, int]]:
    """Return (level, KB, line bytes, type, first CU, CUs sharing it): vector L1 of a CU, instruction and scalar L1
    of two, L2, L3."""
    data, code = keys.CACHE_DATA | keys.CACHE_SIMD, keys.CACHE_INSTRUCTION | keys.CACHE_SIMD
    every = chip.cu_count
    caches = [(1, 32, 128, data, cu, 1) for cu in range(every)]
    for cu in range(0, every, 2):
        caches += [(1, 64, 64, code, cu, 2), (1, 16, 64, data, cu, 2)]
    return [*caches, (2, 4096, 128, data, 0, every), (3, 262144, 64, data, 0, every)]


def _add_gpu(files: VirtualFiles, chip: Chip, gpu: GpuPlace, sockets: int, places: list[GpuPlace]) -> None:
    root = f"{keys.NODES}/{gpu.node}"
    links = [_pcie(gpu.node, gpu.cpu_node)]
    links += [
        {
            "type": keys.LINK_XGMI,
            "node_from": gpu.node,
            "node_to": peer.node,
            "weight": XGMI_WEIGHT,
            "min_bandwidth": XGMI_LINK_BANDWIDTH,
            "max_bandwidth": XGMI_LINK_BANDWIDTH,
        }
        for peer in places
        if peer is not gpu
    ]
    caches = _caches(chip)
    files.add(f"{root}/gpu_id", f"{gpu.gpu_id}\n")
    files.add(f"{root}/name", "ip discovery\n")
    files.add(f"{root}/properties", _gpu_properties(chip, gpu, len(caches), len(links)))
    bank: dict[str, int | str] = {
        "heap_type": keys.HEAP_FRAME_BUFFER_PUBLIC,
        "size_in_bytes": gpu.vram_bytes,
        "width": chip.memory_width_bits,
        "mem_clk_max": chip.memory_clock_mhz,
    }
    files.add(f"{root}/mem_banks/0/properties", _lines(keys.MEM_BANK_KEYS, bank))
    base = FIRST_GPU_PROCESSOR_ID + gpu.index * chip.cu_count
    for i, (level, size, line, kind, first, shared) in enumerate(caches):

        def content(level=level, size=size, line=line, kind=kind, first=first, shared=shared) -> str:
            siblings = ",".join("1" if first <= cu < first + shared else "0" for cu in range(chip.cu_count))
            return _lines(
                keys.CACHE_KEYS,
                {
                    "processor_id_low": base + first,
                    "level": level,
                    "size": size,
                    "cache_line_size": line,
                    "cache_lines_per_tag": 1,
                    "type": kind,
                    "sibling_map": siblings,
                },
            )

        files.add(f"{root}/caches/{i}/properties", content)
    _add_links(files, root, links)


def _add_pci(files: VirtualFiles, chip: Chip, gpu: GpuPlace) -> None:
    device = f"/sys/class/drm/renderD{gpu.render_minor}/device"
    for hwid, (major, minor, revision) in IP_VERSIONS.items():
        for instance in range(IP_INSTANCES[hwid]):
            block = f"{keys.IP_DISCOVERY.format(minor=gpu.render_minor)}/{hwid}/{instance}"
            for name, value in (
                ("major", major),
                ("minor", minor),
                ("revision", revision),
                ("hw_id", hwid),
                ("num_instance", instance),
            ):
                files.add(f"{block}/{name}", f"{value}\n")
    files.add(f"{device}/vendor", f"{VENDOR_AMD:#06x}\n")
    files.add(f"{device}/device", f"{chip.device_id:#06x}\n")
    files.add(f"{device}/unique_id", f"{UNIQUE_ID_BASE + gpu.index:016x}\n")
    files.add(f"{device}/current_compute_partition", "SPX\n")
    files.add(f"{device}/current_memory_partition", "NPS1\n")
    files.add(f"{device}/mem_info_vram_total", f"{gpu.vram_bytes}\n")
