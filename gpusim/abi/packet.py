"""Declare a packet of dwords as a class whose fields are bit ranges: it builds, reads and prints itself."""

import struct
from typing import Any, ClassVar, Self, overload


class Bits:
    """Bits `high`..`low` of dword `dword`; `fixed` marks a value that identifies the packet."""

    def __init__(self, dword: int, high: int = 31, low: int = 0, *, fixed: int | None = None) -> None:
        self.dword, self.high, self.low, self.fixed = dword, high, low, fixed
        self.limit = (1 << (high - low + 1)) - 1
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def mask(self) -> dict[int, int]:
        """Return the bits used, per dword."""
        return {self.dword: self.limit << self.low}

    def load(self, words: list[int]) -> int:
        return words[self.dword] >> self.low & self.limit

    def store(self, words: list[int], value: int) -> None:
        words[self.dword] = words[self.dword] & ~(self.limit << self.low) & 0xFFFFFFFF | value << self.low

    @overload
    def __get__(self, packet: None, owner: type) -> "Bits": ...
    @overload
    def __get__(self, packet: "Packet", owner: type) -> int: ...
    def __get__(self, packet: "Packet | None", owner: type) -> "Bits | int":
        return self if packet is None else self.load(packet.words)

    def __set__(self, packet: "Packet", value: int) -> None:
        if not 0 <= value <= self.limit:
            raise ValueError(f"{type(packet).__name__}.{self.name} = {value:#x}: it holds 0..{self.limit:#x}")
        self.store(packet.words, int(value))


class Wide(Bits):
    """A 64-bit value whose low half is dword `dword` and whose high half is the next one."""

    def __init__(self, dword: int) -> None:
        super().__init__(dword)
        self.limit = (1 << 64) - 1

    def mask(self) -> dict[int, int]:
        return {self.dword: 0xFFFFFFFF, self.dword + 1: 0xFFFFFFFF}

    def load(self, words: list[int]) -> int:
        return words[self.dword] | words[self.dword + 1] << 32

    def store(self, words: list[int], value: int) -> None:
        words[self.dword], words[self.dword + 1] = value & 0xFFFFFFFF, value >> 32


class Packet:
    """A packet of `dwords` dwords (and a tail of data for some); subclasses state `dwords=` and their fields.

    Raises TypeError for an unknown field, ValueError for a value that does not fit, both when it is built.
    """

    dwords: ClassVar[int] = 0
    fields: ClassVar[dict[str, Bits]] = {}
    has_tail: ClassVar[bool] = False
    unused: ClassVar[list[int]] = []

    def __init_subclass__(cls, dwords: int | None = None, tail: bool = False, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if dwords is None:
            return
        cls.dwords, cls.has_tail = dwords, tail
        cls.fields = {
            name: value
            for base in reversed(cls.__mro__)
            for name, value in vars(base).items()
            if isinstance(value, Bits)
        }
        used: dict[int, int] = {}
        for name, field in cls.fields.items():
            for dword, mask in field.mask().items():
                if dword >= dwords or used.get(dword, 0) & mask:
                    raise TypeError(f"{cls.__name__}.{name} overlaps another field or lies past {dwords} dwords")
                used[dword] = used.get(dword, 0) | mask
        cls.unused = [~used.get(dword, 0) & 0xFFFFFFFF for dword in range(dwords)]

    def __init__(self, *, tail: bytes = b"", **values: int) -> None:
        self.words = [0] * self.dwords
        self.tail = tail
        if tail and (not self.has_tail or len(tail) % 4):
            raise TypeError(
                f"{type(self).__name__} takes {'whole dwords of' if self.has_tail else 'no'} data, got {len(tail)} B"
            )
        for field in self.fields.values():
            if field.fixed is not None:
                field.store(self.words, field.fixed)
        for name, value in values.items():
            if name not in self.fields:
                raise TypeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(self.fields)}")
            setattr(self, name, value)
        self.finish()

    def finish(self) -> None:
        """Fill in what follows from the other fields, such as a count of the data carried."""

    def pack(self) -> bytes:
        """Return the packet's bytes."""
        return struct.pack(f"<{self.dwords}I", *self.words) + self.tail

    @classmethod
    def decode(cls, data: bytes) -> Self:
        """Read a packet of this class from the start of `data`. Raises ValueError when there are too few bytes."""
        if len(data) < 4 * cls.dwords:
            raise ValueError(f"{cls.__name__} takes {4 * cls.dwords} bytes, only {len(data)} are there")
        packet = cls.__new__(cls)
        packet.words = list(struct.unpack_from(f"<{cls.dwords}I", data))
        packet.tail = bytes(data[4 * cls.dwords : 4 * cls.dwords + packet.tail_bytes()])
        if len(packet.tail) != packet.tail_bytes():
            raise ValueError(
                f"{cls.__name__} carries {packet.tail_bytes()} bytes of data, only {len(packet.tail)} are there"
            )
        return packet

    def tail_bytes(self) -> int:
        """Return how many bytes of data follow the fixed dwords, from the packet's own count."""
        return 0

    def reserved(self) -> list[tuple[int, int]]:
        """Return (dword, bits) for each set bit that belongs to no field."""
        return [
            (i, word & mask) for i, (word, mask) in enumerate(zip(self.words, self.unused, strict=True)) if word & mask
        ]

    def __len__(self) -> int:
        return 4 * self.dwords + len(self.tail)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Packet) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __str__(self) -> str:
        shown = [f"{name}={field.load(self.words):#x}" for name, field in self.fields.items() if field.fixed is None]
        return f"{type(self).__name__}({', '.join(shown)}{f', {len(self.tail)} bytes' if self.tail else ''})"

    __repr__ = __str__
