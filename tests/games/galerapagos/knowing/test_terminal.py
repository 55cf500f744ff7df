"""The table in a terminal: everything that matters, at any width, in both languages, with or without colour."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from marooned.engine.contract import SPECTATOR
from marooned.engine.phrasing import say_groups
from marooned.engine.text import LANGUAGES
from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.actions import ACTIONS
from marooned.games.galerapagos.state import State
from marooned.games.galerapagos.terminal import draw, tally
from marooned.games.galerapagos.view import views
from tests.games.galerapagos import builders as b

NAMES = ["Nemo", "Cyrus", "Neb", "Pencroft", "Herbert", "Gideon", "Ayrton", "Ned", "Conseil", "Aronnax", "Jup", "Top"]
WIDTHS = (120, 80, 50, 40)


def drawn(s: State, viewer: int = 0, language: str = "en", width: int = 80, colour: bool = False) -> str:
    """The table as printed."""
    text, out = GAME.text(language), StringIO()
    console = Console(
        file=out,
        width=width,
        color_system="truecolor" if colour else None,
        force_terminal=colour,
        highlight=False,
        markup=False,
    )
    v = views(s)(viewer)
    console.print(draw(v, text, NAMES))
    if v.ending is not None:
        console.print(tally(v, text, NAMES))
    return out.getvalue()


def line_of(page: str, start: str) -> str:
    """The line that begins with a label."""
    return next(line for line in page.splitlines() if line.startswith(start))


def situations() -> list[State]:
    """One of each sort of page."""
    hands = {1: "sandwich sandwich plank", 2: "revolver cartridge", 3: "club"}
    return [
        b.position(
            12, hands={n: "club" if n == 1 else "" for n in range(1, 13)}, before={2: "axe revolver"}, barred=[5]
        ),
        b.shortage(6, water=2, hands=hands, sick=[4]),
        b.shortage(6, water=0, hands=hands),
        b.play(b.voting(6, water=2), "1 vote-3", "2 vote-1"),
        b.designation(3, 6, water=2, before={4: "club"}),
        b.boarding(6, places=4),
        b.close(b.departure(4)),
        b.everyone(b.close(b.departure(4)), "leave"),
        b.play(b.position(4, hands={1: "spyglass", 2: "club"}), "1 play-spyglass"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_page_fits_any_width(language: str, width: int) -> None:
    for s in situations():
        for viewer in (0, 3, SPECTATOR):
            plain = drawn(s, viewer, language, width)
            assert all(cell_len(line) <= width for line in plain.splitlines())
            assert "\x1b" not in plain and "\x1b[" in drawn(s, viewer, language, width, colour=True)


def test_gauges_show_what_is_there_and_what_is_missing() -> None:
    page = drawn(b.shortage(6, water=2))
    assert line_of(page, "Water").split()[1] == "██▒▒▒▒" + "·" * 30
    assert line_of(page, "Food").split()[1] == "█" * 36
    assert "Water: 6 needed, 2 there, 4 missing" in page


def test_raft_and_wood() -> None:
    raft = line_of(drawn(b.position(4, places=2, wood=3)), "Raft")
    assert "▣▣▢▢········ 2 places for 4" in raft and "●●●○○○ 3/6" in raft


def test_hand_is_shown_to_its_owner_alone() -> None:
    s = b.position(4, hands={1: "sandwich sandwich plank"})
    assert "2 × sandwich   plank" in line_of(drawn(s), "Your hand")
    assert "plank" not in drawn(s, 1) and "Your hand" not in drawn(s, SPECTATOR)


def test_votes_appear_once_shown() -> None:
    s = b.play(b.voting(4, water=2), "2 vote-1")
    assert "→" not in drawn(s, 0) and "you → Nemo (sealed)" in drawn(s, 1)
    b.everyone(b.play(s, "1 vote-2"), "vote-1")
    assert "Nemo → Cyrus   Cyrus → Nemo" in drawn(s, 3) and "you → Cyrus   Cyrus → you" in drawn(s, 0)


def test_living_and_dead() -> None:
    page = drawn(
        b.position(5, dead=[2], barred=[3], sick=[4], before={5: "axe club"}, first=5), language="fr", width=120
    )
    assert "mort de soif, tour 1" in page and "au lit" in page and "malade, sans vote" in page
    assert "[hache, gourdin]   premier joueur" in page


def test_end_tells_what_became_of_everyone() -> None:
    page = drawn(b.everyone(b.close(b.departure(4, dead=[2])), "leave"))
    assert page.count("aboard") == 3 and page.count("died of thirst, turn 1") == 2


def test_long_lists_of_actions_are_grouped() -> None:
    text, names = GAME.text("en"), ["Ann", "Bob", "Cy", "Dee"]

    def heading(word: str) -> tuple[str, ...]:
        return say_groups(text, ACTIONS[ACTIONS.id(word)], names, 0)

    assert heading("give-club-2") == heading("give-club-3") == ("Give a card to somebody", "Give a club")
    assert heading("give-axe-2") == ("Give a card to somebody", "Give an axe")
    assert heading("swap-axe-2") == ("Offer a swap", "Swap an axe")
    assert heading("wood-0") == heading("wood-5") != heading("fish")
    assert heading("play-sandwich") == heading("play-sandwich-2") != heading("play-plank")
    assert heading("name-2") == ()
