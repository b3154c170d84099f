"""A kernel's control-flow graph as one function of LLVM IR, which runs a wave until a barrier or its end.

Scalars are values of the function; vector registers lie in memory, 64 lanes a register. Neighbouring instructions
become one loop over chunks of 16 lanes, in which a register that is written and read again never leaves the host's
registers. EXEC is a mask. What needs all lanes at once (memory, moves across lanes, matrix products) is a call of the
runtime between such loops.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gpusim.emulator.lane_loop import LaneLoop, Lanes, Uniform, Unsupported
from gpusim.emulator.on_llvm import CHUNK, Lower, constant
from gpusim.emulator.runtime_calls import DECLARATIONS, matrix_call
from gpusim.isa import mode as M
from gpusim.isa import regs
from gpusim.isa import value as V
from gpusim.isa.chip import APERTURES, LANES
from gpusim.isa.core import NotDone
from gpusim.isa.encode import Inst
from gpusim.isa.lift import lift
from gpusim.isa.program import Atomic, Effect, Program
from gpusim.isa.value import U1, U32, U64, Type, Value

SCC, RESUME, SCRATCH, REGISTERS = 512, 516, 520, 1024  # bytes in a wave's state; scalar registers come first
BYTES = 4 * LANES  # of a register
INSTRUCTIONS, LIMIT, FAULT_KIND, FAULT_PC, PRIVATE, SITES = 32, 40, 48, 64, 96, 264  # bytes in the context
END, BARRIER, FAULT = 0, 1, 2
ARRAY = {32: BYTES, 64: 2 * BYTES}  # bytes of an array of all lanes
TOO_LONG = 4
SHIFTS_OF_CLOCK = {"time": (4, 1), "real_time": (1, 6)}  # cycles of 2.4 GHz, ticks of 100 MHz: 4 cycles an instruction


@dataclass(eq=False, slots=True)
class Ballot:
    """A mask of lanes that the next loop makes; then `value` is known."""

    lanes: Lanes
    slot: int
    value: Uniform | None = None


@dataclass(frozen=True, slots=True)
class Half:
    """A scalar register that holds half of a ballot."""

    ballot: Ballot
    high: int


@dataclass(eq=False)
class KernelText:
    """Builds the text; `blocks` maps each leader to its instructions [(pc, inst)] in the order of addresses."""

    blocks: dict[int, list[tuple[int, Inst]]]
    mode: int
    vgprs: int
    agprs: int
    entry: int
    body: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    intrinsics: set[str] = field(default_factory=set)
    counter: list[int] = field(default_factory=lambda: [0])
    frame: int = 0
    sites: int = 0
    atomics: bool = False

    def __post_init__(self) -> None:
        if not M.plain(self.mode):
            raise Unsupported("a rounding mode other than to nearest even")
        self.low = Lower(self.body, self.mode, self.counter, self.intrinsics)
        self.index = {pc: i for i, pc in enumerate(self.blocks)}

    def text(self) -> str:
        """The module: one function `run(context, wave, block)`, and the new values of atomics."""
        for pc, insts in self.blocks.items():
            self._block(pc, insts)
        cases = "".join(f"    i32 {i}, label %b{pc:x}\n" for pc, i in self.index.items())
        head = [
            "define i32 @run(ptr %c, ptr %w, i32 %resume) {",
            "entry:",
            f"  %frame = alloca [{max(self.frame, 64)} x i8], align 64",
            f"  %sitesat = getelementptr i8, ptr %c, i64 {SITES}",
            "  %sites = load ptr, ptr %sitesat",
            f"  switch i32 %resume, label %b{self.entry:x} [\n{cases}  ]",
        ]
        tail = ["fault:", f"  ret i32 {FAULT}", "}"]
        declared = sorted(self.intrinsics | set(DECLARATIONS.values()))
        weights = '!0 = !{!"branch_weights", i32 1, i32 100000}'
        return "\n".join([*head, *self.body, *tail, *self.functions, *declared, weights]) + "\n"

    # Names, places.

    def fresh(self, prefix: str = "l") -> str:
        self.counter[0] += 1
        return f"{prefix}{self.counter[0]}"

    def line(self, text: str) -> None:
        self.body.append("  " + text)

    def emit(self, text: str) -> str:
        return self.low.emit(text)

    def pointer(self, base: str, offset: int | str) -> str:
        return base if offset == 0 else self.emit(f"getelementptr i8, ptr {base}, i64 {offset}")

    def register_offset(self, file: str, index: int) -> int:
        return REGISTERS + BYTES * (index if file == "v" else self.vgprs + index)

    def temp(self, bytes: int) -> int:
        """A place in the frame, as its offset."""
        at = -(-self.used // 64) * 64
        self.used = at + bytes
        self.frame = max(self.frame, self.used)
        return at

    def slot(self, offset: int) -> str:
        return self.pointer("%frame", offset)

    def site(self) -> str:
        self.sites += 1
        return self.pointer("%sites", 24 * (self.sites - 1))

    # Blocks.

    def _block(self, pc: int, insts: list[tuple[int, Inst]]) -> None:
        self.s: dict[int, Uniform | Half] = {}
        self.dirty_s: set[int] = set()
        self.scc: Uniform | None = None
        self.dirty_scc = False
        self.registers: dict[tuple[str, int], Lanes] = {}
        self.dirty: dict[tuple[str, int], tuple[Lanes, bool]] = {}  # what to store, and whether EXEC masks it
        self.ballots: list[Ballot] = []
        self.known: dict[Any, Lanes] = {}
        self.made: dict[int, Ballot] = {}  # ballots of the instruction at hand
        self.exec_of: tuple[str, str] | None = None
        self.used = 0
        self.label = f"b{pc:x}"
        self.body.append(f"{self.label}:")
        counter = self.pointer("%c", INSTRUCTIONS)
        before = self.emit(f"load i64, ptr {counter}")
        after = self.emit(f"add i64 {before}, {len(insts)}")
        self.line(f"store i64 {after}, ptr {counter}")
        self.pc, end = pc, ("next", None)
        for at, inst in insts:
            self.pc = at
            if not self.dirty and not self.ballots:
                self.used = 0
            end = self._instruction(inst)
            following = at + inst.size
        self._end(end, after, following)

    def _end(self, end: tuple[str, Any], count: str, following: int) -> None:
        kind, detail = end
        self.flush()
        condition = None
        if kind == "branch" and detail[0] is not None:
            condition = detail[0].name
        self._save()
        match kind:
            case "next":
                self._jump(following)
            case "branch":
                target = self.pc + detail[1]
                if target <= self.pc:  # a loop: does it end?
                    limit = self.emit(f"load i64, ptr {self.pointer('%c', LIMIT)}")
                    long, on = self.emit(f"icmp ugt i64 {count}, {limit}"), self.fresh()
                    stop = self.fresh()
                    self.line(f"br i1 {long}, label %{stop}, label %{on}")
                    self.body.append(f"{stop}:")
                    self.line(f"store i64 {TOO_LONG}, ptr {self.pointer('%c', FAULT_KIND)}")
                    self.line(f"store i64 {target}, ptr {self.pointer('%c', FAULT_PC)}")
                    self.line("br label %fault")
                    self.body.append(f"{on}:")
                if condition is None:
                    self._jump(target)
                else:
                    self.line(f"br i1 {condition}, label %b{self._known(target)}, label %b{self._known(following)}")
            case "barrier":
                self.line(f"store i32 {self.index[following]}, ptr {self.pointer('%w', RESUME)}")
                self.line(f"ret i32 {BARRIER}")
            case _:
                self.line(f"ret i32 {END}")

    def _known(self, pc: int) -> str:
        if pc not in self.blocks:
            raise Unsupported(f"a jump to {pc:#x}, where no instruction was found")
        return f"{pc:x}"

    def _jump(self, pc: int) -> None:
        self.line(f"br label %b{self._known(pc)}")

    def _save(self) -> None:
        """Scalars go to memory before control leaves the block."""
        for code in sorted(self.dirty_s):
            self.line(f"store i32 {self.scalar(code).name}, ptr {self.pointer('%w', 4 * code)}")
        if self.dirty_scc and self.scc is not None:
            wide = self.emit(f"zext i1 {self.scc.name} to i32")
            self.line(f"store i32 {wide}, ptr {self.pointer('%w', SCC)}")

    # State.

    def scalar(self, code: int) -> Uniform:
        """A scalar register; a ballot that it holds is made now."""
        value = self.s.get(code)
        if isinstance(value, Half):
            if value.ballot.value is None:
                self.flush()
            value = self.s[code] = self._half(value)
        if value is None:
            value = self.s[code] = Uniform(self.emit(f"load i32, ptr {self.pointer('%w', 4 * code)}"), U32)
        return value

    def _half(self, half: Half) -> Uniform:
        assert half.ballot.value is not None
        name = half.ballot.value.name
        if half.high:
            name = self.emit(f"lshr i64 {name}, 32")
        return Uniform(self.emit(f"trunc i64 {name} to i32"), U32)

    def mask64(self, code: int) -> Uniform:
        low, high = self.scalar(code), self.scalar(code + 1)
        return self._uniform(Value("concat", U64), [low, high])

    def exec(self) -> Uniform:
        key = self.scalar(regs.EXEC).name, self.scalar(regs.EXEC + 1).name
        if self.exec_of != key:
            self.exec_of, self.exec_mask = key, self.mask64(regs.EXEC)
        return self.exec_mask

    def condition(self) -> Uniform:
        if self.scc is None:
            word = self.emit(f"load i32, ptr {self.pointer('%w', SCC)}")
            self.scc = Uniform(self.emit(f"icmp ne i32 {word}, 0"), U1)
        return self.scc

    def register(self, file: str, index: int) -> Lanes:
        found = self.registers.get((file, index))
        return found if found is not None else self.lanes("reg", U32, (), (file, index))

    def lanes(self, op: str, type: Type, args: tuple[Any, ...] = (), attr: Any = None) -> Lanes:
        """A lane value; the same one for the same expression until the next loop."""
        key = (op, type, tuple(id(a) if isinstance(a, Lanes) else a for a in args), repr(attr))
        if key not in self.known:
            self.known[key] = Lanes(op, type, args, attr)
        return self.known[key]

    # Loops over the lanes.

    def flush(self, wanted: list[tuple[int, Lanes | Uniform]] | None = None) -> None:
        """Compute what is pending, and `wanted` values into frame places: all before anything is stored."""
        wanted = wanted or []
        if not self.dirty and not self.ballots and not wanted:
            return
        exec_name = self.exec().name if self.dirty else "0"
        before, loop, after = self.label, self.fresh("loop"), self.fresh("after")
        outer = self.body
        i, chunk, offset = f"%{loop}i", f"%{loop}n", f"%{loop}o"
        walker = LaneLoop(self.low, self.register_offset, i, offset)
        stores: list[str] = []
        for place, value in wanted:
            node = value if isinstance(value, Lanes) else Lanes("uniform", value.type, (value,))
            bits = 32 if node.type.bits <= 32 else 64
            name = walker.widened(node, bits)
            stores += walker.store(name, bits, "%frame", place)
        for ballot in self.ballots:
            name = walker.value(ballot.lanes)
            packed = walker.low.emit(f"bitcast <{CHUNK} x i1> {name} to i{CHUNK}")
            at = walker.low.emit(f"shl i64 {i}, 1")
            place = walker.low.emit(f"getelementptr i8, ptr %frame, i64 {at}")
            stores.append(f"  {place}p = getelementptr i8, ptr {place}, i64 {ballot.slot}")
            stores.append(f"  store i{CHUNK} {packed}, ptr {place}p")
        for (file, index), (node, masked) in self.dirty.items():
            name = walker.value(node)
            at = self.register_offset(file, index)
            if masked:
                old = walker.load(32, "%w", at)
                name = walker.low.select(U32, CHUNK, walker.exec_mask(exec_name), name, old)
            stores += walker.store(name, 32, "%w", at)
        outer += walker.pre
        outer.append(f"  br label %{loop}")
        outer.append(f"{loop}:")
        outer.append(f"  {i} = phi i64 [ 0, %{before} ], [ {chunk}, %{loop} ]")
        outer.append(f"  {offset} = shl i64 {i}, 6")
        outer += walker.body
        outer += stores
        outer.append(f"  {chunk} = add i64 {i}, 1")
        outer.append(f"  %{loop}e = icmp eq i64 {chunk}, {LANES // CHUNK}")
        outer.append(f"  br i1 %{loop}e, label %{after}, label %{loop}")
        outer.append(f"{after}:")
        self.label = after
        for ballot in self.ballots:
            ballot.value = Uniform(self.emit(f"load i64, ptr {self.slot(ballot.slot)}"), U64)
        for code, value in list(self.s.items()):
            if isinstance(value, Half) and value.ballot.value is not None:
                self.s[code] = self._half(value)
        self.ballots, self.dirty, self.registers = [], {}, {}
        self.known = {}

    # Values.

    def translate(self, root: Value, done: dict[int, Any]) -> Any:
        """A recorded value as a Uniform, Lanes or Half; `done` holds those of this instruction."""
        for v in V.order([root]):
            if id(v) not in done:
                done[id(v)] = self._value(v, [done[id(a)] for a in v.args if isinstance(a, Value)])
        return done[id(root)]

    def _value(self, v: Value, x: list[Any]) -> Any:
        match v.op:
            case "const":
                return Uniform(self._constant(v), v.type)
            case "vgpr":
                return self.register(*v.attr)
            case "sgpr":
                value = self.s.get(v.attr)
                return value if isinstance(value, Half) else self.scalar(v.attr)
            case "scc":
                return self.condition()
            case "lane":
                return self.lanes("lane", U32)
            case "pc":
                return Uniform(str(self.pc), U64)
            case "state":
                return self._state(v)
            case "lanes":
                if isinstance(x[0], Ballot) and x[0].value is None:
                    return x[0].lanes
                return self.lanes("mask", U1, (self._forced(x[0]),))
            case "concat" if isinstance(x[0], Half) and x[1] == Half(x[0].ballot, 1) and not x[0].high:
                return x[0].ballot
            case "ballot":
                return self._ballot(v, x[0])
            case "half" if isinstance(x[0], Ballot):
                return Half(x[0], v.attr)
        x = [self._forced(a) for a in x]
        if all(isinstance(a, Uniform) for a in x):
            return self._uniform(v, x)
        sources = tuple(a.type for a in v.args if isinstance(a, Value))
        return self.lanes(v.op, v.type, tuple(x), (v.attr, sources))

    def _constant(self, v: Value) -> str:
        if v.type is U1:
            return "true" if v.attr else "false"
        return constant(v.type, v.attr)

    def _ballot(self, v: Value, x: Any) -> Any:
        if isinstance(x, Uniform):
            return self._uniform(Value("select", U64), [x, Uniform("-1", U64), Uniform("0", U64)])
        if id(v) not in self.made:
            self.made[id(v)] = Ballot(x, self.temp(8))
            self.ballots.append(self.made[id(v)])
        return self.made[id(v)]

    def _forced(self, x: Any) -> Any:
        """A ballot or its half as a plain value. Raises _Break when its loop has not run."""
        ballot = x.ballot if isinstance(x, Half) else x
        if not isinstance(ballot, Ballot):
            return x
        if ballot.value is None:
            raise _Break
        return self._half(x) if isinstance(x, Half) else ballot.value

    def _uniform(self, v: Value, x: list[Any]) -> Uniform:
        if v.op == "not" and v.type is U1:
            return Uniform(self.emit(f"xor i1 {x[0].name}, true"), U1)
        sources = [a.type for a in x]
        try:
            typed = [t.type for t in v.args if isinstance(t, Value)] or sources
            return Uniform(self.low.operation(v.op, v.type, 0, [a.name for a in x], typed, v.attr), v.type)
        except NotDone as error:
            raise Unsupported(str(error)) from None

    def _state(self, v: Value) -> Any:
        name = v.attr
        if name == "exec_lanes":
            return self.lanes("mask", U1, (self.exec(),))
        if name in ("execz", "vccz"):
            for half in (self.s.get(regs.VCC), self.s.get(regs.VCC + 1)):
                self._forced(half)
            mask = self.mask64(regs.EXEC if name == "execz" else regs.VCC)
            return Uniform(self.emit(f"icmp eq i64 {mask.name}, 0"), U1)
        if name in APERTURES:
            return Uniform(str(APERTURES[name]), U32)
        if name == "scratch_base":
            base = self.emit(f"load i64, ptr {self.pointer('%w', SCRATCH)}")
            size = self.emit(f"load i64, ptr {self.pointer('%c', PRIVATE)}")
            wide = self.lanes("resize", U64, (self.lanes("lane", U32),), (None, (U32,)))
            part = self.lanes("mul", U64, (wide, Uniform(size, U64)), (None, (U64, U64)))
            return self.lanes("add", U64, (part, Uniform(base, U64)), (None, (U64, U64)))
        if name in SHIFTS_OF_CLOCK:
            times, divisor = SHIFTS_OF_CLOCK[name]
            count = self.emit(f"load i64, ptr {self.pointer('%c', INSTRUCTIONS)}")
            return Uniform(self.emit(f"udiv i64 {self.emit(f'mul i64 {count}, {times}')}, {divisor}"), U64)
        if name == "hwreg:1":
            return Uniform(str(self.mode), U32)
        if name == "dx10_clamp":
            return Uniform("true" if M.get(self.mode, name) else "false", U1)
        if name.startswith("omod_"):
            kept = M.of_width(self.mode, "denorm", int(name[5:])) & M.KEEP_RESULTS
            return Uniform("false" if kept else "true", U1)
        raise Unsupported(f"reading {name}")

    # Instructions.

    def _instruction(self, inst: Inst) -> tuple[str, Any]:
        """Add one instruction; returns how the block ends."""
        try:
            program = lift(inst)
        except NotDone as error:
            raise Unsupported(str(error)) from None
        if inst.row.matrix is not None:
            self._matrix(program)
            return ("next", None)
        done: dict[int, Any] = {}
        self.made = {}
        for effect in program.effects:
            self._breaks(effect, done)
        try:
            return self._apply(program, dict(done))
        except _Break:
            self.flush()
            return self._apply(program, dict(done))

    def _breaks(self, effect: Effect, done: dict[int, Any]) -> None:
        """What needs a loop of its own: moves across lanes, loads and atomics. Their results are kept in `done`."""
        for v in V.order(effect.inputs):
            if v.op in ("pull", "push", "read_lane") and id(v) not in done:
                done[id(v)] = self._across(v, done)
        if effect.kind in ("load", "atomic"):
            self._load(effect, done)

    def _settled(self, v: Value, done: dict[int, Any]) -> Any:
        """The value now; a ballot among what it needs is made first."""
        try:
            return self._forced(self.translate(v, dict(done)))
        except _Break:
            self.flush()
            return self._forced(self.translate(v, dict(done)))

    def _array(self, x: Lanes | Uniform, wanted: list[tuple[int, Lanes | Uniform]]) -> tuple[str, int]:
        """Where all lanes of a value will lie: a register that nothing is pending for, or a place in the frame."""
        if isinstance(x, Lanes) and x.op == "reg" and x.attr not in self.dirty:
            return "%w", self.register_offset(*x.attr)
        if isinstance(x, Lanes) and x.op == "temp":
            return "%frame", x.attr
        bits = 32 if x.type.bits <= 32 else 64
        place = self.temp(ARRAY[bits])
        wanted.append((place, x))
        return "%frame", place

    def _across(self, v: Value, done: dict[int, Any]) -> Any:
        if v.type.bits != 32:
            raise Unsupported(f"{v.op} of {v.type}")
        # Settle both before either is kept: settling may make a loop, after which lane values are read anew.
        self._settled(v.args[0], done)
        self._settled(v.args[1], done)
        a, index = self._settled(v.args[0], done), self._settled(v.args[1], done)
        if isinstance(a, Uniform) and v.op != "push":
            return a
        wanted: list[tuple[int, Lanes | Uniform]] = []
        source = self._array(a, wanted)
        if isinstance(index, Uniform) and v.op != "push":
            self.flush(wanted)
            lane = self.emit(f"and i32 {index.name}, 63")
            wide = self.emit(f"zext i32 {self.emit(f'shl i32 {lane}, 2')} to i64")
            return Uniform(self.emit(f"load i32, ptr {self.pointer(self.pointer(*source), wide)}"), U32)
        by = self._array(index, wanted)
        out = self.temp(BYTES)
        self.flush(wanted)
        self.line(f"call void @rt_{v.op}(ptr {self.pointer(*source)}, ptr {self.pointer(*by)}, ptr {self.slot(out)})")
        return Lanes("temp", U32, (), out)

    def _checked(self, call: str) -> None:
        """A call of the runtime that may fault."""
        status, on = self.emit(call), self.fresh()
        bad = self.emit(f"icmp ne i32 {status}, 0")
        self.line(f"br i1 {bad}, label %fault, label %{on}, !prof !0")
        self.body.append(f"{on}:")
        self.label = on

    def _load(self, effect: Effect, done: dict[int, Any]) -> None:
        access = effect.attr.access if isinstance(effect.attr, Atomic) else effect.attr
        if access.space == "scalar":
            self._scalar_load(effect, access, done)
            return
        for v in effect.inputs:
            self._settled(v, done)
        address = self._settled(effect.args[0], done)
        wanted: list[tuple[int, Lanes | Uniform]] = []
        bits = 32 if access.space == "lds" else 64
        place = self._array(address, wanted) if address.type.bits == bits else self._wide(address, bits, wanted)
        data = self._words([self._settled(a, done) for a in effect.args[1:]], wanted)
        bounds = [self._optional(v, done, wanted) for v in (effect.valid, effect.step)]
        out = self.temp(BYTES * access.dwords)
        self.flush(wanted)
        mask = self.exec().name
        at = self.pointer(*place)
        arrays = [self.pointer(*b) if b else "null" for b in bounds]
        lds = access.space == "lds"
        if isinstance(effect.attr, Atomic):
            self.atomics |= not lds
            change = self._change(effect.attr)
            given = f"i64 {mask}, ptr {self.pointer(*data)}, ptr {self.slot(out)}, ptr {arrays[0]}, i32 {access.bytes}"
            given += f", i32 {len(effect.args) - 1}, ptr @{change}"
            where = f"ptr %c, i64 {self.pc}" if lds else f"ptr %c, ptr {self.site()}, i64 {self.pc}"
            self._checked(f"call i32 @rt_{'lds_' if lds else ''}atomic({where}, ptr {at}, {given})")
        elif lds and not bounds[0]:
            self.line(f"call void @rt_lds_load_{access.bytes}(ptr %c, ptr {at}, i64 {mask}, ptr {self.slot(out)})")
        elif lds:
            given = f"ptr {self.slot(out)}, ptr {arrays[0]}, i32 {access.bytes}"
            self.line(f"call void @rt_lds_load(ptr %c, ptr {at}, i64 {mask}, {given})")
        elif not bounds[0] and not bounds[1]:
            where = f"ptr %c, ptr {self.site()}, i64 {self.pc}, ptr {at}, i64 {mask}"
            self._checked(f"call i32 @rt_load_{access.bytes}({where}, ptr {self.slot(out)})")
        else:
            where = f"ptr %c, ptr {self.site()}, i64 {self.pc}, ptr {at}, i64 {mask}"
            given = f"ptr {self.slot(out)}, ptr {arrays[0]}, ptr {arrays[1]}, i32 {access.bytes}"
            self._checked(f"call i32 @rt_load({where}, {given})")
        for i, result in enumerate(effect.results):
            done[id(result)] = Lanes("temp", U32, (), out + BYTES * i)

    def _wide(self, x: Lanes | Uniform, bits: int, wanted: list[tuple[int, Lanes | Uniform]]) -> tuple[str, int]:
        raise Unsupported(f"an address of {x.type.bits} bits where {bits} are used")

    def _words(self, values: list[Any], wanted: list[tuple[int, Lanes | Uniform]]) -> tuple[str, int]:
        """Several 32-bit values as arrays one after another: registers that lie so, or places in the frame."""
        if values and all(isinstance(x, Lanes) and x.op == "reg" and x.attr not in self.dirty for x in values):
            files = [x.attr for x in values]
            if files == [(files[0][0], files[0][1] + i) for i in range(len(files))]:
                return "%w", self.register_offset(*files[0])
        first = self.temp(BYTES * max(len(values), 1))
        wanted += [(first + BYTES * i, x) for i, x in enumerate(values)]
        return "%frame", first

    def _optional(self, v: Value | None, done: dict[int, Any], wanted: list[Any]) -> tuple[str, int] | None:
        return None if v is None else self._array(self._settled(v, done), wanted)

    def _scalar_load(self, effect: Effect, access: Any, done: dict[int, Any]) -> None:
        if isinstance(effect.attr, Atomic):
            raise Unsupported("scalar atomic operations")
        address = self._settled(effect.args[0], done)
        valid = self._settled(effect.valid, done).name if effect.valid is not None else str(access.bytes)
        out = self.temp(access.bytes)
        where = f"ptr %c, ptr {self.site()}, i64 {self.pc}, i64 {address.name}"
        self._checked(f"call i32 @rt_scalar_load({where}, ptr {self.slot(out)}, i32 {access.bytes}, i32 {valid})")
        for i, result in enumerate(effect.results):
            done[id(result)] = Uniform(self.emit(f"load i32, ptr {self.slot(out + 4 * i)}"), U32)

    def _change(self, atomic: Atomic) -> str:
        """A function that gives an atomic's new dwords."""
        name = self.fresh("change")
        lines: list[str] = []
        low = Lower(lines, self.mode, self.counter, self.intrinsics)
        values: dict[int, str] = {}
        for v in V.order(list(atomic.new)):
            x = [values[id(a)] for a in v.args]
            if v.op == "const":
                values[id(v)] = self._constant(v)
            elif v.op == "parameter":
                at = low.emit(f"getelementptr i8, ptr %p, i64 {4 * v.attr}")
                values[id(v)] = low.emit(f"load i32, ptr {at}")
            else:
                values[id(v)] = low.operation(v.op, v.type, 0, x, [a.type for a in v.args], v.attr)
        for i, v in enumerate(atomic.new):
            at = low.emit(f"getelementptr i8, ptr %out, i64 {4 * i}")
            lines.append(f"  store i32 {values[id(v)]}, ptr {at}")
        self.functions += [f"define void @{name}(ptr %p, ptr %out) {{", *lines, "  ret void", "}"]
        return name

    def _store(self, effect: Effect, done: dict[int, Any]) -> None:
        access = effect.attr
        for v in effect.inputs:
            self._settled(v, done)
        if access.space == "scalar":
            self._scalar_store(effect, access, done)
            return
        address = self._settled(effect.args[0], done)
        wanted: list[tuple[int, Lanes | Uniform]] = []
        place = self._array(address, wanted)
        data = self._words([self._settled(a, done) for a in effect.args[1:]], wanted)
        bounds = [self._optional(v, done, wanted) for v in (effect.valid, effect.step)]
        self.flush(wanted)
        at, words, mask = self.pointer(*place), self.pointer(*data), self.exec().name
        arrays = [self.pointer(*b) if b else "null" for b in bounds]
        if access.space == "lds":
            if bounds[0]:
                given = f"ptr {words}, ptr {arrays[0]}, i32 {access.bytes}"
                self.line(f"call void @rt_lds_store(ptr %c, ptr {at}, i64 {mask}, {given})")
            else:
                self.line(f"call void @rt_lds_store_{access.bytes}(ptr %c, ptr {at}, i64 {mask}, ptr {words})")
            return
        where = f"ptr %c, ptr {self.site()}, i64 {self.pc}, ptr {at}, i64 {mask}, ptr {words}"
        if bounds[0] or bounds[1]:
            self._checked(f"call i32 @rt_store({where}, ptr {arrays[0]}, ptr {arrays[1]}, i32 {access.bytes})")
        else:
            self._checked(f"call i32 @rt_store_{access.bytes}({where})")

    def _scalar_store(self, effect: Effect, access: Any, done: dict[int, Any]) -> None:
        address, *words = (self._settled(a, done) for a in effect.args)
        valid = self._settled(effect.valid, done).name if effect.valid is not None else str(access.bytes)
        at = self.temp(access.bytes)
        for i, word in enumerate(words):
            self.line(f"store i32 {word.name}, ptr {self.slot(at + 4 * i)}")
        where = f"ptr %c, ptr {self.site()}, i64 {self.pc}, i64 {address.name}, ptr {self.slot(at)}"
        self._checked(f"call i32 @rt_scalar_store({where}, i32 {access.bytes}, i32 {valid})")

    def _apply(self, program: Program, done: dict[int, Any]) -> tuple[str, Any]:
        """Stores, then register writes: all reads come before all writes."""
        kept = dict(done)
        for effect in program.effects:
            if effect.kind == "store":
                self._store(effect, kept)
        prepared = [
            (effect, [self.translate(a, done) for a in effect.args])
            for effect in program.effects
            if effect.kind not in ("store", "load", "atomic")
        ]
        for effect, arguments in prepared:  # what must be known now: nothing is changed yet
            if effect.kind not in ("write_vgpr", "write_vgpr_all", "write_sgpr"):
                for x in arguments:
                    self._forced(x)
        end: tuple[str, Any] = ("next", None)
        for effect, arguments in prepared:
            end = self._write(effect, arguments) or end
        return end

    def _write(self, effect: Effect, x: list[Any]) -> tuple[str, Any] | None:
        match effect.kind:
            case "write_sgpr":
                self._write_scalar(effect.attr, x[0])
            case "write_scc":
                self.scc, self.dirty_scc = self._forced(x[0]), True
            case "write_vgpr" | "write_vgpr_all":
                value = self._as_lanes(self._forced(x[0]))
                old = self.register(*effect.attr)
                if len(x) > 1:
                    value = self.lanes(
                        "select", U32, (self._as_lanes(self._forced(x[1])), value, old), (None, (U1, U32, U32))
                    )
                self.registers[effect.attr] = value
                self.dirty[effect.attr] = (value, effect.kind == "write_vgpr")
            case "write_lane":
                value, lane = (self._forced(a) for a in x)
                self.flush()
                index = self.emit(f"and i32 {lane.name}, 63")
                wide = self.emit(f"zext i32 {self.emit(f'shl i32 {index}, 2')} to i64")
                at = self.pointer(self.pointer("%w", self.register_offset(*effect.attr)), wide)
                self.line(f"store i32 {value.name}, ptr {at}")
            case "branch":
                return ("branch", (self._forced(x[0]) if x else None, effect.attr))
            case "end" | "barrier":
                return (effect.kind, None)
            case "wait" | "nop" | "hint":
                return None
            case _:
                raise Unsupported(f"the effect {effect.kind}")
        return None

    def _write_scalar(self, code: int, value: Any) -> None:
        if code in (regs.EXEC, regs.EXEC + 1):  # what is pending belongs to the lanes that were enabled
            self.flush()
            value = self._half(value) if isinstance(value, Half) else value
        self.s[code] = value
        self.dirty_s.add(code)

    def _as_lanes(self, x: Lanes | Uniform) -> Lanes:
        return x if isinstance(x, Lanes) else self.lanes("uniform", x.type, (x,))

    # Matrix products.

    def _matrix(self, program: Program) -> None:
        self.flush()
        product = next((v for e in program.effects for v in V.order(list(e.args)) if v.op == "mfma"), None)
        assert product is not None
        done: dict[int, Any] = {}
        for v in V.order(list(product.args)):
            if v.op in ("pull", "push", "read_lane"):
                done[id(v)] = self._across(v, done)
        shape, a, b, scales = product.attr
        args = [self._settled(v, done) for v in product.args]
        wanted: list[tuple[int, Lanes | Uniform]] = []
        parts = args[:a], args[a : a + b], args[a + b : len(args) - scales]
        places = [self._words(part, wanted) for part in parts]
        places += [self._words([x], wanted) for x in args[len(args) - scales :]]
        targets = [e.attr for e in program.effects]
        direct = targets == [(targets[0][0], targets[0][1] + i) for i in range(len(targets))]
        target = self.register_offset(*targets[0])
        size = BYTES * len(targets)
        if places[2][0] == "%w" and places[2][1] != target and abs(places[2][1] - target) < size:
            direct = False  # C and D overlap in part
        if not direct:
            target = self.temp(size)
        self.flush(wanted)
        pointers = [self.pointer(*p) for p in places]
        out = self.pointer("%w" if direct else "%frame", target)
        self.line(matrix_call(shape, pointers, out))
        if not direct:
            for i, effect in enumerate(program.effects):
                self.registers[effect.attr] = Lanes("temp", U32, (), target + BYTES * i)
                self.dirty[effect.attr] = (self.registers[effect.attr], False)


class _Break(Exception):
    """A ballot is needed before its loop has run."""
