"""`pytest -p tests.costs` tells the processor time of each test file, its own processes included, the costliest first.

What a file starts and leaves running (a browser, a server of the session) is told where it ends.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator

import pytest

TOLD = 60
"""How many files are told."""
NAME = "processor seconds"

costs: dict[str, float] = defaultdict(float)
_before = 0.0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note what a test's setup, call or teardown took."""
    global _before
    report = yield
    now = sum(os.times()[:4])
    report.user_properties = [(NAME, now - (_before or now))]
    _before = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Hear of it, here or from a worker."""
    for name, value in report.user_properties:
        if name == NAME and isinstance(value, float):
            costs[report.nodeid.partition("::")[0]] += value


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell."""
    terminalreporter.section(f"{NAME}: {sum(costs.values()):.0f} in all")
    for file, seconds in sorted(costs.items(), key=lambda cost: -cost[1])[:TOLD]:
        terminalreporter.line(f"{seconds:8.1f}  {file}")
