"""Nautilus: the heuristic player is sensible."""

from __future__ import annotations

import pytest

from marooned.engine.compilation import INTERPRETED
from marooned.engine.match import Match
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.games.nautilus import GAME
from marooned.games.nautilus.bots import play
from marooned.games.nautilus.state import State

from . import builders as b

MATCHES = 4 if INTERPRETED else 60


def advised(s: State) -> str:
    """What the heuristic plays for whoever's turn it is."""
    seat = int(GAME.rules.turn(s))
    return GAME.actions.words[int(GAME.rules.heuristic(s, seat, new_rng(b"sixteen byte key")))]


def test_it_beats_uniform_play() -> None:
    won = 0
    for number in range(MATCHES):
        match = Match(GAME, 2, key=key_from_seed(f"match {number}"))
        rng = new_rng(key_from_seed(f"choices {number}"))
        while not match.over:
            seat = match.turn
            ids = match.legal_ids(seat)
            sensible = seat == number % 2
            match.play(
                seat, int(GAME.rules.heuristic(match.state, seat, rng) if sensible else ids[below(rng, len(ids))])
            )
        assert match.outcome is not None
        won += match.outcome.winners == [number % 2]
    assert won >= MATCHES * 3 / 4


@pytest.mark.parametrize("special", ["eye", "module", "harpoon"])
def test_it_plays_what_would_be_lost(special: str) -> None:
    assert advised(b.preparing((special, "kraken"))) == special


def test_it_passes_with_nothing_to_play() -> None:
    assert advised(b.preparing(("anchor", "kraken"))) == "pass"


def test_it_keeps_the_better_special() -> None:
    assert advised(b.offered(specials=("anchor", "kraken"))) == "keep-kraken"


def test_it_keeps_the_more_extreme_diver() -> None:
    assert (
        advised(b.drawing(b.preparing(("module", "kraken"), hands=("2 3 4 5 6", "10 11 12 13 14")), "module", "1 8"))
        == "take-1"
    )


def test_it_swaps_a_middling_diver_for_a_better_one() -> None:
    s = b.preparing(("harpoon", "kraken"), hands=("1 2 3 4 7", "8 11 12 13 14"))
    assert advised(b.drawing(s, "harpoon", "14")) == "give-7"


def test_it_hands_back_what_is_worse() -> None:
    s = b.preparing(("harpoon", "kraken"), hands=(b.LOW, "8 11 12 13 14"))
    assert advised(b.drawing(s, "harpoon", "8")) == "return"


def test_it_takes_the_two_stars_with_its_last_card() -> None:
    domains = ("war one-star", "science one-star", "navigation ink", "navigation one-star", "engineering two-stars")
    s = b.placing(("kraken", "anchor"), hands=("1 2 3 4 6", "5 11 12 13 14"), domains=domains)
    b.play(s, "place-1-a1", "place-11-b1", "place-2-a2", "place-12-b2", "place-3-a3", "place-13-b3")
    b.play(s, "place-4-a4", "place-5-b5")
    assert advised(s) in ("place-6-a5", "place-kraken-a5")


def test_it_anchors_what_it_wins_while_arrows_may_come() -> None:
    domains = ("science two-stars", "war ink", "navigation ink", "exploration ink", "engineering ink")
    s = b.placing(("kraken", "anchor"), hands=("1 2 3 4 5", "10 11 12 13 14"), domains=domains)
    b.play(s, "place-1-a1", "place-12-b1", "place-2-a2")
    assert advised(s).endswith("-anchor-b1")


def test_weights_lie_where_the_rules_look_for_them() -> None:
    marked = play.Weights(thrift=71, helpless=72, specials=(1, 2, 3, 4, 5, 6))
    numbers = marked.numbers()
    assert (numbers[play.THRIFT], numbers[play.HELPLESS]) == (71, 72)
    assert numbers[play.SPECIAL_WORTH :].tolist() == [1, 2, 3, 4, 5, 6]
