"""“What would you play?”, answered at the terminal's table: the best options with their chances, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.bots.advice import HINT_BUDGET, Advice, advise, say_reasons
from marooned.cli.console import QUIET, STRONG
from marooned.cli.language import cli_text
from marooned.cli.terminal.choices import Choice
from marooned.cli.terminal.table import Table
from marooned.engine.rng import key_from_seed

SHOWN = 5
"""Options told at most."""
HINT_KEY = key_from_seed("hint")


def hint(table: Table, choices: Sequence[Choice]) -> RenderableType:
    """What a strong player would do in the person's seat, from what the person may know."""
    if not table.can_search:
        return Line(cli_text(table.language)("hint-not-ready"))
    advice = advise(table.match.knowledge(table.seat), HINT_KEY, HINT_BUDGET)
    return told(advice, {choice.word: choice.label for choice in choices}, table.language)


def told(advice: Advice, words: dict[str, str], language: str) -> RenderableType:
    """Advice as it is shown: the options, the best first, and the reasons below."""
    said = cli_text(language)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, option in enumerate(advice.options[:SHOWN]):
        chance = ""
        if option.chance is not None and option.doubt is not None:
            chance = said("hint-chance", chance=option.chance, doubt=option.doubt)
        style = STRONG if number == 0 else ""
        grid.add_row(Line(words.get(option.word, option.word), style), Line(option.word, QUIET), Line(chance))
    reasons = [Line(reason) for reason in say_reasons(advice, language, words)]
    return Group(Line(said("hint-title"), STRONG), grid, *reasons)
