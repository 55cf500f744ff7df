"""A database of an earlier version, with a match in progress, is brought up to date; and the match goes on."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect

from marooned.server.settings import sqlite_url
from marooned.server.settings_reading import BadSetting
from marooned.server.storage import migrations
from marooned.server.storage.schema import HEAD, VERSIONS, metadata
from marooned.server.storage.store import Store, migrate
from tests.server.harness import guests, running, settings_in, started
from tests.server.test_service_restart import play_until
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio

FIRST = "0001"
FIRST_SCHEMA = Path(__file__).with_name("first_schema.sql")
"""What a database of the first release has: written anew by `make records` only while there is no second step."""
NEXT = "0002"
NEXT_STEP = f'''
from alembic import op
from sqlalchemy import Column, String

revision = "{NEXT}"
down_revision = "{HEAD}"


def upgrade() -> None:
    op.add_column("identities", Column("mood", String(16)))
'''
"""A step that a later release could have."""


@pytest.fixture
def connect(tmp_path: Path) -> Iterator[Callable[[], Connection]]:
    """Opens connections to empty databases."""
    engines = []

    def to_an_empty_one() -> Connection:
        engines.append(create_engine("sqlite://"))
        return engines[-1].connect()

    yield to_an_empty_one
    for engine in engines:
        engine.dispose()


def test_steps_lead_from_the_first_schema_to_this_one(
    connect: Callable[[], Connection], golden: Callable[[Path, str], None]
) -> None:
    if HEAD == FIRST:
        with connect() as connection:
            migrate(connection)
            rows = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql > '' ORDER BY type DESC, name")
            golden(FIRST_SCHEMA, "".join(" ".join(sql.split()) + "\n" for (sql,) in rows))
    with connect() as connection:
        for statement in FIRST_SCHEMA.read_text(encoding="utf-8").splitlines():
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql(f"INSERT INTO {VERSIONS} VALUES ('{FIRST}')")
        migrate(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == HEAD
        assert ScriptDirectory.from_config(migrations.configuration(connection)).get_heads() == [HEAD]


def a_later_release(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server be one with a step more."""
    steps = shutil.copytree(Path(migrations.__file__).parent / "versions", folder / "versions")
    (steps / "v_next.py").write_text(NEXT_STEP)
    today = migrations.configuration

    def then(connection: Connection) -> Config:
        config = today(connection)
        config.set_main_option("path_separator", "os")
        config.set_main_option("version_locations", str(steps))
        return config

    monkeypatch.setattr("marooned.server.storage.migrations.configuration", then)
    monkeypatch.setattr("marooned.server.storage.store.HEAD", NEXT)


async def test_a_match_goes_on_after_the_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(1)
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
    a_later_release(tmp_path, monkeypatch)
    async with running(settings_in(tmp_path)) as server, guests(server.url, "") as (ann,):
        async with server.service.store.reading() as connection:
            columns = await connection.run_sync(lambda found: inspect(found).get_columns("identities"))
            assert "mood" in [column["name"] for column in columns]
        ann.http.cookies = cookies
        found = (await ann.http.get(f"/api/tables/{table['id']}")).json()
        assert found["match"] == table["match"] and found["clock"] == {"kind": "none"}
        assert await play_until(ann, table, rng, [])
        record = await ann.http.get(f"/api/matches/{match}/record")
        witness = Witness(record.content)
        assert len(witness.events) > 9 and witness.match.commitment == table["match"]["commitment"]
        mine = (await ann.http.get("/api/identity/matches")).json()
        assert mine[0]["outcome"]["scores"] == list(witness.match.outcome.scores if witness.match.outcome else [])


@pytest.mark.parametrize("version", ["9999", "0000"])
async def test_a_database_of_another_release_is_refused_in_words(tmp_path: Path, version: str) -> None:
    database = tmp_path / "marooned.sqlite"
    engine = create_engine(sqlite_url(database))
    with engine.begin() as connection:
        migrate(connection)
        connection.exec_driver_sql(f"UPDATE {VERSIONS} SET version_num = ?", (version,))
    engine.dispose()
    with pytest.raises(BadSetting) as caught:
        await Store.open(sqlite_url(database))
    assert caught.value.problem == "newer-database" and "marooned.sqlite" in caught.value.text("fr")
