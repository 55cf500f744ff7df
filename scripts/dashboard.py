"""Writes `deploy/grafana.json`, a dashboard over /metrics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "deploy" / "grafana.json"
WIDTH, HEIGHT, COLUMNS = 8, 7, 3

QUANTILE = "histogram_quantile({share}, sum by (le) (rate(marooned_{name}_seconds_bucket[$__rate_interval])))"


def quantiles(name: str) -> dict[str, str]:
    """Half, 95 and 99 of a hundred, of a histogram."""
    return {f"p{share * 100:.0f}": QUANTILE.format(share=share, name=name) for share in (0.5, 0.95, 0.99)}


def rate(name: str, by: str = "instance") -> str:
    """How fast a counter goes up."""
    return f"sum by ({by}) (rate({name}[$__rate_interval]))"


PANELS: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("Moves a second", "ops", {"{{instance}}": rate("marooned_move_durable_seconds_count")}),
    ("From a move's arrival until it is on disk", "s", quantiles("move_durable")),
    ("From a move's arrival until everyone is told", "s", quantiles("move_published")),
    ("Connections to tables, and by HTTP", "short", {
        "tables {{instance}}": "marooned_connections", "HTTP {{instance}}": "marooned_requests_connected"}),
    ("Tables watched, matches in memory", "short", {
        "watched {{instance}}": "marooned_tables_watched", "in memory {{instance}}": "marooned_matches_cached"}),
    ("Refusals a second, by code, and connections too many", "ops", {
        "{{code}}": rate("marooned_refusals_total", "code"),
        "connections": rate("marooned_connections_refused_total", "job")}),
    ("Cores used", "short", {"{{instance}}": rate("process_cpu_seconds_total")}),
    ("Memory", "bytes", {"{{instance}}": "process_resident_memory_bytes"}),
    ("Open files", "short", {"{{instance}}": "process_open_fds", "most {{instance}}": "process_max_fds"}),
    ("Transactions a second", "ops", {"{{instance}}": rate("marooned_commits_total")}),
    ("Moves that wait to be written, and trouble with storage", "short", {
        "{{instance}}": "marooned_appends_waiting", "trouble {{instance}}": "marooned_storage_trouble"}),
    ("Redis: connected, and times it broke", "short", {
        "{{instance}}": "marooned_redis_connected", "broke {{instance}}": "marooned_redis_gaps_total"}),
    ("How long bots think", "s", quantiles("bot_thinking")),
    ("Bots: decisions a second, and those a simpler bot made", "ops", {
        "asked": rate("marooned_bot_decisions_total", "job"),
        "simpler": rate("marooned_bot_decisions_replaced_total", "job")}),
    ("Seats whose bot thinks or waits, and questions that wait for a worker", "short", {
        "seats {{instance}}": "marooned_bots_playing", "questions {{instance}}": "marooned_bot_questions_waiting"}),
    ("Processes in which bots think", "short", {"{{instance}}": "marooned_bot_workers_living"}),
    ("Processes that live, and that stop", "short", {
        "living, by {{instance}}": "marooned_processes_living", "stopping {{instance}}": "marooned_stopping"}),
    ("Calls of people who are away, a minute", "short", {
        "{{how}} {{result}}": "60 * " + rate("marooned_calls_total", "how, result")}),
    ("Games that run compiled", "short", {"{{game}}": "sum by (game) (marooned_compiled)"}),
    ("Versions", "short", {"{{version}}": "sum by (version) (marooned_build_info)"}),
)  # fmt: skip
"""Title, unit, and each line's legend with its query."""


def dashboard() -> dict[str, Any]:
    """The dashboard as Grafana imports it."""
    return {
        "title": "marooned",
        "uid": "marooned",
        "schemaVersion": 39,
        "refresh": "10s",
        "time": {"from": "now-1h", "to": "now"},
        "templating": {
            "list": [{"name": "source", "label": "Prometheus", "type": "datasource", "query": "prometheus"}]
        },
        "panels": [panel(number, *about) for number, about in enumerate(PANELS)],
    }


def panel(number: int, title: str, unit: str, lines: dict[str, str]) -> dict[str, Any]:
    """A chart over time."""
    row, column = divmod(number, COLUMNS)
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": title,
        "gridPos": {"x": column * WIDTH, "y": row * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "datasource": {"type": "prometheus", "uid": "${source}"},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [
            {"refId": chr(ord("A") + place), "expr": query, "legendFormat": legend}
            for place, (legend, query) in enumerate(lines.items())
        ],
    }


def written() -> dict[Path, str]:
    """The file, and what it should hold."""
    return {FILE: json.dumps(dashboard(), indent=1, ensure_ascii=False) + "\n"}
