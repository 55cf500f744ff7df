"""A report card for a game: the kit and what else a reader of its package would look at, one line a part.

Less than the kit in a game's own tests, which lets Hypothesis look for what breaks it: this is for a first look.
"""

from __future__ import annotations

import re
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from marooned.batch.simulate import Run
from marooned.engine.compilation import INTERPRETED
from marooned.engine.contract import Game
from marooned.engine.errors import BrokenRule
from marooned.engine.text import LANGUAGES, folder_of, rules_page
from marooned.testing import conformance
from marooned.testing.plays import Play, played_match, typical_length
from marooned.testing.tables import some_counts
from marooned.testing.trace import first_difference, interpreted_trace, trace

WALKS, CHOICES = 3, 12
"""Walks through the game at each number of players, and moves of each that are looked at."""
TIMED = 500
"""Matches whose time is taken."""
CLAUSE = re.compile(r"\*\*([A-Z]+-\d+\.\d+)\*\*")


class Mark(NamedTuple):
    """How a part of a game did."""

    part: str
    passed: bool
    said: str
    """What was found: figures where it passed, what is wrong where it did not."""
    advice: str = ""
    """What to do about it, where that is not what the part says: `card-<advice>-advice`."""


def report_card(game: Game) -> Iterator[Mark]:
    """Every part's mark, as soon as it is known. What a game raises again and again is told once, and where a rule
    cannot be compiled there is nothing else to see."""
    raised = set[str]()
    parts = PARTS if not INTERPRETED else {part: look for part, look in PARTS.items() if part not in COMPILED}
    for part, look in parts.items():
        try:
            yield Mark(part, True, look(game))
        except AssertionError as error:
            yield Mark(part, False, _first_lines(str(error)) or "an assertion of the game or of the kit failed")
        except BrokenRule as error:
            yield Mark("compiled", False, _first_lines(str(error)))
            return
        except Exception as error:  # whatever a game raises is what is wrong with it
            said = _first_lines(f"{type(error).__name__}: {error}{_place_in(game, error)}")
            if said not in raised:
                yield Mark(part, False, said, "raised")
            raised.add(said)


def _place_in(game: Game, error: Exception) -> str:
    """The last line of the game itself that led to an error, if there is one."""
    folder = str(folder_of(game.package))
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(folder)]
    return f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno}: {lines[-1].line})" if lines else ""


def _first_lines(said: str) -> str:
    return " ".join(said.split())[:400]


def _actions(game: Game) -> str:
    conformance.check_actions(game)
    return f"{len(game.actions)} actions, {len(game.action_types)} kinds"


def _words(game: Game) -> str:
    conformance.check_words(game)
    matches = (played_match(game, seats, seed) for seats in some_counts(game.seats) for seed in range(2))
    conformance.check_telling(game, matches)
    return ", ".join(LANGUAGES)


def _clauses(game: Game) -> str:
    """Every language has the same clauses, and reasons cite none that is not there."""
    english = _clauses_in(game, "en")
    assert english, "RULES.md has no clauses: begin list items with **XX-1.1**"
    for language in LANGUAGES:
        differing = english ^ _clauses_in(game, language)
        assert not differing, f"not in every language of the rules: {', '.join(sorted(differing))}"
    unknown = sorted(set(game.clauses.values()) - english)
    assert not unknown, f"cited by reasons, and not in the rules: {', '.join(unknown)}"
    return f"{len(english)} clauses, {len(game.clauses)} reasons that cite one"


def _clauses_in(game: Game, language: str) -> set[str]:
    return set(CLAUSE.findall(rules_page(game.package, language).read_text(encoding="utf-8")))


def _sizes(game: Game) -> str:
    """Matches end within `max_moves`, and nobody ever has more actions than `max_legal`."""
    longest, widest = 0, 0
    for seats in game.seats:
        match = played_match(game, seats, seats)
        assert match.over, f"a match of {seats} goes on after max_moves = {game.max_moves}: raise it, or end the match"
        longest = max(longest, len(match.moves))
        for step in Play(game, seats, seats, 0, range(49, 49 * CHOICES, 50)).steps():
            widest = max(widest, *(len(step.match.legal_ids(seat)) for seat in range(seats)))
    assert widest <= game.max_legal, f"{widest} legal actions at once, and max_legal is {game.max_legal}"
    return (
        f"state {game.State.dtype.itemsize} bytes, observation {game.observation_size} numbers, "
        f"longest match seen {longest} of {game.max_moves} moves, {widest} of {game.max_legal} legal actions at once"
    )


def _walks(game: Game) -> Iterator[Play]:
    for seats in some_counts(game.seats):
        for seed in range(WALKS):
            chance = Random(seed)
            choices = [chance.randrange(2**24) for _ in range(CHOICES)]
            yield Play(game, seats, seed, chance.randrange(typical_length(game, seats)), choices)


def _play(game: Game) -> str:
    moves = 0
    for seats in some_counts(game.seats):
        conformance.check_chance(game, seats)
        conformance.check_match(played_match(game, seats, 0))
    for walk in _walks(game):
        for step in walk.steps():
            conformance.check_state(game, step.after, walk.seats)
            conformance.check_policy(game, step.after, walk.seats)
            conformance.check_step(step)
            moves += 1
    return f"{moves} moves looked at"


def _secrets(game: Game) -> str:
    for walk in _walks(game):
        conformance.check_secrets(game, walk.start().state, walk.seats)
        for step in walk.steps():
            conformance.check_secrets(game, step.after, walk.seats)
    for seats in some_counts(game.seats):
        conformance.check_twins(played_match(game, seats, 0), Random(0))
    return "nothing hidden leaks, and imagine keeps none of it"


def _compiled(game: Game) -> str:
    seats = game.seats[0]
    differing = first_difference(list(trace(game, seats, 1, 1)), interpreted_trace(game, seats, seed=1, matches=1))
    assert differing is None, f"interpreted and compiled rules differ: {differing}"
    return "the same as interpreted, byte for byte"


def _speed(game: Game) -> str:
    """Moves a second on one core, by anything legal."""
    run = Run(game, game.seats[0], "report", ["uniform"])
    run.play(0, 1)
    start = time.process_time()
    played = run.play(1, TIMED)
    spent = max(time.process_time() - start, 1e-9)
    return f"{int(played.lengths.sum() / spent):,} moves/s on one core"


Look = Callable[[Game], str]
PARTS: dict[str, Look] = {
    "actions": _actions,
    "words": _words,
    "clauses": _clauses,
    "sizes": _sizes,
    "play": _play,
    "secrets": _secrets,
    "compiled": _compiled,
    "speed": _speed,
}
"""What is looked at, in this order; `card-<part>` and `card-<part>-advice` say each."""
COMPILED = {"compiled", "speed"}
"""What there is to see of compiled rules alone."""
