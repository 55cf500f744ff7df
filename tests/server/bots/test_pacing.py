"""How long bots take before they answer: as long with a secret as without it."""

from __future__ import annotations

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus.content import Special
from marooned.games.nautilus.state import Phase
from marooned.server.bots.pacing import FOR_ONLOOKERS, LULL, Pauses, lull_for, pace_for, pause_of
from marooned.server.bots.worker_protocol import MoveQuestion, question_for
from marooned.server.matches.live_match import LiveMatch, Player
from tests.server.harness import mourn, take

MEAN = 1.0


def play_of(match: Match) -> LiveMatch:
    players = [Player(None, "nemo") for _ in range(match.seats)]
    return LiveMatch("match", "table", match.game.version, match, players)


def preparing(special: Special) -> LiveMatch:
    """Nautilus, and the first player, who has that special card, may play one before placing."""
    match = Match(load_game("nautilus"), 2, {"first_player": 0}, key_from_seed("pauses"))
    state = match.state
    other = Special.ANCHOR
    state.offer = 1 << special | 1 << other
    match.play(0, f"keep-{special.name.lower()}")
    assert match.state.phase == Phase.PREPARE and match.state.special[1] == other
    return play_of(match)


def exploring() -> LiveMatch:
    """Nautilus Island, and the first player, whose hand is empty as all know, can do nothing but collect."""
    match = Match(load_game("nautilus-island"), 3, {"first_player": 0}, key_from_seed("pauses"))
    match.play(0, match.legal_ids(0)[0])
    return play_of(match)


def choices(live: LiveMatch) -> int:
    return len(live.position.legal_ids(0))


def waits(live: LiveMatch, pauses: Pauses, among_bots: bool = False) -> float:
    return pauses.before(question_for(live, 0, "nemo"), MEAN, choices(live), among_bots)


def test_pauses_vary_and_are_bounded() -> None:
    def drawn(among_bots: bool) -> list[float]:
        questions = [MoveQuestion("ballot", "uniform", bytes(16), 0, moves, b"", 4) for moves in range(200)]
        return [pause_of(question, MEAN, among_bots) for question in questions]

    usual, alone = drawn(False), drawn(True)
    assert 0.5 <= min(usual) < 0.6 and 1.4 < max(usual) <= 1.5
    assert max(alone) < min(usual)
    assert usual == drawn(False)
    assert pause_of(MoveQuestion("ballot", "uniform", bytes(16), 0, 0, b"", 4), 0.0, False) == 0.0


def test_bots_hurry_once_the_people_at_the_table_are_all_out() -> None:
    live = play_of(Match(load_game("galerapagos"), 5, key=key_from_seed("pauses")))
    assert pace_for(live, [0, 3]) == 1.0
    live.position.state.living &= ~1
    assert pace_for(live, [0, 3]) == 1.0
    assert pace_for(live, [0]) == FOR_ONLOOKERS
    assert pace_for(live, []) == 1.0, "bots among themselves have a pace of their own"
    assert pace_for(exploring(), [0]) == 1.0, "where nobody is ever out"


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


def test_the_only_action_there_is_takes_as_long_as_one_of_several() -> None:
    live, pauses = exploring(), Pauses()
    question = question_for(live, 0, "nemo")
    assert choices(live) == 1
    for among_bots in (False, True):
        chosen = pauses.before(question, MEAN, 5, among_bots)
        assert waits(live, pauses, among_bots) == chosen == pause_of(question, MEAN, among_bots)


def morning(*, held: bool) -> LiveMatch:
    """Galérapagos, and the first of four to act is a bot; Bob is dead, and Cleo holds the voodoo doll, or does not."""
    match = Match(load_game("galerapagos"), 4, {"first_player": 0}, key_from_seed("morning"))
    mourn(match.state, dead=1, holder=2 if held else 3)
    live = play_of(match)
    live.players = (Player(None, "nemo"), Player("bob", None), Player("cleo", None), Player(None, "nemo"))
    return live


def test_a_bot_leaves_people_a_moment_for_what_it_is_about_to_end() -> None:
    with_doll, without = morning(held=True), morning(held=False)
    assert "play-voodoo-doll-2" in {with_doll.game.actions.words[id] for id in with_doll.position.legal_ids(2)}
    assert lull_for(with_doll, 0, MEAN) == lull_for(without, 0, MEAN) == LULL * MEAN
    assert lull_for(with_doll, 0, 0.0) == 0.0


def test_a_bot_leaves_nobody_a_moment_who_is_not_there() -> None:
    live = morning(held=True)
    bob, cleo = live.players[1:3]
    for absent in (cleo._replace(stand_in="nemo"), cleo._replace(gone=1), Player(None, "nemo")):
        live.players = (live.players[0], bob, absent, live.players[3])
        assert lull_for(live, 0, MEAN) == 0.0, "the dead have no say"


def test_there_is_no_lull_in_an_ordinary_turn() -> None:
    live = morning(held=True)
    take(live, 0, "wood-0")
    assert live.to_act == [2] and lull_for(live, 3, MEAN) == 0.0
    assert lull_for(exploring(), 0, MEAN) == 0.0, "a game without such plays"
