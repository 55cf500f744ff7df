"""Who is put together: kinds, numbers of seats, bots after a wait, and people who want nothing of one another."""

from __future__ import annotations

import msgspec
import pytest

from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.protocol.tables import LiveClock
from marooned.server.service import Service
from marooned.server.social.matchmaking import Group, Kind, Seeker, fits_table, groups_of, table_of

NOW = 1000


def looking(person: str, seats: int = 0, level: str | None = None, due: int | None = None) -> Seeker:
    return Seeker(person, person.title(), "en", seats, level, due)


def together(
    *seekers: Seeker, fewest: int = 2, usual: int = 4, blocked: set[frozenset[str]] | None = None
) -> list[str]:
    groups = groups_of(seekers, fewest, usual, blocked or set(), NOW)
    return [
        "".join(one.person for one in group.people) + f" {group.seats} {group.bot or ''}".rstrip() for group in groups
    ]


def test_two_who_take_any_number_are_a_table() -> None:
    assert together(looking("a"), looking("b"), looking("c")) == ["ab 2"]
    assert together(looking("a"), looking("b"), fewest=3) == []
    assert together(looking("a"), looking("b"), looking("c"), fewest=3) == ["abc 3"]


def test_those_who_name_a_number_wait_for_it() -> None:
    assert together(looking("a", 3), looking("b", 3)) == []
    assert together(looking("a", 3), looking("b", 2), looking("c", 3), looking("d")) == ["acd 3"]
    assert together(looking("a"), looking("b", 2), looking("c", 3)) == ["ab 2"]


def test_the_first_come_are_served_first_and_nobody_twice() -> None:
    assert together(*(looking(letter) for letter in "abcde")) == ["ab 2", "cd 2"]


def test_bots_fill_up_when_they_are_due_and_not_before() -> None:
    due, later = looking("a", 4, "castaway", NOW), looking("b", 4, "nemo", NOW + 1)
    assert together(later) == []
    assert together(later, due) == ["ab 4 castaway"]
    assert together(due) == ["a 4 castaway"]
    assert together(looking("a", 0, "nemo", NOW)) == ["a 4 nemo"]


def test_whoever_wants_people_alone_is_at_no_table_with_bots() -> None:
    due, alone = looking("a", 3, "castaway", NOW), looking("b", 3)
    assert together(due, alone) == ["a 3 castaway"]
    assert together(looking("c", 2, "castaway", NOW), looking("d", 2)) == ["cd 2"]


def test_blocked_people_are_never_together() -> None:
    blocked = {frozenset("ab")}
    assert together(looking("a"), looking("b"), blocked=blocked) == []
    assert together(looking("a"), looking("b"), looking("c"), blocked=blocked) == ["ac 2"]
    bots = [looking(letter, 4, "nemo", NOW) for letter in "abc"]
    assert together(*bots, blocked=blocked) == ["ac 4 nemo", "b 4 nemo"]


def test_a_table_is_what_its_people_looked_for() -> None:
    made = table_of(Kind("nautilus", "quick", False), 3, "fr", "castaway", sitting=2)
    assert made.clock == LiveClock(bank=180, increment=10) and made.debate == 60 and made.language == "fr"
    assert made.bots == {"2": "castaway"} and made.level == "castaway" and not made.public
    with pytest.raises(Refusal) as caught:
        table_of(Kind("nautilus", "lightning", False), 3)
    assert caught.value.code == "message.invalid"
    assert Group([], 2).bot is None


@pytest.mark.anyio
async def test_open_tables_fit_that_are_as_one_would_set_them_up(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    made = table_of(Kind("nautilus", "quick", False), 2)
    table = await service.lobby.create(me, msgspec.structs.replace(made, public=True))
    game, wanted = load_game("nautilus"), Wanted(game="nautilus", pace="quick")
    assert fits_table(wanted, table, game)
    for other in (
        msgspec.structs.replace(wanted, pace="calm"),
        msgspec.structs.replace(wanted, seats=3),
        msgspec.structs.replace(wanted, game="galerapagos"),
    ):
        assert not fits_table(other, table, game)
    assert not fits_table(wanted, await service.tables.seat_bot(me, table.id, 1, "heuristic"), game)
    assert fits_table(msgspec.structs.replace(wanted, bot="heuristic"), await service.tables.find(table.id), game)
    full = await service.tables.take(me, table.id, 0)
    assert not fits_table(msgspec.structs.replace(wanted, bot="heuristic"), full, game)
