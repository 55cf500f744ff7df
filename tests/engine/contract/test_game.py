"""The contract: words, audiences, seats, observation pieces, outcomes, and that it names all that is looked for."""

from __future__ import annotations

import ast
import dataclasses
import re
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from marooned.engine import contract
from marooned.engine.contract import (
    EVERYONE,
    SPECTATOR,
    Cited,
    Event,
    Game,
    Outcome,
    Piece,
    audience_of,
    audience_without,
    clauses_of,
    words_of,
)
from marooned.engine.errors import SeatsOutOfRange, UnknownOption
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.text import folder_of


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    depth: int = 0


class Code(IntEnum):
    NOTHING = 0
    TOO_DEEP = 3


def test_words_are_kebab_case() -> None:
    assert words_of(Code) == {0: "nothing", 3: "too-deep"}


class Refused(Cited):
    FINE = 0
    TOO_FAR = 1, "XX-2.1"
    NOT_YOURS = 2


def test_reasons_are_codes_that_cite_their_clause() -> None:
    assert int(Refused.TOO_FAR) == 1 and Refused(2) is Refused.NOT_YOURS
    assert words_of(Refused) == {0: "fine", 1: "too-far", 2: "not-yours"}
    assert clauses_of(Refused) == {"too-far": "XX-2.1"}


@pytest.mark.parametrize("name", game_names())
def test_clauses_are_those_of_the_rules_and_behind_reasons_of_the_game(name: str) -> None:
    game = load_game(name)
    stated = (folder_of(game.package) / "RULES.md").read_text(encoding="utf-8")
    assert game.clauses and game.clauses.keys() <= set(game.reasons.values())
    assert not [clause for clause in game.clauses.values() if f"**{clause}**" not in stated]


@pytest.mark.parametrize(
    ("audience", "hearers"),
    [
        (EVERYONE, {0, 1, 11, SPECTATOR}),
        (audience_of(), set()),
        (audience_of(1), {1}),
        (audience_of(0, 11), {0, 11}),
        (audience_without(1), {0, 11, SPECTATOR}),
        (audience_without(), {0, 1, 11, SPECTATOR}),
        (audience_without(0, 1, 11), {SPECTATOR}),
    ],
)
def test_only_the_audience_hears(audience: int, hearers: set[int]) -> None:
    event = Sunk(depth=3, audience=audience)
    assert {seat for seat in (0, 1, 11, SPECTATOR) if event.heard_by(seat)} == hearers


def test_hearers_are_told_the_event_and_not_its_audience() -> None:
    assert Sunk(depth=3, audience=audience_of(1)).told() == {"event": "sunk", "depth": 3}


def test_events_are_for_everyone_unless_told() -> None:
    assert all(Sunk().heard_by(seat) for seat in (*range(31), SPECTATOR))


def test_options_get_their_defaults(pebbles: Game) -> None:
    full = pebbles.full_options({"loud": True}, 2)
    assert full == {"first_player": None, "loud": True, "weather": "calm"}
    assert pebbles.option_numbers(full, 2).tolist() == [-1, 1, 0]


def test_unknown_option_tells_the_nearest(pebbles: Game) -> None:
    with pytest.raises(UnknownOption) as caught:
        pebbles.full_options({"first": 0}, 2)
    assert caught.value.details == {"name": "first", "nearest": "first_player"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 10**30, 2.0, "2", None, True])
def test_seats_out_of_range_tell_what_the_game_takes(pebbles: Game, seats: Any) -> None:
    with pytest.raises(SeatsOutOfRange) as caught:
        Match(pebbles, seats)
    assert (caught.value.details["low"], caught.value.details["high"]) == (2, 3)


@pytest.mark.parametrize(("shape", "size"), [((), 1), ((4,), 4), ((2, 3), 6), ((0,), 0)])
def test_piece_knows_its_size(shape: tuple[int, ...], size: int) -> None:
    assert Piece("x", shape, 0, 1, "x").size == size


def test_game_sums_its_pieces_and_says_its_name(pebbles: Game) -> None:
    assert pebbles.observation_size == 3
    assert repr(pebbles) == "<game pebbles v3>"


def test_games_text_includes_the_engines(pebbles: Game) -> None:
    assert pebbles.text("en")("game-name") == "Pebbles"
    assert pebbles.text("en")("error-cannot-undo", why="over")


def test_outcome_comes_with_the_end(match: Match, finished: Match) -> None:
    assert finished.outcome == Outcome(ending="heap-empty", scores=[1, 0, 0], ranks=[0, 1, 1], winners=[0])
    fresh = Match(match.game, 3)
    assert fresh.outcome is None


def test_a_wrong_explanation_decides_nothing(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.game.rules, "explain", lambda s, seat, action: 1)
    told = {(seat, word): match.why_not(seat, word) for seat in range(3) for word in match.game.actions.words}
    assert {asked for asked, reason in told.items() if reason is None} == {(1, "take"), (1, "peek")}
    assert set(told.values()) == {None, "match-over"}


def test_every_rule_has_a_place_and_every_place_is_one_of_a_rule_or_a_field() -> None:
    rules = {name for protocol in (contract.Rules, contract.OptionalRules) for name in vars(protocol) if name[0] != "_"}
    assert rules <= contract.PLACES.keys() <= rules | {field.name for field in dataclasses.fields(Game)}


@pytest.mark.parametrize("name", game_names())
def test_whose_turn_it_is_can_be_reckoned_with(name: str) -> None:
    """Interpreted, a field of a state is a number of eight bits, and ids of actions are larger."""
    match = Match(load_game(name), load_game(name).seats[-1])
    for _ in range(60):
        if match.over:
            break
        seat = match.game.rules.turn(match.state)
        assert seat + 1000 == int(seat) + 1000
        match.play(match.turn, match.legal(match.turn)[-1])


# --- closed: what the rest of the package looks for in a game is in the contract ---

PACKAGE, PAGE = Path(contract.__file__).parents[2], Path(__file__).parents[3] / "web" / "src"
OF_GAMES = {"starter", *(name.replace("-", form) for name in game_names() for form in "-_")}
SHARED = [
    path
    for path in (*PACKAGE.rglob("*.py"), *PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"))
    if not OF_GAMES & {*path.parts}
]
PATTERNS = [re.sub("<[a-z]+>", "[a-z0-9-]+", message) for message in contract.MESSAGES if message[0] != "<"]
OF_OTHERS = {"compilation.py: py_func", "serving.py: trouble", "registry.py: .rulebook"}
"""What is looked for in something else: a compiled function, the application's state; and a module that is made."""
HOOKS = {
    *(field.name for field in dataclasses.fields(Game)),
    *(name for protocol in (contract.Rules, contract.OptionalRules) for name in vars(protocol)),
}


def looked_for(source: str) -> set[str]:
    """Names that code looks for, by their words, in a game, its rules, its states or its package's modules."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
            of, name = (ast.unparse(argument) for argument in node.args[:2])
            if re.search(r"\b(game|rules|view|state|module|drawing)\b", of.lower()) and name.startswith("'"):
                found.add(name.strip("'"))
    return found | {f".{name}" for name in re.findall(r"package\}\.(\w+)", source)}


def test_nothing_is_looked_for_in_a_game_that_the_contract_does_not_name() -> None:
    found = {
        f"{path.name}: {name}"
        for path in SHARED
        if path.suffix == ".py"
        for name in looked_for(path.read_text(encoding="utf-8"))
        if name not in HOOKS and not (path.name == "places.py" and name == "phase")
    }
    assert found == OF_OTHERS


@pytest.mark.parametrize(
    "source",
    ["getattr(game.rules, 'appraise', None)", "hasattr(drawing, 'draw2')", 'load(f"{game.package}.terminal")'],
)
def test_hooks_that_the_contract_lacks_are_found(source: str) -> None:
    assert looked_for(source) - HOOKS


def ids(catalogue: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) *=", catalogue.read_text(encoding="utf-8"), re.MULTILINE))


def test_no_message_is_looked_for_in_a_catalogue_that_the_contract_does_not_name() -> None:
    of_games = set().union(*(ids(path) for path in PACKAGE.glob("games/*/locales/en.ftl")))
    others = set().union(*(ids(path) for path in (*PACKAGE.glob("*/locales/en.ftl"), PAGE / "locales" / "en.ftl")))
    asked = set()
    for path in SHARED:
        source = path.read_text(encoding="utf-8")
        asked |= set(re.findall(r"""(?:f"|`)([a-z]+(?:-[a-z]+)*-)\$?\{""", source))
        asked |= set(re.findall(r"""\btext(?:\.say|\.has)?\(\s*"([a-z]+-[a-z-]+)""", source))
    found = {one for one in asked if any(message.startswith(one) for message in of_games - others)}
    assert {"ask-", "reason-", "game-name"} <= found
    unnamed = {one for one in found if not any(re.match(pattern, f"{one}x") for pattern in PATTERNS)}
    assert not unnamed
