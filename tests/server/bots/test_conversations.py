"""Bots at a table talk: they answer people, whisper to whom it is for, and say nothing twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from marooned.engine.contract import Hearing, Remark
from marooned.games.galerapagos.bots import talk as talkers
from marooned.protocol.http import NewTable
from marooned.protocol.messages import Speak
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, Terms
from marooned.server.bots.conversations import Conversations, talks
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.records import export
from marooned.server.service import Service
from marooned.server.storage.schema import talk
from tests.server.harness import Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio


async def table_of(service: Service, *bots: str, seat: int | None = 0, **wanted: Any) -> tuple[Me, str, LiveMatch]:
    """A running table of Galérapagos: a person in the first seat, or in none, bots in the others; and its match."""
    me, _ = await service.identities.create("Ann", "en")
    seated = {str(number): bot for number, bot in enumerate(bots, 0 if seat is None else 1)}
    seats = len(bots) + (seat is not None)
    table = await service.lobby.create(me, NewTable(game="galerapagos", seats=seats, bots=seated, **wanted))
    if seat is not None:
        await service.tables.take(me, table.id, seat)
    match = (await service.tables.start(me, table.id)).match.id
    return me, table.id, await service.live_matches.load(match)


async def lines_of(service: Service, match: str) -> list[Any]:
    async with service.store.reading() as connection:
        said = select(talk).where(talk.c.match == match, talk.c.typed).order_by(talk.c.number)
        return list(await connection.execute(said))


async def until_said(service: Service, match: str, count: int) -> list[Any]:
    async with asyncio.timeout(20):
        while len(rows := await lines_of(service, match)) < count:
            await asyncio.sleep(0.01)
    return rows


async def test_a_bot_answers_a_person_who_asks_it_and_everyone_hears(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "galerapagos", ann, "heuristic", "heuristic")
        async with ann.sit(table["id"]) as mine, eve.sit(table["id"]) as watching:
            await mine.until("update")
            await mine.send("speak", seat=0, words="ask:2:no-shot")
            for seat in (mine, watching):
                while (told := await seat.until("spoke"))["seat"] != 1 or not told["words"].startswith("promise:1"):
                    pass
                assert (told["words"], told["to"], told["name"]) == ("promise:1:no-shot", None, "heuristic")


async def test_bots_begin_to_talk_when_somebody_comes_to_hear_them(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "galerapagos", ann, "heuristic", "heuristic", options={"first_player": 0})
        async with ann.sit(table["id"]) as mine:
            await mine.until("update")
            told = await mine.until("spoke")
            assert told["seat"] in (1, 2) and told["to"] is None


async def test_a_whisper_is_answered_in_a_whisper_that_nobody_else_hears(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve") as (ann, eve):
        table = await started(ann, "galerapagos", ann, "heuristic", "heuristic")
        async with ann.sit(table["id"]) as mine, eve.sit(table["id"]) as watching:
            await mine.until("update")
            await mine.send("speak", seat=0, words="ask:2:no-shot", to=1)
            while (told := await mine.until("spoke"))["words"] != "promise:1:no-shot":
                pass
            assert (told["seat"], told["to"]) == (1, 0)
            await watching.send("ping")
            await watching.until("pong")
            assert not [one for one in watching.received if one.get("words", "").endswith("no-shot")]


async def test_bots_talk_through_a_match_and_it_is_in_the_record(service: Service) -> None:
    _, _, live = await table_of(service, *["heuristic"] * 4, seat=None)
    service.conversations.pause = 0.0
    service.bots.wake(live)
    async with asyncio.timeout(120):
        while not live.over:
            await asyncio.sleep(0.01)
    said = await lines_of(service, live.id)
    assert said and {row.identity for row in said} == {None}
    record = msgspec.json.decode(await export(service.live_matches, live.id, None))
    assert [words for *_, words in record["speech"]] == [row.text for row in said if not row.to]


@pytest.mark.parametrize("terms", [Terms(banter=False), Terms(chat="off")])
async def test_at_a_quiet_table_bots_hold_their_tongues(service: Service, terms: Terms) -> None:
    wanted: dict[str, Any] = {"banter": terms.banter, "chat": terms.chat}
    me, table, live = await table_of(service, "heuristic", "heuristic", **wanted)
    assert live.terms == terms and not talks(live)
    asking = service.talk.speak(me, await service.tables.find(table), Speak(seat=0, words="ask:2:no-shot"))
    if terms.chat == "off":
        with pytest.raises(Refusal):
            await asking
    else:
        await asking
    assert await service.conversations.hearing(live, 1) is None
    said = [row.seat for row in await lines_of(service, live.id)]
    assert said == ([] if terms.chat == "off" else [0]) and not service.conversations._talking


async def test_who_stands_in_for_a_person_gives_nobody_s_word(service: Service) -> None:
    _, _, live = await table_of(service, "heuristic", "heuristic")
    live.players = [live.players[0]._replace(stand_in="heuristic"), *live.players[1:]]
    assert await service.conversations.hearing(live, 0) is None
    found = await service.conversations.hearing(live, 1)
    assert found is not None and list(found[0].cast) == [1, 2]


async def test_two_processes_that_would_say_the_same_say_it_once(service: Service, tmp_path: Path) -> None:
    me, table, live = await table_of(service, "heuristic", "heuristic")
    service.conversations.pause = 1000.0
    await service.talk.speak(me, await service.tables.find(table), Speak(seat=0, words="ask:2:no-shot"))
    other = await Service.open(settings_in(tmp_path))
    try:
        there = await other.live_matches.load(live.id)
        for one, match in ((service, live), (other, there)):
            await one.conversations._follow(match)
        spoke = [await one.conversations._speak(match) for one, match in ((service, live), (other, there))]
        assert spoke[0] and [row.text for row in await lines_of(service, live.id)].count("promise:1:no-shot") == 1
        stale = await other.talk.interject(table, live.id, 1, Remark("claim:nothing"), 0)
        assert not stale, "something was said after what it had heard"
    finally:
        await other.close()


async def test_after_a_restart_bots_go_on_from_what_was_said(service: Service, tmp_path: Path) -> None:
    me, table, live = await table_of(service, "heuristic", "heuristic")
    await service.talk.speak(me, await service.tables.find(table), Speak(seat=0, words="ask:2:no-shot"))
    await until_said(service, live.id, 2)
    await service.conversations.stop()
    conversation = (await service.conversations._follow(live)).conversation
    again = Conversations(service.live_matches, service.tables, service.talk, 0.0)
    found = (await again._follow(live)).conversation
    assert (found.said, found.moves, found.cast) == (conversation.said, conversation.moves, conversation.cast)
    for seat in (1, 2):
        assert found.hearing(live.position, seat) == conversation.hearing(live.position, seat)


async def test_what_was_taken_back_did_not_happen_and_what_was_said_then_stays(service: Service) -> None:
    _, _, live = await table_of(service, "heuristic", "heuristic")
    followed = await service.conversations._follow(live)
    for version, action in enumerate([3, None, 3], 1):
        followed.take(Step(version, 0, action, live.position, live.position, []))
        followed.hear(SimpleNamespace(version=version, seat=0, to=[], text="claim:nothing"))
    assert (followed.version, len(followed.conversation.moves)) == (3, 1)
    assert [said.after for said in followed.conversation.said] == [0, 0, 1]


async def test_bots_say_no_more_than_their_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def chatter(hearing: Hearing) -> Remark | None:
        return Remark("claim:nothing")

    monkeypatch.setattr(talkers, "remark", chatter)
    async with running(settings_in(tmp_path, talk_a_minute=6, bot_pause=0.001)) as server:
        service = server.service
        me, table, live = await table_of(service, "heuristic", "heuristic")
        service.conversations.stir(live)
        await until_said(service, live.id, 2)
        await asyncio.sleep(0.3)
        assert len(await lines_of(service, live.id)) == 2, "a third of a minute's share at once, and no more"
        await service.talk.speak(me, await service.tables.find(table), Speak(seat=0, words="claim:nothing"))


async def test_a_bot_that_cannot_listen_plays_on(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*_: Any) -> None:
        raise OSError("no database")

    _, _, live = await table_of(service, "heuristic", "heuristic")
    monkeypatch.setattr(service.talk, "since", away)
    assert await service.conversations.hearing(live, 1) is None
    assert "a bot could not listen" in caplog.text
