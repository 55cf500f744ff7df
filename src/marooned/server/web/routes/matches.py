"""What is asked over HTTP about matches that were played: records, replays, stories, reviews."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from marooned.engine.contract import SPECTATOR
from marooned.protocol.http import LessonCourse
from marooned.protocol.refusals import Refusal
from marooned.protocol.replays import Replay, Review, Reviewing, Story
from marooned.server.matches import records
from marooned.server.matches.lessons import find_lesson
from marooned.server.rate_limits import address_of
from marooned.server.service import host_of
from marooned.server.tables import series as standings
from marooned.server.web.routes.common import AnyRequest, Asker, Running


@get("/api/tables/{table:str}/series", media_type="application/json")
async def series(table: FromPath[str], asker: Asker, service: Running) -> Response[bytes]:
    """The record of the series that a table plays: its matches that are over, with the points they brought."""
    record = await standings.export(service.live_matches, await service.tables.find(table), asker)
    return Response(record, media_type="application/json")


@get("/api/matches/{match:str}/record", media_type="application/json")
async def record(match: FromPath[str], asker: Asker, service: Running) -> Response[bytes]:
    """The record of a match that is over. What was whispered is in it for those who heard it."""
    return Response(await records.export(service.live_matches, match, asker), media_type="application/json")


@get("/api/matches/{match:str}/moves/{move:int}")
async def replay(
    match: FromPath[str], move: FromPath[int], asker: Asker, service: Running, seat: FromQuery[int] = SPECTATOR
) -> Replay:
    """The match after that many moves, through a seat's eyes or a spectator's (−1)."""
    return await records.replay(service.live_matches, match, asker, move, seat)


@get("/api/matches/{match:str}/story")
async def story(match: FromPath[str], asker: Asker, service: Running, seat: FromQuery[int] = SPECTATOR) -> Story:
    """The whole match as a seat was told it, or the spectators (−1)."""
    return await records.story(service.live_matches, match, asker, seat)


@get("/api/matches/{match:str}/lesson")
async def lesson(match: FromPath[str], service: Running) -> LessonCourse:
    """The steps of the lesson that a match is."""
    live = await service.live_matches.load(match)
    if live.lesson is None:
        raise Refusal("lesson.none")
    found = find_lesson(live.game.name, live.lesson)
    return LessonCourse(match=match, seat=found.script.seat, steps=found.steps, followed=found.is_followed(live.match))


@get("/api/matches/{match:str}/review")
async def review(match: FromPath[str], request: AnyRequest, service: Running) -> Response[Review | Reviewing]:
    """A match that is over, looked back on: everyone's chances, the turning points, better moves; 202 until then."""
    found = await service.reviews.find(match, address_of(host_of(request)))
    return Response(found, status_code=202 if isinstance(found, Reviewing) else 200)
