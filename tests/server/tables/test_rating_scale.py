"""The scale of ratings: what points mean, and how a match moves them."""

from __future__ import annotations

import pytest

from marooned.server.tables.rating_scale import MU, SIGMA, Rated, doubt_of, moved, mu_of, points_of


def always(_: int, __: int) -> float:
    return 1.0


def test_points() -> None:
    assert points_of(MU) == 1500 and doubt_of(SIGMA) == 491
    assert [points_of(mu_of(points)) for points in (0, 1400, 2500)] == [0, 1400, 2500]


def test_who_comes_first_rises_and_bots_stay() -> None:
    won, bot, lost = moved([Rated(MU, SIGMA, 0, False), Rated(MU, 0.5, 1, True), Rated(MU, SIGMA, 2, False)], always)
    assert won.mu > MU > lost.mu and won.sigma < SIGMA and (bot.mu, bot.weight) == (MU, 0.0)


def test_survivors_share_a_place_above_the_dead() -> None:
    ann, bob, cat = moved([Rated(MU, SIGMA, rank, False) for rank in (0, 0, 1)], always)
    assert ann.mu == pytest.approx(bob.mu) and ann.mu > MU > cat.mu
    saved = moved([Rated(MU, SIGMA, 0, False) for _ in range(3)], always)
    assert [one.mu for one in saved] == pytest.approx([MU] * 3), "nobody is better for it"
    strong, weak = moved([Rated(MU + 5, SIGMA, 0, False), Rated(MU, SIGMA, 0, False)], always)
    assert strong.mu < MU + 5 and weak.mu > MU, "to survive beside the strong is worth more"


def test_weights_scale_what_a_match_moves() -> None:
    players = [Rated(MU, SIGMA, 0, False), Rated(MU, SIGMA, 1, False)]
    whole, half, none = (moved(players, lambda *_, share=share: share)[0] for share in (1.0, 0.5, 0.0))
    assert half.mu - MU == pytest.approx((whole.mu - MU) / 2) and none == (MU, SIGMA, 0.0)
