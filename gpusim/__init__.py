"""An AMD Instinct MI350X in software: its kernel interface, its queues and packets, and the gfx950 instruction set."""

__version__ = "0.1.0"
