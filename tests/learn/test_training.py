"""Runs of training: they learn, leave what the package reads, and go on where they stopped."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed", exc_type=ImportError)

from marooned.cli import main  # noqa: E402
from marooned.engine.registry import load_game  # noqa: E402
from marooned.engine.text import folder_of  # noqa: E402
from marooned.learn.improving import Way  # noqa: E402
from marooned.learn.opponents import Bots  # noqa: E402
from marooned.learn.training import OtherRun, Settings, Training, usual_margin  # noqa: E402
from marooned.nets.weights import net_from  # noqa: E402

SMALL = Settings(
    2, games=16, steps=8, width=16, parts=2, deals=4, every=0.001, minutes=0.004, heuristics=0.25, past=0.25
)


def test_a_run_leaves_weights_curves_and_a_checkpoint_and_goes_on(tmp_path: Path) -> None:
    game, told = load_game("nautilus"), list[dict[str, float]]()
    Training(game, SMALL, tmp_path).run(told.append)
    with np.load(tmp_path / "net.npz") as file:
        net = net_from(dict(file), game, 2)
    assert net.width == 16 and net.first.dtype == np.float32
    rows = list(csv.DictReader((tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(told) and float(rows[-1]["steps"]) == told[-1]["steps"] > 0
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
    longer = msgspec.structs.replace(SMALL, minutes=told[-1]["seconds"] / 60 + 0.001)
    again = Training(game, longer, tmp_path)
    assert again.steps == told[-1]["steps"] and len(again.rows) == len(rows) and again.selves
    for name, weight in again.net.state_dict().items():
        assert torch.equal(weight, torch.load(tmp_path / "checkpoint.pt", weights_only=True)["net"][name])
    again.run(told.append)
    assert told[-1]["steps"] > again.rows[0]["steps"]


def test_another_run_is_refused(tmp_path: Path) -> None:
    game = load_game("nautilus")
    Training(game, SMALL, tmp_path).run(lambda row: None)
    for other in ({"width": 32}, {"options": {"first_player": 1}}):
        with pytest.raises(OtherRun):
            Training(game, msgspec.structs.replace(SMALL, **other), tmp_path)


def test_points_have_a_usual_margin() -> None:
    assert 1 < usual_margin(load_game("nautilus-island"), 2) < 50


def test_the_command_trains_and_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = [f"--set={word}" for word in ("games=8", "steps=4", "width=16", "parts=1", "deals=2", "every=0.001")]
    asked = ["train", "nautilus", "--minutes", "0.002", "--out", str(tmp_path / "run"), *sizes]
    assert main(asked) == 0 and "won against heuristic" in capsys.readouterr().out
    for wrong in (
        "--option=sharks=1",
        "--set=widht=16",
        "--set=width=x",
        "--set=width",
        "--set=passes=0",
        "--device=tpu",
        "--minutes=0",
    ):
        assert main([*asked, wrong]) == 2, wrong
    capsys.readouterr()
    assert main([*asked, "--set=width=32"]) == 2 and "another run" in capsys.readouterr().err


SIZES = [f"--set={word}" for word in ("games=8", "steps=4", "width=16", "parts=1", "deals=4", "every=100")]


@pytest.mark.parametrize(("language", "told"), [("en", "would be even"), ("fr", "serait égal")])
def test_a_bot_is_exploited_and_a_verdict_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, told: str
) -> None:
    asked = ["exploit", "nautilus", "uniform", "--minutes", "0.002", "--out", str(tmp_path), *SIZES, "--lang", language]
    assert main(asked) == 0 and told in capsys.readouterr().out
    assert "uniform" in (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()[0]
    assert main([*asked[:2], "heuristic", *asked[3:]]) == 2  # its folder is of another run
    for wrong in (["nobody"], ["exec:true"], ["uniform", "--device", "cuda"]):
        assert main(["exploit", "nautilus", *wrong, "--out", str(tmp_path / "other")]) == 2, wrong


def test_a_run_starts_from_a_net_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["exploit", "nautilus", "uniform", "--minutes", "0.001", *(word for word in SIZES if "width" not in word)]
    assert main([*asked, "--start", "own", "--out", str(tmp_path / "run")]) == 0
    own = folder_of(load_game("nautilus").package) / "net.npz"
    with np.load(own) as given, np.load(tmp_path / "run" / "net.npz") as learnt:
        assert np.abs(given["policy"] - learnt["policy"]).mean() < 0.01  # a few steps do not lead far
    (tmp_path / "wrong.npz").write_bytes(b"no net")
    islanders = folder_of(load_game("nautilus-island").package) / "net.npz"
    capsys.readouterr()
    for wrong in (tmp_path / "none.npz", tmp_path / "wrong.npz", islanders):
        assert main([*asked, "--start", str(wrong), "--out", str(tmp_path / "other")]) == 2
        assert "holds no net of this game" in capsys.readouterr().err


def test_in_a_run_against_a_bot_the_net_has_one_seat_of_every_game(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SMALL, games=4, steps=20)
    training = Training(load_game("nautilus"), settings, tmp_path, Bots("uniform"))
    training.rollout.play(training.net, training.past)
    learnt, seats = training.rollout.learnt, training.rollout.seats
    for game in range(4):
        assert set(seats[:, game][learnt[:, game]].tolist()) == {game % 2}


def test_who_learns_against_a_bot_that_plays_at_random_comes_to_beat_it(tmp_path: Path) -> None:
    settings = Settings(2, games=64, steps=32, width=32, parts=4, deals=60, rate=3e-3, copying=0, every=1000)
    training = Training(load_game("nautilus"), settings, tmp_path, Bots("uniform"))
    before = training.won("verdict").share
    for _ in range(15):
        training._learn(Way.IMPROVE)
    assert training.won("verdict").share > before + 0.2
