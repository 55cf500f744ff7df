"""What a viewer is sent of a match: built from the game's view and events for one seat, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from marooned.engine.contract import SPECTATOR, Event
from marooned.protocol.messages import Clocks, Update, encode
from marooned.server.matches.clocks import DEBATE_GRACE, charged, grace_of
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.visibility import viewpoint_of


class Rendering:
    """A match at one version, as all its viewers see it: what they share is read once."""

    def __init__(self, live: LiveMatch, seats: Sequence[int] = ()) -> None:
        """`seats` are those that somebody looks from now: their views are written together."""
        self.live, self.version, self.abandoned = live, live.version, live.abandoned
        self.over = live.over or live.abandoned
        self.to_act = [] if self.over else live.to_act
        self.position = live.position
        self._views = dict(zip(seats, map(msgspec.Raw, self.position.view_texts(seats)), strict=True))
        moves = live.match.moves
        self._undoer = moves[-1].seat if moves and not self.over else SPECTATOR
        """Who alone may perhaps take the last step back."""
        self._sent: dict[tuple[int, int, int], bytes] = {}
        self._told: dict[int, list[tuple[Event, msgspec.Raw]]] = {}

    def shows(self, live: LiveMatch) -> bool:
        """Whether the match still stands as it was rendered."""
        return self.live is live and self.version == live.version and self.abandoned == live.abandoned

    def update(self, seat: int, since: int, viewpoint: int | None = None) -> Update:
        """The match as a seat sees it, with the events since a version. Versions are counted for the viewpoint of
        whoever is sent it, who may have further seats."""
        viewpoint = viewpoint_of([seat]) if viewpoint is None else viewpoint
        live, words = self.live, self.live.game.actions.words
        playing = seat != SPECTATOR and not self.over
        return Update(
            match=live.id,
            version=live.version_for(viewpoint, self.version),
            since=live.version_for(viewpoint, since),
            seat=seat,
            to_act=self.to_act,
            view=self._view(seat),
            legal=[words[id] for id in self.position.legal_ids(seat)] if playing else [],
            undo=playing and seat == self._undoer and live.why_no_undo(seat) is None,
            events=[told for event, told in self._events(since) if event.heard_by(seat)],
            outcome=live.match.outcome if self.over else None,
            key=live.match.key.hex() if self.over else None,
        )

    def _view(self, seat: int) -> msgspec.Raw:
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = msgspec.Raw(self.position.view_texts([seat])[0])
        return found

    def _events(self, since: int) -> list[tuple[Event, msgspec.Raw]]:
        """All events since a version, whoever hears them: those who saw the same version last share the list."""
        found = self._told.get(since)
        if found is None:
            found = self._told[since] = [told for step in self.live.steps_since(since) for told in step.told]
        return found

    def text(self, seat: int, since: int, viewpoint: int) -> bytes:
        """The update as JSON, encoded once for all who share the viewpoint."""
        found = self._sent.get((seat, since, viewpoint))
        if found is None:
            found = self._sent[seat, since, viewpoint] = encode(self.update(seat, since, viewpoint))
        return found


def events_for(step: Step, seat: int) -> list[msgspec.Raw]:
    """What the seat, or the spectators, are told of a step."""
    return [told for event, told in step.told if event.heard_by(seat)]


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
