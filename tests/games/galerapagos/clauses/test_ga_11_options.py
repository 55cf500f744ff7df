"""GA-11.1: the voice of the dead."""

from __future__ import annotations

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment
from tests.games.galerapagos import builders as b


def test_ga_11_1_the_dead_vote_in_every_vote() -> None:
    s = b.voting(5, water=3, dead=[2], voice=True)
    assert b.asked(s) == [1, 2, 3, 4, 5]
    assert b.allowed(s, 2) == ["vote-1", "vote-3", "vote-4", "vote-5"]
    b.play(s, "1 vote-3", "2 vote-4", "3 vote-1", "4 vote-5", "5 vote-4")
    assert s.designated == 3, "the dead made the difference"


def test_ga_11_1_for_places_too() -> None:
    s = b.close(b.boarding(4, places=2, dead=[4], voice=True))
    assert b.asked(s) == [1, 2, 3, 4]


def test_ga_11_1_and_cannot_be_designated() -> None:
    s = b.voting(5, water=3, dead=[2], voice=True)
    b.refuse(s, "1 vote-2", Reason.TARGET_DEAD)


def test_ga_11_1_their_votes_may_be_changed_like_others() -> None:
    s = b.voting(5, water=3, dead=[2], voice=True)
    b.play(s, "2 vote-1", "2 vote-3")
    assert s.vote[1] == 2 and s.changes[1] == 1


def test_ga_11_1_they_do_nothing_else() -> None:
    s = b.shortage(5, water=3, dead=[2], voice=True)
    assert b.allowed(s, 2) == [] and b.asked(s) == [1, 3, 4, 5]
    b.refuse(s, "2 pass", Reason.DEAD)
    b.refuse(s, "2 vote-1", Reason.NO_VOTE_NOW)


def test_ga_11_1_nor_in_the_departure() -> None:
    s = b.close(b.departure(5, dead=[2], voice=True))
    assert s.moment == Moment.ANSWER and b.asked(s) == [1, 3, 4, 5]
    b.refuse(s, "2 leave", Reason.DEAD)


def test_ga_11_1_the_dead_vote_when_no_living_castaway_can() -> None:
    s = b.voting(4, water=2, dead=[2], sick=[1, 3, 4], voice=True)
    assert s.moment == Moment.VOTE and b.asked(s) == [2]
    b.play(s, "2 vote-4")
    assert s.designated == 3


def test_ga_11_1_only_where_the_table_chose_so() -> None:
    assert b.dealt(4, voice=True).voice == 1 and b.dealt(4).voice == 0
    s = b.vote(b.voting(5, water=3, dead=[2]), 1)
    assert s.designated == 0
