"""Time that runs out, people who go and come back, bots that stand in, tables that sleep; by a clock that tests set."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marooned.server.live.deadlines import debate_due, next_due
from marooned.server.matches.clocks import AWAY_GRACE_UNTIMED, ROLL_CALL
from marooned.server.matches.rendering import clocks_of
from marooned.server.matches.visibility import SPECTATORS
from marooned.server.service import Service
from marooned.server.storage.store import StorageTrouble
from tests.server.harness import SECONDS, Running, Seat, SetTime, guests, running, settings_in, sit_down, started
from tests.server.programs import programs

pytestmark = pytest.mark.anyio

LIVE = {"kind": "live", "bank": 30, "increment": 5}


@pytest.fixture
def time() -> SetTime:
    return SetTime()


async def pass_seconds(server: Running, time: SetTime, seconds: float) -> None:
    """Let time pass, and what is due be done."""
    time.pass_seconds(seconds)
    await server.service.deadlines.tick()


async def until_table(seat: Seat, **places: Any) -> dict[str, Any]:
    """The next word of the table whose places say that: `place_0={"away": True}`."""

    def fits(message: dict[str, Any]) -> bool:
        wanted = ((message["table"]["places"][int(name[-1])], place) for name, place in places.items())
        return all(place.items() <= found.items() for found, place in wanted)

    return (await seat.until("table", where=fits))["table"]


async def test_everyone_is_told_the_time_and_a_move_brings_more(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "ballot", ann, bob, clock=LIVE)
        assert table["clock"] == LIVE
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]), eve.sit(table["id"]) as three:
            update = await one.until("update")
            clocks = await one.until("clocks")
            assert (clocks["left"], clocks["running"], clocks["stopped"]) == ([30_000, 30_000], [0, 1], False)
            assert clocks["now"] == clocks["since"] == time.now()
            time.pass_seconds(7)
            await one.submit(update, "yes")
            for seat in (one, three):
                clocks = await seat.until("clocks", where=lambda m: m["version"] == 1)
                assert (clocks["left"], clocks["running"]) == ([28_000, 23_000], [1])
                assert clocks["since"] == time.now()


async def test_who_has_no_time_left_is_stood_in_for_and_takes_the_seat_back(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, clock=LIVE, level="uniform")
        match = table["match"]["id"]
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two:
            await one.submit(await one.until("update"), "yes")
            await one.until("accepted")
            await pass_seconds(server, time, 39.9)
            assert (await server.service.live_matches.load(match)).version == 1, "the grace is not over"
            await pass_seconds(server, time, 0.2)
            place = (await until_table(one, place_1={"stand_in": "uniform"}))["places"][1]
            assert place == {**table["places"][1], "stand_in": "uniform", "away": False}
            await one.shown(lambda m: m["version"] >= 2)
            await until_table(two, place_1={"stand_in": "uniform"})
            await two.send("back")
            await until_table(two, place_1={"stand_in": None})
            clocks = await two.until("clocks")
            assert clocks["left"][1] >= 30_000


async def test_where_nobody_has_time_left_the_match_is_played_to_its_end(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, clock={"kind": "live", "bank": 10})
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]):
            await one.together(2)
            await pass_seconds(server, time, 21)
            await one.until("update", where=lambda m: m["outcome"] is not None)


async def test_a_move_is_a_return(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, clock={"kind": "live", "bank": 10})
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two:
            await one.submit(await one.until("update"), "yes")
            await one.until("accepted")
            await pass_seconds(server, time, 21)
            await until_table(two, place_1={"stand_in": "heuristic"})
            await two.insist("cheer", lambda m: m["version"] >= 2)
            await until_table(two, place_1={"stand_in": None})


async def test_who_has_gone_is_stood_in_for_where_somebody_waits(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        match = table["match"]["id"]
        async with ann.sit(table["id"]) as one:
            async with bob.sit(table["id"]) as two:
                await two.until("update")
                await one.together(2)
            gone = await until_table(one, place_1={"away": True, "stand_in": None})
            assert not gone["asleep"]
            await pass_seconds(server, time, AWAY_GRACE_UNTIMED / 1000 - 1)
            assert 1 in (await server.service.live_matches.load(match)).thinking
            await pass_seconds(server, time, 2)
            await until_table(one, place_1={"away": True, "stand_in": "heuristic"})
            async with asyncio.timeout(20):
                while 1 in (await server.service.live_matches.load(match)).match.to_act:
                    await asyncio.sleep(0.005)
            async with bob.sit(table["id"]) as two:
                back = await until_table(two, place_1={"away": False})
                assert back["places"][1]["stand_in"] is None


async def bots_moved(server: Running, match: str, moves: int) -> None:
    """Wait until so many moves are made."""
    async with asyncio.timeout(20):
        while (await server.service.live_matches.load(match)).version < moves:
            await asyncio.sleep(0.005)


async def test_a_table_that_all_have_left_sleeps_and_wakes(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "ballot", ann, "heuristic", "heuristic", clock=LIVE)
        match = table["match"]["id"]
        async with eve.sit(table["id"]) as watching:
            await watching.until("welcome")  # whoever comes later is told of no change
            async with ann.sit(table["id"]) as one:
                await one.until("clocks")
                await bots_moved(server, match, 2)  # one that is about to would do so afterwards
                time.pass_seconds(10)
            asleep = await watching.until("table", where=lambda m: m["table"]["asleep"])
            assert asleep["table"]["places"][0]["away"]
            live = await server.service.live_matches.load(match)
            assert live.stopped and live.bot_of(1) is None
            version = live.version
            await pass_seconds(server, time, 100_000)
            assert live.players[0].stand_in is None and live.version == version
            clocks = await watching.until("clocks", where=lambda m: m["stopped"])
            assert clocks["left"][0] == 20_000 and clocks["running"] == []
            async with ann.sit(table["id"]) as one:
                await one.until("table", where=lambda m: not m["table"]["asleep"])
                clocks = await one.until("clocks", where=lambda m: not m["stopped"])
                assert clocks["left"][0] == 20_000 and clocks["since"] == time.now(), "going brings no time"


async def test_hours_a_move_need_nobody_to_stay(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, clock={"kind": "slow", "hours": 2})
        match = table["match"]["id"]
        for guest in (ann, bob):
            async with guest.sit(table["id"]) as seat:
                await seat.until("clocks")
        async with ann.sit(table["id"]) as seat:
            await until_table(seat, place_1={"away": True})
        for _ in range(130):
            await pass_seconds(server, time, 60)
        assert not (await server.service.live_matches.load(match)).asleep
        assert (await server.service.live_matches.load(match)).version == 0
        for _ in range(2):
            await pass_seconds(server, time, 60)
        async with asyncio.timeout(20):
            while not (await server.service.live_matches.load(match)).match.over:
                await asyncio.sleep(0.005)


async def test_a_debate_that_lasts_too_long_is_closed_and_nobody_loses_the_seat(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, debate=30)
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]):
            clocks = await one.until("clocks")
            assert (clocks["debate"], clocks["left"], clocks["running"]) == (30_000, [None, None], [])
            await pass_seconds(server, time, 34)
            await one.until("update", where=lambda m: m["version"] == 2)
            clocks = await one.until("clocks", where=lambda m: m["version"] == 2)
            assert clocks["debate"] == 30_000, "the next vote has its own time"
            found = (await ann.http.get(f"/api/tables/{table['id']}")).json()
            assert [place["stand_in"] for place in found["places"]] == [None, None]


async def test_a_debate_closes_with_a_pass_where_there_is_one(server: Running, time: SetTime) -> None:
    moves = server.service.moves
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "galerapagos", ann, bob, bob, debate=30)
        match = table["match"]["id"]
        async with ann.sit(table["id"]), bob.sit(table["id"]):
            while len((live := await moves.live_matches.load(match)).match.to_act) < 2:
                seat = live.match.turn
                word = live.game.actions.words[live.position.legal_ids(seat)[0]]
                by = live.players[seat].identity
                await moves.submit(match, seat, live.version, word, f"n{live.version}", by=by)
            asked, version = len(live.match.to_act), live.version
            await pass_seconds(server, time, 34)
            async with asyncio.timeout(20):
                while (live := await moves.live_matches.load(match)).version < version + asked:
                    await asyncio.sleep(0.005)
            played = [line.action for line in live.log[version : version + asked]]
            assert played == ["pass"] * asked


async def test_whoever_is_not_there_at_the_start_has_gone(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await ann.post("/api/tables", game="ballot", seats=2)
        path = f"/api/tables/{table['id']}"
        await ann.post(f"{path}/seats/0")
        await bob.post(f"{path}/seats/1")
        async with ann.sit(table["id"]) as one:
            await one.until("welcome")
            await ann.post(f"{path}/start")
            await until_table(one, place_0={"away": False}, place_1={"away": True})


async def test_nobody_is_charged_for_a_restart_and_those_who_do_not_come_back_have_gone(tmp_path: Path) -> None:
    before, after = SetTime(), SetTime(5_000_000_000_000)  # somebody set the machine's clock meanwhile
    async with running(settings_in(tmp_path), before) as server, guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, clock=LIVE)
        async with ann.sit(table["id"]) as one:
            await one.until("clocks")
            before.pass_seconds(10)
            await one.submit(updates(one)[-1], "yes")
            await one.until("accepted")
        cookies = [guest.http.cookies for guest in (ann, bob)]
    async with running(settings_in(tmp_path), after) as server, guests(server.url, "", "") as (ann, bob):
        ann.http.cookies, bob.http.cookies = cookies
        async with ann.sit(table["id"]) as one:
            clocks = await one.until("clocks")
            assert clocks["left"] == [25_000, 20_000] and clocks["since"] == after.now()
            await pass_seconds(server, after, ROLL_CALL / 1000 + 1)
            await until_table(one, place_0={"away": False}, place_1={"away": True})


def updates(seat: Seat) -> list[dict[str, Any]]:
    return [message for message in seat.received if message["type"] == "update"]


async def test_those_who_come_and_go_together_are_written_together(service: Service) -> None:
    sat = [await sit_down(service, seats=2) for _ in range(20)]
    await asyncio.gather(*(service.live_matches.load(one.match) for one in sat))
    writing = service.store.transactions
    await service.attendance.call_roll()
    assert service.store.transactions == writing + 1
    for one in sat:
        live = await service.live_matches.load(one.match)
        assert all(player.gone is not None for player in live.players) and live.asleep
    await asyncio.gather(*(service.attendance.come(one.match, one.me.id) for one in sat))
    assert service.store.transactions == writing + 2
    await asyncio.gather(*(service.attendance.come(one.match, one.me.id) for one in sat))
    assert service.store.transactions == writing + 2, "whoever is there already needs no line"
    for one in sat:
        kept = await service.live_matches.refresh(one.match)
        assert not kept.has_gone and not (await service.tables.find(kept.table)).asleep


async def test_who_goes_and_comes_back_at_once_is_there(service: Service) -> None:
    one = await sit_down(service, seats=2)
    await asyncio.gather(
        service.attendance.go(one.match, one.me.id),
        service.attendance.stand_in(one.match, [0]),
        service.attendance.come(one.match, one.me.id),
    )
    assert [player[2:] for player in (await service.live_matches.refresh(one.match)).players] == [(None, None)] * 2


async def test_attendance_is_kept_once_the_database_is_back(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    one = await sit_down(service, seats=2)
    live = await service.live_matches.load(one.match)
    monkeypatch.setattr("marooned.server.live.attendance.AGAIN_SECONDS", 0.01)
    with monkeypatch.context() as away:
        away.setattr(service.store, "writing", _no_storage)
        service.attendance.on_presence(one.match, one.me.id, here=False)
        await asyncio.sleep(0.1)
        assert not live.has_gone
    async with asyncio.timeout(SECONDS):
        while not live.has_gone:
            await asyncio.sleep(0.01)


def _no_storage() -> None:
    raise StorageTrouble("server.no-storage")


async def test_leaving_for_good_leaves_the_seat_to_a_bot(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob, level="uniform")
        async with ann.sit(table["id"]) as one:
            await one.until("update")
            left = await bob.post(f"/api/tables/{table['id']}/leave")
            assert left["places"][1] == {
                **table["places"][1],
                "person": None,
                "name": "uniform",
                "bot": "uniform",
                "face": None,
                "colour": None,
            }
            await one.until("update", where=lambda m: m["version"] == 1)
            again = await bob.http.post(f"/api/tables/{table['id']}/leave")
            assert again.json()["code"] == "seat.not-yours"
            async with bob.sit(table["id"]) as two:
                assert (await two.until("update"))["seat"] == -1


async def test_a_program_that_is_gone_is_stood_in_for_like_a_person(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await ann.post("/api/tables", game="ballot", seats=2, level="heuristic")
        await ann.post(f"/api/tables/{table['id']}/seats/0")
        made = await ann.post(f"/api/tables/{table['id']}/seats/1/token", name="Robbie")
        table = await ann.post(f"/api/tables/{table['id']}/start")
        async with programs(server.url, made) as (robbie,), ann.sit(table["id"]) as person:
            await person.until("update")  # whoever comes later is told of no change
            async with robbie.sit(table["id"]) as machine:
                await machine.until("update")
            await until_table(person, place_1={"away": True})
            await pass_seconds(server, time, AWAY_GRACE_UNTIMED / 1000 + 1)
            await until_table(person, place_1={"stand_in": "heuristic"})
            await person.shown(lambda m: m["version"] == 1)
            async with robbie.sit(table["id"]) as machine:
                await until_table(person, place_1={"stand_in": None, "away": False})
                await person.submit(last_update(person), "yes")
                await machine.until("update", where=lambda m: m["seat"] in m["to_act"] and m["version"] == 2)


def last_update(player: Seat) -> dict[str, Any]:
    """What that player was shown last."""
    return [message for message in player.received if message["type"] == "update"][-1]


async def test_clocks_and_what_is_due_tell_nothing_of_hands(server: Running, time: SetTime) -> None:
    moves = server.service.moves
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "galerapagos", ann, bob, bob, bob, clock=LIVE, debate=60)
        match = table["match"]["id"]
        for number in range(25):
            live = await moves.live_matches.load(match)
            truth, told = live.position, (clocks_of(live, time.now(), SPECTATORS), next_due(live), debate_due(live))
            for viewer in range(-1, 4):
                live.match.position = truth.imagined(viewer, number.to_bytes(16, "big"))
                assert (clocks_of(live, time.now(), SPECTATORS), next_due(live), debate_due(live)) == told
                live.match.position = truth
            seat = live.match.turn
            word = live.game.actions.words[live.position.legal_ids(seat)[0]]
            time.pass_seconds(1)
            await moves.submit(match, seat, live.version, word, f"n{number}", by=live.players[seat].identity)
