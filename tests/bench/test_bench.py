"""The benchmarks still run: each one once, at the smallest size. What they measure is never a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from marooned.engine.compilation import INTERPRETED
from marooned.engine.registry import load_game

pytestmark = pytest.mark.skipif(INTERPRETED, reason="benchmarks measure compiled rules")

ROOT = Path(__file__).parents[2]
GAME = "nautilus-island"


@pytest.fixture(autouse=True)
def _bench_is_importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def test_uniform_play_counts_moves_beside_a_peer(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.play import speed
    from bench.support import openspiel as peers
    from bench.support.arguments import Chosen

    results = speed.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), ["skat", "no_such_game"])
    speed.tell(results)
    assert results["games"][f"{GAME} 2"]["moves_per_s"] > 0
    assert ("skat" in results["peers"]) == peers.are_installed()
    assert len(results["cannot_load"]) == peers.are_installed()
    assert f"{GAME} 2" in capsys.readouterr().out


def test_a_peer_plays_whole_matches() -> None:
    pytest.importorskip("pyspiel")
    from bench.support.openspiel import Peer

    peer = Peer("oh_hell")
    first, second = peer(), peer()
    assert first > 0 and second > 0 and peer.moves == first + second
    assert peer.steps_a_move == (peer.moves + peer.chances) / peer.moves > 1


def test_small_things_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.play import small
    from bench.support.arguments import Chosen

    game = load_game(GAME)
    results = small.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), count=5)
    small.tell(results)
    (row,) = results.values()
    assert set(row["ns"]) == set(small.THINGS) and min(row["ns"].values()) > 0
    assert row["bytes"] == game.State.dtype.itemsize


def test_states_to_measure_are_of_matches_that_go_on() -> None:
    from bench.play.small import states_of

    game = load_game(GAME)
    assert all(game.rules.turn(state) >= 0 for state in states_of(game, 3, 10))


def test_stages_add_up_to_uniform_play(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.play import stages
    from bench.support.arguments import Chosen
    from bench.support.uniform import UniformPlay

    results = stages.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), matches=3)
    stages.tell(results)
    (row,) = results.values()
    assert sum(row["added_ns"].values()) == pytest.approx(row["ns_a_move"])
    assert row["moves_a_match"] == UniformPlay(load_game(GAME), 2, 3)() / 3


def test_starts_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.play import start

    results = start.measure([], starts=1, colds=0)
    start.tell(results)
    assert set(results) == set(start.LIMITS) and all(of["best_s"] > 0 for of in results.values())


def test_a_contract_is_compiled_whole() -> None:
    from bench.play.compilation import compile_contract
    from marooned.engine.contract import Rules

    compiled = compile_contract(load_game(GAME))
    assert set(compiled) == {name for name in vars(Rules) if not name.startswith("_")}


def test_all_of_it_can_be_kept_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from bench.__main__ import main

    path = tmp_path / "results" / "today.json"
    words = ["stages", "--games", GAME, "--seats", "2", "--laps", "1", "--seconds", "0.001", "--json", str(path)]
    assert main(words) == 0
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert set(kept) == {"machine", "stages"} and kept["machine"]["numba"]


def test_without_a_gpu_it_says_so_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from bench.gpu import play as gpu
    from marooned.batch.cuda import availability

    monkeypatch.setattr(availability, "why_no_gpu", lambda: "none here")
    assert gpu.main([]) == 0
    assert capsys.readouterr().out == "No GPU to measure: none here.\n"


def test_a_difference_is_shouted() -> None:
    from bench.gpu.play import line

    row = {
        "proof": {"matches": 10, "different": 1},
        "core_moves_per_s": 1e7,
        "gpu_moves_per_s": {"64x64": 1e9},
    }
    assert "1 DIFFER" in line(GAME, 2, row) and "ratio 100" in line(GAME, 2, row)


def test_search_is_raced_against_bare_play(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.play import search
    from bench.support.arguments import Chosen

    results = search.measure(Chosen([GAME], laps=1, seconds=0.001))
    search.tell(results)
    (row,) = results.values()
    assert row["search_moves_per_s"] > 0 and f"{GAME} 4" in capsys.readouterr().out
    assert 0 < row["make_share"] < 1 and 0 < row["judge_share"] < 1


def test_decisions_are_compared_at_the_same_positions() -> None:
    from bench.strength.decisions import compare

    game, ways = load_game(GAME), [{"iterations": 300}, {"iterations": 2, "prior_samples": 0}, {"iterations": 300}]
    best, worse, same = compare(game, 2, ways, 24, 60, "test", float("inf"))
    assert best["positions"] == worse["positions"] == 24 and best["differed"] == same["differed"] == 0
    assert best["wins"] == best["lead"] == same["wins"] == same["lead"] == [0.0, 0.0]
    assert worse["differed"] > 0 and worse["wins"][0] < 0
    (first,) = compare(game, 2, ways[:1], 12, 1, "test", until=0.0)
    assert first["positions"] == 1  # time is up, yet one is told


def test_strength_is_counted_on_the_same_deals() -> None:
    from bench.strength.contests import play

    contest, hero, heuristic, _, thoughts, iterations, gained, square = play(
        (GAME, 2, "deal", 0, {"iterations": 4}, "uniform", 3)
    )
    assert contest == 3 and hero in (0.0, 1.0) and heuristic in (0.0, 1.0)
    assert iterations == 4 * thoughts > 0 and square == gained * gained
    assert play((GAME, 2, "deal", 0, "heuristic", "uniform", 0))[6] == 0.0  # nothing gained on itself


def test_environments_are_raced(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from bench.envs import steps as envs
    from bench.support import environments as env_peers
    from bench.support import openspiel as peers
    from bench.support.arguments import Chosen

    for module, name in ((env_peers, "CLASSIC"), (env_peers, "RLCARD"), (env_peers, "PGX")):
        monkeypatch.setattr(module, name, ("no_such_game",))
    monkeypatch.setattr(peers, "NAMED", ("skat",))
    results = envs.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), games=16)
    envs.tell(results)
    assert all(results["rates"][kind][f"{GAME} 2"]["best"] > 0 for kind in ("batch", "pettingzoo", "openspiel"))
    assert results["ratios"][f"{GAME} 2"]["openspiel: × median"] > 0
    assert len(results["missing"]) == 3
    assert "skat" in capsys.readouterr().out


def test_ways_of_thinking_get_one_scale() -> None:
    from bench.strength.ladder import duel, scale

    wins = [(0, 1, True)] * 30 + [(0, 1, False)] * 10 + [(1, 2, True)] * 20 + [(1, 2, False)] * 20
    places = scale(3, wins)
    assert places[0] == 0.0 and abs(places[1] - 1.0986) < 0.1 and abs(places[2] - places[1]) < 0.1  # odds of 3, of 1
    assert duel(("nautilus", "ladder", 1, 4, 7, "uniform", "heuristic"))[:2] == (4, 7)


def test_levels_are_measured_beside_their_neighbours(tmp_path: Path) -> None:
    from bench.strength import levels

    kept = tmp_path / "levels.json"
    assert (
        levels.main(["--games", GAME, "--matches", "2", "--strongest", "0", "--workers", "1", "--json", str(kept)]) == 0
    )
    found = json.loads(kept.read_text())
    assert [(each["hero"], each["other"]) for each in found[-2:]] == [("captain", "navigator"), ("nemo", "captain")]
    assert [each["matches"] for each in found] == [2, 2, 2, 2, 2, 2, 0]
    shared = [(pairing.hero, pairing.other) for pairing in levels.pairings("galerapagos")]
    assert ("nemo", "heuristic") in shared, "there, one among heuristics"
    assert shared[-1] == ("heuristic", "captain"), "and what it is like to play with them"


def test_greed_is_better_than_anything_legal() -> None:
    from bench.strength.ladder import duel

    assert sum(duel((GAME, f"greed/{n // 2}", n % 2, 0, 1, "uniform", "greedy"))[2] for n in range(20)) > 14


def test_weights_are_tuned_on_matches_from_every_seat() -> None:
    from bench.tuning.weights import drawn, first_weights, play, worth

    weights = first_weights("nautilus").numbers()
    worse = weights.copy()
    worse[1] += 400  # as thrifty as to throw away every good card
    won, leads = play(("nautilus", 2, "tune", 0, 60, worse, weights))
    again, same = play(("nautilus", 2, "tune", 20, 40, worse, weights))
    assert (won[20:] == again).all() and (leads[20:] == same).all(), "a match depends on its number alone"
    assert won.sum() < 20 and leads.mean() < 0
    assert worth([(won, leads)], 0.5, 2.0) < 0.5 < worth([(1 - won, -leads)], 0.5, 2.0)
    assert worth([(won, leads), (1 - won, leads)], 0.0, 2.0) == 0.5, "every size of table counts as much"
    point = {"seconds": 3, "first": {"2": {"share": 0.5, "interval": [0.4, 0.6]}}}
    assert drawn([point, {**point, "seconds": 9}]).startswith("<svg")


def test_what_becomes_of_all_is_what_becomes_of_each() -> None:
    from bench.tuning.weights import first_weights, play

    weights = first_weights("nautilus").numbers()
    together, _ = play(("nautilus", 2, "tune", 0, 30, weights, None))
    alone, _ = play(("nautilus", 2, "tune", 0, 30, weights, weights))
    assert set(together) <= {0.5, 1.0} and (alone <= 2 * together).all(), "one of two wins, or both"
    assert 0 < alone.sum() < 30


def test_weights_that_shall_stay_do() -> None:
    from bench.tuning.weights import first_weights, free_places

    weights = first_weights(GAME)
    places = free_places(weights, ["back", "patience"])
    assert len(places) == len(weights.numbers()) - 1 - len(weights.patience) and 0 not in places
    with pytest.raises(SystemExit, match="hope"):
        free_places(weights, ["hope"])
