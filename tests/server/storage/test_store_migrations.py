"""A database of any earlier version, with a match in progress, is brought up to date; and the match goes on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, create_engine, insert, select

from marooned.server.settings import sqlite_url
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.migrations import configuration
from marooned.server.storage.schema import HEAD, metadata
from marooned.server.storage.store import Store
from tests.server.harness import guests, running, settings_in, started
from tests.server.test_service_restart import play_until
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio


def versions() -> list[str]:
    """Every version of the schema, the first one first."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        found = [step.revision for step in ScriptDirectory.from_config(configuration(connection)).walk_revisions()]
    engine.dispose()
    return found[::-1]


def keep_as(version: str, source: Path, target: Path) -> None:
    """Write what a database of today holds as a server of that version would have kept it."""
    new, old, then = create_engine(sqlite_url(source)), create_engine(sqlite_url(target)), MetaData()
    with new.connect() as reading, old.begin() as writing:
        command.upgrade(configuration(writing), version)
        then.reflect(writing)
        for table in metadata.sorted_tables:
            if table.name in then.tables:
                columns = then.tables[table.name].columns.keys()
                rows = reading.execute(select(*(table.c[name] for name in columns if name in table.c))).mappings()
                kept = [dict(row) for row in rows]
                if kept:
                    # Today's types write the values; the older table has the columns.
                    writing.execute(insert(table), kept)
    new.dispose()
    old.dispose()


def test_the_newest_version_is_the_last() -> None:
    assert versions()[-1] == HEAD and versions()[0] == "0002"


@pytest.mark.parametrize("version", versions())
async def test_a_match_goes_on_after_the_migration(version: str, tmp_path: Path) -> None:
    rng = random.Random(version)
    async with running(settings_in(tmp_path)) as server, guests(server.url, "Ann") as (ann,):
        table = await started(ann, "nautilus", ann, "heuristic")
        match, moves = table["match"]["id"], server.service.moves
        while (live := await moves.live_matches.load(match)).version < 9:
            if live.match.to_act == [0]:
                word = live.game.actions.words[rng.choice(live.position.legal_ids(0))]
                await moves.submit(match, 0, live.version, word, f"n{live.version}", by=ann.id)
            else:
                await asyncio.sleep(0.005)
        cookies = ann.http.cookies
    older = tmp_path / "older"
    older.mkdir()
    keep_as(version, tmp_path / "marooned.sqlite", older / "marooned.sqlite")
    async with running(settings_in(older)) as server, guests(server.url, "") as (ann,):
        ann.http.cookies = cookies
        found = (await ann.http.get(f"/api/tables/{table['id']}")).json()
        assert found["match"] == table["match"] and found["clock"] == {"kind": "none"}
        assert await play_until(ann, table, rng, [])
        record = await ann.http.get(f"/api/matches/{match}/record")
        witness = Witness(record.content)
        assert len(witness.events) > 9 and witness.match.commitment == table["match"]["commitment"]
        mine = (await ann.http.get("/api/identity/matches")).json()
        assert mine[0]["outcome"]["scores"] == list(witness.match.outcome.scores if witness.match.outcome else [])


@pytest.mark.parametrize("version", ["0001", "9999", "0000"])
async def test_a_database_of_another_release_is_refused_in_words(tmp_path: Path, version: str) -> None:
    database = tmp_path / "marooned.sqlite"
    engine = create_engine(sqlite_url(database))
    with engine.begin() as connection:
        command.upgrade(configuration(connection), "head")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = ?", (version,))
    engine.dispose()
    with pytest.raises(BadSetting) as caught:
        await Store.open(sqlite_url(database))
    assert caught.value.problem == "newer-database" and "marooned.sqlite" in caught.value.text("fr")
