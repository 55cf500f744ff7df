"""The games that a server offers: looked for once, and anew where something was installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.registry import game_names
from marooned.server.tables import available_games as module
from marooned.server.tables.available_games import available_games


def test_games_are_looked_for_again_only_where_something_is_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looked: list[list[str]] = []

    def look() -> list[str]:
        looked.append(game_names())
        return looked[-1]

    monkeypatch.setattr(module, "game_names", look)
    monkeypatch.syspath_prepend(tmp_path)
    offered = [game.name for game in available_games()]
    assert offered == [game.name for game in available_games()]
    assert len(looked) == 1
    (tmp_path / "shoal").mkdir()
    assert offered == [game.name for game in available_games()]
    assert len(looked) == 2
