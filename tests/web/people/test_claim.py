"""A link from another device: it says whose it is and asks first, and leaves a way back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import PHONE, at
from tests.web.player import Player


def me(player: Player) -> str:
    return str(player.context.request.get(f"{player.url}/api/identity").json()["name"])


def offered(player: Player) -> str:
    """The path of a new link to this person."""
    token = player.context.request.post(f"{player.url}/api/identity/link", headers={"origin": player.url})
    return f"/claim/{token.json()['token']}"


@at(PHONE)
def test_a_link_asks_before_it_makes_a_browser_somebody_elses(
    join: Join, picture: Callable[[Player, str], None], phone: bool, language: str
) -> None:
    ann, bob = join().become("Ann"), join(phone=phone, language=language).become("Bob", language)
    path = offered(ann)
    for _ in range(2):  # opening it, even twice, changes nothing
        bob.open(path)
        expect(bob.page.locator("main")).to_contain_text("Ann")
        expect(bob.page.locator("main")).to_contain_text("Bob")
        assert me(bob) == "Bob"
    assert faults(bob.page) == []
    picture(bob, f"claim-{'phone' if phone else 'desk'}-{language}")
    bob.page.get_by_role("button", name="Ann").click()
    expect(bob.page.locator("main [role=status]")).to_contain_text("Ann")
    expect(bob.page.get_by_role("button")).to_have_count(bob.page.locator("header button").count())
    assert me(bob) == "Ann"
    bob.open("/settings")
    back = bob.page.get_by_role("button", name="Bob")
    back.scroll_into_view_if_needed()
    picture(bob, f"claim-back-{'phone' if phone else 'desk'}-{language}")
    back.click()
    expect(bob.page.get_by_role("button", name="Ann")).to_be_visible()
    assert me(bob) == "Bob"


def test_whoever_is_nobody_yet_is_made_nobody_by_a_link(join: Join) -> None:
    ann, new = join().become("Ann"), join()
    new.open(offered(ann))
    expect(new.page.get_by_role("button", name="Ann")).to_be_visible()
    assert not new.context.cookies()


def test_ones_own_link_changes_nothing(join: Join) -> None:
    ann = join().become("Ann")
    ann.open(offered(ann))
    expect(ann.page.locator("main")).to_contain_text("already")
    assert me(ann) == "Ann"
