"""Names: nothing in them that cannot be seen, no marks across the page, and no two at a table that look alike."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.protocol.refusals import Refusal
from marooned.server.tables.names import LONGEST, distinct, skeleton, tidy
from tests.server.harness import Running, guests

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("Zoë  Œuvrée", "Zoë Œuvrée"),
        ("Ａｎｎ", "Ann"),
        ("A\u00adn\u3164n\u2800", "Ann"),
        ("e\u0301a", "éa"),
        ("Z\u0300\u0301\u0302\u0303\u0304\u0305o", "Z\u0300\u0301o"),
        ("\u0301\u20ddAnn", "Ann"),
        ("A\u2003\u00a0n", "A n"),
        ("王小明", "王小明"),
        ("अनीता", "अनीता"),
    ],
)
def test_a_name_is_kept_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert tidy(typed) == kept and tidy(kept) == kept


@pytest.mark.parametrize("typed", ["\u3164", "\u2800 \u00ad", "\u0301", "ﷺﷺ", "a" * 25])
def test_a_name_that_shows_nothing_or_too_much_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as caught:
        tidy(typed)
    assert caught.value.code == "identity.bad-name" and caught.value.text("en") != caught.value.text("fr")


@given(st.text(max_size=40))
def test_any_name_is_fit_or_refused(typed: str) -> None:
    try:
        kept = tidy(typed)
    except Refusal:
        return
    assert 0 < len(kept) <= LONGEST and kept == kept.strip()
    assert not any(unicodedata.category(letter)[0] == "C" for letter in kept)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "ann"), ("Ann", "Аnn"), ("Bill", "BiII"), ("Zoe", "Zoë"), ("Bo", "Bο"), ("Al", "A1")]
)
def test_names_that_look_alike_are_told_apart(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert distinct(other, [one]) == f"{other} 2"
    assert distinct(other, [one, f"{one} 2"]) == f"{other} 3"
    assert distinct(other, ["Cat"]) == other
    assert len(distinct("W" * LONGEST, ["w" * LONGEST])) == LONGEST


async def test_no_two_people_at_a_table_are_called_alike(server: Running) -> None:
    async with guests(server.url, "Ann", "Аnn", "Eve") as (ann, fake, eve):
        table = (await ann.post("/api/tables", game="ballot", seats=4))["id"]
        for guest, seat in ((ann, 0), (ann, 1), (fake, 2)):
            await guest.post(f"/api/tables/{table}/seats/{seat}")
        found = await eve.post(f"/api/tables/{table}/seats/3", name="ANN")
        assert [place["name"] for place in found["places"]] == ["Ann", "Ann", "Аnn 2", "ANN 3"]


async def test_nobody_takes_anothers_name_by_renaming_or_by_speaking(server: Running) -> None:
    async with guests(server.url, "Ann", "Eve", "Ann") as (ann, eve, passer_by):
        table = (await ann.post("/api/tables", game="ballot", seats=2))["id"]
        for seat, guest in enumerate((ann, eve)):
            await guest.post(f"/api/tables/{table}/seats/{seat}")
        assert (await eve.http.patch("/api/identity", json={"name": "Ann"})).json()["name"] == "Ann"
        found = (await ann.http.get(f"/api/tables/{table}")).json()
        assert [place["name"] for place in found["places"]] == ["Ann", "Ann 2"]
        async with passer_by.sit(table) as beside:
            await beside.send("say", text="It is me, Ann")
            assert (await beside.until("said"))["name"] == "Ann 3"


async def test_another_name_reaches_everyone_at_the_table_at_once(server: Running) -> None:
    async with guests(server.url, "Ann", "Ann") as (ann, eve):
        table = (await ann.post("/api/tables", game="ballot", seats=2))["id"]
        for seat, guest in enumerate((ann, eve)):
            await guest.post(f"/api/tables/{table}/seats/{seat}")
        async with ann.sit(table) as beside:
            before = (await beside.until("welcome"))["table"]["places"]
            await eve.http.patch("/api/identity", json={"name": "Zoe"})
            after = (await beside.until("table"))["table"]["places"]
        assert [[place["name"] for place in places] for places in (before, after)] == [["Ann", "Ann 2"], ["Ann", "Zoe"]]


async def test_a_program_is_not_called_like_a_person(server: Running) -> None:
    async with guests(server.url, "Ann") as (ann,):
        table = (await ann.post("/api/tables", game="ballot", seats=2))["id"]
        await ann.post(f"/api/tables/{table}/seats/0")
        await ann.post(f"/api/tables/{table}/seats/1/token", name="Ann")
        found = (await ann.http.get(f"/api/tables/{table}")).json()
        assert [place["name"] for place in found["places"]] == ["Ann", "Ann 2"]
