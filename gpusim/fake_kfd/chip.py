"""What the kernel reports about an MI350X or MI355X: the numbers behind the topology files and the checks of queues.

Source: Linux 7.2 drivers/gpu/drm/amd/amdkfd (kfd_topology.c, kfd_crat.c, kfd_queue.c, kfd_device.c) for what the
kernel computes; rocprofiler-compute, RVS and pci.ids for identities and clocks; linux-firmware's file names for the
versions of the IP blocks (gc_9_5_0, sdma_4_4_4).
"""

from dataclasses import dataclass

from gpusim.abi import topology

VENDOR_AMD = 0x1002


@dataclass(frozen=True)
class Chip:
    """One GPU model in SPX mode; sizes in bytes unless the name says otherwise."""

    name: str
    device_id: int
    max_clock_mhz: int
    gfx_target_version: int = 90500
    num_xcc: int = 8
    cus_per_xcc: int = 32
    cu_per_simd_array: int = 9  # rows that exist per array, active or not, as the kernel prints
    shader_engines_per_xcc: int = 4
    simd_per_cu: int = 4
    max_waves_per_simd: int = 8
    wave_size: int = 64
    lds_bytes: int = 160 << 10
    vram_bytes: int = 309_220_868_096
    memory_width_bits: int = 8192
    memory_clock_mhz: int = 1900
    sdma_engines: int = 2
    sdma_xgmi_engines: int = 14
    sdma_queues_per_engine: int = 8
    cp_queues: int = 24
    eop_buffer_bytes: int = 4096
    ctl_stack_bytes: int = 0x3000
    cwsr_bytes: int = 0x15A3000
    debug_memory_bytes: int = 0xA000
    capability: int = 0xAC37A280  # for ASIC revision 0
    capability2: int = 1
    debug_prop: int = 0x5D6
    mec_firmware: int = 32
    sdma_firmware: int = 8
    max_queues: int = 4096
    max_queues_per_process: int = 255
    gb_addr_config: int = 0x2A114042  # of GC 9.4.3 and 9.5.0: golden value in gfx_v9_4_3.c

    @property
    def cu_count(self) -> int:
        """Active compute units of the whole GPU."""
        return self.num_xcc * self.cus_per_xcc

    @property
    def context_save_bytes(self) -> int:
        """What create_queue wants behind ctx_save_restore_address: (cwsr + debug memory) * XCCs, in whole pages."""
        return -(-(self.cwsr_bytes + self.debug_memory_bytes) * self.num_xcc // 4096) * 4096


CHIPS = {
    "mi350x": Chip("AMD Instinct MI350X", 0x75A0, 2200),
    "mi355x": Chip("AMD Instinct MI355X", 0x75A3, 2400),
}
IP_VERSIONS = {topology.HWID_GC: (9, 5, 0), topology.HWID_SDMA0: (4, 4, 4), topology.HWID_NBIF: (7, 9, 1)}
IP_INSTANCES = {topology.HWID_GC: 8, topology.HWID_SDMA0: 16, topology.HWID_NBIF: 1}
PCI_BUSES = (0x05, 0x15, 0x65, 0x75, 0x85, 0x95, 0xE5, 0xF5)
FIRST_RENDER_MINOR, RENDER_MINORS_PER_GPU = 128, 8  # the rest is kept for compute partitions
HIVE_ID = 0x5A1CE9500001
UNIQUE_ID_BASE = 0x9500_0000_0000_1000
FIRST_GPU_PROCESSOR_ID = 0x8000_1000


def crc16(data: bytes) -> int:
    """The kernel's crc16: polynomial 0x8005 reflected, start value 0."""
    crc = 0
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xA001 if crc & 1 else 0)
    return crc
