"""What is asked over HTTP about games: which there are, what is always true of each, and the words, rules, pictures and
pages of those that the page does not know.

A game of another package (`marooned.engine.registry`) has no folder in the page. The page then takes the game's own
catalogue, rules and picture from here, and lets its page folder (`package_pages`) draw the table; without one, the
table is drawn plainly.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import logging
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from markdown_it import MarkdownIt

from marooned.bots import bot_names
from marooned.engine.contract import Game
from marooned.engine.errors import UnknownGame
from marooned.engine.phrasing import fields_of, groups_of, roles_of
from marooned.engine.registry import GAME_NAME, game_packages, load_game
from marooned.engine.text import ENGLISH, LANGUAGES, messages, rules_page
from marooned.protocol.http import ActionKind, GameDescription, GameInfo, GamePage, LessonInfo, OptionInfo
from marooned.protocol.refusals import Refusal
from marooned.server.matches.lessons import lesson_names, read_script
from marooned.server.tables.available_games import available_games
from marooned.server.web.admission import language_of
from marooned.server.web.package_pages import STYLES, TABLE, BrokenPage, PackagePage, read_page
from marooned.server.web.pictures import home_picture
from marooned.server.web.routes.common import AnyRequest, Running
from marooned.server.web.static import FOREVER

log = logging.getLogger(__name__)

FRESH = {"cache-control": "no-cache", "x-content-type-options": "nosniff"}
ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""What a file may do that somebody opens by itself: nothing but be looked at."""
KEPT = {
    "cache-control": FOREVER,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": ALONE,
    "vary": "accept-encoding",
}
LOOK_SECONDS, WAIT_SECONDS = 0.25, 2.0
"""How often a page that is worked on is looked at, and how long whoever asks for changes waits for an answer: less than
a server that is told to stop waits for those who ask."""
NO_DIGEST = "none"
"""What whoever waits for a page says they have where there is none yet, or a broken one."""


@get("/api/games")
async def games(request: AnyRequest) -> list[GameInfo]:
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
def description(request: AnyRequest, game: FromPath[str]) -> Response[GameDescription]:
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
def picture(game: FromPath[str], language: Annotated[str, QueryParameter(max_length=40)] = ENGLISH) -> Response[str]:
    """The picture of a game: the `picture.svg` of its package, or one drawn here with its name in that language."""
    package = _package(game)
    _check_language(language)
    return Response(home_picture(game, package, language), headers={**FRESH, "content-security-policy": ALONE})


@get("/api/games/{game:str}/page")
async def game_page(
    game: FromPath[str], service: Running, known: Annotated[str, QueryParameter(max_length=40)] = ""
) -> GamePage:
    """What the game's package brings to draw its table with."""
    mode = service.settings.package_pages
    found = await asyncio.to_thread(_page, game, mode)
    waits = WAIT_SECONDS if mode == "reload" and known else 0.0
    while waits > 0 and (found.digest if found else NO_DIGEST) == known:
        await asyncio.sleep(LOOK_SECONDS)
        waits -= LOOK_SECONDS
        found = await asyncio.to_thread(_page, game, mode)
    if found is None:
        return GamePage(table=None, styles=None, digest=None, reloads=mode == "reload")
    base = f"/packages/{game}/{found.digest}"
    styles = f"{base}/{STYLES}" if STYLES in found.files else None
    return GamePage(table=f"{base}/{TABLE}", styles=styles, digest=found.digest, reloads=mode == "reload")


@get("/packages/{game:str}/{digest:str}/{name:path}", include_in_schema=False, sync_to_thread=True)
def package_file(
    request: AnyRequest, service: Running, game: FromPath[str], digest: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """A file of a game's page, by the digest of the page as it is now. None of them works as a service worker, which
    would outlive the package."""
    found = _page(game, service.settings.package_pages)
    file = found.files.get(name.removeprefix("/")) if found and found.digest == digest else None
    if file is None or "service-worker" in request.headers:
        raise Refusal("request.not-found")
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**KEPT, "content-encoding": "gzip"}, media_type=file.type)
    return Response(file.body, headers=KEPT, media_type=file.type)


def _page(game: str, mode: str) -> PackagePage | None:
    """The page of a game's package, where the host lets it draw and nothing is wrong with it."""
    package = _package(game)
    if mode == "off":
        return None
    return _whole_page(game, package) if mode == "reload" else _kept_page(game, package)


def _whole_page(game: str, package: str) -> PackagePage | None:
    try:
        return read_page(package)
    except (BrokenPage, OSError) as broken:
        _complain(game, str(broken))
        return None


@functools.cache
def _complain(game: str, why: str) -> None:
    """Tell the host, once: a page that is worked on is looked at again and again."""
    log.warning("%s", BrokenPage("drawn-plainly", game=game, why=why))


_kept_page = functools.cache(_whole_page)


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
        kind, fields = str(action.__struct_config__.tag), fields_of(action)
        if kind not in kinds:
            roles[f"action-{kind}"] = roles_of(type(action))
            groups = groups_of(type(action), game.text(ENGLISH))
            kinds[kind] = ActionKind(fields=list(fields), words={}, groups=groups)
        kinds[kind].words[word] = list(fields.values())
    for event in game.event_types:
        roles[f"event-{event.__struct_config__.tag}"] = roles_of(event)
    return GameDescription(actions=kinds, roles={kind: found for kind, found in roles.items() if found}, box=game.box)


def _package(game: str) -> str:
    packages = game_packages()
    if game not in packages or not GAME_NAME.fullmatch(game):
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
