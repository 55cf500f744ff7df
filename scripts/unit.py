"""Runs the tests; those of the page that failed are tried once more, one at a time. Run by `make unit` with pytest's
arguments. `--tried-twice` tells which ones were, the last time.

A browser draws in frames of its own, and on a crowded machine one may be missed. Nothing else has a second try.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TRIED_TWICE = Path(".pytest_cache/tried-twice")
IN_A_BROWSER = ("tests/web/", "tests/docs/test_site.py")


class Failures:
    """Notes what failed."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hear of a test: its setup, its call, its teardown."""
        if report.failed:
            self.names[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Hear of a file that could not be read."""
        if report.failed:
            self.names[report.nodeid] = None


def main() -> int:
    """Run the tests, or tell what the last run tried twice; the exit status."""
    match sys.argv[1:]:
        case ["--tried-twice"]:
            tell()
            return 0
        case arguments:
            TRIED_TWICE.unlink(missing_ok=True)
            failures = Failures()
            status = int(pytest.main(["--quiet", *arguments], plugins=[failures]))
            if status == pytest.ExitCode.TESTS_FAILED and may_try_again(failures.names):
                return try_again(list(failures.names))
            return status


def may_try_again(failed: dict[str, None]) -> bool:
    """Whether nothing failed but tests in a browser."""
    return bool(failed) and all(name.startswith(IN_A_BROWSER) for name in failed)


def try_again(names: list[str]) -> int:
    """Run these once more; the exit status."""
    TRIED_TWICE.parent.mkdir(exist_ok=True)
    TRIED_TWICE.write_text("\n".join(names), encoding="utf-8")
    print("\nOnce more, one at a time, the tests in a browser that failed.", flush=True)
    status = subprocess.run([sys.executable, "-m", "pytest", "--quiet", *names]).returncode
    tell()
    return status


def tell() -> None:
    """Say which tests were tried twice, if any."""
    if TRIED_TWICE.exists():
        print("Tried twice:", *TRIED_TWICE.read_text(encoding="utf-8").splitlines(), sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
