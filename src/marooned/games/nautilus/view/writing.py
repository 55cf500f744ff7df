"""Nautilus: what a seat may know, as JSON text written by allow-list from the record.

Nothing but this and `events` decides what leaves the server. `shapes` says what the text holds.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR
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
from marooned.games.nautilus.rules.cards import beats, lowest, size
from marooned.games.nautilus.rules.scoring import domain_points, score
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, Phase, State
from marooned.games.nautilus.view.shapes import DomainCard, LastRound, Officer, View

PHASES = words(phase.name.lower() for phase in Phase)
CARDS, ALL_PLACES, ALL_SPECIALS = words(CARD_NAMES), words(PLACE_NAMES), words(SPECIAL_NAMES)
ALL_DOMAINS, ALL_FACES = words(DOMAIN_NAMES), words(FACE_NAMES)
MARKS = texts("{", ":", "}")
BEGIN, IS, END = range(len(MARKS))

VIEW = keys_of(View)
VIEWER, SEAT_COUNT, PHASE, TURN, ROUND, FIRST, DOMAIN_LIST, BOARD, ANCHORED, ARROW, OFFER, DRAWN_SIZE = range(12)
DRAWN, PUT_BACK, SWAPPED, DIVERS_LEFT, DOMAINS_LEFT, SET_ASIDE, OPEN_PILES, LAST_ROUND = range(12, 20)
OFFICERS, SCORE, END_OF_VIEW = range(20, len(VIEW))

CARD = keys_of(DomainCard)
DOMAIN, FACE, POINTS, END_OF_CARD = range(len(CARD))

LAST = keys_of(LastRound)
LAST_DOMAINS, WINNERS, LAST_BOARD, LAST_ANCHORED, LAST_SPECIALS, END_OF_LAST = range(len(LAST))

OFFICER = keys_of(Officer)
SEAT, HAND_SIZE, HAND, SEEN, SPECIAL, PLAYED, PILE_SIZE, PILE, WORTH, END_OF_OFFICER = range(len(OFFICER))


@rule
def write_view(s: State, viewer: int, out: Array) -> int:
    """Write what a seat, or a spectator, may know; say how many bytes that is."""
    over = s.phase == Phase.OVER
    at = put_number(out, put(out, 0, VIEW, VIEWER), viewer)
    at = put_number(out, put(out, at, VIEW, SEAT_COUNT), SEATS)
    at = put(out, put(out, at, VIEW, PHASE), PHASES, s.phase)
    at = put(out, at, VIEW, TURN)
    at = put_null(out, at) if over else put_number(out, at, s.actor)
    at = put_number(out, put(out, at, VIEW, ROUND), s.round_number)
    at = put_number(out, put(out, at, VIEW, FIRST), s.first)
    at = put(out, at, VIEW, DOMAIN_LIST)
    if not over:
        at = _put_domain_cards(s.domains, out, at)
    at = _put_board(s.board, out, put(out, at, VIEW, BOARD))
    at = _put_place(s.anchor, out, put(out, at, VIEW, ANCHORED))
    at = _put_place(s.arrow, out, put(out, at, VIEW, ARROW))
    at = _put_offer(s, viewer, out, put(out, at, VIEW, OFFER))
    at = put_number(out, put(out, at, VIEW, DRAWN_SIZE), size(s.drawn))
    at = put(out, at, VIEW, DRAWN)
    knows = s.drawn != 0 and knows_drawn(s, viewer)
    at = _put_divers_listed(s.drawn, out, at) if knows else put_null(out, at)
    at = put(out, at, VIEW, PUT_BACK)
    at = put_number(out, at, lowest(s.put_back)) if knows_put_back(s, viewer) else put_null(out, at)
    at = put_flag(out, put(out, at, VIEW, SWAPPED), s.swapped != 0)
    at = put_number(out, put(out, at, VIEW, DIVERS_LEFT), size(divers_left(s)))
    left = 0
    for kind in range(DOMAIN_KINDS):
        left += s.deck[kind]
    at = put_number(out, put(out, at, VIEW, DOMAINS_LEFT), left)
    at = _put_specials(s.set_aside, out, put(out, at, VIEW, SET_ASIDE))
    at = put_flag(out, put(out, at, VIEW, OPEN_PILES), s.open_piles != 0)
    at = _put_last_round(s, out, put(out, at, VIEW, LAST_ROUND))
    at = put(out, at, VIEW, OFFICERS)
    for seat in range(SEATS):
        at = _put_officer(s, seat, viewer, out, put_comma(out, at, seat))
    at = put(out, at, VIEW, SCORE)
    if over:
        at = put_open(out, at)
        for seat in range(SEATS):
            at = put_number(out, put_comma(out, at, seat), score(s, seat))
        at = put_close(out, at)
    else:
        at = put_null(out, at)
    return put(out, at, VIEW, END_OF_VIEW)


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
    at = put(out, put(out, at, CARD, DOMAIN), ALL_DOMAINS, wide(kind) // FACES)
    at = put(out, put(out, at, CARD, FACE), ALL_FACES, face)
    at = put_number(out, put(out, at, CARD, POINTS), FACE_POINTS[face])
    return put(out, at, CARD, END_OF_CARD)


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
    rest, count = wide(cards), 0
    while rest != 0:
        at = put_number(out, put_comma(out, at, count), lowest(rest))
        rest &= rest - 1
        count += 1
    return at


@rule
def _put_divers_listed(cards: int, out: Array, at: int) -> int:
    """The same as a list of its own."""
    return put_close(out, _put_divers(cards, out, put_open(out, at)))


@rule
def _put_specials(cards: int, out: Array, at: int) -> int:
    """The special cards of a set."""
    rest, count = wide(cards), 0
    while rest != 0:
        at = put(out, put_comma(out, at, count), ALL_SPECIALS, lowest(rest))
        rest &= rest - 1
        count += 1
    return at


@rule
def _put_last_round(s: State, out: Array, at: int) -> int:
    """The table as it was at the end of the round before, if there was one."""
    if s.last_special[0] == NO_CARD:
        return put_null(out, at)
    at = _put_domain_cards(s.last_domains, out, put(out, at, LAST, LAST_DOMAINS))
    at = put(out, at, LAST, WINNERS)
    for column in range(COLUMNS):
        winner = 0 if beats(s.last_board[column], s.last_board[COLUMNS + column]) else 1
        at = put_number(out, put_comma(out, at, column), winner)
    at = _put_board(s.last_board, out, put(out, at, LAST, LAST_BOARD))
    at = _put_place(s.last_anchor, out, put(out, at, LAST, LAST_ANCHORED))
    at = put(out, at, LAST, LAST_SPECIALS)
    for seat in range(SEATS):
        at = put(out, put_comma(out, at, seat), ALL_SPECIALS, s.last_special[seat])
    return put(out, at, LAST, END_OF_LAST)


@rule
def _put_officer(s: State, seat: int, viewer: int, out: Array, at: int) -> int:
    """A seat: its hand is its own, its pile too unless piles are open or the match is over (NA-7.5)."""
    at = put_number(out, put(out, at, OFFICER, SEAT), seat)
    at = put_number(out, put(out, at, OFFICER, HAND_SIZE), size(s.hand[seat]))
    at = put(out, at, OFFICER, HAND)
    at = _put_divers_listed(s.hand[seat], out, at) if seat == viewer else put_null(out, at)
    at = put(out, at, OFFICER, SEEN)
    if viewer != SPECTATOR:
        at = _put_divers(s.seen[1 - seat], out, at)
    at = put(out, at, OFFICER, SPECIAL)
    special = wide(s.special[seat])
    knows = special != NO_CARD and knows_special(s, viewer, seat)
    at = put(out, at, ALL_SPECIALS, special) if knows else put_null(out, at)
    at = put_flag(out, put(out, at, OFFICER, PLAYED), s.played[seat] != 0)
    pile = 0
    for kind in range(DOMAIN_KINDS):
        pile += s.won[seat, kind]
    at = put(out, put_number(out, put(out, at, OFFICER, PILE_SIZE), pile), OFFICER, PILE)
    if seat == viewer or s.open_piles != 0 or s.phase == Phase.OVER:
        at = _put_pile(s, seat, out, at)
    else:
        at = put_null(out, put(out, put_null(out, at), OFFICER, WORTH))
    return put(out, at, OFFICER, END_OF_OFFICER)


@rule
def _put_pile(s: State, seat: int, out: Array, at: int) -> int:
    """The domain cards a seat has won, and what they are worth in each domain."""
    at, count = put_open(out, at), 0
    for kind in range(DOMAIN_KINDS):
        for _ in range(s.won[seat, kind]):
            at = _put_domain_card(kind, out, put_comma(out, at, count))
            count += 1
    at = put_open(out, put(out, put_close(out, at), OFFICER, WORTH))
    for domain in range(DOMAINS):
        at = put_number(out, put_comma(out, at, domain), domain_points(s, seat, domain))
    return put_close(out, at)
