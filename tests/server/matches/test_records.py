"""Looking back on a match: any moment through the eyes one may use, its story, and its record once it is over."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.engine.replay import verify
from marooned.protocol.refusals import Refusal
from marooned.server.matches.records import export
from marooned.server.tables.tables import abandon
from tests.server.harness import Guest, Running, Sat, guests, started

pytestmark = pytest.mark.anyio


async def test_the_record_tells_all_that_counts_once_the_match_is_over(sat: Sat) -> None:
    live = await sat.service.live_matches.load(sat.match)
    await sat.submit(0, 0, "no", "undone")
    await sat.service.moves.undo(sat.match, 0, 1, "undo", by=sat.me.id)
    for vote in range(9):
        with pytest.raises(Refusal) as caught:
            await export(sat.service.live_matches, sat.match, None)
        assert caught.value.code == "match.not-over"
        await sat.submit(vote % 3, vote + 2, "yes", f"{vote}")
    replayed = verify(await export(sat.service.live_matches, sat.match, None))
    assert replayed.moves == live.match.moves and len(replayed.moves) == 9
    assert replayed.state.tobytes() == live.position.state.tobytes() and replayed.key == live.match.key


async def test_looking_back_through_the_eyes_one_may_use(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "ballot", ann, bob)
        match, moves = table["match"]["id"], server.service.moves
        await moves.submit(match, 0, 0, "yes", "n", by=ann.id)

        async def look(guest: Guest, move: int, seat: int) -> Any:
            answer = await guest.http.get(f"/api/matches/{match}/moves/{move}", params={"seat": seat})
            return answer.json()["view"] if answer.is_success else answer.json()["code"]

        assert (await look(ann, 1, 0))["own_vote"] == 1
        assert (await look(ann, 0, 0))["own_vote"] == 0
        assert (await look(bob, 1, -1))["voted"] == [True, False]
        assert await look(bob, 1, 0) == "seat.not-yours"
        assert await look(bob, 2, 1) == "match.unknown"
        assert await look(bob, 1, 7) == "seat.unknown"
        for version in range(1, 6):
            seat = version % 2
            await moves.submit(match, seat, version, "yes", f"{version}", by=(ann.id, bob.id)[seat])
        assert (await look(bob, 1, 0))["own_vote"] == 1


async def test_a_story_is_told_to_each_seat_as_it_was_told_then(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        table = await started(ann, "nautilus-island", ann, bob)
        match, told = table["match"]["id"], {0: [], 1: []}  # type: ignore[var-annotated]
        async with ann.sit(table["id"]) as one, bob.sit(table["id"]) as other:
            updates = [await one.until("update"), await other.until("update")]
            for _ in range(4):
                mover = updates[0]["to_act"][0]
                await (one, other)[mover].submit(updates[mover], updates[mover]["legal"][0])
                updates = [await one.until("update"), await other.until("update")]
                for seat in (0, 1):
                    told[seat].append(updates[seat]["events"])
        for seat, guest in enumerate((ann, bob)):
            kept = (await guest.http.get(f"/api/matches/{match}/story", params={"seat": seat})).json()
            assert kept["moves"] == told[seat] and kept["names"] == ["Ann", "Bob"] and kept["key"] is None
        assert (await bob.http.get(f"/api/matches/{match}/story", params={"seat": 0})).status_code == 403


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
                words = [live.game.actions.words[id] for id in live.position.legal_ids(turn)]
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


async def test_whispered_phrases_stay_with_those_who_heard_them(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat", "") as (ann, bob, cat, nobody):
        table = await started(ann, "galerapagos", ann, bob, cat)
        async with ann.sit(table["id"]) as seat:
            await seat.send("speak", seat=0, words="promise:2:no-vote", to=1)
            await seat.send("speak", seat=0, words="ask:water")
            for _ in range(2):
                await seat.until("spoke")
        async with server.service.store.writing() as connection:
            await abandon(connection, table["match"]["id"])
        await server.service.live_matches.refresh(table["match"]["id"])
        for guest, phrases in ((nobody, 1), (cat, 1), (bob, 2), (ann, 2)):
            record = await guest.http.get(f"/api/matches/{table['match']['id']}/record")
            assert len(record.json()["speech"]) == phrases
            verify(record.content)
