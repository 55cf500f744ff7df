"""What is pressed stays where it is until it is let go: taps and keys count, whatever the others do meanwhile."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.web.conftest import Join
from tests.web.player import Player

SEATS = 3
VERSION = "Number(document.querySelector('main').dataset.version)"


class Wire:
    """Between a browser and the server: hears what the browser says, and may keep what either tells the other."""

    def __init__(self, player: Player) -> None:
        self.sent: list[dict[str, Any]] = []
        self.kept: frozenset[str] = frozenset()
        """Kinds of messages that do not reach the server."""
        self.late: list[str | bytes] | None = None
        """What the server said since it is kept from the browser."""
        player.page.route_web_socket("**/socket", self._connect)

    def _connect(self, browser: WebSocketRoute) -> None:
        self.browser, server = browser, browser.connect_to_server()

        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            self.sent.append(message)
            if message["type"] not in self.kept:
                server.send(frame)

        def forward(frame: str | bytes) -> None:
            if self.late is None:
                browser.send(frame)
            else:
                self.late.append(frame)

        browser.on_message(hear)
        server.on_message(forward)

    def hold(self) -> None:
        """Keep from the browser what the server says from now on."""
        self.late = []

    def let_go(self) -> None:
        """Let the browser hear all of it."""
        frames, self.late = self.late or [], None
        for frame in frames:
            self.browser.send(frame)

    def tell(self, kind: str, asked: dict[str, Any], **told: Any) -> None:
        """Tell the browser something in the server's place."""
        self.browser.send(json.dumps({"type": kind, "nonce": asked["nonce"], **told}))

    def all(self, kind: str) -> list[dict[str, Any]]:
        """What the browser said of a kind."""
        return [message for message in self.sent if message["type"] == kind]


class Company:
    """Three at one table of Galérapagos: who is asked for their action, who can always do something, who looks away."""

    def __init__(self, join: Join, confirm: str = "weighty", **how: Any) -> None:
        chosen = {"coached": ["galerapagos/*"]}
        self.asked = join(settings={**chosen, "confirm": confirm}, **how)
        self.giver, absent = join(settings=chosen, text=True), join()
        self.wire = Wire(self.asked)
        players = [player.become("Ann") for player in (self.asked, self.giver, absent)]
        asking = self.asked.context.request
        table = asking.post(
            f"{self.asked.url}/api/tables",
            data={"game": "galerapagos", "seats": SEATS, "hints": True, "options": {"first_player": 0}},
        ).json()
        for seat, player in enumerate(players):
            assert player.context.request.post(f"{player.url}/api/tables/{table['id']}/seats/{seat}", data={}).ok
        assert asking.post(f"{self.asked.url}/api/tables/{table['id']}/start").ok
        for player in (self.asked, self.giver):
            player.open(f"/t/{table['id']}").page.locator("section.prompt").wait_for()
        self.asked.wait_for_turn()
        assert self.asked.last["to_act"] == [0]

    def give(self) -> int:
        """One of the others gives another a card; the version that this leads to."""
        before = self.giver.last["version"]
        self.giver.page.locator("main details").evaluate_all("all => all.forEach((one) => (one.open = true))")
        self.giver.page.locator(f'main [data-action^="give-"][data-action$="-{SEATS}"]').first.click()
        confirm = self.giver.page.locator("section.prompt button.main")
        self.giver.wait_until(lambda: self.giver.last["version"] > before or confirm.is_visible())
        if confirm.is_visible():
            confirm.click()
        self.giver.wait_until(lambda: self.giver.last["version"] > before)
        version: int = self.giver.last["version"]
        return version

    def heard(self, kind: str, **what: Any) -> None:
        """Wait until the one who is asked was told something."""
        self.asked.wait_until(
            lambda: any({"type": kind, **what}.items() <= message.items() for message in self.asked.received)
        )

    def press_while_something_happens(self, button: Locator) -> int:
        """Put a finger on a button and let go after the table moved on; the version it moved on to."""
        box = button.bounding_box()
        assert box is not None
        before = self.asked.page.evaluate(VERSION)
        self.asked.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.wire.hold()
        version = self.give()
        self.asked.page.mouse.down()
        self.wire.let_go()
        self.heard("update", version=version)
        assert self.asked.page.evaluate(VERSION) == before, "the table moved under the finger"
        assert button.bounding_box() == box
        self.asked.page.mouse.up()
        return version


@pytest.mark.parametrize(("phone", "motion"), [(False, False), (True, True)], ids=["desk-still", "phone-moving"])
def test_a_tap_on_hint_counts_though_others_move_under_it(join: Join, phone: bool, motion: bool) -> None:
    company = Company(join, motion=motion, phone=phone)
    version = company.press_while_something_happens(company.asked.page.locator("[data-hint]"))
    company.asked.wait_until(lambda: bool(company.wire.all("hint")))
    company.asked.see(version)


def test_a_tap_on_a_card_counts_though_others_move_under_it(join: Join) -> None:
    company = Company(join)
    card = company.asked.page.locator("[data-card]").first
    version = company.press_while_something_happens(card)
    company.asked.see(version)
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_task_and_what_confirms_it_count_though_others_move_under_them(join: Join) -> None:
    company = Company(join, confirm="always")
    company.press_while_something_happens(company.asked.page.locator('main [data-action="fish"]'))
    confirm = company.asked.page.locator('[data-spot="confirm"]')
    expect(confirm).to_be_visible()
    company.asked.see(company.giver.last["version"])
    company.press_while_something_happens(confirm)
    company.asked.wait_until(lambda: bool(company.wire.all("submit")))
    company.heard("accepted")


def test_what_is_said_does_not_move_the_button_that_sends(join: Join) -> None:
    company = Company(join)
    page, talk = company.asked.page, company.giver.page.locator("aside.side .talk")
    page.locator("aside.side .talk form input").fill("Land ahoy")
    button = page.locator("aside.side .talk form button")
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    company.wire.hold()
    talk.locator("form input").fill("Where? " * 30)
    company.giver.page.keyboard.press("Enter")
    expect(talk.locator("ol")).to_contain_text("Where?")
    page.mouse.down()
    company.wire.let_go()
    company.heard("said")
    assert button.bounding_box() == box
    page.mouse.up()
    expect(talk).to_contain_text("Land ahoy")
    expect(page.locator("aside.side .talk ol")).to_contain_text("Where?")


def test_a_finger_that_rests_does_not_stop_the_table(join: Join) -> None:
    company = Company(join)
    company.asked.page.locator("[data-hint]").hover()
    company.asked.page.mouse.down()
    company.asked.see(company.give())
    company.asked.page.mouse.up()


def test_a_hint_is_asked_for_again_when_others_move_while_the_adviser_thinks(join: Join) -> None:
    company = Company(join)
    wire, asked = company.wire, company.asked
    wire.kept = frozenset({"hint"})

    def hint(number: int) -> dict[str, Any]:
        asked.wait_until(lambda: len(wire.all("hint")) >= number)
        return wire.all("hint")[number - 1]

    def advise(hint: dict[str, Any], action: str, chance: float) -> None:
        place = {name: hint[name] for name in ("match", "seat", "version")}
        wire.tell("advice", hint, choices=[{"action": action, "chance": chance, "doubt": 0.1}], reasons=[], **place)

    asked.page.locator("[data-hint]").click()
    first = hint(1)
    version = company.give()
    company.heard("update", version=version)
    advise(first, "fish", 0.9)  # of a table that is not any more
    assert hint(2)["version"] == version
    wire.tell("refused", hint(2), code="move.stale", text="The table has moved on.", details={})
    advise(hint(3), "water", 0.5)
    expect(asked.page.locator(".hint")).to_contain_text("50%")
    assert len(wire.all("hint")) == 3
