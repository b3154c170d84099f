"""LLVM's disassembly of every instruction in the code objects of a Llama training step, as the compiler makes them
today.

Writes step/instructions.jsonl: the distinct instructions, by their bytes. Since text follows from an instruction's
bytes alone, the tests can hold whole code objects against it without LLVM. To be made again whenever the compiler
chooses other instructions.
"""

import json
import os
from pathlib import Path

import numpy as np

from ci import llvm


def code_objects() -> list[bytes]:
    """The code objects of one training step of llama-tiny, batch 2, sequence 64."""
    os.environ.setdefault("DEV", "SIM")
    from engine.device import open_device, set_default
    from engine.nn.config import preset
    from engine.nn.llama import Llama
    from engine.nn.optim import AdamW
    from engine.tensor import Tensor, realize

    device = open_device("SIM")
    before = set_default(device)
    try:
        model = Llama(preset("llama-tiny"))
        optimizer = AdamW(dict(model.named_parameters()))
        loss = model.loss(Tensor(np.zeros((2, 65), np.int32)))
        loss.backward()
        realize(loss, optimizer.step(1e-3), *optimizer.tensors())
        device.synchronize()
        return [binary.code_object for binary in device.binaries()]
    finally:
        set_default(before)
        device.close()


def machine_code(code_object: bytes) -> bytes:
    """The instructions of a code object with one kernel."""
    from gpusim.abi.code_object import read

    code = read(code_object)
    (kernel,) = code.kernels.values()
    return code.image[kernel.entry_offset : kernel.entry_offset + kernel.code_size]


def main(out_dir: Path) -> None:
    """Write out_dir/step/instructions.jsonl. Raises ModuleNotFoundError without LLVM."""
    lines = {raw.hex(): text for o in code_objects() for raw, text in llvm.disassemble(machine_code(o))}
    folder = out_dir / "step"
    folder.mkdir(parents=True, exist_ok=True)
    rows = [json.dumps({"bytes": raw, "text": text}) for raw, text in sorted(lines.items())]
    (folder / "instructions.jsonl").write_text("".join(row + "\n" for row in rows))
