"""Actions that a position refuses, and matches that stand at one: shared by the builders of all games."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.engine.errors import IllegalAction
from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.rng import key_from_seed


def match_at(position: Position) -> Match:
    """A match that stands at a position."""
    match = Match(position.game, position.seats, key=key_from_seed("deal"))
    match.position = position
    return match


def check_refused(position: Position, seat: int, action: Any, reason: int) -> None:
    """Assert that an action is refused for that reason, is not offered, and changes nothing."""
    game, before, match = position.game, position.data, match_at(position)
    with pytest.raises(IllegalAction) as refusal:
        match.play(seat, action)
    assert refusal.value.reason == game.reasons[reason], action
    assert game.actions.id(action) not in list(position.legal_ids(seat))
    assert match.position.data == before and not match.moves
