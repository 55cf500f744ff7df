"""Hints: for whoever has the seat, where the table allows them, from what it may know, and told to nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marooned.bots.advice import advise
from marooned.engine.match import Match
from marooned.engine.registry import load_game, own_games
from marooned.search.searcher import Budget
from marooned.server.bots import hints
from marooned.server.bots.hints import TOLD, advice_question
from marooned.server.bots.worker_protocol import answer
from tests.server.harness import Guest, Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few thoughts, and always the same."""
    monkeypatch.setattr(hints, "HINT_BUDGET", Budget(1000, 30.0))


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Whatever the search has to load or compile is there before anybody waits for it."""
    for game in own_games():
        match = Match(load_game(game), load_game(game).seats[0], {}, b"sixteen byte key")
        advise(match.knowledge(match.turn), match.key, Budget(10), 2)


async def hint(asker: Any, update: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Ask, and hear the answer."""
    place = {"match": update["match"], "seat": update["seat"], "version": update["version"], "nonce": "h"}
    await asker.send("hint", **{**place, **changes})
    found: dict[str, Any] = await asker.until("advice", "refused")
    return found


@pytest.mark.parametrize("game", own_games())
async def test_the_best_options_come_first_with_reasons(server: Running, game: str) -> None:
    async with guests(server.url, "Ada") as [ada]:
        bots = ["uniform"] * (load_game(game).seats[0] - 1)
        table = await started(ada, game, ada, *bots, options={"first_player": 0})
        assert table["hints"], "whoever plays against bots alone may ask"
        async with ada.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: 0 in told["to_act"])
            advice = await hint(seat, update)
            assert advice["type"] == "advice", advice
            assert (advice["nonce"], advice["seat"], advice["version"]) == ("h", 0, update["version"])
            assert 1 <= len(advice["choices"]) <= TOLD
            assert {choice["action"] for choice in advice["choices"]} <= set(update["legal"])
            if len(update["legal"]) > 1:
                assert 0 <= advice["choices"][0]["chance"] <= 1
            assert advice["reasons"]
            assert await hint(seat, update) == advice, "asked again, it says the same"
            await seat.submit(update, advice["choices"][0]["action"])
            assert (await seat.until("accepted", "refused"))["type"] == "accepted"
            assert (await hint(seat, update))["code"] == "move.stale"


async def test_only_who_has_the_seat_is_told_and_nobody_learns_of_it(server: Running) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as [ada, bob, eve]:
        table = await started(ada, "nautilus", ada, bob, hints=True)
        async with ada.sit(table["id"]) as one, bob.sit(table["id"]) as other, eve.sit(table["id"]) as watching:
            update = await one.until("update")
            own = await other.until("update")
            seen = await watching.until("update")
            for asker in (other, watching):
                assert (await hint(asker, update))["code"] == "seat.not-yours"
            assert (await hint(watching, seen, seat=0))["code"] == "seat.not-yours"
            assert (await hint(one, update, seat=1))["code"] == "seat.not-yours"
            owes, waits = (one, other) if 0 in update["to_act"] else (other, one)
            told = update if owes is one else own
            assert (await hint(owes, told))["type"] == "advice"
            for listener in (waits, watching):
                await listener.send("ping")
                heard = []
                while (message := await listener.next())["type"] != "pong":
                    heard.append(message["type"])
                assert set(heard) <= {"presence"}, "nobody else learns that a hint was asked for"


async def test_a_match_of_another_table_has_no_hints_here(server: Running) -> None:
    async with guests(server.url, "Ada") as [ada]:
        table = await started(ada, "nautilus", ada, "uniform")
        elsewhere = await started(ada, "nautilus", ada, "uniform")
        async with ada.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: 0 in told["to_act"])
            assert (await hint(seat, update, match=elsewhere["match"]["id"]))["code"] == "match.unknown"


async def refused(server: Running, host: Guest, *players: Guest | str, **wanted: Any) -> str:
    """What somebody who asks at such a table is told."""
    table = await started(host, "nautilus", *players, **wanted)
    async with host.sit(table["id"]) as seat:
        update = await seat.until("update", where=lambda told: 0 in told["to_act"] or len(players) > 1)
        return str((await hint(seat, update)).get("code", ""))


async def test_people_among_themselves_play_without_hints_unless_they_want_them(server: Running) -> None:
    async with guests(server.url, "Ada", "Bob") as [ada, bob]:
        assert await refused(server, ada, ada, bob) == "hint.forbidden"
        assert await refused(server, ada, ada, ada) == "hint.forbidden", "two share a device"
        assert await refused(server, ada, ada, "uniform", hints=False) == "hint.forbidden"


async def test_who_asks_too_often_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "BURST_SECONDS", 20_000)
    settings = settings_in(tmp_path, hints_a_minute=0.006)
    async with running(settings) as server, guests(server.url, "Ada") as [ada]:
        answers = []
        for _ in range(3):
            table = await started(ada, "nautilus", ada, "uniform")
            async with ada.sit(table["id"]) as seat:
                update = await seat.until("update", where=lambda told: 0 in told["to_act"])
                answers.append((await hint(seat, update)).get("code", "advice"))
        assert answers == ["advice", "advice", "hint.too-soon"]


@pytest.mark.parametrize("game", ["nautilus", "nautilus-island"])
async def test_advice_does_not_depend_on_what_the_seat_cannot_know(server: Running, game: str) -> None:
    async with guests(server.url, "Ada") as [ada]:
        table = await started(ada, game, ada, "uniform")
        live = await server.service.live_matches.load(table["match"]["id"])
        truth, seat = live.position, live.match.turn
        expected = advice_question(live, seat)
        advice = answer(expected)
        assert advice.found, advice.trouble
        states = set()
        for number in range(5):
            live.match.position = truth.imagined(seat, number.to_bytes(16, "big"))
            states.add(live.position.data)
            asked = advice_question(live, seat)
            assert asked == expected, "the worker is told the same in every world the seat may be in"
            assert answer(asked) == advice
            live.match.position = truth
        assert len(states) == 5, "the worlds do differ"
