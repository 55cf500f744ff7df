"""NA-7: the end of a round."""

from __future__ import annotations

from itertools import permutations

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import ALL_DIVERS, CARD_NAMES, CARDS, COLUMNS, CRAB, CRABS_PREY, HAND, ROUNDS
from marooned.games.nautilus.events import DomainWon, HandDealt, RoundStarted, SpecialsOffered
from marooned.games.nautilus.rules import turn
from marooned.games.nautilus.rules.cards import beats
from marooned.games.nautilus.state import Phase, State
from marooned.games.nautilus.view.shapes import DomainCard

from . import builders as b

DOMAINS = ("war ink", "science two-stars", "science one-star", "navigation one-star", "engineering one-star")


def before_the_last(first: int = 0, **told: object) -> State:
    """Seat 0's side: 1 2 3 4 5, seat 1's side: 14 13 12 11 and a free place facing the 5."""
    s = b.placing(("kraken", "fishbone"), first, hands=(b.LOW, b.HIGH), domains=DOMAINS, **told)
    for column in range(1, COLUMNS + 1):
        for seat in (first, 1 - first):
            if s.placed < 9:
                card, side = (column, "a") if seat == 0 else (15 - column, "b")
                b.play(s, f"place-{card}-{side}{column}")
    return s


def test_na_7_1_each_domain_card_goes_to_the_higher_card() -> None:
    s = before_the_last()
    assert s.round_number == 1 and not s.won.any()
    told = b.heard(s, "place-10-b5", SPECTATOR)
    won = [event for event in told if isinstance(event, DomainWon)]
    assert [event.seat for event in won] == [0, 1, 1, 1, 1]
    assert won[0].card == DomainCard("war", "ink", -1) and won[1].card == DomainCard("science", "two-stars", 2)
    assert s.won[0, b.kind("war ink")] == 1 and s.won[0].sum() == 1
    assert all(s.won[1, b.kind(card)] == 1 for card in DOMAINS[1:]) and s.won[1].sum() == 4


def test_na_7_1_not_before_all_ten_places_are_filled() -> None:
    s = before_the_last()
    assert s.phase == Phase.PLACE and s.placed == 9 and turn(s) == 1
    assert not s.won.any()


def test_na_7_2_the_1_beats_the_14_and_only_that() -> None:
    assert beats(CRAB, CRABS_PREY) and not beats(CRABS_PREY, CRAB)
    for card in range(CARDS):
        if card not in (CRAB, CRABS_PREY):
            assert beats(CRAB, card) == (card == 0)
            assert beats(card, CRABS_PREY) == (card == 15)
    s = before_the_last()
    b.play(s, "place-10-b5")
    assert s.won[0, b.kind("war ink")] == 1, "1 against 14"


def test_na_7_3_no_two_cards_tie() -> None:
    for card, other in permutations(range(CARDS), 2):
        assert beats(card, other) != beats(other, card)
    assert len(set(CARD_NAMES)) == CARDS


@pytest.mark.parametrize("first", [0, 1])
def test_na_7_4_ink_is_taken_like_any_other(first: int) -> None:
    s = before_the_last(first)
    b.play(s, "place-10-b5" if first == 0 else "place-5-a5")
    assert s.won[:, b.kind("war ink")].tolist() == [1, 0]
    pile = GAME.views(s)(0).officers[0].pile
    assert pile == [DomainCard("war", "ink", -1)]
    assert GAME.views(s)(0).officers[0].points == [0, 0, 0, 0, -1]


@pytest.mark.parametrize("open_piles", [False, True])
def test_na_7_5_piles_are_face_down_unless_the_table_opens_them(open_piles: bool) -> None:
    s = before_the_last(open_piles=open_piles)
    b.play(s, "place-10-b5")
    for viewer in (0, 1, SPECTATOR):
        for officer in GAME.views(s)(viewer).officers:
            assert officer.pile_size == (1, 4)[officer.seat]
            assert (officer.pile is not None) == (open_piles or officer.seat == viewer)
            assert (officer.points is not None) == (open_piles or officer.seat == viewer)


@pytest.mark.parametrize("open_piles", [False, True])
def test_na_7_5_all_is_shown_at_the_end(open_piles: bool) -> None:
    s = b.ended(open_piles=open_piles)
    for viewer in (0, 1, SPECTATOR):
        assert all(officer.pile is not None for officer in GAME.views(s)(viewer).officers)


@pytest.mark.parametrize("first", [0, 1])
def test_na_7_6_the_token_changes_hands_and_all_is_dealt_anew(first: int) -> None:
    s = before_the_last(first)
    last = "place-10-b5" if first == 0 else "place-5-a5"
    told = b.heard(s, last, 1 - first)
    assert s.round_number == 2 and s.first == turn(s) == 1 - first and s.phase == Phase.OFFER
    started = next(event for event in told if isinstance(event, RoundStarted))
    assert (started.round, started.first, len(started.domains)) == (2, 1 - first, COLUMNS)
    assert HandDealt(seat=1 - first, divers=b.hand(s, 1 - first), audience=1 << (1 - first)) in told
    assert not any(isinstance(event, HandDealt) and event.seat == first for event in told)
    offered = next(event for event in told if isinstance(event, SpecialsOffered))
    assert [f"keep-{name}" for name in offered.specials] == b.allowed(s)
    assert (s.board == -1).all() and len(b.hand(s, 0)) == len(b.hand(s, 1)) == HAND
    assert not (s.hand[0] | s.hand[1]) & ~ALL_DIVERS and s.placed == 0


def test_na_7_6_divers_of_the_round_before_come_back() -> None:
    hands = {diver for seed in range(6) for diver in b.hand(b.at_round(2, str(seed)), 0)}
    assert len(hands) > 10


def test_na_7_6_the_token_alternates_through_the_match() -> None:
    assert [int(b.at_round(number, first_player=1).first) for number in range(1, ROUNDS + 1)] == [1, 0, 1, 0, 1, 0]
