"""The host of a server: what they tell everybody, and the care they take of people."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from marooned.protocol.basics import Body, Id, Instant
from marooned.protocol.tables import Chat

Act = Literal["silence", "ban", "forgive", "rename", "erase-words", "close-report"]
ACTS: tuple[Act, ...] = get_args(Act)


class Keeping(Body, frozen=True):
    """For how many days things are kept; 0: for ever."""

    finished: int
    """Tables whose matches are over."""
    unfinished: int
    """Tables that nobody starts, and matches that everyone has left."""
    talk: int
    """What is said at a table, after the last word; reports of it, too."""
    guests: int
    """People who do not come back and sit at no table."""


class House(Body, frozen=True):
    """What holds on this server."""

    chat: Chat
    """How people may talk at most, whatever a table allows."""
    text: str | None
    """Terms and privacy in the host's own words, as HTML; null where they wrote none."""
    keeps: Keeping
    push: bool
    """Whether people can be told of their turn by push messages."""
    mail: bool
    """Whether by mail."""


class HostClaim(Body, frozen=True):
    """The token of a link that makes somebody a host."""

    token: Id


class NewAct(Body, frozen=True):
    """What a host does about somebody."""

    act: Act
    target: Id
    """The id of a person or a report, or an address (to ban or to forgive)."""
    name: Annotated[str, Meta(max_length=60)] = ""
    """The new name, to rename."""
    days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    """For how long; 0: for good."""
    place: bool = False
    """Whether a ban holds for the address where the person was last seen, too. Other processes of the server that saw
    them find it within seconds."""


class KnownPerson(Body, frozen=True):
    """Somebody, as hosts see them."""

    id: str
    name: str
    created: Instant
    used: Instant | None
    """When they were here last, to the day."""
    silenced: bool
    banned: bool


class Report(Body, frozen=True):
    """What somebody told the host about another person."""

    id: str
    author: str
    author_name: str | None
    """Null where they are known no longer, as below."""
    person: str
    person_name: str | None
    text: str
    words: list[str]
    """What the person said, as far as the author heard it."""
    created: Instant


class ActDetails(Body, frozen=True, forbid_unknown_fields=False):
    """More about what a host did, where there is more. What else is kept of it is for the server alone."""

    days: int = 0
    """For how long; 0: for good."""
    place: bool = False
    """Whether a ban holds for where the person was last seen, too; what was found follows as acts of their own."""
    found: bool = False
    """Whether such a place was found, by any process; looked for within seconds."""
    old_name: str = ""
    new_name: str = ""
    words: int = 0
    """How many things said were erased."""
    user: str = ""
    """Who ran the command, by the name the server's machine knows them by."""


class ActDone(Body, frozen=True):
    """What a host did."""

    author: str | None
    """Who; null: by the command on the server's machine."""
    author_name: str | None
    """What they are called now; null where they are known no longer, as below."""
    kind: str
    person: str | None
    """About whom, or which address or report."""
    name: str | None
    """What that person is called now."""
    details: ActDetails
    created: Instant


class HostDesk(Body, frozen=True):
    """What a host looks after."""

    until: Instant
    """Until when you are a host."""
    reports: list[Report]
    """Those that nobody has closed, the oldest first."""
    acts: list[ActDone]
    """The latest first."""
