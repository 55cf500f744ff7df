"""Bots: legal in every game, reproducible, and blind to what their seat cannot see."""

from __future__ import annotations

import pytest

from marooned.bots import Knowledge, bot_names, level_names, levels, new_bot
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.search.searcher import Budget

KEY = key_from_seed("bot")

bots = pytest.mark.parametrize("bot", bot_names())
games = pytest.mark.parametrize("game", game_names())


SAME_WORLDS = ("nautilus-island", "nautilus")
"""Games in which two truths that a seat cannot tell apart give it the same worlds, byte for byte, for the same key."""


@pytest.fixture(autouse=True)
def _think_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "Budget", lambda iterations, seconds: Budget(min(iterations, 12)))


def new_match(game: str, seed: str = "7") -> Match:
    return Match(load_game(game), load_game(game).seats[0], key=key_from_seed(seed))


@games
@bots
def test_bots_play_a_match_to_its_end(bot: str, game: str) -> None:
    match = new_match(game)
    players = [new_bot(bot, bytes([seat]) * 16) for seat in range(match.seats)]
    while not match.over:
        seat = match.turn
        match.play(seat, players[seat].choose(match.knowledge(seat)))  # raises if it is not legal
    assert match.outcome is not None


@games
@bots
def test_bot_made_anew_chooses_the_same(bot: str, game: str) -> None:
    match, kept = new_match(game), new_bot(bot, KEY)
    for _ in range(30):
        if match.over:
            break
        knowledge = match.knowledge(match.turn)
        choice = kept.choose(knowledge)
        assert new_bot(bot, KEY).choose(knowledge) == choice
        match.play(match.turn, choice)


@games
@bots
def test_choice_does_not_depend_on_what_the_seat_cannot_know(bot: str, game: str) -> None:
    if bot in level_names() and game not in SAME_WORLDS:
        pytest.skip("its worlds are as likely, not the same: see the tests of the search")
    match, player = new_match(game), new_bot(bot, KEY)
    changed = asked = 0
    while not match.over and asked < 40:
        seat, asked = match.turn, asked + 1
        other = new_match(game, "another deal")
        other.position = match.position.imagined(seat, key_from_seed(str(asked)))
        other.moves = list(match.moves)
        changed += bytes_of(other.state) != bytes_of(match.state)
        choice = player.choose(match.knowledge(seat))
        assert player.choose(other.knowledge(seat)) == choice
        match.play(seat, choice)
    assert changed == asked


def test_knowledge_holds_no_state() -> None:
    match = new_match("nautilus-island")
    knowledge = match.knowledge(match.turn)
    fields = {name: getattr(knowledge, name) for name in Knowledge.__dataclass_fields__}
    assert not any(value is match or value is match.state for value in fields.values())
    assert bytes_of(knowledge.imagine(KEY)) != bytes_of(match.state)


def test_uniform_reaches_every_legal_action() -> None:
    match = new_match("nautilus-island")
    chosen = {new_bot("uniform", key_from_seed(str(n))).choose(match.knowledge(match.turn)) for n in range(100)}
    assert chosen == set(match.legal_ids(match.turn))
