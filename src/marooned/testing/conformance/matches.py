"""What must hold of whole matches, of the deal, and of the action space."""

from __future__ import annotations

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.replay import dump, parse, record_of, replay
from marooned.engine.rng import key_from_seed, key_words

DEALS = 5
"""Deals from one key that are compared."""


def check_match(match: Match) -> None:
    """A finished match: replaying its record gives the same bytes, and the record survives a trip through JSON."""
    most = match.game.max_moves
    assert match.over and len(match.moves) <= most, f"a match has more moves than the {most} that max_moves allows"
    record = record_of(match)
    assert parse(dump(record)) == record, "a record is another once it was written and read"
    again = replay(record)
    assert bytes_of(again.state) == bytes_of(match.state), "a replay leads to another state"
    assert record_of(again) == record, "a replay has another record"


def check_actions(game: Game) -> None:
    """Every action's notation is one plain word that gives the action back."""
    for id, action in enumerate(game.actions):
        word = str(action)
        assert game.actions.id(word) == id == game.actions.id(action) == game.actions.id(id), (
            f"the notation {word!r} does not give action {id} back"
        )
        assert word.isascii() and " " not in word and word == word.lower(), (
            f"the notation {word!r} is not one plain word in small letters"
        )
    assert {*game.closing, game.passing} - {None} <= set(game.actions.words), "a mark on an action that there is not"


def check_chance(game: Game, seats: int) -> None:
    """The same key deals the same match, and all later chance comes from it."""
    key = key_from_seed("a deal")
    first, *again = (Match(game, seats, key=key).state for _ in range(DEALS))
    assert all(bytes_of(s) == bytes_of(first) for s in again), (
        "setup does not deal the same from the same key: chance must come from the key alone"
    )
    assert tuple(first.rng[:2]) == key_words(key), "setup has to seed rng with the key it is given"
