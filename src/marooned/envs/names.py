"""Ids of environments: game, player count, and the version of their behaviour, as `marooned/TidePool-4p-v1`."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame, UnknownGame
from marooned.engine.registry import game_names, load_game

NAMESPACE = "marooned"

INTERFACE = 1
"""Raised when masks or rewards change their meaning; a game has versions for its rules and observation."""

ID = re.compile(r"(?:marooned/)?([A-Za-z]+)-(\d+)p-v(\d+)")


def behaviour_version(game: Game) -> int:
    """The version at the end of an id: raised with that of the rules, of the observation, and of the interface."""
    return game.version + game.observation_version + INTERFACE - 2


def camel(name: str) -> str:
    """A game's name as ids have it.

    >>> camel("tide-pool")
    'TidePool'
    """
    return "".join(word.capitalize() for word in name.split("-"))


def env_id(game: Game | str, seats: int) -> str:
    """The id of an environment."""
    game = load_game(game) if isinstance(game, str) else game
    game.check_seats(seats)
    return f"{NAMESPACE}/{camel(game.name)}-{seats}p-v{behaviour_version(game)}"


def loadable_games() -> Iterator[Game]:
    """Every game that can be loaded; a warning names each of another package that cannot."""
    for name in game_names():
        try:
            yield load_game(name)
        except BrokenGame as broken:
            warnings.warn(str(broken), RuntimeWarning, stacklevel=3)


def table_of(id: str) -> tuple[Game, int]:
    """The game and player count of an id, whose version must be the one that is installed."""
    ids = {env_id(game, seats): (game, seats) for game in loadable_games() for seats in game.seats}
    found = ID.fullmatch(id)
    full = id if found is None or id.startswith(f"{NAMESPACE}/") else f"{NAMESPACE}/{id}"
    if full not in ids:
        raise UnknownGame(id, ids)
    return ids[full]
