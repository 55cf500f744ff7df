"""How people are drawn: the face and the colour they chose, or those that stand for them until they do."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.people import COLOURS, FACES, Colour, Face
from marooned.protocol.tables import Me
from marooned.server.storage.schema import identities


def avatar_of(id: str, face: str | None = None, colour: str | None = None) -> tuple[Face, Colour]:
    """The face and the colour of a person; where they chose none, always the same ones."""
    drawn = hashlib.sha256(id.encode()).digest()
    return (
        face if face in FACES else FACES[drawn[0] % len(FACES)],
        colour if colour in COLOURS else COLOURS[drawn[1] % len(COLOURS)],
    )


def me_of(row: Any) -> Me:
    """A person, from their row of `identities`."""
    face, colour = avatar_of(row.id, row.face, row.colour)
    introduced = row.face is not None
    return Me(id=row.id, name=row.name, language=row.language, face=face, colour=colour, introduced=introduced)


async def read_me(connection: AsyncConnection, id: str) -> Me:
    """The person of that id, who must be there."""
    return me_of((await connection.execute(select(identities).where(identities.c.id == id))).one())
