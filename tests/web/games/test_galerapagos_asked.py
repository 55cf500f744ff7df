"""What is asked of a castaway stays in sight, and a tap means what it meant when the finger came down."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Join
from tests.web.table.test_beats import SEATS, VOTES, Island
from tests.web.told import Told

TASKS = ("fish", "water", "wood-0", "wood-2", "wreck")
GIFTS = ("give-sandwich-3", "swap-sandwich-3", "shoot-3")
OPEN = """choice => {
    const box = choice.getBoundingClientRect();
    return choice.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
"""Whether nothing lies over a choice."""

CHOOSING = {
    "somebody": ['[data-seat="2"]'],
    "a card": ["[data-card]"],
    "a card for somebody": ["[data-card]", '[data-seat="2"]'],
}


def hold_something(told: Told, *asked: str, **moment: Any) -> None:
    """Be asked this, with a card in hand that could be given."""
    told.update["legal"] = [*asked, *GIFTS]

    def change(view: dict[str, Any]) -> None:
        view.update(moment)
        view["castaways"][0].update(hand=["sandwich", "revolver", "cartridge"], hand_size=3)

    told.show(change)


def check_in_sight(choice: Locator) -> None:
    """It can be seen whole, and pressed."""
    expect(choice).to_be_in_viewport(ratio=1)
    expect(choice).to_be_enabled()
    assert choice.evaluate(OPEN)
    box = choice.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 33


@pytest.mark.parametrize("seats", [5, 12])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_is_asked_stays_in_sight_whatever_is_chosen(join: Join, phone: bool, seats: int) -> None:
    told = Told(join(phone=phone, language="fr"))
    told.sit_with_bots("galerapagos", seats)
    main, close = told.player.page.locator("main"), told.player.page.locator(".clear")
    moments: list[tuple[tuple[str, ...], dict[str, Any]]] = [
        (("pass",), {"moment": "designation", "topic": "water", "need": seats, "have": 1, "designated": 2}),
        (("pass", "close"), {"moment": "debate", "topic": "water", "need": seats, "have": 1, "designated": None}),
        (TASKS, {"moment": "act", "topic": None, "need": None, "have": None}),
    ]
    for asked, moment in moments:
        hold_something(told, *asked, **moment)
        for taps in CHOOSING.values():
            for tap in taps:
                main.locator(tap).first.click()
            expect(close).to_be_in_viewport(ratio=1)
            for action in asked:
                if action != "wood-2":
                    check_in_sight(main.locator(f'[data-action="{action}"]'))
            close.click()
            expect(close).to_have_count(0)


def test_a_tap_on_a_face_means_what_it_meant_when_the_finger_came_down(join: Join) -> None:
    island = Island(join(motion=True, pace="usual"))
    page = island.page
    counting = {**island.update["view"], "topic": "food", "need": SEATS, "have": 3}
    island.tell(legal=["vote-3", "vote-4"], view={**counting, "moment": "vote"})
    face = page.locator('[data-seat="2"]')
    expect(face).to_have_attribute("data-action", "vote-3")
    box = face.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    island.tell(VOTES, legal=["pass", *GIFTS], view={**counting, "moment": "designation", "designated": 0})
    island.pass_time(500)
    page.mouse.up()
    expect(page.locator(".panel header")).to_have_count(0)
    sent = [message["action"] for message in island.sent if message["type"] == "submit"]
    assert sent == ["vote-3"], "whoever voted too late is told so"
