"""Lessons: a first round that was thought out beforehand, played at a real table with the real rules.

A game keeps its lessons as `lessons/<name>.json` in its folder: the deal, a line of moves for everybody, and the steps
that a newcomer is led through. Steps wait for events of that line or for the learner's own next move; here they are
played through, so that each is known by the number of moves after which it comes. While a match keeps to the line its
bots play it; once the learner has left it, or it is over, they think for themselves.
"""

from __future__ import annotations

import functools
import importlib.resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.protocol.http import LessonStep
from marooned.protocol.refusals import Refusal
from marooned.server.matches.live_match import LiveMatch


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read, or to do."""

    id: str
    """Its text is `learn-<id>` in the game's catalogue."""
    when: dict[str, Any] | None = None
    """Comes with the first event from the step before on that has these values; without, at once."""
    do: str | None = None
    """The learner's next move in the line; None for a step that is only read."""
    at: tuple[str, ...] = ()
    """What to point at, the first of these that there is: names of places and actions on the page."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is kept."""

    seats: int
    """How many sit at the table."""
    seat: int
    """The learner's."""
    key: str
    """The key of the match, in hexadecimal: it decides the deal."""
    bot: str
    """Who has the other seats, off the line too."""
    moves: tuple[str, ...]
    """Seat and action, in order."""
    steps: tuple[ScriptStep, ...]
    """What the learner is led through, in order."""
    options: dict[str, Any] = {}
    """Options of the table that differ from their defaults."""
    pictured: tuple[int, ...] = ()
    """After how many moves the pictures of the rules show the learner's table."""


class BrokenLesson(Exception):
    """The rules do not allow the line, or a step never comes."""


class Due(NamedTuple):
    """The next move of the line."""

    seat: int
    action: int


class Lesson:
    """A lesson whose line was played through."""

    def __init__(self, game: Game, name: str, script: Script) -> None:
        self.game, self.name, self.script = game, name, script
        self.key = bytes.fromhex(script.key)
        self.line, self.told = _played(game, script, self.key)
        self.steps = _placed(game, script, self.line, self.told)

    def due(self, match: Match) -> Due | None:
        """The move that comes next in the line; None when the match has left it or it is over."""
        made = len(match.moves)
        return self.line[made] if made < len(self.line) and self.is_followed(match) else None

    def is_followed(self, match: Match) -> bool:
        """Whether all that was played so far is the line, or begins with all of it."""
        return all(move[:2] == due for move, due in zip(match.moves, self.line, strict=False))


def lesson_names(game: Game) -> list[str]:
    """The lessons that a game has."""
    folder = _folder(game)
    if not folder.is_dir():
        return []
    return sorted(file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json"))


@functools.cache
def find_lesson(game_name: str, name: str) -> Lesson:
    """The lesson of that name, or refuse."""
    game = load_game(game_name)
    if name not in lesson_names(game):
        raise Refusal("lesson.unknown", lesson=name)
    return Lesson(game, name, read_script(game, name))


def read_script(game: Game, name: str) -> Script:
    """The lesson as it is kept."""
    return msgspec.json.decode((_folder(game) / f"{name}.json").read_bytes(), type=Script)


def due_in(live: LiveMatch) -> Due | None:
    """The move that a lesson's line has next; None in any other match."""
    if live.lesson is None or not live.can_replay:
        return None
    return find_lesson(live.game.name, live.lesson).due(live.match)


def _folder(game: Game) -> Traversable:
    return importlib.resources.files(game.package) / "lessons"


def _played(game: Game, script: Script, key: bytes) -> tuple[list[Due], list[list[dict[str, Any]]]]:
    """The line, and for each of its moves the events that the learner is told."""
    match = Match(game, script.seats, script.options, key)
    line: list[Due] = []
    told: list[list[dict[str, Any]]] = []
    for number, written in enumerate(script.moves):
        seat, _, word = written.partition(" ")
        try:
            events = match.play(int(seat), word)
        except (MaroonedError, ValueError) as error:
            raise BrokenLesson(f"{game.name}: move {number}, {written}: {error}") from error
        line.append(Due(int(seat), game.actions.id(word)))
        heard = [event for event in events if event.heard_by(script.seat)]
        told.append([msgspec.to_builtins(event.told()) for event in heard])
    return line, told


def _placed(game: Game, script: Script, line: list[Due], told: list[list[dict[str, Any]]]) -> list[LessonStep]:
    """Each step with the number of moves after which it comes."""
    steps: list[LessonStep] = []
    made = since = 0
    for step in script.steps:
        if step.when is not None:
            wanted = step.when.items()
            found = (n for n in range(since, len(told)) if any(wanted <= event.items() for event in _flat(told[n])))
            since = next(found, -1)
            if since < 0:
                raise BrokenLesson(f"{game.name}: {step.id} waits for what never comes")
            made = max(made, since + 1)
        if step.do is not None:
            own = next((n for n in range(made, len(line)) if line[n].seat == script.seat), -1)
            if own < 0 or game.actions.words[line[own].action] != step.do:
                raise BrokenLesson(f"{game.name}: {step.do} of {step.id} is not the learner's next move")
            made = own
        steps.append(LessonStep(id=step.id, after=made, do=step.do, at=list(step.at)))
        if step.do is not None:
            since, made = made, made + 1
    asked = sum(step.do is not None for step in script.steps)
    owed = sum(due.seat == script.seat for due in line)
    if asked != owed:
        raise BrokenLesson(f"{game.name}: the learner moves {owed} times and is led through {asked}")
    return steps


def _flat(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those values of events that can be compared."""
    return [{key: value for key, value in event.items() if not isinstance(value, dict | list)} for event in events]
