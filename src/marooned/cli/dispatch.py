"""The commands there are, and running the one that was typed."""

from __future__ import annotations

import importlib
from collections.abc import Sequence

from marooned.cli.arguments import Command, Positional, command_help, listed, options, read
from marooned.cli.language import cli_text
from marooned.cli.problems import Problem
from marooned.engine.errors import nearest
from marooned.engine.text import LANGUAGES

SERVING = options("host= port= allowed-host= database= redis= log= settings= lan no-open reload-pages")
"""Options of the commands that start a server, or show its settings."""

DATABASE = options("database= settings=")
"""Options that say where the server keeps its matches."""

LEARNING = options("seats= option=… minutes= device= start= out= seed= set=…")
FORCE, JSON = options("force"), options("json")
FILE, GAME, ANY_GAME = (Positional("file"),), (Positional("game"),), (Positional("game", required=False),)

COMMANDS = (
    Command(
        "play",
        "play:play",
        ANY_GAME,
        options("seats= seat= bots= quiet-bots option=… seed= series= scoring= resume[=]"),
    ),
    Command("serve", "serve:serve", (), SERVING),
    Command("backup", "backup:backup", FILE, DATABASE + FORCE),
    Command("restore", "backup:restore", FILE, DATABASE + FORCE),
    Command("people list", "people:listing", (Positional("search", required=False),), DATABASE),
    Command("people reports", "people:reports", (), DATABASE),
    Command(
        "people act", "people:act", (Positional("act"), Positional("person")), DATABASE + options("name= days= place")
    ),
    Command("people log", "people:log", (), DATABASE),
    Command("people link", "people:link", (), DATABASE),
    Command("settings", "serve:show", (), SERVING + JSON),
    Command("bot", "bot:bot", (), options("server= token= table= bot= exec= stay")),
    Command("mcp", "bot:mcp", (), options("server= token= table= port=")),
    Command("sim", "sim:sim", GAME, options("seats= games= seed= bots= option=… record= format= decisions json")),
    Command(
        "arena",
        "arena:arena",
        GAME,
        options("seats= bots= deals= seed= talk option=… workers= results= report= transcripts= ray[=] json"),
    ),
    Command("benchmark check", "arena:check_benchmark", FILE, options("deals=")),
    Command(
        "benchmark",
        "arena:benchmark",
        (Positional("bot"),),
        options("quick game= seats= deals= by= out= workers= transcripts="),
    ),
    Command("train", "train:train", GAME, LEARNING),
    Command("exploit", "train:exploit", (*GAME, Positional("bot")), LEARNING),
    Command("replay verify", "replay:verify", (Positional("file", repeated=True),)),
    Command("replay show", "replay:show", FILE, options("seat= json")),
    Command("replay export", "replay:export", (Positional("file", repeated=True),), options("out= decisions")),
    Command("replay review", "review:review_record", FILE, options("iterations= json")),
    Command("rules", "games:rules", ANY_GAME),
    Command("games", "games:games", (), options("available=")),
    Command("new-game", "new_game:new_game", (Positional("name"),), options("folder= page simultaneous licence=")),
    Command("guide", "new_game:guide"),
    Command("check-game", "new_game:check_game", GAME),
    Command("page", "publishing.page:page", GAME, options("new types")),
    Command("pictures", "publishing.pictures:pictures", GAME, options("folder= seats= seed=")),
)

BEGIN_INTERPRETED = {"play", "serve", "pictures"}
"""Commands that start with interpreted rules instead of waiting for the compiler."""


def run(words: Sequence[str], language: str) -> int:
    """Run the command these words ask for; its exit status."""
    words = _language_last(words)
    command, rest = _found(words)
    if command is None:
        return _run_bare(rest, language, family=bool(words) and not words[0].startswith("-"))
    arguments = read(command, rest, language)
    if arguments.has("help"):
        print(command_help(command, cli_text(language)))
        return 0
    if command.name in BEGIN_INTERPRETED:
        _begin_interpreted()
    module, function = command.runs.split(":")
    status: int = getattr(importlib.import_module(f"marooned.cli.commands.{module}"), function)(arguments)
    return status


def overview(language: str) -> str:
    """The help of the program as a whole."""
    said = cli_text(language)
    rows = [(command.name, said(f"brief-{command.name.replace(' ', '-')}")) for command in COMMANDS]
    lines = [said("help-title"), "", said("help-usage"), f"  marooned {said('help-shape')}", "", said("help-commands")]
    return "\n".join([*lines, *listed(rows, 100), "", said("help-more", languages=", ".join(LANGUAGES))])


def _language_last(words: Sequence[str]) -> list[str]:
    """The words, with a `--lang` in front of the command moved to the end."""
    first = list(words)
    last: list[str] = []
    while first and first[0].split("=")[0] == "--lang":
        size = 1 if "=" in first[0] else 2
        last += first[:size]
        del first[:size]
    return first + last


def _found(words: Sequence[str]) -> tuple[Command | None, list[str]]:
    """The command that the words start with, and the words that follow; None when they start with an option or end."""
    for command in COMMANDS:
        own = command.name.split()
        if list(words[: len(own)]) == own:
            return command, list(words[len(own) :])
    if not words or words[0].startswith("-"):
        return None, list(words)
    family = [command for command in COMMANDS if command.name.split()[0] == words[0]]
    if family and (len(words) == 1 or words[1].startswith("-")):
        return None, list(words[1:])
    typed = " ".join(words[:2]) if family else words[0]
    known = [command.name for command in family or COMMANDS]
    raise Problem("unknown-command", command=typed, nearest=nearest(typed, known))


def _run_bare(words: list[str], language: str, family: bool) -> int:
    """Without a command: print the version or the help; otherwise serve, which opens the page."""
    arguments = read(Command("serve", "", (), SERVING + options("version")), words, language)
    if arguments.has("version"):
        from marooned import __version__

        print(f"marooned {__version__}")
        return 0
    if arguments.has("help") or family:
        print(overview(language))
        return 0
    _begin_interpreted()
    from marooned.cli.commands.serve import serve

    return serve(arguments)


def _begin_interpreted() -> None:
    from marooned.engine.compilation import postpone

    postpone()
