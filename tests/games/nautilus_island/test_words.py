"""Nautilus Island: events, and how they and the actions read in each language."""

from __future__ import annotations

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR, Action, Event, MatchEnded
from marooned.engine.phrasing import say_action, say_event
from marooned.engine.text import LANGUAGES
from marooned.games.nautilus_island import GAME
from marooned.games.nautilus_island.actions import ACTIONS, Go
from marooned.games.nautilus_island.content import (
    CARD_NAMES,
    COLOUR_NAMES,
    PAWN_NAMES,
    PORTHOLE_POINTS,
    TOKEN_NAMES,
    Token,
)
from marooned.games.nautilus_island.events import (
    CampRefilled,
    Closed,
    Collected,
    ColumnEmptied,
    LeftOpen,
    Moved,
    RoundStarted,
    Stored,
    Stranded,
    TokenTaken,
)
from marooned.games.nautilus_island.state import Phase
from marooned.games.nautilus_island.view.shapes import Column

from . import builders as b

HAT, COAT, CROWN = CARD_NAMES[0], CARD_NAMES[1], CARD_NAMES[-1]
NAMES = ["Ned", "Conseil", "Aronnax", "Nemo"]
EVENTS: list[Event] = [
    Moved(seat=0, column=2),
    Stranded(seat=0),
    Collected(seat=0, column=3, cards=[HAT, None, None]),
    Collected(seat=0, column=3, cards=[HAT, None]),
    Collected(seat=0, column=3, cards=[HAT, CROWN]),
    Collected(seat=0, column=3, cards=[None]),
    Collected(seat=0, column=3, cards=[None, None]),
    Stored(seat=0, colour="green", cards=[HAT], size=1),
    Stored(seat=0, colour="green", cards=[HAT, HAT, COAT], size=5),
    TokenTaken(seat=0, colour="green", token=TOKEN_NAMES[Token.PAIR]),
    CampRefilled(camp=[TOKEN_NAMES[Token.TWO], None, None, None, None]),
    Closed(seat=0, colour="green", size=4, points=8),
    LeftOpen(seat=0, colour="green"),
    ColumnEmptied(column=0),
    RoundStarted(round=4, order=[1, 0], final=False),
    RoundStarted(round=9, order=[1, 0], final=True),
    MatchEnded(ending="most-points", winners=[1], points=30, scores=[10, 30]),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_of_its_own(language: str) -> None:
    said = [say_event(GAME.text(language), event, NAMES, SPECTATOR) for event in EVENTS]
    assert all(said) and len(set(said)) == len(EVENTS)
    assert all(sentence is not None and sentence.endswith((".", "!")) for sentence in said)
    assert {type(event) for event in EVENTS} == set(GAME.event_types)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_people_and_things(language: str) -> None:
    text = GAME.text(language)

    def say(event: Event) -> str:
        return say_event(text, event, NAMES, SPECTATOR) or ""

    assert "Ned" in say(Moved(seat=0, column=2)) and "3" in say(Moved(seat=0, column=2))
    stored = say(Stored(seat=1, colour="green", cards=[HAT, HAT, COAT], size=5))
    assert "Conseil" in stored and text(f"some-{HAT}", count=2) in stored and text(f"some-{COAT}", count=1) in stored
    ended = say(MatchEnded(ending="most-points", winners=[1], points=30, scores=[10, 30]))
    assert "Conseil" in ended and "30" in ended
    seen, *hidden = (say(Collected(seat=0, column=3, cards=[HAT, *[None] * count])) for count in range(3))
    taken = text(f"some-{HAT}", count=1)
    assert all(taken in told for told in (seen, *hidden)) and len({seen, *hidden}) == 3 and "None" not in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    text = GAME.text(language)
    for kind, things in (("card", CARD_NAMES), ("colour", COLOUR_NAMES), ("token", TOKEN_NAMES), ("pawn", PAWN_NAMES)):
        names = [text(f"{kind}-{thing}") for thing in things]
        assert len(set(names)) == len(names)
    letters = [text(f"letter-{colour}") for colour in COLOUR_NAMES]
    assert len(set(letters)) == len(letters), "colours are told apart by letter too"
    assert all(f"token-{token}-about" in text for token in TOKEN_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_reads_differently_where_it_can_be_chosen(language: str) -> None:
    text = GAME.text(language)
    for s in (
        b.position(4),
        b.position(2, hands={0: "g0 g0 g1 b2 o3 o3 o3"}, pawns=[3, 2], phase=Phase.ACT, hoarder=1),
        b.position(2, hands={0: "g0 g1"}, pawns=[1, 2], heights=[0, 4, 4, 4], final=True, hoarder=1),
        b.play(b.position(2, hands={0: "g0"}, sets={0: "g1 g2"}, phase=Phase.ACT, hoarder=1), b.lay("g0")),
    ):
        actions = b.allowed(s)
        said = [say_action(text, action, GAME.views(s)(0), NAMES, 0) for action in actions]
        assert len(set(said)) == len(actions) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_going_names_every_top_that_is_seen(language: str) -> None:
    text, view = GAME.text(language), GAME.views(b.position(4))(0)

    def said(*tops: str | None) -> str:
        columns = [Column(spaces=len(tops), height=2, tops=list(tops))]
        return say_action(text, Go(0), msgspec.structs.replace(view, columns=columns), NAMES, 0)

    hat, crown = text(f"card-{HAT}"), text(f"card-{CROWN}")
    assert hat in said(HAT, None) and hat in said(None, HAT)
    assert hat in said(HAT, None, CROWN) and crown in said(HAT, None, CROWN)
    assert f"2 × {hat}" in said(HAT, None, HAT)
    assert len({said(None), said(None, None), said(None, None, None)}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_closing_says_what_it_pays(language: str) -> None:
    s = b.position(2, hands={0: "g0"}, sets={0: "g1 g2"}, phase=Phase.ACT, hoarder=1)
    b.play(s, b.lay("g0"))
    said = say_action(GAME.text(language), b.CLOSE, GAME.views(s)(0), NAMES, 0)
    assert str(PORTHOLE_POINTS[0][0]) in said and GAME.text(language)("colour-green") in said


# --- events over whole moves ---


def test_a_turn_of_storing_is_told_in_order() -> None:
    s = b.position(
        2, moved=1, hands={1: "g0"}, sets={1: "g1 g2"}, camp=(Token.TWO, Token.ODD, None, None, None), hoarder=0
    )
    match = b.match_at(s)
    told = [event for action in (Go(2), b.lay("g0"), b.CLOSE) for event in match.play(1, action)]
    assert [type(event) for event in told] == [Moved, Stored, TokenTaken, CampRefilled, Closed, RoundStarted]
    assert all(event.heard_by(seat) for event in told for seat in (0, 1, -1))


def test_leaving_open_is_told() -> None:
    s = b.position(2, hands={0: "g0"}, sets={0: "g1 g2"}, phase=Phase.ACT, hoarder=1)
    b.play(s, b.lay("g0"))
    assert b.match_at(s).play(0, b.LEAVE_OPEN) == [LeftOpen(seat=0, colour="green")]


def test_a_stranding_is_told() -> None:
    s = b.position(3, pawns=[3, 4, 2], moved=2, heights=[0, 0, 0, 4, 4], final=True, hands={2: "y0 y1"}, hoarder=0)
    told = b.match_at(s).play(2, Go(0))
    assert told[:2] == [Moved(seat=2, column=0), Stranded(seat=2)]
    assert isinstance(told[2], MatchEnded)


def test_a_second_column_emptied_is_no_news() -> None:
    s = b.position(2, heights=[4, 4, 1, 1])
    match = b.match_at(s)
    match.play(0, Go(2))
    assert ColumnEmptied(column=2) in match.play(0, b.COLLECT)
    match.play(1, Go(3))
    assert not any(isinstance(event, ColumnEmptied) for event in match.play(1, b.COLLECT))


def test_what_tells_its_author_something_hidden() -> None:
    """Cards drawn, a camp refilled, the end: these cannot be taken back. Moving, laying and closing can."""
    s = b.position(
        2, hands={0: "g0 r0"}, sets={0: "g1 g2"}, camp=(Token.TWO, Token.ODD, Token.ODD, None, None), hoarder=1
    )
    match = b.match_at(s)

    def revealed(action: Action) -> bool:
        before, seat = match.state, match.turn
        match.play(seat, action)
        return GAME.bars_undo(before, seat, ACTIONS.id(action), match.state)

    assert [revealed(action) for action in (Go(1), b.lay("g0"), b.LEAVE_OPEN)] == [False, False, False]
    assert [revealed(action) for action in (Go(2), b.COLLECT)] == [False, True]
    assert [revealed(action) for action in (Go(0), b.lay("r0"))] == [False, True], "the camp was refilled"
    final = b.position(2, final=True, moved=1, hands={1: "g0"}, hoarder=0)
    match = b.match_at(final)
    assert [revealed(action) for action in (Go(2), b.lay("g0"))] == [False, True], "treasures were shown"
    assert match.state.phase == Phase.OVER
