"""From kernel IR to machine code over virtual registers: `select(KernelIR) -> Code`.

Where values live: uniform i32, u32 and pointers in scalar registers; bool, also uniform, as a lane mask in a scalar
register pair; everything else in vector registers, but that a loaded uniform float may stay scalar until it is used.
f16 and bf16 are the low half of a register whose upper half means nothing; vectors of them are packed.
"""

from __future__ import annotations

from typing import Any

from engine.codegen.ir import Block, If, KernelIR, Loop, Value
from engine.codegen.machine import EXEC, Code, Label, Operand, Part, Virtual, root
from engine.codegen.select_emit import MAX_HOISTED, MINUS_ONE, ZERO, Half, bits_operand, is_vector, part
from engine.codegen.select_integer import is_long
from engine.codegen.select_lanes import DPP, SWAPS, Lanes
from engine.codegen.select_memory import memory_size, registers
from engine.codegen.select_survey import EFFECTS, Survey, power_of_two
from engine.dtype import DType, bf16, bits, bool_, f16, f32, i64
from gpusim.isa.regs import Inline, Literal

PURE = frozenset(
    ("load", "vector", "element", "argument", "lane", "wave", "group", "lds_load", "lane_xor", "first_lane", "mfma")
)
WORKGROUP_ID_REGISTER = 2  # s[0:1] is the kernarg segment's address, then the workgroup's x, y, z


def select(kernel: KernelIR, frugal: bool = False) -> Code:
    """Choose instructions; `frugal` keeps arguments and constants in scalar registers for as short as can be.

    Raises NotImplementedError naming an operation without rule, NotDone an instruction without row.
    """
    return Selector(kernel, frugal).run()


class Selector(Lanes):
    """Walks one kernel."""

    def __init__(self, kernel: KernelIR, frugal: bool = False) -> None:
        super().__init__(kernel.name)
        self.frugal = frugal
        if frugal:
            self.kept_constants, self.hoisted = 0, MAX_HOISTED
        self.kernel = kernel
        self.places: dict[Value, Operand | Half] = {}
        survey = Survey(kernel)
        self.uses, self.user, self.home = survey.uses, survey.user, survey.home
        self.deferred = survey.deferred
        self.survey = survey
        self.targets: dict[Value, Operand] = {}
        self.divergent = 0

    def run(self) -> Code:
        kernel = self.kernel
        self.kernarg = Virtual("s", 2, fixed=0)
        self.thread = Virtual("v", fixed=0)
        self.groups = [Virtual("s", fixed=WORKGROUP_ID_REGISTER + i) for i in range(3)]
        self.code.inputs = [self.kernarg, self.thread, *self.groups]
        used = {v.attr for v in self.survey.order if v.op == "argument" and self.uses[v]}
        self.arguments = {} if self.frugal else self.load_arguments(kernel.arguments, used)
        self.lane = self.v("v_and_b32", Inline(128 + 63), self.thread) if kernel.waves > 1 else self.thread
        self.walk(kernel.block)
        self.step("s_endpgm")
        self.code.blocks[0].steps[:0] = self.prologue
        return self.code

    # Operands.

    def get(self, value: Value) -> Operand:
        """Where a value is: one register, a tuple, or a constant."""
        if value.op == "const":
            return self._constant(value)
        return self.low_half(self.places[value])

    def _constant(self, value: Value) -> Operand:
        pattern = bits(value.attr, value.dtype)
        if value.dtype is bool_:
            return MINUS_ONE if pattern else ZERO
        if value.dtype is i64:
            number = value.attr
            if -16 <= number <= 64:
                return bits_operand(number & 0xFFFFFFFF)
            out = Virtual("v", 2)
            for i in range(2):
                self.step("v_mov_b32", d=out.part(i), a=bits_operand(pattern >> 32 * i & 0xFFFFFFFF))
            return out
        return bits_operand(pattern)

    def mask(self, value: Value) -> Operand:
        """A bool as a register pair."""
        operand = self.get(value)
        if isinstance(operand, Inline):
            return self.s("s_mov_b64", operand)
        return operand

    def _mask_argument(self, v: Value, index: int) -> Operand | None:
        return self.mask(v.args[index]) if index < len(v.args) else None

    # Statements.

    def walk(self, block: Block) -> None:
        body = block.body
        for i, item in enumerate(body):
            if isinstance(item, Loop):
                self._loop(item)
            elif isinstance(item, If):
                self._when(item)
            elif item.op in EFFECTS:
                self._effect(item)
            elif self.uses[item] and item not in self.deferred:
                self._value(item, self._target(item, block, body[i + 1] if i + 1 < len(body) else None))

    def _target(self, value: Value, block: Block, following: Any) -> Operand | None:
        """The register that a value used once should be computed into: a variable set right after it, or its place in a
        vector."""
        if self.uses[value] != 1 or value.dtype is bool_ or is_long(value.dtype):
            return None
        user = self.user.get(value)
        if user is None or self.home.get(user) is not block:
            return None
        if user.op == "set" and user is following and user.args[1] is value and self._in_place(value):
            place = self.places[user.args[0]]
            return place if not isinstance(place, Half) and is_vector(place) else None
        if (
            user.op == "vector"
            and self.uses[user]
            and value.dtype.size == 4
            and value.count == 1
            and self._computed(value)
        ):
            tuple_ = self.targets.get(user)
            if tuple_ is None:
                tuple_ = self.targets[user] = Virtual("v", len(user.args))
            return part(tuple_, user.args.index(value))
        return None

    def _in_place(self, value: Value) -> bool:
        return value.op == "mfma" or (value.count == 1 and self._computed(value))

    def _computed(self, value: Value) -> bool:
        """Whether arithmetic puts the value in one vector register."""
        if value.op in PURE or value.op in ("bitcast", "variable", "index"):
            return False
        return value.dtype.size == 4 and (value.dtype.is_float or not value.uniform)

    def _value(self, v: Value, to: Operand | None) -> None:
        place = self._compute(v, to)
        for a in v.args if place is not to else ():
            if a.op == "variable" and is_same(place, self.places[a]) and self.survey.changes_after(a, v):
                old, place = place.of if isinstance(place, Half) else place, Virtual("v", registers(v.dtype, v.count))
                self.copy(place, old, place.count)
        if to is not None and place is not to:
            assert not isinstance(place, Half)
            self.copy(to, place, registers(v.dtype, v.count))
            place = to
        self.places[v] = place

    def _compute(self, v: Value, to: Operand | None) -> Operand | Half:
        match v.op:
            case "argument":
                if self.frugal:
                    return self.load_argument(self.kernel.arguments, v.attr)
                return self.arguments[v.attr]
            case "lane":
                return self.lane
            case "wave":
                if self.kernel.waves == 1:
                    return self.s("s_mov_b32", ZERO)
                return self.uniform(self.v("v_lshrrev_b32", Inline(128 + 6), self.thread))
            case "group":
                return self.groups[v.attr]
            case "load":
                return self._load(v)
            case "lds_load":
                data = self.load_lds(self.get(v.args[0]), v.attr or 0, memory_size(v.dtype, v.count))
                return self._loaded(v, data)
            case "vector":
                return self._vector(v)
            case "element":
                return self._element(v)
            case "mfma":
                a, b, c = (self.get(x) for x in v.args)
                if v in self.survey.from_zero:
                    c = ZERO
                return self.matrix(v.attr, a, b, c, to)
            case "lane_xor":
                return self._lane_xor(v)
            case "first_lane":
                return self._first_lane(v)
        return self._alu(v, to)

    def _alu(self, v: Value, to: Operand | None) -> Operand | Half:
        source = v.args[0].dtype
        if v.op == "cast":
            return self._cast(v, source, to)
        if v.op == "bitcast":
            return self._bitcast(v)
        term = next((a for a in v.args if a in self.deferred), None)
        swapped = term is not None and term.op == "lane_xor" and term.attr in SWAPS
        if term is not None and not swapped:
            return self._add_term(v, term, to)
        dtype = v.args[1].dtype if v.op == "where" else source
        if dtype is bool_:
            return self.mask_alu(v.op, [self.mask(a) for a in v.args])
        if term is not None:
            args = self.both(self.get(term.args[0]), term.attr)
        else:
            args = [self.mask(a) if a.dtype is bool_ else self.get(a) for a in v.args]
        if dtype.is_float and v.op == "where":
            return self.float_alu("where", args, to)
        if dtype in (f16, bf16):
            wide = self.float_alu(v.op, [self.cast(a, dtype, f32, None) for a in args], None)
            return wide if v.dtype is bool_ else self.cast(wide, f32, dtype, to)
        if dtype is f32:
            return self.float_alu(v.op, args, to)
        if is_long(dtype):
            return self.long_alu(v.op, args)
        op = v.op
        if op == "mul" and (place := power_of_two(v.args)) is not None:
            op, args = "shl", [args[1 - place], Inline(128 + v.args[place].attr.bit_length() - 1)]
        return self.scalar_alu(op, dtype, args) if v.uniform else self.vector_alu(op, dtype, args, to)

    def _add_term(self, v: Value, term: Value, to: Operand | None) -> Operand:
        other = self.get(v.args[1] if v.args[0] is term else v.args[0])
        inner = self.get(term.args[0])
        if term.op == "shl":
            return self.v("v_lshl_add_u32", inner, self.get(term.args[1]), other, to=to)
        if term.op == "add":
            return self.v("v_add3_u32", inner, self.get(term.args[1]), other, to=to)
        out = to if to is not None else Virtual("v")
        self.step(
            "v_add_f32",
            form="dpp",
            modifiers={"dpp_ctrl": DPP[term.attr], "bound_ctrl": 1},
            d=out,
            a=self.vector(inner),
            b=self.vector(other),
        )
        return out

    def _cast(self, v: Value, source: DType, to: Operand | None) -> Operand | Half:
        a = v.args[0]
        if source is bf16 and v.dtype is f32 and isinstance(half := self.places.get(a), Half) and half.high:
            return self.v("v_and_b32", bits_operand(0xFFFF0000), half.of, to=to)
        if source is bool_:
            out = self.cast(self.mask(a), source, v.dtype, to)
        else:
            operand = self.get(a)
            if v.uniform and v.dtype is bool_ and not source.is_float and not is_long(source):
                self.s("s_cmp_lg_u32", operand, ZERO)
                return self.s("s_cselect_b64", MINUS_ONE, ZERO, glued=True)
            out = self.cast(operand, source, v.dtype, to)
        if v.uniform and v.dtype.is_integer and not is_long(v.dtype):
            return self.uniform(out)
        return out

    def _bitcast(self, v: Value) -> Operand | Half:
        a = v.args[0]
        if v.dtype is bool_ or a.dtype is bool_:
            raise NotImplementedError(f"kernel {self.code.name}: bitcast of bool: cast instead")
        if v.count > 1:
            return self.get(a)
        operand = self.get(a)
        if v.uniform and v.dtype.is_integer and not is_long(v.dtype):
            return self.uniform(operand)
        if is_long(v.dtype):
            return self.pair(operand)
        return operand

    def _load(self, v: Value) -> Operand | Half:
        pointer, offset = self.get(v.args[0]), self.get(v.args[1])
        size, immediate = memory_size(v.dtype, v.count), v.attr or 0
        if v.uniform and size >= 4 and v.dtype.size >= 4:
            return self.load_scalar(pointer, offset, immediate, size // 4)
        return self._loaded(v, self.load_global(pointer, offset, immediate, size, self._mask_argument(v, 2)))

    def _loaded(self, v: Value, data: Virtual) -> Operand | Half:
        if v.dtype is bool_:
            if v.count > 1:
                raise NotImplementedError(f"kernel {self.code.name}: a load of {v.count} bools at once")
            return self.v("v_cmp_ne_u32", data, ZERO)
        return data

    def _element(self, v: Value) -> Operand | Half:
        whole = v.args[0]
        tuple_ = self.get(whole)
        per = 4 // v.dtype.size if v.dtype.size < 4 else 1
        width = v.dtype.size // 4 or 1
        if isinstance(tuple_, (Inline, Literal)):
            raise TypeError(f"kernel {self.code.name}: element of a constant")
        first = v.attr // per * width
        assert isinstance(tuple_, (Virtual, Part))
        out: Operand = tuple_ if registers(whole.dtype, whole.count) == width else tuple_.part(first, width)
        if v.uniform and v.dtype.is_integer and width == 1:
            out = self.uniform(out)
        return Half(out, v.attr % per == 1) if per > 1 else out

    def _vector(self, v: Value) -> Operand:
        per = 4 // v.dtype.size if v.dtype.size < 4 else 1
        if per == 1:
            return self._wide_vector(v)
        out = Virtual("v", registers(v.dtype, v.count))
        for r in range(out.count):
            self._pack(v.args[r * per : (r + 1) * per], out.part(r))
        return out

    def _wide_vector(self, v: Value) -> Operand:
        width = v.dtype.size // 4
        found = self.targets.get(v)
        out = found if found is not None else Virtual("v", len(v.args) * width)
        for i, a in enumerate(v.args):
            source = self.get(a)
            if width == 2:
                source = self.pair(source)
            assert isinstance(out, Virtual)
            to = out.part(i * width, width)
            if source != to:
                self.copy(to, source, width)
        return out

    def _pack(self, pair: tuple[Value, ...], to: Operand) -> None:
        """Two 16-bit elements in one register."""
        if len(pair) == 1:
            self.copy(to, self.get(pair[0]))
            return
        halves = [self.places.get(a) for a in pair]
        if (
            isinstance(halves[0], Half)
            and isinstance(halves[1], Half)
            and halves[0].of == halves[1].of
            and (halves[0].high, halves[1].high) == (False, True)
        ):
            self.copy(to, halves[0].of)
            return
        if all(a in self.deferred for a in pair):
            self.v("v_cvt_pk_bf16_f32", *(self.get(a.args[0]) for a in pair), to=to)
            return
        low, high = (self.vector(self.get(a)) for a in pair)
        low = self.v("v_and_b32", bits_operand(0xFFFF), low)
        self.v("v_lshl_or_b32", high, Inline(128 + 16), low, to=to)

    def _lane_xor(self, v: Value) -> Operand:
        value = v.args[0]
        if value.dtype is bool_:
            moved = self.exchange(self.mask_to_bits(self.mask(value), 1), v.attr)
            return self.v("v_cmp_ne_u32", moved, ZERO)
        return self.exchange_all(self.get(value), v.attr, registers(value.dtype, value.count))

    def _first_lane(self, v: Value) -> Operand:
        value = v.args[0]
        if value.dtype is bool_:
            bit = self.uniform(self.mask_to_bits(self.mask(value), 1))
            self.s("s_cmp_lg_u32", bit, ZERO)
            return self.s("s_cselect_b64", MINUS_ONE, ZERO, glued=True)
        return self.first(self.get(value), registers(value.dtype, value.count))

    # Effects and control.

    def _effect(self, v: Value) -> None:
        match v.op:
            case "store":
                self._store(v)
            case "lds_store":
                data, size = self._data(v.args[1])
                self.store_lds(self.get(v.args[0]), v.attr or 0, size, data, self._mask_argument(v, 2))
            case "barrier":
                if self.kernel.waves > 1:
                    self.step("s_barrier")
            case "variable":
                self._variable(v)
            case "set":
                self._set(*v.args)

    def _data(self, value: Value) -> tuple[Operand, int]:
        """What a store moves, and how many bytes."""
        size = memory_size(value.dtype, value.count)
        if value.dtype is bool_:
            return self.mask_to_bits(self.mask(value), 1), size
        operand = self.get(value)
        return self.pair(operand) if is_long(value.dtype) and value.count == 1 else operand, size

    def _store(self, v: Value) -> None:
        data, size = self._data(v.args[2])
        pointer, offset = self.get(v.args[0]), self.get(v.args[1])
        self.store_global(pointer, offset, v.attr or 0, size, data, self._mask_argument(v, 3))

    def _variable(self, v: Value) -> None:
        initial = v.args[0]
        if v.dtype is bool_:
            self.places[v] = self.s("s_mov_b64", self.get(initial))
            return
        scalar = v.uniform and v.dtype.is_integer and not is_long(v.dtype)
        out = Virtual("s" if scalar else "v", registers(v.dtype, v.count))
        if v in self.survey.from_zero:
            self.places[v] = out
            return
        source = self.get(initial)
        if is_long(v.dtype) and v.count == 1:
            source = self.pair(source)
        if v.count > 1 and initial.count == 1 and not isinstance(source, (Inline, Literal)):
            for i in range(out.count):
                self.copy(out.part(i), source)
        else:
            self.copy(out, self.uniform(source) if scalar else source, out.count)
        self.places[v] = out

    def _set(self, variable: Value, value: Value) -> None:
        to = self.get(variable)
        if variable.dtype is bool_:
            if self.divergent:
                self.merge_mask(to, self.mask(value))
            else:
                self.s("s_mov_b64", self.get(value), to=to)
            return
        source = self.get(value)
        if is_long(variable.dtype) and variable.count == 1:
            source = self.pair(source)
        count = registers(variable.dtype, variable.count)
        self.copy(to, source if is_vector(to) else self.uniform(source), count)

    def _loop(self, loop: Loop) -> None:
        index = Virtual("s")
        self.places[loop.index] = index
        if isinstance(loop.end, int) and loop.end <= 0:
            return
        end = bits_operand(loop.end) if isinstance(loop.end, int) else self.get(loop.end)
        self.before_loops.append((self.block, len(self.block.steps), self.scopes[-1]))
        self.step("s_mov_b32", d=index, a=ZERO)
        after = Label("")
        if not isinstance(loop.end, int):
            self.s("s_cmp_gt_i32", end, ZERO)
            self.step("s_cbranch_scc0", target=after, glued=True)
        head = self.start_block("loop")
        first = len(self.code.blocks) - 1
        self._inside(loop.block)
        self.s("s_add_i32", index, bits_operand(loop.step), to=index)
        self.s("s_cmp_lt_i32", index, end)
        self.step("s_cbranch_scc1", target=head.label, glued=True)
        self.code.loops.append((first, len(self.code.blocks) - 1))
        self.before_loops.pop()
        self._place_label(after, "after")

    def _when(self, when: If) -> None:
        condition = when.condition
        skip = Label("")
        if condition in self.deferred:
            self.compare_scalars(condition.op, condition.args[0].dtype, [self.get(a) for a in condition.args])
            mask = ZERO
        else:
            mask = self.mask(condition)
        if condition.uniform:
            if condition not in self.deferred:
                self.set_scc(mask)
            self.step("s_cbranch_scc0", target=skip, glued=True)
            self.start_block("then")
            self._inside(when.block)
            self._place_label(skip, "end")
            return
        saved = self.s("s_and_saveexec_b64", mask)
        self.step("s_cbranch_execz", target=skip, glued=True)
        self.start_block("then")
        self.divergent += 1
        self._inside(when.block)
        self.divergent -= 1
        self._place_label(skip, "end")
        self.s("s_mov_b64", saved, to=EXEC)

    def _inside(self, block: Block) -> None:
        self.scopes.append({})
        self.walk(block)
        self.scopes.pop()

    def _place_label(self, label: Label, name: str) -> None:
        block = self.start_block(name)
        label.name = block.label.name
        block.label = label


def is_same(place: Operand | Half, other: Operand | Half) -> bool:
    """Whether two places share registers."""
    roots = [root(p.of if isinstance(p, Half) else p) for p in (place, other)]
    return roots[0] is roots[1] is not None
