"""The page says every action and every event in the very words that Python says it in."""

from __future__ import annotations

import json
import random
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.text import LANGUAGES, catalogue

from .chromium import ROOT

NAMES = ["Ada", "Blaise", "Émilie", "Grace"]
MATCHES = {"nautilus-island": (2, 3, 4), "nautilus": (2, 2), "galerapagos": (3, 4, 4)}
"""How many sit at the matches that are told; some players there always do the first thing, others anything."""


def tell(game_name: str, seats: int, key: int) -> list[dict[str, Any]]:
    """A whole match as every seat and the spectators would be told it, with what each may do."""
    game, chance = load_game(game_name), random.Random(key)
    match = Match(game, seats, key=key.to_bytes(16, "big"))
    lines: list[dict[str, Any]] = []
    while not match.over:
        seat = match.turn
        view = match.view(seat)
        legal = match.legal(seat)
        lines += [{"action": action, "view": view} for action in chance.sample(legal, min(len(legal), 6))]
        for event in match.play(seat, chance.choice(legal)):
            viewers = [viewer for viewer in (*range(seats), SPECTATOR) if event.heard_by(viewer)]
            lines.append({"viewer": viewers[0], "event": event})
    return lines


def said_by_python(game_name: str, language: str, lines: list[dict[str, Any]]) -> list[str | None]:
    game = load_game(game_name)
    text = game.text(language)
    return [
        game.say_event(text, line["event"], NAMES)
        if "event" in line
        else game.say_action(text, line["action"], line["view"], NAMES)
        for line in lines
    ]


def wire(line: dict[str, Any]) -> dict[str, Any]:
    """A line as the page is told it."""
    if "event" in line:
        return {"event": msgspec.to_builtins(line["event"].told()), "viewer": line["viewer"]}
    return {"action": str(line["action"]), "view": msgspec.to_builtins(line["view"])}


@pytest.mark.parametrize("game", MATCHES)
def test_the_page_speaks_as_python_does(built: None, tmp_path: Path, game: str) -> None:
    lines = [line for number, seats in enumerate(MATCHES[game]) for line in tell(game, seats, number + 7)]
    package = f"marooned.games.{game.replace('-', '_')}"
    asked = [
        {
            "game": game,
            "language": language,
            "catalogue": catalogue(package, language).read_text(encoding="utf-8"),
            "names": NAMES,
            "lines": [wire(line) for line in lines],
        }
        for language in LANGUAGES
    ]
    (tmp_path / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    node = runpy.run_path(str(ROOT / "scripts" / "page.py"))["node"]
    done = node("say.js", str(tmp_path / "asked.json"), capture=True)
    assert done.returncode == 0, done.stderr.decode()
    for language, said in zip(LANGUAGES, json.loads(done.stdout), strict=True):
        expected = said_by_python(game, language, lines)
        different = [(a, b) for a, b in zip(expected, said, strict=True) if a != b]
        assert not different, (language, different[:5])
    kinds = {type(line["event"]).__name__ for line in lines if "event" in line}
    assert len(kinds) >= 9, kinds
