"""What the server tells of games: its own, those of other packages, and those that are broken."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from .harness import Running

pytestmark = pytest.mark.anyio


async def ask(server: Running, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.url) as http:
        return await http.get(path)


async def test_words_of_another_packages_game(server: Running) -> None:
    answer = await ask(server, "/api/games/ballot/words/fr")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    expected = (Path(__file__).parent / "plugin" / "ballot" / "locales" / "fr.ftl").read_text(encoding="utf-8")
    assert answer.text == expected


async def test_rules_as_html(server: Running) -> None:
    answer = await ask(server, "/api/games/nautilus/rules/en")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert "<h1>" in answer.text and "<table>" in answer.text
    french = await ask(server, "/api/games/nautilus/rules/fr")
    assert french.text != answer.text


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/games/nautilu/words/en", "game.unknown"),
        ("/api/games/nautilu/rules/en", "game.unknown"),
        ("/api/games/nautilus/words/de", "request.not-found"),
        ("/api/games/nautilus/words/..%2Ffr", "request.not-found"),
        ("/api/games/ballot/rules/en", "request.not-found"),
    ],
)
async def test_what_is_not_there_is_refused(server: Running, path: str, code: str) -> None:
    answer = await ask(server, path)
    assert answer.status_code == 404 and answer.json()["code"] == code


async def test_a_broken_game_leaves_the_others_in_peace(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata = tmp_path / "leaky-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: leaky\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[marooned.games]\nleaky = leaky\n", encoding="utf-8")
    (tmp_path / "leaky").mkdir()
    (tmp_path / "leaky" / "__init__.py").write_text("raise OSError('a hole below the water line')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    named = [game["name"] for game in (await ask(server, "/api/games")).json()]
    assert "nautilus" in named and "ballot" in named and "leaky" not in named
