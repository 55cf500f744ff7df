"""What the server's tests share: asyncio, a folder for the database, and a game where everyone decides at once."""

from __future__ import annotations

import dataclasses
import itertools
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from marooned.engine import match
from marooned.engine.rng import key_from_seed
from marooned.server.service import Service
from marooned.server.settings import Settings, sqlite_url
from marooned.server.storage.store import migrate
from marooned.server.time import Time
from tests.server.backends import Postgres, RedisServer, new_postgres, new_redis
from tests.server.harness import Running, Sat, running, settings_in, sit_down

PLUGIN = Path(__file__).parent / "plugin"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def ballot() -> Iterator[None]:
    """The game of three sealed votes, as another package would offer it."""
    sys.path.insert(0, str(PLUGIN))
    yield
    sys.path.remove(str(PLUGIN))


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of this process are dealt the same in every run of a test, and each otherwise."""
    numbers = itertools.count()
    monkeypatch.setattr(match, "fresh_key", lambda: key_from_seed(f"{request.node.name} {next(numbers)}"))


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that is up to date and empty."""
    path = tmp_path_factory.mktemp("template") / "marooned.sqlite"
    engine = create_engine(sqlite_url(path))
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return path


@pytest.fixture(autouse=True)
def database(migrated: Path, tmp_path: Path) -> Path:
    """The test's own copy of it."""
    return Path(shutil.copy(migrated, tmp_path))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, whose databases have our schema."""
    with new_postgres() as found:
        found.migrate()
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def each_database(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a server on each kind of database."""
    settings = settings_in(tmp_path)
    if request.param == "sqlite":
        return settings
    postgres: Postgres = request.getfixturevalue("postgres")
    return dataclasses.replace(settings, database_url=postgres.new_database())


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A real Redis."""
    with new_redis() as found:
        yield found


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    """A server without its network."""
    opened = await Service.open(settings_in(tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
def time() -> Time | None:
    """A server's time: the machine's, unless a file of tests sets it."""
    return None


@pytest.fixture
async def server(tmp_path: Path, time: Time | None) -> AsyncIterator[Running]:
    """A server on a port."""
    async with running(settings_in(tmp_path), time) as found:
        yield found


@pytest.fixture
async def sat(service: Service) -> Sat:
    """A match of ballot that is on."""
    return await sit_down(service)


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Service]:
    """Another process on the same database."""
    opened = await Service.open(settings_in(tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
async def two(postgres: Postgres, redis_server: RedisServer, tmp_path: Path) -> AsyncIterator[list[Running]]:
    """Two servers that work together."""
    url = postgres.new_database()
    wanted = dataclasses.replace(settings_in(tmp_path), database_url=url, redis_url=redis_server.url)
    async with running(wanted) as one, running(wanted) as other:
        yield [one, other]
