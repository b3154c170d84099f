"""The allocator above buffers: small allocations share 2 MiB pieces, large ones keep their buffer for the next of the
same size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.driver.memory import LARGE_PAGE, Buffer
from engine.driver.node import align

ALIGNMENT = 256
CLASSES_PER_DOUBLING = 8
SMALL_LIMIT = LARGE_PAGE // 2
LARGE_UNIT = 64 << 10


@dataclass(eq=False)
class Piece:
    """One 2 MiB buffer that small blocks are cut from; when the last goes, `generation` makes every block remembered of
    it void."""

    buffer: Buffer
    used: int = 0
    live: int = 0
    generation: int = 0


@dataclass(frozen=True)
class Block:
    """Where an allocation lies: `size` bytes at `va`, in `piece` or, when large, alone in `buffer`."""

    va: int
    size: int
    buffer: Buffer
    piece: Piece | None = None


def size_class(size: int) -> int:
    """Return the bytes set aside for `size`: a multiple of 256, of 8 steps a doubling, so at most 1/8 is lost above 2
    KiB."""
    step = max(ALIGNMENT, (1 << max(size - 1, 1).bit_length() - 1) // CLASSES_PER_DOUBLING)
    return align(size, step)


@dataclass
class Pool:
    """Blocks cut from buffers that `create` makes (raising MemoryError) and `destroy` gives back.

    A freed block may be handed out again at once: the caller answers for everything still queued running first.
    """

    create: Callable[[int], Buffer]
    destroy: Callable[[Buffer], None]
    settle: Callable[[], None]  # waits until no queue uses freed buffers; called before any is destroyed
    pieces: list[Piece] = field(default_factory=list)
    small: defaultdict[int, list[tuple[Piece, int, int]]] = field(default_factory=lambda: defaultdict(list))
    large: defaultdict[int, list[Buffer]] = field(default_factory=lambda: defaultdict(list))

    def allocate(self, size: int) -> Block:
        """Return a block of at least `size` bytes. Raises MemoryError after giving back everything unused and trying
        again."""
        if size > SMALL_LIMIT:
            wanted = align(size, LARGE_UNIT)
            kept = self.large[wanted]
            buffer = kept.pop() if kept else self.make(wanted)
            return Block(buffer.va, buffer.size, buffer)
        wanted = size_class(size)
        piece, start = self.recall(wanted) or self.cut(wanted)
        piece.live += 1
        return Block(piece.buffer.va + start, wanted, piece.buffer, piece)

    def recall(self, size: int) -> tuple[Piece, int] | None:
        """Return a freed block of this size class, if there is one."""
        kept = self.small[size]
        while kept:
            piece, start, generation = kept.pop()
            if generation == piece.generation:
                return piece, start
        return None

    def cut(self, size: int) -> tuple[Piece, int]:
        """Cut a new block from a piece with room left, else from a new piece."""
        piece = next((p for p in self.pieces if p.used + size <= p.buffer.size), None)
        if piece is None:
            piece = Piece(self.make(LARGE_PAGE))
            self.pieces.append(piece)
        start, piece.used = piece.used, piece.used + size
        return piece, start

    def make(self, size: int) -> Buffer:
        """Create a buffer; when memory is full, give back what lies unused and try once more."""
        try:
            return self.create(size)
        except MemoryError:
            if not self.trim():
                raise
            return self.create(size)

    def free(self, block: Block) -> None:
        """Take a block back."""
        if block.piece is None:
            self.large[block.buffer.size].append(block.buffer)
            return
        piece = block.piece
        piece.live -= 1
        if piece.live:
            self.small[block.size].append((piece, block.va - piece.buffer.va, piece.generation))
        else:
            piece.used, piece.generation = 0, piece.generation + 1

    def trim(self) -> int:
        """Give every unused buffer back and return how many bytes that were."""
        unused = [p.buffer for p in self.pieces if not p.live] + [b for kept in self.large.values() for b in kept]
        if unused:
            self.settle()
        self.pieces = [p for p in self.pieces if p.live]
        self.large.clear()
        for buffer in unused:
            self.destroy(buffer)
        return sum(buffer.size for buffer in unused)
