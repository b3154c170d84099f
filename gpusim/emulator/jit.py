"""Kernels compiled for the host: from the blocks of a code object to machine code, which is kept on disk."""

from __future__ import annotations

import ctypes
import hashlib
import os
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import ml_dtypes
import numpy as np

from gpusim.config import Options
from gpusim.emulator.decode import Code
from gpusim.emulator.events import Fault
from gpusim.emulator.kernel_text import REGISTERS, KernelText
from gpusim.emulator.lane_loop import Unsupported
from gpusim.emulator.memory import Memory
from gpusim.isa.encode import Inst, decode
from gpusim.isa.regs import Reg

HERE = Path(__file__).parent
RUNTIME = HERE / "native" / "runtime.ll"
SOURCES = ("kernel_text.py", "on_llvm.py", "polynomials.py", "jit.py", "native/runtime.ll")


_U64, _I64, _PTR = ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p


class Context(ctypes.Structure):
    """struct Context of native/runtime.c."""

    _fields_ = [
        ("lds", _PTR), ("lds_bytes", _U64), ("maps", _PTR), ("map_count", _U64), ("instructions", _U64),
        ("limit", _U64), ("fault", _U64), ("fault_va", _U64), ("fault_pc", _U64), ("fault_lane", _U64),
        ("fault_wave", _U64), ("fault_group", _U64), ("private_bytes", _U64), ("scratch_base", _U64),
        ("waves", _U64), ("wave_bytes", _U64), ("states", _PTR), ("first_scalars", _PTR),
        ("first_lanes", _PTR), ("first_masks", _PTR), ("counts", _U64 * 3), ("edges", _U64),
        ("id_at", _I64 * 3), ("info_at", _I64), ("entry", _U64), ("zero_bytes", _U64), ("lds_alloc", _U64),
        ("narrow", _PTR), ("first_slot", _U64), ("sites", _PTR), ("limit_each", _U64),
    ]  # fmt: skip


@cache
def machine() -> Any:
    """The target machine that makes objects."""
    return new_machine()


def new_machine() -> Any:
    """A target machine of this host; an engine takes the one it is given for its own."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=1, reloc="static",
        codemodel="jitdefault",
    )  # fmt: skip


@cache
def signature() -> bytes:
    """What a kept object depends on beside the kernel: our sources, llvmlite, the host's processor."""
    digest = hashlib.sha256()
    for name in SOURCES:
        digest.update((HERE / name).read_bytes())
    digest.update(f"{llvmlite.__version__} {llvm.llvm_version_info} {llvm.get_host_cpu_name()}".encode())
    digest.update(llvm.get_host_cpu_features().flatten().encode())
    return digest.digest()


@cache
def cache_folder() -> Path:
    """Where compiled kernels are kept: GPUSIM_CACHE, or the user's cache folder."""
    given = Options.from_environment().cache
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gpusim" / "kernels"


def kept(key: bytes, make: Any) -> bytes:
    """The object that `make()` gives, from disk when it was made before; a folder may be one that cannot be written."""
    name = hashlib.sha256(signature() + key).hexdigest()
    path = cache_folder() / name[:2] / f"{name}.o"
    try:
        return path.read_bytes()
    except OSError:
        pass
    data = make()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError:
        pass
    return data


def emit(text: str, level: int) -> bytes:
    """The object code of a module's text; level 0 makes it as it is written, 2 optimises and uses wide vectors."""
    module = llvm.parse_assembly(text)
    if level:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization, options.loop_unrolling, options.slp_vectorization = level > 1, False, False
        builder = llvm.create_pass_builder(machine(), options)
        builder.getModulePassManager().run(module, builder)
    return machine().emit_object(module)


def load(data: bytes, names: tuple[str, ...]) -> tuple[Any, tuple[int, ...]]:
    """Loads an object; returns what keeps it alive and the addresses of functions."""
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), new_machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(data))
    engine.finalize_object()
    return engine, tuple(engine.get_function_address(name) for name in names)


@cache
def runtime() -> tuple[Any, Any]:
    """(what keeps the runtime loaded, rt_groups); its functions become known to kernels."""
    from gpusim.emulator.runtime_calls import DECLARATIONS

    machine()
    data = kept(b"runtime", lambda: emit(RUNTIME.read_text(), 2))
    names = ("rt_groups", *DECLARATIONS)
    engine, addresses = load(data, names)
    for name, address in zip(names, addresses, strict=True):
        llvm.add_symbol(name, address)
    kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Context), ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64)
    return engine, kind(addresses[0])


@cache
def narrow_numbers() -> np.ndarray:
    """The numbers of fp8, bf8 (256 each), fp6, bf6 (64 each) and fp4 (16), as rt_matrix reads them."""
    parts = []
    for kind, count in ((ml_dtypes.float8_e4m3fn, 256), (ml_dtypes.float8_e5m2, 256), (ml_dtypes.float6_e2m3fn, 64),
                        (ml_dtypes.float6_e3m2fn, 64), (ml_dtypes.float4_e2m1fn, 16)):  # fmt: skip
        parts.append(np.arange(count, dtype=np.uint8).view(kind).astype(np.float32))
    return np.concatenate(parts)


@dataclass(eq=False)
class Compiled:
    """A kernel as machine code: `run` the address of its function, and what its waves need."""

    engine: Any
    run: int
    vgprs: int
    agprs: int
    sites: int
    atomics: bool
    entry: int
    instructions: int

    @property
    def wave_bytes(self) -> int:
        return -(-(REGISTERS + 256 * (self.vgprs + self.agprs)) // 64) * 64

    def access_bytes(self, memory: Memory, pc: int) -> int:
        """How many bytes the instruction at `pc` accesses."""
        access = decode(memory.read(pc, 8)).row.access
        return access.bytes if access is not None else 0


def blocks_of(code: Code, entry: int) -> dict[int, list[tuple[int, Inst]]]:
    """The basic blocks that can be reached from `entry`. Raises Unsupported where one cannot be compiled."""
    blocks: dict[int, list[tuple[int, Inst]]] = {}
    todo = [entry]
    while todo:
        start = pc = todo.pop()
        if start in blocks:
            continue
        insts = blocks[start] = []
        while True:
            if pc not in code.insts:
                code.survey(pc)
            inst = code.insts[pc]
            if isinstance(inst, Fault):
                raise Unsupported(str(inst))
            insts.append((pc, inst))
            following = pc + inst.size
            effect = inst.row.effect
            if effect == "branch":
                todo.append(pc + 4 + 4 * inst.simm)
                if inst.row.parameters:
                    todo.append(following)
                break
            if effect == "end":
                break
            if effect == "barrier" or following in code.leaders or following in blocks:
                todo.append(following)
                break
            if effect in ("setpc", "fork", "join", "mode", "trap", "halt", "message"):
                raise Unsupported(f"{inst.name} at {pc:#x}")
            pc = following
    return dict(sorted(blocks.items()))


def _registers(blocks: dict[int, list[tuple[int, Inst]]]) -> tuple[int, int]:
    """(vector, accumulation) registers that instructions name."""
    most = {"v": 1, "a": 0}
    for insts in blocks.values():
        for _, inst in insts:
            for operand in inst.operands.values():
                if isinstance(operand, Reg) and operand.file in most:
                    most[operand.file] = max(most[operand.file], operand.index + operand.count)
    return most["v"], most["a"]


def compile_kernel(code: Code, entry: int, mode: int) -> Compiled:
    """The kernel at `entry` for waves of that MODE. Raises Unsupported, which names what compiled code cannot do."""
    runtime()
    blocks = blocks_of(code, entry)
    if entry not in blocks:
        raise Unsupported("no code at the entry")
    vgprs, agprs = _registers(blocks)
    made: list[KernelText] = []

    def text() -> KernelText:
        if not made:
            kernel = KernelText(blocks, mode, vgprs, agprs, entry)
            made.append(kernel)
            kernel.source = kernel.text()  # type: ignore[attr-defined]
        return made[0]

    raw = b"".join(inst_bytes(code, pc, inst) for insts in blocks.values() for pc, inst in insts)
    places = np.array([pc - entry for pc in blocks], np.int64).tobytes()
    key = b"kernel" + raw + places + mode.to_bytes(4, "little") + entry.to_bytes(8, "little")

    def make() -> bytes:
        kernel = text()
        facts = np.array([kernel.sites, kernel.atomics], np.int64).tobytes()
        return facts + emit(kernel.source, LEVEL)  # type: ignore[attr-defined]

    data = kept(key, make)
    sites, atomics = np.frombuffer(data[:16], np.int64).tolist()
    engine, (run,) = load(data[16:], ("run",))
    count = sum(len(i) for i in blocks.values())
    return Compiled(engine, run, vgprs, agprs, sites, bool(atomics), list(blocks).index(entry), count)


LEVEL = 1


def inst_bytes(code: Code, pc: int, inst: Inst) -> bytes:
    """The machine code of one instruction."""
    mapping = code.memory.find(pc)
    assert mapping is not None
    return mapping.bytes[pc - mapping.va : pc - mapping.va + inst.size].tobytes()
