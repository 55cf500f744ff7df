"""Draws `terminal.svg`, the picture of a game in the terminal that the README shows, as the program prints it.

Run by `make pictures`.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from marooned.bots import new_bot
from marooned.cli.terminal.saves import SaveFile
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.session import Session
from marooned.cli.terminal.table import Table
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed

PICTURE = Path(__file__).with_name("terminal.svg")
WIDTH = 108
SEED, MOVES = "verne", 66
"""Which match, and from which move on the next page is drawn."""
NEWS = 5
"""Lines of the story on it."""

ABYSS, FOAM, STORM = (11, 30, 45), (233, 241, 242), (128, 148, 165)
THEME = TerminalTheme(ABYSS, FOAM, [ABYSS, *[FOAM] * 7], [STORM] * 8)

FONT = '"Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'
FORMAT = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} {{height}}" role="img" xml:space="preserve">
<title>A page of Nautilus Island in the terminal</title>
<style>
.{{unique_id}}-matrix {{{{ font-family: {FONT}; font-size: {{char_height}}px; line-height: {{line_height}}px }}}}
{{styles}}
</style>
<defs><clipPath id="{{unique_id}}-clip-terminal">
<rect x="0" y="0" width="{{terminal_width}}" height="{{terminal_height}}" /></clipPath>{{lines}}</defs>
<rect fill="#0B1E2D" width="{{width}}" height="{{height}}" rx="10" />
<g transform="translate({{terminal_x}}, 20)" clip-path="url(#{{unique_id}}-clip-terminal)">
{{backgrounds}}
<g class="{{unique_id}}-matrix">
{{matrix}}
</g></g></svg>
"""


def main() -> None:
    """Play a match by bots to a lively moment, then draw the page that a person in the first seat would see."""
    match = Match(load_game("nautilus-island"), 4, key=key_from_seed(SEED))
    table = Table(match, 0, ["heuristic"] * 3, key_from_seed("bots"), "en")
    console = Console(
        file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor", highlight=False
    )
    session = Session(table, SaveFile(PICTURE), Screen(console))
    person = new_bot("heuristic", key_from_seed("person"))
    while len(match.moves) < MOVES or match.turn != table.seat or len(match.legal_ids(table.seat)) < 6:
        if match.turn == table.seat:
            table.play(table.seat, person.choose(match.knowledge(table.seat)))
        else:
            table.let_bot_play(match.turn)
    session.seen = len(table.story) - NEWS
    session.page(session.choices(), True)()
    console.print()
    svg = console.export_svg(theme=THEME, code_format=FORMAT, font_aspect_ratio=0.6, unique_id="marooned")
    PICTURE.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
