"""Whatever a client passes, the simulated kernel answers or refuses; whatever stands in a ring, the queue goes on
or stops."""

import ctypes
import struct

from hypothesis import given
from hypothesis import strategies as st

from gpusim.abi import aql, kfd, sdma
from gpusim.abi.kfd import QueueType
from gpusim.fake_kfd.handlers import HANDLERS
from tests.fake_kfd.client import PAGE, SHARED, VRAM, Client
from tests.fake_kfd.test_aql import descriptor

# No valid address but SHARED's: an address that happened to be mapped would be written to.
WORDS = st.sampled_from(
    [0, 1, 2, 3, 7, 8, 64, 100, 1024, PAGE, 8192, 32768, 1 << 31, (1 << 32) - 1, 1 << 47, (1 << 64) - 1,
     ctypes.addressof(SHARED)]
)  # fmt: skip
ROWS = [kfd.BY_NUMBER[nr] for nr in sorted(HANDLERS)]


@given(st.lists(st.tuples(st.sampled_from(ROWS), st.lists(WORDS, min_size=12, max_size=12)), min_size=1, max_size=12))
def test_ioctls(calls):
    client = Client(vram_bytes=1 << 24)
    memory = client.alloc(PAGE)
    gpu, handle = client.gpu, memory.handle
    for row, words in calls:
        argument = row.struct()
        fields = [field for field, *_ in row.struct._fields_ if isinstance(getattr(argument, field), int)]
        for field, word in zip(fields, words, strict=False):
            value = {"gpu_id": gpu, "handle": handle}.get(field, word) if word % 2 else word
            setattr(argument, field, value)
        try:
            client.port.ioctl(client.kfd, row.request, argument)
        except OSError as refusal:
            assert refusal.errno and row.name in str(refusal)
    process = client.machine.process
    assert client.machine.gpus[0].vram.used + client.machine.gtt.used == sum(
        buffer.backing_bytes for buffer in process.buffers.values() if buffer.owned or buffer.heap is None
    )
    assert all(buffer.pinned >= 0 for buffer in process.buffers.values())


RINGS = st.lists(st.one_of(st.binary(min_size=64, max_size=64), st.integers(0, 5)), min_size=1, max_size=6)


@given(RINGS, st.sampled_from([QueueType.COMPUTE_AQL, QueueType.SDMA, QueueType.COMPUTE]))
def test_rings(parts, kind):
    client = Client()
    queue, memory = client.queue(kind), client.alloc(PAGE, VRAM)
    memory.write(descriptor().pack())
    good = {
        QueueType.COMPUTE_AQL: aql.BarrierAnd(completion_signal=memory.va + 1024).pack(),
        QueueType.SDMA: sdma.Fence(address=memory.va + 1024, data=1).pack(),
        QueueType.COMPUTE: struct.pack("<I", 0xFFFF1000),
    }[kind]
    data = b"".join(part if isinstance(part, bytes) else good for part in parts)
    queue.run(data)
    state = queue.state
    unit = {QueueType.COMPUTE_AQL: 64, QueueType.SDMA: 1, QueueType.COMPUTE: 4}[kind]
    assert state.error or state.waiting or queue.read_index * unit == len(data)
    assert bool(state.error) == bool(client.machine.record.faults)
