"""The `gpusim` command: its subcommands are the rows of COMMANDS.

Exit codes: 0 done; 1 the input was refused (bad text, bytes or file); 2 a wrong command line, or a command that is
declared and not done.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from gpusim import __version__, config


class NotDoneYet(Exception):
    """A command that is declared and missing; the message names it."""


class Refused(Exception):
    """An input that cannot be used; the message says which, and why."""


@dataclass(frozen=True)
class Command:
    """One subcommand: what it is for, its arguments, and what it does; `later` marks one that is not done."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    later: bool = False


def main(arguments: list[str] | None = None) -> int:
    """Run one subcommand and return its exit code; `arguments` default to the process's own."""
    parser = argparse.ArgumentParser(
        prog="gpusim",
        description="An AMD Instinct MI350X in software.",
        epilog="environment:\n" + config.describe(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"gpusim {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, row in COMMANDS.items():
        row.arguments(commands.add_parser(name, help=row.help, description=row.help, add_help=not row.later))
    options, unknown = parser.parse_known_args(arguments)
    command = COMMANDS[options.command]
    if unknown and not command.later:
        parser.error(f"{options.command} has no argument {' '.join(unknown)}; see gpusim {options.command} --help")
    try:
        return command.run(options)
    except NotDoneYet as error:
        return _fail(options.command, error, 2)
    except (Refused, ValueError, NotImplementedError) as error:
        return _fail(options.command, error, 1)
    except BrokenPipeError:  # `gpusim disasm … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _fail(options.command, f"{error.filename}: {error.strerror}" if error.filename else error, 1)


def _fail(command: str, reason: object, code: int) -> int:
    print(f"gpusim {command}: {reason}", file=sys.stderr)
    return code


def _read(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _asm_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default="-", help="assembly text (default: - for stdin)")
    parser.add_argument("-o", "--output", metavar="FILE", help="write the machine code there, as bytes")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="hex digits, or JSON, on stdout")


def _asm(options: argparse.Namespace) -> int:
    """Assemble text; stdout shows the bytes in memory order, a 32-bit word a line."""
    from gpusim.isa.assemble import assemble

    try:
        text = _read(options.file).decode()
    except UnicodeDecodeError as error:
        raise Refused(f"{options.file} is not text (byte {error.start}); `gpusim disasm` reads machine code") from None
    code = assemble(text)
    if options.output:
        Path(options.output).write_bytes(code)
    if options.format == "json":
        print(json.dumps({"bytes": len(code), "code": code.hex()}))
    elif not options.output:
        print("\n".join(code[at : at + 4].hex() for at in range(0, len(code), 4)))
    return 0


def _address(text: str) -> int:
    return int(text, 0)


def _disasm_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", default="-", help="code object, machine code or hex digits (default: - for stdin)"
    )
    parser.add_argument("--base", type=_address, default=0, help="address of the first byte; a code object has its own")
    parser.add_argument("--input", choices=("auto", "object", "code", "hex"), default="auto", help="what the input is")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def _disasm(options: argparse.Namespace) -> int:
    """Disassemble a code object's kernels, or plain machine code; the text assembles back to the same bytes."""
    from gpusim.isa.disassemble import disassemble

    data = _read(options.file)
    kernels = [
        (name, disassemble(code, base)) for name, base, code in _pieces(data, options.input, options.base, options.file)
    ]
    if options.format == "json":
        print(json.dumps([
            {"name": name, "lines": [{"address": x.address, "code": x.code.hex(), "text": x.text} for x in lines]}
            for name, lines in kernels
        ]))  # fmt: skip
    else:
        for name, lines in kernels:
            if name:
                print(f"{name}:")
            for x in lines:
                print(f"    {x.text:60}// {x.address:012x}: {x.code.hex(' ', 4)}")
    unknown = sum(x.inst is None for _, lines in kernels for x in lines)
    if unknown:
        raise Refused(f"{unknown} words of {options.file} are no gfx950 instruction; they are shown as .long")
    return 0


def _pieces(data: bytes, kind: str, base: int, file: str) -> Iterable[tuple[str, int, bytes]]:
    """Yield (kernel name or "", address, code) of an input."""
    if kind == "object" or (kind == "auto" and data[:4] == b"\x7fELF"):
        from gpusim.abi import code_object

        loaded = code_object.read(data)
        for name, kernel in loaded.kernels.items():
            yield name, kernel.entry_offset, loaded.image[kernel.entry_offset : kernel.entry_offset + kernel.code_size]
        return
    if kind == "hex" or (kind == "auto" and re.fullmatch(rb"(0x|[0-9a-fA-F\s,])*", data)):
        try:
            data = bytes.fromhex(data.decode().replace("0x", "").replace(",", " "))
        except ValueError as error:
            raise Refused(f"{file} is not hex digits, two a byte in memory order: {error}") from None
    if not data:
        raise Refused(f"{file} is empty; expected a code object, machine code or hex digits")
    yield "", base, data


def _three(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not 1 <= len(parts) <= 3 or not all(p.isdigit() and int(p) for p in parts):
        raise argparse.ArgumentTypeError(f"expected one to three whole numbers from 1, as in 64,2,1; got {text!r}")
    return tuple(map(int, parts))


def _launch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="code object for gfx950")
    parser.add_argument("--kernel", help="which of its kernels (needed when there are several)")
    parser.add_argument("--grid", type=_three, required=True, metavar="X,Y,Z", help="how many workgroups")
    parser.add_argument("--block", type=_three, required=True, metavar="X,Y,Z", help="work-items of a workgroup")
    parser.add_argument("--arg", action="append", default=[], metavar="ARG",
                        help="in order: in:a.npy, inout:a.npy, out:f32[1024], i32:5, f32:1.5, u64:0 …")  # fmt: skip
    parser.add_argument("--dynamic-lds", type=int, default=0, metavar="BYTES", help="LDS beyond the kernel's own")
    parser.add_argument("--save", metavar="FOLDER", help="write outputs there as out0.npy …, instead of printing them")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how outputs are printed")


def _launch(options: argparse.Namespace) -> int:
    """Run a kernel on the emulator and show what it left in its output buffers."""
    from gpusim.emulator.events import Fault
    from gpusim.launcher import launch

    try:
        result = launch(
            options.file, options.arg, grid=options.grid, block=options.block, kernel=options.kernel,
            dynamic_lds=options.dynamic_lds,
        )  # fmt: skip
    except Fault as fault:
        raise Refused(f"{fault.kind}: {fault}") from None
    if options.save:
        import numpy

        Path(options.save).mkdir(parents=True, exist_ok=True)
        for i, array in enumerate(result.outputs):
            numpy.save(Path(options.save) / f"out{i}.npy", array)
    elif options.format == "json":
        print(json.dumps({
            "outputs": [a.astype(float).tolist() if a.dtype.kind not in "iu" else a.tolist() for a in result.outputs],
            "waves": result.waves, "wave_instructions": result.wave_instructions,
        }))  # fmt: skip
        return 0
    else:
        for name, array in zip(result.names, result.outputs, strict=True):
            print(f"{name}:\n{array}")
    print(f"{result.waves} waves, {result.wave_instructions} wave instructions", file=sys.stderr)
    return 0


def _isa_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="*", help="instructions, by AMD's name or a part of it")
    parser.add_argument("--coverage", action="store_true", help="list every instruction with its status, and totals")


def _isa(options: argparse.Namespace) -> int:
    """Print the rows of the instruction table."""
    from gpusim import isa_text

    if options.coverage:
        print(isa_text.coverage(options.name))
        return 0
    if not options.name:
        raise Refused("expected an instruction's name, as in `gpusim isa v_add_f32`, or --coverage")
    print("\n\n".join(isa_text.describe(name) for name in options.name))
    return 0


def _later(name: str, help: str) -> Command:
    def run(options: argparse.Namespace) -> int:
        raise NotDoneYet(f"not done yet in gpusim {__version__}: {name}, which will {help}")

    return Command(f"(not done yet) {help}", lambda parser: None, run, later=True)


COMMANDS = {
    "asm": Command("assemble gfx950 text to machine code", _asm_arguments, _asm),
    "disasm": Command("disassemble machine code or a code object's kernels", _disasm_arguments, _disasm),
    "isa": Command("show an instruction's encoding, operands, formula and source", _isa_arguments, _isa),
    "launch": Command("run a kernel of a code object on arrays, with no driver", _launch_arguments, _launch),
    "check": _later("check", "report what a code object does that the hardware leaves undefined"),
    "explore": _later("explore", "run many schedules and reduce a failure to the shortest"),
    "run": _later("run", "run a foreign program on simulated GPUs"),
    "record": _later("record", "write down every ioctl and packet of a program"),
    "replay": _later("replay", "ask the simulated kernel the same again and show the first difference"),
}


if __name__ == "__main__":
    sys.exit(main())
