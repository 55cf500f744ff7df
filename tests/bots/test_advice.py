"""Advice: chances for every option, and reasons in words."""

from __future__ import annotations

import pytest

from marooned.bots import new_bot
from marooned.bots.advice import Advice, AdviceReason, RatedAction, advise, say_reasons, weigh
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.engine.text import LANGUAGES
from marooned.search.searcher import Budget

KEY = key_from_seed("advice")


def played(game: str, moves: int, bot: str = "heuristic") -> Match:
    match = Match(load_game(game), load_game(game).seats[0], key=key_from_seed("7"))
    player = new_bot(bot, KEY)
    while not match.over and (len(match.moves) < moves or len(match.legal_ids(match.turn)) < 3):
        match.play(match.turn, player.choose(match.knowledge(match.turn)))
    return match


@pytest.mark.parametrize("game", game_names())
def test_every_option_is_weighed_and_reasons_are_given(game: str) -> None:
    match = played(game, 15)
    advice = advise(match.knowledge(match.turn), KEY, Budget(300), determinizations=20)
    assert sorted(option.action for option in advice.options) == sorted(match.legal_ids(match.turn))
    assert advice.best.chance is not None and 0.0 <= advice.best.chance <= 1.0
    assert {reason.name for reason in advice.reasons} & {"points", "worlds"}
    for language in LANGUAGES:
        assert len(say_reasons(advice, language)) == len(advice.reasons)


def test_advice_does_not_depend_on_what_the_seat_cannot_know() -> None:
    match = played("nautilus-island", 20)
    other = played("nautilus-island", 20)
    other.position = match.position.imagined(match.turn, key_from_seed("another truth"))
    knowledge, same = match.knowledge(match.turn), other.knowledge(match.turn)
    assert advise(knowledge, KEY, Budget(200)) == advise(same, KEY, Budget(200))


def test_only_option_is_told_as_such() -> None:
    match = played("nautilus", 0)
    while len(match.legal_ids(match.turn)) > 1:
        match.play(match.turn, new_bot("heuristic", KEY).choose(match.knowledge(match.turn)))
    advice = advise(match.knowledge(match.turn), KEY)
    assert advice.reasons == [AdviceReason("only-choice", {})] and len(advice.options) == 1


@pytest.mark.parametrize(
    ("chances", "name"),
    [
        ((0.6, 0.3), "clear"),
        ((0.6, 0.59, 0.585), "close"),
        ((0.6, None), "alone"),
        ((0.01, 0.0), "lost"),
        ((0.99, 0.4), "won"),
    ],
)
def test_reasons_follow_from_the_chances(chances: tuple[float | None, ...], name: str) -> None:
    options = [RatedAction(i, str(i), chance, 0.01, 50 - i) for i, chance in enumerate(chances)]
    (reason,) = weigh(options)
    assert reason.name == name
    if name == "close":
        assert reason.details["count"] == 3
    for language in LANGUAGES:
        assert say_reasons(Advice(0, options, [reason], 1, 0), language)[0]
