"""People to play with: friends and invitations over HTTP, and the WebSocket of the home page, which finds players."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from marooned.client.api import Person, reason_in
from marooned.client.decoding import read_news
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.protocol.messages import Refused, encode
from marooned.protocol.social import (
    Cancel,
    CompanyNews,
    CompanyRequest,
    Found,
    Hiding,
    MyCompany,
    NewInvitation,
    NewReport,
    Search,
    Stopped,
    Tie,
    Wanted,
)
from marooned.protocol.tables import Invitation
from marooned.protocol.tables import Person as Guest


class Company:
    """The people that somebody knows at a server, and those they might."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def known(self) -> MyCompany:
        """People played with lately, friends, and invitations."""
        return await self.person.get("/api/company", MyCompany)

    async def tie(self, person: str, tie: Tie) -> MyCompany:
        """Would like to be somebody's friend, mute or block them; or no longer."""
        return await self.person.put(f"/api/company/people/{quote(person, safe='')}", tie, MyCompany)

    async def hide(self, hidden: bool) -> MyCompany:
        """Show friends that one is here, or do not."""
        return await self.person.put("/api/company/hidden", Hiding(hidden=hidden), MyCompany)

    async def invite(self, person: str, table: str) -> Invitation:
        """Ask a friend to a table."""
        path = f"/api/company/people/{quote(person, safe='')}/invitations"
        return await self.person.post(path, NewInvitation(table=table), Invitation)

    async def invited(self, table: str) -> list[Guest]:
        """Friends whom one invited to a table and who have not answered yet."""
        return await self.person.get(f"/api/tables/{quote(table, safe='')}/invitations", list[Guest])

    async def answer(self, invitation: str, coming: bool = False) -> None:
        """Say whether one comes; the friend is told, and the invitation is gone."""
        path = f"/api/company/invitations/{quote(invitation, safe='')}"
        await self.person.ask("DELETE", f"{path}?coming={str(coming).lower()}")

    async def report(self, report: NewReport) -> None:
        """Tell the host about somebody."""
        await self.person.ask("POST", "/api/reports", report)

    @contextlib.asynccontextmanager
    async def visit(self) -> AsyncIterator[HomeSocket]:
        """Hear of open tables, friends and invitations as they change, and look for players, until this is left."""
        url = f"{self.person.websocket_url}/api/company/socket"
        try:
            async with connect(url, additional_headers=self.person.headers, max_size=None) as socket:
                yield HomeSocket(self.person, socket)
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise ClientProblem("unreachable", url=self.person.url, why=reason_in(error)) from None

    async def find_table(self, wanted: Wanted) -> str:
        """Look for players until there are some; the table where one has a seat."""
        async with self.visit() as visit:
            await visit.search(wanted)
            async for news in visit.news():
                match news:
                    case Found():
                        return news.table
                    case Refused():
                        raise RefusedByServer(news)
                    case Stopped():
                        break
        raise ClientProblem("broken", url=self.person.url)


class HomeSocket:
    """An open WebSocket of the home page."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self._person, self._socket = person, socket

    async def news(self) -> AsyncGenerator[CompanyNews, None]:
        """All that the server says, until the connection ends."""
        with contextlib.suppress(ConnectionClosed):
            async for text in self._socket:
                news = read_news(text, self._person.url)
                if news is not None:
                    yield news

    async def search(self, wanted: Wanted) -> None:
        """Look for players."""
        await self._send(Search(wanted=wanted))

    async def cancel(self) -> None:
        """Look no more."""
        await self._send(Cancel())

    async def _send(self, request: CompanyRequest) -> None:
        try:
            await self._socket.send(encode(request).decode())
        except ConnectionClosed:
            raise ClientProblem("broken", url=self._person.url) from None
