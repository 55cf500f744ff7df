"""Views that follow from what is declared to be seen: to whom, and as what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from marooned.engine.derived.forms import (
    Form,
    Seen,
    a_seat,
    bits,
    card,
    cards,
    count,
    dice,
    die,
    each,
    flag,
    given,
    hidden_cards,
    hidden_dice,
    money,
    numbers,
    own,
    seen,
    total,
    word,
    worth,
)
from marooned.engine.derived.seeing import views_of
from marooned.engine.match import Match
from marooned.engine.phrasing import Seat, roles_of
from marooned.engine.record import Array, Dealt, i8
from marooned.engine.rng import key_from_seed

from .games import SEALED_RULES, SEALED_STATE, VIEW, write_game

NAMES = ("axe", "rope")


class State(Dealt):
    """Three seats at most, two of them taken."""

    mover: int = i8
    """Whose turn it is."""
    card: int = i8
    """The open card."""
    hand: Array = i8[3, 2]
    """What everyone holds."""
    bid: Array = i8[3]
    """What everyone has bid."""


class Rules:
    """Seat 1 owes a decision."""

    def to_act(self, s: State) -> int:
        return 0 if s.mover < 0 else 1 << s.mover


def shown(viewer: int, declared: Seen) -> dict[str, Any]:
    """What a viewer is shown of the table below, as it travels."""
    s = State.blank()
    s.seats, s.mover, s.card = 2, 1, 1
    s.hand[:] = [[1, 2], [3, 0], [0, 0]]
    s.bid[:] = [-1, 1, -1]
    found: dict[str, Any] = msgspec.to_builtins(views_of(declared, Rules())(s)(viewer))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("form", "value"),
    [
        (numbers(3), 1),
        (count(3), 1),
        (money(3), 1),
        (flag(), True),
        (given(), True),
        (card(2), 2),
        (card(NAMES), "rope"),
        (word(NAMES), "rope"),
        (die(6), 2),
        (bits(3), [0]),
        (hidden_cards(9), 1),
        (a_seat(3), 1),
        (a_seat(3).of("mover"), 1),
        (total(9).of("bid"), -1),
        (numbers(2, -1).of("bid"), [-1, 1, -1]),
        (card(2).of("bid"), [None, 2, None]),
        (cards(3).of("hand"), [[1, 2, 2], [1, 1, 1], []]),
    ],
)
def test_what_is_for_everybody_is_shown_to_all(form: Form, value: Any) -> None:
    assert [shown(viewer, seen(State, card=form))["card"] for viewer in (0, 1, -1)] == [value] * 3


@pytest.mark.parametrize(
    ("form", "first", "second"),
    [
        (cards(3), [1, 2, 2], [1, 1, 1]),
        (cards(3, NAMES), ["axe", "rope", "rope"], ["axe"] * 3),
        (dice(3), [1, 2, 2], [1, 1, 1]),
        (numbers(3), [1, 2], [3, 0]),
        (hidden_dice(3), 3, 3),
        (worth(9), 5, 3),
        (given().of("bid"), False, True),
        (lambda s, seat: int(s.hand[seat, 0]), 1, 3),
    ],
)
def test_ones_own_is_shown_to_oneself_and_everybodys_to_all(form: Any, first: Any, second: Any) -> None:
    assert [shown(viewer, seen(State, hand=own(form)))["hand"] for viewer in (0, 1, -1)] == [first, second, None]
    rows = [{"seat": 0, "hand": first}, {"seat": 1, "hand": second}]
    assert [shown(viewer, seen(State, hand=each(form)))["players"] for viewer in (0, 1, -1)] == [rows] * 3


def test_what_is_not_named_or_for_programs_alone_is_shown_to_nobody() -> None:
    declared = seen(State, mover=a_seat(3), hand=own(cards(3)).for_programs())
    assert shown(0, declared) == {"phase": "wait", "mover": 1}


def whose(s: State) -> Seat | None:
    """Whose turn it is, in words of one's own."""
    return int(s.mover)


def test_what_a_function_gives_is_what_it_says() -> None:
    declared = seen(State, phase=lambda s: "deal", turn=whose)
    assert shown(0, declared)["phase"] == "deal" and shown(0, declared)["turn"] == 1
    views = views_of(declared, Rules())  # type: ignore[arg-type]
    (_, view) = views.__annotations__["return"].__args__
    assert roles_of(view)["turn"].seat


def test_the_phase_says_who_is_asked() -> None:
    declared = seen(State, card=card(2))
    assert [shown(viewer, declared)["phase"] for viewer in (0, 1, -1)] == ["wait", "choose", "wait"]


def test_actions_are_events_and_sealed_ones_are_told_when_they_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = VIEW.partition("def events")[0]
    game = write_game(tmp_path, monkeypatch, package="told", state=SEALED_STATE, rules=SEALED_RULES, view=view)()
    assert [kind.__name__ for kind in game.event_types] == ["Add", "MatchEnded", "Opened"]
    match = Match(game, 2, key=key_from_seed("told"))
    secret, hint = match.play(0, "add-2")
    assert secret.told() == {"event": "add", "seat": 0, "points": 2} and not secret.heard_by(1)
    assert hint.told() == {"event": "add", "seat": 0, "points": None} and not hint.heard_by(0)
    opened = match.play(1, "add-1")[2]
    assert msgspec.to_builtins(opened.told()["decisions"]) == [{"seat": 0, "points": 2}, {"seat": 1, "points": 1}]
    assert opened.heard_by(0) and opened.heard_by(-1)


def test_a_game_tells_what_comes_of_an_action_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = VIEW.replace("def events", "class Grew(Event, frozen=True):\n    seat: int\n\ndef consequences")
    view = view.replace("return []", "return [Grew(seat=seat)]")
    game = write_game(tmp_path, monkeypatch, package="growing", view=view)()
    match = Match(game, 2, key=key_from_seed("growing"))
    told = match.play(0, "add-2")
    assert [event.told()["event"] for event in told] == ["add", "grew"] and told[0].heard_by(1)
