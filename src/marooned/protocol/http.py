"""Bodies of requests and answers: identities, tables to set up, games and lessons, programs and devices."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from marooned.engine.contract import Outcome
from marooned.engine.phrasing import Role
from marooned.protocol.basics import Body, Id, Instant, Language, Name, SeatNumber
from marooned.protocol.people import Colour, Face
from marooned.protocol.tables import MatchInfo, TableSeat, Terms


class NewProgram(Body, frozen=True):
    """What a program is to be called."""

    name: Name
    language: Language = "en"


class NewIdentity(NewProgram, frozen=True):
    """Who you would like to be."""

    face: Face | None = None
    """How others see you; null leaves it as it is. Whoever never chose is given one."""
    colour: Colour | None = None


class DeviceLink(Body, frozen=True):
    """Makes another device yours too: to be claimed there, once, soon."""

    token: str
    seconds: int
    qr: str
    """A picture (SVG) of the page's address that claims it, for phones to read."""


class Claim(Body, frozen=True):
    """The token of a device link."""

    token: Id


class LinkOffer(Body, frozen=True):
    """Whose device link it is."""

    name: str
    face: Face
    colour: Colour
    mine: bool
    """Whether whoever asks is that person already."""


class GoBack(Body, frozen=True):
    """Which of those that this browser was before."""

    person: Id


class NewTable(Terms, frozen=True, kw_only=True):
    """A table to set up. You are its host, and take a seat like anybody else."""

    game: Id
    seats: Annotated[int, Meta(ge=1, le=31)]
    options: Annotated[dict[str, Any], Meta(max_length=40)] = field(default_factory=dict)
    bots: Annotated[dict[str, Id], Meta(max_length=31)] = field(default_factory=dict)
    """Seat number → kind of bot."""
    lesson: Id | None = None
    """One of the game's lessons. It decides the number of seats, options, bots and the deal; nobody else is invited."""


class TakeSeat(Body, frozen=True):
    """A name for the seat, where several people share a device; otherwise your own is used."""

    name: Name | None = None


class SeatBot(Body, frozen=True):
    """Which kind of bot."""

    bot: Id


class Swap(Body, frozen=True):
    """Two seats whose players change places."""

    one: SeatNumber
    other: SeatNumber


class OptionInfo(Body, frozen=True):
    """A choice made when a table is set up."""

    name: str
    kind: str
    default: Any
    choices: list[str]


class GameInfo(Body, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    """What it is called in your language."""
    rules: int
    fewest: int
    most: int
    usual: int
    """How many sit at a table that is dealt at once."""
    options: list[OptionInfo]
    bots: list[str]
    scorings: list[str]
    """Ways of counting a series of matches; none for a game that is not played in series."""
    lessons: list[LessonInfo]


class ActionKind(Body, frozen=True):
    """The actions of one kind."""

    fields: list[str]
    words: dict[str, list[Any]]
    """The values of the fields, by the word that is sent to play the action."""
    groups: list[str]
    """The messages of the headings that long lists show them under, the widest first."""


class GameDescription(Body, frozen=True):
    """What is always true of a game: enough to know an action by its word, and to say it and every event."""

    actions: dict[str, ActionKind]
    roles: dict[str, dict[str, Role]]
    """What the values of fields are, for those of `action-<kind>`, `event-<kind>` and `view`; none for plain ones."""
    box: Any
    """What the game's picture is drawn from; null for a game that says nothing of its box."""


class GamePage(Body, frozen=True):
    """What the game's package brings to draw its table with; `docs/add-a-game.md` tells how it is made."""

    table: str | None
    """The address of the module that draws it; null for a game that is drawn plainly, or by the page itself."""
    styles: str | None
    """The address of its styles."""
    digest: str | None
    """Changes when any of its files does."""
    reloads: bool
    """Whether it is being worked on: who asks with `known`, the digest they have, is answered when it changes."""


class LessonInfo(Body, frozen=True):
    """A first round that a newcomer is led through."""

    name: str
    seats: int
    seat: int
    """The learner's."""


class LessonStep(Body, frozen=True):
    """Something to read, or to do. Its text is `learn-<id>` in the game's catalogue."""

    id: str
    after: int
    """How many moves of the lesson are made when it comes."""
    do: str | None
    """The move that it asks for; null when it is only read."""
    at: list[str]
    """What to point at, the first of these that there is: names of places and actions on the page."""


class LessonCourse(Body, frozen=True):
    """The steps of the lesson that a match is."""

    match: str
    seat: int
    """The learner's."""
    steps: list[LessonStep]
    followed: bool
    """Whether everyone has played as the lesson has it so far; bots think for themselves once that is not so."""


class BotAccount(Body, frozen=True):
    """A program that plays."""

    id: str
    """Of the person it is at tables."""
    name: str
    table: str | None
    """The one table its token is good for; null when it may sit down at any."""
    created: int
    used: int | None
    """When its token was used last, to the minute or so; both in milliseconds since 1970."""


class BotToken(Body, frozen=True):
    """A bot account and its token, which is told this once."""

    bot: BotAccount
    token: str


class Played(Body, frozen=True):
    """A match that you have or had a seat in."""

    table: str
    code: str
    game: str
    match: MatchInfo
    places: list[TableSeat]
    to_act: list[SeatNumber]
    """The seats that a running match waits for."""
    closed: bool
    outcome: Outcome | None
    created: Instant


class Device(Body, frozen=True):
    """A browser or program that is you."""

    id: str
    browser: str | None
    """By its name, and the system it runs on, where they are known."""
    system: str | None
    created: Instant
    used: Instant
    """When it was here last, to the day."""
    this: bool
    """Whether it is the one that asks."""


class Health(Body, frozen=True):
    """The server takes moves. `damaged`: it met rows that are not what was written, and goes on with all others."""

    status: Literal["ok", "damaged"]
    version: str
    protocol: int
