"""`marooned train`: a net learns a game by playing itself, and leaves its weights, its curves and a checkpoint."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import msgspec

from marooned.batch.batch import DEVICES
from marooned.cli import INTERRUPTED
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import game_id
from marooned.cli.console import new_console
from marooned.cli.files import writing
from marooned.cli.language import cli_text
from marooned.cli.problems import Problem
from marooned.engine.contract import Game
from marooned.engine.numba_support import announcing
from marooned.engine.registry import load_game


def train(arguments: Arguments) -> int:
    """Learn until the time is up or somebody stops it."""
    announcing.language = arguments.language
    game = load_game(game_id(arguments.words[0]))
    if importlib.util.find_spec("torch") is None:
        raise Problem("needs-torch")
    from marooned.learn.training import OtherRun, Training

    settings = asked_settings(arguments, game)
    out, said, console = (
        Path(arguments.value("out") or f"runs/{game.name}"),
        cli_text(arguments.language),
        new_console(),
    )
    name = game.text(arguments.language)("game-name")
    console.print(said("train-title", game=name, seats=settings.seats, device=settings.device, folder=str(out)))
    try:
        training = Training(game, settings, out)
    except OtherRun:
        raise Problem("other-training", folder=str(out)) from None
    if training.steps:
        console.print(said("train-resumed", steps=training.steps))

    def tell(row: dict[str, float]) -> None:
        told = {"steps": int(row["steps"]), "seconds": row["seconds"], "rate": row["steps/s"]}
        console.print(said("train-row", **told, share=row["heuristic"], half=100 * row["±"]))

    with writing(str(out)):
        try:
            training.run(tell)
        except KeyboardInterrupt:
            training.save()
            console.print(said("train-stopped"))
            return INTERRUPTED
    return 0


def asked_settings(arguments: Arguments, game: Game) -> Any:
    """The settings that these arguments ask for, with what is usual on the device for all others."""
    from marooned.learn.training import ON_A_GPU, Settings

    seats, device = arguments.number("seats", 0), arguments.value("device") or DEVICES[0]
    seats = (game.usual_seats or game.seats[0]) if seats is None else seats
    game.check_seats(seats)
    if device not in DEVICES:
        raise Problem("unknown-device", value=device, known=", ".join(DEVICES))
    given: dict[str, Any] = {**(ON_A_GPU if device == "cuda" else {}), "seats": seats, "device": device}
    given["seed"] = arguments.number("seed", 0) or 0
    named = {"minutes": arguments.value("minutes")} if arguments.has("minutes") else {}
    known = [name for name in Settings.__struct_fields__ if name not in ("seats", "device", "seed")]
    for word in [*arguments.all("set"), *(f"{name}={value}" for name, value in named.items())]:
        name, _, value = word.partition("=")
        try:
            msgspec.convert({"seats": seats, name: value} if name in known else {}, Settings, strict=False)
        except msgspec.ValidationError:
            raise Problem("no-setting", value=word, known=", ".join(known)) from None
        given[name] = value
    return msgspec.convert(given, Settings, strict=False)
