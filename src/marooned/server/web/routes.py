"""What is asked over HTTP: who I am, tables, seats, records."""

from __future__ import annotations

import io
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from marooned import __version__
from marooned.engine.contract import SPECTATOR
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.http import (
    Claim,
    Device,
    DeviceLink,
    GoBack,
    Health,
    LessonCourse,
    LinkOffer,
    NewIdentity,
    NewTable,
    Played,
    SeatBot,
    Swap,
    TakeSeat,
)
from marooned.protocol.messages import Refused
from marooned.protocol.refusals import LARGEST, Refusal
from marooned.protocol.replays import Replay, Review, Reviewing, Story
from marooned.protocol.tables import Me, Table
from marooned.server.allowances import address_of
from marooned.server.matches import records
from marooned.server.matches.lessons import find_lesson
from marooned.server.people.cookies import Cookies
from marooned.server.people.identities import LINK_SECONDS
from marooned.server.people.tokens import check_allowed
from marooned.server.service import Service, host_of
from marooned.server.tables import series as standings
from marooned.server.tables.my_matches import matches_of
from marooned.server.web.admission import language_of
from marooned.server.web.bot_routes import BOT_ROUTES
from marooned.server.web.game_routes import GAME_ROUTES

SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
Before = Annotated[int | None, QueryParameter(ge=0, le=LARGEST)]
Running = NamedDependency[Service]
Myself = NamedDependency[Me]


async def require_me(request: Request[Any, Any, Any], service: Running) -> Me:
    """Who asks; refused when nobody knows."""
    caller = await service.caller(request)
    if caller is None:
        raise Refusal("identity.missing")
    check_allowed(caller, request.method, request.url.path)
    return caller.me


# --- who I am ---


@post("/api/identity", status_code=201)
async def become(data: JSONBody[NewIdentity], request: Request[Any, Any, Any], service: Running) -> Response[Me]:
    """Become a guest; the browser keeps a cookie that says so."""
    service.admit_newcomer(request)
    old = await service.who(request)
    me, secret = await service.identities.create(data.name, data.language)
    return _replacing(request, service, old, me, secret)


@get("/api/identity")
async def who_am_i(request: Request[Any, Any, Any], me: Myself, service: Running) -> Response[Me]:
    """Who I am; the browser keeps its cookie for another year."""
    cookies = Cookies(request, service.settings)
    return Response(me, cookies=cookies.keeping(cookies.secret) if cookies.secret else [])


@patch("/api/identity")
async def change_identity(data: JSONBody[NewIdentity], me: Myself, service: Running) -> Me:
    """Take another name or language; the tables where I sit are told."""
    changed, tables = await service.identities.change(me, data.name, data.language)
    for table in tables:
        await service.changed(table)
    return changed


@post("/api/identity/link", status_code=201)
async def offer_link(me: Myself, service: Running) -> DeviceLink:
    """A token that makes another device mine too."""
    return DeviceLink(token=await service.identities.offer_link(me), seconds=LINK_SECONDS)


@post("/api/identity/claim/look", status_code=200)
async def look_at_link(data: JSONBody[Claim], request: Request[Any, Any, Any], service: Running) -> LinkOffer:
    """Whose link it is, before it is claimed. It changes nothing, and the link can still be claimed."""
    offered, now = await service.identities.look_at_link(data.token), await service.who(request)
    return LinkOffer(name=offered.name, mine=now is not None and now.id == offered.id)


@post("/api/identity/claim", status_code=200)
async def claim_link(data: JSONBody[Claim], request: Request[Any, Any, Any], service: Running) -> Response[Me]:
    """Make this device the one's who offered the link. The browser keeps who it was before."""
    old = await service.who(request)
    me, secret = await service.identities.claim_link(data.token, old)
    return Response(me) if secret is None else _replacing(request, service, old, me, secret)


@get("/api/identity/before")
async def who_was_i(request: Request[Any, Any, Any], service: Running) -> list[Me]:
    """Those that this browser was before, the latest first."""
    found = [await service.identities.find(secret) for secret in Cookies(request, service.settings).before]
    return [me for me in found if me is not None]


@post("/api/identity/back", status_code=200)
async def go_back(data: JSONBody[GoBack], request: Request[Any, Any, Any], service: Running) -> Response[Me]:
    """Be again who this browser was before; who it is now is kept in turn."""
    cookies = Cookies(request, service.settings)
    for secret in cookies.before:
        me = await service.identities.find(secret)
        if me is not None and me.id == data.person:
            others = [other for other in cookies.before if other != secret]
            return Response(me, cookies=cookies.keeping(secret, [*filter(None, [cookies.secret]), *others]))
    raise Refusal("identity.no-way-back")


@get("/api/identity/devices")
async def my_devices(request: Request[Any, Any, Any], me: Myself, service: Running) -> list[Device]:
    """The devices that are mine, newest first."""
    return await service.identities.devices(me, Cookies(request, service.settings).secret)


@delete("/api/identity/devices/{device:str}", status_code=204)
async def revoke_device(device: FromPath[str], me: Myself, service: Running) -> None:
    """Make a device mine no longer; its connections end."""
    await service.identities.revoke(me, device)
    service.revocations.revoke(me.id)


@post("/api/identity/renew", status_code=200)
async def renew_identity(request: Request[Any, Any, Any], me: Myself, service: Running) -> Response[Me]:
    """A new secret for this device, and no other device is mine any longer."""
    secret = await service.identities.renew(me)
    service.revocations.revoke(me.id)
    return Response(me, cookies=Cookies(request, service.settings).keeping(secret))


@get("/api/identity/matches")
async def my_matches(
    me: Myself, service: Running, finished: FromQuery[bool | None] = None, before: Before = None
) -> list[Played]:
    """The matches I have a seat in, newest first: all of them or the (un)finished, created before an instant."""
    return await matches_of(service.store, me, finished, before)


# --- tables ---


@get("/api/tables")
async def open_tables(service: Running) -> list[Table]:
    """Public tables that wait for players."""
    return await service.lobby.public_tables("open")


@get("/api/watchable")
async def watchable_tables(service: Running) -> list[Table]:
    """Public tables with a running match, to watch."""
    return await service.lobby.public_tables("running")


@post("/api/tables", status_code=201)
async def create_table(data: JSONBody[NewTable], me: Myself, service: Running) -> Table:
    """Set up a table."""
    return await service.lobby.create(me, data)


@get("/api/codes/{code:str}")
async def table_of_code(code: FromPath[str], me: Myself, service: Running) -> Table:
    """The table that a short code leads to."""
    return await service.lobby.table_of_code(code)


@get("/api/tables/{table:str}")
async def find_table(table: FromPath[str], service: Running) -> Table:
    """A table, for whoever was given its id."""
    return await service.tables.find(table)


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def take_seat(
    table: FromPath[str], seat: SeatNumber, data: JSONBody[TakeSeat], me: Myself, service: Running
) -> Table:
    """Take a free seat."""
    return await _changed(service, await service.tables.take(me, table, seat, data.name))


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def leave_seat(table: FromPath[str], seat: SeatNumber, me: Myself, service: Running) -> Table:
    """Leave a seat; the host may free any."""
    return await _changed(service, await service.tables.leave(me, table, seat))


@post("/api/tables/{table:str}/seats/{seat:int}/bot", status_code=200)
async def seat_bot(
    table: FromPath[str], seat: SeatNumber, data: JSONBody[SeatBot], me: Myself, service: Running
) -> Table:
    """Give a seat to a bot; the host does."""
    return await _changed(service, await service.tables.seat_bot(me, table, seat, data.bot))


@post("/api/tables/{table:str}/swap", status_code=200)
async def swap_seats(table: FromPath[str], data: JSONBody[Swap], me: Myself, service: Running) -> Table:
    """Let two seats change players."""
    return await _changed(service, await service.tables.swap(me, table, data.one, data.other))


@post("/api/tables/{table:str}/start", status_code=200)
async def start_match(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Deal; the host does."""
    started = await _changed(service, await service.tables.start(me, table))
    live = await service.live_matches.load(started.match.id)
    await service.attendance.begin(live)
    service.deadlines.watch(live)
    service.bots.wake(live)
    return started


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Set the table for another match of the same people."""
    return await _changed(service, await service.tables.rematch(me, table))


@delete("/api/tables/{table:str}", status_code=200)
async def close_table(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Close a table for good; the host does, unless others are in the middle of a match."""
    closed = await service.tables.close(me, table)
    if closed.match.status == "abandoned":
        await service.live_matches.refresh(closed.match.id)
    return await _changed(service, closed)


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave_match(table: FromPath[str], me: Myself, service: Running) -> Table:
    """Leave a running match for good; bots of the table's level have my seats."""
    left = await _changed(service, await service.tables.leave_match(me, table))
    await service.attendance.announce(await service.live_matches.refresh(left.match.id))
    return left


# --- looking back ---


@get("/api/tables/{table:str}/series", media_type="application/json")
async def series(table: FromPath[str], request: Request[Any, Any, Any], service: Running) -> Response[bytes]:
    """The record of the series that a table plays: its matches that are over, with the points they brought."""
    found, caller = await service.tables.find(table), await service.caller(request)
    record = await standings.export(service.live_matches, found, caller.me if caller else None)
    return Response(record, media_type="application/json")


@get("/api/matches/{match:str}/record", media_type="application/json")
async def record(match: FromPath[str], request: Request[Any, Any, Any], service: Running) -> Response[bytes]:
    """The record of a match that is over. What was whispered is in it for those who heard it."""
    caller = await service.caller(request)
    exported = await records.export(service.live_matches, match, caller.me if caller else None)
    return Response(exported, media_type="application/json")


@get("/api/matches/{match:str}/moves/{move:int}")
async def replay(
    match: FromPath[str],
    move: FromPath[int],
    request: Request[Any, Any, Any],
    service: Running,
    seat: FromQuery[int] = SPECTATOR,
) -> Replay:
    """The match after that many moves, through a seat's eyes or a spectator's (−1)."""
    caller = await service.caller(request)
    return await records.replay(service.live_matches, match, caller.me if caller else None, move, seat)


@get("/api/matches/{match:str}/story")
async def story(
    match: FromPath[str], request: Request[Any, Any, Any], service: Running, seat: FromQuery[int] = SPECTATOR
) -> Story:
    """The whole match as a seat was told it, or the spectators (−1)."""
    caller = await service.caller(request)
    return await records.story(service.live_matches, match, caller.me if caller else None, seat)


@get("/api/matches/{match:str}/lesson")
async def lesson(match: FromPath[str], service: Running) -> LessonCourse:
    """The steps of the lesson that a match is."""
    live = await service.live_matches.load(match)
    if live.lesson is None:
        raise Refusal("lesson.none")
    found = find_lesson(live.game.name, live.lesson)
    return LessonCourse(match=match, seat=found.script.seat, steps=found.steps, followed=found.is_followed(live.match))


@get("/api/matches/{match:str}/review")
async def review(
    match: FromPath[str], request: Request[Any, Any, Any], service: Running
) -> Response[Review | Reviewing]:
    """A match that is over, looked back on: everyone's chances, the turning points, better moves; 202 until then."""
    found = await service.reviews.find(match, address_of(host_of(request)))
    return Response(found, status_code=202 if isinstance(found, Reviewing) else 200)


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr_code(table: FromPath[str], request: Request[Any, Any, Any], service: Running) -> Response[bytes]:
    """The link to a table, as a picture that phones can read."""
    import segno  # not at the start: few ask for it

    await service.tables.find(table)
    drawn = io.BytesIO()
    segno.make(f"{str(request.base_url).rstrip('/')}/t/{table}", error="m").save(drawn, kind="svg", border=2, scale=4)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@get("/health")
async def health(request: Request[Any, Any, Any], service: Running) -> Response[Health | Refused]:
    """Whether the server and its database are well: 503 and why not, also while it drains, so that nobody new comes."""
    try:
        if service.stopping:
            raise Refusal("server.stopping")
        await service.store.check()
    except Refusal as refusal:
        language = language_of(request.headers.get("accept-language", ""))
        return Response(refusal.message(language), status_code=503)
    return Response(Health(status="ok", version=__version__, protocol=PROTOCOL))


ROUTES: list[Any] = [
    become,
    who_am_i,
    change_identity,
    offer_link,
    look_at_link,
    claim_link,
    who_was_i,
    go_back,
    my_devices,
    revoke_device,
    renew_identity,
    my_matches,
    *GAME_ROUTES,
    open_tables,
    watchable_tables,
    create_table,
    table_of_code,
    find_table,
    take_seat,
    leave_seat,
    seat_bot,
    swap_seats,
    start_match,
    rematch,
    close_table,
    leave_match,
    series,
    record,
    replay,
    story,
    lesson,
    review,
    qr_code,
    health,
    *BOT_ROUTES,
]


async def _changed(service: Service, table: Table) -> Table:
    await service.changed(table.id)
    return table


def _replacing(request: Request[Any, Any, Any], service: Service, old: Me | None, me: Me, secret: str) -> Response[Me]:
    """The browser is somebody else's from now on, and keeps who it was."""
    cookies = Cookies(request, service.settings)
    before = None if old is None else [cookies.secret, *cookies.before]
    return Response(me, cookies=cookies.keeping(secret, before))
