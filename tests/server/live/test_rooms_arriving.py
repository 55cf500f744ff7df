"""Whoever comes to a table while something happens there is shown it, at whatever moment of their coming it happens."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.http import NewTable
from marooned.protocol.messages import Hello
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.protocol.tables import Me, Table
from marooned.server.live.room import Viewer
from marooned.server.service import Service
from marooned.server.social.searches import Paired
from tests.server.backends import eventually

pytestmark = pytest.mark.anyio

MOMENTS = ("tables.find", "talk.resume", "rooms.is_admitted")
"""What somebody waits for who comes to a table that waits for its deal."""


class Arriving:
    """Somebody on their way to a table, and what they were sent."""

    def __init__(self, service: Service, me: Me, secret: bytes = b"") -> None:
        self.service, self.told = service, list[dict[str, Any]]()
        self.viewer = Viewer(me, self._write, lambda: None, secret)

    def _write(self, text: bytes) -> bool:
        self.told.append(msgspec.json.decode(text))
        return True

    async def enter(self, table: str) -> None:
        await self.service.rooms.enter(table, self.viewer, Hello(protocol=PROTOCOL))

    def kinds(self) -> list[str]:
        return [one["type"] for one in self.told]


async def set_table(service: Service, *people: Me) -> Table:
    table = await service.lobby.create(people[0], NewTable(game="ballot", seats=len(people)))
    for seat, me in enumerate(people):
        table = await service.tables.take(me, table.id, seat)
    return table


def after(service: Service, moment: str, do: Callable[[], Awaitable[object]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Do something once, between the moment that something is read and the moment that its reader has it."""
    part, _, name = moment.partition(".")
    owner = getattr(service, part)
    ask, done = getattr(owner, name), list[bool]()

    @functools.wraps(ask)
    async def asked(*given: Any) -> Any:
        answer = True if name == "is_admitted" else await ask(*given)
        if not done:
            done.append(True)
            await do()
            await asyncio.sleep(0.05)  # everyone here has heard of it
        return answer

    monkeypatch.setattr(owner, name, asked)


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_deal_is_shown_to_whoever_comes_meanwhile(
    service: Service, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await service.identities.create("Ann", "en")
    bob, _ = await service.identities.create("Bob", "en")
    table = await set_table(service, ann, bob)
    after(service, moment, lambda: service.start(ann, table.id), monkeypatch)
    coming = Arriving(service, bob, b"secret" if moment == "rooms.is_admitted" else b"")
    await coming.enter(table.id)
    await eventually(lambda: "update" in coming.kinds())
    shown = [one["table"] for one in coming.told if "table" in one]
    assert shown[-1]["match"]["status"] == "running"
    assert coming.kinds().count("update") == 1


async def test_a_room_that_could_not_be_told_is_told_later(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody entering keeps the room while everyone who was in it is cut off."""
    ann, _ = await service.identities.create("Ann", "en")
    bob, _ = await service.identities.create("Bob", "en")
    table = await set_table(service, ann, bob)
    here, coming = Arriving(service, ann), Arriving(service, bob)
    await here.enter(table.id)
    find = service.tables.find

    async def fail_once(id: str) -> Table:
        if here.viewer.cut:
            return await find(id)
        raise Refusal("server.no-storage")

    async def deal() -> None:
        await service.tables.start(ann, table.id)
        monkeypatch.setattr(service.tables, "find", fail_once)
        await service.changed(table.id)
        await eventually(lambda: here.viewer.cut)
        await service.rooms.leave(table.id, here.viewer)

    after(service, "talk.resume", deal, monkeypatch)
    await coming.enter(table.id)
    await eventually(lambda: "update" in coming.kinds())


async def test_people_who_were_paired_are_dealt_to_before_anybody_is_told(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that dies after the pairing leaves nobody at a table that waits."""
    found = list[Paired]()

    async def hear(paired: Paired) -> None:
        found.append(paired)

    monkeypatch.setattr(service.pairing, "paired_heard_by", hear)
    for name in ("Ann", "Bob"):
        me, _ = await service.identities.create(name, "en")
        service.pairing.begin(name, me, Wanted(game="ballot"))
    await eventually(lambda: found)
    table = await service.tables.find(found[0].table)
    assert table.match.status == "running" and table.match.commitment
    assert (await service.live_matches.load(table.match.id)).version == 0
