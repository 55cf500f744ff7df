"""Matches to search in, and searches of them."""

from __future__ import annotations

import pytest

from marooned.bots import SearchBot, new_bot
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.search.config import SearchConfig
from marooned.search.searcher import Budget, Scratch, SearchResult

games = pytest.mark.parametrize("game", game_names())

KEY = key_from_seed("thinking")


def match_after(game: str, moves: int, seats: int | None = None, seed: str = "7") -> Match:
    """A match between heuristic bots after some moves, and on to a decision with several answers."""
    match = Match(load_game(game), seats or load_game(game).seats[0], key=key_from_seed(seed))
    bot = new_bot("heuristic", KEY)
    while len(match.moves) < moves or len(match.legal_ids(match.turn)) < 3:
        match.play(match.turn, bot.choose(match.knowledge(match.turn)))
    return match


def searched(match: Match, budget: Budget, key: bytes = KEY, config: SearchConfig | None = None) -> SearchResult:
    return SearchBot(key, budget, config).search(match.knowledge(match.turn))


def scratch_of(game: Game, seats: int) -> Scratch:
    return Scratch.of(game, seats, specialise("marooned.search.ismcts", game).MAX_PATH)
