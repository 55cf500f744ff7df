"""`marooned replay verify`, `show` and `export`: match records checked, told, and written as tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from marooned.cli import BAD_INPUT
from marooned.cli.arguments import Arguments
from marooned.cli.commands.sim import check_pyarrow
from marooned.cli.files import read_file, writing
from marooned.cli.language import cli_text
from marooned.cli.problems import Problem
from marooned.cli.terminal.saves import is_save
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.table import names
from marooned.engine.contract import SPECTATOR, Event
from marooned.engine.errors import MaroonedError
from marooned.engine.match import Match
from marooned.engine.phrasing import say_event
from marooned.engine.position import Position
from marooned.engine.replay import verify as verify_record
from marooned.engine.series import FORMAT as SERIES_FORMAT
from marooned.engine.series import parse_series, resume_series
from marooned.engine.terminal.drawing import drawing_of
from marooned.engine.text import Text


def verify(arguments: Arguments) -> int:
    """Replay each record and check all that it claims; what does not hold is told on stderr."""
    said, status = arguments.said, 0
    for name in arguments.words:
        try:
            held = verified(read_record(Path(name)), said, arguments.language)
        except MaroonedError as error:
            status = BAD_INPUT
            told = error.text(arguments.language)
            print(told if told.startswith(name) else f"{name}: {told}", file=sys.stderr)
        else:
            print(f"{name}: {held}")
    return status


def verified(data: bytes, said: Text, language: str) -> str:
    """What was found to hold, in words."""
    if is_series(data):
        series = resume_series(parse_series(data))
        held = "verified-series-over" if series.over else "verified-series"
        game = series.game.text(language)("game-name")
        return said(held, game=game, seats=series.seats, played=len(series.matches), length=series.length)
    match = verify_record(data)
    game = match.game.text(language)("game-name")
    held = "verified-over" if match.over else "verified-running"
    return said(held, game=game, seats=match.seats, moves=len(match.moves))


def show(arguments: Arguments) -> int:
    """Tell a record step by step: action, events, and the table; for programs the whole state, or what one seat saw.

    Of a series, its matches one after another.
    """
    matches = load_matches(Path(arguments.words[0]))
    seat = arguments.number("seat", 0, matches[0].seats - 1) if matches else None
    for match in matches:
        if arguments.has("json"):
            head = {"game": match.game.name, "seats": match.seats, "options": match.options, "seat": seat}
            print(json.dumps({**head, "steps": list(steps(match, seat))}, ensure_ascii=False, indent=2))
        else:
            tell(match, seat, arguments.language)
    return 0


def export(arguments: Arguments) -> int:
    """Write records as tables: matches, moves, events, and what each seat saw before its moves."""
    check_pyarrow()
    from marooned.batch.parquet import Played, write_parquet

    matches: list[Played] = []
    for name in arguments.words:
        for match in load_matches(Path(name)):
            if not match.over:
                raise Problem("not-over", file=name)
            matches.append(Played(match))
    folder = Path(arguments.value("out") or "matches")
    with writing(folder):
        count = sum(1 for _ in write_parquet(matches, folder, decisions=arguments.has("decisions")))
    print(arguments.said("exported", matches=count, folder=str(folder)))
    return 0


def read_record(path: Path) -> bytes:
    """What a file holds, unless that is a match in progress."""
    data = read_file(path)
    if is_save(data):
        raise Problem("in-progress", file=str(path))
    return data


def load_matches(path: Path) -> list[Match]:
    """The match that a file records, or those of a series, verified."""
    data = read_record(path)
    return resume_series(parse_series(data)).matches if is_series(data) else [verify_record(data)]


def is_series(data: bytes) -> bool:
    """Whether the data looks like the record of a series."""
    return f'"{SERIES_FORMAT}"'.encode() in data[:100]


def steps(match: Match, seat: int | None) -> Iterator[dict[str, Any]]:
    """The match as plain words. With a seat, all of it is what that seat knew at the time."""
    for number, mover, action, events, position in played(match):
        step: dict[str, Any] = {"move": number}
        if mover is not None and (seat is None or seat == mover):
            step |= {"seat": mover, "action": action}
        if seat is None:
            step["events"] = [plain(event) | {"told_to": told_to(event, match.seats)} for event in events]
            step["state"] = match.game.describe(position.state)
        else:
            step["events"] = [plain(event) for event in events if event.heard_by(seat)]
            step["view"] = msgspec.to_builtins(position.view(seat))
        yield step


def tell(match: Match, seat: int | None, language: str) -> None:
    """Print the match for people: the story in their language, and below each step the table as the seat saw it.

    Without a seat the story tells everything, and to whom; the table is the spectators', since no drawing shows it all.
    """
    said, text, screen = cli_text(language), match.game.text(language), Screen()
    everyone = names(match.seats, 0 if seat is None else seat, language)
    print(said("show-title", game=text("game-name"), names=", ".join(f"{i} {n}" for i, n in enumerate(everyone))))
    for (number, mover, action, events, position), step in zip(played(match), steps(match, seat), strict=True):
        if mover is None:
            head = said("show-start")
        elif "action" in step:
            head = said("show-move", number=number, who=everyone[mover], action=action)
        else:
            head = said("show-hidden", number=number)
        print(f"\n{head}")
        for event in events:
            line = say_event(text, event, everyone, SPECTATOR if seat is None else seat)
            if line is not None and (seat is None or event.heard_by(seat)):
                hearers = [everyone[other] for other in range(match.seats) if event.heard_by(other)]
                secret = seat is None and len(hearers) < match.seats
                whom = said("show-told-to", names=", ".join(hearers)) if hearers else said("show-told-to-spectators")
                print(f"  · {line} {whom}" if secret else f"  · {line}")
        viewer = SPECTATOR if seat is None else seat
        screen.show("", drawing_of(match.game, position.view(viewer), text, everyone, viewer))


def played(match: Match) -> Iterator[tuple[int, int | None, str, list[Event], Position]]:
    """The deal, then each move: its number, seat, notation, events, and the position after it."""
    again = Match(match.game, match.seats, match.options, match.key)
    yield 0, None, "", [], again.position
    for number, move in enumerate(match.moves, 1):
        events = again.play(move.seat, move.action)
        yield number, move.seat, match.game.actions.words[move.action], events, again.position


def plain(event: Event) -> dict[str, Any]:
    """An event as plain words."""
    told: dict[str, Any] = msgspec.to_builtins(event.told())
    return told


def told_to(event: Event, seats: int) -> list[int | str]:
    """The seats that were told, and the spectators if they were."""
    told: list[int | str] = [seat for seat in range(seats) if event.heard_by(seat)]
    return [*told, "spectators"] if event.heard_by(SPECTATOR) else told
