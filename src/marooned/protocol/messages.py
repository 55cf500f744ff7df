"""What a table's WebSocket carries as JSON text, told apart by `type`: `ClientMessage` there, `ServerMessage` back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from marooned.engine.contract import Outcome
from marooned.engine.phrasing import Sentence
from marooned.protocol.basics import Body, Id, Instant, Nonce, SeatNumber, Version
from marooned.protocol.tables import Invitation, Me, Person, Presence, Table


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """Base of what a client says on a WebSocket."""


class FromServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """Base of what the server says on a WebSocket."""


AgreementKind = Literal["pause", "resume", "abandon", "replace", "undo"]
AgreementResult = Literal["open", "passed", "refused", "expired"]


# --- from the client ---


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
    seat: SeatNumber
    version: Version
    """The version the action answers."""
    action: Annotated[str, Meta(min_length=1, max_length=120)]
    nonce: Nonce
    """Any word, new for every move. The same move sent again under it is answered again and played once."""


class Undo(FromClient, frozen=True, tag="undo"):
    """Take one's own last step back, if that is allowed. At a rated table the others are asked first: `propose`."""

    match: Id
    seat: SeatNumber
    version: Version
    nonce: Nonce


class Say(FromClient, frozen=True, tag="say"):
    """Say something to everyone, or whisper it to some seats."""

    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*(?![\s\S])")]
    seat: SeatNumber | None = None
    """Which of one's seats speaks; null for a spectator."""
    to: Annotated[list[SeatNumber], Meta(max_length=31)] = []
    """Seats that hear a whisper; nobody in particular means everyone."""


class Why(FromClient, frozen=True, tag="why"):
    """Ask why an action is not possible now. Changes nothing."""

    match: Id
    seat: SeatNumber
    action: Annotated[str, Meta(min_length=1, max_length=120)]
    nonce: Nonce


class Hint(FromClient, frozen=True, tag="hint"):
    """Ask what one's seat should do now, where the table has `hints`. Only the asker learns of it."""

    match: Id
    seat: SeatNumber
    version: Version
    nonce: Nonce


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there?"""


class Speak(FromClient, frozen=True, tag="speak"):
    """Say one of the game's phrases, which everyone hears in their own language, or whisper it to one seat.

    Tables where people may not talk in words of their own may allow it (`chat`: phrases).
    """

    seat: SeatNumber
    words: Annotated[str, Meta(min_length=1, max_length=120)]
    """In the notation of the game."""
    to: SeatNumber | None = None


class Back(FromClient, frozen=True, tag="back"):
    """I am back: bots that stand in for me hand my seats back. Connecting again says so too, and so does a move."""


class Propose(FromClient, frozen=True, tag="propose"):
    """Ask the players of a running match to agree to something. Who asks counts as a yes; who it was is not told.

    `undo` takes the last step back at a rated table, where an update says that its seat may. Everybody else who plays
    has to agree; bots do. Whoever moves instead of answering has refused.
    """

    what: AgreementKind
    seat: SeatNumber | None = None
    """For `replace` the leaver's seat that a bot is to have for good, for `undo` the asker's own; else null."""


class Cast(FromClient, frozen=True, tag="cast"):
    """Answer a proposal, once. Ballots are secret: only the result is told."""

    proposal: Version
    yes: bool


ClientMessage = Hello | Submit | Undo | Say | Why | Ping | Speak | Back | Propose | Cast | Hint


# --- from the server ---


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
    to_act: list[int]
    """Seats that owe a decision; none when the match is over."""
    outcome: Outcome | None
    key: str | None
    """What all chance came from, in hexadecimal, once the match is over."""
    events: list[Any]
    """What happened since, as far as this seat may know, in order; each has its name in `event`. A step that its seat
    took back is told as `step-undone` with that `seat`; all others are the game's."""
    seat: int
    """Whose eyes; −1 for spectators."""
    view: Any
    """What that seat may know; its shape is the game's."""
    legal: list[str]
    """Actions that this seat may submit now, out-of-turn ones included."""
    undo: bool
    """Whether this seat may take the last step back, or at a rated table ask the others to agree to it."""


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
    """How many things you have heard at this table with this one. What others whisper does not count."""
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
    clause: str | None
    """Where the game's rules say so, by the id that RULES.md gives it; null where none does."""


class Pong(FromServer, frozen=True, tag="pong"):
    """I am."""


class Spoke(FromServer, frozen=True, tag="spoke"):
    """A seat said one of the game's phrases. Numbered together with what is said freely."""

    number: int
    seat: int
    name: str
    words: str
    """In the notation of the game."""
    said: Sentence | None
    """It as the speaker would put it, by messages of the game's catalogue: each client words it in its own language.
    Null for something that a game of another version said."""
    to: int | None
    """The one seat that hears a whisper; null for everyone."""


class Lull(FromServer, frozen=True, tag="lull"):
    """The bot that is next leaves everybody a moment to act out of turn, until the next update. Nobody may have
    anything to do: it goes by what all know."""

    match: str
    seat: int
    """The bot's."""


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
    what: AgreementKind
    seat: int | None
    """Whom it is about: the leaver, or who wants to take a step back."""
    version: int | None
    """The version that is to be taken back, as you know it; null unless it is about that. A later one ends the vote."""
    answer: AgreementResult
    """`refused` too where all agree and it is too late."""
    voters: int
    """How many have a ballot."""
    needed: int
    """How many of them must say yes."""
    yours: bool
    """Whether you have a ballot that you have not cast."""
    now: Instant
    expires: Instant


class AdvisedAction(Body, frozen=True):
    """Something that a seat may do, and what it promises."""

    action: str
    chance: float | None
    """To win, from 0 to 1; null where that was not looked into."""
    doubt: float | None
    """How far the chance may be off."""


class AdviceReason(Body, frozen=True):
    """Why, as the name of a sentence and what fills it in."""

    name: str
    details: dict[str, float | int | str]


class Advised(FromServer, frozen=True, tag="advice"):
    """The answer to a hint, thought about from what the seat may know alone."""

    nonce: str
    match: str
    seat: int
    version: int
    choices: list[AdvisedAction]
    """The best few, the best first."""
    reasons: list[AdviceReason]
    """Why the first."""


class Invited(FromServer, frozen=True, tag="invited"):
    """A friend asks you to another table."""

    invitation: Invitation


class InvitationAnswered(FromServer, frozen=True, tag="answered"):
    """A friend whom you invited has answered."""

    table: str
    guest: Person
    coming: bool


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
    | Lull
    | Clocks
    | Proposal
    | Advised
    | Invited
    | InvitationAnswered
)

parse_message = msgspec.json.Decoder(ClientMessage).decode
"""Reads what a client says, or raises `msgspec.ValidationError` or `msgspec.DecodeError`."""

encode = msgspec.json.Encoder().encode
