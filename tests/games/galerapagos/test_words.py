"""The words: every action, event, reason, card and death has its own in both languages."""

from __future__ import annotations

import inspect
import re

import numpy as np
import pytest

from marooned.engine.contract import Event, words_of
from marooned.engine.record import copy_of
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.engine.text import LANGUAGES, Text, text_of
from marooned.games.galerapagos.actions import ACTIONS, MAX_LEGAL
from marooned.games.galerapagos.content import CARD_NAMES, WEATHER_NAMES
from marooned.games.galerapagos.events import events, kinds
from marooned.games.galerapagos.rules import Reason, apply, legal, turn
from marooned.games.galerapagos.state import Cause, Ending, Moment
from marooned.games.galerapagos.view import view
from marooned.games.galerapagos.words import say_action, say_event
from marooned.games.galerapagos.words.events import TELLERS
from marooned.games.galerapagos.words.phrases import say_cards, say_haul, say_list

from . import builders as b

NAMES = ["Nemo", "Cyrus", "Neb", "Ned", "Ayrton", "Top"]
EN, FR = (text_of(language, "marooned.games.galerapagos") for language in LANGUAGES)
texts = pytest.mark.parametrize("text", [EN, FR], ids=LANGUAGES)


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
        *(f"event-died-{word}" for code, word in words_of(Cause).items() if code),
        *(f"ball-{fish}" for fish in (1, 2, 3)),
    ]
    assert [message for message in wanted if message not in text] == []


@texts
def test_every_action_has_words_at_any_moment(text: Text) -> None:
    """What is refused may be shown too, greyed out."""
    for v in (view(b.position(6), 0), view(b.position(6), 1), view(b.designation(2, 4, water=3), 0)):
        for action in ACTIONS:
            assert say_action(text, action, v, [*NAMES, *NAMES])


@texts
def test_every_kind_of_event_has_a_teller(text: Text) -> None:
    own = {kind for kind in vars(kinds).values() if inspect.isclass(kind) and issubclass(kind, Event)} - {Event}
    assert set(TELLERS) == own


def test_actions_name_castaways_and_promise_what_they_give() -> None:
    s = b.position(
        4, hands={1: "sandwich rotten-fish matches"}, before={1: "axe flask fishing-rod"}, weather="downpour"
    )
    v = view(s, 0)

    def said(word: str, names: list[str] | None = NAMES) -> str:
        return say_action(EN, ACTIONS[ACTIONS.id(word)], v, names)

    assert said("water") == "Collect water (+6)"
    assert said("fish") == "Fish (1 to 3 food, twice with the rod)"
    assert said("wood-3") == "Gather wood: 2 and 3 more (50% chance of a snake)"
    assert said("give-sandwich-2") == "Give Cyrus a sandwich"
    assert said("give-sandwich-2", None) == "Give seat 2 a sandwich"
    assert said("play-rotten-fish").endswith("and fall sick")
    assert "matches" in said("play-rotten-fish-matches")
    assert said("play-sandwich-3") == "Feed Neb a sandwich"
    assert said("play-pendulum-2-wreck") == "Swing the pendulum at Cyrus: search the wreck"


def test_conch_says_what_it_does_now() -> None:
    conch = ACTIONS[ACTIONS.id("play-conch")]
    assert "again" not in say_action(EN, conch, view(b.position(4), 0))
    assert "again" in say_action(EN, conch, view(b.designation(2, 4, water=3), 0))


def test_bite_reads_as_a_story() -> None:
    s = b.position(4)
    after = b.lucky(s, "1 wood-2", lambda s: s.moment == Moment.BITE)
    (event,) = events(s, *b.split("1 wood-2"), after)
    assert say_event(EN, event, NAMES) == "Nemo reaches for two more branches. One of them bites."
    assert say_event(FR, event, NAMES) == "Nemo tend la main vers deux branches de plus. L’une d’elles mord."


def test_votes_are_told_with_their_weight() -> None:
    event = kinds.VotesShown(votes=[1, 0, 0, None], club=1)
    assert say_event(EN, event, NAMES) == "Cyrus and Neb → Nemo (3). Nemo → Cyrus (1)."


def test_what_a_hearer_does_not_know_is_not_said() -> None:
    s = b.position(4, hands={1: "club"})
    before = copy_of(s)
    b.play(s, "1 give-club-2")
    lines = {e.audience: say_event(EN, e, NAMES) for e in events(before, *b.split("1 give-club-2"), s)}
    assert sorted(filter(None, lines.values())) == ["Nemo slips Cyrus a card.", "Nemo slips Cyrus a club."]


def test_sealed_votes_and_passes_make_no_line_for_others() -> None:
    assert say_event(EN, kinds.VoteSealed(seat=0, other=None), NAMES) is None
    assert say_event(EN, kinds.AnswerSealed(seat=0, leave=None), NAMES) is None
    assert say_event(EN, kinds.Passed(seat=0, designated=False), NAMES) is None
    assert say_event(EN, kinds.DebateEnded(seat=0, moment="evening"), NAMES) is None


def test_lists_and_cards() -> None:
    assert say_list(EN, []) == "" and say_list(EN, ["a"]) == "a" and say_list(EN, ["a", "b", "c"]) == "a, b and c"
    assert say_cards(FR, ["sandwich", "sandwich", "axe"]) == "2 × sandwich, hache"
    assert say_haul(FR, ["axe", "sardines"]) == "une hache et une boîte de sardines"


@texts
@pytest.mark.parametrize("seats", [3, 6])
def test_whole_match_is_told_without_a_gap(text: Text, seats: int) -> None:
    """Uniform play to the end: every action and every event finds its words, none of them with a hole in it."""
    s, rng, out = b.dealt(seats, "a story"), new_rng(key_from_seed("teller")), np.zeros(MAX_LEGAL, np.int32)
    while (seat := int(turn(s))) >= 0:
        action = int(out[below(rng, legal(s, seat, out))])
        assert say_action(text, ACTIONS[action], view(s, seat), NAMES)
        before = copy_of(s)
        apply(s, seat, action)
        for event in events(before, seat, action, s):
            line = say_event(text, event, NAMES)
            assert line is None or (line and not re.search(r"[{}]|None|seat \d|place \d", line)), line
