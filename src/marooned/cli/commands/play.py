"""`marooned play`: one person against bots, in a terminal."""

from __future__ import annotations

from pathlib import Path

from marooned.bots import check_bots
from marooned.cli.arguments import Arguments
from marooned.cli.commands.games import asked_seats, game_id, readable_games
from marooned.cli.language import cli_text
from marooned.cli.problems import Problem
from marooned.cli.table_options import table_options
from marooned.cli.terminal.saves import SaveFile, latest_path, load_save, new_path
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.series import SeriesSaveFile, new_series, play_series, resumed_series
from marooned.cli.terminal.session import Session
from marooned.cli.terminal.table import Table, resumed
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import fresh_key, key_from_seed
from marooned.engine.series import MOST_MATCHES

USUAL_SEATS = 4
"""Players at a new table, where the game takes that many."""
USUAL_BOT = "heuristic"


def play(arguments: Arguments) -> int:
    """Set a table up, or find the one that was left, and play at it."""
    screen = Screen()
    series = None
    try:
        if arguments.has("resume"):
            path = path_to_resume(arguments)
            save = load_save(path)
            table = resumed(save, arguments.language)
            if save.series is not None:
                series = SeriesSaveFile(path, resumed_series(save, table), save.series.seed)
        else:
            table = new_table(arguments, screen)
            path = new_path(table.match.game.name)
            if (length := arguments.number("series", 1, MOST_MATCHES)) is not None:
                begun = new_series(table, length, arguments.value("scoring"))
                series = SeriesSaveFile(path, begun, arguments.value("seed"))
            elif arguments.has("scoring"):
                raise Problem("scoring-without-series")
    except (EOFError, KeyboardInterrupt):  # nothing was dealt yet, so there is nothing to keep
        print()
        return 0
    if series is not None:
        play_series(table, series, screen)
    else:
        Session(table, SaveFile(path), screen).run()
    return 0


def path_to_resume(arguments: Arguments) -> Path:
    """The file that was asked for, or the latest match, of a game if one is named."""
    named = arguments.value("resume")
    if named is None:
        game = arguments.word()
        return latest_path(None if game is None else load_game(game_id(game)).name)
    if not Path(named).exists() and game_id(named) in game_names():
        return latest_path(game_id(named))
    return Path(named)


def new_table(arguments: Arguments, screen: Screen) -> Table:
    """The table that was asked for, dealt."""
    named = arguments.word()
    game = load_game(game_id(named)) if named is not None else choose_game(arguments.language, screen)
    seats = asked_seats(arguments, game, usual_seats(game))
    seat = arguments.number("seat", 0, seats - 1) or 0
    bots = arguments.names("bots") or [USUAL_BOT]
    check_bots(bots)
    options = table_options(game, arguments.all("option"), seats)
    seed = arguments.value("seed")
    match = Match(game, seats, options, fresh_key() if seed is None else key_from_seed(seed))
    bots_key = fresh_key() if seed is None else key_from_seed(f"bots {seed}")
    players = [bots[i % len(bots)] for i in range(seats - 1)]
    return Table(match, seat, players, bots_key, arguments.language, quiet=arguments.has("quiet-bots"))


def usual_seats(game: Game) -> int:
    """How many sit down when nobody says how many."""
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])


def choose_game(language: str, screen: Screen) -> Game:
    """Show the games, and ask which."""
    said = cli_text(language)
    games = list(readable_games(language))
    names = [name for name, _ in games]

    def show_games() -> None:
        screen.start_page()
        screen.show(said("menu-title"), style="bold")
        for number, (name, text) in enumerate(games, 1):
            screen.show("")
            screen.show(f"{number:>2}  {text('game-name')}   {name}", style="bold")
            screen.show(f"    {text('game-tagline')}")
        screen.show("", said("menu-ask"))

    show_games()
    while True:
        typed = screen.read(show_games)
        if typed.isdecimal() and 1 <= int(typed) <= len(names):
            return load_game(names[int(typed) - 1])
        begun = [name for name in names if name.startswith(game_id(typed))]
        if typed and game_id(typed) in names:
            return load_game(game_id(typed))
        if typed and len(begun) == 1:
            return load_game(begun[0])
        screen.show(Problem("which-game", typed=typed, high=len(names)).text(language))
