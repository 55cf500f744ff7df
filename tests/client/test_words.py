"""Actions, events and phrases in words where the game is known here, in notation where it is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from marooned.client.words import Words
from marooned.engine.match import Match
from marooned.engine.registry import load_game, own_games
from marooned.engine.text import LANGUAGES

NAMES = ["Ann", "Ben", "Cleo"]


def played(name: str) -> tuple[Any, str, list[Any]]:
    """The view of the seat that begins, an action of its, and what everyone is told of a few moves; all as sent."""
    game = load_game(name)
    match = Match(game, 3 if 3 in game.seats else 2, None, bytes(16))
    view, word = match.view(match.turn), str(match.legal(match.turn)[-1])
    told = [event for _ in range(4) for event in match.play(match.turn, match.legal(match.turn)[-1])]
    plain = [msgspec.to_builtins(event) for event in told]
    for event in plain:
        event.pop("audience", None)
    return msgspec.to_builtins(view), word, plain


@pytest.mark.parametrize("game", own_games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_game_that_is_known(game: str, language: str) -> None:
    view, word, events = played(game)
    words = Words(game, language)
    assert words.action(word, view, NAMES, 0) != word
    lines = [line for event in events if (line := words.event(event, NAMES, 0)) is not None]
    assert lines and not any(line.startswith("{") for line in lines)


def test_rules_are_told_in_ones_language() -> None:
    english, french = Words("nautilus", "en").rules(), Words("nautilus", "fr").rules()
    assert english is not None and french is not None and english.startswith("# ") and english != french


def test_a_game_that_is_not_here_is_told_in_notation() -> None:
    words = Words("chess", "en")
    assert words.action("e4", {}, NAMES, 0) == "e4"
    assert words.event({"event": "moved", "to": "e4"}, NAMES, 0) == '{"event":"moved","to":"e4"}'
    assert words.phrase("check", 0, NAMES) == "check"
    assert words.rules() is None


def test_a_step_that_was_taken_back_belongs_to_no_game() -> None:
    undone = {"event": "step-undone", "seat": 1}
    assert Words("nautilus", "en").event(undone, NAMES, 0) == '{"event":"step-undone","seat":1}'


def test_phrases() -> None:
    words = Words("galerapagos", "en")
    said = words.phrase("thank:2", 0, NAMES)
    assert "Ben" in said and said != "thank:2"
    assert words.phrase("no phrase at all", 0, NAMES) == "no phrase at all"
    assert Words("nautilus", "en").phrase("thank:2", 0, NAMES) == "thank:2", "a game without phrases"
