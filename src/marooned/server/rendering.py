"""What a viewer is sent of a match: built from the game's view and events for one seat, and nothing else."""

from __future__ import annotations

from typing import Any

from marooned.engine.contract import SPECTATOR, Event
from marooned.server.clocks import DEBATE_GRACE, grace_of
from marooned.server.plays import Play, Step
from marooned.server.protocol import Clocks, Update, encode


class StepUndone(Event, frozen=True, tag="step-undone"):
    """A seat took its last step back."""

    seat: int


def events_for(step: Step, seat: int) -> list[Any]:
    """What the seat, or the spectators, are told of a step."""
    if step.action is None:
        return [StepUndone(seat=step.seat).told()]
    return [event.told() for event in step.events if event.heard_by(seat)]


def update_for(play: Play, seat: int, since: int) -> Update:
    """The match through a seat's eyes, with the events since a version."""
    match, seated = play.match, seat != SPECTATOR
    over = match.over or play.abandoned
    legal = play.legal_ids(play.state, seat) if seated and not over else []
    return Update(
        match=play.id,
        version=play.version,
        since=since,
        seat=seat,
        owing=[] if over else match.owing,
        view=play.game.view(play.state, seat),
        legal=[play.game.actions.words[id] for id in legal],
        undo=seated and not over and play.why_no_undo(seat) is None,
        events=[event for step in play.steps_since(since) for event in events_for(step, seat)],
        outcome=match.outcome if over else None,
        key=match.key.hex() if over else None,
    )


def clocks_of(play: Play, now: int) -> Clocks:
    """The time that everyone has left."""
    assert play.clock is not None
    thinking = play.thinking if play.clock.left and play.clock.debate is None and not play.stopped else []
    left: list[int | None] = [None] * len(play.players)
    for seat, rest in enumerate(play.clock.left):
        if play.players[seat].bot is None:
            left[seat] = rest
    return Clocks(
        match=play.id,
        version=play.version,
        now=now,
        since=play.clock.at,
        left=left,
        running=thinking,
        debate=play.clock.debate,
        grace=DEBATE_GRACE if play.clock.debate is not None else grace_of(play.terms.clock),
        stopped=play.stopped,
    )


class Renderings:
    """Updates as text, made once for each seat and version however many look through its eyes."""

    def __init__(self) -> None:
        self._of: tuple[str, int, bool] = ("", -1, False)
        self._texts: dict[tuple[int, int], str] = {}

    def text(self, play: Play, seat: int, since: int) -> str:
        """The update for that seat."""
        now = (play.id, play.version, play.abandoned)
        if self._of != now:
            self._of, self._texts = now, {}
        found = self._texts.get((seat, since))
        if found is None:
            found = self._texts[seat, since] = encode(update_for(play, seat, since)).decode()
        return found
