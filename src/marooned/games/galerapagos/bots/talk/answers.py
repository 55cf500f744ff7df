"""Galérapagos: what a bot says when it is spoken to."""

from __future__ import annotations

from marooned.engine.contract import Remark
from marooned.games.galerapagos.bots.talk.arrivals import TOOLS
from marooned.games.galerapagos.bots.talk.feelings import WORTH, Mind
from marooned.games.galerapagos.bots.talk.memory import RATIONS, TASK_DEEDS, Line
from marooned.games.galerapagos.speech import SPARING, Deed, Verb

MOST_TO_ONE = 3
"""Answers that one castaway gets in a day."""
MOST_A_DAY = 6
"""Answers that a bot gives in a day."""
LATEST = 8
"""Lines after which it is too late to answer."""
HELP_WITH = {"water": Deed.COLLECT_WATER, "food": Deed.FISH, "wood": Deed.GATHER_WOOD, "raft": Deed.GATHER_WOOD}
"""What one can do about what all need."""
MOST_SECONDS = 2
"""Castaways who agree aloud to what was proposed to all."""
VOTING = frozenset({Deed.VOTE, Deed.NO_VOTE})
WORST = 2
"""So many of those it likes least it would vote against."""


def answer(mind: Mind) -> Remark | None:
    """An answer to what was said to the bot today and not answered yet, the latest first."""
    if len(mind.mine) >= MOST_A_DAY + mind.character.lines:
        return None
    for line in reversed(mind.today[-LATEST:]):
        if line.seat not in mind.others or _comes_too_late(mind, line):
            continue
        if any(own.number > line.number and own.said.seat in (None, line.seat) for own in mind.mine):
            continue
        if sum(own.said.seat == line.seat for own in mind.mine) >= MOST_TO_ONE:
            continue
        found = _answer(mind, line, whispered=line.to is not None)
        if found is not None:
            return found
    return None


def _comes_too_late(mind: Mind, line: Line) -> bool:
    """Whether it is about votes that have been counted since."""
    return line.number < mind.last_vote and not VOTING.isdisjoint((line.said.thing, line.said.price))


def _answer(mind: Mind, line: Line, *, whispered: bool) -> Remark | None:
    said, other = line.said, line.seat
    to_me = mind.seat in (said.seat, line.to)
    remark: Remark | None = None
    match said.verb:
        case Verb.ASK:
            remark = _asked(mind, line) if to_me else _asked_openly(mind, line)
        case Verb.OFFER if said.seat == mind.seat:
            remark = mind.say(Verb.ACCEPT if _is_good(mind, line) else Verb.REFUSE, other)
        case Verb.PROPOSE:
            remark = _proposed(mind, line, to_me)
        case Verb.THREATEN if said.seat == mind.seat:
            remark = _threatened(mind, line)
        case Verb.ACCUSE if said.seat == mind.seat and said.sort in ("card", "resource"):
            remark = _accused(mind, line)
        case Verb.PROMISE if said.seat == mind.seat and said.sort == "card":
            remark = mind.say(Verb.THANK, other) if mind.is_so(f"thank/{line.number}", 60) else None
    return remark._replace(to=other) if remark is not None and whispered else remark


# --- requests ---


def _asked(mind: Mind, line: Line) -> Remark | None:
    said, other = line.said, line.seat
    if said.sort == "card":
        return _part_with(mind, line, [str(said.thing)])
    if said.sort == "resource":
        found = _part_with(mind, line, mind.rations(str(said.thing)), silent=True)
        able = mind.me.health == "healthy" and not mind.me.acted
        if found is None and able and mind.is_so(f"help/{line.number}", mind.character.generosity):
            found = mind.say(Verb.PROMISE, other, HELP_WITH[str(said.thing)])
        return found or mind.say(Verb.LACK, other, said.thing)
    return mind.say(*_promised(mind, line))


def _promised(mind: Mind, line: Line) -> tuple[Verb, int, str] | tuple[Verb, int]:
    """A deed that was asked for: promised, truly or not, agreed to, or refused."""
    said, other = line.said, line.seat
    lies = not mind.is_so(f"honest/{line.number}", mind.character.honesty)
    if said.thing == Deed.NO_VOTE and said.target in (None, other):
        spares = other not in mind.enemies[:1]
        return (Verb.PROMISE, other, Deed.NO_VOTE) if spares or lies else (Verb.REFUSE, other)
    if said.thing == Deed.NO_SHOT and said.target in (None, other):
        return Verb.PROMISE, other, Deed.NO_SHOT
    agrees = lies
    if said.thing == Deed.VOTE:
        agrees = said.target != mind.seat and (lies or said.target in mind.enemies[:WORST])
    elif said.thing in TASK_DEEDS:
        agrees = not mind.me.acted and mind.is_so(f"help/{line.number}", 40 + mind.character.generosity // 2)
    elif said.thing in (Deed.LEAVE, Deed.STAY):
        agrees = (said.thing == Deed.LEAVE) == wants_to_leave(mind)
    return (Verb.ACCEPT, other) if agrees else (Verb.REFUSE, other)


def _asked_openly(mind: Mind, line: Line) -> Remark | None:
    """Somebody asked everyone: only those who can and like to help speak up."""
    said, other = line.said, line.seat
    if said.sort == "card" and said.thing in mind.hand:
        if said.seat is None and said.thing in TOOLS and mind.is_so(f"honest/{line.number}", mind.character.honesty):
            return mind.say(Verb.CLAIM, None, said.thing)
        return _part_with(mind, line, [str(said.thing)], silent=True)
    if said.seat is None and said.thing in TASK_DEEDS:
        return _volunteers(mind, line)
    if said.sort == "resource":
        return _part_with(mind, line, mind.rations(str(said.thing)), silent=True)
    if said.thing == Deed.NO_VOTE and other not in mind.enemies[:WORST]:
        promises = mind.is_so(f"spare/{line.number}", 30 if mind.likes(other) else 10)
        return mind.say(Verb.PROMISE, other, Deed.NO_VOTE) if promises else None
    return None


def _volunteers(mind: Mind, line: Line) -> Remark | None:
    """Somebody called everyone to work: one or two say that they go."""
    gone = sum(one.number > line.number and one.said.thing == line.said.thing for one in mind.today)
    able = mind.me.health == "healthy" and not mind.me.acted and gone < MOST_SECONDS
    if able and mind.is_so(f"help/{line.number}", mind.character.generosity // 2):
        return mind.say(Verb.PROMISE, None, line.said.thing)
    return None


def _part_with(mind: Mind, line: Line, cards: list[str], *, silent: bool = False) -> Remark | None:
    """Promise one of those cards, if the bot has one and likes to give it; else say no, truly or not."""
    other, character = line.seat, mind.character
    held = [card for card in cards if card in mind.hand]
    spare = [card for card in held if mind.is_spare(card)]
    likes = mind.likes(other) and mind.is_so(f"give/{line.number}", character.generosity)
    if spare and likes:
        return mind.say(Verb.PROMISE, other, min(spare, key=lambda card: WORTH[card]))
    if silent or not cards:
        return None
    if held and mind.is_so(f"honest/{line.number}", character.honesty):
        return mind.say(Verb.REFUSE, other)
    return mind.say(Verb.LACK, other, cards[0])


def wants_to_leave(mind: Mind) -> bool:
    """Whether there is room and food for all who live."""
    view, mouths = mind.view, len(mind.others) + 1
    return view.places >= mouths and min(view.water, view.food) >= mouths


# --- bargains ---


def _is_good(mind: Mind, line: Line) -> bool:
    """Whether an offer is worth its price; who does not mean to pay finds more of them good."""
    said, other = line.said, line.seat
    lies = not mind.is_so(f"honest/{line.number}", mind.character.honesty)
    if mind.credit(other) < 15:
        return False
    gain = WORTH[str(said.thing)] if said.thing in WORTH else 25
    if said.price in WORTH:
        return said.price in mind.hand and (lies or (WORTH[said.price] <= gain and mind.is_spare(said.price)))
    if said.price in SPARING:
        return lies or other not in mind.enemies[:1] or gain >= 60
    if said.price == Deed.VOTE:
        return said.price_target not in (mind.seat, None) and (lies or said.price_target not in mind.friends[:1])
    return lies or (said.price in TASK_DEEDS and not mind.me.acted)


def _proposed(mind: Mind, line: Line, to_me: bool) -> Remark | None:
    said, other = line.said, line.seat
    if said.thing == Deed.VOTE and said.target == mind.seat:
        if mind.is_so(f"defy/{line.number}", mind.character.boldness):
            return mind.say(Verb.THREATEN, other, Deed.SHOOT)
        return mind.say(Verb.ASK, None, Deed.NO_VOTE)
    seconded = sum(one.number > line.number and one.said.verb is Verb.ACCEPT for one in mind.today)
    speaks = to_me or (seconded < MOST_SECONDS and mind.is_so(f"second/{line.number}", 45))
    if not speaks or (said.target is not None and mind.seat in mind.memory.backers[said.target]):
        return None
    if said.thing == Deed.VOTE:
        if said.target in mind.enemies[:WORST]:
            return mind.say(Verb.ACCEPT, other)
        return mind.say(Verb.REFUSE, other) if to_me or said.target in mind.friends[:1] else None
    if said.thing in (Deed.LEAVE, Deed.STAY):
        agrees = (said.thing == Deed.LEAVE) == wants_to_leave(mind)
        return mind.say(Verb.ACCEPT if agrees else Verb.REFUSE, other)
    if said.sort == "card":
        return mind.say(Verb.ACCEPT if mind.junk else Verb.REFUSE, other) if to_me else None
    return mind.say(Verb.ACCEPT if not mind.me.acted else Verb.REFUSE, other) if to_me else None


# --- hard words ---


def _threatened(mind: Mind, line: Line) -> Remark | None:
    other = line.seat
    if mind.is_so(f"defy/{line.number}", mind.character.boldness):
        lies = not mind.is_so(f"honest/{line.number}", mind.character.honesty)
        shield = next((card for card in ("metal-sheet", "revolver") if card in mind.hand), None)
        if shield or lies:
            return mind.say(Verb.CLAIM, other, shield or "revolver")
        return mind.say(Verb.ACCUSE, other, "revolver")
    if line.number < mind.last_vote:  # there is no vote left to promise
        return mind.say(Verb.ASK, other, Deed.NO_SHOT)
    return mind.say(Verb.PROMISE, other, Deed.NO_VOTE)


def _accused(mind: Mind, line: Line) -> Remark | None:
    said, other = line.said, line.seat
    things = [str(said.thing)] if said.sort == "card" else [c for c in mind.hand if RATIONS.get(c) == said.thing]
    held = [card for card in things if card in mind.hand]
    if held and mind.is_so(f"honest/{line.number}", mind.character.honesty):
        return mind.say(Verb.CLAIM, other, held[0])
    return mind.say(Verb.LACK, other, said.thing)
