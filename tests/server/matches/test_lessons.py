"""Lessons: real matches whose beginning is known, led through step by step; a rule that changes cannot break one."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.text import LANGUAGES, catalogue
from marooned.games.nautilus.content import HORIZONTAL_ARROWS, VERTICAL_ARROWS
from marooned.server.matches.lessons import (
    BrokenLesson,
    Lesson,
    Script,
    ScriptStep,
    find_lesson,
    lesson_names,
    read_script,
)
from scripts.lessons import possible
from tests.server.harness import Guest, Running, Seat, guests

GAMES = [name for name in game_names() if lesson_names(load_game(name))]
LESSONS = [(name, lesson) for name in GAMES for lesson in lesson_names(load_game(name))]
SHOWN = {
    "galerapagos": {
        "fished",
        "water-collected",
        "wood-gathered",
        "wreck-searched",
        "card-laid",
        "rations-paid",
        "died",
    },
    "nautilus": {"placed", "moved", "domain-won", "round-ended"},
    "nautilus-island": {"moved", "collected", "stored", "token-taken", "closed"},
}
"""What a newcomer has to have seen."""


def broken(game: str, **changes: Any) -> Lesson:
    """A lesson that was changed."""
    script = read_script(load_game(game), "first-round")
    return Lesson(load_game(game), "first-round", msgspec.structs.replace(script, **changes))


def test_each_of_the_games_has_a_lesson() -> None:
    assert {*SHOWN} <= {*GAMES}


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_move_is_legal_and_every_step_comes(game: str, name: str) -> None:
    lesson = find_lesson(game, name)
    assert [step.after for step in lesson.steps] == sorted(step.after for step in lesson.steps)
    assert lesson.steps[-1].do is None and lesson.steps[-1].after == len(lesson.line)
    doings = [step for step in lesson.steps if step.do]
    assert len(doings) >= 5 and len({step.id for step in lesson.steps}) == len(lesson.steps)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_shows_what_the_game_is_about(game: str, name: str) -> None:
    lesson = find_lesson(game, name)
    told = lesson.told
    assert SHOWN.get(game, set()) <= {event["event"] for events in told for event in events}


def test_who_has_learnt_nautilus_is_dealt_a_hand_to_play_on_with() -> None:
    lesson = find_lesson("nautilus", "first-round")
    match = Match(lesson.game, lesson.script.seats, lesson.script.options, lesson.key)
    for due in lesson.line:
        match.play(*due)
    hands = [match.view(seat).officers[seat].hand for seat in range(2)]
    assert sum(hands[0]) > sum(hands[1]), "the text calls it a strong one"
    assert {*hands[0]} & {*VERTICAL_ARROWS} and {*hands[0]} & {*HORIZONTAL_ARROWS}, "there is something to try out"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_in_every_language_and_nothing_else_is_kept(game: str) -> None:
    steps = {f"learn-{step.id}" for name in lesson_names(load_game(game)) for step in find_lesson(game, name).steps}
    for language in LANGUAGES:
        text = catalogue(load_game(game).package, language).read_text(encoding="utf-8")
        assert {*re.findall(r"^(learn-[a-z-]+) =", text, re.MULTILINE)} == steps


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_keeps_its_deal_while_that_works(game: str, name: str) -> None:
    script = read_script(load_game(game), name)
    assert next(possible(load_game(game), name, script)) == script.key


def test_a_lesson_that_is_not_possible_any_more_is_dealt_anew() -> None:
    game = load_game("nautilus-island")
    kept = read_script(game, "first-round")
    found = next(possible(game, "first-round", msgspec.structs.replace(kept, key="f" * 32)))
    assert found != "f" * 32 and Lesson(game, "first-round", msgspec.structs.replace(kept, key=found)).steps


def test_a_line_that_the_rules_refuse_is_noticed() -> None:
    with pytest.raises(BrokenLesson, match="move 0"):
        broken("nautilus", moves=("0 place-10-a1",))
    with pytest.raises(BrokenLesson, match="move 0"):
        broken("nautilus", moves=("one keep-kraken",))


def test_a_step_that_never_comes_is_noticed() -> None:
    with pytest.raises(BrokenLesson, match="never comes"):
        broken("nautilus", steps=(ScriptStep("lost", when={"event": "placed", "card": "15"}),))


def test_a_step_that_asks_for_another_move_is_noticed() -> None:
    with pytest.raises(BrokenLesson, match="not the learner's next move"):
        broken("nautilus", steps=(ScriptStep("wrong", do="keep-fishbone"),))


def test_a_move_that_nobody_is_led_to_is_noticed() -> None:
    steps = read_script(load_game("nautilus"), "first-round").steps
    with pytest.raises(BrokenLesson, match="led through"):
        broken("nautilus", steps=tuple(step for step in steps if step.id != "low"))


def test_a_script_with_an_unknown_word_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"seats": 2, "seed": 3}', type=Script)


# --- at a server ---


async def begin(guest: Guest, game: str) -> dict[str, Any]:
    """A lesson, dealt."""
    lesson = find_lesson(game, "first-round").script
    table = await guest.post("/api/tables", game=game, seats=lesson.seats, lesson="first-round")
    await guest.post(f"/api/tables/{table['id']}/seats/{lesson.seat}")
    started: dict[str, Any] = await guest.post(f"/api/tables/{table['id']}/start")
    return started


async def asked(seat: Seat, after: int) -> dict[str, Any]:
    """The update after so many moves."""
    return await seat.until("update", where=lambda told: told["version"] >= after)


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_whoever_does_as_told_is_led_to_the_end(server: Running, game: str) -> None:
    async with guests(server.url, "Ann") as [ann]:
        table = await begin(ann, game)
        assert table["match"]["lesson"] == "first-round" and not table["public"]
        course = (await ann.http.get(f"/api/matches/{table['match']['id']}/lesson")).json()
        assert course["followed"] and course["seat"] == 0
        async with ann.sit(table["id"]) as seat:
            update = await asked(seat, 0)
            for step in course["steps"]:
                if update["version"] < step["after"]:
                    update = await asked(seat, step["after"])
                assert update["version"] == step["after"]
                if step["do"]:
                    assert step["do"] in update["legal"], step
                    await seat.submit(update, step["do"])
        course = (await ann.http.get(f"/api/matches/{table['match']['id']}/lesson")).json()
        assert course["followed"]
        played = (await ann.http.get("/api/identity/matches")).json()
        assert [one["match"]["lesson"] for one in played] == ["first-round"]
        story = (await ann.http.get(f"/api/matches/{table['match']['id']}/story?seat=0")).json()
        assert story["lesson"] == "first-round"
        listed = (await ann.http.get("/api/watchable")).json()
        assert table["id"] not in [one["id"] for one in listed]


@pytest.mark.anyio
async def test_whoever_leaves_the_line_plays_a_match_like_any_other(server: Running) -> None:
    async with guests(server.url, "Ann") as [ann]:
        table = await begin(ann, "nautilus-island")
        async with ann.sit(table["id"]) as seat:
            await seat.submit(await asked(seat, 0), "go-1")
            await seat.submit(await asked(seat, 1), "collect")
            update = await seat.until("update", where=lambda told: 0 in told["to_act"] and told["version"] > 2)
            assert update["view"]["round"] == 2, "the others think for themselves"
        course = (await ann.http.get(f"/api/matches/{table['match']['id']}/lesson")).json()
        assert not course["followed"]


@pytest.mark.anyio
async def test_a_step_taken_back_leads_back_to_the_line(server: Running) -> None:
    async with guests(server.url, "Ann") as [ann]:
        table = await begin(ann, "nautilus-island")
        async with ann.sit(table["id"]) as seat:
            await seat.submit(await asked(seat, 0), "go-1")
            update = await asked(seat, 1)
            await seat.send("undo", match=update["match"], seat=0, version=1, nonce="u")
            await seat.submit(await asked(seat, 2), "go-4")
            await seat.submit(await asked(seat, 3), "collect")
            update = await asked(seat, 5)
            assert update["view"]["castaways"][1]["column"] == 4, "as the lesson has it"


@pytest.mark.anyio
async def test_a_lesson_brings_its_own_table(server: Running) -> None:
    async with guests(server.url, "Ann") as [ann]:
        for changes in (
            {"seats": 4},
            {"public": True},
            {"bots": {"1": "heuristic"}},
            {"options": {"memory_aid": False}},
        ):
            wanted = {"game": "nautilus-island", "seats": 3, "lesson": "first-round", **changes}
            answer = await ann.http.post("/api/tables", json=wanted)
            assert (answer.status_code, answer.json()["code"]) == (400, "lesson.settled"), changes


@pytest.mark.anyio
async def test_what_is_not_a_lesson_is_refused(server: Running) -> None:
    async with guests(server.url, "Ann") as [ann]:
        for name in ("second-round", "../view"):
            answer = await ann.http.post("/api/tables", json={"game": "nautilus", "seats": 2, "lesson": name})
            assert answer.status_code in (400, 404), name
        assert answer.json()["code"] in ("lesson.unknown", "message.invalid")
        unknown = await ann.http.post("/api/tables", json={"game": "chess", "seats": 2, "lesson": "first-round"})
        assert unknown.json()["code"] == "game.unknown"
        plain = await ann.post("/api/tables", game="nautilus", seats=2, bots={"1": "heuristic"})
        await ann.post(f"/api/tables/{plain['id']}/seats/0")
        started = await ann.post(f"/api/tables/{plain['id']}/start")
        answer = await ann.http.get(f"/api/matches/{started['match']['id']}/lesson")
        assert answer.json()["code"] == "lesson.none" and plain["match"]["lesson"] is None


@pytest.mark.anyio
async def test_a_lesson_left_unfinished_makes_room_for_the_next(server: Running) -> None:
    async with guests(server.url, "Ann") as [ann]:
        first = await begin(ann, "nautilus")
        other = await begin(ann, "nautilus-island")
        second = await begin(ann, "nautilus")
        found = [(await ann.http.get(f"/api/tables/{one['id']}")).json() for one in (first, other, second)]
        assert [one["closed"] for one in found] == [True, False, False]
        assert [one["match"]["status"] for one in found] == ["abandoned", "running", "running"]


@pytest.mark.anyio
async def test_the_games_tell_of_their_lessons(server: Running) -> None:
    async with guests(server.url, "Ann") as [ann]:
        found = {one["name"]: one["lessons"] for one in (await ann.http.get("/api/games")).json()}
    assert found["galerapagos"] == [{"name": "first-round", "seats": 5, "seat": 0}]
