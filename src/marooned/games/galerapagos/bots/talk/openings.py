"""Galérapagos: what a bot says of its own accord: thanks and reproaches, and what a shortage makes people say."""

from __future__ import annotations

from collections.abc import Callable

from marooned.engine.contract import Remark, Said
from marooned.games.galerapagos.bots.talk.answers import wants_to_leave
from marooned.games.galerapagos.bots.talk.arrivals import arrival
from marooned.games.galerapagos.bots.talk.feelings import BAD, WORTH, Mind
from marooned.games.galerapagos.bots.talk.memory import RATIONS, Fate
from marooned.games.galerapagos.events import kinds as told
from marooned.games.galerapagos.speech import Deed, Fault, Verb

MOST_IN_A_ROW = 2
"""Lines of anybody after which something has to happen before a bot speaks unasked."""
SPOKEN = frozenset({"debate", "vote", "designation", "departure", "answer"})
"""Moments that make people talk."""
STIRRING = (Said, told.CardGiven, told.RationShared, told.VotesShown, told.ShotFired)
"""What makes them talk for the rest of the day."""
WELCOME = frozenset(card for card, worth in WORTH.items() if worth > 2) - BAD
"""Gifts that one is thanked for."""
DAYS_HEARD = 3
"""How long what was said to all need not be repeated, whoever said it: a call to work, to leave or to stay."""
GRAVE = 25
"""An opinion from which a bot says aloud whom it would vote against."""


def opening(mind: Mind) -> Remark | None:
    """The first thing that there is to say, if any; a bot that has talked enough today holds its tongue."""
    if len(mind.mine) >= mind.character.lines:
        return None
    memory = mind.memory
    last = memory.events[-1][0] if memory.events else -1
    if sum(line.number > last for line in memory.lines) >= MOST_IN_A_ROW:
        return None
    occasions: tuple[Callable[[Mind], Remark | None], ...] = (thanks, reproach, *_of_the_moment(mind))
    return next((found for occasion in occasions if (found := occasion(mind)) is not None), None)


def has_occasion(mind: Mind) -> bool:
    """Whether there may be something to say, at a glance: most of the time people work in silence."""
    view = mind.view
    if view.moment in SPOKEN or view.turn_number == 1:
        return True
    for item in reversed(mind.hearing.story):
        if isinstance(item, told.TurnStarted):
            break
        if isinstance(item, STIRRING):
            return True
    return view.moment == "act" and (bool(mind.me.laid) or view.first == mind.seat)


def _of_the_moment(mind: Mind) -> tuple[Callable[[Mind], Remark | None], ...]:
    match mind.view.moment:
        case "debate" if mind.lacking > 0:
            return (rescue, defence, bargain, hand, verdict, plea)
        case "vote":
            return (ballot,)
        case "designation":
            return (last_words, rescue)
        case "departure" | "answer":
            return (farewell,)
        case "act":
            return (morning, arrival, work)
    return ()


def _once(mind: Mind, occasion: str, chance: float) -> bool:
    """Whether the bot takes an occasion that comes once a day, or once in each count."""
    return mind.is_so(f"{occasion}/{mind.memory.day}/{mind.view.topic}", chance)


# --- looking back ---


def thanks(mind: Mind) -> Remark | None:
    """To whoever gave or fed the bot something today."""
    for number, event in reversed(mind.memory.events):
        match event:
            case told.CardGiven(seat=giver, other=mind.seat, card=card) if card is None or card in WELCOME:
                pass
            case told.RationShared(seat=giver, other=mind.seat, card=card) if giver != mind.seat:
                pass
            case _:
                continue
        thanked = any(line.said.verb is Verb.THANK and line.said.seat == giver for line in mind.mine)
        if giver in mind.others and not thanked and mind.is_so(f"thanks/{number}", 85):
            return mind.say(Verb.THANK, giver, card)
    return None


def reproach(mind: Mind) -> Remark | None:
    """To whoever broke their word to the bot, shot somebody, or voted against it."""
    memory = mind.memory
    for pledge in reversed(memory.pledges):
        wronged = pledge.fate is Fate.BROKEN and pledge.concerns == mind.seat and pledge.seat in mind.others
        if wronged and mind.is_so(f"reproach/{pledge.number}", 75) and not _reproached(mind, pledge.seat, Fault.LIAR):
            return mind.say(Verb.ACCUSE, pledge.seat, Fault.LIAR)
    for number, event in reversed(memory.events):
        match event:
            case told.ShotFired(seat=shooter) if shooter in mind.others:
                if mind.is_so(f"shock/{number}", 40) and not _reproached(mind, shooter, Fault.KILLER):
                    return mind.say(Verb.ACCUSE, shooter, Fault.KILLER)
            case told.VotesShown(votes=votes):
                against = [seat for seat in mind.others if votes[seat] == mind.seat]
                if against and mind.is_so(f"shock/{number}", 10 + mind.character.boldness // 2):
                    worst = max(against, key=mind.dislike)
                    if not _reproached(mind, worst, Fault.TRAITOR):
                        return mind.say(Verb.ACCUSE, worst, Fault.TRAITOR)
    return None


def _reproached(mind: Mind, seat: int, fault: Fault) -> bool:
    """Whether somebody has already said that to their face today, or the bot ever did."""
    return any(
        line.said.verb is Verb.ACCUSE and line.said.seat == seat and line.said.thing == fault
        for line in mind.memory.lines
        if line.seat == mind.seat or line.day == mind.memory.day
    )


# --- a shortage ---


def rescue(mind: Mind) -> Remark | None:
    """Promise a ration that one can spare: to the designated, or to the poorest before the vote."""
    if mind.resource is None:
        return None
    spare = [card for card in mind.rations(mind.resource) if mind.is_spare(card)]
    needy = [mind.view.designated] if mind.view.designated is not None else mind.friends[:1]
    for seat in needy:
        likes = seat in mind.others and mind.likes(seat) and not mind.view.castaways[seat].fed
        if spare and likes and _once(mind, f"rescue/{seat}", mind.character.generosity * 0.7):
            return mind.say(Verb.PROMISE, seat, min(spare, key=lambda card: WORTH[card]))
    return None


def defence(mind: Mind) -> Remark | None:
    """In danger, without a way out: threaten, or buy a vote with what one can spare, or beg."""
    if mind.view.zero or mind.provided or not mind.in_danger or not mind.enemies:
        return None
    feared = max(mind.others, key=lambda seat: (mind.did(seat, mind.seat).votes, mind.dislike(seat)))
    armed = "revolver" in [*mind.me.laid, *mind.hand]
    threat = mind.character.boldness * (1.0 if armed else (100 - mind.character.honesty) / 100)
    if _once(mind, "threaten", threat * 0.7):
        return mind.say(Verb.THREATEN, feared, Deed.SHOOT)
    offered = any(line.said.verb is Verb.OFFER for line in mind.mine)
    if mind.junk is not None and not offered and _once(mind, "bribe", 55):
        return mind.say(Verb.OFFER, feared, mind.junk, price=Deed.NO_VOTE, to=feared)
    return mind.say(Verb.ASK, None, Deed.NO_VOTE) if _once(mind, "beg", 60) else None


def bargain(mind: Mind) -> Remark | None:
    """Whisper a pact to the one who is liked best, or worth having on one's side."""
    if mind.view.zero or not mind.friends or not _once(mind, "pact", 22):
        return None
    friend = mind.friends[0]
    owed = [p for p in mind.memory.open_by(friend) if p.thing == Deed.NO_VOTE and p.target == mind.seat]
    if owed:
        return None
    return mind.say(Verb.OFFER, friend, Deed.NO_VOTE, price=Deed.NO_VOTE, to=friend)


def hand(mind: Mind) -> Remark | None:
    """Say what one has against the shortage, or that one has nothing: true or not."""
    known = mind.memory.claims[mind.seat] or mind.memory.denials[mind.seat]
    if mind.resource is None or known or not _once(mind, "hand", 30):  # nobody gives themselves the lie
        return None
    cards, honest = mind.rations(mind.resource), _once(mind, "honest", mind.character.honesty)
    if cards and honest:
        return mind.say(Verb.CLAIM, None, cards[0])
    if cards or honest:
        return mind.say(Verb.LACK, None, mind.resource)
    ration = "water-bottle" if mind.resource == "water" else "sandwich"
    return mind.say(Verb.CLAIM, None, ration)  # whoever seems to have a way out is not worth a vote


def verdict(mind: Mind) -> Remark | None:
    """Whom to vote against, and why."""
    if mind.view.zero or not mind.enemies or not _once(mind, "verdict", 20 + mind.character.boldness * 0.5):
        return None
    worst = mind.enemies[0]
    if mind.dislike(worst) < GRAVE or mind.memory.backers[worst]:  # whoever agrees with others says so to them
        return None
    fault = mind.fault_of(worst)
    return mind.say(Verb.PROPOSE, None, Deed.VOTE, target=worst, reason=fault)


def plea(mind: Mind) -> Remark | None:
    """Ask for what one lacks: somebody who has it, or everyone."""
    if mind.view.topic == "places":
        return mind.say(Verb.ASK, None, "plank") if _once(mind, "plea", 30) else None
    if mind.resource is None or mind.provided or not _once(mind, "plea", 40):
        return None
    return _beg(mind, mind.resource)


def _beg(mind: Mind, resource: str) -> Remark | None:
    asked = any(
        line.said.verb is Verb.ASK and line.said.thing == resource and line.said.seat is None for line in mind.today
    )
    if asked and mind.view.designated != mind.seat:
        return None
    holder = mind.holder_of({card for card, of in RATIONS.items() if of == resource and card not in BAD})
    return mind.say(Verb.ASK, None, resource) if holder is None else mind.say(Verb.ASK, *holder)


def ballot(mind: Mind) -> Remark | None:
    """Say whom one votes against before the votes are shown: true or not."""
    if mind.me.voted or mind.seat not in mind.view.voters or not mind.enemies:
        return None
    if not _once(mind, "ballot", 15 + mind.character.boldness // 4):
        return None
    honest = _once(mind, "honest", mind.character.honesty)
    against = mind.enemies[0 if honest else -1]
    fault = mind.fault_of(against)
    return mind.say(Verb.PROMISE, None, Deed.VOTE, target=against, reason=fault)


def last_words(mind: Mind) -> Remark | None:
    """Designated, and nothing to save oneself with: ask for help."""
    if mind.view.designated != mind.seat or mind.resource is None or mind.provided:
        return None
    return _beg(mind, mind.resource) if _once(mind, "last", 80) else None


# --- the day's work ---


def farewell(mind: Mind) -> Remark | None:
    """To leave or not to leave."""
    said = any(line.said.thing in (Deed.LEAVE, Deed.STAY) for line in mind.today)
    deed = Deed.LEAVE if wants_to_leave(mind) else Deed.STAY
    if said or _was_said(mind, Verb.PROPOSE, deed) or not _once(mind, "farewell", 45):
        return None
    return mind.say(Verb.PROPOSE, None, deed)


def morning(mind: Mind) -> Remark | None:
    """The first player, before anybody has acted, says what the camp needs most."""
    view, mouths = mind.view, len(mind.others) + 1
    if view.first != mind.seat or any(castaway.acted for castaway in view.castaways) or not _once(mind, "morning", 65):
        return None
    if view.water < mouths and view.rain > 0 and view.water <= view.food:
        return _call(mind, Deed.COLLECT_WATER)
    if view.food < mouths:
        return _call(mind, Deed.FISH)
    return _call(mind, Deed.GATHER_WOOD) if view.places < mouths else None


def _call(mind: Mind, deed: Deed) -> Remark | None:
    """Call all to a deed, unless somebody has done so these days."""
    return None if _was_said(mind, Verb.ASK, deed) else mind.say(Verb.ASK, None, deed)


def _was_said(mind: Mind, verb: Verb, deed: Deed) -> bool:
    """Whether somebody said that to all these days."""
    since = mind.memory.day - DAYS_HEARD
    lines = (line for line in mind.memory.lines if line.day >= since)
    return any((line.said.verb, line.said.seat, line.said.thing) == (verb, None, deed) for line in lines)


def work(mind: Mind) -> Remark | None:
    """Whoever has a tool for what the camp lacks takes it on, now and then."""
    view, mouths = mind.view, len(mind.others) + 1
    if mind.me.acted or mind.me.health != "healthy" or not _once(mind, "work", 20):
        return None
    stocks = {"flask": ("water", view.water if view.rain else mouths), "fishing-rod": ("food", view.food)}
    for tool, (resource, stock) in stocks.items():
        if tool in mind.me.laid and stock < mouths:
            return mind.say(Verb.PROMISE, None, resource)
    return None
