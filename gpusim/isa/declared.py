"""Every other instruction of gfx950: declared, not done. Each decodes and assembles to an error that names it and says why.

A heading gives the format and the reason; below it stand name=opcode, and /opcode in VOP3 where the instruction is promoted, in
hexadecimal. Source: AMD's machine-readable CDNA4 ISA; LLVM accepts every name but those said to be refused.
"""

from gpusim.isa.core import ROWS, absent

# fmt: off
TABLE = """
SOPP: this scalar instruction is not modelled
  s_setkill=0b
  s_endpgm_ordered_ps_done=1e
SOPP: LLVM refuses it on gfx950, AMD's table lists it
  s_set_valu_coexec_mode=1f
VOP1: this vector instruction is not modelled
  v_nop=00/140 v_clrexcp=35/175 v_screen_partition_4se_b32=37/177
  v_exp_legacy_f32=4b/18b v_log_legacy_f32=4c/18c
VOP1: fp8, bf8, fp6, bf6 and fp4 are not modelled
  v_cvt_f32_fp8=54/194 v_cvt_f32_bf8=55/195 v_cvt_pk_f32_fp8=56/196 v_cvt_pk_f32_bf8=57/197
VOP2: this vector instruction is not modelled
  v_mac_f16=23/123 v_madmk_f16=24 v_madak_f16=25
  v_pk_fmac_f16=3c/13c
VOP3: this vector instruction is not modelled
  v_cubeid_f32=1c4 v_cubesc_f32=1c5 v_cubetc_f32=1c6 v_cubema_f32=1c7
  v_qsad_pk_u16_u8=1e5 v_mqsad_pk_u16_u8=1e6 v_mqsad_u32_u8=1e7
  v_mad_legacy_f16=1ea v_mad_legacy_u16=1eb v_mad_legacy_i16=1ec v_fma_legacy_f16=1ee v_div_fixup_legacy_f16=1ef
  v_cvt_pkaccum_u8_f32=1f0
  v_mad_f16=203 v_div_fixup_f16=207
  v_bitop3_b16=233 v_trig_preop_f64=292
  v_cvt_sr_f16_f32=2a6 v_cvt_sr_bf16_f32=2a7
VOP3: fp8, bf8, fp6, bf6 and fp4 are not modelled
  v_cvt_scalef32_pk_fp8_f32=235 v_cvt_scalef32_pk_bf8_f32=236 v_cvt_scalef32_sr_fp8_f32=237
  v_cvt_scalef32_sr_bf8_f32=238 v_cvt_scalef32_pk_f32_fp8=239 v_cvt_scalef32_pk_f32_bf8=23a v_cvt_scalef32_f32_fp8=23b
  v_cvt_scalef32_f32_bf8=23c v_cvt_scalef32_pk_fp4_f32=23d v_cvt_scalef32_sr_pk_fp4_f32=23e
  v_cvt_scalef32_pk_f32_fp4=23f v_cvt_scalef32_pk_fp8_f16=240 v_cvt_scalef32_pk_bf8_f16=241
  v_cvt_scalef32_sr_fp8_f16=242 v_cvt_scalef32_sr_bf8_f16=243 v_cvt_scalef32_pk_fp8_bf16=244
  v_cvt_scalef32_pk_bf8_bf16=245 v_cvt_scalef32_sr_fp8_bf16=246 v_cvt_scalef32_sr_bf8_bf16=247
  v_cvt_scalef32_pk_f16_fp8=248 v_cvt_scalef32_pk_f16_bf8=249 v_cvt_scalef32_f16_fp8=24a v_cvt_scalef32_f16_bf8=24b
  v_cvt_scalef32_pk_fp4_f16=24c v_cvt_scalef32_pk_fp4_bf16=24d v_cvt_scalef32_sr_pk_fp4_f16=24e
  v_cvt_scalef32_sr_pk_fp4_bf16=24f v_cvt_scalef32_pk_f16_fp4=250 v_cvt_scalef32_pk_bf16_fp4=251
  v_cvt_scalef32_2xpk16_fp6_f32=252 v_cvt_scalef32_2xpk16_bf6_f32=253 v_cvt_scalef32_sr_pk32_fp6_f32=254
  v_cvt_scalef32_sr_pk32_bf6_f32=255 v_cvt_scalef32_pk32_f32_fp6=256 v_cvt_scalef32_pk32_f32_bf6=257
  v_cvt_scalef32_pk32_fp6_f16=258 v_cvt_scalef32_pk32_fp6_bf16=259 v_cvt_scalef32_pk32_bf6_f16=25a
  v_cvt_scalef32_pk32_bf6_bf16=25b v_cvt_scalef32_sr_pk32_fp6_f16=25c v_cvt_scalef32_sr_pk32_fp6_bf16=25d
  v_cvt_scalef32_sr_pk32_bf6_f16=25e v_cvt_scalef32_sr_pk32_bf6_bf16=25f v_cvt_scalef32_pk32_f16_fp6=260
  v_cvt_scalef32_pk32_bf16_fp6=261 v_cvt_scalef32_pk32_f16_bf6=262 v_cvt_scalef32_pk32_bf16_bf6=263
  v_cvt_scalef32_pk_bf16_fp8=269 v_cvt_scalef32_pk_bf16_bf8=26a v_cvt_pk_fp8_f32=2a2 v_cvt_pk_bf8_f32=2a3
  v_cvt_sr_fp8_f32=2a4 v_cvt_sr_bf8_f32=2a5
MAI: LLVM refuses it on gfx950, AMD's table lists it
  v_mfma_ld_scale_b32=2c v_mfma_f32_16x16x8_xf32=3e v_mfma_f32_32x32x4_xf32=3f
DS: global wave synchronisation is not modelled
  ds_gws_sema_release_all=98 ds_gws_init=99 ds_gws_sema_v=9a ds_gws_sema_br=9b ds_gws_sema_p=9c ds_gws_barrier=9d
"""
# fmt: on


def entries() -> list[tuple[str, int, str, int | None, str]]:
    """(format, opcode, name, opcode in VOP3 or None, reason) of every instruction of the table."""
    found, fmt, reason = [], "", ""
    for line in TABLE.strip().splitlines():
        if not line.startswith(" "):
            fmt, _, reason = line.partition(": ")
            continue
        for entry in line.split():
            name, _, codes = entry.partition("=")
            op, _, wide = codes.partition("/")
            found.append((fmt, int(op, 16), name, int(wide, 16) if wide else None, reason))
    return found


for _fmt, _op, _name, _wide, _reason in entries():
    if _name not in ROWS:  # a family that has just grown comes first; the tests then want the entry above deleted
        absent(_reason, _fmt, _op, _name, _wide)
