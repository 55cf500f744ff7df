"""What the viewers of a room are sent: the match, clocks, votes and talk, each as much as they may know."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import msgspec

from marooned.protocol.messages import encode
from marooned.protocol.tables import Table
from marooned.server.live.room import Room, Viewer
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.rendering import clocks_of
from marooned.server.tables.agreements import Agreements, asked_back
from marooned.server.tables.talk import Listened, Talk

log = logging.getLogger(__name__)


class Updates:
    """Sends viewers what they do not know yet."""

    def __init__(self, live_matches: LiveMatches, talk: Talk, agreements: Agreements) -> None:
        self.live_matches, self.talk, self.agreements = live_matches, talk, agreements

    def show(self, room: Room, live: LiveMatch) -> None:
        """Show everyone in a room the match as it is now."""
        try:
            self.show_clocks(live, room.show_all(live))
        except Exception:  # a broken game: viewers resume by connecting again
            log.exception("a room was not shown a move")
            for viewer in room.viewers:
                viewer.cut_off()

    def show_clocks(self, live: LiveMatch, viewers: Iterable[Viewer]) -> None:
        """Send the time that everyone has left, where the match has a clock."""
        if live.clock is None:
            return
        now, texts = self.live_matches.time.now(), dict[int, bytes]()
        for viewer in viewers:
            viewpoint = live.viewpoint_of(viewer.me.id)
            version = live.version_for(viewpoint)  # nothing else in it depends on the viewer
            if version not in texts:
                texts[version] = encode(clocks_of(live, now, viewpoint))
            viewer.send_text(texts[version])

    async def send_proposal(self, match: str, viewers: Iterable[Viewer]) -> None:
        """Send the vote that is open or was closed last."""
        found = await self.agreements.latest(match)
        if found is not None:
            live = await self.live_matches.load(match)
            live.asked_back = asked_back(found[0], live.is_slow)
            for viewer in viewers:
                viewer.send(self.agreements.message(found, live, viewer.me.id))

    async def send_talk(self, table_id: str, viewers: Sequence[Viewer]) -> None:
        """Send these viewers what each of them has not heard yet."""
        if not viewers:
            return
        said = await self.talk.since(table_id, min(viewer.listened.last for viewer in viewers))
        muted = await self.talk.muted({viewer.me.id for viewer in viewers}, said)
        for viewer in viewers:
            for one in said:
                last, heard = viewer.listened  # another round may have sent it meanwhile
                if one.number > last:
                    audible = one.by(viewer.me.id)
                    viewer.listened = Listened(one.number, heard + audible)
                    if audible and (viewer.me.id, one.row.identity) not in muted:
                        viewer.send(one.told(heard + 1))


def table_now(table: Table, live: LiveMatch) -> Table:
    """A table whose match was running, with the match and its people as they are now."""
    runs = not live.over
    places = [
        msgspec.structs.replace(
            place, stand_in=player.stand_in if runs else None, away=runs and player.gone is not None
        )
        for place, player in zip(table.places, live.players, strict=True)
    ]
    match = table.match if runs else msgspec.structs.replace(table.match, status="over")
    return msgspec.structs.replace(table, places=places, match=match, asleep=runs and live.asleep)
