"""A position: what the rules say of its state, asked for in one way; it leads where a match goes, and never changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.errors import IllegalAction, UnknownAction, UnknownSeat
from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.record import bytes_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed

MOVES = 40


def tables() -> list[Any]:
    """Every game, with the fewest and the most players."""
    counts = {name: {load_game(name).seats[0], load_game(name).seats[-1]} for name in game_names()}
    return [pytest.param(name, seats, id=f"{name}-{seats}") for name in counts for seats in sorted(counts[name])]


def start(game: Game, seats: int, seed: str) -> Position:
    return Position.dealt(game, seats, game.full_options({}, seats), key_from_seed(seed))


def walk(game: Game, seats: int, seed: str, everyone: bool = False) -> Iterator[tuple[Position, int, int]]:
    """Positions of a random match, each with a legal move of somebody, mostly of whoever's turn it is."""
    position, chance = start(game, seats, seed), random.Random(seed)
    for _ in range(MOVES):
        if position.over:
            return
        able = [seat for seat in range(seats) if position.legal_ids(seat)]
        seat = chance.choice(able) if chance.random() < 0.3 else position.turn
        action = chance.choice(position.legal_ids(seat))
        yield position, seat, action
        position = position.after(seat, action, everyone=everyone)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_it_goes_as_a_match_does(name: str, seats: int) -> None:
    game = load_game(name)
    match = Match(game, seats, key=key_from_seed("walk"))
    for position, seat, action in walk(game, seats, "walk"):
        before = position.data
        assert before == match.position.data and position.digest == match.position.digest
        happened = match.play(seat, action)
        after = position.after(seat, action)
        assert after.data == match.position.data and match.moves[-1].digest == after.digest
        assert happened == after.happened(position, seat, action)
        assert position.data == before, "a position does not change"


@pytest.mark.parametrize("everyone", [False, True])
@pytest.mark.parametrize(("name", "seats"), tables())
def test_it_says_what_the_rules_say(name: str, seats: int, everyone: bool) -> None:
    game, chance = load_game(name), random.Random(seats)
    for position, seat, action in walk(game, seats, f"said {seats}", everyone):
        fresh = Position.from_bytes(game, seats, position.data)
        for one in (position.after(seat, action, everyone=everyone), position, fresh):
            s = one.state
            assert (one.turn, one.to_act_mask) == (game.rules.turn(s), game.rules.to_act(s))
            assert one.to_act == [seat for seat in range(seats) if int(game.rules.to_act(s)) >> seat & 1]
            assert one.over == (game.rules.ending(s) != 0) and one.outcome == game.outcome(s, seats)
            assert one.asked_ids == ([] if one.over else one.legal_ids(one.turn))
            for asked in chance.sample(range(seats), seats):
                out = np.zeros(game.max_legal, np.int32)
                assert one.legal_ids(asked) == out[: game.rules.legal(s, asked, out)].tolist()
                assert one.legal(asked) == [game.actions[id] for id in one.legal_ids(asked)]
            fresh_too = Position.from_bytes(game, seats, one.data)
            assert one.everyones_ids() == fresh_too.everyones_ids() == [one.legal_ids(seat) for seat in range(seats)]


@pytest.mark.parametrize(("name", "seats"), tables())
def test_what_is_not_legal_is_refused_with_a_reason(name: str, seats: int) -> None:
    game, chance, refused = load_game(name), random.Random(name), 0
    for position, _, _ in walk(game, seats, "refused"):
        for _ in range(9):
            seat, action = chance.randrange(seats), chance.randrange(len(game.actions))
            why, fresh = position.why_not(seat, action), Position.from_bytes(game, seats, position.data)
            assert (why is None) == (action in position.legal_ids(seat))
            if why is None:
                assert position.after(seat, action).data == fresh.after(seat, game.actions.words[action]).data
                continue
            refused += 1
            assert why in game.reasons.values()
            for one in (position, fresh):
                with pytest.raises(IllegalAction) as caught:
                    one.after(seat, action)
                assert caught.value.reason == why and caught.value.details["seat"] == seat
    assert refused


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_seat_cannot_tell_what_it_imagines_from_the_truth(name: str, seats: int) -> None:
    game, changed = load_game(name), 0
    for number, (position, _, _) in enumerate(walk(game, seats, "imagined")):
        for seat in range(SPECTATOR, seats):
            key = key_from_seed(f"{number} {seat}")
            world, before = position.imagined(seat, key), position.data
            assert world.data == position.imagined(seat, key).data and position.data == before
            changed += world.data != before
            assert seen(world, seat) == seen(position, seat)
            assert world.to_act == position.to_act
            assert (world.observe(seat) == position.observe(seat)).all()
            if seat != SPECTATOR:
                assert world.legal_ids(seat) == position.legal_ids(seat)
    assert changed


def seen(position: Position, seat: int) -> bytes:
    return msgspec.json.encode(position.view(seat))


@pytest.mark.parametrize(("name", "seats"), tables())
def test_views_and_knowledge_are_the_seats_own(name: str, seats: int) -> None:
    game = load_game(name)
    for number, (position, seat, _) in enumerate(walk(game, seats, "known")):
        view = position.views()
        for viewer in range(SPECTATOR, seats):
            assert msgspec.json.encode(view(viewer)) == seen(position, viewer)
            assert isinstance(view(viewer), game.view_type)
        known = position.knowledge(seat, number)
        assert (known.game, known.seats, known.seat, known.moves) == (game, seats, seat, number)
        assert known.legal.tolist() == position.legal_ids(seat) and known.legal.dtype == np.int32
        assert msgspec.json.encode(known.view) == seen(position, seat)
        key = key_from_seed(f"known {number}")
        assert bytes_of(known.imagine(key)) == position.imagined(seat, key).data


def test_what_was_listed_is_not_changed_by_what_comes_after() -> None:
    position = start(load_game("galerapagos"), 12, "kept")
    kept = [position.legal_ids(seat) for seat in range(12)]
    for seat, ids in enumerate(kept):
        for action in ids[:2]:
            position.after(seat, action, everyone=True)
    assert [position.legal_ids(seat) for seat in range(12)] == kept


@pytest.mark.parametrize("seat", [3, 99, -1, -2, 10**30, 1.0, "1", None, True])
def test_what_is_no_seat_is_refused(match: Match, seat: Any) -> None:
    position = match.position
    for ask in (lambda: position.after(seat, "take"), lambda: position.why_not(seat, "take")):
        with pytest.raises(UnknownSeat):
            ask()
    for look in (position.view, position.observe, position.knowledge, position.legal):
        if seat == SPECTATOR and look in (position.view, position.observe):
            continue
        with pytest.raises(UnknownSeat):
            look(seat)


@pytest.mark.parametrize("action", ["tak", -1, 3, None])
def test_what_is_no_action_is_refused(match: Match, action: Any) -> None:
    for ask in (match.position.after, match.position.why_not):
        with pytest.raises(UnknownAction):
            ask(1, action)


def test_it_comes_back_from_its_bytes(match: Match) -> None:
    position = match.position
    again = Position.from_bytes(position.game, position.seats, position.data)
    assert again.data == position.data and again.turn == position.turn
    with pytest.raises(ValueError, match="bytes"):
        Position.from_bytes(position.game, position.seats, position.data[1:])
