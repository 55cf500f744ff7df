"""The arena: everyone plays every deal from everywhere, results are kept and counted, and a stopped one goes on."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from marooned.bots import UnknownBot
from marooned.bots.arena import Contest, Ledger, Result, Standings, plots
from marooned.bots.arena.contest import play
from marooned.bots.arena.contestants import budget_of, check_contestants
from marooned.bots.arena.ledger import OtherContest
from marooned.bots.arena.programs import ProgramFailed
from marooned.bots.arena.running import NoRay, has_ray, run, run_on_ray
from marooned.bots.arena.standings import share_interval
from marooned.engine.registry import load_game


def contest(game: str = "nautilus-island", seats: int = 3, bots: str = "heuristic,uniform", deals: int = 2) -> Contest:
    return Contest.of(load_game(game), seats, bots.split(","), deals, "arena", {})


def test_every_deal_is_played_by_everyone_from_everywhere() -> None:
    asked = contest(seats=3, bots="heuristic,uniform,search:5", deals=4)
    assert asked.matches == 12
    seen = Counter((number // 3, seat, bot) for number in range(12) for seat, bot in enumerate(asked.seating(number)))
    assert set(seen.values()) == {1} and len(seen) == 4 * 3 * 3


def test_more_bots_than_seats_all_meet_from_both_sides() -> None:
    asked = contest(seats=2, bots="heuristic,uniform,search:5,search:9", deals=1)
    seatings = Counter(tuple(asked.seating(number)) for number in range(asked.matches))
    assert set(seatings) == {(a, b) for a in range(4) for b in range(4) if a != b} and set(seatings.values()) == {1}


def test_fewer_bots_than_seats_are_repeated_and_sit_everywhere_alike() -> None:
    asked = contest(seats=4, bots="heuristic,uniform,search:5", deals=1)
    places = Counter((seat, bot) for number in range(asked.matches) for seat, bot in enumerate(asked.seating(number)))
    assert {bot: {places[seat, bot] for seat in range(4)} for bot in range(3)} == {0: {2}, 1: {1}, 2: {1}}


def test_searches_are_written_by_how_long_they_think() -> None:
    assert budget_of("search:500") and budget_of("search:500").iterations == 500  # type: ignore[union-attr]
    assert budget_of("search:0.25s") and budget_of("search:0.25s").seconds == 0.25  # type: ignore[union-attr]
    for wrong in ("search", "search:0", "search:0s", "search:-1s", "search:99999s", "nemo"):
        assert budget_of(wrong) is None
    with pytest.raises(UnknownBot, match="searhc"):
        check_contestants(["nemo", "searhc:5"])


def test_match_of_a_contest_can_be_played_again() -> None:
    asked = contest(bots="heuristic,search:20,uniform")
    first, again = play(asked, 1), play(asked, 1)
    assert msgspec.structs.replace(first, seconds=[]) == msgspec.structs.replace(again, seconds=[])
    assert play(asked, 4).moves and first.seating == [1, 2, 0]


def test_rotations_of_a_deal_start_from_the_same_cards() -> None:
    asked = contest("nautilus", 2, "heuristic,uniform", deals=3)
    results = [play(asked, number) for number in range(6)]
    assert [result.seating for result in results[:2]] == [[0, 1], [1, 0]]
    assert all(result.ranks[result.seating.index(0)] == 0 for result in results)  # the sensible one wins from both


def test_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    path, asked = tmp_path / "arena" / "results.jsonl", contest(deals=2)
    ledger = Ledger(asked, path)
    for result in run(asked, ledger.missing[:2], workers=1):
        ledger.add(result)
    with path.open("ab") as file:
        file.write(b'{"number":5,"seat')  # cut off while it was written
    again = Ledger(asked, path)
    assert again.missing == [2, 3, 4, 5]
    for result in run(asked, again.missing, workers=1):
        again.add(result)
    more = Ledger(contest(deals=3), path)
    assert more.missing == [6, 7, 8] and list(more) == list(again)


def test_another_contest_or_another_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Ledger(contest(), path)
    with pytest.raises(OtherContest, match=r"results\.jsonl"):
        Ledger(contest(bots="heuristic,castaway"), path)
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary,\n")
    with pytest.raises(OtherContest) as raised:
        Ledger(contest(), other)
    assert "tournoi" in raised.value.text("fr") and other.read_text() == "Dear diary,\n"


def test_processes_play_the_same_matches() -> None:
    asked = contest(deals=2)
    alone = {result.number: result.ranks for result in run(asked, list(range(6)), workers=1)}
    together = {result.number: result.ranks for result in run(asked, list(range(6)), workers=2)}
    assert alone == together


@pytest.mark.skipif(not has_ray(), reason="Ray is an extra")
def test_two_ray_workers_play_the_same_matches() -> None:
    """In a process of its own: Ray leaves daemons behind that are none of the other tests' business."""
    asked = contest(deals=2)
    alone = {result.number: result.ranks for result in run(asked, list(range(6)), workers=1)}
    program = (
        "import sys, msgspec\n"
        "from marooned.bots.arena import Contest\n"
        "from marooned.bots.arena.running import run_on_ray\n"
        "asked = msgspec.json.decode(sys.argv[1], type=Contest)\n"
        "found = {result.number: result.ranks for result in run_on_ray(asked, list(range(6)), num_cpus=2)}\n"
        "print(msgspec.json.encode(found).decode())"
    )
    words = [sys.executable, "-c", program, msgspec.json.encode(asked).decode()]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert msgspec.json.decode(told.splitlines()[-1], type=dict[int, list[int]]) == alone


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marooned.bots.arena.running.has_ray", lambda: False)
    with pytest.raises(NoRay, match=r"marooned\[ray\]"):
        next(run_on_ray(contest(), [0]))


# --- counting ---


def result(number: int, seating: list[int], ranks: list[int]) -> Result:
    seats = len(seating)
    return Result(
        number, seating, ranks, [5 - rank for rank in ranks], "most-points", 10 + number, [2] * seats, [1.0] * seats
    )


def test_standings_count_wins_seats_and_meetings() -> None:
    asked = contest("nautilus", 2, "heuristic,uniform", deals=2)
    results = [
        result(0, [0, 1], [0, 1]),
        result(1, [1, 0], [1, 0]),
        result(2, [0, 1], [0, 0]),
        result(3, [1, 0], [0, 1]),
    ]
    found = Standings(asked, results)
    strong, weak = found.rows
    assert (strong.taken, strong.won, weak.won) == (4, 3, 2)
    assert found.better[0][1] == 2.5 and found.better[1][0] == 1.5 and found.met[0][1] == 4
    assert strong.seat_won == [2, 1] and found.seat_shares() == [0.75, 0.5]
    assert found.ranking[0] is strong and strong.rating > weak.rating and strong.doubt > 0
    assert strong.pace == 0.5 and found.lengths == [10, 11, 12, 13]


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (0, 0, 0.0, 1.0)]
)
def test_intervals_are_wilsons(won: int, of: int, low: float, high: float) -> None:
    assert share_interval(won, of) == pytest.approx((low, high), abs=1e-4)


def test_ratings_put_the_stronger_first() -> None:
    asked = contest("nautilus", 2, "uniform,heuristic", deals=6)
    found = Standings(asked, run(asked, list(range(asked.matches)), workers=1))
    assert [row.bot for row in found.ranking] == ["heuristic", "uniform"]


# --- programs as contestants ---

LAST = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    assert told["type"] == "update" and told["seat"] in told["to_act"] and told["view"] and told["observation"]
    print(json.dumps({"action": told["legal"][-1]}), flush=True)
"""


def program(tmp_path: Path, source: str) -> str:
    path = tmp_path / "Player.py"
    path.write_text(source, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def test_a_program_plays_by_lines_of_json(tmp_path: Path) -> None:
    asked = Contest.of(load_game("nautilus"), 2, [program(tmp_path, LAST), "uniform"], 1, "program", {})
    results = [play(asked, number) for number in range(asked.matches)]
    assert [result.seating for result in results] == [[0, 1], [1, 0]]
    assert all(result.moves > 10 for result in results)
    assert [play(asked, number).scores for number in range(2)] == [result.scores for result in results]


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("", "ended before it answered"),
        ("print('hello', flush=True)\ninput()", "answered “hello”"),
        ('print(\'{"action": "fly"}\', flush=True)\ninput()', "played “fly”"),
    ],
)
def test_a_program_that_fails_is_named(tmp_path: Path, source: str, why: str) -> None:
    asked = Contest.of(load_game("nautilus"), 2, [program(tmp_path, source), "uniform"], 1, "program", {})
    with pytest.raises(ProgramFailed, match=why):
        play(asked, 0)


def test_a_program_that_is_not_there_is_named() -> None:
    asked = Contest.of(load_game("nautilus"), 2, ["exec:/no/such/program", "uniform"], 1, "program", {})
    with pytest.raises(ProgramFailed, match="/no/such/program” cannot be started"):
        play(asked, 0)


def test_only_one_kind_of_bot_is_joined_into_a_curve() -> None:
    points = [
        (0.001, 0.6, (0.4, 0.8), "sensible", False),
        (0.01, 0.3, (0.1, 0.5), "search:50", True),
        (0.1, 0.7, (0.5, 0.9), "search:500", True),
    ]
    drawn = plots.curve(points, "wins", lambda share: f"{share:.0%}")
    [line] = re.findall(r'<polyline class="line" points="([^"]*)"', drawn)
    assert len(line.split()) == 2 and drawn.count("<circle") == 3
