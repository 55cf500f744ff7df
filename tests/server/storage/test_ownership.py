"""Ownership: one living process for each match, the dead found by their silence alone, whatever the clocks say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from marooned.server.service import Service
from marooned.server.storage.ownership import MISSED, Ownership

pytestmark = pytest.mark.anyio

MATCHES = [f"match-{number}" for number in range(300)]


class Clock:
    """A monotonic clock that waits to be wound."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def ownership(service: Service, clock: Clock) -> Ownership:
    return Ownership(service.store, alone=False, beat_seconds=1.0, clock=clock)


async def test_every_match_falls_to_one_living_process_and_each_gets_a_share(service: Service, tmp_path: Path) -> None:
    clock = Clock()
    three = [ownership(service, clock) for _ in range(3)]
    for _ in range(2):
        for one in three:
            await one.beat()
    owners = Counter([process for match in MATCHES for process in three if process.is_mine(match)])
    assert owners.total() == len(MATCHES)
    assert min(owners.values()) > len(MATCHES) / 6


async def test_whoever_falls_silent_is_dead_and_only_its_matches_change_hands(service: Service) -> None:
    clock = Clock()
    one, two, three = (ownership(service, clock) for _ in range(3))
    for process in (one, two, three, one, two):
        await process.beat()
    before = {match: one.is_mine(match) for match in MATCHES}
    threes = [match for match in MATCHES if three.is_mine(match)]
    for _ in range(MISSED + 1):
        clock.now += 1.0
        gone = [await one.beat(), await two.beat()]
    assert three.process in gone[0] | gone[1] or three.process not in one.living | two.living
    assert one.living == two.living == {one.process, two.process}
    assert all(one.is_mine(match) != two.is_mine(match) for match in threes)
    assert all(one.is_mine(match) for match in MATCHES if before[match]), "what was ours stays ours"


async def test_a_process_that_slept_comes_back_and_buries_nobody(service: Service) -> None:
    clock, sleeper_clock = Clock(), Clock()
    awake, sleeper = ownership(service, clock), ownership(service, sleeper_clock)
    for process in (awake, sleeper, awake):
        await process.beat()
    for _ in range(MISSED + 2):
        clock.now += 1.0
        await awake.beat()
    assert awake.living == {awake.process}
    sleeper_clock.now += 3600.0
    assert await sleeper.beat() == frozenset()
    await awake.beat()
    assert awake.living == sleeper.living == {awake.process, sleeper.process}


async def test_one_process_alone_does_everything_and_writes_nothing(service: Service) -> None:
    before = service.store.transactions
    await service.ownership.start()
    assert all(service.ownership.is_mine(match) for match in MATCHES)
    assert service.store.transactions == before
