"""What another process did: only new lines are read and played, and whatever does not agree is read as a whole."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select, update

from marooned.server.live.room import Notice, Room
from marooned.server.matches import live_matches as live_matches_module
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.moves import MoveMade
from marooned.server.matches.replication import MOST_LINES, Replica
from marooned.server.service import Service
from marooned.server.storage.schema import layouts, matches, moves, seats, snapshots
from tests.server.harness import Sat

pytestmark = pytest.mark.anyio


def same(one: LiveMatch, another: LiveMatch) -> bool:
    """Whether two processes hold the same match."""
    return all(
        [
            one.position.data == another.position.data,
            one.log == another.log,
            one.nonces == another.nonces,
            one.match.moves == another.match.moves,
            one.to_act == another.to_act,
        ]
    )


async def test_only_the_new_lines_are_played(sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    held, theirs = await other.live_matches.load(sat.match), await sat.service.live_matches.load(sat.match)
    monkeypatch.setattr(live_matches_module, "restore", None)  # reading a match as a whole needs it
    for seat, word in enumerate(["yes", "no"]):
        await sat.submit(seat, seat, word)
    assert await other.live_matches.load(sat.match, 2) is held
    assert held.version == 2 and same(held, theirs)
    assert [step.version for step in held.steps] == [1, 2]
    assert await sat.submit(2, 2, "yes", moves=other.moves) == 3


async def test_a_step_taken_back_is_taken_back_here_too(sat: Sat, other: Service) -> None:
    held = await other.live_matches.load(sat.match)
    await sat.submit(0, 0, "yes")
    await sat.service.moves.undo(sat.match, 0, 1, "back", sat.me.id)
    assert await other.live_matches.load(sat.match, 2) is held
    assert same(held, await sat.service.live_matches.load(sat.match)) and held.match.moves == []


async def test_people_are_as_they_are_now(sat: Sat, other: Service) -> None:
    held = await other.live_matches.load(sat.match)
    await sat.submit(0, 0, "yes")
    async with sat.service.store.writing() as connection:
        await connection.execute(update(seats).where(seats.c.seat == 1).values(gone=5, stand_in="heuristic"))
        await connection.execute(update(matches).values(paused=7))
    assert await other.live_matches.load(sat.match, 1) is held
    assert held.players[1].gone == 5 and held.players[1].stand_in == "heuristic" and held.paused


async def test_a_version_that_nobody_wrote_changes_nothing(sat: Sat, other: Service) -> None:
    held = await other.live_matches.load(sat.match)
    assert await other.live_matches.load(sat.match, 9) is held and held.version == 0


@pytest.mark.parametrize("doubt", ["state", "action", "rules", "layout"])
async def test_any_doubt_means_reading_it_as_a_whole(sat: Sat, other: Service, doubt: str) -> None:
    held = await other.live_matches.load(sat.match)
    await sat.submit(0, 0, "yes")
    async with sat.service.store.writing() as connection:
        if doubt == "state":  # of a release that played on otherwise
            await connection.execute(update(moves).values(digest=held.position.digest))
            await connection.execute(update(snapshots).values(state=held.position.data))
        elif doubt == "action":
            await connection.execute(update(moves).values(action="of-older-rules"))
        elif doubt == "rules":
            await connection.execute(update(matches).values(rules=99))
        else:
            (fields,) = (await connection.execute(select(layouts.c.fields))).one()
            await connection.execute(insert(layouts), {"fingerprint": "another", "fields": fields})
            await connection.execute(update(snapshots).values(layout="another"))
    found = await other.live_matches.load(sat.match, 1)
    assert found is not held and found.version == 1
    async with other.store.reading() as connection:
        written = (await connection.execute(select(snapshots.c.state))).scalar_one()
    assert found.position.data == written
    assert await other.live_matches.load(sat.match) is found


async def test_much_news_is_read_as_a_whole(sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    held = await other.live_matches.load(sat.match)
    monkeypatch.setattr("marooned.server.matches.replication.MOST_LINES", 1)
    assert MOST_LINES > 1
    for seat in range(2):
        await sat.submit(seat, seat, "yes")
    found = await other.live_matches.load(sat.match, 2)
    assert found is not held and same(found, await sat.service.live_matches.load(sat.match))


async def lines_of(sat: Sat, *words: str) -> list[Replica]:
    """What other processes are told of these moves, one by each seat."""
    told: list[Replica] = []
    moves = sat.service.moves

    def hear(made: MoveMade) -> None:
        told.append(Replica(made.append.line, made.live.rules, made.append.layout, made.append.clock))

    moves.listeners = (*moves.listeners, hear)
    for seat, word in enumerate(words):
        await sat.submit(seat, seat, word)
    return told


async def test_a_line_that_is_heard_is_played_without_reading(sat: Sat, other: Service) -> None:
    held = await other.live_matches.load(sat.match)
    for line in await lines_of(sat, "yes", "no"):
        assert other.live_matches.follow(sat.match, line) is held and held.version == line.line.number
    assert same(held, await sat.service.live_matches.load(sat.match))


async def test_a_line_that_is_known_is_not_played_again(sat: Sat, other: Service) -> None:
    held = await other.live_matches.load(sat.match)
    (line,) = await lines_of(sat, "yes")
    assert other.live_matches.follow(sat.match, line) is other.live_matches.follow(sat.match, line) is held
    assert held.version == 1


async def test_a_step_taken_back_is_heard_of(sat: Sat, other: Service) -> None:
    held = await other.live_matches.load(sat.match)
    told = await lines_of(sat, "yes")
    await sat.service.moves.undo(sat.match, 0, 1, "back", sat.me.id)
    assert [other.live_matches.follow(sat.match, line) for line in told] == [held, held]
    assert held.version == 2 and same(held, await sat.service.live_matches.load(sat.match))


@pytest.mark.parametrize("doubt", ["missed", "digest", "action", "rules", "layout", "writing", "unknown"])
async def test_a_line_in_doubt_has_to_be_read(sat: Sat, other: Service, doubt: str) -> None:
    held = await other.live_matches.load(sat.match)
    first, second = await lines_of(sat, "yes", "no")
    changed = {
        "digest": replace(first, line=replace(first.line, digest="0" * 16)),
        "action": replace(first, line=replace(first.line, action="of-older-rules")),
        "rules": replace(first, rules=99),
        "layout": replace(first, layout="another"),
    }
    held.writing = doubt == "writing"
    match = "another" if doubt == "unknown" else sat.match
    assert other.live_matches.follow(match, second if doubt == "missed" else changed.get(doubt, first)) is None
    assert held.version == 0
    held.writing = False
    assert (await other.live_matches.load(sat.match, 2)).version == 2


async def test_a_line_that_breaks_a_game_does_not_end_the_listening(
    sat: Sat, other: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = await other.live_matches.load(sat.match)
    (line,) = await lines_of(sat, "yes")
    room, notice = (
        Room(await other.tables.find(held.table)),
        Notice(about="move", match=sat.match, replica=line),
    )
    monkeypatch.setattr(held, "try_action", lambda seat, word: 1 // 0)
    assert not other.rooms._follow(held.table, room, notice)
    monkeypatch.undo()
    assert other.rooms._follow(held.table, room, notice) and held.version == 1
