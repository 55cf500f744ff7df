"""A host's moderation from a program, and who is refused."""

from __future__ import annotations

import pytest

from marooned.client.api import Person
from marooned.client.moderation import Moderation
from marooned.client.problems import RefusedByServer
from marooned.protocol.hosting import NewAct
from tests.server.harness import Running

pytestmark = pytest.mark.anyio


async def code(asked: object) -> str:
    """What somebody is refused with."""
    with pytest.raises(RefusedByServer) as caught:
        await asked  # type: ignore[misc]
    return caught.value.refusal.code


async def test_a_host_acts_and_others_are_refused(server: Running) -> None:
    ann, me = await Person.join(server.url, "Ann")
    eve, other = await Person.join(server.url, "Eve")
    mine, theirs = Moderation(ann), Moderation(eve)
    token = await server.service.hosts.offer()
    assert (await mine.become_host(token)).reports == []
    assert await code(theirs.become_host(token)) == "host.bad-link"
    desk = await mine.act(NewAct(act="silence", target=other.id, days=2))
    done = desk.acts[0]
    assert (done.kind, done.name, done.author_name, done.details.days) == ("silence", "Eve", "Ann", 2)
    (found,) = await mine.people("ev")
    assert found.silenced and not found.banned
    assert await mine.people("%&search=") == []
    act = NewAct(act="ban", target=me.id)
    for moderation, why in ((theirs, "host.not"), (Moderation(Person(server.url, "made-up")), "identity.missing")):
        for asked in (moderation.desk(), moderation.people(), moderation.act(act)):
            assert await code(asked) == why
    await mine.resign()
    assert await code(mine.desk()) == "host.not"
