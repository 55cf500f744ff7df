"""The page's types say what the sources say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from marooned.engine.registry import game_names, load_game
from marooned.protocol.http import OptionInfo
from marooned.server.web.typescript import game_shapes, messages, offered

SOURCES = Path(__file__).parents[3] / "web" / "src"
OUR_GAMES = [name for name in game_names() if load_game(name).package.startswith("marooned.games.")]


def test_the_pages_types_say_what_the_sources_say() -> None:
    kept = (SOURCES / "protocol" / "messages.ts").read_text(encoding="utf-8")
    assert kept == messages(), "run scripts/protocol.py"


@pytest.mark.parametrize("game", OUR_GAMES)
def test_the_types_of_a_game_say_what_its_sources_say(game: str) -> None:
    kept = (SOURCES / "games" / game / "shapes.ts").read_text(encoding="utf-8")
    assert kept == game_shapes(game), "run scripts/protocol.py"


class Offer(msgspec.Struct):
    """One field of each sort."""

    hidden: bool = False
    hints: bool | None = None
    undo: Literal["never", "agreed"] = "never"
    level: Annotated[str, msgspec.Meta(max_length=4)] = "best"
    length: Annotated[int, msgspec.Meta(ge=1)] | None = None


def test_flags_and_words_are_offered_from_their_types() -> None:
    assert offered(Offer) == [
        OptionInfo(name="hidden", kind="flag", default=False, choices=[]),
        OptionInfo(name="hints", kind="flag", default=None, choices=[]),
        OptionInfo(name="undo", kind="choice", default="never", choices=["never", "agreed"]),
    ]
