"""The server's log: for people on a terminal, one JSON object a line elsewhere.

No secret is written: no cookie, token or key, no card, and no address of a table, which is its
invitation. So requests are named by their route, and SQL is logged without its parameters.
"""

from __future__ import annotations

import datetime as dt
import logging
import sys
from typing import Any

import msgspec

from marooned.server.settings import Settings

QUIET = (
    *("uvicorn.error", "uvicorn.access", "websockets", "litestar", "alembic", "sqlalchemy", "aiosqlite", "asyncio"),
    *("mcp", "numba", "httpx", "httpcore"),
)
"""Loggers of others whose chatter would name addresses and tables."""

USUAL = frozenset(vars(logging.makeLogRecord({})))
"""The fields that every record has; others were added with `extra`."""


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, text, whatever the writer added, and the trace of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": dt.datetime.fromtimestamp(record.created, dt.UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL and name != "color_message"}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class HumanLines(logging.Formatter):
    """Time, level, text, and what was added."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        added = {name: value for name, value in vars(record).items() if name not in USUAL}
        added = {name: value for name, value in added.items() if name not in ("color_message", "message", "asctime")}
        return " ".join([super().formatMessage(record), *(f"{name}={value}" for name, value in added.items())])


def write_logs(settings: Settings) -> None:
    """Begin to write the log, to stderr."""
    human = settings.log == "human" or (settings.log == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler()
    handler.setFormatter(HumanLines() if human else JsonLines())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
