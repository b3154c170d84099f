"""What memory instructions do: loads, stores and atomics as effects, from the row's access and the addresses of `addressing`."""

from __future__ import annotations

import inspect
from typing import Any

from gpusim.isa import buffer_format, modify
from gpusim.isa import value as V
from gpusim.isa.addressing import Place, bits, places, two_places
from gpusim.isa.core import Access
from gpusim.isa.encode import Inst
from gpusim.isa.program import Atomic, Effect, Program, exec64, from_dwords, registers, sgpr
from gpusim.isa.regs import M0, Reg
from gpusim.isa.value import U32, Value, const


def _half(access: Access) -> Access:
    return Access(access.kind, access.space, access.bytes // 2)


def _places(inst: Inst) -> list[tuple[Place, Access]]:
    """Each place with the access made there."""
    access = inst.row.access
    assert access is not None
    if "two_offsets" in inst.row.flags:
        return [(place, _half(access)) for place in two_places(inst, access)]
    element = buffer_format.element_bytes(inst) if "format" in inst.row.flags else None
    return [(place, access) for place in places(inst, access, element)]


def _effect(kind: str, place: Place, access: Access, args: tuple[Value, ...], attr: Any = None) -> Effect:
    attr = attr or Access(access.kind, place.space, access.bytes)
    effect = Effect(kind, (place.address, *args), attr, valid=place.valid, step=place.step)
    if kind != "store":
        effect.results = tuple(Value("result", U32, (), (effect, i)) for i in range(access.dwords))
    return effect


def load(inst: Inst, program: Program) -> Any:
    """The dwords that a load reads: one value, or a list."""
    words: list[Value] = []
    parts = _places(inst)
    for place, access in parts:
        effect = _effect("load", place, access, ())
        program.effects.append(effect)
        words += effect.results
    if len(parts) == 2 and "two_offsets" not in inst.row.flags:
        words = _merged(parts[0][0], words)
    return words[0] if len(words) == 1 else words


def _merged(first: Place, words: list[Value]) -> list[Value]:
    """What two places gave, each lane's from the one that it has."""
    assert first.valid is not None
    half = len(words) // 2
    return [V.select(V.ne(first.valid, 0), a, b) for a, b in zip(words[:half], words[half:], strict=True)]


def store(inst: Inst, program: Program, out: Any) -> None:
    """Writes what the row's body gave."""
    parts = _places(inst)
    data = list(out) if "two_offsets" in inst.row.flags else [out] * len(parts)
    for (place, access), value in zip(parts, data, strict=True):
        program.effects.append(_effect("store", place, access, tuple(modify.as_dwords(value))))


def to_lds(inst: Inst, program: Program, out: Any) -> None:
    """A load to LDS: each lane's dwords at M0 + offset + 4 bytes a lane, or 16 for three and four dwords."""
    words = modify.as_dwords(out)
    shift = 2 if len(words) == 1 else 4
    address = bits(sgpr(M0), 17, 0) + inst.modifier("offset") + (V.lane() << shift)
    program.effects.append(Effect("store", (address, *words), Access("store", "lds", 4 * len(words))))


def returns(inst: Inst) -> bool:
    """Whether an atomic gives the old value: by its opcode in LDS, else by sc0 or glc."""
    row = inst.row
    return "d" in inst.operands if row.access and row.access.space == "lds" else bool(inst.modifier("sc0") or inst.modifier("glc"))


def result_register(inst: Inst, access: Access) -> Reg:
    """Where the old value goes: the result register, or the first registers of the data."""
    target = inst.operands.get("d") or inst.operands["data"]
    assert isinstance(target, Reg)
    return Reg(target.file, target.index, access.dwords)


def atomic(inst: Inst, program: Program) -> None:
    """A read-modify-write; the row's body gives the new value of memory from the old one and the operands."""
    row = inst.row
    assert row.access is not None and row.body is not None
    parts = _places(inst)
    operands: list[list[Value]] = []
    for role in ("data", "data1"):
        if row.operand(role) is not None:
            reg = inst.operands[role]
            assert isinstance(reg, Reg)
            operands.append(registers(reg))
    if "counter_address" in row.flags:
        _counter(inst, program, parts[0])
        return
    old: list[Value] = []
    if "two_offsets" in row.flags:  # an exchange of two elements, each with an operand of its own
        pairs = [(part, [operand]) for part, operand in zip(parts, operands, strict=True)]
    else:
        pairs = [(part, operands) for part in parts]
    for (place, access), given in pairs:
        effect = _effect("atomic", place, access, tuple(w for o in given for w in o), _new(inst, access, given, place.space))
        program.effects.append(effect)
        old += effect.results
    if len(parts) == 2 and "two_offsets" not in row.flags:
        old = _merged(parts[0][0], old)
    if returns(inst):
        target = result_register(inst, row.access)
        kind = "write_sgpr" if target.file == "s" else "write_vgpr"
        for i, word in enumerate(old):
            program.effects.append(Effect(kind, (word,), target.index + i if target.file == "s" else (target.file, target.index + i)))


def _new(inst: Inst, access: Access, operands: list[list[Value]], space: str) -> Atomic:
    """The body over parameters: the old dwords, then those of the operands."""
    row = inst.row
    assert row.body is not None
    count = 0

    def parameters(n: int) -> list[Value]:
        nonlocal count
        count += n
        return [Value("parameter", U32, (), count - n + i) for i in range(n)]

    assert row.old is not None
    given: list[Any] = [from_dwords(parameters(access.dwords), row.old)]
    roles = [role for role in ("data", "data1") if role in inspect.signature(row.body).parameters]
    for role, words in zip(roles, operands, strict=False):
        spec = row.operand(role)
        given.append(from_dwords(parameters(len(words)), spec.type if spec else row.old))
    return Atomic(Access("atomic", space, access.bytes), tuple(modify.as_dwords(row.body(*given))))


def _counter(inst: Inst, program: Program, part: tuple[Place, Access]) -> None:
    """ds_append and ds_consume: one addition by the wave, of its active lanes; every lane gets the old value."""
    place, access = part
    first = V.unary("ctz", exec64(), U32)
    active = V.unary("popcount", exec64(), U32)
    one = Place(place.space, place.address, V.select(V.eq(V.lane(), first), const(4, U32), 0))
    effect = _effect("atomic", one, access, (active,), _new(inst, access, [[active]], place.space))
    program.effects.append(effect)
    target = inst.operands["d"]
    assert isinstance(target, Reg)
    program.effects.append(Effect("write_vgpr", (V.read_lane(effect.results[0], first),), (target.file, target.index)))
