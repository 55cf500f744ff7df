"""The model of servers under load does what arithmetic says where arithmetic can say it."""

from __future__ import annotations

import msgspec
import pytest

from bench.support.server.model import Costs, Shape, simulate

COSTS = Costs(
    take=[0.001],
    show=[0.002],
    show_fixed=0.5,
    cold=1.0,
    hear=[0.001],
    handle=0.001,
    commit=0.001,
    notice=0.001,
    database_commit=0.002,
    database_move=0.001,
    flush=[0.002],
    redis=0.001,
    client=0.0,
)


def test_a_move_alone_waits_for_nothing_but_its_own_parts() -> None:
    found = simulate(COSTS, Shape(matches=1, seconds=5))
    assert found.p50_ms == pytest.approx(10) and found.p99_ms == pytest.approx(10)
    assert found.moves_a_second == pytest.approx(100, rel=0.01)
    assert found.server_cores == pytest.approx(0.5, rel=0.01)
    assert found.database_cores == pytest.approx(0.3, rel=0.01)


def test_what_comes_after_a_rest_is_dearer() -> None:
    cold = simulate(msgspec.structs.replace(COSTS, cold=2.0), Shape(matches=1, seconds=5))
    assert cold.p50_ms == pytest.approx(10 + 5)


def test_a_process_with_too_much_to_do_computes_all_the_time_and_shares_its_commits() -> None:
    found = simulate(msgspec.structs.replace(COSTS, database_move=0.00001), Shape(matches=64, seconds=5))
    assert found.server_cores == pytest.approx(1, rel=0.03)
    assert found.moves_a_commit > 5
    each = 0.004 + 0.001 / found.moves_a_commit
    assert found.moves_a_second == pytest.approx(1 / each, rel=0.05)


def test_processes_multiply_on_cores_of_their_own_and_not_on_one_core() -> None:
    one, four = (simulate(COSTS, Shape(processes=n, matches=16 * n, seconds=5)).moves_a_second for n in (1, 4))
    assert four == pytest.approx(4 * one, rel=0.1)
    crowded = simulate(COSTS, Shape(processes=4, matches=64, seconds=5, cores=1))
    assert crowded.moves_a_second < one
    assert crowded.server_cores + crowded.database_cores == pytest.approx(1, rel=0.05)


def test_a_server_that_is_held_to_a_part_of_a_core_does_that_part() -> None:
    half = simulate(msgspec.structs.replace(COSTS, database_move=0.00001), Shape(matches=64, seconds=20, quota=0.5))
    each = 0.004 + 0.001 / half.moves_a_commit
    assert half.moves_a_second == pytest.approx(0.5 / each, rel=0.05)
    assert half.server_cores == pytest.approx(0.5, rel=0.03)


def test_a_spread_table_costs_what_travelling_costs() -> None:
    found = simulate(COSTS, Shape(processes=4, matches=1, seconds=5, spread=True))
    shown_to_one = 0.002 * (0.5 + 0.5 / 4)
    alone = 0.002 + 0.001 + 0.003 + 0.002 + shown_to_one
    travelling = 0.001 + 3 * 0.001 + 0.001 + 0.001 + shown_to_one
    assert found.p50_ms == pytest.approx(1000 * (alone + travelling), rel=0.01)
    assert found.redis_cores == pytest.approx(found.moves_a_second * 0.003, rel=0.02)


def test_commits_of_two_processes_share_a_flush() -> None:
    slow = msgspec.structs.replace(COSTS, flush=[0.1])
    one, two = (simulate(slow, Shape(processes=n, matches=n, seconds=5)).moves_a_second for n in (1, 2))
    assert 1.1 * one < two <= 2 * one


def test_the_same_seed_gives_the_same_answer() -> None:
    mixed = msgspec.structs.replace(COSTS, take=[0.001, 0.003])
    shape = Shape(matches=20, pace=0.1, seconds=5)
    assert simulate(mixed, shape) == simulate(mixed, shape)
    assert simulate(mixed, shape) != simulate(mixed, msgspec.structs.replace(shape, seed=2))
