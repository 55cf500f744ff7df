"""The database file: private, one server's at a time, and noticed when it is damaged or the disk is full."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from marooned.protocol.refusals import Refusal
from marooned.server.service import Service
from marooned.server.settings import sqlite_url
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.backups import back_up
from marooned.server.storage.sqlite.files import InUse, find_damage
from marooned.server.storage.store import Store
from tests.server.harness import Running, guests, settings_in, started

pytestmark = pytest.mark.anyio

HOLDER = """
import sys
from pathlib import Path
from marooned.server.storage.sqlite.files import InUse
InUse(Path(sys.argv[1]), alone=sys.argv[2] == "alone")
print("held", flush=True)
sys.stdin.read()
"""


class Held:
    """Another process that has a database file."""

    def __init__(self, file: Path, how: str) -> None:
        command = [sys.executable, "-c", HOLDER, str(file), how]
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.child.stdout is not None and self.child.stdout.readline() == b"held\n"

    def kill(self) -> None:
        self.child.kill()
        self.child.communicate()


@pytest.mark.parametrize(
    ("theirs", "ours", "let_in"), [("alone", True, False), ("shared", True, False), ("shared", False, True)]
)
def test_a_file_is_one_servers_unless_all_of_them_share(database: Path, theirs: str, ours: bool, let_in: bool) -> None:
    holder = Held(database, theirs)
    try:
        if let_in:
            InUse(database, alone=ours).release()
        else:
            with pytest.raises(BadSetting) as caught:
                InUse(database, alone=ours)
            assert caught.value.problem == "database-taken"
            for language in ("en", "fr"):
                assert database.name in caught.value.text(language) and "redis_url" in caught.value.text(language)
    finally:
        holder.kill()


async def test_a_server_does_not_start_on_the_file_of_another_and_does_when_that_was_killed(tmp_path: Path) -> None:
    holder = Held(tmp_path / "marooned.sqlite", "alone")
    with pytest.raises(BadSetting) as caught:
        await Service.open(settings_in(tmp_path))
    assert caught.value.problem == "database-taken"
    holder.kill()
    await (await Service.open(settings_in(tmp_path))).close()


@pytest.mark.skipif(os.name != "posix", reason="only there do files have modes")
async def test_nobody_else_can_read_the_database_or_its_copies(tmp_path: Path, database: Path) -> None:
    folder = tmp_path / "new" / "folder"
    service = await Service.open(settings_in(folder))
    back_up(folder / "marooned.sqlite", tmp_path / "copy.sqlite")
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in [folder, *folder.iterdir()]}
    await service.close()
    assert modes.pop("folder") == 0o700
    assert set(modes) >= {"marooned.sqlite", "marooned.sqlite-wal"} and set(modes.values()) == {0o600}
    assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600
    database.chmod(0o644)
    await (await Service.open(settings_in(tmp_path))).close()
    assert stat.S_IMODE(database.stat().st_mode) == 0o640, "what a group may do is the host's to say"


def damage(file: Path) -> None:
    """Overwrite pages in the middle of a database."""
    with file.open("r+b") as pages:
        pages.seek(file.stat().st_size // 4096 // 2 * 4096)
        pages.write(b"\xff" * 8192)


async def test_a_damaged_file_is_not_written_to(database: Path) -> None:
    assert find_damage(database, 5.0) is None
    damage(database)
    before = database.read_bytes()
    with pytest.raises(BadSetting) as caught:
        await Store.open(sqlite_url(database))
    assert caught.value.problem == "damaged-database" and "marooned restore" in caught.value.text("fr")
    assert database.read_bytes() == before


def test_an_index_that_disagrees_with_its_rows_is_damage(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE kept (id TEXT PRIMARY KEY)")
        connection.execute("INSERT INTO kept VALUES ('a-name-that-is-met-nowhere-else')")
        connection.commit()
    whole = database.read_bytes()
    database.write_bytes(whole.replace(b"a-name-that-is-met-nowhere-else", b"a-name-that-is-met-nowhere-elsf", 1))
    assert find_damage(database, 5.0, "kept") is not None and find_damage(database, 5.0) is not None


def test_damage_that_sqlite_itself_cannot_spell_is_damage(database: Path) -> None:
    whole = database.read_bytes()
    database.write_bytes(whole.replace(b"CREATE TABLE moves", b"CREATE TABLE mov\xe9s", 1))
    assert find_damage(database, 5.0) is not None


def test_a_row_of_something_that_is_not_there_is_damage(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO devices (secret, identity, created) VALUES (x'00', 'nobody', 1)")
        connection.commit()
    for table in ("devices", None):
        assert "identities" in (find_damage(database, 5.0, table) or "")
    assert find_damage(database, 5.0, "moves") is None


def test_looking_for_damage_ends_in_time(database: Path) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200000) SELECT i FROM n"
    connection = sqlite3.connect(database)
    connection.execute(f"CREATE TABLE large AS {numbers}")
    connection.close()
    damage(database)
    assert find_damage(database, 0.0) is None, "it was over before anything was found"
    assert find_damage(database, 60.0) is not None


async def test_damage_that_is_found_later_is_told(server: Running, database: Path) -> None:
    async with guests(server.url, "Ann") as (ann,):
        assert (await ann.http.get("/health")).status_code == 200
        await started(ann, "ballot", ann, ann)
        await server.service.store.look_for_damage("moves")
        assert (await ann.http.get("/health")).status_code == 200
        server.service.store.file = database.with_name("broken.sqlite")
        server.service.store.file.write_bytes(b"no database" * 4096)
        await server.service.store.look_for_damage("moves")
        answer = await ann.http.get("/health", headers={"accept-language": "fr"})
        assert answer.status_code == 503 and answer.json()["code"] == "server.damaged"
        assert "marooned restore" in answer.json()["text"]


async def test_nothing_is_written_to_a_file_that_is_known_to_be_damaged(server: Running, database: Path) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = await started(ann, "ballot", ann, ann)
        async with ann.sit(table["id"]) as seat:
            update = await seat.until("update")
            server.service.store.note_damage("a page")
            await seat.submit(update, "yes")
            assert (await seat.until("accepted", "refused"))["code"] == "server.damaged"
        assert (await ann.http.post("/api/tables", json={"game": "ballot", "seats": 2})).status_code == 503
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)


async def test_damage_that_a_reader_meets_is_told(server: Running, database: Path) -> None:
    async with guests(server.url, "Ann") as (ann,):
        await started(ann, "ballot", ann, ann)
        with pytest.raises(Refusal):
            async with server.service.store.reading():
                raise sqlite3.DatabaseError("database disk image is malformed")
        answer = await ann.http.get("/health")
        assert answer.status_code == 503 and answer.json()["code"] == "server.damaged"


class Usage(NamedTuple):
    """What `shutil.disk_usage` says."""

    free: int


async def test_a_disk_that_is_all_but_full_is_told(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async with guests(server.url, "") as (ann,):
        monkeypatch.setattr("marooned.server.storage.sqlite.files.shutil.disk_usage", lambda _: Usage(free=1000))
        answer = await ann.http.get("/health")
        assert answer.status_code == 503 and answer.json()["code"] == "server.full"
