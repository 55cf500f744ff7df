"""NA-1: set-up of a match."""

from __future__ import annotations

from collections import Counter

import numpy as np

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import bytes_of
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import (
    DECK,
    DOMAIN_CARDS,
    DOMAINS,
    FACES,
)
from marooned.games.nautilus.rules import turn
from marooned.games.nautilus.state import NO_CARD, State

from . import builders as b

DEALS = 60


def deals() -> list[State]:
    return [b.dealt(str(number), first_player=None) for number in range(DEALS)]


def test_na_1_1_divers_specials_and_domains_are_shuffled() -> None:
    found = deals()
    assert len({(int(s.hand[0]), int(s.hand[1])) for s in found}) == DEALS
    assert len({int(s.offer) for s in found}) > 10
    assert len({s.domains.tobytes() for s in found}) == DEALS
    assert bytes_of(b.dealt("same")) == bytes_of(b.dealt("same"))


def test_na_1_2_five_domain_cards_lie_face_up_whatever_their_domains() -> None:
    found = deals()
    for s in found:
        assert (s.domains != NO_CARD).all() and s.deck.sum() == DOMAIN_CARDS - len(s.domains)
        assert (s.deck + np.bincount(s.domains, minlength=len(DECK)) == DECK).all()
        assert len(GAME.views(s)(SPECTATOR).domains) == len(s.domains)
    different = Counter(len({int(card) // FACES for card in s.domains}) for s in found)
    assert any(n < DOMAINS for n in different), "a domain repeats and another is missing"


def test_na_1_3_the_first_player_is_drawn_or_chosen() -> None:
    starts = Counter(int(s.first) for s in deals())
    assert set(starts) == {0, 1} and min(starts.values()) > DEALS // 5
    for seat in range(2):
        assert all(b.dealt(str(number), first_player=seat).first == seat for number in range(10))
        assert turn(b.dealt(first_player=seat)) == seat
