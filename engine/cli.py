"""The command `engine`: train a Llama, generate text, look at the device."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import config

RUNS = "runs"  # where runs go that have no folder of their own
PROMPT = "def "


@dataclass(frozen=True)
class Command:
    """One subcommand: its help line, its arguments, and what it does."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, got {text!r}")
    return int(text)


def _natural(text: str) -> int:
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"expected a whole number from 0, got {text!r}")
    return int(text)


def _rate(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value < 10:
        raise argparse.ArgumentTypeError(f"expected a number above 0 and below 10, got {text!r}")
    return value


def _train_arguments(p: argparse.ArgumentParser) -> None:
    from engine.nn.config import PRESETS
    from engine.nn.train import Settings

    d = Settings()
    p.add_argument("--model", default=d.model, help=f"one of {', '.join(PRESETS)} (default {d.model})")
    p.add_argument(
        "--data", nargs="+", default=[], metavar="PATH", help="text files or folders (default: Python's own library)"
    )
    p.add_argument("--tokenizer", metavar="FILE", help="tokenizer.json or tokenizer.model (default: bytes)")
    p.add_argument("--steps", type=_positive, default=d.steps, help=f"until this step (default {d.steps})")
    p.add_argument("--batch", type=_positive, default=d.batch, help=f"sequences a step (default {d.batch})")
    p.add_argument("--seq", type=_positive, default=d.seq, help=f"tokens a sequence (default {d.seq})")
    p.add_argument("--lr", type=_rate, default=d.rate, help=f"peak learning rate (default {d.rate})")
    p.add_argument(
        "--warmup", type=_natural, default=d.warmup, help=f"steps to the peak; then a cosine (default {d.warmup})"
    )
    p.add_argument("--seed", type=_natural, default=d.seed, help=f"of weights and data order (default {d.seed})")
    p.add_argument("--out", type=Path, metavar="FOLDER",
                   help=f"for metrics, curve and checkpoints (default: a new {RUNS}/MODEL-N)")  # fmt: skip
    p.add_argument(
        "--checkpoint-every", type=_natural, default=0, metavar="N", help="steps; the last step always has one"
    )
    p.add_argument("--keep", type=_positive, default=d.keep, help=f"checkpoints (default {d.keep})")
    p.add_argument(
        "--resume",
        action="store_true",
        help="go on from the newest whole checkpoint in --out (default: the newest run)",
    )


def _out_folder(given: Path | None, model: str, resume: bool) -> Path:
    """The folder of a run: the one given, else the next free number, or with `resume` the last one taken.

    Raises ValueError for a folder that holds another run, which training anew would mix up.
    """
    from engine.nn.train import CHECKPOINTS

    if given is not None:
        if not resume and (given / CHECKPOINTS).is_dir():
            raise ValueError(f"{given} holds a run: --resume to go on with it, or another --out")
        return given
    pattern = re.compile(re.escape(model) + r"-(\d+)")
    folders = Path(RUNS).iterdir() if Path(RUNS).is_dir() else ()
    numbers = [int(m.group(1)) for p in folders if (m := pattern.fullmatch(p.name))]
    if resume and not numbers:
        raise ValueError(f"there is no run of {model} under {RUNS}/ to go on with: give its folder with --out")
    last = max(numbers, default=0)
    return Path(RUNS) / f"{model}-{last if resume else last + 1}"


def _train(o: argparse.Namespace) -> int:
    from engine.nn import tokenizer, weights
    from engine.nn.train import CHECKPOINTS, Settings, Trainer, train

    settings = Settings(
        o.model, o.batch, o.seq, o.seed, tuple(o.data), o.tokenizer, o.lr, o.warmup, o.steps,
        checkpoint_every=o.checkpoint_every, keep=o.keep,
    )  # fmt: skip
    trainer = Trainer(settings, tokenizer.load(o.tokenizer))
    out = _out_folder(o.out, o.model, o.resume)
    if o.resume:
        trainer.resume(weights.latest(out / CHECKPOINTS))
        print(f"going on from step {trainer.step}")
        if trainer.step >= settings.steps:
            raise ValueError(f"the checkpoint is at step {trainer.step}: ask for more with --steps")
    print("RESULT " + json.dumps(train(trainer, out)))
    return 0


def _generate_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("checkpoint", type=Path, help="a run's folder, or one checkpoint of it")
    p.add_argument("--prompt", default=PROMPT, help=f"text to go on from (default {PROMPT!r})")
    p.add_argument("--tokens", type=_positive, default=100, help="how many to add (default 100)")
    p.add_argument("--temperature", type=float, default=0.8, help="0 takes the likeliest each time (default 0.8)")
    p.add_argument("--top-k", type=_natural, default=0, metavar="K", help="choose among the K likeliest (default: all)")
    p.add_argument("--seed", type=_natural, default=0, help="of the choices (default 0)")


def _generate(o: argparse.Namespace) -> int:
    from engine.nn import tokenizer, weights
    from engine.nn.config import LlamaConfig
    from engine.nn.llama import Llama
    from engine.nn.sample import generate
    from engine.nn.train import CHECKPOINTS

    if o.temperature < 0:
        raise ValueError(f"--temperature {o.temperature}: expected 0 or more")
    folder = o.checkpoint / CHECKPOINTS
    found = weights.latest(folder) if folder.is_dir() else weights.load(o.checkpoint)
    model = Llama(LlamaConfig.from_hugging_face(found.facts["config"], found.facts["settings"]["model"]))
    model.load_state_dict(found.model)
    words = tokenizer.load(found.facts["settings"]["tokenizer"])
    prompt = words.encode(o.prompt)
    new = list(generate(model, prompt, o.tokens, o.temperature, o.top_k, o.seed))
    print(words.decode(prompt + new))
    return 0


def _info_arguments(p: argparse.ArgumentParser) -> None:
    p.add_argument("--json", action="store_true", help="as one JSON object")


def _info(o: argparse.Namespace) -> int:
    from engine.device import open_device

    opened = open_device()
    facts = opened.gpu.info()
    opened.close()
    if o.json:
        print(json.dumps(facts))
        return 0
    for key, value in facts.items():
        shown = f"{value} ({value / (1 << 30):.1f} GiB)" if key.endswith("_bytes") and value > 1 << 20 else value
        print(f"{key:20} {shown}")
    print(f"\nsettings\n{config.describe()}")
    return 0


COMMANDS = {
    "train": Command("train a Llama", _train_arguments, _train),
    "generate": Command("sample text from a checkpoint", _generate_arguments, _generate),
    "info": Command("show the device and the settings in force", _info_arguments, _info),
}


def parser() -> argparse.ArgumentParser:
    """The command line of `engine`."""
    p = argparse.ArgumentParser(
        prog="engine",
        description="A small deep-learning framework for AMD gfx950, with its own compiler and driver.",
        epilog="DEV=SIM runs on a simulated MI350X, DEV=AMD on a real one; DEBUG=1..6 shows more and more. "
        "`engine info` lists every setting.",
    )
    commands = p.add_subparsers(dest="command", required=True, metavar="command")
    for name, command in COMMANDS.items():
        sentence = command.help[0].upper() + command.help[1:] + "."
        command.arguments(commands.add_parser(name, help=command.help, description=sentence))
    return p


def user_errors() -> tuple[type[Exception], ...]:
    """Errors that are the user's to mend: shown as one line."""
    from engine.driver.faults import GpuFault
    from engine.driver.node import TopologyError
    from engine.driver.port_table import NoDevice
    from engine.driver.process import DriverError
    from engine.nn.train import TrainError

    return (ValueError, OSError, MemoryError, GpuFault, NoDevice, TopologyError, DriverError, TrainError)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 done, 1 failed with one line on stderr, 2 wrong usage."""
    options: Any = parser().parse_args(arguments)
    try:
        return COMMANDS[options.command].run(options)
    except KeyboardInterrupt:
        print("engine: interrupted", file=sys.stderr)
        return 130
    except user_errors() as error:
        if config.DEBUG.get() >= 1:
            raise
        print(f"engine: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
