"""What a viewer is sent of a match: built from the game's view and events for one seat, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from marooned.engine.contract import SPECTATOR, Event
from marooned.protocol.messages import Clocks, encode
from marooned.server.matches.clocks import DEBATE_GRACE, charged, grace_of
from marooned.server.matches.live_match import LiveMatch, Step

BEGINNING = b'{"type":"update","match":%b,"version":%d,"since":%d,"seat":'
TO_ACT = b',"to_act":%b,"view":'
LEGAL = b',"legal":'
EVENTS, EVENTS_WITH_UNDO = b',"undo":false,"events":[', b',"undo":true,"events":['
OUTCOME = b'],"outcome":%b,"key":%b}'
"""An `Update` as JSON, in parts: most of them are the same for all who look, or are text already."""
GOING_ON = OUTCOME % (b"null", b"null")
NOTHING = b"[]"

News = tuple[bytes, list[tuple[Event, bytes]]]
"""How an update begins, and events with their text."""


class Rendering:
    """A match at one version, as all its viewers see it: what they share is written once."""

    def __init__(self, live: LiveMatch, seats: Sequence[int] = ()) -> None:
        """`seats` are those that somebody looks from now: their views are written together."""
        self.live, self.version, self.abandoned = live, live.version, live.abandoned
        self.position, self._words, moves = live.position, live.game.actions.words, live.match.moves
        self.over = self.abandoned or self.position.over
        self._undoer = moves[-1].seat if moves and not self.over else SPECTATOR
        """Who alone may perhaps take the last step back."""
        self._hides = bool(live.hidden_lines.lines)
        self._legal = [] if self.over else self.position.everyones_ids()
        self._to_act = TO_ACT % (NOTHING if self.over else encode(self.position.to_act))
        self._end = GOING_ON
        if self.over:
            self._end = OUTCOME % (encode(live.match.outcome), encode(live.match.key.hex() if live.tells_all else None))
        self._views = dict(zip(seats, self.position.view_texts(seats), strict=True))
        self._sent: dict[tuple[int, int, int], bytes] = {}
        self._told: dict[tuple[int, int], News] = {}

    def shows(self, live: LiveMatch) -> bool:
        """Whether the match still stands as it was rendered."""
        return self.live is live and self.version == live.version and self.abandoned == live.abandoned

    def text(self, seat: int, since: int, viewpoint: int) -> bytes:
        """The match as a seat sees it, with the events since a version: an `Update`. It is the same for all who share
        the viewpoint that versions are counted for; and for all viewpoints, where no line is hidden from anybody."""
        asked = seat, since, viewpoint if self._hides else 0
        found = self._sent.get(asked)
        if found is None:
            beginning, events = self._told.get(asked[1:]) or self._news(*asked[1:])
            ids = self._legal[seat] if self._legal and seat != SPECTATOR else None
            can_undo = seat == self._undoer != SPECTATOR and self.live.why_no_undo(seat) is None
            found = self._sent[asked] = b"".join(
                (
                    beginning,
                    b"%d" % seat,
                    self._to_act,
                    self._views.get(seat) or self._view(seat),
                    LEGAL,
                    encode([self._words[id] for id in ids]) if ids else NOTHING,
                    EVENTS_WITH_UNDO if can_undo else EVENTS,
                    b",".join([told for event, told in events if event.heard_by(seat)]),
                    self._end,
                )
            )
        return found

    def _news(self, since: int, viewpoint: int) -> News:
        """How an update begins, and all events since a version: for those who saw that last."""
        told, steps = self.live.hidden_lines.told, self.live.steps_since(since)
        beginning = BEGINNING % (encode(self.live.id), told(self.version, viewpoint), told(since, viewpoint))
        found = self._told[since, viewpoint] = beginning, [one for step in steps for one in step.told]
        return found

    def _view(self, seat: int) -> bytes:
        found = self._views[seat] = self.position.view_texts([seat])[0]
        return found


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
