"""The levels: each is one search in every game, stronger upwards in what it has to think with, and bounded in time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from marooned.bots import level_names, levels, new_bot
from marooned.bots.arena import Contest, Standings
from marooned.bots.arena.running import run
from marooned.bots.levels import HINTED, LEVELS, MAX_SECONDS, LevelBot, LevelConfig, ladder_of
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.search.config import DEFAULT, config_for
from tests.testing.games import game_of_another_package


@pytest.mark.parametrize("game", game_names())
def test_a_game_tunes_levels_that_there_are(game: str) -> None:
    assert set(load_game(game).levels) <= set(LEVELS), "another name would never be found"
    assert list(ladder_of(load_game(game))) == list(LEVELS) == level_names()


def test_a_game_of_another_package_has_its_own_levels_and_search_or_the_usual_ones() -> None:
    ballot, pebbles = game_of_another_package("ballot"), game_of_another_package("pebbles")
    assert ladder_of(ballot)["deckhand"] == LevelConfig(8, determinizations=1, prior_scale=0.5)
    assert ladder_of(ballot)["navigator"] == LEVELS["navigator"], "it says nothing of that one"
    assert config_for(ballot) == DEFAULT.but(margin_weight=0.0)
    strongest = LevelBot("nemo", bytes(16)).config(ballot).search_bot(ballot, bytes(16))
    assert strongest.budget.iterations == 64 and strongest.config == config_for(ballot)
    assert ladder_of(pebbles) == LEVELS and config_for(pebbles) == DEFAULT


def test_a_level_that_can_hardly_try_the_actions_asks_the_heuristic() -> None:
    """Or it would say anything at all where hundreds of bids are possible."""
    deckhand = LEVELS["deckhand"]
    assert deckhand.among(30) == deckhand and deckhand.among(31) == replace(deckhand, prior_scale=HINTED)
    assert LEVELS["navigator"].among(1000) == LEVELS["navigator"], "it asks anyway"


@pytest.mark.parametrize("game", game_names())
def test_levels_answer_in_time_and_the_strongest_is_held_back_by_nothing_else(game: str) -> None:
    for name in LEVELS:
        bot = LevelBot(name, bytes(16))
        search = bot.config(load_game(game)).search_bot(load_game(game), bot.key, bot.seconds)
        assert search.budget.seconds == MAX_SECONDS and search.budget.threads == 1
    castaway, *_, nemo = ladder_of(load_game(game)).values()
    assert nemo.changes(config_for(load_game(game))) == {"determinizations": 0.0}
    assert castaway.determinizations == 1 and castaway.memory == 0 and castaway.prior_scale <= 0.05
    assert castaway.horizon is not None and castaway.horizon <= 10


@pytest.mark.parametrize("game", game_names())
def test_even_the_weakest_weighs_what_it_sees(game: str) -> None:
    """Looking a few moves ahead it finds something to choose by, and does not take whatever is listed first."""
    level, first = LevelBot(level_names()[0], bytes(16)), 0
    asked = 0
    for number in range(3):
        match = Match(load_game(game), min(5, load_game(game).seats[-1]), key=key_from_seed(f"weakest {number}"))
        while not match.over:
            knowledge = match.knowledge(match.turn)
            action = level.choose(knowledge)
            words = match.game.actions.words
            if len(knowledge.legal) > 2 and words[knowledge.legal[0]] != match.game.passing:
                asked += 1
                first += action == knowledge.legal[0]
            match.play(match.turn, action)
    assert asked > 30 and first < 0.6 * asked


@pytest.mark.parametrize("name", level_names()[:3])
def test_easy_castaways_do_not_trade_all_day(name: str) -> None:
    """At a table of their own, gifts and swaps are rarer than turns: among so many, each looks a little worthwhile."""
    game, trades, turns = load_game("galerapagos"), 0, 0
    bots = [LevelBot(name, bytes([seat]) * 16) for seat in range(5)]
    for number in range(3):
        match = Match(game, 5, key=key_from_seed(f"trades {number}"))
        while not match.over:
            action = bots[match.turn].choose(match.knowledge(match.turn))
            verb = game.actions.words[action].split("-")[0]
            trades += verb in ("give", "swap")
            turns += verb in ("fish", "water", "wood", "wreck")
            match.play(match.turn, action)
    assert turns > 30 and trades < turns


@pytest.mark.parametrize("game", ["nautilus-island", "nautilus"])
def test_captain_beats_castaway(game: str) -> None:
    contest = Contest.of(load_game(game), 2, ["castaway", "captain"], 5, "levels", {})
    found = Standings(contest, run(contest, list(range(contest.matches)), workers=1))
    assert found.rows[1].won >= 9


def test_level_is_found_by_name() -> None:
    bot = new_bot("navigator", bytes(16))
    assert isinstance(bot, LevelBot) and bot.name == "navigator"


def test_a_level_in_between_moves_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of_another_package("ballot")
    monkeypatch.setattr(levels, "LEVELS", {"cabin-boy": LevelConfig(2), **LEVELS})
    ladder_of.cache_clear()
    assert next(iter(ladder_of(game))) == "cabin-boy" and ladder_of(game)["cabin-boy"] == LevelConfig(2)
    assert ladder_of(game)["nemo"] == LevelConfig(64) == LevelBot("nemo", bytes(16)).config(game)
    ladder_of.cache_clear()
