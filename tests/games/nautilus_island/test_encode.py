"""Nautilus Island: an observation says in numbers what the view says in words."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import Array
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.content import (
    CARD_NAMES,
    COLOUR_NAMES,
    KINDS,
    MAX_COLUMNS,
    MAX_SEATS,
    MAX_STACKS,
    OBJECT_NAMES,
    TOKEN_KINDS,
    TOKEN_NAMES,
)
from marooned.games.nautilus_island.state import Phase, State
from marooned.games.nautilus_island.view.shapes import View

from . import builders as b

POISON = 99


def pieces(s: State, viewer: int) -> dict[str, Array]:
    """The observation, cut into its named pieces."""
    out = np.full(GAME.observation_size, POISON, np.int8)
    GAME.rules.encode(s, viewer, out)
    cut, start = {}, 0
    for piece in GAME.observation:
        cut[piece.name] = out[start : start + piece.size].reshape(piece.shape)
        start += piece.size
    assert start == len(out)
    return cut


def one_hot(index: int | None, size: int) -> list[int]:
    return [int(i == index) for i in range(size)]


def copies_of(cards: list[str]) -> list[int]:
    return [cards.count(name) for name in CARD_NAMES]


def seats_shown(view: View) -> list[int]:
    """Seats as the observation orders them: the viewer's own first, a spectator's from seat 0."""
    first = max(view.viewer, 0)
    return [(first + i) % view.seats for i in range(view.seats)]


def rows(values: list[list[int]]) -> list[list[int]]:
    """One row a seat, zeros for those that are not at the table."""
    return values + [[0] * len(values[0])] * (MAX_SEATS - len(values))


def agree(s: State, viewer: int) -> None:
    """Assert that each piece says what the view says."""
    view, told = GAME.views(s)(viewer), pieces(s, viewer)
    shown = [view.castaways[seat] for seat in seats_shown(view)]
    relative = {seat: i for i, seat in enumerate(seats_shown(view))}
    padded = [0] * (MAX_SEATS - view.seats)
    assert told["phase"].tolist() == one_hot([p.name.lower() for p in Phase].index(view.phase), len(Phase))
    assert told["turn"].tolist() == one_hot(None if view.turn is None else relative[view.turn], MAX_SEATS)
    assert told["seats"].tolist() == [view.seats]
    assert told["round"].tolist() == [view.round]
    assert told["ending"].tolist() == [view.end_triggered, view.final_round]
    assert told["position"].tolist() == [view.order.index(c.seat) + 1 for c in shown] + padded
    assert told["pawns"].tolist() == rows([one_hot(c.column, MAX_COLUMNS) for c in shown])
    assert told["moved"].tolist() == [int(c.crossed) for c in shown] + padded
    columns = view.columns
    assert told["heights"].tolist() == [c.height for c in columns] + [0] * (MAX_COLUMNS - len(columns))
    tops = [one_hot(CARD_NAMES.index(top) if top else None, KINDS) for column in columns for top in column.tops]
    assert told["tops"].tolist() == tops + [[0] * KINDS] * (MAX_STACKS - len(tops))
    own = [] if viewer == SPECTATOR else view.castaways[viewer].hand
    assert told["hand"].ravel().tolist() == copies_of(own)
    assert told["hand-sizes"].tolist() == [c.hand_size for c in shown] + padded
    assert told["known"].reshape(MAX_SEATS, -1).tolist() == rows([copies_of(c.known) for c in shown])
    sets = [[kept.cards.count(name) for kept in c.sets for name in OBJECT_NAMES[COLOUR_NAMES.index(kept.colour)]]
            for c in shown]  # fmt: skip
    assert told["sets"].reshape(MAX_SEATS, -1).tolist() == rows(sets)
    tokens = [[sum(t.count for t in kept.tokens if t.token == name) for kept in c.sets for name in TOKEN_NAMES]
              for c in shown]  # fmt: skip
    assert told["tokens"].reshape(MAX_SEATS, -1).tolist() == rows(tokens)
    assert told["portholes"].tolist() == rows([[kept.porthole or 0 for kept in c.sets] for c in shown])
    camp = [one_hot(None if token is None else TOKEN_NAMES.index(token), TOKEN_KINDS) for token in view.camp]
    assert told["camp"].tolist() == camp
    assert told["supply"].tolist() == [view.supply]
    assert told["piles"].tolist() == [len(pile.points) for pile in view.portholes]
    closing = None if view.closing is None else COLOUR_NAMES.index(view.closing)
    assert told["laid"].tolist() == one_hot(closing, len(view.camp))


def states(seats: int) -> Iterator[State]:
    """Every state of a random match, the last included."""
    s = b.dealt(seats, "observed", first_player=1)
    rng = new_rng(key_from_seed("observed"))
    yield s
    while s.phase != Phase.OVER:
        actions = b.allowed(s)
        yield b.play(s, actions[below(rng, len(actions))])


@pytest.mark.parametrize("seats", b.SEATS)
def test_every_piece_agrees_with_the_view(seats: int) -> None:
    met = set()
    for number, s in enumerate(states(seats)):
        met.add(Phase(s.phase))
        for viewer in (number % seats, SPECTATOR):
            agree(s, viewer)
    assert met == set(Phase)


def test_every_viewer_is_first_in_its_own_observation() -> None:
    s = b.position(4, hands={0: "g0", 1: "r0 r1", 2: "b0 b1 b2", 3: "p0 p1 p2 p3"}, heights=[5, 6, 4, 5, 6, 5])
    for viewer in range(4):
        told = pieces(s, viewer)
        assert told["hand-sizes"][0] == told["hand"].sum() == s.hand[viewer].sum()
        assert told["turn"].tolist().index(1) == -viewer % 4
        agree(s, viewer)
    assert not pieces(s, SPECTATOR)["hand"].any()


def test_the_memory_of_everyone_is_told_even_without_the_memory_aid() -> None:
    """Remembering what was seen is legal knowledge: an observation has it, a person's view only with the aid."""
    s = b.dealt(2, memory_aid=False)
    b.play(s, b.allowed(s)[0], b.COLLECT)
    assert GAME.views(s)(1).castaways[0].known == []
    assert pieces(s, 1)["known"][1].sum() == s.known[0].sum() > 0


def test_an_empty_camp_and_an_empty_column_are_all_zeros() -> None:
    s = b.position(2, hands={0: "g0"}, camp=(None,) * 5, supply=0, heights=[0, 4, 4, 4], pawns=[1, 2], final=True)
    told = pieces(s, 0)
    assert not told["camp"].any() and not told["tops"][0].any() and told["supply"] == 0
    b.play(s, b.allowed(s)[0], b.lay("g0"))
    agree(s, 1)


def test_the_pieces_fill_the_observation_exactly() -> None:
    """All of it is written, and nothing before or after it."""
    for viewer in range(-1, 4):
        around = np.full(GAME.observation_size + 128, 99, np.int8)
        GAME.rules.encode(b.dealt(4), viewer, around[64:-64])
        assert (around[:64] == 99).all() and (around[-64:] == 99).all()
        assert (around[64:-64] != 99).all()
