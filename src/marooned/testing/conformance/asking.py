"""Asking a game what the checks want to know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import SPECTATOR, Event, Game
from marooned.engine.position import Position
from marooned.engine.record import Array, bytes_of
from marooned.engine.rng import key_from_seed

POISON = 99
"""Filled into an observation before it is written, to find entries that are not."""


def viewers(seats: int) -> Iterator[int]:
    """Every seat, and the spectators."""
    yield from range(seats)
    yield SPECTATOR


def name_of(viewer: int) -> str:
    """A viewer, in a message."""
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def reasons(game: Game, s: Any, seat: int) -> Array:
    """Why each action is illegal for a seat, as a reason code; 0 for those that are legal."""
    listed, codes = legal_ids(game, s, seat), np.zeros(len(game.actions), np.int32)
    specialise("marooned.testing.loops", game).explain_each(s, seat, codes)
    codes[listed] = 0
    return codes


def legal_ids(game: Game, s: Any, seat: int) -> list[int]:
    """A seat's legal actions, as `legal` lists them."""
    out = np.full(len(game.actions), -1, np.int32)  # room for all: a wrong bound must not write outside
    n = game.rules.legal(s, seat, out)
    assert n <= game.max_legal, f"{n} legal actions, more than the {game.max_legal} that GAME says as max_legal"
    return [int(i) for i in out[:n]]


def observation(game: Game, s: Any, viewer: int) -> Array:
    """The viewer's observation."""
    out = np.full(game.observation_size, POISON, np.int8)
    game.rules.encode(s, viewer, out)
    return out


def imagined(game: Game, s: Any, viewer: int, number: int) -> Any:
    """A world that the viewer cannot tell from `s`."""
    return Position.from_bytes(game, game.seats[-1], bytes_of(s)).imagined(viewer, world_key(number)).state


def world_key(number: int) -> bytes:
    """The key under which the imagined world of that number is dealt."""
    return key_from_seed(f"world {number}")


def seen(game: Game, s: Any, viewer: int) -> bytes:
    """A viewer's view, as it is sent."""
    return msgspec.json.encode(game.views(s)(viewer))


def heard(happened: list[Event], viewer: int) -> list[bytes]:
    """What a viewer is told of what happened, as it is sent."""
    return [msgspec.json.encode(event.told()) for event in happened if event.heard_by(viewer)]


def sent(game: Game, s: Any, viewer: int) -> dict[str, Any]:
    """Everything a viewer is sent at a state, by the function it comes from."""
    told: dict[str, Any] = {
        "view": seen(game, s, viewer),
        "encode": observation(game, s, viewer).tobytes(),
        "to_act": int(game.rules.to_act(s)),
    }
    if viewer != SPECTATOR:
        told["legal"] = legal_ids(game, s, viewer)
        told["explain"] = reasons(game, s, viewer).tobytes()
    return told
