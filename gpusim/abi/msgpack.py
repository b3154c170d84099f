"""MessagePack, as much of it as code-object metadata uses: nil, bool, int, float, str, bytes, list, dict.

Source: the MessagePack specification (github.com/msgpack/msgpack), format overview.
"""

import struct
from typing import Any

SIZED = {
    0xC4: (">B", "bytes"),
    0xC5: (">H", "bytes"),
    0xC6: (">I", "bytes"),
    0xD9: (">B", "str"),
    0xDA: (">H", "str"),
    0xDB: (">I", "str"),
    0xDC: (">H", "list"),
    0xDD: (">I", "list"),
    0xDE: (">H", "dict"),
    0xDF: (">I", "dict"),
}
NUMBERS = {
    0xCA: ">f",
    0xCB: ">d",
    0xCC: ">B",
    0xCD: ">H",
    0xCE: ">I",
    0xCF: ">Q",
    0xD0: ">b",
    0xD1: ">h",
    0xD2: ">i",
    0xD3: ">q",
}
UNSIGNED = ((0xCC, ">B", 1 << 8), (0xCD, ">H", 1 << 16), (0xCE, ">I", 1 << 32), (0xCF, ">Q", 1 << 64))
SIGNED = ((0xD0, ">b", 1 << 7), (0xD1, ">h", 1 << 15), (0xD2, ">i", 1 << 31), (0xD3, ">q", 1 << 63))


def pack(value: Any) -> bytes:
    """Return the shortest encoding of `value`. Raises TypeError for a type that it does not write."""
    if value is None:
        return b"\xc0"
    if isinstance(value, bool):
        return b"\xc3" if value else b"\xc2"
    if isinstance(value, int):
        return _pack_int(value)
    if isinstance(value, float):
        return struct.pack(">Bd", 0xCB, value)
    if isinstance(value, str):
        text = value.encode()
        return _head(len(text), 0xA0, 32, 0xD9) + text
    if isinstance(value, bytes):
        return _head(len(value), 0, 0, 0xC4) + value
    if isinstance(value, (list, tuple)):
        return _head(len(value), 0x90, 16, 0xDB) + b"".join(map(pack, value))
    if isinstance(value, dict):
        return _head(len(value), 0x80, 16, 0xDD) + b"".join(pack(k) + pack(v) for k, v in value.items())
    raise TypeError(
        f"msgpack writes None, bool, int, float, str, bytes, list and dict, got {type(value).__name__}: {value!r}"
    )


def _pack_int(value: int) -> bytes:
    if -32 <= value < 128:
        return bytes([value & 0xFF])
    for code, form, limit in UNSIGNED if value >= 0 else SIGNED:
        if -limit <= value < limit:
            return bytes([code]) + struct.pack(form, value)
    raise TypeError(f"msgpack integers have 64 bits, got {value}")


def _head(count: int, short: int, short_limit: int, code: int) -> bytes:
    """Return the length prefix: one byte when it is short, else the code for 8 bits (str, bytes), 16 or 32 bits."""
    if count < short_limit:
        return bytes([short | count])
    if count < 1 << 8 and code in (0xD9, 0xC4):
        return bytes([code, count])
    return struct.pack(">BH", code + 1, count) if count < 1 << 16 else struct.pack(">BI", code + 2, count)


def unpack(data: bytes) -> Any:
    """Return the value encoded at the start of `data`. Raises ValueError when it is cut off or uses an unknown code."""
    try:
        return _unpack(data, 0)[0]
    except (struct.error, IndexError) as error:
        raise ValueError(f"msgpack data of {len(data)} bytes ends inside a value") from error


def _unpack(data: bytes, at: int) -> tuple[Any, int]:
    code = data[at]
    at += 1
    if code < 0x80:
        return code, at
    if code >= 0xE0:
        return code - 256, at
    if code in (0xC0, 0xC2, 0xC3):
        return {0xC0: None, 0xC2: False, 0xC3: True}[code], at
    if code in NUMBERS:
        return struct.unpack_from(NUMBERS[code], data, at)[0], at + struct.calcsize(NUMBERS[code])
    if code < 0xC0:
        kind, count = ("dict", code & 15) if code < 0x90 else ("list", code & 15) if code < 0xA0 else ("str", code & 31)
    elif code in SIZED:
        form, kind = SIZED[code]
        count, at = struct.unpack_from(form, data, at)[0], at + struct.calcsize(form)
    else:
        raise ValueError(f"msgpack code {code:#04x} at byte {at - 1} is not used in code-object metadata")
    if kind in ("str", "bytes"):
        chunk = data[at : at + count]
        if len(chunk) < count:
            raise IndexError
        return (chunk.decode() if kind == "str" else bytes(chunk)), at + count
    items = []
    for _ in range(count * (2 if kind == "dict" else 1)):
        item, at = _unpack(data, at)
        items.append(item)
    return (items if kind == "list" else dict(zip(items[::2], items[1::2], strict=True))), at
