"""Every other instruction of gfx950: declared, not done. Each decodes and assembles to an error that names it and says why.

A heading gives the format and the reason; below it stand name=opcode, and /opcode in VOP3 where the instruction is promoted, in
hexadecimal. Source: AMD's machine-readable CDNA4 ISA; LLVM accepts every name but those said to be refused.
"""

from gpusim.isa.core import ROWS, XDL, Row, absent, register

# fmt: off
TABLE = """
SOP1: this scalar instruction is not modelled
  s_wqm_b32=06 s_wqm_b64=07 s_rfe_b64=1f s_quadmask_b32=28 s_quadmask_b64=29 s_movrels_b32=2a s_movrels_b64=2b
  s_movreld_b32=2c s_movreld_b64=2d s_cbranch_join=2e s_set_gpr_idx_idx=32
SOP2: this scalar instruction is not modelled
  s_cbranch_g_fork=29 s_rfe_restore_b64=2b
SOPC: this scalar instruction is not modelled
  s_setvskip=10 s_set_gpr_idx_on=11
SOPK: this scalar instruction is not modelled
  s_cbranch_i_fork=10 s_getreg_b32=11 s_setreg_b32=12 s_setreg_imm32_b32=14
SOPP: this scalar instruction is not modelled
  s_setkill=0b s_sethalt=0d s_sendmsg=10 s_sendmsghalt=11 s_trap=12 s_ttracedata=16 s_cbranch_cdbgsys=17
  s_cbranch_cdbguser=18 s_cbranch_cdbgsys_or_user=19 s_cbranch_cdbgsys_and_user=1a s_endpgm_saved=1b
  s_set_gpr_idx_off=1c s_set_gpr_idx_mode=1d s_endpgm_ordered_ps_done=1e
SOPP: LLVM refuses it on gfx950, AMD's table lists it
  s_set_valu_coexec_mode=1f
SMEM: of scalar memory only s_load is modelled
  s_scratch_load_dword=05 s_scratch_load_dwordx2=06 s_scratch_load_dwordx4=07 s_buffer_load_dword=08
  s_buffer_load_dwordx2=09 s_buffer_load_dwordx4=0a s_buffer_load_dwordx8=0b s_buffer_load_dwordx16=0c
  s_store_dword=10 s_store_dwordx2=11 s_store_dwordx4=12 s_scratch_store_dword=15 s_scratch_store_dwordx2=16
  s_scratch_store_dwordx4=17 s_buffer_store_dword=18 s_buffer_store_dwordx2=19 s_buffer_store_dwordx4=1a
  s_dcache_inv_vol=22 s_dcache_wb_vol=23 s_atc_probe=26 s_atc_probe_buffer=27 s_dcache_discard=28
  s_dcache_discard_x2=29
SMEM: atomic operations on memory are not modelled
  s_buffer_atomic_swap=40 s_buffer_atomic_cmpswap=41 s_buffer_atomic_add=42 s_buffer_atomic_sub=43
  s_buffer_atomic_smin=44 s_buffer_atomic_umin=45 s_buffer_atomic_smax=46 s_buffer_atomic_umax=47
  s_buffer_atomic_and=48 s_buffer_atomic_or=49 s_buffer_atomic_xor=4a s_buffer_atomic_inc=4b s_buffer_atomic_dec=4c
  s_buffer_atomic_swap_x2=60 s_buffer_atomic_cmpswap_x2=61 s_buffer_atomic_add_x2=62 s_buffer_atomic_sub_x2=63
  s_buffer_atomic_smin_x2=64 s_buffer_atomic_umin_x2=65 s_buffer_atomic_smax_x2=66 s_buffer_atomic_umax_x2=67
  s_buffer_atomic_and_x2=68 s_buffer_atomic_or_x2=69 s_buffer_atomic_xor_x2=6a s_buffer_atomic_inc_x2=6b
  s_buffer_atomic_dec_x2=6c s_atomic_swap=80 s_atomic_cmpswap=81 s_atomic_add=82 s_atomic_sub=83 s_atomic_smin=84
  s_atomic_umin=85 s_atomic_smax=86 s_atomic_umax=87 s_atomic_and=88 s_atomic_or=89 s_atomic_xor=8a s_atomic_inc=8b
  s_atomic_dec=8c s_atomic_swap_x2=a0 s_atomic_cmpswap_x2=a1 s_atomic_add_x2=a2 s_atomic_sub_x2=a3 s_atomic_smin_x2=a4
  s_atomic_umin_x2=a5 s_atomic_smax_x2=a6 s_atomic_umax_x2=a7 s_atomic_and_x2=a8 s_atomic_or_x2=a9 s_atomic_xor_x2=aa
  s_atomic_inc_x2=ab s_atomic_dec_x2=ac
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
MAI: this matrix type is not modelled
  v_mfma_f32_16x16x128_f8f6f4=2d v_mfma_f32_32x32x64_f8f6f4=2e
MAI: sparse matrices are not modelled
  v_smfmac_f32_16x16x64_bf16=39 v_smfmac_i32_16x16x128_i8=3a v_smfmac_f32_16x16x128_bf8_bf8=3b
  v_smfmac_f32_16x16x128_bf8_fp8=3c v_smfmac_f32_16x16x128_fp8_bf8=3d v_smfmac_f32_16x16x128_fp8_fp8=43
  v_smfmac_f32_32x32x32_bf16=46 v_smfmac_i32_32x32x64_i8=47 v_smfmac_f32_32x32x64_bf8_bf8=4b
  v_smfmac_f32_32x32x64_bf8_fp8=4e v_smfmac_f32_32x32x64_fp8_bf8=4f v_smfmac_f32_32x32x64_fp8_fp8=53
  v_smfmac_f32_16x16x64_f16=5a v_smfmac_f32_32x32x32_f16=5b v_smfmac_f32_16x16x32_f16=62 v_smfmac_f32_32x32x16_f16=64
  v_smfmac_f32_16x16x32_bf16=66 v_smfmac_f32_32x32x16_bf16=68 v_smfmac_i32_16x16x64_i8=6a v_smfmac_i32_32x32x32_i8=6c
  v_smfmac_f32_16x16x64_bf8_bf8=78 v_smfmac_f32_16x16x64_bf8_fp8=79 v_smfmac_f32_16x16x64_fp8_bf8=7a
  v_smfmac_f32_16x16x64_fp8_fp8=7b v_smfmac_f32_32x32x32_bf8_bf8=7c v_smfmac_f32_32x32x32_bf8_fp8=7d
  v_smfmac_f32_32x32x32_fp8_bf8=7e v_smfmac_f32_32x32x32_fp8_fp8=7f
DS: atomic operations on memory are not modelled
  ds_add_u32=00 ds_sub_u32=01 ds_rsub_u32=02 ds_inc_u32=03 ds_dec_u32=04 ds_min_i32=05 ds_max_i32=06 ds_min_u32=07
  ds_max_u32=08 ds_and_b32=09 ds_or_b32=0a ds_xor_b32=0b ds_mskor_b32=0c ds_cmpst_b32=10 ds_cmpst_f32=11 ds_min_f32=12
  ds_max_f32=13 ds_add_f32=15 ds_pk_add_f16=17 ds_pk_add_bf16=18 ds_add_rtn_u32=20 ds_sub_rtn_u32=21
  ds_rsub_rtn_u32=22 ds_inc_rtn_u32=23 ds_dec_rtn_u32=24 ds_min_rtn_i32=25 ds_max_rtn_i32=26 ds_min_rtn_u32=27
  ds_max_rtn_u32=28 ds_and_rtn_b32=29 ds_or_rtn_b32=2a ds_xor_rtn_b32=2b ds_mskor_rtn_b32=2c ds_wrxchg_rtn_b32=2d
  ds_wrxchg2_rtn_b32=2e ds_wrxchg2st64_rtn_b32=2f ds_cmpst_rtn_b32=30 ds_cmpst_rtn_f32=31 ds_min_rtn_f32=32
  ds_max_rtn_f32=33 ds_wrap_rtn_b32=34 ds_add_rtn_f32=35 ds_add_u64=40 ds_sub_u64=41 ds_rsub_u64=42 ds_inc_u64=43
  ds_dec_u64=44 ds_min_i64=45 ds_max_i64=46 ds_min_u64=47 ds_max_u64=48 ds_and_b64=49 ds_or_b64=4a ds_xor_b64=4b
  ds_mskor_b64=4c ds_cmpst_b64=50 ds_cmpst_f64=51 ds_min_f64=52 ds_max_f64=53 ds_add_f64=5c ds_add_rtn_u64=60
  ds_sub_rtn_u64=61 ds_rsub_rtn_u64=62 ds_inc_rtn_u64=63 ds_dec_rtn_u64=64 ds_min_rtn_i64=65 ds_max_rtn_i64=66
  ds_min_rtn_u64=67 ds_max_rtn_u64=68 ds_and_rtn_b64=69 ds_or_rtn_b64=6a ds_xor_rtn_b64=6b ds_mskor_rtn_b64=6c
  ds_wrxchg_rtn_b64=6d ds_wrxchg2_rtn_b64=6e ds_wrxchg2st64_rtn_b64=6f ds_cmpst_rtn_b64=70 ds_cmpst_rtn_f64=71
  ds_min_rtn_f64=72 ds_max_rtn_f64=73 ds_add_rtn_f64=7c ds_pk_add_rtn_f16=b7 ds_pk_add_rtn_bf16=b8
DS: this form of LDS access is not modelled
  ds_nop=14 ds_write_addtid_b32=1d ds_condxchg32_rtn_b64=7e ds_read_addtid_b32=b6 ds_consume=bd ds_append=be
  ds_read_b64_tr_b4=e0 ds_read_b96_tr_b6=e1 ds_read_b64_tr_b8=e2 ds_read_b64_tr_b16=e3
DS: global wave synchronisation is not modelled
  ds_gws_sema_release_all=98 ds_gws_init=99 ds_gws_sema_v=9a ds_gws_sema_br=9b ds_gws_sema_p=9c ds_gws_barrier=9d
FLAT: atomic operations on memory are not modelled
  flat_atomic_swap=40 flat_atomic_cmpswap=41 flat_atomic_add=42 flat_atomic_sub=43 flat_atomic_smin=44
  flat_atomic_umin=45 flat_atomic_smax=46 flat_atomic_umax=47 flat_atomic_and=48 flat_atomic_or=49 flat_atomic_xor=4a
  flat_atomic_inc=4b flat_atomic_dec=4c flat_atomic_add_f32=4d flat_atomic_pk_add_f16=4e flat_atomic_add_f64=4f
  flat_atomic_min_f64=50 flat_atomic_max_f64=51 flat_atomic_pk_add_bf16=52 flat_atomic_swap_x2=60
  flat_atomic_cmpswap_x2=61 flat_atomic_add_x2=62 flat_atomic_sub_x2=63 flat_atomic_smin_x2=64 flat_atomic_umin_x2=65
  flat_atomic_smax_x2=66 flat_atomic_umax_x2=67 flat_atomic_and_x2=68 flat_atomic_or_x2=69 flat_atomic_xor_x2=6a
  flat_atomic_inc_x2=6b flat_atomic_dec_x2=6c
GLOBAL: loads from memory into LDS are not modelled
  global_load_lds_ubyte=26 global_load_lds_sbyte=27 global_load_lds_ushort=28 global_load_lds_sshort=29
  global_load_lds_dword=2a global_load_lds_dwordx4=7d global_load_lds_dwordx3=7e
GLOBAL: atomic operations on memory are not modelled
  global_atomic_swap=40 global_atomic_cmpswap=41 global_atomic_add=42 global_atomic_sub=43 global_atomic_smin=44
  global_atomic_umin=45 global_atomic_smax=46 global_atomic_umax=47 global_atomic_and=48 global_atomic_or=49
  global_atomic_xor=4a global_atomic_inc=4b global_atomic_dec=4c global_atomic_add_f32=4d global_atomic_pk_add_f16=4e
  global_atomic_add_f64=4f global_atomic_min_f64=50 global_atomic_max_f64=51 global_atomic_pk_add_bf16=52
  global_atomic_swap_x2=60 global_atomic_cmpswap_x2=61 global_atomic_add_x2=62 global_atomic_sub_x2=63
  global_atomic_smin_x2=64 global_atomic_umin_x2=65 global_atomic_smax_x2=66 global_atomic_umax_x2=67
  global_atomic_and_x2=68 global_atomic_or_x2=69 global_atomic_xor_x2=6a global_atomic_inc_x2=6b
  global_atomic_dec_x2=6c
SCRATCH: loads from memory into LDS are not modelled
  scratch_load_lds_ubyte=26 scratch_load_lds_sbyte=27 scratch_load_lds_ushort=28 scratch_load_lds_sshort=29
  scratch_load_lds_dword=2a
MUBUF: buffer descriptors are not modelled
  buffer_load_format_x=00 buffer_load_format_xy=01 buffer_load_format_xyz=02 buffer_load_format_xyzw=03
  buffer_store_format_x=04 buffer_store_format_xy=05 buffer_store_format_xyz=06 buffer_store_format_xyzw=07
  buffer_load_format_d16_x=08 buffer_load_format_d16_xy=09 buffer_load_format_d16_xyz=0a
  buffer_load_format_d16_xyzw=0b buffer_store_format_d16_x=0c buffer_store_format_d16_xy=0d
  buffer_store_format_d16_xyz=0e buffer_store_format_d16_xyzw=0f buffer_load_ubyte=10 buffer_load_sbyte=11
  buffer_load_ushort=12 buffer_load_sshort=13 buffer_load_dword=14 buffer_load_dwordx2=15 buffer_load_dwordx3=16
  buffer_load_dwordx4=17 buffer_store_byte=18 buffer_store_byte_d16_hi=19 buffer_store_short=1a
  buffer_store_short_d16_hi=1b buffer_store_dword=1c buffer_store_dwordx2=1d buffer_store_dwordx3=1e
  buffer_store_dwordx4=1f buffer_load_ubyte_d16=20 buffer_load_ubyte_d16_hi=21 buffer_load_sbyte_d16=22
  buffer_load_sbyte_d16_hi=23 buffer_load_short_d16=24 buffer_load_short_d16_hi=25 buffer_load_format_d16_hi_x=26
  buffer_store_format_d16_hi_x=27 buffer_atomic_swap=40 buffer_atomic_cmpswap=41 buffer_atomic_add=42
  buffer_atomic_sub=43 buffer_atomic_smin=44 buffer_atomic_umin=45 buffer_atomic_smax=46 buffer_atomic_umax=47
  buffer_atomic_and=48 buffer_atomic_or=49 buffer_atomic_xor=4a buffer_atomic_inc=4b buffer_atomic_dec=4c
  buffer_atomic_add_f32=4d buffer_atomic_pk_add_f16=4e buffer_atomic_add_f64=4f buffer_atomic_min_f64=50
  buffer_atomic_max_f64=51 buffer_atomic_pk_add_bf16=52 buffer_atomic_swap_x2=60 buffer_atomic_cmpswap_x2=61
  buffer_atomic_add_x2=62 buffer_atomic_sub_x2=63 buffer_atomic_smin_x2=64 buffer_atomic_umin_x2=65
  buffer_atomic_smax_x2=66 buffer_atomic_umax_x2=67 buffer_atomic_and_x2=68 buffer_atomic_or_x2=69
  buffer_atomic_xor_x2=6a buffer_atomic_inc_x2=6b buffer_atomic_dec_x2=6c
MTBUF: buffer descriptors are not modelled
  tbuffer_load_format_x=00 tbuffer_load_format_xy=01 tbuffer_load_format_xyz=02 tbuffer_load_format_xyzw=03
  tbuffer_store_format_x=04 tbuffer_store_format_xy=05 tbuffer_store_format_xyz=06 tbuffer_store_format_xyzw=07
  tbuffer_load_format_d16_x=08 tbuffer_load_format_d16_xy=09 tbuffer_load_format_d16_xyz=0a
  tbuffer_load_format_d16_xyzw=0b tbuffer_store_format_d16_x=0c tbuffer_store_format_d16_xy=0d
  tbuffer_store_format_d16_xyz=0e tbuffer_store_format_d16_xyzw=0f
"""
# Two 64-bit words, the first of which is v_mfma_ld_scale_b32: by that word they decode.
SCALED = ("v_mfma_scale_f32_16x16x128_f8f6f4", "v_mfma_scale_f32_32x32x64_f8f6f4")
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
for _name in SCALED:
    register(Row(_name, {}, (), XDL, "CDNA4 ISA, Matrix", None, status="absent: scaled matrices are not modelled"))
