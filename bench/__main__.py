"""Measure play on one core, and print it: all of it, or the parts named.

    python -m bench [speed] [stages] [small] [start] [--games nautilus-island,nautilus] [--json FILE]

Everything else that is measured has a command of its own, below; each takes `--help`. README.md has the figures.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.play import small, speed, stages, start
from bench.support.arguments import chosen_from, parser
from bench.support.machine import tell_machine
from bench.support.results import keep

BUSY = 0.5
"""Load of the machine from which others' work may show in the figures."""

PARTS = ("speed", "stages", "small", "start")


def commands() -> Iterator[tuple[str, dict[str, str]]]:
    """What each room is for, and its modules that can be run, with what each of them measures."""
    for room in sorted(path.parent for path in Path(__file__).parent.glob("*/__init__.py")):
        if room.name != "support":
            found = {
                f"bench.{room.name}.{path.stem}": first_line(path)
                for path in sorted(room.glob("*.py"))
                if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
            }
            yield first_line(room / "__init__.py"), found


def first_line(path: Path) -> str:
    """The first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def all_commands() -> str:
    """Every benchmark and every tool, a line each."""
    lines = []
    for about, found in commands():
        lines += ["", about, *(f"  python -m {name:25} {what}" for name, what in found.items())]
    return "\n".join(lines[1:])


def main(words: list[str]) -> int:
    """Run the parts asked for, all of them unless told."""
    made = parser(__doc__)
    made.prog, made.epilog = "python -m bench", all_commands()
    made.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all unless told")
    made.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    start.add_arguments(made)
    given = made.parse_args(words)
    for part in given.parts:
        if part not in PARTS:
            made.error(f"no part is called {part}: {', '.join(PARTS)}")
    chosen, parts = chosen_from(given), given.parts or PARTS
    results: dict[str, Any] = {"machine": tell_machine()}
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > BUSY:
        print("This machine is busy with something else: believe the ratios, and best rather than median.\n")
    for part in parts:
        if part == "start":
            results[part] = start.measure(chosen.games, given.starts, given.colds)
            start.tell(results[part])
        else:
            module = {"speed": speed, "stages": stages, "small": small}[part]
            results[part] = module.measure(chosen)
            module.tell(results[part])
    keep(given.json, results)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
