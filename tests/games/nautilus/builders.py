"""Positions of Nautilus for tests: a round dealt as told, then played on by actions in their notation.

Divers are written as numbers ("3 7 14"), special cards and places as in the notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from marooned.engine.match import Match
from marooned.engine.position import Position
from marooned.engine.record import Array, bytes_of, copy_of
from marooned.engine.rng import key_from_seed, key_words, seed
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import (
    COLUMNS,
    DOMAIN_NAMES,
    FACE_NAMES,
    FACES,
    PLACE_NAMES,
    SPECIAL_NAMES,
)
from marooned.games.nautilus.invariants import check_invariants
from marooned.games.nautilus.rules import Reason, legal, turn
from marooned.games.nautilus.state import NO_CARD, Phase, State
from marooned.games.nautilus.view import divers_in, domain_card
from marooned.games.nautilus.view.shapes import DomainCard
from tests.games import refusing

LOW, HIGH = "1 2 3 4 5", "10 11 12 13 14"
"""Two hands without an arrow."""


# --- cards ---


def divers(cards: str) -> int:
    """Written divers as a set."""
    return sum(1 << int(card) for card in cards.split())


def special(name: str) -> int:
    return SPECIAL_NAMES.index(name)


def kind(card: str) -> int:
    """A written domain card ("war ink")."""
    domain, face = card.split()
    return DOMAIN_NAMES.index(domain) * FACES + FACE_NAMES.index(face)


def at(s: State, place: str) -> int | None:
    """The card on a place; None for a free one."""
    card = int(s.board[PLACE_NAMES.index(place)])
    return None if card == NO_CARD else card


def domain(s: State, place: str) -> DomainCard:
    """What is fought for at a place."""
    return domain_card(s.domains[PLACE_NAMES.index(place) % COLUMNS])


def hand(s: State, seat: int) -> list[int]:
    return divers_in(s.hand[seat])


def seen_by(s: State, seat: int) -> list[int]:
    """The divers of the other's hand that a seat knows."""
    return divers_in(s.seen[seat])


# --- positions ---


def dealt(seed: str = "deal", first_player: int | None = 0, open_piles: bool = False) -> State:
    """A match as the rules deal it."""
    s = State.blank()
    chosen = GAME.full_options({"first_player": first_player, "open_piles": open_piles}, 2)
    GAME.rules.setup(s, 2, *key_words(key_from_seed(seed)), GAME.option_numbers(chosen, 2))
    return s


def offered(
    hands: Sequence[str] = (LOW, HIGH),
    specials: tuple[str, str] = ("kraken", "fishbone"),
    first: int = 0,
    domains: Sequence[str] = (),
    open_piles: bool = False,
) -> State:
    """Round 1 as told, the first player about to share out two special cards."""
    s = dealt(first_player=first, open_piles=open_piles)
    for seat in range(2):
        s.hand[seat] = divers(hands[seat])
    s.offer = sum(1 << special(name) for name in specials)
    if domains:
        for here in s.domains:
            s.deck[here] += 1
        s.domains[:] = [kind(card) for card in domains]
        for here in s.domains:
            s.deck[here] -= 1
    check_invariants(s)
    return s


def preparing(specials: tuple[str, str] = ("kraken", "fishbone"), first: int = 0, **told: Any) -> State:
    """As `offered`, the special cards shared out: the first player's is named first."""
    return play(offered(specials=specials, first=first, **told), f"keep-{specials[0]}")


def placing(specials: tuple[str, str] = ("kraken", "fishbone"), first: int = 0, **told: Any) -> State:
    """As `preparing`, nothing played before placing."""
    return play(preparing(specials, first, **told), "pass", "pass")


def filled(s: State, but: int = 0) -> State:
    """Play on with the first legal actions until so many places are left free."""
    number = s.round_number
    while s.round_number == number and turn(s) >= 0 and (s.placed < 10 - but or s.phase == Phase.MOVE):
        play(s, allowed(s)[0])
    return s


def at_round(number: int, seed: str = "deal", **options: Any) -> State:
    """The start of a round, after rounds of random play."""
    s = dealt(seed, **options)
    rng = np.random.default_rng(7)
    while s.round_number < number:
        actions = allowed(s)
        play(s, actions[rng.integers(len(actions))])
    return s


def ended(seed: str = "deal", **options: Any) -> State:
    """A match over after random play."""
    s = at_round(6, seed, **options)
    rng = np.random.default_rng(8)
    while s.phase != Phase.OVER:
        actions = allowed(s)
        play(s, actions[rng.integers(len(actions))])
    return s


# --- moving on ---


def play(s: State, *actions: Any) -> State:
    """Play actions of whoever's turn it is, each one checked."""
    for action in actions:
        seat, id = int(turn(s)), GAME.actions.id(action)
        assert (reason := position_of(s).why_not(seat, id)) is None, (seat, str(action), reason)
        GAME.rules.apply(s, seat, id)
        check_invariants(s)
    return s


def allowed(s: State, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of whoever's turn it is, in their notation."""
    out = np.zeros(GAME.max_legal, np.int32)
    n = legal(s, int(turn(s)) if seat is None else seat, out)
    return [GAME.actions.words[i] for i in out[:n]]


def refuse(s: State, action: str, reason: Reason, seat: int | None = None) -> None:
    """Assert that an action is refused for that reason, is not offered, and changes nothing."""
    refusing.check_refused(position_of(s), int(turn(s)) if seat is None else seat, action, reason)


def position_of(s: State) -> Position:
    """The position that a state is."""
    return Position.from_bytes(GAME, 2, bytes_of(s))


def match_at(s: State) -> Match:
    """A match that stands at a position."""
    return refusing.match_at(position_of(s))


def heard(s: State, action: str, viewer: int) -> list[Any]:
    """What a viewer hears when whoever's turn it is plays an action, which is played."""
    before, seat, id = copy_of(s), int(turn(s)), GAME.actions.id(action)
    play(s, action)
    return [event for event in GAME.happened(before, seat, id, s, GAME.outcome(s, 2)) if event.heard_by(viewer)]


# --- chance ---


def with_chance(s: State, number: int) -> State:
    """The same position with another future."""
    other = copy_of(s)
    seed(other.rng, *key_words(key_from_seed(f"chance {number}")))
    return other


def drawing(s: State, action: str, cards: str) -> State:
    """Play a draw in the future where it gives exactly these divers."""
    for number in range(2000):
        drawn = play(with_chance(s, number), action)
        if drawn.drawn == divers(cards):
            return drawn
    raise AssertionError("never drawn")


# --- worlds and observations ---


def imagined(s: State, viewer: int, number: int) -> State:
    world = copy_of(s)
    GAME.rules.imagine(world, viewer, *key_words(key_from_seed(f"world {number}")))
    return world


def worlds(s: State, viewer: int, count: int = 25) -> list[State]:
    """Imagined worlds, each one holding together and looking the same to the viewer."""
    found = [imagined(s, viewer, number) for number in range(count)]
    seen, told = GAME.views(s)(viewer), observed(s, viewer)
    for world in found:
        check_invariants(world)
        assert GAME.views(world)(viewer) == seen
        assert (observed(world, viewer) == told).all()
    return found


def observed(s: State, viewer: int) -> Array:
    out = np.full(GAME.observation_size, 99, np.int8)
    GAME.rules.encode(s, viewer, out)
    return out


def piece(s: State, viewer: int, name: str) -> Array:
    """One named piece of an observation."""
    start = 0
    for part in GAME.observation:
        if part.name == name:
            return observed(s, viewer)[start : start + part.size].reshape(part.shape)
        start += part.size
    raise LookupError(name)
