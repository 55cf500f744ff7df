"""What a viewer is sent of a match: built from the game's view and events for one seat, and nothing else."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from marooned.engine.contract import EVERYONE, SPECTATOR, Event
from marooned.protocol.messages import Clocks, encode
from marooned.server.matches.clocks import DEBATE_GRACE, charged, grace_of
from marooned.server.matches.live_match import LiveMatch, Step

BEGINNING = b'{"type":"update","match":%b,"version":%d,"since":%d,"to_act":%b,"outcome":%b,"key":%b,"events":['
VIEW = b'],"seat":%d,"view":'
LEGAL = b',"legal":%b,"undo":%b}'
"""An `Update` as JSON, in parts: what all who look may share comes first."""
NULL = b"null"
WATCHING = LEGAL % (b"[]", b"false")
"""How it ends for most: they can do nothing now."""


class News(NamedTuple):
    """What an update tells of what happened since a version, to all who share how versions are counted."""

    beginning: bytes
    events: list[tuple[Event, bytes]]
    whole: bytes | None
    """Beginning and events together, where everyone may know all of them."""

    def text(self, seat: int) -> bytes:
        """It, as a seat may know it."""
        if self.whole is not None:
            return self.whole
        return self.beginning + b",".join([told for event, told in self.events if event.heard_by(seat)])


class Rendering:
    """A match at one version, as all its viewers see it: what they share is written once."""

    def __init__(self, live: LiveMatch, seats: Sequence[int] = ()) -> None:
        """`seats` are those that somebody looks from now: their views are written together."""
        self.live, self.version, self.abandoned, self.position = live, live.version, live.abandoned, live.position
        self.over = self.abandoned or self.position.over
        moves = live.match.moves
        self._undoer = moves[-1].seat if moves and not self.over else SPECTATOR
        """Who alone may perhaps take the last step back."""
        self._hides = bool(live.hidden_lines.lines)
        self._legal = [] if self.over else [*self.position.everyones_ids(), []]  # the last are the spectators
        self._views = dict(zip(seats, self.position.view_texts(seats), strict=True))
        self._sent: dict[tuple[int, int, int], bytes] = {}
        self._told: dict[tuple[int, int], News] = {}

    def shows(self, live: LiveMatch) -> bool:
        """Whether the match still stands as it was rendered."""
        return self.live is live and self.version == live.version and self.abandoned == live.abandoned

    def text(self, seat: int, since: int, viewpoint: int) -> bytes:
        """The match as a seat sees it, with the events since a version: an `Update`. It is the same for all who share
        the viewpoint that versions are counted for; and for all viewpoints, where no line is hidden from anybody."""
        if not self._hides:
            viewpoint = 0
        found = self._sent.get((seat, since, viewpoint))
        if found is None:
            news = self._told.get((since, viewpoint)) or self._news(since, viewpoint)
            view = self._views.get(seat) or self._view(seat)
            found = b"".join((news.whole or news.text(seat), VIEW % seat, view, self._choice(seat)))
            self._sent[seat, since, viewpoint] = found
        return found

    def _news(self, since: int, viewpoint: int) -> News:
        live, told = self.live, self.live.hidden_lines.told
        events = [one for step in live.steps_since(since) for one in step.told]
        outcome = live.match.outcome if self.over else None
        beginning = BEGINNING % (
            encode(live.id),
            told(self.version, viewpoint),
            told(since, viewpoint),
            to_act_text(0 if self.over else self.position.to_act_mask),
            NULL if outcome is None else encode(outcome),
            encode(live.match.key.hex()) if self.over and live.tells_all else NULL,
        )
        texts = [text for event, text in events if event.audience == EVERYONE]
        whole = beginning + b",".join(texts) if len(texts) == len(events) else None
        found = self._told[since, viewpoint] = News(beginning, events, whole)
        return found

    def _view(self, seat: int) -> bytes:
        found = self._views[seat] = self.position.view_texts([seat])[0]
        return found

    def _choice(self, seat: int) -> bytes:
        """What the seat can do: how an update ends."""
        ids = self._legal[seat] if self._legal else []
        can_undo = seat == self._undoer != SPECTATOR and self.live.why_no_undo(seat) is None
        if not ids and not can_undo:
            return WATCHING
        words = self.live.game.actions.words
        return LEGAL % (encode([words[id] for id in ids]), b"true" if can_undo else b"false")


@functools.lru_cache(maxsize=4096)
def to_act_text(mask: int) -> bytes:
    """The seats of a mask, as JSON."""
    return encode(seats_in(mask))


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def events_for(step: Step, seat: int) -> list[msgspec.Raw]:
    """What the seat, or the spectators, are told of a step."""
    return [msgspec.Raw(told) for event, told in step.told if event.heard_by(seat)]


def clocks_of(live: LiveMatch, now: int, viewpoint: int) -> Clocks:
    """The time that everyone has left now."""
    assert live.clock is not None
    read = charged(live.clock, live.thinking, now, live.stopped)
    thinking = live.thinking if read.left and read.debate is None and not live.stopped else []
    left: list[int | None] = [None] * len(live.players)
    for seat, rest in enumerate(read.left):
        if live.players[seat].bot is None:
            left[seat] = rest
    return Clocks(
        match=live.id,
        version=live.version_for(viewpoint),
        now=now,
        since=read.at,
        left=left,
        running=thinking,
        debate=read.debate,
        grace=DEBATE_GRACE if read.debate is not None else grace_of(live.terms.clock),
        stopped=live.stopped,
    )
