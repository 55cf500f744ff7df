"""The words: every action, event, reason, card and death has its own in both languages."""

from __future__ import annotations

import re
from itertools import product

import numpy as np
import pytest

from marooned.engine.contract import Event, MatchEnded, words_of
from marooned.engine.phrasing import Phrasing, say_action, say_event, say_question
from marooned.engine.record import copy_of
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.engine.text import LANGUAGES, Text
from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.actions import ACTIONS, MAX_LEGAL, Play
from marooned.games.galerapagos.content import CARD_NAMES, WEATHER_NAMES
from marooned.games.galerapagos.events import events, kinds
from marooned.games.galerapagos.roles import COUNTED
from marooned.games.galerapagos.rules import Reason, apply, legal, turn
from marooned.games.galerapagos.state import Cause, Ending, Moment, Topic
from marooned.games.galerapagos.view import View, views
from tests.games.galerapagos import builders as b

NAMES = ["Nemo", "Cyrus", "Neb", "Ned", "Ayrton", "Top"]
EN, FR = (GAME.text(language) for language in LANGUAGES)
texts = pytest.mark.parametrize("text", [EN, FR], ids=LANGUAGES)


def told(text: Text, event: Event, viewer: int = -1) -> str | None:
    return say_event(text, event, NAMES, viewer)


def offered(text: Text, word: str, v: View) -> str:
    return say_action(text, ACTIONS[ACTIONS.id(word)], v, [*NAMES, *NAMES], v.viewer)


@texts
def test_everything_has_its_words(text: Text) -> None:
    wanted = [
        *(f"card-{card}" for card in CARD_NAMES),
        *(f"card-{card}-about" for card in CARD_NAMES),
        *(f"one-{card}" for card in CARD_NAMES),
        *(f"weather-{weather}" for weather in WEATHER_NAMES),
        *(f"reason-{word}" for code, word in words_of(Reason).items() if code),
        *(f"ending-{word}" for word in words_of(Ending).values()),
        *(f"cause-{word}" for code, word in words_of(Cause).items() if code),
        *(f"ball-{fish}" for fish in (1, 2, 3)),
    ]
    assert [message for message in wanted if message not in text] == []


@texts
def test_every_action_has_words_at_any_moment(text: Text) -> None:
    """What is refused may be shown too, greyed out."""
    for v in (views(b.position(6))(0), views(b.position(6))(1), views(b.designation(2, 4, water=3))(0)):
        assert all(offered(text, word, v) != word for word in ACTIONS.words)


@texts
def test_variants_of_an_event_are_told_apart(text: Text) -> None:
    played = [action.card for action in ACTIONS if type(action) is Play]
    flags = list(product((False, True), repeat=2))
    deaths = [word for code, word in words_of(Cause).items() if code]
    topics = [word for code, word in words_of(Topic).items() if code]
    variants: list[list[Event]] = [
        [kinds.CardPlayed(seat=0, card=card, amount=2) for card in played],
        [kinds.Died(seat=0, cause=cause, killer=1 if cause == "shot" else None) for cause in deaths],
        [MatchEnded(ending=word, winners=[0], points=1, scores=[1]) for code, word in words_of(Ending).items() if code],
        [
            kinds.ShortageBegan(topic=t, need=3, have=0, zero=False, again=again)
            for t in topics
            for again in (False, True)
        ],
        [kinds.ShortageBegan(topic=t, need=3, have=0, zero=True, again=False) for t in topics if t != "places"],
        [
            kinds.RationShared(seat=0, other=1 - own, own=own, card="coconut", resource="water", matches=matches)
            for own, matches in flags
            if own or not matches
        ],
        [
            kinds.WoodGathered(seat=0, safe=1, announced=n, bitten=bitten)
            for n in range(1, 6)
            for bitten in (False, True)
        ],
        [kinds.WoodGathered(seat=0, safe=safe, announced=0, bitten=False) for safe in (1, 2)],
    ]
    for events_of_a_kind in variants:
        lines = [told(text, event) for event in events_of_a_kind]
        assert None not in lines and len(set(lines)) == len(lines), lines


def test_actions_name_castaways_and_promise_what_they_give() -> None:
    s = b.position(
        4, hands={1: "sandwich rotten-fish matches"}, before={1: "axe flask fishing-rod"}, weather="downpour"
    )
    v = views(s)(0)
    assert offered(EN, "water", v) == "Collect water (+6)"
    assert offered(EN, "water", views(s)(1)) == "Collect water (+3)"
    assert offered(EN, "fish", v) == "Fish (1 to 3 food, twice with the rod)"
    assert offered(EN, "wood-3", v) == "Gather wood: 2 and 3 more (50% chance of a snake)"
    assert (
        offered(FR, "wood-1", views(s)(1))
        == "Ramasser du bois\N{NO-BREAK SPACE}: 1 et 1 de plus (17\N{NO-BREAK SPACE}% de risque de serpent)"
    )
    assert offered(EN, "give-sandwich-2", v) == "Give Cyrus a sandwich"
    assert offered(EN, "play-coconut", v) == "Put a coconut on the counter (+3 water)"
    assert offered(EN, "play-rotten-fish", v) == "Put a rotten fish on the counter (+1 food) and fall sick"
    assert offered(EN, "play-rotten-fish-matches", v).endswith(", made safe with the matches")
    assert offered(EN, "play-rotten-fish-matches-1", v) == "Eat a rotten fish yourself, grilled over the matches"
    assert offered(EN, "play-sandwich-1", v) == "Eat a sandwich yourself"
    assert offered(EN, "play-sandwich-3", v) == "Feed Neb a sandwich"
    assert offered(EN, "play-pendulum-2-wreck", v) == "Swing the pendulum at Cyrus: search the wreck"


def test_conch_says_what_it_does_now() -> None:
    assert "again" not in offered(EN, "play-conch", views(b.position(4))(0))
    assert "again" in offered(EN, "play-conch", views(b.designation(2, 4, water=3))(0))


def test_bite_reads_as_a_story() -> None:
    s = b.position(4)
    after = b.lucky(s, "1 wood-2", lambda s: s.moment == Moment.BITE)
    (event,) = events(s, *b.split("1 wood-2"), after)
    assert told(EN, event) == "Nemo reaches for two more branches. One of them bites."
    assert told(FR, event) == "Nemo tend la main vers deux branches de plus. L’une d’elles mord."


def test_votes_are_told_with_their_weight() -> None:
    s = b.voting(4, water=2, before={2: "club"})
    b.play(s, "1 vote-2", "2 vote-1", "3 vote-1")
    happened = [told(EN, event) for event in b.told(s, "4 vote-2") if isinstance(event, kinds.VotesShown)]
    assert happened == ["Cyrus and Neb → Nemo (3). Nemo and Ned → Cyrus (2)."]


def test_what_a_hearer_does_not_know_is_not_said() -> None:
    happened = b.told(b.position(4, hands={1: "club"}), "1 give-club-2")
    lines = [told(EN, event) for event in happened]
    assert lines == ["Nemo slips Cyrus a club.", "Nemo slips Cyrus a card."]


def test_theft_is_told_to_each_as_they_saw_it() -> None:
    s = b.position(4, hands={1: "sleeping-pills", 2: "club", 3: "axe"})
    b.play(s, "1 play-sleeping-pills-2")
    happened = [event for event in b.told(s, "1 also-3") if isinstance(event, kinds.Robbed)]
    assert [told(EN, event) for event in happened] == [
        "Nemo goes through the pockets of Cyrus and Neb: an axe and a club.",
        "Cyrus wakes up without a club. Nemo looks away.",
        "Neb wakes up without an axe. Nemo looks away.",
        "Cyrus and Neb wake up lighter: Nemo has been through the pockets.",
    ]


def designated(by: str) -> kinds.Designated:
    """The first seat is to go without."""
    return kinds.Designated(seat=0, topic="water", by=by)


TELLINGS = [
    (kinds.ShotFired(seat=0, other=4), 0, "You take aim at Ayrton, and fire.", "Vous visez Ayrton, et tirez."),
    (kinds.ShotFired(seat=0, other=4), 4, "Nemo takes aim at you, and fires.", "Nemo vous vise, et tire."),
    (kinds.ShotFired(seat=0, other=4), 1, "Nemo takes aim at Ayrton, and fires.", "Nemo vise Ayrton, et tire."),
    (kinds.SwapRefused(seat=0, other=4), 4, "Nemo declines your swap.", "Nemo refuse votre échange."),
    (kinds.SwapRefused(seat=0, other=4), 0, "You decline Ayrton’s swap.", "Vous refusez l’échange d’Ayrton."),
    (
        kinds.SwapMade(seat=0, other=1, given="axe", taken="club"),
        1,
        "You and Nemo swap: a club for an axe.",
        "Vous et Nemo échangez\N{NO-BREAK SPACE}: un gourdin contre une hache.",
    ),
    (designated("all"), 0, "They all point at you.", "Tous les doigts se tendent vers vous."),
    (designated("most"), 0, "Most of them point at you.", "La plupart des doigts se tendent vers vous."),
    (designated("choice"), 0, "It falls on you.", "C’est tombé sur vous."),
    (designated("most"), 1, "All eyes are on Nemo.", "Tous les regards se tournent vers Nemo."),
    (
        kinds.Recovered(seats=[1, 2]),
        2,
        "You and Cyrus are back on your feet.",
        "Vous et Cyrus êtes sur pied.",
    ),
    (
        kinds.VotesShown(votes=[], tallies=[kinds.Tally(other=0, voters=[1, 2], votes=3)]),
        2,
        "You and Cyrus → Nemo (3).",
        "Vous et Cyrus → Nemo (3).",
    ),
    (
        kinds.Died(seat=4, cause="shot", killer=0),
        4,
        "You fall. Nemo lowers the revolver.",
        "Vous vous écroulez. Nemo baisse le revolver.",
    ),
    (
        kinds.Looted(seat=0, victim=4, count=2, cards=None),
        0,
        "You take what Ayrton had: 2 cards.",
        "Vous ramassez ce qu’avait Ayrton\N{NO-BREAK SPACE}: 2 cartes.",
    ),
]
"""An event, the seat that hears it, and what it is told in English and in French."""


@pytest.mark.parametrize(("event", "viewer", "english", "french"), TELLINGS)
def test_each_is_spoken_to(event: Event, viewer: int, english: str, french: str) -> None:
    assert (told(EN, event, viewer), told(FR, event, viewer)) == (english, french)


def test_the_designated_are_asked_otherwise_than_those_who_look_on() -> None:
    s = b.designation(2, 4, water=3)
    asked = [say_question(EN, "designation", views(s)(seat), NAMES, seat) for seat in (0, 1)]
    assert asked == ["Cyrus is in trouble. Do you do anything?", "It has fallen on you: have you anything to play?"]


def test_sealed_votes_and_passes_make_no_line_for_others() -> None:
    assert told(EN, kinds.VoteSealed(seat=0, other=None)) is None
    assert told(EN, kinds.AnswerSealed(seat=0, leave=None)) is None
    assert told(EN, kinds.Passed(seat=0, designated=False)) is None
    assert told(EN, kinds.DebateEnded(seat=0, moment="evening")) is None


def test_cards_are_counted_or_told_one_by_one() -> None:
    cards = Phrasing(FR, NAMES, -1).value("cards", ["sandwich", "sandwich", "axe"], COUNTED)
    assert cards == "2 × sandwich, hache"
    haul = kinds.Inherited(seat=0, count=2, cards=["axe", "sardines"])
    assert told(FR, haul) == "Nemo hérite\N{NO-BREAK SPACE}: une hache et une boîte de sardines."


@texts
@pytest.mark.parametrize("seats", [3, 6])
def test_whole_match_is_told_without_a_gap(text: Text, seats: int) -> None:
    """Uniform play to the end: every action and every event finds its words, none of them with a hole in it."""
    s, rng, out = b.dealt(seats, "a story"), new_rng(key_from_seed("teller")), np.zeros(MAX_LEGAL, np.int32)
    while (seat := int(turn(s))) >= 0:
        action = int(out[below(rng, legal(s, seat, out))])
        assert offered(text, ACTIONS.words[action], views(s)(seat))
        before = copy_of(s)
        apply(s, seat, action)
        for event in events(before, seat, action, s):
            line = told(text, event, seat)
            assert line is None or (line and not re.search(r"[{}]|None|seat \d|place \d", line)), line
