"""What the server tells of games: its own, those of other packages, and those that are broken."""

from __future__ import annotations

import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from marooned.cli import main
from marooned.engine.phrasing import Role
from marooned.engine.registry import game_packages, load_game, own_games
from marooned.engine.text import folder_of
from marooned.protocol.http import GameDescription
from marooned.server.web.pictures import draw_picture
from marooned.server.web.routes.games import describe
from tests.server.harness import Running

pytestmark = pytest.mark.anyio

UNSPOKEN = """
import dataclasses, ballot
GAME = dataclasses.replace(ballot.GAME, name="leaky", package=__name__)
"""


async def ask(server: Running, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.url) as http:
        return await http.get(path)


async def test_words_of_another_packages_game(server: Running) -> None:
    answer = await ask(server, "/api/games/ballot/words/fr")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    expected = (Path(__file__).parents[2] / "plugin" / "ballot" / "locales" / "fr.ftl").read_text(encoding="utf-8")
    assert answer.text == expected


async def test_a_packages_game_says_where_it_stands_and_how_many_sit_down(server: Running) -> None:
    games = (await ask(server, "/api/games")).json()
    own = sorted(map(load_game, own_games()), key=lambda game: (game.order, game.name))
    assert [game["name"] for game in games] == ["ballot", *(game.name for game in own)]
    assert [game["usual"] for game in games] == [3, *(game.usual_seats or game.seats[0] for game in own)]


async def test_a_game_has_the_picture_of_its_package(server: Running) -> None:
    pictures = {name: folder_of(package) / "picture.svg" for name, package in game_packages().items()}
    drawn = [(name, picture) for name, picture in pictures.items() if picture.exists()]
    assert len(drawn) >= 3
    for name, picture in drawn:
        answer = await ask(server, f"/api/games/{name}/picture")
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text == picture.read_text(encoding="utf-8")
        assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_a_game_without_a_picture_gets_one_of_its_own(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[3] / "engine" / "plugin")
    answer = await ask(server, "/api/games/pebbles/picture")
    assert answer.status_code == 200 and answer.text == draw_picture("Pebbles", [])


async def test_rules_as_html(server: Running) -> None:
    answer = await ask(server, "/api/games/nautilus/rules/en")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert "<h1>" in answer.text and "<table>" in answer.text
    french = await ask(server, "/api/games/nautilus/rules/fr")
    assert french.text != answer.text


async def test_a_game_is_described_once(server: Running) -> None:
    answer = await ask(server, "/api/games/nautilus/description")
    told = msgspec.convert(answer.json(), GameDescription)
    move = told.actions["move"]
    assert answer.headers["content-encoding"] == "gzip" and len(told.box["places"]) == 10
    assert dict(zip(move.fields, move.words["move-a1-b1"], strict=True)) == {"origin": "a1", "target": "b1"}
    assert {word for kind in told.actions.values() for word in kind.words} == set(load_game("nautilus").actions.words)
    assert told.roles["event-placed"]["seat"] == Role(seat=True)
    async with httpx.AsyncClient(base_url=server.url, headers={"accept-encoding": "identity"}) as http:
        plain = await http.get("/api/games/nautilus/description")
        again = await http.get("/api/games/nautilus/description", headers={"if-none-match": plain.headers["etag"]})
    assert plain.json() == answer.json() and "content-encoding" not in plain.headers
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("game", ["ballot", *own_games()])
def test_descriptions_travel_as_they_are(game: str) -> None:
    description = describe(load_game(game))
    assert msgspec.json.decode(msgspec.json.encode(description), type=GameDescription).roles == description.roles


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/nautilu/description", "game.unknown"),
        ("/api/games/nautilu/words/en", "game.unknown"),
        ("/api/games/nautilu/rules/en", "game.unknown"),
        ("/api/games/nautilu/picture", "game.unknown"),
        ("/api/games/nautilus/words/de", "request.not-found"),
        ("/api/games/nautilus/words/..%2Ffr", "request.not-found"),
        ("/api/games/ballot/rules/en", "request.not-found"),
    ],
)
async def test_what_is_not_there_is_refused(server: Running, path: str, code: str) -> None:
    answer = await ask(server, path)
    assert answer.status_code == 404 and answer.json()["code"] == code


@pytest.mark.parametrize(
    "source",
    ["raise OSError('a hole below the water line')", "from ballot import GAME", UNSPOKEN],
    ids=["cannot be imported", "calls itself otherwise", "has no catalogue"],
)
async def test_a_broken_game_leaves_the_others_in_peace(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str
) -> None:
    offer_broken_game(tmp_path, source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "leaky", raising=False)
    named = [game["name"] for game in (await ask(server, "/api/games")).json()]
    assert "nautilus" in named and named.count("ballot") == 1 and "leaky" not in named
    assert (await ask(server, "/api/schema/messages.json")).status_code == 200


async def test_the_command_line_complains_of_a_broken_game_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offer_broken_game(tmp_path, "")
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["games", "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert "Nautilus" in told.out and "leaky" not in told.out
    assert "The game “leaky” of the package leaky cannot be loaded" in told.err and "Traceback" not in told.err


def offer_broken_game(folder: Path, source: str) -> None:
    """Lay a package there whose game cannot be played: nothing but some code."""
    metadata = folder / "leaky-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: leaky\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[marooned.games]\nleaky = leaky\n", encoding="utf-8")
    (folder / "leaky").mkdir()
    (folder / "leaky" / "__init__.py").write_text(f"{source}\n", encoding="utf-8")
