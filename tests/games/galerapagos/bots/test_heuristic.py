"""Galérapagos: the heuristic plays as people do: legally, from what its seat knows, with every card, and to survive."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.batch.simulate import Run, Tally
from marooned.engine.compilation import INTERPRETED
from marooned.engine.record import bytes_of, copy_of
from marooned.engine.rng import below, key_from_seed, key_words, new_rng
from marooned.games.galerapagos import GAME
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ACTIONS,
    ANSWER_ANTIVENOM,
    ANSWER_METAL_SHEET,
    GIVE,
    MAX_LEGAL,
    SHOOT,
    SWAP,
)
from marooned.games.galerapagos.bots import heuristic
from marooned.games.galerapagos.content import CARD_NAMES, KIND_OF, Kind
from marooned.games.galerapagos.imagine import imagine
from marooned.games.galerapagos.rules import apply, legal, turn
from marooned.games.galerapagos.rules.table import is_open
from marooned.games.galerapagos.state import NOBODY, Ending, Moment, State
from tests.games.galerapagos import builders as b

SEATS = (3, 5, 8, 12)
LONGEST = 8_000
"""More moves than a match of sensible players has; the rules allow many more."""


def advice(s: State, castaway: int, number: int = 0) -> str:
    """What the heuristic has a castaway do."""
    return ACTIONS.words[int(heuristic(s, castaway - 1, new_rng(key_from_seed(f"advice {number}"))))]


def advices(s: State, castaway: int, times: int = 40) -> set[str]:
    """All that it may have a castaway do, by its mood."""
    return {advice(s, castaway, number) for number in range(times)}


def has_had_its_say(s: State, seat: int) -> bool:
    """Whether a seat has passed, voted or answered already, so that nobody need ask it."""
    if is_open(s.moment):
        return bool(int(s.passed) >> seat & 1)
    if s.moment == Moment.ANSWER:
        return bool(int(s.answered) >> seat & 1)
    return bool(s.moment == Moment.VOTE and s.vote[seat] != NOBODY)


# --- it may be asked at any moment ---


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("whims", [0, 1, 3], ids=["sensible", "whimsical", "wild"])
def test_it_is_legal_and_knows_no_secret(seats: int, whims: int) -> None:
    """In walks where whoever is asked plays sensibly, or `whims` times in four anything: all who may act are asked."""
    out = np.zeros(MAX_LEGAL, np.int32)
    rng = new_rng(key_from_seed(f"walk {seats} {whims}"))
    for number in range(1 if INTERPRETED else 4):
        s = b.dealt(seats, f"walk {number}", first=None, voice=number % 2 == 1)
        moves = 0
        while (asked := int(turn(s))) >= 0 and moves < (120 if INTERPRETED else LONGEST):
            if moves % 3 == 0 or s.moment not in (Moment.ACT, Moment.EVENING):
                for seat in range(seats):
                    if legal(s, seat, out) and not has_had_its_say(s, seat):
                        check_advice(s, seat, moves)
            wild = below(rng, 4) < whims
            apply(s, asked, int(out[below(rng, legal(s, asked, out))]) if wild else int(heuristic(s, asked, rng)))
            moves += 1


def check_advice(s: State, seat: int, number: int) -> None:
    """The advice is legal, changes nothing, and is the same in a world that the seat cannot tell from this one."""
    unchanged = bytes_of(s)
    key = key_from_seed(f"mood {number}")
    chosen = int(heuristic(s, seat, new_rng(key)))
    assert chosen in b.position_of(s).legal_ids(seat), f"{ACTIONS.words[chosen]} at {Moment(s.moment).name}"
    assert bytes_of(s) == unchanged
    world = copy_of(s)
    imagine(world, seat, *key_words(key_from_seed(f"world {number}")))
    assert int(heuristic(world, seat, new_rng(key))) == chosen, f"at {Moment(s.moment).name}"


# --- it plays like people ---


@pytest.mark.parametrize("tool", ["axe", "flask", "fishing-rod"])
def test_it_lays_its_tools_first(tool: str) -> None:
    assert advice(b.position(hands={1: f"{tool} sandwich"}), 1) == f"play-{tool}"


def test_it_works_for_what_is_lacking_tonight() -> None:
    assert advices(b.position(4, water=0, food=20, weather="downpour"), 1) == {"water"}
    assert advices(b.position(4, water=20, food=1, weather="rain"), 1) == {"fish"}


def test_it_builds_and_searches_when_there_is_plenty() -> None:
    words = advices(b.position(4, water=20, food=20, turn_number=4), 1)
    assert words <= {"wreck", *(f"wood-{push}" for push in range(6))}


def test_it_pushes_just_far_enough_to_finish_a_place_in_the_storm() -> None:
    assert advices(b.position(4, weather="hurricane", water=20, food=20, wood=2, places=1), 1) == {"wood-3"}
    assert advices(b.position(4, weather="hurricane", water=20, food=20, wood=5, places=3), 1) == {"wood-0"}


def test_it_keeps_a_ration_until_designated() -> None:
    s = b.shortage(4, water=3, hands={2: "water-bottle"})
    assert advices(s, 2) == {"pass"}
    assert advice(b.designation(2, 4, water=3, hands={2: "water-bottle"}), 2) == "play-water-bottle-2"


def test_it_saves_itself_when_nobody_will_be_designated() -> None:
    assert advice(b.shortage(4, water=0, hands={2: "coconut"}), 2) == "play-coconut-2"
    assert advice(b.shortage(4, water=0, hands={2: "stagnant-water"}), 2) == "play-stagnant-water-2"
    assert advice(b.shortage(4, water=0, hands={2: "stagnant-water matches"}), 2) == "play-stagnant-water-matches-2"
    assert advice(b.shortage(4, water=0, hands={2: "food-basket"}), 2) == "play-food-basket"


def test_it_shares_three_rations_with_those_who_would_die() -> None:
    s = b.play(b.shortage(4, water=0, hands={2: "coconut"}), "2 play-coconut-2")
    assert s.moment == Moment.FEED
    assert advice(s, 2).startswith("also-")


@pytest.mark.parametrize(
    ("cards", "word"),
    [
        ("conch", "play-conch"),
        ("food-basket", "play-food-basket"),
        ("revolver cartridge", "shoot-"),
        ("sleeping-pills", "play-sleeping-pills-"),
        ("vegetable-mill", "play-vegetable-mill"),
    ],
)
def test_the_designated_saves_itself_as_it_can(cards: str, word: str) -> None:
    s = b.designation(2, 4, water=3, hands={2: cards, 3: "sandwich car-key"})
    assert advice(s, 2).startswith(word)


def test_it_shoots_those_who_voted_against_it() -> None:
    s = b.designation(2, 3, water=2, hands={2: "revolver cartridge"})
    assert {deeds.split("-")[0] for deeds in advices(s, 2)} == {"shoot"}
    s = b.voting(4, water=3, hands={2: "revolver cartridge"})
    b.play(s, "1 vote-2", "2 vote-1", "3 vote-4", "4 vote-2")
    assert "shoot-3" not in advices(s, 2)


def test_it_answers_bites_and_shots() -> None:
    s = b.position(4, hands={1: "revolver cartridge", 2: "metal-sheet"})
    assert advice(b.play(s, "1 shoot-2"), 2) == "answer-metal-sheet"
    s = b.position(4, hands={1: "revolver cartridge"})
    assert advice(b.play(s, "1 shoot-2"), 2) == "answer-none"


def test_it_remembers_who_voted_against_it() -> None:
    s = b.voting(4, water=3)
    s.deeds[2, 0] = 6
    assert advices(s, 1) == {"vote-3"}


def test_it_spares_those_who_gave() -> None:
    s = b.voting(3, water=2)
    s.deeds[2, 0] = 3 << 6
    assert advices(s, 1) == {"vote-2"}


def test_it_leaves_when_all_can() -> None:
    s = b.close(b.departure(4, water=8, food=8))
    assert s.moment == Moment.ANSWER
    assert advices(s, 2) == {"leave"}


def test_it_adds_what_is_missing_to_leave() -> None:
    assert advice(b.departure(4, water=7, food=9, hands={2: "stagnant-water"}), 2) == "play-stagnant-water"
    assert advice(b.departure(4, water=9, food=6, hands={2: "sandwich sardines"}), 2) == "play-sardines"
    assert advice(b.departure(4, water=9, food=9, places=3, hands={2: "plank"}), 2) == "play-plank"
    assert advice(b.departure(4, water=9, food=9, places=2, hands={2: "plank"}), 2) == "play-plank"
    assert advice(b.departure(4, water=5, food=5, hands={2: "sandwich"}), 2) == "pass", "too much is missing"


def test_it_makes_room_for_all_in_the_storm() -> None:
    assert advice(b.storm(4, places=3, hands={3: "plank"}), 3) == "play-plank"


def test_nothing_is_kept_for_after_the_voyage() -> None:
    s = b.boarding(4, places=4, water=7, hands={2: "water-bottle water-bottle"})
    assert advice(s, 2) == "play-water-bottle-2"


def test_the_first_player_lets_others_speak_before_ending_a_debate() -> None:
    s = b.shortage(4, water=3, hands={3: "metal-sheet"})
    assert advice(s, 1) == "pass"
    assert advice(b.play(s, "3 pass"), 1) == "close"


def test_the_barred_first_player_closes_the_evening() -> None:
    s = b.evening(3, barred=[1, 2, 3])
    assert advice(s, 1) == "close"


def test_it_swaps_junk_for_junk_and_nothing_else() -> None:
    s = b.position(4, hands={1: "toilet-brush", 2: "coconut", 3: "car-key sardines"})
    assert advices(b.play(copy_of(s), "1 swap-toilet-brush-2"), 2) == {"refuse"}
    assert advices(b.play(copy_of(s), "1 swap-toilet-brush-3"), 3) == {"refuse", "accept-car-key"}


def test_it_looks_at_the_wreck_before_searching_it() -> None:
    s = b.position(4, hands={1: "flashlight"}, top="coconut", water=20, food=20, places=4)
    assert advice(s, 1) == "play-flashlight"
    assert advices(b.play(s, "1 play-flashlight"), 1) == {"wreck"}
    s = b.position(4, hands={1: "flashlight"}, top="toilet-brush", water=9, food=20, places=2)
    assert "wreck" not in advices(b.play(s, "1 play-flashlight"), 1)


def test_it_brings_a_friend_back_when_there_is_room() -> None:
    s = b.position(4, hands={1: "voodoo-doll"}, dead=[2, 3], places=4)
    s.deeds[2, 0] = 3 << 6
    assert {word for word in advices(s, 1) if "doll" in word} == {"play-voodoo-doll-3"}


def test_it_sends_the_one_with_the_flask_for_water() -> None:
    s = b.position(4, hands={1: "pendulum"}, before={3: "flask"}, water=2)
    assert advice(s, 1) == "play-pendulum-3-water"


# --- over many matches ---


def used_cards(number: int, seats: int) -> set[int]:
    """The kinds played in a match of the heuristic, and the useless kinds given or swapped."""
    used: set[int] = set()
    s = b.dealt(seats, f"used {number}", first=None)
    rng = new_rng(key_from_seed(f"used {number}"))
    while (seat := int(turn(s))) >= 0:
        action = int(heuristic(s, seat, rng))
        hand, offered = int(s.hand[seat]), int(s.offered)
        apply(s, seat, action)
        gone = [int(KIND_OF[card]) for card in range(len(KIND_OF)) if (hand & ~int(s.hand[seat])) >> card & 1]
        if SHOOT <= action < GIVE or action in (ANSWER_METAL_SHEET, ANSWER_ANTIVENOM):
            used.update(gone)
        elif GIVE <= action < SWAP or action >= ACCEPT:
            traded = [*gone, int(KIND_OF[offered])] if action >= ACCEPT else gone
            used.update(kind for kind in traded if kind >= Kind.OLD_UNDERPANTS)
    return used


@pytest.mark.skipif(INTERPRETED, reason="statistics are for the compiled rules")
def test_every_kind_of_card_is_used() -> None:
    unused = set(Kind)
    for number in range(120):
        unused -= used_cards(number, 5 + number % 4)
        if not unused:
            break
    assert {CARD_NAMES[kind] for kind in unused} == set()


def tally(seats: int, players: list[str], matches: int) -> Tally:
    """What came of matches between such players."""
    run = Run(GAME, seats, "heuristic", players)
    told = Tally(run)
    told.add(run.play(0, matches))
    return told


@pytest.mark.skipif(INTERPRETED, reason="statistics are for the compiled rules")
@pytest.mark.parametrize(("seats", "matches"), [(3, 600), (5, 600), (8, 1000), (12, 6000)])
def test_matches_are_lively_and_end(seats: int, matches: int) -> None:
    """The larger the table, the rarer that all or none are saved: hence the numbers of matches."""
    came = Run(GAME, seats, "lively", ["heuristic"]).play(0, matches)
    assert came.lengths.max() < LONGEST
    assert set(came.endings) >= {Ending.LEFT_FREELY, Ending.FLED_THE_HURRICANE, Ending.ALL_DEAD}
    assert Ending.RUNNING not in came.endings
    saved = came.scores.sum(axis=1)
    assert saved.min() == 0 and saved.max() == seats, "now and then all are lost, now and then all are saved"
    assert 0.3 < saved.mean() / seats < 0.75


@pytest.mark.skipif(INTERPRETED, reason="statistics are for the compiled rules")
@pytest.mark.parametrize("seats", SEATS)
def test_it_survives_where_a_uniform_player_does_not(seats: int) -> None:
    company = ["heuristic"] * (seats - 1)
    sensible = tally(seats, [*company, "heuristic"], 600)
    uniform = tally(seats, [*company, "uniform"], 600)
    mine = sensible.player_wins[-1] / sensible.player_seats[-1]
    theirs = uniform.player_wins[-1] / uniform.player_seats[-1]
    assert mine > 1.5 * theirs


def test_a_match_between_heuristics_ends() -> None:
    s = b.dealt(3, "short")
    rng = new_rng(key_from_seed("short"))
    moves = 0
    while (seat := int(turn(s))) >= 0:
        apply(s, seat, int(heuristic(s, seat, rng)))
        moves += 1
        assert moves < LONGEST
    assert s.moment == Moment.OVER
