"""Galérapagos: a bot keeps its word, or does not: what it does instead of what it chose."""

from __future__ import annotations

from collections.abc import Sequence

from marooned.engine.contract import Hearing
from marooned.games.galerapagos.actions import ACTIONS, TASK_NAMES, Name, Shoot, Vote
from marooned.games.galerapagos.bots.talk.feelings import Mind
from marooned.games.galerapagos.bots.talk.memory import RATIONS, Pledge
from marooned.games.galerapagos.speech import Deed, sort_of

TASK_WORDS: dict[str, str] = {
    Deed.FISH: "fish",
    Deed.COLLECT_WATER: "water",
    Deed.GATHER_WOOD: "wood-0",
    Deed.SEARCH_WRECK: "wreck",
}
"""The action that each deed is."""


def honour(hearing: Hearing, legal: Sequence[int], action: int) -> int:
    """What the bot does, its word considered."""
    mind = Mind(hearing)
    if not any(line.seat == mind.seat for line in mind.memory.lines):
        return action
    owed = [pledge for pledge in mind.memory.open_by(mind.seat) if _is_kept(mind, pledge)]
    if not owed:
        return action
    words = {ACTIONS.words[int(id)]: int(id) for id in legal}
    chosen = ACTIONS[action]
    if isinstance(chosen, Vote | Name):
        return _vote(mind, owed, words, chosen, action)
    if isinstance(chosen, Shoot):
        spared = any(p.thing == Deed.NO_SHOT and p.target == chosen.seat for p in owed)
        return words["pass"] if spared and "pass" in words else action
    for pledge in owed:
        due = _gift(mind, pledge, words)
        if due is None and ACTIONS.words[action].partition("-")[0] in TASK_NAMES:
            due = words.get(TASK_WORDS.get(pledge.thing, ""))
        if due is not None:
            return due
    return action


def _is_kept(mind: Mind, pledge: Pledge) -> bool:
    """Whether the bot means to keep its word; to one who broke theirs, half as often."""
    cheated = pledge.to is not None and mind.memory.broken_by(pledge.to, mind.seat) > 0
    return mind.is_so(f"keep/{pledge.number}", mind.character.honesty / (2 if cheated else 1))


def _vote(mind: Mind, owed: list[Pledge], words: dict[str, int], chosen: Vote | Name, action: int) -> int:
    """Vote as promised: against somebody, or not against those who were promised so."""
    kind = "vote" if isinstance(chosen, Vote) else "name"
    spared = {pledge.target for pledge in owed if pledge.thing == Deed.NO_VOTE}
    for pledge in reversed(owed):
        if pledge.thing == Deed.VOTE and pledge.target is not None and pledge.target not in spared:
            named = words.get(f"{kind}-{pledge.target + 1}")
            if named is not None:
                return named
    if chosen.seat not in spared:
        return action
    others = [seat for seat in mind.others if seat not in spared and f"{kind}-{seat + 1}" in words]
    return words[f"{kind}-{max(others, key=mind.dislike) + 1}"] if others else action


def _gift(mind: Mind, pledge: Pledge, words: dict[str, int]) -> int | None:
    """Give the card that was promised: as a ration to the designated, else into the hand."""
    if sort_of(pledge.thing) != "card" or pledge.to is None or pledge.thing not in mind.hand:
        return None
    fed = words.get(f"play-{pledge.thing}-{pledge.to + 1}") if pledge.thing in RATIONS else None
    if fed is not None and mind.view.designated == pledge.to:
        return fed
    return words.get(f"give-{pledge.thing}-{pledge.to + 1}")
