"""Steps taken back at rated tables: everybody who plays agrees, and nothing is told that somebody may not know."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.protocol.messages import Cast, Propose
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, SlowClock, Table
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.service import Service
from marooned.server.tables import rated
from marooned.server.tables.agreements import OPEN_SECONDS, SLOW_UNDO_SECONDS, asked_back, check_proposal
from tests.server.harness import Running, Seat, SetTime, guests, held_match, started, take
from tests.server.standings.staging import begun, person

pytestmark = pytest.mark.anyio

RATED: dict[str, Any] = {"rated": True, "clock": {"kind": "live", "bank": 600}}


@pytest.fixture
def time() -> SetTime:
    return SetTime()


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots may sit at rated tables of ballot."""
    monkeypatch.setattr(rated, "anchors_of", lambda game: {"uniform": 1000})


async def voted(seat: Seat) -> dict[str, Any]:
    """Vote in the first ballot; the update after it."""
    await seat.submit(await seat.shown(lambda told: "yes" in told["legal"]), "yes")
    await seat.until("accepted")
    return await seat.shown(lambda told: "yes" not in told["legal"])


async def refusal(by: Seat, type: str, **fields: Any) -> str:
    await by.send(type, **fields)
    return str((await by.until("refused"))["code"])


async def answered(seat: Seat, answer: str) -> dict[str, Any]:
    return await seat.until("proposal", where=lambda told: told["answer"] == answer)


async def test_a_step_is_taken_back_once_all_agree(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat", "Eve") as (ann, bob, cat, eve):
        id = (await started(ann, "ballot", ann, bob, cat, **RATED))["id"]
        async with ann.sit(id) as one, bob.sit(id) as two, cat.sit(id) as three, eve.sit(id) as four:
            now = await voted(one)
            assert now["undo"], "it can be asked for"
            step = {"match": now["match"], "seat": 0, "version": now["version"]}
            assert await refusal(one, "undo", **step, nonce="u") == "rated.ask-first"
            await one.send("propose", what="undo", seat=0)
            asked = [await answered(seat, "open") for seat in (one, two, three, four)]
            assert [told["yours"] for told in asked] == [False, True, True, False]
            assert all((told["seat"], told["version"], told["needed"]) == (0, 1, 3) for told in asked)
            assert await refusal(four, "cast", proposal=1, yes=True) == "proposal.no-ballot"
            await two.send("cast", proposal=1, yes=True)
            await two.until("proposal", where=lambda told: not told["yours"])
            assert (await server.service.live_matches.load(now["match"])).version == 1, "one is not all"
            await three.send("cast", proposal=1, yes=True)
            back = await four.shown(lambda told: told["version"] == 2)
            assert back["events"] == [{"event": "step-undone", "seat": 0}]
            assert (await answered(four, "passed"))["version"] == 1
            assert "yes" in (await one.shown(lambda told: told["version"] == 2))["legal"]
            assert await refusal(three, "cast", proposal=1, yes=True) == "proposal.unknown"


async def test_one_who_says_no_decides_and_that_step_is_not_asked_about_again(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat") as (ann, bob, cat):
        id = (await started(ann, "ballot", ann, bob, cat, **RATED))["id"]
        async with ann.sit(id) as one, bob.sit(id) as two:
            await voted(one)
            await one.send("propose", what="undo", seat=0)
            await answered(two, "open")
            assert await refusal(two, "propose", what="pause") == "proposal.open"
            await two.send("cast", proposal=1, yes=False)
            assert (await answered(one, "refused"))["version"] == 1
            assert await refusal(one, "propose", what="undo", seat=0) == "undo.refused"
            await one.submit(await one.shown(lambda told: "cheer" in told["legal"]), "cheer")
            await one.until("accepted")
            await one.send("propose", what="undo", seat=0)
            assert (await answered(two, "open"))["version"] == 2, "the next one is"


async def test_whoever_moves_has_refused(server: Running) -> None:
    async with guests(server.url, "Ann", "Bob", "Cat") as (ann, bob, cat):
        id = (await started(ann, "ballot", ann, bob, cat, **RATED))["id"]
        async with ann.sit(id) as one, bob.sit(id) as two, cat.sit(id) as three:
            await voted(one)
            await one.send("propose", what="undo", seat=0)
            await answered(two, "open")
            await voted(two)
            for seat in (two, three):
                await seat.send("cast", proposal=1, yes=True)
            assert (await answered(one, "refused"))["version"] == 1
            assert await refusal(one, "propose", what="undo", seat=0) == "undo.refused"
            await two.send("propose", what="undo", seat=1)
            await three.until("proposal", where=lambda told: told["number"] == 2)
            await three.submit(await three.shown(lambda told: told["version"] == 2), "cheer")
            await three.until("accepted")
            await three.send("propose", what="pause")  # a vote on what is too late stands in nobody's way
            await three.until("proposal", where=lambda told: told["what"] == "pause")


async def test_nobody_answers_in_time(server: Running, time: SetTime) -> None:
    async with guests(server.url, "Ann", "Bob") as (ann, bob):
        id = (await started(ann, "ballot", ann, bob, **RATED))["id"]
        async with ann.sit(id) as one, bob.sit(id):
            await voted(one)
            await one.send("propose", what="undo", seat=0)
            assert (await answered(one, "open"))["voters"] == 2
            time.pass_seconds(OPEN_SECONDS + 1)
            await server.service.deadlines.tick()
            await answered(one, "expired")
            assert await refusal(one, "propose", what="undo", seat=0) == "undo.refused"


async def test_bots_agree_at_once(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        id = (await started(ann, "ballot", ann, "uniform", **RATED))["id"]
        async with ann.sit(id) as one:
            await one.shown(lambda told: told["to_act"] == [0])
            await one.submit(await one.shown(lambda told: told["to_act"] == [0]), "cheer")
            cheered = await one.until("update", where=lambda told: "cheer" not in told["legal"])
            assert cheered["undo"]
            await one.send("propose", what="undo", seat=0)
            assert (await answered(one, "passed"))["voters"] == 1
            assert "cheer" in (await one.shown(lambda told: told["version"] > cheered["version"]))["legal"]
            await one.submit(await one.shown(lambda told: told["version"] > cheered["version"]), "yes")
            await one.until("update", where=lambda told: told["view"]["yes"] != [])
            assert await refusal(one, "propose", what="undo", seat=0) == "undo.refused", "a count was revealed"


def named(id: str) -> Me:
    return Me(id=id, name=id, language="en", face="bun", colour="red", introduced=True)


def asking(live: LiveMatch, seat: int | None, by: str = "ann") -> str:
    """What a question of that person is refused with."""
    with pytest.raises(Refusal) as caught:
        check_proposal(live, named(by), Propose(what="undo", seat=seat), frozenset({"program"}))
    assert caught.value.text("en") != caught.value.text("fr")
    return caught.value.code


def rated_match(*players: Player) -> LiveMatch:
    """One at a rated table, in memory alone."""
    live = held_match(*players)
    live.terms = live.terms.__class__(rated=True)
    return live


async def test_who_may_ask_and_what() -> None:
    live = rated_match(Player("ann", None), Player("bob", None), Player("program", None))
    assert asking(live, 0) == "undo.refused", "nothing was played"
    take(live, 0, "yes")
    assert [asking(live, seat) for seat in (1, 3, None)] == ["seat.not-yours", "seat.unknown", "seat.unknown"]
    assert asking(live, 1, "bob") == "undo.refused"
    assert asking(live, 2, "program") == "token.not-allowed"
    assert asking(live, 0, "eve") == "seat.not-yours"
    live.paused = True
    assert asking(live, 0) == "match.paused"
    live.paused, live.abandoned = False, True
    assert asking(live, 0) == "match.not-running"
    live.abandoned, live.day = False, "2026-01-01"
    assert asking(live, 0) == "undo.refused", "the deal of the day is played once"
    live.day, live.terms = None, live.terms.__class__()
    assert asking(live, 0) == "proposal.pointless", "elsewhere one takes it back oneself"


async def test_everybody_who_plays_has_a_ballot_there_or_not() -> None:
    live = rated_match(
        Player("ann", None),
        Player("bob", None, gone=1),
        Player("cat", None, stand_in="uniform"),
        Player(None, "uniform"),
    )
    take(live, 0, "yes")
    voters = check_proposal(live, named("ann"), Propose(what="undo", seat=0), frozenset())
    assert voters == ["ann", "bob"]


async def test_a_step_that_others_are_told_nothing_of_gives_away_nothing() -> None:
    """Bob changes in secret what Ann is told nothing of: her question is refused as one about a step that told her
    something, whether he did or not."""
    codes = []
    for secretly in (False, True):
        live = rated_match(Player("ann", None), Player("bob", None))
        take(live, 0, "yes")
        take(live, 1, "yes")  # which is counted
        if secretly:
            take(live, 1, "cheer", hidden=0b01)
        with pytest.raises(Refusal) as caught:
            check_proposal(live, named("ann"), Propose(what="undo", seat=0), frozenset())
        codes.append((caught.value.code, caught.value.text("en")))
    assert codes[0] == codes[1]


async def test_people_who_have_hours_have_a_day_to_agree_and_bots_wait_a_minute(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob, game="ballot", clock=SlowClock(hours=24))
    await service.moves.submit(table.match.id, 0, 0, "yes", "n", ann.id)
    await service.answer(ann, table.id, Propose(what="undo", seat=0))
    found = await service.agreements.latest(table.match.id)
    assert found is not None
    row = found[0]
    assert row.answer == "open" and 0 <= service.time.now() + 1000 * SLOW_UNDO_SECONDS - row.expires < 60_000
    waits = asked_back(row, is_slow=True)
    assert waits.version == 1 and waits.until == row.expires - 1000 * (SLOW_UNDO_SECONDS - OPEN_SECONDS)
    live = await service.live_matches.load(table.match.id)
    live.asked_back = waits
    assert live.bots_wait(waits.until - 1) and not live.bots_wait(waits.until)
    await service.answer(bob, table.id, Cast(proposal=row.number, yes=True))
    live = await service.live_matches.load(table.match.id)
    assert (live.version, live.match.moves) == (2, [])
    closed = await service.agreements.latest(table.match.id)
    assert closed is not None and closed[0].answer == "passed"
    assert asked_back(closed[0], is_slow=True).until == 0


async def two_who_play(service: Service) -> tuple[Table, Me, Me]:
    """Ann's step is asked back."""
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob, game="ballot")
    await service.moves.submit(table.match.id, 0, 0, "yes", "n", ann.id)
    await service.answer(ann, table.id, Propose(what="undo", seat=0))
    return table, ann, bob


async def test_another_process_takes_the_step_back(service: Service, other: Service) -> None:
    table, _, bob = await two_who_play(service)
    await other.answer(bob, table.id, Cast(proposal=1, yes=True))
    assert (await other.live_matches.load(table.match.id)).version == 2
    here = await service.live_matches.load(table.match.id, 2)
    assert (here.version, here.match.moves) == (2, []), "and it is followed here"


async def test_of_a_move_and_a_yes_at_once_one_wins(service: Service, other: Service) -> None:
    table, _, bob = await two_who_play(service)
    await other.live_matches.load(table.match.id)
    await service.moves.submit(table.match.id, 1, 1, "cheer", "n", bob.id)  # the other process does not know
    await other.answer(bob, table.id, Cast(proposal=1, yes=True))
    found = await other.agreements.latest(table.match.id)
    assert found is not None and found[0].answer == "refused"
    live = await other.live_matches.refresh(table.match.id)
    assert [line.action for line in live.log] == ["yes", "cheer"]
