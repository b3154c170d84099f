"""An AMD Instinct MI350X in software: its kernel interface, its queues and packets, and the gfx950 instruction set."""

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """`gpusim.launch`, imported when it is asked for."""
    if name == "launch":
        from gpusim.launcher import launch

        return launch
    raise AttributeError(f"module 'gpusim' has no attribute {name!r}")
