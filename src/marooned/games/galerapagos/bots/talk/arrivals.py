"""Galérapagos: what bots say on the first day: who has just been washed ashore together does not begin in silence."""

from __future__ import annotations

from collections.abc import Iterator

from marooned.engine.contract import Remark
from marooned.games.galerapagos.bots.talk.feelings import Mind
from marooned.games.galerapagos.speech import NOTHING, Deed, Utterance, Verb

MOST_LINES = 4
"""Lines of anybody after which the others get to work."""
TOOLS = ("axe", "fishing-rod", "flask")
"""Cards that an honest castaway shows sooner or later."""
SLY, OPEN, BOLD = 50, 65, 55
"""The honesty of those who hide what they have, the generosity of those who offer their help, the boldness of those who
give orders or go first."""


def arrival(mind: Mind) -> Remark | None:
    """Something in character, once; whoever comes first always speaks, the others perhaps."""
    if mind.view.turn_number > 1 or mind.me.acted or mind.mine or len(mind.today) >= MOST_LINES:
        return None
    if mind.today and not mind.is_so("arrival", 20 * mind.character.lines):
        return None
    said = {str(line.said) for line in mind.today}
    lines = [line for line in _lines(mind) if str(line) not in said]
    return Remark(str(lines[int(mind.hearing.drawn("arrival/line") * len(lines))])) if lines else None


def _lines(mind: Mind) -> Iterator[Utterance]:
    """What fits a castaway and its hand."""
    character, view = mind.character, mind.view
    if character.honesty <= SLY:
        yield Utterance(verb=Verb.CLAIM, thing=NOTHING)
    else:
        yield from (Utterance(verb=Verb.CLAIM, thing=tool) for tool in TOOLS if tool in mind.hand)
    if character.generosity >= OPEN:
        thirsty = view.rain > 0 and view.water < view.food
        yield Utterance(verb=Verb.PROMISE, thing=Deed.COLLECT_WATER if thirsty else Deed.FISH)
    if character.boldness >= BOLD:
        yield Utterance(verb=Verb.PROMISE, thing=Deed.SEARCH_WRECK)
        yield Utterance(verb=Verb.ASK, thing=Deed.GATHER_WOOD)
    wanted = TOOLS[int(mind.hearing.drawn("arrival/tool") * len(TOOLS))]
    if wanted not in mind.hand:
        yield Utterance(verb=Verb.ASK, thing=wanted)
