"""The nets that packages bring: small, fitting their game, with a card; and none where a game brings none."""

from __future__ import annotations

import re

import numpy as np

from marooned.engine.registry import load_game
from marooned.engine.text import folder_of
from marooned.nets.weights import FILE, net_of
from marooned.testing.tables import each_game
from tests.testing.games import game_of_another_package

MOST_BYTES = 4 << 20


@each_game
def test_every_game_of_ours_has_a_net_that_fits(name: str, seats: int) -> None:
    game = load_game(name)
    net = net_of(game, seats)
    assert net.width % 16 == 0 and net.first.shape == (game.observation_size, net.width)
    assert net.names.shape == (seats, len(game.actions))
    assert all(np.isfinite(weights).all() and weights.any() for weights in net[:8])
    assert (folder_of(game.package) / FILE).stat().st_size <= MOST_BYTES


@each_game
def test_a_card_says_how_it_was_made(name: str, seats: int) -> None:
    card = (folder_of(load_game(name).package) / "net.md").read_text(encoding="utf-8")
    for wanted in ("commit", "command", "steps", "hardware", "curve", "seats"):
        assert re.search(rf"^\| {wanted} \|", card, re.MULTILINE), wanted


def test_nets_share_weights_and_no_room() -> None:
    one, other = (net_of(load_game("nautilus"), 2) for _ in range(2))
    assert np.shares_memory(one.first, other.first)
    assert not np.shares_memory(one.hidden, other.hidden) and not np.shares_memory(one.observation, other.observation)


def test_a_game_without_one_has_none() -> None:
    game = game_of_another_package("pebbles")
    assert net_of(game, game.seats[0]).width == 0
