"""Hints: what a bot would play in the asker's seat. Computed in a worker, and told to the asker alone.

A hint is computed once per version and cached for a while, so asking again costs nothing and gives the same answer.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

import msgspec

from marooned.bots.advice import HINT_BUDGET, Advice
from marooned.bots.rehearsal import SEARCH
from marooned.protocol.messages import AdviceReason, Advised, AdvisedAction, Hint
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.bots.worker_protocol import AdviceQuestion, question_for
from marooned.server.bots.workers import NoAnswer, NotReady, Requester, Workers
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.visibility import viewpoint_of
from marooned.server.rate_limits import LastAddresses, PersonRateLimits
from marooned.server.tables.tables import Tables

BURST_SECONDS = 20
"""Burst of hints, in seconds of a person's rate."""
TOLD = 5
"""Most options that a hint lists."""
KEPT = 500
"""Most hints in the cache."""

log = logging.getLogger(__name__)
_read = msgspec.json.Decoder(Advice).decode


class Hints:
    """Advice for those who play."""

    def __init__(
        self,
        live_matches: LiveMatches,
        tables: Tables,
        workers: Workers,
        last_addresses: LastAddresses,
        a_minute: float,
    ) -> None:
        self.live_matches, self.tables, self.workers = live_matches, tables, workers
        self.last_addresses = last_addresses
        self._limits = PersonRateLimits(last_addresses, a_minute / 60, BURST_SECONDS)
        self._kept: OrderedDict[tuple[str, int, int], Advice] = OrderedDict()

    async def advise(self, me: Me, table: str, hint: Hint) -> Advised:
        """What the asker's seat should do now, or a refusal."""
        live = await self.live_matches.load(hint.match)
        if live.table != table:
            raise Refusal("match.unknown")
        if hint.seat not in live.seats_of(me.id):
            raise Refusal("seat.not-yours", seat=hint.seat)
        if live.over:
            raise Refusal("match.not-running")
        if not (await self.tables.find(table)).hints:
            raise Refusal("hint.forbidden")
        version = live.version_for(live.viewpoint_of(me.id))
        if hint.version != version:
            raise Refusal("move.stale", version=hint.version, now=version)
        if not live.position.legal_ids(hint.seat):
            raise Refusal("hint.nothing")
        advice = await self._advice(me, live, hint.seat)
        return Advised(
            nonce=hint.nonce,
            match=hint.match,
            seat=hint.seat,
            version=hint.version,
            choices=[
                AdvisedAction(action=option.word, chance=option.chance, doubt=option.doubt)
                for option in advice.options[:TOLD]
            ],
            reasons=[AdviceReason(name=reason.name, details=reason.details) for reason in advice.reasons],
        )

    async def _advice(self, me: Me, live: LiveMatch, seat: int) -> Advice:
        place = live.id, seat, live.version_for(viewpoint_of([seat]))
        kept = self._kept.get(place)
        if kept is not None:
            return kept
        self._limits.check(me.id, "hint.too-soon")
        try:
            requester = Requester(live.id, me.id, self.last_addresses.of(me.id), urgent=True)
            found = await self.workers.consult(requester, advice_question(live, seat))
        except NotReady:
            raise Refusal("hint.not-ready") from None
        except NoAnswer as why:
            log.warning("no hint in %s: %s", live.game.name, why)
            raise Refusal("hint.late") from None
        advice = self._kept[place] = _read(found)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return advice


def advice_question(live: LiveMatch, seat: int) -> AdviceQuestion:
    """The question about a seat of the match as it stands; it holds only what that seat may know."""
    return AdviceQuestion(question_for(live, seat, SEARCH), HINT_BUDGET.iterations, HINT_BUDGET.seconds or 1.0)
