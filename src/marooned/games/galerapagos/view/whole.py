"""Galérapagos: the whole state in words, secrets included, for replays and debugging; what a match says at its end."""

from __future__ import annotations

from typing import Any

import msgspec

from marooned.engine.contract import SPECTATOR
from marooned.games.galerapagos.content import WEATHER_NAMES
from marooned.games.galerapagos.state import MOST_VOTES, NO_CARD, VOTES_AT, State
from marooned.games.galerapagos.view.looking import views
from marooned.games.galerapagos.view.readings import CAUSE_NAMES, NAME_OF, cards_in, has, seat_or_none


def describe(s: State) -> dict[str, Any]:
    """The whole state in words, secrets included."""
    show = views(s)
    whole: dict[str, Any] = msgspec.to_builtins(show(SPECTATOR))
    for name in ("viewer", "foreseen", "known_wreck", "hunches", "balls", "collects", "safe_wood"):
        del whole[name]
    for seat, castaway in enumerate(whole["castaways"]):
        mine = show(seat)
        del castaway["known"]
        castaway["hand"] = cards_in(s.hand[seat])
        castaway["vote"] = seat_or_none(s.vote[seat])
        castaway["leaving"] = has(s.leaving, seat) if has(s.answered, seat) else None
        castaway["foreseen"] = mine.foreseen
        castaway["known_wreck"] = mine.known_wreck
        castaway["hunches"] = msgspec.to_builtins(mine.hunches)
        castaway["knows"] = {str(c.seat): c.known for c in mine.castaways if c.known}
    whole["offered"] = NAME_OF[s.offered] if s.offered != NO_CARD else None
    whole["wreck"] = [NAME_OF[card] for card in s.pile[: s.pile_left][::-1]]
    whole["coming_weather"] = [WEATHER_NAMES[kind] for kind in s.weather[s.turn_number :]]
    return whole


def statistics(s: State, seat: int) -> dict[str, list[int] | list[str]]:
    """What a match says about a seat's play: what became of it, how long it lived, and who wanted it gone."""
    died = int(s.death_turn[seat])
    fate = "aboard" if has(s.aboard, seat) else CAUSE_NAMES[s.cause[seat]] if died else "lost"
    against = [int(s.deeds[other, seat]) >> VOTES_AT & MOST_VOTES for other in range(s.seats)]
    return {"fate": [fate], "turns": [died or int(s.turn_number)], "votes": [sum(against)]}
