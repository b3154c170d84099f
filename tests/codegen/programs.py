"""Small kernels that tests of the compiler's back end share."""

from engine.codegen.compile import Binary
from engine.codegen.ir import Argument, KernelBuilder, Value
from engine.dtype import DType, bf16, bool_, f16, f32, i32, i64, u32
from gpusim.abi import code_object

NUMBERS = (f32, f16, bf16, i32, u32, i64)
INTEGERS = (i32, u32, i64)

# Operation -> the argument types it must compile for.
ARITHMETIC: dict[str, list[tuple[DType, ...]]] = {
    **{op: [(d,) for d in NUMBERS if d is not u32] for op in ("neg", "abs")},
    **{op: [(f32,), (bf16,)] for op in ("exp2", "log2", "sqrt", "rsqrt", "recip", "sin", "floor", "trunc")},
    "not": [(bool_,), (i32,), (u32,), (i64,)],
    **{op: [(d, d) for d in NUMBERS] for op in ("add", "sub", "mul", "max", "min", "lt", "eq", "ne")},
    "div": [(f32, f32), (bf16, bf16), (f16, f16)],
    **{op: [(i32, i32), (u32, u32)] for op in ("idiv", "mod")},
    **{op: [(d, d) for d in (bool_, *INTEGERS)] for op in ("and", "or", "xor")},
    **{op: [(d, d) for d in INTEGERS] for op in ("shl", "shr")},
    **{op: [(i32, i32)] for op in ("mulhi_u", "shr_u", "lt_u")},
    "where": [(bool_, d, d) for d in (bool_, *NUMBERS)],
    "fma": [(f32, f32, f32)],
}


def operation(op: str, dtypes: tuple[DType, ...], uniform: bool, dtype: DType | None = None) -> KernelBuilder:
    """out[lane] = op(in0[lane], in1[lane], …); `uniform`: every argument is element 0 of its buffer."""
    arguments = [Argument("out", "pointer", f32), *(Argument(f"in{i}", "pointer", d) for i, d in enumerate(dtypes))]
    b = KernelBuilder(f"{op}_{'_'.join(d.name for d in dtypes)}", arguments)
    lane = b.lane()

    def load(i: int, d: DType) -> Value:
        return b.load(b.argument(i + 1), b.const(0) if uniform else b.alu("mul", lane, b.const(d.size)), d)

    result = b.alu(op, *(load(i, d) for i, d in enumerate(dtypes)), dtype=dtype)
    b.store(b.argument(0), b.alu("mul", lane, b.const(result.dtype.size)), result)
    return b


def control_flow() -> KernelBuilder:
    """out[lane] = sum over i < n (an argument) of i where lane < i, plus 100 for even lanes, times 2 when n > 5."""
    b = KernelBuilder("control", [Argument("out", "pointer", i32), Argument("n", "scalar", i32)])
    lane, n = b.lane(), b.argument(1)
    total = b.variable(b.alu("mul", lane, b.const(0)))
    with b.loop(n) as i:
        with b.when(b.alu("lt", lane, i)):
            b.set(total, b.alu("add", total, i))
    with b.when(b.alu("eq", b.alu("and", lane, b.const(1)), b.const(0))):
        b.set(total, b.alu("add", total, b.const(100)))
    with b.when(b.alu("lt", b.const(5), n)):
        b.set(total, b.alu("shl", total, b.const(1)))
    b.store(b.argument(0), b.alu("shl", lane, b.const(2)), total)
    return b


def many_accumulators() -> KernelBuilder:
    """out[n, lane, :] = 2 * (two products of the 32x2 matrix in the lanes with itself plus n), 18 accumulators of 16
    registers."""
    b = KernelBuilder("many", [Argument("out", "pointer", f32), Argument("in", "pointer", f32)])
    x = b.load(b.argument(1), b.alu("shl", b.lane(), b.const(2)), f32)
    totals = [b.zeros(16) for _ in range(18)]
    with b.loop(2):
        for n, total in enumerate(totals):
            b.set(total, b.mfma("v_mfma_f32_32x32x2_f32", x, b.alu("add", x, b.const(float(n), f32)), total))
    place = b.alu("shl", b.lane(), b.const(6))
    for n, total in enumerate(totals):
        for r in range(0, 16, 4):
            four = b.vector([b.alu("mul", b.element(total, r + e), b.const(2.0, f32)) for e in range(4)])
            b.store(b.argument(0), place, four, immediate=4096 * n + 4 * r)
    return b


def code_of(binary: Binary) -> bytes:
    """The machine code in a code object."""
    read = code_object.read(binary.code_object)
    kernel = read.kernels[binary.name]
    return read.image[kernel.entry_offset : kernel.entry_offset + kernel.code_size]
