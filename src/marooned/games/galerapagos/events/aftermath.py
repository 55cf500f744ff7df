"""Galérapagos: what followed from what a seat did, found by comparing the states before and after, as plain numbers."""

from __future__ import annotations

from collections.abc import Iterator

from marooned.engine.contract import Event
from marooned.engine.derived.telling import secretly
from marooned.engine.loops.sets import bit, count
from marooned.engine.record import record_of
from marooned.games.galerapagos.actions import ALARM, ALSO, CLOSE, ENOUGH, LEAVE, PASS, PLAY_FOR, SHOOT
from marooned.games.galerapagos.content import CLUB_SLOT, CLUB_VOTES, WEATHER_NAMES
from marooned.games.galerapagos.events import kinds as event
from marooned.games.galerapagos.rules.survival.counts import stock
from marooned.games.galerapagos.rules.survival.votes import tie_breaker
from marooned.games.galerapagos.rules.table import able, is_open, needy, rain
from marooned.games.galerapagos.state import NOBODY, Cause, Ending, Moment, State, Topic
from marooned.games.galerapagos.view import (
    CAUSE_NAMES,
    MOMENT_NAMES,
    TOPIC_NAMES,
    cards_in,
    has,
    seats_in,
)


def aftermath(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """All that followed, in the order it came."""
    yield from _closing(before, seat, action, after)
    yield from _votes(before, after)
    yield from _deaths(before, after)
    yield from _designation(before, action, after)
    yield from _counts(before, action, after)
    yield from _answers(before, seat, action, after)
    yield from _moments(before, after)


def was_closed(before: State, seat: int, action: int, after: State) -> bool:
    """Whether the action ended a debate or a window."""
    if before.moment == Moment.ACT or not is_open(before.moment):
        return False
    return action == CLOSE or (action == PASS and not has(after.passed, seat))


def underlying(s: State) -> int:
    """The moment, or the one that is interrupted."""
    interrupted = s.moment in (Moment.FEED, Moment.PILLS, Moment.SWAP, Moment.SHOT)
    return int(s.back if interrupted else s.moment)


def _closing(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    if was_closed(before, seat, action, after):
        all_passed = able(record_of(before)) & ~before.passed == bit(seat)
        yield event.DebateEnded(seat=None if all_passed else seat, moment=MOMENT_NAMES[before.moment])


# --- votes ---


def _votes(before: State, after: State) -> Iterator[Event]:
    if before.moment == Moment.DEBATE and after.moment in (Moment.VOTE, Moment.LATE_VOTE, Moment.NAMING):
        yield event.VoteOpened(topic=TOPIC_NAMES[after.topic], naming=bool(after.moment == Moment.NAMING))
    if before.moment == Moment.VOTE and after.moment != Moment.VOTE:
        votes = [None if vote == NOBODY else int(vote) for vote in after.vote[: after.seats]]
        yield event.VotesShown(votes=votes, tallies=_tallies(after, votes))
    if after.moment == Moment.TIE and before.moment != Moment.TIE:
        yield event.Tied(seat=int(tie_breaker(record_of(after))), tied=seats_in(after, after.candidates))


def _tallies(s: State, votes: list[int | None]) -> list[event.Tally]:
    """What was cast against each castaway, the most first."""
    voters: dict[int, list[int]] = {}
    for seat, other in enumerate(votes):
        if other is not None:
            voters.setdefault(other, []).append(seat)
    tallies = [
        event.Tally(other, seats, sum(CLUB_VOTES if seat == s.laid[CLUB_SLOT] else 1 for seat in seats))
        for other, seats in voters.items()
    ]
    return sorted(tallies, key=lambda tally: (-tally.votes, tally.other))


def _designation(before: State, action: int, after: State) -> Iterator[Event]:
    """Someone is designated, or a designation is over and did not kill."""
    if before.designated == NOBODY:
        if after.designated != NOBODY:
            seat, by = after.designated, _fingers(before, after)
            yield event.Designated(seat=seat, topic=TOPIC_NAMES[after.topic], by=by)
        return
    if after.designated == NOBODY and has(after.living, before.designated):
        if _was_fed(action):
            yield event.Spared(seat=before.designated, topic=TOPIC_NAMES[before.topic])
        else:
            yield event.VoteVoided(seat=before.designated)


def _fingers(before: State, after: State) -> str:
    """How much of the vote, but for the designated's own, was against the designated."""
    if before.moment in (Moment.TIE, Moment.NAMING):
        return "choice"
    cast = [vote for seat, vote in enumerate(after.vote) if vote != NOBODY and seat != after.designated]
    against = sum(vote == after.designated for vote in cast)
    if against > 1 and against == len(cast):
        return "all"
    return "most" if 2 * against > len(cast) > 1 else "choice"


def _was_fed(action: int) -> bool:
    """Whether it was a ration for the designated that ended the designation: no other such action ends one."""
    return action == ENOUGH or ALSO <= action < SHOOT or PLAY_FOR <= action < ALARM


# --- deaths ---


def _deaths(before: State, after: State) -> Iterator[Event]:
    dead = seats_in(after, before.living & ~after.living)
    for seat in dead:
        killer = None if after.killer[seat] == NOBODY else after.killer[seat]
        yield event.Died(seat=seat, cause=CAUSE_NAMES[after.cause[seat]], killer=killer)
    if dead:
        yield from _heirs(before, dead, after)
        if after.living and after.first != before.first and after.turn_number == before.turn_number:
            yield event.FirstPlayerChanged(seat=after.first)


def _heirs(before: State, dead: list[int], after: State) -> Iterator[Event]:
    """Whoever got cards of the dead sees which; the others see how many."""
    shot = after.cause[dead[0]] == Cause.SHOT
    for heir in seats_in(after, after.living):
        cards = cards_in(after.hand[heir] & ~before.hand[heir])
        if cards:
            inherited = event.Inherited(seat=heir, count=len(cards), cards=cards)
            looted = event.Looted(seat=heir, victim=dead[0], count=len(cards), cards=cards)
            yield from secretly(looted if shot else inherited, heir, cards=None)


# --- counts ---


def _counts(before: State, action: int, after: State) -> Iterator[Event]:
    if before.moment == Moment.EVENING and _went_on(before, action, after) and before.barred:
        yield event.Recovered(seats=seats_in(after, before.barred))
    for topic in _counted(before, action, after):
        if topic != Topic.PLACES:
            left = after.water if topic in (Topic.WATER, Topic.VOYAGE_WATER) else after.food
            yield event.RationsPaid(topic=TOPIC_NAMES[topic], left=int(left))
    fresh = after.topic != before.topic
    if after.moment == Moment.DEBATE and (fresh or underlying(before) == Moment.DESIGNATION):
        yield event.ShortageBegan(
            topic=TOPIC_NAMES[after.topic],
            need=int(count(needy(record_of(after)))),
            have=int(stock(record_of(after))),
            zero=bool(after.zero),
            again=not fresh,
        )


def _went_on(before: State, action: int, after: State) -> bool:
    """Whether a window that only passing or closing ends was ended."""
    left = after.moment != before.moment or after.turn_number != before.turn_number
    return bool(action in (PASS, CLOSE) and left)


def _counted(before: State, action: int, after: State) -> list[int]:
    """The counts that were completed."""
    if before.topic != Topic.NONE:
        first = before.topic
    elif before.moment in (Moment.EVENING, Moment.STORM) and _went_on(before, action, after):
        first = Topic.WATER if before.moment == Moment.EVENING else Topic.PLACES
    else:
        return []
    if after.ending in (Ending.ALL_DEAD, Ending.NOBODY_ABOARD):
        return []
    last = Topic.FOOD if first <= Topic.FOOD else Topic.VOYAGE_FOOD
    if after.topic != Topic.NONE:
        last = Topic(after.topic - 1)
    return list(range(first, last + 1))


# --- departure, the next turn ---


def _answers(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    if before.moment == Moment.ANSWER and after.moment != Moment.ANSWER:
        leaving = (before.leaving | bit(seat)) if action == LEAVE else (before.leaving & ~bit(seat))
        yield event.AnswersShown(
            leaving=seats_in(before, leaving),
            staying=seats_in(before, before.living & ~leaving),
            departs=bool(after.ending == Ending.LEFT_FREELY),
        )


def _moments(before: State, after: State) -> Iterator[Event]:
    places, living = after.places, after.living.bit_count()
    if after.moment == Moment.DEPARTURE and underlying(before) != Moment.DEPARTURE:
        yield event.DepartureNear(places=places, living=living)
    elif after.moment == Moment.STORM and underlying(before) != Moment.STORM:
        yield event.StormReached(places=places, living=living)
    elif after.ending == Ending.RUNNING and after.turn_number != before.turn_number:
        yield event.TurnStarted(
            turn_number=after.turn_number,
            first=after.first,
            weather=WEATHER_NAMES[after.weather[after.turn_number - 1]],
            rain=int(rain(record_of(after))),
            barred=seats_in(after, after.barred),
        )
