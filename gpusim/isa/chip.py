"""What an MI350X compute unit has: the limits that a kernel meets. Sources: CDNA4 ISA 3.6.5, 4.3 and 11.1."""

LANES = 64  # of a wave
MAX_WAVES = 16  # of a workgroup
LDS_BYTES = 160 * 1024  # of a workgroup and of a compute unit
LDS_GRANULE = 1280  # bytes that LDS is allocated in
LDS_BANKS = 64
SIMDS = 4  # of a compute unit; a workgroup's waves share their registers
LDS_APERTURE, PRIVATE_APERTURE, APERTURE_BYTES = 1 << 48, 2 << 48, 1 << 32  # of flat addresses, as the Linux driver sets them
# What src_shared_base and its kin give: the high halves of the apertures' first and last addresses.
APERTURES = {
    "shared_base": LDS_APERTURE >> 32,
    "shared_limit": (LDS_APERTURE + APERTURE_BYTES - 1) >> 32,
    "private_base": PRIVATE_APERTURE >> 32,
    "private_limit": (PRIVATE_APERTURE + APERTURE_BYTES - 1) >> 32,
}
