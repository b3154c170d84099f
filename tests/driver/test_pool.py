"""engine.driver.pool: where blocks lie, what is reused, what happens when memory is full."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.driver.memory import Buffer, Kind
from engine.driver.pool import ALIGNMENT, SMALL_LIMIT, Pool, size_class

MIB = 1 << 20


class Room:
    """Buffers at made-up addresses, `limit` bytes in all."""

    def __init__(self, limit: int = 1 << 40) -> None:
        self.limit, self.next, self.live, self.settled = limit, 1 << 32, {}, 0

    def create(self, size: int) -> Buffer:
        if sum(b.size for b in self.live.values()) + size > self.limit:
            raise MemoryError(f"{size}")
        buffer = Buffer(self.next, size, len(self.live), Kind.DEVICE, size)
        self.next += size + 4096
        self.live[buffer.va] = buffer
        return buffer

    def destroy(self, buffer: Buffer) -> None:
        del self.live[buffer.va]

    def settle(self) -> None:
        self.settled += 1

    def pool(self) -> Pool:
        return Pool(self.create, self.destroy, self.settle)


@given(st.integers(1, 1 << 40))
def test_size_class_is_large_enough_aligned_and_wastes_little(size):
    got = size_class(size)
    assert got >= size and got % ALIGNMENT == 0
    assert got - size < max(ALIGNMENT, size / 8 + 1)
    assert size_class(got) == got


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 3 * MIB)), max_size=60))
def test_live_blocks_never_overlap_and_lie_inside_live_buffers(steps):
    room = Room()
    pool, live = room.pool(), []
    for free, size in steps:
        if free and live:
            pool.free(live.pop(size % len(live)))
            continue
        block = pool.allocate(size)
        assert block.size >= size and block.va % ALIGNMENT == 0
        assert all(block.va + block.size <= other.va or other.va + other.size <= block.va for other in live)
        assert room.live[block.buffer.va].va <= block.va
        assert block.va + block.size <= block.buffer.va + block.buffer.size
        live.append(block)
    for block in live:
        pool.free(block)
    pool.trim()
    assert not room.live


def test_many_small_blocks_share_one_buffer():
    room = Room()
    pool = room.pool()
    blocks = [pool.allocate(1000) for _ in range(500)]
    assert len(room.live) == 1
    assert len({block.va for block in blocks}) == 500


def test_a_step_that_repeats_allocates_nothing_new():
    room = Room()
    pool = room.pool()
    sizes = [64, 4096, 100_000, SMALL_LIMIT, SMALL_LIMIT + 1, 7 * MIB, 300]

    def step() -> None:
        for block in [pool.allocate(size) for size in sizes * 4]:
            pool.free(block)

    kept = pool.allocate(5000)
    step()
    buffers = set(room.live)
    step()
    step()
    assert set(room.live) == buffers and kept.va in room.live


def test_when_full_unused_buffers_are_given_back_after_settling():
    room = Room(limit=8 * MIB)
    pool = room.pool()
    pool.free(pool.allocate(5 * MIB))
    block = pool.allocate(6 * MIB)
    assert room.settled == 1 and set(room.live) == {block.va}


def test_when_truly_full_the_error_comes_through():
    room = Room(limit=8 * MIB)
    pool = room.pool()
    pool.allocate(5 * MIB)
    with pytest.raises(MemoryError):
        pool.allocate(4 * MIB)
    assert room.settled == 0
