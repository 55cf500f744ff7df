"""What bots are rated on the scale of people, from how strong they were measured to be.

    python -m bench.strength.anchors [GAME …] [--from FILE]

Writes `ratings.json` into the folder of each game: what `bench.strength.levels --json FILE` measured, or else what the
file holds already, and the ratings that follow. Of a game for two, the ratings are the likeliest ones (Bradley and
Terry), 400 points being odds of ten to one. Where winning is shared, a bot's rating is the one at which a player who
survives as often, one among heuristics, would neither rise nor fall by the model that rates people. The deckhand, whom
a newcomer meets first, is at 1400; a newcomer begins at 1500.
"""

from __future__ import annotations

import itertools
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from bench.strength.ladder import scale
from bench.strength.levels import SHARED_SEATS
from bench.support.arguments import new_parser
from marooned.engine.registry import game_names, load_game
from marooned.engine.text import folder_of
from marooned.server.tables.rating_scale import ANCHOR_SIGMA, mu_of

PIVOT, PIVOT_POINTS = "deckhand", 1400
LOGIT_POINTS = 400 / math.log(10)


def of_duels(measured: list[dict[str, Any]]) -> dict[str, float]:
    """Points of those who played one another."""
    names = list(dict.fromkeys(name for pair in measured for name in (pair["other"], pair["hero"])))
    won = [
        (names.index(p["other"]), names.index(p["hero"]), n < p["wins"]) for p in measured for n in range(p["matches"])
    ]
    return {name: place * LOGIT_POINTS for name, place in zip(names, scale(len(names), won), strict=True)}


def of_survival(measured: list[dict[str, Any]]) -> dict[str, float]:
    """Points of those who were one among heuristics, which are at 0."""
    shares = {pair["hero"]: pair["wins"] / pair["matches"] for pair in measured if pair["other"] == "heuristic"}
    return {name: _still_point(share, shares["heuristic"]) for name, share in shares.items()}


def _still_point(share: float, company: float) -> float:
    """Where somebody who survives that often, beside five who do as often as heuristics, neither rises nor falls."""
    low, high = -2000.0, 2000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if _drift(middle, share, company) > 0 else (low, middle)
    return (low + high) / 2


def _drift(points: float, share: float, company: float) -> float:
    """By how much a match moves somebody at these points on average."""
    model, mu, others = PlackettLuce(tau=0.0), mu_of(1500 + points), SHARED_SEATS - 1
    moved = 0.0
    for survives, saved in itertools.product((True, False), range(others + 1)):
        chance = (share if survives else 1 - share) * math.comb(others, saved)
        chance *= company**saved * (1 - company) ** (others - saved)
        seats = [[model.rating(mu=mu, sigma=ANCHOR_SIGMA)]]
        seats += [[model.rating(mu=mu_of(1500), sigma=ANCHOR_SIGMA)] for _ in range(others)]
        ranks = [0.0 if survives else 1.0] + [0.0] * saved + [1.0] * (others - saved)
        moved += chance * (model.rate(seats, ranks=ranks)[0][0].mu - mu)
    return moved


def anchored(measured: list[dict[str, Any]]) -> dict[str, int]:
    """Everybody's points, with the one whom newcomers meet first in its place."""
    places = of_survival(measured) if any(pair["hero"] == pair["other"] for pair in measured) else of_duels(measured)
    return {
        name: round(PIVOT_POINTS + place - places[PIVOT]) for name, place in sorted(places.items(), key=lambda x: x[1])
    }


def main(words: Sequence[str]) -> int:
    """Write the files of these games."""
    parser = new_parser(__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--from", dest="file", type=Path, help="what bench.strength.levels --json wrote")
    asked = parser.parse_args(words)
    for name in asked.games:
        path = folder_of(load_game(name).package) / "ratings.json"
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        if asked.file is not None:
            found = [pair for pair in json.loads(asked.file.read_text(encoding="utf-8")) if pair["game"] == name]
            fields = ("hero", "other", "wins", "matches")
            kept["measured"] = [{field: pair[field] for field in fields} for pair in found]
            kept["how"] = "python -m bench.strength.levels"
        ratings = anchored(kept["measured"])
        pairs = ",\n".join(f"    {json.dumps(pair)}" for pair in kept["measured"])
        text = f'{{\n  "how": {json.dumps(kept["how"])},\n  "measured": [\n{pairs}\n  ],\n'
        path.write_text(f'{text}  "ratings": {json.dumps(ratings)}\n}}\n', encoding="utf-8")
        print(name, ratings)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
