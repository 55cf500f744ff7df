"""A table as everyone sees it, and its parts: people, seats, clocks, the match and the series it plays."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from marooned.engine.contract import Standing
from marooned.protocol.basics import Body, Id, Language
from marooned.protocol.people import Colour, Face

Status = Literal["open", "running", "over", "abandoned"]
Pace = Literal["quick", "slow"]
"""What ratings are kept apart for: clocks of minutes, clocks of hours and days."""


class Person(Body, frozen=True):
    """Someone, as everyone at the table knows them."""

    id: str
    name: str


class Me(Body, frozen=True):
    """Who you are here."""

    id: str
    name: str
    language: Language
    face: Face
    colour: Colour
    introduced: bool
    """Whether you chose how others see you; before that, name and face are proposals."""


class Rating(Body, frozen=True):
    """What somebody's play is worth: 400 points more are odds of ten to one."""

    points: int
    doubt: int
    """How far off the points may be, either way."""
    matches: int
    """How many rated matches say so; 0 for a bot, whose rating is fixed."""


class TableSeat(Body, frozen=True):
    """A seat of a table and who has it: a person, a bot, or nobody."""

    seat: int
    person: str | None
    """The person's id."""
    name: str | None
    """What the player is called here; a bot is called by its kind. Nobody plays where it is null: a seat is free, or
    the person had themselves erased since."""
    face: Face | None
    """How a person is drawn."""
    colour: Colour | None
    bot: str | None
    program: bool
    """Whether the person is a program that plays with a token."""
    stand_in: str | None
    """The kind of bot that plays for the person until they are back."""
    away: bool
    """Whether the person has gone from a running match and may come back."""
    rating: Rating | None = None
    """At a rated table: what the player is rated in this game at this pace, if at all."""


class NoClock(Body, frozen=True, tag_field="kind", tag="none"):
    """Everyone takes the time they need."""


class LiveClock(Body, frozen=True, tag_field="kind", tag="live"):
    """Everyone has a bank of seconds, and more of them for every decision."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class SlowClock(Body, frozen=True, tag_field="kind", tag="slow"):
    """So many hours for every decision; nobody needs to stay connected."""

    hours: Annotated[int, Meta(ge=1, le=336)]


Clock = NoClock | LiveClock | SlowClock


class NewSeries(Body, frozen=True):
    """So many matches of the same people, counted one of the game's ways."""

    length: Annotated[int, Meta(ge=1, le=99)]
    scoring: Id


class SeriesInfo(NewSeries, frozen=True):
    """The series that a table plays."""

    number: int
    """Which series of this table, from 1."""
    played: int
    """How many of its matches are over; abandoned ones do not count."""
    over: bool
    table: list[Standing]
    """Everyone's points, those with most first."""


Chat = Literal["free", "phrases", "off"]
CHATS: tuple[Chat, ...] = get_args(Chat)
"""What is allowed most comes first."""


def quieter(one: Chat, other: Chat) -> Chat:
    """The one of both that allows less."""
    return max(one, other, key=CHATS.index)


class Terms(Body, frozen=True, kw_only=True):
    """What the host chooses for a table beside the game's own options. It stays as it is."""

    public: bool = False
    """Whether the table is listed, so that anyone may join or watch."""
    chat: Chat = "free"
    """How people may talk at the table: in their own words, in the phrases of the game alone, or not at all."""
    banter: bool = True
    """Whether bots talk at the table, in games where they can; where nobody may talk, they do not either."""
    language: Language = "en"
    clock: Clock = NoClock()
    debate: Annotated[int, Meta(ge=10, le=3_600)] | None = None
    """Seconds for a moment in which several seats owe a decision at once, debates and votes; nobody's own time runs
    then."""
    level: Id = "heuristic"
    """The kind of bot that stands in for the absent."""
    series: NewSeries | None = None
    hints: bool | None = None
    """Whether players may ask for hints; null: whoever plays against bots alone may."""
    rated: bool = False
    """Whether its matches change ratings: with a clock, without hints or taking back, one seat a person. Whoever leaves
    counts as last."""


class MatchInfo(Body, frozen=True):
    """The match that a table plays, is about to play, or has played last."""

    id: str
    number: int
    """Which match of this table, from 1."""
    status: Status
    rules: int
    """Version of the game's rules it is played under."""
    commitment: str | None
    """Fixes all chance of the match from its start without telling it; null before the start. It is the SHA-256, in
    hexadecimal, of `marooned match key`, a line feed and the bytes of the `key` that the last update tells."""
    lesson: str | None
    """The lesson that it is: the deal was known beforehand, and bots keep to a script as long as the learner does."""
    day: str | None
    """The day whose deal it is: everybody is dealt the same, once, and its secrets are told the day after."""


class Table(Terms, frozen=True, kw_only=True):
    """A table, as everyone sees it."""

    id: str
    """Unguessable: whoever has it was invited."""
    code: str
    """The same in six letters, to say aloud."""
    game: str
    options: dict[str, Any]
    host: str
    """Id of the person who may start."""
    places: list[TableSeat]
    match: MatchInfo
    paused: bool
    """The players agreed to pause: no move is taken, no time runs."""
    asleep: bool
    """Everyone has gone: bots and clocks wait until somebody is back."""
    closed: bool
    """The host closed the table: nobody can sit down or start."""
    series: SeriesInfo | None
    hints: bool
    """Whether players may ask for hints now."""


class Invitation(Body, frozen=True):
    """Who asks you to which table."""

    id: str
    host: Person
    table: str
    game: str
    seats: int


class Presence(Body, frozen=True):
    """Who is connected now."""

    people: list[Person]
    """Those who have a seat."""
    spectators: int
