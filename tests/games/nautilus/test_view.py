"""Nautilus: what is told in words and in events, over whole matches."""

from __future__ import annotations

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.phrasing import say_action, say_event
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.engine.text import LANGUAGES
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import DECK, DIVERS
from marooned.games.nautilus.view.shapes import View

from . import builders as b

NAMES = ("Ada", "Bo")


def random_match(seed: str) -> Match:
    match = Match(GAME, 2, key=key_from_seed(seed))
    rng = new_rng(key_from_seed(f"choices {seed}"))
    while not match.over:
        ids = match.legal_ids(match.turn)
        match.play(match.turn, int(ids[below(rng, len(ids))]))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    text = GAME.text(language)
    match = random_match("words")
    told = set()
    for number, move in enumerate(match.moves):
        before, after = match.position_after(number).state, match.position_after(number + 1).state
        view = GAME.views(before)(move.seat)
        assert say_action(text, GAME.actions[move.action], view, NAMES, move.seat)
        for event in GAME.happened(before, move.seat, move.action, after, GAME.outcome(after, 2)):
            line = say_event(text, event, NAMES, SPECTATOR)
            assert line and "{" not in line
            told.add(type(event).__name__)
    assert {"Placed", "Moved", "DomainWon", "RoundEnded", "RoundStarted", "HandDealt", "MatchEnded"} <= told


DOMAINS = ["war ink"] + ["science one-star"] * 4


def test_a_story_in_english() -> None:
    text = GAME.text("en")
    match = b.match_at(b.placing(("kraken", "anchor"), hands=("1 2 3 4 5", "6 7 8 9 10"), domains=DOMAINS))
    lines = [
        say_event(text, event, NAMES, SPECTATOR)
        for seat, word in ((0, "place-kraken-a1"), (1, "place-6-a5"), (1, "move-a1-b1"), (0, "place-2-b2"))
        for event in match.play(seat, word)
    ]
    assert lines == [
        "Ada places the Kraken at war −1.",
        "Bo places the 6 at science ★, across the table.",
        "The arrow sends the Kraken across the table.",
        "Ada places the 2 at science ★, across the table.",
    ]


def test_secrets_are_worded_for_those_who_did_not_see_them() -> None:
    text = GAME.text("en")
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    match = b.match_at(s)
    known, public = match.play(0, "give-2")
    assert say_event(text, known, NAMES, 0) == "You keep the 13 and give Bo the 2."
    assert say_event(text, known, NAMES, 1) == "Ada keeps the 13 and gives you the 2."
    assert say_event(text, public, NAMES, SPECTATOR) == "Ada keeps it and gives Bo another one."


def test_actions_are_worded_by_side() -> None:
    text = GAME.text("en")
    s = b.placing(("anchor", "kraken"), domains=DOMAINS)
    view = GAME.views(s)(0)
    words = {word: say_action(text, GAME.actions[GAME.actions.id(word)], view, NAMES, 0) for word in (
        "place-1-a1", "place-1-b1-anchor-b1",
    )}  # fmt: skip
    assert words["place-1-a1"] == "Place the 1 on a1 (war −1, your side)"
    assert words["place-1-b1-anchor-b1"] == "Place the 1 on b1 (war −1, their side) and anchor the 1"


def test_views_survive_a_trip_through_json() -> None:
    for s in (b.placing(), b.ended(), b.drawing(b.preparing(("module", "eye")), "module", "6 9")):
        for viewer in (0, 1, SPECTATOR):
            view = GAME.views(s)(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_the_description_tells_all() -> None:
    s = b.play(b.placing(("anchor", "kraken")), "place-1-a1-anchor-a1")
    told = GAME.describe(s)
    assert [officer["special"] for officer in told["officers"]] == ["anchor", "kraken"]
    held = [diver for officer in told["officers"] for diver in officer["hand"]]
    assert sorted(held + told["divers_left"] + [1]) == list(range(1, DIVERS + 1))
    assert len(told["domains_left"]) == DECK.sum() - 5


def test_a_round_that_ended_can_be_looked_back_at() -> None:
    match = random_match("look back")
    view = match.view()
    assert view.last_round is not None
    assert None not in view.last_round.board.values()
    assert len(view.last_round.winners) == len(view.last_round.domains) == 5
