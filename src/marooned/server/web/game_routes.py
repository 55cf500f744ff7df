"""What is asked over HTTP about games: which there are, what is always true of each, and the words and rules of those
that the page does not know.

A game of another package (`marooned.engine.registry`) has no folder in the page. The page then takes the game's own
catalogue and rules from here, and draws a plain table.
"""

from __future__ import annotations

import functools
import gzip
import hashlib
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath
from markdown_it import MarkdownIt

from marooned.bots import bot_names
from marooned.engine.contract import Game
from marooned.engine.errors import UnknownGame
from marooned.engine.phrasing import roles_of
from marooned.engine.registry import game_packages, load_game
from marooned.engine.text import LANGUAGES, catalogue, folder_of
from marooned.protocol.http import ActionKind, GameDescription, GameInfo, LessonInfo, OptionInfo
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


@get("/api/games/{game:str}/description", sync_to_thread=True)
def description(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[GameDescription]:
    """What is always true of a game: its actions by their words, the meaning of fields, what is in its box."""
    _check(game, "en")
    plain, packed, tag = _encoded(game)
    headers = {**FRESH, "etag": tag, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match") == tag
    gzipped = "gzip" in request.headers.get("accept-encoding", "")
    answer: Response[Any] = Response(
        b"" if known else packed if gzipped else plain,
        status_code=304 if known else 200,
        headers={**headers, "content-encoding": "gzip"} if gzipped and not known else headers,
        media_type="application/json",
    )
    return answer


GAME_ROUTES: list[Any] = [games, description, words, rules]


@functools.cache
def _encoded(game: str) -> tuple[bytes, bytes, str]:
    """A game's description as it is sent, plain and packed, and a tag that changes when it does."""
    plain = msgspec.json.encode(describe(load_game(game)))
    return plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:16]}"'


def describe(game: Game) -> GameDescription:
    """What is always true of a game."""
    kinds: dict[str, ActionKind] = {}
    roles = {"view": roles_of(game.view_type)}
    for word, action in zip(game.actions.words, game.actions, strict=True):
        kind = str(action.__struct_config__.tag)
        roles[f"action-{kind}"] = roles_of(type(action))
        same = kinds.setdefault(kind, ActionKind(fields=list(action.__struct_fields__), words={}))
        same.words[word] = [getattr(action, field) for field in same.fields]
    for event in game.event_types:
        roles[f"event-{event.__struct_config__.tag}"] = roles_of(event)
    return GameDescription(actions=kinds, roles={kind: found for kind, found in roles.items() if found}, box=game.box)


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
