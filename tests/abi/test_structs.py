"""gpusim.abi.kfd_structs and kfd_debug against the C compiler on the system's own <linux/kfd_ioctl.h>."""

import ctypes
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from gpusim.abi import kfd
from tests.abi.c_names import STRUCTS

HEADER = Path("/usr/include/linux/kfd_ioctl.h")
CC = shutil.which("cc")
pytestmark = pytest.mark.skipif(
    CC is None or not HEADER.exists(), reason=f"needs a C compiler (cc: {CC}) and {HEADER} (package linux-libc-dev)"
)


def bodies() -> dict[str, str]:
    """Return {struct name: what stands between its braces} of the header, comments left out."""
    text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)
    return dict(re.findall(r"^struct (\w+) \{(.*?)^\};", text, flags=re.S | re.M))


SHARED = [name for name in STRUCTS if HEADER.exists() and name in bodies()]
"""What an older header lacks is checked by test_layouts.py."""


@pytest.fixture(scope="module")
def measured(tmp_path_factory) -> dict[str, int]:
    """What cc says: sizeof each struct we declare, offsetof and sizeof each field of ours that this header has."""
    known = bodies()
    lines = []
    for name, cls in STRUCTS.items():
        if name not in known:
            continue
        lines.append(f'printf("{name} %zu\\n", sizeof(struct {name}));')
        for field, *_ in cls._fields_:
            if re.search(rf"\b{field}\b", known[name]):
                lines.append(f'printf("{name}.{field} %zu\\n", offsetof(struct {name}, {field}));')
                lines.append(f'printf("{name}.{field}# %zu\\n", sizeof(((struct {name} *)0)->{field}));')
    header = HEADER.read_text()
    for row in kfd.IOCTLS:
        if re.search(rf"#define AMDKFD_IOC_{row.name}\b", header):
            lines.append(f'printf("ioctl {row.name} %u\\n", (unsigned)AMDKFD_IOC_{row.name});')
    folder = tmp_path_factory.mktemp("cc")
    source = folder / "layout.c"
    source.write_text(
        "#include <stdio.h>\n#include <stddef.h>\n#include <linux/kfd_ioctl.h>\n"
        "int main(void) {\n" + "\n".join(lines) + "\nreturn 0; }\n"
    )
    # The header includes <drm/drm.h> (package libdrm-dev) for its integer types alone: where it is missing, these do.
    (folder / "drm").mkdir()
    (folder / "drm" / "drm.h").write_text("#include <linux/types.h>\n")
    assert CC is not None
    command = [CC, "-O0", "-idirafter", str(folder), "-o", str(folder / "layout"), str(source)]
    subprocess.run(command, check=True, timeout=60)
    printed = subprocess.run([str(folder / "layout")], capture_output=True, text=True, check=True).stdout
    return {key: int(value) for key, value in (line.rsplit(" ", 1) for line in printed.splitlines())}


def test_enough_is_compared(measured):
    assert len(SHARED) >= 35
    assert sum("." in key and not key.endswith("#") for key in measured) >= 150


@pytest.mark.parametrize("name", SHARED)
def test_layout(measured, name):
    cls = STRUCTS[name]
    for field, *_ in cls._fields_:
        if f"{name}.{field}" in measured:
            descriptor = getattr(cls, field)
            assert (descriptor.offset, descriptor.size) == (
                measured[f"{name}.{field}"],
                measured[f"{name}.{field}#"],
            ), field
    newer = [field for field, *_ in cls._fields_ if f"{name}.{field}" not in measured]
    if not newer:
        assert ctypes.sizeof(cls) == measured[name]
    else:
        assert ctypes.sizeof(cls) >= measured[name], f"fields {newer} came later"


def test_command_words(measured):
    """A later kernel may make a struct longer, never change number or direction."""
    compared = 0
    for row in kfd.IOCTLS:
        if (word := measured.get(f"ioctl {row.name}")) is not None:
            assert word & ~(0x3FFF << 16) == row.request & ~(0x3FFF << 16), row.name
            assert word >> 16 & 0x3FFF <= row.request >> 16 & 0x3FFF, row.name
            compared += 1
    assert compared >= 30
