"""What must hold of whole matches, of the deal, and of the action space."""

from __future__ import annotations

import re

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.replay import dump, parse, record_of, replay
from marooned.engine.rng import key_from_seed, key_words

WORD = re.compile(r"[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?")
"""What a statistic, and a word that it counts, may be called."""

DEALS = 5
"""Deals from one key that are compared."""


def check_match(match: Match) -> None:
    """A finished match: replaying its record gives the same bytes, and the record survives a trip through JSON."""
    most = match.game.max_moves
    assert match.over and len(match.moves) <= most, (
        f"a match has more moves than the {most} that max_moves allows: raise max_moves in game_of to the most that a "
        f"match can have, or let the rules end it"
    )
    record = record_of(match)
    assert parse(dump(record)) == record, "a record is another once it was written and read"
    again = replay(record)
    assert bytes_of(again.state) == bytes_of(match.state), "a replay leads to another state"
    assert record_of(again) == record, "a replay has another record"
    check_statistics(match)


def check_statistics(match: Match) -> None:
    """A finished match has statistics of every seat that are lists of numbers or of words, the same ones each time, and
    no seat has some that another lacks."""
    tell = match.game.statistics
    if tell is None:
        return
    found = [tell(match.state, seat) for seat in range(match.seats)]
    assert found == [tell(match.state, seat) for seat in range(match.seats)], "statistics differ when asked again"
    assert all(set(one) == set(found[0]) for one in found), "every seat has the same statistics"
    for name, values in (item for one in found for item in one.items()):
        assert WORD.fullmatch(name), f"the statistic {name!r} is not one short word in small letters"
        numbers = all(type(value) is int for value in values)
        words = all(isinstance(value, str) and WORD.fullmatch(value) for value in values)
        assert isinstance(values, list) and (numbers or words), (
            f"the statistic {name} is no list of numbers or of words"
        )


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
