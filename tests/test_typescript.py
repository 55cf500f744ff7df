"""What the page is told of the sources is what they say; its types are made anew for every check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from marooned.engine.registry import load_game, own_games
from marooned.protocol.http import OptionInfo
from marooned.protocol.messages import Refused
from scripts.page import PACKAGE_PAGES
from scripts.typescript import constants, game_shapes, messages, offered

SOURCES = Path(__file__).parents[1] / "web" / "src"


def test_what_the_page_knows_of_the_protocol_is_what_the_sources_say() -> None:
    kept = (SOURCES / "protocol" / "constants.ts").read_text(encoding="utf-8")
    assert kept == constants(), "make records writes it anew"


@pytest.mark.parametrize("game", own_games())
def test_a_game_stands_in_the_pages_lists_where_its_sources_say(game: str) -> None:
    kept = (SOURCES / "games" / game / "order.json").read_text(encoding="utf-8")
    assert int(kept) == load_game(game).order, "make records writes it anew"


def test_types_are_written_from_structs() -> None:
    refused = messages().partition("export interface Refused {")[2].partition("}\n")[0]
    assert all(f"  {field}: " in refused for field in Refused.__struct_fields__)
    assert 'type: "refused";' in refused, "the tag is a type of its own"


@pytest.mark.parametrize("game", own_games())
def test_every_event_and_action_of_a_game_has_its_type(game: str) -> None:
    shapes, loaded = game_shapes(game), load_game(game)
    for kind in (*loaded.event_types, *loaded.action_types):
        assert f"export interface {kind.__name__} {{" in shapes and f"  | {kind.__name__}" in shapes
    assert "audience" not in shapes, "who else hears it is told to nobody"


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


def test_the_modules_of_packages_are_checked_alike() -> None:
    """`scripts/page.py --check` checks all of them with the first one's."""
    assert len({(page / "jsconfig.json").read_text(encoding="utf-8") for page in PACKAGE_PAGES}) == 1
