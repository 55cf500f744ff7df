"""GA-9: death other than by a shot."""

from __future__ import annotations

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Moment
from tests.games.galerapagos import builders as b


def test_ga_9_1_the_hand_is_dealt_alternately_the_left_first() -> None:
    s = b.designation(2, 4, water=3, hands={2: "axe plank conch", 1: "coffee"})
    b.close(s)
    assert len(b.hand(s, 3)) == 2 and len(b.hand(s, 1)) == 2 and b.hand(s, 4) == []
    assert sorted([*b.hand(s, 3), *b.hand(s, 1)]) == sorted(["axe", "coffee", "conch", "plank"])


def test_ga_9_1_shuffled() -> None:
    s = b.designation(2, 4, water=3, hands={2: "axe plank"})
    b.play(s, "2 pass")
    lefts = {tuple(b.hand(after, 3)) for after in b.chances(s, "1 close", times=30)}
    assert lefts == {("axe",), ("plank",)}


def test_ga_9_1_to_the_nearest_living() -> None:
    s = b.designation(3, 6, water=2, dead=[2, 4, 5], hands={3: "axe plank"})
    b.close(s)
    assert len(b.hand(s, 6)) == 1 and len(b.hand(s, 1)) == 1


def test_ga_9_1_a_single_survivor_takes_all() -> None:
    s = b.designation(2, 3, water=1, dead=[3], hands={2: "axe plank conch"})
    b.close(s)
    assert b.hand(s, 1) == ["axe", "conch", "plank"]


def test_ga_9_1_a_laid_revolver_is_dealt_with_the_hand_other_permanents_are_discarded() -> None:
    s = b.designation(2, 4, water=3, before={2: "revolver axe club"})
    b.close(s)
    assert b.hand(s, 3) == ["revolver"] and b.laid(s, 2) == b.laid(s, 3) == []
    assert b.discarded(s) == ["axe", "club"]
    assert b.known(s, 4, 3) == [] and "revolver" not in b.known(s, 4, 1)


def test_ga_9_1_the_same_when_left_behind() -> None:
    s = b.boarding(3, places=2, hands={2: "plank axe"})
    b.refuse(s, "1 play-plank", Reason.CARD_NOT_HELD)
    b.play(s, "1 close", "1 vote-2", "2 vote-1", "3 vote-2")
    b.close(s)
    assert s.cause[1] == Cause.LEFT_BEHIND
    assert sorted([*b.hand(s, 1), *b.hand(s, 3)]) == ["axe", "plank"] and s.moment == Moment.OVER


def test_ga_9_2_the_dead_do_nothing_any_more() -> None:
    s = b.designation(2, 4, water=3, food=36, hands={2: "plank"})
    b.close(s)
    assert b.living(s) == [1, 3, 4] and s.death_turn[1] == 2
    assert s.moment == Moment.ACT and b.allowed(s, 2) == [] and 2 not in b.asked(s)
    for word in ("fish", "pass", "close", "play-plank", "shoot-1", "give-plank-1", "name-1", "also-1", "leave"):
        b.refuse(s, f"2 {word}", Reason.DEAD)


def test_ga_9_2_nobody_does_anything_to_them() -> None:
    s = b.shortage(4, water=1, dead=[2], hands={1: "revolver cartridge water-bottle alarm-clock sleeping-pills"})
    for word in ("shoot-2", "give-water-bottle-2", "swap-water-bottle-2", "play-water-bottle-2", "play-alarm-clock-2"):
        b.refuse(s, f"1 {word}", Reason.TARGET_DEAD)
    b.refuse(s, "1 play-sleeping-pills-2", Reason.TARGET_DEAD)
