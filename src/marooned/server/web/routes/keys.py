"""What is asked over HTTP about coming back: passkeys and recovery codes."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from marooned.protocol.people import (
    Keys,
    NewPasskey,
    Passkey,
    PasskeyOffer,
    Recover,
    RecoveryCodes,
    SignIn,
    SignInOffer,
)
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.ids import new_id
from marooned.server.people.passkeys import CHALLENGE_SECONDS, Site
from marooned.server.rate_limits import address_of
from marooned.server.service import Service, host_of
from marooned.server.web.admission import host_name, is_bare
from marooned.server.web.routes.common import AnyRequest, Browser, Myself, Running, agent_of, becoming


@get("/api/identity/keys")
async def my_keys(request: AnyRequest, me: Myself, service: Running) -> Keys:
    """What lets me in again where none of my devices is at hand."""
    return Keys(
        passkeys=await service.passkeys.of(me),
        codes=await service.recovery.left(me),
        possible=not is_bare(host_name(request.headers.get("host", ""))),
    )


@post("/api/identity/passkeys/offer", status_code=201)
async def offer_passkey(request: AnyRequest, me: Myself, browser: Browser, service: Running) -> PasskeyOffer:
    """What this browser needs to make a passkey for me."""
    _limit(request, service)
    return await service.passkeys.offer(me, _site(request), browser.secret)


@post("/api/identity/passkeys", status_code=201)
async def add_passkey(
    data: JSONBody[NewPasskey], request: AnyRequest, me: Myself, browser: Browser, service: Running
) -> Passkey:
    """Keep the passkey that this browser made."""
    return await service.passkeys.add(me, _site(request), browser.secret, data, agent_of(request))


@delete("/api/identity/passkeys/{passkey:str}", status_code=204)
async def remove_passkey(passkey: FromPath[str], me: Myself, service: Running) -> None:
    """Take a passkey no longer."""
    await service.passkeys.remove(me, passkey)


@post("/api/identity/sign-in/offer", status_code=201)
async def offer_sign_in(request: AnyRequest, browser: Browser, service: Running) -> Response[SignInOffer]:
    """What this browser needs to answer with a passkey; it keeps a cookie until it does."""
    _limit(request, service)
    secret = new_id()
    offer = await service.passkeys.offer_sign_in(_site(request), secret)
    return Response(offer, cookies=[browser.asked(secret, CHALLENGE_SECONDS)])


@post("/api/identity/sign-in", status_code=200)
async def sign_in(data: JSONBody[SignIn], request: AnyRequest, browser: Browser, service: Running) -> Response[Me]:
    """Be the one whose passkey answered. The browser keeps who it was before."""
    old = await service.who(browser)
    me, secret = await service.passkeys.sign_in(_site(request), browser.asking, data, agent_of(request), old)
    return becoming(browser, old, me, secret)


@post("/api/identity/codes", status_code=201)
async def renew_codes(me: Myself, browser: Browser, service: Running) -> RecoveryCodes:
    """Ten recovery codes, told this once; those made before work no longer."""
    return RecoveryCodes(codes=await service.recovery.renew(me, browser.secret))


@post("/api/identity/recover", status_code=200)
async def recover(data: JSONBody[Recover], request: AnyRequest, browser: Browser, service: Running) -> Response[Me]:
    """Be the one whose recovery code that is. The browser keeps who it was before."""
    old = await service.who(browser)
    me, secret = await service.recovery.use(data.code, host_of(request), agent_of(request))
    return becoming(browser, old, me, secret)


def _site(request: AnyRequest) -> Site:
    """What passkeys are for: the name that the browser reached this server by, which is one of those it goes by.

    Browsers take them over https alone, and for localhost also without.
    """
    host = request.headers.get("host", "")
    name = host_name(host)
    if not name or is_bare(name):
        raise Refusal("identity.no-passkeys-here")
    local = name == "localhost" or name.endswith(".localhost")
    return Site(name, tuple(f"{scheme}://{host}" for scheme in (("https", "http") if local else ("https",))))


def _limit(request: AnyRequest, service: Service) -> None:
    """Refuse an address that begins too often."""
    service.challenges.of(address_of(host_of(request))).check()
