"""Measure everything that needs no GPU, and print it.

    python -m bench [speed] [stages] [small] [start] [--games nautilus-island,nautilus] [--json FILE]

`python -m bench.gpu.play` measures a GPU. README.md says what the figures mean.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from bench.play import small, speed, stages, start
from bench.support.arguments import chosen_from, parser
from bench.support.machine import machine

BUSY = 0.5
"""Load of the machine from which others' work may show in the figures."""

PARTS = ("speed", "stages", "small", "start")


def main(words: list[str]) -> int:
    """Run the parts asked for, all of them unless told."""
    made = parser(__doc__)
    made.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all unless told")
    made.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    start.add_arguments(made)
    given = made.parse_args(words)
    for part in given.parts:
        if part not in PARTS:
            made.error(f"no part is called {part}: {', '.join(PARTS)}")
    chosen, parts = chosen_from(given), given.parts or PARTS
    results: dict[str, Any] = {"machine": machine()}
    print(", ".join(f"{name} {value}" for name, value in results["machine"].items()), end="\n\n")
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
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
