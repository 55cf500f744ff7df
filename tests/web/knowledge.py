"""What a browser was told, against what the engine says its seat may know."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from marooned.engine.replay import verify
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_match import Player as Seated
from marooned.server.matches.rendering import events_for
from marooned.server.matches.visibility import HiddenLines, hidden_from, viewpoint_of
from marooned.server.storage.log import LogLine

from .player import Player


def check_secrets(player: Player) -> int:
    """Every update that came is the view, events and actions of its seat, and nothing else told more; how many came.

    For a match without steps taken back, once it is over: the record is public then.
    """
    updates = [message for message in player.received if message["type"] == "update"]
    match = verify(httpx.get(f"{player.url}/api/matches/{updates[-1]['match']}/record").content)
    game = match.game
    live = LiveMatch("", "", game.version, match, [Seated(None, None)] * match.seats)
    words = game.actions.words
    live.log = [
        LogLine(number, move.seat, words[move.action], move.digest, "")
        for number, move in enumerate(match.moves, start=1)
    ]
    steps = list(live.replayed())
    hidden_lines = HiddenLines()
    for step in steps:
        hidden_lines.add(step.version, hidden_from(step.before, step.seat, step.events, step.after))
    viewpoint = viewpoint_of({update["seat"] for update in updates})
    told = {seat: [as_sent(events_for(step, seat)) for step in steps] for seat in range(-1, match.seats)}
    positions = [match.position_after(0), *(step.after for step in steps)]
    for update in updates:
        seat = update["seat"]
        version, since = (hidden_lines.log_version(update[name], viewpoint) for name in ("version", "since"))
        assert update["view"] == as_sent(positions[version].view(seat)), (seat, version)
        assert seat < 0 or update["legal"] == [str(action) for action in positions[version].legal(seat)], (
            seat,
            version,
        )
        assert update["events"] == [event for events in told[seat][since:version] for event in events]
        assert (update["key"] is not None) == (update["outcome"] is not None)
    allowed = {"welcome", "table", "presence", "update", "accepted", "refused", "because", "pong", "clocks", "proposal"}
    home = {"tables", "company"}
    assert {message["type"] for message in player.received} <= allowed | home | {"said", "spoke"}
    return len(updates)


def as_sent(value: Any) -> Any:
    """The value as it reads at the other end of the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
