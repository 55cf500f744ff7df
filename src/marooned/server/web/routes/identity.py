"""What is asked over HTTP about oneself: who I am, my devices, my matches."""

from __future__ import annotations

from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from marooned.protocol.http import Claim, Device, DeviceLink, GoBack, LinkOffer, NewIdentity, Played
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.people.identities import LINK_SECONDS
from marooned.server.tables.my_matches import matches_of
from marooned.server.web.routes.common import AnyRequest, Before, Browser, Myself, Running, agent_of, becoming, draw_qr


@post("/api/identity", status_code=201)
async def become(data: JSONBody[NewIdentity], request: AnyRequest, browser: Browser, service: Running) -> Response[Me]:
    """Become a guest; the browser keeps a cookie that says so."""
    service.admit_newcomer(request)
    old = await service.who(browser)
    me, secret = await service.identities.create(data.name, data.language, agent_of(request), data.face, data.colour)
    return becoming(browser, old, me, secret)


@get("/api/identity")
async def who_am_i(me: Myself, browser: Browser) -> Response[Me]:
    """Who I am; the browser keeps its cookie for another year."""
    return Response(me, cookies=browser.keeping(browser.secret) if browser.secret else [])


@patch("/api/identity")
async def change_identity(data: JSONBody[NewIdentity], me: Myself, service: Running) -> Me:
    """Take another name, language, face or colour; the tables where I sit are told."""
    changed, tables = await service.identities.change(me, data)
    for table in tables:
        await service.changed(table)
    return changed


@post("/api/identity/link", status_code=201)
async def offer_link(request: AnyRequest, me: Myself, browser: Browser, service: Running) -> DeviceLink:
    """A token that makes another device mine too."""
    token = await service.identities.offer_link(me, browser.secret)
    return DeviceLink(token=token, seconds=LINK_SECONDS, qr=draw_qr(request, f"/claim/{token}").decode())


@post("/api/identity/claim/look", status_code=200)
async def look_at_link(data: JSONBody[Claim], browser: Browser, service: Running) -> LinkOffer:
    """Whose link it is, before it is claimed. It changes nothing, and the link can still be claimed."""
    offered, now = await service.identities.look_at_link(data.token), await service.who(browser)
    mine = now is not None and now.id == offered.id
    return LinkOffer(name=offered.name, face=offered.face, colour=offered.colour, mine=mine)


@post("/api/identity/claim", status_code=200)
async def claim_link(data: JSONBody[Claim], request: AnyRequest, browser: Browser, service: Running) -> Response[Me]:
    """Make this device the one's who offered the link. The browser keeps who it was before."""
    old = await service.who(browser)
    me, secret = await service.identities.claim_link(data.token, agent_of(request), old)
    return becoming(browser, old, me, secret)


@get("/api/identity/before")
async def who_was_i(browser: Browser, service: Running) -> list[Me]:
    """Those that this browser was before, the latest first."""
    found = [await service.identities.find(secret) for secret in browser.before]
    return [me for me in found if me is not None]


@post("/api/identity/back", status_code=200)
async def go_back(data: JSONBody[GoBack], browser: Browser, service: Running) -> Response[Me]:
    """Be again who this browser was before; who it is now is kept in turn."""
    for secret in browser.before:
        me = await service.identities.find(secret)
        if me is not None and me.id == data.person:
            others = [other for other in browser.before if other != secret]
            return Response(me, cookies=browser.keeping(secret, [*filter(None, [browser.secret]), *others]))
    raise Refusal("identity.no-way-back")


@get("/api/identity/devices")
async def my_devices(me: Myself, browser: Browser, service: Running) -> list[Device]:
    """The devices that are mine, newest first."""
    return await service.identities.devices(me, browser.secret)


@delete("/api/identity/devices/{device:str}", status_code=204)
async def revoke_device(device: FromPath[str], me: Myself, service: Running) -> None:
    """Make a device mine no longer; its connections end."""
    await service.identities.revoke(me, device)
    service.revocations.revoke(me.id)


@post("/api/identity/renew", status_code=200)
async def renew_identity(request: AnyRequest, me: Myself, browser: Browser, service: Running) -> Response[Me]:
    """A new secret for this device, and no other device is mine any longer."""
    secret = await service.identities.renew(me, browser.secret, agent_of(request))
    service.revocations.revoke(me.id)
    return Response(me, cookies=browser.keeping(secret))


@get("/api/identity/data")
async def my_data(me: Myself, service: Running) -> Stream:
    """All that is kept about me, as one file of JSON. Records of matches that go on are left out: they tell secrets."""
    service.downloads.of(me.id).check()
    headers = {"content-disposition": 'attachment; filename="marooned.json"', "cache-control": "no-store"}
    return Stream(service.erasure.tell(me), media_type="application/json", headers=headers)


@delete("/api/identity", status_code=200)
async def erase_me(me: Myself, browser: Browser, service: Running) -> Response[None]:
    """Forget me: nothing that is kept about me stays, and matches of others go on without me."""
    await service.erase(me)
    return Response(None, cookies=browser.keeping(""))


@get("/api/identity/matches")
async def my_matches(
    me: Myself, service: Running, finished: FromQuery[bool | None] = None, before: Before = None
) -> list[Played]:
    """The matches I have a seat in, newest first: all of them or the (un)finished, created before an instant."""
    return await matches_of(service.store, me, finished, before)
