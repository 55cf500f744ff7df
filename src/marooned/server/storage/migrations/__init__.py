"""How databases of earlier releases are brought up to date, one step a file under `versions/`; run by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from sqlalchemy import Connection


def configuration(connection: Connection) -> Config:
    """Alembic's settings, working on an open connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
