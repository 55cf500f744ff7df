"""Hosts: by a link from the server's machine, once and for a while."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from marooned.protocol.refusals import Refusal
from marooned.server.company.hosts import Hosts
from marooned.server.storage.schema import host_links, hosts
from tests.server.harness import Running

pytestmark = pytest.mark.anyio


async def test_a_link_makes_one_host_once_for_a_while(server: Running) -> None:
    care, service = Hosts(server.service.store), server.service
    ann, _ = await service.identities.create("Ann", "en")
    eve, _ = await service.identities.create("Eve", "en")
    token = await care.offer()
    with pytest.raises(Refusal, match=r"host\.not"):
        await care.check(ann)
    await care.claim(ann, token)
    await care.check(ann)
    for used in (token, "made-up", ""):
        with pytest.raises(Refusal, match=r"host\.bad-link"):
            await care.claim(eve, used)
    with pytest.raises(Refusal, match=r"host\.not"):
        await care.check(eve)
    assert [(act.kind, act.person) for act in await service.care.log()] == [("host", ann.id)]
    async with service.store.writing() as connection:
        await connection.execute(update(hosts).values(until=1))
    with pytest.raises(Refusal, match=r"host\.not"):
        await care.check(ann)


async def test_an_old_link_opens_nothing(server: Running) -> None:
    care = Hosts(server.service.store)
    ann, _ = await server.service.identities.create("Ann", "en")
    token = await care.offer()
    async with server.service.store.writing() as connection:
        await connection.execute(update(host_links).values(expires=1))
    with pytest.raises(Refusal, match=r"host\.bad-link"):
        await care.claim(ann, token)


async def test_who_was_a_host_can_stop(server: Running) -> None:
    care = Hosts(server.service.store)
    ann, _ = await server.service.identities.create("Ann", "en")
    for _ in range(2):  # again lengthens it
        await care.claim(ann, await care.offer())
    await care.resign(ann)
    with pytest.raises(Refusal, match=r"host\.not"):
        await care.check(ann)
