"""What happened, and who is told what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from marooned.engine.contract import EVERYONE, SPECTATOR, Event, MatchEnded
from marooned.engine.record import copy_of
from marooned.games.galerapagos.content import CARD_NAMES, KIND_OF
from marooned.games.galerapagos.events import bars_undo, events, kinds
from marooned.games.galerapagos.state import Moment, State
from tests.games.galerapagos import builders as b


def heard(happened: list[Event], castaway: int) -> list[Event]:
    """What a castaway, or SPECTATOR, was told."""
    return [event for event in happened if event.heard_by(SPECTATOR if castaway == SPECTATOR else castaway - 1)]


def of(happened: list[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [event for event in happened if isinstance(event, kind)]


def lucky_told(s: State, move: str, wanted: Callable[[State], Any]) -> list[Event]:
    """What a move led to under some chance that gives what is wanted."""
    return events(s, *b.split(move), b.lucky(s, move, wanted))


# --- actions ---


def test_wood_tells_what_was_announced_and_that_it_bit() -> None:
    bitten = lucky_told(b.position(4), "1 wood-2", lambda s: s.moment == Moment.BITE)
    assert bitten == [kinds.WoodGathered(seat=0, safe=1, announced=2, bitten=True)]
    grown = lucky_told(b.position(4, wood=4, before={1: "axe"}), "1 wood-1", lambda s: s.moment != Moment.BITE)
    assert grown == [kinds.WoodGathered(seat=0, safe=2, announced=1, bitten=False), kinds.PlaceBuilt(places=1)]


def test_catch_and_rain_are_public() -> None:
    s = b.position(4, food=3, water=3, before={2: "flask"})
    (fished,) = b.told(s, "1 fish")
    assert isinstance(fished, kinds.Fished) and fished.food == 3 + sum(fished.fish)
    assert b.told(s, "2 water") == [kinds.WaterCollected(seat=1, rations=4, water=7)]


def test_card_from_the_wreck_is_named_to_its_finder() -> None:
    happened = b.told(b.position(4, top="plank"), "1 wreck")
    assert [event.card for event in of(heard(happened, 1), kinds.WreckSearched)] == ["plank"]
    for other in (2, SPECTATOR):
        assert [event.card for event in of(heard(happened, other), kinds.WreckSearched)] == [None]


def test_bite_is_answered() -> None:
    s = b.lucky(b.position(4, hands={1: "antivenom"}), "1 wood-5", lambda s: s.moment == Moment.BITE)
    assert b.told(copy_of(s), "1 answer-none") == [kinds.FellSick(seat=0, of="bite")]
    assert b.told(s, "1 answer-antivenom") == [kinds.Cured(seat=0)]


# --- cards ---


def test_gift_is_named_to_the_two_concerned() -> None:
    happened = b.told(b.position(4, hands={1: "club"}), "1 give-club-3")
    assert heard(happened, 1) == heard(happened, 3) and heard(happened, 1)[0].card == "club"  # type: ignore[attr-defined]
    assert heard(happened, 2) == heard(happened, SPECTATOR) and heard(happened, 2)[0].card is None  # type: ignore[attr-defined]


def test_swap_is_named_to_the_two_concerned_once_made() -> None:
    s = b.position(4, hands={1: "club", 2: "coffee"})
    offer = b.told(s, "1 swap-club-2")
    assert [event.card for event in of(offer, kinds.SwapProposed) if event.heard_by(1)] == [None]
    assert b.told(copy_of(s), "2 refuse") == [kinds.SwapRefused(seat=1, other=0)]
    made = b.told(s, "2 accept-coffee")
    assert [(e.given, e.taken) for e in of(heard(made, 2), kinds.SwapMade)] == [("club", "coffee")]
    assert [(e.given, e.taken) for e in of(heard(made, 3), kinds.SwapMade)] == [(None, None)]


def test_looks_are_told_to_the_looker() -> None:
    hands = {1: "barometer flashlight spyglass", 2: "club"}
    s = b.position(3, hands=hands, top="plank coffee axe", coming="dry downpour")
    for move, kind, content in (
        ("1 play-barometer", kinds.WeatherSeen, {"weather": ["dry", "downpour"]}),
        ("1 play-flashlight", kinds.WreckSeen, {"cards": ["plank", "coffee", "axe"]}),
        ("1 play-spyglass", kinds.HandSeen, {"other": 1, "cards": ["club"]}),
    ):
        happened = b.told(s, move)
        (look,) = of(heard(happened, 1), kind)
        assert all(getattr(look, name) == value for name, value in content.items())
        assert not of(heard(happened, 2), kind) and not of(heard(happened, SPECTATOR), kind)
        assert of(heard(happened, 3), kinds.CardPlayed)


def test_stolen_cards_are_named_to_those_concerned() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 2: "club", 3: "axe"})
    first = b.told(s, "1 play-sleeping-pills-2")
    assert first == [kinds.PillsServed(seat=0, other=1, first=True)]
    happened = b.told(s, "1 also-3")
    assert of(heard(happened, 1), kinds.Robbed)[0].cards == ["axe", "club"]
    assert of(heard(happened, 2), kinds.Robbed)[0].cards == ["club"]
    assert of(heard(happened, 3), kinds.Robbed)[0].cards == ["axe"]
    assert of(heard(happened, 4), kinds.Robbed)[0].cards is None
    assert all(len(of(heard(happened, castaway), kinds.Robbed)) == 1 for castaway in (1, 2, 3, 4, SPECTATOR))


def test_pills_may_be_cut_short() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 2: "club", 3: "axe"})
    happened = b.told(s, "1 play-sleeping-pills-2", "1 enough")
    assert [event.victims for event in of(heard(happened, 4), kinds.Robbed)] == [[1]]


def test_rations_and_what_they_do() -> None:
    s = b.shortage(4, food=1, hands={1: "sardines", 2: "rotten-fish matches"})
    assert b.told(s, "1 play-sardines-3") == [
        kinds.RationShared(seat=0, other=2, own=False, card="sardines", resource="food", matches=False)
    ]
    assert b.told(s, "1 also-4") == [kinds.AlsoFed(seat=0, other=3, own=False)]
    assert b.told(s, "1 enough") == [kinds.RestAdded(seat=0, resource="food", rations=1)]
    assert b.told(copy_of(s), "2 play-rotten-fish-matches") == [
        kinds.RationAdded(seat=1, card="rotten-fish", resource="food", rations=1, matches=True)
    ]
    assert b.told(s, "2 play-rotten-fish-2") == [
        kinds.RationShared(seat=1, other=1, own=True, card="rotten-fish", resource="food", matches=False),
        kinds.FellSick(seat=1, of="ration"),
    ]


def test_rest_of_a_shared_card_is_told_when_nobody_else_is_in_need() -> None:
    s = b.shortage(3, food=1, hands={1: "sardines", 2: "sandwich sandwich"})
    b.play(s, "2 play-sandwich-2", "2 play-sandwich-3")
    happened = b.told(s, "1 play-sardines-1")
    assert kinds.RestAdded(seat=0, resource="food", rations=2) in happened


@pytest.mark.parametrize(
    ("hands", "move", "expected"),
    [
        ("alarm-clock", "1 play-alarm-clock-3", kinds.AlarmSet(seat=0, other=2, own=False)),
        ("voodoo-doll", "1 play-voodoo-doll-4", kinds.Revived(seat=0, other=3)),
        ("pendulum", "1 play-pendulum-2-wood", kinds.TaskImposed(seat=0, other=1, task="wood")),
        ("axe", "1 play-axe", kinds.CardLaid(seat=0, card="axe")),
        ("coffee", "1 play-coffee", kinds.CardPlayed(seat=0, card="coffee", amount=0)),
        ("plank", "1 play-plank", kinds.CardPlayed(seat=0, card="plank", amount=3)),
        ("vegetable-mill", "1 play-vegetable-mill", kinds.CardPlayed(seat=0, card="vegetable-mill", amount=2)),
        ("barbecue-kit", "1 play-barbecue-kit", kinds.CardPlayed(seat=0, card="barbecue-kit", amount=2)),
        ("conch", "1 play-conch", kinds.CardPlayed(seat=0, card="conch", amount=0)),
        (
            "coconut",
            "1 play-coconut",
            kinds.RationAdded(seat=0, card="coconut", resource="water", rations=3, matches=False),
        ),
    ],
)
def test_cards_played_are_public(hands: str, move: str, expected: Event) -> None:
    s = b.position(5, hands={1: hands}, dead=[4], fallen=[5], places=2)
    assert b.told(s, move) == [expected]
    assert expected.audience == EVERYONE


# --- shots and deaths ---


def test_shot_and_loot() -> None:
    s = b.position(4, hands={1: "revolver cartridge", 2: "plank metal-sheet"}, first=2)
    assert b.told(s, "1 shoot-2") == [kinds.ShotFired(seat=0, other=1)]
    assert b.told(copy_of(s), "2 answer-metal-sheet") == [kinds.ShotStopped(seat=1, shooter=0)]
    happened = b.told(s, "2 answer-none")
    assert of(happened, kinds.Died) == [kinds.Died(seat=1, cause="shot", killer=0)]
    assert of(heard(happened, 1), kinds.Looted)[0].cards == ["metal-sheet", "plank"]
    assert [(e.cards, e.count) for e in of(heard(happened, 2), kinds.Looted)] == [(None, 2)]
    assert of(happened, kinds.FirstPlayerChanged) == [kinds.FirstPlayerChanged(seat=0)]


def test_heirs_see_their_share_and_others_its_size() -> None:
    s = b.designation(3, 4, water=3, hands={3: "plank club coffee"})
    happened = b.told(s, "3 pass", "1 close")
    assert of(happened, kinds.Died) == [kinds.Died(seat=2, cause="thirst", killer=None)]
    inherited = {castaway: of(heard(happened, castaway), kinds.Inherited) for castaway in (1, 2, 4)}
    assert [(e.seat, e.count, e.cards is None) for e in inherited[1]] == [(1, 1, True), (3, 2, True)]
    assert [len(e.cards) for e in inherited[2] + inherited[4] if e.cards is not None] == [1, 2]
    assert all(card in ("plank", "club", "coffee") for e in inherited[4] for card in e.cards or [])
    assert of(happened, kinds.RationsPaid)[0] == kinds.RationsPaid(topic="water", left=0)


def test_all_who_lack_a_ration_die_together_in_a_zero_count() -> None:
    s = b.shortage(3, water=0, hands={1: "water-bottle"})
    happened = b.told(s, "1 play-water-bottle-1", "1 pass", "2 pass", "3 pass")
    assert [event.seat for event in of(happened, kinds.Died)] == [1, 2]


# --- debates and votes ---


def test_shortage_opens_with_need_and_have() -> None:
    happened = b.told(b.evening(4, water=2), "1 close")
    assert happened == [
        kinds.DebateEnded(seat=0, moment="evening"),
        kinds.ShortageBegan(topic="water", need=4, have=2, zero=False, again=False),
    ]


def test_close_by_the_last_to_speak_is_told_as_everyone_having_passed() -> None:
    s = b.shortage(3, water=2)
    b.play(s, "2 pass", "3 pass")
    closed, passed = copy_of(s), copy_of(s)
    assert b.told(closed, "1 close") == b.told(passed, "1 pass")
    assert of(b.told(s, "1 close"), kinds.DebateEnded)[0].seat is None


def test_votes_are_sealed_then_shown() -> None:
    s = b.voting(3, water=2, before={2: "club"})
    happened = b.told(s, "1 vote-2")
    assert [e.other for e in of(heard(happened, 1), kinds.VoteSealed)] == [1]
    assert [e.other for e in of(heard(happened, 2), kinds.VoteSealed)] == [None]
    changed = b.told(s, "1 vote-3")
    assert heard(changed, 2) == [] and len(heard(changed, 1)) == 1
    happened = b.told(s, "2 vote-3", "3 vote-1")
    assert of(happened, kinds.VotesShown) == [
        kinds.VotesShown(votes=[2, 2, 0], tallies=[kinds.Tally(2, [0, 1], 3), kinds.Tally(0, [2], 1)])
    ]
    assert of(happened, kinds.Designated) == [kinds.Designated(seat=2, topic="water", by="all")]


def test_crystal_ball_votes_in_the_open() -> None:
    s = b.voting(3, water=2, before={3: "crystal-ball"})
    b.play(s, "1 vote-2", "2 vote-1")
    happened = b.told(s, "3 vote-1")
    assert happened[0] == kinds.VotedLast(seat=2, other=0) and of(happened, kinds.Designated)[0].seat == 0


def test_tie_is_settled_by_name() -> None:
    s = b.voting(4, water=3)
    happened = b.told(s, "1 vote-2", "2 vote-1", "3 vote-1", "4 vote-2")
    assert of(happened, kinds.Tied) == [kinds.Tied(seat=0, tied=[0, 1])]
    named = b.told(s, "1 name-2")
    assert named[0] == kinds.Named(seat=0, other=1, tie=True)
    assert of(named, kinds.Designated)[0].by == "choice"


@pytest.mark.parametrize(
    ("votes", "by"),
    [((2, 1, 2, 2, 2), "all"), ((2, 1, 2, 2, 3), "most"), ((2, 3, 1, 2, 4), "choice"), ((2, 3, 4, 2, 1), "choice")],
)
def test_all_point_at_the_designated_only_if_all_do(votes: tuple[int, ...], by: str) -> None:
    s = b.voting(5, water=4)
    happened = b.told(s, *(f"{castaway} vote-{other}" for castaway, other in enumerate(votes, 1)))
    assert of(happened, kinds.Designated) == [kinds.Designated(seat=1, topic="water", by=by)]


def test_naming_when_nobody_can_vote() -> None:
    s = b.shortage(3, water=2, sick=[1, 2, 3])
    happened = b.told(s, "1 close")
    assert of(happened, kinds.VoteOpened) == [kinds.VoteOpened(topic="water", naming=True)]
    assert b.told(s, "1 name-3")[0] == kinds.Named(seat=0, other=2, tie=False)


def test_designated_is_spared_by_a_ration_and_the_vote_voided_by_a_death() -> None:
    hands = {2: "water-bottle", 3: "revolver cartridge"}
    s = b.designation(2, 4, water=3, hands=hands)
    spared = b.told(copy_of(s), "2 play-water-bottle-2")
    assert kinds.Spared(seat=1, topic="water") in spared and not of(spared, kinds.VoteVoided)
    voided = b.told(s, "3 shoot-4", "4 answer-none")
    assert kinds.VoteVoided(seat=1) in voided and not of(voided, kinds.Spared)


def test_designated_who_passes_turns_out_empty_pockets() -> None:
    s = b.designation(2, 4, water=3)
    assert b.told(s, "2 pass") == [kinds.Passed(seat=1, designated=True)]
    assert b.told(s, "3 pass") == [kinds.Passed(seat=2, designated=False)]


def test_conch_has_the_debate_begin_anew() -> None:
    happened = b.told(b.designation(2, 4, water=3, hands={2: "conch"}), "2 play-conch")
    assert of(happened, kinds.VoteVoided) and of(happened, kinds.ShortageBegan)[0].again


# --- the day, and the end ---


def test_turn_begins_with_the_weather_and_the_sick() -> None:
    s = b.evening(4, coming="downpour", sick=[3], barred=[4])
    happened = b.told(s, "1 close")
    assert of(happened, kinds.Recovered) == [kinds.Recovered(seats=[3])]
    assert [e.topic for e in of(happened, kinds.RationsPaid)] == ["water", "food"]
    assert happened[-1] == kinds.TurnStarted(turn_number=3, first=3, weather="downpour", rain=3, barred=[2])


def test_departure_is_answered_at_once() -> None:
    s = b.departure(3)
    assert s.moment == Moment.DEPARTURE
    b.play(s, "1 close")
    sealed = b.told(s, "1 leave")
    assert [e.leave for e in of(heard(sealed, 1), kinds.AnswerSealed)] == [True]
    assert [e.leave for e in of(heard(sealed, 2), kinds.AnswerSealed)] == [None]
    shown = b.told(s, "2 stay", "3 leave")
    assert kinds.AnswersShown(leaving=[0, 2], staying=[1], departs=True) in shown
    assert shown[-1] == MatchEnded(ending="left-freely", winners=[0, 1, 2], points=1, scores=[1, 1, 1])


def test_departure_refused_shows_who_wanted_to_stay() -> None:
    shown = b.told(b.departure(3), "1 close", "1 leave", "2 stay", "3 stay")
    assert kinds.AnswersShown(leaving=[0], staying=[1, 2], departs=False) in shown
    assert isinstance(shown[-1], kinds.TurnStarted)


def test_departure_comes_into_sight() -> None:
    assert kinds.DepartureNear(places=3, living=4) in b.told(b.evening(4, places=3), "1 close")


def test_hurricane_takes_those_aboard_and_leaves_the_rest() -> None:
    s = b.evening(3, weather="hurricane", places=2)
    assert kinds.StormReached(places=2, living=3) in b.told(s, "1 close")
    assert kinds.ShortageBegan(topic="places", need=3, have=2, zero=False, again=False) in b.told(s, "1 close")
    b.vote(b.close(s), 3)
    happened = b.told(s, "3 pass", "1 close")
    assert kinds.Died(seat=2, cause="left-behind", killer=None) in happened
    assert [e.topic for e in of(happened, kinds.RationsPaid)] == ["voyage-water", "voyage-food"]
    assert happened[-1] == MatchEnded(ending="fled-the-hurricane", winners=[0, 1], points=1, scores=[1, 1, 0])


def test_without_a_raft_nobody_is_aboard() -> None:
    ended = MatchEnded(ending="nobody-aboard", winners=[], points=0, scores=[0, 0, 0])
    assert b.told(b.storm(3), "1 close")[-1] == ended


def test_voyage_without_water() -> None:
    s = b.boarding(3, places=3, water=3)
    happened = b.told(s, "1 pass", "2 pass", "3 pass")
    assert {event.cause for event in of(happened, kinds.Died)} == {"thirst-at-departure"}
    assert happened[-1] == MatchEnded(ending="all-dead", winners=[], points=0, scores=[0, 0, 0])


# --- taking back ---


@pytest.mark.parametrize(
    ("make", "move", "stands"),
    [
        (lambda: b.position(4), "2 pass", False),
        (lambda: b.position(4), "1 fish", True),
        (lambda: b.position(4, hands={2: "club"}), "2 give-club-1", True),
        (lambda: b.position(4, hands={2: "club"}), "2 play-club", True),
        (lambda: b.voting(4, water=2), "1 vote-2", True),
        (lambda: b.play(b.voting(3, water=2), "1 vote-2", "2 vote-1"), "3 vote-1", True),
        (lambda: b.close(b.departure(3)), "1 leave", True),
        (lambda: b.play(b.close(b.departure(3)), "1 leave", "2 leave"), "3 leave", True),
        (lambda: b.play(b.shortage(3, water=2), "1 pass", "2 pass"), "3 pass", True),
    ],
)
def test_a_pass_can_be_taken_back_and_what_is_sealed_is_changed(
    make: Callable[[], State], move: str, stands: bool
) -> None:
    """What is sealed others may change in secret; whoever could take theirs back would be told so by a refusal."""
    before = make()
    after = b.play(copy_of(before), move)
    assert bars_undo(before, *b.split(move), after) is stands


def test_no_event_tells_a_card_number() -> None:
    assert len(CARD_NAMES) == int(KIND_OF[-1]) + 1
    fields = {name for kind in vars(kinds).values() if isinstance(kind, type) for name in kind.__annotations__}
    assert not {name for name in fields if "number" in name} - {"turn_number"}
