"""Being told of one's turn: the question at a slow table, the settings, push messages as the browser delivers them, and
the link of a mail."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.notifications.receivers import Browser, MailServer
from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.places import PHONE, at
from tests.web.player import Player
from tests.web.server import Server

SUBSCRIBING = """
(() => {
  let permission = "default", subscribed = null;
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => (permission = "granted");
  const given = %s;
  const made = { endpoint: given.endpoint, unsubscribe: async () => ((subscribed = null), true) };
  made.toJSON = () => ({ endpoint: given.endpoint, keys: given });
  PushManager.prototype.subscribe = async () => (subscribed = made);
  PushManager.prototype.getSubscription = async () => subscribed;
})();
"""
"""A browser whose person says yes, and whose push service answers: ours has none."""

RECORDING = """() => {
self.shown = [];
Object.defineProperty(self.navigator, "setAppBadge", { value: async () => undefined });
self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
}"""
"""The browser of the tests has no place for notifications nor for numbers on icons, and falls over when it gets one."""

SAID = {
    "en": (
        "Shall we tell you when it is your turn?",
        "Yes, tell me",
        "This device will tell you.",
        "When it is my turn",
        "Quiet hours",
    ),
    "fr": (
        *("Vous prévenir quand c’est à vous", "Oui, prévenez-moi", "Cet appareil vous préviendra."),
        *("Quand c’est à moi de jouer", "Heures de silence"),
    ),
}


def notices(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.context.request.get(f"{player.url}/api/notices").json()
    return found


def opened(player: Player, clock: dict[str, Any]) -> str:
    """A table that the player waits at."""
    headers, wanted = {"origin": player.url}, {"game": "nautilus", "seats": 2, "clock": clock}
    table = player.context.request.post(f"{player.url}/api/tables", data=wanted, headers=headers).json()["id"]
    taken = player.context.request.post(f"{player.url}/api/tables/{table}/seats/0", data={}, headers=headers)
    assert taken.ok, taken.text()
    return str(table)


@at(PHONE)
def test_a_slow_table_offers_to_call_and_the_settings_say_how(
    join: Join, picture: Callable[[Player, str], None], phone: bool, language: str
) -> None:
    title, yes, done, settings, quiet = SAID[language]
    player = join(phone=phone, language=language, worker=True).become("Ann", language)
    place = f"{'phone' if phone else 'desk'}-{language}"
    subscription = Browser().subscription(f"https://push.example/{place}")
    player.context.add_init_script(SUBSCRIBING % json.dumps(subscription))
    player.open(f"/t/{opened(player, {'kind': 'none'})}")
    player.page.locator("#seats").wait_for()
    player.page.wait_for_load_state("networkidle")
    assert player.page.locator("#call-me").count() == 0  # nobody is away for long here
    player.open(f"/t/{opened(player, {'kind': 'slow', 'hours': 24})}")
    expect(player.page.locator("#call-me")).to_contain_text(title)
    assert faults(player.page) == []
    player.page.locator("#call-me").scroll_into_view_if_needed()
    picture(player, f"call-me-{place}")
    assert notices(player)["devices"] == 0
    player.page.get_by_role("button", name=yes).click()
    expect(player.page.get_by_text(done)).to_be_visible()
    assert notices(player)["devices"] == 1
    player.open("/settings")
    part = player.page.get_by_role("group", name=settings)
    box = part.get_by_role("checkbox").first
    box.check()  # the page was opened anew, and this browser forgot
    expect(box).to_be_checked()
    part.get_by_label(quiet).check()
    part.locator("input[type=time]").first.fill("23:30")
    part.locator("input[type=time]").first.blur()
    part.get_by_role("checkbox").nth(2).uncheck()
    part.scroll_into_view_if_needed()
    picture(player, f"notices-{place}")
    assert faults(player.page) == []
    wanted = {"turns": True, "reminders": False, "quiet": {"start": 23 * 60 + 30, "end": 8 * 60}}
    player.wait_until(lambda: {**notices(player)["wishes"], "zone": ""} == {**wanted, "zone": ""})
    box.uncheck()
    player.wait_until(lambda: notices(player)["devices"] == 0)
    expect(box).not_to_be_checked()


def test_whoever_declines_is_not_asked_again(join: Join) -> None:
    player = join(worker=True).become("Ann")
    player.context.add_init_script(SUBSCRIBING % json.dumps(Browser().subscription("https://push.example/no")))
    table = opened(player, {"kind": "slow", "hours": 24})
    player.open(f"/t/{table}")
    player.page.get_by_role("button", name="No, thanks").click()
    expect(player.page.locator("#call-me")).to_have_count(0)
    player.open(f"/t/{table}")
    player.page.locator("#seats").wait_for()
    player.page.wait_for_load_state("networkidle")
    assert player.page.locator("#call-me").count() == 0


def test_the_browser_delivers_a_push_message_and_it_is_shown(join: Join) -> None:
    player = join(permissions=["notifications"], worker=True).become("Ann")
    player.open("/about")
    session = player.context.new_cdp_session(player.page)
    registrations: list[str] = []

    def note(event: dict[str, Any]) -> None:
        registrations.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    player.page.evaluate("navigator.serviceWorker.register('/offline.js').then(() => navigator.serviceWorker.ready)")
    player.wait_for("navigator.serviceWorker.controller !== null")

    def deliver(path: str, tag: str) -> None:
        told = {"title": "Your turn", "body": "Nautilus, table ABC234: 23 hours left.", "path": path, "tag": tag}
        wanted = {"origin": player.url, "registrationId": registrations[-1], "data": json.dumps(told)}
        session.send("ServiceWorker.deliverPushMessage", wanted)

    (worker,) = player.context.service_workers
    worker.evaluate(RECORDING)
    for path, tag in (("/t/abc", "one"), ("/about", "two"), ("/t/def", "three")):  # they look at the second
        deliver(path, tag)
    player.wait_until(lambda: len(worker.evaluate("shown")) == 2)
    shown = worker.evaluate("shown")
    assert [(one["tag"], one["data"]["path"]) for one in shown] == [("one", "/t/abc"), ("three", "/t/def")]
    assert {one["title"] for one in shown} == {"Your turn"}
    assert {one["body"] for one in shown} == {"Nautilus, table ABC234: 23 hours left."}


@pytest.fixture
def post_office() -> Iterator[MailServer]:
    """A mail server in a thread of its own."""
    office, ready, done = MailServer(), threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async with office.running():
            ready.set()
            await done.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    ready.wait()
    yield office
    loop.call_soon_threadsafe(done.set)
    thread.join()
    loop.close()


def test_an_address_is_given_confirmed_and_taken_away(
    built: None, join: Join, post_office: MailServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in post_office.settings.items():
        monkeypatch.setenv(f"MAROONED_{name.upper()}", value)
    server = Server(tmp_path)
    server.start()
    try:
        player = join(server).become("Ann").open("/settings")
        part = player.page.get_by_role("group", name="When it is my turn")
        part.get_by_label("Email address").fill("ann@example.org")
        part.get_by_role("button", name="Tell me by email too").click()
        expect(part.get_by_text("An email is on its way to ann@example.org")).to_be_visible()
        ((to, mail),) = post_office.taken
        path = mail.get_content().split("https://island.example.org")[-1].split()[0]
        assert to == "ann@example.org" and path.startswith("/mail/")
        reader = join(server).open(path)  # in another browser
        assert faults(reader.page) == []
        reader.page.get_by_role("button", name="Yes, write to me").click()
        expect(reader.page.get_by_role("status")).to_contain_text("Thank you")
        player.open("/settings")
        expect(part.get_by_text("You are told at ann@example.org")).to_be_visible()
        reader.open(path)
        reader.page.get_by_role("button", name="No more emails").click()
        expect(reader.page.get_by_role("status")).to_contain_text("No more emails will come")
        player.open("/settings")
        expect(part.get_by_label("Email address")).to_be_visible()
    finally:
        server.stop()
