"""What may be said at a table, and bots that talk and listen."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from marooned.engine.contract.events import Event
from marooned.engine.phrasing import Sentence


class Speech(Protocol):
    """What may be said at a table of the game: phrases that mean the same in every language and change nothing."""

    def parse(self, words: str, seats: int, speaker: int) -> Any:
        """What the speaker says, from its notation, which is also its `str`; or raise `BadSpeech`."""

    def tell(self, said: Any, speaker: int, to: int | None = None) -> Sentence:
        """It as the speaker would put it, aloud or to one seat alone, in any language."""


class Said(NamedTuple):
    """What a seat said after the first `after` moves, in its notation: to the table, or `to` one seat alone."""

    after: int
    seat: int
    to: int | None
    words: str

    def heard_by(self, seat: int) -> bool:
        """Whether that seat (or the spectators, −1) heard it."""
        return self.to is None or seat in (self.seat, self.to)


class Remark(NamedTuple):
    """What a bot says, in the game's notation: to the table, or `to` one seat alone."""

    words: str
    to: int | None = None


@dataclass(frozen=True)
class Hearing:
    """What a bot goes by when it talks and listens: what its seat may know, and nothing else."""

    seat: int
    seats: int
    """How many play."""
    view: Any
    """What the seat sees now."""
    story: Sequence[Event | Said]
    """What the seat was told and has heard so far, in order, its own words included."""
    character: str
    """Whom the bot plays: one of `Talkers.characters`."""
    key: bytes
    """The chance of this bot's talk."""
    notes: dict[str, Any] = field(default_factory=dict, compare=False)
    """What was made of the story so far, for the next hearing of this seat, whose story begins with this one: to read
    on instead of anew. It may be lost at any time, and holds nothing that the story does not tell."""

    def drawn(self, what: str) -> float:
        """A number from 0 to 1, the same whenever this bot asks for the same: its mind stays made up."""
        found = hashlib.blake2b(f"{self.seat} {what}".encode(), key=self.key, digest_size=4, person=b"marooned-talk")
        return int.from_bytes(found.digest(), "big") / 2**32


class Talkers(Protocol):
    """How bots of any level talk at the table, and what they make of what they hear. Each function depends on nothing
    but what it is given, so a bot can lie and cannot leak."""

    @property
    def characters(self) -> Sequence[str]:
        """Whom bots play, by the names that they bear at a table, in that order."""

    def remark(self, hearing: Hearing) -> Remark | None:
        """What the bot says now, if anything. It is asked after what happened and what was said, again and again: it
        says few things, and none twice."""

    def heed(self, s: Any, hearing: Hearing) -> None:
        """Change a state that the seat imagines, in place, as far as it believes what it heard."""

    def honour(self, hearing: Hearing, legal: Sequence[int], action: int) -> int:
        """The action the bot takes instead of the legal one it chose, where it has given its word and keeps it."""
