"""“What would you play?”: the chance to win with each option, and why, from what a seat knows.

All of it follows from a `Knowledge` and a key, so that any worker can be asked. Texts are made from it elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from marooned.bots.bot import Knowledge, decision_key
from marooned.bots.endgames import solved
from marooned.engine.text import Text, text_of
from marooned.search.config import settings_for
from marooned.search.forecast import prospect
from marooned.search.searcher import Budget, Thought, think

HINT_BUDGET = Budget(20_000, 1.0)
"""How long to think about a hint."""
NORMAL = 1.959964
WORLDS = 200
"""Worlds looked at for the reasons."""
CLOSE, SETTLED = 0.02, 0.03
"""Chances that differ by no more are as good; a chance so near to 0 or 1 is settled."""
FEW = 8
"""An option tried less often has no chance worth telling."""


class Option(msgspec.Struct, frozen=True):
    """One thing the seat may do: its chance to win then, how far that may be off, and how often it was tried."""

    action: int
    word: str
    chance: float | None
    doubt: float | None
    tried: int


class Reason(msgspec.Struct, frozen=True):
    """Why, as the name of a text (`advice-<name>`) and what fills it."""

    name: str
    details: dict[str, float | int | str]


class Advice(msgspec.Struct, frozen=True):
    """What the seat should do: every option, the best first, and the reasons for the first."""

    seat: int
    options: list[Option]
    reasons: list[Reason]
    iterations: int
    worlds: int

    @property
    def best(self) -> Option:
        return self.options[0]

    def option(self, action: int) -> Option:
        """What was found of an action."""
        return next(option for option in self.options if option.action == action)


def advise(knowledge: Knowledge, key: bytes, budget: Budget = HINT_BUDGET, worlds: int = WORLDS) -> Advice:
    """Think about a seat's decision, and say what was found. With no worlds, no reasons are looked for."""
    words = knowledge.game.actions.words
    if len(knowledge.legal) == 1:
        only = int(knowledge.legal[0])
        options = [Option(only, words[only], None, None, 0)]
        return Advice(knowledge.seat, options, [Reason("only-choice", {})], 0, 0)
    own = decision_key(key, knowledge)
    exact = solved(knowledge, own)
    thought = exact or searched(knowledge, own, budget)
    options = []
    for choice in thought.choices:
        told = exact is not None or choice.visits >= FEW
        doubt = NORMAL * math.sqrt(max(choice.worth * (1 - choice.worth), 0.01) / max(1, choice.visits))
        if exact is not None:
            doubt = 0.0
        chance, doubt_told = (choice.worth, doubt) if told else (None, None)
        options.append(Option(choice.action, words[choice.action], chance, doubt_told, choice.visits))
    reasons = weigh(options) + (compare(knowledge, own, options, worlds) if worlds else [])
    return Advice(knowledge.seat, options, reasons, thought.iterations, worlds)


def searched(knowledge: Knowledge, key: bytes, budget: Budget) -> Thought:
    """What a search finds that looks at nothing but the chance to win."""
    settings = settings_for(knowledge.game).but(margin=0.0)
    return think(
        knowledge.game, knowledge.seats, knowledge.seat, knowledge.imagine, knowledge.legal, key, settings, budget
    )  # fmt: skip


def weigh(options: Sequence[Option]) -> list[Reason]:
    """What the chances alone say of the first option."""
    best = options[0].chance
    if best is None:
        return []
    others = [option.chance for option in options[1:] if option.chance is not None]
    if best < SETTLED:
        return [Reason("lost", {})]
    if best > 1 - SETTLED:
        return [Reason("won", {})]
    if not others:
        return [Reason("alone", {"chance": best})]
    rival = max(others)
    if best - rival <= CLOSE:
        return [Reason("close", {"count": sum(best - other <= CLOSE for other in others) + 1, "chance": best})]
    return [Reason("clear", {"chance": best, "next": rival})]


def compare(knowledge: Knowledge, key: bytes, options: Sequence[Option], worlds: int) -> list[Reason]:
    """How matches go on after the first option and after the second, if sensible players finish them."""
    found = []
    for option in options[:2]:
        state = knowledge.imagine(key)
        found.append(
            prospect(knowledge.game, knowledge.seats, state, knowledge.seat, key, worlds, option.action)
        )  # fmt: skip
    first, second = found
    seat, others = knowledge.seat, [other for other in range(knowledge.seats) if other != knowledge.seat]
    mine, theirs = first.points[seat], max(first.points[other] for other in others)
    if max(first.points) <= 1:  # won or lost, and no points beside
        return [Reason("worlds", {"won": round(first.chances[seat] * worlds), "worlds": worlds})]
    reasons = [Reason("points", {"mine": round(mine, 1), "theirs": round(theirs, 1)})]
    gained = mine - second.points[seat]
    hindered = max(second.points[other] for other in others) - theirs
    if max(gained, hindered) >= 0.5:
        name, points = ("gains", gained) if gained >= hindered else ("hinders", hindered)
        reasons.append(Reason(name, {"points": round(points, 1), "other": options[1].word}))
    return reasons


def say_reasons(advice: Advice, language: str, words: dict[str, str] | None = None) -> list[str]:
    """The reasons in words; `words` says actions, by their notation, as the reader knows them."""
    said: Text = text_of(language, "marooned.bots")
    lines = []
    for reason in advice.reasons:
        details = dict(reason.details)
        if "other" in details and words:
            details["other"] = words.get(str(details["other"]), str(details["other"]))
        lines.append(said(f"advice-{reason.name}", **details))
    return lines
