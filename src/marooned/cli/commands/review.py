"""`marooned replay review`: a match looked back on, with everyone's chances, turning points and moves missed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from marooned.bots.review import REVIEW_BUDGET, MatchReview, review
from marooned.cli.arguments import Arguments
from marooned.cli.commands.replay import load_matches
from marooned.cli.console import progress
from marooned.cli.language import cli_text
from marooned.cli.terminal.table import names
from marooned.engine.match import Match
from marooned.engine.phrasing import say_action
from marooned.search.searcher import Budget

LEVELS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""Characters that a chart of chances takes at most."""


def review_record(arguments: Arguments) -> int:
    """Look back on the match of a record, or on each match of a series."""
    matches = load_matches(Path(arguments.words[0]))
    iterations = arguments.number("iterations", 1, 1_000_000)
    budget = REVIEW_BUDGET if iterations is None else Budget(iterations)
    found = []
    with progress(sum(len(match.moves) for match in matches), arguments.language) as advance:
        before = 0
        for match in matches:
            found.append(review(match, budget, told=lambda number, start=before: advance(start + number)))  # type: ignore[misc]
            before += len(match.moves)
    if arguments.has("json"):
        print(json.dumps([msgspec.to_builtins(one) for one in found], ensure_ascii=False, indent=2))
    else:
        for match, one in zip(matches, found, strict=True):
            print("\n".join(lines(match, one, arguments.language)))
    return 0


def lines(match: Match, found: MatchReview, language: str) -> list[str]:
    """The review in words."""
    said, text = cli_text(language), match.game.text(language)
    everyone = names(match.seats, 0, language)
    words = Words(match, everyone, language)
    told = [said("review-title", game=text("game-name"), moves=len(match.moves)), "", said("review-chances")]
    widest = max(map(len, everyone))
    for seat, name in enumerate(everyone):
        chances = [row[seat] for row in found.chances]
        told.append(f"  {name:<{widest}}  {chart(chances)}  {said('share', value=chances[-1])}")
    told += ["", said("review-turning" if found.turning else "review-no-turning")]
    for point in found.turning:
        details = {"who": everyone[point.mover], "action": words.say(point.move), "seat": everyone[point.seat]}
        told.append(f"  {said('review-turn', number=point.move, before=point.before, after=point.after, **details)}")
    told += ["", said("review-missed" if found.missed else "review-no-missed")]
    for slip in found.missed:
        details = {
            "who": everyone[slip.seat],
            "action": words.say(slip.move),
            "better": words.say(slip.move, slip.better),
        }
        told.append(
            f"  {said('review-slip', number=slip.move, chance=slip.chance, best=slip.better_chance, **details)}"
        )
    return told


def chart(values: Sequence[float], width: int = WIDTH) -> str:
    """Chances from 0 to 1 as a line of blocks."""
    if len(values) > width:
        values = [values[round(i * (len(values) - 1) / (width - 1))] for i in range(width)]
    return "".join(LEVELS[min(len(LEVELS) - 1, int(value * len(LEVELS)))] for value in values)


class Words:
    """Says the moves of a match as its players were told them."""

    def __init__(self, match: Match, everyone: Sequence[str], language: str) -> None:
        self.match, self.names, self.text = match, list(everyone), match.game.text(language)

    def say(self, number: int, word: str | None = None) -> str:
        """Move `number` in words, or another action in its place."""
        move, game = self.match.moves[number - 1], self.match.game
        view = self.match.position_after(number - 1).view(move.seat)
        action = game.actions[move.action if word is None else game.actions.id(word)]
        return say_action(self.text, action, view, self.names, move.seat)
