"""Rated tables: what they ask for, refused in words where it does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.bots import level_names
from marooned.engine.registry import game_names
from marooned.protocol.http import NewTable
from marooned.protocol.messages import Hint
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import SlowClock
from marooned.server.service import Service
from marooned.server.tables.rated import anchors_of, pace_of
from tests.server.standings.staging import CLOCK, begun, end, person

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("rated.no-clock", {"clock": {"kind": "none"}}),
        ("rated.no-clock", {}),
        ("rated.no-hints", {"clock": CLOCK, "hints": True}),
        ("rated.bot", {"clock": CLOCK, "game": "ballot", "bots": {"1": "castaway"}}),
        ("lesson.settled", {"clock": CLOCK, "lesson": "first-round"}),
    ],
)
async def test_what_does_not_fit_is_refused(service: Service, code: str, wanted: dict[str, Any]) -> None:
    import msgspec

    ann = await person(service, "Ann")
    asked = {"game": "nautilus", "seats": 2, "rated": True, **wanted}
    with pytest.raises(Refusal) as caught:
        await service.lobby.create(ann, msgspec.convert(msgspec.to_builtins(asked), NewTable))
    assert caught.value.code == code and caught.value.text("en") != caught.value.text("fr")


async def test_everybody_has_one_seat_and_bots_are_measured_ones(service: Service) -> None:
    ann = await person(service, "Ann")
    table = await service.lobby.create(ann, NewTable(game="ballot", seats=3, rated=True, clock=CLOCK))
    await service.tables.take(ann, table.id, 0)
    with pytest.raises(Refusal, match=r"rated\.one-seat"):
        await service.tables.take(ann, table.id, 1)
    with pytest.raises(Refusal, match=r"rated\.bot"):
        await service.tables.seat_bot(ann, table.id, 1, "castaway")
    await service.tables.leave(ann, table.id, 0)
    assert (await service.tables.take(ann, table.id, 1)).places[1].person == ann.id


async def test_no_hints_and_nothing_taken_back_alone(service: Service) -> None:
    ann = await person(service, "Ann")
    table = await begun(service, ann, "castaway", game="nautilus-island")
    assert not table.hints
    with pytest.raises(Refusal, match=r"hint\.forbidden"):
        await service.hints.advise(ann, table.id, Hint(match=table.match.id, seat=0, version=0, nonce="h"))
    with pytest.raises(Refusal, match=r"rated\.ask-first"):
        await service.moves.undo(table.match.id, 0, 0, "u", ann.id)


async def test_ratings_are_shown_beside_names_once_there_are_any(service: Service) -> None:
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, "deckhand")
    assert table.places[0].rating is None
    assert table.places[1].rating is not None and table.places[1].rating.points == 1400
    await end(service, table, [0, 1])
    await service.results_writer.catch_up()
    shown = (await service.tables.find(table.id)).places[0].rating
    assert shown is not None and shown.points > 1500 and 100 < shown.doubt < 490 and shown.matches == 1
    slow = await begun(service, ann, bob, clock=SlowClock(hours=24))
    assert slow.places[0].rating is None, "another pace"
    plain = await begun(service, ann, bob, rated=False)
    assert plain.places[0].rating is None


@pytest.mark.parametrize("game", game_names())
def test_levels_are_rated_in_their_order(game: str) -> None:
    found = anchors_of(game)
    levels = [found[name] for name in level_names()]
    assert levels == sorted(levels) and found["deckhand"] == 1400
    assert {"heuristic", "uniform"} <= found.keys()


def test_paces() -> None:
    assert (pace_of(CLOCK), pace_of(SlowClock(hours=24))) == ("quick", "slow")
