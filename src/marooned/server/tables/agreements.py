"""Votes of the players on how to go on: pause, resume, abandon, replace a leaver, take a step back.

Ballots are secret and destroyed when the vote is closed; who asked is told to nobody. Those who are there have a
ballot each, however many seats they have. A simple majority decides, but a match is abandoned by all of them or not at
all: whoever is about to win loses nothing to the others' boredom. None of it depends on anybody's hand.

At a rated table a step is taken back if everybody agrees who plays, there or not; bots do. It has to be one that its
author could take back alone at another table: the last one, which told them nothing hidden. Whoever moves meanwhile has
refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.messages import AgreementResult, Cast, Proposal, Propose
from marooned.protocol.refusals import Refusal, engine_refusals
from marooned.protocol.tables import Me
from marooned.server.batching import Batcher
from marooned.server.matches.kept_clocks import keep_clocks
from marooned.server.matches.live_match import AskedBack, LiveMatch
from marooned.server.matches.moves import Moves
from marooned.server.storage.schema import ballots, matches, proposals, tokens
from marooned.server.tables.reading import read_table
from marooned.server.tables.tables import abandon, replace_player

OPEN_SECONDS = 60
"""How long a vote is open. Bots wait no longer for people to agree that a step is taken back."""
SLOW_UNDO_SECONDS = 24 * 3600
"""How long people who have hours for a move can agree to that."""
REST_SECONDS = 60
"""How long somebody whose proposal failed waits before asking the same again, once it would have expired."""


class Agreements:
    """The votes of all matches."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.live_matches = moves, moves.live_matches
        self.store, self.time = self.live_matches.store, self.live_matches.time
        self._latest = Batcher(self._read_latest)
        self.due: dict[str, int] = {}
        """When the open vote of a match expires."""

    async def propose(self, me: Me, match: str, wanted: Propose) -> None:
        """Ask the players, or refuse. Where nobody else has a ballot it is decided at once."""
        live = await self.live_matches.refresh(match)
        voters = check_proposal(live, me, wanted, await self._programs(live))
        version = live.version if wanted.what == "undo" else None
        now, seconds = self.time.now(), SLOW_UNDO_SECONDS if version is not None and live.is_slow else OPEN_SECONDS
        try:
            async with self.store.writing() as connection:
                await self._check_time(connection, me, live, wanted, now)
                last = select(func.coalesce(func.max(proposals.c.number), 0)).where(proposals.c.match == match)
                row = {
                    "match": match,
                    "number": (await connection.execute(last)).scalar_one() + 1,
                    "what": wanted.what,
                    "seat": wanted.seat,
                    "version": version,
                    "proposer": me.id,
                    "voters": voters,
                    "needed": len(voters) if wanted.what in ("abandon", "undo") else len(voters) // 2 + 1,
                    "expires": now + 1000 * seconds,
                    "answer": "open",
                }
                await connection.execute(insert(proposals), row)
                agreed = await self._cast(connection, live, row["number"], me.id, True)
        except IntegrityError:  # somebody else asked at the same moment
            raise Refusal("proposal.open") from None
        self.due[match] = now + 1000 * seconds
        await self._take_back(match, agreed)
        await self.live_matches.refresh(match)

    async def cast(self, me: Me, match: str, cast: Cast) -> None:
        """Cast a ballot, or refuse."""
        live = await self.live_matches.refresh(match)
        try:
            async with self.store.writing() as connection:
                row = await self._open(connection, match)
                if row is None or row.number != cast.proposal or row.expires < self.time.now():
                    raise Refusal("proposal.unknown")
                if me.id not in row.voters:
                    raise Refusal("proposal.no-ballot")
                agreed = await self._cast(connection, live, row.number, me.id, cast.yes)
        except IntegrityError:  # they have voted
            raise Refusal("proposal.no-ballot") from None
        await self._take_back(match, agreed)
        await self.live_matches.refresh(match)

    async def expire(self, now: int) -> list[LiveMatch]:
        """Close the votes whose time is over; the matches they were held in."""
        closed = []
        for match in [match for match, due in self.due.items() if due <= now]:
            async with self.store.writing() as connection:
                row = await self._open(connection, match)
                if row is not None and row.expires <= now:
                    await _close(connection, match, row.number, "expired")
                    closed.append(match)
            self.due.pop(match)
        return [await self.live_matches.load(match) for match in closed]

    async def adopt(self) -> None:
        """Watch every open vote for its end: after a start, or another process's death."""
        found = select(proposals.c.match, proposals.c.expires).where(proposals.c.answer == "open")
        self.due.update({row.match: row.expires for row in await self.store.rows(found)})

    async def latest(self, match: str) -> tuple[Any, frozenset[str]] | None:
        """The match's last vote, and who has voted if it is open."""
        return await self._latest.ask(match)

    async def _read_latest(self, matches: Sequence[str]) -> dict[str, tuple[Any, frozenset[str]]]:
        number = func.max(proposals.c.number).label("number")
        newest = select(proposals.c.match, number).where(proposals.c.match.in_(matches)).group_by(proposals.c.match)
        last = newest.subquery()
        is_last = (last.c.match == proposals.c.match) & (last.c.number == proposals.c.number)
        cast = (ballots.c.match == last.c.match) & (ballots.c.number == last.c.number)
        async with self.store.reading() as connection:
            found = (await connection.execute(select(proposals).join(last, is_last))).all()
            votes = (await connection.execute(select(ballots).join(last, cast))).all() if found else []
        voted: dict[str, set[str]] = {row.match: set() for row in found}
        for vote in votes:
            voted[vote.match].add(vote.identity)
        return {row.match: (row, frozenset(voted[row.match])) for row in found}

    def message(self, found: tuple[Any, frozenset[str]], live: LiveMatch, viewer: str) -> Proposal:
        """The vote as one viewer is told of it."""
        row, voted = found
        viewpoint = live.viewpoint_of(viewer)
        return Proposal(
            number=row.number,
            what=row.what,
            seat=row.seat,
            version=None if row.version is None else live.version_for(viewpoint, row.version),
            answer=row.answer,
            voters=len(row.voters),
            needed=row.needed,
            yours=row.answer == "open" and viewer in row.voters and viewer not in voted,
            now=self.time.now(),
            expires=row.expires,
        )

    async def _check_time(
        self, connection: AsyncConnection, me: Me, live: LiveMatch, wanted: Propose, now: int
    ) -> None:
        """Refuse a second vote at a time, and the same question too soon after it failed, or about the same step."""
        row = await self._open(connection, live.id)
        if row is not None and row.expires > now and not has_moved_on(live, row, me.id):
            raise Refusal("proposal.open")
        if row is not None:
            await _close(connection, live.id, row.number, "expired")
        same = (proposals.c.match == live.id) & (proposals.c.proposer == me.id) & (proposals.c.what == wanted.what)
        failed = same & proposals.c.answer.in_(["refused", "expired"])
        if wanted.what == "undo":
            asked = await connection.execute(select(func.max(proposals.c.version)).where(failed))
            if asked.scalar() == live.version:
                raise Refusal("undo.refused")
            return
        last = (await connection.execute(select(func.max(proposals.c.expires)).where(failed))).scalar()
        if last is not None and now < last + 1000 * REST_SECONDS:
            raise Refusal("proposal.too-soon", seconds=(last + 1000 * REST_SECONDS - now) // 1000 + 1)

    async def _programs(self, live: LiveMatch) -> frozenset[str]:
        """Those who play with a token: how to go on is for people to say."""
        playing = [player.identity for player in live.players if player.identity is not None]
        return frozenset(await self.store.values(select(tokens.c.bot).where(tokens.c.bot.in_(playing))))

    async def _open(self, connection: AsyncConnection, match: str) -> Any:
        await connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update())
        of = (proposals.c.match == match) & (proposals.c.answer == "open")
        return (await connection.execute(select(proposals).where(of))).one_or_none()

    async def _cast(self, connection: AsyncConnection, live: LiveMatch, number: int, identity: str, yes: bool) -> Any:
        """Put a ballot in, and close the vote if that decides it. The vote is returned where all agree to take a step
        back: that is a line of the log, written as all others are, and the vote is closed after it."""
        cast = {"match": live.id, "number": number, "identity": identity, "yes": yes}
        await connection.execute(insert(ballots), cast)
        row = await self._open(connection, live.id)
        of = (ballots.c.match == live.id) & (ballots.c.number == number)
        votes = (await connection.execute(select(ballots.c.yes).where(of))).scalars().all()
        if sum(votes) >= row.needed and row.what == "undo":
            return row
        if sum(votes) >= row.needed:
            await _close(connection, live.id, number, "passed")
            await self._carry_out(connection, live, row)
        elif len(row.voters) - votes.count(False) < row.needed:
            await _close(connection, live.id, number, "refused")
        return None

    async def _take_back(self, match: str, agreed: Any) -> None:
        """Take back what all agreed to. Where it is too late the vote is refused, and nobody is told why: something may
        have happened that they are told nothing of."""
        if agreed is None:
            return
        answer: AgreementResult = "passed"
        try:
            nonce = f":agreed-{agreed.number}"
            await self.moves.undo(match, agreed.seat, agreed.version, nonce, by=agreed.proposer, agreed=True)
        except Refusal:
            answer = "refused"
        async with self.store.writing() as connection:
            await _close(connection, match, agreed.number, answer)

    async def _carry_out(self, connection: AsyncConnection, live: LiveMatch, row: Any) -> None:
        live.settle(self.time.now())
        await keep_clocks(connection, [live])
        of = update(matches).where(matches.c.id == live.id, matches.c.status == "running")
        if row.what == "pause":
            await connection.execute(of.values(paused=self.time.now()))
        elif row.what == "resume":
            await connection.execute(of.values(paused=None))
        elif row.what == "abandon":
            await abandon(connection, live.id)
        else:
            await replace_player(connection, await read_table(connection, live.table), row.seat)


def check_proposal(live: LiveMatch, me: Me, wanted: Propose, programs: frozenset[str]) -> list[str]:
    """The people who have a ballot. Refuses what makes no sense now, and those who do not play or are programs."""
    if not live.seats_of(me.id):
        raise Refusal("seat.not-yours", seat=wanted.seat or 0)
    if me.id in programs:
        raise Refusal("token.not-allowed")
    if live.match.over or live.abandoned:
        raise Refusal("match.not-running")
    leaver = None
    if wanted.what == "undo":
        check_undo(live, me, wanted.seat)
        playing = {player.identity for player in live.players if player.stand_in is None}
        return sorted(identity for identity in (playing | {me.id}) - programs if identity is not None)
    if wanted.what == "replace":
        if wanted.seat is None or wanted.seat >= len(live.players):
            raise Refusal("seat.unknown", seat=-1 if wanted.seat is None else wanted.seat, last=len(live.players) - 1)
        player = live.players[wanted.seat]
        leaver = player.identity
        if leaver in (None, me.id) or (player.gone is None and player.stand_in is None):
            raise Refusal("proposal.pointless")
    elif wanted.seat is not None or ((wanted.what == "resume") != live.paused and wanted.what != "abandon"):
        raise Refusal("proposal.pointless")
    there = {player.identity for player in live.players if player.gone is None and player.stand_in is None}
    return sorted(identity for identity in (there | {me.id}) - programs if identity not in (None, leaver))


def check_undo(live: LiveMatch, me: Me, seat: int | None) -> None:
    """Refuse to ask about a step that cannot be taken back, or that can without asking."""
    if seat is None or seat >= len(live.players):
        raise Refusal("seat.unknown", seat=-1 if seat is None else seat, last=len(live.players) - 1)
    if seat not in live.seats_of(me.id):
        raise Refusal("seat.not-yours", seat=seat)
    if not live.terms.rated:
        raise Refusal("proposal.pointless")
    if live.paused:
        raise Refusal("match.paused")
    with engine_refusals():
        live.try_undo(seat)


def has_moved_on(live: LiveMatch, row: Any, viewer: str) -> bool:
    """Whether a vote is about a step that others have followed, as far as the viewer was told."""
    viewpoint = live.viewpoint_of(viewer)
    return row.version is not None and live.version_for(viewpoint, row.version) < live.version_for(viewpoint)


def asked_back(row: Any, is_slow: bool) -> AskedBack:
    """What a vote asks to take back, for bots to wait; nothing where it is about something else or closed."""
    if row.what != "undo" or row.answer != "open":
        return AskedBack(version=0, until=0)
    waits = SLOW_UNDO_SECONDS - OPEN_SECONDS if is_slow else 0
    return AskedBack(row.version, row.expires - 1000 * waits)


async def _close(connection: AsyncConnection, match: str, number: int, answer: AgreementResult) -> None:
    """Store the answer of a vote, and delete its ballots: nobody will ever know who said what."""
    of = (proposals.c.match == match) & (proposals.c.number == number)
    await connection.execute(update(proposals).where(of).values(answer=answer))
    await connection.execute(delete(ballots).where(ballots.c.match == match, ballots.c.number == number))
