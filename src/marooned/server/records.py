"""Looking back: any moment of a match through a seat's eyes, and the record of a match that is over."""

from __future__ import annotations

from collections import deque

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import SPECTATOR
from marooned.engine.replay import MatchRecord, RecordedMove, RecordedSpeech, dump, record_of
from marooned.server.door import Door
from marooned.server.plays import Play
from marooned.server.protocol import Me, Replay
from marooned.server.refusals import Refusal
from marooned.server.schema import moves, talk


async def export(door: Door, match: str) -> bytes:
    """The whole record, as `marooned replay verify` reads it. Only once the match is over: it tells everything."""
    play = await door.load(match)
    if not (play.match.over or play.abandoned):
        raise Refusal("match.not-over")
    async with door.store.reading() as connection:
        return dump(await read_record(connection, play))


async def read_record(connection: AsyncConnection, play: Play) -> MatchRecord:
    """The record of a match, its moves and phrases as the log has them."""
    lines = select(moves).where(moves.c.match == play.id).order_by(moves.c.number)
    spoken = select(talk).where(talk.c.match == play.id, talk.c.typed).order_by(talk.c.number)
    phrases = deque((await connection.execute(spoken)).all())
    kept: list[RecordedMove] = []
    speech: list[RecordedSpeech] = []

    def hear(version: int) -> None:
        while phrases and phrases[0].version <= version:
            said = phrases.popleft()
            speech.append(RecordedSpeech(len(kept), said.seat, said.to[0] if said.to else None, said.text))

    for line in await connection.execute(lines):
        hear(line.number - 1)
        if line.action is None:
            kept.pop()
            speech[:] = [msgspec.structs.replace(said, after=min(said.after, len(kept))) for said in speech]
        else:
            kept.append(RecordedMove(line.seat, line.action, line.digest))
    hear(play.version)
    record: MatchRecord = record_of(play.match, with_key=True)
    return msgspec.structs.replace(record, rules=play.rules, moves=kept, speech=speech)


async def replay(door: Door, match: str, me: Me | None, move: int, seat: int) -> Replay:
    """The match after some moves. While it runs, through one's own eyes or a spectator's; afterwards through any."""
    play = await door.load(match)
    if not SPECTATOR <= seat < len(play.players):
        raise Refusal("seat.unknown", seat=seat, last=len(play.players) - 1)
    if seat != SPECTATOR and not (play.match.over or play.abandoned):
        if me is None:
            raise Refusal("identity.missing")
        if seat not in play.seats_of(me.id):
            raise Refusal("seat.not-yours", seat=seat)
    played = len(play.match.moves)
    if not 0 <= move <= played or not (play.can_replay or move == played):
        raise Refusal("match.unknown")
    state = play.state if move == played else play.match.state_after(move)
    return Replay(match=match, move=move, moves=played, seat=seat, view=play.game.view(state, seat))
