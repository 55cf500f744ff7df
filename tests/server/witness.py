"""Compares what came over a connection with what the engine says that viewer may know, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.replay import MatchRecord, verify
from marooned.protocol.messages import ServerMessage

UPDATE = {"type", "match", "version", "since", "seat", "to_act", "view", "legal", "undo", "events", "outcome", "key"}


class Witness:
    """A finished match without steps taken back, replayed by the engine alone."""

    def __init__(self, data: bytes) -> None:
        verified = verify(data)
        record = msgspec.json.decode(data, type=MatchRecord)
        self.match = Match(load_game(record.game), record.seats, record.options, bytes.fromhex(str(record.key)))
        self.positions = [self.match.position]
        self.events: list[list[Any]] = []
        for move in record.moves:
            self.events.append(self.match.play(move.seat, move.action))
            self.positions.append(self.match.position)
        assert self.match.outcome == verified.outcome

    def check(self, seat: int, received: list[dict[str, Any]]) -> None:
        """All that was received through a seat's eyes is the engine's own view, from the deal to the end, no gap."""
        updates = [message for message in received if message["type"] == "update" and message["seat"] == seat]
        shown = 0
        for update in updates:
            assert update.keys() == UPDATE
            version, since = update["version"], update["since"]
            assert since == shown <= version, "events were missed, or told twice"
            shown = version
            position, over = self.positions[version], version == len(self.events)
            told = [event for events in self.events[since:version] for event in events if event.heard_by(seat)]
            expected = {
                "view": plain(position.view(seat)),
                "legal": [] if seat == SPECTATOR else [str(action) for action in position.legal(seat)],
                "events": [without_audience(event) for event in told],
                "outcome": plain(self.match.outcome) if over else None,
                "key": self.match.key.hex() if over else None,
            }
            assert {name: update[name] for name in expected} == expected
            assert update["to_act"] == position.to_act
        assert shown == len(self.events)
        for message in received:
            msgspec.json.decode(json.dumps(message), type=ServerMessage)


def plain(value: Any) -> Any:
    """As JSON would have it."""
    return json.loads(msgspec.json.encode(value))


def without_audience(event: Any) -> Any:
    return {name: value for name, value in plain(event).items() if name != "audience"}
