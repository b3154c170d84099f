"""PM4: indirect buffers behind AQL packets (as ROCr and tinygrad use them) and PM4 rings."""

import struct

import pytest

from gpusim.abi import aql, pm4, sdma
from gpusim.abi.aql import QueueError
from gpusim.abi.kfd import EventType, QueueType
from gpusim.abi.pm4 import DataSelect, Opcode, Select, Wait
from tests.fake_kfd.client import PAGE, Client
from tests.fake_kfd.test_aql import Scene

U64 = (1 << 64) - 1


class Pm4Scene(Scene):
    """An AQL queue, an indirect buffer in `arguments`, and memory to write to in `out`."""

    def __init__(self) -> None:
        super().__init__()
        self.out = self.client.alloc(PAGE)

    def run(self, *packets) -> None:
        body = b"".join(packet.pack() for packet in packets)
        self.arguments.write(body)
        vendor = aql.VendorPm4(
            pm4_header=pm4.header(Opcode.INDIRECT_BUFFER, 4), ib_address=self.arguments.va, ib_size=len(body) // 4,
            ib_valid=1, completion_signal=self.signal(0, 1),
        )  # fmt: skip
        self.queue.run(vendor.pack())


@pytest.fixture
def scene():
    return Pm4Scene()


def write(address, *words):
    return pm4.WriteData(
        destination_select=Select.MEMORY_ASYNC, address=address, tail=struct.pack(f"<{len(words)}I", *words)
    )


@pytest.mark.parametrize(
    ("packet", "words"),
    [
        (write(0x7F0000001000, 7, 8), (0xC0043700, 0x500, 0x1000, 0x7F00, 7, 8)),
        (pm4.SetShReg(offset=0x212, tail=bytes(8)), (0xC0027600, 0x212, 0, 0)),
        (pm4.Nop(tail=bytes(4)), (0xC0001000, 0)),
        (pm4.EventWrite(event_type=7, event_index=4), (0xC0004600, 0x407)),
        (pm4.PredExec(exec_count=16, virtual_xcc_mask=1), (0xC0002300, 0x01000010)),
        (pm4.WaitRegMem(function=Wait.GE, memory_space=1, address=0x1000, reference=5, mask=0xFFFFFFFF, interval=4),
         (0xC0053C00, 0x15, 0x1000, 0, 5, 0xFFFFFFFF, 4)),
        (pm4.ReleaseMem(event_type=0x14, event_index=5, data_select=1, interrupt_select=2, address=0x1000, data=9,
                        context=3),
         (0xC0064900, 0x514, 0x22000000, 0x1000, 0, 9, 0, 3)),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_bytes(packet, words):
    assert packet.pack() == struct.pack(f"<{len(words)}I", *words)
    assert type(packet).decode(packet.pack()) == packet


def test_writes(scene):
    va = scene.out.va
    scene.run(
        write(va, 1, 2),
        pm4.WriteData(destination_select=Select.TEXTURE_CACHE, no_increment=1, address=va + 8,
                      tail=struct.pack("<2I", 3, 4)),
        pm4.CopyData(source_select=Select.MEMORY, destination_select=Select.MEMORY_ASYNC, wide=1, source=va,
                     destination=va + 16),
        pm4.CopyData(source_select=Select.IMMEDIATE, destination_select=Select.TEXTURE_CACHE, source=5 | 6 << 32,
                     destination=va + 24),
        pm4.CopyData(source_select=Select.GPU_CLOCK, destination_select=Select.MEMORY, wide=1, destination=va + 32),
        pm4.ReleaseMem(data_select=DataSelect.WHOLE_64, address=va + 40, data=U64),
        pm4.ReleaseMem(data_select=DataSelect.LOW_32, address=va + 48, data=U64),
        pm4.ReleaseMem(data_select=DataSelect.GPU_CLOCK, address=va + 56),
        pm4.ReleaseMem(address=va + 64, data=U64),
    )  # fmt: skip
    words = struct.unpack("<9Q", scene.out.read(0, 72))
    assert words[:4] == (1 | 2 << 32, 4, 1 | 2 << 32, 5) and words[5:7] == (U64, 0xFFFFFFFF) and words[8] == 0
    assert 0 < words[4] < words[7] and scene.value(0) == 0


def test_registers_are_kept(scene):
    offset = pm4.SH_REGISTERS["compute_user_data_0"]
    scene.run(
        pm4.SetShReg(offset=offset, tail=struct.pack("<2I", 11, 12)), pm4.SetUconfigReg(offset=0x200, tail=bytes(4))
    )
    assert scene.queue.state.registers == {0x2C00 + offset: 11, 0x2C01 + offset: 12, 0xC200: 0}


def test_a_wait_goes_on_where_it_stopped(scene):
    va = scene.out.va
    scene.run(
        pm4.AtomicMem(operation=pm4.ATOMIC_ADD64, address=va, source=1),
        pm4.WaitRegMem(function=Wait.EQ, memory_space=1, address=va + 64, reference=3, mask=0xF),
        write(va + 8, 1),
    )
    assert scene.out.u64() == 8, "every XCC adds"
    assert scene.out.u64(8) == 0 and scene.value(0) == 1 and "WaitRegMem" in scene.queue.state.waiting
    scene.out.write(b"\x13", 64)
    scene.client.machine.run_until_idle()
    assert scene.out.u64() == 8 and scene.out.u64(8) == 1 and scene.value(0) == 0


@pytest.mark.parametrize(("mask", "count"), [(0, 0), (1, 1), (0b1010, 2), (0xFF, 8)])
def test_pred_exec_chooses_xccs(scene, mask, count):
    add = pm4.AtomicMem(operation=pm4.ATOMIC_ADD64, address=scene.out.va, source=1)
    scene.run(pm4.PredExec(exec_count=add.dwords, virtual_xcc_mask=mask), add, write(scene.out.va + 8, 9))
    assert (scene.out.u64(), scene.out.u64(8)) == (count, 9)


def test_nested_indirect_buffer(scene):
    inner = scene.client.alloc(PAGE)
    body = write(scene.out.va, 5).pack()
    inner.write(body)
    scene.run(pm4.IndirectBuffer(address=inner.va, size=len(body) // 4, valid=1), write(scene.out.va + 8, 6))
    assert (scene.out.u64(), scene.out.u64(8)) == (5, 6)


def test_release_raises_the_event(scene):
    events = scene.client.machine.process.events
    page = scene.client.alloc(32768)
    events.use_buffer(scene.client.machine.process.buffers[page.handle])
    event = events.create(EventType.SIGNAL, True)
    mailbox = page.va + 8 * event.id
    scene.run(pm4.ReleaseMem(data_select=1, interrupt_select=2, address=mailbox, data=event.id, context=event.id))
    assert event.signaled


@pytest.mark.parametrize(
    ("packet", "why"),
    [
        (struct.pack("<5I", pm4.header(Opcode.DISPATCH_DIRECT, 5), 1, 1, 1, 5), "DISPATCH_DIRECT is not implemented"),
        (struct.pack("<2I", 0xC0003000, 0), "opcode 0x30"),
        (struct.pack("<2I", 0x80000000, 0), "type 2"),
        (struct.pack("<2I", 0xC0051000, 0), "7 dwords at dword 0 of an indirect buffer of 2"),
        (pm4.CopyData(source_select=Select.REGISTER, destination_select=5).pack(), "source 0"),
        (pm4.WriteData(destination_select=0, tail=bytes(4)).pack(), "destination 0"),
        (pm4.WaitRegMem(memory_space=0).pack(), "memory_space"),
    ],
)  # fmt: skip
def test_what_stops_the_queue(scene, packet, why):
    scene.arguments.write(packet)
    vendor = aql.VendorPm4(ib_address=scene.arguments.va, ib_size=len(packet) // 4, ib_valid=1)
    scene.queue.run(vendor.pack())
    assert scene.error == QueueError.VENDOR_PACKET_FORMAT and why in scene.client.machine.record.faults[0]


def test_pm4_ring_wraps():
    client = Client()
    queue, out = client.queue(QueueType.COMPUTE), client.alloc(PAGE)
    for i in range(500):
        queue.run(write(out.va + 8 * (i % 100), i).pack() + struct.pack("<I", pm4.PAD))
    assert queue.read_index == 500 * 6 and 500 * 6 * 4 > 2 * PAGE
    assert struct.unpack("<100Q", out.read(0, 800)) == tuple(range(400, 500))


def test_pm4_ring_runs_indirect_buffers_and_atomics_once():
    client = Client()
    queue, out, inner = client.queue(QueueType.COMPUTE), client.alloc(PAGE), client.alloc(PAGE)
    body = pm4.AtomicMem(operation=pm4.ATOMIC_ADD64, address=out.va, source=3).pack()
    inner.write(body)
    queue.run(pm4.IndirectBuffer(address=inner.va, size=len(body) // 4, valid=1).pack())
    assert out.u64() == 3


def test_code_that_replaces_code_needs_the_instruction_caches_emptied(scene):
    """As ROCr does after each load; an AQL acquire fence is not enough."""
    client, findings = scene.client, scene.client.machine.record.findings
    copies = client.queue(QueueType.SDMA)

    def replace():
        copies.run(sdma.CopyLinear(count=63, source=scene.out.va, destination=scene.code.va + 256).pack())

    def dispatch():
        scene.queue.run(scene.dispatch(acquire=2, kernarg_address=scene.out.va).pack())

    replace()
    dispatch()
    assert findings == []
    replace()
    scene.run(pm4.AcquireMem(shader_i=1))
    dispatch()
    assert findings == []
    replace()
    scene.run(pm4.AcquireMem(shader_k=1))
    dispatch()
    (finding,) = findings
    assert f"{scene.code.va + 256:#x}" in finding and "SHADER_I" in finding


def test_code_at_the_address_of_unmapped_code_needs_it_too(scene):
    client = scene.client
    scene.queue.run(scene.dispatch().pack())
    client.unmap(scene.code, [client.gpu])
    client.map(scene.code, [client.gpu])
    scene.queue.run(scene.dispatch().pack())
    assert "SHADER_I" in client.machine.record.findings[0]
