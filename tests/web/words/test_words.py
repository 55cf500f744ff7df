"""The page says every action and every event in the very words that Python says it in."""

from __future__ import annotations

import json
import random
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR, phase_of
from marooned.engine.match import Match
from marooned.engine.phrasing import say_action, say_event, say_groups, say_question, say_sentence
from marooned.engine.registry import load_game, own_games
from marooned.engine.text import LANGUAGES, Text, capital, catalogue
from marooned.games.galerapagos import speech
from marooned.server.web.routes.games import describe
from marooned.testing.tables import THOROUGH
from tests.engine.test_text import ELISIONS, unmade
from tests.web.chromium import ROOT

ENGINE = "marooned.engine"
NAMES = ["Ada", "Blaise", "Émilie", "Grace"]
ACTIONS = 6 if THOROUGH else 2
"""How many of those that are legal are told at each decision."""


def matches(game: str) -> list[int]:
    """How many sit at the matches of a game that are told."""
    counts = [count for count in load_game(game).seats if count <= len(NAMES)]
    return [*counts, counts[-1]]


def tell(game_name: str, seats: int, key: int) -> list[dict[str, Any]]:
    """A whole match as every seat and the spectators would be told it, with what each may do."""
    game, chance = load_game(game_name), random.Random(key)
    match = Match(game, seats, key=key.to_bytes(16, "big"))
    lines: list[dict[str, Any]] = []
    while not match.over:
        seat = match.turn
        view = match.view(seat)
        legal = match.legal(seat)
        for action in chance.sample(legal, min(len(legal), ACTIONS)):
            lines += [{"action": action, "view": view, "viewer": seat}, {"headed": action, "viewer": seat}]
        lines.append({"question": view, "viewer": seat})
        for event in match.play(seat, chance.choice(legal)):
            viewers = [viewer for viewer in (*range(seats), SPECTATOR) if event.heard_by(viewer)]
            lines += [{"viewer": viewer, "event": event} for viewer in viewers]
    return lines


def said_by_python(game_name: str, language: str, lines: list[dict[str, Any]]) -> list[Any]:
    game = load_game(game_name)
    text = game.text(language)

    def said(line: dict[str, Any]) -> str | list[str] | None:
        viewer = line["viewer"]
        if "event" in line:
            return say_event(text, line["event"], NAMES, viewer)
        if "question" in line:
            return say_question(text, phase_of(line["question"]), line["question"], NAMES, viewer)
        if "headed" in line:
            return list(say_groups(text, line["headed"], NAMES, viewer))
        return say_action(text, line["action"], line["view"], NAMES, viewer)

    return [said(line) for line in lines]


def wire(line: dict[str, Any]) -> dict[str, Any]:
    """A line as the page is told it."""
    if "event" in line:
        return {"event": msgspec.to_builtins(line["event"].told()), "viewer": line["viewer"]}
    if "question" in line:
        return {"question": msgspec.to_builtins(line["question"]), "viewer": line["viewer"]}
    if "headed" in line:
        return {"headed": str(line["headed"]), "viewer": line["viewer"]}
    return {"action": str(line["action"]), "view": msgspec.to_builtins(line["view"]), "viewer": line["viewer"]}


def said_by_the_page(folder: Path, game: str, lines: list[dict[str, Any]]) -> list[list[Any]]:
    """What the page makes of some lines, in every language."""
    played = load_game(game)
    asked = [
        {
            "game": game,
            "language": language,
            "catalogues": [catalogue(package, language).read_text("utf-8") for package in (ENGINE, played.package)],
            "description": msgspec.to_builtins(describe(played)),
            "names": NAMES,
            "lines": lines,
        }
        for language in LANGUAGES
    ]
    (folder / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    node = runpy.run_path(str(ROOT / "scripts" / "page.py"))["node"]
    done = node("say.js", str(folder / "asked.json"), capture=True)
    assert done.returncode == 0, done.stderr.decode()
    said: list[list[Any]] = json.loads(done.stdout)
    return said


@pytest.mark.parametrize("game", own_games())
def test_the_page_speaks_as_python_does(built: None, tmp_path: Path, game: str) -> None:
    lines = [line for number, seats in enumerate(matches(game)) for line in tell(game, seats, number + 7)]
    answers = said_by_the_page(tmp_path, game, [wire(line) for line in lines])
    for language, said in zip(LANGUAGES, answers, strict=True):
        expected = said_by_python(game, language, lines)
        different = [(a, b) for a, b in zip(expected, said, strict=True) if a != b]
        assert not different, (language, different[:5])
    kinds = {type(line["event"]).__name__ for line in lines if "event" in line}
    assert len(kinds) >= 9, kinds


def test_the_page_says_phrases_as_python_does(built: None, tmp_path: Path) -> None:
    said = random.Random(3).sample(list(speech.phrases(len(NAMES), speaker=1)), 300)
    sentences = [speech.tell(one, 1) for one in said]
    answers = said_by_the_page(tmp_path, "galerapagos", [{"sentence": msgspec.to_builtins(one)} for one in sentences])
    for language, answer in zip(LANGUAGES, answers, strict=True):
        text = load_game("galerapagos").text(language)
        assert answer == [say_sentence(text, sentence, NAMES) for sentence in sentences]


def test_the_page_elides_as_python_does(built: None, tmp_path: Path) -> None:
    (tmp_path / "asked.json").write_text(json.dumps({"elided": [unmade(elided) for elided in ELISIONS]}), "utf-8")
    node = runpy.run_path(str(ROOT / "scripts" / "page.py"))["node"]
    done = node("say.js", str(tmp_path / "asked.json"), capture=True)
    assert json.loads(done.stdout) == ELISIONS, done.stderr.decode()


@pytest.mark.parametrize("game", own_games())
def test_the_text_mode_tells_every_view(built: None, tmp_path: Path, game: str) -> None:
    played, chance = load_game(game), random.Random(5)
    views: list[dict[str, Any]] = []
    for number, seats in enumerate(matches(game)):
        match = Match(played, seats, key=(number + 7).to_bytes(16, "big"))
        while True:
            views += [msgspec.to_builtins(match.view(viewer)) for viewer in (SPECTATOR, chance.randrange(seats))]
            if match.over:
                break
            match.play(match.turn, chance.choice(match.legal(match.turn)))
    answers = said_by_the_page(tmp_path, game, [{"view": view} for view in views])
    for language, said in zip(LANGUAGES, answers, strict=True):
        text = played.text(language)
        for view, parts in zip(views, said, strict=True):
            titles = [part["title"] for part in parts]
            told = "\n".join(line for part in parts for line in [part["title"], *part["lines"]])
            assert set(NAMES[: view.get("seats", 2)]) <= set(titles) and "undefined" not in told, told
            if game == "galerapagos":
                missing = [words for words in castaways_and_stores(text, view) if words not in told]
                assert not missing, (missing, told)


def castaways_and_stores(text: Text, view: dict[str, Any]) -> list[str]:
    """What a table of Galérapagos must not keep from whoever listens to it."""
    words = [text(f"weather-{view['weather']}"), text("table-wood", wood=view["wood"])]
    living = sum(castaway["health"] != "dead" for castaway in view["castaways"])
    leaving = view["moment"] in ("departure", "storm") or view["topic"] in ("places", "voyage-water", "voyage-food")
    for kind in ("water", "food"):
        drunk = kind == "water" and view["topic"] == "food"
        when = "voyage" if leaving else "tomorrow" if drunk else "tonight"
        stock = text(f"page-{when}", have=view[kind], need=living) if view["ending"] is None else str(view[kind])
        words.append(text("page-listed", name=text(f"table-{kind}"), things=stock))
    if view["topic"] is not None:
        words.append(capital(text(f"topic-{view['topic']}")))
    words += [NAMES[seat] for seat in view["to_act"]]
    for castaway in view["castaways"]:
        words += [text(f"card-{card}") for card in (*castaway["laid"], *castaway["known"], *(castaway["hand"] or ()))]
        words += [text(f"card-{card}-about") for card in castaway["hand"] or ()]
        if castaway["health"] != "healthy":
            dead = castaway["health"] == "dead"
            words.append(text(f"cause-{castaway['cause']}" if dead else f"health-{castaway['health']}"))
        if castaway["vote"] is not None:
            names = [text("you") if seat == view["viewer"] else name for seat, name in enumerate(NAMES)]
            words.append(text("table-vote", who=names[castaway["seat"]], other=names[castaway["vote"]]))
    return words
