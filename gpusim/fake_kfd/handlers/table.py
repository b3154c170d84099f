"""Which function answers which ioctl."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gpusim.abi.kfd import Ioctl

if TYPE_CHECKING:
    from gpusim.fake_kfd.process import Process

Handler = Callable[["Process", Any], None]
HANDLERS: dict[int, Handler] = {}
"""By ioctl number: a function of the process and the argument struct, which it fills; it refuses with
OSError(errno, why)."""


class Again(Exception):
    """The call waits for something that another thread of the client has to do; ask again later."""


def answers(*rows: Ioctl) -> Callable[[Handler], Handler]:
    """Enter a function as the handler of these ioctls. Raises TypeError when one has a handler already."""

    def enter(function: Handler) -> Handler:
        for row in rows:
            if row.nr in HANDLERS:
                raise TypeError(f"{row.name} is answered by {HANDLERS[row.nr].__name__} already")
            HANDLERS[row.nr] = function
        return function

    return enter
