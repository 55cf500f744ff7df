"""Where two things differ, so that one finds the place: a field of a view, a piece of an observation, an action."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from marooned.engine.contract import Game

MOST_TOLD = 3
"""Differences that a complaint names."""

Leaves = dict[str, Any]
"""Numbers and words by their path in a value: `hands[2][0]`."""


def leaves_of(value: Any) -> Leaves:
    """The numbers and words in a value."""
    found: Leaves = {}

    def walk(value: Any, path: str) -> None:
        if isinstance(value, dict):
            for key, part in value.items():
                walk(part, f"{path}.{key}" if path else str(key))
        elif isinstance(value, list):
            for i, part in enumerate(value):
                walk(part, f"{path}[{i}]")
        else:
            found[path] = value

    walk(msgspec.to_builtins(value), "")
    return found


def differing(game: Game, what: str, truth: Any, other: Any) -> str:
    """What of the things that a viewer is sent (`asking.sent`) is otherwise in another world."""
    here, there = (_named(game, what, value) for value in (truth, other))
    paths = [path for path in here | there if here.get(path) != there.get(path)]
    told = [f"{path} is {here.get(path)!r} in truth and {there.get(path)!r} there" for path in paths[:MOST_TOLD]]
    return "; ".join(told) + (f"; and {len(paths) - MOST_TOLD} more" if len(paths) > MOST_TOLD else "")


def _named(game: Game, what: str, value: Any) -> Leaves:
    """Everything in what was sent, under a name that says where to look."""
    if what == "view":
        return leaves_of(msgspec.json.decode(value))
    if what == "encode":
        numbers, start = np.frombuffer(value, np.int8).tolist(), 0
        named: Leaves = {}
        for piece in game.observation:
            named |= {f"{piece.name}[{i}]": numbers[start + i] for i in range(piece.size)}
            start += piece.size
        return named
    if what == "explain":
        codes = np.frombuffer(value, np.int32).tolist()
        return {word: game.reasons.get(code) for word, code in zip(game.actions.words, codes, strict=True)}
    if what == "legal":
        return {game.actions.words[action]: "legal" for action in value}
    return {f"seat {seat}": "to act" for seat in range(int(value).bit_length()) if value >> seat & 1}
