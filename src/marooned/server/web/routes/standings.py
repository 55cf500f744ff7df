"""What is asked over HTTP about one's own story, and about ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, get, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from marooned.protocol.refusals import LARGEST
from marooned.protocol.standings import (
    Companion,
    ListedPlayer,
    Listing,
    MatchPage,
    MyStatistics,
    RatingPoint,
    ResultWord,
)
from marooned.protocol.tables import Pace
from marooned.server.standings.downloads import as_json, as_parquet, check_parquet
from marooned.server.storage.schema.kept import find_game
from marooned.server.web.routes.common import Asker, Myself, Running

Word = Annotated[str | None, QueryParameter(max_length=64)]
When = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]


@get("/api/story")
async def my_story(me: Myself, service: Running) -> MyStatistics:
    """What my play adds up to, by game."""
    return await service.statistics.story(me)


@get("/api/story/matches")
async def my_results(
    me: Myself,
    service: Running,
    game: Word = None,
    company: Word = None,
    result: FromQuery[ResultWord | None] = None,
    since: When = None,
    until: When = None,
    after: Word = None,
) -> MatchPage:
    """My matches that are over, the newest first: those of a game, with somebody, of a result, between two instants."""
    return await service.statistics.matches(me, game, company, result, since, until, after)


@get("/api/story/company")
async def my_company(me: Myself, service: Running, search: Word = None) -> list[Companion]:
    """With whom I played most, or those of them whose name has that in it."""
    return await service.statistics.company(me, search)


@get("/api/story/ratings/{game:str}/{pace:str}")
async def my_curve(game: FromPath[str], pace: FromPath[Pace], me: Myself, service: Running) -> list[RatingPoint]:
    """My rating after each of my last rated matches."""
    return await service.statistics.curve(me, game, pace)


@get("/api/story/download/{form:str}")
async def my_data(form: FromPath[Literal["json", "parquet"]], me: Myself, service: Running) -> Response[Any]:
    """All of my matches, with what the games say of my play, as JSON or Parquet."""
    headers = {"content-disposition": f'attachment; filename="marooned.{form}"', "cache-control": "no-store"}
    if form == "parquet":
        check_parquet()
        written = await as_parquet(service.statistics.take_away(me))
        return Response(written, media_type="application/vnd.apache.parquet", headers=headers)
    return Stream(as_json(service.statistics.take_away(me)), media_type="application/json", headers=headers)


@put("/api/story/listed")
async def choose_listing(data: JSONBody[Listing], me: Myself, service: Running) -> Listing:
    """Be seen in lists of ratings, or not."""
    await service.statistics.choose(me, data.listed)
    return data


@get("/api/ratings/{game:str}/{pace:str}")
async def listed_ratings(
    game: FromPath[str], pace: FromPath[Pace], asker: Asker, service: Running
) -> list[ListedPlayer]:
    """The best of those who chose to be seen, with the bots among them."""
    find_game(game)
    return await service.statistics.listed(asker, game, pace)
