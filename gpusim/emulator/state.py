"""The state of a group of waves that run in lockstep: registers, LDS, and the accesses their instructions make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from gpusim.emulator.events import Fault
from gpusim.emulator.memory import Memory
from gpusim.isa.chip import APERTURES, LDS_GRANULE, SIMDS
from gpusim.isa.encode import decode
from gpusim.isa.mfma import LANES
from gpusim.isa.mode import USUAL

SCALARS = 128
SGPRS = 102  # that an index reaches
CLOCK_HZ = {"time": 2_400_000_000, "real_time": 100_000_000}  # MI350X's peak engine clock, and the reference clock
CYCLES_AN_INSTRUCTION = 4


@dataclass(eq=False)
class Batch:
    """What the groups of one batch share: memory, the LDS of its workgroups, who its waves are, and how far they
    came."""

    memory: Memory
    lds_bytes: int
    lds: np.ndarray  # uint32 (workgroups, dwords)
    workgroups: list[tuple[int, int, int]]
    first_wave: int
    waves_a_workgroup: int
    xcc_count: int = 8
    instructions: int = 0
    messages: list[int] = field(default_factory=list)  # M0 of each interrupt that a wave sent

    def who(self, wave: int) -> tuple[tuple[int, int, int], int]:
        """(workgroup, wave in it) of a wave of the batch."""
        return self.workgroups[wave // self.waves_a_workgroup], wave % self.waves_a_workgroup


@dataclass(eq=False)
class Group:
    """Waves at one pc. Registers are uint32 arrays of shape (waves or 1, lanes or 1), scalars (waves or 1, 1)."""

    batch: Batch
    pc: int
    waves: np.ndarray  # their numbers in the batch
    v: list[Any]
    a: list[Any]
    s: list[Any]
    scc: Any
    scratch: Any  # uint64: where each lane's private memory starts
    mode: int = USUAL  # one for all waves of a group
    lane: ClassVar[Any] = np.arange(LANES, dtype=np.uint32)[None, :]

    # Splitting and joining.

    def take(self, chosen: np.ndarray, pc: int) -> Group:
        """The waves at positions `chosen`, as a group of their own at `pc`."""

        def some(array: Any) -> Any:
            return array if array.shape[0] == 1 else array[chosen]

        return Group(
            self.batch, pc, self.waves[chosen], [some(x) for x in self.v], [some(x) for x in self.a],
            [some(x) for x in self.s], some(self.scc), some(self.scratch), self.mode,
        )  # fmt: skip

    def join(self, other: Group) -> Group:
        """Both groups' waves as one group, in the order of their numbers."""
        waves = np.concatenate([self.waves, other.waves])
        order = np.argsort(waves, kind="stable")
        n, m = len(self.waves), len(other.waves)

        def both(x: Any, y: Any) -> Any:
            if x is y and x.shape[0] == 1:
                return x
            width = max(x.shape[1], y.shape[1])
            return np.concatenate([np.broadcast_to(x, (n, width)), np.broadcast_to(y, (m, width))])[order]

        def lists(xs: list[Any], ys: list[Any]) -> list[Any]:
            return [both(x, y) for x, y in zip(xs, ys, strict=True)]

        return Group(
            self.batch, self.pc, waves[order], lists(self.v, other.v), lists(self.a, other.a),
            lists(self.s, other.s), both(self.scc, other.scc), both(self.scratch, other.scratch), self.mode,
        )  # fmt: skip

    # What instructions ask for.

    def clock(self, name: str) -> Any:
        """A counter that advances with the instructions executed."""
        cycles = self.batch.instructions * CYCLES_AN_INSTRUCTION
        return np.array([[cycles * CLOCK_HZ[name] // CLOCK_HZ["time"]]], np.uint64)

    def hardware_register(self, number: int) -> Any:
        """A hardware register of each wave, uint32 (waves, 1), but for MODE and what STATUS shows of other state."""
        wave = (self.waves % self.batch.waves_a_workgroup).astype(np.uint32)[:, None]
        zero = np.zeros((1, 1), np.uint32)
        match number:
            case 2:  # STATUS: the wave is valid, and in a workgroup where there are several
                return zero | np.uint32(1 << 16 | (self.batch.waves_a_workgroup > 1) << 11)
            case 4:  # HW_ID: wave slot and SIMD; the compute unit and the rest are those of one queue
                return wave // np.uint32(SIMDS) & np.uint32(15) | (wave % np.uint32(SIMDS)) << np.uint32(4)
            case 5:  # GPR_ALLOC: sizes in granules, less one
                vector = max(-(-len(self.v) // 8) - 1, 0) & 63
                return zero | np.uint32(vector << 6 | (-(-len(self.v) // 4) & 63) << 12 | 6 << 24)
            case 6:  # LDS_ALLOC
                return zero | np.uint32(-(-self.batch.lds_bytes // LDS_GRANULE) << 12)
            case 15:  # SH_MEM_BASES: of the private and the shared aperture
                return zero | np.uint32(APERTURES["private_base"] >> 16 | APERTURES["shared_base"] >> 16 << 16)
            case 20:  # XCC_ID
                group = (self.batch.first_wave + self.waves) // self.batch.waves_a_workgroup
                return (group % self.batch.xcc_count).astype(np.uint32)[:, None]
        return zero

    def stopped(self, pc: int, kind: str, number: int) -> None:
        """A trap that no handler takes, or a halt that nobody ends. Raises Fault."""
        workgroup, wave = self.batch.who(int(self.waves[0]))
        what = f"trap {number}: the wave gave up" if kind == "trap" else "s_sethalt: the wave waits for a debugger"
        raise Fault(
            "trap", f"{what}, wave {wave} of workgroup {workgroup} at {pc:#x}", pc=pc, wave=wave, workgroup=workgroup
        )

    def message(self, m0: Any) -> None:
        """An interrupt for the host, with M0 of each wave."""
        self.batch.messages += np.broadcast_to(m0, (len(self.waves), 1))[:, 0].tolist()

    def sgpr_at(self, first: int, offset: Any) -> Any:
        """The scalar register `offset` after `first` of each wave; register 0 where there is none."""
        return self._picked(self.s, first, offset, SGPRS)

    def vgpr_at(self, first: int, offset: Any) -> Any:
        return self._picked(self.v, first, offset, len(self.v))

    def _picked(self, file: list[Any], first: int, offset: Any, count: int) -> Any:
        numbers = np.broadcast_to(offset, (len(self.waves), 1))[:, 0].astype(np.int64) + first
        numbers = np.where((numbers < 0) | (numbers >= count), 0, numbers)
        chosen = np.unique(numbers)
        if len(chosen) == 1:
            return file[int(chosen[0])]
        width = max(file[int(n)].shape[1] for n in chosen)
        out = np.empty((len(self.waves), width), np.uint32)
        for n in chosen.tolist():
            rows = numbers == n
            out[rows] = np.broadcast_to(file[n], (len(self.waves), width))[rows]
        return out

    def write_sgpr_at(self, first: int, offset: Any, value: Any) -> None:
        self._put(self.s, first, offset, value, None, SGPRS)

    def write_vgpr_at(self, first: int, offset: Any, value: Any, lanes: Any, full: bool) -> None:
        self._put(self.v, first, offset, value, None if full else lanes, len(self.v))

    def _put(self, file: list[Any], first: int, offset: Any, value: Any, lanes: Any, count: int) -> None:
        """Write where the number is in range; lanes that are not enabled keep what they have."""
        numbers = np.broadcast_to(offset, (len(self.waves), 1))[:, 0].astype(np.int64) + first
        for n in np.unique(numbers).tolist():
            if not 0 <= n < count:
                continue
            mask = (numbers == n)[:, None]
            file[n] = np.where(mask if lanes is None else mask & lanes, value, file[n])

    def load(
        self,
        pc: int,
        space: str,
        address: Any,
        size: int,
        lanes: Any,
        full: bool,
        *,
        valid: Any = None,
        step: Any = None,
    ) -> Any:
        """`size` bytes a lane: dwords first. Disabled lanes, and bytes from `valid` on, read 0.

        Dwords lie `step` bytes apart, 4 when it is None.
        """
        if valid is not None or step is not None:
            return self._load_in_parts(pc, space, address, size, lanes, valid, step)
        if space == "lds":
            return self._lds_load(address, size, lanes, full)
        try:
            if full:
                return self.batch.memory.gather(address, size)
            shape = np.broadcast_shapes(address.shape, lanes.shape)
            lanes = np.broadcast_to(lanes, shape)
            out = np.zeros((max(1, size // 4), *shape), np.uint32)
            chosen = np.broadcast_to(address, shape)[lanes]
            if chosen.size:
                out[:, lanes] = self.batch.memory.gather(chosen, size)
            return out
        except Fault as fault:
            raise self._told(fault, pc, address, lanes, size) from None

    def store(
        self,
        pc: int,
        space: str,
        address: Any,
        words: list[Any],
        size: int,
        lanes: Any,
        full: bool,
        *,
        valid: Any = None,
        step: Any = None,
    ) -> None:
        """Write `size` bytes a lane, in the order of waves and lanes; bytes from `valid` on stay."""
        if valid is not None or step is not None:
            for offset, n, chosen in self._parts(space, address, size, lanes, valid, step):
                word = words[offset // 4] >> np.uint32(8 * (offset % 4)) if offset % 4 else words[offset // 4]
                piece = words if n == size else [word]
                self.store(pc, space, self._part_address(address, offset, step, n == size), piece, n, chosen, False)
            return
        if space == "lds":
            self._lds_store(address, words, size, lanes, full)
            return
        shape = (len(self.waves), 1 if space == "scalar" else LANES)
        try:
            address = np.broadcast_to(address, shape)
            words = [np.broadcast_to(w, shape) for w in words]
            if not full:
                chosen = np.broadcast_to(lanes, shape)
                address, words = address[chosen], [w[chosen] for w in words]
            if address.size:
                self.batch.memory.scatter(address, words, size)
        except Fault as fault:
            raise self._told(fault, pc, address if full else None, lanes, size) from None

    def _parts(
        self, space: str, address: Any, size: int, lanes: Any, valid: Any, step: Any
    ) -> list[tuple[int, int, Any]]:
        """An access with bounds as simple ones: (byte offset, bytes, lanes), the whole one first, then single bytes."""
        shape = (len(self.waves), 1 if space == "scalar" else LANES)
        lanes = np.ones(shape, bool) if lanes is None else np.broadcast_to(lanes, shape)
        valid = np.broadcast_to(np.uint32(size) if valid is None else valid, shape)
        whole = lanes & (valid >= size)
        if step is not None and size > 4:
            whole = whole & (step == 4)
        parts = [(0, size, whole)] if whole.any() else []
        rest = lanes & (valid > 0) & ~whole
        if rest.any():
            bytes_of_rest = ((i, 1, rest & (valid > i)) for i in range(size))
            parts += [part for part in bytes_of_rest if part[2].any()]
        return parts

    def _part_address(self, address: Any, offset: int, step: Any, whole: bool) -> Any:
        if whole or not offset:
            return address
        kind = address.dtype.type
        if step is None:
            return address + kind(offset)
        return address + kind(offset // 4) * step.astype(kind) + kind(offset % 4)

    def _load_in_parts(self, pc: int, space: str, address: Any, size: int, lanes: Any, valid: Any, step: Any) -> Any:
        shape = (len(self.waves), 1 if space == "scalar" else LANES)
        out = np.zeros((max(1, size // 4), *shape), np.uint32)
        for offset, n, chosen in self._parts(space, address, size, lanes, valid, step):
            at = self._part_address(address, offset, step, n == size)
            words = self.load(pc, space, np.broadcast_to(at, shape), n, chosen, False)
            if n == size:
                out |= words
            else:
                out[offset // 4] |= words[0] << np.uint32(8 * (offset % 4))
        return out

    def atomic(
        self,
        pc: int,
        space: str,
        address: Any,
        data: list[Any],
        size: int,
        lanes: Any,
        full: bool,
        new: Any,
        *,
        valid: Any = None,
        step: Any = None,
    ) -> Any:
        """Memory = new(memory, data) of one lane after another, in the order of waves; returns the old dwords."""
        shape = (len(self.waves), 1 if space == "scalar" else LANES)
        chosen = np.ones(shape, bool) if lanes is None else np.broadcast_to(lanes, shape)
        if valid is not None:
            chosen = chosen & (np.broadcast_to(valid, shape) >= size)
        old = np.zeros((size // 4, *shape), np.uint32)
        where = np.nonzero(chosen)
        places = np.broadcast_to(address, shape)[where].astype(np.uint64)
        if space == "lds":
            workgroup = self.waves[where[0]] // self.batch.waves_a_workgroup
            places = places + (workgroup.astype(np.uint64) << np.uint64(32))
        operands = [np.broadcast_to(d, shape)[where] for d in data]
        if (wrong := places[places % np.uint64(size) != 0]).size:
            va = int(wrong[0])
            raise self._told(misaligned(va, size), pc, address, lanes, size)
        for turn in _turns(places):
            rows, columns = where[0][turn], where[1][turn]
            mask = np.zeros(shape, bool)
            mask[rows, columns] = True
            before = self.load(pc, space, address, size, mask, False)[:, rows, columns]
            after = new([x[None, :] for x in (*before, *(o[turn] for o in operands))])
            old[:, rows, columns] = before
            words = []
            for word in after:
                wide = np.zeros(shape, np.uint32)
                wide[rows, columns] = np.broadcast_to(word, (1, len(rows)))[0]
                words.append(wide)
            self.store(pc, space, address, words, size, mask, False)
        return old

    def _told(self, fault: Fault, pc: int, address: Any, lanes: Any, size: int) -> Fault:
        """A memory's fault with instruction, lane, wave and workgroup."""
        wave = lane = workgroup = None
        if address is not None:
            shape = np.broadcast_shapes(address.shape, (len(self.waves), 1))
            hit = np.broadcast_to(address, shape) == np.uint64(fault.va)
            if lanes is not None:
                hit = hit & np.broadcast_to(lanes, (len(self.waves), LANES))
        else:
            hit = np.zeros((1, 1), bool)
        if hit.any():
            row, lane = (int(x[0]) for x in np.nonzero(hit))
            workgroup, wave = self.batch.who(int(self.waves[row]))
        return described(self.batch.memory, fault, pc, lane if lanes is not None else None, wave, workgroup)

    def _lds_places(self, address: Any, size: int, lanes: Any, full: bool) -> tuple[Any, Any]:
        """(byte places in the batch's LDS, mask of accesses in range), of shape (waves, lanes)."""
        shape = (len(self.waves), LANES)
        address = np.broadcast_to(address, shape)
        inside = address.astype(np.int64) + size <= self.batch.lds_bytes
        if not full:
            inside = inside & lanes
        group = (self.waves // self.batch.waves_a_workgroup)[:, None]
        return group * (self.batch.lds.shape[1] * 4) + address.astype(np.intp), inside

    def _lds_load(self, address: Any, size: int, lanes: Any, full: bool) -> Any:
        places, inside = self._lds_places(address, size, lanes, full)
        unit = 4 if size >= 4 and not (places & 3).any() else size if size == 2 and not (places & 1).any() else 1
        memory = self.batch.lds.reshape(-1).view(f"u{unit}")
        places = np.where(inside, places, 0) // unit
        out = np.zeros((max(1, size // 4), *places.shape), np.uint32)
        for i in range(len(out)):
            for part in range(min(size, 4) // unit):
                piece = memory[places + (i * 4 // unit + part)].astype(np.uint32)
                out[i] |= piece << np.uint32(8 * unit * part)
        if not inside.all():
            out[:, ~inside] = 0
        return out

    def _lds_store(self, address: Any, words: list[Any], size: int, lanes: Any, full: bool) -> None:
        places, inside = self._lds_places(address, size, lanes, full)
        unit = 4 if size >= 4 and not (places & 3).any() else size if size == 2 and not (places & 1).any() else 1
        memory = self.batch.lds.reshape(-1).view(f"u{unit}")
        places = places[inside] // unit
        for i, word in enumerate(words):
            picked = np.broadcast_to(word, inside.shape)[inside]
            for part in range(min(size, 4) // unit):
                memory[places + (i * 4 // unit + part)] = (picked >> np.uint32(8 * unit * part)).astype(f"u{unit}")


def _turns(places: np.ndarray) -> list[np.ndarray]:
    """Indices of accesses in turns: each address once a turn, in the order in which its accesses stand."""
    order = np.argsort(places, kind="stable")
    ordered = places[order]
    starts = np.r_[True, ordered[1:] != ordered[:-1]] if len(ordered) else np.zeros(0, bool)
    first = np.maximum.accumulate(np.where(starts, np.arange(len(ordered)), 0)) if len(ordered) else ordered.astype(int)
    rank = np.empty(len(places), int)
    rank[order] = np.arange(len(ordered)) - first
    return [np.nonzero(rank == turn)[0] for turn in range(int(rank.max()) + 1 if len(rank) else 0)]


def misaligned(va: int, size: int) -> Fault:
    """The fault of an atomic operation that does not lie on a multiple of its size."""
    message = f"atomic operation at {va:#x}, not a multiple of its {size} bytes"
    return Fault("memory_violation", message, va, write=True)


def described(memory: Memory, fault: Fault, pc: int, lane: int | None, wave: int | None, workgroup: Any) -> Fault:
    """A fault of memory with the instruction and who made it."""
    mapping = memory.find(pc)
    assert mapping is not None
    inst = decode(mapping.bytes[pc - mapping.va : pc - mapping.va + 16].tobytes())
    where = f"{inst} at {pc:#x}"
    if wave is not None:
        where += f", {f'lane {lane}, ' if lane is not None else ''}wave {wave} of workgroup {workgroup}"
    return Fault(fault.kind, f"{where}: {fault.message}", fault.va, write=fault.write, pc=pc, lane=lane, wave=wave,
                 workgroup=workgroup)  # fmt: skip
