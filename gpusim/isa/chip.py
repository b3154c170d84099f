"""What an MI350X compute unit has: the limits that a kernel meets. Sources: CDNA4 ISA 3.6.5, 4.3 and 11.1."""

LANES = 64  # of a wave
MAX_WAVES = 16  # of a workgroup
LDS_BYTES = 160 * 1024  # of a workgroup and of a compute unit
LDS_GRANULE = 1280  # bytes that LDS is allocated in
LDS_BANKS = 64
SIMDS = 4  # of a compute unit; a workgroup's waves share their registers
