"""NI-10: rulings where the rulebooks are silent or read two ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import Go, Store
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARD_NAMES,
    CARDS,
    COLUMN_SPACES,
    COPIES,
    FACES,
    KINDS,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    PORTHOLE_POINTS,
    STACK_CARDS,
    THREE_POINTS,
    TREASURE_POINTS,
    TWO_POINTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.invariants import LONGEST, check_invariants
from marooned.games.nautilus_island.rules import Reason, ranks, turn
from marooned.games.nautilus_island.rules.storing import has_something_to_store, set_size
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

from . import builders as b


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_10_1_clockwise_is_the_next_seat(seats: int) -> None:
    for first in range(seats):
        order = b.dealt(seats, first_player=first).order[:seats].tolist()
        assert all((after - before) % seats == 1 for before, after in pairwise(order))


def test_ni_10_2_a_refill_follows_a_token_taken_and_nothing_else() -> None:
    """With one token on the camp, laying a colour that has none refills nothing."""
    s = b.position(2, hands={0: "g0"}, camp=(None, Token.TWO, None, None, None), hoarder=1)
    supply = s.supply_left
    assert supply >= CAMP_COLOURS
    b.play(s, Go(1), b.lay("g0"))
    assert s.camp.tolist() == [NO_TOKEN, Token.TWO, NO_TOKEN, NO_TOKEN, NO_TOKEN] and s.supply_left == supply


@pytest.mark.parametrize("kept", range(CAMP_COLOURS))
def test_ni_10_2_spaces_are_refilled_in_the_order_of_the_colours_for_the_next_to_come(kept: int) -> None:
    colour = (kept + 2) % CAMP_COLOURS
    camp: list[Token | None] = [None] * CAMP_COLOURS
    camp[kept], camp[colour] = Token.DOUBLE, Token.ODD
    s = b.position(2, hands={0: "g0 r0 b0 p0 o0"}, camp=camp, hoarder=1)
    drawn = s.supply[: s.supply_left][::-1].tolist()
    b.play(s, Go(1), b.store(colour, 0))
    expected = drawn[: CAMP_COLOURS - 1]
    expected.insert(kept, Token.DOUBLE)
    assert s.camp.tolist() == expected, "the space just emptied is refilled too"
    assert s.tokens[0, colour].sum() == 1 and s.tokens[0, colour, Token.ODD] == 1, "the new token stays on the camp"
    b.play(s, Go(2), b.COLLECT, Go(0), b.store(kept, 0))
    assert s.tokens[0, kept, Token.DOUBLE] == 1


def test_ni_10_3_nobody_is_asked_where_closing_is_impossible() -> None:
    s = b.position(2, hands={0: "g0"}, sets={0: "g1"}, hoarder=1)
    b.play(s, Go(1), b.lay("g0"))
    assert s.phase == Phase.EXPLORE and turn(s) == 1 and s.laid == 0
    s = b.position(2, hands={0: "r0"}, sets={0: "g1 g2 g3 r1 r2"}, hoarder=1)
    b.play(s, Go(1), b.lay("r0"))
    assert s.phase == Phase.CLOSE and s.laid == Colour.RED and GAME.views(s)(1).closing == "red"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_ni_10_4_every_token_scores_by_itself(count: int) -> None:
    cards = "g0 g0 g0 g0 g1"
    porthole = int(PORTHOLE_POINTS[2][0])
    worth = {
        Token.TWO: TWO_POINTS * count,
        Token.THREE: THREE_POINTS * count,
        Token.PER_CARD: 5 * count,
        Token.DOUBLE: porthole * count,
        Token.ODD: ODD_POINTS * count,
        Token.PAIR: PAIR_POINTS * min(count, 2),
    }
    for token, expected in worth.items():
        s = b.position(2, sets={0: cards}, tokens={(0, Colour.GREEN): [token] * count}, closed=[(0, Colour.GREEN)])
        assert b.points(s) == porthole + expected, token
    together = [token for token in Token for _ in range(count)]
    s = b.position(2, sets={0: cards}, tokens={(0, Colour.GREEN): together}, closed=[(0, Colour.GREEN)])
    assert b.points(s) == porthole + sum(worth.values())


def test_ni_10_5_the_tie_break_ranks_every_place() -> None:
    s = b.position(4, hands={0: "y1", 1: "y2", 2: "y1"}, pawns=[5, 1, 2, 0], final=True)
    s.hand[3, Colour.YELLOW] = 0
    s.hand[3, Colour.YELLOW, 1] = 1
    b.end_now(s)
    assert b.points(s, 0) == b.points(s, 2) == b.points(s, 3) < b.points(s, 1)
    out = np.zeros(4, np.int64)
    ranks(s, out)
    assert out.tolist() == [3, 0, 2, 1]


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_10_6_the_first_stack_of_a_column_lies_face_up(seats: int) -> None:
    assert all(faces == ("up", *("down",) * (spaces - 1)) for spaces, faces in FACES.items())
    s = b.dealt(seats)
    for column, shown in enumerate(GAME.views(s)(SPECTATOR).columns):
        assert shown.tops[0] == CARD_NAMES[b.stack_at(s, column, 0)[-1]]
        assert shown.tops[1:] == [None] * (COLUMN_SPACES[seats][column] - 1)
        after = b.dealt(seats)
        first = b.tops_of(after, column)[0]
        b.play(after, Go(column), b.COLLECT)
        seen = np.zeros(KINDS, np.int64)
        seen[first] = 1
        assert (after.known[0].ravel() == seen).all()


def test_ni_10_7_in_the_final_round_columns_with_cards_work_as_always() -> None:
    s = b.position(3, heights=[0, 4, 4, 1, 4], pawns=[0, 1, 2], final=True, hands={0: "g0", 1: "r0"})
    b.play(s, Go(3))
    assert b.allowed(s) == [b.COLLECT, b.lay("g0")]
    b.play(s, b.COLLECT)
    assert s.height[3] == 0
    b.refuse(s, Go(3), Reason.COLUMN_TAKEN)
    b.play(s, Go(2), b.lay("r0"))
    b.play(s, Go(4), b.COLLECT)
    assert s.phase == Phase.OVER, "a column emptied in the final round brings no other round"


def test_ni_10_8_being_stranded_needs_bare_columns_and_nothing_to_lay() -> None:
    """Four players, two columns left with cards: the two last to move find bare ones only."""
    told = {"pawns": [4, 5, 0, 1], "moved": 2, "heights": [0, 0, 0, 0, 4, 4], "final": True, "hoarder": 0}
    s = b.position(4, hands={2: "y0", 3: "y1 b3"}, sets={3: "b0 b1 b2"}, closed=[(3, Colour.BLUE)], **told)  # type: ignore[arg-type]
    assert b.columns_allowed(s) == [1, 2, 3]
    b.play(s, Go(1))
    assert s.stranded.tolist() == [0, 0, 1, 0]
    assert turn(s) == 3 and s.phase == Phase.EXPLORE, "the move ends the turn"
    assert b.columns_allowed(s) == [0, 2, 3]
    b.play(s, Go(3))
    assert s.stranded.tolist() == [0, 0, 1, 1] and s.phase == Phase.OVER


@pytest.mark.parametrize(("height", "hand"), [(4, "y0"), (0, "g0")])
def test_ni_10_8_a_column_with_cards_or_a_card_to_lay_is_enough(height: int, hand: str) -> None:
    s = b.position(3, pawns=[3, 4, 2], moved=2, heights=[0, height, 0, 4, 4], final=True, hands={2: hand}, hoarder=0)
    if height:
        b.refuse(s, Go(0), Reason.NOTHING_TO_STORE)
        assert b.columns_allowed(s) == [1]
    else:
        assert b.columns_allowed(s) == [0, 1]
    b.play(s, Go(1))
    assert s.phase == Phase.ACT and not s.stranded.any()


@pytest.mark.parametrize(
    ("known", "laid", "left"),
    [("g0", "g0", ""), ("g0 g0", "g0", "g0"), ("g0", "g0 g0", ""), ("", "g0", ""), ("g1 r0", "g0", "g1 r0"),
     ("g0 g1 g1", "g0 g1", "g1")],
)  # fmt: skip
def test_ni_10_9_cards_laid_are_charged_to_those_that_were_seen(known: str, laid: str, left: str) -> None:
    wide = b.columns_with(2, 3)[0]
    s = b.position(2, hands={0: "g0 g0 g0 g1 g1 r0 r1"}, known={0: known}, hoarder=1)
    b.play(s, Go(wide), b.lay(laid))
    assert (s.known[0] == b.copies(left)).all()
    assert sorted(GAME.views(s)(1).castaways[0].known) == sorted(CARD_NAMES[kind] for kind in b.kinds(left))


def test_ni_10_10_treasures_are_shown_at_the_end_and_not_before() -> None:
    s = b.position(3, moved=2, final=True, hands={0: "y0 y3 g0", 1: "r0"}, known={0: "y0"})
    assert [castaway.hand for castaway in GAME.views(s)(SPECTATOR).castaways] == [None] * 3
    assert GAME.views(s)(1).castaways[0].score == TREASURE_POINTS[0], "the one they were seen to take"
    b.play(s, Go(3), b.COLLECT)
    assert s.phase == Phase.OVER
    for viewer in (1, 2, SPECTATOR):
        shown = GAME.views(s)(viewer).castaways
        assert shown[0].hand == [CARD_NAMES[kind] for kind in b.kinds("y0 y3")]
        assert shown[0].score == b.points(s, 0)
        assert [castaway.hand_size for castaway in shown[:2]] == [3, 1]
    assert (s.known[:, Colour.YELLOW] == s.hand[:, Colour.YELLOW]).all()
    assert not s.known[0, Colour.GREEN].any(), "other cards stay hidden"


# --- NI-10.11 ---


def stall(s: State) -> Iterator[State]:
    """Play as slowly as can be: lay one card a turn, never close, and collect where no column empties."""
    while s.phase != Phase.OVER:
        seat = int(turn(s))
        if s.phase == Phase.EXPLORE:
            columns = b.columns_allowed(s)
            laying = has_something_to_store(s, seat)
            b.play(s, Go(min(columns, key=lambda c: (s.height[c] == 0, s.height[c] if laying else -s.height[c]))))
        elif s.phase == Phase.CLOSE:
            b.play(s, b.LEAVE_OPEN)
        else:
            singles = [a for a in b.allowed(s) if isinstance(a, Store) and len(a.cards) == 1]
            b.play(s, singles[0] if singles else b.COLLECT)
        yield s


def buried_treasures(seats: int) -> State:
    """A deal with as many treasures as possible in the box and at the bottom of the stacks, where none is collected."""
    s = b.dealt(seats)
    treasures = [Colour.YELLOW * OBJECTS + thing for thing in range(OBJECTS) for _ in range(COPIES)]
    others = [kind for kind in range(Colour.YELLOW * OBJECTS) for _ in range(COPIES)]
    stacks = sum(COLUMN_SPACES[seats])
    s.box[:] = 0
    for _ in range(CARDS - stacks * STACK_CARDS):
        kind = (treasures or others).pop()
        s.box[kind // OBJECTS, kind % OBJECTS] += 1
    for stack in range(stacks):
        s.stacks[stack * STACK_CARDS] = (treasures or others).pop(0)
    rest = treasures + others
    for stack in range(stacks):
        for level in range(1, STACK_CARDS):
            s.stacks[stack * STACK_CARDS + level] = rest.pop(0)
    check_invariants(s)
    return s


@pytest.mark.parametrize("seats", b.SEATS)
def test_ni_10_11_no_match_is_longer_than_the_slowest(seats: int) -> None:
    """Every collect that empties no column, and one turn for every card so taken; then the last collect and round."""
    spaces = COLUMN_SPACES[seats]
    collects = len(spaces) * (STACK_CARDS - 1)
    cards = sum(spaces) * (STACK_CARDS - 1)
    assert LONGEST[seats] == (collects + cards) // seats + 2
    moves = 0
    for s in stall(buried_treasures(seats)):
        moves += 1
        assert s.round_number <= LONGEST[seats]
    assert s.round_number >= LONGEST[seats] - 2, "the limit is hardly wider than what can be played"
    assert moves <= GAME.max_moves


def test_ni_10_11_a_set_can_hold_all_its_cards_and_a_token_for_each() -> None:
    colour_cards = OBJECTS * COPIES
    green = " ".join(f"g{thing}" for thing in range(OBJECTS) for _ in range(COPIES))
    tokens = [token for token in Token for _ in range(3)][: colour_cards - 1]
    s = b.position(
        2,
        hands={0: "g3"},
        sets={0: green.removesuffix(" g3")},
        tokens={(0, Colour.GREEN): tokens},
        hoarder=1,
        camp=(Token.TWO, Token.TWO, Token.TWO, Token.TWO, None),
    )
    b.play(s, Go(1), b.lay("g3"))
    assert set_size(s, 0, Colour.GREEN) == colour_cards == s.tokens[0, Colour.GREEN].sum()
    check_invariants(s)
    assert GAME.max_moves >= max(LONGEST[seats] * seats * 3 for seats in b.SEATS), "go, lay, close"
