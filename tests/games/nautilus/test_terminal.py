"""Nautilus: the table in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import say_groups
from marooned.engine.record import copy_of
from marooned.engine.text import LANGUAGES
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import COLUMNS, PLACE_NAMES
from marooned.games.nautilus.state import State
from marooned.games.nautilus.terminal import draw, tally

from . import builders as b

NAMES = ("Ada", "Bo")
DOMAINS = ("war ink", "science two-stars", "science one-star", "navigation one-star", "engineering one-star")


def printed(thing: RenderableType, width: int = 100) -> str:
    """What a terminal without colour shows."""
    out = io.StringIO()
    Console(file=out, width=width, markup=False, highlight=False).print(thing)
    return out.getvalue()


def table(s: State, viewer: int, language: str = "en", width: int = 100) -> str:
    return printed(draw(GAME.views(s)(viewer), GAME.text(language), NAMES), width)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 71, 72, 100, 200])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_it_fits_any_width(viewer: int, width: int, language: str) -> None:
    module = b.drawing(b.preparing(("module", "eye")), "module", "6 9")
    shown_to_other = b.play(copy_of(module), "take-6", "eye")
    arrow = b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", "6 7 8 9 10"))
    b.play(arrow, "place-1-a1-anchor-a1", "place-10-a2", "place-2-b5", "place-7-a3")
    for s in (b.at_round(3), module, shown_to_other, arrow, b.ended()):
        shown = table(s, viewer, language, width)
        assert all(len(line) <= width for line in shown.splitlines())
        assert all(place in shown for place in PLACE_NAMES)


def test_ones_own_side_lies_at_the_bottom() -> None:
    s = b.play(b.placing(domains=DOMAINS), "place-1-a2", "place-10-b4")
    for viewer, near in ((0, "a1"), (1, "b1"), (SPECTATOR, "a1")):
        shown = table(s, viewer)
        far = "b1" if near == "a1" else "a1"
        assert shown.index(far) < shown.index("−1") < shown.index(near)


def test_marks_say_what_colour_would() -> None:
    s = b.placing(("anchor", "kraken"), hands=("1 2 3 4 5", "6 7 8 9 10"))
    b.play(s, "place-1-a1-anchor-a1", "place-10-a2", "place-2-b5", "place-7-a3")
    shown = table(s, 1)
    for mark in ("7 ↔", "6 ↕", "9 ↕", "anchored", "moves", "Anchor (played)"):
        assert mark in shown


def test_it_tells_what_one_knows_and_no_more() -> None:
    s = b.play(b.preparing(("eye", "module"), hands=("1 2 3 4 5", "10 11 12 13 14")), "eye", "module")
    b.play(s, b.allowed(s)[0])
    assert "you know: 10  11  12  13  14" in table(s, 0)
    assert "your opponent knows: 10  11  12  13  14" in table(s, 1)
    assert "put back:" in table(s, 1) and "put back:" not in table(s, 0)
    unseen = table(s, SPECTATOR)
    assert "know" not in unseen and "Your divers" not in unseen
    assert all(str(diver) not in unseen for diver in b.hand(s, 1) if diver >= 10)


def test_the_last_table_stays_in_sight_at_the_end() -> None:
    s = b.ended()
    shown = table(s, 0)
    assert "The match is over" in shown and shown.count("Ada") + shown.count("Bo") == COLUMNS + 4
    assert all(str(int(card)) in shown for card in s.last_board)


def test_placings_are_grouped_by_card() -> None:
    s = b.placing()
    text = GAME.text("en")

    def headings(word: str) -> tuple[str, ...]:
        return say_groups(text, GAME.actions[GAME.actions.id(word)], ["Ann", "Bob"], 0)

    assert dict.fromkeys(map(headings, b.allowed(s))) == dict.fromkeys(
        (f"Place the {card}",) for card in ("1", "2", "3", "4", "5", "Kraken")
    )
    assert headings("pass") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tally_says_who_took_what(language: str) -> None:
    s = b.ended()
    shown = printed(tally(GAME.views(s)(0), GAME.text(language), NAMES))
    assert shown.count("★") == COLUMNS
    assert shown.splitlines()[-1].split()[1:] == [str(score) for score in GAME.views(s)(0).score]
