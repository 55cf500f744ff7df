"""What a seat may know: everything public, its own secrets, and nothing of anyone else's."""

from __future__ import annotations

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.text import LANGUAGES, text_of
from marooned.games.galerapagos.state import Moment, State
from marooned.games.galerapagos.view import MOMENT_NAMES, View, describe, phase_of, views
from tests.games.galerapagos import builders as b

PHASES = {*MOMENT_NAMES.values(), "watch", "zero", "places"}


def seen(s: State, castaway: int) -> View:
    """What a castaway, counted from 1, may know."""
    return views(s)(castaway - 1)


def test_counters_and_cards_on_the_table_are_everyones() -> None:
    s = b.position(4, hands={1: "sandwich plank"}, before={2: "axe revolver"}, water=7, food=9, wood=3, places=2)
    for viewer in (0, 1, SPECTATOR):
        v = views(s)(viewer)
        assert (v.water, v.food, v.wood, v.places, v.turn_number, v.first) == (7, 9, 3, 2, 2, 0)
        assert (v.weather, v.rain, v.past_weather) == ("rain", 2, ["dry"])
        assert v.castaways[1].laid == ["revolver", "axe"] and v.castaways[0].hand_size == 2
        assert v.wreck == int(s.pile_left)


def test_what_an_action_would_bring_is_told_to_the_viewer() -> None:
    s = b.position(4, before={1: "axe flask fishing-rod"}, weather="downpour")
    brings = [(v.safe_wood, v.collects, v.balls) for v in (seen(s, 1), seen(s, 2), views(s)(SPECTATOR))]
    assert brings == [(2, 6, 2), (1, 3, 1), (1, 3, 1)]


def test_hand_is_its_owners_alone() -> None:
    s = b.position(4, hands={1: "sandwich plank", 2: "club"})
    assert [c.hand for c in seen(s, 1).castaways] == [["sandwich", "plank"], None, None, None]
    assert [c.hand for c in views(s)(SPECTATOR).castaways] == [None] * 4


def test_phase_is_the_moment_from_where_one_sits() -> None:
    s = b.position(4)
    assert [phase_of(s, seat) for seat in (0, 1, SPECTATOR)] == ["act", "watch", "watch"]
    assert phase_of(b.shortage(4, water=2), 0) == "debate"
    assert phase_of(b.shortage(4, water=0), 0) == "zero"
    assert phase_of(b.boarding(4, places=2), 0) == "places"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_is_asked_and_explained(language: str) -> None:
    text = text_of(language, "marooned.games.galerapagos")
    assert [phase for phase in PHASES if f"ask-{phase}" not in text or f"help-{phase}" not in text] == []


def test_need_and_have_of_a_count() -> None:
    v = seen(b.shortage(4, water=2), 3)
    assert (v.topic, v.need, v.have, v.zero) == ("water", 4, 2, False)
    assert seen(b.position(4), 3).need is None
    s = b.play(b.shortage(4, food=1, hands={2: "sandwich"}), "2 play-sandwich-3")
    v = seen(s, 1)
    assert (v.topic, v.need, v.have, v.castaways[2].fed) == ("food", 3, 1, True)


def test_sealed_votes_are_the_voters_alone_until_the_last_is_in() -> None:
    s = b.play(b.voting(4, water=2), "2 vote-1")
    assert seen(s, 2).castaways[1].vote == 0
    for viewer in (0, 2, SPECTATOR):
        assert views(s)(viewer).castaways[1].vote is None
        assert views(s)(viewer).castaways[1].voted
    assert 1 not in seen(s, 1).to_act
    b.vote(s, 1)
    assert [c.vote for c in views(s)(SPECTATOR).castaways] == [1, 0, 0, 0]
    assert views(s)(SPECTATOR).designated == 0


def test_answers_are_sealed_and_then_shown_even_when_refused() -> None:
    s = b.close(b.departure(3))
    assert s.moment == Moment.ANSWER
    b.play(s, "1 stay", "2 stay")
    assert seen(s, 1).castaways[0].leaving is False and seen(s, 1).castaways[1].leaving is None
    b.play(s, "3 leave")
    assert s.turn_number == 3
    assert [c.leaving for c in views(s)(SPECTATOR).castaways] == [False, False, True]


def test_last_action_says_what_was_announced() -> None:
    s = b.position(4)
    assert seen(s, 2).last_action is None
    after = b.lucky(s, "1 wood-4", lambda after: after.moment == Moment.BITE)
    assert msgspec.to_builtins(seen(after, 2).last_action) == {"task": "wood", "announced": 4, "fish": []}
    after = b.play(b.play(after, "1 answer-none"), "2 fish")
    assert seen(after, 3).last_action.announced == 0  # type: ignore[union-attr]
    assert sum(seen(after, 3).last_action.fish) in (1, 2, 3)  # type: ignore[union-attr]


def test_health() -> None:
    v = seen(b.position(5, sick=[2], barred=[3], dead=[4]), 1)
    assert [c.health for c in v.castaways] == ["healthy", "sick", "barred", "dead", "healthy"]
    assert (v.castaways[3].cause, v.castaways[3].death_turn, v.castaways[0].cause) == ("thirst", 1, None)


def test_barometer_shows_its_reader_what_comes() -> None:
    s = b.play(b.position(4, hands={1: "barometer"}, coming="downpour drizzle"), "1 play-barometer")
    assert seen(s, 1).foreseen == ["downpour", "drizzle"]
    assert seen(s, 2).foreseen == [] and views(s)(SPECTATOR).foreseen == []


def test_flashlight_shows_the_top_of_the_wreck_to_its_holder() -> None:
    s = b.play(b.position(4, hands={1: "flashlight"}, top="plank club coffee axe"), "1 play-flashlight")
    assert seen(s, 1).known_wreck == ["plank", "club", "coffee"] and seen(s, 2).known_wreck == []
    b.play(s, "1 fish", "2 wreck")
    assert seen(s, 1).known_wreck == ["club", "coffee"] and seen(s, 1).castaways[1].known == ["plank"]
    assert seen(s, 3).castaways[1].known == []


def test_spyglass_shows_all_hands_to_its_holder() -> None:
    s = b.play(b.position(3, hands={1: "spyglass", 2: "club sandwich sandwich", 3: "axe"}), "1 play-spyglass")
    assert [c.known for c in seen(s, 1).castaways] == [[], ["sandwich", "sandwich", "club"], ["axe"]]
    assert [c.known for c in seen(s, 2).castaways] == [[], [], []]


def test_gift_is_known_to_the_two_and_a_hunch_follows_it() -> None:
    s = b.play(b.position(4, hands={1: "club", 2: "coffee"}), "1 give-club-2")
    assert seen(s, 1).castaways[1].known == ["club"] and seen(s, 3).castaways[1].known == []
    assert seen(s, 3).castaways[0].gifts == 1
    b.play(s, "2 give-coffee-3")
    assert seen(s, 1).castaways[1].known == []
    assert msgspec.to_builtins(seen(s, 1).hunches) == [{"card": "club", "seats": [1, 2]}]


def test_offered_card_is_its_owners_secret() -> None:
    s = b.play(b.position(4, hands={1: "club", 2: "coffee"}), "1 swap-club-2")
    assert (seen(s, 1).offered, seen(s, 2).offered, seen(s, 3).offered) == ("club", None, None)
    assert (seen(s, 3).author, seen(s, 3).asked, seen(s, 3).deals) == (0, 1, 0)
    assert seen(b.play(s, "2 accept-coffee"), 3).deals == 1


def test_public_memory_counts_votes_shots_and_gifts() -> None:
    s = b.designation(2, 4, water=2, hands={1: "revolver cartridge", 3: "water-bottle"})
    b.play(s, "3 play-water-bottle-2", "1 shoot-4")
    deeds = {(d.seat, d.other): (d.votes, d.shots, d.gifts) for d in views(s)(SPECTATOR).deeds}
    assert deeds[0, 1] == (1, 0, 0) and deeds[0, 3] == (0, 1, 0) and deeds[2, 1] == (1, 0, 1)


def test_who_owes_tells_nothing_of_hands() -> None:
    bare, rich = b.evening(4), b.evening(4, hands={3: "revolver cartridge", 2: "sandwich"})
    assert seen(bare, 1).to_act == seen(rich, 1).to_act == [0, 1, 2, 3]


def test_description_tells_all() -> None:
    s = b.play(b.position(3, hands={1: "barometer", 2: "club"}, coming="dry"), "1 play-barometer", "2 give-club-3")
    whole = describe(s)
    assert [c["hand"] for c in whole["castaways"]] == [[], [], ["club"]]
    assert whole["castaways"][0]["foreseen"][0] == "dry" and whole["castaways"][1]["knows"] == {"2": ["club"]}
    assert len(whole["wreck"]) == s.pile_left and len(whole["coming_weather"]) == 10
    assert "viewer" not in whole and msgspec.json.encode(whole)
    assert describe(b.play(b.voting(3, water=1), "1 vote-2"))["castaways"][0]["vote"] == 1
