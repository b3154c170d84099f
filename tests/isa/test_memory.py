"""Memory rows against bytes worked out here: LDS pairs and halves, global and scratch address formulas."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from gpusim.isa import NotDone, lift
from gpusim.isa.assemble import parse
from tests.isa.evaluate import LANES, Wave

SIZE = 1 << 16


@dataclass
class MemoryWave(Wave):
    """A wave with plain bytes behind every address space."""

    bytes: np.ndarray = field(default_factory=lambda: np.random.default_rng(5).integers(0, 256, SIZE).astype(np.uint8))
    scratch: Any = field(default_factory=lambda: np.full((1, LANES), 4096, np.uint64))

    def load(
        self, pc: int, space: str, address: Any, size: int, lanes: Any, full: bool, valid: Any = None
    ) -> np.ndarray:
        flat = np.broadcast_to(address, (1, LANES))[0].astype(np.int64)
        inside = np.broadcast_to(size if valid is None else valid, (1, LANES))[0] >= size
        raw = np.zeros((LANES, max(4, size)), np.uint8)
        raw[inside, :size] = self.bytes[flat[inside, None] + np.arange(size)]
        return raw.view(np.uint32).T[:, None, :].copy()

    def store(self, pc: int, space: str, address: Any, words: list[Any], size: int, lanes: Any, full: bool) -> None:
        columns = [np.broadcast_to(word, (1, LANES))[0].astype(np.uint32) for word in words]
        raw = np.stack(columns, axis=1).copy().view(np.uint8)[:, :size]
        flat = np.broadcast_to(address, (1, LANES))[0].astype(np.int64)
        self.bytes[flat[:, None] + np.arange(size)] = raw


def _at(memory: np.ndarray, address: np.ndarray, kind: str) -> np.ndarray:
    size = np.dtype(kind).itemsize
    return np.array([memory[a : a + size].view(kind)[0] for a in address])


@pytest.mark.parametrize(("name", "unit"), [("_b32", 4), ("st64_b32", 256), ("_b64", 8), ("st64_b64", 512)])
def test_two_elements_of_lds(name, unit):
    wave, address = MemoryWave(), np.arange(LANES, dtype=np.uint32) * 24  # no two elements written overlap
    before = wave.bytes.copy()
    wave.set_vector(0, address)
    wide = name.endswith("b64")
    wave.run(f"ds_read2{name} v[{'4:7' if wide else '4:5'}], v0 offset0:3 offset1:20")
    kind = "u8" if wide else "u4"
    for register, offset in ((4, 3), (6 if wide else 5, 20)):
        np.testing.assert_array_equal(wave.vector(register, kind), _at(before, address + offset * unit, kind))
    data = "v[4:5], v[6:7]" if wide else "v4, v5"
    wave.run(f"ds_write2{name} v0, {data} offset0:40 offset1:60")
    for source, target in ((3, 40), (20, 60)):
        wanted = _at(before, address + source * unit, kind)
        np.testing.assert_array_equal(_at(wave.bytes, address + target * unit, kind), wanted)


@pytest.mark.parametrize(("kind", "type"), [("u8", "u1"), ("i8", "i1"), ("u16", "u2")])
@pytest.mark.parametrize("high", [False, True])
def test_halves_of_lds_and_global(kind, type, high):
    address = np.arange(LANES, dtype=np.uint32) * 2 + 64
    name = {"u8": "ubyte", "i8": "sbyte", "u16": "short"}[kind]
    suffix = "_d16_hi" if high else "_d16"
    for text in (f"ds_read_{kind}{suffix} v2, v0 offset:6", f"global_load_{name}{suffix} v2, v0, s[4:5] offset:6"):
        wave = MemoryWave()
        wave.set_vector(0, address)
        wave.set_vector(2, np.full(LANES, 0xABCD1234, np.uint32))
        wave.run(text)
        half = _at(wave.bytes, address + 6, type).astype(np.int64) & 0xFFFF
        wanted = half << 16 | 0x1234 if high else half | 0xABCD0000
        np.testing.assert_array_equal(wave.vector(2, "u4").astype(np.int64), wanted)


@pytest.mark.parametrize(("suffix", "shift"), [("b8", 0), ("b16", 0), ("b8_d16_hi", 16), ("b16_d16_hi", 16)])
def test_narrow_writes_of_lds(suffix, shift):
    type = "u1" if suffix.startswith("b8") else "u2"
    wave, address = MemoryWave(), np.arange(LANES, dtype=np.uint32) * 2
    data = np.random.default_rng(2).integers(0, 1 << 32, LANES, dtype=np.uint64).astype(np.uint32)
    wave.set_vector(0, address)
    wave.set_vector(1, data)
    wave.run(f"ds_write_{suffix} v0, v1 offset:512")
    np.testing.assert_array_equal(_at(wave.bytes, address + 512, type), (data >> np.uint32(shift)).astype(type))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("global_load_dword v4, v0, s[4:5] offset:-8", lambda lane: 2048 + 4 * lane - 8),
        ("global_load_dword v4, v[0:1], off offset:16", lambda lane: 4 * lane + 16),
        ("flat_load_dword v4, v[0:1] offset:16", lambda lane: 4 * lane + 16),
        ("scratch_load_dword v4, v0, off offset:4", lambda lane: 4096 + 4 * lane + 4),
        ("scratch_load_dword v4, off, s4 offset:4", lambda lane: 4096 + 2048 + 4 + 0 * lane),
    ],
)
def test_addresses(text, wanted):
    wave, lane = MemoryWave(), np.arange(LANES)
    wave.set_vector(0, (4 * lane).astype(np.uint32))
    wave.set_scalar(4, 2048, 64)
    wave.run(text)
    np.testing.assert_array_equal(wave.vector(4, "u4"), _at(wave.bytes, wanted(lane), "u4"))


@pytest.mark.parametrize(
    "text", ["ds_swizzle_b32 v0, v1 offset:swizzle(ROTATE,1,3)", "v_permlane32_swap_b32 v0, v1 fi:1"]
)
def test_what_is_not_modelled_says_so(text):
    with pytest.raises(NotDone, match=text.split()[0]):
        lift.lift(parse(text))
