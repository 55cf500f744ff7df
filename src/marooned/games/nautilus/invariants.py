"""Nautilus: what must hold in every state, asserted over random games."""

from __future__ import annotations

from marooned.games.nautilus.content import (
    ALL_DIVERS,
    ALL_SPECIALS,
    COLUMNS,
    DECK,
    DOMAIN_POINTS,
    DOMAINS,
    FISHBONE_VALUE,
    HAND,
    KRAKEN_VALUE,
    OFFERED,
    PLACES,
    PLACINGS,
    RESHUFFLE_AFTER,
    ROUNDS,
    SEATS,
    Special,
)
from marooned.games.nautilus.rules.placing import has_a_move
from marooned.games.nautilus.rules.scoring import domain_points, score
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, NOBODY, Phase, State
from marooned.games.nautilus.view import divers_in, specials_in

PLACED_SPECIALS = {Special.FISHBONE: FISHBONE_VALUE, Special.KRAKEN: KRAKEN_VALUE}
"""Special cards placed as divers are, with their values."""


def check_invariants(s: State) -> None:
    """Assert everything that must hold in a state, dealt, played or imagined."""
    _divers(s)
    _specials(s)
    _domains(s)
    _memory(s)
    _turns(s)
    if s.phase == Phase.OVER:
        _end(s)


def _divers(s: State) -> None:
    placed = [int(card) for card in s.board if card not in (NO_CARD, FISHBONE_VALUE, KRAKEN_VALUE)]
    held = [diver for cards in (*s.hand, s.drawn, s.put_back) for diver in divers_in(cards)]
    assert len({*held, *placed}) == len(held) + len(placed), "a diver is in two places"
    for cards in (*s.hand, s.drawn, s.put_back):
        assert not cards & ~ALL_DIVERS, "a set of divers holds something else"


def _specials(s: State) -> None:
    this_round = [int(special) for special in s.special if special != NO_CARD]
    offered = specials_in(s.offer)
    assert len(set(this_round)) == len(this_round), "a special card is in two hands"
    assert len(this_round) + len(offered) == (0 if s.phase == Phase.OVER else OFFERED)
    assert not s.set_aside & s.offer and not any(s.set_aside >> special & 1 for special in this_round)
    rounds_done = s.round_number - (s.phase != Phase.OVER)
    rounds_since = rounds_done - RESHUFFLE_AFTER if rounds_done >= RESHUFFLE_AFTER else rounds_done
    assert len(specials_in(s.set_aside)) == OFFERED * rounds_since
    assert 0 <= s.set_aside | s.offer <= ALL_SPECIALS
    for special, value in PLACED_SPECIALS.items():
        players = [seat for seat in range(SEATS) if s.special[seat] == special and s.played[seat]]
        assert list(s.board).count(value) == len(players)
    anchors = [seat for seat in range(SEATS) if s.special[seat] == Special.ANCHOR and s.played[seat]]
    assert len(anchors) == (s.anchor != NO_PLACE)
    assert s.anchor == NO_PLACE or s.board[s.anchor] != NO_CARD, "nothing is anchored there"


def _domains(s: State) -> None:
    counts = s.deck.astype(int) + s.won.sum(axis=0, dtype=int)
    for kind in s.domains[s.domains != NO_CARD]:
        counts[kind] += 1
    assert (counts == DECK).all(), "a domain card was lost or doubled"
    assert s.won.min() >= 0 and s.deck.min() >= 0
    rounds_done = s.round_number - (s.phase != Phase.OVER)
    assert s.won.sum() == rounds_done * COLUMNS, "a domain card was not awarded"
    assert s.deck.sum() == (ROUNDS - s.round_number) * COLUMNS


def _memory(s: State) -> None:
    for seat in range(SEATS):
        assert not s.seen[seat] & ~s.hand[1 - seat], "a seat knows what is not so"
    module = [seat for seat in range(SEATS) if s.special[seat] == Special.MODULE and s.played[seat]]
    assert len(divers_in(s.put_back)) == (len(module) if s.phase != Phase.MODULE else 0)
    assert len(divers_in(s.drawn)) == {Phase.MODULE: 2, Phase.HARPOON: 1}.get(Phase(s.phase), 0)


def _turns(s: State) -> None:
    filled = PLACES - list(s.board).count(NO_CARD)
    assert filled == s.placed
    assert (s.arrow != NO_PLACE) == (s.phase == Phase.MOVE)
    assert s.phase != Phase.MOVE or has_a_move(s, s.arrow)
    if s.phase == Phase.OVER:
        assert s.actor == NOBODY and s.placed == 0
        return
    if s.phase == Phase.OFFER:
        assert s.actor == s.first and s.placed == 0
    if s.phase in (Phase.PLACE, Phase.MOVE):
        placings = s.placed - (s.phase == Phase.MOVE)
        assert s.actor == (s.first + placings) % SEATS, "a seat places out of turn"
    for seat in range(SEATS):
        done = (s.placed + (seat == s.first)) // SEATS
        assert done <= PLACINGS
        assert _hand_size(s, seat) == _expected_hand(s, seat, done), "a seat placed too many or too few"


def _hand_size(s: State, seat: int) -> int:
    harpooned = s.phase == Phase.HARPOON and s.actor != seat
    return len(divers_in(s.hand[seat])) + harpooned


def _expected_hand(s: State, seat: int, placed: int) -> int:
    special, played = s.special[seat], int(s.played[seat])
    extra = played if special == Special.MODULE and not (s.phase == Phase.MODULE and s.actor == seat) else 0
    instead = played if special in PLACED_SPECIALS else 0
    return HAND + extra + instead - placed


def _end(s: State) -> None:
    assert s.round_number == ROUNDS and not s.deck.any()
    for domain in range(DOMAINS):
        assert domain_points(s, 0, domain) + domain_points(s, 1, domain) == DOMAIN_POINTS
    assert score(s, 0) + score(s, 1) == DOMAINS, "a domain is tied"
    assert score(s, 0) != score(s, 1), "the match is tied"
