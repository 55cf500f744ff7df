"""Galérapagos: the shape of a view."""

from __future__ import annotations

import msgspec

from marooned.engine.phrasing import Seat
from marooned.games.galerapagos.roles import Card


class Castaway(msgspec.Struct, frozen=True):
    """A seat, as far as the viewer may know it."""

    seat: Seat
    health: str
    """healthy; sick: fell sick this turn, no vote; barred: no action and no cards until the rations; dead."""
    cause: str | None
    """What the castaway died of."""
    death_turn: int | None
    killer: Seat | None
    """Who fired, when it was a shot."""
    hand_size: int
    hand: list[str] | None
    """The viewer's own cards; null for every other hand."""
    known: list[str]
    """Cards that the viewer is sure this hand holds: seen there, or given to it."""
    laid: list[str]
    """Permanents lying face up."""
    acted: bool
    passed: bool
    fed: bool
    """Whether the castaway has a personal ration in this count."""
    spared: list[str]
    """For which of water and food a designation was survived this turn."""
    voted: bool
    vote: Seat | None
    """Against whom, once votes are shown; the viewer's own also before."""
    answered: bool
    leaving: bool | None
    """The answer to the departure, once answers are shown; the viewer's own also before."""
    gifts: int
    """Cards given this turn."""
    swaps: int
    """Swaps proposed this turn."""


class Deeds(msgspec.Struct, frozen=True):
    """What everyone saw a seat do to another one so far: votes against it, shots at it, cards and rations for it."""

    seat: Seat
    other: Seat
    votes: int
    shots: int
    gifts: int


class LastAction(msgspec.Struct, frozen=True):
    """The last of the four actions that was taken."""

    task: str
    announced: int
    """Pieces of wood announced beyond the safe ones."""
    fish: list[int]
    """Fish on the balls drawn."""


class Imposed(msgspec.Struct, frozen=True):
    """What the pendulum imposed, and on whom."""

    seat: Seat
    task: str


class Hunch(msgspec.Struct, frozen=True):
    """A card that the viewer knows to be in one of several hands."""

    card: str
    seats: list[Seat]


class View(msgspec.Struct, frozen=True):
    """What a seat, or a spectator (−1), may know."""

    viewer: int
    seats: int
    phase: str
    """The moment from where the viewer sits; what is asked and explained goes by it."""
    moment: str
    to_act: list[Seat]
    turn_number: int
    first: Seat
    actor: Seat | None
    weather: str
    rain: int
    """Water that today's weather shows."""
    past_weather: list[str]
    water: int
    food: int
    wood: int
    places: int
    wreck: int
    """Cards left in the wreck."""
    discard: list[str]
    topic: str | None
    """What is being counted: water, food, places, voyage-water or voyage-food."""
    zero: bool
    """Whether the counter stood at 0 as the count began, so that nobody votes."""
    need: int | None
    """How many castaways need what is being counted."""
    have: int | None
    """How much of it there is for them."""
    chief: Seat | None
    alarm: Seat | None
    coffee: Seat | None
    imposed: Imposed | None
    voters: list[Seat]
    candidates: list[Seat]
    designated: Seat | None
    asked: Seat | None
    """Who must answer a bite, a swap or a shot, or is sharing out a ration or choosing whom to rob."""
    author: Seat | None
    """Who proposed the swap or fired the shot."""
    rations_left: int
    marked: list[Seat]
    """Whom the sleeping pills named so far."""
    last_action: LastAction | None
    deals: int
    """Swaps made this turn."""
    castaways: list[Castaway]
    deeds: list[Deeds]
    voice_of_the_dead: bool
    ending: str | None
    aboard: list[Seat]
    foreseen: list[str]
    """Weather to come that the viewer saw with the barometer."""
    known_wreck: list[str | None]
    """The wreck from the top, as deep as the viewer knows a card of it; null for one it does not know."""
    hunches: list[Hunch]
    offered: Card | None
    """The card the viewer offers in a swap."""
    balls: int
    """Balls that the viewer draws when fishing."""
    collects: int
    """Rations that the viewer brings when collecting water."""
    safe_wood: int
    """Pieces of wood that the viewer gathers without a risk."""
