"""RateLimits: so much a second and so many at once, for everyone, in bounded memory."""

from __future__ import annotations

import asyncio

import pytest

from marooned.server import rate_limits
from marooned.server.rate_limits import (
    ConcurrencyLimit,
    LastAddresses,
    PersonRateLimits,
    RateLimit,
    RateLimits,
    Slots,
    address_of,
)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rate_limits, "time", clock)
    return clock


def test_a_burst_is_allowed_and_then_so_many_a_second(clock: Clock) -> None:
    allowance = RateLimit(2.0, 3.0)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 1
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    clock.now += 100
    assert allowance.take(3) and not allowance.take(0.1)


def test_who_waits_for_a_turn_is_told_how_long(clock: Clock) -> None:
    allowance = RateLimit(2.0, 1.0)
    assert [allowance.wait() for _ in range(3)] == [0.0, 0.5, 1.0]
    clock.now += 10
    assert allowance.wait() == 0.0


def test_everyone_has_their_own_and_a_million_addresses_fill_nothing() -> None:
    those = RateLimits(1.0, 2.0, most=1000)
    for number in range(1_000_000 // 100):
        assert those.of(f"address {number}").take()
    assert len(those._of) == 1000
    assert [those.of("one").take() for _ in range(3)] == [True, True, False] and those.of("other").take()


def test_the_memory_of_whereabouts_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "REMEMBERED", 2)
    seen = LastAddresses()
    for person in ("ann", "bob", "ann", "cat"):
        seen.note(person, "192.0.2.1")
    assert [seen.of(person) for person in ("ann", "bob", "cat")] == ["192.0.2.1", "bob", "192.0.2.1"]


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_the_first_half_of_an_ipv6_address_counts(host: str, address: str) -> None:
    assert address_of(host) == address


def test_one_alone_cannot_take_every_place_and_newcomers_find_some() -> None:
    places = Slots(100)
    greedy = sum(places.take("greedy") for _ in range(1000))
    assert greedy == 20 and places.refused == 980
    for other in range(10):
        for _ in range(1000):
            places.take(f"greedy {other}")
    assert places.taken < 100 and places.take("newcomer")
    places.give_back("newcomer")
    assert places.of("newcomer") == 0 and places.of("greedy") == 20


def test_nobody_gets_more_than_their_most_and_there_are_no_more_than_all() -> None:
    places = Slots(1000, most=3)
    assert [places.take("ann") for _ in range(4)] == [True, True, True, False]
    full = Slots(2)
    assert [full.take(name) for name in ("a", "b", "c")] == [True, True, False]
    full.give_back("a")
    assert full.take("c")


def test_an_address_may_do_as_much_as_several_people() -> None:
    seen = LastAddresses()
    shares = PersonRateLimits(seen, 1.0, 2.0)
    for number in range(20):
        seen.note(f"guest {number}", "192.0.2.1")
    seen.note("elsewhere", "192.0.2.2")
    done = [shares.take(f"guest {number}") for number in range(20) for _ in range(2)]
    assert sum(done) == 2 * rate_limits.PEOPLE_AN_ADDRESS
    assert shares.take("elsewhere") and shares.take("never seen")
    assert [shares.take("elsewhere") for _ in range(2)] == [True, False]


class Asking:
    """Those who stand in a line, by name, and who of them is inside."""

    def __init__(self, line: ConcurrencyLimit) -> None:
        self.line, self.inside = line, list[str]()
        self.done: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, *names: str) -> None:
        for name in names:
            self.done[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._stand(name))

    async def _stand(self, name: str) -> None:
        async with self.line.turn(name[0]):
            self.inside.append(name)
            await self.done[name].wait()

    async def end(self) -> None:
        for name, task in self.tasks.items():
            self.done[name].set()
            await asyncio.gather(task, return_exceptions=True)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.anyio
async def test_of_many_that_one_asks_at_once_few_are_under_way_and_others_do_not_wait() -> None:
    asking = Asking(ConcurrencyLimit(2, 60.0))
    asking.begin("a1", "a2", "a3", "a4", "a5", "b1")
    await settle()
    assert asking.inside == ["a1", "a2", "b1"]
    asking.tasks["a3"].cancel()
    asking.done["a2"].set()
    await settle()
    assert asking.inside == ["a1", "a2", "b1", "a4"]
    asking.done["a1"].set()
    asking.tasks["a5"].cancel()  # whose turn comes in the same moment
    await settle()
    asking.begin("a6")
    await settle()
    assert asking.inside[-1] == "a6"
    await asking.end()
    assert not asking.line._inside
    assert not asking.line._waiting


@pytest.mark.anyio
async def test_whoever_is_under_way_for_long_keeps_nobody_waiting() -> None:
    asking = Asking(ConcurrencyLimit(1, 0.02))
    asking.begin("a1", "a2", "a3")
    async with asyncio.timeout(10):
        while len(asking.inside) < 3:
            await asyncio.sleep(0.01)
    await asking.end()
    assert not asking.line._inside
