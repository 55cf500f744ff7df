"""NI-4: collect."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import copy_of
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Go
from marooned.games.nautilus_island.content import (
    CARD_NAMES,
    COLOURS,
    COLUMN_SPACES,
    COLUMNS,
    OBJECTS,
    STACK_CARDS,
)
from marooned.games.nautilus_island.events import Collected
from marooned.games.nautilus_island.rules import turn
from marooned.games.nautilus_island.state import Phase

from . import builders as b


@b.every_column
def test_ni_4_1_collecting_takes_the_top_of_each_stack_of_the_column(seats: int, column: int) -> None:
    s = b.dealt(seats)
    b.play(s, Go(column))
    before, tops = copy_of(s), b.tops_of(s, column)
    assert len(tops) == COLUMN_SPACES[seats][column]
    b.play(s, b.COLLECT)
    expected = np.bincount(tops, minlength=COLOURS * OBJECTS).reshape(COLOURS, OBJECTS)
    assert (s.hand[0] == expected).all() and not s.hand[1:].any()
    for other in range(COLUMNS[seats]):
        for i in range(COLUMN_SPACES[seats][other]):
            kept = b.stack_at(before, other, i)
            assert b.stack_at(s, other, i).tolist() == kept.tolist()[: -1 if other == column else None]


@b.every_column
def test_ni_4_2_only_cards_of_face_up_stacks_are_seen_by_the_others(seats: int, column: int) -> None:
    s = b.dealt(seats)
    b.play(s, Go(column))
    names = [CARD_NAMES[kind] for kind in b.tops_of(s, column)]
    shown = [name if up else None for name, up in zip(names, b.faces_of(s, column), strict=True)]
    seen = [name for name in shown if name is not None]
    match = b.match_at(s)
    told, s = match.play(0, b.COLLECT), match.state
    for viewer in (*range(seats), SPECTATOR):
        heard = [event for event in told if event.heard_by(viewer)]
        collected = next(event for event in heard if isinstance(event, Collected))
        assert len(heard) == 1
        assert collected.cards == (names if viewer == 0 else shown)
        castaway = GAME.views(s)(viewer).castaways[0]
        assert castaway.hand == (sorted(names, key=CARD_NAMES.index) if viewer == 0 else None)
        assert castaway.known == sorted(seen, key=CARD_NAMES.index)
        assert castaway.hand_size == len(names)


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_4_2_of_the_stacks_only_face_up_tops_are_visible(seats: int) -> None:
    s = b.dealt(seats)
    for column, shown in enumerate(GAME.views(s)(0).columns):
        tops = [CARD_NAMES[kind] for kind in b.tops_of(s, column)]
        assert shown.tops == [name if up else None for name, up in zip(tops, b.faces_of(s, column), strict=True)]
    other = copy_of(s)
    for column in range(COLUMNS[seats]):
        for i, up in enumerate(b.faces_of(s, column)):
            stack = b.stack_at(other, column, i)
            hidden = stack[:-1] if up else stack
            hidden[:] = (hidden + 1) % (COLOURS * OBJECTS)
    for viewer in (0, 1, SPECTATOR):
        assert msgspec.json.encode(GAME.views(other)(viewer)) == msgspec.json.encode(GAME.views(s)(viewer))


def test_ni_4_3_a_hand_has_no_limit() -> None:
    """Someone who holds all cards taken so far takes more."""
    s = b.position(2, pawns=[3, 2], heights=[2, 2, 2, 2], phase=Phase.ACT, hoarder=0)
    held = int(s.hand[0].sum())
    assert held == sum(COLUMN_SPACES[2]) * (STACK_CARDS - 2), "all that was ever taken"
    assert turn(s) == 0 and b.COLLECT in b.allowed(s)
    b.play(s, b.COLLECT)
    assert s.hand[0].sum() == held + COLUMN_SPACES[2][3]
