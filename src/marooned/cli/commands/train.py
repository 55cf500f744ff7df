"""`marooned train` and `marooned exploit`: a net learns a game by playing itself, or to win against one bot alone.

Both leave its weights, its curves and a checkpoint in a folder.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import msgspec

from marooned.batch.batch import DEVICES
from marooned.bots.arena.contestants import budget_of
from marooned.bots.registry import UnknownBot, bot_names
from marooned.cli import INTERRUPTED
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import asked_game, asked_seats
from marooned.cli.console import new_console
from marooned.cli.files import writing
from marooned.cli.problems import Problem
from marooned.cli.table_options import table_options
from marooned.engine.contract import Game
from marooned.engine.numba_support import announcing
from marooned.engine.record import Array
from marooned.engine.text import folder_of
from marooned.nets.weights import FILE, WrongNet, read_weights

OWN = "own"
"""The net that the game brings, as one to start from."""
HEURISTIC = "heuristic"
"""The bot that nets are measured against, which a batch plays by itself."""


def train(arguments: Arguments) -> int:
    """Learn until the time is up or somebody stops it."""
    return learn(arguments, None)


def exploit(arguments: Arguments) -> int:
    """Learn to win against one bot, which does not learn: how much it loses at least to whoever knows it."""
    bot = arguments.words[1]
    if bot not in bot_names() and budget_of(bot) is None:
        raise UnknownBot(bot, [*bot_names(), "search:500", "net:500"])
    if bot != HEURISTIC and arguments.value("device") not in (None, DEVICES[0]):
        raise Problem("exploit-on-cpu", bot=bot)
    return learn(arguments, bot)


def learn(arguments: Arguments, bot: str | None) -> int:
    """Train a net, against a bot alone if there is one, and tell how it goes."""
    announcing.language = arguments.language
    game = asked_game(arguments)
    if importlib.util.find_spec("torch") is None:
        raise Problem("needs-torch")
    from marooned.learn.opponents import Bots, Heuristics
    from marooned.learn.training import OtherRun, Training

    start = starting_weights(arguments.value("start"), game)
    settings = asked_settings(arguments, game, {} if start is None else {"width": start["first"].shape[1]})
    target = Heuristics() if bot == HEURISTIC else Bots(bot) if bot else None
    usual = f"runs/{game.name}-against-{bot}".replace(":", "-") if bot else f"runs/{game.name}"
    out, said, console = Path(arguments.value("out") or usual), arguments.said, new_console()
    name, against = game.text(arguments.language)("game-name"), bot or HEURISTIC
    console.print(said("train-title", game=name, seats=settings.seats, device=settings.device, folder=str(out)))
    try:
        training = Training(game, settings, out, target, start)
    except OtherRun:
        raise Problem("other-training", folder=str(out)) from None
    if training.steps:
        console.print(said("train-resumed", steps=training.steps))

    def tell(row: dict[str, float]) -> None:
        told = {"steps": int(row["steps"]), "seconds": row["seconds"], "rate": row["steps/s"]}
        console.print(said("train-row", **told, share=row[against], half=100 * row["±"], bot=against))

    with writing(str(out)):
        try:
            training.run(tell)
        except KeyboardInterrupt:
            training.save()
            console.print(said("train-stopped"))
            return INTERRUPTED
    if bot:
        won, even = training.won("verdict"), 1 / settings.seats
        console.print(
            said("exploit-verdict", bot=bot, steps=training.steps, share=won.share, half=100 * won.half, even=even)
        )
    return 0


def starting_weights(asked: str | None, game: Game) -> dict[str, Array] | None:
    """The weights that a run begins with: those of a file, or the game's own; None where it begins with nothing."""
    if asked is None:
        return None
    try:
        return read_weights(folder_of(game.package) / FILE if asked == OWN else Path(asked), game)
    except WrongNet:
        raise Problem("no-weights", file=asked) from None


def asked_settings(arguments: Arguments, game: Game, usual: dict[str, Any]) -> Any:
    """The settings that these arguments ask for, with what is usual for the run and on the device for all others."""
    from marooned.learn.training import ON_A_GPU, Settings

    seats, device = asked_seats(arguments, game, game.usual_seats or 0), arguments.value("device") or DEVICES[0]
    if device not in DEVICES:
        raise Problem("unknown-device", value=device, known=", ".join(DEVICES))
    given: dict[str, Any] = {**(ON_A_GPU if device == "cuda" else {}), **usual, "seats": seats, "device": device}
    given["options"] = table_options(game, arguments.all("option"), seats)
    given["seed"] = arguments.number("seed", 0) or 0
    named = {"minutes": arguments.value("minutes")} if arguments.has("minutes") else {}
    known = [name for name in Settings.__struct_fields__ if name not in ("seats", "options", "device", "seed")]
    for word in [*arguments.all("set"), *(f"{name}={value}" for name, value in named.items())]:
        name, _, value = word.partition("=")
        try:
            msgspec.convert({"seats": seats, name: value} if name in known else {}, Settings, strict=False)
        except msgspec.ValidationError:
            raise Problem("no-setting", value=word, known=", ".join(known)) from None
        given[name] = value
    return msgspec.convert(given, Settings, strict=False)
