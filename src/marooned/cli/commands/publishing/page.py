"""`marooned page`: what a game's package brings to draw its table with; a page to begin with, and its types.

What a package brings is also told by `marooned games` and `marooned check-game`.
"""

from __future__ import annotations

import re
from pathlib import Path

from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import find_package, game_id
from marooned.cli.commands.new_game import Names, renamed
from marooned.cli.files import writing
from marooned.cli.problems import Problem
from marooned.engine.registry import is_own, load_game
from marooned.engine.text import ENGLISH, Text, folder_of
from marooned.server.web.package_pages import FOLDER, SHELL, TABLE, BrokenPage, PackagePage, read_page

STARTER = Path(__file__).parents[2] / "starter" / "driftwood" / FOLDER
"""The page of the starter."""
PLAIN_STARTER = STARTER.parents[1] / "simultaneous" / "lagoon" / FOLDER
"""The page of the other starter, which draws any game."""
INTERFACE, SHAPES = "shell.d.ts", "shapes.d.ts"
"""What the page and a module say to each other; what the game's views, actions and events are."""
HEADER = "// Written from the game's structs by `marooned page {game} --types`. Do not edit.\n"
STATED = re.compile(rb"^export const shell = (\d+);$", re.MULTILINE)


def page(arguments: Arguments) -> int:
    """List the files of a game's page, or write its types."""
    name, said = game_id(arguments.word() or ""), arguments.said
    package = find_package(name)
    if is_own(package):
        raise Problem("own-page")
    if arguments.has("new") or arguments.has("types"):
        written = begin_page(name, package) if arguments.has("new") else []
        for path in [*written, *write_types(name, package)]:
            print(path)
        return 0
    found = read_page(package)
    if found is None:
        raise Problem("no-page", folder=str(folder_of(package) / FOLDER))
    for file, content in found.files.items():
        print(f"{len(content.body):>9,}  {file}")
    print(said("page-brings", files=len(found.files), size=kilobytes(found)))
    return 0


def begin_page(game: str, package: str) -> list[Path]:
    """Write a page that draws the game into a package that has none, to be turned into its own."""
    folder = folder_of(package) / FOLDER
    if folder.exists():
        raise Problem("page-exists", folder=str(folder))
    names = Names(game, load_game(game).text(ENGLISH)("game-name"))
    source = STARTER if is_starter(game) else PLAIN_STARTER
    files = {folder / path.name: path for path in source.iterdir() if path.name not in (INTERFACE, SHAPES)}
    with writing(folder):
        folder.mkdir()
        for path, source in files.items():
            path.write_text(renamed(source.read_text(encoding="utf-8"), names), encoding="utf-8", newline="\n")
    return sorted(files)


def write_types(game: str, package: str) -> list[Path]:
    """Write what a page's module is checked with into its folder."""
    folder = folder_of(package) / FOLDER
    if not folder.is_dir():
        raise Problem("no-page", folder=str(folder))
    files = {
        folder / INTERFACE: (STARTER / INTERFACE).read_text(encoding="utf-8"),
        folder / SHAPES: package_shapes(game),
    }
    with writing(folder):
        for path, text in files.items():
            path.write_text(text, encoding="utf-8", newline="\n")
    return list(files)


def is_starter(game: str) -> bool:
    """Whether a game still shows and does what the starter does, so that the starter's page draws it."""
    return package_shapes(game) == (STARTER / SHAPES).read_text(encoding="utf-8").replace("driftwood", game)


def package_shapes(game: str) -> str:
    """A game's view, actions and events as TypeScript."""
    from marooned.server.web.shapes import game_types

    return "\n".join([HEADER.format(game=game), *game_types(load_game(game))])


def told_page(package: str, said: Text) -> tuple[str, bool] | None:
    """What a package's page is like, in words, and whether it can be used; None where there is none."""
    try:
        found = read_page(package)
    except BrokenPage as broken:
        return broken.text(said.language), False
    if found is None:
        return None
    stated = STATED.search(found.files[TABLE].body)
    if stated is None or int(stated[1]) != SHELL:
        return said("page-version", file=TABLE, line=f"export const shell = {SHELL};"), False
    return said("page-brings", files=len(found.files), size=kilobytes(found)), True


def kilobytes(found: PackagePage) -> int:
    """How much a page is, as people count it."""
    return max(1, round(found.size / 1000))
