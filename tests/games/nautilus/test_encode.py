"""Nautilus: observations say what the viewer knows, its own side first."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import COLUMNS, DIVERS
from marooned.games.nautilus.state import Phase

from . import builders as b


def divers_of(one_hot: np.ndarray[tuple[int], np.dtype[np.int8]]) -> list[int]:
    assert len(one_hot) == DIVERS
    return [int(i) + 1 for i in np.flatnonzero(one_hot)]


def test_pieces_fill_the_observation() -> None:
    assert sum(part.size for part in GAME.observation) == GAME.observation_size
    names = [part.name for part in GAME.observation]
    assert len(set(names)) == len(names)
    assert 99 not in b.observed(b.placing(), 0)


@pytest.mark.parametrize("viewer", [0, 1])
def test_own_things_come_first(viewer: int) -> None:
    s = b.play(b.placing(("kraken", "anchor")), "place-1-a2", "place-10-b4-anchor-a2")
    assert divers_of(b.piece(s, viewer, "hand")) == b.hand(s, viewer)
    board = b.piece(s, viewer, "board")
    assert board.sum() == 2
    assert board[viewer, 1, 1] == 1 and board[1 - viewer, 3, 10] == 1
    assert b.piece(s, viewer, "anchor")[viewer, 1] == 1 and b.piece(s, viewer, "anchor").sum() == 1
    assert b.piece(s, viewer, "turn").tolist() == [viewer == 0, viewer == 1]
    assert b.piece(s, viewer, "first").tolist() == [viewer == 0, viewer == 1]
    specials = b.piece(s, viewer, "specials")
    assert specials[1 - viewer, b.special("anchor")] == 1, "played, so known to both"
    assert specials[viewer, b.special("kraken")] == (viewer == 0)
    assert b.piece(s, viewer, "placed") == [2]


def test_an_observation_says_whose_it_is() -> None:
    """Sides are told from the viewer on, but `place-1-a2` is the same action for both: who looks must know its side."""
    s = b.placing()
    assert [b.piece(s, viewer, "seat").tolist() for viewer in (0, 1, SPECTATOR)] == [[1, 0], [0, 1], [0, 0]]


def test_the_arrow_being_decided_is_marked() -> None:
    s = b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", "6 7 8 9 10"))
    b.play(s, "place-1-a1", "place-7-a3")
    assert b.piece(s, 0, "arrow")[0, 2] == 1 and b.piece(s, 1, "arrow")[1, 2] == 1
    assert b.piece(s, 0, "phase")[Phase.MOVE] == 1


def test_the_offer_is_told_to_the_first_player_alone() -> None:
    s = b.offered(specials=("anchor", "eye"))
    assert np.flatnonzero(b.piece(s, 0, "offer")).tolist() == [2, 3]
    assert not b.piece(s, 1, "offer").any() and not b.piece(s, SPECTATOR, "offer").any()
    assert not b.piece(s, 0, "specials").any()


def test_what_was_seen_and_shown() -> None:
    s = b.play(b.preparing(("eye", "kraken")), "eye")
    assert divers_of(b.piece(s, 0, "seen")) == b.hand(s, 1) and not b.piece(s, 0, "shown").any()
    assert divers_of(b.piece(s, 1, "shown")) == b.hand(s, 1) and not b.piece(s, 1, "seen").any()


def test_what_was_drawn_and_put_back() -> None:
    s = b.drawing(b.preparing(("module", "kraken")), "module", "6 9")
    assert divers_of(b.piece(s, 0, "drawn")) == [6, 9]
    for viewer in (1, SPECTATOR):
        assert not b.piece(s, viewer, "drawn").any() and b.piece(s, viewer, "drawn-size") == [2]
    b.play(s, "take-6")
    assert divers_of(b.piece(s, 0, "put-back")) == [9] and not b.piece(s, 1, "put-back").any()


def test_domains_won_and_to_come() -> None:
    s = b.at_round(3)
    table = b.piece(s, 0, "domains")
    assert [int(row.argmax()) for row in table] == s.domains.tolist() and table.sum() == COLUMNS
    assert (b.piece(s, 1, "deck") == s.deck).all()
    assert b.piece(s, 0, "set-aside").sum() == 4 and b.piece(s, 0, "round") == [3]


def test_the_end() -> None:
    s = b.ended()
    assert not b.piece(s, 0, "turn").any() and not b.piece(s, 0, "domains").any() and not b.piece(s, 0, "hand").any()
    assert b.piece(s, 0, "won").sum() == 30
