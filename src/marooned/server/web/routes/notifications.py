"""What is asked over HTTP about being told of one's turn: what waits, what to tell and when, push messages, mail."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from marooned.protocol.notifications import (
    MailAddress,
    MailToken,
    NoticeSettings,
    Subscription,
    Unsubscription,
    Waiting,
    Wishes,
)
from marooned.protocol.refusals import Refusal
from marooned.server.tables.my_matches import waiting_for
from marooned.server.web.routes.common import AnyRequest, Myself, Running


@get("/api/identity/waiting")
async def what_waits(me: Myself, service: Running) -> list[Waiting]:
    """The matches that wait for me, those with the least time first."""
    return await waiting_for(service.store, me, service.time)


@get("/api/notices")
async def my_notices(me: Myself, service: Running) -> NoticeSettings:
    """How I am told that it is my turn."""
    return await service.preferences.of(me)


@put("/api/notices")
async def choose_notices(data: JSONBody[Wishes], me: Myself, service: Running) -> NoticeSettings:
    """Choose what I am told, and when not."""
    await service.preferences.choose(me, data)
    return await service.preferences.of(me)


@post("/api/notices/subscriptions", status_code=204)
async def subscribe(data: JSONBody[Subscription], request: AnyRequest, me: Myself, service: Running) -> None:
    """Let this browser take push messages, for as long as it is a device of mine."""
    caller = await service.caller(request)
    if caller is None:
        raise Refusal("identity.missing")
    await service.preferences.subscribe(me, caller.secret, data, f"https://{request.base_url.netloc}")


@post("/api/notices/subscriptions/end", status_code=204)
async def unsubscribe(data: JSONBody[Unsubscription], me: Myself, service: Running) -> None:
    """Let a browser of mine take no more push messages."""
    await service.preferences.unsubscribe(me, data.endpoint)


@post("/api/notices/mail", status_code=202)
async def give_mail(data: JSONBody[MailAddress], me: Myself, service: Running) -> NoticeSettings:
    """Be written to there too, once the mail that is sent now is answered."""
    await service.preferences.give_mail(me, data.address)
    return await service.preferences.of(me)


@delete("/api/notices/mail", status_code=204)
async def end_mail(me: Myself, service: Running) -> None:
    """Be written to no more; the address is forgotten."""
    await service.preferences.end_mail(me)


@post("/api/notices/mail/confirm", status_code=204)
async def confirm_mail(data: JSONBody[MailToken], service: Running) -> None:
    """Say that the address is mine, by the token of the mail's link."""
    await service.preferences.confirm_mail(data.token)


@post("/api/notices/mail/off/{token:str}", status_code=204)
async def end_mail_by_link(token: FromPath[str], service: Running) -> None:
    """No more mail, by the token of the mail's link; mail programs ask for it by themselves (RFC 8058)."""
    await service.preferences.end_mail(token=token)
