"""How long bots take before they answer: as long with a secret as without it."""

from __future__ import annotations

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus.content import Special
from marooned.games.nautilus.state import Phase
from marooned.server.pauses import WITHOUT_CHOICE, Pauses, pause_of, seems_forced
from marooned.server.plays import Play, Player
from marooned.server.thinking import Question, question_for

MEAN = 1.0


def play_of(match: Match) -> Play:
    players = [Player(None, "nemo") for _ in range(match.seats)]
    return Play("match", "table", match.game.version, match, players)


def preparing(special: Special) -> Play:
    """Nautilus, and the first player, who has that special card, may play one before placing."""
    match = Match(load_game("nautilus"), 2, {"first_player": 0}, key_from_seed("pauses"))
    state = match.state
    other = Special.ANCHOR
    state.offer = 1 << special | 1 << other
    match.play(0, f"keep-{special.name.lower()}")
    assert match.state.phase == Phase.PREPARE and match.state.special[1] == other
    return play_of(match)


def exploring() -> Play:
    """Nautilus Island, and the first player, whose hand is empty as all know, can do nothing but collect."""
    match = Match(load_game("nautilus-island"), 3, {"first_player": 0}, key_from_seed("pauses"))
    match.play(0, match.legal_ids(0)[0])
    return play_of(match)


def choices(play: Play) -> int:
    return len(play.legal_ids(play.state, 0))


def waits(play: Play, pauses: Pauses, among_bots: bool = False) -> float:
    return pauses.before(play, question_for(play, 0, "nemo"), MEAN, choices(play), among_bots)


def test_pauses_vary_and_are_bounded() -> None:
    def drawn(forced: bool, among_bots: bool) -> list[float]:
        questions = [Question("ballot", "uniform", bytes(16), 0, moves, b"", 4) for moves in range(200)]
        return [pause_of(question, MEAN, forced, among_bots) for question in questions]

    usual, forced, alone = drawn(False, False), drawn(True, False), drawn(False, True)
    assert 0.5 <= min(usual) < 0.6 and 1.4 < max(usual) <= 1.5
    assert max(forced) < min(1.0, max(usual)) and max(alone) < min(usual)
    assert usual == drawn(False, False)
    assert pause_of(Question("ballot", "uniform", bytes(16), 0, 0, b"", 4), 0.0, False, False) == 0.0


def test_a_bot_takes_as_long_to_decline_as_to_have_nothing_to_play() -> None:
    with_eye, without = preparing(Special.EYE), preparing(Special.KRAKEN)
    assert choices(with_eye) == 2 and choices(without) == 1
    assert waits(with_eye, Pauses()) == waits(without, Pauses())


def test_a_bot_whose_hand_leaves_no_choice_takes_the_time_it_usually_thinks() -> None:
    pauses, without = Pauses(), preparing(Special.KRAKEN)
    pauses.note(question_for(without, 0, "captain"), 9.0)
    assert waits(without, pauses) < 2.0, "another bot thought for so long"
    pauses.note(question_for(without, 0, "nemo"), 3.0)
    assert waits(without, pauses) == 3.0
    assert waits(without, pauses, among_bots=True) < 1.0, "nobody is there to notice"


def test_what_all_know_to_be_the_only_action_comes_sooner() -> None:
    play, pauses = exploring(), Pauses()
    question = question_for(play, 0, "nemo")
    pauses.note(question, 3.0)
    assert choices(play) == 1 and seems_forced(play, question)
    assert waits(play, pauses) == WITHOUT_CHOICE * pause_of(question, MEAN, False, False)


def test_only_what_onlookers_can_imagine_decides_what_seems_forced() -> None:
    for special in Special:
        if special != Special.ANCHOR:
            play = preparing(special)
            assert not seems_forced(play, question_for(play, 0, "nemo"))
