"""Rate limits and quotas, by person and by address, so that no client can starve the others.

Everything is in memory and bounded. The entries used least recently are dropped first; by then they have a full
allowance again, unless tens of thousands of addresses ask at once.
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
"""Most people or addresses to keep counters for."""
PEOPLE_AN_ADDRESS = 8
"""An address may do as much as this many people: enough for a classroom."""
FEW = 4
"""Slots that everyone may have while any are free."""


T = TypeVar("T")


class RateLimit:
    """A token bucket: an average rate, and a burst on top."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.since = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Use up so much; False when less is left."""
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
        """Use one up, in advance if none is left: the seconds to wait for it."""
        self._refill()
        self.left -= 1
        return max(0.0, -self.left / self.rate)

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now


class RateLimits:
    """One allowance per key (a person or an address); only the most recent keys are kept."""

    def __init__(self, rate: float, seconds: float, most: int = REMEMBERED) -> None:
        self.rate, self.burst, self.most = rate, max(1.0, rate * seconds), most
        """The rate per second, and the burst as a number of seconds at that rate."""
        self._of: OrderedDict[str, RateLimit] = OrderedDict()

    def of(self, key: str) -> RateLimit:
        """The allowance of a key."""
        found = self._of.get(key)
        if found is None:
            found = self._of[key] = RateLimit(self.rate, self.burst)
            if len(self._of) > self.most:
                self._of.popitem(last=False)
        self._of.move_to_end(key)
        return found


class Slots:
    """A limited number of places, with a limit per holder.

    A holder gets at most a quarter of the places that are free, but always a few while there are any. So neither one
    client nor ten can take them all.
    """

    def __init__(self, total: int, most: int | None = None) -> None:
        self.total, self.most = total, total if most is None else most
        self.taken = 0
        self.refused = 0
        """How often a request for a place was turned down."""
        self.on_change: Callable[[str], None] = lambda key: None
        """Called when a holder takes its first place or gives back its last."""
        self._held: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Take a place; False when this holder may not have one."""
        free = self.total - self.taken
        if free <= 0 or self._held[key] >= min(self.most, max(FEW, free // 4)):
            self.refused += 1
            return False
        self._held[key] += 1
        self.taken += 1
        if self._held[key] == 1:
            self.on_change(key)
        return True

    def give_back(self, key: str) -> None:
        """Give a place back."""
        self.taken -= 1
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]
            self.on_change(key)

    def of(self, key: str) -> int:
        """How many places this holder has."""
        return self._held[key]


class ConcurrencyLimit:
    """At most so many requests per key at once; further ones with the same key wait in order.

    A request that runs longer than `seconds` is probably waiting for something other than the processor, so it no
    longer holds the others up.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._inside: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @contextlib.asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for a turn, and hold it."""
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
            if mine.done() and not mine.cancelled():  # its turn came just now
                self._leave(key)
            raise

    def _leave(self, key: str) -> None:
        """Let the next one in, or free the place."""
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
    """The address that limits are counted by. For IPv6 that is the /64 network: one client usually has all of it."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class LastAddresses:
    """The address each person was last seen at. Kept in memory only, and used for limits alone."""

    def __init__(self) -> None:
        self._at: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, host: str) -> None:
        """Note the address a person's request came from."""
        self._at[person] = address_of(host)
        self._at.move_to_end(person)
        if len(self._at) > REMEMBERED:
            self._at.popitem(last=False)

    def of(self, person: str) -> str:
        """A person's address; somebody not seen lately counts as an address of their own."""
        return self._at.get(person, person)


class PersonRateLimits:
    """A rate limit per person, and a larger one per address."""

    def __init__(self, last_addresses: LastAddresses, rate: float, seconds: float) -> None:
        self.last_addresses = last_addresses
        self._people = RateLimits(rate, seconds)
        self._addresses = RateLimits(rate * PEOPLE_AN_ADDRESS, seconds)

    def take(self, person: str) -> bool:
        """Use one of the person's share; False when theirs or their address's is used up."""
        return self._people.of(person).take() and self._addresses.of(self.last_addresses.of(person)).take()

    def check(self, person: str, refusal: str = "message.too-fast") -> None:
        """Use one of the person's share, or refuse."""
        if not self.take(person):
            raise Refusal(refusal)


class FairQueue(Generic[T]):
    """A fair queue. Each item has a path of names, from wide to narrow, such as address, person, match.

    The widest names take turns, then the names within each, and so on, so somebody with many items delays nobody else.
    """

    def __init__(self) -> None:
        self._under: OrderedDict[str, FairQueue[T]] = OrderedDict()
        self._here: deque[T] = deque()

    def __bool__(self) -> bool:
        return bool(self._under or self._here)

    def put(self, names: Sequence[str], thing: T) -> None:
        """Add an item under those names."""
        if not names:
            self._here.append(thing)
            return
        under = self._under.get(names[0])
        if under is None:
            under = self._under[names[0]] = FairQueue()
        under.put(names[1:], thing)

    def take(self) -> T:
        """The next item; there must be one."""
        if self._here:
            return self._here.popleft()
        name, under = self._under.popitem(last=False)
        thing = under.take()
        if under:
            self._under[name] = under
        return thing
