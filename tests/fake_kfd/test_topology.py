"""The topology of the simulated machine against what Linux 7.2 prints for MI350X and MI355X."""

import re

import pytest

from gpusim.abi import topology as keys
from gpusim.config import Options
from gpusim.fake_kfd import FakePort
from gpusim.fake_kfd.chip import crc16

MI350X = {
    "simd_count": 1024, "simd_per_cu": 4, "max_waves_per_simd": 8, "wave_front_size": 64, "lds_size_in_kb": 160,
    "num_xcc": 8, "array_count": 32, "simd_arrays_per_engine": 1, "max_slots_scratch_cu": 32,
    "gfx_target_version": 90500, "vendor_id": 0x1002, "device_id": 30112, "num_sdma_engines": 2,
    "num_sdma_xgmi_engines": 14, "num_sdma_queues_per_engine": 8, "num_cp_queues": 24, "cwsr_size": 22687744,
    "ctl_stack_size": 12288, "capability": 2889327232, "capability2": 1, "debug_prop": 1494,
    "max_engine_clk_fcompute": 2200, "drm_render_minor": 128, "cpu_cores_count": 0, "local_mem_size": 0,
}  # fmt: skip


@pytest.fixture(scope="module")
def port():
    return FakePort(options=Options())


def properties(port, node, path="properties"):
    return keys.parse_properties(port.read(f"{keys.NODES}/{node}/{path}"))


def test_gpu_node(port):
    found = properties(port, 1)
    assert {key: found[key] for key in MI350X} == MI350X
    assert list(found) == list(keys.NODE_KEYS + keys.GPU_KEYS + keys.LAST_KEYS)
    assert found["caches_count"] == len(port.listdir(f"{keys.NODES}/1/caches")) == 256 + 128 + 128 + 2
    assert found["io_links_count"] == len(port.listdir(f"{keys.NODES}/1/io_links")) == 1
    assert int(port.read(f"{keys.NODES}/1/gpu_id")) == port.machine.gpus[0].place.gpu_id > 0


def test_every_line_is_a_name_and_a_decimal_value(port):
    def walk(path):
        for name in port.listdir(path):
            try:
                yield from walk(f"{path}/{name}")
            except OSError:
                yield f"{path}/{name}"

    files = [path for path in walk(keys.ROOT) if path.endswith("properties")]
    assert len(files) > 500
    for path in files[:8] + files[-8:]:
        for line in port.read(path).decode().splitlines():
            assert re.fullmatch(r"\w+ [\d,]+", line), (path, line)


def test_cpu_node(port):
    found = properties(port, 0)
    assert int(found["cpu_cores_count"]) > 0 and found["simd_count"] == 0 and found["io_links_count"] == 1
    assert int(port.read(f"{keys.NODES}/0/gpu_id")) == 0
    assert "num_xcc" not in found


def test_memory_bank(port):
    found = properties(port, 1, "mem_banks/0/properties")
    assert (found["heap_type"], found["size_in_bytes"], found["width"], found["mem_clk_max"]) == (
        1, 309220868096, 8192, 1900,
    )  # fmt: skip


def test_caches(port):
    sizes = {}
    for i in range(514):
        cache = properties(port, 1, f"caches/{i}/properties")
        assert isinstance(cache["level"], int) and isinstance(cache["size"], int)
        key = cache["level"], cache["size"], cache["cache_line_size"], str(cache["sibling_map"]).count("1")
        sizes[key] = sizes.get(key, 0) + 1
    assert sizes == {
        (1, 32, 128, 1): 256, (1, 64, 64, 2): 128, (1, 16, 64, 2): 128, (2, 4096, 128, 256): 1, (3, 262144, 64, 256): 1,
    }  # fmt: skip


def test_eight_gpus():
    port = FakePort(options=Options(chip="mi355x"), gpus=8)
    nodes = sorted(map(int, port.listdir(keys.NODES)))
    assert nodes == list(range(10)), "two sockets, then eight GPUs"
    ids = [int(port.read(f"{keys.NODES}/{node}/gpu_id")) for node in nodes]
    assert ids[:2] == [0, 0] and len(set(ids[2:])) == 8 and all(0 < i < 1 << 16 for i in ids[2:])
    for node in range(2, 10):
        found = properties(port, node)
        assert (found["device_id"], found["max_engine_clk_fcompute"]) == (30115, 2400)
        assert found["drm_render_minor"] == 128 + 8 * (node - 2)
        links = [properties(port, node, f"io_links/{i}/properties") for i in range(8)]
        assert sorted(link["type"] for link in links) == [2] + [11] * 7
        assert {link["node_to"] for link in links if link["type"] == 11} == set(range(2, 10)) - {node}
        assert all((link["weight"], link["max_bandwidth"]) == (15, 64000) for link in links if link["type"] == 11)


def test_ip_versions(port):
    root = "/sys/class/drm/renderD128/device/ip_discovery/die/0"

    def version(block):
        return tuple(int(port.read(f"{root}/{block}/0/{part}")) for part in ("major", "minor", "revision"))

    # The firmware files of linux-firmware are gc_9_5_0 and sdma_4_4_4; NBIO is 7.9.1 on MI350.
    assert [version(block) for block in (11, 42, 108)] == [(9, 5, 0), (4, 4, 4), (7, 9, 1)]
    assert len(port.listdir(f"{root}/11")) == 8 and len(port.listdir(f"{root}/42")) == 16


def test_crc16_against_its_published_check_value():
    assert crc16(b"123456789") == 0xBB3D  # CRC-16/ARC


def test_vram_option():
    port = FakePort(options=Options(vram_bytes=1 << 30))
    assert properties(port, 1, "mem_banks/0/properties")["size_in_bytes"] == 1 << 30


def test_the_environment_chooses(monkeypatch):
    monkeypatch.setenv("GPUSIM_GPUS", "3")
    monkeypatch.setenv("GPUSIM_CHIP", "mi355x")
    port = FakePort()
    assert len(port.listdir(keys.NODES)) == 4 and properties(port, 1)["device_id"] == 30115
    assert len(FakePort(gpus=2).listdir(keys.NODES)) == 3
