"""`marooned people …`: the host's care, on the server's database, while the server runs or not."""

from __future__ import annotations

import asyncio
import datetime as dt
import getpass
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from marooned.cli.arguments import Arguments
from marooned.cli.commands.serve import read
from marooned.cli.problems import Problem
from marooned.engine.errors import nearest

if TYPE_CHECKING:
    from marooned.server.social.moderation import Moderation


def listing(arguments: Arguments) -> int:
    """Who is known here."""
    said = arguments.said
    rows = _with(arguments, lambda care: care.people(arguments.word() or ""))
    for one in rows:
        standing = "banned" if one.banned else "silenced" if one.silenced else "free"
        print(said("people-line", id=one.id, name=one.name, seen=_day(one.used or one.created), standing=standing))
    print(said("people-count", count=len(rows)))
    return 0


def reports(arguments: Arguments) -> int:
    """What people told the host."""
    said = arguments.said
    rows = _with(arguments, lambda care: care.open_reports())
    for one in rows:
        about = {"name": one.person_name or "–", "person": one.person, "author": one.author_name or "–"}
        print(said("people-report", id=one.id, day=_day(one.created), **about))
        for line in filter(None, [one.text, *(f"« {words} »" for words in one.words)]):
            print(f"  {line}")
    print(said("people-reports", count=len(rows)))
    return 0


def log(arguments: Arguments) -> int:
    """What hosts did."""
    said = arguments.said
    for one in _with(arguments, lambda care: care.log()):
        told = msgspec.structs.asdict(one.details)
        details = " ".join(f"{name}={value}" for name, value in told.items() if value and name != "user")
        details += f"  {said('people-unplaced')}" if one.details.place and not one.details.found else ""
        by = one.author_name or one.author or f"marooned people ({one.details.user or '–'})"
        print(f"{_day(one.created)}  {one.kind:12}  {one.person or '–'}  {by}  {details}".rstrip())
    return 0


def link(arguments: Arguments) -> int:
    """A link that makes a host of whoever opens it."""
    from marooned.server.social.hosts import HOST_DAYS, LINK_MINUTES, Hosts

    settings = read(arguments).settings
    token = _with(arguments, lambda care: Hosts(care.store).offer())
    place = (settings.public_url or f"http://localhost:{settings.port}").rstrip("/")
    print(arguments.said("people-link", minutes=LINK_MINUTES, days=HOST_DAYS))
    print(f"{place}/host/{token}")
    return 0


def act(arguments: Arguments) -> int:
    """Do something about a person, an address or a report."""
    from marooned.protocol.hosting import ACTS

    kind = next((one for one in ACTS if one == arguments.word()), None)
    if kind is None:
        typed = arguments.word() or ""
        raise Problem("unknown-act", act=typed, nearest=nearest(typed, ACTS), acts=", ".join(ACTS))
    days, name = arguments.number("days", 1, 36500) or 0, arguments.value("name") or ""
    place, user = arguments.has("place"), user_name()
    _with(arguments, lambda care: care.act(None, kind, arguments.word(1) or "", name, days, place, user))
    print(arguments.said("people-done"))
    return 0


def user_name() -> str:
    """Who runs the command, by the name this machine knows them by; nobody where it knows none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""


def _with(arguments: Arguments, ask: Callable[[Moderation], Awaitable[Any]]) -> Any:
    """What the database answers; a refusal is said as every server says it."""
    from marooned.protocol.refusals import Refusal
    from marooned.server.social.moderation import Moderation
    from marooned.server.storage.store import Store

    async def asked() -> Any:
        store = await Store.visit(read(arguments).settings.database_url)
        try:
            return await ask(Moderation(store))
        finally:
            await store.close()

    try:
        return asyncio.run(asked())
    except Refusal as refusal:
        raise Problem("refused", text=refusal.text(arguments.language)) from None


def _day(instant: int) -> str:
    return dt.datetime.fromtimestamp(instant / 1000, dt.UTC).strftime("%Y-%m-%d")
