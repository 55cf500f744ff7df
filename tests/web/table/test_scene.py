"""What a table shows at a glance: whose vote counts, who is ahead, what was whispered, refused or not yet read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from marooned.engine.registry import load_game
from tests.web.conftest import Join
from tests.web.told import Told, View

LONG = "I have been thinking about the water all day, and about who drinks it while the others sleep."

STICKS_OUT = """selector => {
    const frame = document.querySelector("main").getBoundingClientRect();
    return [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter((box) =>
        box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom).length;
}"""
"""How many of these are cut by the edge of the table."""
TOP = "selector => document.querySelector(selector).getBoundingClientRect().top"


def vote_against(seat: int, moment: str, designated: int | None) -> Callable[[View], None]:
    """Everybody's vote is against one seat."""

    def change(view: View) -> None:
        view.update(moment=moment, designated=designated, topic="water", need=6, have=3)
        for castaway in view["castaways"]:
            castaway.update(vote=seat if castaway["seat"] != seat else 0, voted=True)

    return change


def test_one_stands_on_the_beach_as_one_chose_to_be_and_nobody_else_does(join: Join) -> None:
    told = Told(join(), face="bandana", colour="teal")
    told.sit_with_bots("galerapagos", 12)
    page = told.player.page
    expect(page.locator('[data-seat="0"] use[href="#face-bandana"]')).to_have_count(1)
    looks = page.locator("main [data-seat]").evaluate_all(
        """faces => faces.map((face) => [
            face.querySelector(".portrait use").getAttribute("href"), face.style.getPropertyValue("--coat")])"""
    )
    assert looks[0] == ["#face-bandana", "var(--coat-teal)"]
    assert looks[2] == ["#face-tresses", "var(--coat-yellow)"], "the others stay who they are"
    for kind in zip(*looks, strict=True):
        assert len(set(kind)) == 12
    beside = page.locator("aside.side .people .portrait").evaluate_all(
        "faces => faces.map(({ dataset }) => [`#face-${dataset.face}`, `var(--coat-${dataset.colour})`])"
    )
    assert beside == looks


def test_once_all_is_over_nothing_is_needed_tonight(join: Join) -> None:
    told = Told(join())
    told.sit_with_bots("galerapagos", 3)
    tonight = told.player.page.locator('[data-spot="water"] .needed')
    expect(tonight).to_contain_text("for 3 tonight")
    told.show(lambda view: view.update(ending="left-freely", aboard=[0, 1]))
    expect(tonight).to_have_count(0)


@pytest.mark.parametrize(
    ("need", "line"),
    [(0, "everyone has a ration"), (1, "one castaway without a ration"), (2, "2 castaways without a ration")],
)
def test_where_nothing_is_left_those_without_a_ration_are_counted(join: Join, need: int, line: str) -> None:
    told = Told(join())
    told.sit_with_bots("galerapagos", 3)
    told.show(lambda view: view.update(moment="debate", topic="food", zero=True, need=need, have=0, food=0))
    expect(told.player.page.locator(".settling")).to_have_text(f"Food: none left; {line}")


@pytest.mark.parametrize(
    ("hour", "changes"),
    [
        (None, {"moment": "act", "actor": 1}),
        ("dusk", {"moment": "evening", "actor": None}),
        ("night", {"moment": "debate", "actor": None, "topic": "water", "need": 3, "have": 1}),
        ("night", {"moment": "departure", "actor": None}),
        (None, {"moment": "over", "actor": None, "ending": "left-freely", "aboard": [0, 1]}),
    ],
)
def test_the_sun_goes_down_before_the_rations_are_counted(join: Join, hour: str | None, changes: View) -> None:
    told = Told(join())
    told.sit_with_bots("galerapagos", 3)
    told.show(lambda view: view.update(changes))
    shown = told.player.page.locator(".evening svg:is(.dusk, .night)")
    for name in ("dusk", "night"):
        expect(shown.and_(told.player.page.locator(f".{name}"))).to_have_css("opacity", str(int(name == hour)))


def test_votes_point_with_faces_and_are_gone_once_they_do_not_count(join: Join) -> None:
    told = Told(join())
    told.sit_with_bots("galerapagos", 6)
    page = told.player.page
    told.show(vote_against(1, "designation", designated=1))
    expect(page.locator('.face .vote use[href="#face-bandana"]')).to_have_count(5)
    expect(page.locator(".face .vote").first).to_have_text("→")
    expect(page.locator('[data-seat="1"] .against')).to_have_text("5")
    told.show(vote_against(1, "evening", designated=None))
    expect(page.locator(".face .vote, .face .points, .face .against")).to_have_count(0)


@pytest.mark.parametrize(("language", "words"), [("en", "It falls on you."), ("fr", "C’est tombé sur vous.")])
def test_whoever_is_designated_is_told_on_a_phone(join: Join, language: str, words: str) -> None:
    told = Told(join(phone=True, language=language))
    told.sit_with_bots("galerapagos", 4)
    told.show(vote_against(0, "designation", designated=0))
    expect(told.player.page.locator(".settling strong")).to_have_text(words)


def test_no_bubble_is_cut_at_the_edge(join: Join) -> None:
    player = join()
    told = Told(player)
    told.sit_with_bots("galerapagos", 12)
    for seat in range(12):
        told.say(seat, LONG, [])
    bubbles = player.page.locator(".bubble")
    expect(bubbles).to_have_count(12)
    for width, height in ((1280, 720), (390, 844)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait_for(f"!({STICKS_OUT})('.bubble')")


def test_two_neighbours_who_speak_at_once_are_both_read(join: Join) -> None:
    player = join(phone=True)
    told = Told(player)
    told.sit_with_bots("galerapagos", 6)
    told.say(1, "I am thirsty.", [])
    told.say(2, LONG, [0])
    expect(player.page.locator(".bubble")).to_have_count(2)
    player.wait_for(
        """(() => {
            const [a, b] = [...document.querySelectorAll(".bubble")].map((bubble) => bubble.getBoundingClientRect());
            return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
        })()"""
    )


HUES = """([selector, property]) => [...new Set([...document.querySelectorAll(selector)]
    .map((one) => getComputedStyle(one).getPropertyValue(property)))].sort()"""


def test_a_pawn_has_the_colour_of_the_face(join: Join) -> None:
    player = join()
    Told(player, colour="lime").sit_with_bots("nautilus-island", 4)

    def hues(selector: str, name: str) -> list[str]:
        found: list[str] = player.page.evaluate(HUES, [selector, name])
        return found

    assert hues(".ni-world .pawn", "--hue") == hues("aside.side .people .portrait", "--coat")
    assert hues(".me .pawn", "--hue") == hues("aside.side .people [data-colour='lime']", "--coat") != []


def test_whispers_are_marked_unread_talk_is_counted_and_a_refusal_is_seen_again(join: Join) -> None:
    player = join(phone=True)
    told = Told(player)
    told.sit_with_bots("galerapagos", 5)
    page = player.page

    # A swap that is refused moves nothing; who refused it says so, also when it is looked at again.
    told.show(lambda view: None, {"event": "swap-refused", "seat": 1, "other": 0})
    refusal = page.locator("li:has([data-seat='1']) .bubble")
    expect(refusal).to_have_text("Ann, not a chance.")
    expect(refusal).to_have_count(0)
    page.get_by_role("button", name="See that again").click()
    expect(refusal).to_have_text("Ann, not a chance.")

    # What others say is counted until it is looked at; a whisper looks like one.
    talk = page.get_by_role("button", name=re.compile("^Talk"))
    expect(talk.locator(".unread")).to_have_count(0)
    told.say(2, "Water, anyone?", [])
    told.say(3, "Only you and I", [0])
    expect(page.locator("li:has([data-seat='3']) .bubble.whisper")).to_contain_text("in a whisper")
    expect(page.locator("li:has([data-seat='2']) .bubble:not(.whisper)")).to_be_visible()
    expect(talk.locator(".unread")).to_contain_text("2")
    talk.click()
    expect(talk.locator(".unread")).to_have_count(0)
    expect(page.locator("aside.side li.whisper")).to_contain_text("Only you and I")
    talk.click()

    # The story opens where it ends.
    told.show(lambda view: None, *({"event": "swap-refused", "seat": 1, "other": 2} for _ in range(40)))
    page.get_by_role("button", name="Story").click()
    end = "({ scrollTop, clientHeight, scrollHeight }) => scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2"
    player.wait_for(f"({end})(document.querySelector('.part.story'))")


def test_what_one_says_with_stays_in_sight_beside_a_full_table(join: Join) -> None:
    player = join()
    told = Told(player)
    told.sit_with_bots("galerapagos", 12)
    for number in range(12):
        told.say(1, f"{number}: {LONG}", [])
    send = player.page.locator("aside.side .talk form button")
    expect(send).to_be_in_viewport(ratio=1)

    def leave(table: dict[str, Any]) -> None:
        for place in table["places"][1:4]:
            place.update(person="somebody", bot=None, away=True)

    told.change_table(leave)
    expect(player.page.locator("aside.side .people .dot.away")).to_have_count(3)
    expect(send).to_be_in_viewport(ratio=1)


def test_rivals_with_many_tokens_do_not_push_the_hull(join: Join) -> None:
    player = join()
    told = Told(player)
    told.sit_with_bots("nautilus-island", 4)
    hull = player.page.evaluate(TOP, ".ship")

    def enrich(view: View) -> None:
        tokens = [{"token": token, "count": 1, "points": 5} for token in dict.fromkeys(view["camp"])]
        for one in view["castaways"][1]["sets"]:
            one.update(tokens=tokens, porthole=9)

    told.show(enrich)
    expect(player.page.locator(".seats .tokens > *")).not_to_have_count(0)
    assert player.page.evaluate(TOP, ".ship") == hull

    # Upright on a tablet, what is left in a column keeps away from the next one.
    player.page.set_viewport_size({"width": 768, "height": 1024})
    player.wait_for(
        """(() => {
            const [left, number] = [".left", ".number"].map((selector) =>
                [...document.querySelectorAll(`.room ${selector}`)].map((one) => one.getBoundingClientRect()));
            return left.every((box, column) => column === 5 || box.right <= number[column + 1].left
                || box.top >= number[column + 1].bottom);
        })()"""
    )


def test_who_is_ahead_in_a_column_is_seen_and_coordinates_only_by_keys(join: Join) -> None:
    player = join()
    told = Told(player)
    told.sit_with_bots("nautilus", 2)
    page = player.page
    told.show(lambda view: view["board"].update({"a1": "7", "b1": "9", "a2": "1", "b2": "14", "a3": "5"}))
    expect(page.locator('[data-spot="domain-0"]:has(.leader)')).to_have_attribute("data-officer", "1")
    expect(page.locator('[data-spot="domain-1"]:has(.leader)')).to_have_attribute("data-officer", "0")
    expect(page.locator('[data-spot="domain-1"] .leader')).to_have_text("Ann is ahead here")
    expect(page.locator(".leader")).to_have_count(2)
    free = page.locator('[data-spot="place-b3"] .empty')
    expect(free).to_have_css("color", "rgba(0, 0, 0, 0)")
    page.locator('[data-spot="place-a1"]').focus()
    page.keyboard.press("Tab")
    expect(free).not_to_have_css("color", "rgba(0, 0, 0, 0)")


def test_each_counter_says_when_it_is_needed(join: Join) -> None:
    told = Told(join())
    told.sit_with_bots("galerapagos", 3)
    water, food = (told.player.page.locator(f'[data-spot="{kind}"] .needed') for kind in ("water", "food"))
    debate = {"topic": "food", "need": 3, "have": 1, "water": 2, "food": 1, "moment": "debate"}
    moments: list[tuple[dict[str, Any], str, str]] = [
        ({**debate, "topic": "water", "have": 2}, "2 for 3 tonight", "1 for 3 tonight"),
        (debate, "2 for 3 tomorrow", "1 for 3 tonight"),
        ({"topic": "voyage-water", "moment": "storm"}, "2 for 3 at sea", "1 for 3 at sea"),
    ]
    for moment, drunk, eaten in moments:
        told.show(lambda view, moment=moment: view.update(moment))  # type: ignore[misc]
        expect(water).to_have_text(drunk)
        expect(food).to_have_text(eaten)


CONTRAST = """(colours) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => one / 255)
            .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const [a, b] = colours.map(light);
    return Math.max(a, b) / Math.min(a, b);
}"""
"""How much two colours differ, as contrast is counted for the web."""
EDGES = """() => {
    const [face, scene] = [".face.lit", ".scene"].map((one) => getComputedStyle(document.querySelector(one)));
    const behind = ["--far", "--near", "--sand", "--dune"].map((name) => scene.getPropertyValue(name));
    const skies = [...document.querySelectorAll("#ga-sky stop")].map((stop) => getComputedStyle(stop).stopColor);
    return [face.borderTopColor, face.boxShadow.match(/rgba?\\([^)]*\\)/)[0], [...behind, ...skies]];
}"""
"""The edge of a face that is lit, its halo, and what is behind them."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("weather", ["dry", "hurricane"])
def test_who_can_be_pointed_at_is_seen_before_sea_sky_and_sand(join: Join, theme: str, weather: str) -> None:
    told = Told(join(theme=theme))
    told.sit_with_bots("galerapagos", 5)
    told.update["legal"] = ["vote-2", "vote-3"]
    told.show(lambda view: view.update(moment="vote", topic="water", need=5, have=2, weather=weather))
    page = told.player.page
    expect(page.locator(".face.lit")).to_have_count(2)
    edge, halo, backgrounds = page.evaluate(EDGES)
    for behind in backgrounds:
        assert max(page.evaluate(CONTRAST, [one, behind]) for one in (edge, halo)) >= 3, (edge, halo, behind)


@pytest.mark.parametrize(("language", "island", "me"), [("en", "The island", "you"), ("fr", "L’île", "vous")])
def test_who_listens_hears_where_they_are_who_and_on_what_day(join: Join, language: str, island: str, me: str) -> None:
    told = Told(join(language=language))
    told.sit_with_bots("galerapagos", 3)
    told.show(lambda view: view.update(turn_number=2, past_weather=["dry"], weather="rain"))
    main = told.player.page.locator("main")
    expect(main.get_by_role("region", name=island, exact=True)).to_have_count(1)
    expect(main.get_by_role("button", name=re.compile(f"^Ann\\W+{me}, "))).to_have_count(1)
    today = main.locator("[data-spot=days] [aria-current=date] [role=img]")
    expect(today).to_have_attribute("aria-label", load_game("galerapagos").text(language)("weather-rain"))


@pytest.mark.parametrize(("chat", "tabs"), [("free", 3), ("phrases", 3), ("off", 2)])
def test_where_nobody_may_talk_there_is_nothing_to_open(join: Join, chat: str, tabs: int) -> None:
    told = Told(join(phone=True))
    told.sit_with_bots("galerapagos", 3)
    told.change_table(lambda table: table.update(chat=chat))
    page = told.player.page
    expect(page.locator("header nav button")).to_have_count(tabs)
    if chat != "off":
        page.locator("header nav button", has_text="Talk").click()
        expect(page.locator(".talk input")).to_have_count(int(chat == "free"))
