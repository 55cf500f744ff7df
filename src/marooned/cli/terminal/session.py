"""Playing at the table: bots move, the person is asked, every move is saved, and the end is explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Line

from marooned.cli.console import QUIET, STRONG
from marooned.cli.language import cli_text
from marooned.cli.terminal.choices import Choice, Choices, Fold
from marooned.cli.terminal.hints import hint
from marooned.cli.terminal.saves import SaveFile
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.table import Table
from marooned.engine.contract import phase_of
from marooned.engine.errors import MaroonedError
from marooned.engine.phrasing import say_action, say_groups, say_question
from marooned.engine.terminal.drawing import drawing_of

LAST_LINES = 14
"""How much of the story a page shows at most; the whole of it is one word away."""


class Quit(Exception):
    """The person gets up from the table."""


class Session:
    """Plays a table to its end, or until the person leaves it."""

    def __init__(self, table: Table, save_file: SaveFile, screen: Screen) -> None:
        self.table, self.save_file, self.screen = table, save_file, screen
        self.match, self.game, self.text = table.match, table.match.game, table.text
        self.said = cli_text(table.language)
        self.seen = 0
        """Lines of the story that the person has had time to read."""
        self.declined: set[int] = set()
        """Actions offered and left alone since the person's last move; they are not offered out of turn again."""
        self.complained = False

    def run(self) -> None:
        """Play. However it ends, the match is kept and no one is shown a traceback."""
        try:
            self.welcome()
            self.keep()
            while not self.match.over:
                self.step()
            self.conclude()
        except (Quit, EOFError, KeyboardInterrupt):
            self.screen.show("", self.parting())

    def step(self) -> None:
        """One decision: the person's if it is their turn or they may step in, else a bot's."""
        turn = self.match.turn
        offered = {int(action) for action in self.match.legal_ids(self.table.seat)}
        if turn == self.table.seat:
            self.ask(must_decide=True)
            self.declined = offered
            return
        if offered - self.declined:
            self.declined |= offered
            if self.ask(must_decide=False):
                self.declined = set()
            return
        self.table.let_bot_play(turn)
        self.table.hear_bots()
        self.keep()

    def keep(self) -> None:
        """Keep the match; if that cannot be done, say so once."""
        self.save_file.write(self.table.save())
        if self.save_file.trouble is not None and not self.complained:
            self.complained = True
            self.screen.show(self.not_kept(), style="bold")

    # --- asking ---

    def ask(self, *, must_decide: bool) -> bool:
        """Ask the person until they play, take back or let the others go on; whether that told or changed anything."""
        choices = self.choices()
        page = self.page(choices, must_decide)
        page()
        while True:
            typed = self.screen.read(page)
            command = self.command(typed)
            words = self.spoken(typed)
            try:
                if command == "quit":
                    raise Quit
                if words is not None:
                    said = [self.table.say(words), *self.table.hear_bots()] if words else [self.text("help-speech")]
                    self.screen.show("", *said)
                    self.keep()
                    continue
                if command == "help":
                    self.screen.show("", self.help())
                elif command == "hint":
                    self.screen.show("", hint(self.table, self.choices().choices))
                elif command == "log":
                    self.screen.show("", *self.table.story)
                elif command == "undo":
                    self.table.undo()
                    self.seen = min(self.seen, len(self.table.story))
                    self.keep()
                    return True
                elif not typed and choices.opened:
                    choices = Choices(choices.choices, choices.opened[:-1])
                    page = self.page(choices, must_decide)
                    page()
                elif not typed and not must_decide:
                    self.seen = len(self.table.story)
                    return False
                elif not typed:
                    page()
                else:
                    found = self.find(choices, typed)
                    if isinstance(found, Choice):
                        self.seen = len(self.table.story)
                        self.table.play(self.table.seat, found.action)
                        changed = bool(self.table.told[-1])  # before the bots have their say about it
                        self.table.hear_bots()
                        self.keep()
                        return changed
                    choices = Choices(choices.choices, found.headings)
                    page = self.page(choices, must_decide)
                    page()
            except MaroonedError as error:
                self.screen.show(error.text(self.table.language))

    def find(self, choices: Choices, typed: str) -> Choice | Fold:
        """What was meant; for a move of the game that is not possible now, why not."""
        if typed.lower() in self.game.actions.ids and all(c.word != typed.lower() for c in choices.choices):
            self.match.play(self.table.seat, typed.lower())  # refused, and the refusal says why
        return choices.find(typed)

    def command(self, typed: str) -> str | None:
        """The command of the client that was typed, in the person's language or in English."""
        for name in ("help", "hint", "undo", "log", "quit"):
            if typed.lower() in self.said(f"key-{name}").split():
                return name
        return None

    def spoken(self, typed: str) -> str | None:
        """What follows the word for speaking, empty if nothing does; None if the line begins with another word."""
        word, _, words = typed.partition(" ")
        return words.strip() if self.game.speech is not None and word.lower() in self.said("key-say").split() else None

    def choices(self) -> Choices:
        """The person's legal actions, in words."""
        view, found = self.match.view(self.table.seat), []
        for action in self.match.legal_ids(self.table.seat):
            intent, word = self.game.actions[action], self.game.actions.words[action]
            label = say_action(self.text, intent, view, self.table.names, self.table.seat)
            headings = say_groups(self.text, intent, self.table.names, self.table.seat)
            found.append(Choice(int(action), word, label, headings or (word.partition("-")[0],)))
        return Choices(found)

    # --- showing ---

    def page(self, choices: Choices, must_decide: bool) -> Callable[[], None]:
        """A function that draws the whole page: the story since last time, the table, what is asked."""

        def draw() -> None:
            view = self.match.view(self.table.seat)
            self.screen.start_page()
            self.screen.show(self.news())
            self.screen.show(self.drawn(view), "")
            asked = say_question(self.text, phase_of(view), view, self.table.names, self.table.seat)
            asked = asked or self.said("ask-something")
            if not must_decide:  # a decision may be owed all the same, by several at once
                due = self.table.seat in self.match.to_act
                asked = self.said("ask-first", question=asked) if due else self.said("ask-anything")
            self.screen.show(Line(asked, STRONG))
            self.screen.show_choices(choices, lambda count: self.said("choices-counted", count=count))
            keys = self.said("keys-back" if choices.opened else "keys")
            self.screen.show(Line(keys if self.game.speech is None else f"{keys} · {self.said('keys-say')}", QUIET))

        return draw

    def news(self) -> RenderableType:
        """What happened since the person last moved."""
        lines = self.table.story[self.seen :][-LAST_LINES:]
        return Padding(Group(*(Line(f"· {line}") for line in lines)), (0, 0, 1, 0)) if lines else Line()

    def drawn(self, view: Any) -> RenderableType:
        """The table as the person sees it."""
        return drawing_of(self.game, view, self.text, self.table.names, self.table.seat)

    def welcome(self) -> None:
        """Who sits where."""
        names, said = self.table.names, self.said
        others = ", ".join(
            f"{names[seat]} ({said(f'bot-{bot}')})"
            for seat, bot in zip(sorted(self.table.players), self.table.bots, strict=True)
        )
        game = self.text("game-name")
        told = said("welcome", you=names[self.table.seat], others=others, game=game)
        sealed = said("welcome-commitment", commitment=self.match.commitment)
        self.table.told.insert(0, [told, self.text("game-tagline"), sealed])
        if self.match.moves:
            self.seen = max(0, len(self.table.story) - LAST_LINES // 2)

    def help(self) -> RenderableType:
        """The rules that matter now, and the keys."""
        view = self.match.view(self.table.seat)
        now = f"help-{phase_of(view)}"
        lines = [self.text(now), ""] if now in self.text else []
        lines += [self.said("keys-explained"), self.said("help-rules", game=self.game.name)]
        return Group(*map(Line, lines))

    def not_kept(self) -> str:
        return self.said("not-kept", file=str(self.save_file.path), why=self.save_file.trouble or "other")

    def parting(self) -> str:
        """How to continue the match another time."""
        if self.save_file.trouble is not None:
            return self.not_kept()
        return self.said("kept", file=str(self.save_file.path))

    # --- the end ---

    def conclude(self) -> None:
        """The outcome, how the points came about, and what anyone needs to verify it."""
        outcome = self.match.outcome
        assert outcome is not None
        view = self.match.view(self.table.seat)
        self.screen.start_page()
        self.screen.show(self.news(), self.drawn(view), "")
        self.screen.show(self.text(f"ending-{outcome.ending}"), style="bold")
        if self.game.tally is not None:
            self.screen.show(self.game.tally(view, self.text, self.table.names))
        else:
            self.screen.show(self.places(outcome.ranks, outcome.scores))
        record = self.save_file.finish(self.match)
        told = self.said("proof", commitment=self.match.commitment, key=self.match.key.hex())
        self.screen.show("", told, self.said("recorded", file=str(record)) if record else self.not_kept())

    def places(self, ranks: list[int], scores: list[int]) -> RenderableType:
        """Everyone in the order they came in."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for rank, _, seat in sorted((rank, seat != self.table.seat, seat) for seat, rank in enumerate(ranks)):
            name = Line(self.table.names[seat], STRONG if seat == self.table.seat else "")
            points = self.said("points", points=scores[seat])
            grid.add_row(self.said("place", place=rank + 1), name, points)
        return grid
