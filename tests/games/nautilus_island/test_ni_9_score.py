"""NI-9: score."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    LARGEST_SET,
    ODD_POINTS,
    PAIR_POINTS,
    PORTHOLE_POINTS,
    SMALLEST_SET,
    THREE_POINTS,
    TREASURE_POINTS,
    TWO_POINTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.rules import Ending, ending, ranks, scores
from marooned.games.nautilus_island.rules.scoring import set_points, token_points, treasure_points

from . import builders as b

GREENS = ["g0", "g1", "g2", "g3", "g0", "g1", "g2", "g3"]


def with_set(cards: str, *tokens: Token, closed: bool = False) -> int:
    """What a green set is worth, alone."""
    s = b.position(2, sets={0: cards}, tokens={(0, Colour.GREEN): tokens}, closed=[(0, Colour.GREEN)] if closed else [])
    assert b.points(s) == set_points(s, 0, Colour.GREEN)
    return b.points(s)


def test_ni_9_1_points_are_tokens_portholes_and_treasures() -> None:
    s = b.position(
        2,
        hands={0: "y0 y0 y2 r0 r0 r1 g3 o2"},
        sets={0: "g0 g1 g2 b0"},
        tokens={(0, Colour.GREEN): [Token.THREE], (0, Colour.BLUE): [Token.TWO]},
        closed=[(0, Colour.GREEN)],
        hoarder=1,
    )
    treasures = 2 * TREASURE_POINTS[0] + TREASURE_POINTS[2]
    assert treasure_points(s.hand, 0) == treasures
    assert b.points(s) == THREE_POINTS + TWO_POINTS + PORTHOLE_POINTS[0][0] + treasures
    out = np.zeros(2, np.int64)
    scores(s, out)
    assert out.tolist() == [b.points(s, 0), b.points(s, 1)]


def test_ni_9_1_cards_in_hand_and_cards_laid_are_worth_nothing_by_themselves() -> None:
    assert b.points(b.position(2, hands={0: "g0 g0 r0 b0 p0 o0"}, sets={0: "g1 r1 r1"}, hoarder=1)) == 0


@pytest.mark.parametrize("kind", range(len(TREASURE_POINTS)))
def test_ni_9_1_a_treasure_is_worth_what_is_printed_on_it(kind: int) -> None:
    assert b.points(b.position(2, hands={0: f"y{kind}"}, hoarder=1)) == TREASURE_POINTS[kind]


@pytest.mark.parametrize(("token", "worth"), [(Token.TWO, TWO_POINTS), (Token.THREE, THREE_POINTS)])
def test_ni_9_2_two_and_three_points_as_printed(token: Token, worth: int) -> None:
    for size in range(1, 4):
        assert with_set(" ".join(GREENS[:size]), token) == worth


@pytest.mark.parametrize("size", range(1, LARGEST_SET + 3))
def test_ni_9_3_one_point_per_card_of_the_set(size: int) -> None:
    assert with_set(" ".join(GREENS[:size]), Token.PER_CARD) == size


@pytest.mark.parametrize("size", range(SMALLEST_SET, LARGEST_SET + 1))
def test_ni_9_4_double_adds_the_porthole_once_more_for_each_token(size: int) -> None:
    cards, porthole = " ".join(GREENS[:size]), PORTHOLE_POINTS[size - SMALLEST_SET][0]
    assert with_set(cards, closed=True) == porthole
    for count in range(1, 4):
        assert with_set(cards, *[Token.DOUBLE] * count, closed=True) == porthole * (1 + count)


def test_ni_9_4_double_is_worth_nothing_without_a_porthole() -> None:
    assert with_set("g0 g1 g2 g3", Token.DOUBLE, Token.DOUBLE) == 0


@pytest.mark.parametrize("size", range(1, LARGEST_SET + 3))
def test_ni_9_5_odd_pays_for_an_odd_number_of_cards(size: int) -> None:
    assert with_set(" ".join(GREENS[:size]), Token.ODD) == (ODD_POINTS if size % 2 else 0)


@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("g0", 0),
        ("g0 g1 g2 g3", 0),
        ("g0 g0", 1),
        ("g0 g0 g0", 1),
        ("g0 g0 g0 g0", 2),
        ("g0 g0 g1 g1 g2", 2),
        ("g0 g0 g0 g1 g1 g1", 2),
        ("g0 g0 g1 g1 g2 g2 g3 g3", 4),
    ],
)
def test_ni_9_6_each_pair_token_needs_a_pair_of_its_own(cards: str, pairs: int) -> None:
    for count in range(1, 5):
        assert with_set(cards, *[Token.PAIR] * count) == PAIR_POINTS * min(count, pairs)


def test_ni_9_6_a_pair_is_of_one_set() -> None:
    s = b.position(2, hands={0: "g0"}, sets={0: "g0 r0"}, tokens={(0, Colour.GREEN): [Token.PAIR]}, hoarder=1)
    assert b.points(s) == 0


@pytest.mark.parametrize("kind", [Token.PER_CARD, Token.DOUBLE, Token.ODD, Token.PAIR])
def test_ni_9_6_a_token_looks_at_its_own_set_alone(kind: Token) -> None:
    """Tokens on an empty-handed colour gain nothing from a richer one."""
    rich = "r0 r0 r1 r1 r2"
    s = b.position(2, sets={0: f"g0 g1 {rich}"}, tokens={(0, Colour.GREEN): [kind]}, closed=[(0, Colour.RED)])
    expected = 2 if kind == Token.PER_CARD else 0
    assert token_points(s, 0, Colour.GREEN, kind) == expected
    assert all(token_points(s, 0, colour, kind) == 0 for colour in range(1, CAMP_COLOURS))


def ended(hands: dict[int, str], pawns: list[int], seats: int) -> tuple[list[int], int]:
    """Places and ending of a match that ends with these treasures alone, the rest of the cards being elsewhere."""
    s = b.position(seats, hands=hands, pawns=pawns, final=True)
    s.hand[seats - 1, Colour.YELLOW] = 0
    for kind in hands.get(seats - 1, "").split():
        s.hand[seats - 1, Colour.YELLOW, int(kind[1:])] += 1
    b.end_now(s)
    out = np.zeros(seats, np.int64)
    ranks(s, out)
    outcome = GAME.outcome(s, seats)
    assert outcome is not None and outcome.winners == [out.tolist().index(0)]
    return out.tolist(), ending(s)


def test_ni_9_7_most_points_win() -> None:
    best = int(np.argmax(TREASURE_POINTS))
    worst = int(np.argmin(TREASURE_POINTS))
    assert ended({0: f"y{worst}", 1: f"y{best}"}, [0, 3], 2) == ([1, 0], Ending.MOST_POINTS)
    assert ended({0: f"y{best}", 1: f"y{worst}"}, [3, 0], 2) == ([0, 1], Ending.MOST_POINTS)
    assert ended({0: "", 1: f"y{best}", 2: ""}, [0, 4, 1], 3)[1] == Ending.MOST_POINTS, "a tie for second is none"


def test_ni_9_7_a_tie_goes_to_the_pawn_closest_to_the_back() -> None:
    assert ended({0: "y0", 1: "y0"}, [2, 1], 2) == ([1, 0], Ending.CLOSEST_TO_THE_BACK)
    assert ended({0: "y0", 1: "y0"}, [1, 2], 2) == ([0, 1], Ending.CLOSEST_TO_THE_BACK)
    assert ended({0: "", 1: "y1", 2: "y1"}, [0, 4, 3], 3) == ([2, 1, 0], Ending.CLOSEST_TO_THE_BACK)
