"""Declare a C struct as a class whose annotations are its fields, each with the side that writes it."""

import ctypes
import inspect
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Self, get_args

IN, OUT, IN_OUT = "in", "out", "in/out"


@dataclass(frozen=True)
class Member:
    """One field: its C type, and who writes it (`in` the client, `out` the kernel or the GPU, `in/out` both)."""

    c_type: Any
    direction: str = IN


In32 = Annotated[int, Member(ctypes.c_uint32)]
In64 = Annotated[int, Member(ctypes.c_uint64)]
Out32 = Annotated[int, Member(ctypes.c_uint32, OUT)]
Out64 = Annotated[int, Member(ctypes.c_uint64, OUT)]
InOut32 = Annotated[int, Member(ctypes.c_uint32, IN_OUT)]
InOut64 = Annotated[int, Member(ctypes.c_uint64, IN_OUT)]
InOutS32 = Annotated[int, Member(ctypes.c_int32, IN_OUT)]
U16 = Annotated[int, Member(ctypes.c_uint16)]
U32 = Annotated[int, Member(ctypes.c_uint32)]
U64 = Annotated[int, Member(ctypes.c_uint64)]
S64 = Annotated[int, Member(ctypes.c_int64)]


class LayoutType(type(ctypes.Structure)):
    """Turns the annotations of a Layout into ctypes fields, once ctypes has made the class."""

    def __new__(mcs, name: str, bases: tuple, namespace: dict, size: int | None = None) -> Any:
        return super().__new__(mcs, name, bases, namespace)

    def __init__(cls: Any, name: str, bases: tuple, namespace: dict, size: int | None = None) -> None:
        super().__init__(name, bases, namespace)  # pyright: ignore[reportCallIssue]
        if bases == (ctypes.Structure,):
            return
        hints = {field: get_args(hint)[1:] for field, hint in inspect.get_annotations(cls).items()}
        members = {field: extra[0] for field, extra in hints.items() if extra and isinstance(extra[0], Member)}
        cls._fields_ = [(field, member.c_type) for field, member in members.items()]
        cls.directions = {field: member.direction for field, member in members.items()}
        if size is not None and ctypes.sizeof(cls) != size:
            raise TypeError(f"{name} takes {ctypes.sizeof(cls)} bytes, its declaration says {size}")


class Layout(ctypes.Structure, metaclass=LayoutType):
    """A struct in memory; subclasses declare fields as annotations, in order, and may state their size as `size=`.

    Built with keywords. Raises TypeError for a field that does not exist, and for one that only the kernel writes.
    """

    directions: ClassVar[dict[str, str]] = {}

    def __init__(self, **fields: Any) -> None:
        for name in fields:
            if name not in self.directions:
                raise TypeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(self.directions)}")
            if self.directions[name] == OUT:
                raise TypeError(f"{type(self).__name__}.{name} is written by the other side, it cannot be given")
        super().__init__(**fields)

    def pack(self) -> bytes:
        """Return the bytes of the struct."""
        return bytes(self)

    @classmethod
    def decode(cls, data: bytes) -> Self:
        """Read the struct from the start of `data`. Raises ValueError when there are too few bytes."""
        if len(data) < ctypes.sizeof(cls):
            raise ValueError(f"{cls.__name__} needs {ctypes.sizeof(cls)} bytes, got {len(data)}")
        return cls.from_buffer_copy(data)

    @classmethod
    def offset(cls, name: str) -> int:
        """Return the byte offset of a field."""
        return getattr(cls, name).offset

    def __str__(self) -> str:
        shown = ((name, getattr(self, name)) for name in self.directions if not name.startswith(("pad", "reserved")))
        return (
            f"{type(self).__name__}({', '.join(f'{n}={v:#x}' if isinstance(v, int) else f'{n}={v}' for n, v in shown)})"
        )
