"""What is asked over HTTP about the server itself: whether it is well, what holds here, and its host's care."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from marooned import __version__
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.hosting import HostClaim, HostDesk, House, KnownPerson, NewAct
from marooned.protocol.http import Health
from marooned.protocol.messages import Refused
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.people.house_rules import tell_house
from marooned.server.service import Service
from marooned.server.social.moderation import address_named
from marooned.server.web.admission import language_of
from marooned.server.web.routes.common import AnyRequest, Myself, Running


@get("/health")
async def health(request: AnyRequest, service: Running) -> Response[Health | Refused]:
    """Whether the server and its database are well: 503 and why not, also while it drains, so that nobody new comes."""
    try:
        if service.stopping:
            raise Refusal("server.stopping")
        await service.store.check()
    except Refusal as refusal:
        language = language_of(request.headers.get("accept-language", ""))
        return Response(refusal.message(language), status_code=503)
    status: Literal["ok", "damaged"] = "damaged" if service.store.has_damage else "ok"
    return Response(Health(status=status, version=__version__, protocol=PROTOCOL))


@get("/api/house", sync_to_thread=False)
def house(service: Running, language: Annotated[str, QueryParameter(max_length=3)] = "en") -> House:
    """What holds on this server: the host's own words, and what follows from its settings."""
    return tell_house(service.settings, service.house_rules, language)


@get("/api/host")
async def host_desk(me: Myself, service: Running) -> HostDesk:
    """Open reports, and what hosts did. For hosts, as all below."""
    return await desk_of(service, me)


@post("/api/host", status_code=200)
async def become_host(data: JSONBody[HostClaim], me: Myself, service: Running) -> HostDesk:
    """Become a host by a link that was made on the server's machine."""
    await service.hosts.claim(me, data.token)
    return await desk_of(service, me)


@delete("/api/host", status_code=204)
async def resign(me: Myself, service: Running) -> None:
    """Be a host no longer."""
    await service.hosts.resign(me)


@get("/api/host/people")
async def find_people(
    me: Myself, service: Running, search: Annotated[str, QueryParameter(max_length=60)] = ""
) -> list[KnownPerson]:
    """People whose name has that in it, or whose id it is; those who were here last come first."""
    await service.hosts.check(me)
    return await service.moderation.people(search)


@post("/api/host/acts", status_code=200)
async def act(data: JSONBody[NewAct], me: Myself, service: Running) -> HostDesk:
    """Do something about a person, an address or a report. It holds here at once, and elsewhere within seconds."""
    await service.hosts.check(me)
    if data.act == "ban":
        check_ban(service, me, data)
    await service.moderation.act(me.id, data.act, data.target, data.name, data.days, data.place)
    await service.moderation.look()
    return await desk_of(service, me)


def check_ban(service: Service, me: Me, wanted: NewAct) -> None:
    """Refuse a ban that would lock its author out, and one of a place that nobody can know."""
    mine, theirs = service.last_addresses.of(me.id), service.last_addresses.of(wanted.target)
    if wanted.target == me.id or address_named(wanted.target) == mine or (wanted.place and theirs == mine):
        raise Refusal("host.yourself")
    if wanted.place and theirs == wanted.target and service.settings.alone:
        raise Refusal("host.nowhere")


async def desk_of(service: Service, me: Me) -> HostDesk:
    """What somebody who is a host looks after."""
    until = await service.hosts.check(me)
    return HostDesk(until=until, reports=await service.moderation.open_reports(), acts=await service.moderation.log())
