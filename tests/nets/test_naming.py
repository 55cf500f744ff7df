"""Actions as a seat names them: seats and sides are counted from the viewer, and parts are shared."""

from __future__ import annotations

import numpy as np

from marooned.engine.registry import load_game
from marooned.nets.naming import parts, relative_ids
from marooned.testing.tables import each_game


@each_game
def test_every_seat_has_a_name_of_its_own_for_every_action(name: str, seats: int) -> None:
    game = load_game(name)
    names = relative_ids(game, seats)
    everything = np.arange(len(game.actions))
    assert names.shape == (seats, len(everything)) and (names[0] == everything).all()
    assert (np.sort(names, 1) == everything).all()


def test_seats_are_counted_from_the_viewer() -> None:
    game = load_game("galerapagos")
    ids, names = game.actions.ids, relative_ids(game, 5)
    assert names[3, ids["vote-5"]] == ids["vote-2"]  # the next one
    assert names[3, ids["give-axe-1"]] == ids["give-axe-3"]
    assert names[3, ids["vote-9"]] == ids["vote-9"] and names[3, ids["fish"]] == ids["fish"]


def test_sides_are_counted_from_the_viewer() -> None:
    game = load_game("nautilus")
    ids, names = game.actions.ids, relative_ids(game, 2)
    assert names[1, ids["place-7-a1-anchor-b2"]] == ids["place-7-b1-anchor-a2"]
    assert names[1, ids["move-b5-a3"]] == ids["move-a5-b3"] and names[1, ids["take-4"]] == ids["take-4"]


def test_actions_share_their_parts() -> None:
    game = load_game("nautilus-island")
    made, ids = parts(game), game.actions.ids
    one, two, other = (made[ids[word]] for word in ("store-saw", "store-saw-saw", "go-1"))
    assert (one > 0).tolist() == (two > 0).tolist() and two.sum() == one.sum() + 1
    assert not (one * other).any() and len(np.unique(made, axis=0)) == len(made)
