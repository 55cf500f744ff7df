"""Everything that travels between a client and the server, in one place.

A table's WebSocket carries `ClientMessage` one way and `ServerMessage` the other, as JSON text, told apart by `type`.
HTTP carries the bodies below. Unknown fields are refused. `docs/protocol.md` is written from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from marooned.engine.contract import Outcome

PROTOCOL = 1
"""Version of all this. A client names it in `hello`; another one is refused."""

LONGEST_MESSAGE = 4096
"""Most bytes of a client's message or request body."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[
    str,
    Meta(
        max_length=24, pattern=r"^(?!\s)[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f]+(?<!\s)(?![\s\S])"
    ),
]
"""Neither empty nor padded, without characters that cannot be seen."""
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}(?![\s\S])")]
Seat = Annotated[int, Meta(ge=0, le=30)]
Version = Annotated[int, Meta(ge=0, le=1 << 31)]
Language = Literal["en", "fr"]
Status = Literal["open", "running", "over"]


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


class MatchInfo(Body, frozen=True):
    """The match that a table plays, is about to play, or has played last."""

    id: str
    number: int
    """Which match of this table, from 1."""
    status: Status
    rules: int
    """Version of the game's rules it is played under."""
    commitment: str | None
    """Fixes all chance of the match from its start without telling it; null before the start."""


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
    heard: Annotated[int, Meta(ge=0)] = 0
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


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


ClientMessage = Hello | Submit | Undo | Say | Why | Ping


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
    """Goes up by one with every move and every step taken back."""
    since: int
    """The version that the events start from."""
    seat: int
    """Whose eyes; −1 for spectators."""
    owing: list[int]
    """Seats that owe a decision; none when the match is over."""
    view: Any
    """What that seat may know; its shape is the game's."""
    legal: list[str]
    """Actions that this seat may submit now, out-of-turn ones included."""
    undo: bool
    """Whether this seat may take the last step back."""
    events: list[Any]
    """What happened since, as far as this seat may know, in order; each has its name in `event`."""
    outcome: Outcome | None
    key: str | None
    """What all chance came from, once the match is over."""


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


ServerMessage = Welcome | TableChanged | PresenceChanged | Update | Accepted | Refused | Said | Because | Pong


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


class Replay(Body, frozen=True):
    """A moment of a match, through a seat's eyes."""

    match: str
    move: int
    moves: int
    """How many moves the match has so far."""
    seat: int
    view: Any


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


class Health(Body, frozen=True):
    """The server is well."""

    status: Literal["ok"]
    version: str
    protocol: int


parse_message = msgspec.json.Decoder(ClientMessage).decode
"""Reads what a client says, or raises `msgspec.ValidationError` or `msgspec.DecodeError`."""

encode = msgspec.json.Encoder().encode
