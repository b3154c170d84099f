"""Makes gpusim/emulator/native/runtime.ll of runtime.c: LLVM IR for any x86-64 host, which llvmlite compiles for the
one at hand."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

NATIVE = Path(__file__).parent.parent / "gpusim" / "emulator" / "native"
FLAGS = (
    "-O2", "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops", "-ffp-contract=off", "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables", "-fno-ident", "-nostdlib", "-target", "x86_64-linux-gnu", "-Wall", "-Werror",
)  # fmt: skip


def main(_: Path | None = None) -> int:
    """Compile with the clang of the ziglang wheel; the processor's name is left to the host."""
    command = [
        sys.executable,
        "-m",
        "ziglang",
        "clang",
        *FLAGS,
        "-S",
        "-emit-llvm",
        str(NATIVE / "runtime.c"),
        "-o",
        "-",
    ]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    text = re.sub(
        r' "(?:target-cpu|target-features|tune-cpu|min-legal-vector-width|stack-protector-buffer-size)"="[^"]*"',
        "",
        text,
    )
    text = re.sub(r"^(source_filename|; ModuleID|!llvm\.(ident|module\.flags)).*\n", "", text, flags=re.MULTILINE)
    (NATIVE / "runtime.ll").write_text(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
