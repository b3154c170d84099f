"""gfx950 code objects: read one into an image with its kernels, write one from machine code.

Source: LLVM, AMDGPUUsage.rst "Code Object V5/V6 Metadata" and "ELF Code Object".
"""

import struct
from dataclasses import dataclass, field
from typing import Any

from gpusim.abi import elf, msgpack
from gpusim.abi.descriptor import (
    ACCUM_OFFSET_UNIT,
    DESCRIPTOR_BYTES,
    EXTRA_SGPRS,
    MAX_USER_SGPRS,
    USER_SGPRS,
    KernelDescriptor,
    sgpr_fields,
    vgpr_fields,
)
from gpusim.abi.elf import CodeObjectError

EF_MACH_GFX950, EF_MACH_MASK = 0x4F, 0xFF
EF_XNACK_ANY, EF_XNACK_OFF, EF_XNACK_ON, EF_XNACK_MASK = 0x100, 0x200, 0x300, 0x300
EF_SRAMECC_ANY, EF_SRAMECC_OFF, EF_SRAMECC_ON, EF_SRAMECC_MASK = 0x400, 0x800, 0xC00, 0xC00
EF_GFX950 = EF_MACH_GFX950 | EF_XNACK_ANY | EF_SRAMECC_ANY
TARGET = "amdgcn-amd-amdhsa--gfx950"
NOTE_OWNER, NT_AMDGPU_METADATA = "AMDGPU", 32
METADATA_VERSION = [1, 2]  # of code objects v5 and v6
ELF_ABI_VERSION = {code_object: abi for abi, code_object in elf.ABI_VERSIONS.items()}
S_NOP = struct.pack("<I", 0xBF800000)
CODE_ALIGN = 256
PREFETCH_PADDING = 256 * 4  # of s_nop behind the last kernel, so that instruction prefetch stays inside the object


@dataclass(frozen=True)
class Argument:
    """One kernel argument: `value_kind` is by_value, global_buffer or a hidden_* kind; `address_space` only for
    buffers."""

    offset: int
    size: int
    value_kind: str
    address_space: str = ""
    name: str = ""

    def metadata(self) -> dict[str, Any]:
        """Return the argument's entry in `.args`."""
        entry: dict[str, Any] = {".address_space": self.address_space} if self.address_space else {}
        if self.name:
            entry[".name"] = self.name
        return entry | {".offset": self.offset, ".size": self.size, ".value_kind": self.value_kind}


@dataclass(frozen=True)
class KernelSpec:
    """A kernel to write: `code` and what the hardware must be told.

    `vgprs`, `agprs`, `sgprs` count from register 0 to the highest one used (vcc not counted). `user_sgprs` lists the
    properties of `descriptor.USER_SGPRS` wanted, `workgroup_ids` and `workitem_ids` how many of x, y, z. `fields`
    overrides descriptor fields by name.
    """

    name: str
    code: bytes
    vgprs: int
    sgprs: int
    agprs: int = 0
    arguments: tuple[Argument, ...] = ()
    kernarg_size: int = 0
    group_bytes: int = 0
    private_bytes: int = 0
    user_sgprs: tuple[str, ...] = ("enable_sgpr_kernarg_segment_ptr",)
    workgroup_ids: int = 3
    workitem_ids: int = 3
    max_flat_workgroup_size: int = 1024
    fields: dict[str, int] = field(default_factory=dict)

    def descriptor(self, entry: int) -> KernelDescriptor:
        """Return the descriptor, `entry` bytes before the code: IEEE and DX10 clamp on, round to nearest, denormals
        kept, as LLVM does."""
        unknown = set(self.user_sgprs) - {name for name, _ in USER_SGPRS}
        if unknown:
            raise ValueError(
                f"kernel {self.name}: {sorted(unknown)} are no user SGPRs; there are {[name for name, _ in USER_SGPRS]}"
            )
        if not 0 <= self.workgroup_ids <= 3 or not 1 <= self.workitem_ids <= 3:
            raise ValueError(
                f"kernel {self.name}: 0..3 workgroup ids and 1..3 work-item ids, "
                f"got {self.workgroup_ids} and {self.workitem_ids}"
            )
        user = sum(count for name, count in USER_SGPRS if name in self.user_sgprs)
        values: dict[str, Any] = {
            "group_segment_fixed_size": self.group_bytes,
            "private_segment_fixed_size": self.private_bytes,
            "kernarg_size": self.kernarg_size,
            "kernel_code_entry_byte_offset": entry & 0xFFFFFFFFFFFFFFFF,
            **vgpr_fields(self.vgprs, self.agprs),
            **sgpr_fields(self.sgprs),
            "float_denorm_mode_32": 3,
            "float_denorm_mode_16_64": 3,
            "enable_dx10_clamp": 1,
            "enable_ieee_mode": 1,
            "enable_private_segment": int(self.private_bytes > 0),
            "user_sgpr_count": user,
            "enable_sgpr_workgroup_id_x": int(self.workgroup_ids > 0),
            "enable_sgpr_workgroup_id_y": int(self.workgroup_ids > 1),
            "enable_sgpr_workgroup_id_z": int(self.workgroup_ids > 2),
            "enable_vgpr_workitem_id": self.workitem_ids - 1,
            **dict.fromkeys(self.user_sgprs, 1),
        } | self.fields
        if values["user_sgpr_count"] > MAX_USER_SGPRS:
            raise ValueError(f"kernel {self.name}: {values['user_sgpr_count']} user SGPRs, there are {MAX_USER_SGPRS}")
        return KernelDescriptor(**values)

    def metadata(self) -> dict[str, Any]:
        """Return the kernel's entry in amdhsa.kernels, keys in LLVM's order."""
        offset = -(-max(self.vgprs, 1) // ACCUM_OFFSET_UNIT) * ACCUM_OFFSET_UNIT
        return {
            ".agpr_count": self.agprs,
            ".args": [argument.metadata() for argument in self.arguments],
            ".group_segment_fixed_size": self.group_bytes,
            ".kernarg_segment_align": 8,
            ".kernarg_segment_size": self.kernarg_size,
            ".max_flat_workgroup_size": self.max_flat_workgroup_size,
            ".name": self.name,
            ".private_segment_fixed_size": self.private_bytes,
            ".sgpr_count": self.sgprs + EXTRA_SGPRS,
            ".sgpr_spill_count": 0,
            ".symbol": f"{self.name}.kd",
            ".uses_dynamic_stack": False,
            ".vgpr_count": offset + self.agprs if self.agprs else self.vgprs,
            ".vgpr_spill_count": 0,
            ".wavefront_size": 64,
        }


@dataclass(frozen=True)
class CodeObjectSpec:
    """The kernels of one code object, and the code object version (5 or 6)."""

    kernels: tuple[KernelSpec, ...]
    version: int = 6


@dataclass(frozen=True)
class KernelInfo:
    """A kernel that was read; offsets are from the start of the image, `metadata` is its entry in the note (empty if
    none)."""

    name: str
    descriptor: KernelDescriptor
    descriptor_offset: int
    entry_offset: int
    code_size: int
    metadata: dict[str, Any]


@dataclass(frozen=True)
class CodeObject:
    """A code object laid out for loading: copy `loaded_at(base)` to GPU memory at `base`, a multiple of `alignment`."""

    version: int
    e_flags: int
    image: bytes
    kernels: dict[str, KernelInfo]
    metadata: dict[str, Any]
    relocations: tuple[tuple[int, int], ...]
    alignment: int = elf.PAGE

    def loaded_at(self, base: int) -> bytes:
        """Return the image, its relocations applied for address `base`. Raises ValueError when that is not aligned."""
        if base % self.alignment:
            raise ValueError(f"a code object is loaded at a multiple of {self.alignment:#x}, got {base:#x}")
        image = bytearray(self.image)
        for offset, addend in self.relocations:
            struct.pack_into("<Q", image, offset, base + addend & 0xFFFFFFFFFFFFFFFF)
        return bytes(image)


def read(data: bytes) -> CodeObject:
    """Read a gfx950 code object of version 4, 5 or 6. Raises CodeObjectError, which says what is wrong."""
    file = elf.read(data)
    if file.e_flags & EF_MACH_MASK != EF_MACH_GFX950:
        raise CodeObjectError(
            f"the code object is for machine {file.e_flags & EF_MACH_MASK:#x}; gfx950 is {EF_MACH_GFX950:#x}"
        )
    if file.e_flags & EF_XNACK_MASK == EF_XNACK_ON:
        raise CodeObjectError("the code object needs XNACK on; gfx950 runs here with XNACK off")
    metadata: dict[str, Any] = {}
    for owner, kind, body in file.notes:
        if (owner, kind) == (NOTE_OWNER, NT_AMDGPU_METADATA):
            metadata = msgpack.unpack(body)
    by_symbol = {entry.get(".symbol"): entry for entry in metadata.get("amdhsa.kernels", [])}
    missing = [name for name in by_symbol if name not in file.symbols]
    if missing:
        raise CodeObjectError(f"the metadata names kernels {missing}, the symbol table has {sorted(file.symbols)}")
    kernels = {}
    for symbol in file.symbols.values():
        if symbol.name.endswith(".kd") and symbol.type == elf.STT_OBJECT:
            kernel = _kernel(file, symbol, by_symbol.get(symbol.name, {}))
            kernels[kernel.name] = kernel
    return CodeObject(
        elf.ABI_VERSIONS[file.abi_version], file.e_flags, file.image, kernels, metadata, tuple(file.relocations)
    )


def _kernel(file: elf.Elf, symbol: elf.Symbol, metadata: dict[str, Any]) -> KernelInfo:
    name = symbol.name.removesuffix(".kd")
    if symbol.size != DESCRIPTOR_BYTES or symbol.value + DESCRIPTOR_BYTES > len(file.image):
        raise CodeObjectError(
            f"descriptor {symbol.name} at {symbol.value:#x} has {symbol.size} bytes; "
            f"it takes {DESCRIPTOR_BYTES}, inside the image"
        )
    descriptor = KernelDescriptor.decode(file.image[symbol.value : symbol.value + DESCRIPTOR_BYTES])
    entry = symbol.value + descriptor.entry
    if not 0 <= entry < len(file.image) or entry % CODE_ALIGN:
        raise CodeObjectError(
            f"kernel {name} starts at {entry:#x}; that must be a multiple of {CODE_ALIGN}, "
            f"inside the image of {len(file.image):#x} bytes"
        )
    function = file.symbols.get(name)
    return KernelInfo(name, descriptor, symbol.value, entry, function.size if function else 0, metadata)


def write(spec: CodeObjectSpec) -> bytes:
    """Return the code object. Raises ValueError when the spec cannot be met: no kernel, a name twice, code that is not
    whole dwords."""
    if spec.version not in ELF_ABI_VERSION or spec.version < 5:
        raise ValueError(f"code object versions 5 and 6 are written, got {spec.version}")
    names = [kernel.name for kernel in spec.kernels]
    if not names or len(set(names)) != len(names):
        raise ValueError(f"a code object needs one or more kernels of different names, got {names}")
    text, at = b"", {}
    for kernel in spec.kernels:
        if not kernel.code or len(kernel.code) % 4:
            raise ValueError(f"kernel {kernel.name}: code is one or more whole dwords, got {len(kernel.code)} bytes")
        text += S_NOP * (-len(text) % CODE_ALIGN // 4)
        at[kernel.name] = len(text)
        text += kernel.code
    text += S_NOP * ((-len(text) % 64 + PREFETCH_PADDING) // 4)
    symbols = []
    for i, kernel in enumerate(spec.kernels):
        symbols.append(
            elf.NewSymbol(kernel.name, ".text", at[kernel.name], len(kernel.code), elf.STT_FUNC, elf.STV_PROTECTED)
        )
        symbols.append(
            elf.NewSymbol(f"{kernel.name}.kd", ".rodata", i * DESCRIPTOR_BYTES, DESCRIPTOR_BYTES, elf.STT_OBJECT)
        )
    metadata = {
        "amdhsa.kernels": [kernel.metadata() for kernel in spec.kernels],
        "amdhsa.target": TARGET,
        "amdhsa.version": METADATA_VERSION,
    }

    def rodata(distance: int) -> bytes:
        return b"".join(
            kernel.descriptor(distance + at[kernel.name] - i * DESCRIPTOR_BYTES).pack()
            for i, kernel in enumerate(spec.kernels)
        )

    return elf.write(
        EF_GFX950,
        ELF_ABI_VERSION[spec.version],
        elf.note(NOTE_OWNER, NT_AMDGPU_METADATA, msgpack.pack(metadata)),
        len(spec.kernels) * DESCRIPTOR_BYTES,
        rodata,
        text,
        symbols,
    )
