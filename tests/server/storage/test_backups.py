"""Copies of the database: whole while people play, checked, and never put over something without being told to."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from marooned.cli import main
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.backups import back_up, restore, verify
from tests.server.harness import Running, guests, running, settings_in, started

pytestmark = pytest.mark.anyio


async def test_a_copy_made_during_play_is_whole_and_goes_on(tmp_path: Path, server: Running) -> None:
    copy, database = tmp_path / "copy.sqlite", tmp_path / "marooned.sqlite"
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, ann)
        async with ann.sit(table["id"]) as seat:
            for _ in range(6):
                update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
                await seat.submit(update, update["legal"][0])
            contents = await asyncio.to_thread(back_up, database, copy)
            assert contents == verify(copy) and contents.matches == 1 and contents.moves >= 4
            assert not list(tmp_path.glob("copy.sqlite-*")), "one file"
            with pytest.raises(BadSetting) as caught:
                await asyncio.to_thread(restore, copy, database, True)
            assert caught.value.problem == "database-in-use"
        cookies = ann.http.cookies
    elsewhere = tmp_path / "elsewhere"
    assert restore(copy, elsewhere / "marooned.sqlite") == contents
    async with running(settings_in(elsewhere)) as other, guests(other.url, "") as (ann_again,):
        ann_again.http.cookies.update(cookies)
        async with ann_again.sit(table["id"]) as seat:
            update = await seat.until("update", where=lambda told: told["seat"] in told["to_act"])
            assert update["version"] == contents.moves
            await seat.submit(update, update["legal"][0])
            assert (await seat.until("accepted"))["version"] == contents.moves + 1


def test_nothing_is_overwritten_unless_told(tmp_path: Path, database: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious", encoding="utf-8")
    for attempt in (back_up, restore):
        with pytest.raises(BadSetting) as caught:
            attempt(database, there)
        assert caught.value.problem == "file-exists" and there.read_text(encoding="utf-8") == "precious"
    restore(database, there, force=True)
    verify(there)


@pytest.mark.parametrize("damage", ["empty", "text", "torn", "foreign"])
def test_a_broken_copy_is_not_put_back(damage: str, tmp_path: Path, database: Path) -> None:
    copy = tmp_path / "copy"
    back_up(database, copy)
    if damage == "foreign":
        copy.unlink()
        with contextlib.closing(sqlite3.connect(copy)) as file:
            file.execute("CREATE TABLE x (y)")
    else:
        whole = copy.read_bytes()
        copy.write_bytes({"empty": b"", "text": b"not a database " * 100, "torn": whole[: len(whole) // 2]}[damage])
    target = tmp_path / "target"
    with pytest.raises(BadSetting) as caught:
        restore(copy, target)
    assert caught.value.problem == "broken-backup" and not target.exists()


def test_the_commands_speak(tmp_path: Path, database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = str(tmp_path / "copy")
    assert main(["backup", copy, "--database", str(database), "--lang", "en"]) == 0
    assert "verified" in capsys.readouterr().out
    assert main(["backup", copy, "--database", str(database), "--lang", "fr"]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["restore", copy, "--database", str(tmp_path / "new"), "--lang", "en"]) == 0
    assert main(["restore", str(tmp_path / "none"), "--database", str(tmp_path / "newer"), "--lang", "en"]) == 2
    assert main(["backup", copy, "--database", "postgresql://u@h/d", "--force", "--lang", "en"]) == 2
    assert "pg_dump" in capsys.readouterr().err
