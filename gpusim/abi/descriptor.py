"""The 64-byte kernel descriptor: what the command processor reads to start a kernel.

Source: LLVM, AMDGPUUsage.rst "Kernel Descriptor" and the compute_pgm_rsrc1/2/3 tables for GFX90A and GFX942; checked
bit by bit against LLVM's assembler (tests/golden/descriptors.json).
"""

from gpusim.abi.packet import Bits, Packet, Wide

DESCRIPTOR_BYTES = 64
VGPR_GRANULE = 8  # VGPRs and AccVGPRs of a wave are allocated together, in eights
SGPR_GRANULE = 8
EXTRA_SGPRS = 6  # vcc, flat_scratch and xnack_mask, counted after the numbered SGPRs
MAX_SGPRS = 102
MAX_VGPRS = 512  # of both kinds together
MAX_ARCH_VGPRS = 256
ACCUM_OFFSET_UNIT = 4
MAX_USER_SGPRS = 16

USER_SGPRS = (
    ("enable_sgpr_private_segment_buffer", 4),
    ("enable_sgpr_dispatch_ptr", 2),
    ("enable_sgpr_queue_ptr", 2),
    ("enable_sgpr_kernarg_segment_ptr", 2),
    ("enable_sgpr_dispatch_id", 2),
    ("enable_sgpr_flat_scratch_init", 2),
    ("enable_sgpr_private_segment_size", 1),
)
"""Property bits in the order in which their SGPRs are set up at the start of a wave, with how many each takes."""


class KernelDescriptor(Packet, dwords=16):
    """kernel_descriptor_t of gfx950, 64-byte aligned; field names are LLVM's. `entry` reads the signed code offset."""

    group_segment_fixed_size = Bits(0)
    private_segment_fixed_size = Bits(1)
    kernarg_size = Bits(2)
    kernel_code_entry_byte_offset = Wide(4)
    # compute_pgm_rsrc3
    accum_offset = Bits(11, 5, 0)
    tg_split = Bits(11, 16, 16)
    # compute_pgm_rsrc1
    granulated_workitem_vgpr_count = Bits(12, 5, 0)
    granulated_wavefront_sgpr_count = Bits(12, 9, 6)
    priority = Bits(12, 11, 10)
    float_round_mode_32 = Bits(12, 13, 12)
    float_round_mode_16_64 = Bits(12, 15, 14)
    float_denorm_mode_32 = Bits(12, 17, 16)
    float_denorm_mode_16_64 = Bits(12, 19, 18)
    priv = Bits(12, 20, 20)
    enable_dx10_clamp = Bits(12, 21, 21)
    debug_mode = Bits(12, 22, 22)
    enable_ieee_mode = Bits(12, 23, 23)
    bulky = Bits(12, 24, 24)
    cdbg_user = Bits(12, 25, 25)
    fp16_ovfl = Bits(12, 26, 26)
    # compute_pgm_rsrc2
    enable_private_segment = Bits(13, 0, 0)
    user_sgpr_count = Bits(13, 5, 1)
    enable_trap_handler = Bits(13, 6, 6)
    enable_sgpr_workgroup_id_x = Bits(13, 7, 7)
    enable_sgpr_workgroup_id_y = Bits(13, 8, 8)
    enable_sgpr_workgroup_id_z = Bits(13, 9, 9)
    enable_sgpr_workgroup_info = Bits(13, 10, 10)
    enable_vgpr_workitem_id = Bits(13, 12, 11)
    enable_exception_address_watch = Bits(13, 13, 13)
    enable_exception_memory = Bits(13, 14, 14)
    granulated_lds_size = Bits(13, 23, 15)
    enable_exception_ieee_754_fp_invalid_operation = Bits(13, 24, 24)
    enable_exception_fp_denormal_source = Bits(13, 25, 25)
    enable_exception_ieee_754_fp_division_by_zero = Bits(13, 26, 26)
    enable_exception_ieee_754_fp_overflow = Bits(13, 27, 27)
    enable_exception_ieee_754_fp_underflow = Bits(13, 28, 28)
    enable_exception_ieee_754_fp_inexact = Bits(13, 29, 29)
    enable_exception_int_divide_by_zero = Bits(13, 30, 30)
    # kernel_code_properties
    enable_sgpr_private_segment_buffer = Bits(14, 0, 0)
    enable_sgpr_dispatch_ptr = Bits(14, 1, 1)
    enable_sgpr_queue_ptr = Bits(14, 2, 2)
    enable_sgpr_kernarg_segment_ptr = Bits(14, 3, 3)
    enable_sgpr_dispatch_id = Bits(14, 4, 4)
    enable_sgpr_flat_scratch_init = Bits(14, 5, 5)
    enable_sgpr_private_segment_size = Bits(14, 6, 6)
    enable_wavefront_size32 = Bits(14, 10, 10)
    uses_dynamic_stack = Bits(14, 11, 11)
    kernarg_preload_spec_length = Bits(14, 22, 16)
    kernarg_preload_spec_offset = Bits(14, 31, 23)

    @property
    def entry(self) -> int:
        """Bytes from the descriptor to the first instruction (signed)."""
        offset = self.kernel_code_entry_byte_offset
        return offset - (1 << 64) if offset >> 63 else offset

    @property
    def vgprs(self) -> int:
        """VGPRs and AccVGPRs allocated to a wave."""
        return (self.granulated_workitem_vgpr_count + 1) * VGPR_GRANULE

    @property
    def arch_vgprs(self) -> int:
        """Of those, how many are VGPRs; the AccVGPRs start there."""
        return (self.accum_offset + 1) * ACCUM_OFFSET_UNIT

    @property
    def sgprs(self) -> int:
        """SGPRs allocated to a wave, vcc and its like included."""
        return (self.granulated_wavefront_sgpr_count + 1) * SGPR_GRANULE

    def user_sgprs(self) -> dict[str, tuple[int, int]]:
        """Return {property: (first SGPR, how many)} set up at the start of a wave, kernarg preload excluded."""
        at, placed = 0, {}
        for name, count in USER_SGPRS:
            if getattr(self, name):
                placed[name] = (at, count)
                at += count
        return placed


def vgpr_fields(vgprs: int, agprs: int = 0) -> dict[str, int]:
    """Return granulated_workitem_vgpr_count and accum_offset for a kernel that uses VGPRs 0..vgprs-1 and AccVGPRs
    0..agprs-1.

    AccVGPRs start at the next multiple of 4. Raises ValueError when a wave cannot have so many.
    """
    if not 0 <= vgprs <= MAX_ARCH_VGPRS or not 0 <= agprs <= MAX_ARCH_VGPRS:
        raise ValueError(
            f"a wave has up to {MAX_ARCH_VGPRS} VGPRs and {MAX_ARCH_VGPRS} AccVGPRs, got {vgprs} and {agprs}"
        )
    offset = -(-max(vgprs, 1) // ACCUM_OFFSET_UNIT)
    total = offset * ACCUM_OFFSET_UNIT + agprs if agprs else max(vgprs, 1)
    return {"accum_offset": offset - 1, "granulated_workitem_vgpr_count": -(-total // VGPR_GRANULE) - 1}


def sgpr_fields(sgprs: int) -> dict[str, int]:
    """Return granulated_wavefront_sgpr_count for a kernel that uses SGPRs 0..sgprs-1. Raises ValueError when there are
    not so many."""
    if not 0 <= sgprs <= MAX_SGPRS:
        raise ValueError(f"a wave has {MAX_SGPRS} numbered SGPRs, got {sgprs}")
    return {"granulated_wavefront_sgpr_count": -(-(sgprs + EXTRA_SGPRS) // SGPR_GRANULE) - 1}
