"""What a browser was told, held against what the engine itself would tell its seat."""

from __future__ import annotations

from typing import Any

import msgspec

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.replay import parse

from .player import Player


def told_too_much(player: Player, game: Game) -> list[str]:
    """Every difference between the updates this browser received and the engine's own views and events of its seat.

    The match is over, so its record is public: it is played again, and each update must be the view of that version.
    """
    updates = [message for message in player.received if message["type"] == "update"]
    answer = player.context.request.get(f"{player.url}/api/matches/{updates[-1]['match']}/record")
    record = parse(answer.body())
    match = Match(game, record.seats, record.options, key=bytes.fromhex(str(record.key)))
    at: dict[int, list[dict[str, Any]]] = {}
    for update in updates:
        at.setdefault(update["version"], []).append(update)
    found = [fault for update in at.get(0, []) for fault in _differences(match, update, [])]
    for version, move in enumerate(record.moves, 1):
        events = match.play(move.seat, move.action)
        for update in at.get(version, []):
            heard = [event.told() for event in events if event.heard_by(update["seat"])]
            found += _differences(match, update, heard if update["since"] == version - 1 else None)
    return found


def _differences(match: Match, update: dict[str, Any], heard: list[dict[str, Any]] | None) -> list[str]:
    seat, version = update["seat"], update["version"]
    found = []
    if update["view"] != msgspec.to_builtins(match.view(seat)):
        found.append(f"version {version}: the view is not that of seat {seat}")
    if heard is not None and update["events"] != msgspec.to_builtins(heard):
        found.append(f"version {version}: the events are not those of seat {seat}")
    if seat >= 0 and update["legal"] != [str(action) for action in match.legal(seat)]:
        found.append(f"version {version}: the actions are not those of seat {seat}")
    return found
