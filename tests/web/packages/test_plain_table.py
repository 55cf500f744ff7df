"""The plain table: games of other packages, drawn from the roles of their views and actions, look like games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import FloatRect, expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player
from tests.web.server import Server

from .examples import serving_examples

Picture = Callable[[Player, str], None]


@pytest.fixture(scope="module")
def examples(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host lets no package draw its table."""
    with serving_examples(tmp_path_factory.mktemp("examples"), "off") as server:
        yield server


def fits(player: Player) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return bool(player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "fr")], ids=["desk-en", "phone-fr"])
def test_cards_are_drawn_and_bid(join: Join, picture: Picture, examples: Server, phone: bool, language: str) -> None:
    player = join(examples, phone=phone, language=language)
    player.play_now("goofspiel")
    assert player.wait_for_turn()
    main = player.page.locator("main")
    bids = main.locator("button.drawn[data-action]")
    expect(bids).to_have_count(13)
    expect(bids.last).to_have_accessible_name({"en": "Bid 13", "fr": "Miser 13"}[language])
    expect(main.locator("ul.seats > li.own")).to_have_count(1)
    state, actions = main.locator("ul.seats").bounding_box(), main.locator("section.all").bounding_box()
    assert state is not None and actions is not None and state["y"] < actions["y"]
    assert fits(player) and not faults(player.page)
    picture(player, f"goofspiel-{language}")
    main.locator('[data-action="bid-9"]').click()
    expect(main).to_contain_text({"en": "The prize before", "fr": "Le trésor d’avant"}[language])
    expect(main.locator("ul.seats > li").first).to_contain_text({"en": "no", "fr": "non"}[language])
    picture(player, f"goofspiel-round-{language}")


def box(player: Player, name: str) -> FloatRect:
    """Where something is on the page."""
    found = player.page.locator(f"main {name}").first.bounding_box()
    assert found is not None
    return found


def test_a_large_board_is_used(join: Join, examples: Server) -> None:
    """What lies on the table is in the middle of the room above what can be done, and larger where there is more."""
    player = join(examples)
    player.play_now("goofspiel")
    assert player.wait_for_turn()
    small = box(player, "ul.seats h3")["height"]
    player.page.set_viewport_size({"width": 1920, "height": 1080})
    assert fits(player) and box(player, "ul.seats h3")["height"] > 1.2 * small
    things, seats, actions, plain = (box(player, name) for name in (".things", "ul.seats", "section.all", ".plain"))
    above, below = things["y"] - plain["y"], actions["y"] - seats["y"] - seats["height"]
    assert abs(above - below) < 20 and above > 50
    assert abs(seats["x"] + seats["width"] / 2 - plain["x"] - plain["width"] / 2) < 2


@pytest.mark.parametrize(("phone", "language"), [(False, "fr"), (True, "en")], ids=["desk-fr", "phone-en"])
def test_hundreds_of_bids_are_chosen_by_their_parts(
    join: Join, picture: Picture, examples: Server, phone: bool, language: str
) -> None:
    player = join(examples, phone=phone, language=language).begin()
    player.play_now("liars-dice")
    assert player.wait_for_turn()
    main = player.page.locator("main")
    expect(main.locator("[data-action]")).to_have_count(1)  # of the 120 that are possible
    expect(main.locator("svg.piece-die").first).to_be_visible()
    parts = main.locator("fieldset")
    expect(parts).to_have_count(2)
    parts.first.locator("label").nth(3).click()
    parts.last.locator("label").nth(4).click()
    expect(main.locator("[data-action]")).to_have_attribute("data-action", "bid-4-5")
    expect(main.locator("[data-action]")).to_have_text("4 × 5")
    assert fits(player) and not faults(player.page)
    picture(player, f"liars-dice-{language}")
    main.locator("[data-action]").click()
    player.settle()
    assert player.wait_for_turn()
    first = main.locator("[data-action]").first
    expect(first).to_have_attribute("data-action", "call")  # what stands alone comes first
    if not phone:  # everything is in sight, drawn smaller if need be
        expect(main.locator("ul.seats > li").last).to_be_in_viewport(ratio=1)
    picture(player, f"liars-dice-raise-{language}")
