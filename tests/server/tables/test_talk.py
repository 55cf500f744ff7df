"""The game's own phrases on the wire: checked, kept, told to those who may hear them, and part of the record."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.engine.replay import verify
from tests.server.harness import Running, guests, started

pytestmark = pytest.mark.anyio


async def test_a_phrase_is_told_to_all_in_its_notation_and_kept(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Eve") as (ann, bob, eve):
        table = await started(ann, "galerapagos", ann, bob, bob, chat=False)
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as two, eve.sit(table["id"]) as three:
            for seat in (one, two, three):
                await seat.until("update")
            await one.send("speak", seat=0, words=" claim:nothing")
            said = await one.until("spoke")
            words = {"seat": 0, "name": "Ann", "words": "claim:nothing", "to": None}
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


async def test_phrases_are_in_the_record_where_they_were_said(server: Running) -> None:
    moves = server.service.moves
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "galerapagos", ann, ann, ann)
        match, undone = table["match"]["id"], False
        said: list[list[Any]] = []
        async with ann.sit(table["id"]) as seat:
            while not undone or len(said) < 4:
                live = await moves.live_matches.load(match)
                turn, played = live.match.turn, len(live.match.moves)
                to = (turn + 1) % 3
                await seat.send("speak", seat=turn, words=f"thank:{to + 1}", to=to if played else None)
                await seat.until("spoke")
                said.append([played, turn, to if played else None, f"thank:{to + 1}"])
                words = [live.game.actions.words[id] for id in live.legal_ids(live.state, turn)]
                await moves.submit(match, turn, live.version, words[-1], f"{live.version}", by=ann.id)
                live = await moves.live_matches.load(match)
                assert not live.match.over
                if not undone and live.why_no_undo(turn) is None:
                    await seat.send("speak", seat=turn, words="claim:nothing")
                    await seat.until("spoke")
                    await moves.undo(match, turn, live.version, "undo", by=ann.id)
                    said.append([len(live.match.moves), turn, None, "claim:nothing"])
                    undone = True
        assert (await ann.http.delete(f"/api/tables/{table['id']}")).json()["match"]["status"] == "abandoned"
        record = await ann.http.get(f"/api/matches/{match}/record")
        replayed = verify(record.content)
        assert [list(spoken) for spoken in replayed.speech] == said
        assert not replayed.over
