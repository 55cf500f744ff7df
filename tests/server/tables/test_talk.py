"""What is said at a table, freely or in the game's own phrases: checked, kept, and heard by those it is for."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from marooned.protocol.messages import Say
from marooned.protocol.tables import Me
from marooned.server.tables import talk
from tests.server.harness import Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio


async def test_a_phrase_is_told_to_all_in_its_notation_and_kept(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "galerapagos", ann, bob, bob, chat="phrases")
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two, eve.sit(table["id"]) as three:
            for seat in (one, two, three):
                await seat.until("update")
            await one.send("speak", seat=0, words=" claim:nothing")
            said = await one.until("spoke")
            sentence = {"message": "speech-claim-nothing", "words": {}}
            words = {"seat": 0, "name": "Ann", "words": "claim:nothing", "said": sentence, "to": None}
            assert said == {"type": "spoke", "number": said["number"], **words}
            for seat in (two, three):
                assert await seat.until("spoke") == said
        async with eve.sit(table["id"]) as later:
            assert await later.until("spoke") == said
        async with eve.sit(table["id"], heard=said["number"]) as again:
            await again.send("ping")
            await again.until("pong")
            assert not [message for message in again.received if message["type"] == "spoke"]


async def test_a_whispered_phrase_is_heard_by_one_seat(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat", "Eve") as (ann, bob, cat, eve):
        id = (await started(ann, "galerapagos", ann, bob, cat))["id"]
        async with ann.sit(id) as one, bob.sit(id) as two, cat.sit(id) as three, eve.sit(id) as four:
            await one.send("speak", seat=0, words="promise:2:no-vote", to=1)
            for hears in (one, two):
                assert (await hears.until("spoke"))["to"] == 1
            await one.send("speak", seat=0, words="ask:water")
            for deaf in (three, four):
                assert (await deaf.until("spoke"))["words"] == "ask:water"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"seat": 0, "words": "sing:aloud"}, "talk.not-a-phrase"),
        ({"seat": 0, "words": "promise:9:no-vote"}, "talk.not-a-phrase"),
        ({"seat": 0, "words": "claim:nothing", "to": 0}, "talk.not-a-phrase"),
        ({"seat": 1, "words": "claim:nothing"}, "seat.not-yours"),
        ({"seat": 7, "words": "claim:nothing"}, "seat.unknown"),
        ({"seat": 0, "words": "claim:nothing", "to": 7}, "seat.unknown"),
        ({"seat": 0, "words": ""}, "message.invalid"),
    ],
)
async def test_what_cannot_be_said_is_refused_in_both_languages(
    server: Running, message: dict[str, Any], code: str
) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "galerapagos", ann, bob, bob)
        texts = []
        for language in ("en", "fr"):
            await ann.http.patch("/api/identity", json={"name": "Ann", "language": language})
            async with ann.sit(table["id"]) as seat:
                await seat.send("speak", **message)
                refused = await seat.until("refused")
                assert refused["code"] == code
                texts.append(refused["text"])
        assert texts[0] != texts[1]


async def test_a_game_without_phrases_and_a_match_that_does_not_run(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            await seat.send("speak", seat=0, words="claim:nothing")
            assert (await seat.until("refused"))["code"] == "talk.not-a-phrase"
        waiting = await ann.post("/api/tables", game="galerapagos", seats=3)
        await ann.post(f"/api/tables/{waiting['id']}/seats/0")
        async with ann.sit(waiting["id"]) as seat:
            await seat.send("speak", seat=0, words="claim:nothing")
            assert (await seat.until("refused"))["code"] == "match.not-running"


async def test_talk_is_heard_by_those_it_is_for(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat", "Eve") as (ann, bob, cat, eve):
        table = await started(ann, "ballot", ann, bob, cat)
        async with ann.sit(table["id"]) as here:
            await here.until("update")
            await here.send("say", text="hello all", seat=0)
            await here.send("say", text="psst", seat=0, to=[1])
            await here.send("say", text="bye")
            said = [await here.until("said") for _ in range(3)]
            assert [message["text"] for message in said] == ["hello all", "psst", "bye"]
            numbers = [message.pop("number") for message in said]
            assert said[1] == {"type": "said", "seat": 0, "name": "Ann", "text": "psst", "to": [1]}
            assert numbers == sorted(set(numbers))
        for guest, expected in ((bob, ["hello all", "psst", "bye"]), (cat, ["hello all", "bye"])):
            async with guest.sit(table["id"]) as seat:
                assert [(await seat.until("said"))["text"] for _ in expected] == expected
        async with eve.sit(table["id"], heard=numbers[0]) as seat:
            assert (await seat.until("said"))["text"] == "bye"
            await seat.send("say", text="I know something")
            assert (await seat.until("refused"))["code"] == "talk.forbidden"


async def test_who_comes_is_told_as_much_whether_or_not_others_whispered(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        told = []
        for whispers in (0, 3):
            table = await started(ann, "ballot", ann, bob)
            found = await server.service.tables.find(table["id"])
            me = Me(id=ann.id, name="Ann", language="en", face="bun", colour="red", introduced=True)
            with patch.object(talk, "HEARD_ANEW", 4):
                for number in range(6):
                    await server.service.talk.say(me, found, Say(text=f"word {number}", seat=0))
                for _ in range(whispers):
                    await server.service.talk.say(me, found, Say(text="psst", seat=0, to=[1]))
                async with eve.sit(table["id"]) as seat:
                    told.append([(await seat.until("said"))["text"] for _ in range(4)])
        assert told[0] == told[1] == ["word 2", "word 3", "word 4", "word 5"]


async def test_numbers_of_what_is_said_do_not_count_the_whispers_of_others(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as one, eve.sit(table["id"]) as watching:
            await one.until("update")
            await watching.until("update")
            for burst in range(3):
                for _ in range(40):
                    await one.send("say", text="psst", seat=0, to=[1])
                await one.send("say", text="aloud", seat=0)
                assert (await watching.until("said"))["number"] == burst + 1
            numbers = [(await one.until("said"))["number"] for _ in range(3 * 41)]
            assert numbers == list(range(1, 3 * 41 + 1))
            await one.send("say", text="psst", seat=0, to=[1])
            await one.until("said")
        for heard in range(5):
            async with eve.sit(table["id"], heard=heard) as again:
                await again.send("ping")
                await again.until("pong")
                told = [message["number"] for message in again.received if message["type"] == "said"]
                assert told == [number for number in (1, 2, 3) if number > heard]


async def test_a_whisper_is_for_the_person_and_not_for_who_sits_there_next(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = (await ann.post("/api/tables", game="ballot", seats=2))["id"]
        await ann.post(f"/api/tables/{table}/seats/0")
        await bob.post(f"/api/tables/{table}/seats/1")
        async with ann.sit(table) as one:
            await one.send("say", text="for Bob alone", seat=0, to=[1])
            await one.until("said")
            assert (await bob.http.delete(f"/api/tables/{table}/seats/1")).is_success
            await eve.post(f"/api/tables/{table}/seats/1")
            await one.send("say", text="welcome", seat=0, to=[1])
            await one.until("said")
        async with eve.sit(table) as other:
            assert (await other.until("said"))["text"] == "welcome"
        async with bob.sit(table) as other:
            assert (await other.until("said"))["text"] == "for Bob alone"
            await other.send("ping")
            await other.until("pong")
            assert [message["text"] for message in other.received if message["type"] == "said"] == ["for Bob alone"]


async def test_talk_keeps_the_name_it_was_said_under(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as seat:
            await seat.send("say", text="I am Ann", seat=0)
            await seat.until("said")
            await ann.http.patch("/api/identity", json={"name": "Zoe"})
            await seat.send("say", text="I am Zoe", seat=0)
            await seat.until("said")
        async with bob.sit(table["id"]) as seat:
            told = [await seat.until("said") for _ in range(2)]
        assert [(said["name"], said["text"]) for said in told] == [("Ann", "I am Ann"), ("Zoe", "I am Zoe")]


@pytest.mark.parametrize(
    ("chat", "words", "phrase"),
    [("free", None, None), ("phrases", "talk.phrases-only", None), ("off", "talk.forbidden", "talk.forbidden")],
)
async def test_a_table_allows_all_talk_phrases_alone_or_none(
    server: Running, chat: str, words: str | None, phrase: str | None
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "galerapagos", ann, ann, ann, chat=chat)
        async with ann.sit(table["id"]) as seat:
            await seat.send("say", text="hello", seat=0)
            assert (await seat.until("said", "refused")).get("code") == words
            await seat.send("speak", seat=0, words="claim:nothing")
            assert (await seat.until("spoke", "refused")).get("code") == phrase


async def test_a_server_may_allow_less_than_its_tables(tmp_path: Path) -> None:
    async with running(settings_in(tmp_path)) as server, guests(server.url, "Ann") as (ann,):
        free = await started(ann, "galerapagos", ann, ann, ann)
        cookies = ann.http.cookies
    async with running(settings_in(tmp_path, chat="phrases")) as server, guests(server.url, "") as (again,):
        again.http.cookies = cookies
        for chat, shown in (("free", "phrases"), ("phrases", "phrases"), ("off", "off")):
            assert (await again.post("/api/tables", game="ballot", seats=2, chat=chat))["chat"] == shown
        async with again.sit(free["id"]) as seat:  # a table from before
            assert (free["chat"], (await seat.until("welcome"))["table"]["chat"]) == ("free", "phrases")
            await seat.send("say", text="hello", seat=0)
            assert (await seat.until("refused"))["code"] == "talk.phrases-only"
            await seat.send("speak", seat=0, words="claim:nothing")
            await seat.until("spoke")


async def test_nobody_talks_without_end(tmp_path: Path) -> None:
    async with (
        running(settings_in(tmp_path, talk_a_minute=60)) as server,
        guests(server.url, "Ann", "Bob") as (ann, bob),
    ):
        table = await started(ann, "ballot", ann, bob)
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two:
            for number in range(30):
                await one.send("say", text=f"psst {number}", seat=0, to=[0])
            await one.send("ping")
            codes = [(await one.until("said", "refused")).get("code", "said") for _ in range(30)]
            assert 20 <= codes.count("said") <= 25 and codes.count("message.too-fast") == 30 - codes.count("said")
            await two.send("say", text="now me", seat=1)
            assert (await two.until("said"))["text"] == "now me"


async def test_what_is_kept_of_a_match_is_bounded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_A_MATCH", 3)
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            for _ in range(4):
                await seat.send("say", text="once more", seat=0)
            refused = await seat.until("refused")
            assert refused["code"] == "talk.enough" and refused["details"] == {"most": 3}
