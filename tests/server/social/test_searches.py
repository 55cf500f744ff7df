"""Searches for players in the database: what was asked is done once, also where the database was away."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.server.service import Service

pytestmark = pytest.mark.anyio


async def test_nobody_is_paired_with_people_who_left_while_the_database_was_away(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marooned.server.social.pairing.AGAIN_SECONDS", 0.01)
    pairing, failures = service.pairing, [1, 2]
    ann, bob = [(await service.identities.create(name, "en"))[0] for name in ("Ann", "Bob")]
    wanted, told = Wanted(game="ballot"), list[str]()
    monkeypatch.setattr(pairing, "refusals_heard_by", lambda place, refusal: told.append(place))
    pairing.begin("ann's", ann, wanted)

    async def looking(many: int) -> None:
        async with asyncio.timeout(10):
            while await pairing.count() != ({"ballot": many} if many else {}):
                await asyncio.sleep(0.01)

    await looking(1)
    writing = service.store.writing

    @contextlib.asynccontextmanager
    async def away(*given: Any) -> AsyncIterator[Any]:
        if failures:
            failures.pop()
            raise Refusal("server.no-storage")
        async with writing(*given) as connection:
            yield connection

    monkeypatch.setattr(service.store, "writing", away)
    pairing.end("ann's", ann)
    await looking(0)
    assert not failures
    pairing.begin("bob's", bob, wanted)
    await looking(1)
    assert told == []
