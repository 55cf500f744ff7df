"""Galérapagos: votes, ties and naming (GA-8)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has
from marooned.engine.record import wide
from marooned.games.galerapagos.content import BALL_SLOT, CLUB_SLOT, CLUB_VOTES, MAX_CHANGES
from marooned.games.galerapagos.rules.table import everyone, is_about_food, is_about_water, needy, open_moment, remember
from marooned.games.galerapagos.state import MOST_VOTES, NOBODY, VOTES_AT, Moment, State


@rule
def spared_now(s: State) -> int:
    """Mask of those who already survived a designation for what is being counted (GA-8.2)."""
    if is_about_water(s):
        return s.spared[0]
    if is_about_food(s):
        return s.spared[1]
    return 0


@rule
def spare(s: State, seat: int) -> None:
    """The designated survived: not again for this resource this turn (GA-8.5, GA-12.14)."""
    s.spared[0 if is_about_water(s) else 1] |= bit(seat)


@rule
def votable(s: State) -> int:
    """Mask of those who can be voted against; all in need when each of them is protected (GA-8.2, GA-12.12, 12.13)."""
    exposed = needy(s) & ~spared_now(s)
    if s.chief != NOBODY:
        exposed &= ~bit(s.chief)
    return exposed if exposed != 0 else needy(s)


@rule
def able_to_vote(s: State) -> int:
    """Mask of those who may vote, did they find somebody to vote against (GA-6.1, GA-8.1, GA-11.1)."""
    if s.voice:
        return everyone(s) & ~s.sick
    return s.living & ~s.sick


@rule
def late_voter(s: State) -> int:
    """The voter who holds the crystal ball; −1 for none."""
    ball = s.laid[BALL_SLOT]
    if ball != NOBODY and has(s.voters, ball):
        return ball
    return NOBODY


@rule
def sealed_voters(s: State) -> int:
    """Mask of those who vote in secret, all at once: every voter but the crystal ball's holder."""
    late = late_voter(s)
    return s.voters if late == NOBODY else s.voters & ~bit(late)


@rule
def open_vote(s: State) -> None:
    """Votes are to be cast, if anybody can (GA-8.1, GA-8.4, GA-12.42)."""
    s.passed = 0
    s.candidates = votable(s)
    s.voters = 0
    for seat in range(s.seats):
        s.vote[seat] = NOBODY
        s.changes[seat] = 0
        if has(able_to_vote(s), seat) and s.candidates & ~bit(seat) != 0:
            s.voters |= bit(seat)
    if s.voters == 0:
        open_naming(s)
    elif sealed_voters(s) == 0:
        s.moment = Moment.LATE_VOTE
    else:
        s.moment = Moment.VOTE


@rule
def open_naming(s: State) -> None:
    """The first player is to name someone (GA-8.4); nobody is named if the chief alone is in need (GA-12.47)."""
    s.candidates = nameable(s, s.candidates)
    if s.candidates == 0:
        designate(s, s.chief)
    else:
        s.moment = Moment.NAMING


@rule
def nameable(s: State, candidates: int) -> int:
    """Whom the first player may name: never the chief, and themselves only if nobody else is left (GA-12.16)."""
    if s.chief != NOBODY:
        candidates = candidates & ~bit(s.chief)
    others = candidates & ~bit(s.first)
    return others if others != 0 else candidates


@rule
def waiting_voters(s: State) -> int:
    """Mask of the secret voters who have not voted yet."""
    waiting = sealed_voters(s)
    for seat in range(s.seats):
        if s.vote[seat] != NOBODY:
            waiting = waiting & ~bit(seat)
    return waiting


@rule
def votes_now(s: State, seat: int) -> bool:
    """Whether this is the time for that voter: the crystal ball's holder votes when all others have."""
    return (s.moment == Moment.LATE_VOTE) == (seat == late_voter(s))


@rule
def votes_open_to(s: State, seat: int) -> int:
    """Mask of those whom the seat may vote against, or change its vote to, in a vote (GA-8.1, GA-8.2)."""
    if not has(s.voters, seat) or not votes_now(s, seat):
        return 0
    targets = s.candidates & ~bit(seat)
    if s.vote[seat] == NOBODY:
        return targets
    return targets & ~bit(s.vote[seat]) if s.changes[seat] < MAX_CHANGES else 0


@rule
def cast(s: State, seat: int, target: int) -> None:
    """Vote against a seat, or change that vote; when the last one is in, all are shown (GA-8.1)."""
    if s.vote[seat] != NOBODY:
        s.changes[seat] += 1
    s.vote[seat] = target
    if s.moment == Moment.VOTE:
        if waiting_voters(s) != 0:
            return
        if late_voter(s) != NOBODY:
            s.moment = Moment.LATE_VOTE
            return
    close_vote(s)


@rule
def votes_against(s: State, target: int) -> int:
    """The votes against a seat, the club's counting twice (GA-8.3)."""
    votes = 0
    for seat in range(s.seats):
        if s.vote[seat] == target:
            votes += CLUB_VOTES if s.laid[CLUB_SLOT] == seat else 1
    return votes


@rule
def close_vote(s: State) -> None:
    """Most votes are designated; a tie is to be settled (GA-8.3)."""
    most = 0
    tied = wide(0)
    for target in range(s.seats):
        votes = votes_against(s, target)
        if votes > most:
            most = votes
            tied = bit(target)
        elif votes == most and votes > 0:
            tied |= bit(target)
    for seat in range(s.seats):
        if s.vote[seat] != NOBODY:
            remember(s, seat, s.vote[seat], VOTES_AT, MOST_VOTES)
    s.candidates = tied
    if tied & (tied - 1) == 0:
        for target in range(s.seats):
            if has(tied, target):
                designate(s, target)
    else:
        s.moment = Moment.TIE


@rule
def tie_breaker(s: State) -> int:
    """Who settles a tie: the chief, or else the first player (GA-8.3)."""
    return s.first if s.chief == NOBODY else s.chief


@rule
def namer(s: State) -> int:
    """Who is to settle a tie, or to name someone when nobody can vote (GA-8.4)."""
    return tie_breaker(s) if s.moment == Moment.TIE else s.first


@rule
def designate(s: State, seat: int) -> None:
    """A castaway is designated; a last chance for all (GA-8.5 to 8.7)."""
    s.designated = seat
    s.voters = 0
    s.candidates = 0
    open_moment(s, Moment.DESIGNATION)
