"""NA-9: rulings."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import bytes_of, copy_of
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import COLUMNS, HAND, PLACE_NAMES, ROUNDS
from marooned.games.nautilus.rules import Reason, turn
from marooned.games.nautilus.state import NO_CARD, Phase, State
from marooned.games.nautilus.view import divers_in

from . import builders as b

ARROWS = "6 7 8 9 10"


def test_na_9_1_a_side_belongs_to_its_seat_and_a_card_to_nobody() -> None:
    s = b.placing(("eye", "harpoon"))
    for column in range(1, COLUMNS + 1):
        b.play(s, f"place-{column}-b{column}", f"place-{9 + column}-a{column}")
    assert s.won.sum(axis=1).tolist() == [COLUMNS, 0], "seat 1 placed all the high cards, on seat 0's side"


def test_na_9_2_the_same_side_is_the_one_the_arrow_was_placed_on() -> None:
    s = b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", ARROWS))
    b.play(s, "place-1-a1", "place-10-a2", "place-2-b3", "place-7-a4")
    assert turn(s) == 1
    assert b.allowed(s) == ["move-a1-a3", "move-a1-a5", "move-a2-a3", "move-a2-a5"], "over other cards too"
    b.refuse(s, "move-b3-b1", Reason.OTHER_SIDE)
    b.play(s, "move-a1-a5")
    assert b.at(s, "a5") == 1


def test_na_9_3_a_single_move_is_still_chosen() -> None:
    s = b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", ARROWS))
    b.play(s, "place-1-a1", "place-6-a5")
    assert s.phase == Phase.MOVE and b.allowed(s) == ["move-a1-b1"] and b.at(s, "a1") == 1
    b.refuse(s, "place-7-b1", Reason.MOVE_IS_MANDATORY)


def test_na_9_3_with_no_move_nothing_is_asked() -> None:
    s = b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", ARROWS))
    b.play(s, "place-1-a1", "place-6-b5")
    assert s.phase == Phase.PLACE and turn(s) == 0
    b.refuse(s, "move-a1-b1", Reason.NO_ARROW)


def test_na_9_4_the_anchor_is_part_of_a_placing_and_lies_on_either_side() -> None:
    s = b.placing(("kraken", "anchor"))
    b.play(s, "place-1-a1", "place-10-b1", "place-2-a2")
    anchors = [word.removeprefix("place-11-b5-anchor-") for word in b.allowed(s) if word.startswith("place-11-b5-")]
    assert anchors == ["a1", "a2", "b1", "b5"]
    assert all(word.startswith("place-") for word in b.allowed(s))
    b.refuse(s, "place-11-b5-anchor-a3", Reason.NOTHING_TO_ANCHOR)


@pytest.mark.parametrize("special", ["module", "harpoon"])
def test_na_9_5_playing_and_choosing_are_two_decisions(special: str) -> None:
    s = b.preparing((special, "kraken"))
    before = copy_of(s)
    b.play(s, special)
    assert turn(s) == 0 and s.phase == (Phase.MODULE if special == "module" else Phase.HARPOON)
    assert len(b.allowed(s)) == (2 if special == "module" else HAND + 1)
    assert GAME.bars_undo(before, 0, GAME.actions.id(special), s), "what was drawn cannot be undone"
    chosen = b.allowed(s)[0]
    after = b.play(copy_of(s), chosen)
    assert not GAME.bars_undo(s, 0, GAME.actions.id(chosen), after)
    assert turn(after) == 1 and after.phase == Phase.PREPARE


def test_na_9_6_the_drawn_diver_cannot_be_given_for_itself() -> None:
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    assert "give-13" not in b.allowed(s)
    b.refuse(s, "give-13", Reason.DRAWN_CARD_IS_NOT_YOURS)


@pytest.mark.parametrize("answer", ["give-2", "return"])
def test_na_9_7_the_victim_knows_what_was_drawn(answer: str) -> None:
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    for viewer in (0, 1):
        assert GAME.views(s)(viewer).drawn == [13]
        assert all(world.drawn == s.drawn for world in b.worlds(s, viewer))
    assert GAME.views(s)(SPECTATOR).drawn is None and GAME.views(s)(SPECTATOR).drawn_size == 1
    b.play(s, answer)
    if answer == "return":
        assert (b.seen_by(s, 0), b.seen_by(s, 1)) == ([13], [])
    else:
        assert (b.seen_by(s, 0), b.seen_by(s, 1)) == ([2], [13])
    for viewer in (0, 1):
        for officer in GAME.views(s)(viewer).officers:
            assert officer.seen == divers_in(s.seen[1 - officer.seat])
        for world in b.worlds(s, viewer):
            assert set(b.seen_by(s, viewer)) <= set(b.hand(world, 1 - viewer))


def test_na_9_8_what_the_eye_showed_is_kept_true() -> None:
    s = b.preparing(("eye", "harpoon"), hands=("1 2 3 4 5", "10 11 12 13 14"))
    b.play(s, "eye")
    s = b.drawing(s, "harpoon", "3")
    b.play(s, "give-12")
    assert b.hand(s, 1) == [3, 10, 11, 13, 14] == b.seen_by(s, 0), "the swap is seen by both"
    b.play(s, "place-1-a1", "place-13-b1")
    assert b.seen_by(s, 0) == [3, 10, 11, 14] == b.hand(s, 1)


def test_na_9_8_a_later_module_adds_one_unknown_card() -> None:
    s = b.drawing(b.play(b.preparing(("eye", "module")), "eye"), "module", "6 9")
    b.play(s, "take-9")
    assert b.seen_by(s, 0) == [10, 11, 12, 13, 14] and b.hand(s, 1) == [9, 10, 11, 12, 13, 14]
    found = b.worlds(s, 0, 60)
    assert {(set(b.hand(world, 1)) - set(b.seen_by(s, 0))).pop() for world in found} == {6, 7, 8, 9}
    b.play(s, "place-1-a1", "place-9-b1")
    assert b.seen_by(s, 0) == b.hand(s, 1), "once it is placed all is known again"
    assert {int(world.hand[1]) for world in b.worlds(s, 0)} == {int(s.hand[1])}


def test_na_9_9_hand_sizes_are_public() -> None:
    s = b.play(b.drawing(b.preparing(("module", "kraken")), "module", "6 9"), "take-6")
    for viewer in (0, 1, SPECTATOR):
        assert [officer.hand_size for officer in GAME.views(s)(viewer).officers] == [HAND + 1, HAND]
        own = max(viewer, 0)
        assert b.piece(s, viewer, "hand-sizes").tolist() == [[HAND + 1, HAND], [HAND, HAND + 1]][own]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_na_9_10_won_piles_are_remembered_and_never_dealt_again(viewer: int) -> None:
    s = b.at_round(4)
    for world in b.worlds(s, viewer):
        assert (world.won == s.won).all() and (world.deck == s.deck).all() and (world.domains == s.domains).all()
    own = max(viewer, 0)
    assert (b.piece(s, viewer, "won") == s.won[[own, 1 - own]]).all()
    hidden = [officer.pile for officer in GAME.views(s)(viewer).officers if officer.seat != viewer]
    assert all(pile is None for pile in hidden)


def test_na_9_11_a_spectator_sees_public_things_alone() -> None:
    s = b.placing(("kraken", "anchor"))
    view = GAME.views(s)(SPECTATOR)
    assert all(officer.hand is None and officer.special is None and officer.seen == [] for officer in view.officers)
    b.play(s, "place-kraken-a1")
    assert [officer.special for officer in GAME.views(s)(SPECTATOR).officers] == ["kraken", None]
    assert not b.piece(s, SPECTATOR, "hand").any() and not b.piece(s, SPECTATOR, "seen").any()
    found = b.worlds(s, SPECTATOR, 60)
    assert {int(world.special[0]) for world in found} == {0}
    assert {int(world.special[1]) for world in found} == {1, 2, 3, 4, 5}
    assert len({int(world.hand[0]) for world in found}) > 20


def test_na_9_12_after_round_6_nothing_is_dealt_and_the_token_stays() -> None:
    s = b.at_round(ROUNDS)
    first = int(s.first)
    b.filled(s)
    assert s.phase == Phase.OVER and s.first == first and s.round_number == ROUNDS
    assert not s.hand.any() and not s.deck.any() and s.offer == 0 and (s.domains == NO_CARD).all()
    assert (s.special == NO_CARD).all() and (s.board == NO_CARD).all()
    view = GAME.views(s)(SPECTATOR)
    assert view.domains == [] and view.turn is None and view.last_round is not None


def test_na_9_12_an_imagined_end_differs_in_its_key_alone() -> None:
    s: State = b.ended()
    for viewer in (0, 1, SPECTATOR):
        for world in b.worlds(s, viewer, 3):
            assert not np.array_equal(world.rng, s.rng)
            world.rng[:] = s.rng
            assert bytes_of(world) == bytes_of(s)


def test_na_9_1_places_are_named_by_side() -> None:
    assert PLACE_NAMES == ("a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5")
