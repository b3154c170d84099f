"""What an MI350X compute unit has: the limits that a kernel meets. Sources: CDNA4 ISA 3.6, 4.3 and 11.1; CDNA4 white paper."""

LANES = 64  # of a wave
MAX_WAVES = 16  # of a workgroup
LDS_BYTES = 160 * 1024  # of a workgroup and of a compute unit
LDS_BANKS = 64
LDS_GRANULE = 1280  # bytes that LDS is allocated in
VGPRS = 512  # of a SIMD lane, arch and accumulation registers together
SIMDS = 4  # of a compute unit
WAVES_PER_SIMD = 8
XCDS = 8
COMPUTE_UNITS_PER_XCD = 32
COMPUTE_UNITS = XCDS * COMPUTE_UNITS_PER_XCD
CLOCK_MHZ = 2400  # peak engine clock of MI355X; MI350X 2200


def waves_per_simd(vgprs: int) -> int:
    """How many waves a SIMD holds at once when each uses `vgprs` registers, which are allocated in eights."""
    return min(WAVES_PER_SIMD, VGPRS // max(8, -(-vgprs // 8) * 8))
