"""Liar's Dice: a test for every clause of the rules, named after it."""

from __future__ import annotations

import pytest

from liars_dice import GAME
from liars_dice.state import FACES
from marooned.engine.errors import IllegalAction
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed


def new_match(seats: int = 3, dice: int = 5, one_round: bool = False) -> Match:
    """A match in which seat 0 begins."""
    options = {"dice": str(dice), "one_round": one_round, "first_player": 0}
    return Match(GAME, seats, options, key_from_seed("liars-dice"))


def under(match: Match, seat: int, *faces: int) -> None:
    """Turn a seat's dice to these faces."""
    match.state.dice[seat] = [faces.count(face + 1) for face in range(FACES)]


def shown(dice: int, *bids: str) -> Match:
    """Two players with a 2 on each of their dice, who bid and call in turn."""
    match = new_match(2, dice)
    for seat in range(2):
        under(match, seat, *[2] * dice)
    for number, bid in enumerate(bids):
        match.play(number % 2, bid)
    return match


def test_ld_1_1_everyone_has_as_many_dice_as_the_table_likes() -> None:
    """Five, if nobody says otherwise."""
    assert [player.left for player in Match(GAME, 4, key=key_from_seed("x")).view(0).players] == [5] * 4
    assert [player.left for player in new_match(2, 1).view(0).players] == [1, 1]


def test_ld_1_2_one_sees_ones_own_dice_alone() -> None:
    """A spectator sees none, and rolls differ."""
    match = new_match()
    assert len(match.view(1).dice) == 5 and match.view(-1).dice is None
    rolls = {tuple(Match(GAME, 2, key=key_from_seed(str(number))).view(0).dice) for number in range(20)}
    assert len(rolls) > 10


def test_ld_1_3_the_host_may_name_who_begins() -> None:
    """Otherwise chance does."""
    assert Match(GAME, 4, {"first_player": 2}, key_from_seed("x")).turn == 2
    assert len({Match(GAME, 4, key=key_from_seed(str(number))).turn for number in range(40)}) == 4


def test_ld_2_1_players_follow_one_another() -> None:
    """Nobody bids out of turn, and who has no dice is passed over."""
    match = new_match()
    match.play(0, "bid-1-2")
    with pytest.raises(IllegalAction, match="someone else"):
        match.play(0, "bid-2-2")
    match.state.left[2] = 0
    match.state.dice[2] = 0
    match.play(1, "bid-2-2")
    assert match.turn == 0


def test_ld_2_2_no_bid_on_more_dice_than_there_are() -> None:
    """As many is possible."""
    match = new_match(2, 2)
    with pytest.raises(IllegalAction, match="not so many"):
        match.play(0, "bid-5-1")
    match.play(0, "bid-4-6")
    assert [str(action) for action in match.legal(1)] == ["call"]


def test_ld_2_3_a_bid_beats_the_one_before() -> None:
    """By dice first, then by face."""
    match = new_match(2, 1)
    match.play(0, "bid-1-5")
    with pytest.raises(IllegalAction, match="as high or higher"):
        match.play(1, "bid-1-5")
    legal = [str(action) for action in match.legal(1)]
    assert legal == ["bid-1-6", *(f"bid-2-{face}" for face in range(1, 7)), "call"]


def test_ld_2_4_the_first_bid_is_free() -> None:
    """Every bid on the dice there are."""
    assert len(new_match(2, 5).legal(0)) == 10 * FACES


def test_ld_2_5_a_call_is_right_where_there_are_too_few() -> None:
    """And wrong where there are enough; nothing is called before the first bid."""
    with pytest.raises(IllegalAction, match="nothing is bid"):
        new_match().play(0, "call")
    assert shown(2, "bid-4-2", "call").view(0).last_call.loser == 1
    assert shown(2, "bid-4-3", "call").view(0).last_call.loser == 0


def test_ld_2_6_sixes_count_as_every_face() -> None:
    """But other faces do not count as sixes."""
    match = new_match(2, 2)
    under(match, 0, 6, 3)
    under(match, 1, 6, 1)
    match.play(0, "bid-3-3")
    match.play(1, "call")
    assert match.view(0).last_call.found == 3 and match.view(0).last_call.loser == 1
    match = new_match(2, 2)
    under(match, 0, 6, 3)
    under(match, 1, 3, 1)
    match.play(0, "bid-2-6")
    match.play(1, "call")
    assert match.view(0).last_call.found == 1


def test_ld_3_1_who_was_wrong_loses_a_die_and_everyone_rolls() -> None:
    """There is no bid to beat any more."""
    match = shown(3, "bid-6-2", "call")
    view = match.view(0)
    assert [player.left for player in view.players] == [3, 2] and view.bid is None
    assert [len(match.view(seat).dice) for seat in range(2)] == [3, 2]


def test_ld_3_2_who_lost_a_die_begins() -> None:
    """Or the next one, if it was their last."""
    assert shown(3, "bid-6-2", "call").turn == 1 and shown(3, "bid-6-3", "call").turn == 0
    match = new_match(3, 1)
    for seat in range(3):
        under(match, seat, 2)
    match.play(0, "bid-2-2")
    match.play(1, "call")
    assert [player.left for player in match.view(0).players] == [1, 0, 1] and match.turn == 2


def test_ld_3_3_the_match_ends_with_one_player_or_one_round() -> None:
    """Then nobody may do anything."""
    match = shown(1, "bid-2-2", "call")
    assert match.outcome is not None and match.outcome.ending == "one-left"
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, "bid-1-1")
    match = new_match(3, 5, one_round=True)
    match.play(0, "bid-1-1")
    match.play(1, "call")
    assert match.outcome is not None and match.outcome.ending == "called"


def test_ld_3_4_the_most_dice_win_and_equals_share() -> None:
    """After one round all but one are first."""
    match = new_match(3, 2, one_round=True)
    for seat in range(3):
        under(match, seat, 2, 2)
    match.play(0, "bid-6-2")
    match.play(1, "call")
    assert match.outcome is not None and match.outcome.scores == [2, 1, 2] and match.outcome.ranks == [0, 2, 0]
