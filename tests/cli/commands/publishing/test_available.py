"""`marooned games --available`: what a list says is shown, and a list that nobody should trust is refused whole."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from marooned.cli.commands.publishing import available
from marooned.cli.commands.publishing.available import MOST_BYTES, MOST_GAMES, read_list
from marooned.cli.problems import Problem
from tests.cli.harness import Run

ROOT = Path(__file__).resolve().parents[4]
EXAMPLES = ROOT / "examples" / "games"
GAME = {
    "name": "tide-pool",
    "package": "tide-pool",
    "version": "1.2.0",
    "summary": "Crabs under stones.",
    "licence": "MIT",
    "homepage": "https://example.org/tide-pool",
    "players": [2, 4],
}


def written(path: Path, *changes: dict[str, Any]) -> str:
    """The path of a list of games, each the one above but for what is said of it."""
    path.write_text(json.dumps({"games": [GAME | change for change in changes]}), encoding="utf-8")
    return str(path)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "list.json"


def test_the_games_of_a_list_are_shown_with_what_to_do(run: Run, place: Path) -> None:
    numpy = {"name": "numbers", "package": "numpy", "version": "0.1", "players": [1, 1]}
    written(place, {}, numpy, {"name": "nautilus", "players": [2, 2]})
    for address in (str(place), place.as_uri()):
        told = run("games", "--available", address)
        assert told.status == 0
        assert "tide-pool  ·  2–4 players" in told.out and "Crabs under stones." in told.out
        assert "tide-pool 1.2.0  ·  MIT  ·  https://example.org/tide-pool" in told.out
        assert "Not installed: pip install tide-pool==1.2.0" in told.out
        assert "numbers  ·  1 player\n" in told.out and "The listed one: pip install numpy==0.1" in told.out
        assert "nautilus  ·  2 players\n" in told.out and "taken by the package marooned.games.nautilus" in told.out
        assert "install what you trust" in told.out
    assert "Pas installé" in run("games", "--available", str(place), "--lang", "fr").out


def test_an_installed_game_is_told_as_such(run: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", {"tide-pool": "1.2.0"}.__getitem__)
    assert "  Installed.\n" in run("games", "--available", written(place, {})).out


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Tide Pool"},
        {"name": "tide-pool\n"},
        {"package": "tide-pool; rm -rf ~"},
        {"package": "--index-url=https://evil.example"},
        {"package": "git+https://evil.example/x"},
        {"version": "1.0 --pre"},
        {"version": 1},
        {"summary": ""},
        {"summary": "wipes\x1b[2J"},
        {"summary": "turned \u202eround"},
        {"summary": "two\nlines"},
        {"summary": "x" * 201},
        {"licence": "MIT; see elsewhere"},
        {"homepage": "http://example.org"},
        {"homepage": "javascript:alert(1)"},
        {"homepage": "https://example.org/\x1b]8;;"},
        {"homepage": "https://user@example.org/"},
        {"players": [4, 2]},
        {"players": [0, 2]},
        {"players": [2]},
        {"players": "2-4"},
        {"run": "pip install x"},
    ],
    ids=str,
)
def test_a_game_that_is_not_as_it_should_be_is_refused(run: Run, place: Path, change: dict[str, Any]) -> None:
    told = run("games", "--available", written(place, {"name": "fine"}, change))
    assert told.status == 2 and told.out == "" and "cannot be used" in told.err
    assert "\x1b" not in told.err and "\u202e" not in told.err


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"games": [], "more": 1}', "unknown field `more`"),
        (b'{"games": [], "\x1b[2J": 1}', "cannot be used"),
        (b'{"games": [{"name": "\xff"', "utf-8"),
        (b'{"games": ' + b"[" * 100_000, "Expected `object`"),
        (b'{"games": []}' + b" " * MOST_BYTES, "256 KiB"),
    ],
)
def test_what_is_no_list_is_refused(run: Run, place: Path, data: bytes, complaint: str) -> None:
    place.write_bytes(data)
    told = run("games", "--available", str(place))
    assert told.status == 2 and complaint in told.err and "\x1b" not in told.err


def test_lists_are_bounded_and_name_a_game_once(place: Path) -> None:
    assert len(read_list(written(place, *({"name": f"g{number}"} for number in range(MOST_GAMES))))) == MOST_GAMES
    refused: list[list[dict[str, Any]]] = [[{"name": f"g{number}"} for number in range(MOST_GAMES + 1)], [{}, {}]]
    for changes in refused:
        with pytest.raises(Problem, match="cannot be used"):
            read_list(written(place, *changes))


class Whole(httpx.SyncByteStream):
    """A body that comes at once."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    def __iter__(self) -> Iterator[bytes]:
        yield self.body


class Endless(httpx.SyncByteStream):
    """A body without an end; counts what was taken of it."""

    taken = 0

    def __iter__(self) -> Iterator[bytes]:
        while True:
            self.taken += 1
            yield b" " * 65536


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> dict[str, httpx.Response]:
    """What addresses answer."""
    answers: dict[str, httpx.Response] = {}

    def answer(request: httpx.Request) -> httpx.Response:
        if str(request.url) not in answers:
            raise httpx.ConnectError("no such host")
        return answers[str(request.url)]

    def stream(method: str, url: str, **options: Any) -> Any:
        assert not options.get("follow_redirects"), "a list is where it is said to be"
        return httpx.Client(transport=httpx.MockTransport(answer)).stream(method, url, **options)

    monkeypatch.setattr(httpx, "stream", stream)
    return answers


def test_a_list_is_fetched_over_https_alone(run: Run, web: dict[str, httpx.Response]) -> None:
    endless = Endless()
    web["https://example.org/list"] = httpx.Response(200, stream=Whole(json.dumps({"games": [GAME]}).encode()))
    web["https://example.org/moved"] = httpx.Response(302, headers={"location": "http://169.254.169.254/"})
    web["https://example.org/endless"] = httpx.Response(200, stream=endless)
    assert "tide-pool" in run("games", "--available", "https://example.org/list").out
    for address, complaint in (
        ("http://example.org/list", "over https alone"),
        ("https://example.org/moved", "answers 302"),
        ("https://example.org/endless", "256 KiB"),
        ("https://nowhere.example/", "cannot be reached (no such host)"),
    ):
        told = run("games", "--available", address)
        assert told.status == 2 and complaint in told.err and told.out == ""
    assert endless.taken <= MOST_BYTES // 65536 + 1


def test_a_server_that_dawdles_is_left(web: dict[str, httpx.Response], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(available, "PATIENCE", -1.0)
    web["https://example.org/slow"] = httpx.Response(200, stream=Whole(b"{}"))
    with pytest.raises(Problem, match="too slow"):
        read_list("https://example.org/slow")


def test_the_list_of_the_examples_is_true(run: Run) -> None:
    listed = {game.name: game for game in read_list(str(EXAMPLES / "available.json"))}
    packages = {
        path.parent: tomllib.loads(path.read_text("utf-8"))["project"] for path in EXAMPLES.glob("*/pyproject.toml")
    }
    assert {project["name"] for project in packages.values()} == {game.package for game in listed.values()}
    for folder, project in packages.items():
        ((name, package),) = project["entry-points"]["marooned.games"].items()
        words = (folder / package / "locales" / "en.ftl").read_text("utf-8")
        assert listed[name].version == project["version"] and f"game-tagline = {listed[name].summary}\n" in words


def test_the_list_of_the_documentation_is_one(place: Path) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8").partition("### Lists of games")[2]
    place.write_text(page.partition("```json\n")[2].partition("```")[0], encoding="utf-8")
    (game,) = read_list(str(place))
    told = page.partition("| field |")[2].partition("\n\n")[0]
    assert game.name == "tide-pool" and all(f"`{field}`" in told for field in game.__struct_fields__)
