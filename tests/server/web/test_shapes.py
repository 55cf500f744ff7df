"""Structs as TypeScript."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from marooned.engine.registry import load_game
from marooned.server.web.shapes import declared, game_types, union

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "games"


def test_a_struct_becomes_an_interface() -> None:
    shape = {
        "description": "A raft.",
        "properties": {"planks": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}},
        "required": [],
    }
    assert declared("Raft", shape, certain=True) == (
        "/** A raft. */\nexport interface Raft {\n  planks: (number | null)[];\n}\n"
    )
    assert "planks?: " in declared("Raft", shape, certain=False)
    assert union("Event", ["Laid", "Drew"]) == "export type Event =\n  | Laid\n  | Drew;\n"


def test_a_game_has_its_view_actions_and_events() -> None:
    types = "\n".join(game_types(load_game("nautilus")))
    assert "export interface View {" in types and "export type Action =" in types and "audience" not in types


def test_structs_of_one_name_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Liar's Dice a bid is what is seen and what is done."""
    monkeypatch.syspath_prepend(EXAMPLES / "liars-dice")
    import liars_dice

    types = "\n".join(game_types(liars_dice.GAME))
    assert "export interface Bid {" in types and "export interface BidAction {" in types and "bid: Bid | null" in types
    for name in [name for name in sys.modules if name.split(".")[0] == "liars_dice"]:
        del sys.modules[name]
