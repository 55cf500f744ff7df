"""What each castaway knows of the others' cards."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.loops.sets import bit, count, has, lowest, one_of
from marooned.engine.record import copy_of
from marooned.engine.rng import below, key_from_seed, key_words, new_rng
from marooned.games.galerapagos.actions import MAX_LEGAL
from marooned.games.galerapagos.content import CARDS, KIND_OF, Kind
from marooned.games.galerapagos.imagine import imagine
from marooned.games.galerapagos.rules import apply, legal, turn
from marooned.games.galerapagos.state import SPECTATORS, State
from tests.games.galerapagos import builders as b
from tests.games.interpreted import compiled_alone


def suspected(s: State, viewer: int, card: str) -> list[list[int]]:
    """For each copy of a card of which a viewer knows something, the castaways who may hold it."""
    row = SPECTATORS if viewer == SPECTATOR else viewer - 1
    kind = Kind[card.upper().replace("-", "_")]
    return sorted(b.castaways(s, s.sight[row, c]) for c in range(CARDS) if KIND_OF[c] == kind and s.sight[row, c])


# --- sets as bits ---


@pytest.mark.parametrize("mask", [1, 0b1011, 1 << 53, (1 << 54) - 1, 0x2A5A5A5A5A5A5])
def test_sets_are_read_as_written(mask: int) -> None:
    members = [n for n in range(54) if mask >> n & 1]
    assert count(mask) == len(members) and lowest(mask) == members[0]
    assert [n for n in range(54) if has(mask, n)] == members
    assert sum(int(bit(n)) for n in members) == mask
    rng = new_rng(b"sixteen byte key")
    drawn = [int(one_of(mask, rng)) for _ in range(600)]
    assert set(drawn) == set(members)


# --- gifts ---


def test_a_gift_is_known_to_giver_and_receiver_alone() -> None:
    s = b.play(b.position(4, hands={1: "plank axe"}), "1 give-plank-2")
    assert b.known(s, 1, 2) == ["plank"]
    assert b.known(s, 3, 2) == b.known(s, SPECTATOR, 2) == b.known(s, 2, 1) == []


def test_who_has_seen_a_hand_knows_after_an_unseen_gift_that_a_card_is_here_or_there() -> None:
    s = b.position(4, hands={1: "spyglass", 2: "plank axe", 3: "club"})
    b.play(s, "1 play-spyglass")
    assert b.known(s, 1, 2) == ["axe", "plank"] and b.known(s, 1, 3) == ["club"]
    b.play(s, "2 give-plank-3")
    assert b.known(s, 1, 2) == [] and b.known(s, 1, 3) == ["club"]
    assert suspected(s, 1, "plank") == suspected(s, 1, "axe") == [[2, 3]]


def test_an_emptied_hand_leaves_no_doubt() -> None:
    s = b.position(4, hands={1: "spyglass", 2: "plank axe"})
    b.play(s, "1 play-spyglass", "2 give-plank-3", "2 give-axe-4")
    assert suspected(s, 1, "plank") == suspected(s, 1, "axe") == [[3, 4]]
    b.play(s, "3 play-plank")
    assert suspected(s, 1, "plank") == [] and b.known(s, 1, 4) == ["axe"]


def test_a_card_seen_to_leave_is_the_one_that_was_known() -> None:
    s = b.position(4, hands={1: "spyglass", 2: "sandwich"}, top="sandwich")
    b.play(s, "1 play-spyglass", "1 fish", "2 wreck")
    assert b.known(s, 1, 2) == ["sandwich"] and b.hand(s, 2) == ["sandwich", "sandwich"]
    b.play(s, "2 play-sandwich")
    assert b.known(s, 1, 2) == [], "the other one was drawn since"


def test_of_two_known_copies_one_is_left() -> None:
    s = b.position(4, hands={1: "spyglass", 2: "sandwich sandwich"})
    b.play(s, "1 play-spyglass", "2 play-sandwich")
    assert b.known(s, 1, 2) == ["sandwich"]


def test_a_receiver_knows_of_one_copy_less() -> None:
    s = b.position(4, hands={1: "spyglass", 2: "sandwich"}, top="sandwich")
    b.play(s, "1 play-spyglass", "1 fish", "2 wreck", "2 give-sandwich-1")
    assert b.known(s, 1, 2) == [] and b.hand(s, 1) == ["sandwich"]


def test_a_copy_that_may_have_been_elsewhere_leaves_doubt_about_the_others() -> None:
    s = b.position(5, hands={1: "spyglass", 2: "sandwich sandwich plank axe", 3: "club", 4: "coffee"})
    b.play(s, "1 play-spyglass", "2 give-plank-3", "2 give-axe-4")
    assert suspected(s, 1, "sandwich") == [[2, 3, 4], [2, 3, 4]]
    b.play(s, "2 play-sandwich")
    assert suspected(s, 1, "sandwich") == [[2, 3, 4]]


def test_copies_suspected_in_different_hands() -> None:
    s = b.position(5, hands={1: "sandwich sandwich", 2: "plank", 3: "axe", 4: "coffee"})
    b.play(s, "1 give-sandwich-2", "1 give-sandwich-3", "2 give-plank-4", "3 give-axe-2")
    assert suspected(s, 1, "sandwich") == [[2, 3], [2, 4]]
    b.play(s, "2 play-sandwich")
    assert suspected(s, 1, "sandwich") == [[2, 3, 4]], "whichever it was, the other is in one of these"


# --- swaps and theft ---


def test_a_swap_is_known_to_those_two_alone() -> None:
    s = b.position(4, hands={1: "plank", 2: "axe", 3: "spyglass"})
    b.play(s, "3 play-spyglass", "1 swap-plank-2", "2 accept-axe")
    assert b.known(s, 1, 2) == ["plank"] and b.known(s, 2, 1) == ["axe"]
    assert suspected(s, 3, "plank") == suspected(s, 3, "axe") == [[1, 2]]


def test_a_swap_of_equal_cards() -> None:
    s = b.play(b.position(4, hands={1: "sandwich", 2: "sandwich"}), "1 swap-sandwich-2", "2 accept-sandwich")
    assert b.known(s, 1, 2) == b.known(s, 2, 1) == ["sandwich"]


def test_a_refused_swap_tells_nothing() -> None:
    s = b.play(b.position(4, hands={1: "plank", 2: "axe"}), "1 swap-plank-2", "2 refuse")
    assert not s.sight.any()


# --- looks ---


def test_a_card_seen_in_the_wreck_is_known_in_the_hand_that_draws_it() -> None:
    s = b.position(4, hands={1: "flashlight"}, top="conch plank axe club")
    b.play(s, "1 play-flashlight")
    assert b.seen_in_wreck(s, 1) == b.wreck(s)[:3] == ["conch", "plank", "axe"]
    b.play(s, "1 wreck", "2 wreck")
    assert b.hand(s, 1) == ["conch"] and b.known(s, 1, 2) == ["plank"] and b.seen_in_wreck(s, 1) == ["axe"]
    assert b.known(s, 3, 2) == []


def test_the_spyglass_corrects_what_was_doubtful_and_keeps_what_was_seen_in_the_wreck() -> None:
    s = b.position(4, hands={1: "flashlight spyglass plank", 2: "axe", 3: "club"}, top="conch")
    b.play(s, "1 play-flashlight", "1 give-plank-2", "2 give-plank-3")
    assert suspected(s, 1, "plank") == [[2, 3]]
    b.play(s, "1 play-spyglass")
    assert b.known(s, 1, 3) == ["club", "plank"] and b.known(s, 1, 2) == ["axe"] and "conch" in b.seen_in_wreck(s, 1)


# --- estates ---


def test_heirs_know_what_they_took_and_the_dead_where_it_went() -> None:
    s = b.close(b.designation(2, 4, water=3, hands={2: "plank axe"}, before={2: "revolver"}))
    assert suspected(s, 2, "plank") == suspected(s, 2, "axe") == [[1, 3]]
    for viewer in (4, SPECTATOR):
        assert suspected(s, viewer, "revolver") == [[1, 3]] and suspected(s, viewer, "plank") == []
    for heir, other in ((1, 3), (3, 1)):
        if "revolver" in b.hand(s, heir):
            assert suspected(s, heir, "revolver") == []
        else:
            assert suspected(s, heir, "revolver") == [[other]], "not with me, so with the other"


def test_a_shooters_loot() -> None:
    s = b.position(4, hands={1: "revolver cartridge", 2: "plank", 3: "spyglass"})
    b.play(s, "3 play-spyglass", "1 shoot-2", "2 answer-none")
    assert b.known(s, 3, 1) == ["plank"] and b.known(s, 2, 1) == ["plank"] and b.known(s, 4, 1) == []


def test_an_heir_who_knew_of_a_copy_and_took_one_knows_no_more() -> None:
    s = b.position(4, hands={1: "sandwich", 2: "sandwich revolver cartridge"})
    b.play(s, "1 give-sandwich-3", "2 give-sandwich-3", "2 shoot-3", "3 answer-none")
    assert b.hand(s, 2) == ["sandwich", "sandwich"] and b.known(s, 2, 3) == []
    assert b.known(s, 1, 2) == ["sandwich"]


def test_a_laid_revolver_was_in_the_hand_for_all_to_know() -> None:
    s = b.position(4, hands={1: "cartridge cartridge"}, before={1: "revolver", 2: "revolver"})
    b.play(s, "1 shoot-2", "2 answer-none")
    assert b.known(s, 3, 1) == ["revolver"]
    b.play(s, "1 give-revolver-4")
    assert suspected(s, 3, "revolver") == [[1, 4]] and b.known(s, 1, 4) == ["revolver"]


# --- what a viewer knows depends only on what it was told ---


def told(s: State, viewer: int) -> list[tuple[int, int]]:
    """What a viewer knows, kind by kind."""
    return sorted((int(KIND_OF[card]), int(s.sight[viewer, card])) for card in np.flatnonzero(s.sight[viewer]))


@compiled_alone
@pytest.mark.parametrize("seats", [3, 5])
def test_knowledge_is_the_same_in_worlds_a_viewer_cannot_tell_apart(seats: int) -> None:
    out = np.zeros(MAX_LEGAL, np.int32)
    compared = 0
    for number in range(2):
        s = b.dealt(seats, f"told {number}", first=None)
        rng = new_rng(key_from_seed(f"told {number}"))
        while (seat := turn(s)) >= 0:
            action = int(out[below(rng, legal(s, seat, out))])
            viewer = int(below(rng, seats))
            world = copy_of(s)
            imagine(world, viewer, *key_words(key_from_seed(f"{number} {viewer}")))
            possible = viewer != seat and b.position_of(world).why_not(seat, action) is None
            apply(s, seat, action)
            if possible:
                apply(world, seat, action)
                if b.hand(world, viewer + 1) == b.hand(s, viewer + 1):
                    compared += 1
                    assert told(world, viewer) == told(s, viewer)
    assert compared > 40


def test_chance_gives_a_thief_any_card() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 2: "axe plank club"})
    assert {b.hand(after, 1)[0] for after in b.chances(s, "1 play-sleeping-pills-2", times=60)} == {
        "axe",
        "plank",
        "club",
    }
