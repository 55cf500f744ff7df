"""Two people who do not know each other find players on the home page, and sit at one table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, WebSocket, expect

from tests.web.axe import faults
from tests.web.conftest import Join
from tests.web.player import Player

CUT = """() => [...document.querySelectorAll("section[aria-labelledby=find] select")].flatMap((select) => {
  const style = getComputedStyle(select), drawing = document.createElement("canvas").getContext("2d");
  drawing.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
  return [...select.options].map((one) => one.text).filter((text) => drawing.measureText(text).width > room);
})"""
"""Choices that are cut off in their box, whose arrow takes sixteen pixels."""


def test_two_strangers_find_each_other_by_keyboard(join: Join, picture: Callable[[Player, str], None]) -> None:
    ann, bob = join(phone=True, language="fr"), join()
    ann.open()
    ann.page.get_by_role("combobox", name="Jeu").select_option("nautilus-island")
    ann.page.get_by_text("D’autres choix").click()
    ann.page.get_by_role("combobox", name="Joueurs").select_option("2")
    ann.page.get_by_role("combobox", name="Temps de réflexion").select_option("calm")
    ann.page.get_by_role("button", name="Trouver des joueurs").press("Enter")
    status = ann.page.locator("section[aria-labelledby=find] [role=status]")
    expect(status).to_contain_text("On cherche des joueurs")
    expect(status).to_contain_text("Personne d’autre ne cherche")
    expect(ann.page.get_by_role("button", name="Ne plus chercher")).to_be_focused()
    assert faults(ann.page) == []
    picture(ann, "finding-phone-fr")
    ann.page.get_by_role("button", name="Ne plus chercher").press("Enter")
    expect(ann.page.get_by_role("button", name="Trouver des joueurs")).to_be_visible()
    assert ann.page.evaluate(CUT) == []  # more was chosen than is usual: all of it is in sight
    ann.open()  # what was chosen last is still there
    expect(ann.page.get_by_role("combobox", name="Temps de réflexion")).to_have_value("calm")
    find = ann.page.get_by_role("button", name="Trouver des joueurs")
    expect(find).to_be_enabled()  # only once the games are known; a key pressed before is for nobody
    find.press("Enter")
    expect(status).to_be_visible()
    bob.open()
    bob.page.get_by_role("combobox", name="Game").select_option("nautilus-island")
    bob.page.get_by_role("combobox", name="Time to think").select_option("calm")
    bob.page.get_by_text("More choices").click()
    for game in ("nautilus", "nautilus-island"):  # what was unfolded stays so
        bob.page.get_by_role("combobox", name="Game").select_option(game)
    expect(bob.page.get_by_label("Rated")).to_be_visible()
    picture(bob, "finding-desk-en")
    assert bob.page.evaluate(CUT) == []
    bob.page.get_by_role("button", name="Find players").press("Enter")
    for player in (ann, bob):
        player.page.wait_for_url("**/t/*")
    assert ann.page.url == bob.page.url
    for player in (ann, bob):
        player.page.locator("section.prompt").wait_for()
    check_kept_away(bob)


def check_kept_away(player: Player) -> None:
    """Whom one meets at a table can be muted and reported there, by keys."""
    player.page.get_by_text("Mute, block, report").press("Enter")
    player.page.get_by_role("button", name="Mute").press("Enter")
    expect(player.page.get_by_role("button", name="Unmute")).to_be_visible()
    player.page.get_by_role("button", name="Report to the host").press("Enter")
    player.page.get_by_label("What happened?").fill("Calls me a landlubber.")
    assert faults(player.page) == []
    told = list[str]()

    def take(route: Route) -> None:  # other tests count the reports of this server
        told.append(route.request.post_data or "")
        route.fulfill(status=204)

    player.page.route("**/api/reports", take)
    player.page.get_by_role("button", name="Send the report").press("Enter")
    expect(player.page.get_by_text("The host is told.")).to_be_visible()
    assert "landlubber" in told[0]
    company = player.context.request.get(f"{player.url}/api/company").json()
    assert [one["muted"] for one in company["people"]] == [True]


def test_whoever_searches_before_the_server_said_who_they_are_has_one_connection(join: Join) -> None:
    ann = join().become("Ann")
    asked, opened = list[Route](), list[WebSocket]()
    ann.page.route("**/api/identity", lambda route: asked.append(route))
    ann.page.on("websocket", lambda socket: opened.append(socket))
    ann.open()
    ann.page.get_by_role("button", name="Find players").click()
    expect(ann.page.get_by_role("button", name="Find players")).to_be_disabled()
    assert opened == []
    for route in reversed(asked):  # the search first, then whoever asked before it
        route.continue_()
    expect(ann.page.get_by_role("button", name="Stop looking")).to_be_visible()
    ann.page.get_by_role("button", name="Stop looking").click()
    expect(ann.page.get_by_role("button", name="Find players")).to_be_visible()
    assert (len(asked), len(opened)) == (1, 1)


def test_open_tables_come_and_go_while_one_looks(join: Join) -> None:
    ann, bob = join(), join()
    ann.open()
    bob.open("/new/nautilus")
    bob.page.locator("details summary").click()
    bob.page.get_by_label("List this table").check()
    bob.page.locator("form button.main").click()
    bob.page.wait_for_url("**/t/*")
    table = bob.page.url.rpartition("/")[2]
    listed = ann.page.locator(f"a[href='/t/{table}']")
    expect(listed).to_be_visible()
    bob.page.locator("section.seats").wait_for()


def test_a_friend_s_invitation_is_the_first_thing_at_home(join: Join, picture: Callable[[Player, str], None]) -> None:
    ann, bob = join().become("שרה"), join(phone=True, language="fr").become("Bob", "fr")

    def ask(player: Player, method: str, path: str, **body: object) -> dict[str, str]:
        answer = player.context.request.fetch(
            f"{player.url}/api{path}", method=method, data=body, headers={"origin": player.url}
        )
        assert answer.ok, answer.text()
        return dict(answer.json())

    played = ask(ann, "POST", "/tables", game="nautilus", seats=2)["id"]
    for seat, player in enumerate((ann, bob)):
        ask(player, "POST", f"/tables/{played}/seats/{seat}")
    ask(ann, "POST", f"/tables/{played}/start")
    people = [ask(player, "GET", "/identity")["id"] for player in (ann, bob)]
    for player, friend in ((ann, people[1]), (bob, people[0])):
        ask(player, "PUT", f"/company/people/{friend}", friend=True)
    bob.open()
    expect(bob.page.locator("#known")).to_be_visible()
    ann.open(f"/new/nautilus-island?with={people[1]}")
    expect(ann.page.get_by_label("Players")).to_have_value("2")  # the two of them, where three are usual
    expect(ann.page.get_by_text("Bob is invited as soon as the table is set up.")).to_be_visible()
    ann.page.locator("form button.main").click()
    ann.page.wait_for_url("**/t/*")
    guest = ann.page.get_by_role("list", name="Friends").get_by_role("listitem")
    expect(guest).to_contain_text("invited, no answer yet")
    assert faults(ann.page) == []
    picture(ann, "friend-invited-desk-en")
    bob.page.get_by_role("button", name="Non merci").click()
    expect(guest).to_contain_text("cannot come now")
    ann.open(f"/t/{ask(ann, 'POST', '/tables', game='nautilus', seats=2)['id']}")
    expect(guest).to_contain_text("here now")
    guest.get_by_role("button", name="Invite").click()
    expect(guest).to_contain_text("no answer yet")
    go = bob.page.get_by_role("button", name="Aller à la table")
    expect(go).to_be_in_viewport()
    expect(bob.page.get_by_role("status", name="Vos invitations")).to_contain_text("\u2068שרה\u2069 vous invite")
    assert faults(bob.page) == []
    picture(bob, "invited-phone-fr")
    go.click()
    bob.page.wait_for_url(ann.page.url)
    expect(guest).to_contain_text("on the way")
    bob.page.get_by_role("button", name="S’asseoir ici").first.click()
    expect(guest).to_contain_text("sits here")
