"""ELF64 as AMD GPU code objects use it: read one into an image with its symbols, write one from notes, read-only data
and code.

Source: System V ABI (gABI 4.1) and LLVM, AMDGPUUsage.rst "ELF Code Object".
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass, field

MAGIC = b"\x7fELF"
CLASS_64, LITTLE_ENDIAN, CURRENT = 2, 1, 1
OSABI_AMDGPU_HSA = 64
ET_DYN, EM_AMDGPU = 3, 224
ABI_VERSIONS = {2: 4, 3: 5, 4: 6}  # EI_ABIVERSION -> code object version
PT_LOAD, PT_DYNAMIC, PT_NOTE, PT_PHDR, PT_GNU_STACK = 1, 2, 4, 6, 0x6474E551
PF_X, PF_W, PF_R = 1, 2, 4
SHT_PROGBITS, SHT_SYMTAB, SHT_STRTAB, SHT_HASH, SHT_DYNAMIC, SHT_NOTE, SHT_DYNSYM = 1, 2, 3, 5, 6, 7, 11
SHF_WRITE, SHF_ALLOC, SHF_EXECINSTR = 1, 2, 4
DT_NULL, DT_HASH, DT_STRTAB, DT_SYMTAB, DT_RELA, DT_RELASZ, DT_STRSZ, DT_SYMENT = 0, 4, 5, 6, 7, 8, 10, 11
STT_OBJECT, STT_FUNC, STB_GLOBAL, STV_PROTECTED = 1, 2, 1, 3
R_AMDGPU_RELATIVE64 = 13
PAGE = 0x1000
HEADER, PROGRAM, SECTION, SYMBOL, RELA = "<16sHHIQQQIHHHHHH", "<IIQQQQQQ", "<IIQQQQIIQQ", "<IBBHQQ", "<QQq"


class CodeObjectError(ValueError):
    """A code object that cannot be read; the message says what was found, what was expected, and where."""


@dataclass(frozen=True)
class Symbol:
    """One dynamic symbol: its offset from the start of the image, its size and its type (STT_*)."""

    name: str
    value: int
    size: int
    type: int


@dataclass
class Elf:
    """A code object laid out as it is loaded: `image` starts at address 0; `relocations` are (offset, addend) to be
    based."""

    e_flags: int
    abi_version: int
    image: bytes
    symbols: dict[str, Symbol]
    notes: list[tuple[str, int, bytes]]
    relocations: list[tuple[int, int]] = field(default_factory=list)


def read(data: bytes) -> Elf:
    """Read an AMD GPU code object. Raises CodeObjectError."""
    if data[:4] != MAGIC or len(data) < struct.calcsize(HEADER):
        raise CodeObjectError(f"not an ELF file: it starts with {bytes(data[:4])!r} and has {len(data)} bytes")
    ident, kind, machine, _, _, phoff, _, flags, _, phentsize, phnum, _, _, _ = struct.unpack_from(HEADER, data)
    if (ident[4], ident[5], ident[7], kind, machine) != (CLASS_64, LITTLE_ENDIAN, OSABI_AMDGPU_HSA, ET_DYN, EM_AMDGPU):
        raise CodeObjectError(
            f"expected a 64-bit little-endian shared object for AMD HSA (OS ABI 64, type 3, machine 224), "
            f"got class {ident[4]}, "
            f"data {ident[5]}, OS ABI {ident[7]}, type {kind}, machine {machine}"
        )
    if ident[8] not in ABI_VERSIONS:
        raise CodeObjectError(f"ELF ABI version {ident[8]} is no code object version known here; known: {ABI_VERSIONS}")
    try:
        headers = [struct.unpack_from(PROGRAM, data, phoff + i * phentsize) for i in range(phnum)]
        image = _image(data, headers)
        dynamic = _dynamic(image, headers)
        return Elf(
            flags, ident[8], image, _symbols(image, dynamic), _notes(image, headers), _relocations(image, dynamic)
        )
    except (struct.error, IndexError) as error:
        raise CodeObjectError(f"the ELF file of {len(data)} bytes is cut off: {error}") from error


def _image(data: bytes, headers: list[tuple]) -> bytes:
    loads = [h for h in headers if h[0] == PT_LOAD]
    if not loads:
        raise CodeObjectError("the ELF file has no loadable segment")
    image = bytearray(max(h[3] + h[6] for h in loads))
    for _, _, offset, address, _, in_file, _, _ in loads:
        if offset + in_file > len(data):
            raise CodeObjectError(f"a segment reaches to byte {offset + in_file} of a file of {len(data)}")
        image[address : address + in_file] = data[offset : offset + in_file]
    return bytes(image)


def _dynamic(image: bytes, headers: list[tuple]) -> dict[int, int]:
    found: dict[int, int] = {}
    for h in headers:
        if h[0] == PT_DYNAMIC:
            for at in range(h[3], h[3] + h[5], 16):
                tag, value = struct.unpack_from("<QQ", image, at)
                if tag == DT_NULL:
                    break
                found[tag] = value
    if not {DT_HASH, DT_SYMTAB, DT_STRTAB} <= found.keys():
        raise CodeObjectError(
            f"the dynamic section lacks a symbol table, its strings or its hash; it has tags {sorted(found)}"
        )
    return found


def _symbols(image: bytes, dynamic: dict[int, int]) -> dict[str, Symbol]:
    count = struct.unpack_from("<II", image, dynamic[DT_HASH])[1]
    symbols = {}
    for i in range(1, count):
        name_at, info, _, _, value, size = struct.unpack_from(
            SYMBOL, image, dynamic[DT_SYMTAB] + i * struct.calcsize(SYMBOL)
        )
        start = dynamic[DT_STRTAB] + name_at
        name = image[start : image.index(b"\0", start)].decode()
        symbols[name] = Symbol(name, value, size, info & 15)
    return symbols


def _notes(image: bytes, headers: list[tuple]) -> list[tuple[str, int, bytes]]:
    notes = []
    for h in headers:
        at, end = (h[3], h[3] + h[5]) if h[0] == PT_NOTE else (0, 0)
        while at < end:
            name_size, size, kind = struct.unpack_from("<III", image, at)
            name = image[at + 12 : at + 12 + name_size].rstrip(b"\0").decode()
            at += 12 + _up(name_size, 4)
            notes.append((name, kind, image[at : at + size]))
            at += _up(size, 4)
    return notes


def _relocations(image: bytes, dynamic: dict[int, int]) -> list[tuple[int, int]]:
    found = []
    for at in range(
        dynamic.get(DT_RELA, 0), dynamic.get(DT_RELA, 0) + dynamic.get(DT_RELASZ, 0), struct.calcsize(RELA)
    ):
        offset, info, addend = struct.unpack_from(RELA, image, at)
        if info & 0xFFFFFFFF != R_AMDGPU_RELATIVE64:
            raise CodeObjectError(
                f"relocation type {info & 0xFFFFFFFF} at {offset:#x} needs a symbol of another "
                f"object; only R_AMDGPU_RELATIVE64 is applied"
            )
        found.append((offset, addend))
    return found


def _up(value: int, unit: int) -> int:
    return -(-value // unit) * unit


def _hash(name: str) -> int:
    """The gABI's symbol hash."""
    value = 0
    for byte in name.encode():
        value = (value << 4) + byte
        value = (value ^ (value & 0xF0000000) >> 24) & 0x0FFFFFFF
    return value


@dataclass
class Section:
    """A section being written; `address` and `offset` are filled in by `write`."""

    name: str
    type: int
    flags: int
    data: bytes
    align: int
    link: str = ""
    info: int = 0
    entry_size: int = 0
    address: int = 0
    offset: int = 0


def note(name: str, kind: int, body: bytes) -> bytes:
    """Return one note record, padded to 4 bytes."""
    owner = name.encode() + b"\0"
    return (
        struct.pack("<III", len(owner), len(body), kind)
        + owner.ljust(_up(len(owner), 4), b"\0")
        + body.ljust(_up(len(body), 4), b"\0")
    )


@dataclass(frozen=True)
class NewSymbol:
    """A symbol to write: in `.rodata` or `.text`, at a byte offset of that section."""

    name: str
    section: str
    offset: int
    size: int
    type: int
    visibility: int = 0


def write(
    e_flags: int,
    abi_version: int,
    notes: bytes,
    rodata_size: int,
    make_rodata: Callable[[int], bytes],
    text: bytes,
    symbols: list[NewSymbol],
) -> bytes:
    """Return a shared object of three segments: read-only (note, symbols, `.rodata`), code (`.text`), and the dynamic
    table.

    `make_rodata(distance)` gives `.rodata` once it is known how many bytes `.text` lies behind it. Raises ValueError
    when that is not `rodata_size` bytes long.
    """
    strings = Strings()
    names = [strings.add(symbol.name) for symbol in symbols]
    sections = [
        Section(".note", SHT_NOTE, SHF_ALLOC, notes, 4),
        Section(
            ".dynsym",
            SHT_DYNSYM,
            SHF_ALLOC,
            bytes(struct.calcsize(SYMBOL) * (1 + len(symbols))),
            8,
            ".dynstr",
            1,
            struct.calcsize(SYMBOL),
        ),
        Section(".hash", SHT_HASH, SHF_ALLOC, _hash_table([symbol.name for symbol in symbols]), 4, ".dynsym", 0, 4),
        Section(".dynstr", SHT_STRTAB, SHF_ALLOC, bytes(strings.data), 1),
        Section(".rodata", SHT_PROGBITS, SHF_ALLOC, bytes(rodata_size), 64),
        Section(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, text, 256),
        Section(".dynamic", SHT_DYNAMIC, SHF_ALLOC | SHF_WRITE, bytes(16 * 6), 8, ".dynstr", 0, 16),
        Section(".symtab", SHT_SYMTAB, 0, b"", 8, ".strtab", 1, struct.calcsize(SYMBOL)),
        Section(".shstrtab", SHT_STRTAB, 0, b"", 1),
        Section(".strtab", SHT_STRTAB, 0, bytes(strings.data), 1),
    ]
    by_name = {section.name: section for section in sections}
    program_headers = 7
    _place(sections, struct.calcsize(HEADER) + program_headers * struct.calcsize(PROGRAM))
    rodata, code, dynamic = by_name[".rodata"], by_name[".text"], by_name[".dynamic"]
    rodata.data = make_rodata(code.address - rodata.address)
    if len(rodata.data) != rodata_size:
        raise ValueError(f".rodata was to have {rodata_size} bytes, got {len(rodata.data)}")
    index = {section.name: number for number, section in enumerate(sections, 1)}
    table = bytes(struct.calcsize(SYMBOL)) + b"".join(
        struct.pack(
            SYMBOL,
            at,
            STB_GLOBAL << 4 | s.type,
            s.visibility,
            index[s.section],
            by_name[s.section].address + s.offset,
            s.size,
        )
        for at, s in zip(names, symbols, strict=True)
    )
    by_name[".dynsym"].data = by_name[".symtab"].data = table
    dynamic.data = b"".join(
        struct.pack("<QQ", *entry)
        for entry in (
            (DT_SYMTAB, by_name[".dynsym"].address),
            (DT_SYMENT, struct.calcsize(SYMBOL)),
            (DT_STRTAB, by_name[".dynstr"].address),
            (DT_STRSZ, len(strings.data)),
            (DT_HASH, by_name[".hash"].address),
            (DT_NULL, 0),
        )
    )
    return _assemble(e_flags, abi_version, sections, program_headers)


class Strings:
    """A string table being made: offset 0 is the empty string."""

    def __init__(self) -> None:
        self.data = bytearray(1)

    def add(self, text: str) -> int:
        """Append a string and return its offset."""
        at = len(self.data)
        self.data += text.encode() + b"\0"
        return at


def _hash_table(names: list[str]) -> bytes:
    buckets, chains = [0] * max(len(names), 1), [0] * (len(names) + 1)
    for i, name in enumerate(names, 1):
        slot = _hash(name) % len(buckets)
        chains[i], buckets[slot] = buckets[slot], i
    return struct.pack(f"<{2 + len(buckets) + len(chains)}I", len(buckets), len(chains), *buckets, *chains)


def _place(sections: list[Section], offset: int) -> None:
    """Give every loaded section its file offset and address; code and the dynamic table start a page of memory of their
    own."""
    shift = 0
    for section in sections:
        if not section.flags & SHF_ALLOC:
            continue
        offset = _up(offset, section.align)
        if section.name in (".text", ".dynamic"):
            shift += PAGE
        section.offset, section.address = offset, offset + shift
        offset += len(section.data)


def _assemble(e_flags: int, abi_version: int, sections: list[Section], program_headers: int) -> bytes:
    by_name = {section.name: section for section in sections}
    note_section, rodata, code, dynamic = by_name[".note"], by_name[".rodata"], by_name[".text"], by_name[".dynamic"]
    headers_size = program_headers * struct.calcsize(PROGRAM)
    segments = [
        (PT_PHDR, PF_R, struct.calcsize(HEADER), struct.calcsize(HEADER), headers_size, 8),
        (PT_LOAD, PF_R, 0, 0, rodata.offset + len(rodata.data), PAGE),
        (PT_LOAD, PF_R | PF_X, code.offset, code.address, len(code.data), PAGE),
        (PT_LOAD, PF_R | PF_W, dynamic.offset, dynamic.address, len(dynamic.data), PAGE),
        (PT_DYNAMIC, PF_R | PF_W, dynamic.offset, dynamic.address, len(dynamic.data), 8),
        (PT_GNU_STACK, PF_R | PF_W, 0, 0, 0, 0),
        (PT_NOTE, PF_R, note_section.offset, note_section.address, len(note_section.data), 4),
    ]
    names = Strings()
    name_at = [names.add(section.name) for section in sections]
    by_name[".shstrtab"].data = bytes(names.data)
    out = bytearray(struct.calcsize(HEADER))
    out += b"".join(
        struct.pack(PROGRAM, kind, flags, at, va, va, size, size, align)
        for kind, flags, at, va, size, align in segments
    )
    for section in sections:
        section.offset = section.offset or _up(len(out), section.align)
        out += bytes(section.offset - len(out)) + section.data
    out += bytes(-len(out) % 8)
    index = {section.name: number for number, section in enumerate(sections, 1)}
    table = bytes(struct.calcsize(SECTION)) + b"".join(
        struct.pack(
            SECTION,
            at,
            s.type,
            s.flags,
            s.address,
            s.offset,
            len(s.data),
            index.get(s.link, 0),
            s.info,
            s.align,
            s.entry_size,
        )
        for at, s in zip(name_at, sections, strict=True)
    )
    ident = MAGIC + bytes([CLASS_64, LITTLE_ENDIAN, CURRENT, OSABI_AMDGPU_HSA, abi_version]) + bytes(7)
    struct.pack_into(
        HEADER,
        out,
        0,
        ident,
        ET_DYN,
        EM_AMDGPU,
        CURRENT,
        0,
        struct.calcsize(HEADER),
        len(out),
        e_flags,
        struct.calcsize(HEADER),
        struct.calcsize(PROGRAM),
        program_headers,
        struct.calcsize(SECTION),
        len(sections) + 1,
        index[".shstrtab"],
    )
    return bytes(out + table)
