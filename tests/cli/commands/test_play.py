"""`marooned play`: whole games through the keyboard, leaving and coming back, and troubles with the disk."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from marooned.cli.terminal import saves
from marooned.engine.registry import game_names, load_game
from marooned.engine.replay import parse, verify
from marooned.engine.text import LANGUAGES
from tests.cli.harness import ISLAND, MANY, Run, only_file

games = pytest.mark.parametrize("game", game_names())
languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
@games
def test_whole_game_is_played(run: Run, state_folder: Path, game: str, language: str) -> None:
    text = load_game(game).text(language)
    told = run("play", game, "--seed", "tide", "--lang", language, typed=MANY)
    assert told.status == 0 and not told.err
    match = verify(only_file(state_folder / "records").read_bytes())
    assert match.outcome is not None
    assert text(f"ending-{match.outcome.ending}") in told.out
    assert match.commitment in told.out and match.key.hex() in told.out
    assert str(only_file(state_folder / "records")) in told.out
    assert not list((state_folder / "saves").iterdir())
    assert any(move.seat == 0 for move in match.moves) and any(move.seat != 0 for move in match.moves)


@games
def test_leaving_and_coming_back_changes_nothing(run: Run, state_folder: Path, game: str) -> None:
    run("play", game, "--seed", "tide", typed=MANY)
    whole = only_file(state_folder / "records")
    expected = parse(whole.read_bytes())
    whole.unlink()
    answers, status = MANY, ""
    for pieces in ("", "1\n", "1\n1\n", "quit\n", answers):
        words = ("play", "--resume") if status else ("play", game, "--seed", "tide")
        told = run(*words, typed=pieces)
        status = told.out
        assert told.status == 0 and not told.err
    assert parse(only_file(state_folder / "records").read_bytes()) == expected


@pytest.mark.skipif(sys.platform == "win32", reason="an interrupt cannot be sent to one process there")
def test_interrupt_keeps_the_match(state_folder: Path) -> None:
    environment = dict(os.environ, PYTHONUNBUFFERED="1")
    with subprocess.Popen(
        [sys.executable, "-m", "marooned", *ISLAND],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # shells make background jobs ignore it
    ) as process:  # fmt: skip
        assert process.stdout is not None
        seen = b""
        while "›".encode() not in seen and (more := process.stdout.read(1)):
            seen += more
        time.sleep(0.5)  # the prompt is printed a moment before the line is waited for
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, b"")
    save = only_file(state_folder / "saves")
    assert f"kept in {save}" in rest.decode() and "marooned play --resume" in rest.decode()


def test_seat_bots_and_options_are_as_asked(run: Run, state_folder: Path) -> None:
    told = run(
        "play", "Nautilus_Island", "--seats", "2", "--seat", "1", "--bots", "uniform",
        "--option", "first-player=1", "--option", "memory_aid=no", typed="quit\n",
    )  # fmt: skip
    assert "With you: Cyrus (reckless)" in told.out
    save = saves.load_save(only_file(state_folder / "saves"))
    assert (save.seat, save.bots) == (1, ["uniform"])
    assert save.record.options == {"first_player": 1, "memory_aid": False}
    assert not save.record.moves


def test_same_seed_deals_the_same(run: Run) -> None:
    first = run(*ISLAND).out
    assert run(*ISLAND).out.split("kept in")[0] == first.split("kept in")[0]
    assert run(*ISLAND[:-1], "other").out.split("kept in")[0] != first.split("kept in")[0]


@pytest.mark.parametrize("typed", ["1\n", "nautilus-island\n", "galleon\n99\nnautilus-i\n"])
def test_menu_offers_the_games(run: Run, typed: str) -> None:
    told = run("play", "--lang", "fr", typed=typed)
    assert told.status == 0
    for game in game_names():
        assert load_game(game).text("fr")("game-tagline")[:40] in told.out
    assert "vous êtes Nemo" in told.out


def test_menu_can_be_left(run: Run) -> None:
    told = run("play")
    assert told.status == 0 and "What shall we play?" in told.out


# --- what can be typed ---


def test_words_and_their_beginnings_play(run: Run, state_folder: Path) -> None:
    run(*ISLAND, "--option", "first_player=0", typed="go-2\nCOL\n")
    moves = saves.load_save(only_file(state_folder / "saves")).record.moves
    assert [move.action for move in moves[:2]] == ["go-2", "collect"]


def test_what_cannot_be_played_is_explained_and_changes_nothing(run: Run, state_folder: Path) -> None:
    typed = "fly\ngo\n99\n0\ncollect\nstore-hat\n\n?\nlog\n"
    told = run(*ISLAND, "--option", "first_player=0", typed=typed)
    assert "“fly” is not a move of this game" in told.out
    assert "“go” could mean go-1, go-2, go-3, go-4, go-5. Type a little more." in told.out
    assert "There is no choice number 99. Type a number from 1 to 5." in told.out
    assert "There is no choice number 0." in told.out
    assert "“collect” is not possible now: move your pawn to a column first." in told.out
    assert load_game("nautilus-island").text("en")("help-explore")[:50] in told.out
    assert "Type the number of a choice" in told.out
    assert not saves.load_save(only_file(state_folder / "saves")).record.moves


def test_undo_takes_back_what_showed_nothing(run: Run, state_folder: Path) -> None:
    told = run(*ISLAND, "--option", "first_player=0", typed="undo\ngo-2\nundo\ngo-3\n1\nundo\n")
    moves = saves.load_save(only_file(state_folder / "saves")).record.moves
    assert [move.action for move in moves[:2]] == ["go-3", "collect"]
    assert "There is no move to take back yet." in told.out
    assert "The last move was not yours" in told.out


def test_french_keys_work_in_french(run: Run) -> None:
    told = run(
        *ISLAND, "--lang", "fr", "--option", "first_player=0", typed="go-2\nannuler\njournal\naide\nquitter\n1\n"
    )
    assert told.status == 0
    assert "Tapez le numéro d’un choix" in told.out and "La partie est gardée" in told.out


# --- how it looks ---


@pytest.mark.parametrize("columns", [40, 59, 80, 140])
@games
def test_pages_fit_the_screen(run: Run, monkeypatch: pytest.MonkeyPatch, game: str, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    told = run("play", game, "--seed", "tide", typed="1\n" * 40)
    page = told.out.split("Sealed")[1].split("\n", 1)[1]
    page = page.split("The match is kept in")[0].split("The deal was sealed as")[0]
    assert max(len(line) for line in page.splitlines()) <= columns


def test_nothing_but_text_goes_to_a_pipe_and_colour_only_on_demand(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run(*ISLAND, typed="1\n").out
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = run(*ISLAND, typed="1\n").out
    assert re.search(r"\x1b\[[0-9;]*48;", coloured)
    monkeypatch.setenv("NO_COLOR", "1")
    bare = run(*ISLAND, typed="1\n").out
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", bare)
    for mark in ("◆ C", "▲ N", "■ R", "● F", "⬟ S"):
        assert mark in re.sub(r"\x1b\[[0-9;]*m", "", bare)


# --- troubles ---


def test_on_a_machine_that_has_compiled_nothing_play_begins_at_once(state_folder: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "marooned", "play", "nautilus-island", "--bots", "nemo", "--seed", "tide"]
    environment = {**os.environ, "MAROONED_CACHE_DIR": str(tmp_path), "LANG": "en"}
    done = subprocess.run(
        command, env=environment, input="hint\n1\nquit\n", capture_output=True, text=True, check=True, timeout=120
    )
    assert not done.stderr and "The adviser is learning this game" in done.stdout
    assert not list(tmp_path.rglob("*.compiled"))
