"""Nautilus: what a seat may know, as JSON text written by allow-list from the record.

Nothing but this and `events` decides what leaves the server. `shapes` says what the text holds.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR
from marooned.engine.loops.sets import count, lowest
from marooned.engine.loops.writing import (
    keys_of,
    put,
    put_close,
    put_comma,
    put_flag,
    put_null,
    put_number,
    put_open,
    texts,
    words,
)
from marooned.engine.record import Array, wide
from marooned.games.nautilus.content import (
    CARD_NAMES,
    COLUMNS,
    DOMAIN_KINDS,
    DOMAIN_NAMES,
    DOMAINS,
    FACE_NAMES,
    FACE_POINTS,
    FACES,
    PLACE_NAMES,
    PLACES,
    SEATS,
    SPECIAL_NAMES,
)
from marooned.games.nautilus.imagine import knows_drawn, knows_put_back, knows_special, unplaced
from marooned.games.nautilus.rules.cards import beats
from marooned.games.nautilus.rules.scoring import domain_points, score
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, Phase, State
from marooned.games.nautilus.view.shapes import DomainCard, LastRound, Officer, View

PHASES = words(phase.name.lower() for phase in Phase)
CARDS, ALL_PLACES, ALL_SPECIALS = words(CARD_NAMES), words(PLACE_NAMES), words(SPECIAL_NAMES)
ALL_DOMAINS, ALL_FACES = words(DOMAIN_NAMES), words(FACE_NAMES)
MARKS = texts("{", ":", "}")
BEGIN, IS, END = range(len(MARKS))

KEYS, VIEW, CARD, LAST, OFFICER = keys_of(View, DomainCard, LastRound, Officer)


@rule
def write_view(s: State, viewer: int, out: Array) -> int:
    """Write what a seat, or a spectator, may know; say how many bytes that is."""
    over = s.phase == Phase.OVER
    at = put_number(out, put(out, 0, KEYS, VIEW.viewer), viewer)
    at = put_number(out, put(out, at, KEYS, VIEW.seats), SEATS)
    at = put(out, put(out, at, KEYS, VIEW.phase), PHASES, s.phase)
    at = put(out, at, KEYS, VIEW.turn)
    at = put_null(out, at) if over else put_number(out, at, s.actor)
    at = put_number(out, put(out, at, KEYS, VIEW.round), s.round_number)
    at = put_number(out, put(out, at, KEYS, VIEW.first), s.first)
    at = put(out, at, KEYS, VIEW.domains)
    if not over:
        at = _put_domain_cards(s.domains, out, at)
    at = _put_board(s.board, out, put(out, at, KEYS, VIEW.board))
    at = _put_place(s.anchor, out, put(out, at, KEYS, VIEW.anchored))
    at = _put_place(s.arrow, out, put(out, at, KEYS, VIEW.arrow))
    at = _put_offer(s, viewer, out, put(out, at, KEYS, VIEW.offer))
    at = put_number(out, put(out, at, KEYS, VIEW.drawn_size), count(s.drawn))
    at = put(out, at, KEYS, VIEW.drawn)
    knows = s.drawn != 0 and knows_drawn(s, viewer)
    at = _put_divers_listed(s.drawn, out, at) if knows else put_null(out, at)
    at = put(out, at, KEYS, VIEW.put_back)
    at = put_number(out, at, lowest(s.put_back)) if knows_put_back(s, viewer) else put_null(out, at)
    at = put_flag(out, put(out, at, KEYS, VIEW.swapped), s.swapped != 0)
    at = put_number(out, put(out, at, KEYS, VIEW.divers_left), count(divers_left(s)))
    left = 0
    for kind in range(DOMAIN_KINDS):
        left += s.deck[kind]
    at = put_number(out, put(out, at, KEYS, VIEW.domains_left), left)
    at = _put_specials(s.set_aside, out, put(out, at, KEYS, VIEW.set_aside))
    at = put_flag(out, put(out, at, KEYS, VIEW.open_piles), s.open_piles != 0)
    at = _put_last_round(s, out, put(out, at, KEYS, VIEW.last_round))
    at = put(out, at, KEYS, VIEW.officers)
    for seat in range(SEATS):
        at = _put_officer(s, seat, viewer, out, put_comma(out, at, seat))
    at = put(out, at, KEYS, VIEW.score)
    if over:
        at = put_open(out, at)
        for seat in range(SEATS):
            at = put_number(out, put_comma(out, at, seat), score(s, seat))
        at = put_close(out, at)
    else:
        at = put_null(out, at)
    return put(out, at, KEYS, VIEW.end)


@rule
def divers_left(s: State) -> int:
    """The divers of the face-down pile, as a set."""
    return unplaced(s, SPECTATOR) & ~(wide(s.hand[0]) | wide(s.hand[1]) | wide(s.drawn))


@rule
def _put_domain_cards(kinds: Array, out: Array, at: int) -> int:
    """The domain card of each column."""
    for column in range(COLUMNS):
        at = _put_domain_card(kinds[column], out, put_comma(out, at, column))
    return at


@rule
def _put_domain_card(kind: int, out: Array, at: int) -> int:
    """A kind of domain card."""
    face = wide(kind) % FACES
    at = put(out, put(out, at, KEYS, CARD.domain), ALL_DOMAINS, wide(kind) // FACES)
    at = put(out, put(out, at, KEYS, CARD.face), ALL_FACES, face)
    at = put_number(out, put(out, at, KEYS, CARD.points), FACE_POINTS[face])
    return put(out, at, KEYS, CARD.end)


@rule
def _put_board(board: Array, out: Array, at: int) -> int:
    """The card of each place."""
    at = put(out, at, MARKS, BEGIN)
    for place in range(PLACES):
        at = put(out, put_comma(out, at, place), ALL_PLACES, place)
        at = put(out, at, MARKS, IS)
        at = put_null(out, at) if board[place] == NO_CARD else put(out, at, CARDS, board[place])
    return put(out, at, MARKS, END)


@rule
def _put_place(place: int, out: Array, at: int) -> int:
    """A place, if it is one."""
    return put_null(out, at) if place == NO_PLACE else put(out, at, ALL_PLACES, place)


@rule
def _put_offer(s: State, viewer: int, out: Array, at: int) -> int:
    """Each of the two special cards that the viewer shares out, and the other."""
    if s.phase != Phase.OFFER or viewer != s.first:
        return put_null(out, at)
    one = lowest(s.offer)
    other = lowest(wide(s.offer) & ~(1 << one))
    at = put(out, put(out, at, MARKS, BEGIN), ALL_SPECIALS, one)
    at = put(out, put(out, at, MARKS, IS), ALL_SPECIALS, other)
    at = put(out, put_comma(out, at, 1), ALL_SPECIALS, other)
    at = put(out, put(out, at, MARKS, IS), ALL_SPECIALS, one)
    return put(out, at, MARKS, END)


@rule
def _put_divers(cards: int, out: Array, at: int) -> int:
    """The divers of a set, in rising order."""
    rest, n = wide(cards), 0
    while rest != 0:
        at = put_number(out, put_comma(out, at, n), lowest(rest))
        rest &= rest - 1
        n += 1
    return at


@rule
def _put_divers_listed(cards: int, out: Array, at: int) -> int:
    """The same as a list of its own."""
    return put_close(out, _put_divers(cards, out, put_open(out, at)))


@rule
def _put_specials(cards: int, out: Array, at: int) -> int:
    """The special cards of a set."""
    rest, n = wide(cards), 0
    while rest != 0:
        at = put(out, put_comma(out, at, n), ALL_SPECIALS, lowest(rest))
        rest &= rest - 1
        n += 1
    return at


@rule
def _put_last_round(s: State, out: Array, at: int) -> int:
    """The table as it was at the end of the round before, if there was one."""
    if s.last_special[0] == NO_CARD:
        return put_null(out, at)
    at = _put_domain_cards(s.last_domains, out, put(out, at, KEYS, LAST.domains))
    at = put(out, at, KEYS, LAST.winners)
    for column in range(COLUMNS):
        winner = 0 if beats(s.last_board[column], s.last_board[COLUMNS + column]) else 1
        at = put_number(out, put_comma(out, at, column), winner)
    at = _put_board(s.last_board, out, put(out, at, KEYS, LAST.board))
    at = _put_place(s.last_anchor, out, put(out, at, KEYS, LAST.anchored))
    at = put(out, at, KEYS, LAST.specials)
    for seat in range(SEATS):
        at = put(out, put_comma(out, at, seat), ALL_SPECIALS, s.last_special[seat])
    return put(out, at, KEYS, LAST.end)


@rule
def _put_officer(s: State, seat: int, viewer: int, out: Array, at: int) -> int:
    """A seat: its hand is its own, its pile too unless piles are open or the match is over (NA-7.5)."""
    at = put_number(out, put(out, at, KEYS, OFFICER.seat), seat)
    at = put_number(out, put(out, at, KEYS, OFFICER.hand_size), count(s.hand[seat]))
    at = put(out, at, KEYS, OFFICER.hand)
    at = _put_divers_listed(s.hand[seat], out, at) if seat == viewer else put_null(out, at)
    at = put(out, at, KEYS, OFFICER.seen)
    if viewer != SPECTATOR:
        at = _put_divers(s.seen[1 - seat], out, at)
    at = put(out, at, KEYS, OFFICER.special)
    special = wide(s.special[seat])
    knows = special != NO_CARD and knows_special(s, viewer, seat)
    at = put(out, at, ALL_SPECIALS, special) if knows else put_null(out, at)
    at = put_flag(out, put(out, at, KEYS, OFFICER.special_played), s.played[seat] != 0)
    pile = 0
    for kind in range(DOMAIN_KINDS):
        pile += s.won[seat, kind]
    at = put(out, put_number(out, put(out, at, KEYS, OFFICER.pile_size), pile), KEYS, OFFICER.pile)
    if seat == viewer or s.open_piles != 0 or s.phase == Phase.OVER:
        at = _put_pile(s, seat, out, at)
    else:
        at = put_null(out, put(out, put_null(out, at), KEYS, OFFICER.points))
    return put(out, at, KEYS, OFFICER.end)


@rule
def _put_pile(s: State, seat: int, out: Array, at: int) -> int:
    """The domain cards a seat has won, and what they are worth in each domain."""
    at, n = put_open(out, at), 0
    for kind in range(DOMAIN_KINDS):
        for _ in range(s.won[seat, kind]):
            at = _put_domain_card(kind, out, put_comma(out, at, n))
            n += 1
    at = put_open(out, put(out, put_close(out, at), KEYS, OFFICER.points))
    for domain in range(DOMAINS):
        at = put_number(out, put_comma(out, at, domain), domain_points(s, seat, domain))
    return put_close(out, at)
