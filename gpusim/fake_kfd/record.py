"""The trace: every ioctl, packet, refusal, fault and finding, a line each, in the order in which they happened."""

import sys
from typing import TextIO

KEPT = 10_000


class Record:
    """Writes the trace to `path` (`-`: standard error, None: nowhere) and keeps faults and findings for whoever asks.

    A finding is something that hardware leaves undefined or that gpusim lacks; a fault is an error that stopped a
    queue.
    """

    def __init__(self, path: str | None = None) -> None:
        self.file: TextIO | None = None
        if path:
            self.file = sys.stderr if path == "-" else open(path, "w", buffering=1)
        self.faults: list[str] = []
        self.findings: list[str] = []
        self._known: set[str] = set()

    @property
    def on(self) -> bool:
        """Whether lines go anywhere, so that a caller may skip making them."""
        return self.file is not None

    def line(self, kind: str, text: str) -> None:
        """Write one line of the trace."""
        if self.file is not None:
            self.file.write(f"{kind:8} {text}\n")

    def finding(self, text: str) -> None:
        """Note something undefined or left out; the same text is kept, and said on standard error, once."""
        self.line("finding", text)
        if text in self._known or len(self.findings) == KEPT:
            return
        self._known.add(text)
        self.findings.append(text)
        if self.file is not sys.stderr:
            print(f"gpusim: finding: {text}", file=sys.stderr, flush=True)

    def fault(self, text: str) -> None:
        """Note an error that stopped a queue; it also goes to standard error, as the kernel's would to its log."""
        if len(self.faults) < KEPT:
            self.faults.append(text)
        self.line("fault", text)
        if self.file is not sys.stderr:
            print(f"gpusim: fault: {text}", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Close the trace file."""
        if self.file is not None and self.file is not sys.stderr:
            self.file.close()
        self.file = None
