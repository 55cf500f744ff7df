"""How much each may have, so that nobody can hurt the others: so many a second, so many at once, by person and address.

All of it is in memory and bounded: what is forgotten first is whoever was not heard of for longest, who has a full
allowance by then, unless tens of thousands of addresses ask at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from marooned.protocol.refusals import Refusal

REMEMBERED = 50_000
"""Most people or addresses that anything is remembered of."""
PEOPLE_AN_ADDRESS = 8
"""An address may do as much as so many people: enough for a classroom whose pupils do not all ask for ever."""
FEW = 4
"""Places that everyone may have as long as there are any."""


T = TypeVar("T")


class Allowance:
    """So many a second on average, and a burst of them at once."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.since = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Use so many up; False when fewer are left."""
        self._refill()
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def check(self, refusal: str = "message.too-fast") -> None:
        """Use one up, or refuse."""
        if not self.take():
            raise Refusal(refusal)

    def wait(self) -> float:
        """Use one up, perhaps one that is not there yet: how many seconds until it is."""
        self._refill()
        self.left -= 1
        return max(0.0, -self.left / self.rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now


class Allowances:
    """An allowance for each of many, the latest of whom are remembered."""

    def __init__(self, rate: float, seconds: float, most: int = REMEMBERED) -> None:
        self.rate, self.burst, self.most = rate, max(1.0, rate * seconds), most
        """What is allowed a second, and how much at once: as much as in so many seconds."""
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, key: str) -> Allowance:
        """The allowance of one of them."""
        found = self._of.get(key)
        if found is None:
            found = self._of[key] = Allowance(self.rate, self.burst)
            if len(self._of) > self.most:
                self._of.popitem(last=False)
        self._of.move_to_end(key)
        return found


def _nobody(key: str) -> None:
    pass


class Places:
    """So many places in all, and for each of those who want some at most so many.

    Nobody gets more than a quarter of those that are free, but a few as long as there are any: so one alone, or ten,
    cannot take them all.
    """

    def __init__(self, total: int, most: int | None = None) -> None:
        self.total, self.most = total, total if most is None else most
        self.taken = 0
        self.refused = 0
        """How often there was none."""
        self.changes_heard_by: Callable[[str], None] = _nobody
        """Called with whoever took their first place or gave back their last."""
        self._held: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Take a place; False when there is none for this one."""
        free = self.total - self.taken
        if free <= 0 or self._held[key] >= min(self.most, max(FEW, free // 4)):
            self.refused += 1
            return False
        self._held[key] += 1
        self.taken += 1
        if self._held[key] == 1:
            self.changes_heard_by(key)
        return True

    def give_back(self, key: str) -> None:
        """Give a place back."""
        self.taken -= 1
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]
            self.changes_heard_by(key)

    def of(self, key: str) -> int:
        """How many places this one has."""
        return self._held[key]


class Line:
    """At most so many of each at once; the others of the same wait in the order they came. Whoever takes longer than
    `seconds` waits for something else than the processor, and keeps nobody waiting from then on."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._inside: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @contextlib.asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        loop, is_inside = asyncio.get_running_loop(), True
        if self._inside[key] < self.most:
            self._inside[key] += 1
        else:
            await self._wait(key, loop.create_future())

        def leave() -> None:
            nonlocal is_inside
            if is_inside:
                is_inside = False
                self._leave(key)

        timer = loop.call_later(self.seconds, leave)
        try:
            yield
        finally:
            timer.cancel()
            leave()

    async def _wait(self, key: str, mine: asyncio.Future[None]) -> None:
        self._waiting.setdefault(key, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was this one's turn just now
                self._leave(key)
            raise

    def _leave(self, key: str) -> None:
        """Let the next in, or give the place back."""
        waiting = self._waiting.get(key, deque())
        while waiting:
            following = waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self._waiting.pop(key, None)
        self._inside[key] -= 1
        if not self._inside[key]:
            del self._inside[key]


@lru_cache(maxsize=4096)
def address_of(host: str) -> str:
    """The address that limits go by. Of IPv6 it is the first half: whoever has one address has all of that network."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Whereabouts:
    """The address that each person was last seen at. It is kept in memory alone, and for nothing but limits."""

    def __init__(self) -> None:
        self._at: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, host: str) -> None:
        """The person asks from there."""
        self._at[person] = address_of(host)
        self._at.move_to_end(person)
        if len(self._at) > REMEMBERED:
            self._at.popitem(last=False)

    def of(self, person: str) -> str:
        """Their address; somebody who was not seen lately counts as an address of their own."""
        return self._at.get(person, person)


class Shares:
    """What a person may do so often, and an address as often as several people."""

    def __init__(self, whereabouts: Whereabouts, rate: float, seconds: float) -> None:
        self.whereabouts = whereabouts
        self._people = Allowances(rate, seconds)
        self._addresses = Allowances(rate * PEOPLE_AN_ADDRESS, seconds)

    def take(self, person: str) -> bool:
        """Use one of the person's share up; False when there is none left, or none of their address's."""
        return self._people.of(person).take() and self._addresses.of(self.whereabouts.of(person)).take()

    def check(self, person: str, refusal: str = "message.too-fast") -> None:
        """Use one of the person's share up, or refuse."""
        if not self.take(person):
            raise Refusal(refusal)


class Turns(Generic[T]):
    """Things that wait, each under names from the widest to the narrowest, such as an address, a person, a match. The
    widest have their turns, within each the next, and so on: so whoever has much waiting keeps nobody else waiting."""

    def __init__(self) -> None:
        self._under: OrderedDict[str, Turns[T]] = OrderedDict()
        self._here: deque[T] = deque()

    def __bool__(self) -> bool:
        return bool(self._under or self._here)

    def put(self, names: Sequence[str], thing: T) -> None:
        """Let it wait under those names."""
        if not names:
            self._here.append(thing)
            return
        under = self._under.get(names[0])
        if under is None:
            under = self._under[names[0]] = Turns()
        under.put(names[1:], thing)

    def take(self) -> T:
        """The thing whose turn it is; there must be one."""
        if self._here:
            return self._here.popleft()
        name, under = self._under.popitem(last=False)
        thing = under.take()
        if under:
            self._under[name] = under
        return thing
