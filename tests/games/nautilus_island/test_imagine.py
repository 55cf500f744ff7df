"""Nautilus Island: imagined worlds hold all that a viewer knows, and vary all that it does not."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import bytes_of, copy_of
from marooned.engine.rng import key_from_seed, key_words
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    COLUMNS,
    COPIES,
    OBJECTS,
    SPACES,
    Colour,
)
from marooned.games.nautilus_island.invariants import check_invariants
from marooned.games.nautilus_island.rules.storing import has_something_to_store
from marooned.games.nautilus_island.state import Phase, State
from tests.games.interpreted import compiled_alone

from . import builders as b

PUBLIC = (
    "seats", "phase", "round_number", "position", "order", "column", "triggered", "final", "laid", "memory_aid",
    "stranded", "height", "known", "sets", "tokens", "porthole", "camp", "supply_left", "portholes_left",
)  # fmt: skip
"""Fields that everyone can tell."""

BUT_GREEN = (Colour.RED, Colour.BLUE, Colour.PURPLE, Colour.ORANGE)
SETS_BUT_GREEN = "r0 r1 r2 b0 b1 b2 p0 p1 p2 o0 o1 o2 o3"
"""A set that can be closed of each colour but green."""


def imagined(s: State, viewer: int, number: int) -> State:
    world = copy_of(s)
    GAME.rules.imagine(world, viewer, *key_words(key_from_seed(f"world {number}")))
    return world


def worlds(s: State, viewer: int, count: int = 12) -> list[State]:
    """Imagined worlds, each one holding together and looking the same to the viewer."""
    found = [imagined(s, viewer, number) for number in range(count)]
    seen = GAME.views(s)(viewer)
    for world in found:
        check_invariants(world)
        assert GAME.views(world)(viewer) == seen
    return found


def all_of(colour: Colour, but: str = "") -> str:
    """Every card of a colour but some."""
    cards = [f"{b.LETTERS[colour]}{thing}" for thing in range(OBJECTS) for _ in range(COPIES)]
    for card in but.split():
        cards.remove(card)
    return " ".join(cards)


def mid_match(seats: int) -> State:
    """A dealt match after some rounds in which everyone collects."""
    s = b.dealt(seats)
    for _ in range(4 * seats):
        b.play(s, b.allowed(s)[-1], b.COLLECT)
    return s


# --- in general ---


@pytest.mark.parametrize("seats", b.SEATS)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_what_is_known_stays(seats: int, viewer: int) -> None:
    s = mid_match(seats)
    for world in worlds(s, viewer):
        for field in PUBLIC:
            assert np.array_equal(getattr(world, field), getattr(s, field)), field
        assert (world.hand.sum(axis=(1, 2)) == s.hand.sum(axis=(1, 2))).all()
        if viewer != SPECTATOR:
            assert (world.hand[viewer] == s.hand[viewer]).all()
        for column in range(COLUMNS[seats]):
            for i, up in enumerate(b.faces_of(s, column)):
                assert not up or b.stack_at(world, column, i)[-1] == b.stack_at(s, column, i)[-1]


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_what_is_unknown_varies(viewer: int) -> None:
    """Other hands, face-down tops, deeper cards, the box and the supply take many values, the key always another."""
    found = worlds(mid_match(2), viewer, 30)
    wide = int(np.argmax(SPACES[2]))
    assert len({world.hand[1].tobytes() for world in found}) > 20
    assert len({int(b.stack_at(world, wide, SPACES[2, wide] - 1)[-1]) for world in found}) > 10
    assert len({int(b.stack_at(world, wide, 0)[0]) for world in found}) > 10
    assert len({world.box.tobytes() for world in found}) == len(found)
    assert len({world.supply.tobytes() for world in found}) == len(found)
    assert len({world.rng.tobytes() for world in found}) == len(found)
    assert (len({world.hand[0].tobytes() for world in found}) > 20) == (viewer == SPECTATOR)


@compiled_alone
def test_hidden_cards_go_everywhere_alike() -> None:
    """A hidden card is in the box, in the other hand or in a stack as often as these places are large."""
    s = b.position(2, hands={0: all_of(Colour.GREEN, but="g0")})
    hidden_hand, box = int(s.hand[1].sum()), int(s.box.sum())
    in_hand = in_box = 0
    found = worlds(s, 0, 400)
    for world in found:
        in_hand += int(world.hand[1, Colour.GREEN, 0])
        in_box += int(world.box[Colour.GREEN, 0])
    stacks = int((SPACES[2] * s.height).sum()) - sum(sum(b.faces_of(s, column)) for column in range(COLUMNS[2]))
    pool = hidden_hand + box + stacks
    assert b.stack_at(s, 0, 0)[-1] != 0, "the card looked for is hidden"
    for times, places in ((in_hand, hidden_hand), (in_box, box)):
        expected = len(found) * places / pool
        assert abs(times - expected) < 4 * (expected * (1 - places / pool)) ** 0.5


def test_the_same_key_imagines_the_same_world() -> None:
    s = mid_match(3)
    assert bytes_of(imagined(s, 1, 7)) == bytes_of(imagined(s, 1, 7))
    assert bytes_of(imagined(s, 1, 7)) != bytes_of(imagined(s, 1, 8))


def test_a_world_does_not_depend_on_what_is_hidden() -> None:
    """Two truths that a viewer cannot tell apart give it the same worlds."""
    s = mid_match(3)
    other_truth = imagined(s, 1, 1)
    assert bytes_of(other_truth) != bytes_of(s)
    assert bytes_of(imagined(other_truth, 1, 2)) == bytes_of(imagined(s, 1, 2))


def test_the_supply_keeps_its_tokens() -> None:
    s = mid_match(2)
    left = s.supply_left
    for world in worlds(s, 0):
        assert Counter(world.supply[:left].tolist()) == Counter(s.supply[:left].tolist())
        assert not world.supply[left:].any()


# --- what was seen ---


def test_known_cards_stay_in_their_hand() -> None:
    """The others' hands always include what everyone saw them take; the rest of them is open."""
    s = b.position(2, hands={1: "g0 g0 b2"}, known={1: "g0 g0"}, hoarder=0)
    found = worlds(s, 0, 40)
    assert all((world.hand[1] >= b.copies("g0 g0")).all() for world in found)
    assert len({world.hand[1].tobytes() for world in found}) > 10


@compiled_alone
def test_one_seats_knowledge_is_its_own() -> None:
    """Whoever holds or sees all copies of an object places none elsewhere; the others may."""
    s = b.position(3, hands={0: "g0 g0"}, sets={0: "g0 g0"})
    assert all(world.hand[1:, Colour.GREEN, 0].sum() == 0 for world in worlds(s, 0))
    assert any(world.hand[2, Colour.GREEN, 0] > 0 for world in worlds(s, 1, 40))


# --- what a move has shown ---


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_seat_about_to_lay_at_an_empty_column_has_something_to_lay(viewer: int) -> None:
    s = b.position(3, hands={2: "g0 b1"}, moved=2, phase=Phase.ACT, heights=[4, 4, 0, 4, 4], final=True, hoarder=0)
    found = worlds(s, viewer, 40)
    assert all(has_something_to_store(world, 2) for world in found)
    assert (len({world.hand[2].tobytes() for world in found}) > 1) == (viewer != 2)


@compiled_alone
@pytest.mark.parametrize("others", ["", "y0 y1 r3"])
def test_a_seat_about_to_lay_is_believed_even_when_it_hardly_can(others: str) -> None:
    """One card of the whole pool can be laid: it is in that hand in every world."""
    s = b.position(
        2,
        hands={0: all_of(Colour.GREEN, but="g0"), 1: f"g0 {others}"},
        sets={1: SETS_BUT_GREEN},
        closed=[(1, colour) for colour in BUT_GREEN],
        pawns=[0, 3],
        moved=1,
        phase=Phase.ACT,
        heights=[5, 5, 5, 0],
        final=True,
        hoarder=0,
    )
    found = worlds(s, 0, 40)
    assert all(world.hand[1, Colour.GREEN, 0] == 1 and b.allowed(world) for world in found)
    assert (len({world.hand[1].tobytes() for world in found}) > 10) == bool(others)


def test_a_seat_that_was_seen_taking_what_it_can_lay_may_hide_anything() -> None:
    s = b.position(
        2,
        hands={1: "g0 y0"},
        known={1: "g0"},
        sets={1: SETS_BUT_GREEN},
        closed=[(1, c) for c in BUT_GREEN],
        pawns=[0, 3],
        moved=1,
        phase=Phase.ACT,
        heights=[5, 5, 5, 0],
        final=True,
        hoarder=0,
    )
    hidden = [world.hand[1] - s.known[1] for world in worlds(s, 0, 40)]
    assert any(cards[Colour.YELLOW].any() for cards in hidden) and any(cards[Colour.RED].any() for cards in hidden)


def stranded_in_mid_round() -> State:
    """Four seats, the last one to move; seat 2 stood at an empty column with nothing to lay but some closed blue."""
    return b.position(
        4,
        hands={2: "b0 y1 y2"},
        sets={2: "b1 b2 b3"},
        closed=[(2, Colour.BLUE)],
        pawns=[4, 5, 0, 3],
        moved=3,
        stranded=[2],
        heights=[0, 0, 0, 0, 5, 5],
        final=True,
        hoarder=0,
    )


@compiled_alone
@pytest.mark.parametrize("viewer", [0, 1, 3, SPECTATOR])
def test_a_stranded_seat_had_nothing_to_lay(viewer: int) -> None:
    found = worlds(stranded_in_mid_round(), viewer, 40)
    assert not any(has_something_to_store(world, 2) for world in found)
    assert any(world.hand[2, Colour.BLUE].any() for world in found)
    assert any(world.hand[2, Colour.YELLOW].sum() > 1 for world in found)


def test_the_viewers_own_stranding_leaves_its_hand_alone() -> None:
    s = stranded_in_mid_round()
    assert all((world.hand[2] == s.hand[2]).all() for world in worlds(s, 2))


def two_stranded(hidden_reds: str) -> State:
    """The end of a match: seat 3 can hide red cards only, seat 2 red and blue ones; seat 0 holds most of the others."""
    reds = all_of(Colour.RED, but=f"r0 r1 r2 r0 r1 r2 {hidden_reds}")
    blues = all_of(Colour.BLUE, but="b1 b2 b3 b0 b0 b0")
    s = b.position(
        4,
        hands={0: f"{reds} {blues}", 2: "b0 b0", 3: "r3 r3"},
        sets={2: "b1 b2 b3 r0 r1 r2", 3: "r0 r1 r2"},
        closed=[(2, Colour.BLUE), (2, Colour.RED), (3, Colour.RED)],
        pawns=[4, 5, 0, 1],
        moved=3,
        stranded=[2, 3],
        heights=[0, 0, 0, 0, 5, 5],
        final=True,
        hoarder=1,
    )
    return b.end_now(s)


def test_two_stranded_seats_never_want_the_same_cards() -> None:
    """Two red cards are left, and one seat can hide nothing else: the other, who could too, never takes them."""
    for world in worlds(two_stranded("r3 r3"), 0, 20):
        assert (world.hand[3] == b.copies("r3 r3")).all()
        assert world.hand[2, Colour.BLUE].sum() == 2


def test_two_stranded_seats_share_what_both_can_hide() -> None:
    """With three red cards left the other seat takes one at most, and sometimes does."""
    s = two_stranded("r3 r3 r3")
    reds = []
    for world in worlds(s, 0, 40):
        assert world.hand[3, Colour.RED].sum() == 2
        reds.append(int(world.hand[2, Colour.RED].sum()))
    assert set(reds) == {0, 1}


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_a_stranded_seat_leaves_something_to_lay_for_the_next(viewer: int) -> None:
    """Seat 3 can lay green alone, of which one card is hidden; seat 2, who has closed green, never takes that one."""
    s = b.position(
        4,
        hands={0: all_of(Colour.GREEN, but="g0 g1 g2 g3 g0"), 2: "y0 y1", 3: "g0 y2"},
        known={0: all_of(Colour.GREEN, but="g0 g1 g2 g3 g0")},
        sets={2: "g0 g1 g2 g3", 3: SETS_BUT_GREEN},
        closed=[(2, Colour.GREEN), *((3, colour) for colour in BUT_GREEN)],
        pawns=[4, 5, 0, 1],
        moved=3,
        phase=Phase.ACT,
        stranded=[2],
        heights=[0, 0, 0, 0, 5, 5],
        final=True,
        hoarder=0,
    )
    for world in worlds(s, viewer, 30):
        assert world.hand[3, Colour.GREEN].sum() == 1 and b.allowed(world)
        assert not has_something_to_store(world, 2) and not world.hand[2, Colour.GREEN].any()


@compiled_alone
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_at_the_end_no_treasure_is_hidden(viewer: int) -> None:
    s = b.end_now(b.position(3, hands={1: "y0 y3 g0 g1 g2"}, final=True))
    found = worlds(s, viewer, 20)
    for world in found:
        assert (world.hand[1:, Colour.YELLOW] == s.hand[1:, Colour.YELLOW]).all()
    assert len({world.hand[1, :CAMP_COLOURS].tobytes() for world in found}) > 10
