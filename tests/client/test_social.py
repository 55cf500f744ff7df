"""Friends, invitations and other players, from a program that is somebody."""

from __future__ import annotations

import asyncio

import pytest

from marooned.client.api import Person
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.social import Company
from marooned.protocol.social import CompanyChanged, Looking, NewReport, OpenTables, Stopped, Tie, Wanted
from tests.server.harness import Running, guests, started

pytestmark = pytest.mark.anyio

NAUTILUS = Wanted(game="nautilus", seats=2)


async def test_two_find_each_other(server: Running) -> None:
    people = [await Person.join(server.url, name) for name in ("Ann", "Bob")]
    async with asyncio.timeout(20):
        found = await asyncio.gather(*(Company(person).find_table(NAUTILUS) for person, _ in people))
    assert found[0] == found[1]
    table = await server.service.tables.find(found[0])
    assert {place.person for place in table.places} == {me.id for _, me in people}


async def test_what_is_looked_for_is_told_and_can_be_given_up(server: Running) -> None:
    ann, _ = await Person.join(server.url, "Ann")
    kinds = []
    async with asyncio.timeout(20), Company(ann).visit() as visit:
        await visit.search(NAUTILUS)
        async for news in visit.news():
            kinds.append(type(news))
            if isinstance(news, Looking):
                assert news.wanted == NAUTILUS and news.bots_in is None
                await visit.cancel()
            if isinstance(news, Stopped):
                break
    assert {OpenTables, CompanyChanged, Looking, Stopped} <= set(kinds)
    with pytest.raises(ClientProblem) as caught:
        await visit.cancel()
    assert caught.value.problem == "broken"


async def test_friends_invite_each_other(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        people = [Person(server.url, guest.http.cookies["marooned"]) for guest in (ann, bob)]
        mine, theirs = (Company(person) for person in people)
        table = await started(ann, "ballot", ann, bob)
        await mine.tie(bob.id, Tie(friend=True))
        (known,) = (await theirs.tie(ann.id, Tie(friend=True))).people
        assert (known.id, known.friend, known.asks) == (ann.id, True, True)
        assert (await theirs.hide(True)).hidden
        again = await ann.post("/api/tables", game="ballot", seats=2)
        made = await mine.invite(bob.id, again["id"])
        (invitation,) = (await theirs.known()).invitations
        assert invitation == made
        assert [guest.id for guest in await mine.invited(again["id"])] == [bob.id]
        await theirs.answer(invitation.id, coming=True)
        assert (await theirs.known()).invitations == []
        await theirs.report(NewReport(person=ann.id, table=table["id"], text="invites me"))
        assert [report.text for report in await server.service.moderation.open_reports()] == ["invites me"]
        with pytest.raises(RefusedByServer) as caught:
            await mine.invite("nobody", again["id"])
        assert caught.value.refusal.code == "person.not-friend"


async def test_what_nobody_can_play_is_refused(server: Running) -> None:
    ann, _ = await Person.join(server.url, "Ann", "fr")
    with pytest.raises(RefusedByServer) as caught:
        await Company(ann).find_table(Wanted(game="chess"))
    assert caught.value.refusal.code == "game.unknown"
    nobody = Person(server.url, "made-up")
    with pytest.raises(RefusedByServer) as caught:
        await Company(nobody).find_table(NAUTILUS)
    assert caught.value.refusal.code == "identity.missing"
    with pytest.raises(RefusedByServer) as caught:
        await Company(nobody).known()
    assert caught.value.refusal.code == "identity.missing"
    with pytest.raises(ClientProblem) as nowhere:
        await Company(Person("http://127.0.0.1:9", "x")).find_table(NAUTILUS)
    assert nowhere.value.problem == "unreachable"
