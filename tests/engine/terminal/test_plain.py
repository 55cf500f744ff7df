"""Views drawn in a terminal by the roles of their fields."""

from __future__ import annotations

import io
from typing import Annotated, Any

import msgspec
import pytest
from rich.console import Console

from marooned.engine.phrasing import Card, Count, Die, HiddenCards, HiddenDice, Money, Seat, track
from marooned.engine.registry import load_game
from marooned.engine.terminal.plain import draw_plainly


class Player(msgspec.Struct):
    seat: Seat
    coins: Money
    cup: HiddenDice
    ready: bool


class Offer(msgspec.Struct):
    seat: Seat
    card: Card


class Round(msgspec.Struct):
    points: Count
    offers: list[Offer]
    winner: Seat | None


class View(msgspec.Struct):
    phase: str
    seat: Seat | None
    hand: list[Card]
    dice: list[Die]
    pile: HiddenCards
    storm: Annotated[int, track(4)]
    won: list[Card]
    nothing: Card | None
    last: Round
    players: list[Player]


SEEN = View(
    phase="bid",
    seat=0,
    hand=[3, 11],
    dice=[1, 6],
    pile=9,
    storm=3,
    won=[],
    nothing=None,
    last=Round(7, [Offer(0, 4), Offer(1, 12)], None),
    players=[Player(0, 5, 2, True), Player(1, 0, 0, False)],
)


def drawn(view: Any, language: str = "en") -> list[str]:
    text = load_game("nautilus").text(language)
    console = Console(file=io.StringIO(), width=100)
    console.print(draw_plainly(view, text, ["Ann", "Bo"], 1))
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def test_everything_is_drawn_by_its_role() -> None:
    lines = drawn(SEEN)
    assert any(line.startswith("hand") and line.endswith("[3] [11]") for line in lines)
    assert any(line.startswith("dice") and line.endswith("⚀ 1 ⚅ 6") for line in lines)
    assert any(line.startswith("pile") and line.endswith("9 ▒▒▒▒▒▒") for line in lines)
    assert any(line.startswith("storm") and line.endswith("■■■· 3 of 4") for line in lines)
    assert any(line.startswith("won") and line.endswith("none") for line in lines)
    assert any("points 7" in line and "Ann  [4] · Bo  [12]" in line and "winner nobody" in line for line in lines)


def test_seats_are_rows_and_the_viewers_is_marked() -> None:
    ann, bo = drawn(SEEN)[-2:]
    assert ann.split() == ["Ann", "5", "◉", "2", "□□", "yes"] and bo.split() == ["▸", "Bo", "0", "◉", "0", "no"]


def test_what_is_said_elsewhere_or_not_there_is_left_out() -> None:
    assert not any(line.startswith(("phase", "seat", "nothing")) for line in drawn(SEEN))


@pytest.mark.parametrize(("language", "words"), [("en", ("yes", "no", "none")), ("fr", ("oui", "non", "rien"))])
def test_flags_are_said_in_every_language(language: str, words: tuple[str, ...]) -> None:
    said = " ".join(drawn(SEEN, language)).split()
    assert set(words) <= set(said)
