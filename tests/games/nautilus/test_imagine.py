"""Nautilus: imagined worlds hold all that a viewer knows, and vary all that it does not."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import bytes_of
from marooned.games.nautilus.content import HAND, SPECIALS
from marooned.games.nautilus.state import Phase, State
from marooned.games.nautilus.view import divers_in
from tests.games.interpreted import compiled_alone

from . import builders as b

PUBLIC = (
    "phase", "round_number", "first", "actor", "placed", "arrow", "anchor", "swapped", "open_piles", "set_aside",
    "played", "board", "domains", "deck", "won", "last_special", "last_board", "last_domains", "last_anchor",
)  # fmt: skip
"""Fields that everyone can tell."""


def in_each_phase() -> list[State]:
    module = b.drawing(b.preparing(("module", "eye")), "module", "6 9")
    harpoon = b.drawing(b.preparing(("harpoon", "eye")), "harpoon", "13")
    arrow = b.play(b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", "6 7 8 9 10")), "place-1-a1", "place-7-a3")
    return [b.offered(), b.preparing(), module, harpoon, b.placing(), arrow, b.at_round(3), b.at_round(4)]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("number", range(8))
def test_what_is_known_stays(number: int, viewer: int) -> None:
    s = in_each_phase()[number]
    for world in b.worlds(s, viewer):
        for field in PUBLIC:
            assert np.array_equal(getattr(world, field), getattr(s, field)), field
        for seat in range(2):
            assert len(b.hand(world, seat)) == len(b.hand(s, seat))
        if viewer != SPECTATOR:
            assert world.hand[viewer] == s.hand[viewer] and world.seen[viewer] == s.seen[viewer]
            assert world.seen[1 - viewer] == s.seen[1 - viewer], "one knows what the other was shown"


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_what_is_unknown_varies(viewer: int) -> None:
    found = b.worlds(b.placing(), viewer, 40)
    for seat in range(2):
        assert (len({int(world.hand[seat]) for world in found}) > 30) == (seat != viewer)
    assert len({world.rng.tobytes() for world in found}) == len(found)


@compiled_alone
def test_hidden_divers_are_anywhere_alike() -> None:
    """A diver that is not one's own is in the other's hand as often as that is large."""
    found = b.worlds(b.placing(), 0, 300)
    times = Counter(diver for world in found for diver in b.hand(world, 1))
    assert set(times) == {6, 7, 8, 9, 10, 11, 12, 13, 14}
    expected = len(found) * HAND / 9
    assert all(abs(n - expected) < 4 * (expected * 4 / 9) ** 0.5 for n in times.values())


def test_the_same_key_imagines_the_same_world() -> None:
    s = b.placing()
    assert bytes_of(b.imagined(s, 1, 7)) == bytes_of(b.imagined(s, 1, 7)) != bytes_of(b.imagined(s, 1, 8))


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("number", range(8))
def test_a_world_does_not_depend_on_what_is_hidden(number: int, viewer: int) -> None:
    """Two truths that a viewer cannot tell apart give it the same worlds."""
    s = in_each_phase()[number]
    other_truth = b.imagined(s, viewer, 1)
    assert bytes_of(b.imagined(other_truth, viewer, 2)) == bytes_of(b.imagined(s, viewer, 2))


# --- special cards ---


@pytest.mark.parametrize("first", [0, 1])
def test_the_offer_is_known_to_the_first_player_alone(first: int) -> None:
    s = b.offered(specials=("anchor", "eye"), first=first)
    assert {int(world.offer) for world in b.worlds(s, first)} == {int(s.offer)}
    for viewer in (1 - first, SPECTATOR):
        assert len({int(world.offer) for world in b.worlds(s, viewer, 60)}) > 10


def test_the_second_player_knows_its_own_special_alone() -> None:
    s = b.placing(("anchor", "eye"))
    found = b.worlds(s, 1, 60)
    assert {int(world.special[1]) for world in found} == {b.special("eye")}
    assert {int(world.special[0]) for world in found} == set(range(SPECIALS)) - {b.special("eye")}
    assert {(int(world.special[0]), int(world.special[1])) for world in b.worlds(s, 0)} == {(2, 3)}


def test_a_special_that_was_played_is_known_to_all() -> None:
    s = b.play(b.placing(("kraken", "anchor")), "place-kraken-a1", "place-10-b1-anchor-a1")
    for viewer in (1, SPECTATOR):
        assert {tuple(int(i) for i in world.special) for world in b.worlds(s, viewer)} == {(0, 2)}


@compiled_alone
def test_in_round_3_the_two_specials_left_are_known_but_not_who_has_which() -> None:
    s = b.at_round(3)
    offer = int(s.offer)
    for viewer in (0, 1, SPECTATOR):
        assert {int(world.offer) for world in b.worlds(s, viewer)} == {offer}
    b.play(s, b.allowed(s)[0])
    second = 1 - int(s.first)
    assert {tuple(world.special) for world in b.worlds(s, second)} == {tuple(s.special)}
    held = {tuple(int(i) for i in world.special) for world in b.worlds(s, SPECTATOR)}
    assert held == {tuple(int(i) for i in s.special), tuple(int(i) for i in s.special[::-1])}


# --- what Eye, Module and Harpoon have shown ---


def test_whoever_used_the_eye_knows_the_hand() -> None:
    s = b.play(b.preparing(("eye", "kraken")), "eye", "pass")
    assert {int(world.hand[1]) for world in b.worlds(s, 0)} == {int(s.hand[1])}
    assert len({int(world.hand[0]) for world in b.worlds(s, 1)}) > 10
    for world in b.worlds(s, SPECTATOR):
        assert b.seen_by(world, 0) == b.hand(world, 1) and b.seen_by(world, 1) == []


def test_the_modules_draw_and_what_it_put_back() -> None:
    s = b.drawing(b.preparing(("module", "kraken")), "module", "6 9")
    assert {int(world.drawn) for world in b.worlds(s, 0)} == {int(s.drawn)}
    for viewer in (1, SPECTATOR):
        assert len({int(world.drawn) for world in b.worlds(s, viewer, 40)}) > 10
    b.play(s, "take-9")
    own = b.worlds(s, 0, 60)
    assert {int(world.put_back) for world in own} == {int(s.put_back)}
    assert {diver for world in own for diver in b.hand(world, 1)} == {7, 8, 10, 11, 12, 13, 14}, "the 6 is in the pile"
    others = b.worlds(s, 1, 60)
    assert len({int(world.put_back) for world in others}) > 4
    assert all(set(divers_in(world.put_back)).isdisjoint(b.hand(world, 0)) for world in others)


@compiled_alone
def test_a_spectator_cannot_tell_whether_the_modules_diver_was_placed() -> None:
    """Seat 0 saw five of six: which one is new to it is anybody's guess."""
    s = b.drawing(b.play(b.preparing(("eye", "module")), "eye"), "module", "6 9")
    b.play(s, "take-9", "place-1-a1", "place-10-b1")
    truths = Counter(len(b.seen_by(world, 0)) for world in b.worlds(s, SPECTATOR, 300))
    assert set(truths) == {HAND - 1, HAND}
    assert 20 < truths[HAND] < 90, "one time in six it was the one placed"


def test_the_eye_after_the_module_knows_all_six() -> None:
    s = b.drawing(b.preparing(("module", "eye")), "module", "6 9")
    b.play(s, "take-9", "eye")
    for world in b.worlds(s, SPECTATOR):
        assert len(b.seen_by(world, 1)) == HAND + 1 and len(b.hand(world, 0)) == HAND + 1


@pytest.mark.parametrize("answer", ["give-2", "return"])
def test_a_spectator_cannot_tell_whether_the_harpooned_diver_was_placed(answer: str) -> None:
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    assert s.phase == Phase.HARPOON
    for world in b.worlds(s, SPECTATOR):
        assert b.seen_by(world, 0) == [] and len(b.hand(world, 1)) == HAND - 1
    b.play(s, answer, "pass")
    for world in b.worlds(s, SPECTATOR):
        assert len(b.seen_by(world, 0)) == 1 and len(b.seen_by(world, 1)) == (answer == "give-2")
    b.play(s, "place-1-a1", "place-10-b1")
    truths = Counter(len(b.seen_by(world, 0)) for world in b.worlds(s, SPECTATOR, 200))
    assert set(truths) == {0, 1} and 15 < truths[0] < 70, "one time in five"
