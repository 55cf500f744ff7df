"""Reviews: made once the match is over, part by part, the same as in one go, and told to whoever has the link."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from marooned.bots import review as bots_review
from marooned.bots.review import merge_parts, review, review_part
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.protocol.replays import Reviewing
from marooned.search.searcher import Budget
from marooned.server.bots import reviews
from marooned.server.bots import worker_protocol as consulting
from marooned.server.bots.workers import NoAnswer, Requester
from marooned.server.rate_limits import Slots
from marooned.server.service import Service
from tests.server.backends import eventually
from tests.server.harness import Running, guests, sit_down, started

pytestmark = pytest.mark.anyio

FEW = Budget(20)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few thoughts."""

    def part(match: Match, start: int, stop: int) -> bots_review.Part:
        return review_part(match, start, stop, FEW, 5)

    monkeypatch.setattr(consulting, "review_part", part)


async def found(http: httpx.AsyncClient, match: str) -> tuple[httpx.Response, list[dict[str, Any]]]:
    """The answer once there is one, and all that was said before it."""
    told = []
    async with asyncio.timeout(60):
        while (answer := await http.get(f"/api/matches/{match}/review")).status_code == 202:
            told.append(answer.json())
            await asyncio.sleep(0.02)
    return answer, told


async def over(server: Running, match: str) -> None:
    async with asyncio.timeout(30):
        while not (await server.service.live_matches.load(match)).over:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("game", "players"),
    [("nautilus", ["uniform", "heuristic"]), ("galerapagos", ["uniform", "heuristic", "heuristic"])],
)
async def test_a_match_that_is_over_is_looked_back_on_once(server: Running, game: str, players: list[str]) -> None:
    async with guests(server.url, "Ada", "") as [ada, anyone]:
        table = await started(ada, game, *players)
        match = table["match"]["id"]
        await over(server, match)
        answer, told = await found(anyone.http, match)
        assert answer.status_code == 200, answer.text
        assert told, "it is not there at once"
        assert all(0 <= one["done"] <= one["moves"] for one in told)
        live = await server.service.live_matches.load(match)
        whole = review(live.match, FEW, 5)
        body = answer.json()
        assert body["chances"] == whole.chances, "part by part or in one go"
        assert len(body["chances"]) == len(live.match.moves) + 1
        assert [point["move"] for point in body["turning"]] == [point.move for point in whole.turning]
        assert [one["better"] for one in body["missed"]] == [one.better for one in whole.missed]
        assert (await anyone.http.get(f"/api/matches/{match}/review")).json() == body


async def test_a_running_match_keeps_its_secrets(server: Running) -> None:
    async with guests(server.url, "Ada") as [ada]:
        table = await started(ada, "nautilus", ada, "uniform")
        answer = await ada.http.get(f"/api/matches/{table['match']['id']}/review")
        assert (answer.status_code, answer.json()["code"]) == (409, "match.not-over")
        assert (await ada.http.get("/api/matches/nothing/review")).json()["code"] == "match.unknown"


async def test_who_asks_after_a_failure_is_told_and_may_ask_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> bytes:
        raise NoAnswer("no idea")

    async with guests(server.url, "Ada") as [ada]:
        table = await started(ada, "nautilus", "uniform", "heuristic")
        match = table["match"]["id"]
        await over(server, match)
        with monkeypatch.context() as patch:
            patch.setattr(server.service.reviews.workers, "consult", fail)
            answer, _ = await found(ada.http, match)
            assert (answer.status_code, answer.json()["code"]) == (503, "review.late")
        answer, _ = await found(ada.http, match)
        assert answer.status_code == 200


def test_parts_of_any_size_make_the_same_review() -> None:
    game = load_game("nautilus")
    match = Match(game, 2, {}, b"sixteen byte key")
    while not match.over and len(match.moves) < 9:
        seat = match.to_act[0]
        match.play(seat, int(match.legal_ids(seat)[0]))
    whole = review(match, FEW, 5)
    for size in (1, reviews.PART, 7):
        starts = range(0, len(match.moves), size)
        assert merge_parts(match, [review_part(match, start, start + size, FEW, 5) for start in starts]) == whole


async def test_addresses_take_turns_and_none_fills_the_queue(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = []
    for _ in range(6):
        sat = await sit_down(service, seats=2)
        live = await service.live_matches.load(sat.match)
        live.abandoned = True
        matches.append(sat.match)
    going, served = asyncio.Event(), list[str]()

    async def consult(requester: Requester, *_: Any) -> bytes:
        served.append(requester.match.removeprefix("review "))
        await going.wait()
        raise NoAnswer("that is enough")

    monkeypatch.setattr(service.reviews.workers, "consult", consult)
    monkeypatch.setattr(service.reviews, "_places", Slots(12))
    monkeypatch.setattr("marooned.server.matches.records.export", lambda *_: asyncio.sleep(0, b"record"))
    for match in matches[:4]:
        assert isinstance(await service.reviews.find(match, "192.0.2.1"), Reviewing)
    with pytest.raises(Refusal, match=r"review\.late"):
        await service.reviews.find(matches[4], "192.0.2.1")
    assert isinstance(await service.reviews.find(matches[5], "192.0.2.2"), Reviewing)
    await eventually(lambda: bool(served))
    going.set()
    await eventually(lambda: len(served) == 5)
    assert served[:2] == [matches[0], matches[5]], "the honest one is next, whatever else waits"
