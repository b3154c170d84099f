"""The command processor: AQL packets in rings, their signals and times, and what stops a queue."""

import struct
from typing import Any

import pytest

from gpusim.abi import aql, pm4
from gpusim.abi.aql import AmdQueue, AmdSignal, QueueError, QueueProperty
from gpusim.abi.descriptor import KernelDescriptor
from gpusim.abi.kfd import EventType, QueueType
from tests.fake_kfd.client import PAGE, VRAM, Client, ClientQueue
from tests.fake_kfd.small_emulator import SmallFault

VALUE, START, END = (AmdSignal.offset(name) for name in ("value", "start_ts", "end_ts"))
ERROR_SIGNAL = 0x800  # where the queue's inactive signal stands in the scene's page


class Scene:
    """A client with an AQL queue, a page for signals, and a kernel that writes what its arguments say."""

    def __init__(self, ring_bytes: int = PAGE, kernel=None) -> None:
        self.runs: list = []
        self.client = Client(kernel or self.kernel)
        self.queue = ClientQueue(self.client, QueueType.COMPUTE_AQL, ring_bytes, self.client.gpu)
        self.signals = self.client.alloc(PAGE)
        self.code = self.client.alloc(PAGE, VRAM)
        self.arguments = self.client.alloc(PAGE)
        self.code.write(descriptor().pack())
        self.set_property("queue_inactive_signal", self.signals.va + ERROR_SIGNAL, 8)
        self.set_property("read_dispatch_id_field_base_byte_offset", AmdQueue.offset("read_dispatch_id"), 4)

    def kernel(self, memory, dispatch) -> None:
        self.runs.append(dispatch)
        address, value = struct.unpack("<QQ", memory.read(dispatch.kernarg_va, 16))
        if address:
            memory.write(address, struct.pack("<Q", value))

    def set_property(self, name: str, value: int, size: int) -> None:
        self.queue.control.write(value.to_bytes(size, "little"), AmdQueue.offset(name))

    def signal(self, index: int, value: int) -> int:
        self.signals.write(AmdSignal(kind=1, value=value).pack(), 64 * index)
        return self.signals.va + 64 * index

    def value(self, index: int) -> int:
        return int.from_bytes(self.signals.read(64 * index + VALUE, 8), "little", signed=True)

    def dispatch(self, **fields) -> aql.KernelDispatch:
        values: dict[str, Any] = {
                "dimensions": 3, "workgroup_size_x": 64, "workgroup_size_y": 1, "workgroup_size_z": 1,
                "grid_size_x": 128, "grid_size_y": 1, "grid_size_z": 1, "kernel_object": self.code.va,
                "kernarg_address": self.arguments.va,
        }  # fmt: skip
        return aql.KernelDispatch(**values | fields)

    @property
    def error(self) -> int:
        return self.signals.u64(ERROR_SIGNAL + VALUE)


def descriptor(**fields) -> KernelDescriptor:
    values: dict[str, Any] = {"kernel_code_entry_byte_offset": 256, "accum_offset": 0}
    return KernelDescriptor(**values | fields)


@pytest.fixture
def scene():
    return Scene()


def test_dispatch_reaches_the_emulator_and_counts_its_signal_down(scene):
    scene.arguments.write(struct.pack("<QQ", scene.signals.va + 0x400, 77))
    scene.queue.run(scene.dispatch(completion_signal=scene.signal(0, 5), group_segment_size=512).pack())
    (seen,) = scene.runs
    assert (seen.grid, seen.workgroup, seen.group_bytes) == ((128, 1, 1), (64, 1, 1), 512)
    assert (seen.descriptor_va, seen.kernarg_va, seen.packet_va) == (
        scene.code.va, scene.arguments.va, scene.queue.ring.va,
    )  # fmt: skip
    assert (seen.queue_va, seen.dispatch_id, seen.xcc_count) == (scene.queue.control.va, 0, 8)
    assert scene.value(0) == 4 and scene.signals.u64(0x400) == 77 and scene.queue.read_index == 1
    assert scene.queue.ring.read(0, 2) == b"\1\0", "a consumed packet is invalid again"


def test_counters_are_files(scene):
    client = scene.client
    folder = f"/sys/devices/virtual/kfd/kfd/proc/{client.machine.process.pid}/stats_{client.gpu}"
    scene.queue.run(scene.dispatch().pack() * 3)
    assert int(client.port.read(f"{folder}/dispatches")) == 3
    assert int(client.port.read(f"{folder}/wave_instructions")) == 21
    assert client.port.read(f"{folder}/faults") == b""


def test_nothing_runs_before_the_doorbell(scene):
    scene.queue.put(scene.dispatch().pack(), ring=False)
    scene.client.machine.run_until_idle()
    assert not scene.runs
    scene.queue.ring_doorbell()
    assert not scene.runs, "ringing only marks work"
    scene.client.machine.run_until_idle()
    assert len(scene.runs) == 1


def test_wait_runs_the_machine_and_says_whether_it_was_reached(scene):
    address = scene.signals.host + VALUE
    scene.queue.put(scene.dispatch(completion_signal=scene.signal(0, 2)).pack())
    assert scene.client.port.wait(address, 1, 1000)
    assert not scene.client.port.wait(address, 0, 1000)


def test_an_invalid_header_holds_the_queue_until_it_is_valid(scene):
    packet = scene.dispatch().pack()
    scene.queue.run(b"\1\0" + packet[2:] + packet)
    assert scene.queue.read_index == 0 and "INVALID" in scene.queue.state.waiting
    scene.queue.ring.write(packet[:2], 0)
    scene.client.machine.run_until_idle()
    assert scene.queue.read_index == 2 and not scene.queue.state.waiting


def test_the_ring_wraps(scene):
    slots = PAGE // 64
    for round_ in range(5):
        scene.queue.run(scene.dispatch().pack() * (slots - 7))
        assert scene.queue.read_index == (round_ + 1) * (slots - 7)
    assert len(scene.runs) == 5 * (slots - 7)
    assert {run.packet_va for run in scene.runs} == {scene.queue.ring.va + 64 * i for i in range(slots)}


def test_a_doorbell_further_ahead_than_the_ring_stops_the_queue(scene):
    scene.client.port.ring(scene.queue.doorbell, PAGE // 64)
    scene.client.machine.run_until_idle()
    assert scene.error == QueueError.PACKET_FORMAT


def test_a_write_pointer_that_lags_behind_the_doorbell_is_a_finding(scene):
    scene.queue.put(scene.dispatch().pack(), ring=False)
    scene.client.port.ring(scene.queue.doorbell, 0)
    scene.client.machine.run_until_idle()
    (finding,) = scene.client.machine.record.findings
    assert "written up to 1, the write pointer in memory says 0" in finding and len(scene.runs) == 1


def test_times_are_written_when_the_queue_profiles(scene):
    scene.queue.run(scene.dispatch(completion_signal=scene.signal(0, 1)).pack())
    assert scene.signals.u64(START) == scene.signals.u64(END) == 0
    scene.set_property("queue_properties", QueueProperty.ENABLE_PROFILING, 4)
    scene.queue.run(
        scene.dispatch(completion_signal=scene.signal(0, 1)).pack()
        + scene.dispatch(completion_signal=scene.signal(1, 1)).pack()
    )
    times = [scene.signals.u64(64 * i + field) for i in (0, 1) for field in (START, END)]
    assert times == sorted(times) and times[0] > 0 and times[1] > times[0] and times[3] > times[2]


@pytest.mark.parametrize(
    ("kind", "values", "passes"),
    [
        (aql.BarrierAnd, (), True), (aql.BarrierAnd, (0, 0), True), (aql.BarrierAnd, (0, 1), False),
        (aql.BarrierAnd, (0, -1), False), (aql.BarrierOr, (1, 0), True), (aql.BarrierOr, (1, 2, 3, 4, 5), False),
        (aql.BarrierOr, (1, 1, 1, 1, 0), True), (aql.BarrierOr, (), True),
    ],
)  # fmt: skip
def test_barriers(scene, kind, values, passes):
    deps = {f"dep_signal_{i}": scene.signal(i + 1, value) for i, value in enumerate(values)}
    scene.queue.run(kind(**deps, completion_signal=scene.signal(0, 1)).pack())
    assert scene.value(0) == (0 if passes else 1)
    assert bool(scene.queue.state.waiting) is not passes


def test_a_barrier_waits_for_another_queue():
    scene = Scene()
    other = scene.client.queue()
    scene.queue.put(aql.BarrierAnd(dep_signal_0=scene.signal(1, 1), completion_signal=scene.signal(0, 1)).pack())
    scene.client.machine.run_until_idle()
    assert scene.value(0) == 1
    other.run(scene.dispatch(completion_signal=scene.signals.va + 64).pack())
    assert scene.value(0) == 0 and scene.value(1) == 0


@pytest.mark.parametrize(
    ("condition", "signal", "value", "mask", "passes"),
    [
        (aql.Condition.EQ, 0x105, 5, 0xFF, True), (aql.Condition.EQ, 4, 5, 0xFF, False),
        (aql.Condition.NE, 4, 5, 0xFF, True), (aql.Condition.LT, 4, 5, 0xFF, True),
        (aql.Condition.LT, 5, 5, 0xFF, False),
        (aql.Condition.GTE, 5, 5, 0xFF, True), (aql.Condition.GTE, 4, 5, 0xFF, False),
    ],
)  # fmt: skip
def test_barrier_value(scene, condition, signal, value, mask, passes):
    packet = aql.VendorBarrierValue(
        signal=scene.signal(1, signal),
        value=value,
        mask=mask,
        condition=condition,
        completion_signal=scene.signal(0, 1),
    )
    scene.queue.run(packet.pack())
    assert scene.value(0) == (0 if passes else 1)


def test_pm4_indirect_buffer(scene):
    ib = pm4.AcquireMem(shader_i=1, size=0xFF_FFFF_FFFF).pack()
    scene.arguments.write(ib)
    packet = aql.VendorPm4(
        pm4_header=pm4.header(pm4.Opcode.INDIRECT_BUFFER, 4), ib_address=scene.arguments.va, ib_size=len(ib) // 4,
        ib_valid=1, dw_count_remain=10, completion_signal=scene.signal(0, 1),
    )  # fmt: skip
    scene.queue.run(packet.pack())
    assert scene.value(0) == 0 and scene.error == 0


# What stops a queue: the packet or descriptor, the bit in the inactive signal, a word of the reason.
BROKEN = {
    "type": ({"raw": b"\x09" + bytes(63)}, QueueError.PACKET_FORMAT, "type 9"),
    "vendor": ({"raw": bytes(2) + b"\x07" + bytes(61)}, QueueError.VENDOR_PACKET_FORMAT, "format 7"),
    "agent": ({"raw": b"\x04" + bytes(63)}, QueueError.PACKET_FORMAT, "AgentDispatch"),
    "no dimension": ({"dimensions": 0}, QueueError.DIMENSION, "1..3 dimensions"),
    "empty grid": ({"grid_size_y": 0}, QueueError.DIMENSION, "grid"),
    "empty group": ({"workgroup_size_x": 0}, QueueError.WORKGROUP_SIZE, "workgroup"),
    "large group": ({"workgroup_size_x": 1024, "workgroup_size_y": 2}, QueueError.WORKGROUP_SIZE, "1024"),
    "lds": ({"group_segment_size": (160 << 10) + 1}, QueueError.GROUP_MEMORY, "163840"),
    "no code": ({"kernel_object": 0}, QueueError.CODE, "0x0"),
    "code elsewhere": ({"kernel_object": 0x123456789000}, QueueError.CODE, "0x123456789000"),
    "scratch": ({"private_segment_size": 64}, QueueError.SCRATCH_WAVE64, "4096 bytes of scratch"),
    "registers": (
        {"workgroup_size_x": 1024, "descriptor": {"granulated_workitem_vgpr_count": 31}}, QueueError.REGISTERS, "256",
    ),
    "wave32": ({"descriptor": {"enable_wavefront_size32": 1}}, QueueError.CODE, "wave32"),
    "signal": ({"completion_signal": 0x2_0000_0008}, QueueError.PACKET_FORMAT, "64-byte aligned"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_what_stops_a_queue(scene, name, capsys):
    fields, bit, why = BROKEN[name]
    fields = dict(fields)
    scene.code.write(descriptor(**fields.pop("descriptor", {})).pack())
    scene.queue.run(fields["raw"] if "raw" in fields else scene.dispatch(**fields).pack())
    assert scene.error == bit
    (fault,) = scene.client.machine.record.faults
    assert why in fault and "queue 0 (COMPUTE_AQL)" in fault and fault in capsys.readouterr().err
    scene.queue.run(scene.dispatch().pack())
    assert scene.queue.read_index == 0, "it stays stopped"


def test_scratch_that_the_queue_owns_is_given_to_the_kernel(scene):
    scene.set_property("compute_tmpring_size", pm4.tmpring_size(1024, 64 * 64), 4)
    scene.set_property("scratch_backing_memory_location", 0x7000_0000, 8)
    scene.queue.run(scene.dispatch(private_segment_size=64).pack())
    assert scene.runs[0].scratch_base == 0x7000_0000 and scene.runs[0].private_bytes == 64


@pytest.mark.parametrize(("write", "at", "flags"), [(True, 0x123456789ABC, (1, 0)), (False, 0x123456789ABC, (1, 0))])
def test_page_fault_evicts_the_queues_and_tells_the_memory_events(write, at, flags, capsys):
    def kernel(memory, dispatch):
        raise SmallFault("page", "global_load_dword, lane 5", at, write)

    scene = Scene(kernel=kernel)
    client = scene.client
    event = client.machine.process.events.create(EventType.MEMORY, False)
    scene.queue.run(scene.dispatch(completion_signal=scene.signal(0, 1)).pack())
    data = event.memory_data
    assert event.signaled and (data.va, data.gpu_id) == (0x123456789000, client.gpu)
    assert (data.failure.NotPresent, data.failure.ReadOnly, data.failure.NoExecute) == (*flags, 0)
    assert scene.value(0) == 1 and "lane 5" in client.machine.record.faults[0]
    folder = f"/sys/devices/virtual/kfd/kfd/proc/{client.machine.process.pid}/stats_{client.gpu}"
    assert b"lane 5" in client.port.read(f"{folder}/faults")
    late = client.queue()
    late.run(scene.dispatch().pack())
    assert late.read_index == 0


def test_a_write_to_read_only_memory_is_told_as_such():
    scene = Scene(kernel=lambda memory, dispatch: memory.write(dispatch.kernarg_va, b"x"))
    client = scene.client
    readonly = client.alloc(PAGE, VRAM & ~(1 << 31))
    event = client.machine.process.events.create(EventType.MEMORY, False)
    scene.queue.run(scene.dispatch(kernarg_address=readonly.va).pack())
    assert (event.memory_data.failure.NotPresent, event.memory_data.failure.ReadOnly) == (0, 1)


@pytest.mark.parametrize(
    ("kind", "bit"),
    [("illegal_instruction", QueueError.ILLEGAL_INSTRUCTION), ("aperture", QueueError.APERTURE_VIOLATION)],
)
def test_wave_faults_stop_the_queue(kind, bit):
    def kernel(memory, dispatch):
        raise SmallFault(kind, "at pc 0x1234")

    scene = Scene(kernel=kernel)
    scene.queue.run(scene.dispatch().pack())
    assert scene.error == bit


def test_a_stopped_queue_without_inactive_signal_is_a_hardware_exception():
    scene = Scene()
    scene.set_property("queue_inactive_signal", 0, 8)
    event = scene.client.machine.process.events.create(EventType.HW_EXCEPTION, False)
    scene.queue.run(scene.dispatch(dimensions=0).pack())
    assert event.signaled and event.hw_data.gpu_id == scene.client.gpu and event.hw_data.reset_cause == 0


def test_reserved_bits_are_a_finding(scene):
    packet = bytearray(scene.dispatch().pack())
    packet[3] = 0x80
    scene.queue.run(bytes(packet))
    assert len(scene.runs) == 1
    assert any("reserved bits 0x80000000 of dword 0" in finding for finding in scene.client.machine.record.findings)


def test_a_stuck_queue_says_what_it_waits_for(scene):
    scene.queue.run(aql.BarrierAnd(dep_signal_0=scene.signal(1, 3)).pack())
    (line,) = scene.client.machine.stuck()
    assert "queue 0" in line and "is 3" in line
