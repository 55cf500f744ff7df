"""Games that somebody got wrong: the kit refuses each, and says what is wrong with it."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from marooned.engine.contract import EVERYONE, Action, ActionSpace, Game
from marooned.engine.record import copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import below, seed
from marooned.engine.text import LANGUAGES
from marooned.testing import conformance
from marooned.testing.plays import played_match

from .games import check_all, game_of_another_package, lacking, saying, with_rules

pebbles = game_of_another_package("pebbles")
rules: Any = pebbles.rules
views: Any = pebbles.views
TAKE, PEEK, PASS = range(3)


def then(name: str, more: Callable[..., None]) -> Callable[..., Any]:
    """A rule of pebbles as it is, and something more done with the same arguments."""

    def both(*arguments: Any) -> Any:
        answer = getattr(rules, name)(*arguments)
        more(*arguments)
        return answer

    return both


def put(state: Any, name: str, value: int) -> None:
    """Write a field of a state."""
    setattr(state, name, value)


# --- imagine ---


def imagining(whose: Callable[[Any, int], Iterable[int]]) -> Game:
    """Pebbles whose `imagine` re-deals the omens of these seats: it is given the state and the viewer."""

    def imagine(s: Any, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
        seed(s.rng, k0, k1)
        for seat in whose(s, viewer):
            if s.omen[seat] != 0:
                s.omen[seat] = 1 + below(s.rng, rules.OMENS)

    return with_rules(pebbles, imagine=imagine)


def imagine_with_the_true_key(s: Any, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    true = copy_of(s)
    rules.imagine(s, viewer, k0, k1)
    s.rng[:] = true.rng


def others(s: Any, viewer: int) -> list[int]:
    """The seats whose omen a viewer does not know: those that `imagine` has to re-deal."""
    return [seat for seat in range(s.seats) if seat != viewer]


def no_omen(s: Any, omen: int) -> None:
    assert omen not in s.omen, f"there is no omen {omen}"


IMAGINED = {
    "the next seat alone": (
        imagining(lambda s, viewer: range(s.seats) if viewer < 0 else [(viewer + 1) % s.seats]),
        "imagine does not re-deal all that seat . cannot know: omens",
    ),
    "nothing": (imagining(lambda s, viewer: []), "imagine does not re-deal all that"),
    "nothing for spectators": (
        imagining(lambda s, viewer: [] if viewer < 0 else others(s, viewer)),
        "imagine does not re-deal all that a spectator cannot know: omens",
    ),
    "one's own omen too": (
        imagining(lambda s, viewer: range(s.seats)),
        "imagine re-deals something seat . knows",
    ),
    "under the true key": (
        with_rules(pebbles, imagine=imagine_with_the_true_key),
        "imagine has to seed rng with the key it is given",
    ),
    "a world that cannot be": (
        replace(imagining(lambda s, viewer: others(s, viewer)), check_invariants=lambda s: no_omen(s, 4)),
        "there is no omen 4",
    ),
}


# --- leaks ---


def allows_by_an_omen(s: Any, seat: int, action: int) -> bool:
    """Nobody may look while the next seat has seen a whale."""
    return bool(rules.allows(s, seat, action)) and not (action == PEEK and s.omen[(seat + 1) % s.seats] > 3)


def explain_by_an_omen(s: Any, seat: int, action: int) -> int:
    """Who may not pass is told that the next seat has seen a whale."""
    code = int(rules.explain(s, seat, action))
    told = code == rules.Reason.TAKE_FIRST and s.omen[(seat + 1) % s.seats] > 3
    return int(rules.Reason.PEEKED_ALREADY) if told else code


def with_legal(allows: Callable[[Any, int, int], bool], **others: Callable[..., Any]) -> Game:
    """Pebbles with another `legal`, and the `heuristic` that goes with it."""

    def listed(s: Any, seat: int) -> list[int]:
        return [action for action in range(rules.ACTION_COUNT) if allows(s, seat, action)]

    def legal(s: Any, seat: int, out: Any) -> int:
        ids = listed(s, seat)
        out[: len(ids)] = ids
        return len(ids)

    others = {"legal": legal, "heuristic": lambda s, seat, rng: listed(s, seat)[-1], **others}
    return replace(with_rules(pebbles, **others), bars_undo=lambda *_: True)


def allows_to_look_at_any_time(s: Any, seat: int, action: int) -> bool:
    if action != PEEK or s.heap == 0:
        return bool(rules.allows(s, seat, action))
    return bool(s.omen[seat] == 0)


def to_act_by_an_omen(s: Any) -> int:
    """Once the mover has seen a whale, the next seat has to look as well."""
    after = int(s.mover + 1) % int(s.seats)
    looks = s.heap and s.omen[s.mover] > 3 and s.omen[after] == 0
    return int(rules.to_act(s)) | (1 << after if looks else 0)


def remember_the_neighbours_omen(s: Any, seat: int, action: int) -> None:
    if action == TAKE and s.omen[seat] and s.omen[(seat + 1) % s.seats]:
        s.omen[seat] = s.omen[(seat + 1) % s.seats]


def encode_the_neighbours_omen(s: Any, seat: int, out: Any) -> None:
    out[2] = s.omen[(seat + 1) % s.seats]


def heuristic_by_an_omen(s: Any, seat: int, rng: Any) -> int:
    return PEEK if s.omen[seat] == 0 and s.omen[(seat + 1) % s.seats] > 3 else int(rules.heuristic(s, seat, rng))


def told_to_all(before: Any, seat: int, action: int, after: Any) -> list[Any]:
    """What is its author's alone is told to everyone."""
    return [msgspec.structs.replace(event, audience=EVERYONE) for event in pebbles.events(before, seat, action, after)]


@functools.wraps(views)
def views_of_the_neighbour(s: Any) -> Any:
    return lambda seat: views(s)(int((seat + 1) % s.seats))


LEAKS = {
    "by view": (
        replace(pebbles, views=views_of_the_neighbour),
        r"view tells .* something hidden.* In an imagined world: omen is '.*' in truth and '.*' there",
    ),
    "by encode": (
        with_rules(pebbles, encode=then("encode", encode_the_neighbours_omen)),
        r"encode tells .* something hidden.* In an imagined world: \w+\[0\] is \d in truth and \d there",
    ),
    "by legal": (with_legal(allows_by_an_omen), "legal tells .* something hidden.*: peek is (None|'legal') in truth"),
    "by explain": (
        with_legal(rules.allows, explain=explain_by_an_omen),
        "explain tells .* something hidden.*: pass is '[a-z-]+' in truth",
    ),
    "by to_act": (
        with_legal(allows_to_look_at_any_time, to_act=to_act_by_an_omen),
        "to_act tells .* something hidden.*: seat . is (None|'to act') in truth",
    ),
    "by events": (replace(pebbles, events=told_to_all), "learns more from events than from views"),
    "by what is remembered": (
        replace(with_rules(pebbles, apply=then("apply", remember_the_neighbours_omen)), bars_undo=lambda *_: True),
        "knows what nobody told",
    ),
    "by an undo": (
        replace(pebbles, bars_undo=lambda *_: False),
        "peek told seat . something hidden and could be",
    ),
    "by the heuristic": (with_rules(pebbles, heuristic=heuristic_by_an_omen), "the heuristic of seat . goes by"),
    "by a last call": (replace(pebbles, last_call=lambda s: int(s.omen[0] > 3)), "a hand shows in who is called"),
}


# --- legality, turns and outcomes ---


def legal_beyond_all_actions(s: Any, seat: int, out: Any) -> int:
    n = int(rules.legal(s, seat, out))
    if n:
        out[n - 1] = rules.ACTION_COUNT
    return n


def legal_backwards(s: Any, seat: int, out: Any) -> int:
    n = rules.legal(s, seat, out)
    out[:n] = out[:n][::-1].copy()
    return int(n)


def allows_to_wait_forever(s: Any, seat: int, action: int) -> bool:
    """One pebble a turn at most, and nobody has to take any."""
    if action == PASS and seat == s.mover and s.heap:
        return True
    return bool(rules.allows(s, seat, action)) and not (action == TAKE and s.taken)


def points(of: Callable[[Any, int], int]) -> Callable[[Any, Any], None]:
    """A `scores` or `ranks` that writes a number for each seat; −99 for none."""

    def write(s: Any, out: Any) -> None:
        for seat in range(s.seats):
            if of(s, seat) != -99:
                out[seat] = of(s, seat)

    write.__name__ = "points"
    return write


RULES = {
    "legal lists what is none": (with_rules(pebbles, legal=legal_beyond_all_actions), "which are no actions"),
    "legal out of order": (with_rules(pebbles, legal=legal_backwards), "in rising order"),
    "legal lets a match go on and on": (
        with_legal(allows_to_wait_forever),
        "more moves than the 21 that max_moves allows",
    ),
    "explain answers what is no reason": (
        with_legal(rules.allows, explain=lambda s, seat, action: 9),
        "explain answers 9 for pass of seat ., which is no code of GAME's reasons: add it to Reason",
    ),
    "explain finds nothing against it": (
        with_legal(rules.allows, explain=lambda s, seat, action: 0),
        "explain answers 0 for pass of seat ., which is no code of GAME's reasons",
    ),
    "explain changes the state": (
        with_legal(rules.allows, explain=then("explain", lambda s, *_: put(s, "taken", 1 + s.taken % 2))),
        "asking legal or explain changes the state",
    ),
    "more legal than said": (replace(pebbles, max_legal=1), "more than the 1 that GAME says as max_legal"),
    "more moves than said": (
        replace(pebbles, max_moves=8),
        "more moves than the 8 that max_moves allows: raise max_moves",
    ),
    "turn asks another": (
        with_rules(pebbles, turn=lambda s: -1 if s.heap == 0 else (s.mover + 1) % s.seats),
        "turn asks seat ., for which legal lists nothing",
    ),
    "to_act names nobody": (with_rules(pebbles, to_act=lambda s: 0), "do not agree on whether the match is over"),
    "to_act names too many": (
        with_rules(pebbles, to_act=lambda s: int(rules.to_act(s)) | (8 if s.heap else 0)),
        "a seat that is not there",
    ),
    "everyone owes": (
        with_rules(pebbles, to_act=lambda s: (1 << s.seats) - 1 if s.heap else 0),
        "owes a decision and legal lists none",
    ),
    "an ending before the end": (
        with_rules(pebbles, ending=lambda s: int(s.heap < 2)),
        "do not agree on whether the match is over",
    ),
    "an ending without a name": (
        with_rules(pebbles, ending=lambda s: 2 * int(s.heap == 0)),
        "ending answers 2, .*: add it to Ending",
    ),
    "points for some": (
        with_rules(pebbles, scores=points(lambda s, seat: 1 if seat == s.mover else -99)),
        "does not write a number for every seat",
    ),
    "the winner has fewer points": (
        with_rules(pebbles, scores=points(lambda s, seat: int(seat != s.mover))),
        "has a better place than seat . with fewer points",
    ),
    "no such place": (
        with_rules(pebbles, ranks=points(lambda s, seat: -1 if seat == s.mover else 0)),
        "ranks are .*: 0 is for winners",
    ),
    "scores change the state": (
        with_rules(pebbles, scores=then("scores", lambda s, out: put(s, "taken", 0))),
        "asking scores or ranks changes the state",
    ),
}


# --- chance, and what else can go wrong ---

calls = itertools.count()
"""Something outside the state that goes on."""


def take_another_now_and_then(s: Any, seat: int, action: int) -> None:
    if action == TAKE and s.heap > 1 and next(calls) % 2 == 0:
        s.heap -= 1


@functools.wraps(views)
def views_and_change(s: Any) -> Any:
    s.taken = rules.MOST_TAKEN
    return views(s)


@functools.wraps(views)
def views_of_the_first(s: Any) -> Any:
    first: list[int] = []

    def view(seat: int) -> Any:
        first.append(seat)
        return views(s)(first[0])

    return view


def write_nothing(s: Any, viewer: int, out: Any) -> int:
    out[:2] = list(b"{}")
    return 2


class Loud(Action, frozen=True):
    """An action whose notation is no plain word."""

    def __str__(self) -> str:
        return "Take it"


OTHERS = {
    "setup seeds with another key": (
        with_rules(pebbles, setup=lambda s, seats, k0, k1, options: rules.setup(s, seats, k1, k0, options)),
        "setup has to seed rng with the key it is given",
    ),
    "setup deals by other chance": (
        with_rules(pebbles, setup=then("setup", lambda s, seats, *_: put(s, "mover", next(calls) % seats))),
        "setup does not deal the same from the same key",
    ),
    "apply goes by what is not in the state": (
        with_rules(pebbles, apply=then("apply", take_another_now_and_then)),
        "apply led to another state when take was played a second time",
    ),
    "the heuristic plays what is illegal": (
        with_rules(pebbles, heuristic=lambda s, seat, rng: TAKE),
        "the heuristic plays action 0, which seat . may not",
    ),
    "the heuristic changes the state": (
        with_rules(pebbles, heuristic=then("heuristic", lambda s, *_: put(s, "taken", 3 - s.taken))),
        "the heuristic changes the state",
    ),
    "encode leaves a gap": (
        replace(pebbles, observation=(*pebbles.observation, replace(pebbles.observation[1], name="more"))),
        r"encode writes \[99\] as 'more'",
    ),
    "encode goes beyond its bounds": (
        replace(pebbles, observation=(replace(pebbles.observation[0], high=6), *pebbles.observation[1:])),
        "encode writes .* as 'heap' .* declared to be from 0 to 6",
    ),
    "views changes the state": (
        replace(pebbles, views=views_and_change),
        "views or describe changes the state",
    ),
    "views does not say what it returns": (
        replace(pebbles, views=lambda s: views(s)),
        "views has to say what it returns",
    ),
    "views shows what somebody else was shown": (
        replace(pebbles, views=views_of_the_first),
        "seat 1 is shown .* after others, and .* alone",
    ),
    "write_view writes another view": (
        with_rules(pebbles, write_view=write_nothing),
        "write_view writes b'{}' for seat 0, who is shown",
    ),
    "invariants that do not hold": (replace(pebbles, check_invariants=lambda s: no_omen(s, 6)), "there is no omen 6"),
    "statistics that are no lists": (
        replace(pebbles, statistics=lambda s, seat: {"taken": "many"}),
        "the statistic taken is no list of numbers or of words",
    ),
    "statistics of two words": (
        replace(pebbles, statistics=lambda s, seat: {"Pebbles taken": [1]}),
        "the statistic 'Pebbles taken' is not one short word",
    ),
    "statistics that one seat lacks": (
        replace(pebbles, statistics=lambda s, seat: {} if seat else {"taken": [1]}),
        "every seat has the same statistics",
    ),
    "a notation of two words": (
        replace(pebbles, actions=ActionSpace([Loud(), *pebbles.actions[1:]])),
        "'Take it' is not one plain word",
    ),
}

BROKEN = {
    f"{group}: {name}": broken
    for group, games in {"imagine": IMAGINED, "leak": LEAKS, "rules": RULES, "other": OTHERS}.items()
    for name, broken in games.items()
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, complaint = BROKEN[name]
    monkeypatch.setattr("marooned.engine.replay.load_game", lambda name: game)
    with pytest.raises(AssertionError, match=complaint):
        check_all(game)


# --- sentences ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "message",
    [
        *("game-name", "game-tagline", "option-loud", "option-weather-storm"),
        *("reason-take-first", "ending-heap-empty", "action-peek", "event-peeked", "view-taken", "omen-omen-3"),
    ],
)
def test_a_sentence_that_is_missing_is_named(message: str, language: str) -> None:
    with pytest.raises(AssertionError, match=rf"pebbles: locales/{language}\.ftl .*{message}"):
        check_all(lacking(pebbles, language, message))


@pytest.mark.parametrize("message", ["action-no", "event-counted"])
def test_a_sentence_that_is_found_by_convention_is_missed(message: str) -> None:
    """Without it the notation would be shown, or nothing."""
    with pytest.raises(AssertionError, match=rf"ballot: locales/fr\.ftl lacks {message}"):
        conformance.check_words(lacking(game_of_another_package("ballot"), "fr", message))


def test_an_event_that_one_language_leaves_out_is_named() -> None:
    with pytest.raises(AssertionError, match=r"locales/fr\.ftl says nothing for the event taken"):
        check_all(saying(pebbles, "fr", 'event-taken = { "" }'))


def test_an_action_that_is_said_by_nothing_is_named() -> None:
    with pytest.raises(AssertionError, match=r"locales/fr\.ftl says nothing for the action take"):
        check_all(saying(pebbles, "fr", 'action-take = { "" }'))


@pytest.mark.parametrize("message", ["event-taken", "action-take", "group-take"])
def test_a_sentence_that_asks_for_what_nothing_gives_is_named(message: str) -> None:
    """Found in every variant, also in those that no match came to."""
    sentence = f"{message} = {{ $who -> \n    [nobody] {{ $by_is }}\n   *[other] {{ $who }}\n }}"
    with pytest.raises(AssertionError, match=rf"locales/fr\.ftl: nothing gives {message} its \$(by_is|who)"):
        conformance.check_words(saying(pebbles, "fr", sentence))


# --- larger games whose `imagine` forgets something ---


def keep(name: str, *fields: str) -> Game:
    """A game whose `imagine` leaves some fields as they are."""
    game = load_game(name)

    def imagine(s: Any, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
        true = copy_of(s)
        game.rules.imagine(s, viewer, k0, k1)
        for field in fields:
            s[field] = true[field]

    return with_rules(game, imagine=imagine)


@pytest.mark.parametrize(
    ("game", "seats", "where"),
    [
        (keep("nautilus-island", "supply"), 3, r"supply\[\d+\] in describe"),
        (keep("nautilus", "special", "offer"), 2, r"offer\[\d\] in describe|special in describe"),
        (keep("galerapagos", "weather"), 4, r"coming_weather\[\d+\] in describe"),
    ],
    ids=["the order of a pile", "a hidden card each", "what is to come"],
)
def test_a_hidden_field_that_is_left_as_it_is_is_named(game: Game, seats: int, where: str) -> None:
    match = played_match(game, seats, 1)
    with pytest.raises(AssertionError, match=f"imagine does not re-deal all that .* cannot know: .*({where})"):
        conformance.check_twins(match, Random(1))
