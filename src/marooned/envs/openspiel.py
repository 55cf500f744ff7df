"""OpenSpiel: each game as a registered Python game, so that OpenSpiel's own algorithms run on it.

    import marooned.envs.openspiel
    game = pyspiel.load_game("marooned_tide_pool_v1(players=4)")

At full size the deal is five chance nodes of 64 outcomes each, and all later chance follows from it, as in every match.
It is no secret kept from a searcher that looks into a state; honest ones ask for `resample_from_infostate`, which deals
anew all that a player cannot know, the chance to come included.

The information state is everything the player saw, did and heard: as a string a digest of it, as a tensor row after row
what each step told (`Game.told`), for the games that say so; others have no such tensor. The observation is what the
player sees now.

A game in one of its sizes that can be solved (`size=tiny`) has explicit chance throughout: every chance node lists all
different states that it can lead to, and how likely each is. With `reward=place` it is declared zero-sum: 1 for a win,
0 for a shared place, −1 for a loss.

A game in which everybody decides at once is one move after the other, each hidden until all are made; with
`simultaneous=True` it is one of OpenSpiel's simultaneous games, whose nodes ask all players (`apply_actions`).

Searches written in Python run (`open_spiel.python.algorithms.ismcts`). OpenSpiel's compiled `pyspiel.ISMCTSBot` ends
the process on any game written in Python, its own `python_kuhn_poker` included (2.0.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as missing:
    missing.add_note('pip install "marooned[openspiel]"')
    raise

from marooned.batch import WrongSetting
from marooned.batch.batch import REWARDS
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game, Option
from marooned.envs.names import behaviour_version, loadable_games
from marooned.envs.spiel_table import CHANCE, FACES, Table, all_deals, setting

UTILITIES = REWARDS[:2]
"""Rewards whose bounds are known beforehand."""


def short_name(game: Game) -> str:
    """The name of a game in OpenSpiel."""
    return f"marooned_{game.name.replace('-', '_')}_v{behaviour_version(game)}"


def game_type(game: Game, reward: str = "win", simultaneous: bool = False) -> pyspiel.GameType:
    """OpenSpiel's description of a game."""
    kinds = pyspiel.GameType
    options = {option.name: plain_value(option, option.default) for option in game.options}
    if game.seals:
        options["simultaneous"] = False
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.text("en")("game-name"),
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if reward == "place" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=bool(game.told),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "reward": "win", "size": "", **options},
    )


def plain_value(option: Option, value: Any) -> Any:
    """An option's value as an OpenSpiel parameter: “no seat” is −1."""
    return -1 if option.kind == "seat" and value is None else value


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games at one table."""

    def __init__(self, rules: Game, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rules, self.reward = rules, str(given.get("reward", "win"))
        self.seats = int(given.get("players", rules.seats[0]))
        size = str(given.get("size", ""))
        if self.reward not in UTILITIES:
            raise WrongSetting("reward", self.reward, ", ".join(UTILITIES))
        chosen = {option.name: given.get(option.name, plain_value(option, option.default)) for option in rules.options}
        seatless = {name: None if value == -1 else value for name, value in chosen.items()}
        if rules.seals:
            chosen["simultaneous"] = bool(given.get("simultaneous", False))
        self.options = rules.full_options(seatless, self.seats)
        self.setting = setting(rules.name, size, self.seats, self.options, self.reward)
        played = self.setting.game
        played.check_seats(self.seats)
        information = {"utility_sum": 0.0} if self.reward == "place" else {}
        super().__init__(
            game_type(rules, self.reward, chosen.get("simultaneous", False)),
            pyspiel.GameInfo(
                num_distinct_actions=len(played.actions),
                max_chance_outcomes=len(all_deals(self.setting).chances) if size else FACES,
                num_players=self.seats,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=played.max_moves,
                **information,
            ),
            {"players": self.seats, "reward": self.reward, "size": size, **chosen},
        )

    def new_initial_state(self) -> SpielState:
        at_once = self.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        return SimultaneousState(self) if at_once else SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a table, which clones share until one of them moves."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.setting)

    def current_player(self) -> int:
        return self.table.player

    def is_terminal(self) -> bool:
        return self.table.over

    # What Python asks most is answered here; OpenSpiel's own code asks the methods with an underscore.

    def is_chance_node(self) -> bool:
        return self.table.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.table.legal if player is None or player == self.table.player else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal if player == self.table.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chances

    def _apply_action(self, action: int) -> None:
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal-{action}" if player < 0 else self.table.setting.game.actions.words[action]

    def returns(self) -> list[float]:
        return self.table.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A match that the player cannot tell from this one."""
        other: SpielState = self.get_game().new_initial_state()
        other.table = self.table.imagined(player_id, [probability_sampler() for _ in range(4)])
        return other

    def __str__(self) -> str:
        return self.table.describe()


class SimultaneousState(SpielState):
    """A state in which all who owe a decision are asked at once, where that is everybody."""

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self._asks_all() else self.table.player

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self._asks_all() and self.table.moment is not None and player is not None and player >= 0:
            return self.table.moment.legal_ids(player)
        return super().legal_actions(player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for action in actions:  # seats that owe a decision are asked in their order
            self.table.play(int(action))

    def _asks_all(self) -> bool:
        moment = self.table.moment
        return moment is not None and moment.to_act_mask == (1 << moment.seats) - 1


class Observer:
    """OpenSpiel's observer: what a player sees, or without private information a spectator."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise WrongSetting("params", params, "nothing")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise WrongSetting("private_info", "ALL_PLAYERS", "SINGLE_PLAYER, NONE")
        self.alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        rules = game.setting.game
        if self.recalls:  # of seats alone: games do not tell what spectators were told
            room = rules.told_rows(game.seats)
            self.rows = np.zeros((1, room, rules.told_size if self.alone else 0), np.float32)
            self.tensor, self.dict = self.rows.reshape(-1), {"told": self.rows[0]}
            return
        self.tensor = np.zeros(rules.observation_size, np.float32)
        self.dict, first = {}, 0
        for piece in rules.observation:
            self.dict[piece.name] = self.tensor[first : first + piece.size].reshape(piece.shape)
            first += piece.size

    def set_from(self, state: SpielState, player: int) -> None:
        if not self.recalls:
            state.table.observe(player if self.alone else -1, self.tensor)
        elif self.tensor.size:
            told = state.table.told(player)
            loops = specialise("marooned.batch.loops.stepping", state.table.setting.game)
            heard, counts = np.ones((1, len(told)), np.int32), np.array([len(told)], np.int32)
            loops.recall(told[None], heard, counts, np.zeros(1, np.int8), self.rows, 0, 1)

    def string_from(self, state: SpielState, player: int) -> str:
        viewer = player if self.alone else -1
        return state.table.information(viewer) if self.recalls else state.table.view(viewer)


def register() -> list[str]:
    """Register every game; their names. Called when this module is imported."""
    known = set(pyspiel.registered_names())
    names = []
    for game in loadable_games():
        names.append(short_name(game))
        if names[-1] not in known:
            made = type(f"{short_name(game)}_game", (SpielGame,), {"__init__": _initialiser(game)})
            pyspiel.register_game(game_type(game), made)
    return names


def _initialiser(game: Game) -> Callable[..., None]:
    def __init__(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:  # noqa: N807
        SpielGame.__init__(self, game, params)

    return __init__


NAMES = register()
"""The names of our games in OpenSpiel."""
