"""What every test shares: the simulated device, deterministic hypothesis, and the time budgets' report."""

import os
import time
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before any import of engine: a GPU of this machine is asked for by name only.
os.environ.setdefault("DEV", "SIM")

BUDGETS = tomllib.loads((Path(__file__).parent.parent / "ci" / "budgets.toml").read_text())["tests"]

# The same examples at every run and on every machine; `pytest --hypothesis-profile=explore` looks for new ones.
settings.register_profile(
    "fixed",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("fixed")

_started = time.monotonic()


@pytest.fixture
def repository() -> Path:
    """The folder that holds pyproject.toml."""
    return Path(__file__).resolve().parent.parent


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the test's own budget travel with its report, which under xdist comes from another process."""
    marker = item.get_closest_marker("budget")
    item.user_properties.append(("budget", float(marker.args[0]) if marker else BUDGETS["unit_test_seconds"]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List what is over its time budget and the linters that failed, above pytest's closing line."""
    over = []
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            budget = dict(report.user_properties).get("budget")
            if report.when == "call" and budget is not None and report.duration > budget:
                over.append((report.duration, budget, report.nodeid))
    if over:
        terminalreporter.section(f"{len(over)} tests over their time budget", sep="-")
        for duration, budget, name in sorted(over, reverse=True)[:15]:
            terminalreporter.write_line(f"{duration:7.2f} s of {budget:g} s  {name}")
    seconds = time.monotonic() - _started
    if seconds > BUDGETS["suite_seconds"]:
        terminalreporter.write_line(f"The suite took {seconds:.0f} s; its budget is {BUDGETS['suite_seconds']:.0f} s.")
    skipped = len(terminalreporter.stats.get("skipped", []))
    if skipped:
        terminalreporter.write_line(f"{skipped} tests skipped, reasons above.")
    if failed := os.environ.get("CI_LINT_FAILED"):
        terminalreporter.write_line(f"LINT FAILED before the tests: {failed} (see the top)", red=True)
