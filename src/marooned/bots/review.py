"""Review of a finished match: everyone's chance to win move by move, the turning points, and better moves missed.

Chances are those of a spectator, who sees what everyone sees. A better move is one that the seat could have found with
what it knew at the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from marooned.bots.advice import advise
from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed
from marooned.search.forecast import forecast
from marooned.search.searcher import Budget

REVIEW_KEY = key_from_seed("review")
REVIEW_BUDGET = Budget(600)
"""How long to search at each decision."""
DETERMINIZATIONS = 100
"""Determinizations that are played to the end after each move."""
MIN_LOSS = 0.08
"""How much worse than the best a move must have been to count as a mistake."""
MAX_TURNING_POINTS, MIN_SWING = 3, 0.12
"""The number of turning points listed at most, and how far a chance must have moved."""


class TurningPoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move after which somebody's chance was much better or worse."""

    move: int
    mover: int
    action: str
    seat: int
    """Whose chance changed most."""
    before: float
    after: float


class MissedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was worse than another, which the seat could have found from what it knew."""

    move: int
    seat: int
    action: str
    chance: float
    better: str
    better_chance: float


class MatchReview(msgspec.Struct, frozen=True):
    """The whole of it. `chances[n][seat]` is the chance after n moves."""

    game: str
    seats: int
    movers: list[int]
    chances: list[list[float]]
    turning: list[TurningPoint]
    missed: list[MissedMove]


class Part(msgspec.Struct, frozen=True):
    """The review of some of the moves: everyone's chance after each, and better moves missed."""

    chances: list[list[float]]
    missed: list[MissedMove]


def review(
    match: Match,
    budget: Budget = REVIEW_BUDGET,
    determinizations: int = DETERMINIZATIONS,
    told: Callable[[int], None] | None = None,
) -> MatchReview:
    """Review a match; `told` is called with the number of each move that is done."""
    return merge_parts(match, [review_part(match, 0, len(match.moves), budget, determinizations, told)])


def review_part(
    match: Match,
    start: int,
    stop: int,
    budget: Budget = REVIEW_BUDGET,
    determinizations: int = DETERMINIZATIONS,
    told: Callable[[int], None] | None = None,
) -> Part:
    """Review the moves after `start` up to `stop`, so that several can share the work; the first part has the deal."""
    again = Match(match.game, match.seats, match.options, match.key)
    for move in match.moves[:start]:
        again.play(move.seat, move.action)
    chances, missed = [] if start else [_chances(again, determinizations)], list[MissedMove]()
    for number, move in enumerate(match.moves[start:stop], start + 1):
        better = _find_missed(again, number, move.seat, move.action, budget, determinizations)
        if better is not None:
            missed.append(better)
        again.play(move.seat, move.action)
        chances.append(_chances(again, determinizations))
        if told is not None:
            told(number)
    return Part(chances, missed)


def merge_parts(match: Match, parts: Iterable[Part]) -> MatchReview:
    """The whole review, from all its parts in order."""
    parts = list(parts)
    chances = [chance for part in parts for chance in part.chances]
    missed = [better for part in parts for better in part.missed]
    movers = [move.seat for move in match.moves]
    return MatchReview(match.game.name, match.seats, movers, chances, turning_points(match, chances), missed)


def _find_missed(
    match: Match, number: int, seat: int, action: int, budget: Budget, determinizations: int
) -> MissedMove | None:
    """The better move that the seat missed, if there was one."""
    knowledge, words = match.knowledge(seat), match.game.actions.words
    if len(knowledge.legal) < 2:
        return None
    advice = advise(knowledge, REVIEW_KEY, budget, determinizations=0)
    best, played = advice.best, advice.option(action)
    worse = played.chance if played.chance is not None else 0.0
    if best.action == action or best.chance is None or best.chance - worse < MIN_LOSS:
        return None
    if played.chance is None:  # hardly tried: look again before it is called a mistake
        then = knowledge.imagine(REVIEW_KEY)
        worse = forecast(match.game, match.seats, then, seat, REVIEW_KEY, determinizations, action).chances[seat]
        if best.chance - worse < MIN_LOSS:
            return None
    return MissedMove(number, seat, words[action], round(worse, 3), best.word, round(best.chance, 3))


def turning_points(match: Match, chances: list[list[float]]) -> list[TurningPoint]:
    """The moves after which a chance swung most, in order."""
    swings = []
    for number, move in enumerate(match.moves, 1):
        before, after = chances[number - 1], chances[number]
        seat = max(range(match.seats), key=lambda other: abs(after[other] - before[other]))
        swings.append((abs(after[seat] - before[seat]), number, move, seat))
    found = [
        TurningPoint(number, move.seat, match.game.actions.words[move.action], seat, chances[number - 1][seat],
                     chances[number][seat])
        for swing, number, move, seat in sorted(swings, key=lambda entry: (-entry[0], entry[1]))[:MAX_TURNING_POINTS]
        if swing >= MIN_SWING
    ]  # fmt: skip
    return sorted(found, key=lambda point: point.move)


def _chances(match: Match, determinizations: int) -> list[float]:
    """Everyone's chance as a spectator sees it; the outcome once there is one."""
    outcome = match.outcome
    if outcome is not None:
        return [float(seat in outcome.winners) for seat in range(match.seats)]
    found = forecast(match.game, match.seats, match.state, SPECTATOR, REVIEW_KEY, determinizations)
    return [round(chance, 3) for chance in found.chances]
