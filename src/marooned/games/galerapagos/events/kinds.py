"""Galérapagos: the kinds of events, in the past tense. A null card is one that the hearer did not see."""

from __future__ import annotations

from typing import Annotated

import msgspec

from marooned.engine.contract import Event
from marooned.engine.phrasing import Role, Seat, Verbatim
from marooned.games.galerapagos.roles import Card, Counted, Resource

# --- actions ---


class Fished(Event, frozen=True):
    """A seat drew balls and added their fish."""

    seat: Seat
    fish: list[int]
    """On each ball."""
    caught: int
    """All of them."""
    food: int
    """The food now."""


class WaterCollected(Event, frozen=True):
    """A seat collected the day's water."""

    seat: Seat
    rations: int
    water: int
    """The water now."""


class WoodGathered(Event, frozen=True):
    """A seat gathered wood: the safe pieces, and those it announced unless a snake was among them."""

    seat: Seat
    safe: int
    announced: int
    bitten: bool


class PlaceBuilt(Event, frozen=True):
    """The raft grew."""

    places: int


class WreckSearched(Event, frozen=True):
    """A seat drew a wreck card."""

    seat: Seat
    card: Card | None
    left: int


# --- cards ---


class CardLaid(Event, frozen=True):
    """A seat laid a permanent face up."""

    seat: Seat
    card: Card


class CardPlayed(Event, frozen=True):
    """A seat played a one-use card for itself or the table."""

    seat: Seat
    card: Card
    amount: int
    """What it changed: places, rations, cards seen; 0 where there is nothing to count."""


class RationAdded(Event, frozen=True):
    """A seat put a ration card onto a counter."""

    seat: Seat
    card: Card
    resource: Resource
    rations: int
    matches: bool


class RationShared(Event, frozen=True):
    """A seat played a ration card for a castaway."""

    seat: Seat
    other: Seat
    own: bool
    """Whether it was for itself."""
    card: Card
    resource: Resource
    matches: bool


class AlsoFed(Event, frozen=True):
    """The ration card being shared out fed one more."""

    seat: Seat
    other: Seat
    own: bool
    """Whether that is itself."""


class RestAdded(Event, frozen=True):
    """What was left of a shared-out ration card went onto the counter."""

    seat: Seat
    resource: Resource
    rations: int


class FellSick(Event, frozen=True):
    """A seat fell sick: of a bite or of a ration."""

    seat: Seat
    of: Verbatim


class Cured(Event, frozen=True):
    """Antivenom helped against a bite."""

    seat: Seat


class WeatherSeen(Event, frozen=True):
    """What the barometer showed."""

    seat: Seat
    weather: Annotated[list[str], Role(join=", ")]


class WreckSeen(Event, frozen=True):
    """What the flashlight showed, from the top."""

    seat: Seat
    cards: list[Card]


class HandSeen(Event, frozen=True):
    """What the spyglass showed of one hand."""

    seat: Seat
    other: Seat
    cards: Counted


class AlarmSet(Event, frozen=True):
    """A seat named the next first player."""

    seat: Seat
    other: Seat
    own: bool
    """Whether that is itself."""


class Revived(Event, frozen=True):
    """A seat brought a dead castaway back."""

    seat: Seat
    other: Seat


class TaskImposed(Event, frozen=True):
    """A seat imposed an action."""

    seat: Seat
    other: Seat
    task: str


class PillsServed(Event, frozen=True):
    """A seat chose a victim for the sleeping pills."""

    seat: Seat
    other: Seat
    first: bool


class Robbed(Event, frozen=True):
    """The sleeping pills took a card from each victim; the hearer knows those that were or became its own."""

    seat: Seat
    victims: list[Seat]
    loser: Seat | None
    """The victim to whom this is told, whose card it was."""
    cards: list[Card] | None


class CardGiven(Event, frozen=True):
    """A seat gave a card away."""

    seat: Seat
    other: Seat
    card: Card | None


class SwapProposed(Event, frozen=True):
    """A seat offered a card, face down, for another one's."""

    seat: Seat
    other: Seat
    card: Card | None


class SwapMade(Event, frozen=True):
    """Two seats swapped: `seat`, who proposed it, gave one card and got another."""

    seat: Seat
    other: Seat
    given: Card | None
    taken: Card | None


class SwapRefused(Event, frozen=True):
    """A seat declined a swap."""

    seat: Seat
    other: Seat
    """Who proposed it."""


# --- shots ---


class ShotFired(Event, frozen=True):
    """A seat shot at another."""

    seat: Seat
    other: Seat


class ShotStopped(Event, frozen=True):
    """A metal sheet stopped the shot."""

    seat: Seat
    shooter: Seat


# --- debates and votes ---


class Passed(Event, frozen=True):
    """A seat had nothing to play for now."""

    seat: Seat
    designated: bool


class DebateEnded(Event, frozen=True):
    """A debate or a window was over: ended by the first player, or because all had passed (null)."""

    seat: Seat | None
    moment: Verbatim


class ShortageBegan(Event, frozen=True):
    """There was too little for all; a debate began."""

    topic: str
    need: int
    have: int
    zero: bool
    again: bool
    """Whether the same shortage had been debated before."""


class VoteOpened(Event, frozen=True):
    """Votes were to be cast; or, when nobody could vote, someone to be named."""

    topic: str
    naming: bool


class VoteSealed(Event, frozen=True):
    """A seat voted, or changed its vote; only it knows against whom."""

    seat: Seat
    other: Seat | None


class Tally(msgspec.Struct, frozen=True):
    """What was cast against a castaway."""

    other: Seat
    voters: list[Seat]
    votes: int
    """How much they count."""


class VotesShown(Event, frozen=True):
    """The votes came to light, by seat; null for one without a vote."""

    votes: list[int | None]
    tallies: Annotated[list[Tally], Role(prefix="tally", join=" ")]
    """The same by castaway, the most votes first."""


class VotedLast(Event, frozen=True):
    """The crystal ball's holder voted, knowing the other votes."""

    seat: Seat
    other: Seat


class Tied(Event, frozen=True):
    """Several had the most votes; `seat` was to settle it."""

    seat: Seat
    tied: list[Seat]


class Named(Event, frozen=True):
    """A seat settled a tie, or named someone because nobody could vote."""

    seat: Seat
    other: Seat
    tie: bool


class Designated(Event, frozen=True):
    """A castaway was designated to go without."""

    seat: Seat
    topic: str
    by: Verbatim
    """`all` who voted, `most` of them, or `choice`: the largest share, a tie that was settled, a name."""


class Spared(Event, frozen=True):
    """The designated survived by a ration."""

    seat: Seat
    topic: str


class VoteVoided(Event, frozen=True):
    """The designated got away without one: a shot, the basket, the conch, or enough for all."""

    seat: Seat


# --- what the day brings ---


class TurnStarted(Event, frozen=True):
    """A turn began."""

    turn_number: int
    first: Seat
    weather: str
    rain: int
    barred: list[Seat]
    """Those too sick to do anything."""


class FirstPlayerChanged(Event, frozen=True):
    """The first player died, and the card went on."""

    seat: Seat


class Recovered(Event, frozen=True):
    """Those who had been barred were well again."""

    seats: list[Seat]


class RationsPaid(Event, frozen=True):
    """Everyone alive had what was counted."""

    topic: str
    left: int


class Died(Event, frozen=True):
    """A castaway died."""

    seat: Seat
    cause: str
    killer: Seat | None


class Looted(Event, frozen=True):
    """The shooter took the hand of the one shot."""

    seat: Seat
    victim: Seat
    count: int
    cards: list[Card] | None


class Inherited(Event, frozen=True):
    """A neighbour was dealt cards of the dead."""

    seat: Seat
    count: int
    cards: list[Card] | None


class DepartureNear(Event, frozen=True):
    """The raft was at most two places short: a last chance before the question."""

    places: int
    living: int


class StormReached(Event, frozen=True):
    """The hurricane's turn was ending: a last chance before all must leave."""

    places: int
    living: int


class AnswerSealed(Event, frozen=True):
    """A seat said whether to leave, or changed its mind; only it knows what."""

    seat: Seat
    leave: bool | None


class AnswersShown(Event, frozen=True):
    """The answers came to light."""

    leaving: list[Seat]
    staying: list[Seat]
    departs: bool
