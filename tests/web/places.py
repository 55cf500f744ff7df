"""Where the page is looked at: on a desk and on a phone, in English and in French.

Each of the four is met, but not every screen and every table at all of them; with MAROONED_THOROUGH=1 they are.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from marooned.testing.tables import THOROUGH

Place = tuple[bool, str]
"""Whether it is a phone, and the language."""
DESK, PHONE = (False, "en"), (True, "fr")
PLACES: tuple[Place, ...] = (DESK, PHONE, (True, "en"), (False, "fr"))


def name_of(phone: bool, language: str) -> str:
    """What a place is called in the name of a test."""
    return f"{'phone' if phone else 'desk'}-{language}"


def at(*places: Place) -> pytest.MarkDecorator:
    """A test at these places, or at all of them."""
    chosen = PLACES if THOROUGH else places
    return pytest.mark.parametrize(("phone", "language"), chosen, ids=[name_of(*place) for place in chosen])


def by_turns(games: Sequence[str]) -> pytest.MarkDecorator:
    """A test of each game on a desk or on a phone, by turns, or on both."""
    met = [(game, *place) for game in games for place in (DESK, PHONE)]
    chosen = met if THOROUGH else [met[2 * number + number % 2] for number in range(len(games))]
    names = [f"{game}-{name_of(phone, language)}" for game, phone, language in chosen]
    return pytest.mark.parametrize(("game", "phone", "language"), chosen, ids=names)
