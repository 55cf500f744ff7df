"""The viewers of one table that are connected to this process, and what they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal

import msgspec

from marooned.protocol.messages import FromServer, PresenceChanged, encode
from marooned.protocol.tables import Me, Person, Presence, Table
from marooned.server.matches.live_match import LiveMatch, Perspective
from marooned.server.matches.rendering import Rendering
from marooned.server.matches.replication import Replica
from marooned.server.people.connected import Connected
from marooned.server.tables.talk import Listened

NOBODY = Presence(people=[], spectators=0)


class Notice(msgspec.Struct, frozen=True):
    """Something changed at a table."""

    about: Literal["move", "table", "talk", "proposal", "anew", "roll-call", "presence", "revoked", "lull"]
    """`anew`: notices may have been missed; `roll-call`: every process is to say who is connected to it; `revoked`: a
    secret of a person was revoked; `lull`: a bot gives everybody a moment to react."""
    match: str = ""
    version: int = 0
    """The newest version known, if there is no replica to tell it."""
    replica: Replica | None = None
    """The move itself."""
    process: str = ""
    presence: Presence | None = None
    """Who is connected to that process."""
    person: str = ""
    """The person whose secret was revoked."""
    seat: int = -1
    """The seat of the bot that waits."""

    @property
    def newest(self) -> int:
        """A version that the match has reached at least."""
        return self.version if self.replica is None else self.replica.line.number


Look = tuple[Perspective, int]
"""What a viewer is to be shown of a match: from which viewpoint, and what happened since a version."""


class Viewer(Connected):
    """One connection of somebody looking at a table."""

    __slots__ = ("listened", "match", "shown")
    me: Me

    def __init__(
        self, me: Me, write: Callable[[bytes], bool], hang_up: Callable[[], None], secret: bytes = b""
    ) -> None:
        super().__init__(me, write, hang_up, secret)
        self.match = ""
        self.shown = 0
        """The version of that match last sent."""
        self.listened = Listened()

    def look_at(self, live: LiveMatch, since: int = 0) -> Look | None:
        """What to show this viewer; None if nothing changed that they may know of. `since` is the version from which a
        viewer is told events who sees this match for the first time."""
        perspective, version, hidden = live.perspective_of(self.me.id), live.version, live.hidden_lines
        if self.match == live.id:
            since = self.shown
            if since >= version:
                return None
            self.shown = version
            viewpoint = perspective.viewpoint
            if hidden.lines and hidden.told(since, viewpoint) == hidden.told(version, viewpoint):
                return None
        self.match, self.shown = live.id, version
        return perspective, since

    def see(self, rendering: Rendering, look: Look) -> None:
        """Send this viewer the match from each of their seats."""
        (seats, viewpoint), since = look
        for seat in seats:
            self.send_text(rendering.text(seat, since, viewpoint))


class Room:
    """The viewers of one table, in this process."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewers: set[Viewer] = set()
        self.entering = 0
        """How many are about to enter."""
        self.rendering: Rendering | None = None
        self.notices: list[Notice] = []
        self.task: asyncio.Task[None] | None = None
        self.elsewhere: dict[str, Presence] = {}
        """Who is connected to other processes, by process name."""

    def presence_here(self) -> Presence:
        """Who is connected to this process."""
        here = {viewer.me.id: viewer.me for viewer in self.viewers}
        seated = {place.person for place in self.table.places}
        people = [Person(id=id, name=me.name) for id, me in sorted(here.items()) if id in seated]
        return Presence(people=people, spectators=len(here) - len(people))

    def presence(self) -> Presence:
        """Who is connected, to any process."""
        here = self.presence_here()
        if not self.elsewhere:
            return here
        everywhere = [here, *self.elsewhere.values()]
        people = {person.id: person for presence in everywhere for person in presence.people}
        spectators = sum(presence.spectators for presence in everywhere)
        return Presence(people=[people[id] for id in sorted(people)], spectators=spectators)

    def tell(self, message: FromServer, unless: Viewer | None = None) -> None:
        """Send everyone the same message, except perhaps one."""
        text = encode(message)
        for viewer in self.viewers:
            if viewer is not unless:
                viewer.send_text(text)

    def tell_presence(self, unless: Viewer | None = None) -> None:
        """Tell everyone who is connected."""
        self.tell(PresenceChanged(presence=self.presence()), unless)

    def show(self, live: LiveMatch, viewer: Viewer, since: int = 0) -> bool:
        """Show one viewer the match; False if nothing changed that they may know of. `since` as in `Viewer.look_at`."""
        look = viewer.look_at(live, since)
        if look is None:
            return False
        if self.rendering is None or not self.rendering.shows(live):
            self.rendering = Rendering(live)
        viewer.see(self.rendering, look)
        return True

    def show_all(self, live: LiveMatch) -> list[Viewer]:
        """Show everyone here the match; who was shown something. The rendering is not kept, since few come later."""
        looks = [(viewer, look) for viewer in self.viewers if (look := viewer.look_at(live)) is not None]
        if looks:
            rendering = Rendering(live, list({seat for _, (perspective, _) in looks for seat in perspective.seats}))
            for viewer, look in looks:
                viewer.see(rendering, look)
        self.rendering = None
        return [viewer for viewer, _ in looks]
