"""NA-2: the start of a round."""

from __future__ import annotations

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import (
    ALL_DIVERS,
    DIVERS,
    HAND,
    OFFERED,
    RESHUFFLE_AFTER,
    SPECIAL_NAMES,
    SPECIALS,
)
from marooned.games.nautilus.events import Held, RoundEnded, SpecialsShared, SpecialsShuffled
from marooned.games.nautilus.rules import Reason, turn
from marooned.games.nautilus.state import Phase

from . import builders as b


def test_na_2_1_five_divers_each_in_secret_and_four_in_the_pile() -> None:
    s = b.dealt()
    assert len(b.hand(s, 0)) == len(b.hand(s, 1)) == HAND
    assert not s.hand[0] & s.hand[1] and not (s.hand[0] | s.hand[1]) & ~ALL_DIVERS
    for viewer in (0, 1, SPECTATOR):
        view = GAME.views(s)(viewer)
        assert view.divers_left == DIVERS - 2 * HAND
        for officer in view.officers:
            assert officer.hand == (b.hand(s, officer.seat) if officer.seat == viewer else None)
            assert officer.hand_size == HAND


@pytest.mark.parametrize("first", [0, 1])
def test_na_2_2_the_first_player_keeps_one_special_and_gives_the_other(first: int) -> None:
    s = b.offered(specials=("anchor", "eye"), first=first)
    other = 1 - first
    assert s.phase == Phase.OFFER and turn(s) == first
    assert b.allowed(s) == ["keep-anchor", "keep-eye"] and b.allowed(s, other) == []
    assert GAME.views(s)(first).offer == {"anchor": "eye", "eye": "anchor"}
    assert GAME.views(s)(other).offer is None and GAME.views(s)(SPECTATOR).offer is None
    b.refuse(s, "keep-kraken", Reason.SPECIAL_NOT_OFFERED)
    b.refuse(s, "keep-anchor", Reason.NOT_YOUR_TURN, other)
    b.refuse(s, "pass", Reason.SHARE_SPECIALS_FIRST)
    b.refuse(s, "place-1-a1", Reason.SHARE_SPECIALS_FIRST)
    b.play(s, "keep-eye")
    assert SPECIAL_NAMES[s.special[first]] == "eye" and SPECIAL_NAMES[s.special[other]] == "anchor"
    assert s.offer == 0
    assert [officer.special for officer in GAME.views(s)(first).officers][first] == "eye"
    assert [officer.special for officer in GAME.views(s)(first).officers][other] == "anchor"
    assert [officer.special for officer in GAME.views(s)(other).officers][first] is None
    assert [officer.special for officer in GAME.views(s)(other).officers][other] == "anchor"
    b.refuse(s, "keep-eye", Reason.SPECIALS_ALREADY_SHARED)


def test_na_2_2_each_hears_what_it_may_know_of_the_sharing() -> None:
    told = {viewer: b.heard(b.offered(specials=("anchor", "eye")), "keep-eye", viewer) for viewer in (0, 1, SPECTATOR)}
    [own], [others], [public] = told[0], told[1], told[SPECTATOR]
    assert isinstance(own, SpecialsShared) and (own.kept, own.given) == ("eye", "anchor")
    assert (others.kept, others.given) == (None, "anchor")
    assert (public.kept, public.given) == (None, None)


def test_na_2_3_specials_are_set_aside_face_up_played_or_not() -> None:
    s = b.placing(("kraken", "anchor"))
    b.play(s, "place-kraken-a1")
    b.filled(s, but=1)
    assert s.played[0] == 1
    told = b.heard(s, next(word for word in b.allowed(s) if "anchor" not in word), SPECTATOR)
    assert RoundEnded(round=1, specials=[Held(0, "kraken"), Held(1, "anchor")]) in told
    assert s.round_number == 2
    for viewer in (0, 1, SPECTATOR):
        view = GAME.views(s)(viewer)
        assert view.set_aside == ["kraken", "anchor"]
        assert view.last_round is not None and view.last_round.specials == ["kraken", "anchor"]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_na_2_3_specials_set_aside_do_not_come_back_before_the_shuffle(seed: str) -> None:
    out: set[int] = set()
    for number in range(1, RESHUFFLE_AFTER + 1):
        s = b.at_round(number, seed)
        drawn = {i for i in range(SPECIALS) if s.offer >> i & 1}
        assert len(drawn) == OFFERED and not drawn & out
        assert {i for i in range(SPECIALS) if s.set_aside >> i & 1} == out
        out |= drawn
    assert out == set(range(SPECIALS))


def test_na_2_4_after_round_3_the_six_specials_are_shuffled_again() -> None:
    offers = {int(b.at_round(RESHUFFLE_AFTER + 1, str(seed)).offer) for seed in range(8)}
    assert len(offers) > 3, "any two of the six"
    s = b.at_round(RESHUFFLE_AFTER)
    assert bin(s.set_aside).count("1") == SPECIALS - OFFERED
    b.filled(s, but=1)
    told = b.heard(s, b.allowed(s)[0], SPECTATOR)
    assert SpecialsShuffled() in told and s.set_aside == 0 and s.round_number == RESHUFFLE_AFTER + 1
    assert GAME.views(s)(SPECTATOR).set_aside == []


def test_na_2_4_but_not_after_round_6_all_six_stay_in_sight() -> None:
    s = b.ended()
    for viewer in (0, 1, SPECTATOR):
        assert GAME.views(s)(viewer).set_aside == list(SPECIAL_NAMES)
        assert b.piece(s, viewer, "set-aside").all()


def test_na_2_2_sharing_can_be_taken_back_until_the_other_has_moved() -> None:
    match = Match(GAME, 2, {"first_player": 1}, key_from_seed("undo"))
    dealt_bytes = bytes_of(match.state)
    match.play(1, match.legal(1)[0])
    match.undo(1)
    assert bytes_of(match.state) == dealt_bytes
    match.play(1, match.legal(1)[1])
    match.play(1, "pass")
    match.play(0, "pass")
    assert match.why_no_undo(1) == "not-yours"
