"""Whether other libraries learn on our environments: curves of a short run of each, by their own code.

    make curves     or     .libraries/bin/python -m bench.envs.libraries [--steps 8192] [--seed 1]

Each learns against somebody who plays anything legal, in a size whose best answers are known (`docs/solved.md`), and
is measured now and then against that and against the heuristic, which it never met: the same thousand deals each time,
always its likeliest action. Leaves `bench/curves/libraries.csv`, the table beside it that `docs/environments.md` shows,
and the picture.
"""

from __future__ import annotations

import csv
import sys
import time
from pathlib import Path

from bench.envs.learners import LEARNERS, Policy, share_won
from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from marooned.learn.curves import drawn

GAME, OPPONENTS, STOPS = "nautilus/small", ("uniform", "heuristic"), 8
ROOT = Path(__file__).parents[2]
DATA, PAGE = ROOT / "bench" / "curves" / "libraries.csv", ROOT / "bench" / "curves" / "libraries.md"
PICTURE = ROOT / "docs" / "images" / "libraries.svg"
FIELDS = ("library", "steps", "seconds", *OPPONENTS)

HEAD = """<!-- Written by `python -m bench.envs.libraries`. Do not edit. -->

| library | decisions | seconds | of matches won against uniform | against the heuristic |
| --- | --: | --: | --: | --: |
"""

Row = dict[str, float]


def learn(name: str, steps: int, seed: int) -> list[Row]:
    """One run of a library: the shares that it won after so many decisions and seconds of the processor."""
    import torch

    torch.set_num_threads(1)
    rows, spent, began = list[Row](), 0.0, time.process_time()
    for made, policy in LEARNERS[name](GAME, steps, STOPS, seed):
        spent += time.process_time() - began if rows else 0.0  # what was imported and compiled before is not learning
        rows.append({"steps": made, "seconds": spent, **measured(policy)})
        print(name, {key: round(value, 3) for key, value in rows[-1].items()}, flush=True)
        began = time.process_time()
    return rows


def measured(policy: Policy) -> Row:
    """What a policy wins of each opponent."""
    return {opponent: share_won(policy, GAME, opponent) for opponent in OPPONENTS}


def write(found: dict[str, list[Row]]) -> None:
    """Leave data, table and picture."""
    with DATA.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        for name, rows in found.items():
            writer.writerows({"library": name, **{key: f"{value:.6g}" for key, value in row.items()}} for row in rows)
    lines = []
    for name, rows in found.items():
        shares = [" → ".join(f"{100 * row[opponent]:.0f} %" for row in (rows[0], rows[-1])) for opponent in OPPONENTS]
        lines.append(f"| {name} | {rows[-1]['steps']:,.0f} | {rows[-1]['seconds']:.0f} | {' | '.join(shares)} |\n")
    PAGE.write_text(HEAD + "".join(lines), "utf-8")
    together = [
        {"steps": each[0]["steps"], **{name: row["uniform"] for name, row in zip(found, each, strict=True)}}
        for each in zip(*found.values(), strict=True)
    ]
    PICTURE.write_text(drawn(together, list(found)), "utf-8")


def main(words: list[str]) -> int:
    """Let each of them learn, and write what came out."""
    made = new_parser(__doc__)
    made.add_argument("--steps", type=int, default=8192)
    made.add_argument("--seed", type=int, default=1)
    given = made.parse_args(words)
    tell_machine()
    write({name: learn(name, given.steps, given.seed) for name in LEARNERS})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
