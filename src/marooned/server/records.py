"""Looking back: any moment of a match through a seat's eyes, and the record of a match that is over."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from marooned.engine.contract import SPECTATOR
from marooned.engine.replay import MatchRecord, RecordedMove, dump, record_of
from marooned.server.door import Door
from marooned.server.protocol import Me, Replay
from marooned.server.refusals import Refusal
from marooned.server.schema import moves


async def export(door: Door, match: str) -> bytes:
    """The whole record, as `marooned replay verify` reads it. Only once the match is over: it tells everything."""
    play = await door.load(match)
    if not play.match.over:
        raise Refusal("match.not-over")
    lines = select(moves).where(moves.c.match == match).order_by(moves.c.number)
    kept: list[RecordedMove] = []
    async with door.store.reading() as connection:
        for line in await connection.execute(lines):
            if line.action is None:
                kept.pop()
            else:
                kept.append(RecordedMove(line.seat, line.action, line.digest))
    record: MatchRecord = record_of(play.match)
    return dump(msgspec.structs.replace(record, rules=play.rules, moves=kept))


async def replay(door: Door, match: str, me: Me | None, move: int, seat: int) -> Replay:
    """The match after some moves. While it runs, through one's own eyes or a spectator's; afterwards through any."""
    play = await door.load(match)
    if not SPECTATOR <= seat < len(play.players):
        raise Refusal("seat.unknown", seat=seat, last=len(play.players) - 1)
    if seat != SPECTATOR and not play.match.over:
        if me is None:
            raise Refusal("identity.missing")
        if seat not in play.seats_of(me.id):
            raise Refusal("seat.not-yours", seat=seat)
    played = len(play.match.moves)
    if not 0 <= move <= played or not (play.can_replay or move == played):
        raise Refusal("match.unknown")
    state = play.state if move == played else play.match.state_after(move)
    return Replay(match=match, move=move, moves=played, seat=seat, view=play.game.view(state, seat))
