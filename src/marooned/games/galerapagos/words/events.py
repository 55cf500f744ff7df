"""Galérapagos: events in words, so that the log reads as a story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from marooned.engine.contract import Event
from marooned.engine.text import Text
from marooned.games.galerapagos.content import CARD_NAMES, CLUB_VOTES, IS_WATER, RATION_KINDS
from marooned.games.galerapagos.events import kinds as event
from marooned.games.galerapagos.words.phrases import say_cards, say_haul, say_list


def say_event(text: Text, event: Event, names: Sequence[str], viewer: int = -1) -> str | None:
    """An event in words; None when it is not worth a line."""
    return TELLERS[type(event)](Teller(text, names), event)


class Teller:
    """The text and the names that every sentence needs."""

    def __init__(self, text: Text, names: Sequence[str]) -> None:
        self.text, self.names = text, names

    def say(self, message: str, **arguments: Any) -> str:
        """A message, in which `who` and the like may be given as seats and `card` as a card's name."""
        for role in ("who", "other", "victim", "killer", "shooter", "first"):
            if isinstance(arguments.get(role), int):
                arguments[role] = self.names[arguments[role]]
        for thing in ("card", "given", "taken"):
            if thing in arguments:
                arguments[thing] = self.text(f"one-{arguments[thing]}")
        return self.text(message, **arguments)

    def known(self, message: str, card: str | None, **arguments: Any) -> str:
        """A message that names a card to those who know it."""
        return self.say(message, **arguments) if card is None else self.say(f"{message}-known", card=card, **arguments)

    def everyone(self, seats: Sequence[int]) -> str:
        """The names of seats."""
        return say_list(self.text, [self.names[seat] for seat in seats])


# --- actions ---


def _fished(t: Teller, e: event.Fished) -> str:
    return t.say("event-fished" if len(e.fish) == 1 else "event-fished-rod", who=e.seat, fish=sum(e.fish))


def _wood(t: Teller, e: event.WoodGathered) -> str:
    if e.announced == 0:
        return t.say("event-wood", who=e.seat, safe=e.safe)
    message = "event-wood-bitten" if e.bitten else "event-wood-more"
    return t.say(message, who=e.seat, announced=e.announced, more=t.text(f"number-{e.announced}"))


def _searched(t: Teller, e: event.WreckSearched) -> str:
    told = t.known("event-wreck-searched", e.card, who=e.seat)
    return told if e.left else f"{told} {t.say('event-wreck-emptied')}"


# --- cards ---


def _added(t: Teller, e: event.RationAdded) -> str:
    message = "event-ration-matches" if e.matches else "event-ration-added"
    return t.say(message, who=e.seat, card=e.card, resource=e.resource, rations=e.rations)


def _shared(t: Teller, e: event.RationShared) -> str:
    if e.other != e.seat:
        return t.say("event-ration-given", who=e.seat, other=e.other, card=e.card)
    resource = "water" if WATER_CARDS[e.card] else "food"
    return t.say(
        "event-ration-own-matches" if e.matches else "event-ration-own", who=e.seat, card=e.card, resource=resource
    )


WATER_CARDS = dict(zip(CARD_NAMES[:RATION_KINDS], IS_WATER, strict=True))


def _served(t: Teller, e: event.PillsServed) -> str:
    return t.say("event-pills-served" if e.first else "event-pills-served-also", who=e.seat, other=e.other)


def _robbed(t: Teller, e: event.Robbed) -> str:
    victims = t.everyone(e.victims)
    if e.cards is None:
        return t.say("event-robbed-one" if len(e.victims) == 1 else "event-robbed", who=e.seat, victims=victims)
    if e.heard_by(e.seat):
        return t.say("event-robbed-known", who=e.seat, victims=victims, cards=say_haul(t.text, e.cards))
    victim = next(seat for seat in e.victims if e.heard_by(seat))
    return t.say("event-robbed-loss", who=e.seat, victim=victim, card=e.cards[0])


def _swap_made(t: Teller, e: event.SwapMade) -> str:
    if e.given is None or e.taken is None:
        return t.say("event-swap-made", who=e.seat, other=e.other)
    return t.say("event-swap-made-known", who=e.seat, other=e.other, given=e.given, taken=e.taken)


def _weather_seen(t: Teller, e: event.WeatherSeen) -> str:
    return t.say("event-weather-seen", who=e.seat, weather=", ".join(t.text(f"weather-{kind}") for kind in e.weather))


# --- debates and votes ---


def _passed(t: Teller, e: event.Passed) -> str | None:
    return t.say("event-passed-designated", who=e.seat) if e.designated else None


def _debate_ended(t: Teller, e: event.DebateEnded) -> str | None:
    if e.moment != "debate":
        return None
    return t.say("event-debate-ended-all") if e.seat is None else t.say("event-debate-ended", who=e.seat)


def _shortage(t: Teller, e: event.ShortageBegan) -> str:
    if e.zero and not e.again:
        return t.say("event-shortage-zero", topic=e.topic)
    return t.say("event-shortage", topic=e.topic, need=e.need, have=e.have, again="yes" if e.again else "no")


def _vote_sealed(t: Teller, e: event.VoteSealed) -> str | None:
    return None if e.other is None else t.say("event-vote-sealed", who=e.seat, other=e.other)


def _votes_shown(t: Teller, e: event.VotesShown) -> str:
    voters: dict[int, list[int]] = {}
    for seat, other in enumerate(e.votes):
        if other is not None:
            voters.setdefault(other, []).append(seat)
    weights = {other: len(seats) + (CLUB_VOTES - 1) * (e.club in seats) for other, seats in voters.items()}
    return " ".join(
        t.say("event-vote-shown", voters=t.everyone(voters[other]), other=other, votes=weights[other])
        for other in sorted(voters, key=lambda other: (-weights[other], other))
    )


# --- what the day brings ---


def _turn(t: Teller, e: event.TurnStarted) -> str:
    message = "event-turn-hurricane" if e.weather == "hurricane" else "event-turn-started"
    told = t.say(message, turn=e.turn_number, weather=t.text(f"weather-{e.weather}"), first=e.first)
    if not e.barred:
        return told
    return f"{told} {t.say('event-barred', who=t.everyone(e.barred), count=len(e.barred))}"


def _died(t: Teller, e: event.Died) -> str:
    if e.killer is None:
        return t.say(f"event-died-{e.cause}", who=e.seat)
    return t.say(f"event-died-{e.cause}", who=e.seat, killer=e.killer)


def _looted(t: Teller, e: event.Looted) -> str:
    if e.cards is None:
        return t.say("event-looted", who=e.seat, victim=e.victim, count=e.count)
    return t.say("event-looted-known", who=e.seat, victim=e.victim, cards=say_haul(t.text, e.cards))


def _inherited(t: Teller, e: event.Inherited) -> str:
    if e.cards is None:
        return t.say("event-inherited", who=e.seat, count=e.count)
    return t.say("event-inherited-known", who=e.seat, cards=say_haul(t.text, e.cards))


def _answer_sealed(t: Teller, e: event.AnswerSealed) -> str | None:
    return None if e.leave is None else t.say("event-answer-sealed", who=e.seat, leave="yes" if e.leave else "no")


def _answers_shown(t: Teller, e: event.AnswersShown) -> str:
    parts = [
        t.say(message, names=t.everyone(seats))
        for message, seats in (("event-answers-leaving", e.leaving), ("event-answers-staying", e.staying))
        if seats
    ]
    return " ".join([*parts, t.say("event-departs" if e.departs else "event-stays")])


def _ended(t: Teller, e: event.MatchEnded) -> str:
    return (
        t.say(f"event-ended-{e.ending}", names=t.everyone(e.aboard)) if e.aboard else t.say(f"event-ended-{e.ending}")
    )


TELLERS: dict[type[Event], Callable[[Teller, Any], str | None]] = {
    event.Fished: _fished,
    event.WaterCollected: lambda t, e: t.say("event-water-collected", who=e.seat, rations=e.rations),
    event.WoodGathered: _wood,
    event.PlaceBuilt: lambda t, e: t.say("event-place-built", places=e.places),
    event.WreckSearched: _searched,
    event.CardLaid: lambda t, e: t.say("event-card-laid", who=e.seat, card=e.card),
    event.CardPlayed: lambda t, e: t.say(f"event-played-{e.card}", who=e.seat, amount=e.amount),
    event.RationAdded: _added,
    event.RationShared: _shared,
    event.AlsoFed: lambda t, e: t.say(
        "event-also-fed-own" if e.other == e.seat else "event-also-fed", who=e.seat, other=e.other
    ),
    event.RestAdded: lambda t, e: t.say("event-rest-added", resource=e.resource, rations=e.rations),
    event.FellSick: lambda t, e: t.say(f"event-fell-sick-{e.of}", who=e.seat),
    event.Cured: lambda t, e: t.say("event-cured", who=e.seat),
    event.WeatherSeen: _weather_seen,
    event.WreckSeen: lambda t, e: t.say("event-wreck-seen", who=e.seat, cards=say_haul(t.text, e.cards)),
    event.HandSeen: lambda t, e: t.say("event-hand-seen", who=e.seat, other=e.other, cards=say_cards(t.text, e.cards)),
    event.AlarmSet: lambda t, e: t.say(
        "event-alarm-set-own" if e.other == e.seat else "event-alarm-set", who=e.seat, other=e.other
    ),
    event.Revived: lambda t, e: t.say("event-revived", who=e.seat, other=e.other),
    event.TaskImposed: lambda t, e: t.say(
        "event-task-imposed", who=e.seat, other=e.other, task=t.text(f"task-{e.task}")
    ),
    event.PillsServed: _served,
    event.Robbed: _robbed,
    event.CardGiven: lambda t, e: t.known("event-card-given", e.card, who=e.seat, other=e.other),
    event.SwapProposed: lambda t, e: t.known("event-swap-proposed", e.card, who=e.seat, other=e.other),
    event.SwapMade: _swap_made,
    event.SwapRefused: lambda t, e: t.say("event-swap-refused", who=e.seat, other=e.other),
    event.ShotFired: lambda t, e: t.say("event-shot-fired", who=e.seat, other=e.other),
    event.ShotStopped: lambda t, e: t.say("event-shot-stopped", who=e.seat, shooter=e.shooter),
    event.Passed: _passed,
    event.DebateEnded: _debate_ended,
    event.ShortageBegan: _shortage,
    event.VoteOpened: lambda t, e: t.say("event-naming-opened" if e.naming else "event-vote-opened"),
    event.VoteSealed: _vote_sealed,
    event.VotesShown: _votes_shown,
    event.VotedLast: lambda t, e: t.say("event-voted-last", who=e.seat, other=e.other),
    event.Tied: lambda t, e: t.say("event-tied", who=e.seat, tied=t.everyone(e.tied)),
    event.Named: lambda t, e: t.say("event-named", who=e.seat, other=e.other),
    event.Designated: lambda t, e: t.say("event-designated", who=e.seat),
    event.Spared: lambda t, e: t.say("event-spared", who=e.seat, topic=e.topic),
    event.VoteVoided: lambda t, e: t.say("event-vote-voided", who=e.seat),
    event.TurnStarted: _turn,
    event.FirstPlayerChanged: lambda t, e: t.say("event-first-player-changed", who=e.seat),
    event.Recovered: lambda t, e: t.say("event-recovered", who=t.everyone(e.seats), count=len(e.seats)),
    event.RationsPaid: lambda t, e: t.say("event-rations-paid", topic=e.topic, left=e.left),
    event.Died: _died,
    event.Looted: _looted,
    event.Inherited: _inherited,
    event.DepartureNear: lambda t, e: t.say("event-departure-near", places=e.places, living=e.living),
    event.StormReached: lambda t, e: t.say("event-storm-reached", places=e.places, living=e.living),
    event.AnswerSealed: _answer_sealed,
    event.AnswersShown: _answers_shown,
    event.MatchEnded: _ended,
}
"""How each kind of event is told."""
