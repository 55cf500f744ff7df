"""Looking back: any moment of a match through a seat's eyes, and the record of a match that is over."""

from __future__ import annotations

from collections import deque

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import SPECTATOR
from marooned.engine.replay import MatchRecord, RecordedMove, RecordedSpeech, dump, record_of
from marooned.protocol.refusals import Refusal
from marooned.protocol.replays import Replay, Story
from marooned.protocol.tables import Me
from marooned.server.matches.live_match import LiveMatch, Step
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.rendering import events_for
from marooned.server.matches.visibility import is_heard, viewpoint_of
from marooned.server.storage.schema import identities, moves, seats, talk


async def export(live_matches: LiveMatches, match: str, me: Me | None) -> bytes:
    """The whole record, as `marooned replay verify` reads it. Only once the match is over: it tells everything but
    what others whispered."""
    live = await live_matches.newest(match)
    if not live.tells_all:
        raise Refusal("match.not-over" if live.day is None else "daily.not-told")
    async with live_matches.store.reading() as connection:
        return dump(await read_record(connection, live, me))


async def read_record(connection: AsyncConnection, live: LiveMatch, me: Me | None) -> MatchRecord:
    """The record of a match, its moves as the log has them, and the phrases that somebody heard; where it is
    nobody in particular, those that everyone did."""
    lines = select(moves).where(moves.c.match == live.id).order_by(moves.c.number)
    spoken = select(talk).where(talk.c.match == live.id, talk.c.typed).order_by(talk.c.number)
    heard = "" if me is None else me.id
    phrases = deque(row for row in await connection.execute(spoken) if is_heard(row, heard))
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
    hear(live.version)
    record: MatchRecord = record_of(live.match, with_key=True)
    return msgspec.structs.replace(record, rules=live.rules, moves=kept, speech=speech)


async def replay(live_matches: LiveMatches, match: str, me: Me | None, move: int, seat: int) -> Replay:
    """The match after some moves, as a seat sees it. While it runs, only one's own seats and spectators are shown."""
    live = await live_matches.newest(match)
    check_viewer(live, me, seat)
    told = told_moves(live, seat)
    if not 0 <= move <= len(told) or not (live.can_replay or move == len(told)):
        raise Refusal("match.unknown")
    position = live.position if move == len(told) else live.match.position_after(told[move])
    return Replay(match=match, move=move, moves=len(told), seat=seat, view=position.view(seat))


async def story(live_matches: LiveMatches, match: str, me: Me | None, seat: int) -> Story:
    """All that a seat was told of the match, for those who may see its `replay`."""
    live = await live_matches.newest(match)
    check_viewer(live, me, seat)
    sitting = (
        select(seats, identities.c.name.label("own_name"))
        .outerjoin(identities, identities.c.id == seats.c.identity)
        .where(seats.c.match == match)
        .order_by(seats.c.seat)
    )
    players = await live_matches.store.rows(sitting)
    kept: list[Step] = []
    for step in live.replayed() if live.can_replay else ():
        if step.action is None:
            kept.pop()
        else:
            kept.append(step)
    over = live.match.over
    told = set(told_moves(live, seat))
    return Story(
        match=match,
        table=live.table,
        game=live.game.name,
        seat=seat,
        names=[None if player.bot else player.name or player.own_name for player in players],
        bots=[player.bot for player in players],
        moves=[events_for(step, seat) for number, step in enumerate(kept) if number in told],
        outcome=live.match.outcome if over else None,
        commitment=live.match.commitment,
        key=live.match.key.hex() if over and live.tells_all else None,
        lesson=live.lesson,
    )


def told_moves(live: LiveMatch, seat: int) -> list[int]:
    """The moves to look back on: all of them once the match is over, before that those the seat was told of."""
    everything = range(len(live.match.moves))
    if live.tells_all:
        return list(everything)
    viewpoint, hidden = viewpoint_of([seat]), live.hidden_moves
    return [number for number in everything if not hidden[number] & viewpoint]


def check_viewer(live: LiveMatch, me: Me | None, seat: int) -> None:
    """Refuse to show the view of somebody else's seat while the match runs."""
    if not SPECTATOR <= seat < len(live.players):
        raise Refusal("seat.unknown", seat=seat, last=len(live.players) - 1)
    if live.tells_all or seat == SPECTATOR:
        return
    if me is None:
        raise Refusal("identity.missing")
    if seat not in live.seats_of(me.id):
        raise Refusal("seat.not-yours", seat=seat)
