"""Nautilus: whose turn it is, which actions are legal, and playing one."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.loops.sets import has, lowest
from marooned.engine.numba_support.bit_ops import write_ids
from marooned.engine.record import Array, wide
from marooned.games.nautilus import actions as act
from marooned.games.nautilus.content import LOWEST_DIVER, PLACES, Special
from marooned.games.nautilus.rules.placing import (
    can_be_anchored,
    explain_move,
    explain_place,
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
    give,
    hand_over,
    keep,
    play,
    playable,
    take,
)
from marooned.games.nautilus.rules.reasons import Reason
from marooned.games.nautilus.state import Phase, State


@inlined_rule
def turn(s: State) -> int:
    """The seat to move; −1 when the match is over."""
    return wide(s.actor)


@rule
def card_of(action: int) -> int:
    """The card that a placing places."""
    return (action - act.PLACE) // (PLACES * act.ANCHORINGS)


@rule
def place_of(action: int) -> int:
    """The place of a placing."""
    return (action - act.PLACE) // act.ANCHORINGS % PLACES


@rule
def anchor_of(action: int) -> int:
    """The place of the Anchor in a placing; `NO_ANCHOR` without it."""
    return act.NO_ANCHOR + (action - act.PLACE) % act.ANCHORINGS


@inlined_rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if seat != s.actor:
        return 0
    if s.phase == Phase.PLACE:
        return legal_placings(s, seat, out)
    if s.phase == Phase.MOVE:
        return legal_moves(s, out)
    if s.phase == Phase.OFFER:
        return write_ids(out, 0, act.KEEP, s.offer)  # NA-2.2
    if s.phase == Phase.PREPARE:
        return write_ids(out, 0, act.PLAY, playable(s, seat))
    if s.phase == Phase.MODULE:
        return write_ids(out, 0, act.TAKE - LOWEST_DIVER, s.drawn)  # NA-3.2
    n = write_ids(out, 0, act.GIVE - LOWEST_DIVER, s.hand[seat])  # NA-3.3, NA-9.6
    out[n] = act.RETURN
    return n + 1


@rule
def legal_placings(s: State, seat: int, out: Array) -> int:
    """Write every legal placing; say how many. All cards can go to the same places, so the first card's are copied."""
    cards = placeable(s, seat)
    first = lowest(cards)
    action = act.PLACE + first * PLACES * act.ANCHORINGS
    options = 0
    if is_held(s, seat, Special.ANCHOR):
        options = legal_anchorings(s, action, out)
    else:
        for place in range(PLACES):
            out[options] = action + place * act.ANCHORINGS  # overwritten by the next one unless the place is free
            options += is_free(s, place)
    n = options
    cards &= cards - 1
    while cards != 0:
        more = (lowest(cards) - first) * PLACES * act.ANCHORINGS
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
            out[n] = action + place * act.ANCHORINGS
            n += 1
            for anchor in range(PLACES):
                if can_be_anchored(s, anchor, place):
                    out[n] = action + place * act.ANCHORINGS + anchor - act.NO_ANCHOR
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
        n = write_ids(out, n, act.MOVE + origin * PLACES, targets(s, arrow, origin, free))
        cards &= cards - 1
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that."""
    if s.phase == Phase.OVER:
        return Reason.MATCH_OVER
    if seat != s.actor:
        return Reason.NOT_YOUR_TURN
    if s.phase == Phase.OFFER:
        return Reason.SPECIAL_NOT_OFFERED if action < act.PLAY else Reason.SHARE_SPECIALS_FIRST
    if action < act.PLAY:
        return Reason.SPECIALS_ALREADY_SHARED
    if s.phase == Phase.MODULE:
        return Reason.CARD_NOT_DRAWN if act.TAKE <= action < act.GIVE else Reason.CHOOSE_DRAWN_CARD
    if s.phase == Phase.HARPOON:
        if action < act.GIVE or action > act.RETURN:
            return Reason.ANSWER_HARPOON
        return (
            Reason.DRAWN_CARD_IS_NOT_YOURS if has(s.drawn, LOWEST_DIVER + action - act.GIVE) else Reason.CARD_NOT_HELD
        )
    if act.TAKE <= action < act.PLACE:
        return Reason.NOTHING_DRAWN
    if s.phase == Phase.PREPARE:
        return Reason.SPECIAL_NOT_HELD if action <= act.PASS else Reason.PLACING_NOT_BEGUN
    return explain_on_board(s, seat, action)


@rule
def explain_on_board(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that once placing has begun."""
    if s.phase == Phase.MOVE:
        if action < act.MOVE:
            return Reason.MOVE_IS_MANDATORY  # NA-5
        return explain_move(s, s.arrow, (action - act.MOVE) // PLACES, (action - act.MOVE) % PLACES)
    if action >= act.MOVE:
        return Reason.NO_ARROW
    if action < act.PLACE:
        return Reason.PLACING_HAS_BEGUN  # NA-3.4
    return explain_place(s, seat, card_of(action), place_of(action))


@inlined_rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place."""
    if action >= act.MOVE:
        move_card(s, seat, (action - act.MOVE) // PLACES, (action - act.MOVE) % PLACES)
    elif action >= act.PLACE:
        place_card(s, seat, card_of(action), place_of(action), anchor_of(action))
    elif action == act.RETURN:
        hand_over(s, seat, s.drawn)
    elif action >= act.GIVE:
        give(s, seat, LOWEST_DIVER + action - act.GIVE)
    elif action >= act.TAKE:
        take(s, seat, LOWEST_DIVER + action - act.TAKE)
    elif action >= act.PLAY:
        play(s, seat, action)
    else:
        keep(s, seat, action - act.KEEP)
