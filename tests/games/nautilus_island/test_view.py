"""Nautilus Island: what a view shows beyond the clauses, and the whole state in words."""

from __future__ import annotations

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Go
from marooned.games.nautilus_island.content import (
    CARD_NAMES,
    CARDS,
    COLUMN_SPACES,
    PORTHOLE_POINTS,
    STACK_CARDS,
    THREE_POINTS,
    TOKEN_NAMES,
    TREASURE_POINTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.state import Phase

from . import builders as b


def names(cards: str) -> list[str]:
    return [CARD_NAMES[kind] for kind in b.kinds(cards)]


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    s = b.position(3, hands={0: "g0 r1 y2", 1: "b0"})
    assert GAME.views(s)(0).castaways[0].hand == names("g0 r1 y2")
    for viewer in (1, 2, SPECTATOR):
        castaway = GAME.views(s)(viewer).castaways[0]
        assert castaway.hand is None and castaway.hand_size == 3


def test_known_cards_are_shown_with_the_memory_aid_only() -> None:
    for memory_aid in (True, False):
        s = b.dealt(2, memory_aid=memory_aid)
        b.play(s, Go(0), b.COLLECT)
        assert bool(GAME.views(s)(1).castaways[0].known) == memory_aid


def test_points_of_others_leave_out_what_they_hide() -> None:
    """One's own treasures all count in one's own view; those of others once they are seen, at the latest at the end."""
    s = b.position(
        2, hands={0: "y1 y1 y3 g0"}, known={0: "y1"}, sets={0: "r0"}, tokens={(0, Colour.RED): [Token.THREE]}, hoarder=1
    )
    one, other = (int(TREASURE_POINTS[thing]) for thing in (1, 3))
    assert GAME.views(s)(0).castaways[0].score == THREE_POINTS + 2 * one + other
    assert GAME.views(s)(1).castaways[0].score == GAME.views(s)(SPECTATOR).castaways[0].score == THREE_POINTS + one
    b.end_now(s)
    assert GAME.views(s)(1).castaways[0].score == b.points(s, 0)
    assert GAME.views(s)(1).castaways[0].hand == names("y1 y1 y3")
    assert GAME.views(s)(0).castaways[0].hand == names("g0 y1 y1 y3")


def test_a_set_shows_its_tokens_and_what_they_are_worth_now() -> None:
    s = b.position(
        2,
        sets={0: "g0 g0 g1"},
        tokens={(0, Colour.GREEN): [Token.DOUBLE, Token.PER_CARD, Token.PER_CARD]},
        closed=[(0, Colour.GREEN)],
    )
    shown = GAME.views(s)(1).castaways[0].sets
    porthole = int(PORTHOLE_POINTS[0][0])
    assert shown[0].porthole == porthole and shown[1].porthole is None
    assert [(t.token, t.count, t.points) for t in shown[0].tokens] == [
        (TOKEN_NAMES[Token.PER_CARD], 2, 6),
        (TOKEN_NAMES[Token.DOUBLE], 1, porthole),
    ]
    assert [kept.colour for kept in shown] == ["green", "red", "blue", "purple", "orange"]


def test_the_turn_and_who_has_crossed() -> None:
    s = b.position(3, order=[2, 0, 1])
    assert [c.crossed for c in GAME.views(s)(0).castaways] == [False, False, False]
    b.play(s, Go(4))
    view = GAME.views(s)(0)
    assert [c.crossed for c in view.castaways] == [False, False, True] and view.turn == 2 and view.phase == "act"
    b.play(s, b.COLLECT)
    view = GAME.views(s)(0)
    assert view.turn == 0 and view.order == [2, 0, 1] and view.phase == "explore"
    assert GAME.views(b.end_now(s))(0).turn is None


@pytest.mark.parametrize("seats", b.SEATS)
def test_the_description_holds_every_card_and_token(seats: int) -> None:
    s = b.dealt(seats)
    b.play(s, Go(1), b.COLLECT)
    whole = GAME.describe(s)
    cards = whole["box"] + [card for column in whole["columns"] for stack in column["stacks"] for card in stack]
    cards += [card for castaway in whole["castaways"] for card in castaway["hand"]]
    assert len(cards) == CARDS and set(cards) == set(CARD_NAMES)
    assert len(whole["columns"][1]["stacks"]) == COLUMN_SPACES[seats][1]
    assert [len(stack) for stack in whole["columns"][1]["stacks"]] == [STACK_CARDS - 1] * COLUMN_SPACES[seats][1]
    assert whole["supply"] == [TOKEN_NAMES[token] for token in s.supply[: s.supply_left]]
    assert whole["castaways"][0]["stranded"] is False and whole["memory_aid"] is True
    msgspec.json.encode(whole)


def test_the_description_tells_hidden_points() -> None:
    s = b.position(2, hands={0: "y3"}, hoarder=1)
    assert GAME.describe(s)["castaways"][0]["score"] == TREASURE_POINTS[3]


def test_what_is_being_closed() -> None:
    s = b.position(2, hands={0: "b0"}, sets={0: "b1 b2"}, phase=Phase.ACT, hoarder=1)
    assert GAME.views(s)(0).closing is None
    b.play(s, b.lay("b0"))
    assert GAME.views(s)(1).closing == "blue" and len(b.allowed(s)) == 2
