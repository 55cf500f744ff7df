"""How a server is to run: what can be chosen. `settings_reading` says where each choice comes from.

A field here is a setting everywhere: `name` in `marooned.toml`, `MAROONED_NAME` in the environment, a line of
`marooned settings` (its words are `setting-<name>` in the catalogues).
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import platformdirs
from msgspec import Meta
from sqlalchemy.engine import make_url

Port = Annotated[int, Meta(ge=0, le=65535)]
Rate = Annotated[float, Meta(gt=0)]
Seconds = Annotated[float, Meta(ge=0, le=3600)]
Count = Annotated[int, Meta(ge=1)]
Days = Annotated[int, Meta(ge=0, le=36500)]


def default_database() -> str:
    """A file in the user's data folder."""
    return sqlite_url(Path(platformdirs.user_data_dir("marooned")) / "marooned.sqlite")


def sqlite_url(path: Path) -> str:
    """The URL of a database file."""
    return f"sqlite:///{path}"


def default_workers() -> int:
    """A process for each core, four at most; they give way to the server."""
    return min(4, os.cpu_count() or 1)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What can be chosen."""

    host: str = "127.0.0.1"
    """Address to listen at."""
    port: Port = 8000
    database_url: str = field(default_factory=default_database, metadata={"secret": True})
    """sqlite:///file or postgresql://…; where it is read, a file's name will do."""
    redis_url: str | None = field(default=None, metadata={"secret": True})
    """What several processes on one database tell one another through; None: this process is alone."""
    lan: bool = False
    """Whether phones on the same network are let in: listens at every address."""
    open_browser: bool = True
    """Whether `marooned serve` opens the page once it is ready."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may use this server, beside its own."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses of proxies that are believed when they name whom they speak for; * believes all."""
    allowed_hosts: tuple[str, ...] = ()
    """Names that this server is reached by, beside localhost, this machine's own and bare addresses; * for any."""
    requests_a_second: Rate = 20.0
    """What one address may ask for on average; as much as in twenty seconds at once."""
    request_seconds: Annotated[float, Meta(gt=0, le=3600)] = 20.0
    """How long a request may take to come, from its first byte to its last."""
    messages_a_second: Rate = 10.0
    """What one connection may say on average; four times as much at once."""
    connections_a_person: Count = 16
    connections_an_address: Count = 256
    """Of each kind: those that ask, and those to tables."""
    connections: Annotated[int, Meta(ge=0)] = 0
    """Most connections in all; 0: as many as the system allows files to be open, less what else is needed."""
    guests_an_hour: Rate = 360.0
    """New guests of one address on average; as many as in ten minutes at once."""
    tables_an_hour: Rate = 60.0
    """Tables that one person may set up on average; as many as in twenty minutes at once."""
    hints_a_minute: Rate = 15.0
    """Hints that one person may ask for on average; as many as in twenty seconds at once."""
    chat: Literal["free", "phrases", "off"] = "free"
    """How people may talk at most, whatever a table allows: as they like, in the games' phrases alone, not at all."""
    talk_a_minute: Rate = 60.0
    """What one person may say at tables on average; as much as in twenty seconds at once."""
    ping_seconds: Annotated[float, Meta(gt=0, le=3600)] = 20.0
    """How often a connection is asked whether it lives, and how long it may take to say so."""
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = field(default_factory=default_workers)
    """Processes in which bots think; 0: threads of the server."""
    bot_seconds: Annotated[float, Meta(gt=0, le=3600)] = 10.0
    """How long a bot may think; then a simpler one answers for it."""
    bot_pause: Seconds = 0.7
    """How long bots that have their answer wait with it, on average."""
    secure_cookie: bool | None = None
    """Whether browsers may send the cookie over https alone; None: as the request came."""
    metrics_token: str | None = field(default=None, metadata={"secret": True})
    """Whoever bears it may read /metrics; None: this machine alone may."""
    log: Literal["auto", "human", "json"] = "auto"
    """How the log is written; auto: for people on a terminal, as JSON elsewhere."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain_seconds: Seconds = 5.0
    """How long those who are connected get to finish when the server is told to stop."""
    keep_finished_days: Days = 730
    """How long a table is kept after its matches are over; 0, as for those below: for ever."""
    keep_unfinished_days: Days = 365
    """How long a table is kept that nobody starts, and a match that everyone has left."""
    keep_talk_days: Days = 365
    """How long the talk of a table is kept after the last word."""
    keep_guests_days: Days = 365
    """How long people are kept who did not come back and sit at no table."""
    house_rules: str | None = None
    """A Markdown file with the host's own terms and privacy text; `name.fr.md` beside it for French."""
    package_pages: Literal["on", "off", "reload"] = "on"
    """Whether tables that packages of games bring are drawn by their own code, and anew as soon as it changes."""
    push: bool = True
    """Whether people may be told of their turn by push messages, where the page is reached over https."""
    notice_seconds: Seconds = 60.0
    """How long somebody's turn lasts until they are told of it, where a move may take hours."""
    smtp_url: str | None = field(default=None, metadata={"secret": True})
    """smtp://name:password@host:port, or smtps://…; None: no mail is sent."""
    smtp_from: str | None = None
    """Whom mails are from; needed for mail."""
    public_url: str | None = None
    """Where the page is reached, as links in mails say it; needed for mail."""
    heartbeat_seconds: Annotated[float, Meta(gt=0, le=60)] = 1.0
    """How often one of several processes shows that it lives; after five missed beats others take over its matches."""

    @property
    def alone(self) -> bool:
        """Whether no other process works on the same database."""
        return self.redis_url is None

    @property
    def sends_mail(self) -> bool:
        """Whether all that mail needs is there."""
        return None not in (self.smtp_url, self.smtp_from, self.public_url)


def masked(name: str, value: object) -> str:
    """A setting's value as it may be shown: passwords and tokens are not."""
    if value is None:
        return "–"
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "–"
    if isinstance(value, bool):
        return str(value).lower()
    if not Settings.__dataclass_fields__[name].metadata.get("secret"):
        return str(value)
    return make_url(str(value)).render_as_string(hide_password=True) if "://" in str(value) else "•••"
