"""Somebody who plays Nautilus Island and Nautilus at the page: by clicks, or by the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Error

from .player import GLANCE_MS, SOON_MS, TRIES, Player

FREE = ":not([disabled]):not([aria-disabled=true])"
PLAYABLE = f"main [data-action]{FREE}"
"""What plays an action."""
CHOOSABLE = f"main .lit{FREE}, {PLAYABLE}"
"""What can be clicked at a table, be it to play or to pick."""
CONFIRM = "section.prompt .buttons button.main"
FOCUS = """([selector, question]) => [
    !document.querySelector(question) && Boolean(document.querySelector(selector)),
    document.activeElement.matches(selector),
    getComputedStyle(document.activeElement).outlineStyle,
]"""
"""Whether there is such a thing and no question, whether it has the focus, and how that is shown: read at once, because
tables move on."""

ANSWERABLE = "selector => !document.querySelector(selector) || document.activeElement.matches(selector)"
"""Whether there is no question, or what confirms it has the focus."""
GLANCES = 50
"""How often the question is looked at before we walk to it."""


class MovedOn(Exception):
    """What was to be clicked is not there any more."""


class Sailor:
    """Plays what is lit, anything of it, from a seed; picks cards first where that leads to an action."""

    def __init__(self, player: Player, seed: int = 1, keyboard: bool = False) -> None:
        self.player, self.page, self.keyboard = player, player.page, keyboard
        self.chance = random.Random(seed)

    def play_to_the_end(self, most: int = 900) -> None:
        """Play until the match is over."""
        for _ in range(most):
            if self.player.over:
                return
            self.step()
        raise AssertionError(f"{most} clicks and no end")

    def play(self, steps: int) -> None:
        """Play so many clicks, or to the end."""
        for _ in range(steps):
            if not self.player.over:
                self.step()

    def play_until(self, holds: Callable[[], bool]) -> None:
        """Play until this holds while there is something to choose; a match that ends before fails."""
        while self.wait_for_choice():
            if holds():
                return
            self.step()
        raise AssertionError("the match ended before that")

    @property
    def can_choose(self) -> bool:
        """Whether something is lit now."""
        return self.page.locator(CHOOSABLE).count() > 0

    def wait_for_choice(self) -> bool:
        """Wait until something is lit, or the match is over; whether it goes on."""
        self.page.locator(f"{CHOOSABLE}, dialog[open]").first.wait_for(state="visible")
        return not self.player.over

    def step(self) -> None:
        """One click on something that is lit, confirmed where the page asks; tried anew where the table moved on."""
        for _ in range(TRIES):
            if not self.wait_for_choice():
                return
            try:
                if not self.page.locator(CONFIRM).count():  # the page may have asked a moment after the last look
                    playable = self.chance.random() < 0.5 and self.page.locator(PLAYABLE).count()
                    self.choose(PLAYABLE if playable else CHOOSABLE)
                self.confirm()
            except (Error, MovedOn):
                continue
            self.player.settle()
            return
        raise AssertionError(f"{TRIES} clicks led to nothing")

    def choose(self, what: str) -> None:
        """Take any of these."""
        if self.keyboard:
            self.reach(what)
            self.page.keyboard.press(self.chance.choice(["Enter", "Space"]))
        else:
            found = self.page.locator(what).all()
            if not found:
                raise MovedOn
            self.chance.choice(found).click(timeout=SOON_MS)

    def confirm(self) -> None:
        """Say yes if the page asks: the question takes the focus by itself."""
        if self.player.over or not self.page.locator(CONFIRM).count():
            return
        if self.keyboard:
            self.reach_question()
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(CONFIRM).click(timeout=SOON_MS)

    def reach_question(self) -> None:
        """Wait until the question has the focus, the frame after it is drawn; walk to it if a Tab of ours left it."""
        for glance in range(GLANCES + 200):
            if self.page.evaluate(ANSWERABLE, CONFIRM):
                return
            if glance < GLANCES:
                self.page.wait_for_timeout(GLANCE_MS)
            else:
                self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to what confirms")

    def reach(self, what: str) -> None:
        """Walk with Tab to one of these, not always the first. A question that comes up meanwhile keeps the focus."""
        for _ in range(200):
            self.page.keyboard.press("Tab")
            found, reached, outline = self.page.evaluate(FOCUS, [what, CONFIRM])
            if not found:
                raise MovedOn
            if reached:
                assert outline != "none", "what has the focus does not show it"
                if self.chance.random() < 0.6:
                    return
        raise AssertionError(f"Tab does not lead to {what}")

    def dismiss_coach(self) -> None:
        """Tell the coach that we know the game."""
        self.page.locator("aside.coach button").last.click()
