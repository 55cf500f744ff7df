"""Tables that packages draw: the games of `examples/games` as an outsider installs them, played in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player
from tests.web.server import Server

from .examples import serving_examples
from .test_plain_table import fits

Picture = Callable[[Player, str], None]


@pytest.fixture(scope="module")
def examples(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_examples(tmp_path_factory.mktemp("examples"), "on") as server:
        yield server


@pytest.mark.parametrize(("phone", "language"), [(False, "en"), (True, "fr")], ids=["desk-en", "phone-fr"])
def test_goofspiel_is_drawn_and_bid(join: Join, picture: Picture, examples: Server, phone: bool, language: str) -> None:
    player = join(examples, phone=phone, language=language)
    player.play_now("goofspiel")
    assert player.wait_for_turn()
    main = player.page.locator("main")
    bids = main.locator(".goofspiel button[data-action]")
    expect(bids).to_have_count(13)
    expect(bids.last).to_have_accessible_name({"en": "Bid 13", "fr": "Miser 13"}[language])
    assert fits(player) and not faults(player.page)
    picture(player, f"drawn-goofspiel-{language}")
    main.locator('[data-action="bid-9"]').click()
    player.settle()
    assert player.wait_for_turn()
    expect(main.locator(".goofspiel .before .offer")).to_have_count(len(player.last["view"]["players"]))
    expect(bids).to_have_count(12)
    assert fits(player) and not faults(player.page)
    picture(player, f"drawn-goofspiel-round-{language}")


@pytest.mark.parametrize(("phone", "language"), [(False, "fr"), (True, "en")], ids=["desk-fr", "phone-en"])
def test_liars_dice_is_drawn_and_said(
    join: Join, picture: Picture, examples: Server, phone: bool, language: str
) -> None:
    player = join(examples, phone=phone, language=language).begin()
    player.play_now("liars-dice")
    assert player.wait_for_turn()
    main = player.page.locator("main")
    expect(main.locator(".liars-dice .dice svg")).to_have_count(5)
    main.locator(".count .step").last.click()
    main.locator(".saying .face").nth(4).click()
    expect(main.locator("[data-action]")).to_have_attribute("data-action", "bid-2-5")
    assert fits(player) and not faults(player.page)
    picture(player, f"drawn-liars-dice-{language}")
    main.locator("[data-action]").click()
    player.settle()
    assert player.wait_for_turn()
    picture(player, f"drawn-liars-dice-raise-{language}")
    call = main.locator('[data-action="call"]')
    expect(call).to_be_visible()
    call.click()
    confirm = player.page.locator("section.prompt button.main")  # a call is weighty: the page asks again
    expect(confirm).to_be_visible()
    confirm.click()
    for moment in ("shown", "shown-before"):
        assert player.wait_for_turn()  # others may have bid meanwhile: what lay under the cups stays in sight
        expect(main.locator(".liars-dice .shown")).to_have_count(len(player.last["view"]["players"]))
        player.settle()
        expect(main.locator('[data-action^="bid"]')).to_be_in_viewport(ratio=1)  # however much is shown above
        assert fits(player) and not faults(player.page)
        picture(player, f"drawn-liars-dice-{moment}-{language}")
        main.locator('[data-action^="bid"]').click()


def test_a_card_is_dragged_onto_the_cloth(join: Join, examples: Server) -> None:
    player = join(examples)
    player.play_now("goofspiel")
    assert player.wait_for_turn()
    card, cloth = player.page.locator('[data-action="bid-4"]'), player.page.locator(".cloth")
    from_, to = card.bounding_box(), cloth.bounding_box()
    assert from_ is not None and to is not None
    mouse = player.page.mouse
    mouse.move(from_["x"] + 10, from_["y"] + 10)
    mouse.down()
    mouse.move(to["x"] + 60, to["y"] + 60, steps=4)
    expect(player.page.locator(".cloth.above")).to_be_visible()
    mouse.up()
    player.wait_until(lambda: player.accepted == 1)


def test_a_card_that_is_not_possible_tells_why(join: Join, examples: Server) -> None:
    """While one's bid lies face down the others are dim: a click asks the server, which knows the reason."""
    player, other = join(examples).become("Ann"), join(examples).become("Bo")
    answer = player.context.request.post(
        f"{examples.url}/api/tables", data={"game": "goofspiel", "seats": 2}, headers={"origin": examples.url}
    )
    table = answer.json()["id"]
    for seat, one in enumerate((player, other)):
        taken = one.context.request.post(
            f"{examples.url}/api/tables/{table}/seats/{seat}", data={}, headers={"origin": examples.url}
        )
        assert taken.ok
    player.context.request.post(f"{examples.url}/api/tables/{table}/start", headers={"origin": examples.url})
    player.open(f"/t/{table}")
    player.page.locator('[data-action="bid-9"]').click()
    player.settle()
    player.page.locator('.held:has-text("5")').click(force=True)  # it is said to be disabled, and still answers
    expect(player.page.locator(".explanation")).to_contain_text("you have bid")


def test_a_whole_match_by_keyboard_in_stillness(join: Join, picture: Picture, examples: Server) -> None:
    player = join(examples, language="fr")
    player.play_now("goofspiel")
    assert player.wait_for_turn()
    player.lit().first.focus()
    player.page.keyboard.press("ArrowRight")
    expect(player.page.locator(":focus")).to_have_attribute("data-action", "bid-2")
    player.page.keyboard.press("Home")
    player.play(40, keyboard=True)
    player.see_end()
    picture(player, "drawn-goofspiel-end-fr")


def test_bids_are_opened_in_a_beat_of_the_packages_own(join: Join, examples: Server) -> None:
    player = join(examples, motion=True, pace="calm")
    player.play_now("goofspiel")
    assert player.wait_for_turn()
    player.page.locator('[data-action="bid-9"]').click()
    expect(player.page.locator("[data-caption]")).to_contain_text("Bids: ")
    expect(player.page.locator(".goofspiel .bid .face")).to_have_count(2)  # as the beat shows the view meanwhile
