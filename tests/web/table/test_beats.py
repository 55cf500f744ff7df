"""Moments get their time, one after the other: by a clock that the test sets, over updates that it makes up."""

from __future__ import annotations

import copy
import datetime as dt
import json
import re
import struct
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Join
from tests.web.player import SOON_MS, Player

SEATS = 5
FLOWN = """window.flown = 0;
new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((added) => {
    if (added.style?.position === "fixed" && added.ariaHidden) window.flown += 1;
}))).observe(document, { childList: true, subtree: true });"""
"""Counts what moves above the table."""

VOTES = {
    "event": "votes-shown",
    "votes": [2, 0, 0, 0, 2],
    "tallies": [{"other": 0, "voters": [1, 2, 3], "votes": 3}, {"other": 2, "voters": [0, 4], "votes": 2}],
}
DRINK = {"event": "rations-paid", "topic": "water", "left": 7}
EAT = {"event": "rations-paid", "topic": "food", "left": 6}
DAY = {"event": "turn-started", "turn_number": 2, "first": 1, "weather": "dry", "rain": 0, "barred": []}
FISH = {"event": "fished", "seat": 1, "fish": [2], "caught": 2, "food": 9}
SHOT = {"event": "shot-fired", "seat": 3, "other": 0}


class Island:
    """A table that is asked for its first action, and then hears from the test alone."""

    def __init__(self, player: Player, game: str = "galerapagos") -> None:
        self.player, self.page = player, player.page
        self.sent: list[dict[str, Any]] = []
        self.alone = False
        player.context.add_init_script(FLOWN)
        player.page.clock.install()
        player.page.route_web_socket("**/socket", self._connect)
        player.begin().play_now(game)
        player.page.locator(".coach .quiet").click()
        asked = '[data-action="fish"]' if game == "galerapagos" else "[data-spot]"
        player.page.locator(f"main {asked}").first.wait_for()
        self.alone = True
        self.update = copy.deepcopy(self.last)
        now = player.page.evaluate("Date.now()") / 1000
        player.page.clock.pause_at(dt.datetime.fromtimestamp(now + 1, dt.UTC))

    def _connect(self, browser: WebSocketRoute) -> None:
        self.browser, server = browser, browser.connect_to_server()

        def hear(frame: str | bytes) -> None:
            self.sent.append(json.loads(frame))
            if not self.alone:
                server.send(frame)

        def forward(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "update":
                self.last = message
            if not self.alone:
                browser.send(frame)

        browser.on_message(hear)
        server.on_message(forward)

    def tell(self, *events: dict[str, Any], **changes: Any) -> int:
        """Something happened; the version that it led to."""
        self.update = {**self.update, "since": self.update["version"], "version": self.update["version"] + 1}
        self.update |= {"events": list(events), **changes}
        self.browser.send(json.dumps(self.update))
        version: int = self.update["version"]
        return version

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass in the page."""
        self.page.clock.run_for(milliseconds)

    @property
    def caption(self) -> Any:
        """The line over the table."""
        return expect(self.page.locator("[data-caption]"))

    @property
    def story(self) -> Any:
        """The lines told so far."""
        return expect(self.page.locator("aside.side .story li"))

    @property
    def version(self) -> Any:
        """The version on the table."""
        return expect(self.page.locator("main"))


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_the_story_comes_when_the_moment_is_over(join: Join, motion: bool) -> None:
    island = Island(join(motion=motion, pace="usual"))
    version = island.tell(VOTES)
    island.caption.to_have_text("Three point at you.")
    island.pass_time(2100)
    island.caption.to_have_text("Three point at you.")
    island.story.to_have_count(0)
    assert (island.page.evaluate("window.flown") > 0) == motion
    island.pass_time(150)
    island.caption.to_have_count(0)
    island.story.to_have_count(1)
    island.version.to_have_attribute("data-version", str(version))


@pytest.mark.parametrize(("pace", "length"), [("calm", 1920), ("quick", 600), ("none", 0)])
def test_the_pace_is_chosen(join: Join, pace: str, length: int) -> None:
    island = Island(join(motion=True, pace=pace))
    island.tell(DAY)
    if length:
        island.caption.to_have_text("Turn 2: not a cloud.")
        island.pass_time(length - 100)
        island.story.to_have_count(0)
        island.pass_time(150)
    island.story.to_have_count(1)
    island.caption.to_have_count(0)


def test_moments_follow_one_another_and_counters_keep_step(join: Join) -> None:
    island = Island(join(motion=True, pace="usual"))
    food = expect(island.page.locator('[data-spot="food"]'))
    island.tell(FISH)
    island.tell(DRINK, EAT)
    last = island.tell(DAY)
    food.to_have_attribute("aria-valuenow", str(island.last["view"]["food"]))
    island.pass_time(750)
    island.story.to_have_count(1)
    island.caption.to_have_text("Night falls. Everyone drinks.")
    expect(island.page.locator(".galerapagos")).to_have_class(re.compile(r"\bnight\b"))
    island.pass_time(1000)
    island.story.to_have_count(2)
    island.caption.to_have_text("Everyone eats.")
    expect(island.page.locator('[data-spot="water"]')).to_have_attribute("aria-valuenow", "7")
    island.pass_time(1000)
    island.caption.to_have_text("Turn 2: not a cloud.")
    expect(island.page.locator(".galerapagos")).not_to_have_class(re.compile(r"\bnight\b"))
    island.pass_time(1250)
    island.story.to_have_count(4)
    island.version.to_have_attribute("data-version", str(last))


CROSSED = """() => {
    const [raft, ...cups] = ["[data-spot=raft] .logs", "body > svg"].flatMap((all) =>
        [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect()));
    return cups.map((cup) => cup.top < raft.bottom && raft.top < cup.bottom);
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_cups_of_a_shortage_stand_clear_of_the_raft(join: Join, phone: bool) -> None:
    island = Island(join(phone=phone, motion=True, pace="calm"))
    island.tell({"event": "shortage-began", "topic": "water", "need": 5, "have": 3, "zero": False, "again": False})
    island.pass_time(50)
    island.player.wait_for(f"(crossed => crossed.length === 5 && !crossed.includes(true))(({CROSSED})())")


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_a_gamble_is_held_before_it_is_known(join: Join, motion: bool) -> None:
    island = Island(join(motion=motion, pace="usual"))
    outcome = island.page.locator("[data-caption] .outcome")
    for bitten, known in ((False, "no snake."), (True, "a snake!")):
        island.tell({"event": "wood-gathered", "seat": 1, "safe": 1, "announced": 3, "bitten": bitten})
        island.caption.to_contain_text("Three more branches…")
        island.pass_time(1100)
        expect(outcome).to_be_hidden()
        island.pass_time(200)
        expect(outcome).to_have_text(known)
        expect(outcome).to_be_visible()
        island.pass_time(650)
        island.caption.to_have_count(0)


def test_a_tap_and_a_key_end_one_moment_each(join: Join) -> None:
    island = Island(join(pace="usual"))
    version = island.tell(DRINK, EAT, DAY)
    island.caption.to_have_text("Night falls. Everyone drinks.")
    island.page.locator("main h2").first.dispatch_event("pointerdown")
    island.page.locator("main h2").first.dispatch_event("pointerup")
    island.pass_time(150)
    island.caption.to_have_text("Everyone eats.")
    island.story.to_have_count(1)
    island.page.keyboard.press("Escape")
    island.caption.to_have_text("Turn 2: not a cloud.")
    island.page.keyboard.press("Space")
    island.pass_time(10)
    island.caption.to_have_count(0)
    island.version.to_have_attribute("data-version", str(version))


FAULTY = """() => {
    const own = window.setTimeout;
    window.setTimeout = (...given) => {
        window.setTimeout = own;
        throw new Error("a fault");
    };
}"""
"""The next thing that wants to take time fails."""
SOUNDLESS = "window.AudioContext = class { constructor() { throw new Error('no sound'); } };"


def test_what_fails_in_a_moment_goes_to_the_console_and_the_table_goes_on(join: Join) -> None:
    player = join(pace="usual")
    island = Island(player)
    player.page.evaluate(FAULTY)
    version = island.tell(DRINK, EAT)
    island.caption.to_have_text("Everyone eats.", timeout=SOON_MS)
    island.pass_time(1100)
    island.version.to_have_attribute("data-version", str(version), timeout=SOON_MS)
    island.story.to_have_count(2)
    island.caption.to_have_count(0)
    player.expect_complaint("Error: a fault")


def test_a_machine_that_makes_no_sound_shows_everything(join: Join) -> None:
    player = join(motion=True, pace="usual", settings={"sound": True})
    player.context.add_init_script(SOUNDLESS)
    island = Island(player)
    version = island.tell(DAY)
    island.caption.to_have_text("Turn 2: not a cloud.", timeout=SOON_MS)
    island.pass_time(1300)
    island.version.to_have_attribute("data-version", str(version), timeout=SOON_MS)
    player.expect_complaint("Error: no sound")


def test_whoever_acts_waits_for_nothing(join: Join) -> None:
    island = Island(join(motion=True, pace="usual"))
    island.tell(SHOT)
    version = island.tell(VOTES)
    island.caption.to_contain_text("shoots you.")
    island.page.locator('main [data-action="fish"]').click()
    island.pass_time(150)
    island.version.to_have_attribute("data-version", str(version))
    assert [message["action"] for message in island.sent if message["type"] == "submit"] == ["fish"]


def test_what_is_not_possible_any_more_is_not_offered_meanwhile(join: Join) -> None:
    island = Island(join(motion=True, pace="usual"))
    fish = island.page.locator('main [data-action="fish"]')
    expect(fish).to_have_count(1)
    island.tell(SHOT, to_act=[1], legal=["wreck"])
    expect(fish).to_have_count(0)
    expect(island.page.locator('main [data-action="wreck"]')).to_have_count(1)


def test_where_time_is_short_nothing_takes_any(join: Join) -> None:
    island = Island(join(motion=True, pace="calm"))
    now = int(island.page.evaluate("Date.now()"))
    clocks = {"left": [9000] * SEATS, "running": [0], "stopped": False, "debate": None, "since": now, "now": now}
    island.browser.send(json.dumps({"type": "clocks", "match": island.update["match"], **clocks}))
    expect(island.page.locator(".prompt .time")).to_have_count(1)
    version = island.tell(SHOT)
    island.version.to_have_attribute("data-version", str(version))
    island.story.to_have_count(1)


@pytest.mark.parametrize(("winners", "headline"), [([0, 1], "You are saved."), ([1, 3], "The sea keeps you.")])
def test_the_end_is_told_to_whoever_looks_on_and_can_be_shared(join: Join, winners: list[int], headline: str) -> None:
    island = Island(join())
    view = {**island.update["view"], "ending": "left-freely", "aboard": winners}
    ranks = [int(seat not in winners) for seat in range(SEATS)]
    outcome = {"ending": "left-freely", "winners": winners, "ranks": ranks, "scores": [1 - rank for rank in ranks]}
    ended = {"event": "match-ended", "ending": "left-freely", "winners": winners}
    island.tell(ended, view=view, outcome=outcome, legal=[], to_act=[])
    dialog = island.page.locator("dialog[open]")
    expect(dialog.locator("h2")).to_have_text(headline)
    expect(dialog.locator("header svg .raft use")).to_have_count(len(winners))
    with island.page.expect_download() as download:
        dialog.get_by_role("button", name="A picture to share").click()
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG") and struct.unpack(">II", picture[16:24]) == (1200, 630)


def test_the_mast_keeps_off_the_words_of_the_result(join: Join) -> None:
    island = Island(join(phone=True, language="fr"))
    view = {**island.update["view"], "ending": "left-freely", "aboard": [0, 1, 3]}
    outcome = {"ending": "left-freely", "winners": [0, 1, 3], "ranks": [0, 0, 1, 0, 1], "scores": [1, 1, 0, 1, 0]}
    ended = {"event": "match-ended", "ending": "left-freely", "winners": [0, 1, 3]}
    island.tell(ended, view=view, outcome=outcome, legal=[], to_act=[])
    header = island.page.locator("dialog[open] header")
    header.locator("svg .raft use").first.wait_for()
    raft, words = header.locator("svg .raft").bounding_box(), header.locator("p").bounding_box()
    assert raft and words and raft["y"] >= words["y"] + words["height"]


LOST = [("left-freely", "dry", 1), ("all-dead", "hurricane", 0), ("nobody-aboard", "hurricane", 0)]
"""An ending, its weather, and how many wave who stay behind."""


@pytest.mark.parametrize(("ending", "weather", "waving"), LOST)
def test_nobody_waves_where_no_raft_leaves(join: Join, ending: str, weather: str, waving: int) -> None:
    island = Island(join())
    view = copy.deepcopy(island.update["view"]) | {"ending": ending, "weather": weather}
    view["aboard"] = [1, 2, 3, 4] if waving else []
    view["castaways"][0] |= {"health": "dead", "cause": "hunger-at-departure", "death_turn": 3}
    outcome = {"ending": ending, "winners": view["aboard"], "ranks": [0] * SEATS, "scores": [0] * SEATS}
    island.tell({"event": "match-ended", "ending": ending, "winners": view["aboard"]}, view=view, outcome=outcome)
    scene = island.page.locator("dialog[open] header svg")
    expect(scene.locator(".rain")).to_have_count(int(weather == "hurricane"))
    expect(scene.locator(".arm")).to_have_count(waving)


WHOLE = """() => {
    const box = document.querySelector(".lately").getBoundingClientRect();
    return [...document.querySelectorAll(".lately li")].map((line) => line.getBoundingClientRect())
        .filter((line) => line.left < box.right && line.top < box.bottom).every((line) => line.bottom <= box.bottom);
}"""
"""Whether no line of what happened last is cut."""


def test_on_a_phone_what_happened_last_stays_in_sight(join: Join) -> None:
    island = Island(join(phone=True))
    island.tell(FISH, to_act=[2], legal=[])
    island.tell({"event": "water-collected", "seat": 2, "rations": 2, "water": 9}, to_act=[3], legal=[])
    lines = island.page.locator(".lately li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("brings back 2 water.")
    expect(lines.first).to_be_in_viewport(ratio=1)
    assert island.page.evaluate(WHOLE)
    island.tell(FISH, to_act=[0], legal=island.last["legal"])
    expect(island.page.locator('[data-action="fish"]')).to_have_count(1)
    assert island.page.evaluate(WHOLE)


BEARING = """() => {
    const [bearer, burden] = [document.querySelector('[data-seat="3"] .figure'),
        document.querySelector('body > svg[aria-hidden]')].map((one) => one?.getBoundingClientRect());
    return burden && Math.abs(bearer.x + bearer.width / 2 - burden.x - burden.width / 2) / bearer.width;
}"""
"""How far what is carried is from its bearer, in widths of the bearer."""
HALFWAY = """() => document.getAnimations().forEach((animation) => {
    animation.pause();
    animation.currentTime = 0.62 * animation.effect.getComputedTiming().duration;
})"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_wood_is_carried_by_who_gathered_it(join: Join, phone: bool) -> None:
    island = Island(join(motion=True, pace="usual", phone=phone))
    island.tell({"event": "wood-gathered", "seat": 3, "safe": 1, "announced": 0, "bitten": False})
    expect(island.page.locator("body > svg[aria-hidden]")).to_have_count(1)
    island.page.evaluate(HALFWAY)
    assert island.page.evaluate(BEARING) < 1


WAR = {"domain": "war", "face": "one-star", "points": 1}
WON = [{"event": "domain-won", "seat": seat, "column": seat, "card": WAR} for seat in (0, 1)]
LINES = [
    ("nautilus", {"event": "harpooned", "seat": 0, "other": 1, "diver": None}, "You harpoon a diver."),
    ("nautilus", {"event": "anchored", "seat": 1, "card": "7", "place": "a1"}, "The anchor drops."),
    (
        "nautilus",
        {"event": "placed", "seat": 1, "card": "kraken", "place": "a1", "domain": WAR, "across": True},
        "The Kraken rises.",
    ),
    ("nautilus", {"event": "round-started", "round": 6, "first": 0, "domains": []}, "The last round. You begin."),
    ("nautilus-island", {"event": "closed", "seat": 0, "colour": "green", "size": 5, "points": 9}, "You close 5 "),
    ("nautilus-island", {"event": "column-emptied", "column": 2}, "A column is bare. One more round."),
    ("nautilus-island", {"event": "round-started", "round": 9, "order": [0], "final": True}, "The last round."),
]
"""What a game tells, and the line over its table."""


@pytest.mark.parametrize("game", ["nautilus", "nautilus-island"])
def test_what_is_worth_a_line_has_one_which_a_tap_ends(join: Join, game: str) -> None:
    table = Island(join(pace="usual"), game)
    for name, event, line in LINES:
        if name == game:
            table.tell(event)
            table.caption.to_contain_text(line)
            table.page.keyboard.press("Escape")
            table.pass_time(50)
            table.caption.to_have_count(0)


def test_the_count_of_a_round_stands_while_its_cards_are_taken(join: Join) -> None:
    table = Island(join(motion=True, pace="usual"), "nautilus")
    table.tell(*WON, {"event": "round-ended", "round": 1, "specials": []})
    for milliseconds in (480, 480, 0):
        table.caption.to_contain_text("You take 1, ")
        table.pass_time(milliseconds)


def test_a_bot_that_leaves_everybody_a_moment_says_so_until_something_happens(join: Join) -> None:
    island = Island(join())
    prompt = expect(island.page.locator("section.prompt"))
    island.tell(FISH, to_act=[1], legal=[])
    prompt.to_contain_text("Waiting for")
    island.browser.send(json.dumps({"type": "lull", "match": island.update["match"], "seat": 1}))
    prompt.to_contain_text("waits a moment, so that anybody may react.")
    island.tell(FISH, to_act=[2])
    prompt.not_to_contain_text("waits a moment")


def test_what_was_answered_is_not_asked_while_its_outcome_is_shown(join: Join) -> None:
    island = Island(join(pace="usual"))
    prompt = expect(island.page.locator("section.prompt"))
    prompt.to_contain_text("Your turn")
    island.tell(SHOT, to_act=[1], legal=[])
    island.caption.to_contain_text("shoots you.")
    prompt.not_to_contain_text("Your turn")
    expect(island.page.locator("[data-hint]")).to_have_count(0)
    island.pass_time(1500)
    prompt.to_contain_text("Waiting for")


def test_whoever_fired_is_spoken_to(join: Join) -> None:
    island = Island(join(text=True))
    view = copy.deepcopy(island.update["view"])
    view["castaways"][1] |= {"health": "dead", "cause": "shot", "killer": 0, "death_turn": 1}
    view["castaways"][2] |= {"health": "dead", "cause": "shot", "killer": 3, "death_turn": 1}
    island.tell(FISH, view=view)
    expect(island.page.locator("main")).to_contain_text("you fired")
    expect(island.page.locator("main").get_by_text("fired")).to_have_count(2)


def test_the_settings_at_the_table_hold_the_pace(join: Join) -> None:
    player = join(pace="usual").play_now("galerapagos")
    player.page.locator("aside.side summary", has_text="Settings").click()
    player.page.get_by_label("Pace of the table and of bots").select_option("calm")
    assert json.loads(player.page.evaluate("localStorage.getItem('marooned.settings')"))["pace"] == "calm"
