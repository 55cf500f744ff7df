"""The benchmark: fixed tasks for every game and number of players, and files that say what can be checked."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from marooned.bots.arena.benchmark import (
    COMPANY,
    BadEntry,
    Entry,
    Task,
    check_deal,
    entry_of,
    ledger_of,
    read_entry,
    result_of,
    tasks,
    written,
)
from marooned.bots.arena.contest import play
from marooned.engine.registry import load_game, own_games

TASK = Task("nautilus", 2, "strangers")


def played(tmp_path: Path, entrant: str = "heuristic", deals: int = 2) -> Entry:
    contest = TASK.contest(entrant, deals)
    ledger = ledger_of(tmp_path, TASK, contest)
    for number in ledger.missing:
        ledger.add(play(contest, number))
    return entry_of(entrant, [result_of(TASK, contest, ledger)], "0.0.0")


def kept(tmp_path: Path, entry: Entry) -> Path:
    path = tmp_path / "entry.json"
    path.write_bytes(written(entry))
    return path


def test_every_game_and_number_of_players_is_a_task_in_all_company() -> None:
    tables = {(game, seats) for game in own_games() for seats in load_game(game).seats}
    assert {(task.game, task.seats, task.company) for task in tasks()} == {(*t, c) for t in tables for c in COMPANY}
    assert {task.game for task in tasks(["nautilus"])} == {"nautilus"} and tasks(seats=13) == []


@pytest.mark.parametrize("company", COMPANY)
def test_the_entrant_plays_each_deal_from_every_seat(company: str) -> None:
    contest = Task("nautilus-island", 4, company).contest("net")
    assert contest.matches <= 400 and contest.deals == 100
    if company == "selves":
        assert contest.bots == ["net"] and contest.seatings == [[0] * 4]
    else:
        assert contest.bots[0] == "net" and len(contest.bots) == 4
        assert sorted(seating.index(0) for seating in contest.seatings) == [0, 1, 2, 3]


def test_a_file_tells_shares_and_can_be_checked(tmp_path: Path) -> None:
    entry = played(tmp_path)
    (result,) = entry.results
    assert (result.matches, result.seats_taken, len(result.deals)) == (4, 4, 2)
    assert result.share == result.won / 4 and result.interval[0] <= result.share <= result.interval[1]
    path = kept(tmp_path, entry)
    assert read_entry(path.read_bytes(), str(path)) == entry and not entry.complete
    for deal in range(2):
        check_deal(str(path), entry.entrant, result, deal)


def test_tasks_that_are_played_later_join_the_file(tmp_path: Path) -> None:
    entry = played(tmp_path)
    other = msgspec.structs.replace(entry.results[0], task=Task("nautilus", 2, "selves"))
    joined = entry_of("heuristic", [other], "0.0.0", entry)
    assert [result.task.company for result in joined.results] == ["strangers", "selves"]
    assert entry_of("heuristic", joined.results[:1], "0.0.0", joined) == joined


def test_a_file_of_another_player_is_found_out(tmp_path: Path) -> None:
    (result,) = played(tmp_path).results
    with pytest.raises(BadEntry, match="did not come out"):
        check_deal("entry.json", "uniform", result, 0)


def test_a_file_of_other_rules_cannot_be_checked(tmp_path: Path) -> None:
    result = msgspec.structs.replace(played(tmp_path).results[0], rules=0)
    with pytest.raises(BadEntry, match="another version"):
        check_deal("entry.json", "heuristic", result, 0)


def test_files_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    entry = played(tmp_path, deals=1)
    result = entry.results[0]
    task = msgspec.structs.replace(result.task, seats=13)
    for wrong, why in (
        (msgspec.structs.replace(entry, format="marooned-benchmark/0"), "another version"),
        (msgspec.structs.replace(entry, results=[msgspec.structs.replace(result, task=task)]), "there is not"),
    ):
        with pytest.raises(BadEntry, match=why):
            read_entry(written(wrong), "entry.json")
    for data in (b"", b"\xff", b"{}", b"[" * 100_000):
        with pytest.raises(BadEntry, match="no file of the benchmark"):
            read_entry(data, "entry.json")
