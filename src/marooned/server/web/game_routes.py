"""What is asked over HTTP about games: which there are, and the words and rules of those that the page does not know.

A game of another package (`marooned.engine.registry`) has no folder in the page. The page then takes the game's own
catalogue and rules from here, and draws a plain table.
"""

from __future__ import annotations

import functools
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from markdown_it import MarkdownIt

from marooned.bots import bot_names
from marooned.engine.contract import Game
from marooned.engine.errors import UnknownGame
from marooned.engine.registry import game_packages
from marooned.engine.text import LANGUAGES, catalogue, folder_of
from marooned.protocol.http import GameInfo, LessonInfo, OptionInfo
from marooned.protocol.refusals import Refusal
from marooned.server.matches.lessons import lesson_names, read_script
from marooned.server.tables.available_games import available_games
from marooned.server.web.admission import language_of

FRESH = {"cache-control": "no-cache", "x-content-type-options": "nosniff"}


@get("/api/games")
async def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """The games there are."""
    language = language_of(request.headers.get("accept-language", ""))
    return [_info(game, language) for game in available_games()]


@get("/api/games/{game:str}/words/{language:str}", media_type="text/plain", sync_to_thread=True)
def words(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The catalogue of a game in a language, in Fluent's notation."""
    _check(game, language)
    return Response(catalogue(game_packages()[game], language).read_text(encoding="utf-8"), headers=FRESH)


@get("/api/games/{game:str}/rules/{language:str}", media_type="text/html", sync_to_thread=True)
def rules(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The rules of a game in a language, as HTML."""
    _check(game, language)
    return Response(_rules(game_packages()[game], language), headers=FRESH)


GAME_ROUTES: list[Any] = [games, words, rules]


def _check(game: str, language: str) -> None:
    packages = game_packages()
    if game not in packages:
        raise Refusal.of(UnknownGame(game, packages))
    if language not in LANGUAGES:
        raise Refusal("request.not-found")


@functools.cache
def _rules(package: str, language: str) -> str:
    suffix = "" if language == "en" else f".{language}"
    page = folder_of(package) / f"RULES{suffix}.md"
    if not page.exists():
        raise Refusal("request.not-found")
    return MarkdownIt("commonmark", {"html": False}).enable("table").render(page.read_text(encoding="utf-8"))


def _info(game: Game, language: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.text(language)("game-name"),
        rules=game.version,
        fewest=game.seats[0],
        most=game.seats[-1],
        options=[
            OptionInfo(name=option.name, kind=option.kind, default=option.default, choices=list(option.choices))
            for option in game.options
        ],
        bots=bot_names(),
        scorings=sorted(game.scorings),
        lessons=[
            LessonInfo(name=one, seats=script.seats, seat=script.seat)
            for one in lesson_names(game)
            for script in [read_script(game, one)]
        ],
    )
