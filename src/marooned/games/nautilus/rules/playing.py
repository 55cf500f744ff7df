"""Nautilus: whose turn it is, which actions are legal, and playing one."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.record import Array, wide
from marooned.games.nautilus.actions import (
    ANCHORINGS,
    GIVE,
    KEEP,
    MOVE,
    NO_ANCHOR,
    PASS,
    PLACE,
    PLAY,
    RETURN,
    TAKE,
)
from marooned.games.nautilus.content import HIGHEST_DIVER, LOWEST_DIVER, PLACES, SPECIALS, Special
from marooned.games.nautilus.rules.cards import lowest
from marooned.games.nautilus.rules.placing import (
    can_be_anchored,
    check_move,
    check_place,
    free_places,
    is_free,
    is_held,
    move_card,
    origins,
    place_card,
    placeable,
    targets,
)
from marooned.games.nautilus.rules.preparing import (
    check_give,
    check_keep,
    check_play,
    check_take,
    give,
    hand_over,
    keep,
    play,
    take,
)
from marooned.games.nautilus.rules.reasons import Reason
from marooned.games.nautilus.state import Phase, State


@inlined_rule
def turn(s: State) -> int:
    """The seat to move; −1 when the match is over."""
    return wide(s.actor)


@rule
def to_act(s: State) -> int:
    """The seats that owe a decision, as a bit mask; 0 when the match is over."""
    return 0 if s.phase == Phase.OVER else 1 << s.actor


@rule
def check(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that; 0 when it may."""
    if s.phase == Phase.OVER:
        return Reason.MATCH_OVER
    if seat != s.actor:
        return Reason.NOT_YOUR_TURN
    if s.phase == Phase.OFFER:
        return check_keep(s, action - KEEP) if action < PLAY else Reason.SHARE_SPECIALS_FIRST
    if action < PLAY:
        return Reason.SPECIALS_ALREADY_SHARED
    if s.phase == Phase.MODULE:
        return check_take(s, LOWEST_DIVER + action - TAKE) if TAKE <= action < GIVE else Reason.CHOOSE_DRAWN_CARD
    if s.phase == Phase.HARPOON:
        if action == RETURN:
            return Reason.OK
        return check_give(s, seat, LOWEST_DIVER + action - GIVE) if GIVE <= action < RETURN else Reason.ANSWER_HARPOON
    if TAKE <= action < PLACE:
        return Reason.NOTHING_DRAWN
    if s.phase == Phase.PREPARE:
        return check_play(s, seat, action) if action <= PASS else Reason.PLACING_NOT_BEGUN
    return check_on_board(s, seat, action)


@rule
def check_on_board(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that once placing has begun."""
    if s.phase == Phase.MOVE:
        if action < MOVE:
            return Reason.MOVE_IS_MANDATORY  # NA-5
        return check_move(s, s.arrow, (action - MOVE) // PLACES, (action - MOVE) % PLACES)
    if action >= MOVE:
        return Reason.NO_ARROW
    if action < PLACE:
        return Reason.PLACING_HAS_BEGUN  # NA-3.4
    return check_place(s, seat, card_of(action), place_of(action), anchor_of(action))


@rule
def card_of(action: int) -> int:
    """The card that a placing places."""
    return (action - PLACE) // (PLACES * ANCHORINGS)


@rule
def place_of(action: int) -> int:
    """The place of a placing."""
    return (action - PLACE) // ANCHORINGS % PLACES


@rule
def anchor_of(action: int) -> int:
    """The place of the Anchor in a placing; `NO_ANCHOR` without it."""
    return NO_ANCHOR + (action - PLACE) % ANCHORINGS


@inlined_rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if seat != s.actor:
        return 0
    if s.phase == Phase.PLACE:
        return legal_placings(s, seat, out)
    if s.phase == Phase.MOVE:
        return legal_moves(s, out)
    n = 0
    if s.phase == Phase.OFFER:
        for special in range(SPECIALS):
            if check_keep(s, special) == Reason.OK:
                out[n] = KEEP + special
                n += 1
    elif s.phase == Phase.PREPARE:
        for action in range(PLAY, PASS + 1):
            if check_play(s, seat, action) == Reason.OK:
                out[n] = action
                n += 1
    elif s.phase == Phase.MODULE:
        for card in range(LOWEST_DIVER, HIGHEST_DIVER + 1):
            if check_take(s, card) == Reason.OK:
                out[n] = TAKE + card - LOWEST_DIVER
                n += 1
    else:
        for card in range(LOWEST_DIVER, HIGHEST_DIVER + 1):
            if check_give(s, seat, card) == Reason.OK:
                out[n] = GIVE + card - LOWEST_DIVER
                n += 1
        out[n] = RETURN
        n += 1
    return n


@rule
def legal_placings(s: State, seat: int, out: Array) -> int:
    """Write every legal placing; say how many. All cards can go to the same places, so the first card's are copied."""
    cards = placeable(s, seat)
    first = lowest(cards)
    action = PLACE + first * PLACES * ANCHORINGS
    options = 0
    if is_held(s, seat, Special.ANCHOR):
        options = legal_anchorings(s, action, out)
    else:
        for place in range(PLACES):
            out[options] = action + place * ANCHORINGS  # overwritten by the next one unless the place is free
            options += is_free(s, place)
    n = options
    cards &= cards - 1
    while cards != 0:
        more = (lowest(cards) - first) * PLACES * ANCHORINGS
        for i in range(options):
            out[n + i] = out[i] + more
        n += options
        cards &= cards - 1
    return n


@rule
def legal_anchorings(s: State, action: int, out: Array) -> int:
    """Write every legal placing of one card, with and without the Anchor, from its first action on; say how many."""
    n = 0
    for place in range(PLACES):
        if is_free(s, place):
            out[n] = action + place * ANCHORINGS
            n += 1
            for anchor in range(PLACES):
                if can_be_anchored(s, anchor, place):
                    out[n] = action + place * ANCHORINGS + anchor - NO_ANCHOR
                    n += 1
    return n


@rule
def legal_moves(s: State, out: Array) -> int:
    """Write every move that the arrow just placed can make; say how many."""
    n = 0
    arrow, free = wide(s.arrow), free_places(s)
    cards = origins(s, arrow, free)
    while cards != 0:
        origin = lowest(cards)
        places = targets(s, arrow, origin, free)
        while places != 0:
            out[n] = MOVE + origin * PLACES + lowest(places)
            n += 1
            places &= places - 1
        cards &= cards - 1
    return n


@inlined_rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place."""
    if action >= MOVE:
        move_card(s, seat, (action - MOVE) // PLACES, (action - MOVE) % PLACES)
    elif action >= PLACE:
        place_card(s, seat, card_of(action), place_of(action), anchor_of(action))
    elif action == RETURN:
        hand_over(s, seat, s.drawn)
    elif action >= GIVE:
        give(s, seat, LOWEST_DIVER + action - GIVE)
    elif action >= TAKE:
        take(s, seat, LOWEST_DIVER + action - TAKE)
    elif action >= PLAY:
        play(s, seat, action)
    else:
        keep(s, seat, action - KEEP)
