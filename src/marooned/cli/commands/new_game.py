"""`marooned new-game` and `marooned check-game`: a project with a whole small game in it, and how one's own is doing.

The project is `marooned/cli/starter`: Driftwood, or with `--simultaneous` Lagoon, where everybody decides at once. The
tests play both. Only their names are changed on the way, and the licence that was chosen is put in.
"""

from __future__ import annotations

import importlib.util
import keyword
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import asked_game, game_id
from marooned.cli.console import new_console
from marooned.cli.files import why_not
from marooned.cli.problems import Problem
from marooned.engine.registry import GAME_NAME, game_names

STARTER = Path(__file__).parent.parent / "starter"
SIMULTANEOUS = STARTER / "simultaneous"
"""What another starter has in the place of Driftwood's package and tests."""
LICENCES = {path.stem: path for path in sorted((STARTER / "licences").glob("*.txt"))}
"""The texts of the licences to choose from, by their SPDX ids."""
GUIDES = (STARTER.parent / "guide.md", STARTER.parents[3] / "docs" / "add-a-game.md")
"""Where the guide is: in an installed package, and in a checkout."""
NOT_SOURCES = {"__pycache__", ".pytest_cache", ".hypothesis"}
NEXT = ('pip install -e ".[testing]"', "pytest", "marooned play {game}", "marooned guide")
"""What to type then."""
NEXT_PAGE = "marooned serve --reload-pages"
"""And where it has a page of its own, to see it."""


@dataclass(frozen=True)
class Names:
    """What a new game is called, everywhere it is named."""

    game: str
    """Its id, kebab-case."""
    title: str
    """What people read."""

    @property
    def package(self) -> str:
        return self.game.replace("-", "_")

    @property
    def clause(self) -> str:
        """The letters before its clauses: its initials, or the first two letters of a single word."""
        words = self.game.split("-")
        return ("".join(word[0] for word in words) if len(words) > 1 else self.game[:2]).upper()


def new_game(arguments: Arguments) -> int:
    """Write the project into a folder of the game's name."""
    names = check_name(arguments.word() or "")
    licence = check_licence(arguments.value("licence"))
    folder = Path(arguments.value("folder") or ".") / names.game
    if folder.exists():
        raise Problem("folder-exists", folder=str(folder))
    try:
        written = write_project(
            names, folder, page=arguments.has("page"), simultaneous=arguments.has("simultaneous"), licence=licence
        )
    except OSError as error:
        raise Problem("cannot-write", file=error.filename or str(folder), why=why_not(error)) from None
    said = arguments.said
    print(said("new-game-made", title=names.title, folder=str(folder), files=written))
    for command in (*NEXT[:-1], *([NEXT_PAGE] if arguments.has("page") else []), NEXT[-1]):
        print(f"    {command.format(game=names.game)}")
    if licence is None:
        print(said("new-game-licence", known=", ".join(LICENCES)))
    return 0


def guide(arguments: Arguments) -> int:
    """Print the guide that turns the starter into a game of one's own."""
    from rich.markdown import Markdown

    console = new_console()
    page = next(path for path in GUIDES if path.exists()).read_text(encoding="utf-8")
    console.print(Markdown(re.sub(r"^<!-- .* -->\n", "", page, flags=re.MULTILINE)), width=min(console.width, 120))
    return 0


def check_game(arguments: Arguments) -> int:
    """Print a game's report card; 1 where something is wrong with it."""
    game = asked_game(arguments)
    try:
        from marooned.testing.report_card import report_card
    except ModuleNotFoundError as error:
        raise Problem("needs-testing", package=error.name or "") from None
    from marooned.cli.commands.publishing.page import told_page

    said, passed = arguments.said, True
    for mark in report_card(game):
        passed &= mark.passed
        print(f"{'✓' if mark.passed else '✗'} {said(f'card-{mark.part}')}: {mark.said}", flush=True)
        if not mark.passed:
            print(f"  → {said(f'card-{mark.advice or mark.part}-advice')}")
    if page := told_page(game.package, said):
        passed &= page[1]
        print(f"{'✓' if page[1] else '✗'} {said('card-page')}: {page[0]}")
    print(said("card-passed" if passed else "card-failed", game=game.text(arguments.language)("game-name")))
    return 0 if passed else 1


def check_name(typed: str) -> Names:
    """The names that follow from what was typed, if they are nobody else's."""
    game = game_id(typed)
    if not GAME_NAME.fullmatch(game) or keyword.iskeyword(game.replace("-", "_")):
        raise Problem("bad-game-name", name=typed)
    names = Names(game, " ".join(typed.replace("_", " ").split()) if typed != game else _title(game))
    if game in game_names() or importlib.util.find_spec(names.package) is not None:
        raise Problem("game-name-taken", name=game)
    return names


def check_licence(typed: str | None) -> str | None:
    """The SPDX id of the licence that was typed, in whatever case; None where none was."""
    if typed is None:
        return None
    found = {known.lower(): known for known in LICENCES}.get(typed.lower())
    if found is None:
        raise Problem("unknown-licence", value=typed, known=", ".join(LICENCES))
    return found


def write_project(
    names: Names, folder: Path, *, page: bool = False, simultaneous: bool = False, licence: str | None = None
) -> int:
    """Write every file under the new names, those of a page of its own if that is wanted; how many there were."""
    folder.mkdir(parents=True)
    left_out = {"simultaneous", "licences"} | (set() if page else {"page"})
    sources = dict(_sources(STARTER, left_out | ({"driftwood", "tests"} if simultaneous else set())))
    if simultaneous:
        sources |= _sources(SIMULTANEOUS, left_out)
        sources |= {"lagoon/page/shell.d.ts": STARTER / "driftwood/page/shell.d.ts"} if page else {}
    if licence is not None:
        sources["LICENSE"] = LICENCES[licence]
    for place, source in sources.items():
        target = folder / re.sub("driftwood|lagoon", names.package, place)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        if licence is not None:
            text = licensed(place, text, licence)
        target.write_text(renamed(text, names), encoding="utf-8", newline="\n")
    return len(sources)


def _sources(root: Path, left_out: set[str]) -> Iterator[tuple[str, Path]]:
    """The files of a starter by their place in it, without some of its folders."""
    for path in sorted(root.rglob("*")):
        place = path.relative_to(root)
        if path.is_file() and not (NOT_SOURCES | left_out) & set(place.parts):
            yield str(place), path


def licensed(place: str, text: str, licence: str) -> str:
    """A file of a starter, with what it says of the licence."""
    if place == "LICENSE":
        return text.replace("(c) YEAR", f"(c) {time.localtime().tm_year}")
    if place == "README.md":
        return f"{text}\n## Licence\n\n{licence}; its text is in [LICENSE](LICENSE).\n"
    if place == "pyproject.toml":
        named = f'license = "{licence}"\nlicense-files = ["LICENSE"]\nrequires-python'
        return text.replace("requires-python", named, 1)
    return text


def renamed(text: str, names: Names) -> str:
    """A file of a starter as one of the new game."""
    for lagoon, driftwood in (("lagoon", "driftwood"), ("Lagoon", "Driftwood"), ("# Lagon", "# Driftwood")):
        text = text.replace(lagoon, driftwood)
    text = text.replace("game-name = Lagon", "game-name = Driftwood")
    text = re.sub(r"\bLG(?=-\d)", "DW", text).replace("test_lg_", "test_dw_")
    text = text.replace('driftwood = "driftwood"', f'{names.game} = "{names.package}"')
    text = text.replace('["driftwood"]', f'["{names.package}"]')
    text = re.sub(r"\bdriftwood(?=[./]| import\b)", names.package, text)
    text = text.replace("driftwood", names.game).replace("Driftwood", names.title).replace("Bois flotté", names.title)
    text = re.sub(r"\bDW(?=-\d)", names.clause, text)
    return re.sub(r"\btest_dw_", f"test_{names.clause.lower()}_", text).replace("(DW", f"({names.clause}")


def _title(game: str) -> str:
    return " ".join(word.capitalize() for word in game.split("-"))
