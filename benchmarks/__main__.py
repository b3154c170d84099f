"""The command line of the benchmarks: a table, or JSON."""

import argparse
import dataclasses
import json
import os


def main() -> None:
    """Run all benchmarks, or those named."""
    os.environ.setdefault("DEV", "SIM")
    from benchmarks.emulator import TABLE

    parser = argparse.ArgumentParser(prog="python3 -m ci bench", description="How fast the simulation is.")
    parser.add_argument("--only", nargs="+", choices=list(TABLE), metavar="NAME", help=f"some of: {', '.join(TABLE)}")
    parser.add_argument(
        "--json", action="store_true", help="a list of {name, value, unit, ratio, against} instead of a table"
    )
    options = parser.parse_args()
    results = []
    for name in options.only or TABLE:
        result = TABLE[name]()
        results.append(result)
        if not options.json:
            beside = f"{result.ratio:8.3f} x {result.against}" if result.ratio is not None else ""
            print(f"{result.name:26}{result.value:12.4g} {result.unit:24}{beside}", flush=True)
    if options.json:
        print(json.dumps([dataclasses.asdict(r) for r in results]))


if __name__ == "__main__":
    main()
