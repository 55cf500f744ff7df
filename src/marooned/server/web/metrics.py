"""What Prometheus reads at /metrics: counted where it happens as plain numbers, and put into words when asked for."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from marooned import __version__
from marooned.protocol.refusals import REFUSED, Refusal
from marooned.server.service import Service

if TYPE_CHECKING:
    from marooned.server.settings import Settings
    from marooned.server.web.transport.http import ConnectionLimits


def register_readings(service: Service, limits: ConnectionLimits) -> None:
    """Show what the parts of the server and its process know of themselves beside what is measured."""
    measured = (service.moves.durable, service.moves.published, service.bots.thinking)
    for collector in (*measured, Readings(service, limits)):
        service.metrics.register(collector)
    ProcessCollector(registry=service.metrics)


class Readings(Collector):
    """What the parts of the server know of themselves, read when asked for."""

    def __init__(self, service: Service, limits: ConnectionLimits) -> None:
        self.service, self.limits = service, limits

    def describe(self) -> list[Metric]:
        """Nothing beforehand: the readings are taken when they are asked for."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Every reading."""
        service = self.service
        rooms, bots, asking = service.rooms.rooms.values(), service.bots, self.limits.places
        refused = asking.refused + service.rooms.addresses.refused
        yield labelled(GaugeMetricFamily, "build_info", "Which version this is.", "version", {(__version__,): 1})
        refusals = {(code,): times for code, times in REFUSED.items()}
        yield labelled(CounterMetricFamily, "refusals", "What was refused, by code.", "code", refusals)
        yield counted("commits", "Transactions committed.", service.store.transactions)
        yield counted("bot_decisions", "Decisions that bots were asked for.", bots.asked)
        yield counted("bot_decisions_replaced", "Of those, how many a simpler bot made.", bots.replaced)
        ready = dict.fromkeys(service.compiler.ready, 1)
        yield labelled(GaugeMetricFamily, "compiled", "What nobody has to wait for.", "game part", ready)
        yield gauged("connections", "Connections to tables.", sum(len(room.viewers) for room in rooms))
        yield gauged("requests_connected", "Connections that ask by HTTP, but for those of proxies.", asking.taken)
        yield counted("connections_refused", "Connections of addresses that had too many.", refused)
        yield gauged("bot_questions_waiting", "Questions that wait for a bot worker.", bots.workers.queue.size)
        yield gauged("bot_workers_living", "Processes in which bots think.", len(bots.workers.processes))
        yield gauged("tables_watched", "Tables that somebody is connected to.", len(rooms))
        yield gauged("matches_cached", "Matches held in memory.", len(service.live_matches))
        yield gauged("bots_playing", "Seats whose bot is thinking or waiting.", len(bots._playing))
        yield gauged("appends_waiting", "Moves that wait to be written.", service.group_commit.waiting)
        yield gauged("processes_living", "Processes known to share the database.", len(service.ownership.living))
        calls = service.turn_notifications.counted
        yield labelled(CounterMetricFamily, "calls", "Words to people whose turn it is.", "how result", calls)
        trouble = service.store.trouble is not None or service.store.has_damage
        yield gauged("storage_trouble", "1 while the last write failed, or damage was found.", int(trouble))
        yield gauged("stopping", "1 while the server drains.", int(service.stopping))
        bus = service.rooms.bus
        if not service.settings.alone:
            from marooned.server.storage.bus import RedisBus  # an extra: not everyone has it

            assert isinstance(bus, RedisBus)
            yield gauged("redis_connected", "1 while Redis answers.", int(bus.connected.is_set()))
            yield counted("redis_gaps", "How often the connection to Redis broke.", bus.gaps)


def labelled(
    kind: type[GaugeMetricFamily] | type[CounterMetricFamily],
    name: str,
    about: str,
    labels: str,
    values: Mapping[Any, float],
) -> Metric:
    """Numbers with labels, by the values of these."""
    found = kind(f"marooned_{name}", about, labels=labels.split())
    for key, value in sorted(values.items()):
        found.add_metric(key, value)
    return found


def counted(name: str, about: str, value: float) -> CounterMetricFamily:
    """A number that only goes up."""
    return CounterMetricFamily(f"marooned_{name}", about, value=value)


def gauged(name: str, about: str, value: float) -> GaugeMetricFamily:
    """A number that goes up and down."""
    return GaugeMetricFamily(f"marooned_{name}", about, value=value)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Response[bytes]:
    """The metrics, for those with the token; without one in the settings, for this machine."""
    check_reader(request, service.settings)
    return Response(generate_latest(service.metrics), media_type=CONTENT_TYPE_LATEST)


def check_reader(request: Request[Any, Any, Any], settings: Settings) -> None:
    """Answer “not found” to those who may not read the metrics."""
    wanted = settings.metrics_token
    if wanted is not None:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        allowed = secrets.compare_digest(given.encode(), wanted.encode())
    else:
        allowed = request.client is not None and is_local(request.client.host)
    if not allowed:
        raise Refusal("request.not-found")


def is_local(address: str) -> bool:
    """Whether that is this machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
