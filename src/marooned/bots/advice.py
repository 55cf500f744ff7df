"""“What would you play?”: the chance to win with each option, and why, from what a seat knows.

It depends on a `Knowledge` and a key alone, so any worker process can answer. The texts are made elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from marooned.bots.bot import decision_key
from marooned.bots.endgames import solve_endgame
from marooned.engine.position import Knowledge
from marooned.engine.text import Text, text_of
from marooned.search.config import config_for
from marooned.search.forecast import forecast
from marooned.search.searcher import Budget, search

HINT_BUDGET = Budget(20_000, 1.0)
"""How long to search for a hint."""
NORMAL = 1.959964
DETERMINIZATIONS = 200
"""Determinizations that are played to the end for the reasons."""
CLOSE, SETTLED = 0.02, 0.03
"""Chances that differ by less count as equal; a chance this near to 0 or 1 counts as lost or won."""
MIN_VISITS = 8
TRIED_ENOUGH = 0.05
"""An action with fewer visits, or less than this share of the most that one has, is shown without a chance."""


class RatedAction(msgspec.Struct, frozen=True):
    """A legal action: the chance to win with it, half the width of its 95 % interval, and how often it was tried."""

    action: int
    word: str
    chance: float | None
    doubt: float | None
    tried: int


class AdviceReason(msgspec.Struct, frozen=True):
    """A reason: the name of a text (`advice-<name>`) and its arguments."""

    name: str
    details: dict[str, float | int | str]


class Advice(msgspec.Struct, frozen=True):
    """Every legal action, the best first, and the reasons for the first."""

    seat: int
    options: list[RatedAction]
    reasons: list[AdviceReason]
    iterations: int
    determinizations: int

    @property
    def best(self) -> RatedAction:
        return self.options[0]

    def option(self, action: int) -> RatedAction:
        """What was found of an action."""
        return next(option for option in self.options if option.action == action)


def advise(
    knowledge: Knowledge, key: bytes, budget: Budget = HINT_BUDGET, determinizations: int = DETERMINIZATIONS
) -> Advice:
    """Search for a seat's best action, and for reasons (only those that the chances give, with 0 determinizations)."""
    words = knowledge.game.actions.words
    if len(knowledge.legal) == 1:
        only = int(knowledge.legal[0])
        options = [RatedAction(only, words[only], None, None, 0)]
        return Advice(knowledge.seat, options, [AdviceReason("only-choice", {})], 0, 0)
    own = decision_key(key, knowledge)
    exact = solve_endgame(knowledge, own)
    chance_alone = config_for(knowledge.game).but(margin_weight=0.0)
    result = exact or search(knowledge, own, chance_alone, budget)
    options = []
    enough = max(MIN_VISITS, max(stats.visits for stats in result.actions) * TRIED_ENOUGH)
    for stats in result.actions:
        told = exact is not None or stats.visits >= enough
        doubt = NORMAL * math.sqrt(max(stats.value * (1 - stats.value), 0.01) / max(1, stats.visits))
        if exact is not None:
            doubt = 0.0
        chance, doubt_told = (stats.value, doubt) if told else (None, None)
        options.append(RatedAction(stats.action, words[stats.action], chance, doubt_told, stats.visits))
    options.sort(key=lambda option: -1.0 if option.chance is None else option.chance, reverse=True)
    reasons = weigh(options) + (compare(knowledge, own, options, determinizations) if determinizations else [])
    return Advice(knowledge.seat, options, reasons, result.iterations, determinizations)


def weigh(options: Sequence[RatedAction]) -> list[AdviceReason]:
    """The reason that the chances alone give for the first action."""
    best = options[0].chance
    if best is None:
        return []
    others = [option.chance for option in options[1:] if option.chance is not None]
    if best < SETTLED:
        return [AdviceReason("lost", {})]
    if best > 1 - SETTLED:
        return [AdviceReason("won", {})]
    if not others:
        return [AdviceReason("alone", {"chance": best})]
    rival = max(others)
    if best - rival <= CLOSE:
        return [AdviceReason("close", {"count": sum(best - other <= CLOSE for other in others) + 1, "chance": best})]
    return [AdviceReason("clear", {"chance": best, "next": rival})]


def compare(
    knowledge: Knowledge, key: bytes, options: Sequence[RatedAction], determinizations: int
) -> list[AdviceReason]:
    """What the first action brings beside the second, when the heuristic finishes the matches."""
    game, seats, seat, state = knowledge.game, knowledge.seats, knowledge.seat, knowledge.imagine(key)
    first, second = (forecast(game, seats, state, seat, key, determinizations, option.action) for option in options[:2])
    others = [other for other in range(seats) if other != seat]
    mine, theirs = first.points[seat], max(first.points[other] for other in others)
    if max(first.points) <= 1:  # a game without points
        return [
            AdviceReason("worlds", {"won": round(first.chances[seat] * determinizations), "worlds": determinizations})
        ]
    reasons = [AdviceReason("points", {"mine": round(mine, 1), "theirs": round(theirs, 1)})]
    gained = mine - second.points[seat]
    hindered = max(second.points[other] for other in others) - theirs
    if max(gained, hindered) >= 0.5:
        name, points = ("gains", gained) if gained >= hindered else ("hinders", hindered)
        reasons.append(AdviceReason(name, {"points": round(points, 1), "other": options[1].word}))
    return reasons


def say_reasons(advice: Advice, language: str, words: dict[str, str] | None = None) -> list[str]:
    """The reasons as texts; `words` gives the text of an action by its notation."""
    said: Text = text_of(language, "marooned.bots")
    lines = []
    for reason in advice.reasons:
        details = dict(reason.details)
        if "other" in details and words:
            details["other"] = words.get(str(details["other"]), str(details["other"]))
        lines.append(said(f"advice-{reason.name}", **details))
    return lines
