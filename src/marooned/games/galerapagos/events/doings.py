"""Galérapagos: what a seat did, as events; states are given as plain numbers."""

from __future__ import annotations

from marooned.engine.contract import Action, Event, audience_of, audience_without
from marooned.engine.derived.telling import secretly
from marooned.engine.loops.sets import count
from marooned.engine.record import record_of
from marooned.games.galerapagos import actions as act
from marooned.games.galerapagos.content import (
    AXE_SLOT,
    BARBECUE_RATIONS,
    FLASHLIGHT_CARDS,
    MILL_RATIONS,
    SAFE_PIECES,
    SAFE_PIECES_WITH_AXE,
    WEATHER_NAMES,
)
from marooned.games.galerapagos.events import kinds as event
from marooned.games.galerapagos.rules.cards.effects import dead_today
from marooned.games.galerapagos.rules.table import is_about_water
from marooned.games.galerapagos.state import NOBODY, Moment, State
from marooned.games.galerapagos.view import NAME_OF, cards_in, has


def doings(before: State, seat: int, action: Action, after: State) -> list[Event]:
    """What the seat did. Closing a debate and being shot are told by what follows."""
    match action:
        case act.Fish():
            fish = [int(n) for n in after.drawn if n]
            return [event.Fished(seat=seat, fish=fish, caught=sum(fish), food=after.food)]
        case act.Water():
            gained = after.water - before.water
            return [event.WaterCollected(seat=seat, rations=gained, water=after.water)]
        case act.Wood(push):
            return _wood(before, seat, push, after)
        case act.Wreck():
            return _searched(before, seat, after)
        case act.Pass() if has(after.passed, seat):
            return [event.Passed(seat=seat, designated=bool(before.designated == seat))]
        case act.Leave() | act.Stay():
            return _answered(before, seat, isinstance(action, act.Leave))
        case act.Answer(card):
            return _bore(before, seat, card)
        case act.Refuse():
            return [event.SwapRefused(seat=seat, other=before.author)]
        case act.Enough():
            return _rest(before, seat) if before.moment == Moment.FEED else robbed(before, seat, after)
        case act.Vote(other):
            return _voted(before, seat, other)
        case act.Name(other):
            return [event.Named(seat=seat, other=other, tie=bool(before.moment == Moment.TIE))]
        case act.Also(other) if before.moment == Moment.FEED:
            return [event.AlsoFed(seat=seat, other=other, own=other == seat), *_shared_out(before, seat, after)]
        case act.Also(other):
            return _served(before, seat, other, after, first=False)
        case act.Shoot(other):
            return [event.ShotFired(seat=seat, other=other)]
        case act.Play():
            return _played(before, seat, action, after)
        case act.Give(card, other):
            return secretly(event.CardGiven(seat=seat, other=other, card=card), seat, other, card=None)
        case act.Swap(card, other):
            return secretly(event.SwapProposed(seat=seat, other=other, card=card), seat, card=None)
        case act.Accept(card):
            return _swapped(before, seat, card)
    return []


# --- actions of a turn, and answers ---


def _wood(before: State, seat: int, push: int, after: State) -> list[Event]:
    safe = SAFE_PIECES_WITH_AXE if before.laid[AXE_SLOT] == seat else SAFE_PIECES
    bitten = bool(after.moment == Moment.BITE)
    told: list[Event] = [event.WoodGathered(seat=seat, safe=safe, announced=push, bitten=bitten)]
    if after.places > before.places:
        told.append(event.PlaceBuilt(places=after.places))
    return told


def _bore(before: State, seat: int, card: str | None) -> list[Event]:
    """A bite or a shot was answered; a shot that nothing stopped is told by the death."""
    if before.moment == Moment.SHOT:
        return [] if card is None else [event.ShotStopped(seat=seat, shooter=before.author)]
    return _fell_sick(before, seat, "bite") if card is None else [event.Cured(seat=seat)]


def _searched(before: State, seat: int, after: State) -> list[Event]:
    (card,) = cards_in(after.hand[seat] & ~before.hand[seat])
    return secretly(event.WreckSearched(seat=seat, card=card, left=after.pile_left), seat, card=None)


def _answered(before: State, seat: int, leave: bool) -> list[Event]:
    told = secretly(event.AnswerSealed(seat=seat, leave=leave), seat, leave=None)
    return told[:1] if has(before.answered, seat) else told


def _voted(before: State, seat: int, other: int) -> list[Event]:
    if before.moment == Moment.LATE_VOTE:
        return [event.VotedLast(seat=seat, other=other)]
    told = secretly(event.VoteSealed(seat=seat, other=other), seat, other=None)
    return told if before.vote[seat] == NOBODY else told[:1]


# --- cards ---


def _played(before: State, seat: int, play: act.Play, after: State) -> list[Event]:
    match play:
        case act.Lay(card):
            return [event.CardLaid(seat=seat, card=card)]
        case act.Add() | act.Feed():
            return _ration(before, seat, play, after)
        case act.Alarm(seat=other):
            return [event.AlarmSet(seat=seat, other=other, own=other == seat)]
        case act.Revive(seat=other):
            return [event.Revived(seat=seat, other=other)]
        case act.Rob(seat=other):
            return _served(before, seat, other, after, first=True)
        case act.Impose(seat=other, task=task):
            return [event.TaskImposed(seat=seat, other=other, task=task)]
    amount = _amount(before, play.card, after)
    return [event.CardPlayed(seat=seat, card=play.card, amount=amount), *_looked(seat, play.card, after)]


def _amount(before: State, card: str, after: State) -> int:
    match card:
        case "plank":
            return after.places
        case "vegetable-mill":
            return MILL_RATIONS
        case "barbecue-kit":
            return BARBECUE_RATIONS * int(count(dead_today(record_of(before))))
    return 0


def _looked(seat: int, card: str, after: State) -> list[Event]:
    """What the seat alone was shown."""
    mine = audience_of(seat)
    match card:
        case "barometer":
            coming = [WEATHER_NAMES[kind] for kind in after.weather[after.turn_number : after.foreseen[seat]]]
            return [event.WeatherSeen(seat=seat, weather=coming, audience=mine)]
        case "flashlight":
            top = after.pile[: after.pile_left][::-1][:FLASHLIGHT_CARDS]
            return [event.WreckSeen(seat=seat, cards=[NAME_OF[one] for one in top], audience=mine)]
        case "spyglass":
            return [
                event.HandSeen(seat=seat, other=other, cards=cards_in(after.hand[other]), audience=mine)
                for other in range(after.seats)
                if other != seat and after.hand[other]
            ]
    return []


def _ration(before: State, seat: int, play: act.Add | act.Feed, after: State) -> list[Event]:
    card, resource, matches = play.card, play.resource, play.matches
    told: list[Event]
    if isinstance(play, act.Add):
        told = [event.RationAdded(seat=seat, card=card, resource=resource, rations=play.rations, matches=matches)]
    else:
        told = [
            event.RationShared(
                seat=seat, other=play.seat, own=play.seat == seat, card=card, resource=resource, matches=matches
            )
        ]
        if after.moment != Moment.FEED:
            told += _rest_of(seat, resource, play.rations - 1)
    if play.bad and not matches:
        told += _fell_sick(before, seat, "ration")
    return told


def _fell_sick(before: State, seat: int, of: str) -> list[Event]:
    """Told once: whoever is sick already is not sicker for it (GA-12.48)."""
    return [] if has(before.sick, seat) else [event.FellSick(seat=seat, of=of)]


def _shared_out(before: State, seat: int, after: State) -> list[Event]:
    return _rest_of(seat, _resource(before), before.rations_left - 1) if after.moment != Moment.FEED else []


def _rest(before: State, seat: int) -> list[Event]:
    return _rest_of(seat, _resource(before), before.rations_left)


def _rest_of(seat: int, resource: str, rations: int) -> list[Event]:
    return [event.RestAdded(seat=seat, resource=resource, rations=rations)] if rations else []


def _resource(s: State) -> str:
    """What is being counted."""
    return "water" if is_about_water(record_of(s)) else "food"


def _swapped(before: State, seat: int, taken: str) -> list[Event]:
    made = event.SwapMade(seat=before.author, other=seat, given=NAME_OF[before.offered], taken=taken)
    return secretly(made, seat, before.author, given=None, taken=None)


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

    def told(loser: int | None, cards: list[str] | None, audience: int) -> Event:
        return event.Robbed(seat=seat, victims=victims, loser=loser, cards=cards, audience=audience)

    return [
        told(None, won, audience_of(seat)),
        *(told(v, cards_in(before.hand[v] & ~after.hand[v]), audience_of(v)) for v in victims),
        told(None, None, audience_without(seat, *victims)),
    ]
