"""Everything that travels between a client and the server, in one place.

A table's WebSocket carries `ClientMessage` one way and `ServerMessage` the other, as JSON text, told apart by `type`.
HTTP carries the bodies below. Unknown fields are refused. `docs/protocol.md` is written from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from marooned.bots.review import MissedMove, TurningPoint
from marooned.engine.contract import Outcome
from marooned.engine.series import Standing

PROTOCOL = 2
"""Version of all this. A client names it in `hello`; another one is refused."""

LONGEST_MESSAGE = 4096
"""Most bytes of a client's message or request body."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]*(?![\s\S])")]
Name = Annotated[
    str,
    Meta(
        max_length=24, pattern=r"^(?!\s)[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f]+(?<!\s)(?![\s\S])"
    ),
]
"""Neither empty nor padded, without characters that cannot be seen."""
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}(?![\s\S])")]
Seat = Annotated[int, Meta(ge=0, le=30)]
Version = Annotated[int, Meta(ge=0, le=(1 << 31) - 1)]
Language = Literal["en", "fr"]
Instant = Annotated[int, Meta(ge=0)]
"""The server's time in milliseconds, to be compared with other instants of the server alone."""
Status = Literal["open", "running", "over", "abandoned"]
Question = Literal["pause", "resume", "abandon", "replace"]
Answer = Literal["open", "passed", "refused", "expired"]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what HTTP carries, and of the parts of messages."""


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """Base of what a client says on a table's WebSocket."""


class FromServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """Base of what the server says on a table's WebSocket."""


# --- shared parts ---


class Person(Body, frozen=True):
    """Someone, as everyone at the table knows them."""

    id: str
    name: str


class Me(Body, frozen=True):
    """Who you are here."""

    id: str
    name: str
    language: Language


class Place(Body, frozen=True):
    """A seat of a table and who has it: a person, a bot, or nobody."""

    seat: int
    person: str | None
    """The person's id."""
    name: str | None
    """What the player is called here; a bot is called by its kind."""
    bot: str | None
    program: bool
    """Whether the person is a program that plays with a token."""
    stand_in: str | None
    """The kind of bot that plays for the person until they are back."""
    away: bool
    """Whether the person has gone from a running match and may come back."""


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


class SeriesInfo(Body, frozen=True):
    """The series that a table plays."""

    number: int
    """Which series of this table, from 1."""
    length: int
    scoring: str
    played: int
    """How many of its matches are over; abandoned ones do not count."""
    over: bool
    table: list[Standing]
    """Everyone's points, those with most first."""


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


class Table(Body, frozen=True):
    """A table, as everyone sees it."""

    id: str
    """Unguessable: whoever has it was invited."""
    code: str
    """The same in six letters, to say aloud."""
    game: str
    options: dict[str, Any]
    public: bool
    chat: bool
    language: Language
    host: str
    """Id of the person who may start."""
    places: list[Place]
    match: MatchInfo
    clock: Clock
    debate: int | None
    """Seconds for a moment in which several seats owe a decision at once; nobody's own time runs then."""
    level: str
    """The kind of bot that stands in for the absent."""
    paused: bool
    """The players agreed to pause: no move is taken, no time runs."""
    asleep: bool
    """Everyone has gone: bots and clocks wait until somebody is back."""
    closed: bool
    """The host closed the table: nobody can sit down or start."""
    series: SeriesInfo | None
    hints: bool
    """Whether players may ask for hints."""


class Presence(Body, frozen=True):
    """Who is connected now."""

    people: list[Person]
    """Those who have a seat."""
    spectators: int


# --- a table's WebSocket, from the client ---


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message. Names what was seen before, so that only what was missed is told again."""

    protocol: int
    match: Id | None = None
    seen: Version | None = None
    """The last version seen of that match; its later events come with the first update."""
    heard: Version = 0
    """Number of the last thing said that was heard."""


class Submit(FromClient, frozen=True, tag="submit"):
    """Play an action, one of the legal ones of the last update."""

    match: Id
    seat: Seat
    version: Version
    """The version the action answers."""
    action: Annotated[str, Meta(min_length=1, max_length=120)]
    nonce: Nonce
    """Any word, new for every move. The same move sent again under it is answered again and played once."""


class Undo(FromClient, frozen=True, tag="undo"):
    """Take one's own last step back, if that is allowed."""

    match: Id
    seat: Seat
    version: Version
    nonce: Nonce


class Say(FromClient, frozen=True, tag="say"):
    """Say something to everyone, or whisper it to some seats."""

    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*(?![\s\S])")]
    seat: Seat | None = None
    """Which of one's seats speaks; null for a spectator."""
    to: Annotated[list[Seat], Meta(max_length=31)] = []
    """Seats that hear a whisper; nobody in particular means everyone."""


class Why(FromClient, frozen=True, tag="why"):
    """Ask why an action is not possible now. Changes nothing."""

    match: Id
    seat: Seat
    action: Annotated[str, Meta(min_length=1, max_length=120)]
    nonce: Nonce


class Hint(FromClient, frozen=True, tag="hint"):
    """Ask what one's seat should do now, where the table has `hints`. Only the asker learns of it."""

    match: Id
    seat: Seat
    version: Version
    nonce: Nonce


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


class Speak(FromClient, frozen=True, tag="speak"):
    """Say one of the game's phrases, which everyone hears in their own language, or whisper it to one seat.

    That is part of the game, so it needs no chat.
    """

    seat: Seat
    words: Annotated[str, Meta(min_length=1, max_length=120)]
    """In the notation of the game."""
    to: Seat | None = None


class Back(FromClient, frozen=True, tag="back"):
    """I am back: bots that stand in for me hand my seats back. Connecting again says so too, and so does a move."""


class Propose(FromClient, frozen=True, tag="propose"):
    """Ask the players of a running match to agree to something. Who asks counts as a yes; who it was is not told."""

    what: Question
    seat: Seat | None = None
    """The leaver's seat that a bot is to have for good; for `replace` alone."""


class Cast(FromClient, frozen=True, tag="cast"):
    """Answer a proposal, once. Ballots are secret: only the result is told."""

    proposal: int
    yes: bool


ClientMessage = Hello | Submit | Undo | Say | Why | Ping | Speak | Back | Propose | Cast | Hint


# --- a table's WebSocket, from the server ---


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to hello: who you are, and where."""

    protocol: int
    you: Me
    table: Table
    presence: Presence


class TableChanged(FromServer, frozen=True, tag="table"):
    """Seats, status or match of the table changed."""

    table: Table


class PresenceChanged(FromServer, frozen=True, tag="presence"):
    """Someone came or went."""

    presence: Presence


class Update(FromServer, frozen=True, tag="update"):
    """The match as one seat sees it. Whoever has several seats gets one update for each."""

    match: str
    version: int
    """Goes up by one with every move and every step taken back that you are told of. Of some, such as a sealed vote
    that is changed, nobody else is told: they get no message, and their versions do not count it."""
    since: int
    """The version that the events start from."""
    seat: int
    """Whose eyes; −1 for spectators."""
    to_act: list[int]
    """Seats that owe a decision; none when the match is over."""
    view: Any
    """What that seat may know; its shape is the game's."""
    legal: list[str]
    """Actions that this seat may submit now, out-of-turn ones included."""
    undo: bool
    """Whether this seat may take the last step back."""
    events: list[Any]
    """What happened since, as far as this seat may know, in order; each has its name in `event`. A step that its seat
    took back is told as `step-undone` with that `seat`; all others are the game's."""
    outcome: Outcome | None
    key: str | None
    """What all chance came from, in hexadecimal, once the match is over."""


class Accepted(FromServer, frozen=True, tag="accepted"):
    """Your move is made and safe on disk."""

    nonce: str
    version: int
    """The version it led to."""


class Refused(FromServer, frozen=True, tag="refused"):
    """What you sent had no effect. The same body answers a refused HTTP request."""

    code: str
    text: str
    """Why, and what to do, in your language."""
    details: dict[str, int | str]
    nonce: str | None = None
    """Of the move that was refused."""


class Said(FromServer, frozen=True, tag="said"):
    """Somebody said something."""

    number: int
    """Higher than that of anything said before. How much higher says nothing of what others whispered meanwhile."""
    seat: int | None
    name: str
    text: str
    to: list[int]


class Because(FromServer, frozen=True, tag="because"):
    """The answer to why."""

    nonce: str
    reason: str | None
    """The rule that forbids it, by name; null when it can be played."""
    text: str | None
    """The same, in your language."""


class Pong(FromServer, frozen=True, tag="pong"):
    """I am."""


class Spoke(FromServer, frozen=True, tag="spoke"):
    """A seat said one of the game's phrases. Numbered together with what is said freely."""

    number: int
    seat: int
    name: str
    words: str
    """In the notation of the game; each client words it in its own language."""
    to: int | None
    """The one seat that hears a whisper; null for everyone."""


class Clocks(FromServer, frozen=True, tag="clocks"):
    """The time that everyone has left. Comes with the updates of a table that has a clock, and when time stops or runs.

    A seat in `running` has `left[seat] − (n − since)` milliseconds left, `n` being the server's time: `now` plus what
    has passed since this message came. Below zero the grace runs; then a bot stands in.
    """

    match: str
    version: int
    now: Instant
    since: Instant
    left: list[int | None]
    """Milliseconds each seat had left at `since`; null for seats without a clock."""
    running: list[int]
    """Seats whose own time runs."""
    debate: int | None
    """Milliseconds that the moment in which several decide had left at `since`; null when there is none."""
    grace: int
    """Milliseconds after which a bot stands in for who has no time left."""
    stopped: bool
    """Whether no time runs: the match is paused, asleep or over."""


class Proposal(FromServer, frozen=True, tag="proposal"):
    """A vote of the players on how to go on, or its result."""

    number: int
    what: Question
    seat: int | None
    answer: Answer
    voters: int
    """How many have a ballot."""
    needed: int
    """How many of them must say yes."""
    yours: bool
    """Whether you have a ballot that you have not cast."""
    now: Instant
    expires: Instant


class Choice(Body, frozen=True):
    """Something that a seat may do, and what it promises."""

    action: str
    chance: float | None
    """To win, from 0 to 1; null where that was not looked into."""
    doubt: float | None
    """How far the chance may be off."""


class Reason(Body, frozen=True):
    """Why, as the name of a sentence and what fills it in."""

    name: str
    details: dict[str, float | int | str]


class Advised(FromServer, frozen=True, tag="advice"):
    """The answer to a hint, thought about from what the seat may know alone."""

    nonce: str
    match: str
    seat: int
    version: int
    choices: list[Choice]
    """The best few, the best first."""
    reasons: list[Reason]
    """Why the first."""


ServerMessage = (
    Welcome
    | TableChanged
    | PresenceChanged
    | Update
    | Accepted
    | Refused
    | Said
    | Because
    | Pong
    | Spoke
    | Clocks
    | Proposal
    | Advised
)


# --- HTTP ---


class NewIdentity(Body, frozen=True):
    """Who you would like to be."""

    name: Name
    language: Language = "en"


class DeviceLink(Body, frozen=True):
    """Makes another device yours too: to be claimed there, once, soon."""

    token: str
    seconds: int


class Claim(Body, frozen=True):
    """The token of a device link."""

    token: Id


class NewTable(Body, frozen=True):
    """A table to set up. You are its host, and take a seat like anybody else."""

    game: Id
    seats: Annotated[int, Meta(ge=1, le=31)]
    options: Annotated[dict[str, Any], Meta(max_length=40)] = {}
    bots: Annotated[dict[str, Id], Meta(max_length=31)] = {}
    """Seat number → kind of bot."""
    public: bool = False
    chat: bool = True
    language: Language = "en"
    clock: Clock = NoClock()
    debate: Annotated[int, Meta(ge=10, le=3_600)] | None = None
    """Seconds for a moment in which several seats owe a decision at once: debates and votes."""
    level: Id = "heuristic"
    """The kind of bot that stands in for the absent."""
    series: NewSeries | None = None
    hints: bool | None = None
    """Whether players may ask for hints; null: whoever plays against bots alone may."""
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

    one: Seat
    other: Seat


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
    options: list[OptionInfo]
    bots: list[str]
    scorings: list[str]
    """Ways of counting a series of matches; none for a game that is not played in series."""
    lessons: list[LessonInfo]


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


class Replay(Body, frozen=True):
    """A moment of a match, through a seat's eyes."""

    match: str
    move: int
    moves: int
    """How many moves the match has so far, those left out that this seat was told nothing of while the match is on."""
    seat: int
    view: Any


class Story(Body, frozen=True):
    """A whole match as one seat was told it, for looking back."""

    match: str
    table: str
    game: str
    seat: int
    """Whose ears; −1 for spectators."""
    names: list[str | None]
    """What the players are called, by seat; null for a bot."""
    bots: list[str | None]
    """Kind of bot, by seat; null for a person."""
    moves: list[list[Any]]
    """For each move the events that were told. Steps taken back are left out, and while the match is on, so are moves
    that the seat was told nothing of."""
    outcome: Outcome | None
    commitment: str
    key: str | None
    """What all chance came from, once the match is over."""
    lesson: str | None
    """The lesson that it was, whose deal was known beforehand."""


class Review(Body, frozen=True):
    """A match that is over, looked back on."""

    match: str
    chances: list[list[float]]
    """After each number of moves, from none on, every seat's chance to win as an onlooker sees it."""
    turning: list[TurningPoint]
    missed: list[MissedMove]


class Reviewing(Body, frozen=True):
    """The match is still being looked back on; ask again in a moment."""

    match: str
    done: int
    moves: int


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
    places: list[Place]
    closed: bool
    outcome: Outcome | None
    created: Instant


class Device(Body, frozen=True):
    """A browser or program that is you."""

    id: str
    created: Instant
    this: bool
    """Whether it is the one that asks."""


class Health(Body, frozen=True):
    """The server is well."""

    status: Literal["ok"]
    version: str
    protocol: int


parse_message = msgspec.json.Decoder(ClientMessage).decode
"""Reads what a client says, or raises `msgspec.ValidationError` or `msgspec.DecodeError`."""

encode = msgspec.json.Encoder().encode
