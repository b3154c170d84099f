"""Two runs of the same client give the same record, byte for byte."""

import struct

from gpusim.abi import aql, kfd, sdma
from gpusim.abi.kfd import EventType, QueueType
from tests.fake_kfd.client import PAGE, VRAM, Client
from tests.fake_kfd.test_aql import descriptor


def session(trace: str) -> tuple[str, bytes]:
    """Run two compute queues and a copy queue that wait for each other, and one that faults; return trace and
    memory."""

    def kernel(memory, dispatch):
        address, value = struct.unpack("<QQ", memory.read(dispatch.kernarg_va, 16))
        memory.write(address, struct.pack("<Q", value + dispatch.dispatch_id))

    client = Client(kernel, trace=trace)
    code, data = client.alloc(PAGE, VRAM), client.alloc(4 * PAGE, VRAM)
    code.write(descriptor().pack())
    client.call(kfd.create_event, event_type=EventType.MEMORY)
    one, two, copies = client.queue(), client.queue(), client.queue(QueueType.SDMA)
    data.write(aql.AmdSignal(kind=1, value=3).pack())
    for i, queue in enumerate([one, two, one, two]):
        data.write(struct.pack("<QQ", data.va + 1024 + 8 * i, i), 512 + 64 * i)
        packet = aql.KernelDispatch(
            dimensions=1, workgroup_size_x=64, workgroup_size_y=1, workgroup_size_z=1, grid_size_x=64, grid_size_y=1,
            grid_size_z=1, kernel_object=code.va, kernarg_address=data.va + 512 + 64 * i, completion_signal=data.va,
        )  # fmt: skip
        queue.put(packet.pack())
    copies.put(
        sdma.PollRegmem(mem_poll=1, function=sdma.Compare.LE, address=data.va + 8, reference=1, mask=0xFFFFFFFF).pack()
        + sdma.CopyLinear(count=63, source=data.va + 1024, destination=data.va + PAGE).pack()
    )
    two.put(aql.BarrierAnd(dep_signal_0=data.va).pack())
    client.machine.run_until_idle()
    copies.run(sdma.Fence(address=0x1000, data=1).pack())
    client.machine.record.close()
    with open(trace) as file:
        return file.read(), data.read()


def test_same_record(tmp_path):
    first, second = (session(str(tmp_path / name)) for name in ("first", "second"))
    assert first == second
    trace, data = first
    assert trace.count("KernelDispatch(") == 4 and "page fault at 0x1000" in trace
    assert struct.unpack("<4Q", data[PAGE : PAGE + 32])[:2] == (0, 1)
