"""What a viewer is sent of a match: built from the game's view and events for one seat, and nothing else."""

from __future__ import annotations

import msgspec

from marooned.engine.contract import SPECTATOR, Event
from marooned.protocol.messages import Clocks, Update, encode
from marooned.server.matches.clocks import DEBATE_GRACE, charged, grace_of
from marooned.server.matches.live_match import Play, Step
from marooned.server.matches.visibility import eyes_of


class Scene:
    """A match at one version, as all its viewers see it: what they share is read once."""

    def __init__(self, play: Play) -> None:
        self.play, self.version, self.abandoned = play, play.version, play.abandoned
        self.over = play.over or play.abandoned
        self.to_act = [] if self.over else play.to_act
        self.view = play.game.views(play.state)
        self._legal = play.prospects.legal
        self._sent: dict[tuple[int, int, int], bytes] = {}
        self._told: dict[int, list[tuple[Event, msgspec.Raw]]] = {}

    def shows(self, play: Play) -> bool:
        """Whether that is still how the match stands."""
        return self.play is play and self.version == play.version and self.abandoned == play.abandoned

    def update(self, seat: int, since: int, eyes: int | None = None) -> Update:
        """The match through a seat's eyes, with the events since a version. Versions are told as those know them who
        look through these eyes, of which the seat's may be but one pair."""
        eyes = eyes_of([seat]) if eyes is None else eyes
        play, words = self.play, self.play.game.actions.words
        playing = seat != SPECTATOR and not self.over
        return Update(
            match=play.id,
            version=play.told_of(eyes, self.version),
            since=play.told_of(eyes, since),
            seat=seat,
            to_act=self.to_act,
            view=self.view(seat),
            legal=[words[id] for id in self._legal[seat]] if playing else [],
            undo=playing and play.why_no_undo(seat) is None,
            events=[told for event, told in self._events(since) if event.heard_by(seat)],
            outcome=play.match.outcome if self.over else None,
            key=play.match.key.hex() if self.over else None,
        )

    def _events(self, since: int) -> list[tuple[Event, msgspec.Raw]]:
        """All events since a version, whoever hears them: those who saw the same version last share the list."""
        found = self._told.get(since)
        if found is None:
            found = self._told[since] = [told for step in self.play.steps_since(since) for told in step.told]
        return found

    def text(self, seat: int, since: int, eyes: int) -> bytes:
        """The same as it travels, made once however many look through those eyes."""
        found = self._sent.get((seat, since, eyes))
        if found is None:
            found = self._sent[seat, since, eyes] = encode(self.update(seat, since, eyes))
        return found


def events_for(step: Step, seat: int) -> list[msgspec.Raw]:
    """What the seat, or the spectators, are told of a step."""
    return [told for event, told in step.told if event.heard_by(seat)]


def clocks_of(play: Play, now: int, eyes: int) -> Clocks:
    """The time that everyone has left now: since when nothing has happened is not for those eyes to know."""
    assert play.clock is not None
    read = charged(play.clock, play.thinking, now, play.stopped)
    thinking = play.thinking if read.left and read.debate is None and not play.stopped else []
    left: list[int | None] = [None] * len(play.players)
    for seat, rest in enumerate(read.left):
        if play.players[seat].bot is None:
            left[seat] = rest
    return Clocks(
        match=play.id,
        version=play.told_of(eyes),
        now=now,
        since=read.at,
        left=left,
        running=thinking,
        debate=read.debate,
        grace=DEBATE_GRACE if read.debate is not None else grace_of(play.terms.clock),
        stopped=play.stopped,
    )
