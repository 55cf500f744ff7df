"""Galérapagos: what a seat did, as events."""

from __future__ import annotations

from marooned.engine.contract import Action, Event, audience_of, audience_without
from marooned.games.galerapagos.actions import TASK_NAMES, Accept, Do, Give, Play, Point, Swap, Wood
from marooned.games.galerapagos.content import (
    AXE_SLOT,
    BARBECUE_RATIONS,
    CARD_NAMES,
    FIRST_SLOT,
    FLASHLIGHT_CARDS,
    IS_BAD,
    IS_WATER,
    KIND_OF,
    MILL_RATIONS,
    RATION_KINDS,
    RATION_SIZE,
    SAFE_PIECES,
    SAFE_PIECES_WITH_AXE,
    WEATHER_NAMES,
    Kind,
)
from marooned.games.galerapagos.events import kinds as event
from marooned.games.galerapagos.rules.bits import count
from marooned.games.galerapagos.rules.cards.effects import dead_today
from marooned.games.galerapagos.rules.table import is_about_water
from marooned.games.galerapagos.state import NOBODY, Moment, State
from marooned.games.galerapagos.view import cards_in, has


def doings(before: State, seat: int, action: Action, after: State) -> list[Event]:
    """What the seat did."""
    match action:
        case Wood(push):
            return _wood(before, seat, push, after)
        case Point(word, other):
            return _pointed(before, seat, word, other, after)
        case Play():
            return _played(before, seat, action, after)
        case Give(kind, other):
            return told_card(event.CardGiven, seat, other, CARD_NAMES[kind])
        case Swap(kind, other):
            return _told(
                event.SwapProposed(seat=seat, other=other, card=CARD_NAMES[kind], audience=audience_of(seat)),
                event.SwapProposed(seat=seat, other=other, card=None, audience=audience_without(seat)),
            )
        case Accept(kind):
            return _swapped(before, seat, CARD_NAMES[kind])
        case Do(word):
            return _said(before, seat, word, after)
    raise TypeError(action)


def told_card(kind: type[event.CardGiven], seat: int, other: int, card: str) -> list[Event]:
    """An event whose card only the two seats know."""
    return _told(
        kind(seat=seat, other=other, card=card, audience=audience_of(seat, other)),
        kind(seat=seat, other=other, card=None, audience=audience_without(seat, other)),
    )


def _told(*events: Event) -> list[Event]:
    return list(events)


# --- actions of a turn, and plain words ---


def _wood(before: State, seat: int, push: int, after: State) -> list[Event]:
    safe = SAFE_PIECES_WITH_AXE if before.laid[AXE_SLOT] == seat else SAFE_PIECES
    bitten = bool(after.moment == Moment.BITE)
    told: list[Event] = [event.WoodGathered(seat=seat, safe=safe, announced=push, bitten=bitten)]
    if after.places > before.places:
        told.append(event.PlaceBuilt(places=int(after.places)))
    return told


def _said(before: State, seat: int, word: str, after: State) -> list[Event]:
    match word:
        case "fish":
            return [event.Fished(seat=seat, fish=[int(n) for n in after.drawn if n], food=int(after.food))]
        case "water":
            gained = int(after.water) - int(before.water)
            return [event.WaterCollected(seat=seat, rations=gained, water=int(after.water))]
        case "wreck":
            return _searched(before, seat, after)
        case "pass":
            held = has(after.passed, seat)
            return [event.Passed(seat=seat, designated=bool(before.designated == seat))] if held else []
        case "leave" | "stay":
            return _answered(before, seat, word == "leave")
        case "answer-none" if before.moment == Moment.BITE:
            return _fell_sick(before, seat, "bite")
        case "answer-metal-sheet":
            return [event.ShotStopped(seat=seat, shooter=int(before.author))]
        case "answer-antivenom":
            return [event.Cured(seat=seat)]
        case "refuse":
            return [event.SwapRefused(seat=seat, other=int(before.author))]
        case "enough":
            return _rest(before, seat) if before.moment == Moment.FEED else robbed(before, seat, after)
    return []  # closing and being shot: what follows tells it


def _searched(before: State, seat: int, after: State) -> list[Event]:
    (card,) = cards_in(after.hand[seat] & ~before.hand[seat])
    left = int(after.pile_left)
    return _told(
        event.WreckSearched(seat=seat, card=card, left=left, audience=audience_of(seat)),
        event.WreckSearched(seat=seat, card=None, left=left, audience=audience_without(seat)),
    )


def _answered(before: State, seat: int, leave: bool) -> list[Event]:
    told: list[Event] = [event.AnswerSealed(seat=seat, leave=leave, audience=audience_of(seat))]
    if not has(before.answered, seat):
        told.append(event.AnswerSealed(seat=seat, leave=None, audience=audience_without(seat)))
    return told


# --- pointing at a seat ---


def _pointed(before: State, seat: int, word: str, other: int, after: State) -> list[Event]:
    if word == "shoot":
        return [event.ShotFired(seat=seat, other=other)]
    if word == "name":
        return [event.Named(seat=seat, other=other, tie=bool(before.moment == Moment.TIE))]
    if word == "vote":
        return _voted(before, seat, other)
    if before.moment == Moment.FEED:
        return [event.AlsoFed(seat=seat, other=other), *_shared_out(before, seat, after)]
    return _served(before, seat, other, after, first=False)


def _voted(before: State, seat: int, other: int) -> list[Event]:
    if before.moment == Moment.LATE_VOTE:
        return [event.VotedLast(seat=seat, other=other)]
    told: list[Event] = [event.VoteSealed(seat=seat, other=other, audience=audience_of(seat))]
    if before.vote[seat] == NOBODY:
        told.append(event.VoteSealed(seat=seat, other=None, audience=audience_without(seat)))
    return told


# --- cards ---


def _played(before: State, seat: int, play: Play, after: State) -> list[Event]:
    card = CARD_NAMES[play.kind]
    if play.kind < RATION_KINDS:
        return _ration(before, seat, play, after)
    if FIRST_SLOT[play.kind] >= 0:
        return [event.CardLaid(seat=seat, card=card)]
    if play.seat is None:
        amount = _amount(before, play.kind, after)
        return [event.CardPlayed(seat=seat, card=card, amount=amount), *_looked(before, seat, play.kind, after)]
    if play.kind == Kind.ALARM_CLOCK:
        return [event.AlarmSet(seat=seat, other=play.seat)]
    if play.kind == Kind.VOODOO_DOLL:
        return [event.Revived(seat=seat, other=play.seat)]
    if play.task is not None:
        return [event.TaskImposed(seat=seat, other=play.seat, task=TASK_NAMES[play.task])]
    return _served(before, seat, play.seat, after, first=True)


def _amount(before: State, kind: int, after: State) -> int:
    if kind == Kind.PLANK:
        return int(after.places)
    if kind == Kind.VEGETABLE_MILL:
        return MILL_RATIONS
    if kind == Kind.BARBECUE_KIT:
        return BARBECUE_RATIONS * int(count(dead_today(before)))
    return 0


def _looked(before: State, seat: int, kind: int, after: State) -> list[Event]:
    """What the seat alone was shown."""
    mine = audience_of(seat)
    if kind == Kind.BAROMETER:
        coming = after.weather[after.turn_number : after.foreseen[seat]]
        return [event.WeatherSeen(seat=seat, weather=[WEATHER_NAMES[card] for card in coming], audience=mine)]
    if kind == Kind.FLASHLIGHT:
        top = [after.pile[after.pile_left - 1 - i] for i in range(min(FLASHLIGHT_CARDS, int(after.pile_left)))]
        return [event.WreckSeen(seat=seat, cards=[CARD_NAMES[KIND_OF[card]] for card in top], audience=mine)]
    if kind == Kind.SPYGLASS:
        return [
            event.HandSeen(seat=seat, other=other, cards=cards_in(after.hand[other]), audience=mine)
            for other in range(after.seats)
            if other != seat and after.hand[other]
        ]
    return []


def _ration(before: State, seat: int, play: Play, after: State) -> list[Event]:
    card, kind = CARD_NAMES[play.kind], play.kind
    told: list[Event]
    if play.seat is None:
        resource, rations = _resource(bool(IS_WATER[kind])), int(RATION_SIZE[kind])
        told = [event.RationAdded(seat=seat, card=card, resource=resource, rations=rations, matches=play.matches)]
    else:
        told = [event.RationShared(seat=seat, other=play.seat, card=card, matches=play.matches)]
        if RATION_SIZE[kind] > 1 and after.moment != Moment.FEED:
            told += _rest_of(seat, bool(IS_WATER[kind]), int(RATION_SIZE[kind]) - 1)
    if IS_BAD[kind] and not play.matches:
        told += _fell_sick(before, seat, "ration")
    return told


def _fell_sick(before: State, seat: int, of: str) -> list[Event]:
    """Told once: whoever is sick already is not sicker for it (GA-12.48)."""
    return [] if has(before.sick, seat) else [event.FellSick(seat=seat, of=of)]


def _shared_out(before: State, seat: int, after: State) -> list[Event]:
    return (
        _rest_of(seat, bool(is_about_water(before)), int(before.rations_left) - 1)
        if after.moment != Moment.FEED
        else []
    )


def _rest(before: State, seat: int) -> list[Event]:
    return _rest_of(seat, bool(is_about_water(before)), int(before.rations_left))


def _rest_of(seat: int, water: bool, rations: int) -> list[Event]:
    return [event.RestAdded(seat=seat, resource=_resource(water), rations=rations)] if rations else []


def _resource(water: bool) -> str:
    return "water" if water else "food"


def _swapped(before: State, seat: int, taken: str) -> list[Event]:
    author, given = int(before.author), CARD_NAMES[KIND_OF[before.offered]]
    both = audience_of(seat, author)
    return _told(
        event.SwapMade(seat=author, other=seat, given=given, taken=taken, audience=both),
        event.SwapMade(seat=author, other=seat, given=None, taken=None, audience=audience_without(seat, author)),
    )


# --- sleeping pills ---


def _served(before: State, seat: int, other: int, after: State, *, first: bool) -> list[Event]:
    told: list[Event] = [event.PillsServed(seat=seat, other=other, first=first)]
    if after.moment != Moment.PILLS:
        told += robbed(before, seat, after)
    return told


def robbed(before: State, seat: int, after: State) -> list[Event]:
    """The cards taken: all of them to the robber, each to the one who lost it, none to the others."""
    victims = [other for other in range(after.seats) if other != seat and before.hand[other] & ~after.hand[other]]
    won = cards_in(after.hand[seat] & ~before.hand[seat])
    told: list[Event] = [event.Robbed(seat=seat, victims=victims, cards=won, audience=audience_of(seat))]
    for victim in victims:
        lost = cards_in(before.hand[victim] & ~after.hand[victim])
        told.append(event.Robbed(seat=seat, victims=victims, cards=lost, audience=audience_of(victim)))
    told.append(event.Robbed(seat=seat, victims=victims, cards=None, audience=audience_without(seat, *victims)))
    return told
