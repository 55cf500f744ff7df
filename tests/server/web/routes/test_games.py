"""What the server tells of games: its own, those of other packages, and those that are broken."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from marooned.cli import main
from marooned.engine.phrasing import Role
from marooned.engine.registry import game_packages, load_game, own_games
from marooned.engine.text import folder_of
from marooned.protocol.http import GameDescription
from marooned.server.web.package_pages import read_page
from marooned.server.web.pictures import draw_picture
from marooned.server.web.routes import games as routes
from marooned.server.web.routes.games import describe
from tests.server.harness import Running, running, settings_in

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
    assert answer.status_code == 200 and answer.text == draw_picture("pebbles", "Pebbles", [])


async def test_its_name_on_it_is_in_the_language_of_the_page(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[3] / "engine" / "plugin")
    answer = await ask(server, "/api/games/pebbles/picture?language=fr")
    assert answer.status_code == 200 and answer.text == draw_picture("pebbles", "Cailloux", [])
    assert (await ask(server, "/api/games/pebbles/picture?language=xx")).status_code == 404


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


# --- pages of packages ---


@pytest.fixture
def shoal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page folder of an installed package, whose game is called shoal."""
    folder = tmp_path / "packages" / "shoal_of_fish" / "page"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder.parent / "secret.js").write_text("not for browsers")
    (folder / "table.js").write_text("export const shell = 1; // " + "x" * 1000)
    (folder / "fish.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
    monkeypatch.syspath_prepend(folder.parent.parent)
    monkeypatch.setattr(routes, "game_packages", lambda: {"shoal": "shoal_of_fish", "sh\u200boal": "shoal_of_fish"})
    routes._kept_page.cache_clear()
    routes._complain.cache_clear()
    return folder


@contextlib.asynccontextmanager
async def serving(folder: Path, pages: str) -> AsyncIterator[Running]:
    async with running(settings_in(folder, package_pages=pages)) as found:
        yield found


async def test_a_packages_page_is_told_and_kept_for_good(server: Running, shoal: Path) -> None:
    told = (await ask(server, "/api/games/shoal/page")).json()
    assert told["styles"] is None and told["reloads"] is False and told["digest"] in told["table"]
    answer = await ask(server, told["table"])
    assert answer.text == (shoal / "table.js").read_text() and "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript") and "gzip" in answer.headers["content-encoding"]
    (shoal / "table.js").write_text("changed on disk while it is served")
    assert (await ask(server, told["table"])).text == answer.text


async def test_a_file_opened_by_itself_may_do_nothing(server: Running, shoal: Path) -> None:
    told = (await ask(server, "/api/games/shoal/page")).json()
    answer = await ask(server, told["table"].replace("table.js", "fish.svg"))
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "sandbox" in policy and "script-src" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


ASTRAY = (
    "{base}/../secret.js",
    "{base}/%2e%2e/secret.js",
    "{base}/..%2fsecret.js",
    "{base}/%5c..%5csecret.js",
    "{base}//etc/passwd",
    "{base}/table.js%00.png",
    "{base}/TABLE.JS",
    "{base}/",
    "{base}",
    "/packages/shoal/0123456789/table.js",
    "/packages/shoal_of_fish/{digest}/table.js",
    "/packages/sh%E2%80%8Boal/{digest}/table.js",
    "/packages/nautilus/{digest}/table.js",
)


async def test_no_address_leads_out_of_the_page(server: Running, shoal: Path) -> None:
    told = (await ask(server, "/api/games/shoal/page")).json()
    base = told["table"].removesuffix("/table.js")
    async with httpx.AsyncClient() as http:
        for path in ASTRAY:
            raw = path.format(base=base, digest=told["digest"]).encode()
            answer = await http.get(httpx.URL(server.url).copy_with(raw_path=raw))
            assert answer.status_code == 404 and answer.json()["type"] == "refused", path


async def test_no_file_becomes_a_service_worker(server: Running, shoal: Path) -> None:
    told = (await ask(server, "/api/games/shoal/page")).json()
    async with httpx.AsyncClient(base_url=server.url, headers={"service-worker": "script"}) as http:
        assert (await http.get(told["table"])).status_code == 404


async def test_hosts_may_do_without_pages_of_packages(tmp_path: Path, shoal: Path) -> None:
    digest = read_page("shoal_of_fish").digest  # type: ignore[union-attr]
    async with serving(tmp_path, "off") as server:
        assert (await ask(server, "/api/games/shoal/page")).json()["table"] is None
        assert (await ask(server, f"/packages/shoal/{digest}/table.js")).status_code == 404


async def test_a_broken_page_is_told_of_once_and_not_served(
    server: Running, shoal: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (shoal / "link.js").symlink_to(shoal.parent / "secret.js")
    for _ in range(2):
        assert (await ask(server, "/api/games/shoal/page")).json()["table"] is None
    assert len([line for line in caplog.messages if "shoal" in line and "link.js" in line]) == 1


async def test_a_game_whose_name_has_invisible_letters_has_no_page(server: Running, shoal: Path) -> None:
    assert (await ask(server, "/api/games/sh%E2%80%8Boal/page")).status_code == 404


async def test_who_works_on_a_page_is_answered_when_it_changes(
    tmp_path: Path, shoal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "LOOK_SECONDS", 0.01)
    async with serving(tmp_path, "reload") as server:
        told = (await ask(server, "/api/games/shoal/page")).json()
        assert told["reloads"] is True
        asking = asyncio.create_task(ask(server, f"/api/games/shoal/page?known={told['digest']}"))
        await asyncio.sleep(0.1)
        assert not asking.done()
        (shoal / "table.js").write_text("better")
        newer = (await asking).json()
        assert newer["digest"] != told["digest"] and (await ask(server, newer["table"])).text == "better"
        assert (await ask(server, told["table"])).status_code == 404


async def test_who_waits_for_a_change_that_does_not_come_is_answered_too(
    tmp_path: Path, shoal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "WAIT_SECONDS", 0.3)
    async with serving(tmp_path, "reload") as server:
        told = (await ask(server, "/api/games/shoal/page")).json()
        assert (await ask(server, f"/api/games/shoal/page?known={told['digest']}")).json() == told


async def test_who_works_on_a_broken_page_waits_for_it_too(
    tmp_path: Path, shoal: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is asked for again and again: every answer at once would keep server and browser busy."""
    monkeypatch.setattr(routes, "LOOK_SECONDS", 0.01)
    (shoal / "link.js").symlink_to(shoal.parent / "secret.js")
    async with serving(tmp_path, "reload") as server:
        assert (await ask(server, "/api/games/shoal/page")).json()["digest"] is None
        asking = asyncio.create_task(ask(server, "/api/games/shoal/page?known=none"))
        await asyncio.sleep(0.2)
        assert not asking.done()
        assert len([line for line in caplog.messages if "link.js" in line]) == 1
        (shoal / "link.js").unlink()
        assert (await asking).json()["table"] is not None
