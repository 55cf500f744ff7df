"""`marooned games` and `marooned rules`: what there is to play, and how."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from marooned.cli.arguments import Arguments
from marooned.cli.console import new_console
from marooned.cli.language import cli_text
from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame, UnknownGame
from marooned.engine.registry import check_game_name, game_packages, is_own, load_game
from marooned.engine.text import Text, rules_page, text_of


def games(arguments: Arguments) -> int:
    """List the games, or those of a host's list."""
    if arguments.has("available"):
        from marooned.cli.commands.publishing.available import available

        return available(arguments)
    list_games(arguments.language)
    return 0


def list_games(language: str) -> None:
    """Print the games there are, and of those of other packages what these bring to the page."""
    from marooned.cli.commands.publishing.page import told_page

    console, said, packages = new_console(), cli_text(language), game_packages()
    for name, text in readable_games(language):
        console.print(f"{name}  ·  {text('game-name')}", style="bold")
        console.print(f"  {text('game-tagline')}")
        if not is_own(package := packages[name]):
            page = told_page(package, said)
            console.print(f"  {said('games-package', package=package)} {page[0] if page else said('page-none')}")


def readable_games(language: str) -> Iterator[tuple[str, Text]]:
    """Every game with its words. A game of another package that cannot be read is reported and left out."""
    for name, package in game_packages().items():
        try:
            check_game_name(name)
            text = text_of(language, package)
            readable = "game-name" in text and "game-tagline" in text
        except Exception as error:  # a package that is half gone, a catalogue that is missing or cannot be read
            print(BrokenGame(name, package, error).text(language), file=sys.stderr)
            continue
        if readable:
            yield name, text


def rules(arguments: Arguments) -> int:
    """Print a game's rules; without a game, say which there are."""
    from rich.markdown import Markdown

    name = arguments.word()
    if name is None:
        list_games(arguments.language)
        print(f"\n{arguments.said('rules-which')}")
        return 0
    page = rules_page(find_package(name), arguments.language).read_text(encoding="utf-8")
    console = new_console()
    console.print(Markdown(page), width=min(console.width, 100))
    return 0


def find_package(name: str) -> str:
    """The package of the game of that name, as people may spell it."""
    packages = game_packages()
    try:
        return packages[game_id(name)]
    except KeyError:
        raise UnknownGame(name, packages) from None


def asked_game(arguments: Arguments) -> Game:
    """The game that the first word names."""
    return load_game(game_id(arguments.words[0]))


def asked_seats(arguments: Arguments, game: Game, usual: int = 0) -> int:
    """How many seats were asked for, else the usual number, else the fewest; refused if the game takes not so many."""
    asked = arguments.number("seats", 0)
    seats = asked if asked is not None else usual or game.seats[0]
    game.check_seats(seats)
    return seats


def game_id(name: str) -> str:
    """A game's id from what was typed: capitals, blanks and underscores are forgiven."""
    return "-".join(name.lower().replace("_", " ").split())
