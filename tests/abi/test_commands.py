"""gpusim.abi.kfd: the command words of KFD 1.23, as the C compiler prints them from the header of Linux 7.2."""

import pytest

from gpusim.abi import kfd

# gcc on include/uapi/linux/kfd_ioctl.h of Linux 7.2.8
WORDS = """
GET_VERSION 80084b01  CREATE_QUEUE c0604b02  DESTROY_QUEUE c0084b03  SET_MEMORY_POLICY 40204b04
GET_CLOCK_COUNTERS c0284b05  GET_PROCESS_APERTURES 81904b06  UPDATE_QUEUE 40184b07  CREATE_EVENT c0204b08
DESTROY_EVENT 40084b09  SET_EVENT 40084b0a  RESET_EVENT 40084b0b  WAIT_EVENTS c0184b0c
DBG_REGISTER_DEPRECATED 40084b0d  DBG_UNREGISTER_DEPRECATED 40084b0e  DBG_ADDRESS_WATCH_DEPRECATED 40104b0f
DBG_WAVE_CONTROL_DEPRECATED 40104b10  SET_SCRATCH_BACKING_VA c0104b11  GET_TILE_CONFIG c0284b12
SET_TRAP_HANDLER 40184b13  GET_PROCESS_APERTURES_NEW c0104b14  ACQUIRE_VM 40084b15  ALLOC_MEMORY_OF_GPU c0284b16
FREE_MEMORY_OF_GPU 40084b17  MAP_MEMORY_TO_GPU c0184b18  UNMAP_MEMORY_FROM_GPU c0184b19  SET_CU_MASK 40104b1a
GET_QUEUE_WAVE_STATE c0184b1b  GET_DMABUF_INFO c0204b1c  IMPORT_DMABUF c0184b1d  ALLOC_QUEUE_GWS c0104b1e
SMI_EVENTS c0084b1f  SVM c0184b20  SET_XNACK_MODE c0044b21  CRIU_OP c0384b22  AVAILABLE_MEMORY c0104b23
EXPORT_DMABUF c0104b24  RUNTIME_ENABLE c0104b25  DBG_TRAP c0204b26  CREATE_PROCESS 00004b27  PROFILER c0104b28
""".split()
EXPECTED = dict(zip(WORDS[::2], (int(word, 16) for word in WORDS[1::2]), strict=True))


def test_every_ioctl_is_declared_once():
    assert [row.name for row in kfd.IOCTLS] == list(EXPECTED)


@pytest.mark.parametrize("row", kfd.IOCTLS, ids=lambda row: row.name)
def test_command_word(row):
    assert f"{row.request:08x}" == f"{EXPECTED[row.name]:08x}"


@pytest.mark.parametrize(
    ("constant", "value"),
    [
        ("ENOTSUPP", 524), ("WAIT_FOREVER", 0xFFFFFFFF), ("SIGNAL_EVENT_LIMIT", 4096), ("EVENT_PAGE_BYTES", 32768),
        ("NONSIGNAL_FIRST_EVENT_ID", 0x40000000), ("DOORBELL_BYTES", 8192), ("MMIO_REMAP_BYTES", 4096),
        ("MMAP_DOORBELL", 3), ("MMAP_EVENTS", 2), ("MMAP_MMIO", 0), ("MMAP_GPU_ID_SHIFT", 46), ("MMAP_TYPE_SHIFT", 62),
    ],
)  # fmt: skip
def test_constant(constant, value):
    assert getattr(kfd, constant) == value


@pytest.mark.parametrize(
    ("word", "flags"),
    [
        (0x94000010, ("MMIO_REMAP", "COHERENT", "NO_SUBSTITUTE", "WRITABLE")),
        (0xD6000002, ("GTT", "UNCACHED", "COHERENT", "NO_SUBSTITUTE", "EXECUTABLE", "WRITABLE")),
        (0xB0000001, ("VRAM", "NO_SUBSTITUTE", "PUBLIC", "WRITABLE")),
        (0x94000008, ("DOORBELL", "COHERENT", "NO_SUBSTITUTE", "WRITABLE")),
        (0x90000004, ("USERPTR", "NO_SUBSTITUTE", "WRITABLE")),
    ],
)
def test_memory_flags_as_rocr_sends_them(word, flags):
    assert int(sum(kfd.MemoryFlag[flag] for flag in flags)) == word
