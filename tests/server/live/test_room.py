"""The room of a table: what each viewer is shown and how often, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR, audience_of
from marooned.engine.position import Position
from marooned.protocol.messages import Pong
from marooned.protocol.tables import MatchInfo, Me, NoClock, Person, Presence, Table, TableSeat
from marooned.server.live.room import Room, Viewer
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.visibility import SPECTATORS
from tests.server.harness import held_match, take


class Watcher(Viewer):
    """Somebody connected, and all that was sent to them."""

    def __init__(self, id: str, keeps_up: bool = True) -> None:
        super().__init__(
            Me(id=id, name=id.title(), language="en", face="bun", colour="red", introduced=True),
            self.receive,
            self.let_go,
        )
        self.texts: list[bytes] = []
        self.keeps_up, self.hung_up = keeps_up, 0

    def receive(self, text: bytes) -> bool:
        self.texts.append(text)
        return self.keeps_up

    def let_go(self) -> None:
        self.hung_up += 1

    def received(self) -> list[dict[str, Any]]:
        """What came since the last time."""
        texts, self.texts = self.texts, []
        return [msgspec.json.decode(text) for text in texts]


def room_of(*people: str) -> Room:
    """The room of a table that plays ballot."""
    places = [
        TableSeat(
            seat=seat,
            person=id,
            name=id.title(),
            face="bun",
            colour="red",
            bot=None,
            program=False,
            stand_in=None,
            away=False,
        )
        for seat, id in enumerate(people)
    ]
    match = MatchInfo(id="match", number=1, status="running", rules=1, commitment=None, lesson=None, day=None)
    table = Table(
        id="table",
        code="ABCDEF",
        game="ballot",
        options={},
        public=False,
        chat="free",
        language="en",
        host=people[0],
        places=places,
        match=match,
        clock=NoClock(),
        debate=None,
        level="heuristic",
        paused=False,
        asleep=False,
        closed=False,
        series=None,
        hints=False,
    )
    return Room(table)


@pytest.fixture
def live() -> LiveMatch:
    """A match of Ann, who has two seats, and Bob."""
    return held_match(Player("ann", None), Player("bob", None), Player("ann", None))


@pytest.fixture
def room() -> Room:
    return room_of("ann", "bob", "ann")


def places(told: list[dict[str, Any]]) -> list[tuple[int, int, int]]:
    """Seat, version and first version of some updates."""
    return [(update["seat"], update["since"], update["version"]) for update in told]


def test_a_viewer_who_is_too_far_behind_is_cut_off_once_and_sent_no_more(room: Room) -> None:
    slow, quick = Watcher("ann", keeps_up=False), Watcher("bob")
    room.viewers = {slow, quick}
    for _ in range(3):
        room.tell(Pong())
    assert slow.cut and slow.hung_up == 1 and len(slow.texts) == 1
    assert not quick.cut and quick.hung_up == 0 and len(quick.texts) == 3
    quick.cut_off()
    quick.cut_off()
    quick.send(Pong())
    assert quick.hung_up == 1 and len(quick.texts) == 3


def test_everyone_is_shown_the_match_from_each_of_their_seats(room: Room, live: LiveMatch) -> None:
    ann, bob, eve = Watcher("ann"), Watcher("bob"), Watcher("eve")
    room.viewers = {ann, bob, eve}
    assert set(room.show_all(live)) == room.viewers
    assert places(ann.received()) == [(0, 0, 0), (2, 0, 0)]
    assert places(bob.received()) == [(1, 0, 0)]
    assert places(eve.received()) == [(SPECTATOR, 0, 0)]


def test_what_a_viewer_has_seen_is_not_shown_again(room: Room, live: LiveMatch) -> None:
    bob = Watcher("bob")
    assert room.show(live, bob)
    assert not room.show(live, bob)
    take(live, 0, "yes")
    take(live, 2, "cheer")
    assert room.show(live, bob)
    assert not room.show(live, bob)
    first, second = bob.received()
    assert places([first, second]) == [(1, 0, 0), (1, 0, 2)]
    assert [event["event"] for event in second["events"]] == ["voted", "cheered"]


def test_what_somebody_is_told_nothing_of_sends_them_nothing(room: Room, live: LiveMatch) -> None:
    ann, bob, eve = Watcher("ann"), Watcher("bob"), Watcher("eve")
    room.viewers = {ann, bob, eve}
    room.show_all(live)
    take(live, 0, "cheer", hidden=audience_of(1) | SPECTATORS)
    assert room.show_all(live) == [ann]
    assert places(ann.received()[2:]) == [(0, 0, 1), (2, 0, 1)]
    assert places(bob.received()) == [(1, 0, 0)]
    take(live, 1, "yes")
    assert set(room.show_all(live)) == room.viewers
    assert places(ann.received()) == [(0, 1, 2), (2, 1, 2)]
    (update,) = bob.received()
    assert places([update]) == [(1, 0, 1)] and [event["event"] for event in update["events"]] == ["voted"]


def test_another_match_is_shown_as_it_stands(room: Room, live: LiveMatch) -> None:
    bob = Watcher("bob")
    take(live, 0, "yes")
    room.show(live, bob)
    again = held_match(*live.players)
    again.id = "again"
    take(again, 0, "yes")
    take(again, 1, "yes")
    assert room.show(again, bob, since=1)
    update = bob.received()[-1]
    assert (update["match"], *places([update])) == ("again", (1, 1, 2))
    assert [event["event"] for event in update["events"]] == ["voted"]


def test_spectators_share_one_rendering(room: Room, live: LiveMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[int] = []
    view_texts = Position.view_texts

    def counted(self: Position, viewers: Sequence[int]) -> list[bytes]:
        rendered.extend(viewers)
        return view_texts(self, viewers)

    monkeypatch.setattr(Position, "view_texts", counted)
    watching = [Watcher(f"spectator {number}") for number in range(5)]
    room.viewers = {Watcher("bob"), Watcher("bob"), *watching}
    room.show_all(live)
    assert sorted(rendered) == [SPECTATOR, 1]
    assert all(viewer.texts[0] is watching[0].texts[0] for viewer in watching)
    assert room.rendering is None, "it is not kept for those who may never come"


def test_people_are_named_and_spectators_counted_however_often_they_are_connected(room: Room) -> None:
    room.viewers = {Watcher(id) for id in ("eve", "bob", "ann", "ann", "eve", "sam")}
    people = [Person(id="ann", name="Ann"), Person(id="bob", name="Bob")]
    assert room.presence() == room.presence_here() == Presence(people=people, spectators=2)


def test_those_at_other_processes_are_there_too() -> None:
    room = room_of("ann", "bob", "cat")
    room.viewers = {Watcher("bob"), Watcher("eve")}
    ann, bob, cat = (Person(id=id, name=id.title()) for id in ("ann", "bob", "cat"))
    room.elsewhere = {
        "one": Presence(people=[ann, bob], spectators=2),
        "two": Presence(people=[ann, cat], spectators=0),
    }
    assert room.presence() == Presence(people=[ann, bob, cat], spectators=3)
    assert room.presence_here() == Presence(people=[bob], spectators=1)
