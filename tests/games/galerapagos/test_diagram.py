"""The diagrams of the moments in the rules are the state machine of the code."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from marooned.games.galerapagos import state
from marooned.games.galerapagos.rules.table import OPEN_MOMENTS
from marooned.games.galerapagos.state import TRANSITIONS, Moment

RULES = [Path(state.__file__).with_name(name) for name in ("RULES.md", "RULES.fr.md")]

pages = pytest.mark.parametrize("page", RULES, ids=lambda page: page.name)


def diagrams(page: Path) -> str:
    """The lines of the page's diagrams."""
    text = page.read_text(encoding="utf-8")
    assert text.count("<!-- moments -->") == 1
    return "\n".join(
        re.findall(r"```mermaid\nflowchart TD\n(.*?)```", text.partition("<!-- moments -->")[2], re.DOTALL)
    )


def nodes(page: Path) -> dict[str, str]:
    """Each moment that is drawn, with the bracket that gives it its shape."""
    drawn = re.findall(r'^  ([A-Z_]+)([(\[])".+"[)\]]$', diagrams(page), re.MULTILINE)
    assert len(drawn) == len(dict(drawn)), "a moment is drawn twice"
    return dict(drawn)


def arrows(page: Path) -> set[tuple[str, str]]:
    """Every arrow that is drawn; `A & B --> C` is two."""
    drawn = [
        arrow
        for origins, targets in re.findall(r"^  ([A-Z_ &]+) --> ([A-Z_ &]+)$", diagrams(page), re.MULTILINE)
        for arrow in product(origins.split(" & "), targets.split(" & "))
    ]
    assert len(drawn) == len(set(drawn)), "an arrow is drawn twice"
    return set(drawn)


@pages
def test_every_line_of_a_diagram_is_understood(page: Path) -> None:
    lines = [line for line in diagrams(page).splitlines() if line]
    arrow_lines = [line for line in lines if "-->" in line]
    assert len(lines) == len(nodes(page)) + len(arrow_lines)
    assert all(re.fullmatch(r"  [A-Z_ &]+ --> [A-Z_ &]+", line) for line in arrow_lines)


@pages
def test_every_moment_is_drawn_the_open_ones_with_rounded_corners(page: Path) -> None:
    assert nodes(page) == {moment.name: "(" if OPEN_MOMENTS >> moment & 1 else "[" for moment in Moment}


@pages
def test_arrows_are_the_transitions_from_one_moment_to_another(page: Path) -> None:
    assert arrows(page) == {(a.name, b.name) for a, following in TRANSITIONS.items() for b in following if a != b}
