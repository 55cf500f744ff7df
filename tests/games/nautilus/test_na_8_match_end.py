"""NA-8: the end of the match."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR, MatchEnded
from marooned.engine.record import copy_of
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import (
    DECK,
    DOMAIN_CARDS,
    DOMAIN_POINTS,
    DOMAINS,
    FACE_POINTS,
    FACES,
    ROUNDS,
)
from marooned.games.nautilus.invariants import check_invariants
from marooned.games.nautilus.rules import Ending, Reason, scores, turn
from marooned.games.nautilus.rules.scoring import domain_points, score
from marooned.games.nautilus.state import Phase, State

from . import builders as b

ending, ranks, to_act = GAME.rules.ending, GAME.rules.ranks, GAME.rules.to_act


def with_piles(*cards_of_seat_0: str) -> State:
    """A match over, seat 0 having won these domain cards and seat 1 all others."""
    s = b.ended()
    s.won[0] = np.bincount([b.kind(card) for card in cards_of_seat_0], minlength=len(DECK))
    s.won[1] = DECK - s.won[0]
    return s


def all_of(domain: str) -> list[str]:
    return [f"{domain} two-stars", *[f"{domain} one-star"] * 4, f"{domain} ink"]


@pytest.mark.parametrize("seed", ["a", "b"])
def test_na_8_1_the_match_ends_after_round_6(seed: str) -> None:
    s = b.at_round(ROUNDS, seed)
    assert ending(s) == Ending.RUNNING and turn(s) >= 0
    b.filled(s, but=1)
    assert ending(s) == Ending.RUNNING and to_act(s) == 1 << turn(s)
    told = b.heard(s, b.allowed(s)[0], SPECTATOR)
    assert s.phase == Phase.OVER and s.round_number == ROUNDS
    assert ending(s) == Ending.MOST_DOMAINS and to_act(s) == 0 and turn(s) == -1
    assert s.won.sum() == DOMAIN_CARDS and isinstance(told[-1], MatchEnded)
    for seat in range(2):
        assert b.allowed(s, seat) == []
        b.refuse(s, "pass", Reason.MATCH_OVER, seat)


def test_na_8_2_stars_add_and_ink_subtracts() -> None:
    s = with_piles("science two-stars", "science ink", "war one-star", "war one-star", "war one-star", "navigation ink")
    assert [int(domain_points(s, 0, domain)) for domain in range(DOMAINS)] == [1, 0, -1, 0, 3]
    assert [int(domain_points(s, 1, domain)) for domain in range(DOMAINS)] == [4, 5, 6, 5, 2]
    assert (score(s, 0), score(s, 1)) == (1, 4)
    view = GAME.views(s)(0)
    assert view.score == [1, 4] and view.officers[0].points == [1, 0, -1, 0, 3]
    assert FACE_POINTS.tolist() == [2, 1, -1] and FACES == 3


@pytest.mark.parametrize("domains", [["science", "war", "navigation"], ["war"], []])
def test_na_8_3_more_domains_win(domains: list[str]) -> None:
    s = with_piles(*(card for domain in domains for card in all_of(domain)))
    points, places = np.zeros(2, np.int64), np.zeros(2, np.int64)
    scores(s, points)
    ranks(s, places)
    assert points.tolist() == [len(domains), DOMAINS - len(domains)]
    winner = 0 if len(domains) > DOMAINS / 2 else 1
    assert places.tolist() == [winner, 1 - winner]
    outcome = GAME.outcome(s, 2)
    assert outcome is not None and outcome.winners == [winner] and outcome.ending == "most-domains"


def test_na_8_4_neither_domain_nor_match_can_be_tied() -> None:
    assert (DECK.reshape(DOMAINS, FACES) @ FACE_POINTS == DOMAIN_POINTS).all() and DOMAIN_POINTS % 2 == 1
    rng = np.random.default_rng(1)
    s = b.ended()
    for _ in range(30):
        s.won[0] = rng.integers(0, DECK + 1)
        s.won[1] = DECK - s.won[0]
        check_invariants(s)
        assert score(s, 0) + score(s, 1) == DOMAINS


def test_na_8_4_a_tie_would_be_noticed() -> None:
    s = b.ended()
    s.won[0] = s.won[1] = 0
    with pytest.raises(AssertionError):
        check_invariants(s)


def test_na_8_5_all_six_rounds_are_played() -> None:
    s = b.at_round(ROUNDS)
    decided = copy_of(s)
    decided.won[0] += decided.won[1]
    decided.won[1] = 0
    assert score(decided, 0) >= 3 and ending(decided) == Ending.RUNNING
    b.play(decided, b.allowed(decided)[0])
    assert turn(decided) >= 0
