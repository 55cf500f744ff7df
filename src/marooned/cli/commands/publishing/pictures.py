"""`marooned pictures`: what a game's README shows. Both pictures are SVG, and neither needs a browser to be made."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from marooned.bots import HeuristicBot
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import asked_game, asked_seats
from marooned.cli.commands.play import usual_seats
from marooned.cli.files import writing
from marooned.cli.terminal.table import names, seat_key
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.rng import key_from_seed
from marooned.engine.terminal.drawing import drawing_of
from marooned.server.web.pictures import home_picture

VIEWER = 0
"""Through whose eyes the table is seen."""
WIDTH = 80
INK, FOAM = (11, 30, 45), (233, 241, 242)
COLOURS = [(232, 112, 90), (111, 191, 148), (217, 169, 78), (122, 162, 199), (190, 150, 200), (120, 190, 195), FOAM]
"""Those of a terminal but black, on our dark water."""
NIGHT = TerminalTheme(INK, FOAM, [INK, *COLOURS], [(143, 164, 178), *COLOURS])
FORMAT = """\
<svg viewBox="0 20 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px; }}
{styles}
</style>
<defs>
{lines}
</defs>
<rect y="20" width="{width}" height="{height}" rx="12" fill="#0b1e2d"/>
<g transform="translate({terminal_x} {terminal_y})">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Of rich's own format what a drawing needs: no frame of a window, and no fonts from other hosts."""


def pictures(arguments: Arguments) -> int:
    """Write both pictures into a folder, in the place of older ones."""
    game = asked_game(arguments)
    seats = asked_seats(arguments, game, usual_seats(game))
    position = halfway(game, seats, arguments.value("seed") or game.name)
    folder = Path(arguments.value("folder") or "pictures")
    language = arguments.language
    home, table = home_picture(game.name, game.package, language), table_picture(position, language)
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for name, svg in (("home.svg", home), ("table.svg", table)):
        with writing(folder / name):
            (folder / name).write_text(svg, encoding="utf-8", newline="\n")
        print(folder / name)
    return 0


def halfway(game: Game, seats: int, seed: str) -> Position:
    """A position in the middle of a match between heuristics, in which the viewer is asked if there is one."""
    match = Match(game, seats, {}, key_from_seed(seed))
    bots = [HeuristicBot(seat_key(match.key, seat)) for seat in range(seats)]
    asked = []
    while not match.over:
        if VIEWER in match.to_act:
            asked.append(len(match.moves))
        match.play(match.turn, bots[match.turn].choose(match.knowledge(match.turn)))
    return match.position_after(asked[len(asked) // 2] if asked else len(match.moves) // 2)


def table_picture(position: Position, language: str) -> str:
    """What `marooned play` draws of a position, as SVG."""
    game, text = position.game, position.game.text(language)
    console = Console(file=io.StringIO(), record=True, width=WIDTH, markup=False, emoji=False, highlight=False)
    people = names(position.seats, VIEWER, language)
    console.print(drawing_of(game, position.view(VIEWER), text, people, VIEWER))
    return console.export_svg(theme=NIGHT, code_format=FORMAT, unique_id="table")
