"""Hosts: by a link from the server's machine, once and for a while."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from marooned.protocol.refusals import Refusal
from marooned.server.social.hosts import Hosts
from marooned.server.storage.schema import host_links
from marooned.server.storage.schema import hosts as hosts_table
from tests.server.harness import Running

pytestmark = pytest.mark.anyio


async def test_a_link_makes_one_host_once_for_a_while(server: Running) -> None:
    hosts, service = Hosts(server.service.store), server.service
    ann, _ = await service.identities.create("Ann", "en")
    eve, _ = await service.identities.create("Eve", "en")
    token = await hosts.offer()
    with pytest.raises(Refusal, match=r"host\.not"):
        await hosts.check(ann)
    await hosts.claim(ann, token)
    await hosts.check(ann)
    for used in (token, "made-up", ""):
        with pytest.raises(Refusal, match=r"host\.bad-link"):
            await hosts.claim(eve, used)
    with pytest.raises(Refusal, match=r"host\.not"):
        await hosts.check(eve)
    assert [(act.kind, act.person) for act in await service.moderation.log()] == [("host", ann.id)]
    async with service.store.writing() as connection:
        await connection.execute(update(hosts_table).values(until=1))
    with pytest.raises(Refusal, match=r"host\.not"):
        await hosts.check(ann)


async def test_an_old_link_opens_nothing(server: Running) -> None:
    hosts = Hosts(server.service.store)
    ann, _ = await server.service.identities.create("Ann", "en")
    token = await hosts.offer()
    async with server.service.store.writing() as connection:
        await connection.execute(update(host_links).values(expires=1))
    with pytest.raises(Refusal, match=r"host\.bad-link"):
        await hosts.claim(ann, token)


async def test_who_was_a_host_can_stop(server: Running) -> None:
    hosts = Hosts(server.service.store)
    ann, _ = await server.service.identities.create("Ann", "en")
    for _ in range(2):  # again lengthens it
        await hosts.claim(ann, await hosts.offer())
    await hosts.resign(ann)
    with pytest.raises(Refusal, match=r"host\.not"):
        await hosts.check(ann)
