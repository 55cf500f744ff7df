"""Wreck cards that are laid, and what goes with the revolver."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from marooned.games.galerapagos.content import (
    BALL_FISH,
    CLUB_VOTES,
    FLASK_TIMES,
    SAFE_PIECES_WITH_AXE,
    WEATHER_WATER_SHOWN,
    Weather,
)
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment
from tests.games.galerapagos import builders as b

# --- weapons ---


def test_revolver_may_be_laid_without_a_shot() -> None:
    s = b.play(b.position(4, hands={2: "revolver"}), "2 play-revolver")
    assert b.laid(s, 2) == ["revolver"]
    b.refuse(s, "2 give-revolver-1", Reason.CARD_NOT_HELD)
    b.refuse(s, "2 shoot-1", Reason.NO_CARTRIDGE)


def test_cartridge_is_spent_by_a_shot() -> None:
    s = b.position(4, hands={1: "revolver", 2: "cartridge"})
    b.refuse(s, "2 shoot-1", Reason.NO_REVOLVER)
    b.play(s, "2 give-cartridge-1", "1 shoot-2", "2 answer-none")
    assert b.discarded(s) == ["cartridge"] and b.living(s) == [1, 3, 4]


def test_metal_sheet_answers_a_shot_and_nothing_else() -> None:
    s = b.lucky(b.position(4, hands={1: "metal-sheet"}), "1 wood-5", b.bitten)
    b.refuse(s, "1 answer-metal-sheet", Reason.NOT_ASKED)
    s = b.play(b.position(4, hands={1: "revolver cartridge", 2: "metal-sheet"}), "1 shoot-2", "2 answer-metal-sheet")
    assert b.living(s) == [1, 2, 3, 4] and b.discarded(s) == ["cartridge", "metal-sheet"]


# --- tools ---


def test_axe_brings_two_safe_pieces() -> None:
    axe = {2: "axe"}
    s = b.position(4, first=2, before=axe)
    assert b.play(s, "2 wood-0").wood == SAFE_PIECES_WITH_AXE
    assert b.play(s, "3 wood-0").wood == SAFE_PIECES_WITH_AXE + 1, "for its holder alone"
    s = b.lucky(b.position(4, first=2, before=axe), "2 wood-3", b.bitten)
    assert s.wood == SAFE_PIECES_WITH_AXE, "the safe ones stay"
    s = b.lucky(b.position(4, first=2, before=axe), "2 wood-3", lambda after: not b.bitten(after))
    assert s.wood == SAFE_PIECES_WITH_AXE + 3


def test_axe_in_the_hand_cuts_nothing() -> None:
    s = b.position(4, first=2, hands={2: "axe"})
    assert b.play(s, "2 wood-0").wood == 1


@pytest.mark.parametrize("weather", ["drizzle", "rain", "downpour"])
def test_flask_doubles_the_water(weather: str) -> None:
    shown = WEATHER_WATER_SHOWN[Weather[weather.upper()]]
    s = b.play(b.position(4, water=0, weather=weather, before={1: "flask"}), "1 water", "2 water")
    assert s.water == FLASK_TIMES * shown + shown


def test_flask_finds_no_water_under_a_dry_sky() -> None:
    b.refuse(b.position(4, weather="dry", before={1: "flask"}), "1 water", Reason.NO_WATER_TODAY)


def test_fishing_rod_draws_two_balls_at_once_and_adds_both() -> None:
    pairs = Counter(int(one) + int(other) for one, other in combinations(BALL_FISH, 2))
    catches = Counter(
        int(after.food) for after in b.chances(b.position(4, food=0, before={1: "fishing-rod"}), "1 fish")
    )
    assert set(catches) == set(pairs), "never the same ball twice"
    for fish, ways in pairs.items():
        assert abs(catches[fish] / catches.total() - ways / pairs.total()) < 0.09
    alone = Counter(
        int(after.food) for after in b.chances(b.position(4, food=0, before={2: "fishing-rod"}), "1 fish", 60)
    )
    assert set(alone) <= set(BALL_FISH), "for its holder alone"


def test_club_counts_twice() -> None:
    s = b.voting(4, water=3, before={1: "club"})
    b.play(s, "1 vote-2", "2 vote-3", "3 vote-4", "4 vote-1")
    assert s.designated == 1 and CLUB_VOTES == 2
    s = b.play(b.voting(4, water=3, before={1: "club"}), "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-3")
    assert s.designated == 1
    s = b.play(b.voting(4, water=3, before={1: "club"}), "1 vote-2", "2 vote-3", "3 vote-4", "4 vote-3")
    assert s.moment == Moment.TIE and b.castaways(s, s.candidates) == [2, 3]


def test_club_in_the_hand_counts_once() -> None:
    s = b.play(b.voting(4, water=3, hands={1: "club"}), "1 vote-2", "2 vote-3", "3 vote-4", "4 vote-1")
    assert s.moment == Moment.TIE and b.castaways(s, s.candidates) == [1, 2, 3, 4]


def test_crystal_ball_votes_last_knowing_the_others() -> None:
    s = b.voting(4, water=3, before={2: "crystal-ball"})
    assert b.asked(s) == [1, 3, 4]
    b.refuse(s, "2 vote-1", Reason.VOTES_LAST)
    b.play(s, "1 vote-2", "3 vote-1", "4 vote-2")
    assert s.moment == Moment.LATE_VOTE and b.asked(s) == [2]
    b.refuse(s, "4 vote-1", Reason.VOTE_CLOSED)
    b.play(s, "2 vote-1")
    assert s.moment == Moment.TIE, "the late vote counts"


def test_crystal_ball_does_not_help_the_sick() -> None:
    s = b.voting(4, water=3, before={2: "crystal-ball"}, sick=[2])
    b.refuse(s, "2 vote-1", Reason.TOO_SICK_TO_VOTE)
    b.vote(s, 2)
    assert s.designated == 1
