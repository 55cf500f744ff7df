"""GA-11: table options. The series is tested with the series."""

from __future__ import annotations

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment

from .builders import allowed, asked, boarding, close, dealt, departure, play, refuse, shortage, vote, voting


def test_ga_11_1_the_dead_vote_in_every_vote() -> None:
    s = voting(5, water=3, dead=[2], voice=True)
    assert asked(s) == [1, 2, 3, 4, 5]
    assert allowed(s, 2) == ["vote-1", "vote-3", "vote-4", "vote-5"]
    play(s, "1 vote-3", "2 vote-4", "3 vote-1", "4 vote-5", "5 vote-4")
    assert s.designated == 3, "the dead made the difference"


def test_ga_11_1_for_places_too() -> None:
    s = close(boarding(4, places=2, dead=[4], voice=True))
    assert asked(s) == [1, 2, 3, 4]


def test_ga_11_1_and_cannot_be_designated() -> None:
    s = voting(5, water=3, dead=[2], voice=True)
    refuse(s, "1 vote-2", Reason.TARGET_DEAD)


def test_ga_11_1_their_votes_may_be_changed_like_others() -> None:
    s = voting(5, water=3, dead=[2], voice=True)
    play(s, "2 vote-1", "2 vote-3")
    assert s.vote[1] == 2 and s.changes[1] == 1


def test_ga_11_1_they_do_nothing_else() -> None:
    s = shortage(5, water=3, dead=[2], voice=True)
    assert allowed(s, 2) == [] and asked(s) == [1, 3, 4, 5]
    refuse(s, "2 pass", Reason.DEAD)
    refuse(s, "2 vote-1", Reason.NO_VOTE_NOW)


def test_ga_11_1_nor_in_the_departure() -> None:
    s = close(departure(5, dead=[2], voice=True))
    assert s.moment == Moment.ANSWER and asked(s) == [1, 3, 4, 5]
    refuse(s, "2 leave", Reason.DEAD)


def test_ga_11_1_the_dead_vote_when_no_living_castaway_can() -> None:
    s = voting(4, water=2, dead=[2], sick=[1, 3, 4], voice=True)
    assert s.moment == Moment.VOTE and asked(s) == [2]
    play(s, "2 vote-4")
    assert s.designated == 3


def test_ga_11_1_only_where_the_table_chose_so() -> None:
    assert dealt(4, voice=True).voice == 1 and dealt(4).voice == 0
    s = vote(voting(5, water=3, dead=[2]), 1)
    assert s.designated == 0
