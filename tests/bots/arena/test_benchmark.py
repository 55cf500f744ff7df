"""The benchmark: fixed tasks for every game and number of players, and files that say what can be checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from marooned.bots.arena.benchmark import (
    COMPANY,
    STRANGERS,
    TIERS,
    BadEntry,
    Entry,
    SizeResult,
    Task,
    check_deal,
    entry_of,
    ledger_of,
    read_entry,
    result_of,
    sizes,
    tasks,
    written,
)
from marooned.bots.arena.contest import play
from marooned.bots.arena.contestants import new_contestant
from marooned.bots.levels import LevelBot
from marooned.engine.errors import SeatsOutOfRange
from marooned.engine.registry import load_game, own_games

TASK = Task("nautilus", 2, "strangers")


def played(tmp_path: Path, entrant: str = "heuristic", deals: int = 2) -> Entry:
    contest = TASK.contest(entrant, deals)
    ledger = ledger_of(tmp_path, TASK, contest)
    for number in ledger.missing:
        ledger.add(play(contest, number))
    return entry_of(entrant, [result_of(TASK, contest, ledger)], [], "0.0.0", "me")


def kept(tmp_path: Path, entry: Entry) -> Path:
    path = tmp_path / "entry.json"
    path.write_bytes(written(entry))
    return path


def test_every_game_and_number_of_players_is_a_task_in_all_company() -> None:
    tables = {(game, seats) for game in own_games() for seats in load_game(game).seats}
    assert {(task.game, task.seats, task.company) for task in tasks()} == {(*t, c) for t in tables for c in COMPANY}
    assert {task.game for task in tasks(["nautilus"])} == {"nautilus"}
    with pytest.raises(SeatsOutOfRange):
        tasks(seats=13)


@pytest.mark.parametrize("company", COMPANY)
def test_the_entrant_plays_each_deal_from_every_seat(company: str) -> None:
    contest = Task("nautilus-island", 4, company).contest("net")
    assert contest.matches <= 400 and contest.deals == 100
    for deal in range(contest.deals):
        seatings = contest.seatings(deal)
        if company == "selves":
            assert contest.bots == ["net"] and seatings == [[0] * 4]
        else:
            assert contest.bots[0] == "net" and sorted(seating.index(0) for seating in seatings) == [0, 1, 2, 3]
            assert all(seating.count(0) == 1 for seating in seatings)


@pytest.mark.parametrize("seats", [2, 3, 4, 12])
def test_strangers_of_every_kind_are_met_equally_often(seats: int) -> None:
    game = "galerapagos" if seats == 12 else "nautilus-island"
    contest = Task(game, seats, "strangers").contest("net", deals=4)
    met = Counter(contest.bots[bot] for number in range(contest.matches) for bot in contest.seating(number) if bot)
    assert set(met) == set(STRANGERS) and len(set(met.values())) == 1


def test_the_quick_tier_is_the_beginning_of_the_full_one() -> None:
    task = Task("nautilus-island", 3, "strangers")
    assert [task.deals(tier) for tier in TIERS] == [133, 20]
    full, quick = task.contest("heuristic"), task.contest("heuristic", task.deals("quick"))
    assert msgspec.structs.replace(full, deals=20) == quick
    assert all(task.deals(tier) * task.seats >= 0.9 * size for task in tasks() for tier, size in TIERS.items())


def test_levels_think_to_their_end() -> None:
    """So that a file can be checked on any machine."""
    level = new_contestant("nemo", bytes(16))
    assert isinstance(level, LevelBot) and level.seconds is None


def test_a_file_tells_shares_and_can_be_checked(tmp_path: Path) -> None:
    entry = played(tmp_path)
    (result,) = entry.results
    assert (result.matches, result.seats_taken, len(result.deals)) == (4, 4, 2)
    assert (
        result.share == sum(result.won) / 4
        and len(result.won) == 2
        and result.interval[0] <= result.share <= result.interval[1]
    )
    path = kept(tmp_path, entry)
    assert (
        read_entry(path.read_bytes(), str(path)) == entry
        and entry.tier is None
        and result.tier is None
        and entry.by == "me"
    )
    for deal in range(2):
        check_deal(str(path), entry.entrant, result, deal)


def test_tasks_that_are_played_later_join_the_file(tmp_path: Path) -> None:
    entry = played(tmp_path)
    other = msgspec.structs.replace(entry.results[0], task=Task("nautilus", 2, "selves"))
    known = SizeResult("nautilus", "tiny", 2, 0.1, times=16)
    joined = entry_of("heuristic", [other], [known], "0.0.0", before=entry)
    assert [result.task.company for result in joined.results] == ["strangers", "selves"] and joined.by == "me"
    assert entry_of("heuristic", joined.results[:1], [], "0.0.0", before=joined) == joined
    shorter = msgspec.structs.replace(other, deals=other.deals[:1], won=other.won[:1])
    assert entry_of("heuristic", [shorter], [], "0.0.0", before=joined) == joined
    assert read_entry(written(joined), "entry.json") == joined


def test_an_entry_is_of_the_tier_that_all_its_tasks_reach(tmp_path: Path) -> None:
    (result,) = played(tmp_path, deals=1).results

    def entry(tiers: list[str]) -> Entry:
        results = [
            msgspec.structs.replace(result, task=task, deals=["00000000"] * task.deals(tier))
            for task, tier in zip(tasks(), tiers, strict=False)
        ]
        return entry_of("heuristic", results, [], "0.0.0")

    every = len(tasks())
    assert entry(["full"] * every).tier == "full" and entry(["full"] * (every - 1)).tier is None
    mixed = entry(["quick", *["full"] * (every - 1)])
    assert mixed.tier == "quick" and [one.tier for one in mixed.results[:2]] == ["quick", "full"]


def test_the_smallest_size_of_each_game_for_two_is_measured() -> None:
    assert ("nautilus", "tiny") in sizes() and sizes(["galerapagos"]) == []


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
        (msgspec.structs.replace(entry, format="marooned-benchmark/1"), "another version"),
        (msgspec.structs.replace(entry, results=[msgspec.structs.replace(result, task=task)]), "there is not"),
    ):
        with pytest.raises(BadEntry, match=why):
            read_entry(written(wrong), "entry.json")
    for data in (b"", b"\xff", b"{}", b"[" * 100_000):
        with pytest.raises(BadEntry, match="no file of the benchmark"):
            read_entry(data, "entry.json")
