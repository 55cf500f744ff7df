"""What is asked over HTTP about games: which there are, what is always true of each, and the words, rules and pictures
of those that the page does not know.

A game of another package (`marooned.engine.registry`) has no folder in the page. The page then takes the game's own
catalogue, rules and picture from here, and draws a plain table.
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
from marooned.engine.text import LANGUAGES, folder_of, messages, rules_page, text_of
from marooned.protocol.http import ActionKind, GameDescription, GameInfo, LessonInfo, OptionInfo
from marooned.protocol.refusals import Refusal
from marooned.server.matches.lessons import lesson_names, read_script
from marooned.server.tables.available_games import available_games
from marooned.server.web.admission import language_of
from marooned.server.web.pictures import draw_picture, symbols_of

FRESH = {"cache-control": "no-cache", "x-content-type-options": "nosniff"}


@get("/api/games")
async def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """The games there are, in the order in which they are shown."""
    language = language_of(request.headers.get("accept-language", ""))
    found = sorted(available_games(), key=lambda game: (game.order, game.name))
    return [_info(game, language) for game in found]


@get("/api/games/{game:str}/words/{language:str}", media_type="text/plain", sync_to_thread=True)
def words(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The catalogue of a game in a language, in Fluent's notation."""
    package = _package(game)
    _check_language(language)
    return Response(messages(package, language), headers=FRESH)


@get("/api/games/{game:str}/rules/{language:str}", media_type="text/html", sync_to_thread=True)
def rules(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The rules of a game in a language, as HTML."""
    package = _package(game)
    _check_language(language)
    return Response(_rules(package, language), headers=FRESH)


@get("/api/games/{game:str}/description", sync_to_thread=True)
def description(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[GameDescription]:
    """What is always true of a game: its actions by their words, the meaning of fields, what is in its box."""
    _package(game)
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


@get("/api/games/{game:str}/picture", media_type="image/svg+xml", sync_to_thread=True)
def picture(game: FromPath[str]) -> Response[str]:
    """The picture of a game: the `picture.svg` of its package, or one drawn here."""
    package = _package(game)
    drawn = folder_of(package) / "picture.svg"
    if drawn.exists():
        svg = drawn.read_text(encoding="utf-8")
    else:
        svg = draw_picture(text_of("en", package)("game-name"), symbols_of(load_game(game)))
    return Response(svg, headers={**FRESH, "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"})


GAME_ROUTES: list[Any] = [games, description, words, rules, picture]


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


def _package(game: str) -> str:
    packages = game_packages()
    if game not in packages:
        raise Refusal.of(UnknownGame(game, packages))
    return packages[game]


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise Refusal("request.not-found")


@functools.cache
def _rules(package: str, language: str) -> str:
    page = rules_page(package, language)
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
        usual=game.usual_seats or game.seats[0],
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
