"""Pictures of games that bring none: by their names, and by what they are played with."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from marooned.engine.contract import Action, Game
from marooned.engine.phrasing import Card, Die, Money
from marooned.engine.registry import load_game
from marooned.server.web.pictures import SYMBOLS, draw_picture, symbols_of


def test_a_game_shows_what_it_is_played_with() -> None:
    game = load_game("nautilus-island")
    assert symbols_of(game) == []  # it is drawn by itself, so its fields say nothing of this kind
    assert symbols_of(cast(Game, SimpleNamespace(view_type=Holds, action_types=[Pays]))) == ["card", "die", "money"]


class Cup(msgspec.Struct):
    dice: list[Die]


class Holds(msgspec.Struct):
    hand: list[Card] | None
    cups: list[Cup]


class Pays(Action, frozen=True):
    coins: Money


@pytest.mark.parametrize("symbols", [[], ["card"], ["card", "die"], list(SYMBOLS)])
def test_a_picture_is_svg_that_bears_the_name(symbols: list[str]) -> None:
    drawn = draw_picture("bc", "<b & c", symbols)
    assert ET.fromstring(drawn).tag.endswith("svg") and "&lt;b &amp; c</text>" in drawn
    assert drawn.count('<g transform="translate') == len(symbols)


def test_pictures_differ_by_name() -> None:
    assert draw_picture("tide-pool", "Pool", []) != draw_picture("tin-pan", "Pool", [])
