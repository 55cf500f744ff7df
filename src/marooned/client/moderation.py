"""The host's care of a server, from a program: what people reported, who they are, and what to do about it."""

from __future__ import annotations

from urllib.parse import urlencode

from marooned.client.api import Person
from marooned.protocol.hosting import HostClaim, HostDesk, KnownPerson, NewAct


class Moderation:
    """What a host does; refused to everybody else."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def become_host(self, token: str) -> HostDesk:
        """Become a host by the token of a link that `marooned people link` made."""
        return await self.person.post("/api/host", HostClaim(token=token), HostDesk)

    async def resign(self) -> None:
        """Be a host no longer."""
        await self.person.ask("DELETE", "/api/host")

    async def desk(self) -> HostDesk:
        """Open reports, and what hosts did."""
        return await self.person.get("/api/host", HostDesk)

    async def people(self, search: str = "") -> list[KnownPerson]:
        """People whose name has that in it, or whose id it is; those who were here last come first."""
        return await self.person.get(f"/api/host/people?{urlencode({'search': search})}", list[KnownPerson])

    async def act(self, act: NewAct) -> HostDesk:
        """Do something about a person, an address or a report."""
        return await self.person.post("/api/host/acts", act, HostDesk)
