"""What is asked over HTTP about the people one knows: friends, invitations, care between people."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from marooned.protocol.messages import InvitationAnswered, Invited
from marooned.protocol.social import Hiding, MyCompany, NewInvitation, NewReport, Tie
from marooned.protocol.tables import Invitation, Person
from marooned.server.web.routes.common import Myself, Running


@get("/api/company")
async def my_company(me: Myself, service: Running) -> MyCompany:
    """People I played with lately, friends, and invitations."""
    return await service.ties.company_of(me)


@put("/api/company/hidden")
async def hide(data: JSONBody[Hiding], me: Myself, service: Running) -> MyCompany:
    """Show friends that I am here, or do not."""
    await service.ties.hide(me, data.hidden)
    service.presence.note(me.id)
    await service.home.company_changed(me.id)
    return await service.ties.company_of(me)


@put("/api/company/people/{person:str}")
async def tie(person: FromPath[str], data: JSONBody[Tie], me: Myself, service: Running) -> MyCompany:
    """Would like to be somebody's friend, mute or block them; or no longer."""
    await service.ties.tie(me, person, data)
    await service.home.company_changed(me.id, person)
    return await service.ties.company_of(me)


@post("/api/company/people/{person:str}/invitations", status_code=201)
async def invite(person: FromPath[str], data: JSONBody[NewInvitation], me: Myself, service: Running) -> Invitation:
    """Ask a friend to a table of mine; they are told wherever they are connected."""
    made = await service.ties.invite(me, person, data.table)
    await service.home.company_changed(person, message=Invited(invitation=made))
    return made


@delete("/api/company/invitations/{invitation:str}", status_code=204)
async def answer_invitation(
    invitation: FromPath[str], me: Myself, service: Running, coming: FromQuery[bool] = False
) -> None:
    """Say whether I come to a table that I was invited to: the invitation is gone, and the friend is told."""
    host, table = await service.ties.answer(me, invitation)
    await service.home.company_changed(me.id)
    answer = InvitationAnswered(table=table, guest=Person(id=me.id, name=me.name), coming=coming)
    await service.home.company_changed(host, message=answer)


@get("/api/tables/{table:str}/invitations")
async def invited_guests(table: FromPath[str], me: Myself, service: Running) -> list[Person]:
    """Friends whom I invited to a table and who have not answered yet."""
    return await service.ties.invited(me, table)


@post("/api/reports", status_code=204)
async def report(data: JSONBody[NewReport], me: Myself, service: Running) -> None:
    """Tell the host about somebody."""
    await service.reports.add(me, data)
