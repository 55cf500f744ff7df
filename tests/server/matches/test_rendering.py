"""What a viewer is sent: the game's view and events for that seat, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from marooned.engine.contract import SPECTATOR, audience_of
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.protocol.messages import Update, encode
from marooned.protocol.tables import LiveClock, Terms
from marooned.server.matches.clocks import DEBATE_GRACE, Reading, grace_of
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.rendering import Rendering, clocks_of
from marooned.server.matches.visibility import SPECTATORS, viewpoint_of
from tests.server.harness import held_match, take
from tests.server.witness import plain, without_audience

PEOPLE = [Player("ann", None), Player("bob", None), Player("cat", None)]
CLOCK = LiveClock(bank=30, increment=5)
MOVES = 120
"""As many as some of a match, or all, of each game."""


def update_of(rendering: Rendering, seat: int, since: int, viewpoint: int | None = None) -> Update:
    """What is sent; it must be written as msgspec would."""
    text = rendering.text(seat, since, viewpoint_of([seat]) if viewpoint is None else viewpoint)
    update = msgspec.json.decode(text, type=Update)
    assert encode(update) == text
    return update


def undoable(match: Match, seat: int) -> bool:
    return seat != SPECTATOR and match.why_no_undo(seat) is None


def test_an_update_is_the_games_view_and_events_for_that_seat_and_nothing_else() -> None:
    live, chance = held_match(*PEOPLE), random.Random(3)
    engine = Match(live.game, len(PEOPLE), key=live.match.key)
    told: list[list[Any]] = []
    """The events of each line of the log; a seat that took its step back, in their place."""
    while not engine.over:
        undoers = [seat for seat in range(3) if undoable(engine, seat)]
        seat = chance.choice(engine.to_act)
        if undoers and chance.random() < 0.4:
            told.append(undoers)
            take(live, undoers[0], None)
            engine.undo(undoers[0])
        else:
            word = str(chance.choice(engine.legal(seat)))
            take(live, seat, word)
            told.append(engine.play(seat, word))
        for viewer in (SPECTATOR, 0, 1, 2):
            for since in (0, live.version // 2, live.version):
                assert plain(update_of(Rendering(live), viewer, since)) == expected(engine, viewer, since, told)
    assert [0] in told and [2] in told, "steps were taken back"


@pytest.mark.parametrize("name", game_names())
def test_updates_of_every_game_are_what_the_engine_says_at_every_step_and_seat(name: str) -> None:
    seats = load_game(name).seats[-1]
    live, chance = held_match(*(Player(f"p{seat}", None) for seat in range(seats)), game=name), random.Random(7)
    engine, told = Match(live.game, seats, key=live.match.key), list[list[Any]]()
    viewers, everyone = range(SPECTATOR, seats), viewpoint_of(range(seats))
    for _ in range(MOVES):
        seat = chance.choice([seat for seat in range(seats) if engine.legal_ids(seat)])
        word = str(chance.choice(engine.legal(seat)))
        take(live, seat, word)
        told.append(engine.play(seat, word))
        rendering, since = Rendering(live, viewers), len(told) - 1
        for viewer in viewers:
            assert plain(update_of(rendering, viewer, since, everyone)) == expected(engine, viewer, since, told)
        if engine.over:
            break


def expected(engine: Match, viewer: int, since: int, told: list[list[Any]]) -> dict[str, Any]:
    """What the engine alone says that a viewer may know."""
    news = [event for events in told[since:] for event in events]
    return {
        "type": "update",
        "match": "match",
        "version": len(told),
        "since": since,
        "seat": viewer,
        "to_act": engine.to_act,
        "view": plain(engine.view(viewer)),
        "legal": [] if viewer == SPECTATOR else [str(action) for action in engine.legal(viewer)],
        "undo": undoable(engine, viewer),
        "events": [
            {"event": "step-undone", "seat": event} if isinstance(event, int) else without_audience(event)
            for event in news
            if isinstance(event, int) or event.heard_by(viewer)
        ],
        "outcome": plain(engine.outcome),
        "key": engine.key.hex() if engine.over else None,
    }


def test_outcome_and_key_come_with_the_end_alone() -> None:
    live = held_match(*PEOPLE[:2])
    for version in range(6):
        update = update_of(Rendering(live), 0, live.version)
        assert (update.outcome, update.key) == (None, None) and "cheer" in update.legal
        take(live, version % 2, "yes")
    update = update_of(Rendering(live), 0, 6)
    assert update.outcome == live.match.outcome is not None and update.key == live.match.key.hex()
    assert (update.to_act, update.legal, update.undo) == ([], [], False)


def test_an_abandoned_match_tells_its_key_and_asks_nobody() -> None:
    live = held_match(*PEOPLE[:2])
    take(live, 0, "yes")
    before = Rendering(live)
    assert before.shows(live) and update_of(before, 0, 1).undo
    live.abandoned = True
    assert not before.shows(live)
    update = update_of(Rendering(live), 0, 1)
    assert (update.outcome, update.key) == (None, live.match.key.hex())
    assert (update.to_act, update.legal, update.undo) == ([], [], False)


def test_a_rendering_is_of_one_version() -> None:
    live = held_match(*PEOPLE)
    rendering = Rendering(live)
    assert rendering.shows(live) and not rendering.shows(held_match(*PEOPLE))
    take(live, 0, "yes")
    assert not rendering.shows(live) and Rendering(live).shows(live)


def test_versions_do_not_count_what_the_viewpoint_was_told_nothing_of() -> None:
    live = held_match(*PEOPLE)
    take(live, 0, "cheer", hidden=audience_of(1, 2) | SPECTATORS)
    take(live, 1, "yes")
    rendering = Rendering(live)
    assert [update_of(rendering, seat, 1).since for seat in (SPECTATOR, 0, 1)] == [0, 1, 0]
    assert [update_of(rendering, seat, 1).version for seat in (SPECTATOR, 0, 1)] == [1, 2, 1]
    assert update_of(rendering, 1, 1, viewpoint_of([0, 1])).version == 2, "somebody has both seats"


def test_what_several_are_sent_is_encoded_once() -> None:
    rendering = Rendering(held_match(*PEOPLE))
    assert rendering.text(SPECTATOR, 0, SPECTATORS) is rendering.text(SPECTATOR, 0, SPECTATORS)
    together = Rendering(rendering.live, [1, 0])
    assert [together.text(seat, 0, 3) for seat in (0, 1)] == [rendering.text(seat, 0, 3) for seat in (0, 1)]


@pytest.fixture
def timed() -> LiveMatch:
    """Ann, Bob for whom a bot stands in, Cat, and a bot, who all owe a vote."""
    live = held_match(PEOPLE[0], Player("bob", None, stand_in="uniform"), PEOPLE[2], Player(None, "uniform"))
    live.terms = Terms(clock=CLOCK)
    live.clock = Reading(1_000, [30_000] * 4)
    return live


def test_clocks_tell_what_people_have_left_and_whose_time_runs(timed: LiveMatch) -> None:
    clocks = clocks_of(timed, 11_000, SPECTATORS)
    assert (clocks.left, clocks.running) == ([20_000, 30_000, 20_000, None], [0, 2])
    assert (clocks.now, clocks.since, clocks.stopped) == (11_000, 11_000, False)
    assert (clocks.debate, clocks.grace) == (None, grace_of(CLOCK))
    take(timed, 0, "cheer", hidden=SPECTATORS)
    assert (clocks_of(timed, 11_000, SPECTATORS).version, clocks_of(timed, 11_000, audience_of(0)).version) == (0, 1)


def test_in_a_debate_no_clock_of_ones_own_runs(timed: LiveMatch) -> None:
    timed.clock = Reading(1_000, [30_000] * 4, 90_000)
    clocks = clocks_of(timed, 11_000, SPECTATORS)
    assert (clocks.left, clocks.running) == ([30_000, 30_000, 30_000, None], [])
    assert (clocks.debate, clocks.grace, clocks.stopped) == (80_000, DEBATE_GRACE, False)


def test_clocks_of_a_paused_match_stand_still(timed: LiveMatch) -> None:
    timed.paused = True
    clocks = clocks_of(timed, 11_000, SPECTATORS)
    assert (clocks.left, clocks.running, clocks.stopped) == ([30_000, 30_000, 30_000, None], [], True)
