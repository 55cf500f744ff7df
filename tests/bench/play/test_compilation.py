"""A contract is compiled."""

from __future__ import annotations

from bench.play.compilation import compile_contract
from marooned.engine.contract import Rules
from marooned.engine.registry import load_game

GAME = "nautilus-island"


def test_a_contract_is_compiled_whole() -> None:
    compiled = compile_contract(load_game(GAME))
    assert set(compiled) == {name for name in vars(Rules) if not name.startswith("_")}
