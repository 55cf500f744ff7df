"""Goofspiel: a test for every clause of the rules, named after it."""

from __future__ import annotations

import pytest

from goofspiel import GAME
from marooned.engine.errors import IllegalAction
from marooned.engine.loops.counts import total
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed


def new_match(seats: int = 3, cards: int = 13, prizes: str = "falling") -> Match:
    """A match in which the prizes come from the highest down."""
    return Match(GAME, seats, {"cards": str(cards), "prizes": prizes}, key_from_seed("goofspiel"))


def bid(match: Match, *cards: int) -> None:
    """Everybody bids."""
    for seat, card in enumerate(cards):
        match.play(seat, f"bid-{card}")


def prizes_of(match: Match) -> list[int]:
    """The prizes of a match in which everybody bids their lowest card, in order."""
    found = []
    while not match.over:
        found.append(match.view(0).prize)
        bid(match, *(seat.cards[0] for seat in match.view(0).players))
    return [*found, match.view(0).last_prize]


def test_go_1_1_everyone_holds_a_suit() -> None:
    """As large as the table likes."""
    assert all(player.cards == list(range(1, 14)) for player in new_match().view(0).players)
    assert new_match(cards=4).view(1).players[1].cards == [1, 2, 3, 4]


def test_go_1_2_the_prizes_are_a_suit_too() -> None:
    """What lies open and what is to come are every worth once."""
    view = new_match(cards=5, prizes="random").view(0)
    assert sorted([view.prize, *view.deck]) == [1, 2, 3, 4, 5]


def test_go_1_3_prizes_come_in_the_order_the_table_likes() -> None:
    """Rising, falling, or by chance."""
    assert prizes_of(new_match(cards=6, prizes="rising")) == [1, 2, 3, 4, 5, 6]
    assert prizes_of(new_match(cards=6, prizes="falling")) == [6, 5, 4, 3, 2, 1]
    orders = {tuple(prizes_of(Match(GAME, 2, {"cards": "3"}, key_from_seed(str(number))))) for number in range(60)}
    assert len(orders) == 6


def test_go_2_1_everyone_bids_a_card_they_hold() -> None:
    """In any order, all at once, and nobody else sees which."""
    match = new_match()
    assert match.to_act == [0, 1, 2]
    match.play(2, "bid-9")
    assert match.view(2).bid == 9 and match.view(0).bid is None and match.view(0).players[2].has_bid
    assert 9 in match.view(0).players[2].cards  # for all that others know
    match.play(0, "bid-9")
    match.play(1, "bid-1")
    with pytest.raises(IllegalAction, match="do not hold"):
        match.play(0, "bid-9")


def test_go_2_2_who_has_bid_waits() -> None:
    """There is no second bid."""
    match = new_match()
    match.play(1, "bid-3")
    with pytest.raises(IllegalAction, match="wait for the others"):
        match.play(1, "bid-4")


def test_go_2_3_the_highest_bid_takes_the_prize() -> None:
    """And the cards are gone."""
    match = new_match()
    bid(match, 4, 11, 2)
    view = match.view(0)
    assert [player.points for player in view.players] == [0, 13, 0] and view.last_winner == 1
    assert 4 not in view.players[0].cards and 11 not in view.players[1].cards and view.prize == 12


def test_go_2_4_nobody_takes_a_prize_whose_highest_bid_is_shared() -> None:
    """A lower bid does not take it either."""
    match = new_match()
    bid(match, 7, 7, 2)
    view = match.view(0)
    assert [player.points for player in view.players] == [0, 0, 0] and view.last_winner is None


def test_go_3_1_the_last_cards_are_bid_by_themselves() -> None:
    """Then nobody may do anything."""
    match = new_match(cards=3)
    bid(match, 3, 2, 1)
    assert not match.over
    bid(match, 2, 3, 3)
    assert match.outcome is not None and match.outcome.ending == "over"
    assert match.view(0).last_prize == 1 and total(match.state.hand[0]) == 0
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, "bid-1")


def test_go_3_2_the_most_points_win_and_equals_share() -> None:
    """Prizes count what they show."""
    match = new_match(cards=3)
    bid(match, 3, 2, 1)  # the 3 is the first seat's
    bid(match, 1, 3, 3)  # nobody's
    outcome = match.outcome  # the last cards are 2, 1 and 2
    assert outcome is not None and outcome.scores == [3, 0, 0] and outcome.ranks == [0, 1, 1]
