"""How a server is to run."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs


def default_database() -> str:
    """A file in the user's data folder."""
    return sqlite_url(Path(platformdirs.user_data_dir("marooned")) / "marooned.sqlite")


def sqlite_url(path: Path) -> str:
    """The URL of a database file."""
    return f"sqlite:///{path}"


@dataclass(frozen=True)
class Settings:
    """What can be chosen."""

    database: str
    """URL: sqlite:///file or postgresql://…"""
    origins: tuple[str, ...] = ()
    """Origins of pages that may use this server, beside its own."""
    requests_a_second: float = 20.0
    """What one address may ask for on average; ten times as much at once."""
    messages_a_second: float = 10.0
    """What one connection may say on average; four times as much at once."""
    connections_a_person: int = 16
    secure_cookie: bool | None = None
    """Whether browsers may send the cookie over https alone; None: as the request came."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings that the environment names, the usual ones otherwise."""
        usual = cls(database=environment.get("MAROONED_DATABASE_URL") or default_database())
        return dataclasses.replace(
            usual,
            origins=tuple(environment.get("MAROONED_ORIGINS", "").split()),
            requests_a_second=float(environment.get("MAROONED_REQUESTS_A_SECOND") or usual.requests_a_second),
            messages_a_second=float(environment.get("MAROONED_MESSAGES_A_SECOND") or usual.messages_a_second),
        )
