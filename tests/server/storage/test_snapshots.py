"""Snapshots outlive the layout they were written in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sqlalchemy import delete, insert, select, update

from marooned.engine.record import Array, Record, bytes_of, i8, i16, i64
from marooned.engine.registry import load_game
from marooned.protocol.http import NewTable
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import Moves
from marooned.server.service import Service
from marooned.server.storage.schema import layouts, snapshots
from marooned.server.storage.snapshots import LostState, fields_of, restore

pytestmark = pytest.mark.anyio


class Old(Record):
    """A state of an earlier release."""

    big: int = i64
    """Kept, elsewhere."""
    small: int = i8
    """Kept, wider."""
    gone: int = i8
    """Dropped."""
    row: Array = i8[3]
    """Kept, longer."""
    grid: Array = i8[2, 3]
    """Kept, narrower."""


class New(Record):
    """The same in this release."""

    small: int = i16
    """Wider."""
    fresh: int = i8
    """New."""
    row: Array = i8[4]
    """Longer."""
    grid: Array = i8[2, 2]
    """Narrower."""
    big: int = i64
    """Elsewhere."""


def old_state() -> Old:
    state = Old.blank()
    state.big, state.small, state.gone = 1 << 40, -7, 9
    state.row[:] = [1, 2, 3]
    state.grid[:] = [[1, 2, 3], [4, 5, 6]]
    return state


def test_the_same_layout_gives_the_same_bytes() -> None:
    data = bytes_of(old_state())
    assert bytes_of(restore(Old, Old.layout(), fields_of(Old), data)) == data


def test_another_layout_is_carried_over_by_name() -> None:
    state = restore(New, Old.layout(), fields_of(Old), bytes_of(old_state()))
    assert (state.big, state.small, state.fresh) == (1 << 40, -7, 0)
    assert state.row.tolist() == [1, 2, 3, 0]
    assert state.grid.tolist() == [[1, 2], [4, 5]]
    assert not state["padding"].any()


def test_bytes_of_the_wrong_size_are_not_guessed_at() -> None:
    with pytest.raises(LostState):
        restore(New, Old.layout(), fields_of(Old), b"short")


async def test_a_match_goes_on_from_a_snapshot_of_an_earlier_layout(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(me, NewTable(game="ballot", seats=2))
    for seat in range(2):
        await service.tables.take(me, table.id, seat)
    match = (await service.tables.start(me, table.id)).match.id
    await service.moves.submit(match, 0, 0, "no", "n", by=me.id)
    await rewrite_snapshot(service, match)

    moves = Moves(LiveMatches(service.store), service.group_commit)
    live = await moves.live_matches.load(match)
    assert live.position.state.vote.tolist() == [2, 0, 0, 0]
    version, _ = await moves.submit(match, 1, 1, "yes", "n", by=me.id)
    assert version == 2
    async with service.store.reading() as connection:
        row = (await connection.execute(select(snapshots))).one()
    assert (row.version, row.layout) == (2, load_game("ballot").State.layout())


async def rewrite_snapshot(service: Service, match: str) -> None:
    """Store the match's snapshot as an earlier release would have: its fields in another order, one of them missing."""
    state_type = load_game("ballot").State
    async with service.store.writing() as connection:
        data = (await connection.execute(select(snapshots.c.state))).scalar_one()
        now: Any = state_type.from_bytes(data)
        kept = [name for name in reversed(state_type.dtype.names or ()) if name not in ("cheered", "padding")]
        then = np.dtype([(name, state_type.dtype[name].base, state_type.dtype[name].shape) for name in kept])
        old = np.zeros(1, then)
        for name in kept:
            old[0][name] = now[name]
        fields: list[list[object]] = [
            [name, then[name].base.str, list(then[name].shape), then.fields[name][1]]  # type: ignore[index]
            for name in kept
        ]
        fields.append(["", "", [], then.itemsize])
        await connection.execute(insert(layouts), {"fingerprint": "earlier", "fields": fields})
        await connection.execute(update(snapshots).values(layout="earlier", state=old.tobytes()))
        await connection.execute(delete(layouts).where(layouts.c.fingerprint == state_type.layout()))
    service.store.layouts.clear()
