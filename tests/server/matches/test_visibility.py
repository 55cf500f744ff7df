"""What nobody else is told of, shows nowhere: not by a message, a version, a refusal, a clock, a list or a story."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import shutil
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine import match as engine_match
from marooned.engine.contract import SPECTATOR, audience_of
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.visibility import SPECTATORS, HiddenLines, viewpoint_of
from tests.server.harness import Guest, Running, Seat, SetTime, guests, nonces, running, settings_in, take

pytestmark = pytest.mark.anyio

LIVE = {"kind": "live", "bank": 600, "increment": 5}


@given(st.lists(st.integers(0, 7) | st.just(0), max_size=30), st.sampled_from([1, 2, 4, 3, 5]))
def test_versions_as_told_and_back(hidden: list[int], viewpoint: int) -> None:
    hidden_lines = HiddenLines()
    for line, mask in enumerate(hidden, start=1):
        hidden_lines.add(line, mask)
    told = [hidden_lines.told(version, viewpoint) for version in range(len(hidden) + 1)]
    steps = [after - before for before, after in itertools.pairwise(told)]
    assert told[0] == 0 and steps == [int(mask & viewpoint != viewpoint) for mask in hidden]
    for number in set(told):
        assert hidden_lines.log_version(number, viewpoint) == max(
            version for version, n in enumerate(told) if n == number
        )
    assert hidden_lines.log_version(told[-1] + 1, viewpoint) == len(hidden) + 1, "what has not happened is ahead"


def test_eyes() -> None:
    assert viewpoint_of([]) == viewpoint_of([SPECTATOR]) == SPECTATORS
    assert viewpoint_of([0, 2]) == audience_of(0, 2)


def vote_opened(players: list[Player]) -> LiveMatch:
    """Four castaways who have to vote."""
    match = Match(load_game("galerapagos"), 4, {"first_player": 0}, key_from_seed("thirst"))
    match.state.water = 2
    live = LiveMatch("match", "table", match.game.version, match, players)
    for seat in range(4):
        take(live, seat, "wood-0")
    take(live, 0, "close")  # the evening
    take(live, 0, "close")  # the debate
    return live


def test_a_vote_that_was_changed_is_hidden_from_all_others() -> None:
    live = vote_opened([Player("ann", None)] * 4)
    take(live, 1, "vote-1")
    assert live.log[-1].hidden == 0, "that somebody voted is seen"
    take(live, 1, "vote-3")
    assert live.log[-1].hidden == audience_of(0, 2, 3) | SPECTATORS
    assert [live.version_for(viewpoint_of([seat])) for seat in (-1, 0, 1, 2, 3)] == [7, 7, 8, 7, 7]
    assert live.version_for(live.viewpoint_of("ann")) == 8, "who has all seats saw it"


def test_a_vote_is_changed_and_not_taken_back() -> None:
    """Else whoever may take theirs back would find that they may not, once somebody changed theirs."""
    live = vote_opened([Player("ann", None)] * 4)
    take(live, 1, "vote-1")
    take(live, 2, "vote-1")
    assert [live.why_no_undo(seat) for seat in range(4)] == ["not-yours", "not-yours", "revealed", "not-yours"]


class Story:
    """What everyone but one player was sent of a match, and found by asking."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    async def hear(self, *seats: Seat) -> None:
        """Take down all that came, until there is nothing more on its way."""
        for seat in seats:
            seen = len(seat.received)
            await seat.send("ping")
            await seat.until("pong")
            self.told.append([told for told in seat.received[seen:] if told["type"] not in ("pong", "presence")])

    async def ask(self, guest: Guest, *paths: str) -> None:
        """Take down what is answered."""
        for path in paths:
            answer = await guest.http.get(path)
            self.told.append([answer.status_code, answer.text])


async def move_on(server: Running, people: list[Guest], match: str) -> None:
    """Everyone gathers wood and nobody says a word, until there is a vote."""
    for _ in range(60):
        live = await server.service.live_matches.load(match)
        moment = live.position.view().moment
        if moment == "vote":
            return
        seat = live.match.turn
        legal = {live.game.actions.words[id] for id in live.position.legal_ids(seat)}
        word = next(word for word in ("close", "pass", "stay", "wood-0") if word in legal)
        await server.service.moves.submit(match, seat, live.version, word, next(nonces), by=people[seat].id)
    pytest.fail("nobody has to vote")


async def voted(server: Running, time: SetTime, people: list[Guest], change: bool, clock: dict[str, Any]) -> str:
    """All that others learn of a vote that one of four has changed, or not."""
    *players, eve = people
    table = await players[0].post("/api/tables", game="galerapagos", seats=4, public=True, **clock)
    for number, person in enumerate(players):
        await person.post(f"/api/tables/{table['id']}/seats/{number}")
    async with contextlib.AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(person.sit(table["id"])) for person in people]
        for seat in seats:
            await seat.until("welcome")
        with patch.object(engine_match, "fresh_key", lambda: key_from_seed("thirst 1")):
            table = await players[0].post(f"/api/tables/{table['id']}/start")
        match, story = table["match"]["id"], Story()
        await move_on(server, players, match)
        opened = (await server.service.live_matches.load(match)).version
        others = [seats[0], seats[2], seats[3], seats[4]]
        for seat in seats:
            await seat.shown(lambda update: update["version"] == opened)
        await Story().hear(*seats)
        votes = [word for word in newest(seats[1])["legal"] if word.startswith("vote-")]
        time.pass_seconds(3)
        await seats[1].submit(newest(seats[1]), votes[0], nonce="votes")
        await seats[1].until("accepted")
        await story.hear(seats[1], *others)
        time.pass_seconds(2)
        if change:
            await seats[1].submit(newest(seats[1]), votes[1], nonce="changes")
            assert (await seats[1].until("accepted"))["version"] == opened + 2
        time.pass_seconds(2)
        await story.hear(*others)
        last = len((await eve.http.get(f"/api/matches/{match}/story")).json()["moves"])
        moments = [f"/api/matches/{match}/moves/{number}" for number in (0, last - 1, last, last + 1)]
        lists = [f"/api/matches/{match}/story", f"/api/tables/{table['id']}", "/api/watchable"]
        for person in (players[0], players[2], eve):
            await story.ask(person, *moments, *lists, "/api/identity/matches")
        await story.ask(players[3], *(f"{moment}?seat=3" for moment in moments))
        await story.ask(players[3], f"/api/matches/{match}/story?seat=3")
        for person in (players[0], eve):  # who comes back is told no more than who stayed
            for seen in (opened - 1, opened, opened + 1):
                async with person.sit(table["id"], match=match, seen=seen) as again:
                    await again.until("update")
                    await story.hear(again)
                    story.told.append(newest(again))
        asked = newest(seats[2])
        place = {"match": match, "seat": 2, "version": asked["version"]}
        early, late = ({**place, "version": version, "action": "vote-1"} for version in (asked["version"] + 1, 0))
        for type, fields in (("undo", place), ("submit", early), ("submit", late), ("hint", place)):
            await seats[2].send(type, **fields, nonce=type)
            story.told.append(await seats[2].until("refused"))
        await story.hear(*others)
        time.pass_seconds(2)
        await seats[2].submit(asked, next(word for word in asked["legal"] if word.startswith("vote-")), nonce="answers")
        story.told.append(await seats[2].until("accepted"))
        await seats[2].send("undo", **{**place, "version": newest(seats[2])["version"]}, nonce="undo-too")
        story.told.append(await seats[2].until("refused"))
        await story.hear(*others)
        assert (await server.service.live_matches.load(match)).version == opened + 2 + change
    text = json.dumps(story.told, indent=1)
    for unique in (match, table["id"], table["code"], table["match"]["commitment"]):
        text = text.replace(unique, "")
    return re.sub(r'created\\":\d+', "created", text)


def newest(seat: Seat) -> dict[str, Any]:
    """The update that came last."""
    return [message for message in seat.received if message["type"] == "update"][-1]


@pytest.mark.parametrize("clock", [{}, {"clock": LIVE}, {"clock": LIVE, "debate": 90}], ids=["none", "live", "debate"])
async def test_two_tables_that_differ_only_in_a_changed_vote(
    database: Path, tmp_path: Path, clock: dict[str, Any]
) -> None:
    told = []
    for change in (False, True):
        folder = tmp_path / f"{change}"
        folder.mkdir()
        shutil.copy(database, folder)
        time = SetTime()
        names = ["Ann", "Bob", "Cleo", "Dan", "Eve"]
        async with running(settings_in(folder), time=time) as server, guests(server.url, *names) as people:
            for name, person in zip(names, people, strict=True):  # a face that is not chosen follows from the id
                look = {"name": name, "face": "curls", "colour": "teal"}
                assert (await person.http.patch("/api/identity", json=look)).is_success
            text = await voted(server, time, people, change, clock)
            for name, person in zip(names, people, strict=True):
                text = text.replace(person.id, name)
            told.append(text.splitlines())
    assert told[0] == told[1]
