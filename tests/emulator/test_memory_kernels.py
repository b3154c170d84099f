"""Memory instructions in kernels: contended atomics, flat apertures, buffers with bounds and swizzle, odd LDS shapes.

What is wanted is worked out here, a lane at a time, from the ISA's text.
"""

import struct
from fractions import Fraction

import numpy as np
import pytest

from gpusim.emulator.events import Fault
from tests.emulator.by_hand import Machine, launch

M32, M64 = (1 << 32) - 1, (1 << 64) - 1
POINTERS = "s_load_dwordx4 s[4:7], s[0:1], 0x0\ns_load_dwordx4 s[8:11], s[0:1], 0x10\ns_waitcnt lgkmcnt(0)\n"


def signed(x: int, bits: int) -> int:
    return x - (1 << bits) if x >> (bits - 1) else x


# The new value of memory, from the old one and the operand, of so many bits.
MODEL = {
    "swap": lambda o, d, n: d, "add": lambda o, d, n: o + d, "sub": lambda o, d, n: o - d,
    "smin": lambda o, d, n: min(o, d, key=lambda x: signed(x, n)), "umin": lambda o, d, n: min(o, d),
    "smax": lambda o, d, n: max(o, d, key=lambda x: signed(x, n)), "umax": lambda o, d, n: max(o, d),
    "and": lambda o, d, n: o & d, "or": lambda o, d, n: o | d, "xor": lambda o, d, n: o ^ d,
    "inc": lambda o, d, n: 0 if o >= d else o + 1, "dec": lambda o, d, n: d if o == 0 or o > d else o - 1,
}  # fmt: skip
IN_LDS = {"add": "add_u", "sub": "sub_u", "inc": "inc_u", "dec": "dec_u", "smin": "min_i", "umin": "min_u",
          "smax": "max_i", "umax": "max_u", "and": "and_b", "or": "or_b", "xor": "xor_b"}  # fmt: skip


def _in_turn(name: str, bits: int, memory: np.ndarray, places: np.ndarray, data: np.ndarray) -> np.ndarray:
    """Every lane after the other; changes `memory`, returns the old values."""
    old = []
    for place, value in zip(places.tolist(), data.tolist(), strict=True):
        old.append(int(memory[place]))
        memory[place] = MODEL[name](old[-1], value, bits) & (M32 if bits == 32 else M64)
    return np.array(old, memory.dtype)


def _case(bits: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """(memory of 8 elements, which one each lane takes, what each lane brings)."""
    random = np.random.default_rng(seed)
    kind = f"u{bits // 8}"
    memory = random.integers(0, 1 << 63, 8, dtype=np.uint64).astype(kind)
    data = (random.integers(0, 1 << 63, 64, dtype=np.uint64) << np.uint64(1)).astype(kind)
    data[::3] = random.integers(0, 5, len(data[::3]))
    memory[::2] = random.integers(0, 5, 4)
    return memory, random.integers(0, 8, 64).astype(np.uint32), data


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("name", MODEL)
@pytest.mark.parametrize("form", ["global", "flat", "buffer"])
def test_atomics_of_lanes_that_meet(form: str, name: str, bits: int):
    memory, places, data = _case(bits, 1)
    wanted = memory.copy()
    old = _in_turn(name, bits, wanted, places, data)
    wide, size = bits == 64, bits // 8
    value, result = ("v[4:5]", "v[6:7]") if wide else ("v4", "v6")
    load = "dwordx2" if wide else "dword"
    suffix = "_x2" if wide else ""
    place = f"""
    v_lshlrev_b32 v1, 2, v0
    v_lshlrev_b32 v9, {3 if wide else 2}, v0
    global_load_dword v2, v1, s[6:7]
    global_load_{load} {value}, v9, s[8:9]
    s_waitcnt vmcnt(0)
    v_lshlrev_b32 v2, {3 if wide else 2}, v2
    """
    match form:
        case "global":
            text = f"global_atomic_{name}{suffix} {result}, v2, {value}, s[4:5] sc0"
        case "flat":
            text = f"""
            v_mov_b32 v3, s5
            v_add_co_u32 v2, vcc, s4, v2
            v_addc_co_u32 v3, vcc, 0, v3, vcc
            flat_atomic_{name}{suffix} {result}, v[2:3], {value} sc0"""
        case _:
            moved = "v_mov_b32 v6, v4\n" + ("v_mov_b32 v7, v5\n" if wide else "")
            text = f"""
            s_mov_b32 s12, s4
            s_and_b32 s13, s5, 0xffff
            s_movk_i32 s14, {8 * size}
            s_mov_b32 s15, 0x27000
            {moved}
            buffer_atomic_{name}{suffix} {result}, v2, s[12:15], 0 offen sc0"""
    end = f"\ns_waitcnt vmcnt(0) lgkmcnt(0)\nglobal_store_{load} v9, {result}, s[10:11]\ns_endpgm\n"
    got = launch(POINTERS + place + text + end, memory, places, data, np.zeros(64, data.dtype))
    np.testing.assert_array_equal(got[0], wanted)
    np.testing.assert_array_equal(got[3], old)


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("name", IN_LDS)
def test_atomics_in_lds(name: str, bits: int):
    memory, places, data = _case(bits, 2)
    wanted = memory.copy()
    old = _in_turn(name, bits, wanted, places, data)
    wide, shift = bits == 64, 3 if bits == 64 else 2
    load, value, result = ("dwordx2", "v[4:5]", "v[6:7]") if wide else ("dword", "v4", "v6")
    kind, _, letter = IN_LDS[name].rpartition("_")
    text = f"""
    v_lshlrev_b32 v1, 2, v0
    v_lshlrev_b32 v9, {shift}, v0
    v_cmp_gt_u32 vcc, 8, v0
    s_and_saveexec_b64 s[16:17], vcc
    global_load_{load} {result}, v9, s[4:5]
    s_waitcnt vmcnt(0)
    ds_write_b{bits} v9, {result} offset:64
    s_mov_b64 exec, s[16:17]
    global_load_dword v2, v1, s[6:7]
    global_load_{load} {value}, v9, s[8:9]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    v_lshlrev_b32 v2, {shift}, v2
    ds_{kind}_rtn_{letter}{bits} {result}, v2, {value} offset:64
    s_waitcnt lgkmcnt(0)
    global_store_{load} v9, {result}, s[10:11]
    s_and_saveexec_b64 s[16:17], vcc
    ds_{kind}_{letter}{bits} v9, {value} offset:512
    ds_read_b{bits} {result}, v9 offset:64
    s_waitcnt lgkmcnt(0)
    global_store_{load} v9, {result}, s[4:5]
    s_endpgm
    """
    got = launch(POINTERS + text, memory, places, data, np.zeros(64, data.dtype), lds=1024)
    np.testing.assert_array_equal(got[0], wanted)
    np.testing.assert_array_equal(got[3], old)


def _sum(values: list[float], kind: str) -> float:
    """A sum rounded after every addition."""
    total = Fraction(0)
    for value in values:
        total = Fraction(float(np.array(float(total + Fraction(value)), kind)))
    return float(total)


@pytest.mark.parametrize(("name", "kind"), [("add_f32", "f4"), ("add_f64", "f8")])
@pytest.mark.parametrize("form", ["global", "flat", "buffer"])
def test_float_additions_round_after_each_lane(form: str, name: str, kind: str):
    values = (np.random.default_rng(3).integers(-99, 99, 64) / 7).astype(kind)
    wide = kind == "f8"
    value, load = ("v[4:5]", "dwordx2") if wide else ("v4", "dword")
    where = {"global": "v3, {v}, s[4:5]", "flat": "v[2:3], {v}", "buffer": "{v}, off, s[12:15], 0"}[form]
    text = f"""
    v_lshlrev_b32 v9, {3 if wide else 2}, v0
    global_load_{load} {value}, v9, s[6:7]
    s_mov_b32 s12, s4
    s_mov_b32 s13, s5
    s_movk_i32 s14, 64
    s_mov_b32 s15, 0x27000
    v_mov_b32 v2, s4
    v_mov_b32 v3, {"s5" if form == "flat" else "0"}
    s_waitcnt vmcnt(0)
    {form}_atomic_{name} {where.format(v=value)}
    s_endpgm
    """
    got = launch(POINTERS + text, np.zeros(1, kind), values, np.zeros(1), np.zeros(1))[0]
    assert float(got[0]) == _sum(values.astype(float).tolist(), kind)


def test_packed_additions_and_the_f32_flush():
    import ml_dtypes

    for name, kind in (("f16", np.float16), ("bf16", ml_dtypes.bfloat16)):
        pairs = (np.random.default_rng(4).integers(-50, 50, 128) / 4).astype(kind)
        text = f"""
        v_lshlrev_b32 v9, 2, v0
        v_mov_b32 v2, 0
        global_load_dword v4, v9, s[6:7]
        s_waitcnt vmcnt(0)
        global_atomic_pk_add_{name} v2, v4, s[4:5]
        ds_write_b32 v2, v2
        ds_pk_add_{name} v2, v4
        ds_read_b32 v5, v2
        s_waitcnt lgkmcnt(0)
        global_store_dword v2, v5, s[8:9]
        s_endpgm
        """
        got = launch(POINTERS + text, np.zeros(2, kind), pairs, np.zeros(2, kind), np.zeros(1), lds=64)
        wanted = np.zeros(2, kind)
        for pair in pairs.reshape(64, 2):
            wanted = (wanted.astype(np.float32) + pair.astype(np.float32)).astype(kind)
        assert got[0].tobytes() == wanted.tobytes() == got[2].tobytes()
    tiny = np.array([0x00400000], np.uint32)  # subnormal: the L2's f32 sum drops it
    text = "v_mov_b32 v2, 0\nv_mov_b32 v4, 0x00400000\ns_mov_b64 exec, 1\n"
    text += "global_atomic_add_f32 v2, v4, s[4:5]\ns_endpgm\n"
    assert launch(POINTERS + text, tiny, tiny, tiny, tiny)[0][0] == 0


def test_compare_and_swap_orders_its_operands():
    """Memory: {new, compare}; LDS: compare first, then new."""
    text = """
    v_mov_b32 v9, 0
    v_mov_b32 v4, v0
    v_sub_u32 v5, v0, 1
    global_atomic_cmpswap v6, v9, v[4:5], s[4:5] sc0
    v_mov_b32 v3, 0
    ds_write_b32 v9, v3
    ds_cmpst_rtn_b32 v7, v9, v5, v4
    v_lshlrev_b32 v1, 2, v0
    s_waitcnt vmcnt(0) lgkmcnt(0)
    global_store_dword v1, v6, s[6:7]
    global_store_dword v1, v7, s[8:9]
    s_endpgm
    """  # lane n swaps n for n - 1: in turn, each finds what the one before it left
    got = launch(POINTERS + text, np.zeros(1, np.uint32), *(np.zeros(64, np.uint32) for _ in range(3)), lds=64)
    assert got[0].tolist() == [63]
    assert got[1].tolist() == got[2].tolist() == [0, *range(63)]


def test_the_other_lds_exchanges():
    text = """
    v_lshlrev_b32 v1, 3, v0
    v_mov_b32 v2, v0
    v_add_u32 v3, 0x100, v0
    ds_write_b64 v1, v[2:3]
    v_mov_b32 v4, 0x1111
    v_mov_b32 v5, 0x2222
    ds_wrxchg2_rtn_b32 v[6:7], v1, v4, v5 offset1:1
    ds_mskor_b32 v1, v4, v2
    v_mov_b32 v8, 5
    v_mov_b32 v10, 0x2000
    ds_wrap_rtn_b32 v11, v1, v8, v10 offset:4
    ds_read_b64 v[12:13], v1
    v_mov_b32 v14, 0x80000007
    v_mov_b32 v15, 9
    ds_condxchg32_rtn_b64 v[16:17], v1, v[14:15]
    ds_read_b64 v[18:19], v1
    v_lshlrev_b32 v9, 4, v0
    s_waitcnt lgkmcnt(0)
    global_store_dwordx4 v9, v[10:13], s[4:5]
    v_mov_b32 v10, v6
    v_mov_b32 v11, v7
    global_store_dwordx2 v1, v[10:11], s[6:7]
    global_store_dwordx4 v9, v[16:19], s[8:9]
    s_endpgm
    """
    results = [np.zeros((64, n), np.uint32) for n in (4, 2, 4)]
    got = launch(POINTERS + text, *results, np.zeros(1), lds=512)
    lane = np.arange(64)
    np.testing.assert_array_equal(got[1], np.stack([lane, lane + 0x100], 1))
    low = (0x1111 & ~0x1111) | lane
    np.testing.assert_array_equal(got[0][:, 1:], np.stack([np.full(64, 0x2222), low, np.full(64, 0x221D)], 1))
    np.testing.assert_array_equal(got[2], np.stack([low, np.full(64, 0x221D), np.full(64, 7), np.full(64, 0x221D)], 1))


def test_append_and_consume_count_active_lanes():
    text = """
    v_mov_b32 v9, 0
    v_mov_b32 v2, 40
    ds_write_b32 v9, v2 offset:12
    s_mov_b32 m0, 4
    v_lshlrev_b32 v1, 2, v0
    v_cmp_gt_u32 vcc, 20, v0
    s_and_saveexec_b64 s[16:17], vcc
    ds_append v3 offset:8
    s_mov_b64 exec, s[16:17]
    ds_consume v4 offset:8
    ds_read_b32 v5, v9 offset:12
    s_waitcnt lgkmcnt(0)
    v_lshl_or_b32 v4, v4, 8, v5
    global_store_dword v1, v4, s[4:5]
    s_and_saveexec_b64 s[16:17], vcc
    global_store_dword v1, v3, s[6:7]
    s_endpgm
    """
    got = launch(POINTERS + text, np.zeros(64, np.uint32), np.zeros(64, np.uint32), np.zeros(1), np.zeros(1), lds=64)
    assert got[0].tolist() == [(60 << 8) + (M32 & -4)] * 64 or got[0].tolist() == [(60 << 8) | ((60 - 64) & M32)] * 64
    assert got[1].tolist() == [40] * 20 + [0] * 44


def test_an_atomic_off_its_size_is_a_fault():
    text = "v_mov_b32 v9, 2\nv_mov_b32 v4, 1\nglobal_atomic_add v9, v4, s[4:5]\ns_endpgm\n"
    with pytest.raises(Fault, match="not a multiple of its 4 bytes"):
        launch(POINTERS + text, *(np.zeros(2, np.uint32) for _ in range(4)))


def test_flat_addresses_reach_lds_private_and_global_memory_at_once():
    """Lane by lane: a third of them each memory, through one load and one store."""
    text = """
    v_lshlrev_b32 v1, 2, v0
    v_add_u32 v2, 0x1000, v0
    ds_write_b32 v1, v2
    v_add_u32 v3, 0x2000, v0
    scratch_store_dword off, v3, off offset:4
    s_mov_b64 s[12:13], src_shared_base
    s_mov_b64 s[14:15], src_private_base
    v_mov_b32 v6, s5
    v_add_co_u32 v5, vcc, s4, v1
    v_addc_co_u32 v6, vcc, 0, v6, vcc
    v_cmp_gt_u32 vcc, 20, v0
    v_cndmask_b32 v5, v5, v1, vcc
    v_mov_b32 v7, s13
    v_cndmask_b32 v6, v6, v7, vcc
    v_cmp_lt_u32 vcc, 40, v0
    v_mov_b32 v7, s15
    v_mov_b32 v8, 4
    v_cndmask_b32 v5, v5, v8, vcc
    v_cndmask_b32 v6, v6, v7, vcc
    flat_load_dword v10, v[5:6]
    s_waitcnt vmcnt(0) lgkmcnt(0)
    """.replace("v[5:6]", "v[12:13]").replace("flat_load", "v_mov_b32 v12, v5\nv_mov_b32 v13, v6\nflat_load")
    text += """
    global_store_dword v1, v10, s[6:7]
    v_add_u32 v10, 7, v10
    flat_store_dword v[12:13], v10
    s_waitcnt vmcnt(0) lgkmcnt(0)
    ds_read_b32 v14, v1
    scratch_load_dword v15, off, off offset:4
    s_waitcnt vmcnt(0) lgkmcnt(0)
    v_lshlrev_b32 v1, 3, v0
    global_store_dwordx2 v1, v[14:15], s[8:9]
    s_endpgm
    """
    there = np.arange(64, dtype=np.uint32) + 0x3000
    got = launch(
        POINTERS + text, there, np.zeros(64, np.uint32), np.zeros((64, 2), np.uint32), np.zeros(1), lds=256, private=16
    )
    lane = np.arange(64)
    shared, private = lane < 20, lane > 40
    seen = np.where(shared, lane + 0x1000, np.where(private, lane + 0x2000, there))
    np.testing.assert_array_equal(got[1], seen)
    np.testing.assert_array_equal(got[0], np.where(shared | private, there, there + 7))
    np.testing.assert_array_equal(got[2][:, 0], lane + 0x1000 + 7 * shared)
    np.testing.assert_array_equal(got[2][:, 1], lane + 0x2000 + 7 * private)


def _descriptor(stride: int = 0, records: int = 0, word3: int = 0x27000, swizzle: int = 0) -> str:
    return f"""
    s_mov_b32 s12, s4
    s_and_b32 s13, s5, 0xffff
    s_or_b32 s13, s13, {(stride << 16 | swizzle << 31) & M32:#x}
    s_mov_b32 s14, {records:#x}
    s_mov_b32 s15, {word3:#x}
    """


def test_a_buffer_checks_each_dword_and_what_is_outside_reads_zero():
    """Offsets up to and over the end, and some that would wrap: each whole dword counts (LLVM's rule)."""
    source = np.arange(1, 65, dtype=np.uint32)
    offsets = np.array([0, 4, 100, 104, 108, 112, 116, 120, 124, 128, 0x80000000, 0xFFFFFFF8] * 6, np.uint32)[:64]
    offsets[20] = 118
    text = (
        _descriptor(records=120)
        + """
    v_lshlrev_b32 v1, 2, v0
    v_lshlrev_b32 v9, 4, v0
    global_load_dword v2, v1, s[6:7]
    s_waitcnt vmcnt(0)
    buffer_load_dwordx4 v[4:7], v2, s[12:15], 0 offen offset:4
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v9, v[4:7], s[8:9]
    s_endpgm
    """
    )
    got = launch(POINTERS + text, source, offsets, np.zeros((64, 4), np.uint32), np.zeros(1))[2]
    raw = source.tobytes()
    for lane, offset in enumerate(offsets.tolist()):
        for i in range(4):
            at = offset + 4 + 4 * i
            wanted = struct.unpack_from("<I", raw, at)[0] if at + 4 <= 120 else 0
            assert got[lane, i] == wanted, (lane, offset, i)


def test_a_buffer_store_outside_is_dropped():
    text = (
        _descriptor(records=20)
        + """
    v_lshlrev_b32 v2, 3, v0
    v_mov_b32 v4, 1
    v_mov_b32 v5, 2
    buffer_store_dwordx2 v[4:5], v2, s[12:15], 0 offen
    s_endpgm
    """
    )
    got = launch(POINTERS + text, np.zeros(16, np.uint32), *(np.zeros(1) for _ in range(3)))[0]
    assert got.tolist() == [1, 2, 1, 2, 1] + [0] * 11


@pytest.mark.parametrize("swizzle", [0, 1])
@pytest.mark.parametrize("index_stride", [0, 1, 2, 3])
def test_a_structured_buffer_and_its_swizzle(swizzle: int, index_stride: int):
    """Index and offset of a record of 16 bytes; swizzled, dwords of 8 << index_stride records lie side by side."""
    source = np.arange(16 * 64, dtype=np.uint32) + 5
    stride, records = 16, 40
    text = (
        _descriptor(stride, records, 0x27000 | index_stride << 21, swizzle)
        + """
    v_mov_b32 v2, v0
    v_mov_b32 v3, 4
    v_lshlrev_b32 v9, 3, v0
    s_movk_i32 s16, 64
    buffer_load_dwordx2 v[4:5], v[2:3], s[12:15], s16 idxen offen offset:4
    s_waitcnt vmcnt(0)
    global_store_dwordx2 v9, v[4:5], s[8:9]
    s_endpgm
    """
    )
    got = launch(POINTERS + text, source, np.zeros(1), np.zeros((64, 2), np.uint32), np.zeros(1))[2]
    width = 8 << index_stride
    for index in range(64):
        for i in range(2):
            offset = 8 + 4 * i
            at = index * stride + offset
            if swizzle:
                at = ((index // width) * stride + offset // 4 * 4) * width + (index % width) * 4 + offset % 4
            wanted = int(source[(at + 64) // 4]) if index < records else 0
            assert got[index, i] == wanted, (index, i)


# Formats: (data format, its struct code or None) and number formats, worked out with struct and fractions.
FORMATS = {1: "B", 2: "H", 3: "BB", 4: "I", 5: "HH", 10: "BBBB", 11: "II", 12: "HHHH", 13: "III", 14: "IIII"}


def _component(bits: int, width: int, number: int) -> float | int:
    top = (1 << width) - 1
    value = signed(bits, width)
    match number:
        case 0:
            return float(np.float32(bits / top))
        case 1:
            return float(np.float32(max(value / (top >> 1), -1.0)))
        case 2:
            return float(np.float32(bits))
        case 3:
            return float(np.float32(value))
        case 4:
            return bits
        case 5:
            return value & M32
    return float(np.array([bits], f"u{width // 8}").view(f"f{width // 8}")[0])


@pytest.mark.parametrize("data", FORMATS)
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 7])
@pytest.mark.parametrize("typed", [True, False])
def test_formatted_loads(data: int, number: int, typed: bool):
    codes = FORMATS[data]
    width = 8 * struct.calcsize(codes[0])
    if (number in (0, 1, 2, 3) and width == 32) or (number == 7 and width == 8):
        pytest.skip("the format has no such numbers")
    size = struct.calcsize("<" + codes)
    random = np.random.default_rng(data * 8 + number)
    raw = random.integers(0, 256, 64 * size, dtype=np.uint8)
    if number == 7:
        raw = random.standard_normal(64 * len(codes)).astype(f"f{width // 8}").view(np.uint8)
    name = "tbuffer_load_format_xyzw" if typed else "buffer_load_format_xyzw"
    word3 = (4 | 5 << 3 | 6 << 6 | 7 << 9) | number << 12 | data << 15
    text = (
        _descriptor(size, 60, word3)
        + f"""
    v_lshlrev_b32 v9, 4, v0
    {name} v[4:7], v0, s[12:15], 0 {f"format:{data | number << 4} " if typed else ""}idxen
    s_waitcnt vmcnt(0)
    global_store_dwordx4 v9, v[4:7], s[8:9]
    s_endpgm
    """
    )
    got = launch(POINTERS + text, raw, np.zeros(1), np.zeros((64, 4), np.uint32), np.zeros(1))[2]
    whole = number in (4, 5)
    for lane in range(64):
        fields = struct.unpack_from("<" + codes, raw.tobytes(), lane * size) if lane < 60 else ()
        parts = [_component(f, width, number) for f in fields]
        parts += [0] * (3 - len(parts)) + [1] * (4 - max(len(parts), 3)) if lane < 60 else []
        if lane >= 60:
            parts = [_component(0, width, number)] * len(codes)
            parts += [0] * (3 - len(parts)) + [1] * (4 - max(len(parts), 3))
        for i, wanted in enumerate(parts):
            if whole:
                assert got[lane, i] == wanted
            else:
                value = got[lane, i : i + 1].view(np.float32)[0]
                assert value == np.float32(wanted) or abs(value - wanted) <= abs(wanted) * 2**-22, (
                    lane,
                    i,
                    value,
                    wanted,
                )


@pytest.mark.parametrize(("data", "number"), [(10, 0), (10, 5), (5, 7), (12, 1), (4, 7), (14, 4), (3, 2), (5, 3)])
def test_formatted_stores_come_back(data: int, number: int):
    """What a load gave, stored in the same format, is the same memory."""
    codes = FORMATS[data]
    size, random = struct.calcsize("<" + codes), np.random.default_rng(7)
    width = size // len(codes)
    raw = random.integers(0, 256, 64 * size, dtype=np.uint8)
    if number == 7:
        raw = random.standard_normal(64 * len(codes)).astype(f"f{width}").view(np.uint8)
    if number == 1:  # the most negative number has two spellings
        raw.view(f"i{width}")[:] = np.maximum(raw.view(f"i{width}"), -(1 << (8 * width - 1)) + 1)
    text = (
        _descriptor(size, 64, 0xFAC | number << 12 | data << 15)
        + f"""
    s_mov_b64 s[16:17], s[12:13]
    s_mov_b64 s[18:19], s[14:15]
    s_mov_b32 s16, s8
    s_and_b32 s17, s9, 0xffff
    s_or_b32 s17, s17, {size << 16:#x}
    buffer_load_format_xyzw v[4:7], v0, s[12:15], 0 idxen
    s_waitcnt vmcnt(0)
    buffer_store_format_xyzw v[4:7], v0, s[16:19], 0 idxen
    s_endpgm
    """
    )
    got = launch(POINTERS + text, raw, np.zeros(1), np.zeros_like(raw), np.zeros(1))[2]
    np.testing.assert_array_equal(got, raw)


@pytest.mark.parametrize(
    ("name", "bits", "size"), [("b64_tr_b4", 4, 8), ("b96_tr_b6", 6, 12), ("b64_tr_b8", 8, 8), ("b64_tr_b16", 16, 8)]
)
def test_transposed_reads(name: str, bits: int, size: int):
    """16 lanes read a tile of elements row by row, 16 elements a row; each gets one column's part."""
    raw = np.random.default_rng(8).integers(0, 256, 64 * size, dtype=np.uint8)
    words = size // 4
    pad = np.zeros((64, 4), np.uint32)
    pad[:, :words] = raw.view(np.uint32).reshape(64, words)
    text = f"""
    v_lshlrev_b32 v9, 4, v0
    global_load_dwordx4 v[4:7], v9, s[4:5]
    s_waitcnt vmcnt(0)
    ds_write_b128 v9, v[4:7]
    v_mov_b32 v12, 0
    v_mov_b32 v13, 0
    s_waitcnt lgkmcnt(0)
    ds_read_{name} v[{10}:{10 + words - 1}], v9
    s_waitcnt lgkmcnt(0)
    global_store_dwordx4 v9, v[10:13], s[6:7]
    s_endpgm
    """
    got = launch(POINTERS + text, pad, np.zeros((64, 4), np.uint32), np.zeros(1), np.zeros(1), lds=1024)[1]

    def elements(row: np.ndarray) -> list[int]:
        whole = int.from_bytes(row[:words].tobytes(), "little")
        return [whole >> bits * i & ((1 << bits) - 1) for i in range(8 * size // bits)]

    count = 8 * size // bits
    rows_of = [elements(pad[lane]) for lane in range(64)]
    for lane in range(64):
        group, own = lane & ~15, lane & 15
        across = 16 // count if count < 16 else 1  # lanes that hold one row of 16 elements
        wanted = []
        for n in range(count):
            source = group + across * n + own // (16 // across)
            wanted.append(rows_of[source][own % (16 // across)])
        assert elements(got[lane]) == wanted, lane


def test_loads_to_lds_lie_by_lane_from_m0():
    text = (
        """
    v_lshlrev_b32 v9, 4, v0
    v_lshlrev_b32 v1, 2, v0
    s_movk_i32 m0, 0x100
    global_load_lds_dwordx4 v9, s[4:5]
    s_movk_i32 m0, 0x40
    v_cmp_gt_u32 vcc, 60, v0
    s_and_saveexec_b64 s[16:17], vcc
    """.replace("s_movk_i32 m0", "s_mov_b32 m0")
        + _descriptor(records=200)
        + """
    buffer_load_ubyte v1, s[12:15], 0 offen offset:4 lds
    s_mov_b64 exec, s[16:17]
    s_waitcnt vmcnt(0)
    ds_read_b128 v[4:7], v9 offset:256
    ds_read_b32 v8, v1 offset:68
    s_waitcnt lgkmcnt(0)
    global_store_dwordx4 v9, v[4:7], s[6:7]
    global_store_dword v1, v8, s[8:9]
    s_endpgm
    """
    )
    source = np.random.default_rng(9).integers(0, 1 << 32, (64, 4), dtype=np.uint64).astype(np.uint32)
    got = launch(POINTERS + text, source, np.zeros((64, 4), np.uint32), np.zeros(64, np.uint32), np.zeros(1), lds=4096)
    np.testing.assert_array_equal(got[1][4:], source[4:])  # the other load reaches the first four
    raw = source.tobytes()
    wanted = [raw[4 + 4 * lane] if 4 + 4 * lane < 200 else 0 for lane in range(47)]
    assert got[2][:47].tolist() == wanted


def test_scalar_memory_writes_and_bounds():
    text = (
        _descriptor(records=24)
        + """
    s_buffer_load_dwordx8 s[16:23], s[12:15], 0x8
    s_waitcnt lgkmcnt(0)
    s_store_dwordx4 s[16:19], s[6:7], 0x0
    s_store_dwordx4 s[20:23], s[6:7], 0x10
    s_mov_b32 s24, 5
    s_atomic_add s24, s[8:9], 0x4 glc
    s_waitcnt lgkmcnt(0)
    s_buffer_store_dword s24, s[12:15], 0x0
    s_buffer_store_dword s24, s[12:15], 0x18
    s_dcache_wb
    s_endpgm
    """
    )
    source = np.arange(10, 20, dtype=np.uint32)
    got = launch(POINTERS + text, source, np.zeros(8, np.uint32), np.array([1, 100], np.uint32), np.zeros(1))
    assert got[1].tolist() == [12, 13, 14, 15, 0, 0, 0, 0]
    assert got[2].tolist() == [1, 105]
    assert got[0].tolist() == [100, *range(11, 20)]


def test_lane_addresses_of_lds():
    text = """
    s_mov_b32 m0, 32
    v_mul_u32_u24 v2, 3, v0
    ds_write_addtid_b32 v2 offset:8
    v_lshlrev_b32 v1, 2, v0
    ds_read_b32 v3, v1 offset:40
    ds_read_addtid_b32 v4 offset:8
    s_waitcnt lgkmcnt(0)
    v_lshl_or_b32 v3, v4, 16, v3
    global_store_dword v1, v3, s[4:5]
    s_endpgm
    """
    got = Machine().launch(POINTERS + text, np.zeros(64, np.uint32), *(np.zeros(1) for _ in range(3)), lds=1024)[0][0]
    lane = np.arange(64)
    np.testing.assert_array_equal(got, 3 * lane | 3 * lane << 16)
